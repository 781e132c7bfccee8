"""Which hub a process gets: one by itself, or one that hears others."""

from __future__ import annotations

import sys

import pytest

from katmuis.errors import SettingsError
from katmuis.live.fanout import MemoryHub
from katmuis.live.redis_hub import RedisHub
from katmuis.settings import Settings
from katmuis.web.hub import make_hub


def test_a_process_is_by_itself_unless_it_is_told_of_a_redis() -> None:
    hub = make_hub(Settings(database=""))
    assert type(hub) is MemoryHub
    assert (hub.process, hub.up) == ("", True)


def test_processes_have_names_of_their_own() -> None:
    settings = Settings(database="", redis="redis://localhost:6379/0")
    hubs = [make_hub(settings) for _ in range(2)]
    assert all(isinstance(hub, RedisHub) and not hub.up for hub in hubs)
    assert hubs[0].process != hubs[1].process
    assert all(hub.process for hub in hubs)


def test_an_installation_without_the_package_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "katmuis.live.redis_hub", None)
    with pytest.raises(SettingsError) as raised:
        make_hub(Settings(database="", redis="redis://localhost:6379/0"))
    assert raised.value.code == "redis_missing"

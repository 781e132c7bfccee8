"""What is asked of the system before the server runs."""

from __future__ import annotations

import gc
import resource

import pytest

from katmuis.web.server import COLLECTED_AFTER, FILES, allow_many_sockets, collect_seldom


@pytest.mark.parametrize(
    ("limits", "expected"),
    [
        ((1024, 4096), (4096, 4096)),
        ((1024, 1_000_000), (FILES, 1_000_000)),
        ((256, resource.RLIM_INFINITY), (FILES, resource.RLIM_INFINITY)),
        ((100_000, 200_000), (100_000, 200_000)),
    ],
)
@pytest.mark.parametrize("allowed", [True, False])
def test_many_files_may_be_open_where_the_system_allows_it(
    limits: tuple[int, int], expected: tuple[int, int], allowed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A limit that has no end cannot be asked for as it is, and a refusal stops nobody."""
    asked: list[tuple[int, int]] = []

    def ask(_kind: int, wanted: tuple[int, int]) -> None:
        asked.append(wanted)
        if not allowed:
            raise ValueError("current limit exceeds maximum limit")

    monkeypatch.setattr(resource, "getrlimit", lambda _kind: limits)
    monkeypatch.setattr(resource, "setrlimit", ask)
    allow_many_sockets()
    assert asked == [expected]


def test_a_server_seldom_stops_to_look_for_what_nobody_needs() -> None:
    before = gc.get_threshold()
    try:
        collect_seldom()
        assert gc.get_threshold() == COLLECTED_AFTER
        assert gc.get_freeze_count() > 10_000
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)

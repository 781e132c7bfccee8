"""The fixture that runs a test once for each engine; a folder's conftest makes it known there."""

from __future__ import annotations

import os
from collections.abc import Iterator
from types import ModuleType

import pytest

from katmuis.errors import SettingsError
from katmuis.rules import engines, load_engine

NEED_COMPILED = "KATMUIS_NEED_COMPILED"
"""Set to 1 where a missing compiled engine is a failure: in every run that is to prove something."""


def engine_or_skip(kind: str) -> ModuleType:
    """The engine `python` or `compiled`; a missing compiled one skips the test, or fails it where it is needed."""
    try:
        return load_engine(kind)
    except SettingsError:
        reason = "the engine is not compiled in this installation (pip install . compiles it)"
        if os.environ.get(NEED_COMPILED) == "1":
            pytest.fail(f"{NEED_COMPILED}=1, but {reason}")
        pytest.skip(reason)


@pytest.fixture(scope="module", params=["python", "compiled"])
def engine(request: pytest.FixtureRequest) -> Iterator[ModuleType]:
    """The engine's module; new games are played on it meanwhile."""
    module = engine_or_skip(request.param)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(engines, "_chosen", module)
        yield module


@pytest.fixture(scope="module")
def both() -> tuple[ModuleType, ModuleType]:
    """The uncompiled and the compiled engine."""
    return engine_or_skip("python"), engine_or_skip("compiled")

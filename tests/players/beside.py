"""The modules of the compiled players, as the engine under test has them."""

from __future__ import annotations

from types import ModuleType

from katmuis.players.registry import MODULES
from katmuis.rules.engines import module_beside


def module(name: str) -> ModuleType:
    """A module of katmuis.players that is compiled, or as Python with the uncompiled engine."""
    return module_beside("katmuis.players." + name, MODULES)

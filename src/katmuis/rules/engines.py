"""Which engine runs: the compiled one where it is there, or the same files as ordinary Python.

The environment's KATMUIS_ENGINE (`python` or `compiled`) chooses, read here once: which class is loaded must be
known before anything else is imported.
"""

from __future__ import annotations

import os
import sys
from functools import lru_cache
from importlib import import_module
from threading import RLock
from types import ModuleType
from typing import TYPE_CHECKING

from katmuis.errors import SettingsError
from katmuis.rules.ruleset import RuleSet

if TYPE_CHECKING:
    from katmuis.rules.engine import Game
    from katmuis.rules.piles import Words

_PARTS = ("katmuis.rules.code", "katmuis.rules.piles", "katmuis.rules.legal", "katmuis.rules.engine")
_SOURCES = os.path.dirname(os.path.dirname(os.path.dirname(__file__)))


def _from_source(name: str) -> ModuleType:
    from importlib.machinery import SourceFileLoader  # seldom needed, and slow to import
    from importlib.util import module_from_spec, spec_from_file_location

    path = os.path.join(_SOURCES, *name.split(".")) + ".py"
    spec = spec_from_file_location(name + "_python", path, loader=SourceFileLoader(name + "_python", path))
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[module.__name__] = module
    spec.loader.exec_module(module)
    return module


def is_compiled(module: ModuleType) -> bool:
    """Return whether a module of the engine was compiled."""
    return not str(module.__file__).endswith(".py")


@lru_cache
def load_engine(kind: str) -> ModuleType:
    """Return the engine's module: `python`, `compiled`, or `default` (compiled if it is there).

    Raises SettingsError `no_compiled_engine` where this installation has none, `unknown_engine` for another word.
    """
    if kind not in ("default", "python", "compiled"):
        raise SettingsError("unknown_engine", read=f"KATMUIS_ENGINE={kind}", expected="python or compiled")
    if kind != "python":
        module = import_module(_PARTS[-1])
        if kind == "compiled" and not is_compiled(module):
            raise SettingsError("no_compiled_engine", read="KATMUIS_ENGINE=compiled", expected="a compiled engine")
        return module
    return load_as_python(_PARTS)[-1]


_as_python: dict[str, ModuleType] = {}
_loading = RLock()
"""Held while names of modules stand for others."""


def load_as_python(names: tuple[str, ...]) -> list[ModuleType]:
    """Load compiled modules as ordinary Python beside the compiled ones, in this order; each is loaded once.

    Meanwhile they find each other, and the engine's own, under their usual names.
    """
    with _loading:
        if not all(name in _as_python for name in names):
            _load_as_python(tuple(dict.fromkeys((*_PARTS, *names))))
    return [_as_python[name] for name in names]


def _load_as_python(wanted: tuple[str, ...]) -> None:
    before = {name: sys.modules.pop(name, None) for name in wanted}
    try:
        for name in wanted:
            if name not in _as_python:
                _as_python[name] = _from_source(name)
            sys.modules[name] = _as_python[name]
    finally:
        for name, module in before.items():
            sys.modules.pop(name, None)
            if module is not None:
                sys.modules[name] = module


def running_engine() -> ModuleType:
    """Return the module of the engine that runs: that of new games."""
    return _chosen


def module_beside(name: str, parts: tuple[str, ...]) -> ModuleType:
    """Return a compiled module as the engine that runs has it: compiled, or as Python together with its `parts`."""
    if _chosen.__name__ == _PARTS[-1]:
        return import_module(name)
    return dict(zip(parts, load_as_python(parts), strict=True))[name]


_chosen = load_engine(os.environ.get("KATMUIS_ENGINE") or "default")
ENGINE: str = "compiled" if is_compiled(_chosen) else "python"
"""Which engine new_game uses."""


@lru_cache(maxsize=1024)
def _code(module: ModuleType, rules: RuleSet) -> object:
    return module.make_code(rules)


def new_game(rules: RuleSet, words: Words | None = None, *, seed: int = 0, engine: ModuleType | None = None) -> Game:
    """Return a game of a rule set with no card on the table yet.

    `words` gives the random words of a live game; without it shuffles are drawn from `seed`. `engine` is a module
    of load_engine; by default the one that was chosen.
    """
    module = engine or _chosen
    game: Game = module.Game(_code(module, rules), words, seed)
    return game

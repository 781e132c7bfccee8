"""Which players think in a process of their own."""

from __future__ import annotations

from katmuis.rules import ENGINE

LIGHT = frozenset({"random", "kind", "greedy", "rules-of-thumb"})
"""The players that think shortly whichever engine runs."""
COMPILED = LIGHT | {"net", "level-1", "level-2", "level-3", "level-4", "level-5"}
"""The players that think shortly, and without the interpreter, where the engine is compiled."""
SEARCHING = frozenset({"net-search", "level-6"})
"""The players of ours that search as long as they have time, and without any decide as shortly as the others."""


def thinks_apart(name: str) -> bool:
    """Whether a player thinks in a process of its own: those do who search, and all that are not known here."""
    return name not in (COMPILED if ENGINE == "compiled" else LIGHT)


def can_hurry(name: str) -> bool:
    """Whether a player that thinks apart decides shortly if it is given no time."""
    return name in SEARCHING and ENGINE == "compiled"

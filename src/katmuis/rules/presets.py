"""The named rule sets, and reading a rule set's text.

Sources: the documented rule sets; each preset's values are those of its source (docs/sources.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from katmuis.errors import RuleSetError
from katmuis.rules.options import OPTION, OPTIONS, Value, write_value
from katmuis.rules.ruleset import RuleSet, check

_CLASSIC: dict[str, Value] = {
    "seats": 2, "teams": "none", "deck": "standard", "wilds": "K*",
    "wild_as_ace": True, "wild_as_seven": True, "wild_on_wild": True, "wild_discard": True,
    "top_rank": "Q", "centre_piles": 4, "discard_piles": 4, "discard_order": "free",
    "stack_after_four": False, "ace_discard": False, "discard_view": "top",
    "stock": 26, "visible_stock": 1, "hand": 5, "deal_hands": True, "draw_at": "start",
    "start": "loser", "forced": "none", "recycle": "immediate", "on_exhausted": "continue",
    "exhausted_at": "need", "scoring": "none", "target": None, "best_of": None, "idle_limit": 100,
}  # fmt: skip
_KATZ: dict[str, Value] = {
    "wilds": "K", "jokers": 0, "centre_piles": 3, "ace_discard": True, "stock": 20,
    "start": "high_stock", "on_exhausted": "fewest", "discard_view": "all",
}  # fmt: skip
_NUMBERS: dict[str, Value] = {
    "deck": "numbers", "decks": 1, "wilds": "*", "ace_discard": True, "discard_view": "all",
    "deal_hands": False, "start": "left_of_dealer", "recycle": "aside",
    "scoring": "rest_times_5_plus_25", "target": 500,
}  # fmt: skip

_ALTERED: dict[str, dict[str, Value]] = {
    "katz-und-maus": _KATZ,
    "classic": {},
    "g4a": {**_KATZ, "start": "alternate", "on_exhausted": "tie", "scoring": "rest_plus_5", "target": 50},
    "short-stock": {"stock": 13, "discard_view": "all"},
    "children": {"stock": 5, "forced": "natural", "ace_discard": True, "discard_view": "all"},
    "kings-only": {"wilds": "K", "jokers": 0, "discard_view": "all"},
    "open-stock": {"visible_stock": 3, "discard_view": "all"},
    "no-blocking": {"forced": "natural", "discard_view": "all"},
    "partners": {"seats": 4, "teams": "shared_stock", "decks": 2, "discard_view": "all"},
    "skip-bo": _NUMBERS,
    "skip-bo-partners": {**_NUMBERS, "seats": 4, "teams": "own_stocks"},
    "book": {
        "wilds": "*", "top_rank": "K", "discard_order": "packed", "forced": "ace_two", "discard_view": "all",
    },
    "kat-en-muis-3": {**_KATZ, "decks": 3, "centre_piles": 4, "stock": 15},
}  # fmt: skip

ALIASES: Mapping[str, str] = {"cat-and-mouse": "classic"}
"""Other names of presets; a canonical text never holds one."""


def _complete(preset: str, given: dict[str, Value]) -> dict[str, Value]:
    """Return all values: those given, else the preset's, else what follows from seats and deck."""
    full = {**_CLASSIC, **_ALTERED[preset], **given}
    seats = full["seats"]
    assert isinstance(seats, int)
    if full["centre_piles"] == "seats_plus_1":
        full["centre_piles"] = seats + 1
    numbers = full["deck"] == "numbers"
    if numbers and "wilds" not in given:
        full["wilds"] = "*"
    if "decks" not in given and (numbers or "decks" not in full):
        full["decks"] = 1 if numbers else {2: 2, 3: 3, 4: 3, 5: 4, 6: 4}[seats]
    if "jokers" not in full:
        decks = full["decks"]
        assert isinstance(decks, int)
        full["jokers"] = 0 if numbers or "*" not in str(full["wilds"]) else 2 * decks
    if preset.startswith("skip-bo") and "stock" not in given:
        full["stock"] = 30 if seats <= 4 else 20
    if "target" not in given and (full["best_of"] is not None or full["scoring"] == "none"):
        full["target"] = None
    return full


def _build(preset: str, given: dict[str, Value]) -> RuleSet:
    values = _complete(preset, given)
    altered: list[str] = []
    for option in OPTIONS:
        others = {name: value for name, value in values.items() if name != option.id}
        if _complete(preset, others)[option.id] != values[option.id]:
            altered.append(f"{option.id}={write_value(values[option.id])}")
    rules = RuleSet(preset=preset, text="+".join([preset, *altered]), **values)  # type: ignore[arg-type]
    check(rules)
    return rules


def _read_options(parts: list[str]) -> dict[str, Value]:
    given: dict[str, Value] = {}
    for part in parts:
        name, equals, value = part.partition("=")
        if not equals:
            raise RuleSetError("option_form", read=part, expected="option=value")
        if name not in OPTION:
            raise RuleSetError("unknown_option", read=name, expected="one of " + ", ".join(OPTION))
        if name in given:
            raise RuleSetError("option_twice", read=part, expected=f"{name} once")
        given[name] = OPTION[name].read(value)
    return given


@lru_cache(maxsize=4096)
def find_ruleset(text: str) -> RuleSet:
    """Return the rule set that a text names: a preset, then `+option=value` for what differs.

    Raises RuleSetError `unknown_rule_set`, `unknown_option`, `option_form`, `option_twice`, `option_value`,
    `option_range`, or the code of a contradiction (`ruleset.check`).
    """
    name, *parts = text.split("+")
    preset = ALIASES.get(name, name)
    if preset not in _ALTERED:
        raise RuleSetError("unknown_rule_set", read=name[:80], expected="one of " + ", ".join(_ALTERED))
    return _build(preset, _read_options(parts))


PRESETS: Mapping[str, RuleSet] = {name: find_ruleset(name) for name in _ALTERED}
"""Every preset by its id."""

"""What a reading page says of a preset in numbers: all of it is worked out from the preset, or measured."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources

from katmuis.errors import RuleSetError
from katmuis.rules import PRESETS, RuleSet, find_ruleset, rank_of
from katmuis.rules.cards import JOKER, KING

SECONDS_A_MOVE = 7
"""How long people take for a card at a real table, in seconds, drawing, shuffling and thinking included: our guess."""
STEP = 5
"""Minutes are told in steps of so many."""


@dataclass(frozen=True, slots=True)
class Length:
    """How long games are, from games of computer players: minutes for the middle half of them, and the rest."""

    games: int
    moves: int
    rounds: int
    minutes_low: int
    minutes_high: int
    blocked: int
    """How many of a hundred games ended blocked."""


@dataclass(frozen=True, slots=True)
class Seating:
    """A preset with a number of seats."""

    seats: int
    rules: RuleSet
    length: Length | None


def minutes(moves: int) -> int:
    """The minutes that people take for so many moves, in whole steps and at least one."""
    return max(STEP, STEP * round(moves * SECONDS_A_MOVE / 60 / STEP))


@lru_cache(maxsize=1)
def _measured() -> Mapping[str, Mapping[str, Mapping[str, int]]]:
    """What scripts/measure_lengths.py wrote, by preset and seats."""
    file = resources.files("katmuis.web.pages") / "lengths.json"
    found: Mapping[str, Mapping[str, Mapping[str, int]]] = json.loads(file.read_text(encoding="utf-8"))["presets"]
    return found


def length_of(preset: str, seats: int) -> Length | None:
    """How long games of a preset are with a number of seats; None where nobody has measured them."""
    found = _measured().get(preset, {}).get(str(seats))
    if found is None:
        return None
    return Length(
        games=found["games"],
        moves=found["moves"],
        rounds=found["rounds"],
        minutes_low=minutes(found["moves_low"]),
        minutes_high=minutes(found["moves_high"]),
        blocked=found["blocked"],
    )


@lru_cache(maxsize=64)
def seatings(preset: str) -> tuple[Seating, ...]:
    """Every number of seats that a preset can be dealt to, with the rule set that it makes."""
    found = []
    for seats in range(2, 7):
        try:
            rules = find_ruleset(f"{preset}+seats={seats}")
        except RuleSetError:
            continue
        found.append(Seating(seats, rules, length_of(preset, seats)))
    return tuple(found)


def usual_length(preset: str) -> Length | None:
    """How long games of a preset are with its own number of seats."""
    return length_of(preset, PRESETS[preset].seats)


def wild_cards(rules: RuleSet) -> int:
    """How many wild cards the deck has."""
    wild = {JOKER: "*" in rules.wilds, KING: "K" in rules.wilds}
    return sum(wild.get(rank_of(card), False) for card in rules.pack)


def burdens(rules: RuleSet) -> tuple[str, ...]:
    """What one must keep in mind beside the game's own idea, as names of reasons."""
    found = {
        "aces": not rules.ace_discard,
        "packed": rules.discard_order == "packed",
        "forced": rules.forced != "none",
        "open": rules.visible_stock > 1,
        "partners": rules.teams != "none",
        "exhausted": rules.on_exhausted != "continue",
        "points": rules.scoring != "none",
    }
    return tuple(name for name, there in found.items() if there)


def difficulty(rules: RuleSet) -> int:
    """How hard a rule set is to learn, from 1 to 3: one point up to one burden, two with two, three with more."""
    return min(3, max(1, len(burdens(rules))))


def differences(rules: RuleSet, other: RuleSet) -> tuple[str, ...]:
    """The ids of the options in which two rule sets differ, in the canonical order."""
    ours, theirs = rules.values(), other.values()
    return tuple(name for name in ours if ours[name] != theirs[name])

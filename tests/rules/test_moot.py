"""Options that cannot matter: named with the reason, and other values of theirs change no game."""

from __future__ import annotations

from random import Random
from typing import get_args

import pytest

from katmuis.errors import RuleSetError
from katmuis.rules import OPTIONS, Option, RuleSet, find_ruleset
from katmuis.rules.moot import Reason, moot_options
from tests.rules.games import deal, prefer_plays, state_of
from tests.rules.random_rules import random_rules

WILDS = {f"wild_{what}": "wilds" for what in ("as_ace", "as_seven", "on_wild", "discard")}
NUMBERS = dict.fromkeys(("decks", "jokers", "wilds", "top_rank"), "numbers")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("katz-und-maus", {"teams": "teams", "jokers": "jokers", "target": "scoring"}),
        ("classic+seats=4+scoring=rest_plus_5+on_exhausted=tie", {}),
        ("classic+seats=6+scoring=rest_plus_5", {"exhausted_at": "continue"}),
        (
            "g4a+seats=4+wilds=K*+jokers=4+discard_piles=1",
            {"stack_after_four": "one_pile"},
        ),
        ("g4a+seats=4+wilds=*+jokers=0", WILDS),
        ("g4a+seats=5+wilds=*+jokers=0", {"teams": "teams", **WILDS}),
        ("g4a+seats=4+wilds=*+jokers=1", {}),
        ("skip-bo+seats=6+on_exhausted=fewest", NUMBERS),
        ("skip-bo-partners", {**NUMBERS, "exhausted_at": "continue"}),
        ("classic+seats=5+scoring=rest_plus_5+on_exhausted=tie", {"teams": "teams"}),
    ],
)
def test_what_cannot_matter_is_named_with_the_reason(text: str, expected: dict[str, str]) -> None:
    assert moot_options(find_ruleset(text)) == expected


def other_values(rules: RuleSet, option: Option) -> list[RuleSet]:
    """The rule set with each other value of an option that it can be played with."""
    numbers = {option.low, option.low + 1, option.high} if option.kind == "number" else set()
    texts = [*option.words, *map(str, sorted(numbers))]
    found = []
    for text in texts:
        altered = {**rules.values(), option.id: text}
        try:
            found.append(
                find_ruleset("+".join([rules.preset, *(f"{name}={value}" for name, value in altered.items())]))
            )
        except RuleSetError:
            continue
    return [other for other in found if other.values() != rules.values()]


def test_other_values_of_what_cannot_matter_change_no_game() -> None:
    met: set[str] = set()
    for seed in range(300):
        rules = random_rules(seed)
        for name in moot_options(rules):
            for other in other_values(rules, next(option for option in OPTIONS if option.id == name))[:2]:
                met.add(name)
                assert played(rules, seed) == played(other, seed), f"{name} in {rules.text}"
    assert met >= {"stack_after_four", "exhausted_at", "wild_as_ace", "wild_on_wild"}


def played(rules: RuleSet, seed: int) -> object:
    """How a game ends, and every pile of it then."""
    game = deal(rules, seed)
    for _ in range(60):
        if not (legal := game.legal()):
            break
        game.play(prefer_plays(game, legal, Random(seed)))
    _rules, counters, piles = state_of(game)
    return counters, piles


def test_every_reason_is_met() -> None:
    assert {reason for seed in range(300) for reason in moot_options(random_rules(seed)).values()} == set(
        get_args(Reason)
    )

"""Plans valued by playing on."""

from __future__ import annotations

import pytest

from katmuis.analysis.deeper import CANDIDATES, WIDTH, Deeper
from katmuis.analysis.valuing import plans_of
from katmuis.players.plans import Plan
from katmuis.rules import View, find_ruleset, parse_position, view_for
from tests.rules.games import deal

ROLLS = 3


def view_at(seed: int) -> View:
    game = deal(find_ruleset("classic+stock=3"), seed)
    return view_for(game, game.turn)


def deeper(view: View, seed: int = 1, rolls: int = ROLLS) -> list[Plan]:
    return Deeper(view.rules, rolls, seed).find_plans(view)


def test_the_best_plans_are_valued_anew_and_the_others_keep_their_values() -> None:
    view = view_at(3)
    first = {plan.key: plan.value for plan in plans_of(view)}
    found = deeper(view)
    assert {plan.key for plan in found} == first.keys()
    assert found == sorted(found, key=lambda plan: -plan.value)
    changed = [plan for plan in found if plan.value != pytest.approx(first[plan.key], abs=1e-12)]
    assert 1 <= len(changed) < CANDIDATES
    assert all(first[plan.key] >= max(first.values()) - WIDTH for plan in changed)


def test_without_rolls_nothing_changes() -> None:
    view = view_at(3)
    values = [plan.value for plan in deeper(view, rolls=0)]
    assert values == pytest.approx([plan.value for plan in plans_of(view)])


def test_a_seed_gives_the_same_values_whatever_is_hidden() -> None:
    """Another seed gives others."""
    game = deal(find_ruleset("classic+stock=3"), 3)
    again = game.copy()
    again.redeal(game.turn, 99)
    one, other = view_for(game, game.turn), view_for(again, game.turn)
    assert deeper(one) == deeper(other)
    assert [plan.value for plan in deeper(one)] != [plan.value for plan in deeper(one, seed=2)]


def test_a_win_is_certain() -> None:
    """Also in a position whose cards do not make a deck, where nothing can be dealt."""
    view = view_for(parse_position("classic 1 A23/A/-/- (9) - 4:9999Q:-:-:-:- (9)8:(5):-:-:-:-"), 1)
    found = deeper(view)
    assert (found[0].ending, found[0].value) == ("out", 1.0)

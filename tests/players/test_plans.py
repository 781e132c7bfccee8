"""Plans of a turn, for those who ask in Python."""

from __future__ import annotations

import pytest

from katmuis.errors import KatmuisError
from katmuis.players.plans import find_plans, winning_chance
from katmuis.players.registry import find_net
from katmuis.rules import find_ruleset, view_for
from katmuis.rules.sight import look
from tests.players.positions import under_way


def test_the_best_plan_comes_first_and_is_the_chance_before_it() -> None:
    game = under_way(find_ruleset("classic"), 3)
    view = view_for(game, game.turn)
    plans = find_plans(view)
    assert [plan.value for plan in plans] == sorted((plan.value for plan in plans), reverse=True)
    assert winning_chance(view) == plans[0].value
    assert winning_chance(view, 3 - game.turn) == pytest.approx(1 - plans[0].value)
    assert all(plan.moves[0] in view.legal for plan in plans)


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_only_the_seat_on_turn_has_plans(viewer: int | None) -> None:
    game = under_way(find_ruleset("classic"), 3)
    if viewer == game.turn:
        return
    for ask in (find_plans, winning_chance):
        with pytest.raises(KatmuisError, match="not_on_turn"):
            ask(view_for(game, viewer))


def test_a_player_that_was_not_made_ready_says_so() -> None:
    game = under_way(find_ruleset("classic"), 3)
    with pytest.raises(KatmuisError, match="not_prepared"):
        find_net().choose_move(look(game, game.turn))


def test_a_player_that_was_made_ready_for_fewer_seats_says_so() -> None:
    net = find_net()
    net.prepare(find_ruleset("classic"))
    game = under_way(find_ruleset("classic+seats=3"), 3)
    with pytest.raises(KatmuisError, match="not_prepared"):
        net.choose_move(look(game, game.turn))

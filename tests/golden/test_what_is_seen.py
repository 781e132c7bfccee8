"""What a seat sees, and that moves taken back bring the same cards, by the tables, on both engines."""

from __future__ import annotations

from types import ModuleType

import pytest

from katmuis.rules import format_pile, parse_move, parse_position, view_for
from tests.golden.reading import Scenario, read_table
from tests.rules.games import state_of

VIEWS, AGAIN = (read_table("views.toml", name) for name in ("view", "again"))


@pytest.mark.parametrize("row", VIEWS, ids=lambda row: f"{row['position'].split()[0]} {row['viewer']}")
def test_a_view(engine: ModuleType, row: Scenario) -> None:
    view = view_for(parse_position(row["position"], engine=engine), row["viewer"] or None)
    assert [format_pile(seat.tops) for seat in view.seats] == row["tops"]
    assert [seat.stock for seat in view.seats] == row["stocks"]
    assert [seat.hand_size for seat in view.seats] == row["hands"]
    own = {seat.seat: format_pile(seat.hand) for seat in view.seats if seat.hand is not None}
    assert own == ({row["viewer"]: row["hand"]} if row["viewer"] else {})
    assert [[format_pile(pile) for pile in seat.discards] for seat in view.seats] == row["discards"]
    assert (view.draw, view.aside) == (row["draw"], row["aside"])


@pytest.mark.parametrize("row", AGAIN, ids=lambda row: " ".join(row["moves"]))
def test_moves_taken_back(engine: ModuleType, row: Scenario) -> None:
    game = parse_position(row["position"], seed=5, engine=engine)
    before, first = game.copy(), state_of(game)
    came = []
    for _ in range(2):
        for text in row["moves"]:
            game.play(parse_move(text, game))
        came.append(state_of(game))
        game.become(before)
        assert state_of(game) == first
    assert came[0] == came[1] != first

"""A move that was just made is not made once more, and leads to what its record leads to."""

from __future__ import annotations

from typing import Any

import pytest

from katmuis.ids import Seat
from katmuis.live.advance import advance
from katmuis.live.decide import decide_play
from katmuis.live.plays import make
from katmuis.live.state import State
from katmuis.rules.layout import ORDERS_AT
from tests.live.playing import Walk, lead_on
from tests.rules.games import rows_of

COUNTS = ("turn", "seat", "moved", "stock_played", "passes", "ticks", "ended", "won_by", "shuffles", "seed", "live")


def lies(game: Any) -> tuple[Any, ...]:
    """All that a game consists of: its piles, the orders of its last shuffles, its counts, its notes."""
    piles = tuple(game.pile(row) for row in (*range(ORDERS_AT, ORDERS_AT + game.orders), *rows_of(game)))
    return (*piles, *(getattr(game, name) for name in COUNTS), game.noted())


def parts(state: State) -> dict[str, Any]:
    told = {name: getattr(state, name) for name in state.__struct_fields__ if name not in ("game", "plays")}
    discard = told.pop("discard")
    ended = told.pop("ended")
    steps = [*state.plays, *ended, *([discard] if discard else [])]
    return told | {"lies": lies(state.game), "steps": [(step.back_to, step.undo, step.move) for step in steps]}


@pytest.mark.parametrize("rules", ["classic", "katz-und-maus", "skip-bo-partners", "g4a+recycle=aside"])
def test_what_was_made_is_what_its_record_makes(rules: str) -> None:
    walk = Walk(rules, seed=5)
    shuffled = over = False
    for _ in range(1500):
        if walk.state.over:
            over = True
            break
        before = walk.state
        made = decide_play(before, Seat(before.turn), lead_on(walk.legal(), walk.random), None)
        walk.happen(made.record)
        taken, step = advance(walk.row, before, made.record, walk.secrets, made)
        assert parts(taken) == parts(walk.state)
        assert step == walk.steps[-1]
        assert taken.game is made.game, "it was not made once more"
        shuffled = shuffled or bool(made.record.orders)
    assert shuffled
    assert over


def test_what_was_made_from_another_state_counts_for_nothing() -> None:
    walk = Walk("classic", seed=1)
    stale = make(walk.state, walk.state.turn, walk.legal()[0], None)
    walk.play_any()
    seat = Seat(walk.state.turn)
    record = decide_play(walk.state, seat, walk.legal()[-1], None).record
    state, _step = advance(walk.row, walk.state, record, walk.secrets, stale)
    again, _step = advance(walk.row, walk.state, record, walk.secrets)
    assert parts(state) == parts(again)

"""The simple play: always legal, always the same, and no win let go."""

from __future__ import annotations

import pytest

from katmuis.live.simple import simple_play
from katmuis.rules import PRESETS, format_move, parse_position, view_for
from tests.live.playing import Walk

OTHER = "9:4:-:-:-:-"


def chosen(position: str) -> str:
    game = parse_position(position)
    return format_move(simple_play(view_for(game, game.turn)), game)


@pytest.mark.parametrize(
    ("position", "move"),
    [
        (f"classic 1 A234/A/-/- 7 - 95:A2K5:2:-:-:- {OTHER}", "s>c1"),
        (f"classic 1 A234/A/-/- 7 - 99:47K2:2:-:-:- {OTHER}", "h2>c2"),
        (f"classic 1 A234/A/-/- 7 - 99:47K6:2:-:-:- {OTHER}", "h7>d1"),
        (f"classic 1 A234/A/-/- 7 - 99:KK:2:-:-:- {OTHER}", "d1>c2"),
    ],
)
def test_stock_then_hand_then_the_highest_discard(position: str, move: str) -> None:
    assert chosen(position) == move


@pytest.mark.parametrize("preset", list(PRESETS))
def test_games_of_simple_plays_come_to_an_end(preset: str) -> None:
    walk = Walk(preset, 3)
    for _ in range(6000):
        if walk.state.over:
            break
        view = view_for(walk.state.game, walk.state.turn)
        move = simple_play(view)
        assert move in view.legal
        assert simple_play(view) == move
        walk.play(format_move(move, walk.state.game))
    assert walk.state.over is not None


@pytest.mark.parametrize("preset", ["classic+stock=1", "katz-und-maus+stock=1", "skip-bo-partners+stock=1"])
def test_a_win_is_taken_whenever_there_is_one(preset: str) -> None:
    wins = 0
    for seed in range(60):
        walk = Walk(preset, seed)
        for _ in range(60):
            if walk.state.over:
                break
            game = walk.state.game
            view = view_for(game, walk.state.turn)
            winning = []
            for move in view.legal:
                after = game.copy()
                after.play(move)
                if after.outcome and after.outcome.kind == "out":
                    winning.append(move)
            if winning:
                assert simple_play(view) in winning
                wins += 1
            walk.play_any()
    assert wins > 10

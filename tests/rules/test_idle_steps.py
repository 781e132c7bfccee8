"""The steps of the idle limit and the passes, counted one by one up to the step that ends the game.

The limit here is two rounds: four steps with two seats, six with three.
"""

from __future__ import annotations

import pytest

from katmuis.rules import GameOver, Outcome, events_of, parse_move, parse_position

REFILL = "classic+idle_limit=2 1 A2/A2/A2/A2 55555 - 99:3:-:-:-:- 9:4:-:-:-:-"
DISCARD = "classic+idle_limit=2 1 A2/A2/A2/A2 55555 - 99:38:-:-:-:- 9:4:-:-:-:-"
THREE = "classic+idle_limit=2+seats=3 2 A2/A2/A2/A2 55555 - 9:4:-:-:-:- 99:38:-:-:-:- 99:4:-:-:-:-"


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize(
    ("position", "move", "least"),
    [
        (REFILL, "h3>c1", 4),
        (DISCARD, "h8>d1", 4),
        (THREE, "h8>d1", 6),
        (REFILL.replace("A2/A2/A2/A2", "A/A/A/A2"), "h3>c4", 4),
    ],
)
def test_the_last_step_ends_the_game_and_none_before(position: str, move: str, least: int) -> None:
    for steps in range(least - 1):
        game = parse_position(position)
        game.ticks = steps
        game.play(parse_move(move, game))
        assert (game.outcome, game.ticks) == (None, steps + 1)
    game = parse_position(position)
    game.ticks = least - 1
    game.play(parse_move(move, game))
    fewest = {REFILL: 2, DISCARD: 2, THREE: 1}.get(position, 2)
    assert game.outcome == Outcome("idle", fewest)
    assert events_of(game)[-1] == GameOver(Outcome("idle", fewest))


@pytest.mark.usefixtures("engine")
def test_a_play_that_leaves_cards_in_hand_is_no_step() -> None:
    game = parse_position(DISCARD)
    game.ticks = 3
    game.play(parse_move("h3>c1", game))
    assert (game.outcome, game.ticks) == (None, 3)


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize(
    ("position", "moves", "steps"),
    [
        ("classic+idle_limit=2 1 A2/A2/A2/A2 55555 - 993:48:-:-:-:- 9:4:-:-:-:-", "s>c1 h8>d1", 0),
        ("classic+idle_limit=2 1 A2/A2/A2/A2 55555 - 993:38:-:-:-:- 9:4:-:-:-:-", "s>c1 h3>c2 h8>d1", 0),
        ("classic+idle_limit=2 1 A2/A2/A2/A2 55555 - 993:4:-:-:-:- 9:4:-:-:-:-", "s>c1 h4>c1", 1),
        (
            "skip-bo-partners+idle_limit=2 1 A2/A2/A2/A2 55555 - 9:48:-:-:-:- 9:4:-:-:-:- 93:4:-:-:-:- 9:4:-:-:-:-",
            "3s>c1 h8>d1",
            0,
        ),
    ],
)
def test_a_stock_card_sets_the_steps_back_and_its_turn_adds_none(position: str, moves: str, steps: int) -> None:
    game = parse_position(position)
    game.ticks = 3
    for move in moves.split():
        game.play(parse_move(move, game))
    assert (game.outcome, game.ticks) == (None, steps)


@pytest.mark.usefixtures("engine")
def test_the_next_turn_adds_its_step_again() -> None:
    game = parse_position("classic+idle_limit=2 1 A2/A2/A2/A2 55555 - 993:48:-:-:-:- 9:48:-:-:-:-")
    for move in ("s>c1", "h8>d1", "h8>d1"):
        game.play(parse_move(move, game))
    assert (game.turn, game.ticks) == (1, 1)


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize(("seats", "passes"), [(2, 2), (3, 3), (4, 4)])
def test_a_round_of_passes_blocks_the_game_and_no_fewer(seats: int, passes: int) -> None:
    piles = "A2/A2/A2/A2"
    stocks = " ".join(f"{'9' * (seats - seat)}:-:-:-:-:-" for seat in range(seats))
    game = parse_position(f"classic+seats={seats}+decks=4+centre_piles=4 1 {piles} - - {stocks}")
    for count in range(1, passes + 1):
        assert game.outcome is None
        game.play(parse_move("pass", game))
        assert game.passes == count
    assert game.outcome == Outcome("blocked", seats)


@pytest.mark.usefixtures("engine")
def test_a_card_that_moves_begins_the_count_of_passes_anew() -> None:
    game = parse_position("classic 1 A2/A2/A2/A2 - - 99:-:-:-:-:- 9:8:-:-:-:-")
    for move, passes in (("pass", 1), ("h8>d1", 0), ("pass", 1)):
        game.play(parse_move(move, game))
        assert (game.outcome, game.passes) == (None, passes)
    game.play(parse_move("pass", game))
    assert game.outcome == Outcome("blocked", 2)


@pytest.mark.usefixtures("engine")
def test_a_drawn_card_is_a_card_that_moved() -> None:
    """Who draws and can do nothing has not passed over an empty turn."""
    game = parse_position("classic 1 A/A/A/A AAAAA - 99:-:-:-:-:- 9:-:-:-:-:-")
    game.start(1)
    game.play(parse_move("pass", game))
    assert (game.outcome, game.passes) == (None, 0)
    game.play(parse_move("pass", game))
    assert game.passes == 1


@pytest.mark.usefixtures("engine")
def test_a_copy_has_told_nothing_yet() -> None:
    game = parse_position("classic 1 A23456789TJ/A2/A2/A2 7s8s - 99:9Q:-:-:-:- 99:444:-:-:-:-")
    game.play(parse_move("hQ>c1", game))
    assert game.noted()
    copy = game.copy()
    assert (copy.noted(), copy.orders, copy.note_count) == (b"", 0, 0)
    game.become(copy)
    assert (game.noted(), game.orders) == (b"", 0)


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize(
    ("rules", "stocks", "winner"),
    [
        ("katz-und-maus", "9 99", 1),
        ("katz-und-maus", "99 9", 2),
        ("katz-und-maus", "99 99", 0),
        ("katz-und-maus+seats=3", "99 9 9", 0),
        ("katz-und-maus+seats=3", "9 99 9", 0),
        ("katz-und-maus+seats=3", "99 99 9", 3),
        ("katz-und-maus+seats=3", "999 9 99", 2),
        ("katz-und-maus+seats=3+on_exhausted=tie", "999 9 99", 0),
        ("katz-und-maus+seats=4+teams=own_stocks+centre_piles=3", "9 99 9 99", 1),
        ("katz-und-maus+seats=4+teams=own_stocks+centre_piles=3", "9 9 999 99", 2),
        ("katz-und-maus+seats=4+teams=own_stocks+centre_piles=3", "9 99 99 9", 0),
        ("katz-und-maus+seats=4+teams=shared_stock+centre_piles=3", "9 99 - -", 1),
        ("katz-und-maus+seats=4+teams=shared_stock+centre_piles=3", "99 9 - -", 2),
        ("katz-und-maus+seats=6+teams=own_stocks+decks=4+centre_piles=3", "9 9 9 9 9 -", 3),
    ],
)
def test_the_side_with_the_fewest_stock_cards_wins_when_the_cards_run_out(rules: str, stocks: str, winner: int) -> None:
    """Equal fewest: nobody wins, whichever of the sides stands first."""
    seats = [f"{stock}:{'3' if seat == 0 else '8'}:-:-:-:-" for seat, stock in enumerate(stocks.split())]
    centres = "/".join(["A2"] * (4 if "seats=3" in rules else 3))
    rules = rules.replace("seats=3", "seats=3+centre_piles=4")
    game = parse_position(f"{rules} 1 {centres} 5 - {' '.join(seats)}")
    game.play(parse_move("h3>c1", game))
    assert game.outcome == Outcome("exhausted", winner)

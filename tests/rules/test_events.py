"""What is told of a move is what happened, no more and no less, and a game can be played again from it."""

from __future__ import annotations

from random import Random

import pytest

from katmuis.errors import IllegalMoveError
from katmuis.rules import (
    CardMoved,
    CardsDrawn,
    Event,
    GameOver,
    Outcome,
    Passed,
    PileCompleted,
    Shuffled,
    StockTurned,
    TurnEnded,
    events_for,
    events_of,
    find_ruleset,
    parse_move,
    parse_position,
)
from katmuis.rules.layout import DRAW
from tests.rules.games import SEVEN, deal, orders_of, prefer_plays, state_of, uniform
from tests.rules.random_rules import random_rules
from tests.rules.shadow import Shadow, piles_of


def told(position: str, moves: str) -> list[Event]:
    """The events of the last of these moves."""
    game = parse_position(position)
    for move in moves.split():
        game.play(parse_move(move, game))
    return events_of(game)


def names(events: list[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


def follow_games(presets: tuple[str, ...], seeds: range) -> None:
    for seed in seeds:
        rules = find_ruleset(presets[seed % len(presets)]) if presets else random_rules(seed)
        game, random = deal(rules, seed), Random(seed)
        shadow = Shadow(game)
        while legal := game.legal():
            game.play((prefer_plays, uniform)[seed % 2](game, legal, random))
            shadow.follow_move(events_of(game))
            assert (shadow.piles, shadow.turn) == (piles_of(game), game.turn)


@pytest.mark.usefixtures("engine")
def test_who_follows_the_events_knows_every_pile() -> None:
    follow_games(SEVEN, range(28))


@pytest.mark.usefixtures("engine")
def test_who_follows_the_events_knows_every_pile_in_altered_games() -> None:
    follow_games((), range(40))


@pytest.mark.usefixtures("engine")
def test_the_first_turn_tells_what_was_drawn() -> None:
    game = deal(find_ruleset("skip-bo"), 1)
    events = events_of(game)
    assert events == [CardsDrawn(2, bytes(piles_of(game)["hand", 2, 0]))]
    assert len(piles_of(game)["hand", 2, 0]) == 5


@pytest.mark.usefixtures("engine")
def test_the_order_of_a_stock_card_that_completes_a_pile_and_empties_no_hand() -> None:
    events = told("classic 1 A23456789TJ/A23/A2/A2 7h7s - 94QQh:9:-:-:-:- 99:6:-:-:-:-", "s>c1")
    assert names(events) == ["CardMoved", "PileCompleted", "Shuffled", "StockTurned"]
    assert events[0] == CardMoved(1, "stock", 1, 0, "centre", 1, 0x2C, 0)
    assert events[1] == PileCompleted(1, 12, "draw")
    assert isinstance(events[2], Shuffled)
    assert len(events[2].order) == 14
    assert events[3] == StockTurned(1, 3, bytes([12]))


@pytest.mark.usefixtures("engine")
def test_the_last_hand_card_that_completes_a_pile_draws_from_it() -> None:
    events = told("classic 1 A23456789TJ/A2/A2/A2 - - 99:K:-:-:-:- 99:6:-:-:-:-", "hK>c1")
    assert names(events) == ["CardMoved", "PileCompleted", "Shuffled", "CardsDrawn"]
    assert isinstance(events[0], CardMoved)
    assert (events[0].place, events[0].stands_for) == (0, 12)
    assert isinstance(events[2], Shuffled)
    assert isinstance(events[3], CardsDrawn)
    assert events[3].cards == events[2].order[:-6:-1]


@pytest.mark.usefixtures("engine")
def test_a_discard_tells_the_end_of_the_turn_and_the_next_refill() -> None:
    events = told("classic 1 A2/A2/A2/A2 5s6s - 99:87h:-:-:-:- 99:444:-:-:-:-", "h7>d3")
    assert events == [
        CardMoved(1, "hand", 1, 1, "discard", 3, 0x27, 0),
        TurnEnded(1, 2),
        CardsDrawn(2, bytes([0x16, 0x15])),
    ]


@pytest.mark.usefixtures("engine")
def test_a_refill_across_a_shuffle_is_told_in_two_parts() -> None:
    events = told("skip-bo 1 A2/A2/A2/A2 7 3456 99:8:-:-:-:- 99:99:-:-:-:-", "h8>d1")
    assert names(events) == ["CardMoved", "TurnEnded", "CardsDrawn", "Shuffled", "CardsDrawn"]
    assert events[2] == CardsDrawn(2, bytes([7]))
    assert isinstance(events[3], Shuffled)
    assert events[3].from_aside
    assert isinstance(events[4], CardsDrawn)
    assert events[4].cards == events[3].order[:-3:-1]


@pytest.mark.usefixtures("engine")
def test_a_pile_set_aside_and_drawn_from_at_once_is_told_as_such() -> None:
    events = told("skip-bo 1 A23456789TJ/A2/A2/A2 - 7 99:Q:-:-:-:- 99:99:-:-:-:-", "hQ>c1")
    assert names(events) == ["CardMoved", "PileCompleted", "Shuffled", "CardsDrawn"]
    assert events[1] == PileCompleted(1, 12, "aside")
    assert isinstance(events[2], Shuffled)
    assert (events[2].from_aside, len(events[2].order)) == (True, 13)


@pytest.mark.usefixtures("engine")
def test_passes_and_the_end_are_told() -> None:
    position = "classic 1 A2/A2/A2/A2 - - 99:-:-:-:-:- 9:-:-:-:-:-"
    assert told(position, "pass") == [Passed(1), TurnEnded(1, 2)]
    assert told(position, "pass pass") == [Passed(2), GameOver(Outcome("blocked", 2))]


@pytest.mark.usefixtures("engine")
def test_the_winning_card_turns_none() -> None:
    events = told("classic 1 A234/A2/A2/A2 7 - 5:8:-:-:-:- 99:4:-:-:-:-", "s>c1")
    assert names(events) == ["CardMoved", "GameOver"]


@pytest.mark.usefixtures("engine")
def test_others_are_told_no_drawn_cards_no_places_and_no_orders() -> None:
    events = told("classic 1 A23456789TJ/A2/A2/A2 7s8s - 99:9Q:-:-:-:- 99:444:-:-:-:-", "hQ>c1")
    events += told("classic 1 A2/A2/A2/A2 5s6s - 99:87h:-:-:-:- 99:444:-:-:-:-", "h7>d3")
    for viewer in (2, None):
        seen = events_for(events, viewer)
        assert names(seen) == names(events)
        assert [event.place for event in seen if isinstance(event, CardMoved)] == [0, 0]
    assert [event.order for event in events_for(events, 1) if isinstance(event, Shuffled)] == [bytes(14)]
    drawn = {
        viewer: [e.cards for e in events_for(events, viewer) if isinstance(e, CardsDrawn)] for viewer in (1, 2, None)
    }
    assert drawn == {1: [bytes(2)], 2: [bytes([0x16, 0x15])], None: [bytes(2)]}
    own = [event.place for event in events_for(events, 1) if isinstance(event, CardMoved)]
    assert own == [1, 1]


@pytest.mark.usefixtures("engine")
def test_a_game_is_played_again_from_what_was_written_down() -> None:
    """Only the orders of the shuffles are needed: not the seed, nor the words of the stream."""
    for seed in range(14):
        rules, random = random_rules(seed) if seed % 2 else find_ruleset(SEVEN[seed // 2]), Random(seed)
        game, again = deal(rules, seed), deal(rules, seed)
        again.seed = 12345
        while legal := game.legal():
            move = prefer_plays(game, legal, random)
            game.play(move)
            again.replay(move, orders_of(events_of(game)))
            assert events_of(again) == events_of(game)
        again.seed = game.seed
        assert state_of(again) == state_of(game)


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize("change", ["none", "one too many", "four too many", "short", "other cards", "empty"])
def test_orders_that_are_not_the_cards_shuffled_are_refused(change: str) -> None:
    game = parse_position("classic 1 A23456789TJ/A2/A2/A2 7s8s - 99:9Q:-:-:-:- 99:444:-:-:-:-")
    move = parse_move("hQ>c1", game)
    right = game.copy()
    right.play(move)
    (order,) = orders_of(events_of(right))
    wrong = {
        "none": [],
        "one too many": [order, order],
        "four too many": [order] * 5,
        "short": [order[:-1]],
        "other cards": [bytes([order[1]]) + order[1:]],
        "empty": [b""],
    }[change]
    before = state_of(game)
    with pytest.raises(IllegalMoveError) as caught:
        game.replay(move, wrong)
    assert caught.value.code == "wrong_orders"
    assert state_of(game) == before
    game.replay(move, [order[::-1]])
    assert game.pile(DRAW) == order[::-1]


@pytest.mark.usefixtures("engine")
def test_a_replayed_move_is_checked_like_any_other() -> None:
    game = parse_position("classic 1 A2/A2/A2/A2 7 - 99:9:-:-:-:- 99:4:-:-:-:-")
    before = state_of(game)
    with pytest.raises(IllegalMoveError) as caught:
        game.replay(parse_move("h9>c1", game), [])
    assert caught.value.code == "does_not_fit"
    assert state_of(game) == before

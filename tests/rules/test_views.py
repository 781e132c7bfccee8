"""A seat sees what it may and nothing else: hidden cards dealt anew change no view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, replace
from random import Random
from types import ModuleType
from typing import TYPE_CHECKING

import pytest

from katmuis.errors import IllegalMoveError, KatmuisError
from katmuis.rules import (
    Outcome,
    SeatView,
    View,
    determinize,
    find_ruleset,
    format_move,
    open_hands,
    parse_move,
    parse_position,
    view_for,
)
from katmuis.rules import view as view_module
from katmuis.rules.layout import ASIDE, DRAW, HAND_ROW, SEAT_ROWS, SEATS_AT
from katmuis.rules.view import is_discard, is_wild
from tests.rules.games import SEVEN, deal, prefer_plays, state_of, uniform
from tests.rules.random_rules import random_rules

if TYPE_CHECKING:
    from katmuis.rules.engine import Game


def positions(count: int, *, altered: bool = False) -> Iterator[Game]:
    """Positions in the midst of random games, of the presets for two or of altered rule sets."""
    for seed in range(count):
        rules = random_rules(seed) if altered else find_ruleset(SEVEN[seed % len(SEVEN)])
        game, random = deal(rules, seed), Random(seed)
        for _ in range(random.randrange(90)):
            legal = game.legal()
            before = game.copy()
            game.play((prefer_plays, uniform)[seed % 2](game, legal, random))
            if not game.turn:
                game = before
                break
        if game.turn:
            yield game


def seats_and_stranger(game: Game) -> list[int | None]:
    return [None, *range(1, game.rules.seats + 1)]


def leaking_views(games: Iterator[Game]) -> tuple[int, int, int]:
    """How many views changed when what their seat cannot see was dealt anew, how many deals were other, of how many."""
    leaks = others = total = 0
    for game in games:
        for seat in seats_and_stranger(game):
            again = game.copy()
            again.redeal(seat or 0, 99)
            assert again.census() == game.census()
            total += 1
            others += state_of(again)[2] != state_of(game)[2]
            leaks += view_for(again, seat) != view_for(game, seat)
    return leaks, others, total


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize("altered", [False, True])
def test_hidden_cards_do_not_show_in_a_view(altered: bool) -> None:
    leaks, others, total = leaking_views(positions(60, altered=altered))
    assert leaks == 0
    assert others >= 0.95 * total > 100


def leak_hands(game: Game, view: SeatView) -> SeatView:
    return replace(view, hand=game.pile(SEATS_AT + SEAT_ROWS * (view.seat - 1) + HAND_ROW))


def leak_stock(game: Game, view: SeatView) -> SeatView:
    return replace(view, tops=game.pile(SEATS_AT + SEAT_ROWS * (view.seat - 1))[-game.rules.visible_stock - 1 :])


def leak_draw_pile(game: Game, view: SeatView) -> SeatView:
    return replace(view, tops=view.tops + game.pile(DRAW)[-1:])


@pytest.mark.parametrize("leak", [leak_hands, leak_stock, leak_draw_pile])
def test_a_planted_leak_shows(engine: ModuleType, monkeypatch: pytest.MonkeyPatch, leak: object) -> None:
    assert callable(leak)
    honest = view_module._seat_view
    monkeypatch.setattr(view_module, "_seat_view", lambda game, seat, viewer: leak(game, honest(game, seat, viewer)))
    assert engine
    assert leaking_views(positions(14))[0] > 20


def test_a_view_holds_what_it_is_allowed_and_no_more() -> None:
    """A new field must be looked at by whoever adds it here."""
    assert {field.name for field in fields(View)} == {
        "rules", "viewer", "turn", "centres", "draw", "aside", "seats", "needs", "legal", "outcome",
    }  # fmt: skip
    assert {field.name for field in fields(SeatView)} == {"seat", "stock", "tops", "hand_size", "hand", "discards"}


@pytest.mark.usefixtures("engine")
def test_a_view_of_a_known_position() -> None:
    game = parse_position("open-stock 2 A2K/-/-/A 5h6h - 9s8s7s6s:JQ:3h:-:-:- 2h4h:5s*:-:4d3d:-:-")
    view = view_for(game, 2)
    assert (view.turn, view.draw, view.aside, view.needs, view.outcome) == (2, 2, 0, (4, 1, 1, 2), None)
    assert view.centres == (bytes([1, 2, 13]), b"", b"", bytes([1]))
    first, own = view.seats
    assert first == SeatView(1, 4, bytes([0x18, 0x17, 0x16]), 2, None, (bytes([0x23]), b"", b"", b""))
    assert (
        own
        == view.own
        == SeatView(2, 2, bytes([0x22, 0x24]), 2, bytes([0x15, 14]), (b"", bytes([0x34, 0x33]), b"", b""))
    )
    assert set(view.legal) == set(game.legal())
    assert view_for(game, 1).legal == view_for(game, None).legal == ()
    assert [seat.hand for seat in view_for(game, None).seats] == [None, None]
    with pytest.raises(KatmuisError, match="no_seat"):
        _ = view_for(game, None).own


@pytest.mark.usefixtures("engine")
def test_a_view_of_a_finished_game() -> None:
    game = parse_position("classic 1 A234/A2/A2/A2 7 - 5:8:-:-:-:- 99:4:-:-:-:-")
    game.play(parse_move("s>c1", game))
    view = view_for(game, 1)
    assert (view.turn, view.legal, view.outcome) == (0, (), game.outcome)


@pytest.mark.usefixtures("engine")
def test_hands_are_open_when_a_game_is_over_and_not_before() -> None:
    game = parse_position("classic 1 A234/A2/A2/A2 7 - 5:8:-:-:-:- 99:4Q:-:-:-:-")
    for outcome in (game.outcome, Outcome("", 0)):
        with pytest.raises(KatmuisError, match="game_not_over"):
            open_hands(game, outcome)
    assert open_hands(game, Outcome("resigned", 2)) == (bytes([8]), bytes([4, 12]))
    game.play(parse_move("s>c1", game))
    assert open_hands(game, game.outcome) == (bytes([8]), bytes([4, 12]))


@pytest.mark.usefixtures("engine")
def test_the_seat_on_turn_must_know_its_hand() -> None:
    game = parse_position("classic 1 A2/A2/A2/A2 7 - 5:(2):-:-:-:- 99:(5):-:-:-:-")
    assert view_for(game, 2).legal == ()
    with pytest.raises(IllegalMoveError, match="unknown_cards"):
        view_for(game, 1)


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize("altered", [False, True])
def test_a_determinized_game_looks_the_same(altered: bool) -> None:
    """To its seat, with the same legal moves, and with the cards of the pack; another seed deals other cards."""
    for game in positions(40, altered=altered):
        for seat in seats_and_stranger(game):
            view = view_for(game, seat)
            made = determinize(view, 7)
            assert view_for(made, seat) == view
            assert made.census() == game.census()
            assert state_of(made) == state_of(determinize(view, 7))
            assert state_of(made)[2] != state_of(determinize(view, 8))[2]


@pytest.mark.usefixtures("engine")
def test_equal_views_have_equal_legal_moves() -> None:
    """What is legal follows from what the seat on turn sees."""
    for game in positions(40):
        seat = game.turn
        for seed in range(3):
            again = game.copy()
            again.redeal(seat, seed)
            assert again.legal() == game.legal()


@pytest.mark.usefixtures("engine")
def test_every_hidden_card_may_be_anywhere_hidden() -> None:
    """Over many deals each unseen card is about as often in the opponent's hand: chi-square of 57 cells under 100."""
    game = deal(find_ruleset("classic"), 2)
    view, rounds = view_for(game, 1), 800
    seen = Counter(view.own.hand or b"") + Counter(b"".join(seat.tops for seat in view.seats))
    unseen = Counter(view.rules.pack) - seen
    found: Counter[int] = Counter()
    for seed in range(rounds):
        found.update(determinize(view, seed).pile(SEATS_AT + SEAT_ROWS + HAND_ROW))
    share = view.seats[1].hand_size * rounds / unseen.total()
    chi_square = sum((found[card] - share * count) ** 2 / (share * count) for card, count in unseen.items())
    assert set(found) <= set(unseen)
    assert chi_square < 100, (chi_square, len(unseen))


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize("way", ["from a view", "in place"])
def test_every_hidden_card_may_be_set_aside(way: str) -> None:
    """The set-aside pile is dealt anew with the rest: chi-square of 13 ranks under 40, and hardly an order twice."""
    game = deal(find_ruleset("skip-bo"), 3)
    draw = game.pile(DRAW)
    game.lay(ASIDE, draw[:24])
    game.lay(DRAW, draw[24:])
    view, rounds = view_for(game, 1), 400
    seen = Counter(view.own.hand or b"") + Counter(b"".join(seat.tops for seat in view.seats))
    unseen = Counter(view.rules.pack) - seen
    found: Counter[int] = Counter()
    orders: set[bytes] = set()
    for seed in range(rounds):
        if way == "in place":
            game.redeal(1, seed)
        pile = (determinize(view, seed) if way == "from a view" else game).pile(ASIDE)
        found.update(pile)
        orders.add(pile)
    share = 24 * rounds / unseen.total()
    chi_square = sum((found[card] - share * count) ** 2 / (share * count) for card, count in unseen.items())
    assert len(orders) == rounds
    assert chi_square < 40, (chi_square, len(unseen))


@pytest.mark.usefixtures("engine")
def test_a_position_that_is_no_deal_cannot_be_determinized() -> None:
    for position in (
        "classic 1 A2/A2/A2/A2 7 - 5:8:-:-:-:- 99:4:-:-:-:-",
        "classic 1 As2s/-/-/- (5) - (25)5s:8s8s8s8s8s:-:-:-:- (26):(5):-:-:-:-",
    ):
        with pytest.raises(KatmuisError) as caught:
            determinize(view_for(parse_position(position), 1), 1)
        assert caught.value.code == "not_a_deal"


@pytest.mark.usefixtures("engine")
def test_the_kind_of_a_move() -> None:
    game = parse_position("classic 1 A2/A2/A2/A2 7 - 3:3K:-:-:-:- 99:4:-:-:-:-")
    kinds = {format_move(move, game): is_discard(move) for move in game.legal()}
    assert all(is_move == (">d" in text) for text, is_move in kinds.items())
    assert not is_discard(parse_move("pass", game))
    view = view_for(game, 1)
    assert [is_wild(view, card) for card in (3, 0x1D, 14)] == [False, True, True]

"""What a seat may know: the only place that hides.

A view is built field by field from an allow-list; nothing of a game reaches a seat, a player or the wire otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec.structs import replace

from katmuis.errors import KatmuisError
from katmuis.rules.cards import RANKS, UNKNOWN
from katmuis.rules.engines import new_game
from katmuis.rules.events import CardMoved, CardsDrawn, Event, Shuffled
from katmuis.rules.layout import (
    ASIDE,
    CENTRE,
    DISCARD_ROW,
    DRAW,
    HAND_ROW,
    SEAT_ROWS,
    SEATS_AT,
    STOCK_ROW,
    TO_DISCARD,
    Move,
)
from katmuis.rules.outcome import Outcome
from katmuis.rules.ruleset import RuleSet

if TYPE_CHECKING:
    from katmuis.rules.engine import Game


@dataclass(frozen=True, slots=True)
class SeatView:
    """What is seen of one seat; `hand` is None unless it is the viewer's own. The top card stands last.

    With a shared stock, `stock` and `tops` of a team's second seat are 0 and empty.
    """

    seat: int
    stock: int
    tops: bytes
    hand_size: int
    hand: bytes | None
    discards: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class View:
    """All that a seat (or None, a stranger) may know of a game; `legal` is empty unless the viewer is on turn.

    `needs` is the rank that each centre pile takes next. `turn` is 0 when the game is over.
    """

    rules: RuleSet
    viewer: int | None
    turn: int
    centres: tuple[bytes, ...]
    draw: int
    aside: int
    seats: tuple[SeatView, ...]
    needs: tuple[int, ...]
    legal: tuple[Move, ...]
    outcome: Outcome | None

    @property
    def own(self) -> SeatView:
        """The viewer's own seat. Raises KatmuisError `no_seat` for a stranger."""
        if self.viewer is None:
            raise KatmuisError("no_seat", read="a stranger's view", expected="a seat's view")
        return self.seats[self.viewer - 1]


def view_for(game: Game, seat: int | None) -> View:
    """Return what a seat, from 1, may know of a game; None is a stranger."""
    rules = game.rules
    on_turn = seat is not None and game.turn == seat
    centres = tuple(game.pile(CENTRE + k) for k in range(rules.centre_piles))
    return View(
        rules=rules,
        viewer=seat,
        turn=game.turn,
        centres=centres,
        draw=game.count(DRAW),
        aside=game.count(ASIDE),
        seats=tuple(_seat_view(game, each, seat) for each in range(1, rules.seats + 1)),
        needs=tuple(len(pile) + 1 for pile in centres),
        legal=tuple(game.legal()) if on_turn else (),
        outcome=game.outcome,
    )


def _seat_view(game: Game, seat: int, viewer: int | None) -> SeatView:
    first = SEATS_AT + SEAT_ROWS * (seat - 1)
    rules = game.rules
    return SeatView(
        seat=seat,
        stock=game.count(first + STOCK_ROW),
        tops=game.pile(first + STOCK_ROW)[-rules.visible_stock :],
        hand_size=game.count(first + HAND_ROW),
        hand=game.pile(first + HAND_ROW) if seat == viewer else None,
        discards=tuple(game.pile(first + DISCARD_ROW + k) for k in range(rules.discard_piles)),
    )


def open_hands(game: Game, outcome: Outcome | None) -> tuple[bytes, ...]:
    """Return all hands, by seat, of a game that is over, by its rules or because people ended it with `outcome`.

    Raises KatmuisError `game_not_over` for a game under way.
    """
    if outcome is None or not outcome.kind:
        raise KatmuisError("game_not_over", read="a game under way", expected="a game that is over")
    rows = (SEATS_AT + SEAT_ROWS * seat + HAND_ROW for seat in range(game.rules.seats))
    return tuple(game.pile(row) for row in rows)


def needs_of(game: Game) -> tuple[int, ...]:
    """Return the rank that each centre pile takes next, which everybody sees."""
    return tuple([count + 1 for count in game.counts(CENTRE, game.rules.centre_piles, 1)])


def draw_of(game: Game) -> int:
    """Return how many cards the draw pile holds, which everybody sees."""
    return game.count(DRAW)


def stocks_of(game: Game) -> tuple[int, ...]:
    """Return how many cards each stock holds, which everybody sees: by seat, or by team where it is shared."""
    return tuple(game.counts(SEATS_AT + STOCK_ROW, game.rules.stocks, SEAT_ROWS))


def legal_of(game: Game, seat: int | None) -> tuple[Move, ...]:
    """Return the legal moves of a seat, none unless it is on turn; a view has the same, and all else beside."""
    return tuple(game.legal()) if seat is not None and game.turn == seat else ()


def events_for(events: Sequence[Event], seat: int | None) -> list[Event]:
    """Return the events as a seat may be told them; None is a stranger.

    Drawn cards and places in a hand are told to their own seat alone (elsewhere: unknown cards, place 0); the
    order after a shuffle to nobody (only how many cards it holds, as unknown cards).
    """
    return [_event_for(event, seat) for event in events]


def _event_for(event: Event, seat: int | None) -> Event:
    if isinstance(event, CardMoved):
        return replace(event, place=0) if event.source == "hand" and event.source_seat != seat else event
    if isinstance(event, CardsDrawn):
        return event if event.seat == seat else replace(event, cards=bytes([UNKNOWN]) * len(event.cards))
    if isinstance(event, Shuffled):
        return replace(event, order=bytes([UNKNOWN]) * len(event.order))
    return event


def determinize(view: View, seed: int) -> Game:
    """Return a game that looks to the viewer like the view, its hidden cards dealt at random from `seed`.

    `game.redeal(viewer, seed)` deals them anew in place. Raises KatmuisError `not_a_deal` where the cards that are
    not seen do not fill the hidden places (a position that is no deal of its rule set).
    """
    unseen = _unseen(view)
    game = new_game(view.rules, seed=seed)
    for k, pile in enumerate(view.centres):
        game.lay(CENTRE + k, pile)
    for seat in view.seats:
        first = SEATS_AT + SEAT_ROWS * (seat.seat - 1)
        hidden = seat.stock - len(seat.tops)
        game.lay(first + STOCK_ROW, _take(unseen, hidden) + seat.tops)
        game.lay(first + HAND_ROW, _take(unseen, seat.hand_size) if seat.hand is None else seat.hand)
        for k, pile in enumerate(seat.discards):
            game.lay(first + DISCARD_ROW + k, pile)
    game.lay(DRAW, _take(unseen, view.draw))
    game.lay(ASIDE, _take(unseen, view.aside))
    game.seat = view.turn - 1 if view.turn else 0
    game.redeal(view.viewer or 0, seed)
    return game


def _unseen(view: View) -> list[int]:
    """The cards of the pack that the viewer does not see; the set-aside piles count as unseen."""
    unseen = list(view.rules.pack)
    seen = [*view.centres]
    for seat in view.seats:
        seen += [seat.tops, *seat.discards, seat.hand or b""]
    try:
        for card in b"".join(seen):
            unseen.remove(card)
    except ValueError:
        unseen = []
    hidden = (
        view.draw + view.aside + sum(s.stock - len(s.tops) + (s.hand_size if s.hand is None else 0) for s in view.seats)
    )
    if len(unseen) != hidden:
        read, expected = f"{len(unseen)} unseen cards", f"{hidden} for the hidden places"
        raise KatmuisError("not_a_deal", read=read, expected=expected)
    return unseen


def _take(cards: list[int], count: int) -> bytes:
    taken = bytes(cards[len(cards) - count :]) if count > 0 else b""
    del cards[len(cards) - len(taken) :]
    return taken


def is_wild(view: View, card: int) -> bool:
    """Return whether a card is wild in the view's rule set."""
    return RANKS[card & 15] in view.rules.wilds


def is_discard(move: Move) -> bool:
    """Return whether a move is a discard (which ends the turn); a pass is none."""
    return TO_DISCARD <= move & 15 < TO_DISCARD + 6 and move != 511

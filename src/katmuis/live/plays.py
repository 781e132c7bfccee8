"""Moves at a table with what chance brought, what may be gone back on, and going back; hints, which move nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from katmuis.confidential import Confidential
from katmuis.errors import StorageError
from katmuis.live.endings import cannot_be, finish, make_step
from katmuis.live.records import AnyRecord, HintRecord, PlayRecord, TakeBackRecord, UndoRecord, read_cards, write_cards
from katmuis.live.state import State, Step, Taken
from katmuis.match.clock import Clock
from katmuis.protocol import events as wire
from katmuis.rules import Move, RuleSet, events_of, parse_move, with_place
from katmuis.rules.events import CardsDrawn, Event, GameOver, Passed, Shuffled, StockTurned

if TYPE_CHECKING:
    from katmuis.rules.engine import Game


class Made(Confidential, msgspec.Struct, frozen=True):
    """A move that was made on a game beside: the game before and after it, what it did, and what is written down."""

    record: PlayRecord
    move: Move
    before: Game
    game: Game
    told: tuple[Event, ...]

    def __repr__(self) -> str:
        """Names the move without the cards before and after it."""
        return f"Made(move={self.record.move!r})"


def record_of(decided: AnyRecord | Made) -> AnyRecord:
    """What is written down of an event, which may be a move that was made already."""
    return decided.record if isinstance(decided, Made) else decided


def make(state: State, seat: int, text: str, place: int | None) -> Made:
    """Makes a move on a game beside, with what chance brings; raises KatmuisError with the rules' own code."""
    game = state.game.copy()
    move = parse_move(text, game)
    game.play(move if place is None else with_place(move, place))
    told = tuple(events_of(game))
    orders, drawn, turned = chance(state.rules, told)
    record = PlayRecord(seat=seat, move=text, place=place, orders=orders, drawn=drawn, turned=turned)
    return Made(record, move, state.game, game, told)


def remake(state: State, record: PlayRecord) -> Made:
    """Makes a move again that was written down; what chance brought must be what is written down."""
    if record.seat != state.turn:
        raise StorageError("record_differs", read=f"seat {record.seat}", expected=f"seat {state.turn}")
    game = state.game.copy()
    move = parse_move(record.move, game)
    game.replay(move if record.place is None else with_place(move, record.place), read_orders(record))
    told = tuple(events_of(game))
    if chance(state.rules, told) != (record.orders, record.drawn, record.turned):
        raise cannot_be(state, "what chance brought")
    return Made(record, move, state.game, game, told)


def play(state: State, record: PlayRecord, made: Made | None = None) -> tuple[State, Step]:
    """The state after a move; one that was just `made` from this state is not made once more."""
    if made is None or made.before is not state.game:
        made = remake(state, record)
    game, told = made.game, made.told
    after = with_play(state, game, told, made.move)
    last = told[-1]
    if not isinstance(last, GameOver):
        return after, make_step(after.number, game, played=told)
    after, closing = finish(after, last.outcome)
    return after, make_step(after.number, game, played=told, closing=(closing,), match=True)


def clock_after(state: State, game: Game, player: str | None) -> Clock | None:
    """The clocks after a move of a computer or a person that led to a game; those of computers stand."""
    if state.clock is None or player is not None:
        return state.clock
    if game.turn == state.turn:
        return state.clock.moved(state.turn, len(state.plays))
    return state.clock.turn_over(state.turn)


def read_orders(record: PlayRecord) -> list[bytes]:
    """The draw piles that the shuffles of a move brought."""
    return [read_cards(order) for order in record.orders]


def chance(rules: RuleSet, told: Sequence[Event]) -> tuple[list[str], list[str], list[str]]:
    """What chance brought in a move: orders after shuffles, cards drawn, stock cards shown."""
    orders, drawn, turned = [], [], []
    for event in told:
        if isinstance(event, Shuffled):
            orders.append(write_cards(event.order))
        elif isinstance(event, CardsDrawn):
            drawn.append(write_cards(event.cards))
        elif isinstance(event, StockTurned) and shows_card(rules, event):
            turned.append(write_cards(event.tops[:1]))
    return orders, drawn, turned


def shows_card(rules: RuleSet, event: Event) -> bool:
    """Whether a stock card that nobody had seen was turned; near its end an open stock has none left."""
    return isinstance(event, StockTurned) and event.stock >= rules.visible_stock


def with_play(state: State, game: Game, told: Sequence[Event], move: Move) -> State:
    """The state after a move, with what may be gone back on.

    Plays may be undone while a person's turn lasts, the discard that ended it while no computer has played and where no
    other person and no clock plays; never what showed the person a hidden card.
    """
    number, turn, player = state.number + 1, state.turn, state.player
    plays: tuple[Taken, ...] = ()
    ended, discard = state.ended, None
    if player is None:
        step = Taken(state.number, undo_reason(state.rules, turn, told), move, state.game, state.plays)
        if game.turn == turn:
            plays = (*state.plays, step)
        else:
            ended = (*state.plays, step)
            discarded = game.turn and not isinstance(told[0], Passed)
            # Where hands are filled at the end of a turn, the discard shows its seat new cards.
            discard = step if discarded and not state.company and step.undo != "card_seen" else None
    return replace(
        state,
        number=number,
        laid=number,
        game=game,
        fresh=game.turn != turn,
        plays=plays,
        discard=discard,
        ended=ended,
        clock=clock_after(state, game, player),
    )


def undo_reason(rules: RuleSet, seat: int, told: Sequence[Event]) -> str:
    """`yes` if a play showed nothing hidden, else what it showed."""
    reason = "yes"
    for event in told:
        if shows_card(rules, event) or (isinstance(event, CardsDrawn) and event.seat == seat):
            return "card_seen"
        if isinstance(event, Shuffled):
            reason = "shuffled"
    return reason


# ---------------------------------------------------------------- going back, and hints


def go_back(state: State, record: UndoRecord | TakeBackRecord) -> tuple[State, Step]:
    """The state before the last play, or before the discard; cards that chance would bring are the same again."""
    discard = isinstance(record, TakeBackRecord)
    taken = state.discard if discard else (state.plays[-1] if state.plays else None)
    if taken is None or taken.back_to != record.back_to or taken.game.turn != record.seat:
        raise cannot_be(state, "a play to go back on")
    number = state.number + 1
    after = replace(
        state,
        number=number,
        game=taken.game,
        plays=taken.plays,
        discard=None,
        ended=(),
        fresh=not taken.plays,
        backs=state.backs + 1,
    )
    told = wire.Undone(seat=record.seat, back_to=record.back_to, discard=discard)
    return after, make_step(number, taken.game, opening=(told,), anew=True)


def help_seat(state: State, record: HintRecord) -> tuple[State, Step]:
    """The state after a seat was told the best play: no card has moved, and what may be undone stays so."""
    if record.seat != state.turn or state.player is not None or state.plays_against_people(record.seat):
        raise StorageError("record_differs", read=f"seat {record.seat}", expected=f"seat {state.turn}, a person")
    number = state.number + 1
    helped = {**state.helped, record.seat: state.helped.get(record.seat, 0) + 1}
    after = replace(state, number=number, helped=helped)
    return after, make_step(number, state.game, opening=(wire.Helped(seat=record.seat),))

"""Makes a stored event happen to a state; nothing else changes one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from katmuis.errors import KatmuisError, StorageError
from katmuis.live.dealing import read_deal, read_fairness, read_stream
from katmuis.live.records import (
    AbortRecord,
    AnyRecord,
    DealtRecord,
    HintRecord,
    LeaveRecord,
    PlayRecord,
    ResignRecord,
    TakeBackRecord,
    UndoRecord,
    decode_record,
    read_cards,
    write_cards,
)
from katmuis.live.state import State, Step, Taken
from katmuis.match import Finished, Match, begin, match_standings, points, standings
from katmuis.protocol import events as wire
from katmuis.records.record import RULES_VERSIONS
from katmuis.rules import Move, Outcome, RuleSet, events_of, find_ruleset, parse_move, view_for, with_place
from katmuis.rules.events import CardsDrawn, Event, GameOver, Passed, Shuffled, StockTurned, orders_of
from katmuis.storage.store import StoredTable, TableRow

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

Secrets = Mapping[int, bytes]


def rebuild(stored: StoredTable) -> tuple[State, list[Step]]:
    """The state that a table's events lead to, and the steps of its last game.

    Raises StorageError: `rules_version`, `record_unreadable`, `record_differs`, `secret_missing`.
    """
    state: State | None = None
    steps: list[Step] = []
    for number, event in enumerate(stored.events, 1):
        if event.number != number:
            raise StorageError("record_differs", read=f"event {event.number}", expected=f"event {number}")
        record = decode_record(event.data)
        if isinstance(record, DealtRecord):
            steps.clear()
        state, step = advance(stored.row, state, record, stored.secrets)
        steps.append(step)
    if state is None:
        raise StorageError("record_differs", read="no event", expected="a deal")
    return state, steps


def advance(row: TableRow, state: State | None, record: AnyRecord, secrets: Secrets) -> tuple[State, Step]:
    """The state after the next event, with what it told; `state` is None before the first.

    Raises StorageError `record_differs` for an event that cannot happen here, and as `rebuild`.
    """
    number = state.number + 1 if state else 1
    try:
        if isinstance(record, DealtRecord):
            if state is not None and state.over is None:
                raise StorageError("record_differs", read=f"event {number}: a deal", expected="the end of a game")
            return deal(row, state, record, secrets)
        if state is None or (state.match.over if isinstance(record, AbortRecord) else state.over):
            raise StorageError("record_differs", read=f"event {number}", expected="a deal")
        match record:
            case PlayRecord():
                return play(state, record)
            case UndoRecord() | TakeBackRecord():
                return go_back(state, record)
            case LeaveRecord():
                return leave(state, record)
            case HintRecord():
                return help_seat(state, record)
            case ResignRecord() | AbortRecord():
                return break_off(state, record)
    except StorageError:
        raise
    except (KatmuisError, ValueError) as error:
        # The code alone: the text of an error may name cards that nobody has seen.
        code = error.code if isinstance(error, KatmuisError) else type(error).__name__
        raise StorageError("record_differs", read=f"event {number}: {code}", expected="a legal event") from error


# ---------------------------------------------------------------- a deal


def deal(row: TableRow, state: State | None, record: DealtRecord, secrets: Secrets) -> tuple[State, Step]:
    """The first state of a game."""
    if row.rules_version not in RULES_VERSIONS:
        known = ", ".join(map(str, sorted(RULES_VERSIONS)))
        raise StorageError("rules_version", read=str(row.rules_version), expected=known)
    rules = find_ruleset(row.rules)
    game = begin(rules, read_deal(record), read_stream(row, rules, record, secrets).words)
    match = Match.new(rules) if state is None or record.match_game == 1 else state.match.next_game()
    number = state.number + 1 if state else 1
    fair = read_fairness(record)
    told = wire.Dealt(game=record.match_game, starter=record.starter, reason=record.reason, lots=record.lots, fair=fair)
    after = State(
        row=row,
        rules=rules,
        rules_hash=record.rules_hash or rules.hash,
        number=number,
        dealt=number,
        games=record.game,
        starter=record.starter,
        match=match,
        game=game,
        fair=fair,
    )
    played = tuple(events_of(game))
    return after, make_step(number, game, opening=(told,), played=played, anew=True, match=True)


def make_step(number: int, game: Game, **told: Any) -> Step:
    """A step that led to a game."""
    seen = view_for(game, None)
    return Step(number, seen.needs, seen.draw, **told)


# ---------------------------------------------------------------- a play


def play(state: State, record: PlayRecord) -> tuple[State, Step]:
    """The state after a move; what chance brought must be what is written down."""
    if record.seat != state.turn:
        raise StorageError("record_differs", read=f"seat {record.seat}", expected=f"seat {state.turn}")
    game = state.game.copy()
    move = parse_move(record.move, game)
    game.replay(move if record.place is None else with_place(move, record.place), read_orders(record))
    told = tuple(events_of(game))
    if chance(state.rules, told) != (record.orders, record.drawn, record.turned):
        raise StorageError("record_differs", read=f"event {state.number + 1}", expected="what chance brought")
    after = with_play(state, game, told, move)
    over = next((event.outcome for event in told if isinstance(event, GameOver)), None)
    if over is None:
        return after, make_step(after.number, game, played=told)
    after, closing = finish(after, over)
    return after, make_step(after.number, game, played=told, closing=(closing,), match=True)


def read_orders(record: PlayRecord) -> list[bytes]:
    """The draw piles that the shuffles of a move brought."""
    return [read_cards(order) for order in record.orders]


def chance(rules: RuleSet, told: Sequence[Event]) -> tuple[list[str], list[str], list[str]]:
    """What chance brought in a move: orders after shuffles, cards drawn, stock cards shown."""
    return (
        [write_cards(order) for order in orders_of(list(told))],
        [write_cards(event.cards) for event in told if isinstance(event, CardsDrawn)],
        [write_cards(event.tops[:1]) for event in told if isinstance(event, StockTurned) and shows_card(rules, event)],
    )


def shows_card(rules: RuleSet, event: Event) -> bool:
    """Whether a stock card that nobody had seen was turned; near its end an open stock has none left."""
    return isinstance(event, StockTurned) and event.stock >= rules.visible_stock


def with_play(state: State, game: Game, told: Sequence[Event], move: Move) -> State:
    """The state after a move, with what may be gone back on.

    Plays may be undone while a person's turn lasts, the discard that ended it while no computer has played; never
    what showed the person a hidden card.
    """
    number, turn = state.number + 1, state.turn
    after = replace(state, number=number, game=game, fresh=game.turn != turn, plays=(), discard=None)
    if state.player is not None:
        return after
    step = Taken(state.number, undo_reason(state.rules, turn, told), move, state.game, state.plays)
    if game.turn == turn:
        return replace(after, plays=(*state.plays, step))
    after = replace(after, ended=(*state.plays, step))
    against_computers = all(state.player_at(seat.seat) for seat in state.row.seats if seat.seat != turn)
    discarded = game.turn and not any(isinstance(event, Passed) for event in told)
    # Where hands are filled at the end of a turn, the discard shows its seat new cards.
    returns = discarded and against_computers and step.undo != "card_seen"
    return replace(after, discard=step if returns else None)


def undo_reason(rules: RuleSet, seat: int, told: Sequence[Event]) -> str:
    """`yes` if a play showed nothing hidden, else what it showed."""
    for event in told:
        if shows_card(rules, event) or (isinstance(event, CardsDrawn) and event.seat == seat):
            return "card_seen"
    return "shuffled" if any(isinstance(event, Shuffled) for event in told) else "yes"


# ---------------------------------------------------------------- going back, and endings


def go_back(state: State, record: UndoRecord | TakeBackRecord) -> tuple[State, Step]:
    """The state before the last play, or before the discard; cards that chance would bring are the same again."""
    discard = isinstance(record, TakeBackRecord)
    taken = state.discard if discard else (state.plays[-1] if state.plays else None)
    if taken is None or taken.back_to != record.back_to or taken.game.turn != record.seat:
        raise StorageError("record_differs", read=f"event {state.number + 1}", expected="a play to go back on")
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


def leave(state: State, record: LeaveRecord) -> tuple[State, Step]:
    """The state after a person left a game that goes on without him: a computer is at his seat."""
    if state.player_at(record.seat) or state.rules.sides == 2:
        raise StorageError("record_differs", read=f"event {state.number + 1}", expected="a person who may leave")
    number = state.number + 1
    left = {**state.left, record.seat: record.player}
    after = replace(state, number=number, left=left, plays=(), discard=None)
    told = wire.Left(seat=record.seat, player=record.player)
    return after, make_step(number, state.game, opening=(told,))


def help_seat(state: State, record: HintRecord) -> tuple[State, Step]:
    """The state after a seat was told the best play: no card has moved, and what may be undone stays so."""
    if record.seat != state.turn or state.player is not None:
        raise StorageError("record_differs", read=f"seat {record.seat}", expected=f"seat {state.turn}, a person")
    number = state.number + 1
    helped = {**state.helped, record.seat: state.helped.get(record.seat, 0) + 1}
    after = replace(state, number=number, helped=helped)
    return after, make_step(number, state.game, opening=(wire.Helped(seat=record.seat),))


def break_off(state: State, record: ResignRecord | AbortRecord) -> tuple[State, Step]:
    """The state after a seat gave up, or broke game and match off."""
    number = state.number + 1
    after = replace(state, number=number, plays=(), discard=None)
    if isinstance(record, ResignRecord):
        after, closing = finish(after, Outcome("resigned", other_side(state.rules, record.seat)))
    else:
        after, closing = finish(after, Outcome("aborted", 0))
    return after, make_step(number, state.game, closing=(closing,), match=True)


def other_side(rules: RuleSet, seat: int) -> int:
    """The side that wins when a seat of two sides gives up."""
    return 3 - ((seat - 1) % rules.sides + 1)


def finish(state: State, outcome: Outcome) -> tuple[State, wire.Over]:
    """The state with its game over, and what is told of it."""
    match = state.match.after(outcome, state.stocks)
    over = wire.Over(
        outcome=outcome.kind,
        winner=outcome.winner,
        stocks=list(state.stocks),
        points=list(points(state.rules, outcome, state.stocks)),
        scores=list(match.scores),
        match_over=match.over,
        match_winner=match.winner,
        standings=list(standings(state.rules, outcome, state.stocks)),
        match_standings=list(match_standings(match)),
    )
    finished = Finished(state.starter, outcome.winner, state.stocks)
    return replace(state, match=match, over=over, finished=finished, plays=(), discard=None), over

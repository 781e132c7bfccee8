"""Makes a stored event happen to a state; nothing else changes one."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from katmuis.errors import KatmuisError, StorageError
from katmuis.live.agree import answer, close, propose, ready, resume
from katmuis.live.claims import come_back, sit_in
from katmuis.live.dealing import read_deal, read_fairness, read_stream
from katmuis.live.endings import break_off, claim, leave, make_step, time_out
from katmuis.live.plays import Made, go_back, help_seat, play
from katmuis.live.records import (
    AbortRecord,
    AnswerRecord,
    AnyRecord,
    ClaimRecord,
    CloseRecord,
    DealtRecord,
    HintRecord,
    LeaveRecord,
    PlayRecord,
    ProposeRecord,
    ReadyRecord,
    ResignRecord,
    ResumeRecord,
    ReturnRecord,
    SitInRecord,
    TakeBackRecord,
    TimeoutRecord,
    UndoRecord,
    decode_record,
)
from katmuis.live.seats import read_terms
from katmuis.live.state import State, Step
from katmuis.match import Match, begin
from katmuis.match.clock import Clock, parse_clock
from katmuis.protocol import events as wire
from katmuis.records.record import RULES_VERSIONS
from katmuis.rules import events_of, find_ruleset
from katmuis.storage.store import StoredTable, TableRow

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


def advance(
    row: TableRow, state: State | None, record: AnyRecord, secrets: Secrets, made: Made | None = None
) -> tuple[State, Step]:
    """The state after the next event, with what it told; `state` is None before the first.

    `made` is the move of an event that was just made from this state, which is not made once more.
    Raises StorageError `record_differs` for an event that cannot happen here, and as `rebuild`.
    """
    number = state.number + 1 if state else 1
    try:
        if isinstance(record, DealtRecord):
            if state is not None and (state.over is None or state.closed):
                raise StorageError("record_differs", read=f"event {number}: a deal", expected="the end of a game")
            return deal(row, state, record, secrets)
        if state is None or state.closed or (state.over and not may_follow_the_end(state, record)):
            raise StorageError("record_differs", read=f"event {number}", expected="a deal")
        after, step = happen(charged(state, record), record, made)
        lasts = after.laid == number or (after.game is state.game and after.over is state.over)
        return (after if lasts else replace(after, laid=number)), step
    except StorageError:
        raise
    except (KatmuisError, ValueError) as error:
        # The code alone: the text of an error may name cards that nobody has seen.
        code = error.code if isinstance(error, KatmuisError) else type(error).__name__
        raise StorageError("record_differs", read=f"event {number}: {code}", expected="a legal event") from error


def charged(state: State, record: AnyRecord) -> State:
    """The state with the time gone from the clock of the seat on turn that an event says is gone."""
    if state.clock is None or not state.turn or not (record.spent or record.waited):
        return state
    return replace(state, clock=state.clock.charge(state.turn, record.spent, record.waited))


def may_follow_the_end(state: State, record: AnyRecord) -> bool:
    """Whether an event can happen between two games."""
    if isinstance(record, AbortRecord):
        return not state.match.over
    return isinstance(record, ReadyRecord | SitInRecord | ReturnRecord | CloseRecord)


def happen(state: State, record: AnyRecord, made: Made | None = None) -> tuple[State, Step]:
    """The state after an event that is no deal."""
    match record:
        case PlayRecord():
            return play(state, record, made)
        case UndoRecord() | TakeBackRecord():
            return go_back(state, record)
        case HintRecord():
            return help_seat(state, record)
        case ResignRecord() | AbortRecord():
            return break_off(state, record)
        case LeaveRecord():
            return leave(state, record)
        case TimeoutRecord():
            return time_out(state, record)
        case ClaimRecord():
            return claim(state, record)
        case _:
            return agreed(state, record)


def agreed(state: State, record: AnyRecord) -> tuple[State, Step]:
    """The state after an event that moves no card and ends no game by itself."""
    match record:
        case SitInRecord():
            return sit_in(state, record)
        case ReturnRecord():
            return come_back(state, record)
        case ReadyRecord():
            return ready(state, record)
        case ProposeRecord():
            return propose(state, record)
        case AnswerRecord():
            return answer(state, record)
        case ResumeRecord():
            return resume(state, record)
        case CloseRecord():
            return close(state, record)
        case _:
            raise StorageError("record_differs", read=type(record).__name__, expected="an event of a game under way")


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
        away={seat: player for seat, player in enumerate(record.away, 1) if player},
        clock=clock_of(row),
        laid=number,
    )
    opening = (*newly_away(state, after), told)
    return after, make_step(number, game, opening=opening, played=tuple(events_of(game)), anew=True, match=True)


def clock_of(row: TableRow) -> Clock | None:
    """The clock of a game that begins, None at a table without one."""
    rule = parse_clock(read_terms(row.terms).clock)
    return None if rule.kind == "none" else Clock.new(rule, len(row.seats))


def newly_away(before: State | None, after: State) -> list[wire.SatIn]:
    """What is told of those for whom computers sit in from this deal on: they left, and have not asked for it."""
    known = before.away if before else {}
    return [wire.SatIn(seat=seat, player=player, by=0) for seat, player in after.away.items() if seat not in known]

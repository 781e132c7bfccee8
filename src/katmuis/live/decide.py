"""Turns a command into the event that it makes, or refuses it with the reason; changes nothing."""

from __future__ import annotations

from katmuis.errors import KatmuisError, NotationError, RefusedError
from katmuis.ids import Seat
from katmuis.live.agree import decide_answer, decide_close, decide_propose, decide_resume, missing
from katmuis.live.claims import Present, decide_claim, decide_return, nobody_is_absent
from katmuis.live.endings import stand_in
from katmuis.live.plays import Made, make
from katmuis.live.records import (
    AbortRecord,
    AnyRecord,
    HintRecord,
    LeaveRecord,
    ResignRecord,
    TakeBackRecord,
    UndoRecord,
)
from katmuis.live.state import GO_BACKS, State
from katmuis.protocol.base import Command
from katmuis.protocol.company import Answer, Claim, Close, Propose, Resume, Return
from katmuis.protocol.messages import Abort, Hint, NextGame, Play, Rematch, Resign, TakeBack, Undo
from katmuis.records.fair import parse_contribution

UNDO_EXPECTED = {
    "nothing": "a play in this turn",
    "card_seen": "a play that showed no hidden card",
    "shuffled": "a play that shuffled nothing",
    "too_often": f"at most {GO_BACKS} times in a game",
    "turn_over": "a turn that is not over",
    "not_on_turn": "your turn",
    "game_over": "a game under way",
}


def decide(state: State, seat: Seat, command: Command, check_absent: Present = nobody_is_absent) -> AnyRecord | Made:
    """The event that a command makes, but for a deal, or the move; raises RefusedError with a stable code.

    `check_absent` refuses a claim against a person who is there.
    """
    check_seat(state, seat, command)
    match command:
        case Play():
            check_laid(state, command)
            return decide_play(state, seat, command.move, command.place)
        case Undo():
            check_laid(state, command)
            return decide_undo(state, seat)
        case TakeBack():
            return decide_take_back(state, seat, command)
        case Hint():
            return decide_hint(state, seat, command)
        case Resign():
            check_under_way(state, command, over=state.over is not None)
            return decide_resign(state, seat)
        case Abort():
            check_under_way(state, command, over=state.match.over)
            return decide_abort(state, seat)
        case _:
            return decide_with_people(state, seat, command, check_absent)


def decide_with_people(state: State, seat: Seat, command: Command, check_absent: Present) -> AnyRecord:
    """The event of a command that only makes sense where others play too, or wait."""
    match command:
        case Propose():
            check_under_way(state, command, over=state.over is not None)
            return decide_propose(state, seat, command)
        case Answer():
            return decide_answer(state, seat, command)
        case Resume():
            return decide_resume(state, seat)
        case Claim():
            check_under_way(state, command, over=False)
            return decide_claim(state, seat, command, check_absent)
        case Return():
            return decide_return(state, seat)
        case Close():
            return decide_close(state, seat)
        case _:
            raise RefusedError("unknown_command", read=type(command).__name__, expected="a command of a table")


def check_seat(state: State, seat: Seat, command: Command) -> None:
    """Refuses what a person can ask for no more, or only from a seat that he has taken back."""
    name = type(command).__name__
    if state.closed:
        raise RefusedError("table_closed", read=name, expected="a table at which is played on")
    if seat in state.left and not isinstance(command, Abort | Close | Return | NextGame | Rematch):
        raise RefusedError("seat_left", read=name, expected="the next game")
    if seat in state.away and not isinstance(command, Return):
        raise RefusedError("seat_away", read=name, expected="return")


def check_current(state: State, command: Command) -> None:
    """Refuses a command of somebody who has not seen the last event (`stale`)."""
    if command.number != state.number:
        raise RefusedError("stale", read=str(command.number), expected=str(state.number))


def check_laid(state: State, command: Command) -> None:
    """Refuses a command of somebody who has not seen how the cards lie now, or that the game is over (`stale`).

    What people have said to each other since does not matter.
    """
    if not state.laid <= command.number <= state.number:
        raise RefusedError("stale", read=str(command.number), expected=str(state.number))


def check_under_way(state: State, command: Command, *, over: bool) -> None:
    """Refuses a command that was meant for an earlier game, or comes after the end.

    What happened in between does not matter: a computer's card must not make a resignation fail.
    """
    if not state.dealt <= command.number <= state.number:
        raise RefusedError("stale", read=str(command.number), expected=str(state.number))
    if over:
        raise RefusedError("game_over", read=type(command).__name__, expected="a game under way")


# ---------------------------------------------------------------- a game


def decide_play(state: State, seat: Seat, move: str, place: int | None) -> Made:
    """A move with what chance brings, made beside; raises RefusedError with the rules' own code."""
    if state.over:
        raise RefusedError("game_over", read=move, expected="a game under way")
    if state.paused:
        raise RefusedError("paused", read=move, expected="resume")
    if state.turn != seat:
        raise RefusedError("not_on_turn", read=move, expected=f"seat {state.turn}")
    try:
        return make(state, seat, move, place)
    except KatmuisError as error:
        raise RefusedError(error.code, read=error.read or move, expected=error.expected) from None


def decide_hint(state: State, seat: Seat, command: Hint) -> HintRecord:
    """The event of a hint that is told to a seat: one on turn, whose person plays against computers alone."""
    check_seat(state, seat, command)
    check_current(state, command)
    if state.over:
        raise RefusedError("game_over", read="hint", expected="a game under way")
    if state.turn != seat:
        raise RefusedError("not_on_turn", read="hint", expected=f"seat {state.turn}")
    if state.plays_against_people(seat):
        raise RefusedError("people_play", read="hint", expected="a game against computers alone")
    return HintRecord(seat=seat, whole=command.whole)


def decide_resign(state: State, seat: Seat) -> ResignRecord | LeaveRecord:
    """The event of a resignation: it ends a game of two sides; in a larger one a computer of the table plays on."""
    if state.rules.sides == 2:
        return ResignRecord(seat=seat)
    return LeaveRecord(seat=seat, player=stand_in(state, seat))


def decide_abort(state: State, seat: Seat) -> AbortRecord:
    """The event of a game broken off by one person, who plays against computers alone."""
    if any(other != seat for other in state.people):
        raise RefusedError("people_play", read="abort", expected="a proposal to the others")
    return AbortRecord(seat=seat)


def decide_undo(state: State, seat: Seat) -> UndoRecord:
    """The event of an undo; raises RefusedError `undo_...` with the reason that the choice gave."""
    if state.paused:
        raise RefusedError("paused", read="undo", expected="resume")
    reason = state.undo(seat)
    if reason == "yes":
        return UndoRecord(seat=seat, back_to=state.plays[-1].back_to)
    code = reason if reason in ("game_over", "not_on_turn") else f"undo_{reason}"
    raise RefusedError(code, read="undo", expected=UNDO_EXPECTED[reason])


def decide_take_back(state: State, seat: Seat, command: TakeBack) -> TakeBackRecord:
    """The event of a discard taken back; raises RefusedError `take_back_shown` once a card was shown."""
    if state.over:
        raise RefusedError("game_over", read="take_back", expected="a game under way")
    if state.discard is None or state.discard.game.turn != seat:
        code = "take_back_nothing" if state.plays or state.number == state.dealt else "take_back_shown"
        raise RefusedError(code, read="take_back", expected="a discard after which no card was shown")
    if not state.may_take_back(seat):
        raise RefusedError("undo_too_often", read="take_back", expected=UNDO_EXPECTED["too_often"])
    check_current(state, command)
    return TakeBackRecord(seat=seat, back_to=state.discard.back_to)


# ---------------------------------------------------------------- the next deal


def read_contribution(text: str) -> bytes:
    """What a person contributes to a deal; raises RefusedError `contribution`."""
    try:
        return parse_contribution(text)
    except NotationError as error:
        raise RefusedError(error.code, read=error.read, expected=error.expected) from None


def check_deal(state: State, seat: Seat, command: NextGame | Rematch) -> None:
    """Refuses a deal in mid-game, a next game after the match, a new match in mid-match, and one asked for twice."""
    check_seat(state, seat, command)
    check_laid(state, command)
    if not state.over:
        raise RefusedError("game_not_over", read=type(command).__name__, expected="a game that is over")
    if isinstance(command, NextGame) and state.match.over:
        raise RefusedError("match_over", read="next_game", expected="rematch")
    if isinstance(command, Rematch) and not state.match.over:
        raise RefusedError("match_under_way", read="rematch", expected="next_game")
    if seat in state.ready and missing(state, seat):
        raise RefusedError("already_ready", read=type(command).__name__, expected="the others")

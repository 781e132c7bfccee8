"""How a game ends otherwise than by its rules, and what is told of every end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from katmuis.errors import StorageError
from katmuis.live.records import AbortRecord, ClaimRecord, LeaveRecord, ResignRecord, TimeoutRecord
from katmuis.live.state import State, Step
from katmuis.match import Finished, match_standings, points, standings
from katmuis.protocol import events as wire
from katmuis.rules import Outcome, RuleSet, draw_of, needs_of

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

STAND_IN = "greedy"
"""The computer that plays for a person at a table without computers."""


def make_step(number: int, game: Game, **told: Any) -> Step:
    """A step that led to a game."""
    return Step(number, needs_of(game), draw_of(game), **told)


def cannot_be(state: State, expected: str) -> StorageError:
    """The error of a stored event that cannot happen after a state."""
    return StorageError("record_differs", read=f"event {state.number + 1}", expected=expected)


def stand_in(state: State, seat: int) -> str:
    """The computer that plays for the person at a seat: the next one at the table, else the usual one."""
    order = (state.player_at((seat - 1 + step) % state.rules.seats + 1) for step in range(1, state.rules.seats))
    return next((player for player in order if player), STAND_IN)


def side_of(rules: RuleSet, seat: int) -> int:
    """The side, from 1, that a seat plays for."""
    return (seat - 1) % rules.sides + 1


def other_side(rules: RuleSet, seat: int) -> int:
    """The side that wins when a seat of two sides gives up."""
    return 3 - side_of(rules, seat)


# ---------------------------------------------------------------- a computer plays on


def leave(state: State, record: LeaveRecord) -> tuple[State, Step]:
    """The state after a person left a game that goes on without him: a computer is at his seat."""
    if state.player_at(record.seat) or state.rules.sides == 2:
        raise cannot_be(state, "a person who may leave")
    return played_on(state, record.seat, record.player, wire.Left(seat=record.seat, player=record.player))


def played_on(state: State, seat: int, player: str, told: wire.Left | wire.TimedOut) -> tuple[State, Step]:
    """The state after a computer took a seat over until the next deal."""
    number = state.number + 1
    left: Mapping[int, str] = {**state.left, seat: player}
    after = replace(state, number=number, left=left, plays=(), discard=None, proposal=None)
    return handed_over(after, seat), make_step(number, state.game, opening=(told,))


def handed_over(state: State, seat: int) -> State:
    """The state with the clock of a seat that went to a computer or back; a pause ends with its last person."""
    clock = state.clock and state.clock.handed_over(seat, on_turn=state.turn == seat)
    return replace(state, clock=clock, paused=state.paused and bool(state.people))


# ---------------------------------------------------------------- the end


def break_off(state: State, record: ResignRecord | AbortRecord) -> tuple[State, Step]:
    """The state after a seat gave up, or broke game and match off."""
    if isinstance(record, ResignRecord):
        return end(state, Outcome("resigned", other_side(state.rules, record.seat)))
    return end(state, Outcome("aborted", 0))


def time_out(state: State, record: TimeoutRecord) -> tuple[State, Step]:
    """The state after the time of the seat on turn was up: the game is lost, or a computer plays on."""
    if record.seat != state.turn or state.player is not None or (record.player is None) is not (state.rules.sides == 2):
        raise cannot_be(state, "a person on turn")
    told = wire.TimedOut(seat=record.seat, player=record.player)
    if record.player is not None:
        return played_on(state, record.seat, record.player, told)
    return end(state, Outcome("timeout", other_side(state.rules, record.seat)), told)


def claim(state: State, record: ClaimRecord) -> tuple[State, Step]:
    """The state after a person took the game, or half of it, from one who was absent."""
    rules = state.rules
    if rules.sides != 2 or side_of(rules, record.by) == side_of(rules, record.seat):
        raise cannot_be(state, "a person of the other side")
    winner = 0 if record.draw else side_of(rules, record.by)
    told = wire.Claimed(seat=record.seat, by=record.by, draw=record.draw)
    return end(state, Outcome("abandoned", winner), told)


def end(state: State, outcome: Outcome, *opening: wire.GameEvent) -> tuple[State, Step]:
    """The state after people ended a game."""
    after, closing = finish(replace(state, number=state.number + 1), outcome)
    return after, make_step(after.number, state.game, opening=opening, closing=(closing,), match=True)


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
    ended = Finished(state.starter, outcome.winner, state.stocks)
    after = replace(state, match=match, over=over, finished=ended, plays=(), discard=None, proposal=None, paused=False)
    return after, over

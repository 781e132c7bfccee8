"""What people may do about one who is absent: have a computer sit in, or take the game or half of it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from katmuis.errors import RefusedError
from katmuis.ids import Seat
from katmuis.live.endings import cannot_be, handed_over, make_step, side_of, stand_in
from katmuis.live.records import ClaimRecord, ReturnRecord, SitInRecord, TimeoutRecord
from katmuis.live.state import State, Step
from katmuis.protocol import events as wire
from katmuis.protocol.company import Claim

Present = Callable[[Seat], None]
"""Raises RefusedError `not_absent` unless the person at a seat has been absent for so long that others may claim."""


def nobody_is_absent(seat: Seat) -> None:
    """Refuses every claim, where nobody knows who is there."""
    raise RefusedError("not_absent", read=f"seat {seat}", expected="a person who has been absent for longer")


def awaited(state: State) -> tuple[int, ...]:
    """The seats of the people whom the others wait for: on turn, or between two games those who are not ready."""
    if state.closed or state.paused:
        return ()
    if state.turn:
        return (state.turn,) if state.player is None else ()
    return tuple(seat for seat in state.people if seat not in state.ready)


def decide_claim(state: State, seat: Seat, command: Claim, check_absent: Present) -> SitInRecord | ClaimRecord:
    """The event of a claim; raises RefusedError `not_absent`, `paused`, `game_over`, `claim_sides`, `same_side`.

    Only somebody whom the others wait for can be claimed from. The game can be had where there are two sides and nobody
    of the other side is there.
    """
    gone = Seat(command.seat)
    if state.paused:
        raise RefusedError("paused", read="claim", expected="a game that is not paused")
    if gone == seat or gone not in state.people:
        nobody_is_absent(gone)
    if gone not in awaited(state):
        raise RefusedError("not_absent", read=f"seat {gone}", expected="a person whom the others wait for")
    check_absent(gone)
    if command.what == "computer":
        return SitInRecord(seat=gone, player=stand_in(state, gone), by=seat)
    if state.over:
        raise RefusedError("game_over", read=command.what, expected="a game under way")
    if state.rules.sides != 2:
        raise RefusedError("claim_sides", read=command.what, expected="computer, with more than two sides")
    side = side_of(state.rules, gone)
    if side_of(state.rules, seat) == side:
        raise RefusedError("same_side", read=f"seat {gone}", expected="a person of the other side")
    for other in state.people:
        if side_of(state.rules, other) == side:
            check_absent(other)
    return ClaimRecord(seat=gone, by=seat, draw=command.what == "draw")


def decide_timeout(state: State) -> TimeoutRecord:
    """The event of a time that is up: that of the person on turn; raises RefusedError `not_on_turn`."""
    if not state.turn or state.paused or state.player is not None:
        raise RefusedError("not_on_turn", read="a time that is up", expected="a person on turn")
    player = None if state.rules.sides == 2 else stand_in(state, state.turn)
    return TimeoutRecord(seat=state.turn, player=player)


def decide_return(state: State, seat: Seat) -> ReturnRecord:
    """The event of a return."""
    if seat not in state.away:
        raise RefusedError("not_away", read=f"seat {seat}", expected="a seat at which a computer sits in")
    return ReturnRecord(seat=seat)


def sit_in(state: State, record: SitInRecord) -> tuple[State, Step]:
    """The state after a computer sat in for an absent person."""
    if record.seat not in state.people:
        raise cannot_be(state, "a person who plays")
    number = state.number + 1
    ready = {seat: given for seat, given in state.ready.items() if seat != record.seat}
    away = {**state.away, record.seat: record.player}
    after = replace(state, number=number, away=away, ready=ready, plays=(), discard=None, proposal=None)
    told = wire.SatIn(seat=record.seat, player=record.player, by=record.by)
    return handed_over(after, record.seat), make_step(number, state.game, opening=(told,))


def come_back(state: State, record: ReturnRecord) -> tuple[State, Step]:
    """The state after a person took his seat back; what the computer has laid stays."""
    if record.seat not in state.away:
        raise cannot_be(state, "a seat at which a computer sits in")
    number = state.number + 1
    away = {seat: player for seat, player in state.away.items() if seat != record.seat}
    after = replace(state, number=number, away=away, plays=(), discard=None, proposal=None)
    returned = (wire.Returned(seat=record.seat),)
    return handed_over(after, record.seat), make_step(number, state.game, opening=returned)

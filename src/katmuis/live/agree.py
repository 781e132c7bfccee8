"""What people at a table agree on: the next deal, a game's end without a winner, a pause, and that nobody plays on.

Each is first judged (`decide_...` makes the event, or refuses) and then happens (the state after the event).
"""

from __future__ import annotations

from msgspec.structs import replace

from katmuis.errors import RefusedError
from katmuis.ids import Seat
from katmuis.live.endings import cannot_be, end, make_step
from katmuis.live.records import AnswerRecord, CloseRecord, ProposeRecord, ReadyRecord, ResumeRecord
from katmuis.live.state import Proposal, State, Step
from katmuis.match import fewest
from katmuis.protocol import events as wire
from katmuis.protocol.company import Answer, Propose
from katmuis.records.fair import format_contribution
from katmuis.rules import Outcome

# ---------------------------------------------------------------- the next deal


def missing(state: State, seat: Seat | None = None) -> tuple[Seat, ...]:
    """The people who must still ask for the next deal, once the one at `seat` does."""
    return tuple(other for other in state.people if other not in state.ready and other != seat)


def all_ready(state: State) -> bool:
    """Whether everybody who plays has asked for the next deal; so it is after the last other one has gone away."""
    return state.over is not None and not state.closed and bool(state.ready) and not missing(state)


def decide_ready(state: State, seat: Seat, given: bytes) -> ReadyRecord:
    """The event of a person who asks for the next deal, with what he gives to its shuffles, and is not the last."""
    return ReadyRecord(seat=seat, new_match=state.match.over, contribution=format_contribution(given))


def ready(state: State, record: ReadyRecord) -> tuple[State, Step]:
    """The state after a person asked for the next deal, and others have not yet."""
    if not state.over or record.new_match is not state.match.over or record.seat in state.away:
        raise cannot_be(state, "a person between two games")
    number = state.number + 1
    after = replace(state, number=number, ready={**state.ready, record.seat: record.contribution})
    return after, make_step(number, state.game, opening=(wire.Readied(seat=record.seat),))


# ---------------------------------------------------------------- proposals


def decide_propose(state: State, seat: Seat, command: Propose) -> ProposeRecord | AnswerRecord:
    """The event of a proposal; who proposes what another has proposed agrees to it."""
    what, open_one = command.what, state.proposal
    if state.paused and what == "pause":
        raise RefusedError("paused", read=what, expected="a game that is not paused")
    if not any(other != seat for other in state.people):
        raise RefusedError("nobody_to_ask", read=what, expected="another person who plays")
    if open_one is None:
        return ProposeRecord(seat=seat, what=what)
    if open_one.what == what and seat not in open_one.agreed:
        return AnswerRecord(seat=seat, agree=True)
    raise RefusedError("proposal_open", read=what, expected=f"an answer to {open_one.what}")


def decide_answer(state: State, seat: Seat, command: Answer) -> AnswerRecord:
    """The event of an answer to a proposal that the person has seen."""
    open_one = state.proposal
    if open_one is None:
        raise RefusedError("nothing_proposed", read="answer", expected="a proposal")
    if command.number < open_one.number:
        raise RefusedError("stale", read=str(command.number), expected=str(state.number))
    if command.agree and seat in open_one.agreed:
        raise RefusedError("already_agreed", read="agree", expected="the others")
    return AnswerRecord(seat=seat, agree=command.agree)


def propose(state: State, record: ProposeRecord) -> tuple[State, Step]:
    """The state after a proposal, to which whoever made it agrees."""
    if state.proposal is not None or record.seat not in state.people:
        raise cannot_be(state, "no proposal")
    number = state.number + 1
    after = replace(state, number=number, proposal=Proposal(record.what, record.seat, number, (record.seat,)))
    return after, make_step(number, state.game, opening=(wire.Offered(seat=record.seat, what=record.what),))


def answer(state: State, record: AnswerRecord) -> tuple[State, Step]:
    """The state after an answer; with the last agreement what was proposed happens."""
    open_one = state.proposal
    if open_one is None or record.seat not in state.people:
        raise cannot_be(state, "a proposal, and a person who plays")
    told = wire.Answered(seat=record.seat, agree=record.agree, what=open_one.what)
    agreed = (*open_one.agreed, record.seat)
    if record.agree and set(agreed) >= set(state.people):
        return agree(state, open_one, told)
    number = state.number + 1
    after = replace(state, number=number, proposal=replace(open_one, agreed=agreed) if record.agree else None)
    return after, make_step(number, state.game, opening=(told,))


def agree(state: State, proposal: Proposal, told: wire.Answered) -> tuple[State, Step]:
    """The state after what all have agreed to has happened."""
    if proposal.what == "pause":
        number = state.number + 1
        after = replace(state, number=number, paused=True, proposal=None)
        return after, make_step(number, state.game, opening=(told,))
    if proposal.what == "abort":
        return end(state, Outcome("aborted", 0), told)
    return end(state, Outcome("agreed", fewest(state.rules, state.stocks)), told)


# ---------------------------------------------------------------- a pause's end, and the table's


def decide_resume(state: State, seat: Seat) -> ResumeRecord:
    """The event of a pause's end."""
    if not state.paused:
        raise RefusedError("not_paused", read="resume", expected="a pause")
    return ResumeRecord(seat=seat)


def resume(state: State, record: ResumeRecord) -> tuple[State, Step]:
    """The state after a person ended the pause."""
    if not state.paused:
        raise cannot_be(state, "a pause")
    number = state.number + 1
    return replace(state, number=number, paused=False), make_step(
        number, state.game, opening=(wire.Resumed(seat=record.seat),)
    )


def decide_close(state: State, seat: Seat) -> CloseRecord:
    """The event of a table's end."""
    if not state.over:
        raise RefusedError("game_not_over", read="close", expected="a game that is over")
    return CloseRecord(seat=seat)


def close(state: State, record: CloseRecord) -> tuple[State, Step]:
    """The state after a person closed the table."""
    if not state.over:
        raise cannot_be(state, "the end of a game")
    number = state.number + 1
    return replace(state, number=number, closed=True, ready={}), make_step(
        number, state.game, opening=(wire.Closed(seat=record.seat),)
    )

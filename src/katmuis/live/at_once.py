"""Carries out a person's play on the spot, where nothing is in its way, in a third of the time of any other command.

A command has a task of its own, which waits for the table's lock, for the store, for what another process did. Nearly
all plays wait for their write alone: `judge` says whether one does, `follow` is what is done once it is written. All
else, refusals too, is left to `Table.command`, and so is a play whose write failed.
"""

from __future__ import annotations

from asyncio import AbstractEventLoop
from concurrent.futures import Future

from katmuis.errors import RefusedError
from katmuis.ids import CommandId, Seat
from katmuis.live.answering import Tell
from katmuis.live.decide import decide
from katmuis.live.journal import Prepared
from katmuis.live.plays import Made
from katmuis.live.table import Table
from katmuis.protocol.messages import Accepted, Play
from katmuis.storage.landing import Then, failed, when_landed
from katmuis.storage.store import Store


def judge(table: Table, seat: Seat, command: Play) -> Made | None:
    """The play made on a game beside, None where it is to be judged by `Table.command`; changes nothing."""
    if table.journal.doubtful or command.number > table.number:
        return None
    key = (seat, CommandId(command.id))
    if key in table.journal.commands or table.refusals.of(key, command) or table.timing.clock.is_up():
        return None
    try:
        made = decide(table.state, seat, command)
    except RefusedError:
        return None
    return made if isinstance(made, Made) else None


def play(table: Table, store: Store, loop: AbstractEventLoop, seat: Seat, command: Play, tell: Tell) -> bool:
    """Carries a play out and tells the answer to `tell`; False, and nothing is done, where `Table.command` is to.

    `loop` is the event loop that runs this: Python asks the system before it says which one does.
    """
    if not take(table):
        return False
    begun = False
    try:
        made = judge(table, seat, command)
        if made is not None:
            prepared = table.prepare(made, (seat, CommandId(command.id)))
            when_landed(store.append(prepared.change), follow(table, seat, command, prepared, tell), loop)
            begun = True
    finally:
        if not begun:
            table.lock.release()
    return begun


def follow(table: Table, seat: Seat, command: Play, prepared: Prepared, tell: Tell) -> Then:
    """What follows a play's write: all viewers are told of it, and `tell` is told the answer.

    The table's lock is held from before the play is judged until then.
    """

    def ask_again() -> None:
        # The store knows what has come of it: the command is answered by that.
        table.journal.doubtful = True
        table.lock.release()
        table.command_later(seat, command, tell)

    def happen(write: Future[None]) -> None:
        if failed(write):
            ask_again()
            return
        try:
            table.happened(prepared)
        except Exception:
            ask_again()
            raise
        table.lock.release()
        tell(Accepted(id=command.id, number=prepared.state.number))

    return happen


def take(table: Table) -> bool:
    """Takes a table's lock if nobody has it or waits for it; whether it did."""
    if table.lock.locked():
        return False
    taking = table.lock.acquire()
    try:
        taking.send(None)
    except StopIteration:
        return True
    # It was let go of just now, and somebody else is about to have it.
    taking.close()
    return False

"""What people at one table send and are told beside the moves: seats, readiness, agreements, presence, clocks.

A table is a gathering until its first deal: seats are taken and given up, and each person says when he is ready. The
frame `gathering` holds all of it each time. With the first deal the `snapshot` of the table takes its place.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from katmuis.protocol.base import Command, Contribution, Message, Number, RulesInForce

Phrase = Literal["hello", "good_luck", "well_played", "thanks", "oops", "wow", "hurry", "back_soon", "again", "bye"]
"""What can be said with one touch; the words are in the client's catalogues."""
Proposed = Literal["blocked", "abort", "pause"]
"""What all people at a table can agree to: end the game as blocked, break it off without points, stop the clocks."""
Wanted = Literal["win", "draw", "computer"]
"""What can be asked for when a person is absent for too long: the game, half of it, or a computer at his seat."""
Watching = Literal["no", "yes", "delayed"]
"""Who may watch: nobody, everybody who has the address, or everybody after a delay."""
SeatKind = Literal["person", "computer", "open"]
SeatNumber = Annotated[int, msgspec.Meta(ge=1, le=6)]


# ---------------------------------------------------------------- commands in a gathering


class Ready(Command, frozen=True, kw_only=True, tag="ready"):
    """Be ready, or no longer so where `on` is false; the game is dealt when everybody is.

    `contribution` is 16 to 32 random bytes for its shuffles, in hexadecimal, which nobody is told before the deal.
    People who share a device are ready together; the bytes count for the seat that said so.
    """

    on: bool = True
    contribution: Contribution = ""


class SetSeat(Command, frozen=True, kw_only=True, tag="set_seat"):
    """The host puts a computer at a seat (`player`), or opens it for a person (None), whoever sat there before."""

    seat: SeatNumber
    player: Annotated[str, msgspec.Meta(max_length=200)] | None = None


class StandUp(Command, frozen=True, kw_only=True, tag="stand_up"):
    """Give the seat up, before the first deal."""


class Close(Command, frozen=True, kw_only=True, tag="close"):
    """The host closes the table before its first deal; any person does so between two games. Nobody plays on."""


# ---------------------------------------------------------------- commands at a table


class Propose(Command, frozen=True, kw_only=True, tag="propose"):
    """Propose something to the other people at the table."""

    what: Proposed


class Answer(Command, frozen=True, kw_only=True, tag="answer"):
    """Agree to what is proposed, or decline it; whoever proposed it takes it back by declining."""

    agree: bool


class Resume(Command, frozen=True, kw_only=True, tag="resume"):
    """End a pause."""


class Claim(Command, frozen=True, kw_only=True, tag="claim"):
    """Ask for what is one's right when the person at `seat` is absent for too long."""

    seat: SeatNumber
    what: Wanted


class Return(Command, frozen=True, kw_only=True, tag="return"):
    """Take the own seat back from the computer that sits in."""


# ---------------------------------------------------------------- what changes no game


class Seen(Message, frozen=True, kw_only=True, tag="seen"):
    """This viewer was shown notice `number`; the clock of a seat runs from then on, or after a grace."""

    number: Number


class Hidden(Message, frozen=True, kw_only=True, tag="hidden"):
    """Whether the page is out of sight (another tab, a locked phone), where it cannot give signs of life."""

    on: bool


class Say(Message, frozen=True, kw_only=True, tag="say"):
    """Say a phrase to the table."""

    phrase: Phrase


# ---------------------------------------------------------------- what a viewer is told


class GatheredSeat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat before the first deal. `player` names a computer; `invite` is the path of its link, to the host alone."""

    seat: int
    kind: SeatKind
    name: str = ""
    player: str | None = None
    you: bool = False
    ready: bool = False
    presence: str = "gone"
    invite: str | None = None


class TableTerms(msgspec.Struct, frozen=True, kw_only=True):
    """What holds at a table beside its rule set.

    `clock` is `none`, `move:60` (seconds a move), `game:600+10` (seconds a game and more for each turn), `days:2` (days
    a turn). Where `watching` is `delayed`, watchers are half a minute behind.
    """

    clock: Annotated[str, msgspec.Meta(max_length=40)] = "none"
    watching: Watching = "yes"


class Gathering(Message, frozen=True, kw_only=True, tag="gathering"):
    """A table before its first deal, as of change `number`; `seat` is the viewer's, `host` the host's.

    `commitment` is the hash of the first game's secret. `closed` when there will be no game.
    """

    table: str
    number: int
    seat: int | None
    host: int
    rules: RulesInForce
    terms: TableTerms
    seats: list[GatheredSeat]
    commitment: str
    closed: bool = False


class SeatPresence(msgspec.Struct, frozen=True, kw_only=True):
    """How present the person at a seat is.

    `here`, `hidden` (his page is out of sight), `lost` (no sign of life for 3 s), `gone` (he closed the page). `grace`
    is after how many seconds from now the others may claim, None where they may not.
    """

    seat: int
    state: Literal["here", "hidden", "lost", "gone"]
    grace: float | None = None


class Presence(Message, frozen=True, kw_only=True, tag="presence"):
    """How present the people at a table are; `watchers` counts those who look on."""

    seats: list[SeatPresence]
    watchers: int = 0


class ClockSeen(msgspec.Struct, frozen=True, kw_only=True):
    """The clocks as of now, in seconds by seat; `runs` is the seat whose clock runs, 0 where none does.

    `grace` is after how many seconds it begins to run at the latest, 0 where it runs already.
    """

    rule: str
    left: list[float]
    runs: int
    grace: float = 0.0


class Clocks(Message, frozen=True, kw_only=True, tag="clocks"):
    """The clocks, when one begins to run, stops or changes otherwise than by a notice."""

    clock: ClockSeen


class Said(Message, frozen=True, kw_only=True, tag="said"):
    """The person at a seat said a phrase."""

    seat: int
    phrase: Phrase


class Stopping(Message, frozen=True, kw_only=True, tag="stopping"):
    """The server stops; come back after `seconds`, at an address of the same name."""

    seconds: float


class ProposalSeen(msgspec.Struct, frozen=True, kw_only=True):
    """What is proposed at the table: by whom, and who has agreed so far (the proposer among them)."""

    what: Proposed
    by: int
    agreed: list[int]

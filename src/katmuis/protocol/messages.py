"""Every message on the wire, as tagged structs; `schema.py` writes the client's types from them and events.py.

Cards are texts of the notation: rank, then suit where there is one (`5h`, `Ts`, `Kd`, `*`). Seats and piles
count from 1. Moves are texts of the notation (`h5>c1`, `s>c2`, `d1>c3`, `hK>d4`, `pass`).
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from katmuis.protocol.base import Command, Contribution, Message, Number, RulesInForce
from katmuis.protocol.company import (
    Answer,
    Claim,
    Clocks,
    ClockSeen,
    Close,
    Gathering,
    Hidden,
    Presence,
    ProposalSeen,
    Propose,
    Ready,
    Resume,
    Return,
    Said,
    Say,
    Seen,
    SetSeat,
    StandUp,
    Stopping,
    TableTerms,
)
from katmuis.protocol.events import Fairness, GameEvent, Over

Pace = Literal["off", "fast", "normal", "slow"]


# ---------------------------------------------------------------- what a client sends


class Hello(Message, frozen=True, kw_only=True, tag="hello"):
    """The first frame on a socket: send what came after notice `after`, or a snapshot where it is None.

    With `coach` the server also sends `coached` to this socket, when it is worth it. `seat` chooses among several seats
    of the same person, who shares his device; the first of them else.
    """

    after: Number | None = None
    pace: Pace = "normal"
    coach: bool = False
    seat: Annotated[int, msgspec.Meta(ge=1, le=6)] | None = None


class Ping(Message, frozen=True, kw_only=True, tag="ping"):
    """A sign of life; the server answers with `pong`."""


class SetPace(Message, frozen=True, kw_only=True, tag="set_pace"):
    """How fast computers lay their cards at this table from now on; changes no game."""

    pace: Pace


class SetCoach(Message, frozen=True, kw_only=True, tag="set_coach"):
    """Whether this socket is sent `coached` from now on; changes no game."""

    on: bool


class Play(Command, frozen=True, kw_only=True, tag="play"):
    """A move; `place` is the touched card's place in the hand (from 0, in the server's order)."""

    move: Annotated[str, msgspec.Meta(max_length=16)]
    place: Annotated[int, msgspec.Meta(ge=0, le=255)] | None = None


class Undo(Command, frozen=True, kw_only=True, tag="undo"):
    """Take back the last play of this turn."""


class TakeBack(Command, frozen=True, kw_only=True, tag="take_back"):
    """Take back the discard that ended the turn, before the computer has shown a card."""


class Resign(Command, frozen=True, kw_only=True, tag="resign"):
    """Give the game up: it is scored for the other side.

    With more than two sides it goes on, with a computer at that seat.
    """


class Abort(Command, frozen=True, kw_only=True, tag="abort"):
    """Break a game against computers off without points; its match ends too."""


class NextGame(Command, frozen=True, kw_only=True, tag="next_game"):
    """Deal the next game of the match. `contribution` is 16 to 32 random bytes for its shuffles, in hexadecimal."""

    contribution: Contribution = ""


class Rematch(Command, frozen=True, kw_only=True, tag="rematch"):
    """Begin a new match (or single game) with the same rules at the same table; `contribution` as in `next_game`."""

    contribution: Contribution = ""


class Hint(Command, frozen=True, kw_only=True, tag="hint"):
    """Ask for the best play of the seat on turn: its first move, or all of it with `whole`. It counts as help.

    Answered with `hinted`, or refused with `not_on_turn`, `stale`, `game_over`, or `busy` when the server cannot think
    of it now.
    """

    whole: bool = False


ClientMessage = (
    Hello
    | Ping
    | SetPace
    | SetCoach
    | Play
    | Undo
    | TakeBack
    | Resign
    | Abort
    | NextGame
    | Rematch
    | Hint
    | Ready
    | SetSeat
    | StandUp
    | Close
    | Propose
    | Answer
    | Resume
    | Claim
    | Return
    | Seen
    | Hidden
    | Say
)


# ---------------------------------------------------------------- what a viewer sees


class SeatSeen(msgspec.Struct, frozen=True, kw_only=True):
    """What a viewer sees of a seat. `hand_cards` is there for the viewer's own seat alone.

    `stock` is the size and `tops` the visible cards of the stock that stands at this seat, the top last.
    """

    seat: int
    stock: int
    tops: list[str]
    hand: int
    discards: list[list[str]]
    hand_cards: list[str] | None = None


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """All that one viewer sees of the game; cards of a pile from bottom to top."""

    turn: int
    centres: list[list[str]]
    draw: int
    aside: int
    seats: list[SeatSeen]


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """What the viewer may do now; the client asks this and knows no rules.

    `legal` holds the moves when the viewer is on turn. `undo` is `yes` or the reason against: `nothing`,
    `card_seen`, `shuffled`, `too_often`, `turn_over`, `game_over`, `not_on_turn`. `take_back` is true while the discard
    can be taken back. `needs` is the rank (1 to 13) that each centre pile takes next.
    """

    legal: list[str]
    undo: str
    take_back: bool
    needs: list[int]


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits at a seat; `player` is the name of the computer that plays it, None if a person does.

    `left` is true of a person who has left this game; a computer plays his seat until the next deal. `away` is true
    while a computer sits in for a person who is absent, and who may take his seat back.
    """

    seat: int
    name: str
    player: str | None = None
    you: bool = False
    left: bool = False
    away: bool = False


class MatchSeen(msgspec.Struct, frozen=True, kw_only=True):
    """The match so far: `game` counts from 1, `scores` and `wins` by seat (team)."""

    game: int
    scores: list[int]
    wins: list[int]
    over: bool
    winner: int = 0


class LogEntry(msgspec.Struct, frozen=True, kw_only=True):
    """The events of one notice of this game, as this viewer was told them."""

    number: int
    events: list[GameEvent]


class CompanySeen(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What people at a table have agreed and wait for: `ready` are the seats that want the next deal."""

    ready: list[int] = []
    proposal: ProposalSeen | None = None
    paused: bool = False
    closed: bool = False
    clock: ClockSeen | None = None


class Snapshot(Message, frozen=True, kw_only=True, tag="snapshot"):
    """All that a viewer may know of a table, as of notice `number`; `over` and `hands` once the game has ended."""

    table: str
    number: int
    seat: int | None
    rules: RulesInForce
    people: list[Person]
    match: MatchSeen
    position: Position
    choice: Choice
    log: list[LogEntry]
    over: Over | None = None
    fair: Fairness | None = None
    terms: TableTerms | None = None
    company: CompanySeen | None = None
    hands: list[list[str]] | None = None


class Notice(Message, frozen=True, kw_only=True, tag="notice"):
    """What happened in event `number`; numbers have no gaps.

    `position` is there where it must be taken anew (after an undo, a take-back or a deal), `match` after a
    deal and at the end of a game, `company` where people play together, `hands` (by seat) once a game is over.
    """

    number: int
    events: list[GameEvent]
    choice: Choice
    position: Position | None = None
    match: MatchSeen | None = None
    company: CompanySeen | None = None
    hands: list[list[str]] | None = None


class Accepted(Message, frozen=True, kw_only=True, tag="accepted"):
    """The command `id` was carried out and stored as event `number`; the same answer for a repetition."""

    id: str
    number: int


class Refused(Message, frozen=True, kw_only=True, tag="refused"):
    """The command `id` changed nothing. `code` is stable; `number` is the last event, so that a gap shows."""

    id: str
    code: str
    number: int
    read: str = ""
    expected: str = ""


class Failed(Message, frozen=True, kw_only=True, tag="failed"):
    """A frame could not be read or the table cannot be served."""

    code: str
    read: str = ""
    expected: str = ""


class Reason(msgspec.Struct, frozen=True, kw_only=True):
    """Why a play is good, or a tip, as a code with parameters; the words are in the client's catalogues."""

    code: str
    params: dict[str, str | int] = {}


class Hinted(Message, frozen=True, kw_only=True, tag="hinted"):
    """The answer to `hint`, to the socket that asked: the best play, or its first move.

    `number` is the notice after which it holds, `chance` that of the asking side to win after the whole play, 0 to 1.
    """

    id: str
    number: int
    moves: list[str]
    chance: float
    reason: Reason


class Coached(Message, frozen=True, kw_only=True, tag="coached"):
    """A tip of the coach, to a socket that wants them; `number` is the notice that it goes with."""

    number: int
    tip: Reason


class Pressed(Message, frozen=True, kw_only=True, tag="pressed"):
    """The computer of a level plays with less time than it should have: the server has too much to think of.

    `level` is 1 to 6, 0 for a computer that is no level; `seconds` is what it has now for a decision, 0 where it does
    not think at all. Sent once more, with the full time and no longer `short`, when it is over.
    """

    level: int
    seconds: float
    short: bool


class Pong(Message, frozen=True, kw_only=True, tag="pong"):
    """The answer to `ping`."""


ServerMessage = (
    Snapshot
    | Notice
    | Accepted
    | Refused
    | Failed
    | Hinted
    | Coached
    | Pressed
    | Pong
    | Gathering
    | Presence
    | Clocks
    | Said
    | Stopping
)

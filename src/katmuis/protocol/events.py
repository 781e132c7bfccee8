"""What has happened at a table, as notices tell it: tagged structs, written as in messages.py."""

from __future__ import annotations

from typing import Literal

import msgspec


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", omit_defaults=True):
    """The base of what notices tell; the field `kind` names the event."""


class Fairness(msgspec.Struct, frozen=True, kw_only=True):
    """By what the shuffles of a game can be checked once it is over.

    `game` counts the games dealt at the table, from 1. `commitment` is the hash of the game's secret, in hexadecimal,
    told before the `contributions` were known; these are by seat, empty for a computer. `next_commitment` is that of
    the next game at this table.
    """

    game: int
    commitment: str
    contributions: list[str]
    next_commitment: str


class Dealt(Event, frozen=True, kw_only=True, tag="dealt"):
    """A game begins. `lots` are the cards that decided who starts, by seat, one list per round of comparing.

    A seat that did not compare in a round has the empty text there. `fair` is missing in a game that was dealt by the
    first release.
    """

    game: int
    starter: int
    reason: str
    lots: list[list[str]] = []
    fair: Fairness | None = None


class Moved(Event, frozen=True, kw_only=True, tag="moved"):
    """A card went from a pile to a pile.

    `source` with `source_seat`; `place` is the pile for a discard pile (from 1), and for a hand the place
    in it (from 0), which only that seat is told. `stands_for` is the rank (1 to 13) that a wild takes on a
    centre pile.
    """

    seat: int
    source: Literal["hand", "stock", "discard"]
    source_seat: int
    place: int | None = None
    target: Literal["centre", "discard"]
    pile: int
    card: str
    stands_for: int | None = None


class Completed(Event, frozen=True, kw_only=True, tag="completed"):
    """A centre pile is full and its cards went to the draw pile (or were set aside)."""

    centre: int
    cards: int
    to: Literal["draw", "aside"]


class Shuffled(Event, frozen=True, kw_only=True, tag="shuffled"):
    """The draw pile was shuffled and holds `draw` cards; `from_aside` if made of the set-aside piles."""

    draw: int
    from_aside: bool = False


class Drew(Event, frozen=True, kw_only=True, tag="drew"):
    """A seat drew `count` cards; it alone is told which. `draw` is what the draw pile holds now."""

    seat: int
    count: int
    draw: int
    cards: list[str] | None = None


class Turned(Event, frozen=True, kw_only=True, tag="turned"):
    """The stock standing at `seat` shows its next card; `tops` are its visible cards, the top last."""

    seat: int
    stock: int
    tops: list[str]


class Passed(Event, frozen=True, kw_only=True, tag="passed"):
    """A seat had neither a play nor a discard."""

    seat: int


class TurnEnded(Event, frozen=True, kw_only=True, tag="turn_ended"):
    """The turn went from `seat` to `next`."""

    seat: int
    next: int


class Undone(Event, frozen=True, kw_only=True, tag="undone"):
    """The plays of the notices after `back_to` do not count; the notice carries the position again."""

    seat: int
    back_to: int
    discard: bool = False


class Left(Event, frozen=True, kw_only=True, tag="left"):
    """A person left the game, which goes on: the computer `player` plays his seat until the next deal."""

    seat: int
    player: str


class Helped(Event, frozen=True, kw_only=True, tag="helped"):
    """A seat asked for a hint; what it was told, it alone was told."""

    seat: int


class Readied(Event, frozen=True, kw_only=True, tag="ready"):
    """A person wants the next deal; it comes when all do."""

    seat: int


class SatIn(Event, frozen=True, kw_only=True, tag="sat_in"):
    """The computer `player` sits in for the absent person at a seat until he returns; `by` asked for it."""

    seat: int
    player: str
    by: int


class Returned(Event, frozen=True, kw_only=True, tag="returned"):
    """A person took his seat back."""

    seat: int


class Offered(Event, frozen=True, kw_only=True, tag="offered"):
    """A person proposed something to the others."""

    seat: int
    what: str


class Answered(Event, frozen=True, kw_only=True, tag="answered"):
    """A person agreed to what was proposed, or declined it; his agreement may be the last that was wanted."""

    seat: int
    agree: bool
    what: str


class Resumed(Event, frozen=True, kw_only=True, tag="resumed"):
    """A person ended the pause."""

    seat: int


class TimedOut(Event, frozen=True, kw_only=True, tag="timed_out"):
    """The time of a seat was up; with more than two sides the computer `player` plays on for it."""

    seat: int
    player: str | None = None


class Claimed(Event, frozen=True, kw_only=True, tag="claimed"):
    """The person at seat `by` claimed the game, or half of it, because the one at `seat` was absent."""

    seat: int
    by: int
    draw: bool = False


class Closed(Event, frozen=True, kw_only=True, tag="closed"):
    """A person closed the table between two games: nobody plays on."""

    seat: int


class Over(Event, frozen=True, kw_only=True, tag="over"):
    """The game is over. `winner` is 0 for a draw, else a seat (with teams the first seat of the team).

    `stocks` is what each seat's (team's) stock holds, `points` what this game brought, `scores` the match
    so far. `standings` is the rank of each side in this game, from 1, the same for equals; 0 for all in a game that was
    broken off; `match_standings` is that in the match so far, by games won in a best of several, else by points.
    """

    outcome: str
    winner: int
    stocks: list[int]
    points: list[int]
    scores: list[int]
    match_over: bool
    match_winner: int = 0
    standings: list[int]
    match_standings: list[int]


GameEvent = (
    Dealt
    | Moved
    | Completed
    | Shuffled
    | Drew
    | Turned
    | Passed
    | TurnEnded
    | Undone
    | Left
    | Helped
    | Readied
    | SatIn
    | Returned
    | Offered
    | Answered
    | Resumed
    | TimedOut
    | Claimed
    | Closed
    | Over
)

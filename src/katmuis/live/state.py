"""What a table is after each event; states never change, `advance` makes the next one.

Each move makes or alters most of these: a msgspec struct is made and altered in a tenth of the time of a dataclass.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from katmuis.confidential import Confidential
from katmuis.ids import Seat
from katmuis.live.seats import is_company
from katmuis.match import Finished, Match
from katmuis.match.clock import Clock
from katmuis.protocol import events as wire
from katmuis.protocol.company import Proposed
from katmuis.rules import Move, RuleSet, stocks_of
from katmuis.rules.events import Event
from katmuis.storage.store import TableRow

if TYPE_CHECKING:
    from katmuis.rules.engine import Game


GO_BACKS = 500
"""How often may be gone back in one game; nobody who plays needs as many, and each lengthens the log for good."""


class Step(Confidential, msgspec.Struct, frozen=True):
    """What one event told: `opening` to all, `played` to each viewer what he may see, then `closing` to all."""

    number: int
    needs: tuple[int, ...]
    draw: int
    opening: tuple[wire.GameEvent, ...] = ()
    played: tuple[Event, ...] = ()
    closing: tuple[wire.GameEvent, ...] = ()
    anew: bool = False
    """The position cannot be had from the events and is sent again."""
    match: bool = False
    """The score of the match has changed."""

    def __repr__(self) -> str:
        """Names the step without the cards in it."""
        return f"Step(number={self.number})"

    @property
    def ends(self) -> bool:
        """Whether the game is over with this step."""
        return any(isinstance(event, wire.Over) for event in self.closing)


class Taken(Confidential, msgspec.Struct, frozen=True):
    """A play that may be gone back on: the state before it, as of event `back_to`, and `yes` or why it may not."""

    back_to: int
    undo: str
    move: Move
    game: Game
    plays: tuple[Taken, ...]

    def __repr__(self) -> str:
        """Names the play without the cards before it."""
        return f"Taken(back_to={self.back_to}, undo={self.undo!r})"


class Proposal(msgspec.Struct, frozen=True):
    """What the person at seat `by` proposed in event `number`, and the seats that have agreed, his own among them."""

    what: Proposed
    by: int
    number: int
    agreed: tuple[int, ...]


class State(Confidential, msgspec.Struct, frozen=True):
    """A table as of event `number`; `games` counts the games dealt at it, `match.game` those of the match."""

    row: TableRow
    rules: RuleSet
    rules_hash: str
    """The hash of the rule set that the secrets of this table are bound to."""
    number: int
    dealt: int
    """The number of the event that dealt this game."""
    games: int
    starter: int
    match: Match
    game: Game
    fair: wire.Fairness | None = None
    """What everybody may know of this game's chance; None in a game of the first release."""
    fresh: bool = True
    """No card has moved yet in the turn of the seat on turn."""
    plays: tuple[Taken, ...] = ()
    """The plays of this turn, where a person is on turn."""
    discard: Taken | None = None
    """The discard that ended a person's turn, while a computer has shown no card."""
    ended: tuple[Taken, ...] = ()
    """The plays of the last turn that a person has ended, its discard or pass last."""
    helped: Mapping[int, int] = {}
    """How many hints each seat was told in this game."""
    left: Mapping[int, str] = {}
    """The seats whose persons have left this game, with the computer that plays on in their place."""
    away: Mapping[int, str] = {}
    """The seats whose persons are absent, with the computer that sits in until they return, in later games too."""
    ready: Mapping[int, str] = {}
    """The seats that want the next deal, with what each contributes to it, which nobody is told before."""
    proposal: Proposal | None = None
    paused: bool = False
    closed: bool = False
    """Nobody plays on at this table."""
    clock: Clock | None = None
    """What time each seat has left; None at a table without a clock."""
    laid: int = 0
    """The number of the event that made the position what it is, or ended the game."""
    backs: int = 0
    """How often was gone back in this game."""
    over: wire.Over | None = None
    finished: Finished | None = None
    """How this game ended, for the next deal."""

    def __repr__(self) -> str:
        """Names the state without the cards in it."""
        return f"State(table={self.row.id!r}, number={self.number})"

    @property
    def turn(self) -> int:
        """The seat on turn, 0 while no game is under way."""
        return 0 if self.over else self.game.turn

    @property
    def player(self) -> str | None:
        """The computer player on turn, None if a person is, or nobody; in a pause nobody plays."""
        turn = self.turn
        return self.player_at(turn) if turn and not self.paused else None

    def player_at(self, seat: int) -> str | None:
        """The computer player that plays a seat, None if a person does."""
        if self.left or self.away:
            return self.left.get(seat) or self.away.get(seat) or self.row.seats[seat - 1].player
        return self.row.seats[seat - 1].player

    @property
    def company(self) -> bool:
        """Whether several people play at this table, or one against a clock."""
        return is_company(self.row)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that people play now: of those who hold one, who has not left and is not away."""
        if not self.left and not self.away:
            return self.row.held
        return tuple(seat for seat in self.row.held if not self.player_at(seat))

    def given_up(self, seat: Seat | None) -> bool:
        """Whether a computer plays a person's seat: he has left this game, or is away."""
        return seat in self.left or seat in self.away

    def may_play(self, seat: Seat | None) -> bool:
        """Whether a seat is on turn and its person may lay a card now."""
        return self.turn == seat and not self.paused and not self.given_up(seat)

    def plays_against_people(self, seat: int) -> bool:
        """Whether another person holds a seat, though a computer may sit in for him now."""
        return any(other != seat and other not in self.left for other in self.row.held)

    @property
    def stocks(self) -> tuple[int, ...]:
        """The size of each stock: by seat, or by team where it is shared."""
        return stocks_of(self.game)

    def undo(self, seat: Seat | None) -> str:
        """`yes` if a seat may undo its last play, else the reason against."""
        if self.over:
            return "game_over"
        if not self.may_play(seat):
            return "turn_over" if self.may_take_back(seat) else "not_on_turn"
        if not self.plays:
            return "nothing"
        return self.plays[-1].undo if self.backs < GO_BACKS else "too_often"

    def may_take_back(self, seat: Seat | None) -> bool:
        """Whether a seat may take back the discard that ended its turn."""
        return self.discard is not None and self.discard.game.turn == seat and self.backs < GO_BACKS

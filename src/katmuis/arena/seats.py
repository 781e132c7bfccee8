"""The seats of a game in the arena: each asks its player for a move, and shows it what the seat may know."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Protocol

from katmuis.arena.contestants import Contestant, Playing, open_player
from katmuis.arena.programs import Program
from katmuis.errors import ArenaError
from katmuis.rules import Move, RuleSet, format_move, view_for
from katmuis.rules.sight import sight_of

if TYPE_CHECKING:
    from katmuis.players.decider import Decider
    from katmuis.rules.engine import Game


class Seat(Protocol):
    """A seat in the arena. It is given the game and gives its player a sight or a view of it."""

    def begin(self, rules: RuleSet, seat: int, seed: int) -> None:
        """Begin a game at a seat, from 1."""

    def choose(self, game: Game) -> Move:
        """Return the player's move; the seat is on turn."""
        ...

    def close(self) -> None:
        """Let the player go."""


class DeciderSeat:
    """The seat of a Decider."""

    def __init__(self, decider: Decider) -> None:
        self.decider = decider
        self.rules: RuleSet | None = None

    def begin(self, rules: RuleSet, seat: int, seed: int) -> None:  # noqa: ARG002 - it sees that
        """Make the Decider ready for the rule set, and begin its random numbers at the seed."""
        if rules != self.rules:
            self.decider.prepare(rules)
            self.rules = rules
        self.decider.begin(seed)

    def choose(self, game: Game) -> Move:
        """Return what the Decider makes of what the seat sees."""
        return Move(self.decider.choose_move(sight_of(view_for(game, game.turn))))

    def close(self) -> None:
        """Do nothing."""


class PlayerSeat:
    """The seat of a player in Python."""

    def __init__(self, text: str, player: Playing, limit: float) -> None:
        self.text, self.player, self.limit = text, player, limit
        self.random = Random(0)

    def begin(self, rules: RuleSet, seat: int, seed: int) -> None:  # noqa: ARG002 - they are in the view
        """Begin the player's random numbers at the seed."""
        self.random = Random(seed)

    def choose(self, game: Game) -> Move:
        """Return the player's move. Raises ArenaError `player_illegal`, or `player_failed` where it raises an error."""
        view = view_for(game, game.turn)
        try:
            move = self.player.choose(view, self.limit, self.random).move
        except Exception as error:
            read = f"{self.text}: {type(error).__name__}: {error}"
            raise ArenaError("player_failed", read=read, expected="a move") from error
        if move not in view.legal:
            expected = "one of " + " ".join(format_move(each, game) for each in view.legal)
            raise ArenaError("player_illegal", read=f"{self.text}: {move!r}", expected=expected)
        return move

    def close(self) -> None:
        """Do nothing."""


class ProgramSeat:
    """The seat of a program."""

    def __init__(self, program: Program, limit: float) -> None:
        self.program, self.limit = program, limit

    def begin(self, rules: RuleSet, seat: int, seed: int) -> None:
        """Tell the program that a game begins."""
        self.program.tell({"type": "game", "rules": rules.text, "seat": seat, "seed": seed})

    def choose(self, game: Game) -> Move:
        """Return the program's move."""
        return self.program.choose(view_for(game, game.turn), self.limit)

    def close(self) -> None:
        """End the program."""
        self.program.close()


def open_seat(contestant: Contestant, limit: float) -> Seat:
    """Return a seat with a new player; `limit` is in seconds. Raises ArenaError where there is no such player."""
    if contestant.kind == "program":
        return ProgramSeat(Program(contestant.text, contestant.command), limit)
    player = open_player(contestant)
    if isinstance(player, Playing):
        return PlayerSeat(contestant.text, player, limit)
    return DeciderSeat(player)

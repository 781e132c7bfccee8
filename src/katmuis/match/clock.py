"""Clocks: how long a seat may think. Pure: what time passed is told, no time is read. All times in milliseconds."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal, Self

from katmuis.errors import NotationError

ClockKind = Literal["none", "move", "game", "days"]

SECOND, DAY = 1_000, 86_400_000
MOVE_SECONDS = 10, 3_600
"""The least and the most seconds a move."""
GAME_SECONDS, MORE_SECONDS = (30, 36_000), (0, 600)
"""The least and the most seconds a game, and more for each turn."""
TURN_DAYS = 1, 30
"""The least and the most days a turn."""
GRACE_A_GAME = 60 * SECOND
"""How long, in a game, the clock of a seat waits in all for a line that was lost."""
EXPECTED = (
    f"none, move:{MOVE_SECONDS[0]} to move:{MOVE_SECONDS[1]} (seconds a move), "
    f"game:{GAME_SECONDS[0]}+{MORE_SECONDS[0]} to game:{GAME_SECONDS[1]}+{MORE_SECONDS[1]} "
    f"(seconds a game, and more a turn), days:{TURN_DAYS[0]} to days:{TURN_DAYS[1]} (days a turn)"
)

_RULE = re.compile(r"(?:move:(\d{1,6})|game:(\d{1,6})\+(\d{1,6})|days:(\d{1,6})|none)\Z", re.ASCII)


@dataclass(frozen=True, slots=True)
class ClockRule:
    """How much time a seat has: `time` for a move, a game or a turn as `kind` says, and `more` for each turn."""

    kind: ClockKind = "none"
    time: int = 0
    more: int = 0

    @property
    def text(self) -> str:
        """The canonical text, which `parse_clock` reads."""
        match self.kind:
            case "none":
                return "none"
            case "move":
                return f"move:{self.time // SECOND}"
            case "game":
                return f"game:{self.time // SECOND}+{self.more // SECOND}"
            case "days":
                return f"days:{self.time // DAY}"

    @property
    def waits(self) -> bool:
        """Whether this clock waits for a page that was not shown the turn yet, or lost its line; days need not."""
        return self.kind in ("move", "game")


def parse_clock(text: str) -> ClockRule:
    """The clock of a text, such as `none`, `move:60`, `game:600+10`, `days:2`; raises NotationError `clock_unknown`."""
    found = _RULE.match(text)
    if found is None:
        raise NotationError("clock_unknown", read=text[:40], expected=EXPECTED)
    move, game, more, days = (None if part is None else int(part) for part in found.groups())
    if move is not None and _within(move, MOVE_SECONDS):
        return ClockRule("move", move * SECOND)
    if game is not None and more is not None and _within(game, GAME_SECONDS) and _within(more, MORE_SECONDS):
        return ClockRule("game", game * SECOND, more * SECOND)
    if days is not None and _within(days, TURN_DAYS):
        return ClockRule("days", days * DAY)
    if text == "none":
        return ClockRule()
    raise NotationError("clock_unknown", read=text, expected=EXPECTED)


def _within(number: int, bounds: tuple[int, int]) -> bool:
    return bounds[0] <= number <= bounds[1]


@dataclass(frozen=True, slots=True)
class Clock:
    """What each seat has left, in `left` of time and in `grace` of waiting for a lost line, both for this game.

    `timed` is how many moves of this turn have had their time: a move that comes after an undo has no new one.
    """

    rule: ClockRule
    left: tuple[int, ...]
    grace: tuple[int, ...]
    timed: int = 0

    @classmethod
    def new(cls, rule: ClockRule, seats: int) -> Self:
        """The clock of a game that begins."""
        return cls(rule, (rule.time,) * seats, (GRACE_A_GAME if rule.waits else 0,) * seats)

    def left_of(self, seat: int) -> int:
        """What a seat has left."""
        return self.left[seat - 1]

    def grace_of(self, seat: int) -> int:
        """For how long the clock of a seat may still wait for a lost line in this game."""
        return self.grace[seat - 1]

    def is_up(self, seat: int) -> bool:
        """Whether the time of a seat is up."""
        return self.rule.kind != "none" and self.left_of(seat) <= 0

    def charge(self, seat: int, spent: int, waited: int = 0) -> Self:
        """After a seat thought for so long, and its clock waited for its line for so long; neither falls below 0."""
        return replace(
            self._with(seat, lambda left: max(0, left - spent)),
            grace=_changed(self.grace, seat, lambda grace: max(0, grace - waited)),
        )

    def moved(self, seat: int, before: int) -> Self:
        """After a move of a turn that goes on, with so many moves `before` it that still count."""
        if self.rule.kind != "move" or before < self.timed:
            return self
        return replace(self._with(seat, lambda _left: self.rule.time), timed=before + 1)

    def turn_over(self, seat: int) -> Self:
        """After a seat ended its turn: a fresh time for the next move or turn, or more of it."""
        fresh = self._with(seat, lambda left: left + self.rule.more if self.rule.kind == "game" else self.rule.time)
        return replace(fresh, timed=0)

    def handed_over(self, seat: int, *, on_turn: bool) -> Self:
        """After a seat went from a person to a computer or back: its next move has its whole time."""
        fresh = self._with(seat, lambda _left: self.rule.time) if self.rule.kind == "move" else self
        return replace(fresh, timed=0) if on_turn else fresh

    def _with(self, seat: int, change: Callable[[int], int]) -> Self:
        return replace(self, left=_changed(self.left, seat, change))


def _changed(times: tuple[int, ...], seat: int, change: Callable[[int], int]) -> tuple[int, ...]:
    return (*times[: seat - 1], change(times[seat - 1]), *times[seat:])

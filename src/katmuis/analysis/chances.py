"""The winning chance after every play of a game, and how it came to be: by luck and by skill.

A turn is a row of *choices*. Each lasts until cards are seen that nobody could know: a stock card turned, a hand
filled anew, the next turn. Before a choice its side's chance is that of the best plan; after each play, that of the
best plan that begins so; after its last, that of the plan played. What a choice loses of the chance is *skill*; what
changes when cards are seen, and from one seat's view to the next's, is *luck*. Source: the split was found to explain
results; grades as measured for the value function's own error.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from katmuis.analysis.hints import Reason, missed_by
from katmuis.analysis.valuing import FindPlans, are_alike, find_end, is_stock_play, plans_of
from katmuis.players.plans import Plan
from katmuis.records.record import Record
from katmuis.records.replay import find_rules, replay_steps
from katmuis.rules import (
    PASS,
    CardsDrawn,
    GameOver,
    Move,
    RuleSet,
    View,
    events_of,
    format_move,
    is_discard,
    parse_move,
    view_for,
)

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

Grade = Literal["fine", "inaccuracy", "mistake", "blunder"]
GRADES: tuple[tuple[Grade, float], ...] = (("blunder", 0.08), ("mistake", 0.03), ("inaccuracy", 0.01))
"""From how much of the winning chance lost a choice is called so; less is fine."""
Chances = tuple[float, ...]
"""The winning chance of each side, from side 1; they sum to 1."""
LUCK, SKILL, GIVEN = 0, 1, 2
"""Places of the sums that a balance is made of."""


def grade_of(loss: float) -> Grade:
    """Return what losing so much of the winning chance is called."""
    return next((grade for grade, least in GRADES if loss >= least), "fine")


@dataclass(frozen=True, slots=True)
class JudgedMove:
    """A move, from 1 as in the record: the acting side's chance before it, and of the best plan that begins with it.

    `best` is the best plan before it, `chances` are those of all sides after it, before anything new is seen.
    """

    number: int
    seat: int
    move: str
    before: float
    after: float
    best: tuple[str, ...]
    chances: Chances

    @property
    def loss(self) -> float:
        """How much of the winning chance the move loses."""
        return max(0.0, self.before - self.after)


@dataclass(frozen=True, slots=True)
class Choice:
    """The moves that a seat chose before it saw anything new, and what that brought its side (`luck`).

    `reason` says what one that is not fine has missed.
    """

    moves: tuple[JudgedMove, ...]
    luck: float
    reason: Reason | None = None

    @property
    def seat(self) -> int:
        """The seat that chose."""
        return self.moves[0].seat

    @property
    def before(self) -> float:
        """The acting side's chance before it: that of its best plan."""
        return self.moves[0].before

    @property
    def after(self) -> float:
        """The acting side's chance after it, before anything new is seen."""
        return self.moves[-1].after

    @property
    def best(self) -> tuple[str, ...]:
        """The best plan before it."""
        return self.moves[0].best

    @property
    def loss(self) -> float:
        """How much of the winning chance it lost."""
        return max(0.0, self.before - self.after)

    @property
    def grade(self) -> Grade:
        """How good it was."""
        return grade_of(self.loss)


@dataclass(frozen=True, slots=True)
class Balance:
    """What made a side's chance, from an equal share at the start (`start`) to the end: they sum to `end`.

    `luck` is what cards brought, `skill` what its own choices lost (0 or less), `given` what other sides' lost it.
    `end` is 1 for a win, 0 for a loss, an equal share for a draw; the last chance where the game did not end by its
    rules.
    """

    side: int
    start: float
    luck: float
    skill: float
    given: float
    end: float


@dataclass(frozen=True, slots=True)
class Review:
    """A whole game, judged: every choice of every seat in order, and the balance of each side."""

    rules: RuleSet
    choices: tuple[Choice, ...]
    balances: tuple[Balance, ...]

    def of_seat(self, seat: int) -> tuple[Choice, ...]:
        """Return the choices of one seat."""
        return tuple(choice for choice in self.choices if choice.seat == seat)


def mean_loss(choices: Iterable[Choice]) -> float:
    """Return the mean winning chance lost in a choice; 0 for none."""
    losses = [choice.loss for choice in choices]
    return sum(losses) / len(losses) if losses else 0.0


def review(record: Record, find: FindPlans = plans_of) -> Review:
    """Return what every play of a record was worth, by the view of its seat. Raises RecordError, as replay does."""
    reviewer = Reviewer(find_rules(record), find)
    for step in replay_steps(record):
        if step.told is not None:
            reviewer.played(step.game)
        if step.number < len(record.moves):
            reviewer.about_to_play(step.game, parse_move(record.moves[step.number].move, step.game))
    return reviewer.finish()


class Reviewer:
    """Judges a game while it is played: `about_to_play` before each move, `played` after it, `finish` at the end.

    Without `reasons` nobody is told what a choice has missed, which takes as long as the rest.
    """

    view: View
    first_view: View
    move: Move
    before: JudgedMove

    def __init__(self, rules: RuleSet, find: FindPlans = plans_of, *, reasons: bool = True) -> None:
        self.rules, self.find, self.reasons = rules, find, reasons
        self.chances: Chances = (1 / rules.sides,) * rules.sides
        self.sums = [[0.0, 0.0, 0.0] for _ in range(rules.sides)]
        self.choices: list[Choice] = []
        self.open: list[JudgedMove] = []
        self.played_moves: list[Move] = []
        self.number = 0
        self.plans: Sequence[Plan] | None = None
        self.best: tuple[Move, ...] = ()
        self.value = 0.0

    def side(self, seat: int) -> int:
        """The side of a seat, from 0."""
        return (seat - 1) % self.rules.sides

    def about_to_play(self, game: Game, move: Move) -> None:
        """Look at the position, as the seat on turn sees it, before its move."""
        self.view, self.move = view_for(game, game.turn), move
        if not self.best:
            self.look(self.view)
        if not self.open:
            self.first_view, self.played_moves = self.view, []
            self.drift(self.spread(self.side(game.turn), self.value), LUCK)
        best = tuple(format_move(each, game) for each in self.best)
        self.before = JudgedMove(self.number + 1, game.turn, format_move(move, game), self.value, 0.0, best, ())

    def look(self, view: View) -> None:
        """Find the plans of a view, and the best of them."""
        self.plans = self.find(view)
        self.best, self.value = self.plans[0].moves, self.plans[0].value

    def played(self, game: Game) -> None:
        """Look at the position after the move that was announced."""
        events = events_of(game)
        seat, move = self.before.seat, self.move
        drew = any(isinstance(event, CardsDrawn) and event.seat == seat for event in events)
        over = any(isinstance(event, GameOver) for event in events)
        turned = is_stock_play(move) and self.turned(game)
        ends = is_discard(move) or move & 511 == PASS or drew or over or (turned and self.rules.visible_stock == 1)
        self.value = self.worth(game, ends, turned)
        side = self.side(seat)
        chances = self.spread(side, self.value)
        told = self.before
        judged = JudgedMove(told.number, seat, told.move, told.before, self.value, told.best, chances)
        self.drift(chances, SKILL, side)
        self.number += 1
        self.open.append(judged)
        self.played_moves.append(Move(move & 511))
        if ends or turned:
            self.close()
        if over:
            self.settle(game)

    def close(self) -> None:
        """End the choice; look for what it has missed."""
        choice = Choice(tuple(self.open), 0.0)
        if self.reasons and choice.grade != "fine":
            choice = replace(choice, reason=missed_by(self.first_view, self.played_moves, self.find))
        self.choices.append(choice)
        self.open, self.best, self.plans = [], (), None

    def turned(self, game: Game) -> bool:
        """Whether a stock play showed a card that was hidden: there are as many to be seen as before it."""
        seen = sum(len(seat.tops) for seat in view_for(game, self.before.seat).seats)
        return seen == sum(len(seat.tops) for seat in self.view.seats)

    def worth(self, game: Game, ends: bool, turned: bool) -> float:
        """The acting side's chance after the move and before it sees anything new; goes on with the best plan."""
        if self.best and are_alike(self.view, self.best[0], self.move):
            self.best = self.best[1:] if self.best[0] == self.move & 511 else ()
            self.plans = None
            return self.value
        if ends:
            plans = self.plans if self.plans is not None else self.find(self.view)
            return find_end(self.view, self.move, plans).value
        view = view_for(game, self.before.seat)
        self.look(_without_turned(view, self.view) if turned else view)
        return self.value

    def spread(self, side: int, value: float) -> Chances:
        """The chances of all sides where one is known: the others share the rest as they did before."""
        rest = sum(chance for other, chance in enumerate(self.chances) if other != side)
        others = self.rules.sides - 1
        return tuple(
            value if other == side else (1 - value) * (chance / rest if rest > 0 else 1 / others)
            for other, chance in enumerate(self.chances)
        )

    def drift(self, chances: Chances, kind: int, by: int = -1) -> None:
        """Take over new chances; what they differ by is luck, or the skill of a side and a gift to the others."""
        for side, (before, after) in enumerate(zip(self.chances, chances, strict=True)):
            self.sums[side][kind if kind == LUCK or side == by else GIVEN] += after - before
        if kind == LUCK and self.choices:
            last = self.choices[-1]
            side = self.side(last.seat)
            self.choices[-1] = replace(last, luck=last.luck + chances[side] - self.chances[side])
        self.chances = chances

    def settle(self, game: Game) -> None:
        """Go over to the result, at the end by the rules."""
        assert game.outcome is not None
        winner, sides = game.outcome.winner, self.rules.sides
        won = tuple(float(side == winner) for side in range(1, sides + 1))
        self.drift(won if winner else (1 / sides,) * sides, LUCK)

    def finish(self) -> Review:
        """Return the game as far as it was played."""
        if self.open:
            self.choices.append(Choice(tuple(self.open), 0.0))
            self.open = []
        balances = tuple(
            Balance(side + 1, 1 / self.rules.sides, luck, skill, given, self.chances[side])
            for side, (luck, skill, given) in enumerate(self.sums)
        )
        return Review(self.rules, tuple(self.choices), balances)


def _without_turned(view: View, before: View) -> View:
    """A view without the card that a stock play has turned: the lowest that is seen of that stock."""
    seats = tuple(
        replace(seat, tops=seat.tops[1:]) if seat.stock < old.stock else seat
        for seat, old in zip(view.seats, before.seats, strict=True)
    )
    return replace(view, seats=seats)

"""How good players and the evaluation are, measured over many games: mistakes in a choice, chances against results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import mean, stdev
from typing import TYPE_CHECKING, Protocol

from katmuis.analysis.chances import Grade, Review, Reviewer, mean_loss
from katmuis.analysis.valuing import FindPlans, plans_of
from katmuis.match import begin, deal_game
from katmuis.players.registry import DECIDERS, find_player
from katmuis.rules import Move, RuleSet
from katmuis.rules.sight import look

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

INTERVAL = 1.96
"""Standard errors to either side of a mean, for 95 in 100."""


@dataclass(frozen=True, slots=True)
class Mistakes:
    """What a player loses of the winning chance in a choice: the mean, and half the width of its interval over games.

    `grades` counts the choices by grade.
    """

    games: int
    choices: int
    mean_loss: float
    margin: float
    grades: dict[Grade, int]


class Chooser(Protocol):
    """Who plays a seat: a Decider (players/decider.py), or anything that names a move of what its seat sees."""

    def choose_move(self, seen: Game) -> int:
        """Return a legal move of the seat on turn."""
        ...


def seat_players(name: str, rules: RuleSet, seed: int) -> list[Chooser]:
    """Return a registered player for every seat, each with a seed of its own. Raises KatmuisError `unknown_player`."""
    find_player(name)
    deciders = [DECIDERS[name]() for _ in range(rules.seats)]
    for seat, decider in enumerate(deciders):
        decider.prepare(rules)
        decider.begin(seed * rules.seats + seat)
    return [*deciders]


def judge_game(players: Sequence[Chooser], rules: RuleSet, seed: int, find: FindPlans = plans_of) -> Review:
    """Return a whole game, one player a seat, judged but without reasons; the cards are those of the seed."""
    game = begin(rules, deal_game(rules, None, seed=seed), None, seed=seed)
    reviewer = Reviewer(rules, find, reasons=False)
    while game.turn:
        move = Move(players[game.turn - 1].choose_move(look(game, game.turn)))
        reviewer.about_to_play(game, move)
        game.play(move)
        reviewer.played(game)
    return reviewer.finish()


def count_mistakes(games: Sequence[Review]) -> Mistakes:
    """Return what was lost in the choices of judged games."""
    choices = [choice for game in games for choice in game.choices]
    means = [mean_loss(game.choices) for game in games]
    margin = INTERVAL * stdev(means) / sqrt(len(means)) if len(means) > 1 else 0.0
    return Mistakes(len(games), len(choices), mean_loss(choices), margin, dict(Counter(each.grade for each in choices)))


@dataclass(frozen=True, slots=True)
class Bin:
    """The chances between two tenths: how many, their mean, and the share of the games that were won."""

    count: int
    chance: float
    won: float


@dataclass(frozen=True, slots=True)
class Calibration:
    """How well chances foretell results: by tenths, and the Brier score, the mean squared difference."""

    bins: tuple[Bin, ...]
    brier: float

    @property
    def worst(self) -> float:
        """The largest difference between a tenth's mean chance and its share won; tenths without a chance have none."""
        return max((abs(each.chance - each.won) for each in self.bins if each.count), default=0.0)


def outcomes(games: Iterable[Review]) -> Iterator[tuple[float, float]]:
    """Yield the chance after every choice of judged games, and what the game brought its side: 1, 0, or a share."""
    for game in games:
        for choice in game.choices:
            yield choice.after, game.balances[(choice.seat - 1) % game.rules.sides].end


def calibrate(pairs: Iterable[tuple[float, float]]) -> Calibration:
    """Return how well chances (0 to 1) foretell results (1 won, 0 lost, 0.5 drawn)."""
    found = list(pairs)
    bins = []
    for tenth in range(10):
        held = [(chance, won) for chance, won in found if min(9, int(10 * chance)) == tenth]
        chances, wins = (mean(column) if held else 0.0 for column in zip(*held, strict=True)) if held else (0.0, 0.0)
        bins.append(Bin(len(held), chances, wins))
    brier = mean((chance - won) ** 2 for chance, won in found) if found else 0.0
    return Calibration(tuple(bins), brier)

"""A course of training: which games are played, how they are learned from, and how it goes on after a break.

First the teacher's games are learned (regression), then games of the planner against itself (TD(lambda)). Every game
has a seed of its own, made from the course's, so that the same course gives the same weights wherever it is run.
"""

from __future__ import annotations

import json
import os
import time
from array import array
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path

from katmuis.errors import KatmuisError
from katmuis.match.deal import begin, deal_game
from katmuis.players.thumb import Thumb
from katmuis.players.weights import Weights
from katmuis.rules import RuleSet, find_ruleset
from katmuis.rules.engine import Game, make_code
from katmuis.training.learner import Learner
from katmuis.training.selfplay import SelfPlay

RENEW = 10
"""Games between two renewals of the weights that the players use."""


@dataclass(frozen=True)
class Course:
    """What decides the outcome of a training; `rules` are played in turn, game by game.

    Rates fall geometrically from the first to the second number over their games. `stray` counts random ends (of the
    teacher: moves) in a thousand.
    """

    rules: tuple[str, ...]
    hidden: int = 64
    seed: int = 1
    lessons: int = 30_000
    lesson_rates: tuple[float, float] = (0.006, 0.002)
    lesson_trace: float = 0.8
    lesson_stray: int = 60
    games: int = 60_000
    rates: tuple[float, float] = (0.008, 0.0005)
    trace: float = 0.7
    strays: tuple[int, int] = (30, 5)
    cap: int = 300

    def rule_sets(self) -> list[RuleSet]:
        """The rule sets, all for the same number of seats. Raises KatmuisError `mixed_seats`."""
        found = [find_ruleset(text) for text in self.rules]
        seats = {rules.seats for rules in found}
        if len(seats) != 1:
            raise KatmuisError("mixed_seats", read=", ".join(self.rules), expected="rule sets for one number of seats")
        return found


@dataclass(frozen=True)
class Progress:
    """How far a course has come: games played of all, the mean squared error of late, games a second of its own."""

    done: int
    total: int
    error: float
    speed: float


class Training:
    """A course under way."""

    def __init__(self, course: Course) -> None:
        self.course = course
        rule_sets = course.rule_sets()
        self.learner = Learner(rule_sets[0].seats, course.hidden, course.seed)
        teacher = Thumb()
        start = self.learner.weights({})
        self._plays = [(rules, SelfPlay(make_code(rules), start, teacher, course.cap)) for rules in rule_sets]
        self.done = 0

    @property
    def total(self) -> int:
        """How many games the course has in all."""
        return self.course.lessons + self.course.games

    def run(self, tell: Callable[[Progress], None], keep: Callable[[Training], None], *, every: int = 500) -> None:
        """Play the games that are left; after `every` so many, whole tens, tell how it goes and have the state kept."""
        every = max(every - every % RENEW, RENEW)  # a state that is gone on from has just been given to the players
        begun, error, samples, first = time.process_time(), 0.0, 0, self.done
        while self.done < self.total:
            rules, play = self._plays[self.done % len(self._plays)]
            error += self._round(rules, play)
            samples += play.samples
            self.done += 1
            if self.done % RENEW == 0 or self.done == self.course.lessons:
                self._renew()
            if self.done % every == 0 or self.done == self.total:
                speed = (self.done - first) / max(time.process_time() - begun, 1e-9)
                tell(Progress(self.done, self.total, error / max(samples, 1), speed))
                keep(self)
                begun, error, samples, first = time.process_time(), 0.0, 0, self.done

    def _renew(self) -> None:
        for _, play in self._plays:
            play.renew(self.learner)

    def _round(self, rules: RuleSet, play: SelfPlay) -> float:
        course = self.course
        seed = course.seed * 1_000_000_007 + self.done
        game = dealt(rules, seed)
        if self.done < course.lessons:
            part = self.done / course.lessons
            rate = _between(course.lesson_rates, part)
            stray = course.lesson_stray if self.done % 3 else 0
            return float(play.round(game, self.learner, seed, stray, course.lesson_trace, rate, 0))
        part = (self.done - course.lessons) / course.games
        stray = round(course.strays[0] + (course.strays[1] - course.strays[0]) * part)
        return float(play.round(game, self.learner, seed, stray, course.trace, _between(course.rates, part), 1))

    def weights(self) -> Weights:
        """Return the weights as they are now, with where they come from."""
        return self.learner.weights({**asdict(self.course), "games_played": self.done})

    # ------------------------------------------------------------ going on later

    def save(self, path: Path) -> None:
        """Write the state into a file, all or nothing."""
        header = json.dumps({"course": asdict(self.course), "done": self.done}).encode()
        part = path.with_suffix(".part")
        part.write_bytes(header + b"\n" + array("d", self.learner.state()).tobytes())
        os.replace(part, path)

    def load(self, path: Path) -> None:
        """Go on from a file. Raises KatmuisError `other_course` where it belongs to another course."""
        line, _, numbers = path.read_bytes().partition(b"\n")
        try:
            header = json.loads(line)
            good = header["course"] == json.loads(json.dumps(asdict(self.course)))
            good = good and 0 <= int(header["done"]) <= self.total
            state = array("d", numbers)
            if good:
                self.learner.set_state(state.tolist())
        except (ValueError, KeyError, TypeError):
            good = False
        if not good:
            raise KatmuisError("other_course", read=path.name, expected="a state of this course")
        self.done = int(header["done"])
        self._renew()


def dealt(rules: RuleSet, seed: int) -> Game:
    """Return a game of a rule set, dealt and begun from a seed."""
    return begin(rules, deal_game(rules, None, seed=seed), None, seed=seed)


def _between(rates: tuple[float, float], part: float) -> float:
    return float(rates[0] * (rates[1] / rates[0]) ** part)

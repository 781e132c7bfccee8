# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
# cython: annotation_typing=False, auto_pickle=False, initializedcheck=False
"""Games from which the value function learns: of the planner against itself, or of a teacher.

Each end of a plan is a sample: its inputs, and a target that mixes what the value function said later with the
result, TD(lambda) (Sutton 1988; Tesauro 1992 for self-play). Seats see only what a sight shows them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:  # an installation without Cython runs this file as it is
    import katmuis.rules.plain_cython as cython  # type: ignore[no-redef]

from katmuis.players.network import Network
from katmuis.players.planner import Planner
from katmuis.rules.engine import Game
from katmuis.rules.sight import make_sight

if TYPE_CHECKING:
    from katmuis.players.decider import Decider
    from katmuis.players.weights import Weights
    from katmuis.rules.code import Code
    from katmuis.training.learner import Learner

if not cython.compiled:
    from katmuis.players.network import chance_of
    from katmuis.players.planner import BY_DISCARD, BY_HAND, BY_OUT, BY_PASS
    from katmuis.rules.layout import FROM_PARTNER_STOCK, FROM_STOCK, OUT, PASS, TO_DISCARD
    from katmuis.rules.piles import scramble, step
    from katmuis.rules.sight import see

    SAMPLES, ENTRIES, LONG = 4096, 400000, 60000


class SelfPlay:
    """Plays games of one rule set and keeps the samples of the last."""

    def __init__(self, code: Code, weights: Weights, teacher: Decider, cap: int = 300) -> None:
        self.network = Network(code, weights)
        self.planner = Planner()
        self.teacher = teacher
        self.seen = make_sight(code)
        self.trial = make_sight(code)
        self.cap = cap
        self.seed = 0
        self.samples = self.entries = self.decisions = 0
        if not cython.compiled:
            self.index, self.times = [0] * ENTRIES, [0] * ENTRIES
            self.first = [0] * (SAMPLES + 1)
            self.side, self.strayed = [0] * SAMPLES, [0] * SAMPLES
            self.value, self.target = [0.0] * SAMPLES, [0.0] * SAMPLES
            self.last = [0] * 8

    # ------------------------------------------------------------ samples

    @cython.final
    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, each as likely."""
        self.seed = step(self.seed)
        return ((scramble(self.seed) >> 32) * n) >> 32

    @cython.final
    def take(self, side: int, strayed: int, value: float) -> None:
        """Keep the inputs that the network took last as a sample of a side."""
        if self.samples >= SAMPLES or self.entries + self.network.n > ENTRIES:
            return
        for i in range(self.network.n):
            self.index[self.entries + i] = self.network.index[i]
            self.times[self.entries + i] = self.network.times[i]
        self.entries += self.network.n
        self.side[self.samples] = side
        self.strayed[self.samples] = strayed
        self.value[self.samples] = value
        self.samples += 1
        self.first[self.samples] = self.entries

    # ------------------------------------------------------------ games

    @cython.final
    def play(self, game: Game, stray: int) -> None:
        """Play a dealt game to its end by plans, a random one in `stray` of 1000; keep a sample of each plan's end."""
        self.samples = self.entries = self.decisions = 0
        self.first[0] = 0
        while not game.ended and self.decisions < LONG:
            see(self.seen, game, game.seat)
            best = self.planner.plan(self.seen, self.network, self.cap)
            strayed = 0
            end = best
            if self.below(1000) < stray and self.planner.end_kind[best] != BY_OUT:
                end = self.below(self.planner.ends)
                strayed = 1
            self.decisions += 1
            if self.planner.end_kind[end] != BY_OUT:
                self.look_at(end)
                self.take(game.seat % game.code.sides, strayed, chance_of(self.planner.worth[best]))
            self.planner.walk(game, end)

    @cython.final
    def look_at(self, end: int) -> None:
        """Have the network take the inputs of an end of the last plan."""
        node = self.planner.end_node[end]
        kind = self.planner.end_kind[end]
        move = self.planner.end_move[end]
        self.planner.restore(self.seen, node)
        if kind > BY_PASS:
            self.seen.apply(move)
            self.seen.ended = 0
        self.network.reach(self.seen)
        self.network.take_end(self.seen, kind, move)

    @cython.final
    def follow(self, game: Game, stray: int) -> None:
        """Have the teacher play a dealt game to its end, a random move in `stray` of 1000; keep each end."""
        self.samples = self.entries = self.decisions = 0
        self.first[0] = 0
        strayed = 0
        while not game.ended and self.decisions < LONG:
            see(self.seen, game, game.seat)
            see(self.trial, game, game.seat)
            move = self.teacher.decide(self.trial)
            if self.below(1000) < stray:
                move = self.seen.moves[self.below(self.seen.find_moves(1))]
                strayed = 1
            self.decisions += 1
            kind = self.kind_of_end(move)
            if kind >= 0:
                self.take(game.seat % game.code.sides, strayed, self.chance_at(move, kind))
                strayed = 0
            game.apply(move)

    @cython.final
    def kind_of_end(self, move: int) -> int:
        """Return how a move ends a plan, -1 where it does not or wins; a play is made in the sight."""
        if move == PASS:
            return BY_PASS
        if (move & 15) >= TO_DISCARD:
            return BY_DISCARD
        self.network.begin(self.seen)
        source = (move >> 4) & 31
        self.seen.apply(move)
        if self.seen.ended == OUT:
            return -1
        self.seen.ended = 0
        kind = 0
        if source == FROM_STOCK:
            kind = self.planner.ends_at(self.seen, self.seen.stock_row(self.seen.seat))
        elif source == FROM_PARTNER_STOCK:
            kind = self.planner.ends_at(self.seen, self.seen.stock_row(self.seen.partner(self.seen.seat)))
        if not kind and self.planner.draws(self.seen):
            kind = BY_HAND
        return kind if kind else -1

    @cython.final
    def chance_at(self, move: int, kind: int) -> float:
        """Return the winning chance at an end of the sight, whose inputs the network takes."""
        if kind <= BY_PASS:
            self.network.begin(self.seen)
        self.network.reach(self.seen)
        return chance_of(self.network.close(self.seen, kind, move))

    # ------------------------------------------------------------ targets

    @cython.final
    def aim(self, game: Game, trace: float) -> None:
        """Set the targets of the samples of a finished game by TD(`trace`), from the last to the first."""
        sides = game.code.sides
        for side in range(sides):
            self.last[side] = -1
        t = self.samples - 1
        while t >= 0:
            side = self.side[t]
            later = t + 1 if sides == 2 and t + 1 < self.samples else self.last[side] if sides > 2 else -1
            self.target[t] = self.result(game, side) if later < 0 else self.mix(later, side, trace)
            self.last[side] = t
            t -= 1

    @cython.final
    def mix(self, later: int, side: int, trace: float) -> float:
        """Return what a later sample is worth to a side: value and target; after a random end the value alone."""
        worth = self.value[later]
        if not self.strayed[later]:
            worth = (1.0 - trace) * worth + trace * self.target[later]
        return worth if self.side[later] == side else 1.0 - worth

    @cython.final
    def result(self, game: Game, side: int) -> float:
        """Return 1 for the side that won, 0 for one that lost; a draw is shared."""
        if not game.won_by:
            return 0.5
        return 1.0 if game.won_by == side + 1 else 0.0

    @cython.final
    def teach(self, learner: Learner, rate: float) -> float:
        """Have a learner learn the samples, the last first; return the sum of the squared errors."""
        total = 0.0
        t = self.samples - 1
        while t >= 0:
            error = learner.learn(self.index, self.times, self.first[t], self.first[t + 1], self.target[t], rate)
            total += error * error
            t -= 1
        return total

    # ------------------------------------------------------------ for Python

    def round(self, game: Game, learner: Learner, seed: int, stray: int, trace: float, rate: float, plan: int) -> float:
        """Play a dealt game by plans (or by the teacher), learn it, and return the sum of the squared errors."""
        self.seed = seed
        if plan:
            self.play(game, stray)
        else:
            self.follow(game, stray)
        self.aim(game, trace)
        return self.teach(learner, rate)

    def renew(self, learner: Learner) -> None:
        """Have the plans follow what a learner has learned so far."""
        learner.give(self.network)

    def judged(self, game: Game, seed: int) -> list[tuple[float, float]]:
        """Play a dealt game by plans and return of each plan's end the winning chance and what became of its side."""
        self.seed = seed
        self.play(game, 0)
        return [(self.value[t], self.result(game, self.side[t])) for t in range(self.samples)]

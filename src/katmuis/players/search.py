# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
# cython: annotation_typing=False, auto_pickle=False, initializedcheck=False
"""The player `net-search`: where several plans are nearly as good, it plays on from each and sees how that turns out.

The unseen cards are dealt at random, the same for every candidate (common random numbers), all seats play `net` for a
round, and the value function judges where that leads. The means are shrunk towards what it said before; candidates that
fall behind are dropped by halves. Source: of the forms of search that were tried, the one that gains.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:  # an installation without Cython runs this file as it is
    import katmuis.rules.plain_cython as cython  # type: ignore[no-redef]

from katmuis.players.net import Net
from katmuis.players.planner import Planner
from katmuis.rules.engine import Game, make_code
from katmuis.rules.sight import make_sight

if TYPE_CHECKING:
    from katmuis.players.weights import Weights
    from katmuis.rules.ruleset import RuleSet

if not cython.compiled:
    from katmuis.players.net import LONGEST
    from katmuis.players.network import chance_of
    from katmuis.players.planner import BY_OUT, BY_PASS, WON
    from katmuis.rules.layout import DRAW
    from katmuis.rules.sight import see

    MOST = 8

ROLLS_A_SECOND = 500
"""Rolls for a second of time: a quarter of what a slow core does."""


class NetSearch(Net):
    """Compares the best plans by playing on; `rolls` are how many times in all, at most, for one decision."""

    def __init__(
        self, rolls: int = 100, candidates: int = 5, width: float = 0.04, trust: float = 20.0, roll_cap: int = 120,
        rounds: int = 1, cap: int = 1000, weights: Weights | None = None,
    ) -> None:  # fmt: skip
        Net.__init__(self, cap, weights)
        self.rolls = self.budget = rolls
        self.candidates = min(candidates, MOST)
        self.width = width
        self.trust = trust
        self.roll_cap = roll_cap
        self.rounds = rounds
        self.inner = Planner()
        self.inner.few = 2
        self.count = 0
        if not cython.compiled:
            self.ends_at = [0] * MOST
            self.alive = [0] * MOST
            self.samples = [0] * MOST
            self.value, self.gain = [0.0] * MOST, [0.0] * MOST
            self.ways = [0] * (MOST * LONGEST)
            self.lengths = [0] * MOST
            self.unseen = [0] * 16
            self.table: Game
            self.deal: Game
            self.sight: Game

    def prepare(self, rules: RuleSet) -> None:
        """Read the weights, and make tables to try plans on."""
        Net.prepare(self, rules)
        code = make_code(rules)
        self.table, self.deal, self.sight = Game(code), Game(code), make_sight(code)

    def allow(self, seconds: float) -> None:
        """Have fewer rolls where there is less time than all of them take on a slow machine; some time is spare."""
        self.budget = min(self.rolls, int(seconds * ROLLS_A_SECOND))

    # ------------------------------------------------------------ candidates

    def choose_end(self, seen: Game) -> int:
        """Plan the turn, try the best plans, and return the number of the end to go for."""
        best = self.planner.plan(seen, self.network, self.cap)
        if self.planner.end_kind[best] == BY_OUT or self.planner.ends < 2:
            return best
        self.find_candidates(best)
        if self.count < 2 or not self.deal_unknown(seen):
            return best
        self.compare()
        return self.ends_at[self.leader()]

    def weigh(self, seen: Game, each: int) -> list[tuple[int, float]]:
        """Return the ends of the best plans and their winning chances, after trying every one of them `each` times.

        The numbers of the ends are the planner's. The first is the best to the value function, whose chance is kept;
        the others' differ from it by what was tried, shrunk towards what was thought. Raises KatmuisError as
        `check_ready`.
        """
        self.check_ready(seen)
        best = self.planner.plan(seen, self.network, self.cap)
        self.find_candidates(best)
        if self.count > 1 and self.planner.end_kind[best] != BY_OUT and self.deal_unknown(seen):
            for _ in range(each):
                self.try_all()
        return [(self.ends_at[i], self.value[0] + self.score(i)) for i in range(self.count)]

    @cython.final
    def find_candidates(self, best: int) -> None:
        """Take the best ends, of those worth exactly the same one, as far as they come near the best."""
        floor = chance_of(self.planner.worth[best]) - self.width
        ceiling = WON
        self.count = 0
        while self.count < self.candidates:
            found = -1
            for end in range(self.planner.ends):
                worth = self.planner.worth[end]
                if worth < ceiling and (found < 0 or worth > self.planner.worth[found]):
                    found = end
            if found < 0 or chance_of(self.planner.worth[found]) < floor:
                break
            ceiling = self.planner.worth[found]
            self.add_candidate(found)

    @cython.final
    def add_candidate(self, end: int) -> None:
        """Note an end with the way to it, the first card last."""
        i = self.count
        at = LONGEST * i
        node = self.planner.end_node[end]
        self.ends_at[i] = end
        self.alive[i] = 1
        self.samples[i] = 0
        self.gain[i] = 0.0
        self.value[i] = chance_of(self.planner.worth[end])
        self.ways[at] = self.planner.end_move[end]
        n = 1
        while node and n < LONGEST:
            self.ways[at + n] = self.planner.move_in[node]
            node = self.planner.parent[node]
            n += 1
        self.lengths[i] = n
        self.count += 1

    # ------------------------------------------------------------ the unknown cards

    @cython.final
    def deal_unknown(self, seen: Game) -> int:
        """Lay the sight out with its unknown cards in some order; return 0 where the cards do not add up."""
        self.deal.copy_state(seen)
        self.network.count_unseen(seen)
        for i in range(16):
            self.unseen[i] = self.network.unseen[i]
        rank = 1
        for row in range(DRAW, seen.end_of_rows()):
            for i in range(seen.size[row]):
                if self.deal.cards[(row << 8) + i]:
                    continue
                while rank < 15 and self.unseen[rank] <= 0:
                    rank += 1
                if rank == 15:
                    return 0
                self.unseen[rank] -= 1
                self.deal.cards[(row << 8) + i] = self.wild_rank(seen) if rank == 14 else rank
        return 1

    @cython.final
    def wild_rank(self, seen: Game) -> int:
        """Return a rank that is wild: wild cards are alike in play."""
        return 14 if (seen.code.wilds >> 14) & 1 else 13

    # ------------------------------------------------------------ trying

    @cython.final
    def compare(self) -> None:
        """Try all candidates, then the better half again, and so on, for an equal part of the rolls each time."""
        phases = 1
        while (1 << phases) < self.count:
            phases += 1
        left = self.count
        for phase in range(phases):
            each = self.budget // (phases * left)
            for _ in range(each):
                self.try_all()
            if phase + 1 < phases:
                left = self.drop((left + 1) // 2)

    @cython.final
    def try_all(self) -> None:
        """Deal the unknown cards and play on from each candidate that is left; the first is what others must beat."""
        self.deal.seed = self.seed
        self.deal.deal_unseen(self.deal.seat)
        self.seed = self.deal.seed
        base = 0.0
        for i in range(self.count):
            if self.alive[i]:
                value = self.try_one(i)
                if i == 0:
                    base = value
                self.gain[i] += value - base
                self.samples[i] += 1

    @cython.final
    def try_one(self, i: int) -> float:
        """Return the chance of the side that plans after a candidate and some turns more."""
        self.table.copy_state(self.deal)
        self.table.blind = 0
        n = self.lengths[i]
        while n:
            n -= 1
            self.table.apply(self.ways[LONGEST * i + n])
        return self.play_on(self.deal.seat % self.deal.code.sides)

    @cython.final
    def play_on(self, side: int) -> float:
        """Have all seats play `net` for some rounds and return the chance of a side at the end of the last turn."""
        turns = self.rounds * self.table.code.seats
        while not self.table.ended:
            see(self.sight, self.table, self.table.seat)
            end = self.inner.plan(self.sight, self.network, self.roll_cap)
            if self.inner.end_kind[end] <= BY_PASS:
                turns -= 1
                if not turns:
                    value = chance_of(self.inner.worth[end])
                    if self.table.seat % self.table.code.sides == side:
                        return value
                    return (1.0 - value) / (self.table.code.sides - 1)
            self.inner.walk(self.table, end)
        if not self.table.won_by:
            return 0.5
        return 1.0 if self.table.won_by == side + 1 else 0.0

    # ------------------------------------------------------------ judging

    @cython.final
    def score(self, i: int) -> float:
        """Return how much better than the first a candidate seems: what was tried, shrunk towards what was thought."""
        n = self.samples[i]
        if not n:
            return self.value[i] - self.value[0]
        trust = n / (n + self.trust)
        return (1.0 - trust) * (self.value[i] - self.value[0]) + trust * self.gain[i] / n

    @cython.final
    def leader(self) -> int:
        """Return the candidate of the best score among those that were tried to the end."""
        best = 0
        for i in range(1, self.count):
            if self.alive[i] and self.score(i) > self.score(best):
                best = i
        return best

    @cython.final
    def drop(self, keep: int) -> int:
        """Drop the candidates of the lowest scores, never the first; return how many are left."""
        left = 0
        for i in range(self.count):
            left += self.alive[i]
        while left > keep and left > 1:
            worst = -1
            for i in range(1, self.count):
                if self.alive[i] and (worst < 0 or self.score(i) < self.score(worst)):
                    worst = i
            self.alive[worst] = 0
            left -= 1
        return left

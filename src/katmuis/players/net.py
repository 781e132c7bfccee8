# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
# cython: annotation_typing=False, auto_pickle=False, initializedcheck=False
"""The player `net`: of all ways to play its turn it takes the one whose end the value function likes best."""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:  # an installation without Cython runs this file as it is
    import katmuis.rules.plain_cython as cython  # type: ignore[no-redef]

from katmuis.errors import KatmuisError
from katmuis.players.decider import Decider
from katmuis.players.network import Network
from katmuis.players.planner import Planner
from katmuis.players.weights import weights_for
from katmuis.rules.engine import make_code

if TYPE_CHECKING:
    from katmuis.players.weights import Weights
    from katmuis.rules.engine import Game
    from katmuis.rules.ruleset import RuleSet

if not cython.compiled:
    from katmuis.players.planner import HAND_AT, TOPS_AT
    from katmuis.rules.layout import HAND_ROW, SEAT_ROWS, SEATS_AT

    LONGEST = 256


class Net(Decider):
    """Plans a turn up to the next chance and plays the plan card by card, for games of one rule set."""

    def __init__(self, cap: int = 1000, weights: Weights | None = None) -> None:
        Decider.__init__(self)
        self.planner = Planner()
        self.cap = cap
        self.weights = weights
        self.left = self.seats = 0
        if not cython.compiled:
            self.network: Network
            self.moves_left = [0] * LONGEST
            self.keys_left = [0] * LONGEST

    def prepare(self, rules: RuleSet) -> None:
        """Read the weights for a rule set, unless it was given some."""
        self.network = Network(make_code(rules), self.weights or weights_for(rules))
        self.left = 0
        self.seats = rules.seats

    def begin(self, seed: int) -> None:
        """Forget the plan under way, and begin the generator at a seed."""
        self.seed = seed
        self.left = 0

    @cython.final
    def keep(self, end: int) -> None:
        """Keep the way to an end, the first card last, with the key of the state in which each card is played."""
        node = self.planner.end_node[end]
        self.moves_left[0] = self.planner.end_move[end]
        self.keys_left[0] = self.planner.node_key[node]
        self.left = 1
        while node and self.left < LONGEST:
            self.moves_left[self.left] = self.planner.move_in[node]
            node = self.planner.parent[node]
            self.keys_left[self.left] = self.planner.node_key[node]
            self.left += 1

    def choose_end(self, seen: Game) -> int:
        """Plan the turn and return the number of the end to go for."""
        return self.planner.plan(seen, self.network, self.cap)

    def decide(self, seen: Game) -> int:
        """Return the next move of the plan, which is made anew after each chance."""
        if not self.left or self.keys_left[self.left - 1] != self.planner.key_of(seen):
            self.keep(self.choose_end(seen))
        self.left -= 1
        return self.moves_left[self.left]

    def choose_move(self, seen: Game) -> int:
        """Return what it decides; compiled, it lets other threads use the interpreter while it plans.

        Raises KatmuisError as `check_ready`.
        """
        self.check_ready(seen)
        with cython.nogil:  # type: ignore[attr-defined] # mypy takes it for deleted with its class
            return self.decide(seen)

    def check_ready(self, seen: Game) -> None:
        """Raise KatmuisError `hand_too_large` where the seat on turn holds more cards than a state of a plan keeps.

        No rule set deals so many; a position in the notation may have them. Raises KatmuisError `not_prepared` where
        no rule set was made ready for, or one for fewer seats.
        """
        if not self.seats:
            raise KatmuisError("not_prepared", read="a player without a rule set", expected="`prepare` first")
        if seen.code.seats > self.seats:
            raise KatmuisError("not_prepared", read=f"{seen.code.seats} seats", expected=f"at most {self.seats}")
        held = seen.count(SEATS_AT + SEAT_ROWS * seen.seat + HAND_ROW)
        if held > TOPS_AT - HAND_AT:
            raise KatmuisError("hand_too_large", read=f"{held} cards", expected=f"at most {TOPS_AT - HAND_AT}")

    def planned(self) -> list[int]:
        """Return the moves left of the plan, in order."""
        return [self.moves_left[i - 1] for i in range(self.left, 0, -1)]

    def survey(self, seen: Game, cap: int) -> list[tuple[int, int, int, int, int]]:
        """Plan a turn and return every end within `cap` states, as `ends` does.

        Raises KatmuisError as `check_ready`.
        """
        self.check_ready(seen)
        self.planner.plan(seen, self.network, cap)
        return self.ends()

    def ends(self) -> list[tuple[int, int, int, int, int]]:
        """Return every end of the last plan: its number, its state's key, last move, kind and worth."""
        found = []
        for end in range(self.planner.ends):
            node, move, kind, worth = self.planner.end(end)
            found.append((end, self.planner.key(node), move, kind, worth))
        return found

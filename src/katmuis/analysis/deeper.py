"""Plans valued by playing on from the best of them: slower than the value function, and nearer to the truth."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from katmuis.analysis.valuing import CAP
from katmuis.players.plans import Plan, plans_found
from katmuis.players.registry import DECIDERS
from katmuis.rules import RuleSet, View
from katmuis.rules.sight import sight_of

if TYPE_CHECKING:
    from katmuis.players.search import NetSearch

ROLLS = 150
"""How often each of the best plans is played on; their chances are then known to about 0.005."""
CANDIDATES, WIDTH = 8, 0.1
"""How many of the best plans are tried at most, and how far behind the best they may be."""


class Deeper:
    """Finds plans for views of one rule set; a seed gives the same values for the same views in the same order."""

    def __init__(self, rules: RuleSet, rolls: int = ROLLS, seed: int = 1) -> None:
        make = DECIDERS["net-search"]
        self.search = cast("NetSearch", make(candidates=CANDIDATES, width=WIDTH, cap=CAP))
        self.search.prepare(rules)
        self.search.begin(seed)
        self.rolls = rolls

    def find_plans(self, view: View) -> list[Plan]:
        """Return every plan of the seat on turn, the best first; those that were not tried keep their first value."""
        tried = dict(self.search.weigh(sight_of(view), self.rolls))
        return plans_found(self.search, {end: min(1.0, max(0.0, value)) for end, value in tried.items()})

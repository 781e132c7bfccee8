# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
# cython: annotation_typing=False, auto_pickle=False, initializedcheck=False
"""A rule set as small integers, for the engine and all that computes beside it.

Ordinary Python that Cython compiles with the types in code.pxd.
"""

from __future__ import annotations

from katmuis.rules.ruleset import RuleSet


class Code:
    """A rule set as the small integers that the engine computes with; one object serves many games."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.seats = rules.seats
        self.sides = rules.sides
        self.teams = ("none", "shared_stock", "own_stocks").index(rules.teams)
        self.centres = rules.centre_piles
        self.discards = rules.discard_piles
        self.hand_size = rules.hand
        self.top = rules.top
        self.wilds = ("K" in rules.wilds) << 13 | ("*" in rules.wilds) << 14
        self.wild_low = 1 if rules.wild_as_ace else 2
        self.wild_seven = 1 if rules.wild_as_seven else 0
        self.wild_on_wild = 1 if rules.wild_on_wild else 0
        self.wild_discard = 1 if rules.wild_discard else 0
        self.ace_discard = 1 if rules.ace_discard else 0
        self.packed = 1 if rules.discard_order == "packed" else 0
        self.after_four = 1 if rules.stack_after_four else 0
        self.forced = ("none", "ace", "ace_two", "natural").index(rules.forced)
        self.set_aside = 1 if rules.recycle == "aside" else 0
        self.on_exhausted = ("continue", "fewest", "tie").index(rules.on_exhausted)
        self.at_zero = 1 if rules.exhausted_at == "zero" else 0
        self.draw_at_end = 1 if rules.draw_at == "end" else 0
        self.visible = rules.visible_stock
        self.idle_ticks = rules.idle_limit * rules.seats

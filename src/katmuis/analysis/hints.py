"""The best play and why it is best, as a code with parameters; tips for the coach.

A reason is a trait of the best plan (traits.py) that the evaluation shows to matter: it is worth what the best plan
without it has less. Of the traits that the first card serves, the one worth most is the reason; traits that name no
more than a card come last. Where the same plan in another order begins with a card that serves more, that order is
told.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from katmuis.analysis.traits import TableReader, Traits
from katmuis.analysis.valuing import FindPlans, is_hand_play, is_stock_play, plans_of, source_of, value_of_moves
from katmuis.players.plans import Plan
from katmuis.rules import Move, View, is_discard

WORTH_A_TIP = 0.03
"""How much of the winning chance must be at stake for the coach to speak: a mistake's worth."""
ORDER = (
    "out", "stock", "block", "empties-hand", "below", "no-help", "keeps-wild", "uncovers", "empty-pile", "order",
)  # fmt: skip
"""Traits that are worth a tip; of those worth the same the first is told."""
TOLD = frozenset(ORDER)
"""The same, in no order: the other traits name no more than a card."""
TIPS = TOLD | {"clears", "spares-wild"}
"""The codes that tips have: `stock` and `keeps-wild` are told in two ways each."""
REASONS = TIPS | {"safe-discard", "parks-wild", "fresh", "only"}
"""The codes that reasons have."""
SERVED = TOLD - {"no-help", "keeps-wild", "order"}
"""Traits that a card serves if the plan cannot have them without it; the others are what a plan does not do."""
SMALL = frozenset({"uncovers", "empty-pile", "order"})
"""Traits that are weighed among plans which do the same great things, like those that name a card."""
TEMPTING = frozenset({"out", "stock", "below", "block", "empties-hand"})
"""What a wild may well be spent on, so that keeping it needs saying."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a play is good: a code, its parameters, and how much of the winning chance the best play without it loses."""

    code: str
    params: Mapping[str, str | int] = field(default_factory=dict)
    worth: float = 0.0


@dataclass(frozen=True, slots=True)
class Hint:
    """The best plan: its moves in order, the side's winning chance after it, and the reason to begin so."""

    moves: tuple[Move, ...]
    chance: float
    reason: Reason


def hint_for(view: View, find: FindPlans = plans_of) -> Hint:
    """Return the best plan of the view's seat, which is on turn, and the reason for its first card."""
    comparison = Comparison(view, find(view))
    best = comparison.best
    if len(comparison.plans) == 1:
        return Hint(best.moves, best.value, Reason("only"))
    for trait, worth in comparison.weighed():
        moves = comparison.order_for(trait)
        if moves:
            return Hint(moves, best.value, comparison.reason(trait, worth, moves))
    return Hint(best.moves, best.value, comparison.plain_reason())


def tip_before(view: View, find: FindPlans = plans_of) -> Reason | None:
    """Return what matters most in a turn that is about to be played; None where little does."""
    comparison = Comparison(view, find(view))
    return next((comparison.reason(trait, worth) for trait, worth in comparison.tips()), None)


def tip_after(view_before: View, moves_played: Sequence[Move], find: FindPlans = plans_of) -> Reason | None:
    """Return what a plan missed that lost as much as a mistake or a sure win, `worth` being what it lost.

    None for other plans. The view is that before its first move. Moves after the one that ends the plan are not looked
    at.
    """
    missed = missed_by(view_before, moves_played, find)
    if missed is None or missed.code not in TIPS:
        return None
    return missed if missed.worth >= WORTH_A_TIP or missed.code == "out" else None


def missed_by(view_before: View, moves_played: Sequence[Move], find: FindPlans = plans_of) -> Reason | None:
    """Return the trait of the best plan that a plan lacks and that is worth most, `worth` being what the plan lost.

    None for the best plan, for moves that end no plan, and where no trait tells the two apart. Traits that are worth a
    tip come before those that name no more than a card.
    """
    found = value_of_moves(view_before, moves_played, find)
    comparison = Comparison(view_before, find(view_before))
    if found is None or found[1] >= comparison.best.value:
        return None
    has = comparison.reader.traits(moves_played[: found[0]]) or {}
    missed = [trait for trait, _ in comparison.weighed() if trait not in has]
    return comparison.reason(missed[0], comparison.best.value - found[1]) if missed else None


class Comparison:
    """The plans of one view, compared by what they do."""

    def __init__(self, view: View, plans: Sequence[Plan]) -> None:
        self.view, self.plans, self.best = view, plans, plans[0]
        self.reader = TableReader(view)
        self.known: list[Traits] = []

    def traits(self, number: int) -> Traits:
        """The traits of a plan by its number; they are found when they are needed."""
        while len(self.known) <= number:
            found = self.reader.traits(self.plans[len(self.known)].moves)
            assert found is not None
            self.known.append(found)
        return self.known[number]

    def first_without(self, trait: str) -> int | None:
        """The number of the best plan that does not have a trait; None where all have it.

        A small trait is only missed in a plan that has all the great traits of the best one.
        """
        great = TOLD - SMALL if _rank(trait) == len(ORDER) or trait in SMALL else frozenset()
        needed = great.intersection(self.traits(0))
        return next(
            (k for k in range(len(self.plans)) if trait not in self.traits(k) and needed <= self.traits(k).keys()), None
        )

    def weighed(self) -> list[tuple[str, float]]:
        """The traits of the best plan that are worth something: those that are told first, by what they are worth."""
        worths = []
        for trait in self.traits(0):
            other = self.first_without(trait)
            if other is None or not self.is_meant(trait, other):
                continue
            worth = self.best.value - self.plans[other].value
            if worth > 0:
                worths.append((trait, worth))
        return sorted(worths, key=_place)

    def is_meant(self, trait: str, other: int) -> bool:
        """Whether a trait says something here: a wild is only kept where spending it would bring something."""
        return trait != "keeps-wild" or not TEMPTING.isdisjoint(self.traits(other))

    def tips(self) -> list[tuple[str, float]]:
        """The traits that are worth a tip, those worth most first; a win always is."""
        weighed = [(trait, worth) for trait, worth in self.weighed() if trait in TOLD]
        return [(trait, worth) for trait, worth in weighed if worth >= WORTH_A_TIP or trait == "out"]

    def order_for(self, trait: str) -> tuple[Move, ...] | None:
        """The moves of the best plan in an order whose first one serves a trait; None where no first one does."""
        moves, code = self.best.moves, trait.split()[0]
        if code == "fresh":
            return moves if is_hand_play(moves[0]) and trait in self.cards(moves[:1]) else None
        if len(moves) == 1:
            return moves
        return self.needed_first(moves, trait) if code in SERVED else None

    def cards(self, moves: Sequence[Move]) -> set[str]:
        """The traits that name the cards which moves play from the hand."""
        return {f"fresh {source_of(move)}" for move in moves if is_hand_play(move)}

    def needed_first(self, moves: tuple[Move, ...], trait: str) -> tuple[Move, ...] | None:
        """The moves with those first that the trait cannot do without; None where that is not legal or ends early."""
        kept = list(range(len(moves)))
        for k in range(len(moves) - 1):
            fewer = [each for each in kept if each != k]
            found = self.reader.traits([moves[each] for each in fewer])
            if found is not None and trait in found:
                kept = fewer
        if kept[0] == 0:
            return moves
        dropped = [k for k in range(len(moves) - 1) if k not in kept]
        ordered = tuple(moves[k] for k in (*kept[:-1], *dropped, kept[-1]))
        return ordered if len(kept) > 1 and self.reader.traits(ordered) == self.traits(0) else None

    def reason(self, trait: str, worth: float, moves: tuple[Move, ...] = ()) -> Reason:
        """A trait of the best plan as a reason for its first move."""
        params = self.traits(0)[trait]
        if trait == "stock":
            at_once = is_stock_play(moves[0]) if moves else any(map(is_stock_play, self.view.legal))
            return Reason("stock", {}, worth) if at_once else Reason("clears", params, worth)
        if trait == "keeps-wild" and ("stock" in self.traits(0) or not params["rank"]):
            return Reason("spares-wild", {}, worth)
        return Reason(trait.split()[0], params, worth)

    def plain_reason(self) -> Reason:
        """The reason where no trait makes a difference: what the first move does."""
        move, traits = self.best.moves[0], self.traits(0)
        if is_stock_play(move):
            return Reason("stock")
        names = [f"safe-discard {source_of(move)}" if is_discard(move) else f"fresh {source_of(move)}"]
        names += ["parks-wild", "uncovers", "empty-pile"]
        found = next((name for name in names if name in traits), None)
        return self.reason(found, 0.0) if found else Reason("only")


def _place(weighed: tuple[str, float]) -> tuple[bool, bool, float, int]:
    """What traits are put in order by: a win, then those worth a tip before the others, each by what they are worth."""
    trait, worth = weighed
    return trait != "out", trait not in TOLD, -round(worth, 9), _rank(trait)


def _rank(trait: str) -> int:
    """The place of a trait among those that are told, their number for another."""
    return ORDER.index(trait) if trait in TOLD else len(ORDER)

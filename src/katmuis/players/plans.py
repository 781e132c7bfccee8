"""Every plan of a turn and what it is worth, for hints, analysis and whoever wants to know: the planner in Python."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from threading import local
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

from katmuis.errors import KatmuisError
from katmuis.players.network import chance_of
from katmuis.players.registry import find_net
from katmuis.rules import Move, RuleSet, View
from katmuis.rules.sight import sight_of

if TYPE_CHECKING:
    from katmuis.players.net import Net

Ending = Literal["discard", "pass", "stock", "hand", "out"]
ENDINGS: tuple[Ending, ...] = ("discard", "pass", "stock", "hand", "out")
"""How a plan ends, by the planner's number for it."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A way to play up to the end of the turn or the next chance.

    `moves` leads there, the one that ends it last. `value` is the winning chance of the acting side after it, from 0
    to 1. `key` is the same for plans that lead to tables alike.
    """

    moves: tuple[Move, ...]
    ending: Ending
    value: float
    key: int


_kept = local()


def find_plans(view: View, *, cap: int = 8192) -> list[Plan]:
    """Return every plan of the seat on turn, whose view it is, the best first; `cap` bounds the states searched.

    Of ways to the same end the shortest is given. Equal discard piles count as one, and equal centre piles. Raises
    KatmuisError `not_on_turn` for a view of another seat.
    """
    _check_on_turn(view)
    net = _net(view.rules)
    net.survey(sight_of(view), cap)
    return plans_found(net)


def plans_found(net: Net, tried: Mapping[int, float] = MappingProxyType({})) -> list[Plan]:
    """Return the plans that a player found last, the best first; `tried` says what ends are worth that were tried."""
    plans = []
    for end, key, move, kind, worth in net.ends():
        moves = tuple(Move(each) for each in net.planner.path(end))
        plans.append(Plan(moves, ENDINGS[kind], tried.get(end, chance_of(worth)), hash((key, move, kind))))
    return sorted(plans, key=lambda plan: -plan.value)


def winning_chance(view: View, seat: int | None = None) -> float:
    """Return the winning chance of the side on turn, whose view it is, before it acts: that of its best plan.

    `seat`, from 1, asks for another seat's side: with two sides the rest, with more an equal share of the rest.
    Raises KatmuisError `not_on_turn` for a view of another seat than the one on turn.
    """
    _check_on_turn(view)
    net = _net(view.rules)
    best = max(worth for *_, worth in net.survey(sight_of(view), 1000))
    sides = view.rules.sides
    if seat is None or seat % sides == view.turn % sides:
        return chance_of(best)
    return (1 - chance_of(best)) / (sides - 1)


def _check_on_turn(view: View) -> None:
    if not view.turn or view.viewer != view.turn:
        read = f"the view of seat {view.viewer or 0}, seat {view.turn} on turn"
        raise KatmuisError("not_on_turn", read=read, expected="the view of the seat on turn")


def _net(rules: RuleSet) -> Net:
    kept: dict[RuleSet, Net] = _kept.__dict__.setdefault("nets", {})
    if rules not in kept:
        if len(kept) > 3:
            kept.clear()
        kept[rules] = find_net()
        kept[rules].prepare(rules)
    return kept[rules]

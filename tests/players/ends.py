"""The ends of a turn, found by the planner and by trying every sequence of single cards."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from katmuis.players.weights import Weights, inputs_of
from katmuis.rules import PASS, Move
from katmuis.rules.layout import (
    ASIDE,
    CENTRE,
    DISCARD_ROW,
    DRAW,
    FROM_PARTNER_STOCK,
    FROM_STOCK,
    HAND_ROW,
    SEAT_ROWS,
    SEATS_AT,
    STOCK_ROW,
    TO_DISCARD,
)
from tests.players.beside import module
from tests.players.positions import is_wild
from tests.rules.games import rows_of

if TYPE_CHECKING:
    from katmuis.players.net import Net
    from katmuis.players.planner import Planner
    from katmuis.rules.engine import Game

DISCARD, PASSED, STOCK, HAND, OUT = range(5)
End = tuple[object, ...]
"""A table as far as it matters to the seat on turn, how the turn or the plan ended, and rank and pile of a discard."""


def first_row(seat: int) -> int:
    """The first row of a seat, from 0."""
    return SEATS_AT + SEAT_ROWS * seat


def table_of(game: Game, seat: int) -> End:
    """A table in a form that is equal for tables alike to a seat, from 0: the centre sorted, its hand by rank."""
    rules = game.rules
    heights = sorted([_height(game, CENTRE + k) for k in range(rules.centre_piles)])
    hand = sorted([card & 15 for card in game.pile(first_row(seat) + HAND_ROW)])
    rows = (STOCK_ROW, *range(DISCARD_ROW, DISCARD_ROW + rules.discard_piles))
    piles = [game.pile(first_row(other) + row) for other in range(rules.seats) for row in rows]
    return tuple(heights), tuple(hand), tuple(piles), game.count(DRAW) + game.count(ASIDE)


def end_of(game: Game, seat: int, table: End, kind: int, move: int = PASS) -> End:
    """An end at a table; empty discard piles count as one."""
    if kind != DISCARD:
        return kind, 0, 0, table
    first, pile = first_row(seat) + DISCARD_ROW, (move & 15) - TO_DISCARD
    if not game.count(first + pile):
        pile = next(k for k in range(pile + 1) if not game.count(first + k))
    return kind, move >> 4 & 31, pile, table


def _height(game: Game, row: int) -> tuple[int, bool]:
    pile = game.pile(row)
    wild = bool(pile) and is_wild(game.rules, pile[-1]) and not game.rules.wild_on_wild
    return len(pile), wild


def tried(seen: Game) -> set[End]:
    """Every end that some sequence of single cards leads to, by `legal` and `play` alone; each table is tried once."""
    found: set[End] = set()
    waiting, known = [seen], set()
    while waiting:
        game = waiting.pop()
        table = table_of(game, seen.seat)
        for move in game.legal():
            if move == PASS or move & 15 >= TO_DISCARD:
                found.add(end_of(game, seen.seat, table, PASSED if move == PASS else DISCARD, move))
                continue
            after = game.copy()
            after.play(move)
            kind = _kind_of(after, seen.seat, move)
            if kind >= 0:
                found.add(end_of(after, seen.seat, table_of(after, seen.seat), kind))
                continue
            key = tuple(after.pile(row) for row in rows_of(after))
            if key not in known:
                known.add(key)
                waiting.append(after)
    return found


def _kind_of(after: Game, seat: int, move: Move) -> int:
    """How a play ended the plan; -1 where the seat knows how it goes on."""
    if not after.turn:
        return OUT
    source, half = move >> 4 & 31, after.rules.seats // 2
    if source in (FROM_STOCK, FROM_PARTNER_STOCK):
        owner = seat if source == FROM_STOCK else (seat + half) % after.rules.seats
        if after.rules.teams == "shared_stock":
            owner %= half
        pile = after.pile(first_row(owner) + STOCK_ROW)
        if pile and not pile[-1]:
            return STOCK
    if after.count(first_row(seat) + HAND_ROW):
        return -1
    drawable = after.count(DRAW) or after.count(ASIDE)
    return HAND if drawable or after.rules.on_exhausted != "continue" else -1


@dataclass
class Planned:
    """What the planner found: its ends, the moves that lead to each, and the planner itself."""

    ends: list[End]
    paths: list[list[int]]
    planner: Planner


def blank(seats: int) -> Weights:
    """The smallest weights; every end is worth the same by them."""
    inputs = inputs_of(seats)
    return Weights(1, seats, [0] * inputs, [0] * inputs, [0], [0], 0)


def blank_net(seen: Game) -> Net:
    """A planner for the rule set of a sight, with next to no value function (none if not compiled)."""
    net: Net = module("net").Net(8192, blank(seen.rules.seats))
    net.prepare(seen.rules)
    if hasattr(net.planner, "plan"):
        net.network = module("planner").Judge()
    return net


def planned(seen: Game, *, few: int = 0, cap: int = 8192, net: Net | None = None) -> Planned:
    """Every end that the planner finds, with the table that playing its moves one by one leads to."""
    net = net or blank_net(seen)
    net.planner.few = few
    ends, paths = [], []
    for number, _, last, kind, _ in net.survey(seen, cap):
        path = net.planner.path(number)
        assert path[-1] == last
        game = seen.copy()
        for move in path[:-1] if kind in (DISCARD, PASSED) else path:
            game.play(Move(move))
        if kind in (DISCARD, PASSED):
            assert last in game.legal()
        ends.append(end_of(game, seen.seat, table_of(game, seen.seat), kind, last))
        paths.append(path)
    return Planned(ends, paths, net.planner)


def differences(seen: Game, found: Planned) -> list[str]:
    """What is wrong with the ends that the planner found, next to those that trying every sequence finds."""
    expected, ends = tried(seen), set(found.ends)
    told = [f"missed {end}" for end in expected - ends] + [f"made up {end}" for end in ends - expected]
    if seen.rules.wild_on_wild:  # else no pile stands for those like it, and equal ends may be found more than once
        times = Counter(end for end in found.ends if end[0] in (DISCARD, PASSED))
        told += [f"twice {end}" for end, times_found in times.items() if times_found > 1]
    return told

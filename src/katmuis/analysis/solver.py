"""Which of its next stock cards a seat can play this turn, and with which cards: every way, by the engine itself.

A *line* is a sequence of plays of one turn. It ends with the last stock card that is known, and it never plays the
hand empty, for what would be drawn then nobody knows. Lines that leave the same table are one *solution*, whatever
their order; wild cards are alike, and so are centre piles that take the same cards. A solution counts only where no
other gets by with a part of its cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from katmuis.errors import KatmuisError
from katmuis.rules import PASS, Move, is_discard
from katmuis.rules.cards import RANKS, UNKNOWN
from katmuis.rules.layout import CENTRE, DISCARD_ROW, FROM_DISCARD, FROM_STOCK, HAND_ROW, SEAT_ROWS, SEATS_AT

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

WILD = 31
"""Stands for the source of every wild card of the hand."""
Table = tuple[tuple[int, ...], ...]
"""What a line leaves: the hand's ranks, the discard piles' sizes, the centre piles in order, and the stock's size."""


@dataclass(frozen=True, slots=True)
class Solution:
    """A set of cards that brings the stock cards out, as one line; `orders` lines in all play just these cards.

    `firsts` are the plays that such a line can begin with, each for all that are like it.
    """

    moves: tuple[Move, ...]
    orders: int
    firsts: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Solved:
    """The most known stock cards that a line plays, the solutions that do, and how many tables were reached."""

    stock_cards: int
    solutions: tuple[Solution, ...]
    tables: int


def solve(game: Game, limit: int = 0) -> Solved | None:
    """Return every solution for the seat on turn; None where more than `limit` tables (0: any number) are reached.

    Raises KatmuisError `puzzle_teams` in games of teams.
    """
    if game.rules.teams != "none":
        raise KatmuisError("puzzle_teams", read=game.rules.text, expected="a game without teams")
    search = _Search(game)
    return search.solved() if search.run(limit) else None


@dataclass(slots=True)
class _Node:
    """A table that was reached: how far its stock has come, the ways into it, and the plays out of it."""

    game: Game
    played: int
    parents: list[tuple[Table, Move]] = field(default_factory=list)


class _Search:
    """The tables that one turn can reach."""

    def __init__(self, game: Game) -> None:
        self.rules, self.first = game.rules, SEATS_AT + SEAT_ROWS * game.seat
        self.wilds = {rank for rank in range(len(RANKS)) if RANKS[rank] in game.rules.wilds}
        self.stock = game.count(self.first)
        self.root = self.table(game)
        self.start = self.used(self.root)
        self.nodes = {self.root: _Node(game.copy(), 0)}

    def table(self, game: Game) -> Table:
        """The table, equal for games that are alike to the seat on turn."""
        hand = sorted(self.rank(card) for card in game.pile(self.first + HAND_ROW))
        piles = [game.count(self.first + DISCARD_ROW + k) for k in range(self.rules.discard_piles)]
        centres = sorted(self.centre(game.pile(CENTRE + k)) for k in range(self.rules.centre_piles))
        return (*map(tuple, (hand, piles, centres)), (game.count(self.first),))

    def rank(self, card: int) -> int:
        """The rank of a card, 0 for every wild one."""
        return 0 if card & 15 in self.wilds else card & 15

    def centre(self, pile: bytes) -> int:
        """A number that is equal for centre piles that take the same cards."""
        marked = bool(pile) and not self.rules.wild_on_wild and self.rank(pile[-1]) == 0
        return len(pile) << 1 | marked

    def run(self, limit: int) -> bool:
        """Reach every table; return whether there were no more than the limit."""
        waiting = [self.root]
        while waiting:
            table = waiting.pop()
            node = self.nodes[table]
            for move, game in self.follow(node.game):
                child = self.table(game)
                if child not in self.nodes:
                    if limit and len(self.nodes) >= limit:
                        return False
                    self.nodes[child] = _Node(game, self.stock - game.count(self.first))
                    waiting.append(child)
                ways = self.nodes[child].parents
                if all(self.kind(move) != self.kind(other) for parent, other in ways if parent == table):
                    ways.append((table, move))
        return True

    def kind(self, move: Move) -> int:
        """The source of a move, one for all wild cards of the hand."""
        source = move >> 4 & 31
        return WILD if source in self.wilds else source

    def follow(self, game: Game) -> Iterator[tuple[Move, Game]]:
        """Every play, and the game after it."""
        stock = game.pile(self.first)
        if not game.turn or (stock and stock[-1] == UNKNOWN):
            return
        last = game.count(self.first + HAND_ROW) == 1
        for move in game.legal():
            from_hand = FROM_STOCK < move >> 4 & 31 < FROM_DISCARD
            if is_discard(move) or move == PASS or (last and from_hand):
                continue
            after = game.copy()
            after.play(move)
            yield move, after

    def used(self, table: Table) -> Counter[tuple[str, int]]:
        """The cards that are still there: what a line has used is what it lacks."""
        hand, piles, _, _ = table
        left = Counter(("hand", rank) for rank in hand)
        left.update({("pile", k): size for k, size in enumerate(piles)})
        return left

    def solved(self) -> Solved:
        """The most stock cards, and the ends that no other end gets by with less than."""
        most = max(node.played for node in self.nodes.values())
        ends = list(self.ends(most)) if most else []
        spent = {table: self.start - self.used(table) for table in ends}
        least = [table for table in ends if not any(spent[other] < spent[table] for other in ends)]
        return Solved(most, tuple(map(self.solution, least)), len(self.nodes))

    def ends(self, most: int) -> Iterator[Table]:
        """The tables just after the last stock card."""
        for table, node in self.nodes.items():
            if node.played == most and any(self.kind(move) == FROM_STOCK for _, move in node.parents):
                yield table

    def solution(self, end: Table) -> Solution:
        """The lines to an end, counted and one of them written out."""
        lines: dict[Table, int] = {self.root: 1}
        orders = self.count(end, lines)
        firsts = {
            self.kind(move): move
            for table in lines
            if lines[table]
            for parent, move in self.nodes[table].parents
            if parent == self.root
        }
        moves: list[Move] = []
        table = end
        while table != self.root:
            table, move = next((parent, move) for parent, move in self.nodes[table].parents)
            moves.append(move)
        return Solution(tuple(moves[::-1]), orders, tuple(firsts.values()))

    def count(self, end: Table, lines: dict[Table, int]) -> int:
        """How many lines lead to a table, noted for it and for every table on the way."""
        if end not in lines:
            lines[end] = sum(self.count(parent, lines) for parent, _ in self.nodes[end].parents)
        return lines[end]

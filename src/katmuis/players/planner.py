# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
# cython: annotation_typing=False, auto_pickle=False, initializedcheck=False
"""The turn planner: every table that the seat on turn can reach this turn, and every way to end its plan there.

The rules are the engine's: moves come from `find_moves`, effects from `apply` on a sight (rules/sight.py), which draws
and shuffles nothing. A plan ends with a discard or a pass, or where chance speaks: with a stock card under which an
unknown one lies, or with the last card of the hand. States are searched breadth first; a table of those reached keeps
each once, equal piles of the centre counting as one. Source: complete enumeration with a cap was found by experiment.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:  # an installation without Cython runs this file as it is
    import katmuis.rules.plain_cython as cython  # type: ignore[no-redef]

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

if not cython.compiled:
    from katmuis.players.discards import pile_score
    from katmuis.rules.layout import (
        ASIDE,
        CENTRE,
        DISCARD_ROW,
        DRAW,
        FROM_PARTNER_STOCK,
        FROM_STOCK,
        HAND_ROW,
        OUT,
        PASS,
        SEAT_ROWS,
        SEATS_AT,
        STOCK_ROW,
        TO_DISCARD,
    )
    from katmuis.rules.piles import scramble, step

    BY_DISCARD, BY_PASS, BY_STOCK, BY_HAND, BY_OUT = range(5)
    NODES, ENDS, SLOTS, NODE, HAND_AT, TOPS_AT = 8192, 131072, 32768, 80, 64, 72
    WON = 1 << 60


class Judge:
    """The base of what values the ends of plans; this one finds them all worth the same."""

    def begin(self, table: Game) -> None:
        """Look at the table before the plan's first card."""

    def reach(self, table: Game) -> None:
        """Look at a table that the plan can reach; `close` is asked about its ends next."""

    def close(self, table: Game, kind: int, move: int) -> int:  # noqa: ARG002 - for subclasses
        """Return the worth of an end of the table reached last, more for better: `move`, where it is a discard."""
        return 0


class Planner:
    """The states of one plan and its ends; one object serves any number of plans, of any rule sets, in turn.

    With `few`, only so many piles are tried for each rank that can be discarded: those that suit it best.
    """

    def __init__(self) -> None:
        self.count = self.ends = self.capped = self.stamp = 0
        self.few = 0
        if not cython.compiled:
            self.nodes = bytearray(NODE * NODES)
            self.parent = [0] * NODES
            self.move_in = [0] * NODES
            self.node_key = [0] * NODES
            self.way = [0] * NODES
            self.keys = [0] * SLOTS
            self.stamps = [0] * SLOTS
            self.end_node = [0] * ENDS
            self.end_move = [0] * ENDS
            self.end_kind = [0] * ENDS
            self.worth = [0] * ENDS
            self.scores = [0] * 256
            self.centre = bytearray(128)

    @cython.final
    def plan(self, table: Game, judge: Judge, cap: int) -> int:
        """Find every end within `cap` states (1 to 8192) and its worth; return the number of the best.

        `table` is a sight of the seat on turn, whose game is not over; it is left as it was. Where no end lies within
        the cap, the search goes on to the first.
        """
        ticks, moved, stock_played = table.ticks, table.moved, table.stock_played
        self.count = self.ends = self.capped = 0
        self.stamp += 1
        judge.begin(table)
        for k in range(table.code.centres):
            for i in range(table.size[CENTRE + k]):
                self.centre[16 * k + i] = table.cards[((CENTRE + k) << 8) + i]
        self.reach(table, 0, 0)
        node = 0
        while node < self.count:
            if node >= cap and self.ends:
                self.capped = 1
                break
            self.expand(table, judge, node)
            node += 1
        self.restore(table, 0)
        for k in range(table.code.centres):
            for i in range(table.size[CENTRE + k]):
                table.cards[((CENTRE + k) << 8) + i] = self.centre[16 * k + i]
        table.ticks, table.moved, table.stock_played = ticks, moved, stock_played
        return self.best()

    @cython.final
    def best(self) -> int:
        """Return the first end of the greatest worth."""
        best = 0
        for end in range(1, self.ends):
            if self.worth[end] > self.worth[best]:
                best = end
        return best

    @cython.final
    def expand(self, table: Game, judge: Judge, node: int) -> None:
        """Add the ends of a state, and the states that one card leads to."""
        self.restore(table, node)
        judge.reach(table)
        # Where a wild card may not lie on another, piles of one height differ, and none may stand for the rest.
        n = table.find_moves(table.code.wild_on_wild)
        plays = 0
        while plays < n and (table.moves[plays] & 15) < TO_DISCARD:
            plays += 1
        if self.few:
            for i in range(plays, n):
                self.scores[i] = pile_score(table, (table.moves[i] >> 4) & 31, (table.moves[i] & 15) - TO_DISCARD)
        for i in range(n - 1, plays - 1, -1):
            move = table.moves[i]
            if move == PASS:
                self.add_end(node, move, BY_PASS, judge.close(table, BY_PASS, move))
            elif not self.few or self.is_among_best(table, i, plays, n):
                self.add_end(node, move, BY_DISCARD, judge.close(table, BY_DISCARD, move))
        for i in range(plays):
            if i:
                self.restore(table, node)
            self.follow(table, judge, node, table.moves[i])

    @cython.final
    def is_among_best(self, table: Game, at: int, first: int, n: int) -> int:
        """Return whether fewer than `few` discards of the same rank have a pile that suits it better."""
        better = 0
        for i in range(first, n):
            if table.moves[i] >> 4 == table.moves[at] >> 4:
                better += self.scores[i] > self.scores[at] or (self.scores[i] == self.scores[at] and i < at)
        return 1 if better < self.few else 0

    @cython.final
    def follow(self, table: Game, judge: Judge, node: int, move: int) -> None:
        """Play a card: it ends the plan, or leads to a state."""
        source = (move >> 4) & 31
        table.apply(move)
        if table.ended == OUT:
            self.add_end(node, move, BY_OUT, WON)
            return
        table.ended = 0
        kind = 0
        if source == FROM_STOCK:
            kind = self.ends_at(table, table.stock_row(table.seat))
        elif source == FROM_PARTNER_STOCK:
            kind = self.ends_at(table, table.stock_row(table.partner(table.seat)))
        if not kind and self.draws(table):
            kind = BY_HAND
        if kind:
            judge.reach(table)
            self.add_end(node, move, kind, judge.close(table, kind, move))
        else:
            self.reach(table, node, move)

    @cython.final
    def ends_at(self, table: Game, row: int) -> int:
        """Return the kind of end where the new top card of a stock is unknown, else 0."""
        return BY_STOCK if table.size[row] and not table.top_of(row) else 0

    @cython.final
    def draws(self, table: Game) -> int:
        """Return whether the hand is empty and what happens then is up to chance or ends the game."""
        if table.size[SEATS_AT + SEAT_ROWS * table.seat + HAND_ROW]:
            return 0
        return 1 if table.size[DRAW] or table.size[ASIDE] or table.code.on_exhausted else 0

    @cython.final
    def add_end(self, node: int, move: int, kind: int, worth: int) -> None:
        """Note an end: its last move and the state before it; where there is no room for it, the plan is capped."""
        if self.ends == ENDS:
            self.capped = 1
        else:
            self.end_node[self.ends] = node
            self.end_move[self.ends] = move
            self.end_kind[self.ends] = kind
            self.worth[self.ends] = worth
            self.ends += 1

    @cython.final
    def reach(self, table: Game, parent: int, move: int) -> None:
        """Add the table's state, unless it was reached before; where there is no room for it, the plan is capped."""
        key = self.key_of(table)
        at = key & (SLOTS - 1)
        while self.stamps[at] == self.stamp:
            if self.keys[at] == key:
                return
            at = (at + 1) & (SLOTS - 1)
        if self.count == NODES:
            self.capped = 1
            return
        self.stamps[at] = self.stamp
        self.keys[at] = key
        self.parent[self.count] = parent
        self.move_in[self.count] = move
        self.node_key[self.count] = key
        self.save(table, self.count)
        self.count += 1

    @cython.final
    def key_of(self, table: Game) -> int:
        """Return 64 bits that are equal for states that are alike to the seat on turn."""
        first = SEATS_AT + SEAT_ROWS * table.seat
        hand = (first + HAND_ROW) << 8
        key = 0
        for k in range(table.code.centres):
            top = table.top_of(CENTRE + k) & 15
            wild = 0 if table.code.wild_on_wild else (table.code.wilds >> top) & 1
            key += scramble(step(table.size[CENTRE + k] << 1 | wild))
        for i in range(table.size[first + HAND_ROW]):
            key += scramble(step(64 + (table.cards[hand + i] & 15)))
        key += self.sizes_of(table, first)
        row = table.stock_row(table.seat)
        key += scramble(step((row << 8) + 1024 + table.size[row]))
        if table.code.teams == 2:
            key += self.sizes_of(table, SEATS_AT + SEAT_ROWS * table.partner(table.seat))
        return key if cython.compiled else key & 0xFFFFFFFFFFFFFFFF

    @cython.final
    def sizes_of(self, table: Game, first: int) -> int:
        """Return the part of the key for the stock and the discard piles of a seat."""
        key = 0
        for row in range(first + DISCARD_ROW, first + DISCARD_ROW + table.code.discards):
            key += scramble(step((row << 8) + 1024 + table.size[row]))
        return key + scramble(step(((first + STOCK_ROW) << 8) + 1024 + table.size[first + STOCK_ROW]))

    @cython.final
    def save(self, table: Game, node: int) -> None:
        """Keep of the table what a turn can change: sizes, the hand, the tops of the centre."""
        at = NODE * node
        hand = (SEATS_AT + SEAT_ROWS * table.seat + HAND_ROW) << 8
        for i in range(64):
            self.nodes[at + i] = table.size[i]
        for i in range(8):
            self.nodes[at + HAND_AT + i] = table.cards[hand + i]
        for k in range(table.code.centres):
            self.nodes[at + TOPS_AT + k] = table.top_of(CENTRE + k)

    @cython.final
    def restore(self, table: Game, node: int) -> None:
        """Make the table what it was in a state; below the tops the centre's cards may be others."""
        at = NODE * node
        hand = (SEATS_AT + SEAT_ROWS * table.seat + HAND_ROW) << 8
        for i in range(64):
            table.size[i] = self.nodes[at + i]
        for i in range(8):
            table.cards[hand + i] = self.nodes[at + HAND_AT + i]
        for k in range(table.code.centres):
            if table.size[CENTRE + k]:
                table.cards[((CENTRE + k) << 8) + table.size[CENTRE + k] - 1] = self.nodes[at + TOPS_AT + k]
        table.ended = 0

    @cython.final
    def walk(self, game: Game, end: int) -> None:
        """Play the way to an end on a game that stands as the plan began."""
        node = self.end_node[end]
        n = 0
        while node:
            self.way[n] = self.move_in[node]
            node = self.parent[node]
            n += 1
        while n:
            n -= 1
            game.apply(self.way[n])
        game.apply(self.end_move[end])

    def path(self, end: int) -> list[int]:
        """Return the moves that lead to an end, its last one too."""
        moves = [int(self.end_move[end])]
        node = self.end_node[end]
        while node:
            moves.append(self.move_in[node])
            node = self.parent[node]
        return moves[::-1]

    def end(self, end: int) -> tuple[int, int, int, int]:
        """Return of an end its state, its last move, its kind and its worth."""
        return self.end_node[end], self.end_move[end], self.end_kind[end], self.worth[end]

    def key(self, node: int) -> int:
        """Return the key of a state."""
        return self.node_key[node]

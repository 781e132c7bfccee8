# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
# cython: annotation_typing=False, auto_pickle=False, initializedcheck=False
"""The rules of play: what a move does, turns and endings; the top of the engine.

Sources: docs/sources.md. Raw functions (find_moves, apply) trust their caller: a wrong move corrupts the state, and a
live game is for `play` alone, which has the random words of its shuffles ready. `play` checks. Ordinary Python that
Cython compiles with the types in engine.pxd.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

try:
    import cython
except ImportError:  # an installation without Cython runs this file as it is
    import katmuis.rules.plain_cython as cython  # type: ignore[no-redef]

from katmuis.errors import IllegalMoveError
from katmuis.rules.code import Code
from katmuis.rules.layout import Move
from katmuis.rules.legal import Moves
from katmuis.rules.outcome import KINDS, Outcome
from katmuis.rules.piles import Words
from katmuis.rules.refusal import refusal
from katmuis.rules.ruleset import RuleSet

if not cython.compiled:
    from katmuis.rules.layout import (
        ASIDE,
        BLOCKED,
        CENTRE,
        DISCARD_ROW,
        DRAW,
        EXHAUSTED,
        FROM_DISCARD,
        FROM_PARTNER_DISCARD,
        FROM_PARTNER_STOCK,
        FROM_STOCK,
        HAND_ROW,
        IDLE,
        NOTE_COMPLETED,
        NOTE_ENDED,
        NOTE_FROM,
        NOTE_PASSED,
        NOTE_TO,
        NOTE_TURNED,
        ORDERS_AT,
        OUT,
        PASS,
        SEAT_ROWS,
        SEATS_AT,
        SHUFFLES_A_MOVE,
        STOCK_ROW,
        TO_DISCARD,
    )


def make_code(rules: RuleSet) -> Code:
    """Return a rule set as the engine computes with it."""
    return Code(rules)


class Game(Moves):
    """A game under way. `words` gives the random words of a live game; without it shuffles are drawn from `seed`."""

    def __init__(self, code: Code, words: Words | None = None, seed: int = 0) -> None:
        if not cython.compiled:
            self.make_room()
        self.code = code
        self.make_rows(self.end_of_rows())
        self.source = words
        self.live = 0 if words is None else 1
        self.begin_at(seed)

    # ------------------------------------------------------------ what a move does

    def take(self, source: int, place: int) -> int:
        """Take the card that a move names from its pile."""
        first = SEATS_AT + SEAT_ROWS * self.seat
        if source == FROM_STOCK:
            row = self.stock_row(self.seat)
        elif source < FROM_DISCARD:
            return self.take_from_hand(first + HAND_ROW, source, place)
        elif source < FROM_PARTNER_STOCK:
            row = first + DISCARD_ROW + source - FROM_DISCARD
        elif source == FROM_PARTNER_STOCK:
            row = SEATS_AT + SEAT_ROWS * self.partner(self.seat) + STOCK_ROW
        else:
            row = SEATS_AT + SEAT_ROWS * self.partner(self.seat) + DISCARD_ROW + source - FROM_PARTNER_DISCARD
        if self.noting:
            self.note(NOTE_FROM, row, 0)
        return self.pop(row)

    def take_from_hand(self, row: int, rank: int, place: int) -> int:
        """Take the card at a place (from 1; 0: the first of its rank) out of a hand that keeps its order."""
        base = row << 8
        k = place - 1
        if not place:
            k = 0
            while self.cards[base + k] & 15 != rank:
                k += 1
        card = self.cards[base + k]
        self.size[row] -= 1
        for i in range(k, self.size[row]):
            self.cards[base + i] = self.cards[base + i + 1]
        if self.noting:
            self.note(NOTE_FROM, row, k)
        return card

    def apply(self, move: int) -> None:
        """Carry out a legal move; never check it."""
        if move == PASS:
            if self.noting:
                self.note(NOTE_PASSED, self.seat, 0)
            self.end_turn()
            return
        source = (move >> 4) & 31
        target = move & 15
        card = self.take(source, move >> 9)
        self.moved = 1
        if target >= TO_DISCARD:
            row = SEATS_AT + SEAT_ROWS * self.seat + DISCARD_ROW + target - TO_DISCARD
            self.push(row, card)
            if self.noting:
                self.note(NOTE_TO, row, card)
            self.end_turn()
            return
        self.push(CENTRE + target, card)
        if self.noting:
            self.note(NOTE_TO, CENTRE + target, card)
        if source in (FROM_STOCK, FROM_PARTNER_STOCK):
            self.ticks = 0
            self.stock_played = 1
            if self.is_out():
                self.finish(OUT)
                return
        if self.size[CENTRE + target] == self.code.top:
            self.complete(CENTRE + target)
        if source in (FROM_STOCK, FROM_PARTNER_STOCK):
            seat = self.seat if source == FROM_STOCK else self.partner(self.seat)
            if self.noting:
                self.note(NOTE_TURNED, self.stock_row(seat), 0)
        if not self.size[SEATS_AT + SEAT_ROWS * self.seat + HAND_ROW]:
            self.refill_at_once()

    def complete(self, row: int) -> None:
        """Gather a full centre pile onto the draw pile and shuffle that, or set it aside."""
        onto = ASIDE if self.code.set_aside else DRAW
        for i in range(self.size[row]):
            self.push(onto, self.cards[(row << 8) + i])
        if self.noting:
            self.note(NOTE_COMPLETED, row, self.size[row])
        self.size[row] = 0
        if onto == DRAW:
            self.shuffle(DRAW)

    def refill_at_once(self) -> None:
        """Fill the hand that was just played empty."""
        over = self.refill(self.seat)
        self.ticks += 1
        if self.ticks >= self.code.idle_ticks:
            self.finish(IDLE)
        elif over:
            self.finish(EXHAUSTED)

    # ------------------------------------------------------------ turns and endings

    def end_turn(self) -> None:
        """End the turn and begin the next, unless the game is over with it."""
        if self.code.draw_at_end and self.refill(self.seat):
            self.finish(EXHAUSTED)
            return
        if not self.stock_played:
            self.ticks += 1
        self.passes = 0 if self.moved else self.passes + 1
        if self.passes >= self.code.seats:
            self.finish(BLOCKED)
            return
        if not self.stock_played and self.ticks >= self.code.idle_ticks:
            self.finish(IDLE)
            return
        before = self.seat
        self.seat = self.seat + 1 if self.seat + 1 < self.code.seats else 0
        if self.noting:
            self.note(NOTE_ENDED, before, self.seat)
        self.begin_turn()

    def begin_turn(self) -> None:
        """Fill the hand of the seat on turn (drawing at the end of turns: only an empty one)."""
        self.moved = 0
        self.stock_played = 0
        if self.code.draw_at_end and self.size[SEATS_AT + SEAT_ROWS * self.seat + HAND_ROW]:
            return
        if self.refill(self.seat):
            self.finish(EXHAUSTED)

    def is_out(self) -> int:
        """Return whether the side on turn has no stock card left."""
        if self.size[self.stock_row(self.seat)]:
            return 0
        if self.code.teams == 2 and self.size[self.stock_row(self.partner(self.seat))]:
            return 0
        return 1

    def side_total(self, side: int) -> int:
        """Return the stock cards of a side: of a seat, or of a team numbered by its first seat, from 0."""
        total = self.size[SEATS_AT + SEAT_ROWS * side]
        if self.code.teams == 2:
            total += self.size[SEATS_AT + SEAT_ROWS * (side + self.code.sides)]
        return total

    def finish(self, how: int) -> None:
        """End the game: the side on turn wins when it is out, else the fewest stock cards; equal fewest: a draw."""
        self.ended = how
        if how == OUT:
            self.won_by = self.seat % self.code.sides + 1
            return
        if how == EXHAUSTED and self.code.on_exhausted == 2:
            self.won_by = 0
            return
        least = 999
        for side in range(self.code.sides):
            total = self.side_total(side)
            if total < least:
                least = total
                self.won_by = side + 1
            elif total == least:
                self.won_by = 0

    def run(self, prefer: int) -> int:
        """Play to the end at random; with `prefer`, stock plays before plays before discards. Return the moves."""
        count = 0
        while not self.ended:
            n = self.find_moves(1)
            k = n
            if prefer:
                kind = self.kind_of(self.moves[0])
                k = 1
                while k < n and self.kind_of(self.moves[k]) == kind:
                    k += 1
            self.apply(self.moves[self.below(k)])
            count += 1
        return count

    # ------------------------------------------------------------ for everybody: checked

    @property
    def rules(self) -> RuleSet:
        """The rule set."""
        return self.code.rules

    @property
    def turn(self) -> int:
        """The seat on turn, from 1; 0 when the game is over."""
        return 0 if self.ended else self.seat + 1

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended by the rules; None while it goes on."""
        return Outcome(KINDS[self.ended], self.won_by) if self.ended else None

    def legal(self) -> list[Move]:
        """Return every legal move, equal cards of a hand once; none when the game is over.

        Raises IllegalMoveError `unknown_cards` where a card that could move is not known.
        """
        if not self.ended and not self.knows_cards():
            raise refusal(self, PASS)
        return [self.moves[i] for i in range(self.find_moves(0))]

    def play(self, move: Move) -> None:
        """Carry out a move. Raises IllegalMoveError with the reason; then nothing has changed."""
        if not self.allows(move):
            raise refusal(self, move)
        if self.live:
            self.draw_words(move)
        self.noting = 1
        self.note_count = 0
        self.orders = 0
        self.apply(move)
        self.noting = 0
        self.drop_words()

    def replay(self, move: Move, orders: Sequence[bytes]) -> None:
        """Carry out a move whose shuffles bring these orders (bottom to top), as they were written down.

        Raises IllegalMoveError: the move's own reason, or `wrong_orders` where they are not the cards shuffled.
        """
        before = self.copy()
        if len(orders) <= SHUFFLES_A_MOVE:
            for i, order in enumerate(orders):
                self.lay(ORDERS_AT + i, order)
        self.scripted = 1
        try:
            self.play(move)
        finally:
            self.scripted = 0
        sizes = [self.size[ORDERS_AT + i] for i in range(self.orders)]
        if sizes != [len(order) for order in orders] or before.census() != self.census():
            self.become(before)
            raise IllegalMoveError(
                "wrong_orders", read=f"{len(orders)} orders", expected="the cards that were shuffled"
            )

    def allows(self, move: int) -> int:
        """Return whether a move is legal and touches a card that its seat holds."""
        if not self.knows_cards():
            return 0
        place = move >> 9
        if place:
            row = SEATS_AT + SEAT_ROWS * self.seat + HAND_ROW
            if place > self.size[row] or self.cards[(row << 8) + place - 1] & 15 != (move >> 4) & 31:
                return 0
        n = self.find_moves(0)
        for i in range(n):
            if self.moves[i] == move & 511:
                return 0 if self.overflows(move & 511) else 1
        return 0

    def source_top(self, source: int) -> int:
        """Return the top card of the pile that a source names for the seat on turn; 0 for a hand or no such pile."""
        first = SEATS_AT + SEAT_ROWS * self.seat
        if source == FROM_STOCK:
            return self.top_of(self.stock_row(self.seat))
        if FROM_DISCARD <= source < FROM_DISCARD + self.code.discards:
            return self.top_of(first + DISCARD_ROW + source - FROM_DISCARD)
        if self.code.teams == 2:
            first = SEATS_AT + SEAT_ROWS * self.partner(self.seat)
            if source == FROM_PARTNER_STOCK:
                return self.top_of(first + STOCK_ROW)
            if FROM_PARTNER_DISCARD <= source < FROM_PARTNER_DISCARD + self.code.discards:
                return self.top_of(first + DISCARD_ROW + source - FROM_PARTNER_DISCARD)
        return 0

    def knows_cards(self) -> int:
        """Return whether every card that the seat on turn could move is known."""
        hand = SEATS_AT + SEAT_ROWS * self.seat + HAND_ROW
        for i in range(self.size[hand]):
            if not self.cards[(hand << 8) + i]:
                return 0
        if self.code.teams == 2 and not self.knows_tops(self.partner(self.seat)):
            return 0
        return self.knows_tops(self.seat)

    def playout(self, seed: int, prefer: bool = True) -> int:
        """Play to the end at random from a seed and return how many moves it took.

        With `prefer`, stock plays come before plays before discards; without, most games end blocked. Shuffles come
        from the seed too, also where a live game's come from a source of words. Raises KatmuisError `seed`.
        """
        self.begin_at(seed)
        live = self.live
        self.live = 0
        count = self.run(prefer)
        self.live = live
        return count

    def draw_words(self, move: int) -> None:
        """Have random words ready where a move can bring a shuffle.

        A full pile is shuffled into the draw pile or set aside; what is set aside is shuffled when the draw pile runs
        out, which two hands can make it do, and nothing is set aside again in that move.
        """
        target = move & 15
        fills = target < TO_DISCARD and self.size[CENTRE + target] + 1 == self.code.top
        shuffles = 1 if fills and not self.code.set_aside else 0
        aside = self.size[ASIDE] or (fills and self.code.set_aside)
        if aside and self.size[DRAW] < 2 * self.code.hand_size:
            shuffles += 1
        self.fetch_words(shuffles)

    def __reduce__(self) -> NoReturn:
        """Refuse to be pickled or copied from outside: a game holds hidden cards and the source of its shuffles."""
        raise TypeError("cannot pickle or copy a game: it holds what must stay hidden; copy() and become() are its own")

    def copy(self) -> Game:
        """Return a game of its own in the same state, words and all."""
        new = Game.__new__(Game)
        if not cython.compiled:
            new.make_room()
        new.become(self)
        return new

    def start(self, seat: int) -> None:
        """Begin the first turn of a game that has been dealt: seat, from 1, fills his hand."""
        self.seat = seat - 1
        self.noting = 1
        self.note_count = 0
        self.orders = 0
        if self.live and self.size[DRAW] < self.code.hand_size:
            self.fetch_words(1)
        self.begin_turn()
        self.noting = 0
        self.drop_words()

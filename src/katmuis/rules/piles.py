# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
# cython: annotation_typing=False, auto_pickle=False, initializedcheck=False
"""The table of piles, the shuffle and the refill: the lower half of the engine.

Cards lie in one table of bytes, a row of 256 a pile, the top card last; the sizes stand apart (layout.py), and so do
the random words of a live game's shuffles, which are there only during a play that may shuffle. Seats count from 0 in
here and from 1 for everybody else. Ordinary Python that Cython compiles with the types in piles.pxd.
Sources: the fast generator is splitmix64 (Steele, Lea, Flood 2014); shuffles are Fisher and Yates's, from the top.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

try:
    import cython
except ImportError:  # an installation without Cython runs this file as it is
    import katmuis.rules.plain_cython as cython  # type: ignore[no-redef]

from katmuis.errors import KatmuisError
from katmuis.rules.code import Code

if not cython.compiled:
    from katmuis.rules.layout import (
        ASIDE,
        DRAW,
        HAND_ROW,
        NOTE_DREW,
        NOTE_SHUFFLED,
        ORDERS_AT,
        PASS,
        SEAT_ROWS,
        SEATS_AT,
        SHUFFLES_A_MOVE,
        STOCK_ROW,
        WORDS_A_SHUFFLE,
    )
    from katmuis.rules.plain_memory import copy_cards, free, malloc

    NOTHING = malloc(0)
    WORD, TWO_32 = 0xFFFFFFFFFFFFFFFF, 1 << 32
    GOLDEN, MIX_1, MIX_2 = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB

Words = Callable[[int], bytes]
"""Gives the random words of shuffle number n (from 0 in a game): 512 words of 32 bits, little-endian."""


def step(seed: int) -> int:
    """Return the fast generator's next state."""
    return seed + GOLDEN if cython.compiled else (seed + GOLDEN) & WORD


def scramble(z: int) -> int:
    """Return the 64 random bits of a state of the fast generator."""
    if cython.compiled:
        z = (z ^ (z >> 30)) * MIX_1
        z = (z ^ (z >> 27)) * MIX_2
    else:
        z = ((z ^ (z >> 30)) * MIX_1) & WORD
        z = ((z ^ (z >> 27)) * MIX_2) & WORD
    return z ^ (z >> 31)


class Piles:
    """The cards of one game and the chance that moves them; `Game` adds the rules of play."""

    def __dealloc__(self) -> None:
        free(self.cards)
        free(self.words)

    def make_room(self) -> None:
        """Make what the compiled class has from the start."""
        if not cython.compiled:
            self.cards = self.words = NOTHING
            self.rows = 0
            self.size = bytearray(64)
            self.code: Code
            self.source: Words | None
            self.moves: list[Any] = [PASS] * 256
            self.notes = bytearray(96)
            self.ranks = bytearray(16)
            self.seat = self.moved = self.stock_played = self.passes = self.ticks = self.ended = self.won_by = 0
            self.shuffles = self.orders = self.note_count = self.word = self.noting = self.live = self.scripted = 0
            self.blind = 0
            self.needed = self.must = 0
            self.seed = 0

    @cython.final
    def make_rows(self, rows: int) -> None:
        """Have room for so many rows at least; the cards are lost where it is made anew. Raises MemoryError."""
        if self.rows >= rows:
            return
        free(self.cards)
        self.rows = 0
        self.cards = malloc(rows << 8)
        if not self.cards:
            raise MemoryError
        self.rows = rows

    @cython.final
    def end_of_rows(self) -> int:
        """Return the number behind that of the last row of the last seat."""
        return SEATS_AT + SEAT_ROWS * self.code.seats

    @cython.final
    def push(self, row: int, card: int) -> None:
        """Lay a card on a row."""
        self.cards[(row << 8) + self.size[row]] = card
        self.size[row] += 1

    @cython.final
    def pop(self, row: int) -> int:
        """Take the top card of a row that holds one."""
        self.size[row] -= 1
        return self.cards[(row << 8) + self.size[row]]

    @cython.final
    def top_of(self, row: int) -> int:
        """Return the top card of a row, 0 where it is empty."""
        return self.cards[(row << 8) + self.size[row] - 1] if self.size[row] else 0

    @cython.final
    def stock_row(self, seat: int) -> int:
        """Return the row of the stock that a seat plays from; a shared one stands at the team's first seat."""
        if self.code.teams == 1 and seat >= self.code.seats // 2:
            seat -= self.code.seats // 2
        return SEATS_AT + SEAT_ROWS * seat + STOCK_ROW

    @cython.final
    def partner(self, seat: int) -> int:
        """Return the seat opposite."""
        half = self.code.seats // 2
        return seat - half if seat >= half else seat + half

    @cython.final
    def note(self, kind: int, a: int, b: int) -> None:
        """Write down what happens, where somebody wants to know."""
        if self.note_count < 32:
            at = 3 * self.note_count
            self.notes[at] = kind
            self.notes[at + 1] = a
            self.notes[at + 2] = b
            self.note_count += 1

    def begin_at(self, seed: int) -> None:
        """Have the fast generator begin at a seed. Raises KatmuisError `seed` outside 0 to 2^64 - 1."""
        if seed >> 64:
            raise KatmuisError("seed", read=hex(seed), expected="a number from 0 to 2^64 - 1")
        self.seed = seed

    @cython.final
    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, by the fast generator."""
        self.seed = step(self.seed)
        return ((scramble(self.seed) >> 32) * n) >> 32

    @cython.final
    def fair_below(self, n: int) -> int:
        """Return a number from 0 to n - 1, each equally likely, from the words given for this shuffle."""
        limit = TWO_32 // n * n
        while True:
            at = 4 * self.word
            w = self.words[at + 3]
            for k in range(3):
                w = w << 8 | self.words[at + 2 - k]
            self.word += 1
            if w < limit:
                return w % n

    @cython.final
    def shuffle(self, row: int) -> None:
        """Shuffle a row; a scripted order is laid instead of drawn, and a blind game shuffles nothing."""
        if self.blind:
            return
        n = self.size[row]
        base = row << 8
        order = (ORDERS_AT + self.orders) << 8
        if self.scripted:
            for i in range(n):
                self.cards[base + i] = self.cards[order + i]
        elif self.live:
            self.shuffle_fairly(base, n)
        else:
            self.shuffle_fast(base, n)
        self.shuffles += 1
        if self.noting:
            for i in range(n):
                self.cards[order + i] = self.cards[base + i]
            self.size[ORDERS_AT + self.orders] = n
            self.note(NOTE_SHUFFLED, row, n)
            self.orders += 1

    @cython.final
    def shuffle_fast(self, base: int, n: int) -> None:
        """Shuffle n cards by the fast generator, whose state stays in a register meanwhile."""
        seed = self.seed
        i = n
        while i > 1:
            seed = step(seed)
            j = ((scramble(seed) >> 32) * i) >> 32
            i -= 1
            card = self.cards[base + i]
            self.cards[base + i] = self.cards[base + j]
            self.cards[base + j] = card
        self.seed = seed

    @cython.final
    def shuffle_fairly(self, base: int, n: int) -> None:
        """Shuffle n cards by the words given for this shuffle."""
        self.word = self.orders * WORDS_A_SHUFFLE
        i = n
        while i > 1:
            j = self.fair_below(i)
            i -= 1
            card = self.cards[base + i]
            self.cards[base + i] = self.cards[base + j]
            self.cards[base + j] = card

    @cython.final
    def recover_aside(self) -> int:
        """Make the set-aside piles the draw pile, shuffled; return 0 where there are none."""
        n = self.size[ASIDE]
        for i in range(n):
            self.push(DRAW, self.cards[(ASIDE << 8) + i])
        self.size[ASIDE] = 0
        if n:
            self.shuffle(DRAW)
        return n

    @cython.final
    def refill(self, seat: int) -> int:
        """Fill a hand from the draw pile; return 1 where that ends the game (a card is missing, or was the last).

        A blind game, whose draw pile is not known, leaves the hand as it is.
        """
        if self.blind:
            return 0
        hand = SEATS_AT + SEAT_ROWS * seat + HAND_ROW
        full = self.code.hand_size
        drawn = 0
        took = 0
        while self.size[hand] < full:
            if not self.size[DRAW]:
                if drawn and self.noting:
                    self.note(NOTE_DREW, seat, drawn)
                drawn = 0
                if not self.recover_aside():
                    break
            self.push(hand, self.pop(DRAW))
            drawn += 1
            took = 1
        if drawn and self.noting:
            self.note(NOTE_DREW, seat, drawn)
        if took:
            self.moved = 1
        if not self.code.on_exhausted:
            return 0
        if self.size[hand] < full:
            return 1
        return 1 if self.code.at_zero and took and not self.size[DRAW] and not self.size[ASIDE] else 0

    @cython.final
    def deal_unseen(self, viewer: int) -> None:
        """Deal the cards that a seat (from 0; -1 a stranger) cannot see anew, by the fast generator."""
        n = 0
        for give in range(2):
            for seat in range(self.code.seats):
                first = SEATS_AT + SEAT_ROWS * seat
                hidden = self.size[first] - self.code.visible
                n = self.exchange(first, hidden, n, give)
                if seat != viewer:
                    n = self.exchange(first + HAND_ROW, self.size[first + HAND_ROW], n, give)
            n = self.exchange(DRAW, self.size[DRAW], n, give)
            n = self.exchange(ASIDE, self.size[ASIDE], n, give)
            if not give:
                self.shuffle_fast(ORDERS_AT << 8, n)
                n = 0

    def redeal(self, viewer: int, seed: int) -> None:
        """Deal the cards that a seat cannot see anew: other hands, and in stocks, draw pile and set-aside pile.

        `viewer` is a seat from 1, or 0 for a stranger. `seed` starts the fast generator (`begin_at`). Raises
        KatmuisError `not_a_deal` where there are more cards than there is room for while they are mixed.
        """
        cards = 0
        for row in range(DRAW, self.end_of_rows()):
            cards += self.size[row]
        if cards > SHUFFLES_A_MOVE << 8:
            raise KatmuisError("not_a_deal", read=f"{cards} cards", expected=f"at most {SHUFFLES_A_MOVE << 8}")
        self.begin_at(seed)
        self.deal_unseen(viewer - 1)

    @cython.final
    def exchange(self, row: int, count: int, n: int, give: int) -> int:
        """Move the lowest cards of a row into the pool of unseen cards, or back; return where the pool stands."""
        base = row << 8
        pool = (ORDERS_AT << 8) + n
        if count <= 0:
            return n
        if give:
            copy_cards(self.cards, base, self.cards, pool, count)
        else:
            copy_cards(self.cards, pool, self.cards, base, count)
        return n + count

    def become(self, other: Piles) -> None:
        """Make this game the same as another, in place."""
        self.code = other.code
        self.make_rows(other.rows)
        self.source = other.source
        self.live = other.live
        self.blind = other.blind
        self.copy_state(other)

    @cython.final
    def copy_state(self, other: Piles) -> None:
        """Take over the cards, the turn and the fast generator of another game of the same rule set."""
        copy_cards(self.size, 0, other.size, 0, 64)
        for row in range(DRAW, other.end_of_rows()):
            if other.size[row]:
                copy_cards(self.cards, row << 8, other.cards, row << 8, other.size[row])
        self.seat = other.seat
        self.moved = other.moved
        self.stock_played = other.stock_played
        self.passes = other.passes
        self.ticks = other.ticks
        self.ended = other.ended
        self.won_by = other.won_by
        self.shuffles = other.shuffles
        self.seed = other.seed
        self.note_count = 0
        self.orders = 0

    def pile(self, row: int) -> bytes:
        """Return the cards of a row (layout.py), from bottom to top."""
        base = row << 8
        return bytes([self.cards[base + i] for i in range(self.size[row])])

    def lay(self, row: int, cards: bytes) -> None:
        """Make a row (layout.py) hold exactly these cards, at most 255, from bottom to top."""
        if len(cards) > 255 or not 0 <= row < self.rows:
            raise ValueError(f"row {row} cannot hold {len(cards)} cards")
        base = row << 8
        for i, card in enumerate(cards):
            self.cards[base + i] = card
        self.size[row] = len(cards)

    def count(self, row: int) -> int:
        """Return how many cards a row (layout.py) holds."""
        return self.size[row]

    def counts(self, row: int, rows: int, apart: int) -> list[int]:
        """Return how many cards each of so many rows holds, which lie so far `apart` from a row on."""
        return [self.size[row + apart * k] for k in range(rows)]

    def census(self) -> bytes:
        """Return every card of the game, sorted."""
        return bytes(sorted(b"".join([self.pile(row) for row in range(DRAW, self.end_of_rows())])))

    def noted(self) -> bytes:
        """Return what the last checked play noted, three bytes a note (layout.py)."""
        return bytes([self.notes[i] for i in range(3 * self.note_count)])

    def fetch_words(self, shuffles: int) -> None:
        """Take random words for so many shuffles, the next ones, from the source."""
        for k in range(shuffles):
            self.lay_words(k, self.next_words(k))

    def next_words(self, k: int) -> bytes:
        """Return the source's words for the shuffle after the next k."""
        assert self.source is not None
        return self.source(self.shuffles + k)

    def lay_words(self, k: int, words: bytes) -> None:
        """Lay the words for the k-th shuffle of a move, four bytes a word."""
        room = 4 * WORDS_A_SHUFFLE
        if len(words) != room:
            raise ValueError(f"a source gave {len(words)} bytes of random words, {room} are expected")
        if not self.words:
            self.words = malloc(SHUFFLES_A_MOVE * room)
        if not self.words:
            raise MemoryError
        copy_cards(self.words, k * room, words, 0, room)

    @cython.final
    def drop_words(self) -> None:
        """Forget the random words: each is for one shuffle, and a game that waits needs no room for them."""
        free(self.words)
        self.words = NOTHING

    def mix(self, row: int) -> None:
        """Shuffle a row (layout.py) outside play: the deal, ties and lots."""
        self.noting = self.orders = 0
        if self.live:
            self.lay_words(0, self.next_words(0))
        self.shuffle(row)
        self.drop_words()

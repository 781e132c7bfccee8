"""The numbers that the engine and its readers share: rows of piles, sources and targets of moves, notes.

Never compiled, so that Python sees the constants; compiled code has the same numbers from engine.pxd, and a test
compares the two.
"""

from __future__ import annotations

from typing import NewType

Move = NewType("Move", int)
"""A move: `place << 9 | source << 4 | target`. `place` is 0, or 1 + the place in the hand of the card touched."""

# Rows of the table of piles; each row has room for 256 cards. Before the piles come the orders that shuffles brought
# (or are told to bring); the rows of the seats come last, for a game has only those of the seats there are.
ORDERS_AT, DRAW, ASIDE, CENTRE, SEATS_AT, SEAT_ROWS, ROWS = 0, 3, 4, 5, 13, 8, 61
# Offsets of a seat's rows from SEATS_AT + SEAT_ROWS * seat, seats from 0 as inside the engine.
STOCK_ROW, HAND_ROW, DISCARD_ROW = 0, 1, 2

# Sources of a move. A hand card's source is its rank, 1 to 14.
FROM_STOCK, FROM_DISCARD, FROM_PARTNER_STOCK, FROM_PARTNER_DISCARD = 0, 15, 21, 22
# Targets of a move: centre piles 0 to 7, then the seat's own discard piles.
TO_DISCARD = 8
PASS = Move(511)

# Ways a game ends by the rules; RUNNING where it has not.
RUNNING, OUT, EXHAUSTED, BLOCKED, IDLE = 0, 1, 2, 3, 4

# What the engine notes of the last play, each with two small numbers.
NOTE_FROM, NOTE_TO, NOTE_COMPLETED, NOTE_SHUFFLED, NOTE_DREW, NOTE_TURNED, NOTE_PASSED, NOTE_ENDED = range(1, 9)

SHUFFLES_A_MOVE = 3
"""For how many shuffles of one move there is room: a full pile, and what is set aside, are each shuffled once."""
WORDS_A_SHUFFLE = 512
"""Random words of 32 bits given to one shuffle; 255 cards take 254 and one more for each word rejected."""

# C types for legal.py. `noexcept nogil` on every inner function: the compiler refuses one that touches an object.
cimport cython
from katmuis.rules.piles cimport Piles
from katmuis.rules.layout cimport (
    ASIDE, CENTRE, DISCARD_ROW, DRAW, FROM_DISCARD, FROM_PARTNER_DISCARD, FROM_PARTNER_STOCK, FROM_STOCK, HAND_ROW, PASS,
    SEAT_ROWS, SEATS_AT, STOCK_ROW, TO_DISCARD)

cdef class Moves(Piles):
    @cython.locals(k=cython.int)
    cdef int add_plays(self, int n, int source, int rank, bint merge) noexcept nogil
    @cython.locals(seen=cython.int, k=cython.int, height=cython.int)
    cdef int add_wild_plays(self, int n, int source, bint merge) noexcept nogil
    cdef int takes_wild(self, int rank, int below) noexcept nogil
    @cython.locals(rank=cython.int)
    cdef int add_top(self, int n, int source, int row, bint merge) noexcept nogil
    @cython.locals(wild=cython.int, packed=cython.int, first=cython.int, move=cython.int)
    cdef int add_discards(self, int n, int rank, int piles) noexcept nogil
    @cython.locals(first=cython.int, held=cython.int, empty=cython.int, k=cython.int)
    cdef int open_piles(self, bint merge) noexcept nogil
    @cython.locals(top=cython.int)
    cdef int packs(self, int row, int rank) noexcept nogil
    @cython.locals(forced=cython.int)
    cdef int is_forced(self, int rank, bint from_stock) noexcept nogil
    @cython.locals(k=cython.int)
    cdef void find_needed(self) noexcept nogil
    @cython.locals(n=cython.int, seen=cython.int, kinds=cython.int, first=cython.int, hand=cython.int, held=cython.int,
                   partner=cython.int, stock=cython.int, before=cython.int, i=cython.int, rank=cython.int)
    cdef int find_moves(self, bint merge) noexcept nogil
    @cython.locals(k=cython.int)
    cdef int add_discard_tops(self, int n, int source, int first, bint merge) noexcept nogil
    cdef int kind_of(self, int move) noexcept nogil
    @cython.locals(row=cython.int, k=cython.int)
    cdef int knows_tops(self, int seat) noexcept nogil
    @cython.locals(target=cython.int, onto=cython.int, fills=cython.int)
    cdef int overflows(self, int move) noexcept nogil
    @cython.locals(piles=cython.int, i=cython.int)
    cdef int close_moves(self, int n, int kinds, bint merge) noexcept nogil

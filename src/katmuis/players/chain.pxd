# C types for chain.py.
cimport cython
from katmuis.rules.engine cimport Game
from katmuis.rules.layout cimport (
    CENTRE, DISCARD_ROW, FROM_DISCARD, FROM_PARTNER_DISCARD, FROM_PARTNER_STOCK, FROM_STOCK, HAND_ROW, SEAT_ROWS,
    SEATS_AT)

cdef enum:
    KING = 13
    JOKER = 14
    LONGEST = 9
    A_WILD = 100
    NONE = 9999

@cython.final
cdef class Chain:
    cdef int held[16]
    cdef int taken[16]
    cdef int first, below, used

    @cython.locals(best=cython.int, other=cython.int)
    cdef int find(self, Game seen, int n) noexcept nogil
    @cython.locals(row=cython.int, i=cython.int)
    cdef void lay_out(self, Game seen) noexcept nogil
    @cython.locals(best=cython.int, rank=cython.int, k=cython.int, cost=cython.int, move=cython.int)
    cdef int toward(self, Game seen, int n, int goal) noexcept nogil
    @cython.locals(height=cython.int, length=cython.int, step=cython.int, rank=cython.int, source=cython.int)
    cdef int cost_of(self, Game seen, int k, int rank) noexcept nogil
    @cython.locals(source=cython.int)
    cdef int natural_source(self, Game seen, int rank) noexcept nogil
    @cython.locals(rank=cython.int)
    cdef int wild_source(self, Game seen) noexcept nogil
    @cython.locals(pile=cython.int, piles=cython.int, row=cython.int, left=cython.int)
    cdef int pile_source(self, Game seen, int ranks) noexcept nogil
    cdef int pile_row(self, Game seen, int pile) noexcept nogil
    @cython.locals(i=cython.int, move=cython.int)
    cdef int match(self, Game seen, int n, int source, int height) noexcept nogil

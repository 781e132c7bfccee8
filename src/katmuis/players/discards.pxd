# C types for discards.py.
cimport cython
from katmuis.rules.engine cimport Game
from katmuis.rules.layout cimport DISCARD_ROW, PASS, SEAT_ROWS, SEATS_AT, TO_DISCARD

@cython.locals(row=cython.int, count=cython.int, top=cython.int)
cpdef int pile_score(Game seen, int rank, int pile) noexcept nogil
@cython.locals(row=cython.int, count=cython.int, top=cython.int, score=cython.int)
cpdef int card_score(Game seen, int rank, int pile, int wanted) noexcept nogil
@cython.locals(best=cython.int, score=cython.int, most=cython.int, i=cython.int, chosen=cython.int, rank=cython.int,
               fit=cython.int, fits=cython.int)
cdef int best_discard(Game seen, int n, bint wilds, int wanted) noexcept nogil

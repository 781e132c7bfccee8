# C types for thumb.py.
cimport cython
from katmuis.players.chain cimport Chain
from katmuis.players.decider cimport Decider
from katmuis.players.discards cimport best_discard
from katmuis.rules.engine cimport Game
from katmuis.rules.layout cimport (
    CENTRE, DISCARD_ROW, FROM_DISCARD, FROM_PARTNER_DISCARD, FROM_PARTNER_STOCK, FROM_STOCK, PASS, SEAT_ROWS, SEATS_AT,
    STOCK_ROW)

cpdef int danger(int stock, int height) noexcept nogil

cdef class Thumb(Decider):
    cdef int feared[6]
    cdef int shares[6]
    cdef int fears, wanted
    cdef Chain chain

    @cython.locals(n=cython.int, found=cython.int)
    cdef int decide(self, Game seen) noexcept nogil
    @cython.locals(sides=cython.int, seat=cython.int, top=cython.int, near=cython.int)
    cdef void look(self, Game seen) noexcept nogil
    @cython.locals(top=cython.int)
    cdef int natural_top(self, Game seen, int row) noexcept nogil
    @cython.locals(height=cython.int)
    cdef int height_after(self, Game seen, int move) noexcept nogil
    @cython.locals(source=cython.int)
    cdef int rank_of(self, Game seen, int move) noexcept nogil
    @cython.locals(total=cython.int, i=cython.int, before=cython.int, after=cython.int)
    cdef int relief(self, Game seen, int move) noexcept nogil
    @cython.locals(best=cython.int, most=cython.int, i=cython.int, move=cython.int, score=cython.int)
    cdef int stock_play(self, Game seen, int n) noexcept nogil
    @cython.locals(best=cython.int, most=cython.int, i=cython.int, move=cython.int, score=cython.int)
    cdef int natural_play(self, Game seen, int n) noexcept nogil
    @cython.locals(score=cython.int, i=cython.int)
    cdef int natural_score(self, Game seen, int move) noexcept nogil
    @cython.locals(before=cython.int, after=cython.int, least=cython.int, other=cython.int, k=cython.int, old=cython.int)
    cdef int effect(self, Game seen, int move, int stock) noexcept nogil
    @cython.locals(source=cython.int, rank=cython.int, score=cython.int)
    cdef int bonus(self, Game seen, int move) noexcept nogil
    @cython.locals(row=cython.int, size=cython.int, below=cython.int)
    cdef int uncovers(self, Game seen, int source, int rank) noexcept nogil
    @cython.locals(i=cython.int, k=cython.int, place=cython.int, count=cython.int, move=cython.int, source=cython.int,
                   wild=cython.int)
    cdef int block(self, Game seen, int n) noexcept nogil
    @cython.locals(best=cython.int, most=cython.int, i=cython.int, move=cython.int, source=cython.int, score=cython.int)
    cdef int least_bad(self, Game seen, int n) noexcept nogil

# C types for greedy.py.
cimport cython
from katmuis.players.decider cimport Decider
from katmuis.players.discards cimport best_discard
from katmuis.rules.engine cimport Game
from katmuis.rules.layout cimport CENTRE, FROM_DISCARD, PASS

cdef class Greedy(Decider):
    @cython.locals(n=cython.int, plays=cython.int, found=cython.int, stock=cython.int, first=cython.int)
    cdef int decide(self, Game seen) noexcept nogil
    @cython.locals(i=cython.int, source=cython.int, rank=cython.int, found=cython.int, move=cython.int)
    cdef int natural(self, Game seen, int plays) noexcept nogil
    @cython.locals(i=cython.int, move=cython.int)
    cdef int below_stock(self, Game seen, int plays, int stock) noexcept nogil

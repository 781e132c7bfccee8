# C types for kind.py.
cimport cython
from katmuis.players.decider cimport Decider
from katmuis.rules.engine cimport Game
from katmuis.rules.layout cimport PASS

cdef class Kind(Decider):
    @cython.locals(n=cython.int, plays=cython.int, move=cython.int)
    cdef int decide(self, Game seen) noexcept nogil

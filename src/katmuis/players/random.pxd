# C types for random.py.
cimport cython
from katmuis.players.decider cimport Decider
from katmuis.rules.engine cimport Game
from katmuis.rules.layout cimport PASS

cdef class RandomPlayer(Decider):
    @cython.locals(n=cython.int)
    cdef int decide(self, Game seen) noexcept nogil

# C types for decider.py.
cimport cython
from katmuis.rules.engine cimport Game
from katmuis.rules.layout cimport PASS
from katmuis.rules.piles cimport scramble, step

cdef class Decider:
    cdef public unsigned long long seed
    cpdef begin(self, unsigned long long seed)
    cdef unsigned long long below(self, unsigned long long n) noexcept nogil
    cdef int decide(self, Game seen) noexcept nogil
    cpdef int choose_move(self, Game seen)

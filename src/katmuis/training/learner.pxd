# C types for learner.py.
cimport cython
from libc.math cimport exp, floor
from katmuis.players.network cimport Network
from katmuis.rules.piles cimport scramble, step

cdef class Learner:
    cdef readonly int seats, inputs, hidden
    cdef double w1[116736]
    cdef double w0[912]
    cdef double scale[912]
    cdef double b1[128]
    cdef double w2[128]
    cdef double units[128]
    cdef double back[128]
    cdef double b2
    cdef unsigned long long seed

    cdef double draw(self, double width) noexcept nogil
    @cython.locals(j=cython.int, i=cython.int, base=cython.int, x=cython.double, logit=cython.double)
    cdef double chance(self, short *index, short *times, int first, int last) noexcept nogil
    @cython.locals(error=cython.double, push=cython.double, j=cython.int, i=cython.int, base=cython.int, x=cython.double)
    cdef double learn(self, short *index, short *times, int first, int last, double target, double rate) noexcept nogil
    cdef int round_to(self, double weight, double unit, double limit) noexcept nogil
    @cython.locals(i=cython.int, j=cython.int, at=cython.int)
    cpdef give(self, Network network)

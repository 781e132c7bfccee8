# C types for careless.py. `noexcept nogil` on every inner function: the compiler refuses one that touches an object.
cimport cython
from katmuis.players.decider cimport Decider
from katmuis.players.discards cimport best_discard
from katmuis.players.input_layout cimport LACK, NEEDS, OTHER_INPUTS, OWN_INPUTS, SIZE, TOP
from katmuis.players.net cimport Net
from katmuis.players.network cimport Network
from katmuis.players.planner cimport BY_OUT
from katmuis.rules.engine cimport Game
from katmuis.rules.layout cimport PASS

cdef class Beginner(Decider):
    cdef public int overlooks
    @cython.locals(n=cython.int, first=cython.int, stock=cython.int, discard=cython.int)
    cdef int decide(self, Game seen) noexcept nogil

cdef class Careless(Net):
    cdef public int overlooks, unaware
    @cython.locals(i=cython.int, j=cython.int)
    cdef void ignore(self, int base) noexcept nogil
    @cython.locals(best=cython.int, found=cython.int, end=cython.int)
    cdef int choose_end(self, Game seen) noexcept nogil
    cdef int decide(self, Game seen) noexcept nogil

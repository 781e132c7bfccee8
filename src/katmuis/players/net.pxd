# C types for net.py.
cimport cython
from katmuis.players.decider cimport Decider
from katmuis.players.network cimport Network
from katmuis.players.planner cimport HAND_AT, TOPS_AT, Planner
from katmuis.rules.engine cimport Game
from katmuis.rules.layout cimport HAND_ROW, SEAT_ROWS, SEATS_AT

cdef enum:
    LONGEST = 256

cdef class Net(Decider):
    cdef readonly Network network
    cdef readonly Planner planner
    cdef public int cap
    cdef public object weights
    cdef int left
    cdef readonly int seats  # of the rule set that it is prepared for, 0 of none
    cdef int moves_left[256]
    cdef unsigned long long keys_left[256]

    cpdef begin(self, unsigned long long seed)
    @cython.locals(node=cython.int)
    cdef void keep(self, int end) noexcept nogil
    cdef int choose_end(self, Game seen) noexcept nogil
    cdef int decide(self, Game seen) noexcept nogil
    cpdef int choose_move(self, Game seen)

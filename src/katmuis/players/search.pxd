# C types for search.py. `noexcept nogil` on every inner function: the compiler refuses one that touches an object.
cimport cython
from katmuis.players.net cimport LONGEST, Net
from katmuis.players.network cimport chance_of
from katmuis.players.planner cimport BY_OUT, BY_PASS, WON, Planner
from katmuis.rules.engine cimport Game
from katmuis.rules.layout cimport DRAW
from katmuis.rules.sight cimport see

cdef enum:
    MOST = 8

cdef class NetSearch(Net):
    cdef public int rolls, budget, roll_cap, rounds
    cdef readonly int candidates
    cdef public double width, trust
    cdef Planner inner
    cdef Game table
    cdef Game deal
    cdef Game sight
    cdef readonly int count
    cdef int ends_at[8]
    cdef int alive[8]
    cdef int samples[8]
    cdef int lengths[8]
    cdef int unseen[16]
    cdef double value[8]
    cdef double gain[8]
    cdef unsigned short ways[2048]

    @cython.locals(best=cython.int)
    cdef int choose_end(self, Game seen) noexcept nogil
    @cython.locals(floor=cython.double, ceiling=cython.longlong, found=cython.int, end=cython.int,
                   worth=cython.longlong)
    cdef void find_candidates(self, int best) noexcept nogil
    @cython.locals(i=cython.int, at=cython.int, node=cython.int, n=cython.int)
    cdef void add_candidate(self, int end) noexcept nogil
    @cython.locals(rank=cython.int, row=cython.int, i=cython.int)
    cdef int deal_unknown(self, Game seen) noexcept nogil
    cdef int wild_rank(self, Game seen) noexcept nogil
    @cython.locals(phases=cython.int, left=cython.int, phase=cython.int, each=cython.int, _=cython.int)
    cdef void compare(self) noexcept nogil
    @cython.locals(base=cython.double, i=cython.int, value=cython.double)
    cdef void try_all(self) noexcept nogil
    @cython.locals(n=cython.int)
    cdef double try_one(self, int i) noexcept nogil
    @cython.locals(turns=cython.int, end=cython.int, value=cython.double)
    cdef double play_on(self, int side) noexcept nogil
    @cython.locals(n=cython.int, trust=cython.double)
    cdef double score(self, int i) noexcept nogil
    @cython.locals(best=cython.int, i=cython.int)
    cdef int leader(self) noexcept nogil
    @cython.locals(left=cython.int, worst=cython.int, i=cython.int)
    cdef int drop(self, int keep) noexcept nogil

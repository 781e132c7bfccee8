# C types for selfplay.py.
cimport cython
from katmuis.players.decider cimport Decider
from katmuis.players.network cimport Network, chance_of
from katmuis.players.planner cimport BY_DISCARD, BY_HAND, BY_OUT, BY_PASS, Planner
from katmuis.rules.engine cimport Game
from katmuis.rules.layout cimport FROM_PARTNER_STOCK, FROM_STOCK, OUT, PASS, TO_DISCARD
from katmuis.rules.piles cimport scramble, step
from katmuis.rules.sight cimport make_sight, see
from katmuis.training.learner cimport Learner

cdef enum:
    SAMPLES = 4096
    ENTRIES = 400000
    LONG = 60000

cdef class SelfPlay:
    cdef readonly Network network
    cdef readonly Planner planner
    cdef Decider teacher
    cdef Game seen
    cdef Game trial
    cdef int cap
    cdef unsigned long long seed
    cdef readonly int samples, entries, decisions
    cdef short index[400000]
    cdef short times[400000]
    cdef int first[4097]
    cdef unsigned char side[4096]
    cdef unsigned char strayed[4096]
    cdef double value[4096]
    cdef double target[4096]
    cdef int last[8]

    cdef unsigned long long below(self, unsigned long long n) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void take(self, int side, int strayed, double value) noexcept nogil
    @cython.locals(best=cython.int, strayed=cython.int, end=cython.int)
    cdef void play(self, Game game, int stray) noexcept nogil
    @cython.locals(node=cython.int, kind=cython.int, move=cython.int)
    cdef void look_at(self, int end) noexcept nogil
    @cython.locals(move=cython.int, strayed=cython.int, kind=cython.int)
    cdef void follow(self, Game game, int stray) noexcept nogil
    @cython.locals(source=cython.int, kind=cython.int)
    cdef int kind_of_end(self, int move) noexcept nogil
    cdef double chance_at(self, int move, int kind) noexcept nogil
    @cython.locals(sides=cython.int, side=cython.int, t=cython.int, later=cython.int)
    cdef void aim(self, Game game, double trace) noexcept nogil
    @cython.locals(worth=cython.double)
    cdef double mix(self, int later, int side, double trace) noexcept nogil
    cdef double result(self, Game game, int side) noexcept nogil
    @cython.locals(total=cython.double, t=cython.int, error=cython.double)
    cdef double teach(self, Learner learner, double rate) noexcept nogil

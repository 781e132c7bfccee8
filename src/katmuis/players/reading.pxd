# C types for reading.py. `noexcept nogil` on every inner function: the compiler refuses one that touches an object.
cimport cython
from katmuis.players.planner cimport Judge
from katmuis.rules.engine cimport Game
from katmuis.rules.layout cimport CENTRE, DISCARD_ROW, SEAT_ROWS, SEATS_AT
from katmuis.rules.code cimport Code

cdef enum:
    ROOM = 1024
    FAR = 99

cdef extern from *:
    """
    static inline int km_bits_in(int mask) {
    #if defined(__GNUC__)
        return __builtin_popcount((unsigned)mask);
    #else
        int count = 0;
        while (mask) { mask &= mask - 1; count++; }
        return count;
    #endif
    }
    """
    int bits_in "km_bits_in" (int mask) noexcept nogil

cdef int missing(int height, int rank, int top) noexcept nogil

cdef class Reading(Judge):
    cdef short index[1024]
    cdef short times[1024]
    cdef int pack[16]
    cdef int unseen[16]
    cdef int hand[16]
    cdef int pile_runs[8]
    cdef int runs[8]
    cdef int wilds[8]
    cdef readonly int n, fixed, held
    cdef int all_unseen, need, gap, run, total, turned, empty, wild_tops, end_wild_tops, fitting

    cdef void add(self, int index, int times) noexcept nogil
    @cython.locals(rank=cython.int)
    cdef void add_ranks(self, int first, int mask, int times) noexcept nogil
    @cython.locals(rank=cython.int)
    cdef int kind(self, Game table, int card) noexcept nogil
    @cython.locals(i=cython.int, row=cython.int)
    cdef void count_unseen(self, Game table) noexcept nogil
    @cython.locals(mask=cython.int, below=cython.int)
    cdef int run_below(self, Game table, int row, int size, int rank) noexcept nogil
    @cython.locals(n=cython.int, base=cython.int, below=cython.int, i=cython.int, rank=cython.int)
    cdef int read_pile(self, Game table, int row, int tops) noexcept nogil
    @cython.locals(first=cython.int, k=cython.int)
    cdef void read_piles(self, Game table, int seat, int tops) noexcept nogil
    @cython.locals(least=cython.int, seen=cython.int, k=cython.int, height=cython.int, lacks=cython.int,
                   rest=cython.int, gap=cython.int, steps=cython.int)
    cdef void find_gap(self, Game table, int rank, int at_hand) noexcept nogil
    @cython.locals(least=cython.int, close=cython.int, k=cython.int, steps=cython.int)
    cdef void add_steps(self, Game table, int rank, int away, int near) noexcept nogil
    @cython.locals(cards=cython.int, rank=cython.int)
    cdef int draw_chance(self, int need) noexcept nogil

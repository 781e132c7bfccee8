# C types for planner.py. `noexcept nogil` on every inner function: the compiler refuses one that touches an object.
cimport cython
from katmuis.players.discards cimport pile_score
from katmuis.rules.engine cimport Game
from katmuis.rules.piles cimport scramble, step
from katmuis.rules.layout cimport (
    ASIDE, CENTRE, DISCARD_ROW, DRAW, FROM_PARTNER_STOCK, FROM_STOCK, HAND_ROW, OUT, PASS, SEAT_ROWS, SEATS_AT,
    STOCK_ROW, TO_DISCARD)

cdef enum:
    BY_DISCARD = 0
    BY_PASS = 1
    BY_STOCK = 2
    BY_HAND = 3
    BY_OUT = 4
    NODES = 8192
    ENDS = 131072
    SLOTS = 32768
    NODE = 80
    HAND_AT = 64
    TOPS_AT = 72

cdef extern from *:
    """
    #define KM_WON (1LL << 60)
    """
    const long long WON "KM_WON"

cdef class Judge:
    cdef void begin(self, Game table) noexcept nogil
    cdef void reach(self, Game table) noexcept nogil
    cdef long long close(self, Game table, int kind, int move) noexcept nogil

@cython.final
cdef class Planner:
    cdef readonly int count, ends, capped
    cdef public int few
    cdef short scores[256]
    cdef unsigned int stamp
    cdef unsigned char nodes[655360]
    cdef unsigned char centre[128]
    cdef int parent[8192]
    cdef unsigned short move_in[8192]
    cdef unsigned long long node_key[8192]
    cdef unsigned short way[8192]
    cdef unsigned long long keys[32768]
    cdef unsigned int stamps[32768]
    cdef int end_node[131072]
    cdef unsigned short end_move[131072]
    cdef unsigned char end_kind[131072]
    cdef long long worth[131072]

    @cython.locals(node=cython.int, ticks=cython.int, moved=cython.int, stock_played=cython.int, k=cython.int,
                   i=cython.int)
    cdef int plan(self, Game table, Judge judge, int cap) noexcept nogil
    @cython.locals(best=cython.int, end=cython.int)
    cdef int best(self) noexcept nogil
    @cython.locals(n=cython.int, plays=cython.int, i=cython.int, move=cython.int)
    cdef void expand(self, Game table, Judge judge, int node) noexcept nogil
    @cython.locals(better=cython.int, i=cython.int)
    cdef int is_among_best(self, Game table, int at, int first, int n) noexcept nogil
    @cython.locals(source=cython.int, kind=cython.int)
    cdef void follow(self, Game table, Judge judge, int node, int move) noexcept nogil
    cdef int ends_at(self, Game table, int row) noexcept nogil
    cdef int draws(self, Game table) noexcept nogil
    cdef void add_end(self, int node, int move, int kind, long long worth) noexcept nogil
    @cython.locals(key=cython.ulonglong, at=cython.int)
    cdef void reach(self, Game table, int parent, int move) noexcept nogil
    @cython.locals(first=cython.int, hand=cython.int, key=cython.ulonglong, k=cython.int, top=cython.int,
                   wild=cython.int, i=cython.int, row=cython.int)
    cdef unsigned long long key_of(self, Game table) noexcept nogil
    @cython.locals(key=cython.ulonglong, row=cython.int)
    cdef unsigned long long sizes_of(self, Game table, int first) noexcept nogil
    @cython.locals(at=cython.int, hand=cython.int, i=cython.int, k=cython.int)
    cdef void save(self, Game table, int node) noexcept nogil
    @cython.locals(at=cython.int, hand=cython.int, i=cython.int, k=cython.int)
    cdef void restore(self, Game table, int node) noexcept nogil
    @cython.locals(node=cython.int, n=cython.int)
    cdef void walk(self, Game game, int end) noexcept nogil
    cpdef list path(self, int end)

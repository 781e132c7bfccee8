# C types for inputs.py. `noexcept nogil` on every inner function: the compiler refuses one that touches an object.
cimport cython
from katmuis.players.input_layout cimport (
    AHEAD, AWAY, DRAW_LEFT, DRAW_LOW, EMPTY, ENDED, FITS_HAND, FITS_TOPS, GAP, HEIGHTS, LACK, LEFT, NEAR, NEEDS,
    ONE_MISSING, OPTIONS, OTHER_INPUTS, OWN_AWAY, OWN_EMPTY, OWN_GAP, OWN_HAND, OWN_INPUTS, OWN_LACK, OWN_LEFT, OWN_NEAR,
    OWN_NEEDS, OWN_RUN, OWN_SIZE, OWN_STOCK, OWN_TOP, OWN_TOPS, OWN_TOTAL, OWN_TURNED, OWN_WILDS, PILES, RUN, SIZE,
    STOCK, TOP, TOPS, TOTAL, TURNED, TWO_MISSING, WILD_TOPS)
from katmuis.players.planner cimport BY_DISCARD, BY_STOCK
from katmuis.players.reading cimport Reading
from katmuis.rules.engine cimport Game
from katmuis.rules.layout cimport (
    ASIDE, CENTRE, DISCARD_ROW, DRAW, HAND_ROW, SEAT_ROWS, SEATS_AT, TO_DISCARD)

cdef class Inputs(Reading):
    @cython.locals(k=cython.int, seat=cython.int)
    cdef void begin(self, Game table) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef int after(self, Game table, int k) noexcept nogil
    cdef int is_shared(self, Game table, int seat) noexcept nogil
    cdef void add_options(self, Game table) noexcept nogil
    @cython.locals(row=cython.int, stock=cython.int, hand=cython.int)
    cdef void add_piles_of(self, Game table, int seat, int base) noexcept nogil
    @cython.locals(row=cython.int, ahead=cython.int, rank=cython.int, lack=cython.int)
    cdef void add_chances_of(self, Game table, int seat, int base) noexcept nogil
    @cython.locals(k=cython.int, seat=cython.int)
    cdef void reach(self, Game table) noexcept nogil
    @cython.locals(left=cython.int, limit=cython.int, k=cython.int)
    cdef void add_draw(self, Game table) noexcept nogil
    @cython.locals(row=cython.int, stock=cython.int, rank=cython.int)
    cdef void add_own(self, Game table) noexcept nogil
    @cython.locals(k=cython.int, fits=cython.int, first=cython.int)
    cdef void mark_fitting(self, Game table) noexcept nogil
    @cython.locals(hand=cython.int, fits=cython.int, i=cython.int, kind=cython.int)
    cdef void add_hand(self, Game table) noexcept nogil
    @cython.locals(run=cython.int, wild_tops=cython.int, discarded=cython.int, rank=cython.int, wilds=cython.int)
    cdef void take_end(self, Game table, int kind, int move) noexcept nogil
    @cython.locals(size=cython.int, wilds=cython.int)
    cdef void add_left_hand(self, Game table, int discarded) noexcept nogil
    @cython.locals(row=cython.int, below=cython.int, run=cython.int, k=cython.int)
    cdef int lay_down(self, Game table, int kind, int pile) noexcept nogil
    @cython.locals(rank=cython.int, lack=cython.int)
    cdef void add_gap(self, Game table, int at_hand, int wilds) noexcept nogil

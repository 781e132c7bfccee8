# C types for engine.py. `noexcept nogil` on every inner function: the compiler refuses one that touches an object.
cimport cython
from katmuis.rules.legal cimport Moves
from katmuis.rules.code cimport Code
from katmuis.rules.layout cimport (
    ASIDE, BLOCKED, CENTRE, DISCARD_ROW, DRAW, EXHAUSTED, FROM_DISCARD, FROM_PARTNER_DISCARD, FROM_PARTNER_STOCK,
    FROM_STOCK, HAND_ROW, IDLE, NOTE_COMPLETED, NOTE_ENDED, NOTE_FROM, NOTE_PASSED, NOTE_TO, NOTE_TURNED, ORDERS_AT,
    OUT, PASS, SEAT_ROWS, SEATS_AT, SHUFFLES_A_MOVE, STOCK_ROW, TO_DISCARD)

@cython.final
cdef class Game(Moves):
    @cython.locals(first=cython.int, row=cython.int)
    cdef int take(self, int source, int place) noexcept nogil
    @cython.locals(base=cython.int, k=cython.int, card=cython.int, i=cython.int)
    cdef int take_from_hand(self, int row, int rank, int place) noexcept nogil
    @cython.locals(source=cython.int, target=cython.int, card=cython.int, row=cython.int, seat=cython.int)
    cdef void apply(self, int move) noexcept nogil
    @cython.locals(onto=cython.int, i=cython.int)
    cdef void complete(self, int row) noexcept nogil
    @cython.locals(over=cython.int)
    cdef void refill_at_once(self) noexcept nogil
    @cython.locals(before=cython.int)
    cdef void end_turn(self) noexcept nogil
    cdef void begin_turn(self) noexcept nogil
    cdef int is_out(self) noexcept nogil
    @cython.locals(total=cython.int)
    cdef int side_total(self, int side) noexcept nogil
    @cython.locals(least=cython.int, side=cython.int, total=cython.int)
    cdef void finish(self, int how) noexcept nogil
    @cython.locals(count=cython.long, n=cython.int, k=cython.int, kind=cython.int)
    cdef long run(self, bint prefer) noexcept nogil
    @cython.locals(place=cython.int, row=cython.int, n=cython.int, i=cython.int)
    cdef int allows(self, int move) noexcept nogil
    @cython.locals(first=cython.int)
    cpdef int source_top(self, int source) noexcept nogil
    @cython.locals(hand=cython.int, i=cython.int)
    cpdef int knows_cards(self) noexcept nogil
    @cython.locals(new=Game)
    cpdef Game copy(self)

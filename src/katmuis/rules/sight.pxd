# C types for sight.py.
cimport cython
from katmuis.rules.engine cimport Game
from katmuis.rules.code cimport Code
from katmuis.rules.piles cimport copy_cards
from katmuis.rules.layout cimport ASIDE, CENTRE, DISCARD_ROW, DRAW, HAND_ROW, SEAT_ROWS, SEATS_AT, STOCK_ROW

cpdef Game make_sight(Code code)
cdef void show(Game seen, Game game, int row) noexcept nogil
@cython.locals(n=cython.int, base=cython.int, i=cython.int)
cdef void hide(Game seen, Game game, int row, int shown) noexcept nogil
@cython.locals(k=cython.int, other=cython.int, first=cython.int)
cdef void see(Game seen, Game game, int seat) noexcept nogil
cpdef Game look(Game game, int seat)

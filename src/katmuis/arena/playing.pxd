# C types for playing.py.
cimport cython
from katmuis.players.decider cimport Decider
from katmuis.rules.engine cimport Game
from katmuis.rules.layout cimport FROM_DISCARD, HAND_ROW, SEAT_ROWS, SEATS_AT
from katmuis.rules.sight cimport make_sight, see

@cython.locals(seen=Game, player=Decider, moves=cython.long, turns=cython.long, seat=cython.int)
cpdef tuple play_out(Game game, list players)
@cython.locals(seen=Game, player=Decider, moves=cython.long, turns=cython.long, seat=cython.int, move=cython.int,
               fresh=cython.bint)
cpdef tuple play_out_timed(Game game, list players, clock, list told)
@cython.locals(hand=cython.int)
cpdef bint is_chance(Game game, int move)

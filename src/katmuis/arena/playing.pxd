# C types for playing.py.
cimport cython
from katmuis.players.decider cimport Decider
from katmuis.rules.engine cimport Game
from katmuis.rules.sight cimport make_sight, see

@cython.locals(seen=Game, player=Decider, count=cython.long)
cpdef long play_out(Game game, list players)

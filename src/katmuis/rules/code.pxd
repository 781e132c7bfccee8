# C types for code.py.
cimport cython

@cython.final
cdef class Code:
    cdef public object rules
    cdef readonly int seats, sides, teams, centres, discards, hand_size, top, wilds, wild_low, wild_seven, wild_on_wild
    cdef readonly int wild_discard, ace_discard, packed, after_four, forced, set_aside, on_exhausted, at_zero
    cdef readonly int draw_at_end, visible, idle_ticks

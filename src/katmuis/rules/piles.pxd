# C types for piles.py. `noexcept nogil` on every inner function: the compiler refuses one that touches an object.
cimport cython
from libc.string cimport memmove
from katmuis.rules.code cimport Code
from katmuis.rules.layout cimport (
    ASIDE, CENTRE, DRAW, HAND_ROW, NOTE_DREW, NOTE_SHUFFLED, ORDERS_AT, SEAT_ROWS, SEATS_AT, SHUFFLES_A_MOVE,
    STOCK_ROW, WORDS_A_SHUFFLE)

cdef extern from "<stdlib.h>":
    unsigned char *malloc(size_t size) noexcept nogil
    void free(void *memory) noexcept nogil

cdef extern from *:
    """
    #define KM_GOLDEN 0x9E3779B97F4A7C15ULL
    #define KM_MIX_1 0xBF58476D1CE4E5B9ULL
    #define KM_MIX_2 0x94D049BB133111EBULL
    #define KM_TWO_32 0x100000000ULL
    #define KM_NOTHING ((unsigned char *) 0)
    """
    const unsigned long long GOLDEN "KM_GOLDEN"
    const unsigned long long MIX_1 "KM_MIX_1"
    const unsigned long long MIX_2 "KM_MIX_2"
    const unsigned long long TWO_32 "KM_TWO_32"
    unsigned char *NOTHING "KM_NOTHING"

cdef inline void copy_cards(
        unsigned char *to, int at, const unsigned char *source, int start, int size) noexcept nogil:
    memmove(to + at, source + start, size)

cdef unsigned long long step(unsigned long long seed) noexcept nogil
cdef unsigned long long scramble(unsigned long long z) noexcept nogil

cdef class Piles:
    cdef unsigned char *cards
    cdef unsigned char *words
    cdef int rows
    cdef unsigned char size[64]
    cdef unsigned short moves[256]
    cdef unsigned char notes[96]
    cdef unsigned char ranks[16]
    cdef readonly Code code
    cdef public object source
    cdef public unsigned long long seed
    cdef public int seat, moved, stock_played, passes, ticks, ended, won_by, shuffles
    cdef public int orders, note_count, word, noting, live, scripted, blind, needed, must

    cdef void make_rows(self, int rows) except *
    cdef int end_of_rows(self) noexcept nogil
    cdef void drop_words(self) noexcept nogil
    cdef void push(self, int row, int card) noexcept nogil
    cdef int pop(self, int row) noexcept nogil
    cdef int top_of(self, int row) noexcept nogil
    cdef int stock_row(self, int seat) noexcept nogil
    cdef int partner(self, int seat) noexcept nogil
    cdef void note(self, int kind, int a, int b) noexcept nogil
    cdef unsigned long long below(self, unsigned long long n) noexcept nogil
    @cython.locals(limit=cython.ulonglong, w=cython.ulonglong, at=cython.int, k=cython.int)
    cdef int fair_below(self, unsigned long long n) noexcept nogil
    @cython.locals(n=cython.int, base=cython.int, order=cython.int, i=cython.int)
    cdef void shuffle(self, int row) noexcept nogil
    @cython.locals(seed=cython.ulonglong, i=cython.ulonglong, j=cython.ulonglong, card=cython.uchar)
    cdef void shuffle_fast(self, int base, int n) noexcept nogil
    @cython.locals(i=cython.int, j=cython.int, card=cython.uchar)
    cdef void shuffle_fairly(self, int base, int n) noexcept nogil
    @cython.locals(n=cython.int, i=cython.int)
    cdef int recover_aside(self) noexcept nogil
    @cython.locals(hand=cython.int, full=cython.int, drawn=cython.int, took=cython.int)
    cdef int refill(self, int seat) noexcept nogil
    @cython.locals(n=cython.int, give=cython.int, seat=cython.int, first=cython.int, hidden=cython.int)
    cdef void deal_unseen(self, int viewer) noexcept nogil
    @cython.locals(base=cython.int, pool=cython.int, i=cython.int)
    cdef int exchange(self, int row, int count, int n, int give) noexcept nogil
    cpdef become(self, Piles other)
    @cython.locals(row=cython.int)
    cdef void copy_state(self, Piles other) noexcept nogil

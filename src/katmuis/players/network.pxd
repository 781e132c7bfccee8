# C types for network.py.
cimport cython
from libc.math cimport exp
from katmuis.players.inputs cimport Inputs
from katmuis.players.planner cimport WON
from katmuis.rules.engine cimport Game

cdef extern from *:
    """
    /* The wider registers of newer processors are used where they are there; whole numbers come out the same. */
    #if defined(__x86_64__) && defined(__GLIBC__) && defined(__GNUC__) && !defined(__clang__)
    #define KM_WIDE __attribute__((target_clones("avx2", "default")))
    #else
    #define KM_WIDE
    #endif
    KM_WIDE static void km_add_rows(int *layers, int to, int start, const short *w1, const short *index,
                                    const short *times, int first, int last, int n) {
        int sums[128];
        for (int j = 0; j < n; j++) sums[j] = layers[start + j];
        for (int i = first; i < last; i++) {
            const short *row = w1 + n * index[i];
            const int count = times[i];
            if (count == 1)
                for (int j = 0; j < n; j++) sums[j] += row[j];
            else if (count)
                for (int j = 0; j < n; j++) sums[j] += count * row[j];
        }
        for (int j = 0; j < n; j++) layers[to + j] = sums[j];
    }
    KM_WIDE static long long km_weigh(const int *layers, int at, const int *w2, int n) {
        long long logit = 0;
        for (int j = 0; j < n; j++) {
            const long long unit = layers[at + j] > 0 ? layers[at + j] : 0;
            logit += unit * w2[j];
        }
        return logit;
    }
    """
    void add_rows "km_add_rows" (int *layers, int to, int start, const short *w1, const short *index,
                                 const short *times, int first, int last, int n) noexcept nogil
    long long weigh "km_weigh" (const int *layers, int at, const int *w2, int n) noexcept nogil

cpdef double chance_of(long long worth) noexcept nogil

cdef class Network(Inputs):
    cdef short w1[116736]
    cdef int w0[912]
    cdef int b1[128]
    cdef int w2[128]
    cdef int layers[384]
    cdef long long sums[3]
    cdef readonly int hidden
    cdef int b2

    @cython.locals(linear=cython.longlong, weight=cython.longlong, i=cython.int)
    cdef void pass_on(self, int layer, int to, int first, int last) noexcept nogil
    @cython.locals(j=cython.int)
    cdef void begin(self, Game table) noexcept nogil
    cdef void reach(self, Game table) noexcept nogil
    cdef long long close(self, Game table, int kind, int move) noexcept nogil

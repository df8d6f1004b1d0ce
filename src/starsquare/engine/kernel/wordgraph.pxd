from libc.stdint cimport uint8_t, uint32_t

cdef enum:
    ARC_MASK = (1 << 22) - 1
    IS_END = 1 << 22
    ACCEPTS = 1 << 23

cdef struct Tally:
    double words  # paths that spell one; -1: not counted yet
    double letters  # of all of them

cdef class WordGraph:
    cdef uint32_t *nodes
    cdef readonly uint32_t size
    cdef readonly int letters
    cdef readonly bint both_halves
    cdef int check_nodes(self) except -1
    cdef int check_depth(
        self, uint8_t *depths, uint32_t node, int depth, uint32_t lowest
    ) except -1
    cdef int check_count(self) except -1
    cdef int count_half(self, int half, double *words, double *letters) except -1
    cdef Tally count_from(self, Tally *tallies, uint32_t node) noexcept
    cdef int spell(self, bytearray target, bytearray path, uint32_t node) except -1

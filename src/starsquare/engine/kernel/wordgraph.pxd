from libc.stdint cimport uint8_t, uint32_t

cdef enum:
    ARC_MASK = (1 << 22) - 1
    IS_END = 1 << 22
    ACCEPTS = 1 << 23

cdef class WordGraph:
    cdef uint32_t *nodes
    cdef readonly uint32_t size
    cdef readonly int letters
    cdef readonly bint both_halves
    cdef int check_nodes(self) except -1
    cdef int check_depth(self, uint8_t *depths, uint32_t node, int depth) except -1
    cdef double count_from(self, double *counts, uint32_t node) noexcept
    cdef int spell(self, bytearray target, bytearray path, uint32_t node) except -1

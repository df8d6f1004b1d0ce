from libc.stdint cimport uint8_t

from starsquare.engine.kernel.equipment cimport Equipment
from starsquare.engine.kernel.leaves cimport Leaves
from starsquare.engine.kernel.search cimport Search
from starsquare.engine.kernel.wordmap cimport WordMap

cdef class Searcher:
    cdef Search *search
    cdef readonly Equipment equipment
    cdef readonly WordMap words
    cdef readonly Leaves leaves
    cdef object graph
    cdef int room
    cdef int want(self, int number) except -1
    cdef int check(self) except -1

cdef bint count_tiles(
    uint8_t *counts, const uint8_t *rack, size_t length, int letters, int most
) noexcept nogil

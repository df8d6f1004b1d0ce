"""What the tiles that stay on a rack are worth: a table without a search.

Tiles are ranked by falling value, the blank last. A handful with ranks
a1 <= a2 <= ... <= ak has the number start[k] + sum of C(a_i + i - 1, i), so every
handful of up to `largest` tiles has its own place, and the places of all parts of a
rack are found with one addition each.
"""

from libc.stdint cimport int32_t, uint8_t, uint32_t

from starsquare.engine.kernel.structs cimport KINDS, MAX_RACK

cdef struct LeaveTable:
    int largest  # tiles in the largest handful that has a place
    int kinds
    uint32_t start[MAX_RACK + 2]
    uint32_t choose[KINDS + MAX_RACK][MAX_RACK + 1]
    uint8_t rank[KINDS]
    int32_t *values

cdef class Leaves:
    cdef LeaveTable table
    cdef readonly uint32_t places

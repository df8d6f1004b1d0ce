"""All plays by the word graph, for alphabets of up to 62 letters."""

from libc.stdint cimport uint64_t

ctypedef uint64_t mask_t

cdef enum:
    MOST_LETTERS = 62

include "walk.pxi"

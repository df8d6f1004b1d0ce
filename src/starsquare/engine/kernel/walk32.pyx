"""All plays by the word graph, for alphabets of up to 31 letters."""

from libc.stdint cimport uint32_t

ctypedef uint32_t mask_t

cdef enum:
    MOST_LETTERS = 31

include "walk.pxi"

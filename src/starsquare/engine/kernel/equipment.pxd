from libc.stdint cimport uint8_t

from starsquare.engine.kernel.structs cimport KINDS, MAX_SIZE

cdef struct Box:
    int size
    int letters
    int rack_size
    int bonus
    int exchange_minimum
    int scoreless_limit
    bint largest  # of several word premiums only the largest counts: not fast
    bint fast  # shapes can hold every number of this board
    int star
    uint8_t letter_factor[MAX_SIZE * MAX_SIZE]
    uint8_t word_factor[MAX_SIZE * MAX_SIZE]
    uint8_t value[KINDS]
    uint8_t count[KINDS]
    uint8_t order[KINDS]  # tiles by falling value, the blank last
    uint8_t rank[KINDS]

cdef class Equipment:
    cdef Box box

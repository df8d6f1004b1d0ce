"""The kernel's data, and how it lies in memory.

Tiles are bytes. 0 is the blank in a hand and nothing on a square; 1, 2, ... are the
letters in the order of the alphabet (at most 62); a blank that stands for a letter is
that letter with the highest bit set. Sets of letters are 64-bit masks, bit 0 unused.
Equities and leaves are whole thousandths of a point.

A board is kept twice, once by rows (direction 0, across) and once by columns
(direction 1, down), so that a *lane* is always consecutive squares. Each lane has a
sentinel square before and behind it: no letter, no letter allowed. So no step asks
whether it is at the edge.

Play     40 bytes  what is found: see its fields
Square   32 bytes  2 * 15 * 17 of them: 16 KB for the standard board
Shape    56 bytes  all plays that fill the same squares
Lane              the shapes of a lane, rebuilt only when the lane has changed
Hand              a rack, its parts by size, and what keeping each part is worth
"""

from libc.stdint cimport int16_t, int32_t, uint8_t, uint16_t, uint32_t, uint64_t

cdef extern from "bits.h" nogil:
    int count_bits "STAR_COUNT"(uint64_t mask)
    int lowest_bit "STAR_LOWEST"(uint64_t mask)
    void fetch_ahead "STAR_FETCH"(const void *address)
    void use_large_pages "star_large_pages"(void *memory, size_t size)
    int dot16 "star_dot16"(const uint8_t *a, const uint8_t *b)
    uint64_t two_dots "star_two_dots"(const uint8_t *rows, uint64_t values)

cdef enum:
    MAX_SIZE = 21  # rows of a board
    MAX_RACK = 10
    MAX_HAND = 12  # a rack, and the last tiles of the bag
    MAX_LETTERS = 62
    KINDS = 64  # tile codes that fit an array: the blank and the letters
    DESIGNATED = 0x80  # marks a blank that stands for a letter
    FAST_SIZE = 15  # boards and racks up to which shapes are used
    FAST_RACK = 7
    MAX_SHAPES = 112  # in a lane: 15 first squares, at most 7 tiles from each
    TILES_IN_PLAY = 24
    NEVER = -2147483647 - 1  # less than any equity

cdef struct Play:
    int32_t equity
    int32_t score
    uint32_t place  # direction << 15 | lane << 10 | first square << 5 | length
    uint16_t kept  # slots of the hand that stay on the rack
    uint8_t played  # how many tiles
    uint8_t spare
    uint8_t tiles[TILES_IN_PLAY]  # 0 where the board's own letter is played through

cdef struct Square:
    uint64_t cross  # letters that make a word at right angles, or all of them
    uint64_t worth  # letter factor | what a point counts at right angles << 32
    uint64_t beside  # points of the letters at right angles, multiplied, << 32
    int32_t cross_score  # their face values added up; -1: nothing is there
    uint8_t letter
    uint8_t value
    uint8_t letter_factor
    uint8_t word_factor

cdef struct Board:
    Square squares[2 * MAX_SIZE * (MAX_SIZE + 2)]
    int size
    int stride  # squares from one lane to the next: the size and two sentinels
    bint is_empty
    uint32_t dirty[2]  # lanes of each direction whose shapes must be rebuilt

cdef struct Shape:
    uint64_t through  # key of the letters played through
    uint8_t factor[8]  # what a point counts on each new square, in order
    uint8_t falling[8]  # the same, sorted
    uint8_t falling_free[8]  # sorted, only squares without a word at right angles
    uint8_t bound_factor[16]  # by column, only squares with one
    int16_t points  # whatever the tiles
    uint16_t columns  # of the new squares
    uint8_t start
    uint8_t tiles  # how many new squares
    uint8_t length
    uint8_t spare

cdef struct Lane:
    int count
    uint32_t bound  # columns with a word at right angles
    Shape shapes[MAX_SHAPES]

cdef struct Subrack:
    uint64_t key
    uint64_t values  # of its tiles, falling, a byte each
    int32_t leave  # what the rest of the rack is worth
    uint16_t played  # its slots
    uint8_t blanks
    uint8_t spare

cdef struct Hand:
    int size
    int blanks
    uint64_t letters  # those on the rack
    uint64_t values  # of all tiles, falling, a byte each (racks of up to 8)
    uint8_t slot[MAX_HAND]  # tiles by falling value, the blanks last
    uint8_t count[KINDS]
    uint8_t base[KINDS]  # first slot of each tile
    int32_t leave[1 << MAX_HAND]  # by slots kept
    int32_t best_leave[MAX_HAND + 1]  # by tiles played
    int32_t best_exchange  # NEVER where none is allowed
    int exchange_kept
    int first[FAST_RACK + 2]  # subracks by size
    int number[FAST_RACK + 2]
    Subrack subracks[1 << FAST_RACK]
    uint64_t keys[1 << FAST_RACK]  # of the subracks, for the filter

cdef inline uint32_t place_of(int direction, int lane, int start, int length) noexcept nogil:
    return (direction << 15) | (lane << 10) | (start << 5) | length

cdef inline Square *lane_of(Board *board, int direction, int lane) noexcept nogil:
    """Give the first square of a lane; the sentinels are at -1 and at size."""
    return board.squares + (direction * board.size + lane) * board.stride + 1

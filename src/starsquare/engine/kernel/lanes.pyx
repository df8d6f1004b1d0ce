"""Shapes: all plays that fill the same squares of a lane.

A play is told by its direction, its lane, the first square it fills and the number
of its tiles. Everything else about the squares does not depend on the rack:

    score = points + sum over new squares of (value of the tile * factor)

exactly, with the premium squares, the words at right angles and the bonus for a full
rack all in `points` and the factors. So a shape is computed once, when its lane
changes, and a rack is tried on it by sums of products.

Factors are below 128 (`Equipment.is_fast` sees to it), eight of them in one word.
"""

from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t
from libc.string cimport memcpy, memset

from starsquare.engine.kernel.equipment cimport Box
from starsquare.engine.kernel.structs cimport (
    FAST_RACK,
    FAST_SIZE,
    Board,
    Lane,
    Shape,
    Square,
    count_bits,
    lane_of,
)
from starsquare.engine.kernel.wordmap cimport Map

cdef enum:
    OUT_OF_REACH = 99

# An empty square and the tiles that lie right behind it.
cdef struct Gap:
    int col
    bint is_dead  # no letter fits
    bint touches  # a tile here joins the tiles on the board, or covers the star
    int reach  # the nearest gap from here on that touches
    uint64_t key
    int value
    int length

# What is known after some gaps were filled.
cdef struct Filling:
    uint64_t factors
    uint64_t cross_factors  # the part of them that a word premium does not multiply
    uint64_t falling
    uint64_t falling_free
    uint64_t bound[2]
    uint64_t bound_cross[2]
    int word_factor
    int bound_count
    uint8_t bound_at[FAST_RACK]  # which of the new squares are bound


cdef inline uint64_t insert_falling(uint64_t bytes_, uint64_t new) noexcept nogil:
    """Insert a byte into bytes that fall from the low end on, all below 128."""
    cdef uint64_t high = <uint64_t>0x8080808080808080
    cdef uint64_t not_less = (
        (bytes_ | high) - new * <uint64_t>0x0101010101010101
    ) & high
    cdef int at = 8 * count_bits(not_less)
    cdef uint64_t low = bytes_ & ((<uint64_t>1 << at) - 1)
    return low | (new << at) | ((bytes_ ^ low) << 8)


cdef int find_gaps(
    Gap *gaps, Board *board, const Box *box, const Map *map, int direction, int lane
) noexcept nogil:
    """List the gaps from gaps[1] on; gaps[0] holds the tiles before the first."""
    cdef Square *squares = lane_of(board, direction, lane)
    cdef int col, n = 0, reach = OUT_OF_REACH
    cdef Gap *gap = gaps
    gap.key = gap.value = gap.length = 0
    for col in range(board.size):
        if squares[col].letter:
            gap.key += map.key[squares[col].letter]
            gap.value += squares[col].value
            gap.length += 1
            continue
        n += 1
        gap = gaps + n
        gap.key = gap.value = gap.length = 0
        gap.col = col
        gap.is_dead = squares[col].cross == 0
        gap.touches = squares[col].cross_score >= 0 or (
            board.is_empty and lane == box.star and col == box.star
        )
    for col in range(n, 0, -1):
        if gaps[col].touches or gaps[col].length:
            reach = col
        if gaps[col].is_dead:
            reach = OUT_OF_REACH
        gaps[col].reach = reach
    return n


cdef inline void multiply(Filling *filling, uint64_t by) noexcept nogil:
    """Multiply what is filled by a word premium.

    All factors are below 128 afterwards, too, so eight are multiplied in one word;
    the points at right angles were multiplied with them and are taken off again.
    """
    cdef int i, shift
    filling.factors = by * filling.factors - (by - 1) * filling.cross_factors
    filling.falling_free *= by
    filling.falling = filling.falling_free
    if filling.bound_count == 0:
        return
    for i in range(2):
        filling.bound[i] = by * filling.bound[i] - (by - 1) * filling.bound_cross[i]
    for i in range(filling.bound_count):
        shift = 8 * filling.bound_at[i]
        filling.falling = insert_falling(
            filling.falling, (filling.factors >> shift) & 255
        )


cdef inline void fill_gap(
    Filling *filling, int i, int col, const Square *square
) noexcept nogil:
    """Fill one more gap; a word premium changes the factors of all before it."""
    cdef uint64_t factor, cross
    if square.word_factor > 1:
        multiply(filling, square.word_factor)
        filling.word_factor *= square.word_factor
    factor = square.letter_factor * filling.word_factor
    if square.cross_score >= 0:
        cross = square.letter_factor * square.word_factor
        factor += cross
        filling.cross_factors |= cross << (8 * i)
        filling.bound[col >> 3] |= factor << (8 * (col & 7))
        filling.bound_cross[col >> 3] |= cross << (8 * (col & 7))
        filling.bound_at[filling.bound_count] = i
        filling.bound_count += 1
    else:
        filling.falling_free = insert_falling(filling.falling_free, factor)
    filling.factors |= factor << (8 * i)
    filling.falling = insert_falling(filling.falling, factor)


cdef void build_lane(
    Lane *target, Board *board, const Box *box, const Map *map, int direction, int lane
) noexcept nogil:
    """List the shapes of a lane."""
    cdef Gap gaps[FAST_SIZE + 1]
    cdef Square *squares = lane_of(board, direction, lane)
    cdef int number = find_gaps(gaps, board, box, map, direction, lane)
    cdef int first, least
    target.count = 0
    target.bound = 0
    for first in range(1, number + 1):
        if squares[gaps[first].col].cross_score >= 0:
            target.bound |= <uint32_t>1 << gaps[first].col
    for first in range(1, number + 1):
        least = 1 if gaps[first - 1].length else gaps[first].reach - first + 1
        if least <= box.rack_size and not gaps[first].is_dead:
            add_shapes(target, squares, gaps, first, number, least, box, direction)


cdef inline void add_shapes(
    Lane *target,
    const Square *squares,
    const Gap *gaps,
    int first,
    int number,
    int least,
    const Box *box,
    int direction,
) noexcept nogil:
    """Add the shapes whose first new square is this gap."""
    cdef uint64_t key = gaps[first - 1].key
    cdef int value = gaps[first - 1].value, length = gaps[first - 1].length
    cdef int start = gaps[first].col - length, beside = 0, tiles, at, points
    cdef uint32_t columns = 0
    cdef Filling filling
    cdef const Square *square
    cdef Shape *shape
    memset(&filling, 0, sizeof(Filling))
    filling.word_factor = 1
    for tiles in range(1, box.rack_size + 1):
        at = first + tiles - 1
        if at > number or gaps[at].is_dead:
            return
        square = squares + gaps[at].col
        fill_gap(&filling, tiles - 1, gaps[at].col, square)
        columns |= <uint32_t>1 << gaps[at].col
        if square.cross_score > 0:
            beside += square.cross_score * square.word_factor
        key += gaps[at].key
        value += gaps[at].value
        length += gaps[at].length + 1
        if tiles < least or length < 2:
            continue
        if tiles == 1 and direction == 1 and square.cross_score >= 0:
            continue  # the same play was listed across
        points = value * filling.word_factor + beside
        if tiles == box.rack_size:
            points += box.bonus
        shape = &target.shapes[target.count]
        target.count += 1
        shape.through = key
        memcpy(shape.factor, &filling.factors, 8)
        memcpy(shape.falling, &filling.falling, 8)
        memcpy(shape.falling_free, &filling.falling_free, 8)
        memcpy(shape.bound_factor, filling.bound, 16)
        shape.points = points
        shape.columns = columns
        shape.start = start
        shape.tiles = tiles
        shape.length = length

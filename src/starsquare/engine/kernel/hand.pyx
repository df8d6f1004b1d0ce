"""A rack in hand: every part of it, and what keeping the rest is worth.

Each tile has a slot, by falling value. A part of the rack is a set of slots; of
equal tiles the first slots are played first, so that each handful appears once.
With tiles in the bag the rest is worth its leave. With none, the side that goes out
gets twice what the other side holds, and a side that does not will at best lose
twice what it keeps, and a further ten points for giving the other side a turn.
"""

from libc.stdint cimport int32_t, uint8_t, uint32_t, uint64_t

from starsquare.engine.kernel.equipment cimport Box
from starsquare.engine.kernel.leaves cimport LeaveTable
from starsquare.engine.kernel.structs cimport (
    FAST_RACK,
    MAX_HAND,
    NEVER,
    Hand,
    Subrack,
    count_bits,
)
from starsquare.engine.kernel.wordmap cimport Map

cdef enum:
    PARTS = 1 << MAX_HAND
    NOT_OUT = 10_000  # thousandths


cdef void take_hand(
    Hand *hand,
    const Box *box,
    const Map *map,
    const LeaveTable *leaves,
    const uint8_t *counts,
    int in_bag,
    int other_points,
) noexcept nogil:
    """Fill the hand from the number of each tile; at most `MAX_HAND` in all."""
    cdef uint32_t repeated = fill_slots(hand, box, counts)
    fill_leaves(hand, box, leaves, in_bag, other_points)
    find_exchange(hand, box, in_bag)
    if hand.size <= FAST_RACK:
        fill_subracks(hand, box, map, repeated)
        for size in range(1, hand.size):
            sort_subracks(hand, size)


cdef uint32_t fill_slots(Hand *hand, const Box *box, const uint8_t *counts) noexcept nogil:
    """Give each tile a slot; return the slots that repeat the tile before them."""
    cdef uint32_t repeated = 0
    cdef int rank, copy, tile, n = 0
    hand.letters = 0
    hand.values = 0
    for rank in range(box.letters + 1):
        tile = box.order[rank]
        hand.count[tile] = counts[tile]
        hand.base[tile] = n
        if counts[tile] == 0:
            continue
        hand.letters |= <uint64_t>1 << tile
        for copy in range(counts[tile]):
            if copy:
                repeated |= <uint32_t>1 << n
            if n < 8:
                hand.values |= <uint64_t>box.value[tile] << (8 * n)
            hand.slot[n] = tile
            n += 1
    hand.blanks = counts[0]
    hand.letters &= ~<uint64_t>1
    hand.size = n
    return repeated


cdef void fill_leaves(
    Hand *hand, const Box *box, const LeaveTable *leaves, int in_bag, int other_points
) noexcept nogil:
    """Say what each set of slots kept is worth."""
    cdef uint32_t place[PARTS]
    cdef uint8_t size[PARTS]
    cdef int slot, part, rest, tile, full = (1 << hand.size) - 1
    place[0] = size[0] = 0
    hand.leave[0] = 0
    if in_bag == 0:
        for slot in range(hand.size):
            for part in range(1 << slot, 2 << slot):
                rest = part ^ (1 << slot)
                hand.leave[part] = (
                    hand.leave[rest] - 2000 * box.value[hand.slot[slot]]
                )
        for part in range(1, full + 1):
            hand.leave[part] -= NOT_OUT
        hand.leave[0] = 2000 * other_points
        return
    for slot in range(hand.size):
        tile = box.rank[hand.slot[slot]]
        for part in range(1 << slot, 2 << slot):
            rest = part ^ (1 << slot)
            size[part] = size[rest] + 1
            place[part] = place[rest] + leaves.choose[tile + size[rest]][size[part]]
            hand.leave[part] = 0
            if size[part] <= leaves.largest:
                hand.leave[part] = leaves.values[
                    leaves.start[size[part]] + place[part]
                ]


cdef void find_exchange(Hand *hand, const Box *box, int in_bag) noexcept nogil:
    """Choose what to keep if tiles are given back, where that is allowed."""
    cdef int part, full = (1 << hand.size) - 1
    hand.best_exchange = NEVER
    hand.exchange_kept = full
    if in_bag == 0 or in_bag < box.exchange_minimum:
        return
    for part in range(full):
        if hand.size - count_bits(part) > in_bag:
            continue
        if hand.leave[part] > hand.best_exchange:
            hand.best_exchange = hand.leave[part]
            hand.exchange_kept = part


cdef void fill_subracks(
    Hand *hand, const Box *box, const Map *map, uint32_t repeated
) noexcept nogil:
    """List the parts that may be played, by size."""
    cdef uint64_t key[1 << FAST_RACK]
    cdef uint64_t values[1 << FAST_RACK]
    cdef uint8_t size[1 << FAST_RACK]
    cdef int slot, part, rest, at = 0, n, full = (1 << hand.size) - 1
    cdef uint32_t blanks = full & ~((1 << (hand.size - hand.blanks)) - 1)
    cdef uint64_t tile_key, value
    cdef Subrack *subrack
    cdef int of_size[FAST_RACK + 2]
    key[0] = values[0] = size[0] = 0
    for slot in range(hand.size):
        tile_key = map.key[hand.slot[slot]]
        value = box.value[hand.slot[slot]]
        for part in range(1 << slot, 2 << slot):
            rest = part ^ (1 << slot)
            size[part] = size[rest] + 1
            key[part] = key[rest] + tile_key
            values[part] = values[rest] | (value << (8 * size[rest]))
    for n in range(FAST_RACK + 2):
        of_size[n] = 0
    for part in range(1, full + 1):
        of_size[size[part]] += 1
    for n in range(1, hand.size + 1):
        hand.first[n] = at
        at += of_size[n]
        hand.number[n] = 0
        hand.best_leave[n] = NEVER // 2
    for part in range(1, full + 1):
        if part & repeated & ~(part << 1):
            continue  # a later copy without the one before it
        n = size[part]
        subrack = &hand.subracks[hand.first[n] + hand.number[n]]
        hand.number[n] += 1
        subrack.key = key[part]
        subrack.values = values[part]
        subrack.leave = hand.leave[full ^ part]
        subrack.played = part
        subrack.blanks = count_bits(part & blanks)
        if subrack.leave > hand.best_leave[n]:
            hand.best_leave[n] = subrack.leave
        hand.keys[hand.first[n]] = subrack.key


cdef void sort_subracks(Hand *hand, int size) noexcept nogil:
    """Put the parts of one size into the order of falling leave."""
    cdef Subrack sorted_[40]
    cdef int32_t ranks[40]  # the leave, and behind it the order: no two are equal
    cdef int number = hand.number[size], i, other, place
    cdef Subrack *subracks = hand.subracks + hand.first[size]
    cdef int32_t rank
    for i in range(number):
        ranks[i] = subracks[i].leave * 64 - i
        sorted_[i] = subracks[i]
    for i in range(number):
        rank = ranks[i]
        place = 0
        for other in range(number):
            place += ranks[other] > rank
        subracks[place] = sorted_[i]
        hand.keys[hand.first[size] + place] = sorted_[i].key

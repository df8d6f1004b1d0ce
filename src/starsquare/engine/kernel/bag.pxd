"""The bag of self-play: mixed by a number, the same on every machine."""

from libc.stdint cimport uint8_t, uint64_t

from starsquare.engine.kernel.equipment cimport Box
from starsquare.engine.kernel.structs cimport KINDS

cdef enum:
    MOST_TILES = 1024

cdef struct Bag:
    uint64_t chance
    int count
    uint8_t tiles[MOST_TILES]

cdef inline uint64_t next_chance(Bag *bag) noexcept nogil:
    """Give the next number of the SplitMix64 sequence."""
    cdef uint64_t z
    bag.chance += <uint64_t>0x9E3779B97F4A7C15
    z = bag.chance
    z = (z ^ (z >> 30)) * <uint64_t>0xBF58476D1CE4E5B9
    z = (z ^ (z >> 27)) * <uint64_t>0x94D049BB133111EB
    return z ^ (z >> 31)

cdef inline int chance_below(Bag *bag, int limit) noexcept nogil:
    return <int>(((next_chance(bag) >> 32) * <uint64_t>limit) >> 32)

cdef inline void fill_bag(Bag *bag, const Box *box, uint64_t seed, uint64_t game) noexcept nogil:
    """Put every tile in and mix them; seed and number of the game decide the order."""
    cdef int tile, i, other
    cdef uint8_t held
    bag.chance = seed
    bag.chance = next_chance(bag) + game * <uint64_t>0xD1342543DE82EF95
    bag.chance = next_chance(bag)
    bag.count = 0
    for tile in range(box.letters + 1):
        for i in range(box.count[tile]):
            bag.tiles[bag.count] = tile
            bag.count += 1
    for i in range(bag.count - 1, 0, -1):
        other = chance_below(bag, i + 1)
        held = bag.tiles[i]
        bag.tiles[i] = bag.tiles[other]
        bag.tiles[other] = held

cdef inline void draw_tiles(Bag *bag, uint8_t *rack, int number) noexcept nogil:
    """Draw so many tiles, or what is left, onto a rack of tile counts."""
    while number > 0 and bag.count > 0:
        bag.count -= 1
        rack[bag.tiles[bag.count]] += 1
        number -= 1

cdef inline void put_back(Bag *bag, int tile) noexcept nogil:
    """Mix one tile into the bag."""
    cdef int at = chance_below(bag, bag.count + 1)
    bag.tiles[bag.count] = bag.tiles[at]
    bag.tiles[at] = tile
    bag.count += 1

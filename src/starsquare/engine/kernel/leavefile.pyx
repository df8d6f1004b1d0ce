"""Leaves read from and written to KLV2 files.

A file has, each number with its lowest byte first: how many nodes (32 bits), the
nodes of a word graph whose words are the leaves (their tiles in order, the blank as
0), how many values (32 bits), and the values, one for each leave in the graph's
order, as 32-bit fractions of a point. An older form has 16-bit values of 1/256.
"""

import struct

from libc.math cimport lrint
from libc.stdint cimport int16_t, int32_t, uint8_t, uint32_t
from libc.string cimport memcpy

from starsquare.engine.kernel.equipment cimport Equipment
from starsquare.engine.kernel.graphwriter import write_kwg
from starsquare.engine.kernel.leaves cimport Leaves, LeaveTable
from starsquare.engine.kernel.structs cimport KINDS, MAX_RACK
from starsquare.engine.kernel.wordgraph import WordGraph

cdef enum:
    OLD_SCALE = 256
    MOST_POINTS = 10_000


cdef inline uint32_t place_in(
    const LeaveTable *table, const uint8_t *tiles, int number
) noexcept:
    """Give the place of a handful of tile codes."""
    cdef uint8_t ranks[MAX_RACK]
    cdef uint8_t rank
    cdef int i, j
    cdef uint32_t place = table.start[number]
    for i in range(number):
        rank = table.rank[tiles[i]]
        j = i
        while j > 0 and ranks[j - 1] > rank:
            ranks[j] = ranks[j - 1]
            j -= 1
        ranks[j] = rank
    for i in range(number):
        place += table.choose[ranks[i] + i][i + 1]
    return place


def read_klv2(Leaves leaves not None, bytes file not None):
    """Set every leave that the file has a value for; give their number.

    Raises:
        ValueError: the file is damaged or for other tiles.
    """
    cdef const uint8_t *spelled
    cdef const uint8_t *source
    cdef uint8_t tiles[KINDS]
    cdef int number = 0, size, width
    cdef uint32_t nodes, total
    cdef size_t values_at
    cdef double points
    cdef float fraction
    cdef int16_t parts
    cdef LeaveTable *table = &leaves.table
    if len(file) < 8:
        raise ValueError("too short for a file of leaves")
    nodes = struct.unpack_from("<I", file)[0]
    values_at = 8 + 4 * <size_t>nodes
    if values_at > <size_t>len(file):
        raise ValueError("the file of leaves ends within its graph")
    total = struct.unpack_from("<I", file, values_at - 4)[0]
    graph = WordGraph(file[4 : values_at - 4], table.kinds - 1, False)
    width = <int>((len(file) - values_at) // total) if total else 4
    if (width != 2 and width != 4) or <size_t>len(file) != values_at + width * <size_t>total:
        raise ValueError("the file of leaves has too few values, or too many")
    if graph.count_words() != total:
        raise ValueError("the file of leaves has not a value for each leave")
    words = graph.spell_words(1)
    spelled = words
    source = <const uint8_t *>file + values_at
    for _ in range(total):
        if width == 4:
            memcpy(&fraction, source, 4)
            points = fraction
        else:
            memcpy(&parts, source, 2)
            points = parts / <double>OLD_SCALE
        source += width
        if not -MOST_POINTS <= points <= MOST_POINTS:
            raise ValueError("a leave is worth more than ten thousand points")
        size = 0
        while spelled[0]:
            tiles[size] = spelled[0] - 1
            size += 1
            spelled += 1
        spelled += 1
        if size <= table.largest:
            table.values[place_in(table, tiles, size)] = <int32_t>lrint(points * 1000)
            number += 1
    return number


def handfuls_of(Equipment equipment not None, int largest):
    """Give every handful of 1 to `largest` tiles of the box, in order.

    As codes one higher than the tiles', a 0 byte after each.
    """
    target = bytearray()
    _add_handfuls(target, bytearray(), equipment, 0, largest)
    return bytes(target)


cdef _add_handfuls(
    bytearray target, bytearray path, Equipment equipment, int lowest, int room
):
    cdef int tile
    if room == 0:
        return
    for tile in range(lowest, equipment.box.letters + 1):
        if path.count(tile + 1) < equipment.box.count[tile]:
            path.append(tile + 1)
            target += path
            target.append(0)
            _add_handfuls(target, path, equipment, tile, room - 1)
            path.pop()


def write_klv2(Leaves leaves not None, Equipment equipment not None, int largest):
    """Give the file with the value of every handful of up to `largest` tiles."""
    cdef const uint8_t *spelled
    cdef uint8_t tiles[KINDS]
    cdef int size
    cdef float points
    cdef LeaveTable *table = &leaves.table
    if not 1 <= largest <= table.largest:
        raise ValueError("the table has no leaves of that size")
    words = handfuls_of(equipment, largest)
    graph = write_kwg(words, False, 1)
    values = bytearray()
    spelled = words
    for _ in range(words.count(b"\0")):
        size = 0
        while spelled[0]:
            tiles[size] = spelled[0] - 1
            size += 1
            spelled += 1
        spelled += 1
        points = table.values[place_in(table, tiles, size)] / 1000.0
        values += (<char *>&points)[: sizeof(float)]
    nodes = struct.pack("<I", len(graph) // 4) + graph
    return nodes + struct.pack("<I", len(values) // 4) + bytes(values)

"""The table of leaves: made, filled and read one by one; see `leaves.pxd`."""

from libc.stdint cimport int32_t, uint8_t, uint32_t
from libc.stdlib cimport calloc, free

from starsquare.engine.kernel.equipment cimport Equipment
from starsquare.engine.kernel.structs cimport KINDS, MAX_RACK

cdef enum:
    MOST_PLACES = 8_000_000  # 32 MB; larger handfuls are worth nothing known


cdef class Leaves:
    """What every handful is worth, nothing at first.

    Threads may share it as long as none sets a value.
    """

    def __init__(self, Equipment equipment not None):
        cdef int kinds = equipment.box.letters + 1, size, n, k
        cdef LeaveTable *table = &self.table
        table.kinds = kinds
        for n in range(KINDS + MAX_RACK):
            for k in range(MAX_RACK + 1):
                table.choose[n][k] = _choose(n, k)
        for n in range(kinds):
            table.rank[n] = equipment.box.rank[n]
        places = 1  # the empty handful
        table.largest = 0
        table.start[0] = 0
        for size in range(1, equipment.box.rack_size):
            more = _choose(kinds + size - 1, size)
            if places + more > MOST_PLACES:
                break
            table.start[size] = places
            table.largest = size
            places += more
        self.places = places
        table.values = <int32_t *>calloc(places, sizeof(int32_t))
        if table.values == NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.table.values)

    @property
    def largest(self):
        """How many tiles the largest handful with a value has."""
        return self.table.largest

    def place_of(self, bytes tiles not None):
        """Give the number of a handful, or None if it is too large for the table."""
        cdef uint8_t ranks[MAX_RACK]
        cdef uint32_t place
        if len(tiles) > self.table.largest:
            return None
        if tiles and max(tiles) >= self.table.kinds:
            raise ValueError("no such tile")
        order = sorted(self.table.rank[tile] for tile in tiles)
        place = self.table.start[len(tiles)]
        for i, rank in enumerate(order):
            place += self.table.choose[rank + i][i + 1]
        return place

    def value_of(self, bytes tiles not None):
        """Give what a handful is worth, in thousandths of a point."""
        place = self.place_of(tiles)
        return 0 if place is None else self.table.values[<uint32_t>place]

    def set_value(self, bytes tiles not None, int32_t thousandths):
        """Say what a handful is worth; one that is too large is not kept."""
        place = self.place_of(tiles)
        if place:
            self.table.values[<uint32_t>place] = thousandths


def _choose(int n, int k):
    """Count the ways to choose k of n; more than 32 bits hold is never asked for."""
    result = 1
    for i in range(k):
        result = result * (n - i) // (i + 1)
    return min(result, 0xFFFFFFFF)

"""Learning what leaves are worth from games of self-play.

Wherever a side is to move and the bag is not nearly empty, a whole rack is drawn
afresh from all tiles that are not on the board, and the equity of the best move with
it is found (the game then goes on with the side's own rack). A leave is worth the
mean equity of such racks that contain it, less the mean of all: what holding these
tiles and drawing the rest at random brings. Every set of slots of the rack is
counted, so a leave with repeated letters is weighted as often as it can be drawn.

Rare leaves are seen too seldom. Their mean is drawn towards what smaller leaves
suggest: the mean over pairs of its tiles t and u of V(L-t) + V(L-u) - V(L-t-u).
"""

from libc.stdint cimport int32_t, int64_t, uint8_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy, memset

from cpython.bytes cimport PyBytes_AS_STRING, PyBytes_FromStringAndSize

from starsquare.engine.kernel.bag cimport Bag, chance_below
from starsquare.engine.kernel.equipment cimport Box, Equipment
from starsquare.engine.kernel.leaves cimport Leaves, LeaveTable
from starsquare.engine.kernel.search cimport Search, find_best, take_rack
from starsquare.engine.kernel.searcher cimport Searcher
from starsquare.engine.kernel.selfplay cimport Match, Result, begin_game, next_turn
from starsquare.engine.kernel.structs cimport FAST_RACK, KINDS, MAX_RACK, Hand

cdef enum:
    PARTS = 1 << FAST_RACK

cdef struct Count:
    int64_t sum  # of equities, in thousandths
    int64_t number


cdef class Tally:
    """Sums of equities by leave; sums of several threads can be merged."""

    cdef Count *counts  # by place in the table of leaves; that of nothing holds all
    cdef LeaveTable *table
    cdef readonly Leaves leaves
    cdef uint32_t places

    def __cinit__(self, Leaves leaves not None):
        self.leaves = leaves
        self.table = &leaves.table
        self.places = leaves.places
        self.counts = <Count *>calloc(self.places, sizeof(Count))
        if self.counts == NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.counts)

    @property
    def samples(self):
        """How many racks were tried."""
        return self.counts[0].number

    @property
    def total(self):
        """Their equities, added up."""
        return self.counts[0].sum

    def sample(self, Searcher searcher not None, *, uint64_t seed, uint64_t first, int number):
        """Play games of a seed and try a rack in every turn of them."""
        cdef Match match
        cdef Result result
        cdef int i
        if not searcher.equipment.box.fast or searcher.search.walk == NULL:
            raise ValueError("leaves are trained on boards of the standard kind")
        if searcher.leaves.places != self.places:
            raise ValueError("the leaves are not those of the tiles")
        searcher.want(1)
        memset(&match, 0, sizeof(Match))
        match.search = searcher.search
        match.leaves[0] = match.leaves[1] = &searcher.leaves.table
        searcher.search.leaves = &searcher.leaves.table
        with nogil:
            for i in range(number):
                begin_game(&match, seed, first + i, &result)
                try_rack(self.counts, self.table, &match)
                while next_turn(&match, &result):
                    try_rack(self.counts, self.table, &match)
        searcher.check()

    def merge(self, Tally other not None):
        """Add another tally's sums."""
        cdef uint32_t i
        if other.places != self.places:
            raise ValueError("tallies of different tiles")
        for i in range(self.places):
            self.counts[i].sum += other.counts[i].sum
            self.counts[i].number += other.counts[i].number

    def to_bytes(self):
        """Give the sums, to be kept."""
        return PyBytes_FromStringAndSize(
            <char *>self.counts, self.places * sizeof(Count)
        )

    def add_bytes(self, bytes saved not None):
        """Add sums that were kept."""
        cdef Tally other = Tally(self.leaves)
        if <size_t>len(saved) != self.places * sizeof(Count):
            raise ValueError("sums of different tiles")
        memcpy(other.counts, PyBytes_AS_STRING(saved), len(saved))
        self.merge(other)

    def seen(self, bytes tiles not None):
        """Give how often a leave was seen, and its sum of equities."""
        place = self.leaves.place_of(tiles)
        if place is None:
            return 0, 0
        return self.counts[<uint32_t>place].number, self.counts[<uint32_t>place].sum

    def settle(self, Leaves target not None, Equipment equipment not None, double trust):
        """Set every leave; a mean of `trust` racks counts as much as smaller leaves do."""
        cdef uint8_t tiles[MAX_RACK]
        cdef int size
        if target.places != self.places or trust <= 0:
            raise ValueError("the leaves are not those of the tiles")
        if self.counts[0].number == 0:
            return
        for size in range(1, self.table.largest + 1):
            settle_size(
                self.counts, &target.table, &equipment.box, tiles, 0, 0, size, trust
            )


cdef void try_rack(Count *counts, const LeaveTable *table, Match *match) noexcept nogil:
    """Draw a rack from all tiles off the board and count what it would bring."""
    cdef Search *search = match.search
    cdef Bag pool
    cdef uint8_t rack[KINDS]
    cdef int side, tile, i, at
    cdef int32_t equity
    if match.bag.count < search.box.rack_size:
        return
    pool.count = match.bag.count
    memcpy(pool.tiles, match.bag.tiles, pool.count)
    for side in range(2):
        for tile in range(search.box.letters + 1):
            for i in range(match.racks[side][tile]):
                pool.tiles[pool.count] = tile
                pool.count += 1
    memset(rack, 0, sizeof(rack))
    for i in range(search.box.rack_size):
        at = chance_below(&match.side_chance, pool.count)
        rack[pool.tiles[at]] += 1
        pool.count -= 1
        pool.tiles[at] = pool.tiles[pool.count]
    take_rack(search, rack, match.bag.count, 0)
    find_best(search, search.hand.best_exchange)
    equity = search.hand.best_exchange
    if search.ranking.found and search.ranking.plays[0].equity > equity:
        equity = search.ranking.plays[0].equity
    count_parts(counts, table, &search.hand, equity)


cdef void count_parts(
    Count *counts, const LeaveTable *table, const Hand *hand, int32_t equity
) noexcept nogil:
    cdef uint32_t place[PARTS]
    cdef uint8_t size[PARTS]
    cdef int slot, part, rest, rank
    cdef Count *count
    place[0] = size[0] = 0
    for slot in range(hand.size):
        rank = table.rank[hand.slot[slot]]
        for part in range(1 << slot, 2 << slot):
            rest = part ^ (1 << slot)
            size[part] = size[rest] + 1
            place[part] = place[rest] + table.choose[rank + size[rest]][size[part]]
    for part in range((1 << hand.size) - 1):
        if size[part] > table.largest:
            continue  # of so many letters the table has no place for it
        count = &counts[table.start[size[part]] + place[part]]
        count.sum += equity
        count.number += 1


cdef uint32_t place_without(
    const LeaveTable *table, const uint8_t *ranks, int size, int one, int other
) noexcept nogil:
    """Give the place of a handful of rising ranks, two of its tiles left out."""
    cdef int i, n = 0
    cdef uint32_t place = 0
    for i in range(size):
        if i != one and i != other:
            place += table.choose[ranks[i] + n][n + 1]
            n += 1
    return place + table.start[n]


cdef void settle_size(
    const Count *counts,
    LeaveTable *table,
    const Box *box,
    uint8_t *ranks,
    int number,
    int lowest,
    int size,
    double trust,
) noexcept nogil:
    """Settle all handfuls of one size that begin with these ranks."""
    cdef int rank, copies, i
    if number == size:
        settle_leave(counts, table, ranks, size, trust)
        return
    for rank in range(lowest, table.kinds):
        copies = 0
        for i in range(number):
            copies += ranks[i] == rank
        if copies < box.count[box.order[rank]]:
            ranks[number] = rank
            settle_size(
                counts, table, box, ranks, number + 1, rank, size, trust
            )


cdef void settle_leave(
    const Count *counts, LeaveTable *table, const uint8_t *ranks, int size, double trust
) noexcept nogil:
    cdef uint32_t place = place_without(table, ranks, size, -1, -1)
    cdef double mean = <double>counts[0].sum / counts[0].number
    cdef double expected = 0, surplus
    cdef int one, other, pairs = 0
    for one in range(size):
        for other in range(one + 1, size):
            expected += table.values[place_without(table, ranks, size, one, -1)]
            expected += table.values[place_without(table, ranks, size, other, -1)]
            expected -= table.values[place_without(table, ranks, size, one, other)]
            pairs += 1
    if pairs:
        expected /= pairs
    surplus = counts[place].sum - counts[place].number * mean
    table.values[place] = <int32_t>(
        (surplus + trust * expected) / (counts[place].number + trust)
    )

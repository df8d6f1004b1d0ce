"""A workspace for finding plays: a board, a rack and what is known about them.

One thread uses a searcher at a time; several searchers share the equipment, the word
map, the leaves and the graph. Boards, racks and plays go in and out as bytes:

    board  a tile code for each square, row by row
    rack   a tile code for each tile, 255 where a rack is not full
    play   40 bytes, `Play` of structs.pxd
"""

from libc.stdint cimport int32_t, uint8_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc, qsort, realloc
from libc.string cimport memcpy, memset

from cpython.bytes cimport PyBytes_AS_STRING, PyBytes_FromStringAndSize

from starsquare.engine.kernel.equipment cimport Equipment
from starsquare.engine.kernel.leaves cimport Leaves
from starsquare.engine.kernel.position cimport clear_board, put_cells, put_play
from starsquare.engine.kernel.ranking cimport is_before
from starsquare.engine.kernel.search cimport (
    Search,
    find_best,
    set_up_search,
    take_rack,
    tear_down_search,
)
from starsquare.engine.kernel.structs cimport (
    DESIGNATED,
    KINDS,
    MAX_RACK,
    NEVER,
    TILES_IN_PLAY,
    Play,
    Square,
    lane_of,
)
from starsquare.engine.kernel.wordmap cimport WordMap

cdef enum:
    NO_TILE = 255
    MOST_WANTED = 100_000


cdef int by_rank(const void *one, const void *other) noexcept nogil:
    if is_before(<const Play *>one, <const Play *>other):
        return -1
    return 1 if is_before(<const Play *>other, <const Play *>one) else 0


cdef class Searcher:
    """A workspace; not to be used by two threads at once."""

    def __cinit__(
        self,
        Equipment equipment not None,
        WordMap words not None,
        Leaves leaves not None,
    ):
        if equipment.box.letters != words.map.letters:
            raise ValueError("the words are not in the alphabet of the tiles")
        if leaves.table.kinds != equipment.box.letters + 1:
            raise ValueError("the leaves are not those of the tiles")
        self.equipment = equipment
        self.words = words
        self.leaves = leaves
        self.search = <Search *>calloc(1, sizeof(Search))
        if self.search == NULL or not set_up_search(
            self.search, equipment, words, leaves
        ):
            raise MemoryError
        self.want(1)

    def __dealloc__(self):
        if self.search != NULL:
            tear_down_search(self.search)
            free(self.search.ranking.plays)
            free(self.search)

    cdef int want(self, int number) except -1:
        """Make room for so many best plays; 0 asks for all of them."""
        cdef Play *plays
        if not 0 <= number <= MOST_WANTED:
            raise ValueError(f"0 to {MOST_WANTED} plays can be asked for")
        if number == 0 and self.search.walk == NULL:
            raise ValueError("a walker must serve this searcher first")
        if number + 1 > self.room:
            plays = <Play *>realloc(
                self.search.ranking.plays, (number + 1) * sizeof(Play)
            )
            if plays == NULL:
                raise MemoryError
            self.search.ranking.plays = plays
            self.room = number + 1
        self.search.ranking.wanted = number
        return 0

    cdef int check(self) except -1:
        if self.search.out_of_memory:
            self.search.out_of_memory = False
            raise MemoryError("more plays than memory can hold")
        return 0

    def set_board(self, bytes cells not None):
        """Lay out a board."""
        cdef int size = self.equipment.box.size
        cdef const uint8_t *source = cells
        if len(cells) != size * size:
            raise ValueError("the board has another number of squares")
        if not put_cells(
            self.search.board,
            self.search.box,
            self.search.map,
            &self.search.cache,
            source,
        ):
            clear_board(self.search.board, self.search.box)
            raise ValueError("there is no such letter in the alphabet")

    def set_rack(self, bytes rack not None, int in_bag, int other_points):
        """Take a rack; say how many tiles are in the bag.

        `other_points` is the value of the other side's tiles, known once the bag is
        empty.
        """
        cdef uint8_t counts[KINDS]
        cdef const uint8_t *source = rack
        if in_bag < 0 or not 0 <= other_points <= 100_000:
            raise ValueError("neither a bag nor a rack holds less than nothing")
        if not count_tiles(
            counts, source, len(rack), self.equipment.box.letters, self.equipment.box.rack_size
        ):
            raise ValueError("a rack has too many tiles, or one that is not in the set")
        if not self.equipment.box.fast or counts[0] > 2:
            if self.search.walk == NULL:
                raise ValueError("a walker must serve this searcher first")
        self.search.leaves = &self.leaves.table
        take_rack(self.search, counts, in_bag, other_points)

    def best_plays(self, int number):
        """Give the best plays, best first."""
        if number < 1:
            raise ValueError("at least one play must be asked for")
        if not self.equipment.box.fast and self.search.walk == NULL:
            raise ValueError("a walker must serve this searcher first")
        self.want(number)
        with nogil:
            find_best(self.search, NEVER)
        self.check()
        return PyBytes_FromStringAndSize(
            <const char *>self.search.ranking.plays,
            self.search.ranking.found * sizeof(Play),
        )

    def all_plays(self, bint in_order=True):
        """Give every play, best first unless the order does not matter."""
        self.want(0)
        with nogil:
            self.search.walk(self.search.graph, self.search)
            tidy_plays(self.search)
            if in_order and self.search.ranking.found > 1:
                qsort(
                    self.search.plays,
                    self.search.ranking.found,
                    sizeof(Play),
                    by_rank,
                )
        self.check()
        return PyBytes_FromStringAndSize(
            <const char *>self.search.plays, self.search.ranking.found * sizeof(Play)
        )

    def leaves_kept(self):
        """Give the worth of keeping each set of slots, and the tile in each slot."""
        cdef int n = self.search.hand.size
        worth = tuple([self.search.hand.leave[part] for part in range(1 << n)])
        return worth, bytes([self.search.hand.slot[i] for i in range(n)])

    def put(self, bytes play not None):
        """Put a play on the board; only what the searcher gave is put as it was."""
        cdef Play record
        cdef int i, start, length, size = self.equipment.box.size
        cdef Square *squares
        if len(play) != sizeof(Play):
            raise ValueError("not the length of a play")
        memcpy(&record, PyBytes_AS_STRING(play), sizeof(Play))
        start = (record.place >> 5) & 31
        length = record.place & 31
        if record.place >> 16 or <int>((record.place >> 10) & 31) >= size:
            raise ValueError("a play off the board")
        if start + length > size:
            raise ValueError("a play off the board")
        squares = lane_of(
            self.search.board, record.place >> 15, (record.place >> 10) & 31
        )
        for i in range(length):
            if (record.tiles[i] == 0) == (squares[start + i].letter == 0):
                raise ValueError("a play onto other tiles, or with a gap")
            if record.tiles[i] & ~DESIGNATED > self.equipment.box.letters:
                raise ValueError("there is no such letter in the alphabet")
        put_play(
            self.search.board,
            self.search.box,
            self.search.map,
            &self.search.cache,
            &record,
        )

    def cross_sets(self):
        """Give, for both directions, each square's letters allowed and points beside."""
        cdef int direction, lane, col, size = self.equipment.box.size
        cdef Square *square
        sets = []
        for direction in range(2):
            for lane in range(size):
                for col in range(size):
                    square = lane_of(self.search.board, direction, lane) + col
                    sets.append(
                        None
                        if square.letter
                        else (square.cross, square.cross_score)
                    )
        return sets

    def solve(
        self,
        bytes boards not None,
        bytes racks not None,
        list in_bags not None,
        list other_points not None,
        int number,
    ):
        """Find the best plays of many positions without the interpreter.

        Boards and racks stand one after the other, each rack with room for a full
        one. Gives `number` plays for each position, zeroed where there are fewer.
        """
        cdef int size = self.equipment.box.size, rack_size = self.equipment.box.rack_size
        cdef int total = len(in_bags), i
        cdef const uint8_t *board = boards
        cdef const uint8_t *rack = racks
        cdef uint8_t counts[KINDS]
        cdef int32_t *numbers
        cdef bytes result
        cdef Play *plays
        cdef bint fine = True
        if len(boards) != total * size * size or len(racks) != total * rack_size:
            raise ValueError("as many boards, racks and bags are needed")
        if len(other_points) != total or number < 1:
            raise ValueError("as many boards, racks and bags are needed")
        if self.search.walk == NULL:
            raise ValueError("a walker must serve this searcher first")
        self.want(number)
        result = PyBytes_FromStringAndSize(NULL, <Py_ssize_t>total * number * sizeof(Play))
        plays = <Play *>PyBytes_AS_STRING(result)
        memset(plays, 0, <size_t>total * number * sizeof(Play))
        numbers = <int32_t *>malloc((2 * total + 1) * sizeof(int32_t))
        if numbers == NULL:
            raise MemoryError
        try:
            for i in range(total):
                numbers[2 * i] = in_bags[i]
                numbers[2 * i + 1] = other_points[i]
            self.search.leaves = &self.leaves.table
            with nogil:
                for i in range(total):
                    fine = fine and put_cells(
                        self.search.board,
                        self.search.box,
                        self.search.map,
                        &self.search.cache,
                        board + i * size * size,
                    ) and count_tiles(
                        counts,
                        rack + i * rack_size,
                        rack_size,
                        self.search.box.letters,
                        rack_size,
                    ) and numbers[2 * i] >= 0 and 0 <= numbers[2 * i + 1] <= 100_000
                    if not fine:
                        break
                    take_rack(
                        self.search, counts, numbers[2 * i], numbers[2 * i + 1]
                    )
                    find_best(self.search, NEVER)
                    memcpy(
                        plays + <size_t>i * number,
                        self.search.ranking.plays,
                        self.search.ranking.found * sizeof(Play),
                    )
        finally:
            free(numbers)
        if not fine:
            clear_board(self.search.board, self.search.box)
            raise ValueError("a board or a rack has a tile that is not in the set")
        self.check()
        return result


cdef bint count_tiles(
    uint8_t *counts, const uint8_t *rack, size_t length, int letters, int most
) noexcept nogil:
    """Count the tiles of a rack; tell whether they are tiles, and not too many."""
    cdef size_t i
    cdef int total = 0
    memset(counts, 0, KINDS)
    for i in range(length):
        if rack[i] == NO_TILE:
            continue
        total += 1
        if rack[i] > letters or total > most:
            return False
        counts[rack[i]] += 1
    return True


cdef void tidy_plays(Search *search) noexcept nogil:
    """Clear what lies behind the tiles of each play."""
    cdef int i, length
    for i in range(search.ranking.found):
        length = search.plays[i].place & 31
        memset(search.plays[i].tiles + length, 0, TILES_IN_PLAY - length)

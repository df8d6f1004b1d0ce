"""Monte Carlo simulation without the interpreter. See simulation.pxd.

What makes it quick: the other side's rack is set up once for all arms, and what is
known of its words is shared between their boards; lanes that a candidate does not
change are those of the board before it; a rack that comes up again is not set up
again.
"""

from libc.math cimport sqrt
from libc.stdint cimport int32_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memcmp, memcpy, memset

from cpython.bytes cimport PyBytes_AS_STRING, PyBytes_FromStringAndSize

from starsquare.engine.kernel.bag cimport Bag, chance_below, next_chance
from starsquare.engine.kernel.equipment cimport Box
from starsquare.engine.kernel.position cimport put_cells, put_play
from starsquare.engine.kernel.search cimport (
    Search,
    find_best,
    refresh_lanes,
    take_rack,
    use_own_board,
)
from starsquare.engine.kernel.searcher cimport Searcher, count_tiles
from starsquare.engine.kernel.structs cimport (
    DESIGNATED,
    KINDS,
    MAX_RACK,
    NEVER,
    Board,
    Lane,
    Play,
    Square,
    count_bits,
)

cdef enum:
    MOST_PLIES = 400  # of a rollout that is played to the end
    EVERY_TILE = 0xFFFF


cdef double SPREAD_WORTH = 1 / 5000.0  # 50 points are worth a point of win chance


cdef class WinTable:
    """The chance to win by what a side leads by after its turn, and the bag."""

    def __cinit__(self, bytes values not None):
        cdef size_t size = len(values)
        if size == 0 or size % (2 * SPREADS):
            raise ValueError("not a table of win chances")
        self.values = <uint16_t *>malloc(size)
        if self.values == NULL:
            raise MemoryError
        memcpy(self.values, PyBytes_AS_STRING(values), size)
        self.most_in_bag = size // (2 * SPREADS)

    def __dealloc__(self):
        free(self.values)

    def chance(self, int spread, int in_bag):
        """Return the chance of the side that has just moved; the bag is not empty."""
        return win_chance(self, 1000 * spread, in_bag)


cdef inline float win_chance(WinTable table, int32_t spread, int in_bag) noexcept nogil:
    """Look a spread in thousandths up, between whole points in proportion."""
    cdef const uint16_t *row
    cdef float at = spread / <float>1000.0 + MOST_SPREAD, part
    cdef int below
    if in_bag > table.most_in_bag:
        in_bag = table.most_in_bag
    row = table.values + (in_bag - 1) * SPREADS
    if at <= 0:
        return row[0] / <float>65535.0
    if at >= SPREADS - 1:
        return row[SPREADS - 1] / <float>65535.0
    below = <int>at
    part = at - below
    return ((1 - part) * row[below] + part * row[below + 1]) / <float>65535.0


cdef inline void copy_squares(Board *target, const Board *source) noexcept nogil:
    memcpy(
        target.squares,
        source.squares,
        2 * source.size * source.stride * sizeof(Square),
    )
    target.size = source.size
    target.stride = source.stride
    target.is_empty = source.is_empty
    target.dirty[0] = source.dirty[0]
    target.dirty[1] = source.dirty[1]


cdef class Arms:
    """The candidates of a position, ready for rollouts. Threads may share them."""

    def __cinit__(
        self,
        Searcher searcher not None,
        WinTable table not None,
        bytes cells not None,
        bytes rack not None,
        bytes unseen not None,
        list candidates not None,
        *,
        int in_hand,
        int spread=0,
        int scoreless=0,
        bytes leaves=b"",
        list weights=[],
    ):
        """Take candidates as (play or nothing, kept tiles, leave in thousandths).

        Without a play, a candidate that keeps the whole rack is a pass, any other an
        exchange. `leaves` are inferred racks of the other side, each padded with 255 to
        `MAX_RACK` tiles, with their weights.
        """
        cdef const uint8_t *tiles = unseen
        cdef int i, tile, letters = searcher.equipment.box.letters
        cdef uint64_t total = 0
        if not 1 <= len(candidates) <= MOST_ARMS:
            raise ValueError(f"1 to {MOST_ARMS} candidates are possible")
        if len(unseen) > MOST_TILES or not 0 <= in_hand <= len(unseen):
            raise ValueError("not so many tiles are unseen")
        if searcher.search.walk == NULL:
            raise ValueError("a walker must serve this searcher first")
        if len(leaves) != len(weights) * MAX_RACK:
            raise ValueError("as many leaves as weights are needed")
        self.searcher = searcher
        self.table = table
        self.spread = spread
        self.scoreless = scoreless
        self.in_hand = in_hand
        self.unseen_count = len(unseen)
        for i in range(self.unseen_count):
            if tiles[i] > letters:
                raise ValueError("not a tile")
            self.unseen[i] = tiles[i]
        self.arms = <Arm *>calloc(len(candidates), sizeof(Arm))
        if self.arms == NULL:
            raise MemoryError
        self.leave_count = len(weights)
        if weights:
            self.inferred = <uint8_t *>calloc(len(weights), KINDS)
            self.weights = <uint64_t *>calloc(len(weights), sizeof(uint64_t))
            if self.inferred == NULL or self.weights == NULL:
                raise MemoryError
        for i in range(self.leave_count):
            total += <uint64_t>weights[i]
            self.weights[i] = total
            held = leaves[i * MAX_RACK : (i + 1) * MAX_RACK]
            tiles = held
            if not count_tiles(
                self.inferred + i * KINDS, tiles, MAX_RACK, letters, in_hand
            ):
                raise ValueError("not a leave")
        if weights and total == 0:
            raise ValueError("weights are needed")
        for i in range(len(candidates)):
            play, kept, leave = candidates[i]
            self.add(i, play, kept, leave, rack)
        self.build(searcher, cells)

    cdef int add(self, int at, bytes play, bytes kept, int leave, bytes rack) except -1:
        cdef Arm *arm = self.arms + at
        cdef Play record
        cdef const uint8_t *tiles = kept
        cdef uint8_t whole[KINDS]
        cdef int tile, letters = self.searcher.equipment.box.letters
        if not count_tiles(arm.kept, tiles, len(kept), letters, MAX_RACK):
            raise ValueError("not the tiles of a rack")
        tiles = rack
        if not count_tiles(whole, tiles, len(rack), letters, MAX_RACK):
            raise ValueError("not the tiles of a rack")
        for tile in range(letters + 1):
            if arm.kept[tile] > whole[tile]:
                raise ValueError("more is kept than was there")
            arm.exchanged[tile] = whole[tile] - arm.kept[tile]
        arm.given = len(rack) - len(kept)
        arm.leave = leave
        if play:
            if len(play) != sizeof(Play):
                raise ValueError("not the length of a play")
            memcpy(&record, PyBytes_AS_STRING(play), sizeof(Play))
            arm.kind = PLAYS
            arm.score = record.score
        else:
            arm.kind = EXCHANGES if arm.given else PASSES
        self.plays = self.plays + (play,) if self.plays else (play,)
        self.number = at + 1
        return 0

    cdef int build(self, Searcher searcher, bytes cells) except -1:
        """Lay out the board after each candidate, and build the lanes it changes."""
        cdef Search *search = searcher.search
        cdef int i, lane, lanes = 2 * searcher.equipment.box.size
        cdef Arm *arm
        cdef Board *before = <Board *>malloc(sizeof(Board))
        if before == NULL:
            raise MemoryError
        try:
            searcher.set_board(cells)
            if searcher.equipment.box.fast:
                refresh_lanes(search)
                self.common = <Lane *>malloc(lanes * sizeof(Lane))
                if self.common == NULL:
                    raise MemoryError
                memcpy(self.common, search.own_lanes, lanes * sizeof(Lane))
            copy_squares(before, search.board)
            for i in range(self.number):
                arm = self.arms + i
                copy_squares(&arm.board, before)
                search.board = &arm.board
                if self.plays[i]:
                    searcher.put(self.plays[i])
                if not searcher.equipment.box.fast:
                    continue
                arm.changed = <Lane *>calloc(lanes, sizeof(Lane))
                if arm.changed == NULL:
                    raise MemoryError
                for lane in range(lanes):
                    search.lanes[lane] = self.common + lane
                search.target = arm.changed
                refresh_lanes(search)
                memcpy(arm.lanes, search.lanes, lanes * sizeof(Lane *))
        finally:
            use_own_board(search)
            free(before)
        return 0

    def __dealloc__(self):
        cdef int i
        if self.arms != NULL:
            for i in range(self.number):
                free(self.arms[i].changed)
        free(self.arms)
        free(self.common)
        free(self.inferred)
        free(self.weights)


include "rollout.pxi"


def run_rollouts(
    Searcher searcher not None,
    Arms arms not None,
    bytes active not None,
    *,
    uint64_t seed,
    uint64_t first,
    int number,
    int plies,
):
    """Play the active arms on with draws `first`, `first + 1`, ... of a seed.

    Returns:
        For each draw and arm two 32-bit floats: the chance to win and the spread of
        the side that has the candidates; zeros where an arm is not active.
    """
    cdef Rollout *rollouts
    cdef Chosen *replies
    cdef float *answers
    cdef const uint8_t *which = active
    cdef int i
    cdef bytes result
    if len(active) != arms.number or number < 0 or plies < 0:
        raise ValueError("not the number of the arms, of draws or of plies")
    if searcher.equipment is not arms.searcher.equipment:
        raise ValueError("the arms are of another game")
    result = PyBytes_FromStringAndSize(NULL, <Py_ssize_t>number * arms.number * 8)
    answers = <float *>PyBytes_AS_STRING(result)
    memset(answers, 0, <size_t>number * arms.number * 8)
    rollouts = <Rollout *>malloc(arms.number * sizeof(Rollout))
    replies = <Chosen *>calloc(arms.number, sizeof(Chosen))
    searcher.want(1)
    searcher.search.leaves = &searcher.leaves.table
    try:
        if rollouts == NULL or replies == NULL:
            raise MemoryError
        with nogil:
            for i in range(number):
                roll_out(
                    answers + 2 * i * arms.number,
                    arms,
                    which,
                    searcher.search,
                    rollouts,
                    replies,
                    plies,
                    seed,
                    first + i,
                )
    finally:
        use_own_board(searcher.search)
        free(rollouts)
        free(replies)
    searcher.check()
    return result


cdef inline double worth_of(const float *answer) noexcept nogil:
    """Return what is compared: the chance to win, and a little for the spread."""
    return answer[0] + answer[1] * SPREAD_WORTH


cdef inline double error_of(double count, double sum_, double squares) noexcept:
    cdef double variance
    if count < 2:
        return 0.0
    variance = (squares - sum_ * sum_ / count) / (count - 1)
    return sqrt(variance / count) if variance > 0 else 0.0


cdef class Tally:
    """Means and errors of the arms, and of the differences between them."""

    def __cinit__(self, int number):
        if not 1 <= number <= MOST_ARMS:
            raise ValueError(f"1 to {MOST_ARMS} arms are possible")
        self.number = number

    def add(self, bytes answers not None, bytes active not None):
        """Count what `run_rollouts` gave for the arms that were active."""
        cdef const float *answer = <const float *>PyBytes_AS_STRING(answers)
        cdef const uint8_t *which = active
        cdef int i, j, draw_
        cdef double worth[MOST_ARMS]
        cdef double lead
        if len(active) != self.number or len(answers) % (8 * self.number):
            raise ValueError("not the answers of these arms")
        for draw_ in range(len(answers) // (8 * self.number)):
            for i in range(self.number):
                if not which[i]:
                    continue
                worth[i] = worth_of(answer + 2 * i)
                self.counts[i] += 1
                for j in range(2):
                    self.sums[i][j] += answer[2 * i + j]
                    self.sums[i][2 + j] += <double>answer[2 * i + j] * answer[2 * i + j]
                for j in range(i):
                    if which[j]:
                        lead = worth[i] - worth[j]
                        self.leads[i][j][0] += 1
                        self.leads[i][j][1] += lead
                        self.leads[i][j][2] += lead * lead
            answer += 2 * self.number

    def line(self, int arm):
        """Return the count, the mean win chance and its error, the spread and its."""
        cdef double *sums
        cdef double count
        if not 0 <= arm < self.number:
            raise IndexError(arm)
        sums = self.sums[arm]
        count = self.counts[arm]
        if count == 0:
            return 0, 0.0, 0.0, 0.0, 0.0
        return (
            self.counts[arm],
            sums[0] / count,
            error_of(count, sums[0], sums[2]),
            sums[1] / count,
            error_of(count, sums[1], sums[3]),
        )

    def worth(self, int arm):
        """Return what the arms are compared by."""
        _, win, _, spread, _ = self.line(arm)
        return win + spread * SPREAD_WORTH

    def lead(self, int arm, int other):
        """Return by how much an arm leads another, on common draws, and the error."""
        cdef double *sums
        cdef int sign = 1
        if not 0 <= arm < self.number or not 0 <= other < self.number:
            raise IndexError(arm)
        if arm == other:
            return 0.0, 0.0
        if arm < other:
            arm, other, sign = other, arm, -1
        sums = self.leads[arm][other]
        if sums[0] == 0:
            return 0.0, 0.0
        return sign * sums[1] / sums[0], error_of(sums[0], sums[1], sums[2])

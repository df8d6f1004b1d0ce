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


# One rollout


cdef inline int points_on(const Box *box, const uint8_t *rack) noexcept nogil:
    cdef int tile, points = 0
    for tile in range(1, box.letters + 1):
        points += rack[tile] * box.value[tile]
    return points


cdef inline bint is_empty(const Box *box, const uint8_t *rack) noexcept nogil:
    cdef int tile
    for tile in range(box.letters + 1):
        if rack[tile]:
            return False
    return True


cdef void draw(Rollout *rollout, int side, int number) noexcept nogil:
    while number > 0 and rollout.low < rollout.high:
        if side == 0:
            rollout.racks[0][rollout.tiles[rollout.low]] += 1
            rollout.low += 1
        else:
            rollout.high -= 1
            rollout.racks[1][rollout.tiles[rollout.high]] += 1
        number -= 1


cdef void put_back(Rollout *rollout, int side, int tile) noexcept nogil:
    """Mix a tile into the bag; room was made where the side has drawn."""
    cdef int at, to
    if side == 0:
        rollout.low -= 1
        at = rollout.low
    else:
        at = rollout.high
        rollout.high += 1
    to = rollout.low + chance_below(&rollout.chance, rollout.high - rollout.low)
    rollout.tiles[at] = rollout.tiles[to]
    rollout.tiles[to] = tile


cdef void end_turn(Rollout *rollout, const Box *box, int side, bint scored) noexcept nogil:
    """Count a turn, and settle the game if it was the last."""
    cdef int sign = 1 if side == 0 else -1
    rollout.scoreless = 0 if scored else rollout.scoreless + 1
    if rollout.low == rollout.high and is_empty(box, rollout.racks[side]):
        rollout.spread += sign * 2 * points_on(box, rollout.racks[1 - side])
        rollout.is_over = True
    elif rollout.scoreless >= box.scoreless_limit:
        rollout.spread += points_on(box, rollout.racks[1]) - points_on(
            box, rollout.racks[0]
        )
        rollout.is_over = True


cdef void begin(
    Rollout *rollout, Arms arms, const Arm *arm, const Box *box, const Rollout *drawn
) noexcept nogil:
    """Make the candidate."""
    cdef int tile, i
    rollout[0] = drawn[0]
    memcpy(rollout.racks[0], arm.kept, KINDS)
    rollout.spread = arms.spread + arm.score
    rollout.scoreless = arms.scoreless
    rollout.leave[0] = arm.leave
    rollout.leave[1] = 0
    rollout.is_over = False
    if arm.kind != PASSES:
        draw(rollout, 0, arm.given)
    if arm.kind == EXCHANGES:
        for tile in range(box.letters + 1):
            for i in range(arm.exchanged[tile]):
                put_back(rollout, 0, tile)
    end_turn(rollout, box, 0, arm.score > 0)


cdef void choose(Search *search, Chosen *chosen) noexcept nogil:
    """Choose the move of best equity on the board, with the rack in hand."""
    cdef int i
    find_best(search, search.hand.best_exchange)
    if search.ranking.found and (
        search.ranking.plays[0].equity >= search.hand.best_exchange
    ):
        chosen.play = search.ranking.plays[0]
        chosen.leave = chosen.play.equity - 1000 * chosen.play.score
        return
    chosen.play.place = 0
    chosen.play.score = 0
    chosen.given = 0
    chosen.leave = 0
    if search.hand.best_exchange == NEVER:
        return
    chosen.leave = search.hand.best_exchange
    for i in range(search.hand.size):
        if not (search.hand.exchange_kept >> i) & 1:
            chosen.tiles[chosen.given] = search.hand.slot[i]
            chosen.given += 1


cdef void make_move(
    Rollout *rollout, Search *search, int side, const Chosen *chosen
) noexcept nogil:
    """Make a move in all but the board: racks, bag, points."""
    cdef const Play *play = &chosen.play
    cdef uint8_t *rack = rollout.racks[side]
    cdef int i
    rollout.leave[side] = chosen.leave
    if play.place & 31:
        rollout.spread += play.score if side == 0 else -play.score
        for i in range(play.place & 31):
            if play.tiles[i]:
                rack[0 if play.tiles[i] & DESIGNATED else play.tiles[i]] -= 1
        draw(rollout, side, play.played)
    else:
        for i in range(chosen.given):
            rack[chosen.tiles[i]] -= 1
        draw(rollout, side, chosen.given)
        for i in range(chosen.given):
            put_back(rollout, side, chosen.tiles[i])
    end_turn(rollout, search.box, side, play.score > 0)


cdef void hold(
    Search *search, Rollout *rollout, int side, uint8_t *held, int *held_bag
) noexcept nogil:
    """Take a rack in hand, unless it is the one in hand and the bag is no reason."""
    cdef int in_bag = rollout.high - rollout.low, others = 0, bag = in_bag
    cdef const Box *box = search.box
    if in_bag == 0:
        others = points_on(box, rollout.racks[1 - side])
        bag = -1 - others
    elif in_bag >= box.rack_size and in_bag >= box.exchange_minimum:
        bag = EVERY_TILE  # as many as one likes
    if bag == held_bag[0] and memcmp(held, rollout.racks[side], KINDS) == 0:
        return
    memcpy(held, rollout.racks[side], KINDS)
    held_bag[0] = bag
    take_rack(search, rollout.racks[side], in_bag, others)


cdef void mix(Rollout *drawn, Arms arms, uint64_t seed, uint64_t number) noexcept nogil:
    """Draw the other side's rack and put the rest into the bag, in a chance order."""
    cdef int i, to, count = arms.unseen_count, held = 0, tile, first
    cdef uint64_t at
    cdef uint8_t other
    cdef uint8_t wanted[KINDS]
    memset(drawn.racks, 0, sizeof(drawn.racks))
    drawn.chance.chance = seed
    drawn.chance.chance = next_chance(&drawn.chance) + number * (
        <uint64_t>0xD1342543DE82EF95
    )
    drawn.chance.chance = next_chance(&drawn.chance)
    memcpy(drawn.tiles, arms.unseen, count)
    if arms.leave_count:
        at = next_chance(&drawn.chance) % arms.weights[arms.leave_count - 1]
        first = 0
        while arms.weights[first] <= at:
            first += 1
        memcpy(wanted, arms.inferred + first * KINDS, KINDS)
        for i in range(count):  # what is inferred comes first
            tile = drawn.tiles[i]
            if wanted[tile]:
                wanted[tile] -= 1
                drawn.tiles[i] = drawn.tiles[held]
                drawn.tiles[held] = tile
                held += 1
    for i in range(count - 1, held, -1):
        to = held + chance_below(&drawn.chance, i + 1 - held)
        other = drawn.tiles[i]
        drawn.tiles[i] = drawn.tiles[to]
        drawn.tiles[to] = other
    for i in range(arms.in_hand):
        drawn.racks[1][drawn.tiles[i]] += 1
    drawn.low = arms.in_hand
    drawn.high = count


cdef void judge(
    float *answer, Arms arms, const Rollout *rollout, int last_side
) noexcept nogil:
    """Write down the chance to win and the spread of a rollout that has ended."""
    cdef int32_t spread = 1000 * rollout.spread
    if rollout.is_over:
        answer[0] = 1 if spread > 0 else 0 if spread < 0 else 0.5
    else:
        spread += rollout.leave[0] - rollout.leave[1]
        if last_side == 0:
            answer[0] = win_chance(arms.table, spread, rollout.high - rollout.low)
        else:
            answer[0] = 1 - win_chance(arms.table, -spread, rollout.high - rollout.low)
    answer[1] = spread / <float>1000.0


cdef void play_on(
    float *answer,
    Arms arms,
    const Arm *arm,
    Search *search,
    Rollout *rollout,
    const Chosen *reply,
    int plies,
    uint8_t *held,
    int *held_bag,
) noexcept nogil:
    """Play the reply and what follows, to the horizon or to the end."""
    cdef Chosen chosen
    cdef int side = 1, ply = 1
    cdef bint on_arm = True
    chosen = reply[0]
    while True:
        make_move(rollout, search, side, &chosen)
        if rollout.is_over or ply >= MOST_PLIES:
            break
        if ply >= plies and rollout.low < rollout.high:
            break
        if chosen.play.place & 31:
            if on_arm:
                on_arm = False
                copy_squares(&search.own_board, &arm.board)
                search.board = &search.own_board
                search.target = search.own_lanes
                memcpy(search.lanes, arm.lanes, sizeof(arm.lanes))
            put_play(search.board, search.box, search.map, &search.cache, &chosen.play)
        elif on_arm:
            search.board = <Board *>&arm.board
            memcpy(search.lanes, arm.lanes, sizeof(arm.lanes))
        side = 1 - side
        ply += 1
        hold(search, rollout, side, held, held_bag)
        choose(search, &chosen)
    judge(answer, arms, rollout, side)


cdef void roll_out(
    float *answers,
    Arms arms,
    const uint8_t *active,
    Search *search,
    Rollout *rollouts,
    Chosen *replies,
    int plies,
    uint64_t seed,
    uint64_t number,
) noexcept nogil:
    """Play every active arm on with one draw."""
    cdef Rollout drawn
    cdef uint8_t held[KINDS]
    cdef int held_bag = EVERY_TILE + 1, i
    cdef Arm *arm
    mix(&drawn, arms, seed, number)
    # The replies first, all with the same rack in hand.
    for i in range(arms.number):
        if not active[i]:
            continue
        arm = arms.arms + i
        begin(&rollouts[i], arms, arm, search.box, &drawn)
        if rollouts[i].is_over or (plies == 0 and rollouts[i].low < rollouts[i].high):
            continue
        search.board = &arm.board
        memcpy(search.lanes, arm.lanes, sizeof(arm.lanes))
        hold(search, &rollouts[i], 1, held, &held_bag)
        choose(search, &replies[i])
    held_bag = EVERY_TILE + 1
    for i in range(arms.number):
        if not active[i]:
            continue
        arm = arms.arms + i
        if rollouts[i].is_over or (plies == 0 and rollouts[i].low < rollouts[i].high):
            judge(answers + 2 * i, arms, &rollouts[i], 0)
        else:
            play_on(
                answers + 2 * i,
                arms,
                arm,
                search,
                &rollouts[i],
                &replies[i],
                plies,
                held,
                &held_bag,
            )


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

"""Every play, by walking the word graph from each anchor leftwards, then rightwards.

The graph is made anew from the KWG file, a record for each list of siblings, in
words of the width of a letter mask:

    [mask of the letters (bit 0: the separator)] [mask of those that end a word]
    [the record behind each letter, in order; 0 where none is]

so "which of these letters are on my rack and fit this square" is one *and*, and the
record behind a letter is found by counting the bits below it.

An *anchor* is the last tile of a block of tiles, or an empty square that touches
tiles only at right angles. Words are grown leftwards from the anchor as far as the
square behind the anchor before it, so each play is found from one anchor only; then
over the separator to its right. A sum of points is carried along, the main word in
its low half and the words at right angles in its high half, so that a tile costs one
multiplication and one addition.
"""

from libc.stdint cimport int32_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc, realloc
from libc.string cimport memcpy, memset

from starsquare.engine.kernel.equipment cimport Box
from starsquare.engine.kernel.ranking cimport Ranking, rank_play
from starsquare.engine.kernel.search cimport Search
from starsquare.engine.kernel.searcher cimport Searcher
from starsquare.engine.kernel.structs cimport (
    DESIGNATED,
    KINDS,
    MAX_SIZE,
    NEVER,
    Board,
    Hand,
    Play,
    Square,
    count_bits,
    lane_of,
    lowest_bit,
    place_of,
)
from starsquare.engine.kernel.wordgraph cimport ACCEPTS, ARC_MASK, IS_END, WordGraph

cdef enum:
    HEAD = 2  # words of a record before its children
    FIRST_ROOM = 4096
    MOST_PLAYS = 20_000_000

cdef struct Graph:
    mask_t *records
    mask_t root

cdef struct Walk_:
    const mask_t *records
    const Square *lane
    uint64_t letters  # still on the rack
    uint64_t blanks  # every letter, as long as there is a blank
    int anchor
    int stop  # the leftmost square that may not be entered
    int left  # where the word begins, once the separator is passed
    bint is_down  # a single tile may be found across as well
    bint largest
    bint ranked  # only the best are wanted
    int hand_size
    int rack_size
    int bonus
    int found  # plays so far, where all are wanted
    int room
    Play *plays
    const int32_t *leave
    uint32_t place  # direction and lane, as `Play.place` has them
    uint8_t value[KINDS]
    uint8_t base[KINDS]
    uint8_t count[KINDS]
    uint8_t strip[MAX_SIZE + 2 + 24]  # tiles laid, from strip[1] on
    Search *search


cdef class Walker:
    """The word graph in the form that walks need. Threads may share it."""

    cdef Graph graph
    cdef readonly size_t memory

    def __cinit__(self, WordGraph source not None):
        cdef uint32_t *position
        cdef uint32_t root, i, node
        cdef size_t used = HEAD, at
        if source.letters > MOST_LETTERS or not source.both_halves:
            raise ValueError("this walker cannot use the word graph")
        root = source.nodes[1] & ARC_MASK
        position = <uint32_t *>calloc(source.size, sizeof(uint32_t))
        if position == NULL:
            raise MemoryError
        try:
            place_records(source.nodes, position, root, &used)
            self.graph.records = <mask_t *>calloc(used, sizeof(mask_t))
            if self.graph.records == NULL:
                raise MemoryError
            for i in range(source.size):
                if position[i]:
                    fill_record(
                        self.graph.records + position[i], source.nodes, position, i
                    )
            self.graph.root = position[root] if root else 0
            self.graph.records[self.graph.root + 1] = 0  # no word has one letter
            self.memory = used * sizeof(mask_t)
        finally:
            free(position)

    def __dealloc__(self):
        free(self.graph.records)

    def serve(self, Searcher searcher not None):
        """Let a searcher walk this graph."""
        searcher.search.walk = walk_board
        searcher.search.graph = &self.graph
        searcher.graph = self


cdef void place_records(
    const uint32_t *nodes, uint32_t *position, uint32_t first, size_t *used
) noexcept:
    """Choose where each list's record stands; paths are short, so this may recur."""
    cdef uint32_t node = first
    if first == 0 or position[first]:
        return
    position[first] = used[0]
    while not nodes[node] & IS_END:
        node += 1
    used[0] += HEAD + node - first + 1
    node = first
    while True:
        place_records(nodes, position, nodes[node] & ARC_MASK, used)
        if nodes[node] & IS_END:
            return
        node += 1


cdef void fill_record(
    mask_t *record, const uint32_t *nodes, const uint32_t *position, uint32_t node
) noexcept:
    cdef int child = 0
    cdef mask_t bit
    while True:
        bit = <mask_t>1 << (nodes[node] >> 24)
        record[0] |= bit
        if nodes[node] & ACCEPTS:
            record[1] |= bit
        if nodes[node] & ARC_MASK:
            record[HEAD + child] = position[nodes[node] & ARC_MASK]
        child += 1
        if nodes[node] & IS_END:
            return
        node += 1


cdef void walk_board(const void *graph, Search *search) noexcept nogil:
    """Rank the best plays; where no number is wanted, list them all in `plays`."""
    cdef Walk_ walk
    cdef int direction, lane, full = (1 << search.hand.size) - 1
    cdef mask_t root = (<const Graph *>graph).root
    memset(&walk, 0, sizeof(walk))
    walk.records = (<const Graph *>graph).records
    walk.search = search
    walk.largest = search.box.largest
    walk.ranked = search.ranking.wanted > 0
    walk.hand_size = search.hand.size
    walk.rack_size = search.box.rack_size
    walk.bonus = search.box.bonus
    walk.room = search.play_room
    walk.plays = search.plays
    walk.leave = search.hand.leave
    memcpy(walk.value, search.box.value, sizeof(walk.value))
    memcpy(walk.base, search.hand.base, sizeof(walk.base))
    walk.letters = search.hand.letters
    walk.blanks = ~<uint64_t>1 if search.hand.blanks else 0
    memcpy(walk.count, search.hand.count, sizeof(walk.count))
    for direction in range(2):
        walk.is_down = direction
        for lane in range(search.board.size):
            if search.only_lane and search.only_lane != (
                1 + direction * search.board.size + lane
            ):
                continue
            walk.place = place_of(direction, lane, 0, 0)
            walk.lane = lane_of(search.board, direction, lane) - 1
            if not search.board.is_empty:
                walk_lane(&walk, search.board.size, root, full)
            elif lane == search.box.star:
                walk.anchor = search.box.star + 1
                walk.stop = 0
                go_left(&walk, walk.anchor, root, 0, 1, full)
    if not walk.ranked:
        search.ranking.found = walk.found


cdef void walk_lane(Walk_ *walk, int size, mask_t root, int full) noexcept nogil:
    cdef const Square *lane = walk.lane
    cdef int col
    walk.stop = 0
    for col in range(1, size + 1):
        if lane[col].letter:
            if lane[col + 1].letter:
                continue
        elif lane[col - 1].letter or lane[col + 1].letter or lane[col].cross_score < 0:
            continue
        walk.anchor = col
        go_left(walk, col, root, 0, 1, full)
        walk.stop = col


cdef inline int word_factor(const Walk_ *walk, int factor, int more) noexcept nogil:
    if walk.largest:
        return more if more > factor else factor
    return factor * more


cdef inline void record_play(
    Walk_ *walk, int left, int right, uint64_t sums, int factor, int kept, int played
) noexcept nogil:
    """Keep a play: in the list of all, or among the best."""
    cdef int score = <int>(<uint32_t>sums) * factor + <int>(sums >> 32)
    cdef int at
    cdef Play *play
    if played == 1 and walk.is_down:
        at = left
        while walk.strip[at] == 0:
            at += 1
        if walk.lane[at].cross_score >= 0:
            return  # the same play is found across
    if played == walk.rack_size:
        score += walk.bonus
    if walk.ranked:
        rank_walked(walk, left, right, score, kept, played)
        return
    if walk.found == walk.room and not make_room(walk):
        return
    play = walk.plays + walk.found
    walk.found += 1
    play.equity = score * 1000 + walk.leave[kept]
    play.score = score
    play.place = walk.place | place_of(0, 0, left - 1, right - left + 1)
    play.kept = kept
    play.played = played
    play.spare = 0
    memcpy(play.tiles, walk.strip + left, 24)


cdef void rank_walked(
    Walk_ *walk, int left, int right, int score, int kept, int played
) noexcept nogil:
    cdef Play play
    play.equity = score * 1000 + walk.leave[kept]
    if play.equity < walk.search.ranking.least:
        return
    play.score = score
    play.place = walk.place | place_of(0, 0, left - 1, right - left + 1)
    play.kept = kept
    play.played = played
    play.spare = 0
    memset(play.tiles, 0, sizeof(play.tiles))
    memcpy(play.tiles, walk.strip + left, right - left + 1)
    rank_play(&walk.search.ranking, &play)


cdef bint make_room(Walk_ *walk) noexcept nogil:
    cdef Search *search = walk.search
    cdef Play *more
    cdef size_t room = 2 * search.play_room if search.play_room else FIRST_ROOM
    more = NULL
    if room <= MOST_PLAYS:
        more = <Play *>realloc(search.plays, room * sizeof(Play))
    if more == NULL:
        search.out_of_memory = True
        return False
    search.plays = walk.plays = more
    search.play_room = walk.room = room
    return True


cdef inline mask_t record_behind(
    const mask_t *records, mask_t record, mask_t bit
) noexcept nogil:
    return records[record + HEAD + count_bits(records[record] & (bit - 1))]


cdef inline void go_on(
    Walk_ *walk, int col, mask_t record, uint64_t sums, int factor, int kept, int played
) noexcept nogil:
    """Pass the tiles from here to the right, then lay further ones."""
    cdef const Square *square = walk.lane + col
    cdef const mask_t *records = walk.records
    cdef mask_t bit, ends
    while square.letter:
        bit = <mask_t>1 << square.letter
        if not records[record] & bit:
            return
        ends = records[record + 1] & bit
        walk.strip[col] = 0
        sums += square.value
        record = record_behind(records, record, bit)
        col += 1
        square += 1
        if ends and square.letter == 0 and played:
            record_play(walk, walk.left, col - 1, sums, factor, kept, played)
        if record == 0:
            return
    if records[record] & square.cross & (walk.letters | walk.blanks):
        go_right(walk, col, record, sums, factor, kept)


cdef void go_right(
    Walk_ *walk, int col, mask_t record, uint64_t sums, int factor, int kept
) noexcept nogil:
    """Lay each tile that fits on an empty square right of the anchor."""
    cdef const Square *square = walk.lane + col
    cdef const mask_t *records = walk.records
    cdef mask_t letters = records[record]
    cdef mask_t todo = letters & square.cross & (walk.letters | walk.blanks)
    cdef mask_t ends = 0 if square[1].letter else records[record + 1]
    cdef const mask_t *children = records + record + HEAD
    cdef mask_t bit, child
    cdef int letter, copies, rest, played = walk.hand_size - count_bits(kept) + 1
    cdef uint64_t with_tile
    sums += square.beside
    factor = word_factor(walk, factor, square.word_factor)
    while todo:
        letter = lowest_bit(todo)
        bit = <mask_t>1 << letter
        todo ^= bit
        child = children[count_bits(letters & (bit - 1))]
        copies = walk.count[letter]
        if copies:
            rest = kept & ~(1 << (walk.base[letter] + copies - 1))
            with_tile = sums + walk.value[letter] * square.worth
            walk.strip[col] = letter
            if ends & bit:
                record_play(walk, walk.left, col, with_tile, factor, rest, played)
            if child:
                take_tile(walk, letter, copies)
                go_on(walk, col + 1, child, with_tile, factor, rest, played)
                return_tile(walk, letter, copies)
        if walk.blanks:
            copies = walk.count[0]
            rest = kept & ~(1 << (walk.base[0] + copies - 1))
            walk.strip[col] = letter | DESIGNATED
            if ends & bit:
                record_play(walk, walk.left, col, sums, factor, rest, played)
            if child:
                take_blank(walk, copies)
                go_on(walk, col + 1, child, sums, factor, rest, played)
                return_blank(walk, copies)


cdef inline void take_tile(Walk_ *walk, int letter, int copies) noexcept nogil:
    if copies == 1:
        walk.letters ^= <uint64_t>1 << letter
    walk.count[letter] = copies - 1


cdef inline void return_tile(Walk_ *walk, int letter, int copies) noexcept nogil:
    walk.count[letter] = copies
    walk.letters |= <uint64_t>1 << letter


cdef inline void take_blank(Walk_ *walk, int copies) noexcept nogil:
    walk.count[0] = copies - 1
    if copies == 1:
        walk.blanks = 0


cdef inline void return_blank(Walk_ *walk, int copies) noexcept nogil:
    walk.count[0] = copies
    walk.blanks = ~<uint64_t>1


cdef inline void turn_right(
    Walk_ *walk, int col, mask_t record, uint64_t sums, int factor, int kept, int played
) noexcept nogil:
    """Go further left, and over the separator to the right of the anchor."""
    cdef const Square *before = walk.lane + col - 1
    cdef mask_t letters = walk.records[record]
    if col - 1 > walk.stop:
        if before.letter:
            if (letters >> before.letter) & 1:
                go_left(walk, col - 1, record, sums, factor, kept)
        elif letters & before.cross & (walk.letters | walk.blanks):
            go_left(walk, col - 1, record, sums, factor, kept)
    if before.letter == 0 and letters & 1:
        walk.left = col
        go_on(
            walk,
            walk.anchor + 1,
            walk.records[record + HEAD],
            sums,
            factor,
            kept,
            played,
        )


cdef void go_left(
    Walk_ *walk, int col, mask_t record, uint64_t sums, int factor, int kept
) noexcept nogil:
    """Pass a tile, or lay each tile that fits, at the anchor or left of it."""
    cdef const Square *square = walk.lane + col
    cdef const mask_t *records = walk.records
    cdef mask_t letters = records[record]
    cdef mask_t ends = 0 if (square - 1).letter else records[record + 1]
    cdef mask_t todo, bit, child
    cdef int letter, copies, rest, played = walk.hand_size - count_bits(kept)
    cdef uint64_t with_tile
    if square.letter:
        bit = <mask_t>1 << square.letter
        if not letters & bit:
            return
        walk.strip[col] = 0
        sums += square.value
        child = record_behind(records, record, bit)
        if ends & bit and played:
            record_play(walk, col, walk.anchor, sums, factor, kept, played)
        if child:
            turn_right(walk, col, child, sums, factor, kept, played)
        return
    todo = letters & square.cross & (walk.letters | walk.blanks)
    sums += square.beside
    factor = word_factor(walk, factor, square.word_factor)
    played += 1
    while todo:
        letter = lowest_bit(todo)
        bit = <mask_t>1 << letter
        todo ^= bit
        child = records[record + HEAD + count_bits(letters & (bit - 1))]
        copies = walk.count[letter]
        if copies:
            rest = kept & ~(1 << (walk.base[letter] + copies - 1))
            with_tile = sums + walk.value[letter] * square.worth
            walk.strip[col] = letter
            if ends & bit:
                record_play(walk, col, walk.anchor, with_tile, factor, rest, played)
            if child:
                take_tile(walk, letter, copies)
                turn_right(walk, col, child, with_tile, factor, rest, played)
                return_tile(walk, letter, copies)
        if walk.blanks:
            copies = walk.count[0]
            rest = kept & ~(1 << (walk.base[0] + copies - 1))
            walk.strip[col] = letter | DESIGNATED
            if ends & bit:
                record_play(walk, col, walk.anchor, sums, factor, rest, played)
            if child:
                take_blank(walk, copies)
                turn_right(walk, col, child, sums, factor, rest, played)
                return_blank(walk, copies)

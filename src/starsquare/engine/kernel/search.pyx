"""The best plays: shapes in the order of what they can be worth at most.

For each shape a bound is computed from the rack alone: the best pairing of tile
values with factors, no dearer on a square at right angles to other tiles than the
best tile that fits there, and the best leave for so many tiles. Shapes are visited
from the highest bound down until no bound reaches the best play found (the N-th
best, where N are wanted). A visit asks the filter which parts of the rack may make a
word together with the letters played through; the answer is shared by the *family*
of shapes that play through the same letters with as many tiles. Words are fetched
only for parts whose own bound on this shape still reaches.

Boards of more than 15 rows, racks of more than 7 tiles or 2 blanks go to the word
graph (`walk.pxi`) instead.
"""

from libc.stdint cimport int16_t, int32_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport free, malloc, realloc
from libc.string cimport memset

from starsquare.engine.kernel.equipment cimport Equipment
from starsquare.engine.kernel.hand cimport take_hand
from starsquare.engine.kernel.lanes cimport build_lane
from starsquare.engine.kernel.leaves cimport Leaves
from starsquare.engine.kernel.position cimport clear_board
from starsquare.engine.kernel.ranking cimport begin_ranking
from starsquare.engine.kernel.structs cimport (
    FAST_RACK,
    FAST_SIZE,
    NEVER,
    Hand,
    Lane,
    Shape,
    Square,
    Subrack,
    count_bits,
    dot16,
    fetch_ahead,
    lane_of,
    lowest_bit,
    two_dots,
)
from starsquare.engine.kernel.trial cimport try_words
from starsquare.engine.kernel.wordmap cimport (
    Table,
    WordMap,
    find_words,
    letters_completing,
    may_be_word,
    may_lack_one,
)

cdef enum:
    BUCKETS = 64
    BUCKET_BITS = 10  # 1.024 points: order within a bucket does not matter
    BATCH = 8


cdef bint set_up_search(
    Search *search, Equipment equipment, WordMap words, Leaves leaves
) noexcept:
    """Prepare a zeroed search; tell whether there was memory for it."""
    search.box = &equipment.box
    search.map = &words.map
    search.leaves = &leaves.table
    search.hit_room = search.answer_room = ROOM
    search.hits = <Hit *>malloc(ROOM * sizeof(Hit))
    search.answers = <Answer *>malloc(ROOM * sizeof(Answer))
    use_own_board(search)
    clear_board(search.board, search.box)
    return search.hits != NULL and search.answers != NULL


cdef void tear_down_search(Search *search) noexcept:
    free(search.hits)
    free(search.answers)
    free(search.plays)


cdef void use_own_board(Search *search) noexcept nogil:
    """Look at its own board again, after one that was lent."""
    cdef int lane
    search.board = &search.own_board
    search.target = search.own_lanes
    for lane in range(2 * FAST_SIZE):
        search.lanes[lane] = &search.own_lanes[lane]


cdef void take_rack(
    Search *search, const uint8_t *counts, int in_bag, int other_points
) noexcept nogil:
    """Hold this rack from now on."""
    take_hand(
        &search.hand, search.box, search.map, search.leaves, counts, in_bag, other_points
    )
    forget_families(search)
    search.hit_count = search.answer_count = 0


cdef void forget_families(Search *search) noexcept nogil:
    """Make every family an old one; the hits of older ones are never overwritten."""
    search.family_count = 0
    search.stamp += 1
    if search.stamp == 0:  # after 2**32 times: no old family may look like a new one
        memset(search.families, 0, sizeof(search.families))
        search.stamp = 1


cdef void find_best(Search *search, int32_t floor) noexcept nogil:
    """Rank the best plays that are worth at least `floor`."""
    cdef int number
    begin_ranking(&search.ranking, floor)
    if not search.box.fast or search.hand.blanks > 2:
        search.walk(search.graph, search)
        return
    refresh_lanes(search)
    number = collect_candidates(search)
    if number:
        visit_candidates(search, number)


cdef void refresh_lanes(Search *search) noexcept nogil:
    cdef int direction, lane, at, size = search.board.size
    cdef uint64_t dirty
    for direction in range(2):
        dirty = search.board.dirty[direction]
        while dirty:
            lane = lowest_bit(dirty)
            dirty &= dirty - 1
            at = direction * size + lane
            search.lanes[at] = search.target + at
            build_lane(
                search.lanes[at],
                search.board,
                search.box,
                search.map,
                direction,
                lane,
            )
        search.board.dirty[direction] = 0


cdef int collect_candidates(Search *search) noexcept nogil:
    """List the shapes that could reach the floor, each with its bound."""
    cdef int number = 0, lane
    for lane in range(2 * search.board.size):
        if search.lanes[lane].count:
            number = collect_lane(search, lane, number)
    return number


cdef inline int collect_lane(Search *search, int index, int number) noexcept nogil:
    cdef const Lane *lane = search.lanes[index]
    cdef const Hand *hand = &search.hand
    cdef int size = search.board.size
    cdef const Square *squares = lane_of(
        search.board, index >= size, index - size if index >= size else index
    )
    cdef uint8_t most[16]  # the best tile that fits each square at right angles
    cdef uint32_t blocked = 0
    cdef uint64_t bound = lane.bound, fitting, sums, values = hand.values
    cdef uint64_t letters = ~<uint64_t>0 if hand.blanks else hand.letters
    cdef int col, slot, i, points, with_bound, bound_points
    cdef int32_t worth, floor = search.ranking.least
    cdef int32_t best_leave[FAST_RACK + 1]
    cdef const Shape *shape
    cdef Candidate *candidate
    memset(most, 0, 16)
    while bound:
        col = lowest_bit(bound)
        bound &= bound - 1
        fitting = squares[col].cross & letters
        if fitting == 0:
            blocked |= <uint32_t>1 << col
            continue
        for slot in range(hand.size):
            if (fitting >> hand.slot[slot]) & 1:
                most[col] = search.box.value[hand.slot[slot]]
                break
    for i in range(1, hand.size + 1):
        best_leave[i] = hand.best_leave[i]
    for i in range(lane.count):
        shape = &lane.shapes[i]
        if shape.columns & blocked or shape.tiles > hand.size:
            continue
        sums = two_dots(shape.falling, values)
        bound_points = shape.points + dot16(shape.bound_factor, most)
        points = shape.points + <int>(<uint32_t>sums)
        with_bound = bound_points + <int>(sums >> 32)
        if with_bound < points:
            points = with_bound
        worth = points * 1000 + best_leave[shape.tiles]
        if worth < floor:
            continue
        if shape.tiles == hand.size and not may_make_words(
            &search.map.tables[shape.length],
            shape.through,
            &hand.subracks[hand.first[hand.size]],
        ):
            continue
        candidate = &search.candidates[number]
        number += 1
        candidate.bound = worth
        candidate.lane = index
        candidate.shape = i
        candidate.points = points
        candidate.bound_points = bound_points
    return number


cdef void visit_candidates(Search *search, int number) noexcept nogil:
    """Visit shapes from the highest bucket of bounds down."""
    cdef int16_t head[BUCKETS]
    cdef Candidate *candidates = search.candidates
    cdef int32_t base = candidates[0].bound
    cdef uint32_t bucket
    cdef int i, b, size = search.board.size, lane
    memset(head, 255, sizeof(head))
    for i in range(1, number):
        if candidates[i].bound < base:
            base = candidates[i].bound
    for i in range(number):
        bucket = <uint32_t>(candidates[i].bound - base) >> BUCKET_BITS
        if bucket >= BUCKETS:
            bucket = BUCKETS - 1
        candidates[i].next = head[bucket]
        head[bucket] = i
    for b in range(BUCKETS - 1, -1, -1):
        if b < BUCKETS - 1 and base + ((b + 1) << BUCKET_BITS) <= search.ranking.least:
            return
        i = head[b]
        while i >= 0:
            if candidates[i].bound >= search.ranking.least:
                visit_shape(search, &candidates[i])
            i = candidates[i].next


cdef inline int bound_of(const Shape *shape, uint64_t values, int bound_points) noexcept nogil:
    cdef uint64_t sums = two_dots(shape.falling, values)
    cdef int points = shape.points + <int>(<uint32_t>sums)
    cdef int with_bound = bound_points + <int>(sums >> 32)
    return with_bound if with_bound < points else points


cdef void visit_shape(Search *search, const Candidate *candidate) noexcept nogil:
    cdef const Shape *shape = &search.lanes[candidate.lane].shapes[candidate.shape]
    cdef const Table *table = &search.map.tables[shape.length]
    cdef Family *family = family_of(search, shape.through, shape.tiles)
    cdef const Subrack *subracks = (
        search.hand.subracks + search.hand.first[shape.tiles]
    )
    cdef const Subrack *subrack
    cdef Hit *hit
    cdef int32_t need = NEVER  # the least leave that can still reach
    cdef uint64_t hits, todo = 0
    cdef int i
    cdef bint is_first = True
    if search.ranking.least > NEVER:
        need = search.ranking.least - candidate.points * 1000
    ask_filter(search, family, table, need)
    hits = family.hits
    while hits:
        i = lowest_bit(hits)
        hits &= hits - 1
        subrack = subracks + i
        if subrack.leave < need:
            break  # they are in the order of falling leave
        hit = search.hits + family.first + i
        if hit.number == 0 or (
            bound_of(shape, subrack.values, candidate.bound_points) * 1000
            + subrack.leave
            < search.ranking.least
        ):
            continue
        if hit.number < 0 and subrack.blanks == 0:
            fetch_ahead(
                &table.slot[(shape.through + subrack.key) >> table.slot_shift]
            )
        todo |= <uint64_t>1 << i
    while todo:
        i = lowest_bit(todo)
        todo &= todo - 1
        subrack = subracks + i
        hit = search.hits + family.first + i
        if not is_first and (
            bound_of(shape, subrack.values, candidate.bound_points) * 1000
            + subrack.leave
            < search.ranking.least
        ):
            continue
        is_first = False
        if hit.number < 0:
            fetch_words(search, table, shape.through, subrack, hit)
        try_words(search, candidate.lane, shape, subrack, hit)


cdef inline Family *family_of(Search *search, uint64_t through, int tiles) noexcept nogil:
    """Find the family, or begin it."""
    cdef uint32_t at = <uint32_t>(
        (through + tiles * <uint64_t>0x9E3779B97F4A7C15) >> 40
    ) & (CLASSES - 1)
    cdef Family *family
    while True:
        family = &search.families[at]
        if family.stamp != search.stamp:
            begin_family(search, family, through, tiles)
            return family
        if family.through == through and family.tiles == tiles:
            return family
        at = (at + 1) & (CLASSES - 1)


cdef void begin_family(
    Search *search, Family *family, uint64_t through, int tiles
) noexcept nogil:
    cdef uint32_t number = search.hand.number[tiles]
    search.family_count += 1
    if search.family_count > CLASSES // 2:
        forget_families(search)  # no board known has half as many
    if search.hit_count + number > search.hit_room:
        grow_hits(search)
    family.through = through
    family.tiles = tiles
    family.stamp = search.stamp
    family.first = search.hit_count
    family.hits = 0
    family.asked = 0
    search.hit_count += number


cdef void grow_hits(Search *search) noexcept nogil:
    cdef Hit *more = <Hit *>realloc(search.hits, 2 * search.hit_room * sizeof(Hit))
    if more == NULL:
        search.out_of_memory = True
        search.hit_count = 0  # overwrites older hits: wrong, and reported as such
        return
    search.hits = more
    search.hit_room *= 2


cdef inline bint may_make_words(
    const Table *table, uint64_t through, const Subrack *subrack
) noexcept nogil:
    if subrack.blanks == 0:
        return may_be_word(table, through + subrack.key)
    return subrack.blanks > 1 or may_lack_one(table, through + subrack.key)


cdef inline void ask_filter(
    Search *search, Family *family, const Table *table, int32_t need
) noexcept nogil:
    """Ask about further parts of the rack, as long as their leaves are enough."""
    cdef int tiles = family.tiles, at = family.asked, end, i
    cdef int number = search.hand.number[tiles]
    cdef const Subrack *subracks = search.hand.subracks + search.hand.first[tiles]
    cdef const uint64_t *keys = search.hand.keys + search.hand.first[tiles]
    cdef uint64_t hits = family.hits, through = family.through, new
    while at < number and subracks[at].leave >= need:
        end = at + BATCH if at + BATCH < number else number
        if search.hand.blanks == 0:
            for i in range(at, end):
                hits |= <uint64_t>may_be_word(table, through + keys[i]) << i
        else:
            for i in range(at, end):
                hits |= <uint64_t>may_make_words(table, through, subracks + i) << i
        new = (hits >> at) << at
        while new:
            search.hits[family.first + lowest_bit(new)].number = -1
            new &= new - 1
        at = end
    family.asked = at
    family.hits = hits


cdef void fetch_words(
    Search *search, const Table *table, uint64_t through, const Subrack *subrack, Hit *hit
) noexcept nogil:
    """Look up every word of a part of the rack and the letters played through."""
    cdef uint64_t key = through + subrack.key, letters
    cdef int letter, other
    hit.first = search.answer_count
    if subrack.blanks == 0:
        add_answer(search, find_words(table, key), 0, 0)
    elif subrack.blanks == 1:
        letters = letters_completing(search.map, table, key)
        while letters:
            letter = lowest_bit(letters)
            letters &= letters - 1
            add_answer(
                search, find_words(table, key + search.map.key[letter]), letter, 0
            )
    else:
        for other in range(1, search.map.letters + 1):
            letters = letters_completing(
                search.map, table, key + search.map.key[other]
            ) & (~<uint64_t>0 << other)
            while letters:
                letter = lowest_bit(letters)
                letters &= letters - 1
                add_answer(
                    search,
                    find_words(
                        table, key + search.map.key[other] + search.map.key[letter]
                    ),
                    letter,
                    other,
                )
    hit.number = <int32_t>(search.answer_count - hit.first)


cdef inline void add_answer(
    Search *search, uint32_t words, int blank, int other_blank
) noexcept nogil:
    cdef Answer *more
    if words == 0:
        return
    if search.answer_count == search.answer_room:
        more = <Answer *>realloc(
            search.answers, 2 * search.answer_room * sizeof(Answer)
        )
        if more == NULL:
            search.out_of_memory = True
            return
        search.answers = more
        search.answer_room *= 2
    search.answers[search.answer_count].words = words
    search.answers[search.answer_count].blank = blank
    search.answers[search.answer_count].other_blank = other_blank
    search.answer_count += 1

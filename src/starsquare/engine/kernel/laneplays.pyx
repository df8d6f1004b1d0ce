"""See laneplays.pxd for what is kept, and why."""

from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc, realloc
from libc.string cimport memcpy, memset

from starsquare.engine.kernel.hand cimport take_hand
from starsquare.engine.kernel.structs cimport (
    DESIGNATED,
    Square,
    lane_of,
    lowest_bit,
)

cdef enum:
    LANE_SHARE = 2  # bits by which there are fewer lanes than the table has entries
    ROOM_SHARE = 1  # bits by which there are more options
    MOST_OPTIONS = 1 << 24


cdef bint make_lane_plays(LanePlays *plays, Search *search, int bits) noexcept:
    """Prepare zeroed memory; return whether there was enough of it."""
    cdef int kind
    plays.search = search
    plays.room = <uint32_t>1 << (bits + ROOM_SHARE)
    plays.options = <Option *>malloc(plays.room * sizeof(Option))
    plays.needs = <uint64_t *>malloc(plays.room * sizeof(uint64_t))
    plays.lane_mask = (<uint64_t>1 << (bits - LANE_SHARE)) - 1
    plays.lanes = <KnownLane *>calloc(plays.lane_mask + 1, sizeof(KnownLane))
    for kind in range(64 // KIND_BITS):
        plays.free_bits |= <uint64_t>1 << (KIND_BITS * kind + KIND_BITS - 1)
    return plays.options != NULL and plays.needs != NULL and plays.lanes != NULL


cdef void free_lane_plays(LanePlays *plays) noexcept:
    free(plays.options)
    free(plays.needs)
    free(plays.lanes)


cdef void hold_tiles(LanePlays *plays, int side, const uint8_t *counts) noexcept nogil:
    """Find plays for a side with these tiles from now on."""
    cdef Search *search = plays.search
    cdef int tile, kinds = 0
    take_hand(
        &plays.hands[side], search.box, search.map, search.leaves, counts, 0, 0
    )
    for tile in range(search.box.letters + 1):
        plays.shift[side][tile] = KIND_BITS * kinds
        kinds += counts[tile] > 0


cdef void forget_lanes(LanePlays *plays) noexcept nogil:
    """Forget all lanes."""
    plays.used = 0
    plays.era += 1
    memset(plays.lanes, 0, (plays.lane_mask + 1) * sizeof(KnownLane))


cdef uint64_t pack_rack(
    const LanePlays *plays, int side, const uint8_t *counts
) noexcept nogil:
    cdef uint64_t rack = 0
    cdef const Hand *hand = &plays.hands[side]
    cdef int slot, tile, last = -1
    for slot in range(hand.size):
        tile = hand.slot[slot]
        if tile != last:
            rack |= <uint64_t>counts[tile] << plays.shift[side][tile]
        last = tile
    return rack


cdef bint make_offer(
    LanePlays *plays, Offer *offer, const Offer *before, Board *board
) noexcept nogil:
    """Find the plays of a board's dirty lanes; the others are as they were before.

    Returns:
        Whether there was memory enough.
    """
    cdef uint32_t every = (<uint32_t>1 << board.size) - 1
    cdef bint is_new = False
    if before != NULL and before.era == plays.era:
        memcpy(offer, before, sizeof(Offer))
    else:
        board.dirty[0] = board.dirty[1] = every
    while not renew_lanes(plays, offer, board):
        if is_new and not more_options(plays):
            plays.out_of_memory = True
            return False
        is_new = True
        forget_lanes(plays)
        board.dirty[0] = board.dirty[1] = every
    offer.era = plays.era
    return True


cdef bint more_options(LanePlays *plays) noexcept nogil:
    cdef uint32_t room = 2 * plays.room
    cdef void *options
    cdef void *needs
    if room > MOST_OPTIONS:
        return False
    options = realloc(plays.options, room * sizeof(Option))
    if options != NULL:
        plays.options = <Option *>options
    needs = realloc(plays.needs, room * sizeof(uint64_t))
    if needs != NULL:
        plays.needs = <uint64_t *>needs
    if options == NULL or needs == NULL:
        return False
    plays.room = room
    return True


cdef bint renew_lanes(LanePlays *plays, Offer *offer, Board *board) noexcept nogil:
    """Find the plays of the dirty lanes for both sides; stop where room is missing."""
    cdef uint64_t keys[2 * MAX_SIZE]
    cdef int lanes[2 * MAX_SIZE]
    cdef int direction, lane, side, i, number = 0
    cdef uint32_t dirty
    cdef bint is_held
    cdef KnownLane *known
    for direction in range(2):
        dirty = board.dirty[direction]
        while dirty:
            lane = lowest_bit(dirty)
            dirty &= dirty - 1
            lanes[number] = direction * board.size + lane
            keys[number] = key_of_lane(board, direction, lane)
            number += 1
    for side in range(2):
        is_held = False
        for i in range(number):
            known = &plays.lanes[(keys[i] + side) & plays.lane_mask]
            if known.key != keys[i] + side:
                if not is_held:
                    memcpy(&plays.search.hand, &plays.hands[side], sizeof(Hand))
                    is_held = True
                if not find_options(plays, known, board, lanes[i], side):
                    return False
                known.key = keys[i] + side
            offer.parts[side][lanes[i]] = known.part
    board.dirty[0] = board.dirty[1] = 0
    return True


cdef inline uint64_t mixed(uint64_t key, uint64_t more) noexcept nogil:
    key = (key ^ more) * <uint64_t>0x9E3779B97F4A7C15
    return key ^ (key >> 29)


cdef uint64_t key_of_lane(Board *board, int direction, int lane) noexcept nogil:
    """Return an even number for everything that plays in a lane depend on."""
    cdef const Square *squares = lane_of(board, direction, lane)
    cdef uint64_t key = 1 + direction * board.size + lane
    cdef int col
    for col in range(board.size):
        if squares[col].letter:
            key = mixed(
                key, col << 16 | squares[col].letter << 8 | squares[col].value
            )
        elif squares[col].cross_score >= 0:
            key = mixed(key, squares[col].cross)
            key = mixed(key, <uint64_t>(1 + squares[col].cross_score) << 32 | col)
    return mixed(key, board.is_empty) << 1


cdef bint find_options(
    LanePlays *plays, KnownLane *known, Board *board, int lane, int side
) noexcept nogil:
    """List what the side whose tiles are held could play; return whether it fits."""
    cdef Search *search = plays.search
    cdef int wanted = search.ranking.wanted, i
    search.board = board
    search.only_lane = 1 + lane
    search.ranking.wanted = 0
    search.ranking.found = 0
    search.walk(search.graph, search)
    search.ranking.wanted = wanted
    search.only_lane = 0
    if plays.used + search.ranking.found > plays.room:
        return False
    known.part.first = plays.used
    known.part.count = search.ranking.found
    for i in range(search.ranking.found):
        fill_option(plays, plays.used, side, &search.plays[i])
        plays.used += 1
    return True


cdef void fill_option(
    LanePlays *plays, uint32_t at, int side, const Play *play
) noexcept nogil:
    cdef Option *option = plays.options + at
    cdef int i, tile
    cdef uint64_t need = 0
    option.play = play[0]
    option.face = 0
    option.mark = mark_of(play)
    for i in range(play.place & 31):
        tile = play.tiles[i]
        if tile:
            tile = 0 if tile & DESIGNATED else tile
            need += <uint64_t>1 << plays.shift[side][tile]
            option.face += plays.search.box.value[tile] if tile else 0
    plays.needs[at] = need

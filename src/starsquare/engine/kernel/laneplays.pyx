"""See laneplays.pxd for what is kept, and why."""

from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc, realloc
from libc.string cimport memcpy, memset

from starsquare.engine.kernel.hand cimport take_hand
from starsquare.engine.kernel.structs cimport (
    DESIGNATED,
    MAX_HAND,
    Square,
    lane_of,
    lowest_bit,
)

cdef enum:
    LANE_SHARE = 2  # bits by which there are fewer lanes than the table has entries
    ROOM_SHARE = 1  # bits by which there are more options
    MOST_OPTIONS = 1 << 24

cdef struct Listing:  # with which tiles the lanes of each side are searched
    uint64_t tag[2]  # tells these tiles from others
    const uint8_t *counts[2]  # of a hand that is not made yet
    const Hand *hand[2]
    bint is_plain[2]
    bint is_whole[2]  # every lane, not only those that have changed


cdef inline uint64_t mixed(uint64_t key, uint64_t more) noexcept nogil:
    key = (key ^ more) * <uint64_t>0x9E3779B97F4A7C15
    return key ^ (key >> 29)


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
    cdef uint8_t plain[KINDS]
    cdef int tile, kinds = 0
    take_hand(
        &plays.hands[side], search.box, search.map, search.leaves, counts, 0, 0
    )
    memcpy(plain, counts, sizeof(plain))
    plain[0] = 0
    take_hand(
        &plays.plain[side], search.box, search.map, search.leaves, plain, 0, 0
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
    LanePlays *plays,
    Offer *offer,
    const Offer *before,
    Board *board,
    const uint8_t *racks,
    bint may_draw,
) noexcept nogil:
    """Find the plays of a board's dirty lanes; the others are as they were before.

    `racks` are the counts of both sides. A side that may draw can still get a blank.

    Returns:
        Whether there was memory enough.
    """
    cdef Listing listing
    cdef int side
    cdef bint is_new = False, is_kept = before != NULL and before.era == plays.era
    if is_kept:
        memcpy(offer, before, sizeof(Offer))
    for side in range(2):
        choose_hand(plays, &listing, side, racks + side * KINDS, may_draw)
        listing.is_whole[side] = not (
            is_kept and offer.is_plain[side] == listing.is_plain[side]
        )
        offer.is_plain[side] = listing.is_plain[side]
    while not renew_lanes(plays, offer, board, &listing):
        if is_new and not more_options(plays):
            plays.out_of_memory = True
            return False
        is_new = True
        forget_lanes(plays)
        listing.is_whole[0] = listing.is_whole[1] = True
    offer.era = plays.era
    return True


cdef void choose_hand(
    LanePlays *plays, Listing *listing, int side, const uint8_t *counts, bint may_draw
) noexcept nogil:
    """Choose the tiles with which a side's lanes are searched now."""
    listing.tag[side] = side
    listing.counts[side] = NULL
    listing.hand[side] = &plays.hands[side]
    listing.is_plain[side] = plays.hands[side].blanks == 0
    if listing.is_plain[side] or may_draw:
        return
    if counts[0] == 0:
        listing.is_plain[side] = True
        listing.tag[side] = 2 + side
        listing.hand[side] = &plays.plain[side]
    else:
        listing.tag[side] = mixed(pack_rack(plays, side, counts), 1) << 2 | side
        listing.counts[side] = counts
        listing.hand[side] = &plays.held


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


cdef bint renew_lanes(
    LanePlays *plays, Offer *offer, Board *board, const Listing *listing
) noexcept nogil:
    """Find the plays of the dirty lanes for both sides; stop where room is missing."""
    cdef uint64_t keys[2 * MAX_SIZE]
    cdef int lane, side, number = 2 * board.size
    cdef uint64_t dirty = board.dirty[0] | <uint64_t>board.dirty[1] << board.size
    cdef uint64_t every = (<uint64_t>1 << number) - 1
    cdef uint64_t rest = every if listing.is_whole[0] or listing.is_whole[1] else dirty
    cdef uint64_t key
    cdef bint is_held
    cdef KnownLane *known
    while rest:
        lane = lowest_bit(rest)
        rest &= rest - 1
        keys[lane] = key_of_lane(
            board, lane >= board.size, lane - board.size * (lane >= board.size)
        )
    for side in range(2):
        is_held = False
        rest = every if listing.is_whole[side] else dirty
        while rest:
            lane = lowest_bit(rest)
            rest &= rest - 1
            key = keys[lane] + listing.tag[side]
            known = &plays.lanes[key & plays.lane_mask]
            if known.key != key:
                if not is_held:
                    hold_hand(plays, listing, side)
                    is_held = True
                if not find_options(plays, known, board, lane, side):
                    return False
                known.key = key
            offer.parts[side][lane] = known.part
    board.dirty[0] = board.dirty[1] = 0
    return True


cdef void hold_hand(LanePlays *plays, const Listing *listing, int side) noexcept nogil:
    """Let the search play with the tiles that were chosen."""
    cdef Search *search = plays.search
    if listing.counts[side] != NULL:
        take_hand(
            &plays.held,
            search.box,
            search.map,
            search.leaves,
            listing.counts[side],
            0,
            0,
        )
    memcpy(&search.hand, listing.hand[side], sizeof(Hand))


cdef uint64_t key_of_lane(Board *board, int direction, int lane) noexcept nogil:
    """Return a multiple of four for everything that plays in a lane depend on."""
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
    return mixed(key, board.is_empty) << 2


cdef bint find_options(
    LanePlays *plays, KnownLane *known, Board *board, int lane, int side
) noexcept nogil:
    """List what the side whose tiles are held could play; return whether it fits.

    Plays of fewer tiles come first, so that a small rack is soon through with a list.
    """
    cdef Search *search = plays.search
    cdef int wanted = search.ranking.wanted, i, played
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
    for played in range(1, MAX_HAND + 1):
        for i in range(search.ranking.found):
            if search.plays[i].played == played:
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
    plays.needs[at] = need | <uint64_t>play.played << PLAYED_AT

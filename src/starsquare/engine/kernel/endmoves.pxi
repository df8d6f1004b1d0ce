"""The position of an end of a game, and what can be played in it."""


cdef uint64_t next_number(uint64_t *state) noexcept nogil:
    cdef uint64_t z
    state[0] += <uint64_t>0x9E3779B97F4A7C15
    z = state[0]
    z = (z ^ (z >> 30)) * <uint64_t>0xBF58476D1CE4E5B9
    z = (z ^ (z >> 27)) * <uint64_t>0x94D049BB133111EB
    return z ^ (z >> 31)


cdef void fill_keys(End *end) noexcept nogil:
    cdef uint64_t state = 20261116
    cdef int i, j, k
    for i in range(MAX_SIZE * MAX_SIZE):
        for j in range(2 * KINDS):
            end.square_key[i][j] = next_number(&state)
    for i in range(2):
        for j in range(KINDS):
            for k in range(16):
                end.rack_key[i][j][k] = next_number(&state)
    end.side_key = next_number(&state)
    end.passed_key = next_number(&state)
    for i in range(MOST_IN_BAG + 1):
        end.bag_key[i] = next_number(&state)


# The position


cdef void change_rack(End *end, int side, int tile, int by) noexcept nogil:
    cdef uint8_t *count = &end.racks[side][tile]
    end.key ^= end.rack_key[side][tile][count[0] & 15]
    count[0] += by
    end.key ^= end.rack_key[side][tile][count[0] & 15]
    end.size[side] += by
    if tile:
        end.points[side] += by * end.search.box.value[tile]


cdef void lay_tiles(End *end, int side, const Play *play) noexcept nogil:
    """Take the tiles of a play off the rack and draw; the board is laid out later."""
    cdef int i, square, tile, size = end.search.box.size
    cdef int direction = play.place >> 15, lane = (play.place >> 10) & 31
    cdef int start = (play.place >> 5) & 31
    for i in range(play.place & 31):
        tile = play.tiles[i]
        if tile:
            square = (start + i) * size + lane if direction else lane * size + start + i
            end.key ^= end.square_key[square][tile & 127 | (tile & DESIGNATED) >> 1]
            change_rack(end, side, 0 if tile & DESIGNATED else tile, -1)
    end.key ^= end.bag_key[end.in_bag]
    for i in range(play.played):
        if end.in_bag == 0:
            break
        end.in_bag -= 1
        change_rack(end, side, end.bag[end.in_bag], 1)
    end.key ^= end.bag_key[end.in_bag] ^ end.side_key


cdef void take_back(
    End *end, int side, const Play *play, int in_bag, uint64_t key
) noexcept nogil:
    cdef int i, tile
    while end.in_bag < in_bag:
        change_rack(end, side, end.bag[end.in_bag], -1)
        end.in_bag += 1
    for i in range(play.place & 31):
        tile = play.tiles[i]
        if tile:
            change_rack(end, side, 0 if tile & DESIGNATED else tile, 1)
    end.key = key


cdef uint64_t key_after(End *end, int side, const Play *play) noexcept nogil:
    """Return the key of the position after a play."""
    cdef int i, square, tile, size = end.search.box.size
    cdef int direction = play.place >> 15, lane = (play.place >> 10) & 31
    cdef int start = (play.place >> 5) & 31, length = play.place & 31
    cdef int in_bag = end.in_bag
    cdef uint8_t *rack = end.racks[side]
    cdef uint64_t before = end.key, key
    if in_bag:
        lay_tiles(end, side, play)
        key = end.key
        take_back(end, side, play, in_bag, before)
        return key
    key = before ^ end.side_key
    for i in range(length):
        tile = play.tiles[i]
        if tile:
            square = (start + i) * size + lane if direction else lane * size + start + i
            key ^= end.square_key[square][tile & 127 | (tile & DESIGNATED) >> 1]
            tile = 0 if tile & DESIGNATED else tile
            key ^= end.rack_key[side][tile][rack[tile] & 15]
            rack[tile] -= 1
            key ^= end.rack_key[side][tile][rack[tile] & 15]
    for i in range(length):
        tile = play.tiles[i]
        if tile:
            rack[0 if tile & DESIGNATED else tile] += 1
    return key


cdef void hold_all_tiles(End *end) noexcept nogil:
    """Let each side find plays with its rack and what it may draw, and nothing more."""
    cdef uint8_t counts[KINDS]
    cdef int side, i
    for side in range(2):
        memcpy(counts, end.racks[side], sizeof(counts))
        for i in range(end.in_bag):
            counts[end.bag[i]] += 1
        hold_tiles(&end.plays, side, counts)
    forget_lanes(&end.plays)


cdef void copy_board(Board *target, const Board *source) noexcept nogil:
    """Copy the squares that this size of board has, and what follows them."""
    memcpy(
        target.squares,
        source.squares,
        2 * source.size * source.stride * sizeof(Square),
    )
    target.size = source.size
    target.stride = source.stride
    target.is_empty = source.is_empty


# Plays and zones


cdef inline void add_to_zone(Zone *zone, int square) noexcept nogil:
    zone.squares[square >> 6] |= <uint64_t>1 << (square & 63)


cdef void find_zone(Zone *zone, Board *board, const Play *play) noexcept nogil:
    """Mark every square that a play depends on."""
    cdef int direction = play.place >> 15, lane = (play.place >> 10) & 31
    cdef int start = (play.place >> 5) & 31, length = play.place & 31
    cdef int size = board.size, at, i
    cdef int along = size if direction else 1, across = 1 if direction else size
    cdef int first = lane * across
    cdef Square *crossing
    memset(zone, 0, sizeof(Zone))
    for at in range(max(start - 1, 0), min(start + length + 1, size)):
        add_to_zone(zone, first + at * along)
    for i in range(length):
        if play.tiles[i] == 0:
            continue
        crossing = lane_of(board, 1 - direction, start + i)
        at = lane - 1
        while at >= 0:
            add_to_zone(zone, (start + i) * along + at * across)
            if crossing[at].letter == 0:
                break
            at -= 1
        at = lane + 1
        while at < size:
            add_to_zone(zone, (start + i) * along + at * across)
            if crossing[at].letter == 0:
                break
            at += 1


cdef inline bint touches(const Zone *zone, int size, const Play *play) noexcept nogil:
    cdef int direction = play.place >> 15, lane = (play.place >> 10) & 31
    cdef int start = (play.place >> 5) & 31, i, square
    for i in range(play.place & 31):
        if play.tiles[i]:
            square = (start + i) * size + lane if direction else lane * size + start + i
            if (zone.squares[square >> 6] >> (square & 63)) & 1:
                return True
    return False


cdef int list_plays(End *end, Level *level, int side) noexcept nogil:
    """List every play of a side on the board of a level; return how many."""
    cdef Search *search = end.search
    cdef int wanted = search.ranking.wanted
    search.board = &level.board
    take_hand(
        &search.hand,
        search.box,
        search.map,
        search.leaves,
        end.racks[side],
        end.in_bag,
        end.points[1 - side],
    )
    search.ranking.wanted = 0
    search.ranking.found = 0
    search.walk(search.graph, search)
    search.ranking.wanted = wanted
    return search.ranking.found


cdef bint make_room(End *end, Level *level, int number) noexcept nogil:
    cdef void *moves
    cdef void *order
    cdef void *children
    if number <= level.room:
        return True
    number = 2 * number + 1  # and a pass
    moves = realloc(level.moves, number * sizeof(Move))
    if moves != NULL:
        level.moves = <Move *>moves
    order = realloc(level.order, number * sizeof(int64_t))
    if order != NULL:
        level.order = <int64_t *>order
    children = realloc(level.children, number * sizeof(Child))
    if children != NULL:
        level.children = <Child *>children
    if moves == NULL or order == NULL or children == NULL:
        end.out_of_memory = end.stopped = True
        return False
    level.room = number
    return True


cdef int list_moves(End *end, Level *level, int side) noexcept nogil:
    """List the plays of the side to move; return how many."""
    cdef const LanePlays *plays = &end.plays
    cdef uint64_t rack = pack_rack(plays, side, end.racks[side])
    cdef const Option *option
    cdef Move *move
    cdef Part part
    cdef int lane, tile, number = 0
    cdef uint32_t i
    for tile in range(end.search.box.letters + 1):
        level.last[tile] = UNKNOWN
    for lane in range(2 * level.board.size):
        part = level.offer.parts[side][lane]
        if not make_room(end, level, 1 + number + part.count):
            return 0
        for i in range(part.count):
            if is_too_long(plays.needs[part.first + i], end.size[side]):
                break
            if is_enough(plays, rack, plays.needs[part.first + i]):
                option = plays.options + part.first + i
                move = &level.moves[number]
                move.play = option.play
                move.face = option.face
                move.mark = option.mark
                number += 1
    return number


cdef void list_replies(End *end, Level *level, int side) noexcept nogil:
    """List what the other side could do on this board: going out, and its best plays."""
    cdef const LanePlays *plays = &end.plays
    cdef uint64_t rack = pack_rack(plays, side, end.racks[side])
    cdef const Option *option
    cdef Part part
    cdef int lane, size = end.size[side], points = end.points[side]
    cdef uint32_t i
    level.out_count = level.top_count = 0
    for lane in range(2 * level.board.size):
        part = level.offer.parts[side][lane]
        for i in range(part.count):
            if is_too_long(plays.needs[part.first + i], size):
                break
            if not is_enough(plays, rack, plays.needs[part.first + i]):
                continue
            option = plays.options + part.first + i
            if option.play.played == size:
                level.out_count = add_reply(
                    level.outs, level.out_count, option.play.score, &option.play
                )
            else:
                level.top_count = add_reply(
                    level.tops,
                    level.top_count,
                    10 * option.play.score
                    + 23 * (size - option.play.played)
                    - 20 * (points - option.face),
                    &option.play,
                )
    for lane in range(level.out_count):
        find_zone(&level.outs[lane].zone, &level.board, level.outs[lane].play)
    for lane in range(level.top_count):
        find_zone(&level.tops[lane].zone, &level.board, level.tops[lane].play)


cdef inline int add_reply(
    Reply *replies, int number, int32_t worth, const Play *play
) noexcept nogil:
    """Insert a reply where it belongs, as long as there is room; return their number."""
    cdef int at = number
    if number == MOST_REPLIES:
        if replies[number - 1].score >= worth:
            return number
        at = number = number - 1
    while at > 0 and replies[at - 1].score < worth:
        replies[at].score = replies[at - 1].score
        replies[at].play = replies[at - 1].play
        at -= 1
    replies[at].score = worth
    replies[at].play = play
    return number + 1


cdef void judge_move(
    End *end, Level *level, int side, Move *move, int least
) noexcept nogil:
    """Bound a move that seems to bring `least`, and guess its value.

    The other side may go out, the first way that the move leaves; or it may pass.
    """
    cdef const Play *play = &move.play
    cdef int size = end.search.box.size, kept = end.points[side] - move.face
    cdef int left = end.size[side] - play.played, i, reply = -WORST, worth
    move.most = UNBOUND
    for i in range(level.out_count):
        if not touches(&level.outs[i].zone, size, play):
            reply = level.outs[i].score + 2 * kept
            move.most = play.score - reply
            break
    for i in range(level.top_count):
        if not touches(&level.tops[i].zone, size, play):
            worth = (level.tops[i].score - 50 - 44 * left + 13 * kept) // 10
            if worth > reply:
                reply = worth
            break
    if reply == -WORST:
        if level.top_count or level.out_count:
            reply = guess(end.size[1 - side], end.points[1 - side], left, kept)
        else:
            reply = -guess(left, kept, end.size[1 - side], end.points[1 - side])
    move.hope = play.score - reply
    if left == 1 and move.most >= least and end.in_bag == 0:
        move.most = min(move.most, most_with_last(end, level, side, play))
        move.hope = min(move.hope, move.most)


cdef inline int64_t rank_of(
    const End *end, const Level *level, int side, const Move *move, int beta
) noexcept nogil:
    """Return what a move promises, for the order in which moves are tried.

    Of moves that promise enough, those that use up more tiles are proven sooner.
    """
    cdef int64_t rank = (
        move.play.score - end.points[side] + move.face
        if move.most == UNBOUND
        else move.most
    )
    if move.mark == level.killers[0] or move.mark == level.killers[1]:
        return UNBOUND
    return min(rank - beta, <int64_t>PLENTY) + FOR_A_TILE * move.play.played


cdef void sort_falling(int64_t *ranks, int number) noexcept nogil:
    """Sort in place, by Shell's method."""
    cdef int gap = 1, i, at
    cdef int64_t rank
    while gap < number // 3:
        gap = 3 * gap + 1
    while gap > 0:
        for i in range(gap, number):
            rank = ranks[i]
            at = i
            while at >= gap and ranks[at - gap] < rank:
                ranks[at] = ranks[at - gap]
                at -= gap
            ranks[at] = rank
        gap //= 3


# Guesses


cdef inline int guess(int size, int points, int others, int their_points) noexcept nogil:
    """Guess the value for a side on turn from the tiles alone.

    The weights are those of a least-squares fit to solved ends of self-play.
    """
    return (50 + 44 * size - 13 * points - 23 * others + 20 * their_points) // 10


cdef inline int estimate(const End *end, int side) noexcept nogil:
    return guess(end.size[side], end.points[side], end.size[1 - side], end.points[1 - side])


cdef inline int after_two_passes(const End *end, int side) noexcept nogil:
    return end.points[1 - side] - end.points[side]

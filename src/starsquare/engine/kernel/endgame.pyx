"""The end of a game, solved: alpha-beta search with a table of what is known.

See endgame.pxd for what is searched. What makes it quick:

- Moves that the other side answers by going out cost nothing: the plays with which it
  could go out now are listed once for a position, and such a play stays legal, with the
  same score, after any move that does not touch its *zone* (its squares, the words it
  crosses, and the squares at their ends).
- A board is laid out only when plays must be found on it, and then only the lanes that
  have changed are looked at; what can be played in a lane is remembered (`laneplays`).
- Moves are tried in the order of what they gain if the other side goes out next, those
  that were good enough in positions like this one first.
- What the search by depth has found to be likely is proven by another that goes where
  the proof is shortest (`proof.pxi`).
"""

from libc.stdint cimport int16_t, int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, realloc
from libc.string cimport memcpy, memset

from cpython.bytes cimport PyBytes_AS_STRING, PyBytes_FromStringAndSize

from starsquare.engine.kernel.hand cimport take_hand
from starsquare.engine.kernel.laneplays cimport (
    A_PASS,
    NO_MOVE,
    Option,
    Part,
    forget_lanes,
    free_lane_plays,
    hold_tiles,
    is_enough,
    make_lane_plays,
    make_offer,
    mark_of,
    pack_rack,
)
from starsquare.engine.kernel.position cimport put_play
from starsquare.engine.kernel.search cimport Search, use_own_board
from starsquare.engine.kernel.searcher cimport Searcher, count_tiles
from starsquare.engine.kernel.structs cimport (
    DESIGNATED,
    KINDS,
    MAX_RACK,
    Board,
    Play,
    Square,
    lane_of,
)

cdef enum:
    WORST = 16_000  # more than any game can bring
    POLL = 256  # nodes between two questions whether to stop
    UNBOUND = 16_000
    PLENTY = 5  # points: more than is needed promises no more
    FOR_A_TILE = 6


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
    cdef int lane, number = 0
    cdef uint32_t i
    for lane in range(2 * level.board.size):
        part = level.offer.parts[side][lane]
        if not make_room(end, level, 1 + number + part.count):
            return 0
        for i in range(part.count):
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


cdef void judge_move(End *end, Level *level, int side, Move *move) noexcept nogil:
    """Bound a move by the first way of going out that it leaves, and guess its value."""
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


# The search


cdef inline int guess(int size, int points, int others, int their_points) noexcept nogil:
    """Guess the value for a side on turn from the tiles alone.

    The weights are those of a least-squares fit to solved ends of self-play.
    """
    return (50 + 44 * size - 13 * points - 23 * others + 20 * their_points) // 10


cdef inline int estimate(const End *end, int side) noexcept nogil:
    return guess(end.size[side], end.points[side], end.size[1 - side], end.points[1 - side])


cdef inline int after_two_passes(const End *end, int side) noexcept nogil:
    return end.points[1 - side] - end.points[side]


cdef Known *find_known(const End *end, uint64_t key) noexcept nogil:
    """Return the entry of a position, or NULL."""
    cdef Known *known = &end.table[key & end.table_mask & ~<uint64_t>1]
    if known.key == key:
        return known
    return known + 1 if known[1].key == key else NULL


cdef void remember(
    End *end, uint64_t key, uint32_t move, int value, int alpha, int beta, int depth
) noexcept nogil:
    """Keep what was found: beside the deepest of its pair, or in its own place."""
    cdef Known *known = &end.table[key & end.table_mask & ~<uint64_t>1]
    if known.key != key and (known[1].key == key or known.depth > depth):
        known += 1
    if known.key == key and known.depth == SOUND:
        if depth != SOUND or known.kind == EXACT:
            return
    known.key = key
    known.move = move
    known.value = value
    known.depth = depth
    known.kind = AT_MOST if value <= alpha else AT_LEAST if value >= beta else EXACT


cdef int search_end(
    End *end,
    int ply,
    int side,
    int depth,
    int alpha,
    int beta,
    const Play *last,
    bint passed,
    bint *sound,
) noexcept nogil:
    """Return the value for the side to move: exact within the window, else a bound.

    `last` was played from the board of the ply before; NULL after a pass.
    """
    cdef Level *level = end.levels + ply
    cdef Known *known
    cdef uint64_t key = end.key ^ (end.passed_key if passed else 0)
    cdef uint32_t first = NO_MOVE
    cdef int value
    if end.size[side] == 0 and end.in_bag == 0:  # it had gone out before
        sound[0] = True
        return 2 * end.points[1 - side]
    end.nodes += 1
    if end.nodes >= end.node_limit:
        ask_to_stop(end)
    if end.stopped or ply + 1 >= MOST_PLIES:
        sound[0] = False
        return estimate(end, side)
    known = find_known(end, key)
    if known != NULL:
        first = known.move
        if known.depth >= depth and (
            known.kind == EXACT
            or (known.kind == AT_LEAST and known.value >= beta)
            or (known.kind == AT_MOST and known.value <= alpha)
        ):
            sound[0] = known.depth == SOUND
            return known.value
    if depth == 0:
        sound[0] = False
        return estimate(end, side)
    if not lay_board(end, ply, last):
        sound[0] = False
        return estimate(end, side)
    value = try_moves(end, ply, side, depth, alpha, beta, passed, &first, sound)
    if not end.stopped:
        remember(
            end, key, first, value, alpha, beta, SOUND if sound[0] else depth
        )
    return value


cdef bint lay_board(End *end, int ply, const Play *last) noexcept nogil:
    """Lay the board of a ply out, and find what can be played on it."""
    cdef Level *level = end.levels + ply
    copy_board(&level.board, &end.levels[ply - 1].board)
    level.board.dirty[0] = level.board.dirty[1] = 0
    if last != NULL:
        put_play(
            &level.board, end.search.box, end.search.map, &end.search.cache, last
        )
    if not make_offer(
        &end.plays, &level.offer, &end.levels[ply - 1].offer, &level.board
    ):
        end.out_of_memory = end.stopped = True
        return False
    return True


cdef inline bint note_value(
    Trial *trial, int value, bint is_sound, uint32_t move
) noexcept nogil:
    """Take the value of a move down; return whether it is good enough to stop."""
    trial.is_sound = trial.is_sound and is_sound
    if value > trial.best:
        trial.best = value
        trial.best_is_sound = is_sound
        trial.move = move
        if value > trial.alpha:
            trial.alpha = value
    return trial.alpha >= trial.beta


cdef int try_moves(
    End *end,
    int ply,
    int side,
    int depth,
    int alpha,
    int beta,
    bint passed,
    uint32_t *first,
    bint *sound,
) noexcept nogil:
    """Try moves until one is good enough: `first`, and others by what they promise."""
    cdef Trial trial
    cdef int number = list_moves(end, end.levels + ply, side)
    trial.alpha, trial.beta, trial.best = alpha, beta, -WORST
    trial.move = first[0]
    trial.is_sound = trial.best_is_sound = True
    if not (
        try_going_out(end, ply, side, number, &trial)
        or try_again(end, ply, side, depth, number, &trial)
        or try_others(end, ply, side, depth, number, &trial)
    ):
        try_passing(end, ply, side, depth, passed, &trial)
    first[0] = trial.move
    # A bound from below needs one sound move, anything else all of them.
    sound[0] = not end.stopped and (
        trial.best_is_sound if trial.best >= beta else trial.is_sound
    )
    return trial.best


cdef bint try_going_out(
    End *end, int ply, int side, int number, Trial *trial
) noexcept nogil:
    """Try every play that ends the game: it needs no search."""
    cdef Move *move = end.levels[ply].moves
    cdef int i
    for i in range(number):
        move.is_done = end.in_bag == 0 and move.play.played == end.size[side]
        if move.is_done and note_value(
            trial, move.play.score + 2 * end.points[1 - side], True, move.mark
        ):
            return True
        move += 1
    return False


cdef bint try_again(
    End *end, int ply, int side, int depth, int number, Trial *trial
) noexcept nogil:
    """Try what was best here when the search was less deep."""
    cdef Level *level = end.levels + ply
    cdef uint32_t mark = trial.move
    cdef int i
    if depth == 1 or mark == NO_MOVE or mark == A_PASS:
        return False
    for i in range(number):
        if level.moves[i].mark == mark and not level.moves[i].is_done:
            level.moves[i].is_done = True
            return try_move(end, ply, side, depth, &level.moves[i], trial)
    return False


cdef bint try_others(
    End *end, int ply, int side, int depth, int number, Trial *trial
) noexcept nogil:
    """Try all other plays.

    A move after which the other side goes out needs no search if it is then worth too
    little. With the last moves of a search there is only an estimate.
    """
    cdef Level *level = end.levels + ply
    cdef int i, waiting = 0
    cdef Move *move
    level.out_count = level.top_count = 0
    if end.in_bag == 0:
        list_replies(end, level, 1 - side)
    for i in range(number):
        move = &level.moves[i]
        if move.is_done:
            continue
        judge_move(end, level, side, move)
        if move.most <= trial.alpha:
            note_value(trial, move.most, True, move.mark)
        else:
            level.order[waiting] = rank_of(end, level, side, move, trial.beta) << 32 | i
            waiting += 1
    sort_falling(level.order, waiting)
    for i in range(waiting):
        move = &level.moves[level.order[i] & 0x7FFFFFFF]
        if end.stopped:
            return True
        if move.most <= trial.alpha:
            note_value(trial, move.most, True, move.mark)
        elif depth == 1:
            if note_value(trial, move.hope, False, move.mark):
                return True
        elif try_move(end, ply, side, depth, move, trial):
            return True
    return False


cdef bint try_move(
    End *end, int ply, int side, int depth, Move *move, Trial *trial
) noexcept nogil:
    """Search what follows a play."""
    cdef Level *level = end.levels + ply
    cdef uint64_t key = end.key
    cdef int value, score = move.play.score, in_bag = end.in_bag
    cdef bint is_sound
    lay_tiles(end, side, &move.play)
    value = score - search_window(
        end,
        ply,
        side,
        depth,
        trial.alpha - score,
        trial.beta - score,
        &move.play,
        trial.best == -WORST,
        &is_sound,
    )
    take_back(end, side, &move.play, in_bag, key)
    if end.stopped or not note_value(trial, value, is_sound, move.mark):
        return False
    if level.killers[0] != move.mark:
        level.killers[1] = level.killers[0]
        level.killers[0] = move.mark
    return True


cdef void try_passing(
    End *end, int ply, int side, int depth, bint passed, Trial *trial
) noexcept nogil:
    cdef bint is_sound = True
    cdef int value
    if end.stopped:
        return
    if passed:
        note_value(trial, after_two_passes(end, side), True, A_PASS)
        return
    end.key ^= end.side_key
    value = -search_window(
        end,
        ply,
        side,
        depth,
        trial.alpha,
        trial.beta,
        NULL,
        trial.best == -WORST,
        &is_sound,
    )
    end.key ^= end.side_key
    if not end.stopped:
        note_value(trial, value, is_sound, A_PASS)


cdef int search_window(
    End *end,
    int ply,
    int side,
    int depth,
    int alpha,
    int beta,
    const Play *play,
    bint is_first,
    bint *sound,
) noexcept nogil:
    """Search the next ply: the first move in full, others to refute them if possible."""
    cdef int value
    if is_first or beta - alpha <= 1:
        return search_end(
            end, ply + 1, 1 - side, depth - 1, -beta, -alpha, play, play == NULL, sound
        )
    value = search_end(
        end, ply + 1, 1 - side, depth - 1, -alpha - 1, -alpha, play, play == NULL, sound
    )
    if -value > alpha and -value < beta and not end.stopped:
        value = search_end(
            end, ply + 1, 1 - side, depth - 1, -beta, -alpha, play, play == NULL, sound
        )
    return value


cdef void ask_to_stop(End *end) noexcept nogil:
    end.node_limit = end.nodes + POLL
    with gil:
        (<Endgame>end.owner).ask()


include "proof.pxi"


cdef class Endgame:
    """One end of a game; not to be used by two threads at once."""

    def __cinit__(self, Searcher searcher not None, int table_bits=19):
        if not 10 <= table_bits <= 28:
            raise ValueError("a table of 10 to 28 bits is possible")
        if searcher.search.walk == NULL:
            raise ValueError("a walker must serve this searcher first")
        self.searcher = searcher
        self.end = <End *>calloc(1, sizeof(End))
        if self.end == NULL:
            raise MemoryError
        self.end.levels = <Level *>calloc(MOST_PLIES, sizeof(Level))
        self.end.table = <Known *>calloc(<size_t>1 << table_bits, sizeof(Known))
        self.end.questions = <Question *>calloc(
            <size_t>1 << table_bits, sizeof(Question)
        )
        is_ready = self.end.questions != NULL
        is_ready = is_ready and make_lane_plays(&self.end.plays, searcher.search, table_bits)
        if self.end.levels == NULL or self.end.table == NULL or not is_ready:
            raise MemoryError
        self.end.table_mask = (<uint64_t>1 << table_bits) - 1
        self.end.search = searcher.search
        self.end.owner = <void *>self
        fill_keys(self.end)

    def __dealloc__(self):
        cdef int ply
        if self.end == NULL:
            return
        if self.end.levels != NULL:
            for ply in range(MOST_PLIES):
                free(self.end.levels[ply].moves)
                free(self.end.levels[ply].order)
                free(self.end.levels[ply].children)
        free_lane_plays(&self.end.plays)
        free(self.end.levels)
        free(self.end.table)
        free(self.end.questions)
        free(self.end)

    cdef void ask(self) noexcept:
        """Ask whether to stop; a question that fails stops, too."""
        try:
            if self.should_stop is not None and self.should_stop():
                self.end.stopped = True
        except BaseException as problem:
            self.problem = problem
            self.end.stopped = True

    cdef int check(self) except -1:
        problem, self.problem = self.problem, None
        use_own_board(self.searcher.search)
        if problem is not None:
            raise problem
        if self.end.out_of_memory or self.searcher.search.out_of_memory:
            self.end.out_of_memory = self.searcher.search.out_of_memory = False
            raise MemoryError("more plays than memory can hold")
        return 0

    @property
    def nodes(self):
        """How many positions were looked at since the board was set up."""
        return self.end.nodes

    def set_up(
        self,
        bytes cells not None,
        bytes rack not None,
        bytes other_rack not None,
        bytes bag=b"",
        bint passed=False,
    ):
        """Lay out the position; the last tile of the bag is drawn first.

        `passed` says that the other side passed in its last turn.
        """
        cdef End *end = self.end
        cdef const uint8_t *tiles
        cdef int side, tile, letters = self.searcher.equipment.box.letters
        self.searcher.set_board(cells)
        if len(bag) > MOST_IN_BAG:
            raise ValueError("too many tiles in the bag")
        end.key = end.nodes = 0
        end.node_limit = POLL
        memset(end.racks, 0, sizeof(end.racks))
        for side in range(2):
            held = other_rack if side else rack
            tiles = held
            if not count_tiles(end.racks[side], tiles, len(held), letters, MAX_RACK):
                raise ValueError("not the tiles of a rack")
            end.size[side] = len(held)
            end.points[side] = 0
            for tile in range(letters + 1):
                end.key ^= end.rack_key[side][tile][end.racks[side][tile] & 15]
                if tile:
                    end.points[side] += (
                        end.racks[side][tile] * self.searcher.equipment.box.value[tile]
                    )
        for tile in range(len(bag)):
            if bag[tile] > letters:
                raise ValueError("not the tiles of a bag")
            end.bag[tile] = bag[tile]
        end.in_bag = len(bag)
        for tile in range(end.in_bag):
            end.key = (end.key ^ end.bag[tile]) * <uint64_t>0x9E3779B97F4A7C15
        end.passed = passed
        copy_board(&end.levels[0].board, self.searcher.search.board)
        hold_all_tiles(end)
        memset(end.table, 0, (end.table_mask + 1) * sizeof(Known))
        memset(end.questions, 0, (end.table_mask + 1) * sizeof(Question))
        self.is_set_up = True
        if not make_offer(
            &end.plays, &end.levels[0].offer, NULL, &end.levels[0].board
        ):
            end.out_of_memory = True
        self.check()

    def plays(self):
        """Return every play of the side to move."""
        cdef int found
        if not self.is_set_up:
            raise ValueError("no position was set up")
        with nogil:
            found = list_plays(self.end, self.end.levels, 0)
        self.check()
        return PyBytes_FromStringAndSize(
            <const char *>self.end.search.plays, found * sizeof(Play)
        )

    def value_of(
        self, bytes move not None, int depth, int alpha, int beta, should_stop=None
    ):
        """Search what follows a play, or a pass if it is empty.

        Returns:
            The value for the side to move, exact between alpha and beta; whether it
            is sound; whether the search was finished.
        """
        cdef End *end = self.end
        cdef Play play
        cdef bint sound = True
        cdef int value, in_bag = end.in_bag
        cdef uint64_t key = end.key
        if not self.is_set_up or not 0 <= depth < SOUND:
            raise ValueError("no position was set up, or no such depth")
        end.stopped = False
        self.should_stop = should_stop
        if not move:
            if end.passed:
                return after_two_passes(end, 0), True, True
            end.key ^= end.side_key
            with nogil:
                value = -search_end(
                    end, 1, 1, depth, -beta, -alpha, NULL, True, &sound
                )
            end.key = key
        else:
            if len(move) != sizeof(Play):
                raise ValueError("not the length of a play")
            memcpy(&play, PyBytes_AS_STRING(move), sizeof(Play))
            if in_bag == 0 and play.played == end.size[0]:
                return play.score + 2 * end.points[1], True, True
            with nogil:
                lay_tiles(end, 0, &play)
                value = play.score - search_end(
                    end,
                    1,
                    1,
                    depth,
                    play.score - beta,
                    play.score - alpha,
                    &play,
                    False,
                    &sound,
                )
                take_back(end, 0, &play, in_bag, key)
        self.should_stop = None
        self.check()
        return value, sound, not end.stopped

    def gains(self, bytes move not None, int least, int nodes, should_stop=None):
        """Return whether a play, or a pass, gains at least so much.

        None if that was not proven with so many positions.
        """
        cdef End *end = self.end
        cdef Play play
        cdef uint64_t key = end.key, most = end.nodes + nodes
        cdef int in_bag = end.in_bag, need
        cdef uint32_t yes = 1, no = 1
        if not self.is_set_up:
            raise ValueError("no position was set up")

        def is_enough():
            return end.nodes >= most or (should_stop is not None and should_stop())

        if not move:
            if end.passed:
                return after_two_passes(end, 0) >= least
        elif len(move) != sizeof(Play):
            raise ValueError("not the length of a play")
        else:
            memcpy(&play, PyBytes_AS_STRING(move), sizeof(Play))
            if in_bag == 0 and play.played == end.size[0]:
                return play.score + 2 * end.points[1] >= least
        end.stopped = False
        self.should_stop = is_enough
        need = 1 - least + (play.score if move else 0)
        with nogil:
            if move:
                lay_tiles(end, 0, &play)
                prove(end, 1, 1, need, &play, False, SURE, SURE, &yes, &no)
                take_back(end, 0, &play, in_bag, key)
            else:
                end.key ^= end.side_key
                prove(end, 1, 1, need, NULL, True, SURE, SURE, &yes, &no)
                end.key = key
        self.should_stop = None
        self.check()
        return None if end.stopped and yes and no else no == 0

    def continuation(self, bytes move not None, int most):
        """Return the plays that follow a move as the table has them; a pass is empty."""
        cdef End *end = self.end
        cdef Known *known
        cdef Play play
        cdef Play *found
        cdef int ply = 0, side = 0, i, number, size_of = sizeof(Play)
        cdef bint passed = False
        line = []
        if not self.is_set_up:
            raise ValueError("no position was set up")
        saved_key, saved_bag = end.key, end.in_bag
        cdef uint8_t racks[2][KINDS]
        cdef int sizes[2]
        cdef int points[2]
        memcpy(racks, end.racks, sizeof(racks))
        for i in range(2):
            sizes[i] = end.size[i]
            points[i] = end.points[i]
        while True:
            copy_board(&end.levels[ply + 1].board, &end.levels[ply].board)
            if move:
                memcpy(&play, PyBytes_AS_STRING(move), size_of)
                lay_tiles(end, side, &play)
                put_play(
                    &end.levels[ply + 1].board,
                    end.search.box,
                    end.search.map,
                    &end.search.cache,
                    &play,
                )
            else:
                end.key ^= end.side_key
            if (end.size[side] == 0 and end.in_bag == 0) or (passed and not move):
                break
            passed = not move
            side = 1 - side
            ply += 1
            if len(line) >= most or ply + 2 >= MOST_PLIES:
                break
            known = find_known(end, end.key ^ (end.passed_key if passed else 0))
            if known == NULL:
                break
            if known.move == A_PASS:
                move = b""
            else:
                number = list_plays(end, end.levels + ply, side)
                move = None
                for i in range(number):
                    found = &end.search.plays[i]
                    if mark_of(found) == known.move:
                        move = PyBytes_FromStringAndSize(<const char *>found, size_of)
                        break
                if move is None:
                    break
            line.append(move)
        end.key, end.in_bag = saved_key, saved_bag
        memcpy(end.racks, racks, sizeof(racks))
        for i in range(2):
            end.size[i] = sizes[i]
            end.points[i] = points[i]
        self.check()
        return line

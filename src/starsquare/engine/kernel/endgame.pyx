"""The end of a game, solved: alpha-beta search with a table of what is known.

See endgame.pxd for what is searched. What makes it quick:

- Moves that the other side answers by going out cost nothing: the plays with which it
  could go out now are listed once for a position, and such a play stays legal, with the
  same score, after any move that does not touch its *zone* (its squares, the words it
  crosses, and the squares at their ends).
- A board is laid out only when plays must be found on it.
- Moves are tried in the order of what they gain if the other side goes out next.
"""

from libc.stdint cimport int16_t, int32_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, realloc
from libc.string cimport memcpy, memset

from cpython.bytes cimport PyBytes_AS_STRING, PyBytes_FromStringAndSize

from starsquare.engine.kernel.hand cimport take_hand
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


cdef inline uint32_t mark_of(const Play *play) noexcept nogil:
    """Return a number that tells a play from all others of its position."""
    cdef uint32_t mark = play.place * <uint32_t>2654435761
    cdef int i
    for i in range(play.place & 31):
        mark = (mark ^ play.tiles[i]) * <uint32_t>16777619
    return mark if mark != NO_MOVE and mark != A_PASS else 1


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
    cdef void *keys
    cdef void *most
    cdef void *hopes
    if number <= level.room:
        return True
    number = 2 * number
    moves = realloc(level.moves, number * sizeof(Play))
    if moves != NULL:
        level.moves = <Play *>moves
    keys = realloc(level.keys, number * sizeof(int32_t))
    if keys != NULL:
        level.keys = <int32_t *>keys
    most = realloc(level.most, number * sizeof(int32_t))
    if most != NULL:
        level.most = <int32_t *>most
    hopes = realloc(level.hopes, number * sizeof(int32_t))
    if hopes != NULL:
        level.hopes = <int32_t *>hopes
    if moves == NULL or keys == NULL or most == NULL or hopes == NULL:
        end.out_of_memory = end.stopped = True
        return False
    level.room = number
    return True


cdef void list_replies(End *end, Level *level, int side) noexcept nogil:
    """List what the other side could do on this board: going out, and its best plays."""
    cdef int found, i, kept
    cdef Play *play
    level.out_count = level.top_count = 0
    found = list_plays(end, level, side)
    level.has_replies = found > 0
    for i in range(found):
        play = &end.search.plays[i]
        if play.played == end.size[side]:
            if level.out_count == level.out_room and not more_outs(end, level):
                return
            level.out_count = add_reply(
                level.outs, level.out_count, level.out_room, play.score, level, play
            )
        else:
            kept = points_kept(end, side, play)
            level.top_count = add_reply(
                level.tops,
                level.top_count,
                MOST_TOPS,
                10 * play.score
                + 23 * (end.size[side] - play.played)
                - 20 * kept,
                level,
                play,
            )


cdef bint more_outs(End *end, Level *level) noexcept nogil:
    cdef int room = 2 * level.out_room + 16
    cdef Reply *more = <Reply *>realloc(level.outs, room * sizeof(Reply))
    if more == NULL:
        end.out_of_memory = end.stopped = True
        return False
    level.outs = more
    level.out_room = room
    return True


cdef int add_reply(
    Reply *replies, int number, int room, int32_t worth, Level *level, const Play *play
) noexcept nogil:
    """Insert a reply where it belongs, as long as there is room; return their number."""
    cdef int at = number
    if number == room:
        if replies[number - 1].score >= worth:
            return number
        at = number = number - 1
    while at > 0 and replies[at - 1].score < worth:
        replies[at] = replies[at - 1]
        at -= 1
    replies[at].score = worth
    find_zone(&replies[at].zone, &level.board, play)
    return number + 1


cdef inline int points_kept(const End *end, int side, const Play *play) noexcept nogil:
    """Return the face value of what stays on the rack, before tiles are drawn."""
    cdef int points = end.points[side], i
    for i in range(play.place & 31):
        if play.tiles[i] and not play.tiles[i] & DESIGNATED:
            points -= end.search.box.value[play.tiles[i]]
    return points


cdef int list_moves(End *end, Level *level, int side, uint32_t first) noexcept nogil:
    """List the plays of the side to move with bounds and hopes; return how many.

    `first` is the mark of the play to try before all others.
    """
    cdef int found, i
    cdef Play *play
    level.out_count = level.top_count = 0
    level.has_replies = True
    if end.in_bag == 0:
        list_replies(end, level, 1 - side)
    found = list_plays(end, level, side)
    if not make_room(end, level, found):
        return 0
    memcpy(level.moves, end.search.plays, found * sizeof(Play))
    for i in range(found):
        play = &level.moves[i]
        if end.in_bag == 0 and play.played == end.size[side]:
            level.most[i] = play.score + 2 * end.points[1 - side]
            level.hopes[i] = level.keys[i] = level.most[i]
        else:
            judge_move(end, level, side, i)
        if first != NO_MOVE and mark_of(play) == first:
            level.keys[i] = UNBOUND
    return found


cdef void judge_move(End *end, Level *level, int side, int at) noexcept nogil:
    """Bound a move by the first way of going out that it leaves, and guess its value."""
    cdef const Play *play = &level.moves[at]
    cdef int size = end.search.box.size, kept = points_kept(end, side, play)
    cdef int left = end.size[side] - play.played, i, reply = -WORST, worth
    level.most[at] = UNBOUND
    for i in range(level.out_count):
        if not touches(&level.outs[i].zone, size, play):
            reply = level.outs[i].score + 2 * kept
            level.most[at] = play.score - reply
            break
    for i in range(level.top_count):
        if not touches(&level.tops[i].zone, size, play):
            worth = (level.tops[i].score - 50 - 44 * left + 13 * kept) // 10
            if worth > reply:
                reply = worth
            break
    if reply == -WORST:
        if level.has_replies:
            reply = guess(end.size[1 - side], end.points[1 - side], left, kept)
        else:
            reply = -guess(left, kept, end.size[1 - side], end.points[1 - side])
    level.hopes[at] = play.score - reply
    level.keys[at] = (
        play.score - kept if level.most[at] == UNBOUND else level.most[at]
    )


cdef inline int pick(Level *level, int at, int number) noexcept nogil:
    """Bring the move with the highest key to a place in the list."""
    cdef int i, best = at
    cdef Play play
    cdef int32_t held
    for i in range(at + 1, number):
        if level.keys[i] > level.keys[best]:
            best = i
    if best != at:
        play = level.moves[at]
        level.moves[at] = level.moves[best]
        level.moves[best] = play
        held = level.keys[at]
        level.keys[at] = level.keys[best]
        level.keys[best] = held
        held = level.most[at]
        level.most[at] = level.most[best]
        level.most[best] = held
        held = level.hopes[at]
        level.hopes[at] = level.hopes[best]
        level.hopes[best] = held
    return at


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


cdef void remember(
    End *end, uint64_t key, uint32_t move, int value, int alpha, int beta, int depth
) noexcept nogil:
    cdef Known *known = &end.table[key & end.table_mask]
    if known.key == key and known.depth == SOUND and depth != SOUND:
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
    cdef uint32_t first = NO_MOVE, best_move = NO_MOVE
    cdef int first_alpha = alpha, best = -WORST, value, number, i, in_bag
    cdef uint64_t held
    cdef bint all_sound = True, child, best_sound = True
    cdef Play *play
    if end.size[side] == 0 and end.in_bag == 0:  # it had gone out before
        sound[0] = True
        return 2 * end.points[1 - side]
    end.nodes += 1
    if end.nodes >= end.node_limit:
        ask_to_stop(end)
    if end.stopped or ply + 1 >= MOST_PLIES:
        sound[0] = False
        return estimate(end, side)
    known = &end.table[key & end.table_mask]
    if known.key == key:
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
    copy_board(&level.board, &end.levels[ply - 1].board)
    if last != NULL:
        put_play(
            &level.board, end.search.box, end.search.map, &end.search.cache, last
        )
    number = list_moves(end, level, side, first)
    held = end.key
    in_bag = end.in_bag
    for i in range(number + 1):
        if end.stopped:
            sound[0] = False
            return best if best > -WORST else estimate(end, side)
        if i == number:  # a pass comes last
            play = NULL
            if passed:
                value = after_two_passes(end, side)
                child = True
            else:
                end.key ^= end.side_key
                value = -search_window(
                    end, ply, side, depth, alpha, beta, NULL, i == 0, &child
                )
                end.key = held
        else:
            play = &level.moves[pick(level, i, number)]
            if level.most[i] <= alpha:
                child = True
                value = level.most[i]
            elif in_bag == 0 and play.played == end.size[side]:
                child = True
                value = level.most[i]
            elif depth == 1:
                child = False
                value = level.hopes[i]
            else:
                lay_tiles(end, side, play)
                value = play.score - search_window(
                    end,
                    ply,
                    side,
                    depth,
                    alpha - play.score,
                    beta - play.score,
                    play,
                    i == 0,
                    &child,
                )
                take_back(end, side, play, in_bag, held)
        all_sound = all_sound and child
        if value > best:
            best = value
            best_sound = child
            best_move = A_PASS if play == NULL else mark_of(play)
            if best > alpha:
                alpha = best
            if alpha >= beta:
                break
    # A bound from below needs one sound move, anything else all of them.
    sound[0] = best_sound if best >= beta else all_sound
    if not end.stopped:
        remember(
            end,
            key,
            best_move,
            best,
            first_alpha,
            beta,
            SOUND if sound[0] else depth,
        )
    return best


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
        if self.end.levels == NULL or self.end.table == NULL:
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
                free(self.end.levels[ply].keys)
                free(self.end.levels[ply].most)
                free(self.end.levels[ply].hopes)
                free(self.end.levels[ply].outs)
        free(self.end.levels)
        free(self.end.table)
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
        memset(end.table, 0, (end.table_mask + 1) * sizeof(Known))
        self.is_set_up = True

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
            known = &end.table[
                (end.key ^ (end.passed_key if passed else 0)) & end.table_mask
            ]
            if known.key != end.key ^ (end.passed_key if passed else 0):
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

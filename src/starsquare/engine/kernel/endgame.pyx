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
    is_too_long,
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
    fetch_ahead,
    lane_of,
    use_large_pages,
)

cdef enum:
    WORST = 16_000  # more than any game can bring
    POLL = 256  # nodes between two questions whether to stop
    UNBOUND = 16_000
    UNKNOWN = -2  # -1 is a tile that cannot be played
    PLENTY = 5  # points: more than is needed promises no more
    FOR_A_TILE = 6
    MOST_LANE_BITS = 19  # more lanes than that are not met in seconds

include "endmoves.pxi"
include "lasttile.pxi"
include "depth.pxi"
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
        use_large_pages(self.end.table, sizeof(Known) << table_bits)
        use_large_pages(self.end.questions, sizeof(Question) << table_bits)
        is_ready = self.end.questions != NULL
        is_ready = is_ready and make_lane_plays(
            &self.end.plays, searcher.search, min(table_bits, MOST_LANE_BITS)
        )
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
        if self.is_set_up:  # else they are new, and only what is used takes memory
            memset(end.table, 0, (end.table_mask + 1) * sizeof(Known))
            memset(end.questions, 0, (end.table_mask + 1) * sizeof(Question))
        self.is_set_up = True
        if not make_offer(
            &end.plays,
            &end.levels[0].offer,
            NULL,
            &end.levels[0].board,
            &end.racks[0][0],
            end.in_bag > 0,
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

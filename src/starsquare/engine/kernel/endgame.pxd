"""The end of a game with every tile known, searched to its end.

The value of a position is what the side to move will gain on the other side from here
on, if both play as well as they can: its scores less theirs, and what the tiles left
over bring or cost. A few tiles may still be in the bag if their order is known (the
pre-endgame asks about each order in turn).

A value is *sound* if no estimate was needed to prove it. Entries of the table that are
sound hold at any depth.
"""

from libc.stdint cimport int16_t, int32_t, uint8_t, uint16_t, uint32_t, uint64_t

from starsquare.engine.kernel.search cimport Search
from starsquare.engine.kernel.searcher cimport Searcher
from starsquare.engine.kernel.structs cimport KINDS, MAX_SIZE, Board, Play

cdef enum:
    MOST_PLIES = 64
    MOST_IN_BAG = 16
    ZONE_WORDS = 7  # 441 squares
    MOST_TOPS = 12
    SOUND = 255  # as a depth: to the end of the game
    NO_MOVE = 0
    A_PASS = 0xFFFFFFFF

cdef enum BoundKind:
    EXACT = 0
    AT_LEAST = 1
    AT_MOST = 2

cdef struct Known:  # an entry of the table
    uint64_t key
    uint32_t move  # the best found: a mark of the play, or a pass
    int16_t value
    uint8_t depth
    uint8_t kind

cdef struct Zone:
    uint64_t squares[ZONE_WORDS]

# A play of the other side: legal, and worth as much, until its zone is touched.
cdef struct Reply:
    int32_t score  # of one that goes out; of others their worth in tenths of a point
    Zone zone

cdef struct Level:  # what is remembered at one ply
    Board board
    Play *moves
    int32_t *keys  # for their order
    int32_t *most  # what each can be worth at most
    int room
    int32_t *hopes  # what each is worth as far as is seen at once
    Reply *outs  # plays with which the other side goes out, highest first
    int out_room
    int out_count
    Reply tops[MOST_TOPS]  # its best other plays
    int top_count
    bint has_replies

cdef struct End:
    Search *search
    Known *table
    uint64_t table_mask
    uint8_t racks[2][KINDS]
    int size[2]
    int points[2]
    uint8_t bag[MOST_IN_BAG]  # the last is drawn first
    int in_bag
    bint passed  # the other side, before the first move
    uint64_t key
    uint64_t nodes
    uint64_t node_limit  # when to ask whether to stop
    bint stopped
    void *owner  # the `Endgame` that is asked
    bint out_of_memory
    Level *levels
    uint64_t square_key[MAX_SIZE * MAX_SIZE][2 * KINDS]
    uint64_t rack_key[2][KINDS][16]
    uint64_t side_key
    uint64_t passed_key
    uint64_t bag_key[MOST_IN_BAG + 1]

cdef class Endgame:
    cdef End *end
    cdef readonly Searcher searcher
    cdef object should_stop
    cdef object problem
    cdef bint is_set_up
    cdef void ask(self) noexcept
    cdef int check(self) except -1

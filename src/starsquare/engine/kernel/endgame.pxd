"""The end of a game with every tile known, searched to its end.

The value of a position is what the side to move will gain on the other side from here
on, if both play as well as they can: its scores less theirs, and what the tiles left
over bring or cost. A few tiles may still be in the bag if their order is known (the
pre-endgame asks about each order in turn).

A value is *sound* if no estimate was needed to prove it. Entries of the table that are
sound hold at any depth.
"""

from libc.stdint cimport int16_t, int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t

from starsquare.engine.kernel.laneplays cimport LanePlays, Offer
from starsquare.engine.kernel.search cimport Search
from starsquare.engine.kernel.searcher cimport Searcher
from starsquare.engine.kernel.structs cimport KINDS, MAX_SIZE, Board, Play

cdef enum:
    MOST_PLIES = 64
    MOST_IN_BAG = 2
    ZONE_WORDS = 7  # 441 squares
    MOST_REPLIES = 16  # of each kind
    KILLERS = 2
    SOUND = 255  # as a depth: to the end of the game

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
    const Play *play
    Zone zone

cdef struct Move:
    Play play
    int32_t face  # value of its tiles
    uint32_t mark
    int32_t most  # what it can be worth at most
    int32_t hope  # what it is worth as far as is seen at once
    bint is_done

cdef struct Trial:  # of the moves of a position
    int alpha
    int beta
    int best
    uint32_t move  # the best so far
    bint best_is_sound
    bint is_sound  # everything so far

# Whether a side gains at least so much: what a yes and what a no still cost.
cdef struct Question:
    uint64_t key
    uint32_t yes
    uint32_t no

cdef struct Child:  # the question that a move asks of the other side
    uint64_t key
    int need
    int move  # -1 is a pass
    uint32_t yes
    uint32_t no

cdef struct Level:  # what is remembered at one ply
    Board board
    Offer offer  # what both sides can play on it
    Move *moves
    int64_t *order  # of those to search: what each promises, and which it is
    Child *children
    int room
    uint32_t killers[KILLERS]  # moves that were good enough at this ply
    Reply outs[MOST_REPLIES]  # plays with which the other side goes out, highest first
    int out_count
    Reply tops[MOST_REPLIES]  # its best other plays
    int top_count
    int16_t last[KINDS]  # the best score of each tile on its own; UNKNOWN before

cdef struct End:
    Search *search
    LanePlays plays
    Known *table
    Question *questions
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

from libc.stdint cimport int32_t, uint8_t, uint32_t, uint64_t

from starsquare.engine.kernel.bag cimport Bag
from starsquare.engine.kernel.leaves cimport LeaveTable
from starsquare.engine.kernel.search cimport Search
from starsquare.engine.kernel.structs cimport KINDS, MAX_RACK, Play

cdef enum TurnKind:
    PLAYED = 0
    EXCHANGED = 1
    PASSED = 2

# What happened in one turn: 64 bytes, and as a file the same.
cdef struct Turn:
    Play play  # of an exchange only `kept` counts
    uint8_t rack[MAX_RACK]  # before it, slot by slot
    uint8_t rack_size
    uint8_t kind
    int32_t total  # of the side, after it
    uint8_t spare[8]

cdef struct Result:
    int32_t scores[2]
    int32_t turns
    int32_t bingos
    int32_t exchanges
    int32_t passes

cdef struct Match:
    Search *search
    const LeaveTable *leaves[2]  # each side may believe in others
    uint64_t plays  # found, where the search lists them all
    Bag bag
    Bag side_chance  # numbers for what is not part of the game
    int scoreless  # turns in a row
    uint8_t racks[2][KINDS]
    Turn *log  # NULL: nothing is written down
    uint32_t logged
    uint32_t log_room

cdef void begin_game(Match *match, uint64_t seed, uint64_t game, Result *result) noexcept nogil
cdef bint next_turn(Match *match, Result *result) noexcept nogil
cdef void play_game(Match *match, uint64_t seed, uint64_t game, Result *result) noexcept nogil

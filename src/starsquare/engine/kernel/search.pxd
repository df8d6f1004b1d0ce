from libc.stdint cimport int16_t, int32_t, uint8_t, uint16_t, uint32_t, uint64_t

from starsquare.engine.kernel.equipment cimport Box, Equipment
from starsquare.engine.kernel.leaves cimport Leaves, LeaveTable
from starsquare.engine.kernel.position cimport CrossCache
from starsquare.engine.kernel.ranking cimport Ranking
from starsquare.engine.kernel.structs cimport (
    FAST_SIZE,
    MAX_SHAPES,
    Board,
    Hand,
    Lane,
    Play,
)
from starsquare.engine.kernel.wordmap cimport Map, WordMap

cdef enum:
    CLASSES = 2048
    ROOM = 1 << 14

# The words of one handful, and what its blanks stand for in them.
cdef struct Answer:
    uint32_t words  # as `find_words` gives them
    uint8_t blank
    uint8_t other_blank

# A part of the rack that may make words with some letters played through.
cdef struct Hit:
    int32_t number  # of answers; -1: not yet asked
    uint32_t first

# Shapes with the same letters played through and as many tiles.
cdef struct Family:
    uint64_t through
    uint64_t hits  # parts of the rack that may make words, by their order
    uint32_t stamp  # of the rack it was made for
    uint32_t first  # its hits
    uint16_t tiles
    uint16_t asked  # how many parts the filter was asked about

cdef struct Candidate:
    int32_t bound
    uint16_t lane  # direction * size + lane
    uint16_t shape
    int16_t points  # at most
    int16_t bound_points  # constant and what squares at right angles give at most
    int16_t next

ctypedef void (*Walk)(const void *graph, Search *search) noexcept nogil

cdef struct Search:
    const Box *box
    const Map *map
    const LeaveTable *leaves
    const void *graph  # for boards and racks that shapes do not hold, and all plays
    Walk walk
    int only_lane  # 1 + direction * size + lane to walk; 0: all of them
    Board *board  # its own, or one that is lent to it
    Lane *lanes[2 * FAST_SIZE]  # of that board
    Lane *target  # where lanes are rebuilt
    Hand hand
    Ranking ranking
    Board own_board
    Lane own_lanes[2 * FAST_SIZE]
    CrossCache cache
    uint32_t stamp  # of the families that are valid
    uint32_t family_count
    uint32_t hit_count
    uint32_t hit_room
    uint32_t answer_count
    uint32_t answer_room
    Hit *hits
    Answer *answers
    Family families[CLASSES]
    Candidate candidates[2 * FAST_SIZE * MAX_SHAPES]
    Play *plays  # every play of the last walk that was asked for all
    int play_room
    bint out_of_memory

cdef bint set_up_search(Search *search, Equipment equipment, WordMap words, Leaves leaves) noexcept
cdef void tear_down_search(Search *search) noexcept
cdef void use_own_board(Search *search) noexcept nogil
cdef void refresh_lanes(Search *search) noexcept nogil
cdef void take_rack(
    Search *search, const uint8_t *counts, int in_bag, int other_points
) noexcept nogil
cdef void find_best(Search *search, int32_t floor) noexcept nogil

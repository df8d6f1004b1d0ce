from libc.stdint cimport uint8_t, uint64_t

from starsquare.engine.kernel.equipment cimport Box
from starsquare.engine.kernel.structs cimport Board, Play
from starsquare.engine.kernel.wordmap cimport Map

cdef enum:
    CACHED_CROSSES = 2048

cdef struct CrossCache:
    uint64_t spelling[CACHED_CROSSES]
    uint64_t letters[CACHED_CROSSES]

cdef void clear_board(Board *board, const Box *box) noexcept nogil
cdef void put_play(
    Board *board, const Box *box, const Map *map, CrossCache *cache, const Play *play
) noexcept nogil
cdef bint put_cells(
    Board *board, const Box *box, const Map *map, CrossCache *cache, const uint8_t *cells
) noexcept nogil

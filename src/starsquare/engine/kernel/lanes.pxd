from starsquare.engine.kernel.equipment cimport Box
from starsquare.engine.kernel.structs cimport Board, Lane
from starsquare.engine.kernel.wordmap cimport Map

cdef void build_lane(
    Lane *target, Board *board, const Box *box, const Map *map, int direction, int lane
) noexcept nogil

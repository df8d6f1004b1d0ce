from libc.stdint cimport int32_t, uint8_t

from starsquare.engine.kernel.equipment cimport Box
from starsquare.engine.kernel.leaves cimport LeaveTable
from starsquare.engine.kernel.structs cimport Hand
from starsquare.engine.kernel.wordmap cimport Map

cdef void take_hand(
    Hand *hand,
    const Box *box,
    const Map *map,
    const LeaveTable *leaves,
    const uint8_t *counts,
    int in_bag,
    int other_points,
) noexcept nogil

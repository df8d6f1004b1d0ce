"""The plays of each lane, found once while the end of a game is searched.

What a side can play in a lane follows from the lane's squares and its rack. In a search
the same lanes come back again and again, and racks only shrink. So the plays of a lane
are found once with every tile that a side can come to hold, and kept; with fewer tiles,
those that are still possible are picked out by one subtraction each.

A rack is packed into 64 bits for that: five bits for each kind of tile, the highest of
which is free.

With a blank, a lane has many times as many plays. So a side that has played its blanks
gets lists without them, and while it holds one, lanes that change are searched with the
tiles it holds then.
"""

from libc.stdint cimport int32_t, uint8_t, uint32_t, uint64_t

from starsquare.engine.kernel.search cimport Search
from starsquare.engine.kernel.structs cimport KINDS, MAX_SIZE, Board, Hand, Play

cdef enum:
    KIND_BITS = 5
    PLAYED_AT = 60  # above twelve kinds: how many tiles a play takes
    NO_MOVE = 0
    A_PASS = 0xFFFFFFFF

cdef struct Option:
    Play play
    int32_t face  # value of its tiles
    uint32_t mark  # tells it from all others of its position

cdef struct Part:  # of the options
    uint32_t first
    uint32_t count

cdef struct KnownLane:
    uint64_t key
    Part part

# The plays of both sides on one board, by direction and lane.
cdef struct Offer:
    uint32_t era  # a part of an earlier one is lost
    bint is_plain[2]  # listed without blanks
    Part parts[2][2 * MAX_SIZE]

cdef struct LanePlays:
    Search *search
    Hand hands[2]  # every tile that a side can come to hold
    Hand plain[2]  # the same without blanks
    Hand held  # what a side with a blank holds just now
    uint8_t shift[2][KINDS]
    uint64_t free_bits
    Option *options
    uint64_t *needs  # the tiles that each takes, packed as a rack, and how many
    uint32_t used
    uint32_t room
    KnownLane *lanes
    uint64_t lane_mask
    uint32_t era
    bint out_of_memory

cdef bint make_lane_plays(LanePlays *plays, Search *search, int bits) noexcept
cdef void free_lane_plays(LanePlays *plays) noexcept
cdef void hold_tiles(LanePlays *plays, int side, const uint8_t *counts) noexcept nogil
cdef void forget_lanes(LanePlays *plays) noexcept nogil
cdef bint make_offer(
    LanePlays *plays,
    Offer *offer,
    const Offer *before,
    Board *board,
    const uint8_t *racks,
    bint may_draw,
) noexcept nogil
cdef uint64_t pack_rack(
    const LanePlays *plays, int side, const uint8_t *counts
) noexcept nogil

cdef inline bint is_enough(
    const LanePlays *plays, uint64_t rack, uint64_t need
) noexcept nogil:
    """Return whether a packed rack holds what a play takes."""
    return (
        (rack | plays.free_bits) - need
    ) & plays.free_bits == plays.free_bits

cdef inline bint is_too_long(uint64_t need, int size) noexcept nogil:
    """Return whether a play, and so all that follow in its lane, takes more tiles."""
    return <int>(need >> PLAYED_AT) > size

cdef inline uint32_t mark_of(const Play *play) noexcept nogil:
    """Return a number that tells a play from all others of its position."""
    cdef uint32_t mark = play.place * <uint32_t>2654435761
    cdef int i
    for i in range(play.place & 31):
        mark = (mark ^ play.tiles[i]) * <uint32_t>16777619
    return mark if mark != NO_MOVE and mark != A_PASS else 1

"""The order of plays, and keeping the best of them.

The order is total: higher equity first, then across before down, upper and left
lanes first, then the earlier start, the shorter word, the tiles by their codes. So
what is best does not depend on the order in which plays are found.
"""

from libc.stdint cimport int32_t
from libc.string cimport memcmp

from starsquare.engine.kernel.structs cimport Play

cdef struct Ranking:
    Play *plays  # best first; room for `wanted` and one more
    int wanted
    int found
    int32_t least  # an equity below it is of no use; NEVER until enough are found

cdef inline bint is_before(const Play *play, const Play *other) noexcept nogil:
    if play.equity != other.equity:
        return play.equity > other.equity
    if play.place != other.place:
        return play.place < other.place
    return memcmp(play.tiles, other.tiles, play.place & 31) < 0

cdef inline void begin_ranking(Ranking *ranking, int32_t floor) noexcept nogil:
    ranking.found = 0
    ranking.least = floor

cdef inline void rank_play(Ranking *ranking, const Play *play) noexcept nogil:
    """Keep a play if it is among the best so far."""
    cdef int at = ranking.found
    while at > 0 and is_before(play, &ranking.plays[at - 1]):
        ranking.plays[at] = ranking.plays[at - 1]
        at -= 1
    ranking.plays[at] = play[0]
    if ranking.found < ranking.wanted:
        ranking.found += 1
    if ranking.found == ranking.wanted:
        if ranking.plays[ranking.wanted - 1].equity > ranking.least:
            ranking.least = ranking.plays[ranking.wanted - 1].equity

"""Many games of self-play in one call, without the interpreter."""

from libc.stdint cimport int32_t, uint64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memset

from cpython.bytes cimport PyBytes_FromStringAndSize

from starsquare.engine.kernel.leaves cimport Leaves
from starsquare.engine.kernel.searcher cimport Searcher
from starsquare.engine.kernel.selfplay cimport Match, Result, Turn, play_game

cdef enum:
    FIRST_TURNS = 64


def play_games(
    Searcher searcher not None,
    *,
    uint64_t seed,
    uint64_t first,
    int number,
    int wanted=1,
    Leaves other_leaves=None,
    bint swap=False,
    bint log=False,
):
    """Play games `first`, `first + 1`, ... of a seed.

    The second side believes in `other_leaves`, or the first where `swap` is set.
    `wanted` plays are found in every turn, all of them if it is 0.

    Returns:
        The results (24 bytes a game, `Result` of selfplay.pxd), the turns (64 bytes
        each, `Turn`; none unless logged) and how many plays were found, if all were.
    """
    cdef Match match
    cdef Result *results
    cdef Leaves other = searcher.leaves if other_leaves is None else other_leaves
    cdef int i
    if number < 0:
        raise ValueError("fewer than no games")
    if other.table.kinds != searcher.leaves.table.kinds:
        raise ValueError("the leaves are not those of the tiles")
    if searcher.search.walk == NULL:
        raise ValueError("a walker must serve this searcher first")
    searcher.want(wanted)
    memset(&match, 0, sizeof(Match))
    match.search = searcher.search
    match.leaves[swap] = &searcher.leaves.table
    match.leaves[not swap] = &other.table
    results = <Result *>malloc((number + 1) * sizeof(Result))
    if log:
        match.log_room = FIRST_TURNS
        match.log = <Turn *>malloc(FIRST_TURNS * sizeof(Turn))
    try:
        if results == NULL or (log and match.log == NULL):
            raise MemoryError
        with nogil:
            for i in range(number):
                play_game(&match, seed, first + i, results + i)
        searcher.check()
        return (
            PyBytes_FromStringAndSize(<char *>results, number * sizeof(Result)),
            PyBytes_FromStringAndSize(<char *>match.log, match.logged * sizeof(Turn))
            if log
            else b"",
            match.plays,
        )
    finally:
        free(results)
        free(match.log)

"""Rollouts: what becomes of each candidate, played on by the best equity.

An *arm* is a candidate with the board after it, its lanes built once. A *draw* decides
the other side's rack and the order of the bag; every arm is played on with the same
draws, so that luck is the same for all. Arms are only read while rollouts run, so
threads may share them.
"""

from libc.stdint cimport int32_t, uint8_t, uint16_t, uint32_t, uint64_t

from starsquare.engine.kernel.bag cimport MOST_TILES, Bag
from starsquare.engine.kernel.search cimport Search
from starsquare.engine.kernel.searcher cimport Searcher
from starsquare.engine.kernel.structs cimport FAST_SIZE, KINDS, MAX_RACK, Board, Lane, Play

cdef enum:
    MOST_ARMS = 64
    MOST_SPREAD = 400  # of the table of win chances, both ways
    SPREADS = 2 * MOST_SPREAD + 1

cdef enum ArmKind:
    PLAYS = 0
    EXCHANGES = 1
    PASSES = 2

cdef struct Arm:
    Board board
    Lane *lanes[2 * FAST_SIZE]
    Lane *changed  # the lanes that differ from the board before
    int kind
    int score
    int given  # how many tiles are played or exchanged
    int32_t leave  # what the tiles kept are worth, in thousandths
    uint8_t kept[KINDS]
    uint8_t exchanged[KINDS]

# The state of one rollout: side 0 is the one that has the candidates.
cdef struct Rollout:
    uint8_t racks[2][KINDS]
    uint8_t tiles[MOST_TILES]  # the bag from `low` to `high`
    int low  # side 0 draws here
    int high  # side 1 draws below
    int spread
    int scoreless
    int32_t leave[2]  # what each side last kept
    bint is_over
    Bag chance

# A move that was chosen but not yet made.
cdef struct Chosen:
    Play play  # of no length for an exchange or a pass
    int32_t leave
    int given  # tiles exchanged
    uint8_t tiles[MAX_RACK]

cdef class WinTable:
    cdef uint16_t *values
    cdef readonly int most_in_bag

cdef class Arms:
    cdef Arm *arms
    cdef readonly int number
    cdef readonly WinTable table
    cdef int spread
    cdef int scoreless
    cdef int in_hand  # tiles of the other side
    cdef int unseen_count
    cdef uint8_t unseen[MOST_TILES]
    cdef int leave_count  # of inferred leaves
    cdef uint8_t *inferred  # counts of tiles for each
    cdef uint64_t *weights  # added up
    cdef Searcher searcher
    cdef tuple plays
    cdef Lane *common  # of the board before the candidates
    cdef int add(self, int at, bytes play, bytes kept, int leave, bytes rack) except -1
    cdef int build(self, Searcher searcher, bytes cells) except -1

cdef class Tally:
    cdef readonly int number
    cdef uint64_t counts[MOST_ARMS]
    cdef double sums[MOST_ARMS][4]  # win chance and spread, and their squares
    cdef double leads[MOST_ARMS][MOST_ARMS][3]  # draws, differences, their squares

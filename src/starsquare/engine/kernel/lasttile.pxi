"""A bound for plays that leave their side one tile.

If the other side passes from then on, only that tile can follow. A new tile of the play
is in its word only if it is put at the end of a run of tiles that has one; so it scores
what it could score before the play, or at most what one of these few squares brings,
whatever the words. Where one side is stuck and the other plays its tiles one by one,
half of the positions need not be searched for it.
"""


cdef int tile_left(const End *end, int side, const Play *play) noexcept nogil:
    """Return the one tile that a play leaves."""
    cdef int tile, i, sum_of_codes = 0
    for tile in range(1, end.search.box.letters + 1):
        sum_of_codes += tile * end.racks[side][tile]
    for i in range(play.place & 31):
        if not play.tiles[i] & DESIGNATED:
            sum_of_codes -= play.tiles[i]
    return sum_of_codes


cdef inline int at_right_angles(
    const Square *square, int tile, int value
) noexcept nogil:
    """Return the score of the word across a lane; -1 if the tile makes none there."""
    if square.cross_score < 0:
        return 0
    if not (square.cross >> tile & 1 if tile else square.cross):
        return -1
    return (square.cross_score + value * square.letter_factor) * square.word_factor


cdef int best_of_tile(Board *board, int tile, int value) noexcept nogil:
    """Return the best score of one tile on a board; -1 if it cannot be played."""
    cdef int row, col, down, across, best = -1
    cdef const Square *along
    cdef const Square *crossing
    for row in range(board.size):
        along = lane_of(board, 0, row)
        for col in range(board.size):
            crossing = lane_of(board, 1, col) + row
            if along[col].letter or (
                along[col].cross_score < 0 and crossing.cross_score < 0
            ):
                continue
            down = at_right_angles(&along[col], tile, value)
            across = at_right_angles(crossing, tile, value)
            if down >= 0 and across >= 0:
                best = max(best, down + across)
    return best


cdef int beside_run(
    const Square *lane, int at, int step, int points, int tile, int value
) noexcept nogil:
    """Return at most what a tile scores at the end of a run of so many points.

    The next run in the lane, behind the tile, counts too. -1 if the tile makes no word
    across the lane, or there is no square: nothing fits a sentinel.
    """
    cdef const Square *here = &lane[at]
    cdef int score
    score = at_right_angles(here, tile, value)
    if score < 0:
        return -1
    at += step
    while lane[at].letter:
        points += lane[at].value
        at += step
    return score + (points + value * here.letter_factor) * here.word_factor


cdef int best_beside(
    const End *end, Board *board, const Play *play, int tile, int value
) noexcept nogil:
    """Return at most what a tile scores in a word with a new tile of a play, or -1."""
    cdef int direction = play.place >> 15, lane = (play.place >> 10) & 31
    cdef int start = (play.place >> 5) & 31, length = play.place & 31
    cdef int i, before, behind, points, own, total = 0, best = -1
    cdef const Square *along = lane_of(board, direction, lane)
    cdef const Square *crossing
    for i in range(length):
        if play.tiles[i] == 0:
            total += along[start + i].value
            continue
        own = end.search.box.value[play.tiles[i]] if play.tiles[i] < DESIGNATED else 0
        total += own
        crossing = lane_of(board, 1 - direction, start + i)
        before, behind = lane - 1, lane + 1
        while crossing[before].letter:
            before -= 1
        while crossing[behind].letter:
            behind += 1
        points = own + max(0, along[start + i].cross_score)
        best = max(best, beside_run(crossing, before, -1, points, tile, value))
        best = max(best, beside_run(crossing, behind, 1, points, tile, value))
    best = max(best, beside_run(along, start - 1, -1, total, tile, value))
    return max(best, beside_run(along, start + length, 1, total, tile, value))


cdef int most_with_last(
    const End *end, Level *level, int side, const Play *play
) noexcept nogil:
    """Return at most what a play that leaves one tile gains, if nobody stops it."""
    cdef int tile = tile_left(end, side, play), theirs = end.points[1 - side]
    cdef int value = end.search.box.value[tile] if tile else 0
    cdef int score
    if end.search.box.rack_size == 1:  # one tile is a full rack, with its bonus
        return UNBOUND
    if level.last[tile] == UNKNOWN:
        level.last[tile] = best_of_tile(&level.board, tile, value)
    score = max(
        <int>level.last[tile], best_beside(end, &level.board, play, tile, value)
    )
    if score < 0:
        return play.score + theirs - value
    return play.score + max(score + 2 * theirs, theirs - value)

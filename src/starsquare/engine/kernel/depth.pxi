"""The search by depth: alpha-beta, one turn deeper at a time, with a table."""


cdef Known *find_known(const End *end, uint64_t key) noexcept nogil:
    """Return the entry of a position, or NULL."""
    cdef Known *known = &end.table[key & end.table_mask & ~<uint64_t>1]
    if known.key == key:
        return known
    return known + 1 if known[1].key == key else NULL


cdef void remember(
    End *end, uint64_t key, uint32_t move, int value, int alpha, int beta, int depth
) noexcept nogil:
    """Keep what was found: beside the deepest of its pair, or in its own place."""
    cdef Known *known = &end.table[key & end.table_mask & ~<uint64_t>1]
    if known.key != key and (known[1].key == key or known.depth > depth):
        known += 1
    if known.key == key and known.depth == SOUND:
        if depth != SOUND or known.kind == EXACT:
            return
    known.key = key
    known.move = move
    known.value = value
    known.depth = depth
    known.kind = AT_MOST if value <= alpha else AT_LEAST if value >= beta else EXACT


cdef int search_end(
    End *end,
    int ply,
    int side,
    int depth,
    int alpha,
    int beta,
    const Play *last,
    bint passed,
    bint *sound,
) noexcept nogil:
    """Return the value for the side to move: exact within the window, else a bound.

    `last` was played from the board of the ply before; NULL after a pass.
    """
    cdef Level *level = end.levels + ply
    cdef Known *known
    cdef uint64_t key = end.key ^ (end.passed_key if passed else 0)
    cdef uint32_t first = NO_MOVE
    cdef int value
    if end.size[side] == 0 and end.in_bag == 0:  # it had gone out before
        sound[0] = True
        return 2 * end.points[1 - side]
    end.nodes += 1
    if end.nodes >= end.node_limit:
        ask_to_stop(end)
    if end.stopped or ply + 1 >= MOST_PLIES:
        sound[0] = False
        return estimate(end, side)
    known = find_known(end, key)
    if known != NULL:
        first = known.move
        if known.depth >= depth and (
            known.kind == EXACT
            or (known.kind == AT_LEAST and known.value >= beta)
            or (known.kind == AT_MOST and known.value <= alpha)
        ):
            sound[0] = known.depth == SOUND
            return known.value
    if depth == 0:
        sound[0] = False
        return estimate(end, side)
    if not lay_board(end, ply, last):
        sound[0] = False
        return estimate(end, side)
    value = try_moves(end, ply, side, depth, alpha, beta, passed, &first, sound)
    if not end.stopped:
        remember(
            end, key, first, value, alpha, beta, SOUND if sound[0] else depth
        )
    return value


cdef bint lay_board(End *end, int ply, const Play *last) noexcept nogil:
    """Lay the board of a ply out, and find what can be played on it."""
    cdef Level *level = end.levels + ply
    copy_board(&level.board, &end.levels[ply - 1].board)
    level.board.dirty[0] = level.board.dirty[1] = 0
    if last != NULL:
        put_play(
            &level.board, end.search.box, end.search.map, &end.search.cache, last
        )
    if not make_offer(
        &end.plays,
        &level.offer,
        &end.levels[ply - 1].offer,
        &level.board,
        &end.racks[0][0],
        end.in_bag > 0,
    ):
        end.out_of_memory = end.stopped = True
        return False
    return True


cdef inline bint note_value(
    Trial *trial, int value, bint is_sound, uint32_t move
) noexcept nogil:
    """Take the value of a move down; return whether it is good enough to stop."""
    trial.is_sound = trial.is_sound and is_sound
    if value > trial.best:
        trial.best = value
        trial.best_is_sound = is_sound
        trial.move = move
        if value > trial.alpha:
            trial.alpha = value
    return trial.alpha >= trial.beta


cdef int try_moves(
    End *end,
    int ply,
    int side,
    int depth,
    int alpha,
    int beta,
    bint passed,
    uint32_t *first,
    bint *sound,
) noexcept nogil:
    """Try moves until one is good enough: `first`, and others by what they promise."""
    cdef Trial trial
    cdef int number = list_moves(end, end.levels + ply, side)
    trial.alpha, trial.beta, trial.best = alpha, beta, -WORST
    trial.move = first[0]
    trial.is_sound = trial.best_is_sound = True
    if not (
        try_going_out(end, ply, side, number, &trial)
        or try_again(end, ply, side, depth, number, &trial)
        or try_others(end, ply, side, depth, number, &trial)
    ):
        try_passing(end, ply, side, depth, passed, &trial)
    first[0] = trial.move
    # A bound from below needs one sound move, anything else all of them.
    sound[0] = not end.stopped and (
        trial.best_is_sound if trial.best >= beta else trial.is_sound
    )
    return trial.best


cdef bint try_going_out(
    End *end, int ply, int side, int number, Trial *trial
) noexcept nogil:
    """Try every play that ends the game: it needs no search."""
    cdef Move *move = end.levels[ply].moves
    cdef int i
    for i in range(number):
        move.is_done = end.in_bag == 0 and move.play.played == end.size[side]
        if move.is_done and note_value(
            trial, move.play.score + 2 * end.points[1 - side], True, move.mark
        ):
            return True
        move += 1
    return False


cdef bint try_again(
    End *end, int ply, int side, int depth, int number, Trial *trial
) noexcept nogil:
    """Try what was best here when the search was less deep."""
    cdef Level *level = end.levels + ply
    cdef uint32_t mark = trial.move
    cdef int i
    if depth == 1 or mark == NO_MOVE or mark == A_PASS:
        return False
    for i in range(number):
        if level.moves[i].mark == mark and not level.moves[i].is_done:
            level.moves[i].is_done = True
            return try_move(end, ply, side, depth, &level.moves[i], trial)
    return False


cdef bint try_others(
    End *end, int ply, int side, int depth, int number, Trial *trial
) noexcept nogil:
    """Try all other plays.

    A move after which the other side goes out needs no search if it is then worth too
    little. With the last moves of a search there is only an estimate.
    """
    cdef Level *level = end.levels + ply
    cdef int i, waiting = 0
    cdef Move *move
    level.out_count = level.top_count = 0
    if end.in_bag == 0 and number:
        list_replies(end, level, 1 - side)
    for i in range(number):
        move = &level.moves[i]
        if move.is_done:
            continue
        judge_move(end, level, side, move, trial.alpha + 1)
        if move.most <= trial.alpha:
            note_value(trial, move.most, True, move.mark)
        else:
            level.order[waiting] = rank_of(end, level, side, move, trial.beta) << 32 | i
            waiting += 1
    sort_falling(level.order, waiting)
    for i in range(waiting):
        move = &level.moves[level.order[i] & 0x7FFFFFFF]
        if end.stopped:
            return True
        if move.most <= trial.alpha:
            note_value(trial, move.most, True, move.mark)
        elif depth == 1:
            if note_value(trial, move.hope, False, move.mark):
                return True
        elif try_move(end, ply, side, depth, move, trial):
            return True
    return False


cdef bint try_move(
    End *end, int ply, int side, int depth, Move *move, Trial *trial
) noexcept nogil:
    """Search what follows a play."""
    cdef Level *level = end.levels + ply
    cdef uint64_t key = end.key
    cdef int value, score = move.play.score, in_bag = end.in_bag
    cdef bint is_sound
    lay_tiles(end, side, &move.play)
    value = score - search_window(
        end,
        ply,
        side,
        depth,
        trial.alpha - score,
        trial.beta - score,
        &move.play,
        trial.best == -WORST,
        &is_sound,
    )
    take_back(end, side, &move.play, in_bag, key)
    if end.stopped or not note_value(trial, value, is_sound, move.mark):
        return False
    if level.killers[0] != move.mark:
        level.killers[1] = level.killers[0]
        level.killers[0] = move.mark
    return True


cdef void try_passing(
    End *end, int ply, int side, int depth, bint passed, Trial *trial
) noexcept nogil:
    cdef bint is_sound = True
    cdef int value
    if end.stopped:
        return
    if passed:
        note_value(trial, after_two_passes(end, side), True, A_PASS)
        return
    end.key ^= end.side_key
    value = -search_window(
        end,
        ply,
        side,
        depth,
        trial.alpha,
        trial.beta,
        NULL,
        trial.best == -WORST,
        &is_sound,
    )
    end.key ^= end.side_key
    if not end.stopped:
        note_value(trial, value, is_sound, A_PASS)


cdef int search_window(
    End *end,
    int ply,
    int side,
    int depth,
    int alpha,
    int beta,
    const Play *play,
    bint is_first,
    bint *sound,
) noexcept nogil:
    """Search the next ply: the first move in full, others to refute them if possible."""
    cdef int value
    if is_first or beta - alpha <= 1:
        return search_end(
            end, ply + 1, 1 - side, depth - 1, -beta, -alpha, play, play == NULL, sound
        )
    value = search_end(
        end, ply + 1, 1 - side, depth - 1, -alpha - 1, -alpha, play, play == NULL, sound
    )
    if -value > alpha and -value < beta and not end.stopped:
        value = search_end(
            end, ply + 1, 1 - side, depth - 1, -beta, -alpha, play, play == NULL, sound
        )
    return value


cdef void ask_to_stop(End *end) noexcept nogil:
    end.node_limit = end.nodes + POLL
    with gil:
        (<Endgame>end.owner).ask()

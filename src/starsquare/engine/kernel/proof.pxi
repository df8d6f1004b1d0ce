"""Proofs of bounds: which question of a position is the easiest to settle?

A question is whether the side to move gains at least so much. One move answers yes, all
of them together no. For each question there are two numbers, what a yes and what a no
still seem to cost, and the search goes where the least is missing (proof-number search,
depth first, Nagai 2002). So it finds the reply that ends the game soon where the search
by depth follows one that merely looks good.

The cost of a no is that of the dearest move and one for each other, as positions are
reached in many ways and would be counted many times in a sum.
"""


cdef enum:
    SURE = 1 << 28  # no cost reaches it: the opposite is proven


cdef inline uint64_t question_key(uint64_t key, int need) noexcept nogil:
    return key ^ (<uint64_t>(need + 2 * WORST) * <uint64_t>0xD6E8FEB86659FD93)


cdef bint look_up(
    const End *end, uint64_t key, int need, uint32_t *yes, uint32_t *no
) noexcept nogil:
    """Read what the tables know of a question; return whether they know anything."""
    cdef const Known *known = find_known(end, key)
    cdef const Question *asked
    if known != NULL and known.depth == SOUND:
        if known.kind != AT_MOST and known.value >= need:
            yes[0], no[0] = 0, SURE
            return True
        if known.kind != AT_LEAST and known.value < need:
            yes[0], no[0] = SURE, 0
            return True
    key = question_key(key, need)
    asked = &end.questions[key & end.table_mask]
    if asked.key != key:
        return False
    yes[0], no[0] = asked.yes, asked.no
    return True


cdef void answer(
    End *end, uint64_t key, int need, uint32_t yes, uint32_t no, uint32_t move
) noexcept nogil:
    """Keep what is known of a question now."""
    cdef Question *asked
    if yes == 0:
        remember(end, key, move, need, need - 1, need, SOUND)
    elif no == 0:
        remember(end, key, move, need - 1, need - 1, need, SOUND)
    else:
        asked = &end.questions[question_key(key, need) & end.table_mask]
        asked.key = question_key(key, need)
        asked.yes, asked.no = yes, no


cdef inline void add_child(
    const End *end, Level *level, int *number, uint64_t key, int need, int move, int hope
) noexcept nogil:
    """Add the question that a move leads to; `hope` is what it seems to have to spare.

    The tables are read later, when the memory has been fetched.
    """
    cdef Child *child = &level.children[number[0]]
    number[0] += 1
    child.key = key
    child.need = need
    child.move = move
    child.yes = 1 + max(0, hope) // 4
    child.no = 1 + max(0, -hope) // 4
    if move >= 0:
        child.no += 7 - min(7, <int>level.moves[move].play.played)
    fetch_ahead(&end.table[key & end.table_mask & ~<uint64_t>1])
    fetch_ahead(&end.questions[question_key(key, need) & end.table_mask])


cdef int list_questions(
    End *end, int ply, int side, int need, bint passed, uint32_t *move
) noexcept nogil:
    """List what each move asks of the other side; -1 if one move answers at once."""
    cdef Level *level = end.levels + ply
    cdef int i, number = list_moves(end, level, side), children = 0
    cdef int in_bag = end.in_bag
    cdef uint64_t key = end.key
    cdef Move *one
    cdef Child *child
    if in_bag == 0:
        for i in range(number):
            one = &level.moves[i]
            if (
                one.play.played == end.size[side]
                and one.play.score + 2 * end.points[1 - side] >= need
            ):
                move[0] = one.mark
                return -1
    if passed and after_two_passes(end, side) >= need:
        move[0] = A_PASS
        return -1
    level.out_count = level.top_count = 0
    if in_bag == 0 and number:
        list_replies(end, level, 1 - side)
    for i in range(number):
        one = &level.moves[i]
        if in_bag == 0 and one.play.played == end.size[side]:
            continue
        judge_move(end, level, side, one, need)
        if one.most < need:
            continue
        add_child(
            end,
            level,
            &children,
            key_after(end, side, &one.play),
            one.play.score - need + 1,
            i,
            one.hope - need,
        )
    if not passed:
        add_child(
            end,
            level,
            &children,
            key ^ end.side_key ^ end.passed_key,
            1 - need,
            -1,
            estimate(end, side) - need - 10,
        )
    for i in range(children):
        child = &level.children[i]
        look_up(end, child.key, child.need, &child.yes, &child.no)
    return children


cdef void prove(
    End *end,
    int ply,
    int side,
    int need,
    const Play *last,
    bint passed,
    uint32_t most_yes,
    uint32_t most_no,
    uint32_t *yes,
    uint32_t *no,
) noexcept nogil:
    """Ask whether the side to move gains at least `need`, until a cost is too high."""
    cdef Level *level = end.levels + ply
    cdef uint64_t held = end.key
    cdef uint64_t key = held ^ (end.passed_key if passed else 0)
    cdef uint32_t move = NO_MOVE
    cdef int number, i, at, open_, in_bag = end.in_bag
    cdef uint32_t second, dearest
    cdef Child *child
    cdef Play *play
    end.nodes += 1
    if end.nodes >= end.node_limit:
        ask_to_stop(end)
    if ply + 2 >= MOST_PLIES or not lay_board(end, ply, last):
        end.stopped = True
    if end.stopped:
        return
    number = list_questions(end, ply, side, need, passed, &move)
    if number < 0:
        yes[0], no[0] = 0, SURE
        answer(end, key, need, yes[0], no[0], move)
        return
    while True:
        at = -1
        yes[0] = second = SURE
        dearest = open_ = 0
        for i in range(number):
            child = &level.children[i]
            if child.no < yes[0]:
                second = yes[0]
                yes[0] = child.no
                at = i
            elif child.no < second:
                second = child.no
            if child.yes:
                open_ += 1
                dearest = max(dearest, child.yes)
        no[0] = min(<uint32_t>SURE, dearest + max(0, open_ - 1)) if open_ else 0
        if yes[0] == 0:
            no[0] = SURE
            i = level.children[at].move
            move = A_PASS if i < 0 else level.moves[i].mark
        elif no[0] == 0:
            yes[0] = SURE
        if end.stopped:
            return
        if yes[0] >= most_yes or no[0] >= most_no or yes[0] == 0 or no[0] == 0:
            answer(end, key, need, yes[0], no[0], move)
            return
        child = &level.children[at]
        play = NULL if child.move < 0 else &level.moves[child.move].play
        if play != NULL:
            lay_tiles(end, side, play)
        else:
            end.key ^= end.side_key
        prove(
            end,
            ply + 1,
            1 - side,
            child.need,
            play,
            play == NULL,
            most_no - <uint32_t>max(0, open_ - 1),
            min(most_yes, second + second // 4 + 1),
            &child.yes,
            &child.no,
        )
        if play != NULL:
            take_back(end, side, play, in_bag, held)
        else:
            end.key ^= end.side_key

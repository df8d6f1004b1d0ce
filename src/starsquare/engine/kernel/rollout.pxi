"""One rollout: a draw, and each candidate played on with it."""


cdef inline int points_on(const Box *box, const uint8_t *rack) noexcept nogil:
    cdef int tile, points = 0
    for tile in range(1, box.letters + 1):
        points += rack[tile] * box.value[tile]
    return points


cdef inline bint is_empty(const Box *box, const uint8_t *rack) noexcept nogil:
    cdef int tile
    for tile in range(box.letters + 1):
        if rack[tile]:
            return False
    return True


cdef void draw(Rollout *rollout, int side, int number) noexcept nogil:
    while number > 0 and rollout.low < rollout.high:
        if side == 0:
            rollout.racks[0][rollout.tiles[rollout.low]] += 1
            rollout.low += 1
        else:
            rollout.high -= 1
            rollout.racks[1][rollout.tiles[rollout.high]] += 1
        number -= 1


cdef void put_back(Rollout *rollout, int side, int tile) noexcept nogil:
    """Mix a tile into the bag; room was made where the side has drawn."""
    cdef int at, to
    if side == 0:
        rollout.low -= 1
        at = rollout.low
    else:
        at = rollout.high
        rollout.high += 1
    to = rollout.low + chance_below(&rollout.chance, rollout.high - rollout.low)
    rollout.tiles[at] = rollout.tiles[to]
    rollout.tiles[to] = tile


cdef void end_turn(Rollout *rollout, const Box *box, int side, bint scored) noexcept nogil:
    """Count a turn, and settle the game if it was the last."""
    cdef int sign = 1 if side == 0 else -1
    rollout.scoreless = 0 if scored else rollout.scoreless + 1
    if rollout.low == rollout.high and is_empty(box, rollout.racks[side]):
        rollout.spread += sign * 2 * points_on(box, rollout.racks[1 - side])
        rollout.is_over = True
    elif rollout.scoreless >= box.scoreless_limit:
        rollout.spread += points_on(box, rollout.racks[1]) - points_on(
            box, rollout.racks[0]
        )
        rollout.is_over = True


cdef void begin(
    Rollout *rollout, Arms arms, const Arm *arm, const Box *box, const Rollout *drawn
) noexcept nogil:
    """Make the candidate."""
    cdef int tile, i
    rollout[0] = drawn[0]
    memcpy(rollout.racks[0], arm.kept, KINDS)
    rollout.spread = arms.spread + arm.score
    rollout.scoreless = arms.scoreless
    rollout.leave[0] = arm.leave
    rollout.leave[1] = 0
    rollout.is_over = False
    if arm.kind != PASSES:
        draw(rollout, 0, arm.given)
    if arm.kind == EXCHANGES:
        for tile in range(box.letters + 1):
            for i in range(arm.exchanged[tile]):
                put_back(rollout, 0, tile)
    end_turn(rollout, box, 0, arm.score > 0)


cdef void choose(Search *search, Chosen *chosen) noexcept nogil:
    """Choose the move of best equity on the board, with the rack in hand."""
    cdef int i
    find_best(search, search.hand.best_exchange)
    if search.ranking.found and (
        search.ranking.plays[0].equity >= search.hand.best_exchange
    ):
        chosen.play = search.ranking.plays[0]
        chosen.leave = chosen.play.equity - 1000 * chosen.play.score
        return
    chosen.play.place = 0
    chosen.play.score = 0
    chosen.given = 0
    chosen.leave = 0
    if search.hand.best_exchange == NEVER:
        return
    chosen.leave = search.hand.best_exchange
    for i in range(search.hand.size):
        if not (search.hand.exchange_kept >> i) & 1:
            chosen.tiles[chosen.given] = search.hand.slot[i]
            chosen.given += 1


cdef void make_move(
    Rollout *rollout, Search *search, int side, const Chosen *chosen
) noexcept nogil:
    """Make a move in all but the board: racks, bag, points."""
    cdef const Play *play = &chosen.play
    cdef uint8_t *rack = rollout.racks[side]
    cdef int i
    rollout.leave[side] = chosen.leave
    if play.place & 31:
        rollout.spread += play.score if side == 0 else -play.score
        for i in range(play.place & 31):
            if play.tiles[i]:
                rack[0 if play.tiles[i] & DESIGNATED else play.tiles[i]] -= 1
        draw(rollout, side, play.played)
    else:
        for i in range(chosen.given):
            rack[chosen.tiles[i]] -= 1
        draw(rollout, side, chosen.given)
        for i in range(chosen.given):
            put_back(rollout, side, chosen.tiles[i])
    end_turn(rollout, search.box, side, play.score > 0)


cdef void hold(
    Search *search, Rollout *rollout, int side, uint8_t *held, int *held_bag
) noexcept nogil:
    """Take a rack in hand, unless it is the one in hand and the bag is no reason."""
    cdef int in_bag = rollout.high - rollout.low, others = 0, bag = in_bag
    cdef const Box *box = search.box
    if in_bag == 0:
        others = points_on(box, rollout.racks[1 - side])
        bag = -1 - others
    elif in_bag >= box.rack_size and in_bag >= box.exchange_minimum:
        bag = EVERY_TILE  # as many as one likes
    if bag == held_bag[0] and memcmp(held, rollout.racks[side], KINDS) == 0:
        return
    memcpy(held, rollout.racks[side], KINDS)
    held_bag[0] = bag
    take_rack(search, rollout.racks[side], in_bag, others)


cdef void mix(Rollout *drawn, Arms arms, uint64_t seed, uint64_t number) noexcept nogil:
    """Draw the other side's rack and put the rest into the bag, in a chance order."""
    cdef int i, to, count = arms.unseen_count, held = 0, tile, first
    cdef uint64_t at
    cdef uint8_t other
    cdef uint8_t wanted[KINDS]
    memset(drawn.racks, 0, sizeof(drawn.racks))
    drawn.chance.chance = seed
    drawn.chance.chance = next_chance(&drawn.chance) + number * (
        <uint64_t>0xD1342543DE82EF95
    )
    drawn.chance.chance = next_chance(&drawn.chance)
    memcpy(drawn.tiles, arms.unseen, count)
    if arms.leave_count:
        at = next_chance(&drawn.chance) % arms.weights[arms.leave_count - 1]
        first = 0
        while arms.weights[first] <= at:
            first += 1
        memcpy(wanted, arms.inferred + first * KINDS, KINDS)
        for i in range(count):  # what is inferred comes first
            tile = drawn.tiles[i]
            if wanted[tile]:
                wanted[tile] -= 1
                drawn.tiles[i] = drawn.tiles[held]
                drawn.tiles[held] = tile
                held += 1
    for i in range(count - 1, held, -1):
        to = held + chance_below(&drawn.chance, i + 1 - held)
        other = drawn.tiles[i]
        drawn.tiles[i] = drawn.tiles[to]
        drawn.tiles[to] = other
    for i in range(arms.in_hand):
        drawn.racks[1][drawn.tiles[i]] += 1
    drawn.low = arms.in_hand
    drawn.high = count


cdef void judge(
    float *answer, Arms arms, const Rollout *rollout, int last_side
) noexcept nogil:
    """Write down the chance to win and the spread of a rollout that has ended."""
    cdef int32_t spread = 1000 * rollout.spread
    if rollout.is_over:
        answer[0] = 1 if spread > 0 else 0 if spread < 0 else 0.5
    else:
        spread += rollout.leave[0] - rollout.leave[1]
        if last_side == 0:
            answer[0] = win_chance(arms.table, spread, rollout.high - rollout.low)
        else:
            answer[0] = 1 - win_chance(arms.table, -spread, rollout.high - rollout.low)
    answer[1] = spread / <float>1000.0


cdef void play_on(
    float *answer,
    Arms arms,
    const Arm *arm,
    Search *search,
    Rollout *rollout,
    const Chosen *reply,
    int plies,
    uint8_t *held,
    int *held_bag,
) noexcept nogil:
    """Play the reply and what follows, to the horizon or to the end."""
    cdef Chosen chosen
    cdef int side = 1, ply = 1
    cdef bint on_arm = True
    chosen = reply[0]
    while True:
        make_move(rollout, search, side, &chosen)
        if rollout.is_over or ply >= MOST_PLIES:
            break
        if ply >= plies and rollout.low < rollout.high:
            break
        if chosen.play.place & 31:
            if on_arm:
                on_arm = False
                copy_squares(&search.own_board, &arm.board)
                search.board = &search.own_board
                search.target = search.own_lanes
                memcpy(search.lanes, arm.lanes, sizeof(arm.lanes))
            put_play(search.board, search.box, search.map, &search.cache, &chosen.play)
        elif on_arm:
            search.board = <Board *>&arm.board
            memcpy(search.lanes, arm.lanes, sizeof(arm.lanes))
        side = 1 - side
        ply += 1
        hold(search, rollout, side, held, held_bag)
        choose(search, &chosen)
    judge(answer, arms, rollout, side)


cdef void roll_out(
    float *answers,
    Arms arms,
    const uint8_t *active,
    Search *search,
    Rollout *rollouts,
    Chosen *replies,
    int plies,
    uint64_t seed,
    uint64_t number,
) noexcept nogil:
    """Play every active arm on with one draw."""
    cdef Rollout drawn
    cdef uint8_t held[KINDS]
    cdef int held_bag = EVERY_TILE + 1, i
    cdef Arm *arm
    mix(&drawn, arms, seed, number)
    # The replies first, all with the same rack in hand.
    for i in range(arms.number):
        if not active[i]:
            continue
        arm = arms.arms + i
        begin(&rollouts[i], arms, arm, search.box, &drawn)
        if rollouts[i].is_over or (plies == 0 and rollouts[i].low < rollouts[i].high):
            continue
        search.board = &arm.board
        memcpy(search.lanes, arm.lanes, sizeof(arm.lanes))
        hold(search, &rollouts[i], 1, held, &held_bag)
        choose(search, &replies[i])
    held_bag = EVERY_TILE + 1
    for i in range(arms.number):
        if not active[i]:
            continue
        arm = arms.arms + i
        if rollouts[i].is_over or (plies == 0 and rollouts[i].low < rollouts[i].high):
            judge(answers + 2 * i, arms, &rollouts[i], 0)
        else:
            play_on(
                answers + 2 * i,
                arms,
                arm,
                search,
                &rollouts[i],
                &replies[i],
                plies,
                held,
                &held_bag,
            )

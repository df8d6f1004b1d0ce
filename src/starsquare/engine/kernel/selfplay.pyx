"""Whole games, played by the best equity on both sides without leaving the kernel."""

from libc.stdint cimport int32_t, uint8_t, uint32_t, uint64_t
from libc.stdlib cimport realloc
from libc.string cimport memset

from starsquare.engine.kernel.bag cimport draw_tiles, fill_bag, put_back
from starsquare.engine.kernel.equipment cimport Box
from starsquare.engine.kernel.position cimport clear_board, put_play
from starsquare.engine.kernel.ranking cimport is_before
from starsquare.engine.kernel.search cimport Search, find_best, take_rack
from starsquare.engine.kernel.structs cimport (
    DESIGNATED,
    KINDS,
    NEVER,
    Hand,
    Play,
    count_bits,
)

cdef enum:
    MOST_TURNS = 2000  # a game that has not ended by then is broken off


cdef int points_on(const Box *box, const uint8_t *rack) noexcept nogil:
    cdef int tile, points = 0
    for tile in range(1, box.letters + 1):
        points += rack[tile] * box.value[tile]
    return points


cdef void begin_game(
    Match *match, uint64_t seed, uint64_t game, Result *result
) noexcept nogil:
    """Clear the board, mix the bag and draw the racks."""
    cdef const Box *box = match.search.box
    cdef int side
    memset(result, 0, sizeof(Result))
    memset(match.racks, 0, sizeof(match.racks))
    match.scoreless = 0
    clear_board(match.search.board, box)
    fill_bag(&match.bag, box, seed, game)
    match.side_chance.chance = ~match.bag.chance
    for side in range(2):
        draw_tiles(&match.bag, match.racks[side], box.rack_size)


cdef bint next_turn(Match *match, Result *result) noexcept nogil:
    """Let the side to move make its best move; tell whether the game goes on."""
    cdef const Box *box = match.search.box
    cdef int side = result.turns & 1
    result.turns += 1
    if take_turn(match, side, result):
        match.scoreless = 0
    else:
        match.scoreless += 1
    if is_out(box, match.racks[side]):
        result.scores[side] += 2 * points_on(box, match.racks[1 - side])
        return False
    if match.scoreless < box.scoreless_limit and result.turns < MOST_TURNS:
        return True
    for side in range(2):
        result.scores[side] -= points_on(box, match.racks[side])
    return False


cdef void play_game(
    Match *match, uint64_t seed, uint64_t game, Result *result
) noexcept nogil:
    """Play one game; seed and number decide its every tile."""
    begin_game(match, seed, game, result)
    while next_turn(match, result):
        pass


cdef bint is_out(const Box *box, const uint8_t *rack) noexcept nogil:
    cdef int tile
    for tile in range(box.letters + 1):
        if rack[tile]:
            return False
    return True


cdef bint take_turn(Match *match, int side, Result *result) noexcept nogil:
    """Make the best move; tell whether it scored."""
    cdef Search *search = match.search
    cdef Hand *hand = &search.hand
    cdef uint8_t *rack = match.racks[side]
    cdef const Play *play
    cdef int in_bag = match.bag.count, other_points = 0
    search.leaves = match.leaves[side]
    if in_bag == 0:
        other_points = points_on(search.box, match.racks[1 - side])
    take_rack(search, rack, in_bag, other_points)
    if search.ranking.wanted == 0:
        search.walk(search.graph, search)
        match.plays += search.ranking.found
        play = first_of(search.plays, search.ranking.found)
    else:
        # Of several plays wanted, all are sought, even below an exchange.
        find_best(search, hand.best_exchange if search.ranking.wanted == 1 else NEVER)
        play = search.ranking.plays
    if search.ranking.found and play.equity >= hand.best_exchange:
        make_play(match, side, play, result)
        return play.score > 0
    exchange_or_pass(match, side, result)
    return False


cdef const Play *first_of(const Play *plays, int number) noexcept nogil:
    cdef const Play *best = plays
    cdef int i
    for i in range(1, number):
        if plays[i].equity >= best.equity and is_before(&plays[i], best):
            best = &plays[i]
    return best


cdef void make_play(Match *match, int side, const Play *play, Result *result) noexcept nogil:
    cdef Search *search = match.search
    cdef uint8_t *rack = match.racks[side]
    cdef int i
    result.scores[side] += play.score
    result.bingos += play.played == search.box.rack_size
    write_down(match, side, play, PLAYED, result)
    put_play(search.board, search.box, search.map, &search.cache, play)
    for i in range(play.place & 31):
        if play.tiles[i]:
            rack[0 if play.tiles[i] & DESIGNATED else play.tiles[i]] -= 1
    draw_tiles(&match.bag, rack, play.played)


cdef void exchange_or_pass(Match *match, int side, Result *result) noexcept nogil:
    cdef Hand *hand = &match.search.hand
    cdef uint8_t *rack = match.racks[side]
    cdef Play nothing
    cdef int slot
    memset(&nothing, 0, sizeof(Play))
    nothing.kept = hand.exchange_kept
    if hand.best_exchange == NEVER:
        result.passes += 1
        write_down(match, side, &nothing, PASSED, result)
        return
    result.exchanges += 1
    write_down(match, side, &nothing, EXCHANGED, result)
    for slot in range(hand.size):
        if not (hand.exchange_kept >> slot) & 1:
            rack[hand.slot[slot]] -= 1
    draw_tiles(&match.bag, rack, hand.size - count_bits(hand.exchange_kept))
    for slot in range(hand.size):
        if not (hand.exchange_kept >> slot) & 1:
            put_back(&match.bag, hand.slot[slot])


cdef void write_down(
    Match *match, int side, const Play *play, int kind, const Result *result
) noexcept nogil:
    cdef Turn *turn
    cdef Hand *hand = &match.search.hand
    cdef int slot
    if match.log == NULL:
        return
    if match.logged == match.log_room:
        turn = <Turn *>realloc(match.log, 2 * match.log_room * sizeof(Turn))
        if turn == NULL:
            match.search.out_of_memory = True
            return
        match.log = turn
        match.log_room *= 2
    turn = match.log + match.logged
    match.logged += 1
    memset(turn, 0, sizeof(Turn))
    turn.play = play[0]
    for slot in range(hand.size):
        turn.rack[slot] = hand.slot[slot]
    turn.rack_size = hand.size
    turn.kind = kind
    turn.total = result.scores[side]

"""Many imagined finishes of one race in one call, without the interpreter.

The plain twin in `plain_kernel.py` gives the same counts from the same seed; nothing
here may use a floating point number, the order of threads, or a clock.
"""

from libc.stdint cimport int32_t, int64_t, uint64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy, memset

cdef enum:
    LIFT_BITS = 18  # a half-win over all spread there can be
    INDEX_BITS = 16  # columns in a sorted key
    DIGIT = 8
    FEW = 48  # sorted by insertion
    MARGINS = 1024
    ROUND_WIDTH = 5  # way, cap, again, first board, board after the last
    TALLY = 3  # finishes, first places, prize places

    FIXED = 0
    LOT = 1
    SWISS = 2
    HILL = 3
    HILL_BY_LOT = 4
    BASIS = 5
    CONTENTION = 6
    POINTS = 7
    FINAL = 8

cdef int64_t LIFT = 1 << LIFT_BITS
cdef int64_t CROWN = LIFT << 12  # of a finalist, over everybody else

cdef struct Field:
    int count  # everybody who is ranked
    int players  # those who play on
    const int32_t *active
    const int32_t *sections
    const int32_t *margins
    const int32_t *means
    int64_t *values  # half-wins and spread in one number, or points
    int64_t *basis
    int64_t *lots
    int has_basis
    int32_t *gained  # half-wins of the rounds left
    uint64_t *keys
    uint64_t *spare
    int32_t *order
    int32_t *apart  # the order again, section by section
    int32_t *one
    int32_t *two  # -1: a bye
    int pairs
    uint64_t chance
    int64_t bye
    int32_t winner  # who wins every game; -1: nobody


cdef inline uint64_t _next(Field *field) noexcept nogil:
    """Draw 64 bits (SplitMix64)."""
    cdef uint64_t mixed
    field.chance += <uint64_t>0x9E3779B97F4A7C15
    mixed = field.chance
    mixed = (mixed ^ (mixed >> 30)) * <uint64_t>0xBF58476D1CE4E5B9
    mixed = (mixed ^ (mixed >> 27)) * <uint64_t>0x94D049BB133111EB
    return mixed ^ (mixed >> 31)


cdef inline int64_t _level(int64_t value) noexcept nogil:
    """Return the half-wins of a value."""
    return (value + (LIFT >> 1)) >> LIFT_BITS


include "pairing.pxi"


cdef void _play_boards(Field *field, int cap) noexcept nogil:
    """Draw a winner and a margin for every board."""
    cdef int i
    cdef int32_t one, two, held
    cdef int64_t margin
    cdef uint64_t drawn
    for i in range(field.pairs):
        one = field.one[i]
        two = field.two[i]
        if two < 0:
            field.values[one] += 2 * LIFT + field.bye
            field.gained[one] += 2
            continue
        drawn = _next(field)
        margin = field.margins[(drawn >> 1) & (MARGINS - 1)]
        if cap >= 0 and margin > cap:
            margin = cap
        if drawn & 1:
            held = one
            one = two
            two = held
        if field.winner == one or field.winner == two:
            margin = margin if margin else 1
            if field.winner == two:
                two = one
                one = field.winner
        if margin:
            field.values[one] += 2 * LIFT + margin
            field.values[two] -= margin
            field.gained[one] += 2
        else:
            field.values[one] += LIFT
            field.values[two] += LIFT
            field.gained[one] += 1
            field.gained[two] += 1


cdef void _make_points(Field *field) noexcept nogil:
    """Let everybody make what they usually make, more or less."""
    cdef int i
    cdef int64_t margin
    cdef uint64_t drawn
    for i in range(field.players):
        drawn = _next(field)
        margin = (field.margins[(drawn >> 1) & (MARGINS - 1)] * 45) >> 6
        field.values[field.active[i]] += field.means[field.active[i]] + (
            margin if drawn & 1 else -margin
        )


cdef void _pair_final(Field *field) noexcept nogil:
    """Let the first two meet, if nobody does, and put both ahead as equals."""
    cdef int i
    if field.pairs == 0:
        _sort(field, field.values, field.active, field.players)
        _neighbors(field, field.order, 2 if field.players > 1 else 0)
    for i in range(field.pairs):
        field.values[field.one[i]] = CROWN
        field.values[field.two[i]] = CROWN


cdef void _pair(
    Field *field, const int32_t *round_, const int32_t *boards, int left
) noexcept nogil:
    cdef int way = round_[0]
    field.pairs = 0
    if way == FIXED:
        _take_boards(field, boards + 2 * round_[3], round_[4] - round_[3])
    elif way == LOT:
        _pair_by_lot(field)
    elif way == SWISS:
        _pair_swiss(field)
    elif way == HILL:
        _sort(field, field.values, field.active, field.players)
        _neighbors(field, field.order, field.players)
    elif way == HILL_BY_LOT:
        _by_lot_in_levels(field, field.active, field.players)
        _neighbors(field, field.order, field.players)
    elif way == BASIS:
        _pair_by_basis(field, round_[2])
    elif way == FINAL:
        _take_boards(field, boards + 2 * round_[3], round_[4] - round_[3])
        _pair_final(field)
    else:
        _pair_contention(field, left)


def play(
    const int64_t[::1] values,
    const int64_t[::1] basis,
    const int32_t[::1] everybody,
    const int32_t[::1] active,
    const int32_t[::1] sections,
    const int32_t[::1] means,
    const int32_t[::1] margins,
    const int32_t[::1] rounds,
    const int32_t[::1] boards,
    const uint64_t[::1] groups,
    const int32_t[::1] group_places,
    int64_t[::1] places,
    int64_t[::1] by_wins,
    int64_t[::1] prizes,
    *,
    uint64_t chance,
    int runs,
    int64_t bye,
    int prize_places,
    bint spread_ranks,
    int winner=-1,
    int meet_one=-1,
    int meet_two=-1,
    int apart_one=-1,
    int apart_two=-1,
):
    """Play the rounds left so many times, and add up who finished where.

    Args:
        values: of everybody in standing order: half-wins << 18 plus spread, or points.
        basis: the values that pair the rounds of `BASIS`; empty: as they are then.
        everybody: all columns, ascending.
        active: the columns of those who play on, ascending.
        sections: of each column; each is paired by itself in a round of contention,
            and those of -1 come after the others.
        means: what each column makes of a round where points rank.
        margins: 1,024 margins, as likely one as another.
        rounds: five numbers for each round left.
        boards: two columns for each fixed board; -1 is a bye.
        groups: of each column, a bit for each group of prizes it belongs to.
        group_places: how many prizes each of these groups has.
        places: is added to: columns times places.
        by_wins: is added to: columns times wins gained times (finishes, firsts, prizes).
        prizes: is added to: how often each column wins any prize.
        chance: the state that all draws follow from.
        runs: how many finishes.
        bye: the spread of a bye.
        prize_places: places of the whole field that win a prize.
        spread_ranks: equal half-wins stand by spread, else by lot.
        winner: a column that wins all its games.
        meet_one: a column that meets `meet_two` in the first round left.
        meet_two: see there.
        apart_one: a column that meets `apart_two` in the last round left at most.
        apart_two: see there.
    """
    cdef Field field
    cdef int count = <int>values.shape[0]
    cdef int many_rounds = <int>rounds.shape[0] // ROUND_WIDTH
    cdef int games  # rounds without a final
    cdef int groups_in_all = <int>group_places.shape[0]
    cdef int run, number, rank, wins, group, width = many_rounds + 1
    cdef int32_t column, has_prize
    cdef int32_t left[64]
    cdef uint64_t mask
    cdef char *memory
    if margins.shape[0] != MARGINS or groups_in_all > 64 or count >= 1 << INDEX_BITS:
        raise ValueError("not a race that can be played")
    if count == 0:
        return
    memory = <char *>malloc(count * (3 * 8 + 2 * 8 + 5 * 4) + 64)
    if memory == NULL:
        raise MemoryError
    field.count = count
    field.players = <int>active.shape[0]
    field.active = &active[0] if field.players else NULL
    field.sections = &sections[0]
    field.means = &means[0]
    field.margins = &margins[0]
    field.values = <int64_t *>memory
    field.basis = field.values + count
    field.lots = field.basis + count
    field.keys = <uint64_t *>(field.lots + count)
    field.spare = field.keys + count
    field.order = <int32_t *>(field.spare + count)
    field.apart = field.order + count
    field.gained = field.apart + count
    field.one = field.gained + count
    field.two = field.one + count
    field.chance = chance
    field.bye = bye
    field.winner = winner
    games = many_rounds
    if games and rounds[ROUND_WIDTH * (games - 1)] == FINAL:
        games -= 1
    with nogil:
        for run in range(runs):
            memcpy(field.values, &values[0], count * sizeof(int64_t))
            memset(field.gained, 0, count * sizeof(int32_t))
            field.has_basis = basis.shape[0] > 0
            if field.has_basis:
                memcpy(field.basis, &basis[0], count * sizeof(int64_t))
            for number in range(many_rounds):
                if rounds[ROUND_WIDTH * number] == POINTS:
                    _make_points(&field)
                    continue
                _pair(
                    &field,
                    &rounds[ROUND_WIDTH * number],
                    &boards[0] if boards.shape[0] else NULL,
                    games - number,
                )
                if meet_one >= 0 and number == 0:
                    _let_meet(&field, meet_one, meet_two)
                if apart_one >= 0 and number + 1 < games:
                    _keep_apart(&field, apart_one, apart_two)
                _play_boards(&field, rounds[ROUND_WIDTH * number + 1])
            if spread_ranks:
                _sort(&field, field.values, &everybody[0], count)
            else:
                _by_lot_in_levels(&field, &everybody[0], count)
            for group in range(groups_in_all):
                left[group] = group_places[group]
            for rank in range(count):
                column = field.order[rank]
                places[<int64_t>column * count + rank] += 1
                has_prize = rank < prize_places
                mask = 0 if has_prize else groups[column]
                group = 0
                while mask:
                    if mask & 1 and left[group] > 0:
                        left[group] -= 1
                        has_prize = 1
                        break
                    mask >>= 1
                    group += 1
                prizes[column] += has_prize
                wins = field.gained[column] >> 1
                wins = (column * width + wins) * TALLY
                by_wins[wins] += 1
                by_wins[wins + 1] += rank == 0
                by_wins[wins + 2] += has_prize
    free(memory)


def add(int64_t[::1] total, const int64_t[::1] part):
    """Add counts to counts."""
    cdef Py_ssize_t i
    if total.shape[0] != part.shape[0]:
        raise ValueError("counts of another race")
    with nogil:
        for i in range(total.shape[0]):
            total[i] += part[i]

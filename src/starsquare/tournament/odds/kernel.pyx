"""Many imagined finishes of one race in one call, without the interpreter.

The plain twin in `plain.py` gives the same counts from the same seed; nothing
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

cdef int64_t LIFT = 1 << LIFT_BITS

cdef struct Hall:
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


cdef inline uint64_t _next(Hall *hall) noexcept nogil:
    """Draw 64 bits (SplitMix64)."""
    cdef uint64_t mixed
    hall.chance += <uint64_t>0x9E3779B97F4A7C15
    mixed = hall.chance
    mixed = (mixed ^ (mixed >> 30)) * <uint64_t>0xBF58476D1CE4E5B9
    mixed = (mixed ^ (mixed >> 27)) * <uint64_t>0x94D049BB133111EB
    return mixed ^ (mixed >> 31)


cdef inline int64_t _level(int64_t value) noexcept nogil:
    """Return the half-wins of a value."""
    return (value + (LIFT >> 1)) >> LIFT_BITS


cdef void _insert(uint64_t *keys, int many) noexcept nogil:
    """Sort a few keys, which are nearly in order."""
    cdef int i, at
    cdef uint64_t key
    for i in range(1, many):
        key = keys[i]
        at = i
        while at > 0 and keys[at - 1] > key:
            keys[at] = keys[at - 1]
            at -= 1
        keys[at] = key


cdef void _sort(
    Hall *hall, const int64_t *values, const int32_t *who, int many
) noexcept nogil:
    """Put columns in order, the highest value first, the lower column of equals."""
    cdef int32_t places[256]
    cdef int i, digit, shift, total, held
    cdef int64_t high, low
    cdef uint64_t *keys = hall.keys
    cdef uint64_t *other = hall.spare
    cdef uint64_t *swapped
    if many == 0:
        return
    high = low = values[who[0]]
    for i in range(1, many):
        if values[who[i]] > high:
            high = values[who[i]]
        if values[who[i]] < low:
            low = values[who[i]]
    for i in range(many):
        keys[i] = (<uint64_t>(high - values[who[i]]) << INDEX_BITS) | <uint64_t>who[i]
    if many <= FEW:
        _insert(keys, many)
        high = low  # in order: no digit is looked at
    shift = INDEX_BITS
    while (<uint64_t>(high - low)) >> (shift - INDEX_BITS):
        memset(places, 0, sizeof(places))
        for i in range(many):
            places[(keys[i] >> shift) & 255] += 1
        total = 0
        for digit in range(256):
            held = places[digit]
            places[digit] = total
            total += held
        for i in range(many):
            digit = <int>((keys[i] >> shift) & 255)
            other[places[digit]] = keys[i]
            places[digit] += 1
        swapped = keys
        keys = other
        other = swapped
        shift += DIGIT
    for i in range(many):
        hall.order[i] = <int32_t>(keys[i] & ((1 << INDEX_BITS) - 1))


cdef inline void _meet(Hall *hall, int32_t one, int32_t two) noexcept nogil:
    hall.one[hall.pairs] = one
    hall.two[hall.pairs] = two
    hall.pairs += 1


cdef void _neighbors(Hall *hall, const int32_t *order, int many) noexcept nogil:
    cdef int i
    for i in range(0, many - 1, 2):
        _meet(hall, order[i], order[i + 1])
    if many & 1:
        _meet(hall, order[many - 1], -1)


cdef void _fold(Hall *hall, const int32_t *order, int many) noexcept nogil:
    """Let the upper half of an even number meet the lower half."""
    cdef int i, half = many >> 1
    for i in range(half):
        _meet(hall, order[i], order[half + i])


cdef void _pair_swiss(Hall *hall) noexcept nogil:
    """Fold each level; where one has one too many, its last meets the next level."""
    cdef int start = 0, end, many = hall.players & ~1
    cdef int64_t level
    _sort(hall, hall.values, hall.active, hall.players)
    while start < many:
        level = _level(hall.values[hall.order[start]])
        end = start + 1
        while end < many and _level(hall.values[hall.order[end]]) == level:
            end += 1
        if (end - start) & 1:
            _fold(hall, hall.order + start, end - 1 - start)
            _meet(hall, hall.order[end - 1], hall.order[end])
            start = end + 1
        else:
            _fold(hall, hall.order + start, end - start)
            start = end
    if hall.players & 1:
        _meet(hall, hall.order[hall.players - 1], -1)


cdef void _by_lot_in_levels(
    Hall *hall, const int32_t *who, int many
) noexcept nogil:
    """Order by half-wins alone, equals by lot."""
    cdef int i
    for i in range(many):
        hall.lots[who[i]] = (_level(hall.values[who[i]]) << LIFT_BITS) | <int64_t>(
            _next(hall) >> (64 - LIFT_BITS)
        )
    _sort(hall, hall.lots, who, many)


cdef void _pair_by_lot(Hall *hall) noexcept nogil:
    cdef int i, at
    cdef int32_t held
    for i in range(hall.players):
        hall.order[i] = hall.active[i]
    for i in range(hall.players - 1, 0, -1):
        at = <int>(((_next(hall) >> 32) * <uint64_t>(i + 1)) >> 32)
        held = hall.order[i]
        hall.order[i] = hall.order[at]
        hall.order[at] = held
    _neighbors(hall, hall.order, hall.players)


cdef void _pair_by_basis(Hall *hall, int again) noexcept nogil:
    """Let neighbors of the basis meet; every other time, those across in fours."""
    cdef int i
    cdef int32_t held
    if not hall.has_basis:
        memcpy(hall.basis, hall.values, hall.count * sizeof(int64_t))
        hall.has_basis = 1
    _sort(hall, hall.basis, hall.active, hall.players)
    if again & 1:
        for i in range(0, hall.players - 3, 4):
            held = hall.order[i + 1]
            hall.order[i + 1] = hall.order[i + 2]
            hall.order[i + 2] = held
    _neighbors(hall, hall.order, hall.players)


cdef void _pair_section(
    Hall *hall, const int32_t *order, int many, int left
) noexcept nogil:
    """Let the first meet as far down as there are rounds left, the others in halves."""
    cdef int i, factor, even = many & ~1
    if left == 1:
        _neighbors(hall, order, many)
        return
    factor = even >> 1 if even >> 1 < left else left
    for i in range(factor):
        _meet(hall, order[i], order[i + factor])
    _fold(hall, order + 2 * factor, even - 2 * factor)
    if many & 1:
        _meet(hall, order[many - 1], -1)


cdef int _in_section(Hall *hall, int32_t section, int found) noexcept nogil:
    """Append those of a section in their order, and count them."""
    cdef int i, many = 0
    for i in range(hall.players):
        if hall.sections[hall.order[i]] == section:
            hall.apart[found + many] = hall.order[i]
            many += 1
    return many


cdef void _pair_contention(Hall *hall, int left) noexcept nogil:
    """Pair each section by itself; those set apart (-1) come last in the last one."""
    cdef int i, many, found = 0, last = hall.players
    cdef int32_t section = 0
    _sort(hall, hall.values, hall.active, hall.players)
    for i in range(hall.players):
        last -= hall.sections[hall.active[i]] < 0
    while found < hall.players:
        many = _in_section(hall, section, found)
        if found + many == last:
            many += _in_section(hall, -1, found + many)
        if many:
            _pair_section(hall, hall.apart + found, many, left)
        found += many
        section += 1


cdef void _take_boards(Hall *hall, const int32_t *boards, int many) noexcept nogil:
    cdef int i
    for i in range(many):
        _meet(hall, boards[2 * i], boards[2 * i + 1])


cdef void _let_meet(Hall *hall, int32_t one, int32_t two) noexcept nogil:
    """Change boards so that two meet, and those they leave meet each other."""
    cdef int i, first = -1, second = -1
    cdef int32_t left
    for i in range(hall.pairs):
        if hall.one[i] == one or hall.two[i] == one:
            first = i
        if hall.one[i] == two or hall.two[i] == two:
            second = i
    if first < 0 or second < 0 or first == second:
        return
    left = hall.two[first] if hall.one[first] == one else hall.one[first]
    hall.one[first] = one
    hall.two[first] = two
    if hall.one[second] == two:
        hall.one[second] = hall.two[second]
    hall.two[second] = left
    if hall.one[second] < 0:
        hall.one[second] = left
        hall.two[second] = -1


cdef void _keep_apart(Hall *hall, int32_t one, int32_t two) noexcept nogil:
    """Change boards so that two do not meet."""
    cdef int i, other
    cdef int32_t held
    for i in range(hall.pairs):
        if (hall.one[i] == one and hall.two[i] == two) or (
            hall.one[i] == two and hall.two[i] == one
        ):
            other = i + 1 if i + 1 < hall.pairs else i - 1
            if other >= 0:
                held = hall.one[i]
                hall.one[i] = hall.one[other]
                hall.one[other] = held
            return


cdef void _play_boards(Hall *hall, int cap) noexcept nogil:
    """Draw a winner and a margin for every board."""
    cdef int i
    cdef int32_t one, two, held
    cdef int64_t margin
    cdef uint64_t drawn
    for i in range(hall.pairs):
        one = hall.one[i]
        two = hall.two[i]
        if two < 0:
            hall.values[one] += 2 * LIFT + hall.bye
            hall.gained[one] += 2
            continue
        drawn = _next(hall)
        margin = hall.margins[(drawn >> 1) & (MARGINS - 1)]
        if cap >= 0 and margin > cap:
            margin = cap
        if drawn & 1:
            held = one
            one = two
            two = held
        if hall.winner == one or hall.winner == two:
            margin = margin if margin else 1
            if hall.winner == two:
                two = one
                one = hall.winner
        if margin:
            hall.values[one] += 2 * LIFT + margin
            hall.values[two] -= margin
            hall.gained[one] += 2
        else:
            hall.values[one] += LIFT
            hall.values[two] += LIFT
            hall.gained[one] += 1
            hall.gained[two] += 1


cdef void _make_points(Hall *hall) noexcept nogil:
    """Let everybody make what they usually make, more or less."""
    cdef int i
    cdef int64_t margin
    cdef uint64_t drawn
    for i in range(hall.players):
        drawn = _next(hall)
        margin = (hall.margins[(drawn >> 1) & (MARGINS - 1)] * 45) >> 6
        hall.values[hall.active[i]] += hall.means[hall.active[i]] + (
            margin if drawn & 1 else -margin
        )


cdef void _pair(
    Hall *hall, const int32_t *round_, const int32_t *boards, int left
) noexcept nogil:
    cdef int way = round_[0]
    hall.pairs = 0
    if way == FIXED:
        _take_boards(hall, boards + 2 * round_[3], round_[4] - round_[3])
    elif way == LOT:
        _pair_by_lot(hall)
    elif way == SWISS:
        _pair_swiss(hall)
    elif way == HILL:
        _sort(hall, hall.values, hall.active, hall.players)
        _neighbors(hall, hall.order, hall.players)
    elif way == HILL_BY_LOT:
        _by_lot_in_levels(hall, hall.active, hall.players)
        _neighbors(hall, hall.order, hall.players)
    elif way == BASIS:
        _pair_by_basis(hall, round_[2])
    else:
        _pair_contention(hall, left)


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
    cdef Hall hall
    cdef int count = <int>values.shape[0]
    cdef int many_rounds = <int>rounds.shape[0] // ROUND_WIDTH
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
    hall.count = count
    hall.players = <int>active.shape[0]
    hall.active = &active[0] if hall.players else NULL
    hall.sections = &sections[0]
    hall.means = &means[0]
    hall.margins = &margins[0]
    hall.values = <int64_t *>memory
    hall.basis = hall.values + count
    hall.lots = hall.basis + count
    hall.keys = <uint64_t *>(hall.lots + count)
    hall.spare = hall.keys + count
    hall.order = <int32_t *>(hall.spare + count)
    hall.apart = hall.order + count
    hall.gained = hall.apart + count
    hall.one = hall.gained + count
    hall.two = hall.one + count
    hall.chance = chance
    hall.bye = bye
    hall.winner = winner
    with nogil:
        for run in range(runs):
            memcpy(hall.values, &values[0], count * sizeof(int64_t))
            memset(hall.gained, 0, count * sizeof(int32_t))
            hall.has_basis = basis.shape[0] > 0
            if hall.has_basis:
                memcpy(hall.basis, &basis[0], count * sizeof(int64_t))
            for number in range(many_rounds):
                if rounds[ROUND_WIDTH * number] == POINTS:
                    _make_points(&hall)
                    continue
                _pair(
                    &hall,
                    &rounds[ROUND_WIDTH * number],
                    &boards[0] if boards.shape[0] else NULL,
                    many_rounds - number,
                )
                if meet_one >= 0 and number == 0:
                    _let_meet(&hall, meet_one, meet_two)
                if apart_one >= 0 and number + 1 < many_rounds:
                    _keep_apart(&hall, apart_one, apart_two)
                _play_boards(&hall, rounds[ROUND_WIDTH * number + 1])
            if spread_ranks:
                _sort(&hall, hall.values, &everybody[0], count)
            else:
                _by_lot_in_levels(&hall, &everybody[0], count)
            for group in range(groups_in_all):
                left[group] = group_places[group]
            for rank in range(count):
                column = hall.order[rank]
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
                wins = hall.gained[column] >> 1
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

"""How a round of an imagined finish is paired."""


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
    Field *field, const int64_t *values, const int32_t *who, int many
) noexcept nogil:
    """Put columns in order, the highest value first, the lower column of equals."""
    cdef int32_t places[256]
    cdef int i, digit, shift, total, held
    cdef int64_t high, low
    cdef uint64_t *keys = field.keys
    cdef uint64_t *other = field.spare
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
        field.order[i] = <int32_t>(keys[i] & ((1 << INDEX_BITS) - 1))


cdef inline void _meet(Field *field, int32_t one, int32_t two) noexcept nogil:
    field.one[field.pairs] = one
    field.two[field.pairs] = two
    field.pairs += 1


cdef void _neighbors(Field *field, const int32_t *order, int many) noexcept nogil:
    cdef int i
    for i in range(0, many - 1, 2):
        _meet(field, order[i], order[i + 1])
    if many & 1:
        _meet(field, order[many - 1], -1)


cdef void _fold(Field *field, const int32_t *order, int many) noexcept nogil:
    """Let the upper half of an even number meet the lower half."""
    cdef int i, half = many >> 1
    for i in range(half):
        _meet(field, order[i], order[half + i])


cdef void _pair_swiss(Field *field) noexcept nogil:
    """Fold each level; where one has one too many, its last meets the next level."""
    cdef int start = 0, end, many = field.players & ~1
    cdef int64_t level
    _sort(field, field.values, field.active, field.players)
    while start < many:
        level = _level(field.values[field.order[start]])
        end = start + 1
        while end < many and _level(field.values[field.order[end]]) == level:
            end += 1
        if (end - start) & 1:
            _fold(field, field.order + start, end - 1 - start)
            _meet(field, field.order[end - 1], field.order[end])
            start = end + 1
        else:
            _fold(field, field.order + start, end - start)
            start = end
    if field.players & 1:
        _meet(field, field.order[field.players - 1], -1)


cdef void _by_lot_in_levels(
    Field *field, const int32_t *who, int many
) noexcept nogil:
    """Order by half-wins alone, equals by lot."""
    cdef int i
    for i in range(many):
        field.lots[who[i]] = (_level(field.values[who[i]]) << LIFT_BITS) | <int64_t>(
            _next(field) >> (64 - LIFT_BITS)
        )
    _sort(field, field.lots, who, many)


cdef void _pair_by_lot(Field *field) noexcept nogil:
    cdef int i, at
    cdef int32_t held
    for i in range(field.players):
        field.order[i] = field.active[i]
    for i in range(field.players - 1, 0, -1):
        at = <int>(((_next(field) >> 32) * <uint64_t>(i + 1)) >> 32)
        held = field.order[i]
        field.order[i] = field.order[at]
        field.order[at] = held
    _neighbors(field, field.order, field.players)


cdef void _pair_by_basis(Field *field, int again) noexcept nogil:
    """Let neighbors of the basis meet; every other time, those across in fours."""
    cdef int i
    cdef int32_t held
    if not field.has_basis:
        memcpy(field.basis, field.values, field.count * sizeof(int64_t))
        field.has_basis = 1
    _sort(field, field.basis, field.active, field.players)
    if again & 1:
        for i in range(0, field.players - 3, 4):
            held = field.order[i + 1]
            field.order[i + 1] = field.order[i + 2]
            field.order[i + 2] = held
    _neighbors(field, field.order, field.players)


cdef void _pair_section(
    Field *field, const int32_t *order, int many, int left
) noexcept nogil:
    """Let the first meet as far down as there are rounds left, the others in halves."""
    cdef int i, factor, even = many & ~1
    if left == 1:
        _neighbors(field, order, many)
        return
    factor = even >> 1 if even >> 1 < left else left
    for i in range(factor):
        _meet(field, order[i], order[i + factor])
    _fold(field, order + 2 * factor, even - 2 * factor)
    if many & 1:
        _meet(field, order[many - 1], -1)


cdef int _in_section(Field *field, int32_t section, int found) noexcept nogil:
    """Append those of a section in their order, and count them."""
    cdef int i, many = 0
    for i in range(field.players):
        if field.sections[field.order[i]] == section:
            field.apart[found + many] = field.order[i]
            many += 1
    return many


cdef void _pair_contention(Field *field, int left) noexcept nogil:
    """Pair each section by itself; those set apart (-1) come last in the last one."""
    cdef int i, many, found = 0, last = field.players
    cdef int32_t section = 0
    _sort(field, field.values, field.active, field.players)
    for i in range(field.players):
        last -= field.sections[field.active[i]] < 0
    while found < field.players:
        many = _in_section(field, section, found)
        if found + many == last:
            many += _in_section(field, -1, found + many)
        if many:
            _pair_section(field, field.apart + found, many, left)
        found += many
        section += 1


cdef void _take_boards(Field *field, const int32_t *boards, int many) noexcept nogil:
    cdef int i
    for i in range(many):
        _meet(field, boards[2 * i], boards[2 * i + 1])


cdef void _let_meet(Field *field, int32_t one, int32_t two) noexcept nogil:
    """Change boards so that two meet, and those they leave meet each other."""
    cdef int i, first = -1, second = -1
    cdef int32_t left
    for i in range(field.pairs):
        if field.one[i] == one or field.two[i] == one:
            first = i
        if field.one[i] == two or field.two[i] == two:
            second = i
    if first < 0 or second < 0 or first == second:
        return
    left = field.two[first] if field.one[first] == one else field.one[first]
    field.one[first] = one
    field.two[first] = two
    if field.one[second] == two:
        field.one[second] = field.two[second]
    field.two[second] = left
    if field.one[second] < 0:
        field.one[second] = left
        field.two[second] = -1


cdef void _keep_apart(Field *field, int32_t one, int32_t two) noexcept nogil:
    """Change boards so that two do not meet."""
    cdef int i, other
    cdef int32_t held
    for i in range(field.pairs):
        if (field.one[i] == one and field.two[i] == two) or (
            field.one[i] == two and field.two[i] == one
        ):
            other = i + 1 if i + 1 < field.pairs else i - 1
            if other >= 0:
                held = field.one[i]
                field.one[i] = field.one[other]
                field.one[other] = held
            return

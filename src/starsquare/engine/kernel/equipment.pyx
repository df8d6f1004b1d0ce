"""The board, the tiles and the numbers that a game is played with."""

from libc.string cimport memcpy

from starsquare.engine.kernel.structs cimport (
    FAST_RACK,
    FAST_SIZE,
    MAX_LETTERS,
    MAX_RACK,
    MAX_SIZE,
)

_MOST_POINTS = 1_000_000  # a play's; thousandths of it fit 32 bits, twice over


cdef class Equipment:
    """What does not change from game to game. Threads may share it."""

    def __init__(
        self,
        *,
        bytes letter_factors,
        bytes word_factors,
        bytes values,
        bytes counts,
        int rack_size,
        int bonus,
        int exchange_minimum,
        int scoreless_limit,
        bint largest,
    ):
        cdef int size = round(len(letter_factors) ** 0.5)
        cdef int letters = len(values) - 1
        if not 2 <= size <= MAX_SIZE or size * size != len(letter_factors):
            raise ValueError(f"a board has 2 to {MAX_SIZE} rows and as many columns")
        if len(word_factors) != len(letter_factors):
            raise ValueError("letter and word factors differ in number")
        if not 1 <= letters <= MAX_LETTERS or len(counts) != len(values):
            raise ValueError(f"a tile set has 1 to {MAX_LETTERS} letters")
        if max(values) > 100 or values[0] or max(counts) > 200 or sum(counts) > 1000:
            raise ValueError("a tile is worth at most 100 points, the blank none")
        if not 1 <= rack_size <= MAX_RACK or not 0 <= bonus <= 10_000:
            raise ValueError(f"a rack holds 1 to {MAX_RACK} tiles")
        if exchange_minimum < 0 or scoreless_limit < 1:
            raise ValueError("an exchange minimum and a scoreless limit are needed")
        if not min(min(letter_factors), min(word_factors)):
            raise ValueError("a square multiplies by one at least")
        most = _most_factor(size, letter_factors, word_factors, rack_size, largest)
        points = most * 2 * size * max(values) + bonus
        if points > _MOST_POINTS:
            raise ValueError("a play on this board could score a million points")
        memcpy(self.box.letter_factor, <char *>letter_factors, size * size)
        memcpy(self.box.word_factor, <char *>word_factors, size * size)
        memcpy(self.box.value, <char *>values, letters + 1)
        memcpy(self.box.count, <char *>counts, letters + 1)
        self.box.size = size
        self.box.letters = letters
        self.box.rack_size = rack_size
        self.box.bonus = bonus
        self.box.exchange_minimum = exchange_minimum
        self.box.scoreless_limit = scoreless_limit
        self.box.largest = largest
        self.box.star = size // 2
        self.box.fast = (
            size <= FAST_SIZE
            and rack_size <= FAST_RACK
            and most < 128
            and points < 32_000
            and not largest
        )
        order = sorted(range(letters + 1), key=lambda tile: (-values[tile], not tile))
        for rank, tile in enumerate(order):
            self.box.order[rank] = tile
            self.box.rank[tile] = rank

    @property
    def size(self):
        """How many rows the board has."""
        return self.box.size

    @property
    def letters(self):
        """How many letters the alphabet has."""
        return self.box.letters

    @property
    def rack_size(self):
        """How many tiles a rack holds."""
        return self.box.rack_size

    @property
    def is_fast(self):
        """Whether best plays are found by shapes, not by the word graph."""
        return self.box.fast


def _most_factor(int size, letter_factors, word_factors, int rack_size, bint largest):
    """Give the greatest number that a point on one square can be multiplied with."""
    most = 0
    for line in range(size):
        row = word_factors[line * size : line * size + size]
        for lane in (row, word_factors[line::size]):
            product = 1
            for factor in sorted(lane, reverse=True)[:rack_size]:
                product = max(product, factor) if largest else product * factor
            most = max(most, product)
    return (most + max(word_factors)) * max(letter_factors)

"""Trying words on the squares of a shape, and choosing where the blanks go.

Where only the best play is wanted, a blank lies where its letter counts least, the
rightmost of such squares: no other choice ranks before it. Where several plays are
wanted, each choice is a play of its own.
"""

from libc.stdint cimport int32_t, uint8_t, uint32_t
from libc.string cimport memset

from starsquare.engine.kernel.ranking cimport rank_play
from starsquare.engine.kernel.search cimport Answer, Hit, Search
from starsquare.engine.kernel.structs cimport (
    DESIGNATED,
    KINDS,
    Hand,
    Play,
    Shape,
    Square,
    Subrack,
    lane_of,
    place_of,
)
from starsquare.engine.kernel.wordmap cimport WORD_BITS, WORD_MASK, Table


cdef void try_words(
    Search *search, int lane, const Shape *shape, const Subrack *subrack, const Hit *hit
) noexcept nogil:
    """Rank every play of these words on this shape."""
    cdef int size = search.board.size, direction = lane >= size
    cdef const Table *table = &search.map.tables[shape.length]
    cdef const Square *squares
    cdef const Answer *answer
    cdef const uint8_t *word
    cdef Play play
    cdef int i
    if direction:
        lane -= size
    squares = lane_of(search.board, direction, lane) + shape.start
    for i in range(hit.number):
        answer = search.answers + hit.first + i
        word = table.words + (answer.words & WORD_MASK) * shape.length
        for _ in range(answer.words >> WORD_BITS):
            if lay_word(&play, search, squares, shape, word):
                play.place = place_of(direction, lane, shape.start, shape.length)
                choose_blanks(
                    search, &play, shape, subrack, answer.blank, answer.other_blank
                )
            word += shape.length


cdef inline bint lay_word(
    Play *play,
    const Search *search,
    const Square *squares,
    const Shape *shape,
    const uint8_t *word,
) noexcept nogil:
    """Lay the word as if without blanks; tell whether it fits the board."""
    cdef int i, new = 0
    play.score = shape.points
    for i in range(shape.length):
        if squares[i].letter:
            if squares[i].letter != word[i]:
                return False
            play.tiles[i] = 0
        else:
            if not (squares[i].cross >> word[i]) & 1:
                return False
            play.score += search.box.value[word[i]] * shape.factor[new]
            new += 1
            play.tiles[i] = word[i]
    return True


cdef inline void choose_blanks(
    Search *search,
    Play *play,
    const Shape *shape,
    const Subrack *subrack,
    int blank,
    int other_blank,
) noexcept nogil:
    if search.ranking.wanted > 1 and blank:
        try_every_blank(search, play, shape, subrack, blank, other_blank, 0)
        return
    if blank and not put_blank(search, play, shape, blank):
        return
    if other_blank and not put_blank(search, play, shape, other_blank):
        return
    offer_play(search, play, shape, subrack)


cdef bint put_blank(
    const Search *search, Play *play, const Shape *shape, int letter
) noexcept nogil:
    """Turn the letter that counts least into a blank; tell whether there is one.

    Of equals the last: its play is before the others in the order of plays. All are
    equal if the letter is worth nothing.
    """
    cdef int i, new = 0, at = -1, least = -1, loss
    for i in range(shape.length):
        if play.tiles[i]:
            if play.tiles[i] == letter:
                loss = search.box.value[letter] * shape.factor[new]
                if at < 0 or loss <= least:
                    least = loss
                    at = i
            new += 1
    if at < 0:
        return False
    play.tiles[at] |= DESIGNATED
    play.score -= least
    return True


cdef void try_every_blank(
    Search *search,
    Play *play,
    const Shape *shape,
    const Subrack *subrack,
    int blank,
    int other_blank,
    int start,
) noexcept nogil:
    """Offer the play once for each choice of squares for the blanks."""
    cdef int i, new = 0, loss
    for i in range(shape.length):
        if play.tiles[i] == 0:
            continue
        if i >= start and play.tiles[i] == blank:
            loss = search.box.value[blank] * shape.factor[new]
            play.tiles[i] |= DESIGNATED
            play.score -= loss
            if other_blank:
                try_every_blank(
                    search,
                    play,
                    shape,
                    subrack,
                    other_blank,
                    0,
                    i + 1 if other_blank == blank else 0,
                )
            else:
                offer_play(search, play, shape, subrack)
            play.tiles[i] = blank
            play.score += loss
        new += 1


cdef inline void offer_play(
    Search *search, Play *play, const Shape *shape, const Subrack *subrack
) noexcept nogil:
    play.equity = play.score * 1000 + subrack.leave
    if play.equity < search.ranking.least:
        return
    if not is_made_of(&search.hand, play, shape.length, subrack.played):
        return
    memset(play.tiles + shape.length, 0, sizeof(play.tiles) - shape.length)
    play.kept = ((1 << search.hand.size) - 1) ^ subrack.played
    play.played = shape.tiles
    play.spare = 0
    rank_play(&search.ranking, play)


cdef bint is_made_of(
    const Hand *hand, const Play *play, int length, uint32_t slots
) noexcept nogil:
    """Tell whether the tiles are those of the slots: the key may have misled us."""
    cdef uint8_t number[KINDS]
    cdef int i
    memset(number, 0, sizeof(number))
    for i in range(length):
        if play.tiles[i]:
            number[0 if play.tiles[i] & DESIGNATED else play.tiles[i]] += 1
    for i in range(hand.size):
        if (slots >> i) & 1:
            if number[hand.slot[i]] == 0:
                return False
            number[hand.slot[i]] -= 1
    return True

"""The tiles on a board, and which letters fit at right angles to them.

The *cross-set* of an empty square is the set of letters that make a word with the
tiles that touch it at right angles; after a play it changes only at the two ends of
each word that the play made, so only those are computed anew. Each is asked of the
word map: which letters make a word of the letters around, and does it read right?
"""

from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.string cimport memset

from starsquare.engine.kernel.equipment cimport Box
from starsquare.engine.kernel.structs cimport (
    DESIGNATED,
    KINDS,
    MAX_LETTERS,
    Board,
    Play,
    Square,
    lane_of,
    lowest_bit,
)
from starsquare.engine.kernel.wordmap cimport (
    WORD_BITS,
    WORD_MASK,
    Map,
    Table,
    find_words,
    letters_completing,
)

cdef enum:
    CACHED_LENGTH = 10  # six bits for each letter and a mark in 64


cdef inline uint64_t every_letter(const Box *box) noexcept nogil:
    return ((<uint64_t>2 << box.letters) - 1) ^ 1


cdef void clear_board(Board *board, const Box *box) noexcept nogil:
    """Take every tile off."""
    cdef int direction, lane, col, at
    cdef Square *square
    memset(board, 0, sizeof(Board))
    board.size = box.size
    board.stride = box.size + 2
    for direction in range(2):
        for lane in range(box.size):
            for col in range(box.size):
                square = lane_of(board, direction, lane) + col
                at = col * box.size + lane if direction else lane * box.size + col
                square.cross = every_letter(box)
                square.cross_score = -1
                square.letter_factor = box.letter_factor[at]
                square.word_factor = box.word_factor[at]
                square.worth = square.letter_factor
    board.is_empty = True
    board.dirty[0] = board.dirty[1] = (<uint32_t>1 << box.size) - 1


cdef void put_letter(
    Board *board, const Box *box, int direction, int lane, int col, int tile
) noexcept nogil:
    cdef Square *along = lane_of(board, direction, lane) + col
    cdef Square *across = lane_of(board, 1 - direction, col) + lane
    cdef int letter = tile & ~DESIGNATED
    along.letter = across.letter = letter
    along.value = across.value = 0 if tile & DESIGNATED else box.value[letter]
    board.dirty[direction] |= <uint32_t>1 << lane
    board.dirty[1 - direction] |= <uint32_t>1 << col


cdef void put_play(
    Board *board, const Box *box, const Map *map, CrossCache *cache, const Play *play
) noexcept nogil:
    """Lay the tiles of a play down and renew the cross-sets they change."""
    cdef int direction = play.place >> 15, lane = (play.place >> 10) & 31
    cdef int start = (play.place >> 5) & 31, length = play.place & 31
    cdef int i, before, behind
    cdef Square *crossing
    for i in range(length):
        if play.tiles[i]:
            put_letter(board, box, direction, lane, start + i, play.tiles[i])
    for i in range(length):
        if play.tiles[i]:
            crossing = lane_of(board, 1 - direction, start + i)
            before = behind = lane
            while crossing[before].letter:
                before -= 1
            while crossing[behind].letter:
                behind += 1
            renew_cross(board, box, map, cache, 1 - direction, start + i, before)
            renew_cross(board, box, map, cache, 1 - direction, start + i, behind)
    renew_cross(board, box, map, cache, direction, lane, start - 1)
    renew_cross(board, box, map, cache, direction, lane, start + length)
    if board.is_empty:
        board.is_empty = False
        board.dirty[0] = board.dirty[1] = (<uint32_t>1 << board.size) - 1


cdef bint put_cells(
    Board *board, const Box *box, const Map *map, CrossCache *cache, const uint8_t *cells
) noexcept nogil:
    """Set the board up row by row; tell whether every cell is a letter or nothing."""
    cdef int row, col, tile, direction, size = box.size
    clear_board(board, box)
    for row in range(size):
        for col in range(size):
            tile = cells[row * size + col]
            if (tile & ~DESIGNATED) > box.letters or tile == DESIGNATED:
                return False
            if tile:
                put_letter(board, box, 0, row, col, tile)
                board.is_empty = False
    board.dirty[0] = board.dirty[1] = (<uint32_t>1 << size) - 1
    for direction in range(2):
        for row in range(size):
            for col in range(size):
                renew_cross(board, box, map, cache, direction, row, col)
    return True


cdef void renew_cross(
    Board *board,
    const Box *box,
    const Map *map,
    CrossCache *cache,
    int direction,
    int lane,
    int col,
) noexcept nogil:
    """Compute what may stand on a square because of the tiles along this lane."""
    cdef Square *squares = lane_of(board, direction, lane)
    cdef Square *target
    cdef int first = col, last = col, score = 0
    if col < 0 or col >= board.size or squares[col].letter:
        return
    while squares[first - 1].letter:
        first -= 1
        score += squares[first].value
    while squares[last + 1].letter:
        last += 1
        score += squares[last].value
    if first == last:
        return  # no tile here, and tiles are never taken off
    target = lane_of(board, 1 - direction, col) + lane
    target.cross = letters_between(map, cache, squares, first, col, last)
    target.cross_score = score
    target.worth = target.letter_factor * (
        1 + (<uint64_t>target.word_factor << 32)
    )
    target.beside = <uint64_t>(score * target.word_factor) << 32
    board.dirty[1 - direction] |= <uint32_t>1 << col


cdef uint64_t letters_between(
    const Map *map,
    CrossCache *cache,
    const Square *squares,
    int first,
    int gap,
    int last,
) noexcept nogil:
    """Give the letters that, put into the gap, make a word from first to last."""
    cdef uint64_t spelling = 1, letters
    cdef int at, slot = 0
    if last - first >= CACHED_LENGTH:
        return ask_map(map, squares, first, gap, last)
    for at in range(first, last + 1):
        spelling = (spelling << 6) | squares[at].letter
    slot = <int>((spelling * <uint64_t>0x9E3779B97F4A7C15) >> 53)
    if cache.spelling[slot] == spelling:
        return cache.letters[slot]
    letters = ask_map(map, squares, first, gap, last)
    cache.spelling[slot] = spelling
    cache.letters[slot] = letters
    return letters


cdef uint64_t ask_map(
    const Map *map, const Square *squares, int first, int gap, int last
) noexcept nogil:
    cdef int length = last - first + 1, at, letter
    cdef const Table *table = &map.tables[length]
    cdef uint64_t key = 0, candidates, fitting = 0
    cdef uint32_t found
    cdef const uint8_t *word
    for at in range(first, last + 1):
        key += map.key[squares[at].letter]  # the gap's is that of no letter: 0
    candidates = letters_completing(map, table, key)
    while candidates:
        letter = lowest_bit(candidates)
        candidates &= candidates - 1
        found = find_words(table, key + map.key[letter])
        word = table.words + (found & WORD_MASK) * length
        for _ in range(found >> WORD_BITS):
            if reads_right(word, squares, first, gap, last, letter):
                fitting |= <uint64_t>1 << letter
            word += length
    return fitting


cdef inline bint reads_right(
    const uint8_t *word, const Square *squares, int first, int gap, int last, int letter
) noexcept nogil:
    cdef int at
    for at in range(first, last + 1):
        if word[at - first] != (letter if at == gap else squares[at].letter):
            return False
    return True

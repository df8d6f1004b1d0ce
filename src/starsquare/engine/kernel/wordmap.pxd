"""The word map: from a handful of letters to the words that use them all.

A handful has a 64-bit key, the sum of one fixed random number for each letter, so
the key of two handfuls together is the sum of theirs. For each length of word:

filter  two bits for each key in one word of 64, the word found by the key's top bits
        and the bits by its low ones, with 16 bits or more for each handful that makes
        a word. Small enough for the processor's second cache; it answers most
        questions, because most handfuls make nothing, and errs on one in fifty.
blank   a bit for each handful that lacks one letter, found by the key's top bits
slot    a table of 64-bit entries, found by the key's top bits and then one by one:
        the key's low 32 bits as a check, 12 bits how many words, 20 bits which is the
        first; 0 is an empty slot
words   the letters of the words themselves, those of one handful together

The check cannot mistake one handful that makes words for another (the map is built
with other random numbers if it would). A handful that makes nothing may get a wrong
answer, so a word found is still compared with the tiles.
"""

from libc.stdint cimport uint8_t, uint32_t, uint64_t

from starsquare.engine.kernel.structs cimport KINDS, MAX_SIZE, lowest_bit

cdef enum:
    WORD_BITS = 20
    WORD_MASK = (1 << 20) - 1

cdef struct Table:
    int slot_shift  # 64 less the bits that choose a slot
    int filter_shift  # 64 less the bits that choose a word of the filter
    int blank_shift
    uint32_t slot_mask
    uint32_t count  # words
    uint64_t *slot
    uint64_t *filter
    uint64_t *blank
    uint8_t *words

cdef struct Map:
    int letters
    uint64_t key[KINDS]  # the blank's is 0
    Table tables[MAX_SIZE + 1]

cdef struct Entry:  # while the map is built
    uint64_t key
    const uint8_t *word  # ends with 0

cdef class WordMap:
    cdef Map map
    cdef readonly size_t memory
    cdef readonly int words
    cdef void release(self) noexcept
    cdef bint build(self, const uint8_t *words, size_t size, uint64_t seed) except -1
    cdef bint build_table(self, int length, Entry *entries, size_t total) except -1

cdef inline uint64_t filter_bits(uint64_t key) noexcept nogil:
    """Give the two bits of a key within its word of the filter."""
    return (<uint64_t>1 << (key & 63)) | (<uint64_t>1 << ((key >> 6) & 63))

cdef inline bint may_be_word(const Table *table, uint64_t key) noexcept nogil:
    return (~table.filter[key >> table.filter_shift] & filter_bits(key)) == 0

cdef inline bint may_lack_one(const Table *table, uint64_t key) noexcept nogil:
    cdef uint64_t bit = key >> table.blank_shift
    return (table.blank[bit >> 6] >> (bit & 63)) & 1

cdef inline uint32_t find_words(const Table *table, uint64_t key) noexcept nogil:
    """Give how many words << 20 | the first of them; 0 if there are none."""
    cdef uint32_t at = <uint32_t>(key >> table.slot_shift)
    cdef uint32_t check = <uint32_t>key
    cdef uint64_t entry
    while True:
        entry = table.slot[at]
        if entry == 0:
            return 0
        if <uint32_t>(entry >> 32) == check:
            return <uint32_t>entry
        at = (at + 1) & table.slot_mask

cdef inline uint64_t letters_completing(
    const Map *map, const Table *table, uint64_t key
) noexcept nogil:
    """Give the letters that may make a word of this handful, and perhaps others."""
    cdef uint64_t letters = 0
    cdef int letter
    if may_lack_one(table, key):
        for letter in range(1, map.letters + 1):
            letters |= <uint64_t>may_be_word(table, key + map.key[letter]) << letter
    return letters

"""Building the word map; `wordmap.pxd` says what it is and how it is asked."""

from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc, qsort
from libc.string cimport memcpy, strcmp

from starsquare.engine.kernel.structs cimport MAX_LETTERS, MAX_SIZE

cdef enum:
    FILTER_BITS = 16  # for each handful; fewer let more wrong questions through
    BLANK_BITS = 2
    MOST_WORDS = 1 << 20  # of one length
    MOST_ANAGRAMS = 1 << 12
    MOST_SEEDS = 100


cdef int by_key(const void *one, const void *other) noexcept nogil:
    cdef const Entry *a = <const Entry *>one
    cdef const Entry *b = <const Entry *>other
    if a.key != b.key:
        return -1 if a.key < b.key else 1
    return strcmp(<const char *>a.word, <const char *>b.word)


cdef uint64_t next_number(uint64_t *state) noexcept nogil:
    """Give the next number of the SplitMix64 sequence."""
    cdef uint64_t z
    state[0] += <uint64_t>0x9E3779B97F4A7C15
    z = state[0]
    z = (z ^ (z >> 30)) * <uint64_t>0xBF58476D1CE4E5B9
    z = (z ^ (z >> 27)) * <uint64_t>0x94D049BB133111EB
    return z ^ (z >> 31)


cdef int bits_for(uint64_t number, int least) noexcept nogil:
    cdef int bits = least
    while (<uint64_t>1 << bits) < number:
        bits += 1
    return bits


cdef class WordMap:
    """The words of one list by the letters they use. Threads may share it."""

    def __init__(self, bytes words not None, int letters):
        """Build it from words in tile codes, a 0 byte after each.

        Words of one letter or of more than 21 are left out, repeated ones too.
        """
        if not 1 <= letters <= MAX_LETTERS:
            raise ValueError(f"an alphabet has 1 to {MAX_LETTERS} letters")
        if words.translate(None, bytes(range(letters + 1))) or (
            words and not words.endswith(b"\0")
        ):
            raise ValueError("words must be tile codes, each ended by 0")
        self.map.letters = letters
        cdef uint64_t seed
        for seed in range(<uint64_t>1, <uint64_t>MOST_SEEDS):
            if self.build(words, len(words), seed):
                return
        raise ValueError("the words cannot be told apart by their letters")

    def __dealloc__(self):
        self.release()

    cdef void release(self) noexcept:
        cdef int length
        for length in range(MAX_SIZE + 1):
            free(self.map.tables[length].slot)
            free(self.map.tables[length].filter)
            free(self.map.tables[length].blank)
            free(self.map.tables[length].words)
            self.map.tables[length].slot = NULL
            self.map.tables[length].filter = NULL
            self.map.tables[length].blank = NULL
            self.map.tables[length].words = NULL
        self.memory = 0
        self.words = 0

    cdef bint build(self, const uint8_t *words, size_t size, uint64_t seed) except -1:
        """Build with the random numbers of this seed; tell whether they serve."""
        cdef size_t numbers[MAX_SIZE + 1]
        cdef size_t starts[MAX_SIZE + 1]
        cdef size_t at = 0, begin = 0, total = 0
        cdef uint64_t key = 0
        cdef int length, letter
        cdef bint serves = True
        cdef Entry *entries
        self.release()
        for letter in range(1, self.map.letters + 1):
            self.map.key[letter] = next_number(&seed)
        for length in range(MAX_SIZE + 1):
            numbers[length] = 0
        for at in range(size):
            if words[at] == 0:
                if 2 <= at - begin <= MAX_SIZE:
                    numbers[at - begin] += 1
                begin = at + 1
        for length in range(MAX_SIZE + 1):
            starts[length] = total
            total += numbers[length]
        entries = <Entry *>malloc((total + 1) * sizeof(Entry))
        if entries == NULL:
            raise MemoryError
        with nogil:
            begin = 0
            for at in range(size):
                key += self.map.key[words[at]]
                if words[at] == 0:
                    length = <int>(at - begin) if at - begin <= MAX_SIZE else 0
                    if length >= 2:
                        entries[starts[length]].key = key
                        entries[starts[length]].word = words + begin
                        starts[length] += 1
                    begin = at + 1
                    key = 0
        try:
            for length in range(MAX_SIZE + 1):
                begin = starts[length] - numbers[length]
                serves = serves and self.build_table(
                    length, entries + begin, numbers[length]
                )
        finally:
            free(entries)
        return serves

    cdef bint build_table(self, int length, Entry *entries, size_t total) except -1:
        cdef Table *table = &self.map.tables[length]
        cdef size_t handfuls, kept, i, alike = 0, most_alike = 0
        cdef int slot_bits, filter_size, blank_bits
        with nogil:
            qsort(entries, total, sizeof(Entry), by_key)
            kept = handfuls = 0
            for i in range(total):
                if kept and by_key(&entries[i], &entries[kept - 1]) == 0:
                    continue
                if kept == 0 or entries[i].key != entries[kept - 1].key:
                    handfuls += 1
                    alike = 0
                alike += 1
                most_alike = max(most_alike, alike)
                entries[kept] = entries[i]
                kept += 1
        if kept > MOST_WORDS or most_alike >= MOST_ANAGRAMS:
            # No other random numbers would help, and each try takes seconds.
            raise ValueError("too many words of one length, or of the same letters")
        slot_bits = bits_for(handfuls * 4 // 3 + 2, 1)  # at most three quarters full
        filter_size = bits_for(handfuls * FILTER_BITS, 7)
        blank_bits = bits_for(handfuls * length * BLANK_BITS, 6)
        table.count = kept
        table.slot_shift = 64 - slot_bits
        table.slot_mask = (<uint32_t>1 << slot_bits) - 1
        table.filter_shift = 64 - filter_size + 6
        table.blank_shift = 64 - blank_bits
        table.slot = <uint64_t *>calloc(<size_t>1 << slot_bits, 8)
        table.filter = <uint64_t *>calloc(<size_t>1 << (filter_size - 6), 8)
        table.blank = <uint64_t *>calloc(<size_t>1 << (blank_bits - 6), 8)
        table.words = <uint8_t *>calloc(kept * length + 16, 1)
        if not (table.slot and table.filter and table.blank and table.words):
            raise MemoryError
        self.words += kept
        self.memory += (<size_t>8 << slot_bits) + kept * length
        self.memory += (<size_t>1 << (filter_size - 3)) + (<size_t>1 << (blank_bits - 3))
        with nogil:
            return fill_table(&self.map, table, length, entries, kept)


cdef bint fill_table(
    const Map *map, Table *table, int length, const Entry *entries, size_t total
) noexcept nogil:
    """File every handful; tell whether all checks are different where they meet."""
    cdef size_t first = 0, i
    cdef int letter
    cdef uint64_t key, bit
    for i in range(total):
        memcpy(table.words + i * length, entries[i].word, length)
        if i + 1 < total and entries[i + 1].key == entries[i].key:
            continue
        key = entries[first].key
        table.filter[key >> table.filter_shift] |= filter_bits(key)
        for letter in range(length):
            bit = (key - map.key[entries[first].word[letter]]) >> table.blank_shift
            table.blank[bit >> 6] |= <uint64_t>1 << (bit & 63)
        if not file_handful(table, key, <uint32_t>(i + 1 - first), <uint32_t>first):
            return False
        first = i + 1
    return True


cdef bint file_handful(
    Table *table, uint64_t key, uint32_t number, uint32_t first
) noexcept nogil:
    cdef uint32_t at = <uint32_t>(key >> table.slot_shift)
    while table.slot[at]:
        if <uint32_t>(table.slot[at] >> 32) == <uint32_t>key:
            return False
        at = (at + 1) & table.slot_mask
    table.slot[at] = (key << 32) | (number << WORD_BITS) | first
    return True

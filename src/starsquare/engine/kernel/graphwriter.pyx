"""Writing word graphs as KWG files.

The graph is made minimal while it is built. The words come in order; the branches of
the latest word are open, a list of arcs for each depth. When the next word leaves
that branch, the lists below are closed from the deepest up, arc by arc from the last
to the first, each arc turned into a *state* (tile, end of a word, list below, next
arc). An equal state that was there before is used again, so equal tails are kept once.

The second half, for growing words leftwards, has each word reversed, and each
beginning of a word reversed and followed by the separator; behind the separator it
goes on in the first half, at the state that the beginning leads to.

In the file the arcs of a list stand one after the other. A list that is the tail of
another is not written a second time.
"""

from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc, qsort, realloc
from libc.string cimport memcpy, memset, strcmp

from cpython.bytes cimport PyBytes_AS_STRING, PyBytes_FromStringAndSize

from starsquare.engine.kernel.structs cimport MAX_LETTERS, MAX_SIZE

cdef enum:
    SEPARATOR = 1  # letters are written one higher, so that 0 can end a string
    DEPTHS = MAX_SIZE + 3
    ARCS = MAX_LETTERS + 2
    MOST_NODES = 1 << 22
    FIRST_ROOM = 1 << 14
    IS_END = 1 << 22
    ACCEPTS = 1 << 23

cdef struct State:
    uint32_t tile  # << 1 | whether a word ends here
    uint32_t below
    uint32_t next

cdef struct Arc:
    uint32_t tile
    uint32_t below

cdef struct Text:
    uint64_t head  # the first eight characters, for quick comparison
    const uint8_t *rest
    const uint8_t *whole
    uint32_t below  # where the separator leads; 0: a word ends instead

cdef struct Builder:
    State *states
    uint32_t count
    uint32_t room
    uint32_t *places  # a hash table of states
    uint32_t place_mask
    Arc arcs[DEPTHS][ARCS]
    int widths[DEPTHS]
    int depth
    bint out_of_memory


cdef int by_text(const void *one, const void *other) noexcept nogil:
    cdef const Text *a = <const Text *>one
    cdef const Text *b = <const Text *>other
    if a.head != b.head:
        return -1 if a.head < b.head else 1
    return strcmp(<const char *>a.rest, <const char *>b.rest)


cdef void set_text(Text *text, const uint8_t *whole, uint32_t below) noexcept nogil:
    cdef int i
    text.whole = whole
    text.below = below
    text.head = 0
    for i in range(8):
        text.head <<= 8
        if whole[0]:
            text.head |= whole[0]
            whole += 1
    text.rest = whole


cdef inline uint32_t place_for(const Builder *builder, const State *state) noexcept nogil:
    """Find the place of a state in the hash table, or the empty one it may take."""
    cdef uint64_t mixed = (
        (<uint64_t>state.below << 32 | state.next) * <uint64_t>0x9E3779B97F4A7C15
        + state.tile * <uint64_t>0xC2B2AE3D27D4EB4F
    )
    cdef uint32_t at = <uint32_t>((mixed ^ (mixed >> 29)) >> 16) & builder.place_mask
    cdef const State *other
    while builder.places[at]:
        other = &builder.states[builder.places[at]]
        if (
            other.below == state.below
            and other.next == state.next
            and other.tile == state.tile
        ):
            return at
        at = (at + 1) & builder.place_mask
    return at


cdef bint make_room(Builder *builder) noexcept nogil:
    """Double the room for states; their table stays at most half full."""
    cdef uint32_t room = 2 * builder.room if builder.room else FIRST_ROOM, i
    cdef State *states = <State *>realloc(builder.states, room * sizeof(State))
    if states != NULL:
        builder.states = states
    free(builder.places)
    builder.places = <uint32_t *>calloc(2 * room, sizeof(uint32_t))
    if states == NULL or builder.places == NULL or builder.count > 2 * MOST_NODES:
        builder.out_of_memory = True
        return False
    builder.room = room
    builder.place_mask = 2 * room - 1
    for i in range(1, builder.count + 1):
        builder.places[place_for(builder, &builder.states[i])] = i
    return True


cdef uint32_t intern_state(Builder *builder, State state) noexcept nogil:
    """Give the number of a state, a new one if there is none like it."""
    cdef uint32_t at
    if builder.out_of_memory:
        return 0
    if builder.count + 1 >= builder.room and not make_room(builder):
        return 0
    at = place_for(builder, &state)
    if builder.places[at] == 0:
        builder.count += 1
        builder.states[builder.count] = state
        builder.places[at] = builder.count
    return builder.places[at]


cdef uint32_t close_list(Builder *builder, int depth) noexcept nogil:
    cdef uint32_t following = 0
    cdef State state
    cdef int i
    for i in range(builder.widths[depth] - 1, -1, -1):
        state.tile = builder.arcs[depth][i].tile
        state.below = builder.arcs[depth][i].below
        state.next = following
        following = intern_state(builder, state)
    builder.widths[depth] = 0
    return following


cdef void close_below(Builder *builder, int depth) noexcept nogil:
    """Close every open list deeper than this one."""
    cdef Arc *arc
    while builder.depth > depth:
        arc = &builder.arcs[builder.depth - 1][builder.widths[builder.depth - 1] - 1]
        if builder.widths[builder.depth]:
            arc.below = close_list(builder, builder.depth)
        builder.depth -= 1


cdef uint32_t add_texts(Builder *builder, const Text *texts, size_t number) noexcept nogil:
    """Add texts that are in order and different; give the list they begin in."""
    cdef size_t i
    cdef int same, at
    cdef const uint8_t *text
    cdef const uint8_t *before = NULL
    cdef Arc *arc
    builder.depth = 0
    memset(builder.widths, 0, sizeof(builder.widths))
    for i in range(number):
        text = texts[i].whole
        same = 0
        if before != NULL:
            while text[same] and text[same] == before[same]:
                same += 1
        close_below(builder, same)
        at = same
        while text[at]:
            arc = &builder.arcs[at][builder.widths[at]]
            builder.widths[at] += 1
            arc.tile = (text[at] - SEPARATOR) << 1
            arc.below = 0
            at += 1
        builder.depth = at
        arc = &builder.arcs[at - 1][builder.widths[at - 1] - 1]
        if texts[i].below:
            arc.below = texts[i].below
        else:
            arc.tile |= 1
        before = text
        if builder.out_of_memory:
            return 0
    close_below(builder, 0)
    return close_list(builder, 0)


cdef class GraphWriter:
    """Builds one file and is thrown away."""

    cdef Builder *builder
    cdef uint8_t *pool
    cdef uint8_t *backwards
    cdef Text *texts
    cdef Text *reversed

    def __cinit__(self):
        self.builder = <Builder *>calloc(1, sizeof(Builder))
        if self.builder == NULL:
            raise MemoryError

    def __dealloc__(self):
        if self.builder != NULL:
            free(self.builder.states)
            free(self.builder.places)
            free(self.builder)
        free(self.pool)
        free(self.backwards)
        free(self.texts)
        free(self.reversed)

    cdef size_t take_words(self, bytes words) except? 0:
        """Sort the words into `texts`, each once; give their number."""
        cdef const uint8_t *source = <const uint8_t *>PyBytes_AS_STRING(words)
        cdef size_t size = len(words), number = words.count(b"\0"), at, kept = 0
        self.pool = <uint8_t *>malloc(size + 1)
        self.texts = <Text *>malloc((number + 1) * sizeof(Text))
        if self.pool == NULL or self.texts == NULL:
            raise MemoryError
        cdef const uint8_t *begin = self.pool
        with nogil:
            number = 0
            for at in range(size):
                self.pool[at] = source[at] + SEPARATOR if source[at] else 0
                if source[at] == 0:
                    if self.pool + at > begin:
                        set_text(&self.texts[number], begin, 0)
                        number += 1
                    begin = self.pool + at + 1
            qsort(self.texts, number, sizeof(Text), by_text)
            for at in range(number):
                if kept == 0 or by_text(&self.texts[at], &self.texts[kept - 1]):
                    self.texts[kept] = self.texts[at]
                    kept += 1
        return kept

    cdef size_t turn_round(self, size_t words, uint32_t root, size_t letters) except? 0:
        """Fill `reversed` with words and beginnings of words, reversed, in order."""
        cdef size_t number = 0, i
        cdef uint32_t path[DEPTHS]
        cdef int same, length, k, before_length = 0
        cdef const uint8_t *word
        cdef const uint8_t *before = NULL
        cdef uint8_t *at
        cdef uint8_t *begin
        # There are no more beginnings than letters, and each takes two bytes more.
        self.backwards = <uint8_t *>malloc(letters * (MAX_SIZE + 2) + 1)
        self.reversed = <Text *>malloc((letters + 1) * sizeof(Text))
        if self.backwards == NULL or self.reversed == NULL:
            raise MemoryError
        at = self.backwards
        with nogil:
            path[0] = root
            for i in range(words):
                word = self.texts[i].whole
                same = 0
                if before != NULL:
                    while word[same] and word[same] == before[same]:
                        same += 1
                length = same
                while word[length]:
                    path[length + 1] = self.step(path[length], word[length])
                    length += 1
                for k in range(1, length + 1):
                    if k < length and (k < same or (k == same and k < before_length)):
                        continue  # the word before began so, too
                    begin = at
                    at = reverse(begin, word, k, k < length)
                    set_text(
                        &self.reversed[number], begin, path[k] if k < length else 0
                    )
                    number += 1
                before = word
                before_length = length
            qsort(self.reversed, number, sizeof(Text), by_text)
        return number

    cdef uint32_t step(self, uint32_t state, int letter) noexcept nogil:
        while self.builder.states[state].tile >> 1 != <uint32_t>(letter - SEPARATOR):
            state = self.builder.states[state].next
        return self.builder.states[state].below

    cdef bytes emit(self, roots, int lowest):
        """Give the states as the nodes of a file."""
        cdef Builder *builder = self.builder
        cdef uint32_t *slot = <uint32_t *>calloc(builder.count + 1, 4)
        cdef uint8_t *follows = <uint8_t *>calloc(builder.count + 1, 1)
        cdef uint32_t state, link, number, at = len(roots)
        cdef uint32_t *nodes
        cdef bytes result
        try:
            if slot == NULL or follows == NULL:
                raise MemoryError
            for state in range(1, builder.count + 1):
                follows[builder.states[state].next] = 1
            for state in range(1, builder.count + 1):
                link = 0 if follows[state] else state
                while link:
                    if slot[link] == 0:
                        slot[link] = at
                    at += 1
                    link = builder.states[link].next
            number = at
            if number > MOST_NODES:
                raise ValueError("more words than a KWG file can hold")
            result = PyBytes_FromStringAndSize(NULL, <Py_ssize_t>number * 4)
            nodes = <uint32_t *>PyBytes_AS_STRING(result)
            at = 0
            for root in roots:
                nodes[at] = IS_END | slot[<uint32_t>root]
                at += 1
            for state in range(1, builder.count + 1):
                link = 0 if follows[state] else state
                while link:
                    nodes[at] = (
                        ((builder.states[link].tile >> 1) - lowest) << 24
                        | (ACCEPTS if builder.states[link].tile & 1 else 0)
                        | (0 if builder.states[link].next else IS_END)
                        | slot[builder.states[link].below]
                    )
                    at += 1
                    link = builder.states[link].next
            return result
        finally:
            free(slot)
            free(follows)


cdef uint8_t *reverse(
    uint8_t *target, const uint8_t *word, int length, bint separated
) noexcept nogil:
    """Write the first letters of a word backwards; give the place behind."""
    cdef int i
    for i in range(length):
        target[i] = word[length - 1 - i]
    if separated:
        target[length] = SEPARATOR
        length += 1
    target[length] = 0
    return target + length + 1


def write_kwg(bytes words not None, bint both_halves=True, int lowest=0):
    """Give the file for words in tile codes, a 0 byte after each.

    Where `both_halves` is false, only words forwards are in it. `lowest` is taken
    from every code, so that 1 can stand for the blank in a file of leaves.

    Raises:
        ValueError: a word is too long, or there are too many.
    """
    cdef GraphWriter writer = GraphWriter()
    cdef size_t number, letters = len(words), turned
    cdef uint32_t root, other
    if words and not words.endswith(b"\0"):
        raise ValueError("words must be ended by 0")
    if words and max(map(len, words.split(b"\0"))) > MAX_SIZE:
        raise ValueError(f"a word of more than {MAX_SIZE} letters")
    if words.translate(None, bytes(range(MAX_LETTERS + 2))):
        raise ValueError("no such letter")
    number = writer.take_words(words)
    with nogil:
        root = add_texts(writer.builder, writer.texts, number)
    if writer.builder.out_of_memory:
        raise ValueError("more words than a KWG file can hold")
    if not both_halves:
        return writer.emit([root], lowest)
    turned = writer.turn_round(number, root, letters)
    with nogil:
        other = add_texts(writer.builder, writer.reversed, turned)
    if writer.builder.out_of_memory:
        raise ValueError("more words than a KWG file can hold")
    return writer.emit([root, other], lowest)

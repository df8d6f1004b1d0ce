"""Reading word graphs from KWG files, and asking them.

A file is an array of 32-bit numbers, the lowest byte first:

    bits 31-24  tile; 0 is the separator (the blank, in a file of leaves)
    bit 23      a word ends with this tile
    bit 22      the last of its siblings; otherwise the next number is one, too
    bits 21-0   where the list of tiles that may follow begins; 0: none may

Number 0 leads to the words forwards. Where the file has both halves, number 1 leads
to the words grown leftwards: beginnings reversed, the separator, the rest.

A file may come from anywhere, so everything that later walks rely on is checked
here: arcs lead into the file and never in a circle, lists end and are in order, no
path is longer than a board can need, every path spells a word, and both halves have
the same ones. So the work that a file can cause is bounded by the words in it.
"""

from libc.stdint cimport uint8_t, uint32_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memcpy

from starsquare.engine.kernel.structs cimport MAX_LETTERS, MAX_SIZE

cdef enum:
    MOST_NODES = 1 << 22
    DEEPEST = MAX_SIZE + 1  # the letters of a word and the separator
    IN_PROGRESS = 255
    MOST_WORDS = 5_000_000

cdef class WordGraph:
    """The words of one list as a graph. Threads may share it."""

    def __cinit__(self, bytes file not None, int letters, bint both_halves=True):
        cdef const unsigned char *source = file
        cdef size_t size = len(file), i
        cdef uint8_t *depths
        cdef int roots = 2 if both_halves else 1
        cdef uint32_t lowest
        if not 1 <= letters <= MAX_LETTERS:
            raise ValueError(f"an alphabet has 1 to {MAX_LETTERS} letters")
        if size % 4 or size < 4 * <size_t>roots or size // 4 > MOST_NODES:
            raise ValueError("not the length of a word graph")
        self.size = size // 4
        self.letters = letters
        self.both_halves = both_halves
        self.nodes = <uint32_t *>malloc(size)
        depths = <uint8_t *>calloc(self.size, 1)
        try:
            if self.nodes == NULL or depths == NULL:
                raise MemoryError
            for i in range(self.size):
                self.nodes[i] = (
                    <uint32_t>source[4 * i]
                    | <uint32_t>source[4 * i + 1] << 8
                    | <uint32_t>source[4 * i + 2] << 16
                    | <uint32_t>source[4 * i + 3] << 24
                )
            self.check_nodes()
            for i in range(<size_t>roots):
                # The separator has no place among the words forwards.
                lowest = 1 if both_halves and i == 0 else 0
                self.check_depth(depths, self.nodes[i] & ARC_MASK, 0, lowest)
        finally:
            free(depths)
        self.check_count()

    def __dealloc__(self):
        free(self.nodes)

    cdef int check_nodes(self) except -1:
        """See that every number by itself, and beside its sibling, makes sense."""
        cdef uint32_t i, node, roots = 2 if self.both_halves else 1
        for i in range(self.size):
            node = self.nodes[i]
            if i < roots and node & ~<uint32_t>ARC_MASK != IS_END:
                raise ValueError("a word graph begins with its roots")
            if node >> 24 > <uint32_t>self.letters:
                raise ValueError(f"node {i} has a tile that the alphabet lacks")
            if node & ARC_MASK and not roots <= node & ARC_MASK < self.size:
                raise ValueError(f"node {i} leads out of the file")
            if not node & IS_END and (
                i + 1 == self.size or self.nodes[i + 1] >> 24 <= node >> 24
            ):
                raise ValueError(f"node {i} is not followed by a later sibling")
        return 0

    cdef int check_depth(
        self, uint8_t *depths, uint32_t node, int depth, uint32_t lowest
    ) except -1:
        """See that paths from this list end; fill in how long the longest is."""
        cdef uint32_t first = node
        cdef int longest = 0, below
        if node == 0 or (depths[node] and depths[node] != IN_PROGRESS):
            if node and depth + depths[node] > DEEPEST:
                raise ValueError("a path of the word graph is too long")
            return depths[node] if node else 0
        if depths[node] == IN_PROGRESS or depth >= DEEPEST:
            raise ValueError("a path of the word graph is too long, or a circle")
        depths[node] = IN_PROGRESS
        if self.nodes[node] >> 24 < lowest:
            raise ValueError(f"node {node} has the separator within a word")
        while True:
            if not self.nodes[node] & (ARC_MASK | ACCEPTS):
                # A graph of dead ends has no words and more paths than time.
                raise ValueError(f"node {node} leads to no word")
            below = self.check_depth(
                depths, self.nodes[node] & ARC_MASK, depth + 1, lowest
            )
            longest = max(longest, 1 + below)
            if self.nodes[node] & IS_END:
                break
            node += 1
        depths[first] = longest
        return longest

    def __contains__(self, bytes word not None):
        """Tell whether the tile codes spell a word."""
        cdef uint32_t node = self.nodes[0] & ARC_MASK
        cdef bint ends = False
        cdef uint32_t letter
        for letter in word:
            if node == 0:
                return False
            while self.nodes[node] >> 24 != letter:
                if self.nodes[node] & IS_END or self.nodes[node] >> 24 > letter:
                    return False
                node += 1
            ends = (self.nodes[node] & ACCEPTS) != 0
            node = self.nodes[node] & ARC_MASK
        return ends

    cdef int check_count(self) except -1:
        """See that there are not absurdly many words, the same in both halves.

        Leftwards there is one path for each letter of each word, so that a half
        that knows more than the other is found out.
        """
        cdef double words = 0, letters = 0, leftwards = 0, none = 0
        self.count_half(0, &words, &letters)
        if words > MOST_WORDS:
            raise ValueError("the word graph has more than five million words")
        if self.both_halves:
            self.count_half(1, &leftwards, &none)
            if leftwards != letters:
                raise ValueError("the halves of the word graph differ")
        return 0

    def count_words(self, int half=0):
        """Count the words; in half 1, the beginnings and words reversed."""
        cdef double words = 0, letters = 0
        if not 0 <= half <= self.both_halves:
            raise ValueError("the file has no such half")
        self.count_half(half, &words, &letters)
        return <long>words

    cdef int count_half(self, int half, double *words, double *letters) except -1:
        """Count the paths that spell something, and their tiles."""
        cdef Tally *tallies = <Tally *>malloc(self.size * sizeof(Tally))
        cdef Tally total
        cdef uint32_t i
        if tallies == NULL:
            raise MemoryError
        for i in range(self.size):
            tallies[i].words = -1
        total = self.count_from(tallies, self.nodes[half] & ARC_MASK)
        free(tallies)
        words[0] = total.words
        letters[0] = total.letters
        return 0

    cdef Tally count_from(self, Tally *tallies, uint32_t node) noexcept:
        cdef Tally total, below
        cdef uint32_t first = node
        cdef double paths
        total.words = total.letters = 0
        if node == 0 or tallies[node].words >= 0:
            return tallies[node] if node else total
        while True:
            below = self.count_from(tallies, self.nodes[node] & ARC_MASK)
            paths = below.words + ((self.nodes[node] & ACCEPTS) != 0)
            total.words += paths
            total.letters += below.letters + paths
            if self.nodes[node] & IS_END:
                break
            node += 1
        tallies[first] = total
        return total

    def spell_words(self, int lowest=0):
        """Give the words in order as tile codes, a 0 byte after each.

        `lowest` is added to every code (a file of leaves has the blank as 0).
        """
        cdef bytearray target = bytearray()
        cdef bytearray path = bytearray([lowest])
        self.spell(target, path, self.nodes[0] & ARC_MASK)
        return bytes(target)

    cdef int spell(self, bytearray target, bytearray path, uint32_t node) except -1:
        cdef int lowest = path[0]
        if node == 0:
            return 0
        path.append(0)
        while True:
            path[len(path) - 1] = (self.nodes[node] >> 24) + lowest
            if self.nodes[node] & ACCEPTS:
                target += path[1:]
                target.append(0)
            self.spell(target, path, self.nodes[node] & ARC_MASK)
            if self.nodes[node] & IS_END:
                break
            node += 1
        del path[len(path) - 1]
        return 0

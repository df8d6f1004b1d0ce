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
path is longer than a board can need.
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
                self.check_depth(depths, self.nodes[i] & ARC_MASK, 0)
        finally:
            free(depths)

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

    cdef int check_depth(self, uint8_t *depths, uint32_t node, int depth) except -1:
        """See that paths from this list end; fill in how long the longest is."""
        cdef uint32_t first = node, last
        cdef int longest = 0
        if node == 0 or (depths[node] and depths[node] != IN_PROGRESS):
            if node and depth + depths[node] > DEEPEST:
                raise ValueError("a path of the word graph is too long")
            return depths[node] if node else 0
        if depths[node] == IN_PROGRESS or depth >= DEEPEST:
            raise ValueError("a path of the word graph is too long, or a circle")
        depths[node] = IN_PROGRESS
        while True:
            longest = max(
                longest,
                1 + self.check_depth(depths, self.nodes[node] & ARC_MASK, depth + 1),
            )
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

    def count_words(self, int half=0):
        """Count the words; in half 1, the beginnings and words reversed.

        Raises:
            ValueError: there are absurdly many.
        """
        cdef double *counts
        cdef double total
        cdef uint32_t i
        if not 0 <= half <= self.both_halves:
            raise ValueError("the file has no such half")
        counts = <double *>malloc(self.size * sizeof(double))
        if counts == NULL:
            raise MemoryError
        for i in range(self.size):
            counts[i] = -1
        total = self.count_from(counts, self.nodes[half] & ARC_MASK)
        free(counts)
        if total > MOST_WORDS:
            raise ValueError("the word graph has more than five million words")
        return <long>total

    cdef double count_from(self, double *counts, uint32_t node) noexcept:
        cdef double total = 0
        cdef uint32_t first = node
        if node == 0 or counts[node] >= 0:
            return counts[node] if node else 0
        while True:
            total += (self.nodes[node] & ACCEPTS) != 0
            total += self.count_from(counts, self.nodes[node] & ARC_MASK)
            if self.nodes[node] & IS_END:
                break
            node += 1
        counts[first] = total
        return total

    def spell_words(self, int lowest=0):
        """Give the words in order as tile codes, a 0 byte after each.

        `lowest` is added to every code (a file of leaves has the blank as 0).
        """
        cdef bytearray target = bytearray()
        cdef bytearray path = bytearray([lowest])
        self.count_words()
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

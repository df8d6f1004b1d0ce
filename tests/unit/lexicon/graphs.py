"""A slow, obvious writer of word graphs, and gzip, for tests of the reader."""

from __future__ import annotations

import gzip
import struct
from collections.abc import Iterable

ENDS_WORD = 1 << 23
IS_LAST = 1 << 22


def node(letter: str, *, ends: bool = False, last: bool = True, child: int = 0) -> int:
    """Pack one node."""
    flags = (ENDS_WORD if ends else 0) | (IS_LAST if last else 0)
    return (ord(letter) - ord("A") + 1) << 24 | flags | child


def packed(nodes: Iterable[int]) -> bytes:
    """Write nodes as a file holds them."""
    return b"".join(struct.pack("<I", one) for one in nodes)


def graph_of(words: Iterable[str]) -> bytes:
    """Write a word graph: node 0 points at the first letters of all words.

    Equal lists of siblings are written once, as real files have it.
    """
    nodes = [0]
    written: dict[tuple[int, ...], int] = {}

    def write(tails: frozenset[str]) -> int:
        letters = sorted({tail[0] for tail in tails if tail})
        if not letters:
            return 0
        children: list[int] = []
        for letter in letters:
            rest = frozenset(tail[1:] for tail in tails if tail.startswith(letter))
            last = letter == letters[-1]
            child = write(rest)
            children.append(node(letter, ends="" in rest, last=last, child=child))
        siblings = tuple(children)
        if siblings not in written:
            written[siblings] = len(nodes)
            nodes.extend(siblings)
        return written[siblings]

    nodes[0] = IS_LAST | write(frozenset(words))
    return packed(nodes)


def zipped(content: bytes) -> bytes:
    """Compress, always to the same bytes, so that test names stay the same."""
    return gzip.compress(content, compresslevel=1, mtime=0)

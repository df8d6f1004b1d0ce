"""Read the words of a KWG file, a word graph as little-endian 32-bit numbers.

Each number is a node: bits 31-24 the letter (1 = the first), bit 23 whether a word ends
with it, bit 22 whether it is the last of its siblings, bits 21-0 where its children
start, 0 for none. Node 0 points at the first letters of all words. The rest of the file
(the reversed half that move generators use) is not read here.

The file is untrusted: every pointer is checked, and reading stops at a graph that would
never end.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator

from starsquare.lexicon.wordlist import LexiconError
from starsquare.tiles import ENGLISH, Alphabet

_BYTES = 4
_LETTER_SHIFT = 24
_ENDS_WORD = 1 << 23
_IS_LAST = 1 << 22
_CHILDREN = _IS_LAST - 1
_ROOT_MASK = 0xFFC00000

DEEPEST = 60
"""More letters than any word has: beyond it, the pointers form a cycle."""

MOST_STEPS = 8_000_000
"""Four times the largest list; a graph without words could take forever."""


def is_word_graph(content: bytes) -> bool:
    """Return whether bytes start like a word graph, as no text can."""
    root = int.from_bytes(content[:_BYTES], "little")
    return len(content) >= _BYTES and (root & _ROOT_MASK) == _IS_LAST


def words_in_graph(
    content: bytes, alphabet: Alphabet = ENGLISH, *, most_steps: int = MOST_STEPS
) -> Iterator[str]:
    """Return the words of a graph in alphabetical order.

    Raises:
        LexiconError: the bytes are not a sound word graph.
    """
    if len(content) % _BYTES:
        raise LexiconError("graph.cut_off", size=len(content))
    nodes = struct.unpack(f"<{len(content) // _BYTES}I", content)
    # One entry per level: the node to look at next, 0 when the siblings are done.
    waiting = [nodes[0] & _CHILDREN]
    prefix: list[str] = []
    for _ in range(most_steps):
        at = waiting[-1]
        if not at:
            waiting.pop()
            if not prefix:
                return
            prefix.pop()
            continue
        node = _node_at(nodes, at)
        waiting[-1] = 0 if node & _IS_LAST else at + 1
        prefix.append(_letter_of(node, at, alphabet))
        if node & _ENDS_WORD:
            yield "".join(prefix)
        waiting.append(node & _CHILDREN)
        if len(prefix) > DEEPEST:
            break
    raise LexiconError("graph.endless")


def _node_at(nodes: tuple[int, ...], at: int) -> int:
    if at >= len(nodes):
        raise LexiconError("graph.points_outside", node=at, nodes=len(nodes))
    return nodes[at]


def _letter_of(node: int, at: int, alphabet: Alphabet) -> str:
    number = node >> _LETTER_SHIFT
    if not 1 <= number <= len(alphabet.letters):
        raise LexiconError("graph.strange_letter", node=at, number=number)
    return alphabet.letters[number - 1]

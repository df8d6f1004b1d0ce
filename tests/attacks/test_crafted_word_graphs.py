"""A word graph or a leaves file is crafted so that reading it never ends."""

from __future__ import annotations

import string
import struct
import time
from itertools import permutations, product

import pytest

from starsquare.engine import EngineError, WordIndex, build_graph, read_leaves
from tests.unit.engine.test_lexfiles import ACCEPTS, IS_END, node

SECONDS = 10
"""Processor time: more than any file may cost."""


def every_letter(depth: int, *, ends: bool, first: int = 2) -> list[int]:
    """Return lists of every letter, each leading to the next, ending in the last."""
    nodes: list[int] = []
    for level in range(depth):
        is_last = level == depth - 1
        following = 0 if is_last else first + 26 * (level + 1)
        flags = ACCEPTS if ends and is_last else 0
        nodes += [node(at, flags, following) for at in range(1, 26)]
        nodes += [node(26, flags | IS_END, following)]
    return nodes


def in_file(nodes: list[int]) -> bytes:
    return struct.pack(f"<{len(nodes)}I", *nodes)


CRAFTED = {
    "paths without words": [IS_END | 2, IS_END, *every_letter(20, ends=False)],
    "words of one length beyond counting": [
        *(IS_END | 2, IS_END),
        *every_letter(15, ends=True),
    ],
    "a leftward half that knows more than the other": [
        *(IS_END | 2, IS_END | 3),
        node(1, ACCEPTS | IS_END),
        *every_letter(15, ends=True, first=3),
    ],
    "a leftward half of dead ends": [
        *(IS_END | 2, IS_END | 3),
        node(1, ACCEPTS | IS_END),
        *every_letter(20, ends=False, first=3),
    ],
    "a circle": [IS_END | 2, IS_END, node(1, ACCEPTS | IS_END, 2)],
    "a circle in the leftward half": [
        *(IS_END | 2, IS_END | 3),
        node(1, ACCEPTS | IS_END),
        node(1, ACCEPTS | IS_END, 3),
    ],
    "siblings without end": [IS_END | 2, IS_END, *(node(1) for _ in range(1000))],
    "the separator within a word": [
        *(IS_END | 2, IS_END | 2),
        node(0, IS_END, 3),
        node(1, ACCEPTS | IS_END),
    ],
}


@pytest.mark.parametrize("nodes", CRAFTED.values(), ids=CRAFTED.keys())
def test_a_crafted_graph_is_refused_in_bounded_time(nodes: list[int]) -> None:
    before = time.process_time()
    with pytest.raises(EngineError):
        WordIndex(in_file(nodes))

    assert time.process_time() - before < SECONDS


def test_words_of_the_same_letters_beyond_number_are_refused_in_bounded_time() -> None:
    words = ["".join(word) for word in permutations("ABCDEFG")]  # 5,040 of them
    file = build_graph(words)

    before = time.process_time()
    with pytest.raises(EngineError, match="of the same letters"):
        WordIndex(file)

    assert time.process_time() - before < SECONDS


def test_more_words_of_one_length_than_a_table_holds_are_refused_in_bounded_time() -> (
    None
):
    letters = string.ascii_uppercase
    words = ["".join(word) for word in product(letters, repeat=4)]
    words = [start + word for start in "ABC" for word in words]  # 1,370,928
    file = build_graph(words)

    before = time.process_time()
    with pytest.raises(EngineError, match="of one length"):
        WordIndex(file)

    assert time.process_time() - before < SECONDS


@pytest.mark.parametrize(
    "nodes",
    [
        [IS_END | 1, *every_letter(20, ends=False, first=1)],
        [IS_END | 1, *every_letter(15, ends=True, first=1)],
        [IS_END | 1, node(1, ACCEPTS | IS_END, 1)],
    ],
)
@pytest.mark.parametrize("values", [0, 1, 2**32 - 1])
def test_a_crafted_file_of_leaves_is_refused_in_bounded_time(
    nodes: list[int], values: int
) -> None:
    file = struct.pack("<I", len(nodes)) + in_file(nodes) + struct.pack("<I", values)

    before = time.process_time()
    with pytest.raises(EngineError):
        read_leaves(file)

    assert time.process_time() - before < SECONDS

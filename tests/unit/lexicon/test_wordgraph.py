"""Reading word graphs, sound and unsound."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starsquare.lexicon import LexiconError
from starsquare.lexicon.list_reading import MOST_STEPS, is_word_graph, words_in_graph
from tests.unit.lexicon.graphs import IS_LAST, graph_of, node, packed

WORDS = st.frozensets(st.text("ABCDE", min_size=1, max_size=6), max_size=40)


@given(WORDS)
def test_a_graph_gives_back_the_words_it_was_made_of_in_order(
    words: frozenset[str],
) -> None:
    graph = graph_of(words)

    assert list(words_in_graph(graph)) == sorted(words)
    assert is_word_graph(graph)


def test_the_reversed_half_of_a_graph_is_not_read() -> None:
    graph = packed([IS_LAST | 2, IS_LAST | 3, node("A", ends=True), node("Z")])

    assert list(words_in_graph(graph)) == ["A"]


def test_the_empty_graph_of_the_format_has_no_words() -> None:
    empty = bytes.fromhex("0000400000004000")

    assert is_word_graph(empty)
    assert list(words_in_graph(empty)) == []


@pytest.mark.parametrize("content", [b"", b"\x00\x00\x40", b"AA\nAB\n", b"\x00" * 8])
def test_text_and_scraps_do_not_begin_as_a_graph_does(content: bytes) -> None:
    assert not is_word_graph(content)


def fault_of(content: bytes) -> str:
    with pytest.raises(LexiconError) as caught:
        list(words_in_graph(content))
    return caught.value.key


def test_a_graph_cut_off_within_a_node_is_refused() -> None:
    assert fault_of(graph_of(["AA"])[:-1]) == "graph.cut_off"


def test_a_pointer_outside_the_file_is_refused() -> None:
    assert fault_of(packed([IS_LAST | 7])) == "graph.points_outside"


def test_siblings_that_run_past_the_end_of_the_file_are_refused() -> None:
    graph = packed([IS_LAST | 1, node("A", last=False)])

    assert fault_of(graph) == "graph.points_outside"


@pytest.mark.parametrize("letter", ["@", "["])
def test_a_letter_outside_the_alphabet_is_refused(letter: str) -> None:
    assert fault_of(packed([IS_LAST | 1, node(letter)])) == "graph.strange_letter"


def test_a_graph_that_runs_in_a_circle_is_left() -> None:
    assert fault_of(packed([IS_LAST | 1, node("A", child=1)])) == "graph.endless"


def test_a_graph_that_would_take_for_ever_without_a_word_is_left() -> None:
    fans = [
        node(letter, last=letter == "B", child=level * 2 + 3)
        for level in range(40)
        for letter in "AB"
    ]
    graph = packed([IS_LAST | 1, *fans, node("C")])

    assert MOST_STEPS < 2**40
    with pytest.raises(LexiconError, match="runs in a circle"):
        list(words_in_graph(graph, most_steps=10_000))


@given(st.binary(min_size=4, max_size=200))
def test_bytes_of_a_stranger_give_words_or_a_refusal(content: bytes) -> None:
    graph = b"\x01\x00\x40\x00" + content[: len(content) // 4 * 4]

    try:
        words = list(words_in_graph(graph, most_steps=10_000))
    except LexiconError:
        return

    assert words == sorted(words)

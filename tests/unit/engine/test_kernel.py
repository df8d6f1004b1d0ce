"""What the kernel refuses when it is asked directly: never a crash."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starsquare.engine import STANDARD_SETTING, Setting, WordIndex, no_leaves
from starsquare.engine.kernel.graphwriter import write_kwg
from starsquare.engine.kernel.leavefile import write_klv2
from starsquare.engine.kernel.leaves import Leaves
from starsquare.engine.kernel.searcher import Searcher
from starsquare.engine.kernel.walk32 import Walker
from starsquare.engine.kernel.wordgraph import WordGraph
from starsquare.engine.kernel.wordmap import WordMap
from starsquare.tiles import Alphabet, TileSet

INDEX = WordIndex.of_words(["CAR", "CARE", "SCARE", "ARC", "AS"])
EQUIPMENT = STANDARD_SETTING.equipment
EMPTY = bytes(225)


def a_searcher(*, with_graph: bool = True) -> Searcher:
    searcher = Searcher(EQUIPMENT, INDEX.map, no_leaves())
    if with_graph:
        INDEX.walker.serve(searcher)
    return searcher


@pytest.mark.parametrize("cells", [b"", bytes(224), b"\x1b" * 225, b"\x80" * 225])
def test_a_board_that_is_none_is_refused_and_the_board_is_empty(cells: bytes) -> None:
    searcher = a_searcher()

    with pytest.raises(ValueError, match=r"board|letter"):
        searcher.set_board(cells)

    assert searcher.cross_sets() == a_searcher().cross_sets()


@pytest.mark.parametrize(
    ("rack", "in_bag", "other"),
    [
        (b"\1" * 8, 0, 0),
        (b"\x1b", 0, 0),
        (b"\1", -1, 0),
        (b"\1", 0, -1),
        (b"\1", 0, 10**6),
    ],
)
def test_a_rack_that_is_none_is_refused(rack: bytes, in_bag: int, other: int) -> None:
    with pytest.raises(ValueError, match=r"rack|bag"):
        a_searcher().set_rack(rack, in_bag, other)


def test_without_a_graph_only_the_best_plays_are_found() -> None:
    searcher = a_searcher(with_graph=False)
    searcher.set_board(EMPTY)
    searcher.set_rack(bytes([3, 1, 18]), 50, 0)

    assert searcher.best_plays(2)
    with pytest.raises(ValueError, match="walker"):
        searcher.all_plays()
    with pytest.raises(ValueError, match="walker"):
        searcher.set_rack(bytes(3), 50, 0)
    with pytest.raises(ValueError, match="walker"):
        searcher.solve(EMPTY, b"\1" * 7, [1], [1], 1)


def test_where_shapes_do_not_serve_no_play_is_found_without_a_graph() -> None:
    equipment = Setting(word_premiums="largest").equipment
    searcher = Searcher(equipment, INDEX.map, no_leaves())

    with pytest.raises(ValueError, match="walker"):
        searcher.best_plays(1)


def test_numbers_of_plays_have_limits() -> None:
    searcher = a_searcher()

    for number in (0, -1, 10**7):
        with pytest.raises(ValueError, match="play"):
            searcher.best_plays(number)


def test_a_batch_must_have_as_many_of_everything() -> None:
    searcher = a_searcher()
    rack = b"\1" * 7

    for boards, racks, bags, others in (
        (EMPTY, rack, [1, 1], [1]),
        (EMPTY, rack, [1], []),
        (EMPTY, rack[1:], [1], [1]),
        (EMPTY[1:], rack, [1], [1]),
        (b"\x80" * 225, rack, [1], [1]),
        (EMPTY, b"\x1b" * 7, [1], [1]),
        (EMPTY, rack, [-1], [1]),
        (EMPTY, rack, [1], [-1]),
    ):
        with pytest.raises(ValueError, match=r"."):
            searcher.solve(boards, racks, bags, others, 1)


@given(st.binary(min_size=40, max_size=40), st.integers(0, 40))
def test_only_plays_that_fit_are_put_on_a_board(play: bytes, length: int) -> None:
    searcher = a_searcher()
    searcher.set_board(bytes(110) + bytes([3, 1, 18]) + bytes(112))

    for record in (play, play[:length], play[:10] + bytes(2) + play[12:]):
        before = searcher.cross_sets()
        try:
            searcher.put(record)
        except ValueError:
            assert searcher.cross_sets() == before
            continue
        # each square is listed in both directions, and has no set once it is filled
        tiles = record[16 : 16 + (record[8] & 31)]
        filled = searcher.cross_sets().count(None) - before.count(None)
        assert filled == 2 * sum(tile != 0 for tile in tiles)
        searcher.set_rack(b"\1\2\3", 1, 1)
        assert len(searcher.all_plays()) % 40 == 0


@given(
    st.binary(min_size=225, max_size=225).map(
        lambda cells: bytes(c % 27 for c in cells)
    ),
    st.binary(min_size=1, max_size=7).map(lambda rack: bytes(c % 27 for c in rack)),
)
def test_a_board_full_of_anything_is_searched(cells: bytes, rack: bytes) -> None:
    searcher = a_searcher()
    searcher.set_board(cells)
    searcher.set_rack(rack, 7, 0)

    assert searcher.best_plays(50) == searcher.all_plays()[: 50 * 40]
    assert len(searcher.all_plays(in_order=False)) == len(searcher.all_plays())


def test_parts_of_different_games_do_not_mix() -> None:
    few = TileSet(Alphabet("AB"), counts={"A": 9, "B": 9}, points={})
    small = Setting(tiles=few, rack_size=2)

    with pytest.raises(ValueError, match="alphabet"):
        Searcher(EQUIPMENT, WordMap(b"", 2), no_leaves())
    with pytest.raises(ValueError, match="leaves"):
        Searcher(EQUIPMENT, INDEX.map, no_leaves(small))
    with pytest.raises(ValueError, match="no leaves"):
        write_klv2(no_leaves(small), small.equipment, 5)


def test_words_must_be_codes_that_end() -> None:
    for words, letters in ((b"\1\1", 26), (b"\2\0", 1), (b"", 0), (b"", 63)):
        with pytest.raises(ValueError, match=r"."):
            WordMap(words, letters)
    for words in (b"\1\1", b"\1" * 22 + b"\0", b"\x50\0"):
        with pytest.raises(ValueError, match=r"."):
            write_kwg(words)


def test_graphs_must_fit_who_walks_them() -> None:
    leaves_only = WordGraph(
        write_kwg(b"\1\2\0", both_halves=False), 26, both_halves=False
    )
    large = WordGraph(write_kwg(b"\1\2\0"), 40)

    assert b"\1\2" in leaves_only
    with pytest.raises(ValueError, match="half"):
        leaves_only.count_words(1)
    for graph in (leaves_only, large):
        with pytest.raises(ValueError, match="walker"):
            Walker(graph)
    with pytest.raises(ValueError, match="alphabet"):
        WordGraph(write_kwg(b""), 0)


def test_leaves_have_places_up_to_the_rack_less_one() -> None:
    leaves = Leaves(EQUIPMENT)

    assert leaves.largest == 6
    assert leaves.places == 1_107_568
    assert leaves.place_of(b"") == 0
    assert leaves.place_of(b"\1" * 7) is None
    with pytest.raises(ValueError, match="tile"):
        leaves.place_of(b"\x1b")
    places = {leaves.place_of(bytes([a, b])) for a in range(27) for b in range(a, 27)}
    assert len(places) == 27 * 28 // 2


def test_a_rack_of_ten_has_leaves_as_large_as_memory_allows() -> None:
    leaves = no_leaves(Setting(rack_size=10))

    assert leaves.largest == 7

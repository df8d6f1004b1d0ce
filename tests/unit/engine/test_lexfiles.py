from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from typing import ParamSpec, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starsquare.board import Position
from starsquare.engine import (
    Engine,
    EngineError,
    Setting,
    WordIndex,
    build_graph,
    no_leaves,
    read_leaves,
    standard_leaves,
)
from starsquare.engine.lexfiles import write_leaves
from starsquare.lexicon.packaged import embedded_list
from starsquare.tiles import ENGLISH, Alphabet, TileSet

Given = ParamSpec("Given")
Found = TypeVar("Found")

ACCEPTS, IS_END, ARC = 1 << 23, 1 << 22, (1 << 22) - 1
EMPTY = bytes.fromhex("0000400000004000")


def nodes_of(file: bytes) -> tuple[int, ...]:
    return struct.unpack(f"<{len(file) // 4}I", file)


def paths(nodes: tuple[int, ...], at: int) -> Iterator[str]:
    """Spell every path from a list, `@` for the separator, as a slow reader would."""
    while at:
        letter = chr(64 + (nodes[at] >> 24))
        if nodes[at] & ACCEPTS:
            yield letter
        for rest in paths(nodes, nodes[at] & ARC):
            yield letter + rest
        if nodes[at] & IS_END:
            return
        at += 1


def list_after(nodes: tuple[int, ...], at: int, spelled: str) -> int:
    for letter in spelled:
        while chr(64 + (nodes[at] >> 24)) != letter:
            at += 1
        at = nodes[at] & ARC
    return at


def test_a_graph_without_words_is_two_roots_that_lead_nowhere() -> None:
    assert build_graph([]) == EMPTY


def test_a_word_is_stored_forwards_and_from_each_of_its_letters() -> None:
    nodes = nodes_of(build_graph(["CARE"]))

    assert list(paths(nodes, nodes[0] & ARC)) == ["CARE"]
    assert sorted(paths(nodes, nodes[1] & ARC)) == ["AC@RE", "C@ARE", "ERAC", "RAC@E"]


def test_behind_the_separator_the_graph_goes_on_in_its_first_half() -> None:
    nodes = nodes_of(build_graph(["CARE", "CARES", "CARD", "SCARE"]))

    backwards = list_after(nodes, nodes[1] & ARC, "RAC@")

    assert backwards == list_after(nodes, nodes[0] & ARC, "CAR")


def test_a_list_that_is_the_end_of_another_is_not_stored_again() -> None:
    # After B only Z follows, after A both S and Z: Z is the end of that list.
    nodes = nodes_of(build_graph(["AS", "AZ", "BZ"]))

    after_a = list_after(nodes, nodes[0] & ARC, "A")

    assert list_after(nodes, nodes[0] & ARC, "B") == after_a + 1


def test_words_of_one_letter_or_longer_than_the_board_are_left_out() -> None:
    index = WordIndex.of_words(["A", "AB", "A" * 15, "A" * 16])

    assert [word in index for word in ("A", "AB", "A" * 15, "A" * 16)] == [
        False,
        True,
        True,
        False,
    ]


def test_the_embedded_list_makes_a_graph_of_the_known_size() -> None:
    words = embedded_list().words

    index = WordIndex.of_words(words)

    assert index.graph.size == 771_309
    assert len(index) == 168_551
    assert index.graph.count_words(1) == sum(len(one) for one in words if len(one) < 16)
    assert index.map.words == 168_551
    assert index.map.memory < 20_000_000
    assert "CARE" in index
    assert "CARX" not in index
    assert "cafe" not in index


@given(st.lists(st.text("ABCZ", min_size=2, max_size=15)))
def test_whatever_is_written_is_read_back_in_order(words: list[str]) -> None:
    index = WordIndex(build_graph(words))

    spelled = index.graph.spell_words().split(b"\0")[:-1]

    assert spelled == [bytes(map(ENGLISH.rank_of, word)) for word in sorted(set(words))]
    nodes = nodes_of(build_graph(words))
    reversed_ = set(paths(nodes, nodes[1] & ARC))
    assert reversed_ == {
        word[:cut][::-1] + ("@" + word[cut:] if word[cut:] else "")
        for word in words
        for cut in range(1, len(word) + 1)
    }


def test_a_letter_that_the_alphabet_lacks_is_named() -> None:
    with pytest.raises(EngineError) as caught:
        build_graph(["CARE", "CAFÉ"])

    assert caught.value.facts["letter"] == "É"
    assert caught.value.facts["text"] == "CAFÉ"

    with pytest.raises(EngineError):
        build_graph(["ŻÓŁW"])


def test_an_alphabet_of_more_than_62_letters_is_refused() -> None:
    letters = "".join(map(chr, range(0x4E00, 0x4E00 + 70)))

    with pytest.raises(EngineError) as caught:
        build_graph([letters[-2:]], Alphabet(letters))

    assert caught.value.key == "engine.words"


def test_alphabets_of_other_languages_are_served() -> None:
    polish = Alphabet("AĄBCĆDEĘFGHIJKLŁMNŃOÓPRSŚTUWYZŹŻ")

    index = WordIndex.of_words(["ŻÓŁW", "ŁÓDŹ"], polish)

    assert len(index) == 2
    assert "ŻÓŁW" in index
    assert "ZOLW" not in index


def node(letter: int, flags: int = 0, arc: int = 0) -> int:
    return letter << 24 | flags | arc


@pytest.mark.parametrize(
    "nodes",
    [
        [],
        [IS_END],
        [IS_END | 5, IS_END],
        [0, IS_END],
        [node(1, IS_END), IS_END],
        [IS_END | 2, IS_END, node(27, IS_END)],
        [IS_END | 2, IS_END, node(1)],
        [IS_END | 2, IS_END, node(2), node(1, IS_END)],
        [IS_END | 2, IS_END, node(1, IS_END, 2)],
        [IS_END | 2, IS_END | 2, node(1, IS_END, 1)],
        [IS_END | 2, IS_END, *(node(1, IS_END, at + 3) for at in range(30))],
    ],
)
def test_a_damaged_graph_is_refused(nodes: list[int]) -> None:
    file = struct.pack(f"<{len(nodes)}I", *nodes)

    with pytest.raises(EngineError):
        WordIndex(file)
    with pytest.raises(EngineError):
        WordIndex(file + b"x")


def test_a_graph_of_absurdly_many_words_is_refused() -> None:
    # Each list has every letter and leads to the next one: 26 to the power of 8 words.
    nodes = [IS_END | 2, IS_END]
    for depth in range(8):
        following = 2 + 26 * (depth + 1) if depth < 7 else 0
        nodes += [node(at, ACCEPTS, following) for at in range(1, 26)]
        nodes += [node(26, ACCEPTS | IS_END, following)]

    with pytest.raises(EngineError):
        WordIndex(struct.pack(f"<{len(nodes)}I", *nodes))


GRAPH = build_graph(["CARE", "CARES", "SCAR", "AB", "BA", "ACE"])


@given(st.lists(st.tuples(st.integers(0, len(GRAPH) - 1), st.integers(0, 255))))
def test_a_graph_with_wrong_bytes_is_refused_or_used_but_never_crashes(
    changes: list[tuple[int, int]],
) -> None:
    file = bytearray(GRAPH)
    for at, value in changes:
        file[at] = value

    try:
        engine = Engine(WordIndex(bytes(file)))
    except EngineError:
        return
    board = Position(15, "." * 110 + "CARE" + "." * 111)
    situation = engine.situation(board, "ABCRS??")

    for play in engine.all_plays(situation):
        assert len(play.leave) + len(play.placements) == len(situation.rack)


def read_or_refused(
    reading: Callable[Given, Found], *file: Given.args, **more: Given.kwargs
) -> Found | str:
    """Return what was read, or why nothing was."""
    try:
        return reading(*file, **more)
    except EngineError as refusal:
        return str(refusal)


@given(st.binary(max_size=200))
def test_any_bytes_are_refused_or_read_as_graph_and_as_leaves(file: bytes) -> None:
    index = read_or_refused(WordIndex, file)
    leaves = read_or_refused(read_leaves, file)

    if isinstance(index, str):
        assert index.startswith("The word graph cannot be used: ")
    else:
        assert len(index) == index.graph.spell_words().count(b"\0")
    if isinstance(leaves, str):
        assert leaves.startswith("The leave values cannot be used: ")
    else:
        assert abs(leaves.value_of(b"\1")) < 10**9


SMALL = Setting(
    tiles=TileSet(
        alphabet=Alphabet("ABC"),
        counts={"A": 3, "B": 2, "C": 1, "?": 1},
        points={"A": 1, "B": 2, "C": 3},
    ),
    rack_size=4,
)


def leaves_file() -> bytes:
    leaves = no_leaves(SMALL)
    for at, tiles in enumerate(("?", "A", "AAB", "?BC", "C")):
        leaves.set_value(SMALL.coding.rack(tiles), 1500 * at - 2000)
    return write_leaves(leaves, SMALL)


def test_leaves_are_read_back_as_they_were_written() -> None:
    leaves = read_leaves(leaves_file(), SMALL)

    values = {
        tiles: leaves.value_of(SMALL.coding.rack(tiles))
        for tiles in ("", "?", "A", "BAA", "CB?", "C", "AA", "AAAA")
    }

    assert values == {
        "": 0,
        "?": -2000,
        "A": -500,
        "BAA": 1000,
        "CB?": 2500,
        "C": 4000,
        "AA": 0,
        "AAAA": 0,
    }


def test_a_file_of_leaves_has_each_handful_of_the_box_once_in_order() -> None:
    file = leaves_file()

    (nodes,) = struct.unpack_from("<I", file)
    graph = struct.unpack_from(f"<{nodes}I", file, 4)
    (total,) = struct.unpack_from("<I", file, 4 + 4 * nodes)
    values = struct.unpack_from(f"<{total}f", file, 8 + 4 * nodes)
    spelled = list(paths(graph, graph[0] & ARC))

    assert len(spelled) == total
    assert spelled[:6] == ["@", "@A", "@AA", "@AB", "@AC", "@B"]
    assert dict(zip(spelled, values, strict=True))["@BC"] == 2.5


def test_all_leaves_of_the_standard_box_are_as_many_as_other_programs_count() -> None:
    file = write_leaves(no_leaves())
    (nodes,) = struct.unpack_from("<I", file)

    assert struct.unpack_from("<I", file, 4 + 4 * nodes) == (914_624,)


def test_the_older_form_of_leaves_is_read_too() -> None:
    file = leaves_file()
    (nodes,) = struct.unpack_from("<I", file)
    head = file[: 8 + 4 * nodes]
    values = struct.unpack_from(f"<{(len(file) - len(head)) // 4}f", file, len(head))
    old = head + struct.pack(f"<{len(values)}h", *(int(one * 256) for one in values))

    assert write_leaves(read_leaves(old, SMALL), SMALL) == file


@pytest.mark.parametrize("cut", [0, 3, 7, 30, -1, -4])
def test_leaves_that_were_cut_off_are_refused(cut: int) -> None:
    with pytest.raises(EngineError):
        read_leaves(leaves_file()[:cut], SMALL)


def test_leaves_worth_absurdly_much_or_not_a_number_are_refused() -> None:
    for value in (1e30, float("nan"), float("inf")):
        file = leaves_file()[:-4] + struct.pack("<f", value)

        with pytest.raises(EngineError):
            read_leaves(file, SMALL)


def test_leaves_for_other_tiles_are_refused() -> None:
    with pytest.raises(EngineError):
        read_leaves(write_leaves(no_leaves()), SMALL)


@given(st.lists(st.tuples(st.integers(0, 10**6), st.integers(0, 255)), max_size=5))
def test_leaves_with_wrong_bytes_are_refused_or_read_but_never_crash(
    changes: list[tuple[int, int]],
) -> None:
    file = bytearray(leaves_file())
    for at, value in changes:
        file[at % len(file)] = value

    leaves = read_or_refused(read_leaves, bytes(file), SMALL)

    if isinstance(leaves, str):
        assert leaves.startswith("The leave values cannot be used: ")
    else:
        assert read_leaves(write_leaves(leaves, SMALL), SMALL).largest == leaves.largest


def test_the_leaves_that_come_along_know_a_blank_from_a_q() -> None:
    leaves = standard_leaves()
    coding = Setting().coding

    def worth(tiles: str) -> int:
        return leaves.value_of(coding.rack(tiles))

    assert worth("?") > 15_000
    assert worth("S") > worth("E") > worth("V") > worth("UU")
    assert worth("QU") > worth("Q")


def test_other_tiles_get_no_leaves() -> None:
    leaves = standard_leaves(SMALL)

    assert leaves.value_of(SMALL.coding.rack("?")) == 0


def test_a_graph_made_by_another_program_may_have_nodes_that_nothing_leads_to() -> None:
    graph = build_graph(["CAB", "CABS"])

    assert len(WordIndex(graph + struct.pack("<I", IS_END))) == 2

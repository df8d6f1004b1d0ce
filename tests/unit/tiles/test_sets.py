"""The tile sets that come with the package: counted tile by tile, and spelled."""

from __future__ import annotations

from importlib import resources

import pytest

from starsquare.tiles import (
    BLANK,
    STANDARD,
    TILE_SETS,
    TileSetName,
    bracketed,
    faces_of,
    in_order,
    shown_on_tiles,
    tile_set,
    unbracketed,
)

BOXES: dict[TileSetName, str] = {
    "french": """
        A9x1 B2x3 C2x3 D3x2 E15x1 F2x4 G2x2 H2x4 I8x1 J1x8 K1x10 L5x1 M3x2 N6x1 O6x1
        P2x3 Q1x8 R6x1 S6x1 T6x1 U6x1 V2x4 W1x10 X1x10 Y1x10 Z1x10 ?2x0
    """,
    "german": """
        A5x1 Ä1x6 B2x3 C2x4 D4x1 E15x1 F2x4 G3x2 H4x2 I6x1 J1x6 K2x4 L3x2 M4x3 N9x1
        O3x2 Ö1x8 P1x4 Q1x10 R6x1 S7x1 T6x1 U6x1 Ü1x6 V1x6 W1x3 X1x8 Y1x10 Z1x3 ?2x0
    """,
    "spanish": """
        A12x1 B2x3 C4x3 Ĉ1x5 D5x2 E12x1 F1x4 G2x2 H2x4 I6x1 J1x8 L4x1 Ļ1x8 M2x3 N5x1
        Ñ1x8 O9x1 P2x3 Q1x5 R5x1 Ŕ1x8 S6x1 T4x1 U5x1 V1x4 X1x8 Y1x4 Z1x10 ?2x0
    """,
}
SIZES: dict[TileSetName, int] = {
    "english": 100,
    "french": 102,
    "german": 102,
    "spanish": 100,
}


def test_every_file_is_a_set_that_a_book_may_name() -> None:
    files = resources.files("starsquare.tiles") / "sets"

    assert {one.name for one in files.iterdir()} == {f"{one}.toml" for one in TILE_SETS}
    assert tile_set("english") is STANDARD


@pytest.mark.parametrize("name", BOXES)
def test_the_box_holds_the_tiles_of_its_edition(name: TileSetName) -> None:
    box = tile_set(name)
    expected = {
        one[0]: tuple(map(int, one[1:].split("x"))) for one in BOXES[name].split()
    }

    found = {tile: (box.tiles.count(tile), box.points_of(tile)) for tile in box.tiles}

    assert found == expected
    assert BLANK + box.alphabet.letters == "".join(
        sorted(expected, key=box.alphabet.rank_of)
    )


@pytest.mark.parametrize("name", TILE_SETS)
def test_a_box_is_complete(name: TileSetName) -> None:
    box = tile_set(name)

    assert len(box.tiles) == SIZES[name]
    assert box.tiles == in_order(box.tiles)
    assert box.title == name.capitalize()
    assert set(box.counts) == {BLANK, *box.alphabet.letters}


@pytest.mark.parametrize("name", TILE_SETS)
def test_every_letter_is_one_character_large_and_small(name: TileSetName) -> None:
    letters = tile_set(name).alphabet.letters

    assert len(letters.lower()) == len(set(letters)) == len(letters)
    assert letters.lower().upper() == letters


def test_a_letter_for_several_means_the_same_tile_in_every_set() -> None:
    several = shown_on_tiles()

    for name in TILE_SETS:
        alphabet = tile_set(name).alphabet
        own = dict(alphabet.several)
        for letter in alphabet.letters:
            assert own.get(letter) == several.get(letter)


def test_tiles_with_two_letters_are_shown_as_they_are_printed() -> None:
    assert faces_of("ĈICO") == "CHICO"
    assert faces_of("caĻe ŔA") == "caLLe RRA"
    assert faces_of("aĉo") == "acho"
    assert faces_of("CAT") == "CAT"


def test_records_write_them_in_brackets_and_read_them_again() -> None:
    assert bracketed("ĈIĉO?") == "[CH]I[ch]O?"
    assert bracketed("CHICO") == "CHICO"
    assert unbracketed("[CH]I[ch]O?") == "ĈIĉO?"
    assert unbracketed("CHICO") == "CHICO"
    assert unbracketed("[XY]A[RR]O") == "[XY]AŔO"

"""The letters: what is one, what may lie on the board, and their order."""

from __future__ import annotations

import pytest

from starsquare.tiles import BLANK, ENGLISH, Alphabet, tile_set

DOTLESS_I, LONG_S = "\u0131", "\u017f"  # their capitals are I and S


@pytest.mark.parametrize("character", ["A", "M", "Z"])
def test_a_capital_of_the_alphabet_is_a_letter(character: str) -> None:
    assert ENGLISH.is_letter(character)


@pytest.mark.parametrize("character", ["", "a", "AB", "?", "1", "É"])
def test_nothing_else_is_a_letter(character: str) -> None:
    assert not ENGLISH.is_letter(character)


@pytest.mark.parametrize("character", ["A", "z"])
def test_capitals_and_small_letters_may_lie_on_the_board(character: str) -> None:
    assert ENGLISH.is_designation(character)


@pytest.mark.parametrize("character", ["", "?", "ab", "1", "é", DOTLESS_I, LONG_S])
def test_signs_and_letters_of_other_alphabets_may_not(character: str) -> None:
    assert not ENGLISH.is_designation(character)


def test_the_blank_comes_before_all_letters_and_a_before_b() -> None:
    tiles = [*ENGLISH.letters, BLANK]

    assert sorted(tiles, key=ENGLISH.rank_of) == [BLANK, *ENGLISH.letters]
    assert [ENGLISH.rank_of(tile) for tile in (BLANK, "A", "Z")] == [0, 1, 26]


SPANISH = tile_set("spanish").alphabet
GERMAN = tile_set("german").alphabet
FRENCH = tile_set("french").alphabet


@pytest.mark.parametrize(
    ("typed", "tiles"),
    [
        ("CHICO", "ĈICO"),
        ("chico", "ĈICO"),
        ("Chico", "ĈICO"),
        ("[CH]ICO", "ĈICO"),
        ("[C][H]ico", "CHICO"),
        ("CALLE", "CAĻE"),
        ("perro", "PEŔO"),
        ("año", "AÑO"),
        ("an\u0303o", "AÑO"),  # the tilde as a character of its own
        ("pingüino", "PINGUINO"),
        ("ĈICO", "ĈICO"),
    ],
)
def test_a_spanish_word_is_read_tile_by_tile(typed: str, tiles: str) -> None:
    assert SPANISH.capitals(typed) == tiles


@pytest.mark.parametrize("typed", ["", "KILO", "WEB", "CO-OP", "[CA]SA", "ça"])
def test_what_no_spanish_tile_has_is_no_word(typed: str) -> None:
    assert SPANISH.capitals(typed) is None


def test_strangers_are_named_once_each() -> None:
    assert SPANISH.strangers_in("kilowatt-k") == ("k", "w", "-")
    assert SPANISH.strangers_in("chico") == ()


def test_german_and_french_letters_are_read_as_their_tiles() -> None:
    assert GERMAN.capitals("Straße") == "STRASSE"
    assert GERMAN.capitals("äpfel") == "ÄPFEL"
    assert FRENCH.capitals("œuvré") == "OEUVRE"
    assert FRENCH.capitals("ça") == "CA"


@pytest.mark.parametrize(
    ("typed", "tiles"),
    [("CHiCO", "ĈiCO"), ("chICO", "ĉICO"), ("[ch]ICO", "ĉICO"), ("C.CHO", "C.ĈO")],
)
def test_on_the_board_small_letters_are_blanks(typed: str, tiles: str) -> None:
    assert SPANISH.cased(typed, others=".") == tiles


def test_c_and_a_blank_for_h_are_two_tiles() -> None:
    assert SPANISH.cased("ChICO") == "ChICO"
    assert SPANISH.cased("8ICO") is None


def test_tiles_in_hand_may_be_blanks() -> None:
    assert SPANISH.tiles("aech?") == "AEĈ?"
    assert ENGLISH.tiles("aech?") == "AECH?"
    assert ENGLISH.tiles("") is None


@pytest.mark.parametrize("tiles", ["ĈICO", "CHICO", "CASA", "LLAMA"])
def test_tiles_that_are_written_are_read_as_the_same_tiles(tiles: str) -> None:
    assert SPANISH.capitals(SPANISH.written(tiles)) == tiles
    assert ENGLISH.written(tiles) == tiles


def test_any_plain_alphabet_reads_its_own_letters() -> None:
    few = Alphabet("ABÇ")

    assert few.capitals("abç") == "ABÇ"
    assert few.capitals("abd") is None

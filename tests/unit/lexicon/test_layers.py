"""Lists laid over lists."""

from __future__ import annotations

import msgspec
import pytest

from starsquare.lexicon import Authority, Finding, LexiconError, WordList
from starsquare.lexicon.layers import Layer, LayerKind, StandIn, is_same_name
from tests.unit.lexicon.lexicons import (
    BASE,
    LONG,
    WITHOUT_LONG_WORDS,
    Rules,
    a_lexicon,
    school_of,
    sheet_of,
)


def test_without_layers_the_base_list_decides_alone() -> None:
    lexicon = a_lexicon()

    assert lexicon.finding("QUIZ") is Finding.LISTED
    assert lexicon.finding("QI") is Finding.UNLISTED
    assert lexicon.finding("BATHYSPHERE") is Finding.UNLISTED


def test_a_long_word_that_the_base_list_has_needs_no_other() -> None:
    assert a_lexicon(rules=Rules()).finding("PARTYINGS") is Finding.LISTED


def test_a_long_word_goes_to_the_list_of_long_words() -> None:
    lexicon = a_lexicon(rules=Rules(), long_words=LONG)

    assert lexicon.finding("BATHYSPHERE") is Finding.LISTED_LONG
    assert lexicon.finding("BATHYSPHERX") is Finding.UNLISTED


def test_eight_letters_are_not_long() -> None:
    lexicon = a_lexicon(rules=Rules(), long_words=LONG)

    assert lexicon.finding("ZYZZYVA") is Finding.UNLISTED
    assert lexicon.finding("ZYZZYVAS") is Finding.UNLISTED


def test_a_long_word_is_undecided_where_its_dictionary_is_not_installed() -> None:
    lexicon = a_lexicon(rules=Rules())

    assert lexicon.finding("ABCDEFGHI") is Finding.UNDECIDED
    assert lexicon.finding("ABCDEFGH") is Finding.UNLISTED


def test_a_book_without_long_words_lets_its_list_decide_at_any_length() -> None:
    lexicon = a_lexicon(rules=WITHOUT_LONG_WORDS)

    assert lexicon.finding("BATHYSPHERE") is Finding.UNLISTED


def test_the_sheet_puts_words_in_and_takes_words_out() -> None:
    lexicon = a_lexicon(sheet=sheet_of("+QI", "-AA"))

    assert lexicon.finding("QI") is Finding.PUT_IN
    assert lexicon.finding("AA") is Finding.TAKEN_OUT
    assert lexicon.finding("QUIZ") is Finding.LISTED


def test_the_sheet_decides_a_long_word_that_would_be_referred() -> None:
    lexicon = a_lexicon(rules=Rules(), sheet=sheet_of("+ABCDEFGHI", "-ABCDEFGHIJ"))

    assert lexicon.finding("ABCDEFGHI") is Finding.PUT_IN
    assert lexicon.finding("ABCDEFGHIJ") is Finding.TAKEN_OUT


def test_the_school_layer_leaves_words_out_of_every_list() -> None:
    lexicon = a_lexicon(
        rules=Rules(), long_words=LONG, school=school_of("RUDE", "BATHYSPHERE")
    )

    assert lexicon.finding("RUDE") is Finding.LEFT_OUT
    assert lexicon.finding("BATHYSPHERE") is Finding.LEFT_OUT


def test_a_ruling_on_the_sheet_outranks_the_school_layer() -> None:
    lexicon = a_lexicon(sheet=sheet_of("+RUDE"), school=school_of("RUDE"))

    assert lexicon.finding("RUDE") is Finding.PUT_IN


def test_what_is_in_a_lexicon_is_what_it_finds_good_and_what_it_goes_through() -> None:
    lexicon = a_lexicon(
        rules=Rules(),
        long_words=LONG,
        sheet=sheet_of("+QI", "-AA"),
        school=school_of("RUDE"),
    )
    asked = [*BASE.words, *LONG.words, "QI", "XX", "ABCDEFGHI"]

    good = {word for word in asked if word in lexicon}

    assert good == {word for word in asked if lexicon.finding(word).is_good}
    assert good == set(lexicon)
    assert good == {"QI", "QUIZ", "MUZJIKS", "PARTYINGS", "BATHYSPHERE"}


def test_a_lexicon_without_long_words_goes_through_its_base_list() -> None:
    assert set(a_lexicon()) == BASE.words


def test_a_verdict_can_name_every_layer_with_its_fingerprint() -> None:
    school, sheet = school_of("RUDE"), sheet_of("+QI")

    lexicon = a_lexicon(rules=Rules(), long_words=LONG, sheet=sheet, school=school)

    assert lexicon.authority == Authority(
        layers=(
            Layer(LayerKind.BASE, "OSPD4", BASE.fingerprint),
            Layer(LayerKind.LONG_WORDS, "MW11", LONG.fingerprint),
            Layer(LayerKind.SCHOOL, "school", school.fingerprint),
            Layer(LayerKind.ADJUSTMENTS, "spring", sheet.fingerprint),
        ),
        named="OSPD4",
        long_words_named="MW11",
        long_words_from=9,
        long_words_without=("foreign", "offensive"),
    )
    assert repr(lexicon) == f"Lexicon({lexicon.authority!r})"


def test_the_list_that_the_book_names_is_no_stand_in() -> None:
    assert a_lexicon(rules=Rules(), long_words=LONG).authority.stand_ins == ()
    assert a_lexicon(rules=Rules()).authority.stand_ins == ()


def test_any_other_list_is_a_stand_in() -> None:
    other = msgspec.structs.replace(LONG, name="my long words")

    lexicon = a_lexicon(rules=Rules(lexicon="OSPD6"), long_words=other)

    assert lexicon.authority.stand_ins == (
        StandIn("OSPD6", "OSPD4"),
        StandIn("MW11", "my long words"),
    )


def test_where_no_book_was_asked_nothing_stands_in() -> None:
    assert a_lexicon().authority.stand_ins == ()


def test_names_of_lists_are_the_same_in_small_letters_and_with_hyphens() -> None:
    assert is_same_name("OSPD 6", "ospd-6")
    assert not is_same_name("OSPD6", "OSPD5")


def test_an_empty_list_cannot_judge() -> None:
    with pytest.raises(LexiconError, match="has no words"):
        a_lexicon(WordList.of("EMPTY", []))


@pytest.mark.parametrize("rules", [None, WITHOUT_LONG_WORDS])
def test_long_words_are_refused_where_the_book_has_no_use_for_them(
    rules: Rules | None,
) -> None:
    with pytest.raises(LexiconError, match="the book sends no words to one"):
        a_lexicon(rules=rules, long_words=LONG)

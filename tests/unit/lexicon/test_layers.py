"""Lists laid over lists."""

from __future__ import annotations

import msgspec
import pytest

from starsquare.lexicon import (
    Authority,
    Finding,
    LexiconError,
    WordList,
    lexicon_of,
)
from starsquare.lexicon.edition import Edition
from starsquare.lexicon.layers import Layer, LayerKind, StandIn, played_by
from starsquare.lexicon.wordlist import aliases_of, is_same_name
from tests.unit.lexicon.lexicons import (
    BASE,
    LONG,
    STAND_IN,
    WITHOUT_LONG_WORDS,
    Rules,
    a_lexicon,
    newer_of,
    school_of,
    sheet_of,
)


def test_without_layers_the_base_list_decides_alone() -> None:
    lexicon = a_lexicon()

    assert lexicon.finding("QUIZ") is Finding.LISTED
    assert lexicon.finding("QI") is Finding.UNLISTED
    assert lexicon.finding("BATHYSPHERE") is Finding.UNLISTED


def test_the_base_list_never_accepts_a_word_that_the_book_sends_elsewhere() -> None:
    without = a_lexicon(rules=Rules())
    with_long_words = a_lexicon(rules=Rules(), long_words=LONG)

    assert without.finding("PARTYINGS") is Finding.UNDECIDED
    assert with_long_words.finding("PARTYINGS") is Finding.UNLISTED
    assert a_lexicon(rules=WITHOUT_LONG_WORDS).finding("PARTYINGS") is Finding.LISTED


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
    assert "PARTYINGS" in set(lexicon.undecided)
    assert "QUIZ" not in set(lexicon.undecided)
    assert not set(a_lexicon(rules=Rules(), long_words=LONG).undecided)


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
    assert good == {"QI", "QUIZ", "MUZJIKS", "BATHYSPHERE"}


def test_a_lexicon_without_long_words_goes_through_its_base_list() -> None:
    assert set(a_lexicon()) == BASE.words


def test_a_verdict_can_name_every_layer_with_its_fingerprint() -> None:
    school, sheet = school_of("RUDE"), sheet_of("+QI")

    lexicon = a_lexicon(rules=Rules(), long_words=LONG, sheet=sheet, school=school)

    assert lexicon.authority == Authority(
        layers=(
            Layer(LayerKind.BASE, "OSPD4", BASE.fingerprint, 5, Edition.BEFORE_QI),
            Layer(LayerKind.LONG_WORDS, "MW11", LONG.fingerprint, 2),
            Layer(LayerKind.SCHOOL, "school", school.fingerprint, 1),
            Layer(LayerKind.ADJUSTMENTS, "spring", sheet.fingerprint, 1),
        ),
        named="OSPD4",
        long_words_named="MW11",
        long_words_from=9,
        long_words_without=("foreign", "offensive"),
    )
    assert repr(lexicon) == f"Lexicon({lexicon.authority!r})"


@pytest.mark.parametrize(
    "base",
    [
        WordList.of("house", ["QI", "AA"]),
        WordList.of("house", ["AQUÍ"], tiles="spanish"),
    ],
)
def test_a_list_whose_words_show_no_edition_names_none(base: WordList) -> None:
    assert a_lexicon(base).authority.base.edition is None


def test_the_list_that_the_book_names_is_no_stand_in() -> None:
    assert a_lexicon(rules=Rules(), long_words=LONG).authority.stand_ins == ()
    assert a_lexicon(rules=Rules()).authority.stand_ins == ()


def test_any_other_list_is_a_stand_in() -> None:
    other = msgspec.structs.replace(LONG, name="my long words")

    lexicon = a_lexicon(rules=Rules(lexicon="OSPD6"), long_words=other)

    assert lexicon.authority.stand_ins == (
        StandIn("OSPD6", "OSPD4"),
        StandIn("MW11", "my long words", LayerKind.LONG_WORDS),
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
    with pytest.raises(LexiconError, match="the rulebook has no separate list"):
        a_lexicon(rules=rules, long_words=LONG)


def test_a_list_has_several_names_in_records() -> None:
    assert aliases_of("NWL2018") == ("nwl2018", "nwl18")
    assert aliases_of("ENABLE") == ("enable", "enable1", "enable2k")
    assert aliases_of("House List") == ("houselist",)


# -- labels ------------------------------------------------------------------------


LABELED = WordList.of(
    "MW11",
    ["BATHYSPHERE", "SCHADENFREUDE", "ANTIMACASSAR"],
    {
        "SCHADENFREUDE": frozenset({"foreign"}),
        "ANTIMACASSAR": frozenset({"archaic"}),
    },
)


def test_a_long_word_with_a_label_that_the_book_leaves_out_is_not_acceptable() -> None:
    lexicon = a_lexicon(rules=Rules(), long_words=LABELED)

    assert lexicon.finding("SCHADENFREUDE") is Finding.LABELED
    assert lexicon.finding("ANTIMACASSAR") is Finding.LISTED_LONG
    assert lexicon.finding("BATHYSPHERE") is Finding.LISTED_LONG


def test_a_book_that_leaves_no_label_out_takes_every_long_word() -> None:
    rules = Rules(long_word_exclusions=frozenset())
    lexicon = a_lexicon(rules=rules, long_words=LABELED)

    assert lexicon.finding("SCHADENFREUDE") is Finding.LISTED_LONG


def test_a_book_may_leave_labels_of_its_own_list_out() -> None:
    labels = {"AA": frozenset({"abbreviation"})}
    base = WordList.of("OSPD4", ["AA", "QUIZ"], labels)
    rules = Rules(exclusions=frozenset({"abbreviation"}))

    assert a_lexicon(base, rules=rules).finding("AA") is Finding.LABELED
    assert a_lexicon(base, rules=Rules()).finding("AA") is Finding.LISTED
    assert a_lexicon(base).finding("AA") is Finding.LISTED
    assert a_lexicon(base, rules=rules).authority.without == ("abbreviation",)


# -- stand-ins and newer words -----------------------------------------------------


def test_a_word_that_a_stand_in_lacks_may_be_in_the_book() -> None:
    lexicon = a_lexicon(STAND_IN, rules=Rules())

    assert lexicon.finding("QUIZ") is Finding.LISTED
    assert lexicon.finding("QI") is Finding.MISSING
    assert a_lexicon(STAND_IN).finding("QI") is Finding.UNLISTED


def test_newer_short_words_are_laid_over_a_stand_in() -> None:
    lexicon = a_lexicon(STAND_IN, rules=Rules(), newer=newer_of("QI"))

    assert lexicon.finding("QI") is Finding.NEWER
    assert lexicon.finding("ZA") is Finding.MISSING
    assert lexicon.authority.layers[-1].kind is LayerKind.NEWER
    assert "QI" in set(lexicon)


def test_the_list_that_the_book_names_needs_no_newer_words() -> None:
    lexicon = a_lexicon(rules=Rules(), newer=newer_of("QI"))

    assert lexicon.finding("QI") is Finding.UNLISTED
    assert [one.kind for one in lexicon.authority.layers] == [LayerKind.BASE]


def test_where_no_book_was_asked_newer_words_are_taken_as_they_are() -> None:
    assert a_lexicon(STAND_IN, newer=newer_of("QI")).finding("QI") is Finding.NEWER


def test_the_sheet_outranks_newer_words() -> None:
    lexicon = a_lexicon(
        STAND_IN, rules=Rules(), newer=newer_of("QI"), sheet=sheet_of("-QI")
    )

    assert lexicon.finding("QI") is Finding.TAKEN_OUT


def test_what_somebody_looked_up_decides_what_a_stand_in_leaves_open() -> None:
    lexicon = a_lexicon(STAND_IN, rules=Rules())

    ruled = lexicon.with_rulings({"QI": True, "XX": False, "QUIZ": False})

    assert ruled.finding("QI") is Finding.PUT_IN
    assert ruled.finding("XX") is Finding.TAKEN_OUT
    assert ruled.finding("QUIZ") is Finding.LISTED


def test_in_practice_the_list_that_was_chosen_is_the_list() -> None:
    agreed = played_by(Rules(), "ENABLE1")
    lexicon = lexicon_of(STAND_IN, rules=agreed)

    assert lexicon.authority.stand_ins == ()
    assert lexicon.finding("QI") is Finding.UNLISTED
    assert lexicon.finding("PARTYINGS") is Finding.UNDECIDED

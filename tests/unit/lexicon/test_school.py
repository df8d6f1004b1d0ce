"""The school layer: what is left out, and above all what is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from starsquare.lexicon import LexiconError, embedded_list, embedded_school_layer
from starsquare.lexicon.packaged import school_stems
from starsquare.lexicon.school import (
    SchoolLayer,
    Stem,
    inflections_of,
    read_stems,
    school_layer,
)
from starsquare.lexicon.wordlist import WordList
from tests.marks import rule

ORDINARY = frozenset(
    (Path(__file__).parent / "ordinary_words.txt").read_text("utf-8").split()
)


@rule("CC-10.b")
@pytest.mark.parametrize(
    "stem", ["FUCK vr", "SHIT vy", "NIGGER n", "KIKE n", "FAGGOT v", "RETARD n"]
)
def test_a_word_of_the_plainest_kind_is_left_out_with_its_inflections(
    stem: str,
) -> None:
    (one,) = read_stems(stem)
    in_list = set(inflections_of(one)) & embedded_list().words

    assert one in school_stems()
    assert {one.word} < in_list <= embedded_school_layer().words


def test_ordinary_words_that_look_like_a_stem_stay_in() -> None:
    assert embedded_school_layer().words.isdisjoint(ORDINARY)


def test_the_look_alikes_are_words_of_the_list() -> None:
    assert len(ORDINARY & embedded_list().words) > 400


def test_only_words_of_the_embedded_list_are_left_out() -> None:
    assert embedded_school_layer().words < embedded_list().words


def test_every_stem_leaves_something_out() -> None:
    words = embedded_list().words

    assert [stem for stem in school_stems() if stem.word not in words] == []


def test_no_stem_is_there_twice() -> None:
    stems = [stem.word for stem in school_stems()]

    assert len(stems) == len(set(stems))


def test_the_layer_is_the_one_that_was_reviewed() -> None:
    layer = embedded_school_layer()

    assert (len(school_stems()), len(layer.words), layer.fingerprint[:12]) == (
        164,
        362,
        "9479113caa72",
    )


def test_inflections_follow_the_rules_of_spelling() -> None:
    assert list(inflections_of(Stem("BOX", "n"))) == ["BOX", "BOXES"]
    assert list(inflections_of(Stem("POTATO", "n"))) == [
        "POTATO",
        "POTATOS",
        "POTATOES",
    ]
    assert list(inflections_of(Stem("BERRY", "nv"))) == [
        "BERRY",
        "BERRIES",
        "BERRIES",
        "BERRIED",
        "BERRYING",
        "BERRYINGS",
    ]
    assert list(inflections_of(Stem("STOP", "r"))) == ["STOP", "STOPPER", "STOPPERS"]
    assert list(inflections_of(Stem("BAKE", "r"))) == ["BAKE", "BAKER", "BAKERS"]
    assert list(inflections_of(Stem("LIMIT", "r"))) == [
        "LIMIT",
        "LIMITER",
        "LIMITTER",
        "LIMITERS",
        "LIMITTERS",
    ]
    assert list(inflections_of(Stem("DULL", "a"))) == [
        "DULL",
        "DULLER",
        "DULLEST",
        "DULLLY",
        "DULLNESS",
        "DULLNESSES",
    ]


def test_a_short_word_ending_in_one_consonant_always_doubles_it() -> None:
    assert "CRAPED" not in set(inflections_of(Stem("CRAP", "v")))


def test_a_layer_is_expanded_within_a_list_and_has_its_fingerprint() -> None:
    stems = read_stems("# head\n\nBOX n\nBAKE v\n")
    expected = WordList.of("", ["BOXES", "BAKE", "BAKED"])

    layer = school_layer(stems, {"BOXES", "BAKE", "BAKED", "BAKER", "FOX"})

    assert layer == SchoolLayer(expected.words, expected.fingerprint)


@pytest.mark.parametrize("text", ["box n", "BOX q", "BOX n FOX n"])
def test_a_line_that_is_not_a_stem_is_refused(text: str) -> None:
    with pytest.raises(LexiconError, match="line 2 is not a stem"):
        read_stems(f"BOX n\n{text}")

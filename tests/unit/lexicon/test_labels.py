"""Labels of words, as a list has them."""

from __future__ import annotations

import pytest

from starsquare.lexicon import WordList, read_list
from starsquare.lexicon.wordlist import read_labels


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("foreign", {"foreign"}),
        ("Foreign, offensive", {"foreign", "offensive"}),
        ("capitalised,prefix", {"capitalized", "affix"}),
    ],
)
def test_labels_stand_with_commas_between_them(text: str, expected: set[str]) -> None:
    assert read_labels(text) == frozenset(expected)


@pytest.mark.parametrize("text", ["", "  ", "a kind of lava", "foreign, from abroad"])
def test_what_is_not_made_of_labels_is_a_definition(text: str) -> None:
    assert read_labels(text) is None


def test_a_list_keeps_its_labels_and_its_definitions() -> None:
    read = read_list(
        "MW11",
        b"BATHYSPHERE\tdiving sphere\n"
        b"COWBOYISH foreign\n"
        b"POLLYANNA\tcapitalized, offensive\tcheerful person\n"
        b"SCHADENFREUDE\tforeign\n"
        b"ZYGOMORPHIC\n",
    )

    assert read.words.labels == {
        "POLLYANNA": {"capitalized", "offensive"},
        "SCHADENFREUDE": {"foreign"},
    }
    assert read.definitions == {
        "BATHYSPHERE": "diving sphere",
        "COWBOYISH": "foreign",
        "POLLYANNA": "cheerful person",
    }
    assert read.report.labeled == {"capitalized": 1, "foreign": 1, "offensive": 1}


def test_a_word_with_an_entry_without_labels_has_none() -> None:
    lines = [f"AB{one}{two}" for one in "CDEFGH" for two in "IJKLMN"]
    text = "\n".join([*lines, "POLLYANNA\tforeign", "POLLYANNA", "ZA\tslang"])

    read = read_list("MW11", text.encode())

    assert read.words.labels == {"ZA": {"slang"}}


def test_the_labels_of_a_word_on_two_lines_are_put_together() -> None:
    lines = [f"AB{one}{two}" for one in "CDEFGH" for two in "IJKLMN"]
    text = "\n".join([*lines, "ZA\tforeign", "ZA\tslang"])

    assert read_list("MW11", text.encode()).words.labels == {"ZA": {"foreign", "slang"}}


def test_labels_change_the_fingerprint_because_they_change_verdicts() -> None:
    bare = WordList.of("MW11", ["AA", "ZA"])
    labeled = WordList.of("MW11", ["AA", "ZA"], {"ZA": frozenset({"slang"})})

    assert bare.fingerprint != labeled.fingerprint
    assert WordList.of("MW11", ["ZA", "AA"], {}).fingerprint == bare.fingerprint


def test_a_list_comes_back_from_its_text_as_it_was() -> None:
    labels = {"ZA": frozenset({"slang", "foreign"})}

    assert WordList.from_text("MW11", "AA\nZA\tforeign,slang\n") == WordList.of(
        "MW11", ["AA", "ZA"], labels
    )
    assert WordList.from_text("MW11", "AA\nZA\n") == WordList.of("MW11", ["AA", "ZA"])

"""Definitions out of WordNet's files, here written small."""

from __future__ import annotations

import pytest

from starsquare.lexicon import LexiconError
from starsquare.lexicon.definitions import (
    Definition,
    PartOfSpeech,
    WordNet,
    WordNetPart,
    define,
    read_part,
)

LICENCE = b"  1 This is where the licence of the files stands.  \n"


def part_of(meanings: dict[str, list[str]], exceptions: bytes = b"") -> WordNetPart:
    """Write the files of one part of speech."""
    data, offsets = LICENCE, dict[str, list[int]]()
    for lemma, glosses in meanings.items():
        for gloss in glosses:
            offsets.setdefault(lemma, []).append(len(data))
            data += f"{len(data):08d} 05 n 01 {lemma} 0 000 | {gloss}  \n".encode()
    lines = [
        f"{lemma} n {len(found)} 1 @ {len(found)} 0 "
        + " ".join(f"{offset:08d}" for offset in found)
        + "  \n"
        for lemma, found in sorted(offsets.items())
    ]
    return read_part(LICENCE + "".join(lines).encode(), data, exceptions)


WORDNET: WordNet = {
    PartOfSpeech.NOUN: part_of(
        {
            "box": ["a container with a lid", "a small tree"],
            "goose": ["a web-footed bird"],
            "fireman": ["one who puts out fires"],
            "axis": ["a line"],
        },
        b"geese goose\naxes axis ax\n",
    ),
    PartOfSpeech.VERB: part_of({"box": ["to fight"], "bake": ["to cook by heat"]}),
    PartOfSpeech.ADJECTIVE: part_of({"late": ["not early"]}),
    PartOfSpeech.ADVERB: part_of({"zestfully": ["with zest"]}),
}


def glosses_of(word: str) -> list[str]:
    return [found.gloss for found in define(word, WORDNET)]


def test_a_word_has_its_meanings_by_part_of_speech() -> None:
    assert define("BOX", WORDNET) == (
        Definition("box", PartOfSpeech.NOUN, "a container with a lid"),
        Definition("box", PartOfSpeech.NOUN, "a small tree"),
        Definition("box", PartOfSpeech.VERB, "to fight"),
    )


@pytest.mark.parametrize(
    ("word", "glosses"),
    [
        ("BOXES", ["a container with a lid", "a small tree", "to fight"]),
        ("GEESE", ["a web-footed bird"]),
        ("AXES", ["a line"]),
        ("FIREMEN", ["one who puts out fires"]),
        ("BAKING", ["to cook by heat"]),
        ("LATEST", ["not early"]),
        ("ZESTFULLY", ["with zest"]),
    ],
)
def test_an_inflection_leads_to_its_word(word: str, glosses: list[str]) -> None:
    assert glosses_of(word) == glosses


@pytest.mark.parametrize("word", ["AA", "ZZZ", "S", "ED"])
def test_a_word_without_definition_has_none(word: str) -> None:
    assert define(word, WORDNET) == ()


def test_a_copy_with_line_ends_of_windows_is_read_as_well() -> None:
    offset = b"%08d" % len(LICENCE)
    lines = b"box n 1 0 1 0 " + offset + b"  \r\n"
    data = LICENCE.replace(b"\n", b"\r\n") + offset + b" 05 n 01 box | a tree\r\n"

    part = read_part(lines, data, b"geese goose\r\n")

    assert define("BOX", {PartOfSpeech.NOUN: part}) == (
        Definition("box", PartOfSpeech.NOUN, "a tree"),
    )


def test_files_that_do_not_fit_together_are_an_error() -> None:
    good = part_of({"box": ["a container"]})
    broken = read_part(b"\n".join(good.index), b"x" + good.data, b"")

    with pytest.raises(LexiconError, match="do not match"):
        define("BOX", {PartOfSpeech.NOUN: broken})

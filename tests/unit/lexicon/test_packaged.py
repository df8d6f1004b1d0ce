"""The list that comes with the package."""

from __future__ import annotations

import hashlib

import msgspec
import pytest

from starsquare.lexicon import LexiconError, embedded_list
from starsquare.lexicon.packaged import provenance, unpacked
from starsquare.lexicon.wordlist import WordList, counts_by_length
from tests.unit.lexicon.graphs import zipped


def test_the_embedded_list_is_the_one_its_provenance_names() -> None:
    words = embedded_list().words

    assert len(words) == provenance().words == 172_823
    assert sum(len(word) + 1 for word in words) == provenance().bytes
    assert provenance().sha256.startswith("3f1613022064")


def test_the_embedded_list_has_so_many_words_of_each_length() -> None:
    counts = counts_by_length(embedded_list().words)

    assert [counts[length] for length in range(2, 16)] == [
        *(96, 972, 3903, 8636, 15232, 23109, 28420),
        *(24873, 20302, 15504, 11358, 7827, 5127, 3192),
    ]


def test_the_fingerprint_of_the_embedded_list_is_that_of_its_words() -> None:
    assert embedded_list() == WordList.of("ENABLE1", embedded_list().words)


@pytest.mark.parametrize(
    "packed",
    [
        zipped(b"aa\nab\n"),
        b"no gzip",
        zipped(b"aa\n" * 99)[:-4],
        zipped(b"aa\n" * 99)[:12] + b"\xff" * 20,
        b"",
    ],
)
def test_a_damaged_copy_is_an_error_and_judges_nothing(packed: bytes) -> None:
    with pytest.raises(LexiconError, match="no word was judged"):
        unpacked(packed, provenance())


def test_a_sound_copy_is_unpacked_into_capitals() -> None:
    content = b"aa\nab\n"
    sha256 = hashlib.sha256(content).hexdigest()
    origin = msgspec.structs.replace(provenance(), name="TINY", sha256=sha256)

    words = unpacked(zipped(content), origin)

    assert words == WordList.of("TINY", ["AA", "AB"])

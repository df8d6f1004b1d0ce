"""Word lists and their fingerprints."""

from __future__ import annotations

import hashlib

from starsquare.lexicon.wordlist import WordList, counts_by_length, shortened


def test_a_fingerprint_is_that_of_the_sorted_words_one_a_line() -> None:
    words = WordList.of("TINY", ["ZA", "AA", "QI"])

    assert words.fingerprint == hashlib.sha256(b"AA\nQI\nZA\n").hexdigest()


def test_order_and_repetition_do_not_change_a_fingerprint() -> None:
    assert WordList.of("A", ["AA", "ZA"]) == WordList.of("A", ["ZA", "AA", "AA"])


def test_one_word_more_changes_the_fingerprint() -> None:
    one, two = WordList.of("A", ["AA"]), WordList.of("A", ["AA", "AB"])

    assert one.fingerprint != two.fingerprint


def test_a_list_shows_what_it_is_and_not_all_its_words() -> None:
    words = WordList.of("TINY", ["AA", "AB"])

    assert repr(words) == f"WordList('TINY', 2 words, '{words.fingerprint}')"
    assert shortened(words.fingerprint) == words.fingerprint[:12]


def test_words_are_counted_by_length_shortest_first() -> None:
    assert list(counts_by_length(["QUIZ", "AA", "ZA"]).items()) == [(2, 2), (4, 1)]

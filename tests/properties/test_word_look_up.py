"""The judge is right: every word of the list, and a hundred thousand near misses."""

from __future__ import annotations

import random
from collections.abc import Iterator

from starsquare.lexicon import Verdict, embedded_list, judge, lexicon_of

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LEXICON = lexicon_of(embedded_list())


def near_misses(chance: random.Random) -> Iterator[str]:
    """Change, drop or swap a letter of words of the list."""
    words = sorted(word for word in embedded_list().words if len(word) <= 15)
    while True:
        word = chance.choice(words)
        at = chance.randrange(len(word) - 1)
        yield word[:at] + chance.choice(LETTERS) + word[at + 1 :]
        yield word[:at] + word[at + 1 :]
        yield word[:at] + word[at + 1] + word[at] + word[at + 2 :]


def test_every_word_of_the_embedded_list_is_acceptable() -> None:
    words = [word for word in embedded_list().words if len(word) <= 15]

    verdicts = {
        judge(words[at : at + 8], LEXICON).verdict for at in range(0, len(words), 8)
    }

    assert len(words) == 168_551
    assert verdicts == {Verdict.ACCEPTABLE}


def test_words_longer_than_a_board_are_acceptable_on_a_wider_one() -> None:
    words = [word for word in embedded_list().words if len(word) > 15]

    verdicts = {judge([word], LEXICON, longest=28).verdict for word in words}

    assert len(words) == 4_272
    assert verdicts == {Verdict.ACCEPTABLE}


def test_a_hundred_thousand_near_misses_are_judged_as_set_membership_says() -> None:
    misses = near_misses(random.Random(2019))
    words = embedded_list().words
    judged = {Verdict.ACCEPTABLE: 0, Verdict.NOT_ACCEPTABLE: 0}

    for _ in range(100_000):
        word = next(misses)
        verdict = judge([word.lower()], LEXICON).verdict
        assert (verdict is Verdict.ACCEPTABLE) == (word in words), word
        judged[verdict] += 1

    assert min(judged.values()) > 1_000

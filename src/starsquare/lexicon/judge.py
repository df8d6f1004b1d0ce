"""The judge: one verdict for all words of a slip.

A side may hear a `Judgement`, which has no room for which word was wrong. The director
may see `findings_on`. A failed lookup raises an error: there is no verdict then, least
of all *not acceptable*.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

import msgspec

from starsquare.lexicon.challenge_slip import read_words
from starsquare.lexicon.layers import Authority, Finding, Lexicon
from starsquare.lexicon.spelling import BOARD_WIDTH, Word


class Verdict(StrEnum):
    """What a judge may say."""

    ACCEPTABLE = "acceptable"
    NOT_ACCEPTABLE = "not_acceptable"
    REFER = "refer"  # to the director


class Judgement(msgspec.Struct, frozen=True, kw_only=True):
    """A verdict, its words, and the authority behind it."""

    verdict: Verdict
    words: tuple[Word, ...]
    authority: Authority


class WordFinding(msgspec.Struct, frozen=True):
    """What was found about one word. For the director only."""

    word: Word
    finding: Finding


def judge(
    words: Sequence[str], lexicon: Lexicon, *, longest: int = BOARD_WIDTH
) -> Judgement:
    """Return one verdict for the words of a slip.

    One unacceptable word settles it. A word that a person has to look up matters only
    if no other word has settled it.

    Raises:
        SlipError: the words cannot be judged.

    Rules: CC-12.c NA-12.d SO-CHAL-2.c ES-PLAY-9.b KZ-PLAY-9.a
    """
    read = read_words(words, longest=longest, alphabet=lexicon.alphabet)
    return judged(read, lexicon)


def judged(words: tuple[Word, ...], lexicon: Lexicon) -> Judgement:
    """Return one verdict for words that were already read."""
    found = {lexicon.finding(word) for word in words}
    verdict = verdict_of(found)
    return Judgement(verdict=verdict, words=words, authority=lexicon.authority)


def verdict_of(findings: set[Finding]) -> Verdict:
    """Return one verdict from the findings about each word."""
    doubtful = {finding for finding in findings if not finding.is_good}
    if not doubtful:
        return Verdict.ACCEPTABLE
    if all(finding.is_open for finding in doubtful):
        return Verdict.REFER
    return Verdict.NOT_ACCEPTABLE


def findings_on(
    words: Sequence[str], lexicon: Lexicon, *, longest: int = BOARD_WIDTH
) -> tuple[WordFinding, ...]:
    """Return the findings about each word, for the director only.

    Raises:
        SlipError: the words cannot be judged.
    """
    read = read_words(words, longest=longest, alphabet=lexicon.alphabet)
    return findings_of(read, lexicon)


def findings_of(words: tuple[Word, ...], lexicon: Lexicon) -> tuple[WordFinding, ...]:
    """Return the findings about each of the words that were read."""
    return tuple(WordFinding(word, lexicon.finding(word)) for word in words)

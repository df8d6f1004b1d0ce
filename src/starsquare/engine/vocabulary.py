"""The words that a beginner knows, and the words that a beginner makes up."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from starsquare.engine.lexfiles import WordIndex
from starsquare.lexicon.packaged import common_words
from starsquare.tiles import ENGLISH, Alphabet

_ENDINGS = ("S", "ED", "ER", "Y")
_LONGEST_STEM = 4  # what is made up has six letters at most


def known_words(index: WordIndex) -> frozenset[str]:
    """Give the common short words, as far as a list has them."""
    return frozenset(word for word in common_words() if word in index)


def made_up_words(known: AbstractSet[str]) -> frozenset[str]:
    """Put endings to short words, as people do who are not sure.

    Some of them are words, but who plays them does not know that.
    """
    return frozenset(
        stem + ending
        for stem in known
        for ending in _ENDINGS
        if len(stem) <= _LONGEST_STEM and stem[-1] != ending[0]
    ).difference(known)


def index_of_words(words: AbstractSet[str], alphabet: Alphabet = ENGLISH) -> WordIndex:
    """Make a small list ready for an engine."""
    return WordIndex.of_words(sorted(words), alphabet)

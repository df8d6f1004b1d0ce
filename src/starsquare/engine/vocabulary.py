"""The words that a bot knows, recognizes, and makes up."""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from functools import cache, lru_cache

import msgspec

from starsquare.engine.levels import Habits
from starsquare.engine.lexfiles import WordIndex
from starsquare.lexicon.packaged import (
    embedded_school_layer,
    newer_short_words,
    word_grades,
)
from starsquare.tiles import ENGLISH, Alphabet

_ENDINGS = ("S", "ED", "ER", "Y")
_LONGEST_STEM = 4  # made-up words have six letters at most
_GRADE_OF_NONE, _GRADES_A_LETTER = 54, 4  # if grades are based on length
_LEARNT_BY_ALL = 2  # letters: every player has seen the list of these


class Vocabulary(msgspec.Struct, frozen=True):
    """What one bot knows of one word list."""

    known: WordIndex  # words it would think of
    guessed: WordIndex | None  # the same, and words it makes up


@lru_cache(maxsize=16)
def vocabulary_of(words: WordIndex, habits: Habits) -> Vocabulary:
    """Return what a bot knows of a list. Bots with the same habits share it."""
    known = known_words(words_of(words), habits, words.alphabet)
    guessed = None
    if habits.makes_up and words.alphabet == ENGLISH:
        guessed = index_of_words(known | made_up_words(known), words.alphabet)
    return Vocabulary(index_of_words(known, words.alphabet), guessed)


def words_of(index: WordIndex) -> frozenset[str]:
    """Return all words of an index."""
    letters = enumerate(index.alphabet.letters, start=1)
    spelled = index.graph.spell_words().decode("latin-1")
    return frozenset(spelled.translate(dict(letters)).split("\0")) - {""}


def known_words(
    words: AbstractSet[str], habits: Habits, alphabet: Alphabet = ENGLISH
) -> frozenset[str]:
    """Return the words of a list that a bot would think of.

    No bot plays the words that a school event leaves out.
    """
    grade = _grading(alphabet)
    return frozenset(
        word
        for word in words
        if len(word) <= habits.learnt
        or (len(word) <= habits.longest and grade(word) >= habits.least_grade)
    ).difference(barred_words(alphabet))


def barred_words(alphabet: Alphabet) -> AbstractSet[str]:
    """Return the words that are not taught; we have such a list for English only."""
    return embedded_school_layer().words if alphabet == ENGLISH else frozenset()


def _grading(alphabet: Alphabet) -> Callable[[str], int]:
    """Return a function that grades how common a word is.

    There are grades for English only. In other languages, shorter words count as more
    common.
    """
    if alphabet != ENGLISH:
        return _grade_by_length
    grades = word_grades()
    return lambda word: grades.get(word, 0)


def _grade_by_length(word: str) -> int:
    """Grade words so that the weakest bot knows those of up to four letters."""
    return max(0, _GRADE_OF_NONE - _GRADES_A_LETTER * len(word))


def is_recognized(word: str, words: WordIndex, habits: Habits) -> bool:
    """Return whether a bot has seen a word, though it might not think of it.

    Every player has seen the two-letter words, the short words added after the built-in
    list, whatever list is in use, and the words not fit for school.
    """
    is_english = words.alphabet == ENGLISH
    if is_english and (word in _newer_words() or word in barred_words(ENGLISH)):
        return True
    is_common = _grading(words.alphabet)(word) >= habits.reads
    return word in words and (is_common or len(word) <= _LEARNT_BY_ALL)


@cache
def _newer_words() -> frozenset[str]:
    return frozenset[str]().union(*newer_short_words().values())


def made_up_words(known: AbstractSet[str]) -> frozenset[str]:
    """Return short words with endings added, as people guess when they are not sure.

    Some of them are words, but the bot does not know that.
    """
    return frozenset(
        stem + ending
        for stem in known
        for ending in _ENDINGS
        if len(stem) <= _LONGEST_STEM and stem[-1] != ending[0]
    ).difference(known)


def index_of_words(words: AbstractSet[str], alphabet: Alphabet = ENGLISH) -> WordIndex:
    """Return a small list as an index for an engine."""
    return WordIndex.of_words(sorted(words), alphabet)

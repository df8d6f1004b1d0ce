"""Sentences of a review, as keys and facts: each is said in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from starsquare.text import say
from starsquare.tiles import faces_of

_STOP = ". "


class Sentence(msgspec.Struct, frozen=True):
    """The key of a sentence and its facts; a fact may be a phrase or a list."""

    key: str
    facts: dict[str, Fact] = {}

    @property
    def text(self) -> str:
        """The sentence, starting with a capital; it may be two."""
        parts = self.phrase.split(_STOP)
        return _STOP.join(part[:1].upper() + part[1:] for part in parts)

    @property
    def phrase(self) -> str:
        """The sentence as a part of another."""
        facts = {name: _said(fact) for name, fact in self.facts.items()}
        return faces_of(say(self.key, facts))


Word = str | Sentence
"""A word of the game, or what stands in its place, such as *a pass*."""

Fact = str | int | Sentence | tuple[Word, ...]
"""A fact of a sentence; a tuple is said as a list: A, B and C."""


def said_of(word: Word) -> str:
    """Return a word as a part of a sentence."""
    return word if isinstance(word, str) else word.phrase


def _said(fact: Fact) -> str | int:
    if isinstance(fact, tuple):
        return _listed([said_of(word) for word in fact])
    return fact if isinstance(fact, int) else said_of(fact)


def _listed(words: Sequence[str]) -> str:
    *others, last = words
    if not others:
        return last
    return say("why.list", {"words": ", ".join(others), "last": last})

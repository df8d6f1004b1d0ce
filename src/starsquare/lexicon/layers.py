"""A lexicon: a base list with layers over it, and whose place the list takes.

A ruling on the adjustments sheet decides first, because a person made it for this very
word; then the school layer, where the event has it; then the base list; then, for long
words only, the list of long words. Where the book sends long words to a dictionary that
nobody has installed, the question goes to the director.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Protocol

import msgspec
from msgspec.structs import replace

from starsquare.lexicon.adjustments import Sheet, Sign
from starsquare.lexicon.school import SchoolLayer
from starsquare.lexicon.wordlist import Fingerprint, LexiconError, WordList
from starsquare.stamp import Number


class WordRules(Protocol):
    """What a book says about words: the `words` part of a rulebook."""

    @property
    def lexicon(self) -> str:
        """The list that the book names, such as OSPD4."""
        ...

    @property
    def long_words(self) -> str | None:
        """The list that serves words for which that one is too small."""
        ...

    @property
    def long_words_from(self) -> int | None:
        """How many letters such a word has at least."""
        ...

    @property
    def long_word_exclusions(self) -> frozenset[str]:
        """The labels that keep a word of that list out."""
        ...


class LayerKind(StrEnum):
    """What a layer does to those before it."""

    BASE = "base"
    LONG_WORDS = "long_words"
    ADJUSTMENTS = "adjustments"
    SCHOOL = "school"


class Layer(msgspec.Struct, frozen=True):
    """A layer as verdicts name it."""

    kind: LayerKind
    name: str
    fingerprint: Fingerprint


class Authority(msgspec.Struct, frozen=True, kw_only=True):
    """By what a verdict was reached: the layers, and what the book had asked for."""

    layers: tuple[Layer, ...]
    named: str | None = None  # by the book; None: no book was asked
    long_words_named: str | None = None
    long_words_from: Number | None = None
    long_words_without: tuple[str, ...] = ()  # labels that keep a long word out

    @property
    def base(self) -> Layer:
        """The base list."""
        return self.layers[0]

    @property
    def stand_ins(self) -> tuple[StandIn, ...]:
        """Where another list serves than the book names."""
        named = {
            LayerKind.BASE: self.named,
            LayerKind.LONG_WORDS: self.long_words_named,
        }
        return tuple(
            StandIn(name, layer.name)
            for layer in self.layers
            if (name := named.get(layer.kind)) and not is_same_name(name, layer.name)
        )


class StandIn(msgspec.Struct, frozen=True):
    """A list that takes the place of another. Every verdict says so."""

    named: str
    used: str


class Finding(StrEnum):
    """What the layers say of one word. For the director's eyes only."""

    LISTED = "listed"
    LISTED_LONG = "listed_long"
    PUT_IN = "put_in"
    TAKEN_OUT = "taken_out"
    LEFT_OUT = "left_out"  # by the school layer
    UNLISTED = "unlisted"
    UNDECIDED = "undecided"  # a long word, and nobody has the dictionary

    @property
    def is_good(self) -> bool:
        """Whether the word is acceptable."""
        return self in _GOOD


_GOOD = {Finding.LISTED, Finding.LISTED_LONG, Finding.PUT_IN}
_BY_SIGN: Mapping[Sign, Finding] = {"+": Finding.PUT_IN, "-": Finding.TAKEN_OUT}


class Lexicon(msgspec.Struct, frozen=True, kw_only=True):
    """Which words are acceptable, by which layers."""

    authority: Authority
    base: WordList
    long_words: WordList | None
    decided: Mapping[str, Finding]  # by the sheet and the school layer

    def finding(self, word: str) -> Finding:
        """Look one word up, in capitals.

        Rules: CC-10.a CC-10.b CC-10.c SO-CHAL-2.a NA-10 ES-PLAY-8
        KZ-PLAY-8.a KZ-PLAY-9.a
        """
        decided = self.decided.get(word)
        if decided is not None:
            return decided
        if word in self.base.words:
            return Finding.LISTED
        return self._finding_elsewhere(word)

    def _finding_elsewhere(self, word: str) -> Finding:
        fewest = self.authority.long_words_from
        if fewest is None or len(word) < fewest:
            return Finding.UNLISTED
        if self.long_words is None:
            return Finding.UNDECIDED
        in_list = word in self.long_words.words
        return Finding.LISTED_LONG if in_list else Finding.UNLISTED

    def with_rulings(self, rulings: Mapping[str, bool]) -> Lexicon:
        """Let the director's rulings decide what no layer decides.

        Rules: CC-10.b SO-CHAL-2.a
        """
        ruled = {
            word: Finding.PUT_IN if is_good else Finding.TAKEN_OUT
            for word, is_good in rulings.items()
            if self.finding(word) is Finding.UNDECIDED
        }
        return replace(self, decided={**self.decided, **ruled}) if ruled else self

    def __contains__(self, word: str) -> bool:
        """Tell whether a word, in capitals, is acceptable beyond doubt."""
        return self.finding(word).is_good

    def __iter__(self) -> Iterator[str]:
        """Give every acceptable word, in no order."""
        words = self.base.words
        if self.long_words is not None:
            words = words.union(self.long_words.words)
        put_in = (word for word, said in self.decided.items() if said.is_good)
        return (word for word in words.union(put_in) if word in self)

    def __repr__(self) -> str:
        """Show the authority rather than all words."""
        return f"Lexicon({self.authority!r})"


def lexicon_of(
    base: WordList,
    *,
    rules: WordRules | None = None,
    long_words: WordList | None = None,
    sheet: Sheet | None = None,
    school: SchoolLayer | None = None,
) -> Lexicon:
    """Lay layers over a base list, as a book's rules want it.

    Without rules no book was asked, and the base list decides alone at any length. The
    sheet is taken as it is handed in, whatever its dates; `Sheet.in_force` gives that
    of a day.

    Raises:
        LexiconError: the base list is empty, or the book has no use for a list of long
            words.

    Rules: CC-10.b SO-CHAL-2.a NA-10 ES-PLAY-8 KZ-PLAY-9.a
    """
    if not base.words:
        raise LexiconError("lexicon.empty", name=base.name)
    if long_words is not None and (rules is None or rules.long_words is None):
        raise LexiconError("lexicon.no_long_words", name=long_words.name)
    layers = [Layer(LayerKind.BASE, base.name, base.fingerprint)]
    if long_words is not None:
        name, fingerprint = long_words.name, long_words.fingerprint
        layers.append(Layer(LayerKind.LONG_WORDS, name, fingerprint))
    if school is not None:
        layers.append(Layer(LayerKind.SCHOOL, "school", school.fingerprint))
    if sheet is not None:
        layers.append(Layer(LayerKind.ADJUSTMENTS, sheet.name, sheet.fingerprint))
    return Lexicon(
        authority=_authority(tuple(layers), rules),
        base=base,
        long_words=long_words,
        decided=_decided(school, sheet),
    )


def _decided(school: SchoolLayer | None, sheet: Sheet | None) -> dict[str, Finding]:
    """Tell what is decided before any list is looked at; the sheet goes first."""
    decided: dict[str, Finding] = {}
    if school is not None:
        decided |= dict.fromkeys(school.words, Finding.LEFT_OUT)
    if sheet is not None:
        decided |= {word: _BY_SIGN[sign] for word, sign in sheet.signs().items()}
    return decided


def _authority(layers: tuple[Layer, ...], rules: WordRules | None) -> Authority:
    if rules is None:
        return Authority(layers=layers)
    return Authority(
        layers=layers,
        named=rules.lexicon,
        long_words_named=rules.long_words,
        long_words_from=rules.long_words_from,
        long_words_without=tuple(sorted(rules.long_word_exclusions)),
    )


def is_same_name(one: str, two: str) -> bool:
    """Tell whether two names mean one list; capitals, spaces and hyphens aside."""
    return folded(one) == folded(two)


def folded(name: str) -> str:
    """Give a name as names are compared."""
    return "".join(char for char in name.casefold() if char.isalnum())

"""A lexicon: a base list with layers on top, and the list it stands in for.

A ruling on the adjustments sheet decides first, because a person made it for this very
word; then the school layer, if the event uses it. Then, for long words where the book
names another dictionary, that dictionary alone decides; for all others the base list
does, with newer short words added if it stands in for another list.

Two cases go to a person with the book: a long word whose dictionary is not installed,
and a word that a stand-in lacks. Neither is a verdict.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Protocol

import msgspec
from msgspec.structs import replace

from starsquare.bounds import Number, WordCount
from starsquare.lexicon.adjustments import Sheet, Sign
from starsquare.lexicon.edition import Edition, markers_in
from starsquare.lexicon.newer import NewerWords
from starsquare.lexicon.school import SchoolLayer
from starsquare.lexicon.wordlist import (
    Fingerprint,
    LexiconError,
    WordList,
    is_same_name,
)
from starsquare.tiles import Alphabet, TileSetName, tile_set

ENGLISH_TILES: TileSetName = "english"
"""The language of the built-in layers."""


class WordRules(Protocol):
    """What a book says about words, and its tiles."""

    @property
    def tiles(self) -> TileSetName:
        """The tiles of the book."""
        ...

    @property
    def lexicon(self) -> str:
        """The list that the book names, such as OSPD4."""
        ...

    @property
    def exclusions(self) -> frozenset[str]:
        """The labels that exclude a word of that list."""
        ...

    @property
    def long_words(self) -> str | None:
        """The list for words that are too long for that one."""
        ...

    @property
    def long_words_from(self) -> int | None:
        """The fewest letters of such a word."""
        ...

    @property
    def long_word_exclusions(self) -> frozenset[str]:
        """The labels that exclude a word of the list of long words."""
        ...


class BookWords(msgspec.Struct, frozen=True, kw_only=True):
    """What a book says about words, as values."""

    lexicon: str
    exclusions: frozenset[str]
    long_words: str | None
    long_words_from: int | None
    long_word_exclusions: frozenset[str]
    tiles: TileSetName = "english"


def played_by(rules: WordRules, name: str) -> WordRules:
    """Return a book's rules for a game whose sides agreed on another list.

    In practice games there is no book to look a word up in: the chosen list is final
    and stands in for no other.
    """
    return BookWords(
        lexicon=name,
        exclusions=rules.exclusions,
        long_words=rules.long_words,
        long_words_from=rules.long_words_from,
        long_word_exclusions=rules.long_word_exclusions,
        tiles=rules.tiles,
    )


class LayerKind(StrEnum):
    """What a layer does to the layers below it."""

    BASE = "base"
    LONG_WORDS = "long_words"
    NEWER = "newer"  # short words that are newer than the base list
    ADJUSTMENTS = "adjustments"
    SCHOOL = "school"


class Layer(msgspec.Struct, frozen=True):
    """A layer as verdicts cite it."""

    kind: LayerKind
    name: str
    fingerprint: Fingerprint
    words: WordCount | None = None  # None: judged before it was recorded
    edition: Edition | None = None  # of an English base list, if its words show it


class Authority(msgspec.Struct, frozen=True, kw_only=True):
    """The authority behind a verdict: the layers, and what the book asks for."""

    layers: tuple[Layer, ...]
    named: str | None = None  # by the book; None: no book applies
    long_words_named: str | None = None
    long_words_from: Number | None = None
    long_words_without: tuple[str, ...] = ()  # labels that exclude a long word
    without: tuple[str, ...] = ()  # labels that exclude a word of the base list

    @property
    def base(self) -> Layer:
        """The base list."""
        return self.layers[0]

    @property
    def has_long_words(self) -> bool:
        """Whether a list of long words is installed and used."""
        return any(layer.kind is LayerKind.LONG_WORDS for layer in self.layers)

    def is_long(self, word: str) -> bool:
        """Return whether the book refers a word of this length to its dictionary."""
        return self.long_words_from is not None and len(word) >= self.long_words_from

    @property
    def stand_ins(self) -> tuple[StandIn, ...]:
        """The lists in use that differ from those the book names."""
        named = {
            LayerKind.BASE: self.named,
            LayerKind.LONG_WORDS: self.long_words_named,
        }
        return tuple(
            StandIn(name, layer.name, layer.kind)
            for layer in self.layers
            if (name := named.get(layer.kind)) and not is_same_name(name, layer.name)
        )


class StandIn(msgspec.Struct, frozen=True):
    """A list that stands in for another. Every verdict mentions it."""

    named: str
    used: str
    kind: LayerKind = LayerKind.BASE


class Finding(StrEnum):
    """What the layers say about one word. For the director only."""

    LISTED = "listed"
    LISTED_LONG = "listed_long"
    NEWER = "newer"  # one of the newer short words
    PUT_IN = "put_in"
    TAKEN_OUT = "taken_out"
    LEFT_OUT = "left_out"  # by the school layer
    LABELED = "labeled"  # in the list, with a label that the book excludes
    UNLISTED = "unlisted"
    MISSING = "missing"  # not in a list that stands in for the book's
    UNDECIDED = "undecided"  # a long word, and its dictionary is not installed

    @property
    def is_good(self) -> bool:
        """Whether the word is acceptable."""
        return self in _GOOD

    @property
    def is_open(self) -> bool:
        """Whether a person has to look the word up."""
        return self in _OPEN


_GOOD = {Finding.LISTED, Finding.LISTED_LONG, Finding.NEWER, Finding.PUT_IN}
_OPEN = {Finding.MISSING, Finding.UNDECIDED}
_BY_SIGN: Mapping[Sign, Finding] = {"+": Finding.PUT_IN, "-": Finding.TAKEN_OUT}


class Shelved(msgspec.Struct, frozen=True, kw_only=True):
    """A list under a book's rules: what it excludes, and what a missing word means."""

    words: WordList
    left_out: frozenset[str]  # by their labels
    in_it: Finding
    not_in_it: Finding

    def finding(self, word: str) -> Finding:
        """Look up one word."""
        if word not in self.words.words:
            return self.not_in_it
        return Finding.LABELED if word in self.left_out else self.in_it


class Lexicon(msgspec.Struct, frozen=True, kw_only=True):
    """Which words are acceptable, by which layers."""

    authority: Authority
    base: Shelved
    long_words: Shelved | None
    decided: Mapping[str, Finding]  # by the sheet, the school layer, the newer words

    def finding(self, word: str) -> Finding:
        """Look up one word, in capitals.

        Rules: CC-10.a CC-10.b CC-10.c SO-CHAL-2.a NA-10 ES-PLAY-8
        KZ-PLAY-8.a KZ-PLAY-8.b KZ-PLAY-9.a
        """
        decided = self.decided.get(word)
        if decided is not None:
            return decided
        if not self.authority.is_long(word):
            return self.base.finding(word)
        if self.long_words is None:
            return Finding.UNDECIDED
        return self.long_words.finding(word)

    @property
    def alphabet(self) -> Alphabet:
        """The letters of its words."""
        return self.base.words.alphabet

    def with_rulings(self, rulings: Mapping[str, bool]) -> Lexicon:
        """Return the lexicon with rulings on words that no layer decides.

        Rules: CC-10.b SO-CHAL-2.a
        """
        ruled = {
            word: Finding.PUT_IN if is_good else Finding.TAKEN_OUT
            for word, is_good in rulings.items()
            if self.finding(word).is_open
        }
        return replace(self, decided={**self.decided, **ruled}) if ruled else self

    def __contains__(self, word: str) -> bool:
        """Return whether a word, in capitals, is certainly acceptable."""
        return self.finding(word).is_good

    def __iter__(self) -> Iterator[str]:
        """Return every acceptable word, in no particular order."""
        words = self.base.words.words
        if self.long_words is not None:
            words = words.union(self.long_words.words.words)
        put_in = (word for word, said in self.decided.items() if said.is_good)
        return (word for word in words.union(put_in) if word in self)

    @property
    def undecided(self) -> Iterator[str]:
        """The long words of the list, if only a person can decide about them."""
        words = self.base.words.words
        return (word for word in words if self.finding(word).is_open)

    def __repr__(self) -> str:
        """Show the authority rather than all words."""
        return f"Lexicon({self.authority!r})"


def other_tiles(name: str, tiles: TileSetName, wanted: TileSetName) -> LexiconError:
    """Return the error for a list made for other tiles than those in play."""
    return LexiconError(
        "lexicon.other_tiles",
        name=name,
        tiles=tile_set(tiles).title,
        wanted=tile_set(wanted).title,
        code=wanted,
    )


def lexicon_of(
    base: WordList,
    *,
    rules: WordRules | None = None,
    long_words: WordList | None = None,
    newer: NewerWords | None = None,
    sheet: Sheet | None = None,
    school: SchoolLayer | None = None,
) -> Lexicon:
    """Return a base list with layers on top, following a book's rules.

    Without rules the base list alone decides, at any length. The sheet is used as
    passed in, whatever its dates; `Sheet.in_force` returns the one for a day. Newer
    words are added to a list that stands in for another or is used without rules; the
    list that the book names needs none. They are English.

    Raises:
        LexiconError: the base list is empty, a list is for other tiles, the school
            layer is used with a language other than English, or the book has no use for
            a list of long words.

    Rules: CC-10.b SO-CHAL-2.a NA-10 ES-PLAY-8 KZ-PLAY-9.a
    """
    if not base.words:
        raise LexiconError("lexicon.empty", name=base.name)
    tiles = base.tiles if rules is None else rules.tiles
    for one in (base, long_words):
        if one is not None and one.tiles != tiles:
            raise other_tiles(one.name, one.tiles, tiles)
    if tiles != ENGLISH_TILES and school is not None:
        raise LexiconError("lexicon.school_is_english", name=base.name)
    if long_words is not None and (rules is None or rules.long_words is None):
        raise LexiconError("lexicon.no_long_words", name=long_words.name)
    is_named = rules is not None and is_same_name(rules.lexicon, base.name)
    if is_named or tiles != ENGLISH_TILES:
        newer = None
    layers = _layers(base, long_words, newer, school, sheet)
    return Lexicon(
        authority=_authority(layers, rules),
        base=_base_of(base, rules),
        long_words=_long_of(long_words, rules),
        decided=_decided(newer, school, sheet),
    )


def _layers(
    base: WordList,
    long_words: WordList | None,
    newer: NewerWords | None,
    school: SchoolLayer | None,
    sheet: Sheet | None,
) -> tuple[Layer, ...]:
    layers = [_layer(LayerKind.BASE, base.name, base, edition=_edition_of(base))]
    if long_words is not None:
        layers.append(_layer(LayerKind.LONG_WORDS, long_words.name, long_words))
    if newer is not None:
        layers.append(_layer(LayerKind.NEWER, str(newer.through), newer))
    if school is not None:
        layers.append(_layer(LayerKind.SCHOOL, "school", school))
    if sheet is not None:
        size = len(sheet.entries)
        layers.append(Layer(LayerKind.ADJUSTMENTS, sheet.name, sheet.fingerprint, size))
    return tuple(layers)


def _layer(
    kind: LayerKind,
    name: str,
    of: WordList | NewerWords | SchoolLayer,
    edition: Edition | None = None,
) -> Layer:
    return Layer(kind, name, of.fingerprint, len(of.words), edition)


def _edition_of(base: WordList) -> Edition | None:
    """Return the edition that the words of an English list show, if any."""
    edition = markers_in(base.words).edition
    is_shown = base.tiles == ENGLISH_TILES and edition is not Edition.UNCLEAR
    return edition if is_shown else None


def _base_of(words: WordList, rules: WordRules | None) -> Shelved:
    named = None if rules is None else rules.lexicon
    excluded = frozenset[str]() if rules is None else rules.exclusions
    return Shelved(
        words=words,
        left_out=words.labeled(excluded),
        in_it=Finding.LISTED,
        not_in_it=_missing_from(words, named),
    )


def _long_of(words: WordList | None, rules: WordRules | None) -> Shelved | None:
    if words is None or rules is None:
        return None
    return Shelved(
        words=words,
        left_out=words.labeled(rules.long_word_exclusions),
        in_it=Finding.LISTED_LONG,
        not_in_it=_missing_from(words, rules.long_words),
    )


def _missing_from(words: WordList, named: str | None) -> Finding:
    """Return the finding for a missing word; it is open if the list is a stand-in."""
    stands_in = named is not None and not is_same_name(named, words.name)
    return Finding.MISSING if stands_in else Finding.UNLISTED


def _decided(
    newer: NewerWords | None, school: SchoolLayer | None, sheet: Sheet | None
) -> dict[str, Finding]:
    """Return what is decided before any list is consulted; the sheet comes first."""
    decided: dict[str, Finding] = {}
    if newer is not None:
        decided |= dict.fromkeys(newer.words, Finding.NEWER)
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
        without=tuple(sorted(rules.exclusions)),
    )

"""Small lexicons and sheets for tests."""

from __future__ import annotations

import msgspec

from starsquare.lexicon import Adjustment, Lexicon, Sheet, WordList, lexicon_of
from starsquare.lexicon.adjustments import Sign
from starsquare.lexicon.newer import NewerWords
from starsquare.lexicon.school import SchoolLayer
from starsquare.lexicon.wordlist import fingerprint_of
from starsquare.tiles import TileSetName

BASE = WordList.of("OSPD4", ["AA", "QUIZ", "MUZJIKS", "PARTYINGS", "RUDE"])
STAND_IN = WordList.of("ENABLE1", ["AA", "QUIZ", "PARTYINGS", "RUDE"])
LONG = WordList.of("MW11", ["BATHYSPHERE", "ZYZZYVA"])


class Rules(msgspec.Struct, frozen=True, kw_only=True):
    """What a book might say about words."""

    lexicon: str = "OSPD4"
    exclusions: frozenset[str] = frozenset()
    long_words: str | None = "MW11"
    long_words_from: int | None = 9
    long_word_exclusions: frozenset[str] = frozenset({"foreign", "offensive"})
    tiles: TileSetName = "english"


WITHOUT_LONG_WORDS = Rules(long_words=None, long_words_from=None)


def entry(change: str, *, date: str = "2019-06-01") -> Adjustment:
    """Write one entry of a sheet, as `+QI`."""
    sign: Sign = "+" if change.startswith("+") else "-"
    return Adjustment(
        sign=sign,
        word=change[1:],
        reason="a reason",
        source="a source",
        date=date,
        person="Li",
    )


def sheet_of(*changes: str) -> Sheet:
    """Write a sheet."""
    return Sheet("spring", tuple(entry(change) for change in changes))


def newer_of(*words: str) -> NewerWords:
    """Lay these words over a list that stands in."""
    return NewerWords(2006, frozenset(words), fingerprint_of(" ".join(words)))


def school_of(*words: str) -> SchoolLayer:
    """Leave these words out."""
    return SchoolLayer(frozenset(words), fingerprint_of(" ".join(words)))


def a_lexicon(
    base: WordList = BASE,
    *,
    rules: Rules | None = None,
    long_words: WordList | None = None,
    newer: NewerWords | None = None,
    sheet: Sheet | None = None,
    school: SchoolLayer | None = None,
) -> Lexicon:
    """Lay some layers over a small list."""
    return lexicon_of(
        base,
        rules=rules,
        long_words=long_words,
        newer=newer,
        sheet=sheet,
        school=school,
    )

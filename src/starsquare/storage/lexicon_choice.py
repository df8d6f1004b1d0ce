"""Which installed lists serve a book: the director's choice, once an event.

A book names its lists; the director says which installed list takes the place of each.
Where nothing is said, the list of that very name serves if it is installed, else the
embedded one stands in, with newer short words over it unless they are switched off, and
every verdict says so. A dictionary of long words has no stand-in: without it, long
words go to the director.
"""

from __future__ import annotations

import msgspec

from starsquare.lexicon import (
    ENABLE1,
    Lexicon,
    Sheet,
    WordRules,
    embedded_newer_words,
    embedded_school_layer,
    lexicon_of,
)
from starsquare.lexicon.layers import played_by
from starsquare.storage.lexicons import LexiconShelf


class LexiconChoice(msgspec.Struct, frozen=True, kw_only=True):
    """Names of installed lists, and which layers are laid over them."""

    base: str | None = None
    long_words: str | None = None
    school: bool = False
    newer: bool | None = None  # short words since 2000; None: over a stand-in
    is_the_list: bool = False  # for practice: the one chosen is the list of the game


def load_lexicon(
    shelf: LexiconShelf,
    choice: LexiconChoice,
    *,
    rules: WordRules | None = None,
    sheet: Sheet | None = None,
) -> Lexicon:
    """Load the lexicon for a book, or the base list alone where there is none.

    Raises:
        LexiconError: a list is not installed or damaged, or does not fit the book.
    """
    if rules is not None and choice.is_the_list and choice.base is not None:
        rules = played_by(rules, choice.base)
    named = None if rules is None else rules.lexicon
    long_named = None if rules is None else rules.long_words
    base = choice.base or _installed(shelf, named) or ENABLE1
    newer = rules is not None if choice.newer is None else choice.newer
    long_words = choice.long_words or _installed(shelf, long_named)
    return lexicon_of(
        shelf.load(base),
        rules=rules,
        long_words=None if long_words is None else shelf.load(long_words),
        newer=embedded_newer_words(named) if newer else None,
        sheet=sheet,
        school=embedded_school_layer() if choice.school else None,
    )


def _installed(shelf: LexiconShelf, name: str | None) -> str | None:
    return name if name is not None and shelf.has(name) else None

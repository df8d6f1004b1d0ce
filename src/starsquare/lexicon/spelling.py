"""What may be written down as a word: letters of the alphabet, and how many.

Small letters are read as capitals; nothing else is mended. A character that only
looks like a letter is named in the message, because nobody can see it.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import NewType

from starsquare.text import say
from starsquare.tiles import ENGLISH

Word = NewType("Word", str)
"""Capital letters of the alphabet, at least one."""

BOARD_WIDTH = 15
"""How many letters the longest word on a standard board can have."""

_SHOWN = 40
_FORMS = {
    form: letter for letter in ENGLISH.letters for form in (letter, letter.lower())
}
"""The letters of the alphabet as they may be typed, each with its capital."""


def capitals(text: str) -> Word | None:
    """Write a word in capitals; None if it is empty or not made of letters.

    Every character is looked up on its own: turning the whole text into capitals
    would make letters out of the dotless i, the long s and several ligatures.
    """
    if not text or not _FORMS.keys() >= set(text):
        return None
    return Word("".join(map(_FORMS.__getitem__, text)))


def faults_in(text: str, *, longest: int = BOARD_WIDTH) -> Iterator[str]:
    """Return everything that keeps a text from being a word on the board."""
    if not text:
        yield say("spelling.empty")
        return
    strangers = dict.fromkeys(char for char in text if char not in _FORMS)
    if strangers:
        names = ", ".join(name_of(stranger) for stranger in strangers)
        yield say("spelling.not_letters", {"word": shown(text), "strangers": names})
    if len(text) > longest:
        yield say(
            "spelling.too_long",
            {"word": shown(text), "letters": len(text), "longest": longest},
        )


def name_of(character: str) -> str:
    """Name a character so that it cannot be mistaken for the one it looks like."""
    name = unicodedata.name(character, say("spelling.nameless")).lower()
    return f"U+{ord(character):04X} {name}"


def shown(text: str) -> str:
    """Show a stranger's text: shortened, and nothing in it that a terminal obeys."""
    visible = "".join(
        char if char.isprintable() else "\N{REPLACEMENT CHARACTER}"
        for char in text[:_SHOWN]
    )
    return visible if len(text) <= _SHOWN else visible + "\N{HORIZONTAL ELLIPSIS}"

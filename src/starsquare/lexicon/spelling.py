"""What can be written as a word: letters of the alphabet, and how many.

Lowercase letters are read as capitals, and several letters that are one tile as that
tile; nothing else is corrected. A character that only looks like a letter is named in
the message, because nobody can see the difference.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import NewType

from starsquare.text import say
from starsquare.tiles import ENGLISH, Alphabet

Word = NewType("Word", str)
"""Capital letters of the alphabet, at least one."""

BOARD_WIDTH = 15
"""The number of letters of the longest word on a standard board."""

_SHOWN = 40


def capitals(text: str, alphabet: Alphabet = ENGLISH) -> Word | None:
    """Return a word in capitals; None if it is empty or not made of letters."""
    read = alphabet.capitals(text)
    return None if read is None else Word(read)


def faults_in(
    text: str, *, longest: int = BOARD_WIDTH, alphabet: Alphabet = ENGLISH
) -> Iterator[str]:
    """Return everything that keeps a text from being a word on the board."""
    if not text:
        yield say("spelling.empty")
        return
    strangers = alphabet.strangers_in(text)
    if strangers:
        names = ", ".join(name_of(stranger) for stranger in strangers)
        key = "not_letters" if alphabet == ENGLISH else "not_tiles"
        yield say(f"spelling.{key}", {"word": shown(text), "strangers": names})
    count = len(capitals(text, alphabet) or text)
    if count > longest:
        yield say(
            "spelling.too_long",
            {"word": shown(text), "letters": count, "longest": longest},
        )


def name_of(character: str) -> str:
    """Return a character's code point and name, so that it cannot be mistaken."""
    name = unicodedata.name(character, say("spelling.nameless")).lower()
    return f"U+{ord(character):04X} {name}"


def shown(text: str) -> str:
    """Return untrusted text shortened, with unprintable characters replaced."""
    visible = "".join(
        char if char.isprintable() else "\N{REPLACEMENT CHARACTER}"
        for char in text[:_SHOWN]
    )
    return visible if len(text) <= _SHOWN else visible + "\N{HORIZONTAL ELLIPSIS}"

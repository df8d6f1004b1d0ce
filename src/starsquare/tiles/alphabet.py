"""The letters of a language: one character each, whatever is printed on the tile.

A tile is written as one character: a capital letter, or `?` for a blank. On the board a
blank is written as the lowercase form of its designated letter.

Some languages have tiles with two letters on them. Such a tile is one letter, too, a
capital that no word of the language has: `Ĉ` for CH. People never see it. Code that
shows tiles writes what is printed on them (`faces_of`), and code that reads typed text
asks the alphabet, which takes the longest tile that fits: CHICO is CH, I, C, O.
Brackets always mean one tile: `[CH]ICO`, and `[C][H]` for two tiles.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache

import msgspec

BLANK = "?"


class Alphabet(msgspec.Struct, frozen=True):
    """The capital letters of a language, from first to last.

    Attributes:
        letters: one character each.
        several: maps each letter whose tile shows several letters to what it shows.
        read_as: maps letters in word lists to the letters they are played as.
    """

    letters: str
    several: tuple[tuple[str, str], ...] = ()
    read_as: tuple[tuple[str, str], ...] = ()

    @property
    def is_plain(self) -> bool:
        """Whether every tile shows one letter and every letter is read as itself."""
        return not self.several and not self.read_as

    def is_letter(self, character: str) -> bool:
        """Return whether this is one capital letter of the alphabet."""
        return len(character) == 1 and character in self.letters

    def is_designation(self, character: str) -> bool:
        """Return whether this is a letter on the board; lowercase is a blank.

        `upper()` cannot answer this: letters of other alphabets have our capitals.
        """
        return self.is_letter(character) or (
            len(character) == 1 and character in self.letters.lower()
        )

    def rank_of(self, tile: str) -> int:
        """Return the rank of a tile in the draw for first play; the blank ranks first.

        Rules: SO-SETUP-1.b NA-SETUP-1.b ES-SETUP-1.b KZ-SETUP-1.b
        """
        return 0 if tile == BLANK else self.letters.index(tile) + 1

    def capitals(self, text: str) -> str | None:
        """Return a word in capitals; None if it is empty or not made of letters.

        Every character is looked up on its own: uppercasing the whole text would turn
        the dotless i, the long s and several ligatures into letters.
        """
        # Lists have hundreds of thousands of words, nearly all of them English.
        if self is not ENGLISH and not self.is_plain:
            return _read(text, _reader_of(self, is_cased=False))
        forms = _ENGLISH_FORMS if self is ENGLISH else _capitals_of(self)
        if not text or not forms.keys() >= set(text):
            return None
        return "".join(map(forms.__getitem__, text))

    def cased(self, text: str, *, others: str = "") -> str | None:
        """Read letters as on the board: a lowercase letter is a blank.

        Args:
            text: the typed text; `CH` or `[CH]` is that tile, `ch` a blank.
            others: characters that are kept, such as `.` for a letter on the board.
        """
        return _read(text, _reader_of(self, is_cased=True, others=others))

    def tiles(self, text: str) -> str | None:
        """Read tiles in hand, in either case, `?` for a blank; None if invalid."""
        return _read(text, _reader_of(self, is_cased=False, others=BLANK))

    def written(self, tiles: str) -> str:
        """Return tiles as text that is read back as the same tiles.

        C and H next to each other are in brackets if they would be read as CH.
        """
        if not self.several or self.capitals(tiles) == tiles:
            return tiles
        return "".join(f"[{tile}]" for tile in tiles)

    def strangers_in(self, text: str) -> tuple[str, ...]:
        """Return the characters that are not letters here, each once."""
        rest = _reader_of(self, is_cased=False).pattern.sub("", _composed(text))
        return tuple(dict.fromkeys(rest))


class _Reader(msgspec.Struct, frozen=True):
    """What may be written, and the letters it means."""

    forms: Mapping[str, str]
    pattern: re.Pattern[str]


def _read(text: str, reader: _Reader) -> str | None:
    text = _composed(text)
    parts = reader.pattern.findall(text)
    if not parts or sum(map(len, parts)) != len(text):
        return None
    return "".join(map(reader.forms.__getitem__, parts))


def _composed(text: str) -> str:
    """Return an accent and its letter as one character, as alphabets have them."""
    return text if text.isascii() else unicodedata.normalize("NFC", text)


@lru_cache(maxsize=64)
def _capitals_of(alphabet: Alphabet) -> Mapping[str, str]:
    return {
        form: letter for letter in alphabet.letters for form in (letter, letter.lower())
    }


@lru_cache(maxsize=64)
def _reader_of(alphabet: Alphabet, *, is_cased: bool, others: str = "") -> _Reader:
    forms = {one: one for one in others}
    for letter in alphabet.letters:
        forms |= _forms_of(letter, letter, is_cased=is_cased)
        forms |= _forms_of(f"[{letter}]", letter, is_cased=is_cased)
    for letter, shown in alphabet.several:
        forms |= _forms_of(shown, letter, is_cased=is_cased)
        forms |= _forms_of(f"[{shown}]", letter, is_cased=is_cased)
    for found, letters in alphabet.read_as:
        forms |= _forms_of(found, letters, is_cased=is_cased)
    longest_first = sorted(forms, key=len, reverse=True)
    return _Reader(forms, re.compile("|".join(map(re.escape, longest_first))))


def _forms_of(written: str, letters: str, *, is_cased: bool) -> dict[str, str]:
    """Return the spellings of a letter: as it is, lowercase, and capitalized."""
    if is_cased:
        return {written.lower(): letters.lower(), written: letters}
    forms = (written, written.lower(), written.capitalize())
    return dict.fromkeys(forms, letters)


def tile_of(letter: str) -> str:
    """Return the tile that shows a letter on the board; lowercase is a blank."""
    return letter if letter.isupper() else BLANK


ENGLISH = Alphabet("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
_ENGLISH_FORMS = _capitals_of(ENGLISH)

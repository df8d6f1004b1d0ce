"""The equipment of a game, as far as the engine needs it.

The kernel identifies tiles by codes: the blank is 0, letters count from 1 in
alphabetical order, and a blank used as a letter is the letter's code plus 128.
"""

from __future__ import annotations

from functools import cached_property
from typing import Literal

import msgspec

from starsquare.board import STANDARD_LAYOUT, Layout, Position, Square
from starsquare.engine.kernel.equipment import Equipment
from starsquare.errors import DataError
from starsquare.rulebook import Rulebook
from starsquare.tiles import BLANK, STANDARD, Alphabet, Tiles, TileSet

DESIGNATED = 128
NO_TILE = 255


class EngineError(DataError):
    """The engine cannot use this input."""


class Coding:
    """The tile codes of an alphabet."""

    def __init__(self, alphabet: Alphabet) -> None:
        """Number the letters of an alphabet."""
        self.alphabet = alphabet
        self.characters = BLANK + alphabet.letters
        self._codes = {letter: at for at, letter in enumerate(self.characters)}
        self._cells: dict[str, int] = {".": 0}
        for at, letter in enumerate(alphabet.letters, start=1):
            self._cells[letter] = at
            self._cells[letter.lower()] = at + DESIGNATED

    def rack(self, tiles: str) -> bytes:
        """Return the codes of tiles in hand."""
        return self._coded(tiles, self._codes)

    def cells(self, cells: str) -> bytes:
        """Return the codes of squares, row by row."""
        return self._coded(cells, self._cells)

    def words(self, words: str) -> bytes:
        """Return the codes of words that each end with a null character."""
        table = {ord(letter): at for letter, at in self._codes.items() if at}
        coded = words.translate(table)
        try:
            codes = coded.encode("latin-1")
        except UnicodeEncodeError:
            codes = b"\xff"
        if codes.translate(None, bytes(range(len(self.characters)))):
            known = {"\0", *self.alphabet.letters}
            word = next(one for one in words.split("\0") if not known.issuperset(one))
            self._refuse(word, next(letter for letter in word if letter not in known))
        return codes

    def spelled(self, codes: bytes) -> str:
        """Return letters on the board, lowercase for blanks."""
        return "".join(self.letter(code) for code in codes)

    def letter(self, code: int) -> str:
        """Return one letter on the board."""
        if code >= DESIGNATED:
            return self.characters[code - DESIGNATED].lower()
        return self.characters[code]

    def _coded(self, text: str, codes: dict[str, int]) -> bytes:
        try:
            return bytes([codes[character] for character in text])
        except KeyError as wrong:
            return self._refuse(text, str(wrong.args[0]))

    def _refuse(self, text: str, letter: str) -> bytes:
        raise EngineError(
            "engine.letter", text=text, letter=letter, letters=self.alphabet.letters
        )


class Setting(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A board, a tile set and the numbers that decide the value of a play."""

    layout: Layout = STANDARD_LAYOUT
    tiles: TileSet = STANDARD
    rack_size: int = 7
    full_rack_bonus: int = 50
    exchange_minimum: int = 7
    scoreless_limit: int = 6
    word_premiums: Literal["multiply", "largest"] = "multiply"

    @classmethod
    def of(cls, book: Rulebook) -> Setting:
        """Return the setting of a book."""
        standard = cls()
        limit = book.scoreless.limit if book.scoreless else standard.scoreless_limit
        return cls(
            layout=book.equipment.layout,
            tiles=book.equipment.tile_set,
            rack_size=book.scoring.rack_size,
            full_rack_bonus=book.scoring.full_rack_bonus,
            exchange_minimum=book.exchange.min_tiles_in_bag,
            scoreless_limit=limit,
            word_premiums=book.scoring.word_premiums,
        )

    @cached_property
    def coding(self) -> Coding:
        """The tile codes of its alphabet."""
        return Coding(self.tiles.alphabet)

    @cached_property
    def equipment(self) -> Equipment:
        """The same for the kernel.

        Raises:
            EngineError: the board, the tiles or a number are beyond the engine's
                limits.
        """
        size, letters = self.layout.size, self.tiles.alphabet.letters
        premiums = [
            self.layout.premium_at(Square(row, col))
            for row in range(size)
            for col in range(size)
        ]
        tiles = BLANK + letters
        try:
            return Equipment(
                letter_factors=bytes(premium.letter_factor for premium in premiums),
                word_factors=bytes(premium.word_factor for premium in premiums),
                values=bytes(self.tiles.points_of(tile) for tile in tiles),
                counts=bytes(self.tiles.counts.get(tile, 0) for tile in tiles),
                rack_size=self.rack_size,
                bonus=self.full_rack_bonus,
                exchange_minimum=self.exchange_minimum,
                scoreless_limit=self.scoreless_limit,
                largest=self.word_premiums == "largest",
            )
        except ValueError as problem:
            raise EngineError("engine.setting", reason=problem) from problem

    def unseen(self, position: Position, rack: str) -> Tiles:
        """Return the tiles neither on the board nor on the rack.

        Raises:
            EngineError: there are more of a tile than the set has.
        """
        used = position.tiles + rack
        for tile in sorted(set(used)):
            most = self.tiles.counts.get(tile, 0)
            if used.count(tile) > most:
                raise EngineError(
                    "engine.too_many_tiles", n=used.count(tile), tile=tile, most=most
                )
        return Tiles(
            "".join(
                tile * (count - used.count(tile))
                for tile, count in sorted(self.tiles.counts.items())
            )
        )


STANDARD_SETTING = Setting()
"""The board and the tiles of all five documents."""

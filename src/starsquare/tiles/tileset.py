"""How many tiles of each letter a set has, and their values.

A set is a file in `sets`: its letters in order, their number and their points.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Literal, get_args

import msgspec

from starsquare.tiles.alphabet import BLANK, ENGLISH, Alphabet
from starsquare.tiles.bag import Tiles, in_order

TileSetName = Literal["english", "french", "german", "spanish"]
"""The tile sets a rulebook may name: the files in `sets`."""
TILE_SETS: tuple[TileSetName, ...] = get_args(TileSetName)


class TileSet(msgspec.Struct, frozen=True):
    """The tiles of one set."""

    alphabet: Alphabet
    counts: Mapping[str, int]
    points: Mapping[str, int]  # without the blank, which is worth zero
    name: TileSetName | None = None  # if it is one of ours
    title: str = ""

    @property
    def tiles(self) -> Tiles:
        """Every tile of the set."""
        every = (tile * count for tile, count in self.counts.items())
        return in_order("".join(every))

    def points_of(self, tile: str) -> int:
        """Return the value of a tile in hand or on the board; a blank is worth zero.

        Rules: CC-14 NA-14 SO-SCORE-1 ES-SCORE-1 KZ-SCORE-1
        """
        return self.points.get(tile, 0)

    def value_of(self, tiles: str) -> int:
        """Return the total value of some tiles."""
        return sum(map(self.points_of, tiles))


class _SetFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of `sets`."""

    title: str
    tiles: Mapping[str, tuple[int, int]]  # by what is printed: the count and the points
    letter_of: Mapping[str, str] = {}  # for faces of more than one character
    read_as: Mapping[str, str] = {}  # each character of the key


@cache
def tile_set(name: TileSetName) -> TileSet:
    """Return the tiles of a set."""
    return _read_set(name, _text_of(name))


def _text_of(name: str) -> str:
    folder = resources.files("starsquare.tiles") / "sets"
    return (folder / f"{name}.toml").read_text("utf-8")


def _read_set(name: TileSetName, text: str) -> TileSet:
    file = msgspec.convert(tomllib.loads(text), _SetFile)
    letter_of = {shown: file.letter_of.get(shown, shown) for shown in file.tiles}
    letters = [letter for letter in letter_of.values() if letter != BLANK]
    read_as = ((one, new) for old, new in file.read_as.items() for one in old)
    alphabet = Alphabet(
        letters="".join(letters),
        several=tuple((one, shown) for shown, one in file.letter_of.items()),
        read_as=tuple(read_as),
    )
    return TileSet(
        alphabet=ENGLISH if alphabet == ENGLISH else alphabet,
        counts={letter_of[one]: count for one, (count, _) in file.tiles.items()},
        points={
            letter_of[one]: points
            for one, (_, points) in file.tiles.items()
            if one != BLANK
        },
        name=name,
        title=file.title,
    )


STANDARD = tile_set("english")
"""The 100 tiles of all five documents."""


@cache
def shown_on_tiles() -> Mapping[str, str]:
    """Map each letter whose tile shows several letters, in both cases, to its face.

    One table serves all sets: such a letter means the same tile in each.
    """
    several = {
        letter: shown
        for name in TILE_SETS
        for letter, shown in tile_set(name).alphabet.several
    }
    return several | {one.lower(): shown.lower() for one, shown in several.items()}


def faces_of(tiles: str) -> str:
    """Return tiles, a word or letters on the board as people read them."""
    return tiles if tiles.isascii() else tiles.translate(_spelling())


def bracketed(tiles: str) -> str:
    """Return tiles as in records: a tile with several letters is in brackets."""
    return tiles if tiles.isascii() else tiles.translate(_bracketing())


def unbracketed(text: str) -> str:
    """Read tiles of a record; brackets that do not name a tile are kept."""
    if "[" not in text:
        return text
    for letter, shown in shown_on_tiles().items():
        text = text.replace(f"[{shown}]", letter)
    return text


@cache
def _spelling() -> Mapping[int, str]:
    return str.maketrans(dict(shown_on_tiles()))


@cache
def _bracketing() -> Mapping[int, str]:
    return str.maketrans({one: f"[{all_}]" for one, all_ in shown_on_tiles().items()})

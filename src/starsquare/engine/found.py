"""The kernel's results, spelled out: plays and exchanges for a side's turn."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import overload

import msgspec

from starsquare.board import (
    Direction,
    PlacedTiles,
    Placement,
    Position,
    Square,
    tiles_laid,
)
from starsquare.engine.setting import Setting
from starsquare.tiles import Tiles, without

PER_POINT = 1000  # the kernel counts in thousandths
PLAY = struct.Struct("<iiIHBx24s")
_SHOWN = 3  # plays in the text form of a list


class Situation(msgspec.Struct, frozen=True, kw_only=True):
    """A side's turn: the board, its rack and what it knows of the other tiles.

    `other_points` is the value of the other side's tiles; it is known, and counts, only
    once the bag is empty.
    """

    position: Position
    rack: Tiles
    in_bag: int
    other_points: int = 0


class FoundPlay(msgspec.Struct, frozen=True, tag=True):
    """A play, its score and its leave."""

    square: Square
    direction: Direction
    word: str  # letters played through in parentheses, blanks in lowercase
    placements: PlacedTiles
    score: int
    leave: Tiles
    equity: float  # in points: the score and the value of the leave

    @property
    def at(self) -> str:
        """The first square, as on score sheets: `8H` across, `H8` down."""
        return self.square.written(self.direction)


class FoundExchange(msgspec.Struct, frozen=True, tag=True):
    """Exchanged tiles, and the value of the rest."""

    tiles: Tiles
    leave: Tiles
    equity: float  # in points


class FoundPlays(Sequence[FoundPlay]):
    """Plays, best first; each is spelled out on access."""

    def __init__(self, records: bytes, situation: Situation, setting: Setting) -> None:
        """Initialize with the kernel's records."""
        self.records = records
        self._situation = situation
        self._setting = setting

    def __len__(self) -> int:
        """Return the number of plays."""
        return len(self.records) // PLAY.size

    @overload
    def __getitem__(self, index: int) -> FoundPlay: ...
    @overload
    def __getitem__(self, index: slice) -> FoundPlays: ...
    def __getitem__(self, index: int | slice) -> FoundPlay | FoundPlays:
        """Return one play spelled out, or a slice."""
        if isinstance(index, slice):
            chosen = range(len(self))[index]
            records = b"".join(self.record(at) for at in chosen)
            return FoundPlays(records, self._situation, self._setting)
        return self._spelled_out(self.record(range(len(self))[index]))

    def __repr__(self) -> str:
        """Return the number of plays, and the first of them with their scores."""
        first = [f"{one.at} {one.word} {one.score}" for one in self[:_SHOWN]]
        more = [] if len(self) <= _SHOWN else ["..."]
        shown = ", ".join([*first, *more])
        return f"<FoundPlays {len(self)}{shown and ': '}{shown}>"

    def scoring(self, least: int) -> FoundPlays:
        """Return the plays with at least this score; the others are not spelled out."""
        scores = enumerate(PLAY.iter_unpack(self.records))
        chosen = [at for at, (_equity, score, *_) in scores if score >= least]
        records = b"".join(map(self.record, chosen))
        return FoundPlays(records, self._situation, self._setting)

    def equity(self, at: int) -> float:
        """Return what one play is worth, in points; it is not spelled out."""
        equity: int = PLAY.unpack(self.record(at))[0]
        return equity / PER_POINT

    def record(self, at: int) -> bytes:
        """Return one play as the kernel's record."""
        return self.records[at * PLAY.size : (at + 1) * PLAY.size]

    def _spelled_out(self, record: bytes) -> FoundPlay:
        equity, score, place, _kept, _played, tiles = PLAY.unpack(record)
        direction = Direction.DOWN if place >> 15 else Direction.ACROSS
        lane, start, length = place >> 10 & 31, place >> 5 & 31, place & 31
        first = Square(lane, start) if not place >> 15 else Square(start, lane)
        placements: list[Placement] = []
        spelled: list[str] = []
        for steps, code in enumerate(tiles[:length]):
            square = first.stepped(direction, steps)
            if code:
                letter = self._setting.coding.letter(code)
                placements.append(Placement(square, letter))
                spelled.append(letter)
            else:
                spelled.append(f"({self._situation.position.at(square)})")
        return FoundPlay(
            square=first,
            direction=direction,
            word="".join(spelled).replace(")(", ""),
            placements=tuple(placements),
            score=score,
            leave=without(self._situation.rack, tiles_laid(placements)),
            equity=equity / PER_POINT,
        )

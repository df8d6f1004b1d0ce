"""What the kernel finds, spelled out: plays and exchanges for a side's turn."""

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
_SHOWN = 3  # plays of a list, where it is written out


class Situation(msgspec.Struct, frozen=True, kw_only=True):
    """A side's turn: the board, its rack and what it knows of the other tiles.

    `other_points` is the value of the other side's tiles; it counts, and is known,
    only once the bag is empty.
    """

    position: Position
    rack: Tiles
    in_bag: int
    other_points: int = 0


class FoundPlay(msgspec.Struct, frozen=True, tag=True):
    """A play, what it scores and what it leaves."""

    square: Square
    direction: Direction
    word: str  # letters played through in parentheses, blanks in small letters
    placements: PlacedTiles
    score: int
    leave: Tiles
    equity: float  # points: the score and what the leave is worth

    @property
    def at(self) -> str:
        """Where it begins, as score sheets have it: `8H` across, `H8` down."""
        return self.square.written(self.direction)


class FoundExchange(msgspec.Struct, frozen=True, tag=True):
    """Tiles given back, and what the rest is worth."""

    tiles: Tiles
    leave: Tiles
    equity: float  # points


class FoundPlays(Sequence[FoundPlay]):
    """Plays, best first; each is spelled out when it is looked at."""

    def __init__(self, records: bytes, situation: Situation, setting: Setting) -> None:
        """Keep what the kernel gave."""
        self.records = records
        self._situation = situation
        self._setting = setting

    def __len__(self) -> int:
        """Count them."""
        return len(self.records) // PLAY.size

    @overload
    def __getitem__(self, index: int) -> FoundPlay: ...
    @overload
    def __getitem__(self, index: slice) -> FoundPlays: ...
    def __getitem__(self, index: int | slice) -> FoundPlay | FoundPlays:
        """Spell one out, or choose some."""
        if isinstance(index, slice):
            chosen = range(len(self))[index]
            records = b"".join(self.record(at) for at in chosen)
            return FoundPlays(records, self._situation, self._setting)
        return self._spelled_out(self.record(range(len(self))[index]))

    def __repr__(self) -> str:
        """Show how many there are, and the first of them with their scores."""
        first = [f"{one.at} {one.word} {one.score}" for one in self[:_SHOWN]]
        more = [] if len(self) <= _SHOWN else ["..."]
        shown = ", ".join([*first, *more])
        return f"<FoundPlays {len(self)}{shown and ': '}{shown}>"

    def scoring(self, least: int) -> FoundPlays:
        """Return those that score so much, without spelling the others out."""
        scores = enumerate(PLAY.iter_unpack(self.records))
        chosen = [at for at, (_equity, score, *_) in scores if score >= least]
        records = b"".join(map(self.record, chosen))
        return FoundPlays(records, self._situation, self._setting)

    def record(self, at: int) -> bytes:
        """Return one as the kernel gave it."""
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

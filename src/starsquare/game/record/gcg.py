"""What a game record in GCG holds: two players, remarks, and moves line by line.

A line of a record is a *pragma* (`#title ...`) or a *move* (`>ann: CATERED 8H CAT +10
10`). Beside the turns of the game, there are moves that take a play back, and moves
that add or take off points at the end.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain

import msgspec

from starsquare.board import LAYOUTS, Direction, LayoutName, Square
from starsquare.game.record.notation import Repair
from starsquare.game.side import BySide, Side
from starsquare.tiles import TILE_SETS, Tiles, TileSetName

NO_RACK = Tiles("")
NOTE = "note"
FORFEIT = "forfeit"
"""Who gave the game away; a pragma of ours, which other programs skip."""
BOARD = "board-layout"
"""The board that was played on, where it is not the standard one."""
TILES = "tile-set"
"""The tiles that were played with, where they are not English."""
_NAMES_OF_TILES = frozenset({TILES, "tile-distribution", "letter-distribution"})
_SIGNS = re.compile(r"[\W_]+")
OF_SEVERAL_LINES = frozenset({NOTE, "description"})
"""The pragmas whose text may go on in the next line."""
THROUGH = "."
"""A letter of a word that lies on the board and is not written out."""


class Pragma(msgspec.Struct, frozen=True):
    """A remark of the file: its name without `#`, and all that follows.

    A note, and a description, may have several lines.
    """

    name: str
    value: str = ""

    @property
    def folded(self) -> str:
        """What it says in small letters and figures alone, as names are compared."""
        return _SIGNS.sub("", self.value).lower()

    @property
    def tiles(self) -> TileSetName | None:
        """The tiles that it names, if it names any that we have."""
        if self.name.lower() not in _NAMES_OF_TILES:
            return None
        return next((one for one in TILE_SETS if one == self.folded), None)

    @property
    def board(self) -> LayoutName | None:
        """The board that it names, if it names one that we have."""
        if self.name.lower() != BOARD:
            return None
        return next((one for one in LAYOUTS if one == self.folded), None)


class Player(msgspec.Struct, frozen=True):
    """One of the two: the nickname that stands before moves, and the whole name."""

    nick: str
    name: str = ""

    @property
    def known_as(self) -> str:
        """The whole name if there is one."""
        return self.name or self.nick


class WrittenLetter(msgspec.Struct, frozen=True):
    """One letter of a word as it is written down; `.` if only its place is."""

    letter: str
    is_through: bool  # lies on the board already


class Play(msgspec.Struct, frozen=True, tag=True):
    """Tiles were placed.

    Letters that lie on the board already are written `.`, or in parentheses, or like
    all others; small letters are blanks.
    """

    square: Square
    direction: Direction
    word: str

    @property
    def letters(self) -> tuple[WrittenLetter, ...]:
        """The word letter by letter; of a bare letter only the board tells more."""
        letters: list[WrittenLetter] = []
        is_through = False
        for sign in self.word:
            if sign in "()":
                is_through = sign == "("
            else:
                letters.append(WrittenLetter(sign, is_through or sign == THROUGH))
        return tuple(letters)


class Exchange(msgspec.Struct, frozen=True, tag=True):
    """Tiles were given back; which ones is not always written down."""

    count: int
    tiles: Tiles | None = None


class Pass(msgspec.Struct, frozen=True, tag=True):
    """A turn without a play: passed, or lost to a challenge or to time."""


class Withdrawal(msgspec.Struct, frozen=True, tag=True):
    """The play just made came off the board after a challenge."""


class ChallengeBonus(msgspec.Struct, frozen=True, tag=True):
    """Points for a play that was challenged and stood."""


class TimePenalty(msgspec.Struct, frozen=True, tag=True):
    """Points taken off for time."""


class OwnTiles(msgspec.Struct, frozen=True, tag=True):
    """Points taken off for one's own unplayed tiles; never more than nothing."""

    tiles: Tiles


class OthersTiles(msgspec.Struct, frozen=True, tag=True):
    """Points for the other side's unplayed tiles; never less than nothing."""

    tiles: Tiles


Action = (
    Play
    | Exchange
    | Pass
    | Withdrawal
    | ChallengeBonus
    | TimePenalty
    | OwnTiles
    | OthersTiles
)


class Move(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """One line of a side, and the remarks below it.

    Two moves are equal whatever line they stand on. The rack is as it was written:
    empty where it is not known, and perhaps only a part of what the side held.
    """

    line: int = 0  # counted from 1; 0 for a move that was not read
    side: Side
    rack: Tiles = NO_RACK
    action: Action
    score: int
    total: int
    comment: str = ""  # what follows on the same line
    remarks: tuple[Pragma, ...] = ()

    def __eq__(self, other: object) -> bool:
        """Compare what they say, not where."""
        return isinstance(other, Move) and self._said == other._said

    def __ne__(self, other: object) -> bool:
        """Agree with `==`; a struct would compare what it is."""
        return not self == other

    def __hash__(self) -> int:
        """Agree with `==`."""
        return hash(self._said)

    @property
    def notes(self) -> tuple[str, ...]:
        """What annotators say about it."""
        return tuple(one.value for one in self.remarks if one.name == NOTE)

    @property
    def is_turn(self) -> bool:
        """Whether it is a turn, and the other side's turn comes next."""
        return isinstance(self.action, Play | Exchange | Pass)

    @property
    def _said(self) -> tuple[object, ...]:
        return msgspec.structs.astuple(self)[1:]


class Gcg(msgspec.Struct, frozen=True, kw_only=True):
    """One record. Pragmas that mean nothing to us are kept, in their order."""

    players: BySide[Player]
    header: tuple[Pragma, ...] = ()  # what stands before the first move
    moves: tuple[Move, ...] = ()
    racks: BySide[Tiles] = BySide(NO_RACK, NO_RACK)  # held after the last move
    repairs: tuple[Repair, ...] = ()  # what was read although it is not in order

    @property
    def title(self) -> str:
        """What the game is called."""
        return self.value_of("title")

    @property
    def description(self) -> str:
        """What the game was, at more length."""
        return self.value_of("description")

    @property
    def lexicon(self) -> str:
        """The name of the lexicon."""
        return self.value_of("lexicon")

    @property
    def tiles(self) -> TileSetName | None:
        """The tiles that were played with, where the file says so."""
        for one in self.pragmas:
            if one.tiles is not None:
                return one.tiles
        return None

    @property
    def board(self) -> LayoutName | None:
        """The board that was played on, where the file says so."""
        for one in self.pragmas:
            if one.board is not None:
                return one.board
        return None

    @property
    def is_incomplete(self) -> bool:
        """Whether the file says that it stops before the end."""
        return any(one.name == "incomplete" for one in self.pragmas)

    @property
    def is_forfeited(self) -> bool:
        """Whether the file says that a side gave the game away."""
        return any(one.name == FORFEIT for one in self.pragmas)

    @property
    def pragmas(self) -> Iterator[Pragma]:
        """All remarks, in their order."""
        below = (move.remarks for move in self.moves)
        return chain(self.header, chain.from_iterable(below))

    def value_of(self, name: str) -> str:
        """Return what the first pragma of a name says, or nothing."""
        return next((one.value for one in self.pragmas if one.name == name), "")

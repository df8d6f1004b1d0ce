"""What a game record in GCG holds: two players, remarks, and moves line by line.

A line of a record is a *pragma* (`#title ...`) or a *move* (`>ann: CATERED 8H CAT +10
10`). Besides the turns of the game, there are moves that take a play back, and moves
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
"""The player who forfeited; our own pragma, which other programs skip."""
BOARD = "board-layout"
"""The board that was used, if it is not the standard one."""
TILES = "tile-set"
"""The tiles that were used, if they are not English."""
_NAMES_OF_TILES = frozenset({TILES, "tile-distribution", "letter-distribution"})
_SIGNS = re.compile(r"[\W_]+")
OF_SEVERAL_LINES = frozenset({NOTE, "description"})
"""The pragmas whose text may continue on the next line."""
THROUGH = "."
"""A letter of a word that is on the board already and not written out."""


class Pragma(msgspec.Struct, frozen=True):
    """A remark of the file: its name without `#`, and the rest of the line.

    A note or a description may have several lines.
    """

    name: str
    value: str = ""

    @property
    def folded(self) -> str:
        """The value in lowercase letters and digits only, as names are compared."""
        return _SIGNS.sub("", self.value).lower()

    @property
    def tiles(self) -> TileSetName | None:
        """The tile set it names, if we have it."""
        if self.name.lower() not in _NAMES_OF_TILES:
            return None
        return next((one for one in TILE_SETS if one == self.folded), None)

    @property
    def board(self) -> LayoutName | None:
        """The board it names, if we have it."""
        if self.name.lower() != BOARD:
            return None
        return next((one for one in LAYOUTS if one == self.folded), None)


class Player(msgspec.Struct, frozen=True):
    """One of the two players: the nickname used in moves, and the full name."""

    nick: str
    name: str = ""

    @property
    def known_as(self) -> str:
        """The full name if there is one, otherwise the nickname."""
        return self.name or self.nick


class WrittenLetter(msgspec.Struct, frozen=True):
    """One letter of a written word; `.` if only its place is given."""

    letter: str
    is_through: bool  # on the board already


class Play(msgspec.Struct, frozen=True, tag=True):
    """Tiles were placed.

    Letters already on the board are written `.`, or in parentheses, or like all others;
    lowercase letters are blanks.
    """

    square: Square
    direction: Direction
    word: str

    @property
    def letters(self) -> tuple[WrittenLetter, ...]:
        """The word letter by letter; only the board shows whether one is new."""
        letters: list[WrittenLetter] = []
        is_through = False
        for sign in self.word:
            if sign in "()":
                is_through = sign == "("
            else:
                letters.append(WrittenLetter(sign, is_through or sign == THROUGH))
        return tuple(letters)


class Exchange(msgspec.Struct, frozen=True, tag=True):
    """Tiles were exchanged; which ones is not always recorded."""

    count: int
    tiles: Tiles | None = None


class Pass(msgspec.Struct, frozen=True, tag=True):
    """A turn without a play: passed, or lost to a challenge or to time."""


class Withdrawal(msgspec.Struct, frozen=True, tag=True):
    """The play just made came off the board after a challenge."""


class ChallengeBonus(msgspec.Struct, frozen=True, tag=True):
    """Points for a play that was challenged and upheld."""


class TimePenalty(msgspec.Struct, frozen=True, tag=True):
    """Points taken off for time."""


class OwnTiles(msgspec.Struct, frozen=True, tag=True):
    """Points taken off for one's own unplayed tiles; never positive."""

    tiles: Tiles


class OthersTiles(msgspec.Struct, frozen=True, tag=True):
    """Points for the other side's unplayed tiles; never negative."""

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

    Moves are equal regardless of their line numbers. The rack is as written: empty if
    unknown, and perhaps only part of what the side held.
    """

    line: int = 0  # counted from 1; 0 for a move that was not read from a file
    side: Side
    rack: Tiles = NO_RACK
    action: Action
    score: int
    total: int
    comment: str = ""  # the rest of the line
    remarks: tuple[Pragma, ...] = ()

    def __eq__(self, other: object) -> bool:
        """Compare the content, not the line number."""
        return isinstance(other, Move) and self._said == other._said

    def __ne__(self, other: object) -> bool:
        """Agree with `==`; a struct's own `!=` would compare all fields."""
        return not self == other

    def __hash__(self) -> int:
        """Agree with `==`."""
        return hash(self._said)

    @property
    def notes(self) -> tuple[str, ...]:
        """The annotators' notes on it."""
        return tuple(one.value for one in self.remarks if one.name == NOTE)

    @property
    def is_turn(self) -> bool:
        """Whether it is a turn, so that the other side is next."""
        return isinstance(self.action, Play | Exchange | Pass)

    @property
    def _said(self) -> tuple[object, ...]:
        return msgspec.structs.astuple(self)[1:]


class Gcg(msgspec.Struct, frozen=True, kw_only=True):
    """One record. Unknown pragmas are kept, in their order."""

    players: BySide[Player]
    header: tuple[Pragma, ...] = ()  # before the first move
    moves: tuple[Move, ...] = ()
    racks: BySide[Tiles] = BySide(NO_RACK, NO_RACK)  # held after the last move
    repairs: tuple[Repair, ...] = ()  # what was read although it is malformed

    @property
    def title(self) -> str:
        """The title of the game."""
        return self.value_of("title")

    @property
    def description(self) -> str:
        """The longer description of the game."""
        return self.value_of("description")

    @property
    def lexicon(self) -> str:
        """The name of the lexicon."""
        return self.value_of("lexicon")

    @property
    def tiles(self) -> TileSetName | None:
        """The tile set that was used, if the file names it."""
        for one in self.pragmas:
            if one.tiles is not None:
                return one.tiles
        return None

    @property
    def board(self) -> LayoutName | None:
        """The board that was used, if the file names it."""
        for one in self.pragmas:
            if one.board is not None:
                return one.board
        return None

    @property
    def is_incomplete(self) -> bool:
        """Whether the file says that it ends before the game does."""
        return any(one.name == "incomplete" for one in self.pragmas)

    @property
    def is_forfeited(self) -> bool:
        """Whether the file says that a side forfeited."""
        return any(one.name == FORFEIT for one in self.pragmas)

    @property
    def pragmas(self) -> Iterator[Pragma]:
        """All remarks, in their order."""
        below = (move.remarks for move in self.moves)
        return chain(self.header, chain.from_iterable(below))

    def value_of(self, name: str) -> str:
        """Return the value of the first pragma with a name, or an empty string."""
        return next((one.value for one in self.pragmas if one.name == name), "")

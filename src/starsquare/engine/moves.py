"""Every play, the best plays and exchanges: the typed face of the kernel."""

from __future__ import annotations

import struct
from collections.abc import Generator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
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
from starsquare.engine.kernel.leaves import Leaves
from starsquare.engine.kernel.searcher import Searcher
from starsquare.engine.lexfiles import WordIndex, no_leaves
from starsquare.engine.setting import (
    NO_TILE,
    STANDARD_SETTING,
    EngineError,
    Setting,
)
from starsquare.tiles import Tiles, in_order, without

MOST_PLAYS = 100_000  # that can be asked for by number; all of them have no limit
_GIVES_A_TURN = 10  # points: what not going out costs, decision 0093
_PER_POINT = 1000  # the kernel counts in thousandths
_SHOWN = 3  # plays of a list, where it is written out
_PLAY = struct.Struct("<iiIHBx24s")


class Situation(msgspec.Struct, frozen=True, kw_only=True):
    """A side's turn: the board, its rack and what it knows of the other tiles.

    `other_points` is the value of the other side's tiles; it counts, and is known,
    only once the bag is empty.
    """

    position: Position
    rack: Tiles
    in_bag: int
    other_points: int = 0


class FoundPlay(msgspec.Struct, frozen=True):
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


class FoundExchange(msgspec.Struct, frozen=True):
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
        return len(self.records) // _PLAY.size

    @overload
    def __getitem__(self, index: int) -> FoundPlay: ...
    @overload
    def __getitem__(self, index: slice) -> FoundPlays: ...
    def __getitem__(self, index: int | slice) -> FoundPlay | FoundPlays:
        """Spell one out, or choose some."""
        if isinstance(index, slice):
            chosen = range(len(self))[index]
            records = b"".join(self._record(at) for at in chosen)
            return FoundPlays(records, self._situation, self._setting)
        return self._spelled_out(self._record(range(len(self))[index]))

    def __repr__(self) -> str:
        """Show how many there are, and the first of them with their scores."""
        first = [f"{one.at} {one.word} {one.score}" for one in self[:_SHOWN]]
        more = [] if len(self) <= _SHOWN else ["..."]
        shown = ", ".join([*first, *more])
        return f"<FoundPlays {len(self)}{shown and ': '}{shown}>"

    def _record(self, at: int) -> bytes:
        return self.records[at * _PLAY.size : (at + 1) * _PLAY.size]

    def _spelled_out(self, record: bytes) -> FoundPlay:
        equity, score, place, _kept, _played, tiles = _PLAY.unpack(record)
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
            equity=equity / _PER_POINT,
        )


class Engine:
    """Finds plays for one word list, one set of leaves and one kind of game.

    Threads may share it: each call uses a workspace of its own.
    """

    def __init__(
        self,
        words: WordIndex,
        leaves: Leaves | None = None,
        setting: Setting = STANDARD_SETTING,
    ) -> None:
        """Take the words, and leaves that are all worth nothing unless given.

        Raises:
            EngineError: the setting is beyond the engine, or of other letters.
        """
        self.words = words
        self.setting = setting
        self.leaves = no_leaves(setting) if leaves is None else leaves
        self._idle = [self.new_searcher()]

    def new_searcher(self) -> Searcher:
        """Give a workspace of the kernel, for one thread at a time."""
        try:
            searcher = Searcher(self.setting.equipment, self.words.map, self.leaves)
        except ValueError as problem:
            raise EngineError("engine.setting", reason=problem) from problem
        self.words.walker.serve(searcher)
        return searcher

    def situation(
        self, position: Position, rack: str, *, other_rack: str = ""
    ) -> Situation:
        """Tell what is in the bag from the tiles that are seen.

        The other side is taken to hold a full rack, or all there is, unless its
        tiles are given.

        Raises:
            EngineError: more of a tile are seen than the box holds.
        """
        unseen = self.setting.unseen(position, rack + other_rack)
        held = other_rack or unseen[: self.setting.rack_size]
        in_bag = len(unseen) - (0 if other_rack else len(held))
        points = self.setting.tiles.value_of(held) if in_bag == 0 else 0
        return Situation(
            position=position, rack=in_order(rack), in_bag=in_bag, other_points=points
        )

    def all_plays(self, situation: Situation) -> FoundPlays:
        """Give every legal play whose words are all in the word list, best first."""
        with self._searching(situation) as searcher:
            records = searcher.all_plays()
        return FoundPlays(records, situation, self.setting)

    def best_plays(self, situation: Situation, count: int) -> FoundPlays:
        """Give the plays of highest equity: the head of the list of all plays."""
        _check_count(count)
        with self._searching(situation) as searcher:
            records = searcher.best_plays(count)
        return FoundPlays(records, situation, self.setting)

    def best_play(self, situation: Situation) -> FoundPlay | None:
        """Give the play of highest equity, or None where no play is possible."""
        found = self.best_plays(situation, 1)
        return found[0] if found else None

    def exchanges(self, situation: Situation) -> tuple[FoundExchange, ...]:
        """Give every exchange that the bag allows, best first."""
        if situation.in_bag < max(1, self.setting.exchange_minimum):
            return ()
        with self._searching(situation) as searcher:
            worth, slots = searcher.leaves_kept()
        coding = self.setting.coding
        found: dict[Tiles, FoundExchange] = {}
        for kept, equity in enumerate(worth[:-1]):
            held = bytes(tile for at, tile in enumerate(slots) if kept >> at & 1)
            leave = in_order(coding.spelled(held))
            tiles = without(situation.rack, leave)
            if len(tiles) <= situation.in_bag:
                found[tiles] = FoundExchange(tiles, leave, equity / _PER_POINT)
        return tuple(sorted(found.values(), key=lambda one: (-one.equity, one.tiles)))

    def worth(self, situation: Situation, score: int, leave: Tiles) -> float:
        """Give the equity of a play of that score, whatever words it forms.

        What `all_plays` gives for its own plays, in points.
        """
        if situation.in_bag:
            kept = self.leaves.value_of(self.setting.coding.rack(leave))
            # the sum of whole thousandths, as the kernel has it
            return (_PER_POINT * score + (kept if leave else 0)) / _PER_POINT
        if not leave:
            return float(score + 2 * situation.other_points)
        return float(score - _GIVES_A_TURN - 2 * self.setting.tiles.value_of(leave))

    def solve(
        self, situations: Sequence[Situation], count: int = 1, *, threads: int = 1
    ) -> tuple[FoundPlays, ...]:
        """Give the best plays of many situations, each as `best_plays` would.

        Runs in the kernel without the interpreter, so several threads gain.
        """
        _check_count(count)
        share = -(-len(situations) // max(1, threads)) or 1
        parts = [situations[at : at + share] for at in range(0, len(situations), share)]
        if len(parts) <= 1:
            return self._solve_part(situations, count)
        with ThreadPoolExecutor(len(parts)) as pool:
            answers = pool.map(self._solve_part, parts, [count] * len(parts))
            return tuple(plays for answer in answers for plays in answer)

    def _solve_part(
        self, situations: Sequence[Situation], count: int
    ) -> tuple[FoundPlays, ...]:
        size = self.setting.rack_size
        boards = b"".join(self._board(one) for one in situations)
        racks = b"".join(
            self._rack(one).ljust(size, bytes([NO_TILE])) for one in situations
        )
        with self.workspace() as searcher:
            records = searcher.solve(
                boards,
                racks,
                [one.in_bag for one in situations],
                [one.other_points for one in situations],
                count,
            )
        stride = count * _PLAY.size
        return tuple(
            FoundPlays(_trimmed(records[at * stride :][:stride]), one, self.setting)
            for at, one in enumerate(situations)
        )

    @contextmanager
    def _searching(self, situation: Situation) -> Generator[Searcher]:
        board, rack = self._board(situation), self._rack(situation)
        with self.workspace() as searcher:
            searcher.set_board(board)
            searcher.set_rack(rack, situation.in_bag, situation.other_points)
            yield searcher

    @contextmanager
    def workspace(self) -> Generator[Searcher]:
        """Lend a workspace of the kernel that nobody else uses meanwhile."""
        try:
            searcher = self._idle.pop()
        except IndexError:
            searcher = self.new_searcher()
        try:
            yield searcher
        finally:
            self._idle.append(searcher)

    def _board(self, situation: Situation) -> bytes:
        needed = self.setting.layout.size
        cells = situation.position.cells
        if len(cells) != needed * needed:
            raise EngineError(
                "engine.board_size", found=situation.position.size, needed=needed
            )
        return self.setting.coding.cells(cells)

    def _rack(self, situation: Situation) -> bytes:
        rack, most = situation.rack, self.setting.rack_size
        if not 1 <= len(rack) <= most:
            raise EngineError("engine.rack", rack=rack, n=len(rack), most=most)
        return self.setting.coding.rack(rack)


def _check_count(count: int) -> None:
    if not 1 <= count <= MOST_PLAYS:
        raise EngineError("engine.count", count=count, most=MOST_PLAYS)


def _trimmed(records: bytes) -> bytes:
    """Leave out the places that were not needed: a play has a length."""
    number = len(records) // _PLAY.size
    while number and not records[(number - 1) * _PLAY.size + 8]:
        number -= 1
    return records[: number * _PLAY.size]

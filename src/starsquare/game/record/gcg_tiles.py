"""Where the tiles can be, as far as a record shows.

The racks of a record may be incomplete. A rack with more `?` than the set has blanks
has unknown tiles; a rack that is short while there are tiles in the bag was recorded in
part.

Many records stop with the last play. The racks show which side went out and what the
other side had left, and so the points.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from starsquare.board import PlacedTiles, Placement, Position, after_play
from starsquare.game.record.gcg import (
    NO_RACK,
    THROUGH,
    Gcg,
    Move,
    OthersTiles,
    OwnTiles,
    Play,
)
from starsquare.game.side import BySide, Side
from starsquare.rulebook import Rulebook, TurnKind
from starsquare.rules.ending import (
    bonus_for_being_out,
    ends_by_going_out,
    ends_scoreless,
    unplayed_points,
)
from starsquare.text import say
from starsquare.tiles import BLANK, Tiles, TileSet, bracketed, in_order, less


class Box(msgspec.Struct, frozen=True):
    """The tile set of the game, and the size of a rack."""

    tiles: TileSet
    rack_size: int

    def unseen(self, position: Position) -> Tiles:
        """Return the tiles that are not on the board."""
        return less(self.tiles.tiles, position.tiles)

    def bag_size(self, position: Position) -> int:
        """Count the tiles in the bag if both racks are as full as possible."""
        return max(0, len(self.unseen(position)) - 2 * self.rack_size)

    def missing_from(self, rack: str, used: str, *, in_bag: int) -> str:
        """Return the tiles used that are not on a rack; an empty rack is unknown."""
        if not rack:
            return ""
        missing = Counter(used) - Counter(self._known(rack))
        room = len(rack) - len(self._known(rack))
        if in_bag:
            room += max(0, self.rack_size - len(rack))
        return in_order("".join(missing.elements())) if missing.total() > room else ""

    def kept_of(self, rack: str, used: str) -> Tiles:
        """Return the tiles of a rack that are certainly left after some were used."""
        kept = Counter(self._known(rack)) - Counter(used)
        return in_order("".join(kept.elements()))

    def is_whole(self, rack: str, *, in_bag: int) -> bool:
        """Return whether all tiles of a rack were recorded."""
        is_known = bool(rack) and self._known(rack) == rack
        return is_known and (not in_bag or len(rack) == self.rack_size)

    def new_excess(
        self, position: Position, rack: str, used: str
    ) -> Iterator[tuple[str, int]]:
        """Return each tile that a turn uses too many of, with the excess."""
        box, board = Counter(self.tiles.tiles), Counter(position.tiles)
        there = board + (Counter(self._known(rack)) | Counter(used))
        for tile in sorted((there - box) - (board - box)):
            yield tile, there[tile]

    def _known(self, rack: str) -> str:
        has_unknown = rack.count(BLANK) > self.tiles.counts[BLANK]
        return rack.replace(BLANK, "") if has_unknown else rack


class Misfit(msgspec.Struct, frozen=True):
    """A letter that the record has on the board, but the board has not."""

    says: str
    finds: str


def laid_by(play: Play, position: Position) -> tuple[PlacedTiles, tuple[Misfit, ...]]:
    """Return the new tiles, and the letters that should be on the board but are not.

    A plain letter is new unless the same letter is already on its square.
    """
    placements: list[Placement] = []
    misfits: list[Misfit] = []
    for steps, written in enumerate(play.letters):
        at = play.square.stepped(play.direction, steps)
        there = position.at(at)
        is_same = there is not None and written.letter.upper() == there.upper()
        if is_same or (written.letter == THROUGH and there is not None):
            continue
        if written.is_through:
            facts = {"letter": bracketed(written.letter), "square": at.written()}
            finds = bracketed(there) if there else say("record.finds.no_tile")
            misfits.append(Misfit(say("record.says.through", facts), finds))
        else:
            placements.append(Placement(at, written.letter))
    return tuple(placements), tuple(misfits)


def placed_on(position: Position, placements: PlacedTiles) -> Position:
    """Place the tiles whose squares are empty."""
    fitting = (
        one
        for one in placements
        if position.has(one.square) and position.at(one.square) is None
    )
    return after_play(position, fitting)


def shown(play: Play, placements: PlacedTiles, position: Position) -> str:
    """Return the word with letters already on the board in parentheses: `(C)AT`."""
    placed = {one.square: one.letter for one in placements}
    at = play.square
    while position.at(before := at.stepped(play.direction, -1)) is not None:
        at = before
    text = ""
    while (letter := placed.get(at) or position.at(at)) is not None:
        text += letter if at in placed else f"({letter})"
        at = at.stepped(play.direction)
    return bracketed(text.replace(")(", "") or play.word)


_WITHOUT_DRAWING = frozenset({TurnKind.PASS, TurnKind.STRUCK_OFF})


class Held(msgspec.Struct, frozen=True):
    """The tiles that a side certainly held after a turn."""

    tiles: Tiles = NO_RACK
    is_all: bool = False  # and no others
    line: int = 0  # of that turn


class Course:
    """The turns of a record so far, and what each side kept of its rack."""

    def __init__(self, box: Box) -> None:
        """Start before the first turn."""
        self.held: BySide[Held] = BySide(Held(), Held())
        self._box = box
        self._turns: list[tuple[Side, TurnKind]] = []

    def add(self, move: Move, kind: TurnKind, used: str | None, *, in_bag: int) -> None:
        """Record a turn; None if nobody recorded which tiles were used."""
        self._turns.append((move.side, kind))
        self._keep(move, kind, used, in_bag)

    def take_back(self, play: Move, *, in_bag: int) -> None:
        """Record that the last play was taken back: its tiles are on the rack again."""
        self._turns[-1] = (play.side, TurnKind.STRUCK_OFF)
        self._keep(play, TurnKind.STRUCK_OFF, "", in_bag)

    def lines_lacking(
        self, record: Gcg, position: Position, totals: BySide[int], book: Rulebook
    ) -> tuple[Move, ...]:
        """Return the lines for unplayed tiles if the game was over, otherwise none."""
        left = self._box.unseen(position)
        side = self._side_out(record, left, book)
        if side is not None:
            lines = _after_going_out(side, left, book)
        elif self._is_scoreless(totals, book):
            lines = self._after_zeros(record, book)
        else:
            lines = ()
        return tuple(
            msgspec.structs.replace(line, total=totals[line.side] + line.score)
            for line in lines
            if line.score
        )

    def is_over(
        self, record: Gcg, position: Position, totals: BySide[int], book: Rulebook
    ) -> bool:
        """Return whether a side went out, or the game ended without scores."""
        if record.is_incomplete:
            return False
        left = self._box.unseen(position)
        is_out = not left or self._side_out(record, left, book) is not None
        return is_out or self._is_scoreless(totals, book)

    def _is_scoreless(self, totals: BySide[int], book: Rulebook) -> bool:
        kinds = [kind for _, kind in self._turns]
        return ends_scoreless(kinds, has_points=any(totals), rule=book.scoreless)

    def _keep(self, move: Move, kind: TurnKind, used: str | None, in_bag: int) -> None:
        before = self.held[move.side]
        rack = move.rack or before.tiles
        has_all = self._box.is_whole(rack, in_bag=in_bag)
        has_all = has_all and (bool(move.rack) or before.is_all)
        held = Held(
            tiles=NO_RACK if used is None else self._box.kept_of(rack, used),
            is_all=has_all
            and used is not None
            and (kind in _WITHOUT_DRAWING or not in_bag),
            line=move.line,
        )
        self.held = self.held.having(move.side, held)

    def _side_out(self, record: Gcg, left: Tiles, book: Rulebook) -> Side | None:
        """Return the side that went out, if the record shows it."""
        turns = self._turns
        if len(turns) > 1 and turns[-1][1] is TurnKind.PASS:
            turns = turns[:-1]  # some records have the other side pass afterward
        if not turns or turns[-1][1] is not TurnKind.PLAY:
            return None
        side = turns[-1][0]
        is_out = self._rack_at_end(record, side) == NO_RACK
        is_out = is_out or self._rack_at_end(record, side.other) == left
        fits = 0 < len(left) <= self._box.rack_size
        # with so few tiles left and none on this rack, the bag is empty
        rule = book.ending
        ends = ends_by_going_out(rack=NO_RACK, tiles_in_bag=0, rule=rule)
        return side if ends and fits and is_out else None

    def _rack_at_end(self, record: Gcg, side: Side) -> Tiles | None:
        """Return what a side was left with, or None if that is not known."""
        if record.racks[side]:
            return in_order(record.racks[side])
        held = self.held[side]
        return held.tiles if held.is_all else None

    def _after_zeros(self, record: Gcg, book: Rulebook) -> tuple[Move, ...]:
        return tuple(
            _own_line(side, rack, book)
            for side in Side
            if (rack := self._rack_at_end(record, side)) is not None
        )


def _after_going_out(side: Side, left: Tiles, book: Rulebook) -> tuple[Move, ...]:
    bonus = bonus_for_being_out(
        own=NO_RACK,
        others=left,
        tiles_in_bag=0,
        rule=book.unplayed,
        tiles=book.equipment.tile_set,
    )
    gained = Move(side=side, action=OthersTiles(left), score=bonus, total=0)
    return gained, _own_line(side.other, left, book)


def _own_line(side: Side, rack: Tiles, book: Rulebook) -> Move:
    lost = unplayed_points(own=rack, rule=book.unplayed, tiles=book.equipment.tile_set)
    return Move(side=side, rack=rack, action=OwnTiles(rack), score=-lost, total=0)

"""What the sides keep on their racks, and the lines that the end of a record lacks.

Many records stop with the last play. Whoever went out, and with what the other side was
left, follows from the racks; so do the points.
"""

from __future__ import annotations

import msgspec

from starsquare.board import Position
from starsquare.game.record.gcg import NO_RACK, Gcg, Move, OthersTiles, OwnTiles
from starsquare.game.record.gcg_tiles import is_whole, kept_of, unseen
from starsquare.game.side import BySide, Side
from starsquare.rulebook import Rulebook, TurnKind
from starsquare.rules.ending import (
    bonus_for_being_out,
    ends_by_going_out,
    ends_scoreless,
    unplayed_points,
)
from starsquare.tiles import Tiles, in_order

_WITHOUT_DRAWING = frozenset({TurnKind.PASS, TurnKind.STRUCK_OFF})


class Held(msgspec.Struct, frozen=True):
    """The tiles that a side surely had on its rack after a turn."""

    tiles: Tiles = NO_RACK
    is_all: bool = False  # and no others
    line: int = 0  # of that turn


class Course:
    """The turns of a record so far, and what each side kept of its rack."""

    def __init__(self, rack_size: int) -> None:
        """Begin before the first turn."""
        self.held: BySide[Held] = BySide(Held(), Held())
        self._rack_size = rack_size
        self._turns: list[tuple[Side, TurnKind]] = []

    def add(self, move: Move, kind: TurnKind, used: str | None, *, in_bag: int) -> None:
        """Note a turn; None where nobody wrote down which tiles were used."""
        self._turns.append((move.side, kind))
        self._keep(move, kind, used, in_bag)

    def take_back(self, play: Move, *, in_bag: int) -> None:
        """Note that the last turn's play came off the board: its tiles are back."""
        self._turns[-1] = (play.side, TurnKind.STRUCK_OFF)
        self._keep(play, TurnKind.STRUCK_OFF, "", in_bag)

    def lines_lacking(
        self, record: Gcg, position: Position, totals: BySide[int], book: Rulebook
    ) -> tuple[Move, ...]:
        """Give the lines for unplayed tiles if the game was over, else none."""
        left = unseen(position)
        side = self._side_out(record, left, book)
        if side is not None:
            lines = _after_going_out(side, left, book)
        elif ends_scoreless(
            [kind for _, kind in self._turns],
            has_points=any(totals),
            rule=book.scoreless,
        ):
            lines = self._after_zeros(record, book)
        else:
            lines = ()
        return tuple(
            msgspec.structs.replace(line, total=totals[line.side] + line.score)
            for line in lines
            if line.score
        )

    def _keep(self, move: Move, kind: TurnKind, used: str | None, in_bag: int) -> None:
        before = self.held[move.side]
        rack = move.rack or before.tiles
        has_all = is_whole(rack, rack_size=self._rack_size, in_bag=in_bag)
        has_all = has_all and (bool(move.rack) or before.is_all)
        held = Held(
            tiles=NO_RACK if used is None else kept_of(rack, used),
            is_all=has_all
            and used is not None
            and (kind in _WITHOUT_DRAWING or not in_bag),
            line=move.line,
        )
        self.held = self.held.having(move.side, held)

    def _side_out(self, record: Gcg, left: Tiles, book: Rulebook) -> Side | None:
        """Find the side that played its last tile, if it can be told."""
        turns = self._turns
        if len(turns) > 1 and turns[-1][1] is TurnKind.PASS:
            turns = turns[:-1]  # some records let the other side pass once more
        if not turns or turns[-1][1] is not TurnKind.PLAY:
            return None
        side = turns[-1][0]
        is_out = self._rack_at_end(record, side) == NO_RACK
        is_out = is_out or self._rack_at_end(record, side.other) == left
        fits = 0 < len(left) <= self._rack_size
        # with so few tiles left and none on this rack, the bag is empty
        rule = book.ending
        ends = ends_by_going_out(rack=NO_RACK, tiles_in_bag=0, rule=rule)
        return side if ends and fits and is_out else None

    def _rack_at_end(self, record: Gcg, side: Side) -> Tiles | None:
        """Give what a side was left with, or None if that is not known."""
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
        own=NO_RACK, others=left, tiles_in_bag=0, rule=book.unplayed
    )
    gained = Move(side=side, action=OthersTiles(left), score=bonus, total=0)
    return gained, _own_line(side.other, left, book)


def _own_line(side: Side, rack: Tiles, book: Rulebook) -> Move:
    lost = unplayed_points(own=rack, rule=book.unplayed)
    return Move(side=side, rack=rack, action=OwnTiles(rack), score=-lost, total=0)

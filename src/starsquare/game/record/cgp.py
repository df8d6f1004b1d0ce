"""Positions in CGP: a board, two racks, two scores, and the turns without points.

    15/15/.../15 AELNOQT/ 0/0 0 lex NAME; lm exchange 2;

The board is written row by row; a number stands for empty squares, a small letter for
a blank. The rack and the score of the side to move come first. Operations may follow,
each with a code and what belongs to it. Scores and what follows may be left out.
"""

from __future__ import annotations

import re

import msgspec

from starsquare.board import Position
from starsquare.board.position import EMPTY
from starsquare.game.record.notation import BadLine, NotationError, bad_line
from starsquare.text import say
from starsquare.tiles import Tiles

_MOST_ROWS = 21
_FIELDS = 4
_LEAST_FIELDS = 2
_LEFT_OUT = ("0/0", "0")  # scores, and turns without points
_LINE = 1  # a position is one line
_ROW = re.compile(r"(?:[A-Za-z]|[1-9][0-9]?(?![0-9]))+")
_PART_OF_ROW = re.compile(r"[A-Za-z]|[0-9]+")
_RACKS = re.compile(r"([A-Z?]*)/([A-Z?]*)")
_SCORES = re.compile(r"(-?[0-9]{1,6})/(-?[0-9]{1,6})")
_ZEROS = re.compile(r"[0-9]{1,6}")


class Operation(msgspec.Struct, frozen=True):
    """Something more about a position: `lex NAME`."""

    code: str
    value: str = ""


class Cgp(msgspec.Struct, frozen=True, kw_only=True):
    """A position, seen from the side to move."""

    position: Position
    racks: tuple[Tiles, Tiles] = (Tiles(""), Tiles(""))  # as far as they are known
    scores: tuple[int, int] = (0, 0)
    zeros: int = 0  # successive turns without points, just before
    operations: tuple[Operation, ...] = ()

    @property
    def lexicon(self) -> str:
        """The name of the lexicon, or nothing."""
        return self.value_of("lex")

    def value_of(self, code: str) -> str:
        """Return what the first operation of a code says, or nothing."""
        return next((one.value for one in self.operations if one.code == code), "")


def read_cgp(text: str, *, file: str = "the position") -> Cgp:
    """Read a position.

    Raises:
        NotationError: with everything that cannot be read.
    """
    problems: list[BadLine] = []
    if len(text.strip().splitlines()) > 1:
        problems.append(bad_line(_LINE, text, say("record.allowed.cgp_line")))
    fields = text.split(maxsplit=_FIELDS)
    if len(fields) < _LEAST_FIELDS:
        found = say("record.found.fields", {"n": len(fields)})
        problems.append(bad_line(_LINE, found, say("record.allowed.cgp")))
        raise NotationError(file, tuple(problems))
    fields += _LEFT_OUT[len(fields) - _LEAST_FIELDS :]
    board, racks, scores, zeros, *operations = fields
    position = _position(board, problems)
    if not (held := _RACKS.fullmatch(racks)):
        allowed = "cgp_tile" if "[" in racks else "cgp_racks"
        problems.append(bad_line(_LINE, racks, say(f"record.allowed.{allowed}")))
    if not (scored := _SCORES.fullmatch(scores)):
        problems.append(bad_line(_LINE, scores, say("record.allowed.cgp_scores")))
    if not _ZEROS.fullmatch(zeros):
        problems.append(bad_line(_LINE, zeros, say("record.allowed.cgp_zeros")))
    if problems or held is None or scored is None:
        raise NotationError(file, tuple(problems))
    return Cgp(
        position=position,
        racks=(Tiles(held[1]), Tiles(held[2])),
        scores=(int(scored[1]), int(scored[2])),
        zeros=int(zeros),
        operations=_operations("".join(operations)),
    )


def _position(board: str, problems: list[BadLine]) -> Position:
    rows = board.split("/")
    if len(rows) > _MOST_ROWS:
        found = say("record.found.rows", {"n": len(rows)})
        allowed = say("record.allowed.cgp_rows", {"most": _MOST_ROWS})
        problems.append(bad_line(_LINE, found, allowed))
        return Position.empty(_MOST_ROWS)
    cells: list[str] = []
    for number, row in enumerate(rows, 1):
        if "[" in row:
            problems.append(bad_line(_LINE, row, say("record.allowed.cgp_tile")))
            continue
        squares = _squares(row)
        if len(squares) != len(rows):
            facts = {"row": number, "n": len(squares)}
            found = say("record.found.squares", facts) if squares else row
            allowed = say("record.allowed.cgp_row", {"n": len(rows)})
            problems.append(bad_line(_LINE, found, allowed))
        cells.append(squares)
    return Position(len(rows), "".join(cells))


def _squares(row: str) -> str:
    """Return a row square by square; nothing if it is none."""
    if not _ROW.fullmatch(row):
        return ""
    return "".join(
        EMPTY * int(part) if part.isdigit() else part
        for part in _PART_OF_ROW.findall(row)
    )


def _operations(text: str) -> tuple[Operation, ...]:
    parts = (part.split() for part in text.split(";"))
    return tuple(Operation(words[0], " ".join(words[1:])) for words in parts if words)

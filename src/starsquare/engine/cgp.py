"""Positions written in one line (CGP, crossword game position).

    15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRST/ 0/12 0 lex ENABLE1;

The rows of the board with strokes between, numbers for empty squares and small
letters for blanks; the rack of the side to move and, where it is known, the other's;
their scores; the turns without points so far; then operations, each ended by a
semicolon, which are kept as they are.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NoReturn

import msgspec

from starsquare.board import Position
from starsquare.engine.setting import EngineError
from starsquare.text import say
from starsquare.tiles import Tiles

EXAMPLE = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRST/ 0/12 0"
_PIECE = re.compile(r"\d+|\D")
_LEAST_PARTS = 2
_MOST_ROWS = 21


class WrittenPosition(msgspec.Struct, frozen=True):
    """What one line says."""

    position: Position
    rack: Tiles
    other_rack: Tiles
    scores: tuple[int, int]
    scoreless: int
    operations: Mapping[str, str]


def read_cgp(text: str) -> WrittenPosition:
    """Read a position; scores and what follows may be left out.

    Raises:
        EngineError: a part of it cannot be read.
    """
    written, _, rest = text.strip().partition(";")
    parts = written.split()
    if len(parts) < _LEAST_PARTS:
        _refuse(text, "engine.cgp.parts")
    rack, _, other_rack = parts[1].partition("/")
    scores = _scores(parts[2] if len(parts) > _LEAST_PARTS else "0/0", text)
    scoreless = parts[3] if len(parts) > _LEAST_PARTS + 1 else "0"
    operations = " ".join(parts[4:]) + ";" + rest
    return WrittenPosition(
        position=_board(parts[0]),
        rack=_rack(rack),
        other_rack=_rack(other_rack),
        scores=scores,
        scoreless=int(scoreless) if scoreless.isdecimal() else 0,
        operations=dict(map(_operation, filter(str.strip, operations.split(";")))),
    )


def write_cgp(position: Position, rack: str, other_rack: str = "") -> str:
    """Write a position whose scores do not matter."""
    rows = (re.sub(r"\.+", lambda run: str(len(run[0])), row) for row in position.rows)
    return f"{'/'.join(rows)} {rack}/{other_rack} 0/0 0"


def _board(text: str) -> Position:
    rows = [_row(row) for row in text.split("/")]
    size = len(rows)
    if not 1 < size <= _MOST_ROWS:
        _refuse(text, "engine.cgp.rows", size=15)
    for row, written in zip(rows, text.split("/"), strict=True):
        if len(row) != size:
            _refuse(written, "engine.cgp.row", size=size)
    return Position(size, "".join(rows))


def _row(text: str) -> str:
    squares = ""
    for piece in _PIECE.findall(text):
        if piece.isdecimal():
            squares += "." * min(int(piece), _MOST_ROWS + 1)
        elif piece.isalpha():
            squares += piece
        else:
            _refuse(text, "engine.cgp.row", size=15)
    return squares


def _scores(text: str, whole: str) -> tuple[int, int]:
    match = re.fullmatch(r"(-?\d{1,6})/(-?\d{1,6})", text)
    if match is None:
        _refuse(whole, "engine.cgp.parts")
    return int(match[1]), int(match[2])


def _rack(text: str) -> Tiles:
    if not all(tile == "?" or tile.isalpha() for tile in text):
        _refuse(text, "engine.cgp.rack")
    return Tiles(text.upper())


def _operation(text: str) -> tuple[str, str]:
    name, _, value = text.strip().partition(" ")
    return name, value.strip()


def _refuse(found: str, what: str, **facts: object) -> NoReturn:
    raise EngineError("engine.cgp", found=found, what=say(what, facts), example=EXAMPLE)

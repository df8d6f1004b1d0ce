"""Positions in CGP: a board, two racks, two scores, and the count of scoreless turns.

    15/15/.../15 AELNOQT/ 0/0 0 lex NAME; lm exchange 2;

The board is written row by row; a number is a run of empty squares, a lowercase letter
is a blank. The rack and the score of the side to move come first. Operations may
follow, each with a code and its value; `ld spanish` names the tiles, and a tile with
several letters is in brackets: `[CH]`. Scores and what follows may be left out.
"""

from __future__ import annotations

import re
from functools import cache

import msgspec

from starsquare.board import Position
from starsquare.board.position import EMPTY
from starsquare.game.record.notation import BadLine, NotationError, bad_line
from starsquare.text import say
from starsquare.tiles import TILE_SETS, Tiles, TileSetName, tile_set, unbracketed

_MOST_ROWS = 21
_FIELDS = 4
_LEAST_FIELDS = 2
_LEFT_OUT = ("0/0", "0")  # scores, and scoreless turns
_LINE = 1  # a position is one line
_SCORES = re.compile(r"(-?[0-9]{1,6})/(-?[0-9]{1,6})")
_ZEROS = re.compile(r"[0-9]{1,6}")


class _Letters(msgspec.Struct, frozen=True):
    """How the letters of an alphabet are written."""

    row: re.Pattern[str]
    part_of_row: re.Pattern[str]
    racks: re.Pattern[str]


@cache
def _letters_of(tiles: TileSetName) -> _Letters:
    capitals = tile_set(tiles).alphabet.letters
    letters = f"[{capitals}{capitals.lower()}]"
    return _Letters(
        row=re.compile(rf"(?:{letters}|[1-9][0-9]?(?![0-9]))+"),
        part_of_row=re.compile(rf"{letters}|[0-9]+"),
        racks=re.compile(rf"([{capitals}?]*)/([{capitals}?]*)"),
    )


class Operation(msgspec.Struct, frozen=True):
    """An additional fact about a position: `lex NAME`."""

    code: str
    value: str = ""


class Cgp(msgspec.Struct, frozen=True, kw_only=True):
    """A position, seen from the side to move."""

    position: Position
    racks: tuple[Tiles, Tiles] = (Tiles(""), Tiles(""))  # as far as they are known
    scores: tuple[int, int] = (0, 0)
    zeros: int = 0  # successive scoreless turns just before
    operations: tuple[Operation, ...] = ()

    @property
    def tiles(self) -> TileSetName | None:
        """The tiles of the position, if it names a set that we have."""
        return _named_tiles(self.operations)

    @property
    def lexicon(self) -> str:
        """The name of the lexicon, or an empty string."""
        return self.value_of("lex")

    def value_of(self, code: str) -> str:
        """Return the value of the first operation with a code, or an empty string."""
        return next((one.value for one in self.operations if one.code == code), "")


def read_cgp(
    text: str, *, file: str = "the position", tiles: TileSetName = "english"
) -> Cgp:
    """Read a position.

    Args:
        text: the position.
        file: its source, for messages.
        tiles: the tile set, unless the position names one.

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
    board, racks, scores, zeros, *rest = fields
    operations = _operations("".join(rest))
    letters = _letters_of(_named_tiles(operations) or tiles)
    position = _position(board, letters, problems)
    if not (held := letters.racks.fullmatch(unbracketed(racks))):
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
        operations=operations,
    )


def _position(board: str, letters: _Letters, problems: list[BadLine]) -> Position:
    rows = board.split("/")
    if len(rows) > _MOST_ROWS:
        found = say("record.found.rows", {"n": len(rows)})
        allowed = say("record.allowed.cgp_rows", {"most": _MOST_ROWS})
        problems.append(bad_line(_LINE, found, allowed))
        return Position.empty(_MOST_ROWS)
    cells: list[str] = []
    for number, row in enumerate(rows, 1):
        squares = _squares(unbracketed(row), letters)
        if not squares and "[" in row:
            problems.append(bad_line(_LINE, row, say("record.allowed.cgp_tile")))
            continue
        if len(squares) != len(rows):
            facts = {"row": number, "n": len(squares)}
            found = say("record.found.squares", facts) if squares else row
            allowed = say("record.allowed.cgp_row", {"n": len(rows)})
            problems.append(bad_line(_LINE, found, allowed))
        cells.append(squares)
    return Position(len(rows), "".join(cells))


def _squares(row: str, letters: _Letters) -> str:
    """Return the squares of a row, or nothing if it is not a row."""
    if not letters.row.fullmatch(row):
        return ""
    return "".join(
        EMPTY * int(part) if part.isdigit() else part
        for part in letters.part_of_row.findall(row)
    )


def _operations(text: str) -> tuple[Operation, ...]:
    parts = (part.split() for part in text.split(";"))
    return tuple(Operation(words[0], " ".join(words[1:])) for words in parts if words)


def _named_tiles(operations: tuple[Operation, ...]) -> TileSetName | None:
    named = {one.value.lower() for one in operations if one.code == "ld"}
    return next((one for one in TILE_SETS if one in named), None)

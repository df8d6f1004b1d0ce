"""Tile-tracking sheets: every tile of the box, to cross off."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from itertools import repeat

from starsquare.paper.box import Box
from starsquare.paper.canvas import Look
from starsquare.paper.facts import Occasion, Order
from starsquare.paper.mark import Frame, Ink, Marks, Page, Plain, Stamp, Text, Weight
from starsquare.paper.sheet import HEAD, field, head, n_up, paragraph
from starsquare.text import say
from starsquare.tiles import BLANK, TileSet, TileSetName, faces_of, tile_set

_PER_PAGE = 2
_PER_LINE = 9
_LABEL = 5.5
_VOWELS = "AEIOUÄÖÜ"


def pages(order: Order, look: Look) -> Iterator[Page]:
    """Print a sheet for each side of each board, or a number of copies.

    Rules: CC-32 NA-32 NA-29.b
    """
    for tiles, boards in _boards_of(order).items():
        wanted = order.copies or max(2 * boards, 1)
        drawing = partial(drawn, tiles, order.occasion, look)
        if look.is_large:
            yield from n_up(look, repeat(drawing, wanted), across=1, down=1)
            continue
        whole = -(-wanted // _PER_PAGE) * _PER_PAGE
        yield from n_up(look, repeat(drawing, whole), across=2, down=1, is_wide=True)


def _boards_of(order: Order) -> dict[TileSetName, int]:
    """Count the boards that are played with each tile set of the event."""
    books = (order.tournament.book_of_pool(pool) for pool in order.pools)
    boards: dict[TileSetName, int] = {book.equipment.tiles: 0 for book in books}
    for match in order.matches():
        boards[match.book.equipment.tiles] += 1
    return boards


@lru_cache(maxsize=16)
def _sheet(tile_name: TileSetName, occasion: Occasion, look: Look, box: Box) -> Stamp:
    tiles = tile_set(tile_name)
    title = say("paper.form.tracking_sheet")
    body = box.below(HEAD)
    fields = Box(body.left, body.top, body.width, 12).columns((3, 1, 1, 3), gap=3)
    marks: list[Plain] = [*head(box, occasion, title, size=look.points(10))]
    names = ("name", "table", "round_head", "opponent")
    for cell, name in zip(fields, names, strict=True):
        marks += field(cell, say(f"paper.{name}"), scale=look.scale)
    grid = Box(body.left, body.top + 15, body.width, body.height - 15 - 9)
    marks += _letters(grid, tiles, look)
    letters = list(tiles.alphabet.letters)
    facts = {
        "all": sum(tiles.counts.values()),
        "blanks": tiles.counts[BLANK],
        "vowels": sum(tiles.counts[one] for one in letters if one in _VOWELS),
        "consonants": sum(tiles.counts[one] for one in letters if one not in _VOWELS),
    }
    marks += paragraph(
        Box(body.left, grid.bottom + 2, body.width, 7),
        say("paper.tracking.counts", facts),
        size=look.points(8),
    )
    return Stamp(tuple(marks))


def drawn(tiles: TileSetName, occasion: Occasion, look: Look, box: Box) -> Marks:
    """Draw a sheet for a tile set."""
    return (_sheet(tiles, occasion, look, box),)


def _letters(box: Box, tiles: TileSet, look: Look) -> Iterator[Plain]:
    """Draw each letter as many times as it has tiles, in two columns."""
    lines = [
        (letter, first, min(tiles.counts[letter] - first, _PER_LINE))
        for letter in (*tiles.alphabet.letters, BLANK)
        for first in range(0, tiles.counts[letter], _PER_LINE)
    ]
    half = -(-len(lines) // 2)
    columns = zip(box.columns((1, 1), gap=4), (lines[:half], lines[half:]), strict=True)
    for column, some in columns:
        for row, (letter, first, count) in zip(column.rows(half), some, strict=False):
            label = "" if first else str(tiles.counts[letter])
            yield from _line(row, letter, label, count, look)


def _line(box: Box, letter: str, label: str, count: int, look: Look) -> Iterator[Plain]:
    pitch = (box.width - _LABEL) / _PER_LINE
    side = min(box.height * 0.84, pitch * 0.94)
    yield Text(
        box=box.from_left(_LABEL - 1.2),
        text=label,
        size=look.points(7.5),
        ink=Ink.SOFT,
        align="right",
    )
    shown = say("paper.tracking.blank") if letter == BLANK else faces_of(letter)
    for number in range(count):
        left = box.left + _LABEL + number * pitch
        cell = Box(left, box.middle - side / 2, side, side)
        yield Frame(box=cell, ink=Ink.LINE, width=0.2, radius=0.8)
        yield Text(
            box=cell.inset(0.2),
            text=shown,
            size=side * 1.9,
            weight=Weight.SEMIBOLD,
            align="centre",
            smallest=4,
        )

"""A card for each role at the event, two to a page; in large print, one.

The cards are read from the handbook.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, partial
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import groupby
from operator import itemgetter
from pathlib import Path

import msgspec

from starsquare.paper.box import Box
from starsquare.paper.canvas import Look
from starsquare.paper.face import LINE_HEIGHT, POINT, width_of
from starsquare.paper.facts import Occasion, Order
from starsquare.paper.mark import Ink, Marks, Page, Plain, Text, Weight
from starsquare.paper.sheet import HEAD, head, n_up
from starsquare.text import BOTH, ENGLISH, say

ROLES = (
    "director",
    "desk",
    "judge",
    "runner",
    "scorer",
    "player",
    "spectator",
    "coach",
)
"""The roles in the order in which their cards are listed and printed."""

_FOLDER = ("handbook", "cards")
TRANSLATED = ("es",)
"""The languages in which there are cards, beside English."""

_ITEM = re.compile(r"^\d+\. ", re.MULTILINE)
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_ITALIC_OR_CODE = re.compile(r"(?<!\*)\*(?!\*)|`")
_LINKS_ONLY = ("More:", "Más:")


class Part(msgspec.Struct, frozen=True):
    """A paragraph of a card, or a numbered step; `**` marks names of buttons."""

    text: str
    number: int | None = None


class RoleCard(msgspec.Struct, frozen=True):
    """A card: the role, and what its holder does."""

    title: str
    parts: tuple[Part, ...]


@cache
def role_cards(language: str = ENGLISH) -> tuple[RoleCard, ...]:
    """Read the cards of all roles, in English where a language has none."""
    folder = _docs().joinpath(*_FOLDER)
    if language in TRANSLATED:
        folder = folder.joinpath(language)
    return tuple(
        card_in(folder.joinpath(f"{role}.md").read_text(encoding="utf-8"))
        for role in ROLES
    )


def card_in(markdown: str) -> RoleCard:
    """Return the card that a Markdown text describes."""
    title, *blocks = [one.strip() for one in markdown.split("\n\n") if one.strip()]
    parts = (part for block in blocks for part in _parts(block))
    return RoleCard(title.removeprefix("# "), tuple(parts))


def _docs() -> Traversable:
    """Return the folder of the documents: packed, or in a checkout."""
    packed = files("starsquare").joinpath("web", "help", "docs")
    return packed if packed.is_dir() else Path(__file__).resolve().parents[4] / "docs"


def _parts(block: str) -> Iterator[Part]:
    if block.startswith(_LINKS_ONLY):
        return
    if not _ITEM.match(block):
        yield Part(_plain(block))
        return
    for number, text in enumerate(_ITEM.split(block)[1:], start=1):
        yield Part(_plain(text), number)


def _plain(text: str) -> str:
    """Drop links, italics and code marks, and join the lines; bold marks stay."""
    return " ".join(_ITALIC_OR_CODE.sub("", _LINK.sub(r"\1", text)).split())


Run = tuple[str, Weight]
"""Text in one weight."""

_BOLD = re.compile(r"\*\*(.+?)\*\*")
_TITLE, _SIZE, _SMALLEST = 22.0, 13.0, 7.0
_NUMBER = 8.0
_BETWEEN = 0.3  # of a line, between two parts
_SLACK = 0.05


def pages(order: Order, look: Look) -> Iterator[Page]:
    """Print the card of every role, once in each language of the paper."""
    drawings = (
        partial(_card, card, order.occasion, look)
        for language in look.language.split(BOTH)
        for card in role_cards(language)
    )
    yield from n_up(look, drawings, across=1, down=1 if look.is_large else 2)


def _card(card: RoleCard, occasion: Occasion, look: Look, box: Box) -> Marks:
    high = look.points(_TITLE) * LINE_HEIGHT * POINT
    below = box.below(HEAD)
    return (
        *head(box, occasion, say("paper.form.role_card")),
        Text(
            box=below.from_top(high),
            text=card.title,
            size=look.points(_TITLE),
            weight=Weight.BOLD,
        ),
        *_body(card, below.below(high + 1), look.points(_SIZE)),
    )


def _body(card: RoleCard, box: Box, size: float) -> Iterator[Plain]:
    """Set all parts, in smaller type where they have no room."""
    while size > _SMALLEST and _height(card, box, size) > box.height:
        size -= 0.5
    high, top = _line(size), box.top
    for part in card.parts:
        if part.number is not None:
            yield Text(
                box=Box(box.left, top, _NUMBER - 1, high),
                text=str(part.number),
                size=size,
                weight=Weight.BOLD,
                ink=Ink.BRAND,
            )
        area = _area(part, box)
        for line in lines_with_weights(part.text, area.width, size):
            yield from _runs(line, Box(area.left, top, area.width, high), size)
            top += high
        top += high * _BETWEEN


def _height(card: RoleCard, box: Box, size: float) -> float:
    lines = sum(
        len(lines_with_weights(one.text, _area(one, box).width, size))
        for one in card.parts
    )
    return (lines + _BETWEEN * len(card.parts)) * _line(size)


def _line(size: float) -> float:
    return size * LINE_HEIGHT * POINT


def _area(part: Part, box: Box) -> Box:
    """Return where the text of a part goes; steps are set in."""
    return box if part.number is None else box.beside(_NUMBER)


def _runs(line: tuple[Run, ...], box: Box, size: float) -> Iterator[Plain]:
    left = box.left
    for text, weight in line:
        word = text.rstrip()
        width = width_of(word, size, weight)
        yield Text(
            box=Box(left, box.top, width + _SLACK, box.height),
            text=word,
            size=size,
            weight=weight,
        )
        left += width + (_space(size, weight) if word != text else 0)


def lines_with_weights(
    text: str, width: float, size: float
) -> tuple[tuple[Run, ...], ...]:
    """Break a text with `**bold**` parts into lines of runs."""
    lines: list[list[Run]] = [[]]
    room = width
    for word in _words(text):
        needed = sum(width_of(part, size, weight) for part, weight in word)
        space = _space(size, lines[-1][-1][1]) if lines[-1] else 0
        if lines[-1] and needed + space > room:
            lines.append([])
            room = width
        if lines[-1]:
            last, weight = lines[-1][-1]
            lines[-1][-1] = (f"{last} ", weight)
            room -= space
        lines[-1] += word
        room -= needed
    return tuple(_joined(line) for line in lines)


def _space(size: float, weight: Weight) -> float:
    """Return the width of a space, which alone would not be printed."""
    return width_of("n n", size, weight) - width_of("nn", size, weight)


def _joined(line: list[Run]) -> tuple[Run, ...]:
    return tuple(
        ("".join(text for text, _ in runs), weight)
        for weight, runs in groupby(line, key=itemgetter(1))
    )


def _words(text: str) -> Iterator[list[Run]]:
    """Cut a text at its spaces; a word may change its weight, as before a comma."""
    word: list[Run] = []
    for index, part in enumerate(_BOLD.split(text)):
        weight = Weight.SEMIBOLD if index % 2 else Weight.REGULAR
        for at, piece in enumerate(part.split(" ")):
            if at and word:
                yield word
                word = []
            if piece:
                word.append((piece, weight))
    if word:
        yield word

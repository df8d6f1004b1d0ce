"""The event's rules in our own words, as a booklet to fold.

The event's own choices come first, derived from its values; then every clause of the
document, as in the register. A clause that names a year is about another event, and is
left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

import msgspec

from starsquare.clause import RuleId
from starsquare.paper.box import Box
from starsquare.paper.canvas import EDGE, Look
from starsquare.paper.face import LINE_HEIGHT, POINT, lines_of
from starsquare.paper.facts import Occasion, Order, dotted
from starsquare.paper.mark import Ink, Line, Page, Plain, Stamp, Star, Text, Weight
from starsquare.rulebook import CODES, Rulebook
from starsquare.rulebook.comparison import Cell, in_words
from starsquare.rulebook.register import register
from starsquare.rules.clock import in_minutes
from starsquare.text import in_each_language, say

_YEAR = re.compile(r"\b(19|20)\d\d\b")
_NUMBERED = (
    (5, "PLAY"),
    (7, "BLANKS"),
    (9, "EXCHANGE"),
    (12, "CHAL"),
    (18, "SCORE"),
    (19, "CLOCK"),
    (24, "END"),
    (99, "CONDUCT"),
)
"""For documents with continuous numbering: each heading's last clause number."""

_SECTIONS = (
    "INTRO",
    "FORMAT",
    "DIV",
    "TEAM",
    "CHECKIN",
    "SETUP",
    *(name for _, name in _NUMBERED),
    "TIE",
    "PUNISH",
    "CONTEST",
    "CAT",
    "WIN",
    "NOTE",
)
"""The printed headings; what a document says to organizers is left out."""

_MARGIN = 11.0
_SIZE = 8.5


class Item(msgspec.Struct, frozen=True, kw_only=True):
    """A heading, or a sentence with its number."""

    kind: Literal["heading", "sentence"]
    text: str
    number: str = ""


def items_of(order: Order, book: Rulebook) -> tuple[Item, ...]:
    """Return the rules of a division: choices, the organizer's changes, the rest.

    Rules: ES-CHECKIN-2.b
    """
    found = [Item(kind="heading", text=say("paper.rules.chosen"))]
    found += [Item(kind="sentence", text=text) for text in chosen(order, book)]
    changes = tuple(house_changes(book))
    if changes:
        found.append(Item(kind="heading", text=say("paper.rules.house")))
        found += [Item(kind="sentence", text=text) for text in changes]
    heading = ""
    for rule, short in clauses_of(order):
        section = section_of(rule)
        if section not in _SECTIONS:
            continue
        if section != heading:
            heading = section
            found.append(Item(kind="heading", text=say(f"paper.rules.{section}")))
        text = f"{short[0].upper()}{short[1:]}."
        found.append(Item(kind="sentence", text=text, number=rule.clause))
    return tuple(found)


def clauses_of(order: Order) -> Iterator[tuple[RuleId, str]]:
    """Return the clauses of the document behind an event's rulebook."""
    own = order.tournament.book
    code = own.code if own.code in CODES else own.derived_from
    if code not in CODES:
        return
    for rule, clause in register(code).clauses.items():
        if not _YEAR.search(clause.short):
            yield rule, clause.said


def section_of(rule: RuleId) -> str:
    """Return the heading of a clause."""
    section = rule.clause.rpartition("-")[0]
    if section:
        return section
    number = int(rule.clause.partition(".")[0])
    return next(name for last, name in _NUMBERED if number <= last)


def chosen(order: Order, book: Rulebook) -> Iterator[str]:
    """Return what an entrant has to know, from this event's values."""
    if book.rounds.number and book.rounds.minutes:
        yield say(
            "paper.rules.rounds",
            {"n": book.rounds.number, "minutes": book.rounds.minutes},
        )
    yield _time(book)
    yield say("paper.rules.bonus", {"points": book.scoring.full_rack_bonus})
    yield say("paper.rules.exchange", {"n": book.exchange.min_tiles_in_bag})
    yield (
        order.stand_in(book) + "."
        if order.stand_in(book)
        else say("paper.rules.list", {"name": book.words.lexicon})
    )
    if order.sheet:
        yield order.adjusted()
    if book.spread is not None:
        caps = ", ".join(str(one) for one in book.spread.caps)
        yield say("paper.rules.caps", {"caps": caps})
    if book.lateness is not None:
        facts = {
            "points": book.lateness.points_per_interval,
            "n": book.lateness.interval_seconds / 60,
            "minutes": in_minutes(book.lateness.interval_seconds),
            "forfeit": in_minutes(book.lateness.forfeit_after_seconds),
        }
        yield say("paper.rules.late", facts)
    yield say(f"paper.rules.tie.{book.outcome.tie}")
    yield in_each_language(lambda: _ranked(book))


def _ranked(book: Rulebook) -> str:
    order = ", ".join(say(f"paper.rules.by.{one}") for one in book.standings.order)
    return say("paper.rules.ranked", {"by": order})


def _time(book: Rulebook) -> str:
    if book.clock.kind == "two_sided":
        facts = {"minutes": in_minutes(book.clock.side_seconds or 0)}
        return say("paper.rules.clock.two_sided", facts)
    if book.clock.kind == "turn":
        seconds = book.clock.turn_seconds or 0
        return say(
            "paper.rules.clock.turn", {"time": f"{seconds // 60}:{seconds % 60:02}"}
        )
    return say("paper.rules.clock.untimed")


def house_changes(book: Rulebook) -> Iterator[str]:
    """Return the organizer's changes, value by value."""
    for name, source in book.sources.items():
        part, _, field = name.partition(".")
        if source.house is None or not field:
            continue
        held = getattr(book, part)
        if held is not None:
            label = say(f"rulebook.field.{name}")
            yield f"{label}: {in_words(Cell(getattr(held, field)))}."


def pages(order: Order, look: Look) -> Iterator[Page]:
    """Print a booklet for each rulebook of the event; two-sided, to fold."""
    for pool in order.pools:
        yield from booklet(order, order.tournament.book_of_pool(pool), look)


def booklet(order: Order, book: Rulebook, look: Look) -> Iterator[Page]:
    """Print one booklet; in large print the pages are in order, unfolded."""
    if look.is_large:
        leaf = look.leaf()
        for stamp in _set(
            order.occasion, _title(book), items_of(order, book), look, leaf
        ):
            yield Page(leaf, (stamp,))
        return
    leaf = look.leaf(is_wide=True)
    left, right = leaf.columns((1, 1))
    items, title = items_of(order, book), _title(book)
    on_left = _set(order.occasion, title, items, look, left)
    on_right = _set(order.occasion, title, items, look, right)
    for one, two in folded(len(on_left)):
        marks = (
            *((on_left[one],) if one < len(on_left) else ()),
            *((on_right[two],) if two < len(on_right) else ()),
        )
        yield Page(leaf, marks)


def folded(count: int) -> Iterator[tuple[int, int]]:
    """Return which pages are printed side by side on nested folded sheets."""
    whole = -(-count // 4) * 4
    for side in range(whole // 2):
        near, far = side, whole - 1 - side
        yield (near, far) if side % 2 else (far, near)


def _title(book: Rulebook) -> str:
    return dotted(say("paper.form.rules"), book.division)


@lru_cache(maxsize=16)
def _set(
    occasion: Occasion, title: str, items: tuple[Item, ...], look: Look, leaf: Box
) -> tuple[Stamp, ...]:
    """Lay out items on pages of a size; a heading is never the last line."""
    size = look.points(_SIZE)
    high = size * LINE_HEIGHT * POINT
    area = leaf.inset(EDGE + 3, EDGE + 1)
    pages: list[list[Plain]] = []
    marks: list[Plain] = list(_cover(area, occasion, title, look))
    top = area.top + 27
    bottom = area.bottom - 6
    for index, item in enumerate(items):
        lines = lines_of(item.text, area.width - _MARGIN, size, _weight(item))
        needed = len(lines) * high + (high * 2.2 if item.kind == "heading" else 0)
        if item.kind == "heading" and index + 1 < len(items):
            needed += 2 * high
        if top + needed > bottom:
            pages.append(marks)
            marks, top = [], area.top
        if item.kind == "heading":
            top += high * 0.7
        marks += _item(area.below(top - area.top), item, lines, size)
        top += len(lines) * high + (
            high * 0.35 if item.kind == "heading" else high * 0.18
        )
    pages.append(marks)
    return tuple(
        Stamp((*page, _foot(area, number, look)))
        for number, page in enumerate(pages, start=1)
    )


def _weight(item: Item) -> Weight:
    return Weight.SEMIBOLD if item.kind == "heading" else Weight.REGULAR


def _cover(area: Box, occasion: Occasion, title: str, look: Look) -> Iterator[Plain]:
    yield Star(Box(area.left, area.top + 0.5, 8, 8))
    yield Text(
        box=Box(area.left + 10.5, area.top, area.width - 10.5, 9),
        text=occasion.title,
        size=look.points(17),
        weight=Weight.BOLD,
        smallest=9,
    )
    yield Text(
        box=Box(area.left, area.top + 11, area.width, 6),
        text=title,
        size=look.points(12),
        weight=Weight.SEMIBOLD,
        ink=Ink.BRAND,
    )
    yield Text(
        box=Box(area.left, area.top + 17, area.width, 5),
        text=occasion.where or say("paper.rules.own_words"),
        size=look.points(8.5),
        ink=Ink.SOFT,
    )
    yield Line(
        left=area.left,
        top=area.top + 24,
        right=area.right,
        bottom=area.top + 24,
        width=0.5,
        ink=Ink.BRAND,
    )


def _item(box: Box, item: Item, lines: tuple[str, ...], size: float) -> Iterator[Plain]:
    high = size * LINE_HEIGHT * POINT
    is_heading = item.kind == "heading"
    left = box.left if is_heading else box.left + _MARGIN
    if item.number:
        yield Text(
            box=Box(box.left, box.top, _MARGIN - 1.5, high),
            text=item.number.rpartition("-")[2],
            size=size * 0.85,
            ink=Ink.SOFT,
        )
    for index, line in enumerate(lines):
        yield Text(
            box=Box(left, box.top + index * high, box.right - left + 0.05, high),
            text=line,
            size=size * (1.12 if is_heading else 1),
            weight=_weight(item),
            ink=Ink.BRAND if is_heading else Ink.INK,
        )


def _foot(area: Box, number: int, look: Look) -> Text:
    return Text(
        box=area.from_bottom(4),
        text=str(number),
        size=look.points(8),
        align="centre",
        ink=Ink.SOFT,
    )

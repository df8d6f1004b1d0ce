"""Search in the handbook: all words, within one section of a page.

All pages together are a few hundred kilobytes, so they are searched directly; an index
would be one more thing to maintain.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import msgspec

from starsquare.web.handbook.handbook_files import HelpPage, shelf
from starsquare.web.handbook.rendering import Anchors

MOST = 30
_AROUND, _A_PAGE = 90, 2
_MARKS = re.compile(r"</?(?:br|small)>|\]\([^)]*\)|[\[\]`*|>#]|-{3,}")
_APART = re.compile(r"!\[[^\]]*\]\([^)]*\)|^ *(?:[-*]|\d+\.) |<br>|\|", re.MULTILINE)
_HEADING = re.compile(r"(#{1,6}) (.*)")
_SPACES = re.compile(r"\s+")
_IN_TITLE, _IN_HEADING, _MOST_COUNTED = 100, 40, 5
_SHELVES = (
    ("docs/handbook/reference/", 20),
    ("docs/handbook/", 200),
    ("docs/decisions/", 1),
    ("docs/rules/", 10),
    ("docs/", 60),
    ("", 1),
)
"""The weight of a page by its folder; the first match wins."""


class Section(msgspec.Struct, frozen=True):
    """The text under one heading of a page."""

    page: HelpPage
    heading: str
    anchor: str
    text: str
    lowered: str


class Hit(msgspec.Struct, frozen=True):
    """A section that was found, and the words around the first match."""

    address: str
    page: str
    heading: str
    before: str
    word: str
    after: str


def find(query: str) -> tuple[Hit, ...]:
    """Return the sections that contain every word, best first; at most two per page."""
    words = query.lower().split()
    if not words:
        return ()
    ranked = sorted(
        ((_worth(one, words), n, one) for n, one in enumerate(_sections())),
        key=lambda each: (-each[0], each[1]),
    )
    hits: list[Hit] = []
    shown: dict[str, int] = {}
    for worth, _, one in ranked:
        count = shown.get(one.page.address, 0)
        if worth == 0 or len(hits) == MOST:
            break
        if count < _A_PAGE:
            shown[one.page.address] = count + 1
            hits.append(_hit(one, words))
    return tuple(hits)


@cache
def _sections() -> tuple[Section, ...]:
    parts = (part for page in shelf().pages.values() for part in _parts(page))
    return tuple(part for part in parts if part.text)


def _parts(page: HelpPage) -> Iterator[Section]:
    """Split a page at its headings; by lines, ten times as fast as parsing it."""
    anchors = Anchors()
    heading, anchor, lines = page.title, "", list[str]()
    in_code = False
    for line in page.text.splitlines():
        in_code ^= line.startswith("```")
        found = None if in_code else _HEADING.match(line)
        if found is None:
            lines.append(line)
            continue
        yield _section(page, heading, anchor, lines)
        heading, lines = _plain(found[2]), []
        anchor = anchors.of(heading)
        anchor = "" if found[1] == "#" else anchor
    yield _section(page, heading, anchor, lines)


def _plain(text: str) -> str:
    return _SPACES.sub(" ", _MARKS.sub("", text)).strip()


def _section(page: HelpPage, heading: str, anchor: str, lines: list[str]) -> Section:
    text = _plain(_APART.sub(" ", "\n".join(lines)))
    return Section(page, heading, anchor, text, text.lower())


def _worth(section: Section, words: list[str]) -> int:
    """Return the weight of a section, 0 if it lacks a word. Introductions go first."""
    title, heading = section.page.title.lower(), section.heading.lower()
    if not all(
        word in section.lowered or word in heading or word in title for word in words
    ):
        return 0
    worth = next(
        worth for start, worth in _SHELVES if section.page.path.startswith(start)
    )
    for word in words:
        worth += min(section.lowered.count(word), _MOST_COUNTED)
        worth += _IN_HEADING * (word in heading) + _IN_TITLE * (word in title)
    return worth


def _hit(section: Section, words: list[str]) -> Hit:
    places = [section.lowered.find(word) for word in words]
    place, word = next(
        ((at, word) for at, word in zip(places, words, strict=True) if at >= 0), (0, "")
    )
    end = place + len(word)
    start = max(0, place - _AROUND)
    anchor = f"#{section.anchor}" if section.anchor else ""
    return Hit(
        address=section.page.address + anchor,
        page=section.page.title,
        heading=section.heading,
        before=("…" if start else "") + section.text[start:place],
        word=section.text[place:end],
        after=section.text[end : end + _AROUND]
        + ("…" if end + _AROUND < len(section.text) else ""),
    )

"""The contents of the handbook, and which page helps on which page of the app."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import msgspec

from starsquare.web.handbook.handbook_files import HELP, INDEX, HelpPage, Shelf, shelf
from starsquare.web.handbook.rendering import headings_of, links_of, resolved

_CHAPTER = 2
_SECOND_HEADING = re.compile(r"^## ", re.MULTILINE)


class Entry(msgspec.Struct, frozen=True):
    """A page in the table of contents."""

    address: str
    title: str


class Chapter(msgspec.Struct, frozen=True):
    """Several pages under one title."""

    title: str
    entries: tuple[Entry, ...]


class Way(msgspec.Struct, frozen=True):
    """The previous and the next page, and the chapter of a page."""

    before: Entry | None
    after: Entry | None
    above: Entry | None  # the listing of its folder


@cache
def contents() -> tuple[Chapter, ...]:
    """Return the chapters: the second headings of the first page, and their links."""
    found = shelf()
    index = found.pages.get(HELP)
    return () if index is None else tuple(_chapters(index, found))


def _chapters(index: HelpPage, found: Shelf) -> Iterator[Chapter]:
    tops = [one for one in headings_of(index.text) if one.level == _CHAPTER]
    texts = _SECOND_HEADING.split(index.text)[1:]
    for top, text in zip(tops, texts, strict=True):
        # A link to a section only adds detail about a page that is already listed.
        targets = (target for target in links_of(text) if "#" not in target)
        paths = (resolved(INDEX, target)[0] for target in targets)
        addresses = [found.address_of(path) for path in paths]
        entries = (_entry(found.pages[one]) for one in addresses if one is not None)
        chapter = Chapter(top.text, tuple(entries))
        if chapter.entries:  # the index by task has links to parts of pages only
            yield chapter


def way_of(page: HelpPage) -> Way:
    """Return the navigation at a page of the handbook."""
    listed = [entry for chapter in contents() for entry in chapter.entries]
    here = _entry(page)
    if page.address == HELP:
        return Way(None, listed[0] if listed else None, None)
    if here in listed:
        return _between(listed, here, None)
    found = shelf()
    above = found.pages.get(found.address_of(page.folder) or "")
    beside = [_entry(one) for one in found.within(page.folder)]
    return _between(beside, here, None if above is None else _entry(above))


def _between(row: list[Entry], here: Entry, above: Entry | None) -> Way:
    place = row.index(here)
    return Way(
        row[place - 1] if place else None,
        row[place + 1] if place + 1 < len(row) else None,
        above,
    )


def _entry(page: HelpPage) -> Entry:
    return Entry(page.address, page.title)


SIGNS: tuple[tuple[str, str], ...] = (
    (r"/e/[^/]+/director/(pairings|round)", "round"),
    (r"/e/[^/]+/director/(rulings|log)", "rulings"),
    (r"/e/[^/]+/director/chances", "formats"),
    (r"/e/[^/]+/director", "director"),
    (r"/e/[^/]+/desk/print", "paper"),
    (r"/e/[^/]+/desk/slips", "slips"),
    (r"/e/[^/]+/desk/(entrants|import)", "registration"),
    (r"/e/[^/]+/desk/organiser", "prizes"),
    (r"/e/[^/]+/desk/(ratings|files)", "ratings"),
    (r"/e/[^/]+/desk", "desk"),
    (r"/e/[^/]+/(judge|station)", "judge"),
    (r"/e/[^/]+/(me|runner)", "phones"),
    (r"/e/[^/]+/wall", "wall"),
    (r"/e/[^/]+/table", "on-cardboard"),
    (r"/e/[^/]+/rules", "rulebook"),
    (r"/t/", "on-screen"),
    (r"/practice", "practice"),
    (r"/books", "rulebook"),
    (r"/new", "first-evening"),
    (r"/(login|invitation|l|setup.*)$", "first-evening"),
)
"""Address prefixes and the page that helps there; the first match wins."""


def help_for(path: str) -> str:
    """Return the address of the help page for a page of the app."""
    for beginning, name in SIGNS:
        if re.match(beginning, path):
            return f"{HELP}/{name}"
    return HELP

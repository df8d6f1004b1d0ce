"""A page of Markdown as HTML, with links that work within the app.

Raw HTML is escaped, except for line breaks and small print in tables. A link to a file
of the project that the app does not show, such as a module, becomes plain text with the
path as a hint.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from html import escape
from itertools import pairwise
from typing import Any

import msgspec
from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token

from starsquare.web.handbook.handbook_files import HelpPage, Shelf, shelf

_ELSEWHERE = re.compile(r"^[a-z][a-z0-9+.-]*:", re.IGNORECASE)
_MARKS = ("<br>", "<small>", "</small>")
_NOT_IN_ANCHORS = re.compile(r"[^\w\- ]")


class Heading(msgspec.Struct, frozen=True):
    """A heading of a page, and its anchor."""

    level: int
    text: str
    anchor: str


class Rendered(msgspec.Struct, frozen=True):
    """A page as HTML, and its headings."""

    html: str
    headings: tuple[Heading, ...]


class Anchors:
    """Assigns the headings of one page their anchors, all different."""

    def __init__(self) -> None:
        """Start with a new page."""
        self._taken: dict[str, int] = {}

    def of(self, text: str) -> str:
        """Return the anchor of the next heading, in the style of Markdown hosts."""
        anchor = _NOT_IN_ANCHORS.sub("", text.strip().lower()).replace(" ", "-")
        count = self._taken.get(anchor, 0)
        self._taken[anchor] = count + 1
        return f"{anchor}-{count}" if count else anchor


@lru_cache(maxsize=64)
def rendered(address: str) -> Rendered:
    """Render the page at an address, which must exist."""
    found = shelf()
    return render(found.pages[address], found)


def render(page: HelpPage, found: Shelf) -> Rendered:
    """Render a page."""
    markdown = _markdown()
    tokens = markdown.parse(page.text)
    headings = tuple(_headings(tokens))
    _name_tables(tokens)
    _free_empty_heads(tokens)
    for token in tokens:
        _prepare(token)
        _point(token.children or (), page, found)
    return Rendered(markdown.renderer.render(tokens, markdown.options, {}), headings)


def headings_of(text: str) -> tuple[Heading, ...]:
    """Return the headings of a text."""
    return tuple(_headings(_markdown().parse(text)))


def links_of(text: str) -> Iterator[str]:
    """Return the targets of the links and images of a text, as written."""
    for token in _markdown().parse(text):
        for child in token.children or ():
            if child.type == "link_open":
                yield str(child.attrs["href"])
            elif child.type == "image":
                yield str(child.attrs["src"])


def resolved(path: str, target: str) -> tuple[str, str]:
    """Return the path in the project and the anchor of a link in a file."""
    name, _, anchor = target.partition("#")
    if not name:
        return path, anchor
    folder = posixpath.dirname(path)
    return posixpath.normpath(posixpath.join(folder, name)), anchor


def leads_elsewhere(target: str) -> bool:
    """Return whether a link points to another host."""
    return bool(_ELSEWHERE.match(target)) or target.startswith("//")


def _markdown() -> MarkdownIt:
    made = MarkdownIt("commonmark", {"html": False}).enable("table")
    for name, rule in _RULES.items():
        made.add_render_rule(name, rule)
    return made


def _headings(tokens: Sequence[Token]) -> Iterator[Heading]:
    anchors = Anchors()
    for token, inline in pairwise(tokens):
        if token.type != "heading_open":
            continue
        text = "".join(
            child.content
            for child in inline.children or ()
            if child.type in {"text", "code_inline"}
        )
        anchor = anchors.of(text)
        token.attrSet("id", anchor)
        yield Heading(int(token.tag[1:]), text, anchor)


def _name_tables(tokens: Sequence[Token]) -> None:
    """Name tables after the heading above; from the second on, with a number."""
    heading, count = "", 0
    for token, inline in pairwise(tokens):
        if token.type == "heading_open":
            heading, count = inline.content.replace("`", ""), 0
        elif token.type == "table_open":
            count += 1
            token.meta = {"label": f"{heading} ({count})" if count > 1 else heading}


def _free_empty_heads(tokens: Sequence[Token]) -> None:
    """Turn empty header cells into normal cells."""
    for opens, inline, closes in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if opens.type == "th_open" and not inline.content:
            opens.tag = closes.tag = "td"


def _prepare(token: Token) -> None:
    """Replace inline styles, which the content security policy forbids, by a class."""
    style = str(token.attrs.pop("style", ""))
    if "right" in style:
        token.attrSet("class", "n")


def _point(children: Sequence[Token], page: HelpPage, found: Shelf) -> None:
    """Point links to addresses of the app; replace those it cannot show with text."""
    opened: list[Token] = []
    for child in children:
        if child.type == "link_open":
            _point_one(child, "href", page, found)
            opened.append(child)
        elif child.type == "link_close":
            child.tag = opened.pop().tag
        elif child.type == "image":
            _point_one(child, "src", page, found)


def _point_one(child: Token, name: str, page: HelpPage, found: Shelf) -> None:
    target = str(child.attrs[name])
    if leads_elsewhere(target):
        child.attrSet("rel", "noreferrer external")
        return
    path, anchor = resolved(page.path, target)
    address = page.address if path == page.path else found.address_of(path)
    if address is None:
        child.tag, child.attrs = "span", {"class": "source", "title": path}
    else:
        child.attrs[name] = address + (f"#{anchor}" if anchor else "")


def _table_open(_: RendererHTML, tokens: Sequence[Token], index: int, *__: Any) -> str:
    """Wrap a table so that it scrolls, also by keyboard, under its own name."""
    label = escape(tokens[index].meta["label"])
    return (
        f'<div class="scroll" tabindex="0" role="region" aria-label="{label}"><table>'
    )


def _table_close(*_: Any) -> str:
    return "</table></div>\n"


def _fence(_: RendererHTML, tokens: Sequence[Token], index: int, *__: Any) -> str:
    return f'<pre tabindex="0"><code>{escape(tokens[index].content)}</code></pre>\n'


def _text(_: RendererHTML, tokens: Sequence[Token], index: int, *__: Any) -> str:
    """Write text; the three HTML tags that our tables use are let through."""
    said = escape(tokens[index].content, quote=False)
    for mark in _MARKS:
        said = said.replace(escape(mark), mark)
    return said


_RULES = {
    "text": _text,
    "table_open": _table_open,
    "table_close": _table_close,
    "fence": _fence,
    "code_block": _fence,
}

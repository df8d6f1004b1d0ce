"""Texts that anybody may write, without what a page, a printer or a terminal obeys.

A name can hold characters that nobody sees: control characters, which a terminal obeys;
marks that turn a line around, so that it reads as another name; spaces of no width, by
which two names look alike. They are taken out here, and nowhere else: of what is
written down, of what an old log holds, and of what a terminal shows.
"""

from __future__ import annotations

import re

_OBEYED = re.compile(
    "["
    "\x00-\x08\x0b-\x1f\x7f-\x9f"  # control characters but for tab and new line
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # what turns a line around
    "\u200b\u2060-\u2064\ufeff"  # what has no width
    "\u2028\u2029\ufff9-\ufffb"  # other new lines, and notes between lines
    "\ud800-\udfff"  # halves of characters
    "]"
)


def plain(text: str) -> str:
    """Return a text without what would be obeyed; tabs and new lines stay.

    Nothing is put in its place: none of it has a width, so that tables stay straight.
    """
    return _OBEYED.sub("", text)


def one_line(text: str) -> str:
    """Return a name as it fits on a line: plain, with single spaces."""
    return " ".join(plain(text).split())


def escaped(text: str) -> str:
    """Return a JSON text with what would be obeyed written as escapes."""
    return _OBEYED.sub(lambda found: f"\\u{ord(found[0]):04x}", text)

"""Strip user text of characters that pages, printers and terminals act on.

A name can contain invisible characters: control characters, which a terminal obeys;
marks that reverse a line, so that it reads as another name; zero-width spaces, which
make two names look alike. They are removed here and nowhere else: from what is written
to the log, what an old log holds, and what a terminal shows.
"""

from __future__ import annotations

import re

_OBEYED = re.compile(
    "["
    "\x00-\x08\x0b-\x1f\x7f-\x9f"  # control characters except tab and newline
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # marks that change text direction
    "\u200b\u2060-\u2064\ufeff"  # zero-width characters
    "\u2028\u2029\ufff9-\ufffb"  # other line breaks, and interlinear annotations
    "\ud800-\udfff"  # surrogate halves
    "]"
)


def plain(text: str) -> str:
    """Return a text without invisible characters; tabs and newlines stay.

    Nothing replaces them: they have no width, so tables stay aligned.
    """
    return _OBEYED.sub("", text)


def one_line(text: str) -> str:
    """Return a name on one line: plain, with single spaces."""
    return " ".join(plain(text).split())


def escaped(text: str) -> str:
    """Return a JSON text with invisible characters written as escapes."""
    return _OBEYED.sub(lambda found: f"\\u{ord(found[0]):04x}", text)

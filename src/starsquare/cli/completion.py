"""Shell completion beyond commands and options: names that people forget.

Shells ask on every key press, so code here opens no more than it needs, imports late,
and never fails: if there is nothing to offer, it offers nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

BOOK = "A rulebook (NA), one of its divisions (NA/high-school), or a file (club.toml)."


def beginning(incomplete: str, names: Iterable[str]) -> list[str]:
    """Return the names that start with the typed text, ignoring case."""
    return [one for one in names if one.lower().startswith(incomplete.lower())]


def books(incomplete: str) -> list[str]:
    """Complete rulebook codes; after a slash, their divisions; files."""
    from starsquare.rulebook import CODES, book  # noqa: PLC0415

    code, slash, _ = incomplete.partition("/")
    if slash and code.upper() in CODES:
        keys = book(code.upper()).divisions
        return beginning(incomplete, (f"{code}/{key}" for key in keys))
    files = (str(file) for file in Path().glob("*.toml"))
    return beginning(incomplete, (*CODES, *files))


def lists(incomplete: str) -> list[str]:
    """Complete the installed word lists."""
    from starsquare.storage.data_folder import data_folder  # noqa: PLC0415
    from starsquare.storage.lexicons import LexiconShelf  # noqa: PLC0415

    return beginning(incomplete, LexiconShelf(data_folder()).names())


def forms(incomplete: str) -> list[tuple[str, str]]:
    """Complete the printable forms, with descriptions."""
    from starsquare.paper.form import Form  # noqa: PLC0415

    return [(one.value, one.said) for one in Form if one.startswith(incomplete)]


BookName = Annotated[
    str, typer.Argument(metavar="BOOK", help=BOOK, autocompletion=books)
]

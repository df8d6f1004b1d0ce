"""What the shell completes beside commands and options: names that people forget.

Shells ask with every press of a key, so that nothing here opens more than it needs,
nothing is imported before it is asked for, and nothing here ever fails: where there is
nothing to offer, nothing is offered.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from starsquare.rulebook import CODES, book

BOOK = "A rulebook (NA), one of its divisions (NA/high-school), or a file (club.toml)."


def beginning(incomplete: str, names: Iterable[str]) -> list[str]:
    """Choose the names that go on from what is typed, in any case of letters."""
    return [one for one in names if one.lower().startswith(incomplete.lower())]


def books(incomplete: str) -> list[str]:
    """Offer the codes of the books; behind a slash, their divisions; files."""
    code, slash, _ = incomplete.partition("/")
    if slash and code.upper() in CODES:
        keys = book(code.upper()).divisions
        return beginning(incomplete, (f"{code}/{key}" for key in keys))
    files = (str(file) for file in Path().glob("*.toml"))
    return beginning(incomplete, (*CODES, *files))


def lists(incomplete: str) -> list[str]:
    """Offer the word lists that are installed."""
    from starsquare.storage.data_folder import data_folder  # noqa: PLC0415
    from starsquare.storage.lexicons import LexiconShelf  # noqa: PLC0415

    return beginning(incomplete, LexiconShelf(data_folder()).names())


def forms(incomplete: str) -> list[tuple[str, str]]:
    """Offer the forms that can be printed, and what they are."""
    from starsquare.paper import Form  # noqa: PLC0415

    return [(one.value, one.said) for one in Form if one.startswith(incomplete)]


BookName = Annotated[
    str, typer.Argument(metavar="BOOK", help=BOOK, autocompletion=books)
]

"""The five books that come with the package."""

from __future__ import annotations

from functools import cache
from importlib import resources

from starsquare.errors import StarsquareError
from starsquare.rulebook.book import Book, Rulebook
from starsquare.rulebook.book_reading import read_book

CODES = ("CC", "SO", "NA", "ES", "KZ")


class UnknownBookError(StarsquareError, KeyError):
    """Raised if there is no rulebook of that code."""


@cache
def book(code: str) -> Book:
    """Return one of the five books.

    Raises:
        UnknownBookError: there is no such book.
    """
    if code not in CODES:
        raise UnknownBookError("rulebook.no_such_book", book=code)
    name = f"{code.lower()}/rules.toml"
    return read_book(packaged(name), file=name, parent_of=book)


def rulebook(code: str) -> Rulebook:
    """Return the rulebook `NA/championship`, or a book's first division for `NA`.

    Raises:
        UnknownBookError: there is no such book or division.
    """
    book_code, _, division = code.partition("/")
    found = book(book_code)
    if not division:
        return found.default
    if division not in found.divisions:
        raise UnknownBookError("rulebook.no_such_book", book=code)
    return found.divisions[division]


def every_rulebook() -> tuple[Rulebook, ...]:
    """Return every division of every book."""
    return tuple(one for code in CODES for one in book(code).divisions.values())


def packaged(name: str) -> str:
    """Read a file that is part of the package."""
    return (resources.files("starsquare.rulebook") / "books" / name).read_text("utf-8")

"""The rulebooks: what each says, clause by clause, and what it leaves open."""

from __future__ import annotations

from functools import cache
from itertools import groupby

from litestar import Response, get
from litestar.params import FromPath

from starsquare.rulebook import CODES, Book, Rulebook, book
from starsquare.rulebook.presentation import (
    CompareAnswer,
    ShowAnswer,
    compare_answer,
    show_answer,
)
from starsquare.rulebook.register import register
from starsquare.text import language_spoken, say, speaking
from starsquare.web.access import OPEN
from starsquare.web.answers import NotHereError
from starsquare.web.pages.frame import page
from starsquare.web.request_context import AnyRequest


@get("/books", opt=OPEN, include_in_schema=False)
async def books_page(request: AnyRequest) -> Response[bytes]:
    """Show how the five rulebooks differ, side by side."""
    context = {
        "books": [
            {
                "code": one.code,
                "family": one.code.partition("/")[0].lower(),
                "title": one.title,
            }
            for one in _shelf()
        ],
        "parts": _by_part(_differences(language_spoken())),
    }
    return page(request, "books.html", context)


@get("/books/{code:path}", opt=OPEN, include_in_schema=False)
async def book_page(request: AnyRequest, code: FromPath[str]) -> Response[bytes]:
    """Show a rulebook, or one of its divisions."""
    shown, whole = _found(code)
    return page(request, "book.html", shown_book(shown, whole))


def shown_book(shown: Rulebook, whole: Book) -> dict[str, object]:
    """Return what the page of a rulebook shows, also for one that an event modified."""
    answer = show_answer(shown, whole, open_points=True)
    family = whole.code if whole.code in CODES else whole.derived_from
    clauses = register(family).clauses.values() if family in CODES else ()
    return {
        "code": answer.code,
        "title": answer.title,
        "division": answer.division,
        "divisions": [
            {"code": one.code, "title": one.division or one.title}
            for one in whole.divisions.values()
        ],
        "parts": _values(answer),
        "points": answer.open_points,
        "clauses": [
            {"id": str(one.id), "said": one.said, "status": one.status.value}
            for one in clauses
        ],
    }


def part_label(part: str) -> str:
    """Return the label of a part of a rulebook."""
    return say(f"rulebook.part.{part}")


def _values(answer: ShowAnswer) -> list[dict[str, object]]:
    return [
        {"label": part_label(part), "values": list(values)}
        for part, values in groupby(answer.values, key=lambda one: one.part)
    ]


def _by_part(answer: CompareAnswer) -> list[dict[str, object]]:
    return [
        {"label": part_label(part), "values": list(values)}
        for part, values in groupby(answer.values, key=lambda one: one.part)
    ]


@cache
def _shelf() -> tuple[Rulebook, ...]:
    """Return the first division of each of the five rulebooks."""
    return tuple(book(code).default for code in CODES)


@cache
def _differences(language: str) -> CompareAnswer:
    with speaking(language):
        return compare_answer(_shelf(), everything=False)


def _found(code: str) -> tuple[Rulebook, Book]:
    wanted = code.strip("/").upper()
    for whole in map(book, CODES):
        for one in (whole.default, *whole.divisions.values()):
            if wanted in {one.code.upper(), whole.code}:
                return one, whole
    raise NotHereError("service.not_here")


ROUTES = (books_page, book_page)

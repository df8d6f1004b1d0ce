"""A review on paper: each side's turns, reasons, and three lessons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from starsquare.engine import CoachedSide, CoachedTurn
from starsquare.engine.review_facts import name_of_option
from starsquare.engine.review_game import points_of
from starsquare.engine.review_turn import as_recorded
from starsquare.paper.canvas import Look
from starsquare.paper.facts import Occasion
from starsquare.paper.forms.poster import Poster, poster_pages
from starsquare.paper.mark import Page, Weight
from starsquare.paper.sheet import Column
from starsquare.text import say
from starsquare.tiles import faces_of


class ReviewSheet(msgspec.Struct, frozen=True):
    """One side of a game: the title of the game, a name, and the review."""

    title: str
    name: str
    side: CoachedSide
    note: str = ""  # at the foot of each page, such as the word list


def pages(sheets: Sequence[ReviewSheet], look: Look) -> Iterator[Page]:
    """Print each side on its own pages."""
    for sheet in sheets:
        yield from poster_pages(
            _poster(sheet), Occasion(title=sheet.title), look, size=9, is_wide=True
        )


def printed_reviews(sheets: Sequence[ReviewSheet], look: Look | None = None) -> bytes:
    """Print reviews as a PDF file."""
    # Imported here: only printing needs the PDF library.
    from starsquare.paper.pdf import written  # noqa: PLC0415

    look = look or Look()
    count = sum(1 for _ in pages(sheets, look))
    return written(pages(sheets, look), title=say("review.page.title"), count=count)


def _poster(sheet: ReviewSheet) -> Poster:
    side = sheet.side
    rows = [_row(turn) for turn in side.turns]
    rows += [
        (f"{number}. {lesson.title.text}. {lesson.text.text}",)
        for number, lesson in enumerate(side.lessons, start=1)
    ]
    return Poster(
        title=sheet.name,
        detail=side.headline.text,
        columns=(
            Column(head=say("review.head.turn"), share=6, align="right"),
            Column(head=say("review.head.rack"), share=12),
            Column(head=say("review.head.made"), share=16, weight=Weight.SEMIBOLD),
            Column(head=say("review.head.score"), share=7, align="right"),
            Column(head=say("review.head.grade"), share=8),
            Column(head=say("review.head.why"), share=90),
        ),
        rows=tuple(rows),
        note=sheet.note,
    )


def _row(turn: CoachedTurn) -> tuple[str, ...]:
    made = turn.made
    why = "" if turn.why is None else turn.why.headline.text
    return (
        str(turn.number),
        faces_of(turn.taken.rack),
        as_recorded(turn.taken) if made is None else name_of_option(made),
        str(points_of(turn.taken)),
        "" if turn.grade is None else say(f"review.grade.{turn.grade}"),
        why,
    )

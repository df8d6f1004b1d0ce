"""A season's standings for the wall."""

from __future__ import annotations

from collections.abc import Sequence

from starsquare.paper.canvas import Look
from starsquare.paper.facts import Occasion
from starsquare.paper.forms.event_sheet import signed
from starsquare.paper.forms.poster import Poster, poster_pages
from starsquare.paper.mark import Weight
from starsquare.paper.sheet import Column
from starsquare.text import say
from starsquare.tournament.ladder import LadderLine
from starsquare.tournament.pairing.simple_methods import halves


def printed_ladder(
    season: str, lines: Sequence[LadderLine], nights: int, look: Look | None = None
) -> bytes:
    """Print the standings of a season as a PDF file."""
    # Imported here: only printing needs the PDF library.
    from starsquare.paper.pdf import written  # noqa: PLC0415

    title = say("ladder.title", {"season": season})
    poster = _poster(lines, nights)
    pages = tuple(poster_pages(poster, Occasion(title=title), look or Look(), size=14))
    return written(pages, title=title, count=len(pages))


def _poster(lines: Sequence[LadderLine], nights: int) -> Poster:
    return Poster(
        title=say("ladder.standings"),
        detail=say("ladder.nights_counted", {"n": nights}),
        columns=(
            Column(head=say("paper.place"), share=9, align="right", weight=Weight.BOLD),
            Column(head=say("paper.name"), share=46, weight=Weight.SEMIBOLD),
            Column(head=say("ladder.nights"), share=12, align="right"),
            Column(head=say("paper.won_lost"), share=14, align="right"),
            Column(head=say("paper.spread"), share=14, align="right"),
            Column(head=say("paper.points"), share=14, align="right"),
        ),
        rows=tuple(
            (
                f"{one.place}{'=' if one.is_shared else ''}",
                one.name,
                str(one.nights),
                f"{halves(one.half_wins)}–{halves(one.half_losses)}",
                signed(one.spread),
                str(one.points),
            )
            for one in lines
        ),
        note=say("ladder.ranked"),
    )

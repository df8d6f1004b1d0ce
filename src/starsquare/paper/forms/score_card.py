"""Table score cards: table, round, and each player's name, number and score."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from starsquare.game.side import Side
from starsquare.paper.box import Box
from starsquare.paper.canvas import Look
from starsquare.paper.facts import Match, Occasion, Order, blank_matches, dotted
from starsquare.paper.forms.result_slip import named
from starsquare.paper.mark import Code, Frame, Ink, Mark, Marks, Page, Text, Weight
from starsquare.paper.sheet import HEAD, field, head, n_up, paragraph, spoken
from starsquare.text import say

_COLUMNS = (44.0, 15.0, 22.0)
_CODE = 24.0


def pages(order: Order, look: Look) -> Iterator[Page]:
    """Print a card for each board, four to a page.

    Rules: KZ-SCORE-10.b
    """
    matches = tuple(order.matches()) or blank_matches(order) * 4
    drawings = (partial(drawn, match, order.occasion, look) for match in matches)
    across = 1 if look.is_large else 2
    yield from n_up(look, drawings, across=across, down=2)


def drawn(match: Match, occasion: Occasion, look: Look, box: Box) -> Marks:
    """Draw a card."""
    kind = say("paper.form.score_card")
    title = dotted(match.division, match.board_said, kind)
    body = box.below(HEAD)
    top = Box(body.left, body.top, body.width, 19)
    marks: list[Mark] = [*head(box, occasion, title, size=look.points(10))]
    if match.slip is not None:
        marks.append(
            Code(Box(top.right - _CODE + 2, top.top - 2, _CODE, _CODE), match.slip)
        )
        top = top.before(_CODE)
    table, round_ = top.columns((1, 1), gap=5)
    number = str(match.table) if match.table else ""
    for cell, name, value in (
        (table, "table", number),
        (round_, "round_head", match.round_short),
    ):
        marks += field(
            cell,
            say(f"paper.{name}"),
            value,
            size=look.points(30),
            scale=look.scale,
            align="centre",
            weight=Weight.BOLD,
        )
    rows = Box(body.left, body.top + 25, body.width, body.height - 25 - 28)
    marks += _rows(rows, match, look)
    note = Box(body.left, rows.bottom + 3, body.width, 10)
    marks += paragraph(note, say("paper.card.hand"), size=look.points(8))
    volunteer = Box(body.left, body.bottom - 11, body.width, 11)
    marks += field(volunteer, say("paper.card.volunteer"), scale=look.scale)
    return tuple(marks)


def _rows(box: Box, match: Match, look: Look) -> Iterator[Mark]:
    heads = box.from_top(5).columns(_COLUMNS, gap=2)
    for cell, name in zip(heads, ("player", "player_number", "score"), strict=True):
        yield from spoken(
            Text(
                box=cell,
                text=say(f"paper.card.{name}"),
                size=look.points(7.5),
                ink=Ink.SOFT,
                align="left" if name == "player" else "centre",
            )
        )
    for side, row in zip(Side, box.below(5).rows(2, gap=2), strict=True):
        who, number, score = row.columns(_COLUMNS, gap=2)
        seat = match.seats[side]
        high = min(row.height, 20)
        # The number has its own box.
        yield from named(who.centred(who.width, 13), replace(seat, number=0), look)
        yield Frame(box=number.centred(number.width, 13), ink=Ink.LINE, radius=0.8)
        if seat.number:
            yield Text(
                box=number.centred(number.width - 1, 13),
                text=str(seat.number),
                size=look.points(18),
                weight=Weight.SEMIBOLD,
                align="centre",
            )
        yield Frame(
            box=score.centred(score.width, high), ink=Ink.INK, width=0.6, radius=0.8
        )

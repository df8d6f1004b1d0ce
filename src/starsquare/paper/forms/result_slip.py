"""Result slips: both scores, deductions, signatures, and the staff's check."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from starsquare.game.side import Side
from starsquare.paper.box import Box
from starsquare.paper.canvas import Look
from starsquare.paper.facts import Match, Occasion, Order, Seat, blank_matches, dotted
from starsquare.paper.forms.table_card import table_number
from starsquare.paper.mark import (
    Code,
    Frame,
    Ink,
    Line,
    Mark,
    Marks,
    Page,
    Text,
    Weight,
)
from starsquare.paper.sheet import HEAD, field, head, n_up, spoken, tick, worded
from starsquare.rulebook import Rulebook
from starsquare.text import in_each_language, say

_PLACE = 26.0
_CODE = 32.0
_ROW = 14.0
_COLUMNS = {"side": 64.0, "score": 17.0, "off": 17.0, "final": 19.0, "won": 10.0}


def pages(order: Order, look: Look) -> Iterator[Page]:
    """Print a slip for each board.

    Rules: CC-35.a CC-21.d NA-35.a NA-21.f
    """
    matches = tuple(order.matches()) or blank_matches(order)
    drawings = (partial(drawn, match, order.occasion, look) for match in matches)
    yield from n_up(look, drawings, across=1, down=2 if look.is_large else 3)


def drawn(match: Match, occasion: Occasion, look: Look, box: Box) -> Marks:
    """Draw a slip."""
    kind = say("paper.form.result_slip")
    title = dotted(match.division, match.round_said, kind)
    body = box.below(HEAD + 0.5)
    place_wide, code_wide = _PLACE * look.scale, _CODE * look.scale
    upper = body.from_top(5 + 2 * _ROW * look.scale)
    table = upper.beside(place_wide + 3)
    if match.slip is not None:
        table = table.before(code_wide)
    marks: list[Mark] = [
        *head(box, occasion, title, size=look.points(10)),
        *table_number(upper.from_left(place_wide), match, look, points=38),
        *_scores(table, match, look),
    ]
    if match.slip is not None:
        side = code_wide + 1.5
        code = Box(body.right - side + 3, body.top - 1.5, side, side)
        marks.append(Code(code, match.slip))
        marks.append(
            Text(
                box=Box(code.left, code.bottom - 2.2, code.width, 3),
                text=say("paper.slip.desk"),
                size=look.points(6.5),
                align="centre",
                ink=Ink.SOFT,
            )
        )
    marks += _signed(body.below(upper.height + 2.5), match, look)
    return tuple(marks)


def _columns(book: Rulebook) -> dict[str, float]:
    """Return the columns: without overtime, a side has only one score."""
    left_out = () if book.overtime is not None else ("off", "final")
    return {name: wide for name, wide in _COLUMNS.items() if name not in left_out}


def _scores(box: Box, match: Match, look: Look) -> Iterator[Mark]:
    """Draw the table of scores. Lateness and penalties are not deducted on paper.

    Rules: CC-25.a NA-25.b SO-SCORE-11.a
    """
    columns = _columns(match.book)
    shares = tuple(columns.values())
    heads = box.from_top(5).columns(shares)
    for cell, name in zip(heads, columns, strict=True):
        yield from spoken(
            Text(
                box=cell.inset(0.6, 0),
                text=say(f"paper.slip.{name}"),
                size=look.points(7),
                align="left" if name == "side" else "centre",
                ink=Ink.SOFT,
                smallest=5,
            )
        )
    for side, row in zip(Side, box.below(5).rows(2), strict=True):
        who, *numbers, won = row.columns(shares)
        yield from named(who.before(2), match.seats[side], look)
        for cell in numbers:
            is_final = cell is numbers[-1]
            yield Frame(
                box=cell.inset(0.7, 0.7),
                ink=Ink.INK,
                width=0.6 if is_final else 0.25,
                radius=0.8,
            )
        square = won.centred(5, 5)
        yield Frame(box=square, ink=Ink.INK, width=0.3)


def named(box: Box, seat: Seat, look: Look) -> Iterator[Mark]:
    """Draw the name of a side, or a line for it."""
    if not seat.name:
        line = box.bottom - 3
        yield Line(left=box.left, top=line, right=box.right, bottom=line, ink=Ink.INK)
        return
    yield from worded(
        Box(box.left, box.top + 0.4, box.width, box.height * 0.54),
        seat.name,
        size=look.points(12),
        weight=Weight.SEMIBOLD,
    )
    yield Text(
        box=Box(box.left, box.top + box.height * 0.58, box.width, box.height * 0.34),
        text=seat.detail,
        size=look.points(8),
        ink=Ink.SOFT,
        smallest=5.5,
    )


def _signed(box: Box, match: Match, look: Look) -> Iterator[Mark]:
    """Draw the signature lines, and what the staff fills in.

    Rules: CC-35.a NA-35.a ES-WIN-1.b KZ-CAT-2.c
    """
    top = box.top
    if match.book.outcome.tie == "lightning_round":
        row = Box(box.left, top, box.width, 6)
        label, one, two = row.columns((4, 3, 3), gap=4)
        yield Text(box=label, text=say("paper.slip.lightning"), size=look.points(8))
        for cell, side in ((one, Side.ONE), (two, Side.TWO)):
            name = match.seats[side].name or say(f"paper.side.{side}")
            yield from tick(cell, name, size=look.points(8))
        top = row.bottom + 1
    signers = tuple(signers_of(match))
    is_validated = match.book.slip.validated_by_staff
    may_agree = match.book.agreement.allowed
    rows = 1 + is_validated + may_agree
    high = min(15.0 * look.scale, (box.bottom - top) / rows)
    for cell, name in zip(
        Box(box.left, top, box.width, high).columns((1,) * len(signers), gap=4),
        signers,
        strict=True,
    ):
        yield from field(cell, name, scale=look.scale)
    if is_validated:
        row = Box(box.left, top + high, box.width, high)
        names = ("checked", "time", "entered")
        for cell, name in zip(row.columns((5, 2, 5), gap=4), names, strict=True):
            yield from field(cell, say(f"paper.slip.{name}"), scale=look.scale)
        top = row.top
    if may_agree:
        row = Box(box.left, top + high, box.width, high)
        yield from field(row, say("paper.slip.agreed"), scale=look.scale)


def signers_of(match: Match) -> Iterator[str]:
    """Return who has to sign, one per line."""
    book = match.book
    size = book.entry.side_size if signs_whole(book) else 1
    for side in Side:
        seat = match.seats[side]
        for number in range(size):
            known = seat.people[number : number + 1] if signs_whole(book) else ()
            name = known[0] if known else seat.name
            yield in_each_language(partial(_signature, side, name))


def _signature(side: Side, name: str) -> str:
    facts = {"name": name or say(f"paper.side.{side}")}
    return say("paper.slip.signature", facts)


def signs_whole(book: Rulebook) -> bool:
    """Return whether every player signs, instead of one per side."""
    return book.slip.signed_by == "all_players"

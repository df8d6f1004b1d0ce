"""The spread tally: an entrant's rounds, with the cap of each."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import msgspec

from starsquare.paper.box import Box
from starsquare.paper.canvas import Look
from starsquare.paper.facts import Occasion, Order, Seat
from starsquare.paper.forms.event_sheet import columns_of, signed
from starsquare.paper.forms.result_slip import named
from starsquare.paper.mark import Ink, Mark, Marks, Page, Text, Weight
from starsquare.paper.sheet import HEAD, head, n_up, paragraph, ruled, worded
from starsquare.rules.ending import cap_of
from starsquare.text import say
from starsquare.tournament.entrant import Entrant
from starsquare.tournament.pairing.simple_methods import halves
from starsquare.tournament.record import Line, LineKind, Record, records_of

_CAPPED = ("round_no", "opponent", "own", "other", "difference", "cap", "counts", "sum")
_LOWERED = (*_CAPPED[:4], "official", *_CAPPED[4:])
_PLAIN = ("round_no", "opponent", "own", "other", "difference", "sum")
_POINTS = ("round_no", "opponent", "own", "other", "points")
_SHARES = {
    "round_no": 8.0,
    "opponent": 40.0,
    "own": 13.0,
    "other": 13.0,
    "official": 18.0,
    "difference": 14.0,
    "cap": 12.0,
    "counts": 13.0,
    "sum": 15.0,
    "points": 18.0,
}


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """An entrant's card: a row per round, filled in as far as known."""

    seat: Seat
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    wins: str


def pages(order: Order, look: Look) -> Iterator[Page]:
    """Print a card for each entrant.

    Rules: CC-24.b CC-24.d NA-24.b
    """
    records = {
        key: record
        for pool in order.pools
        for key, record in records_of(order.tournament, pool).items()
    }
    cards = (
        partial(drawn, tally_of(order, one, records[one.id]), order.occasion, look)
        for one in order.entrants()
    )
    if look.is_large:
        yield from n_up(look, cards, across=1, down=1)
    else:
        yield from n_up(look, cards, across=1, down=2)


def tally_of(order: Order, entrant: Entrant, record: Record) -> Tally:
    """Return an entrant's card; where points rank, it counts points."""
    book = order.tournament.divisions[entrant.division].book
    by_round = {int(one.round): one for one in record.lines}
    names: tuple[str, ...] = _CAPPED if book.spread is not None else _PLAIN
    if book.spread is not None and book.spread.official_score == "winner_lowered":
        names = _LOWERED
    if book.standings.order[0] == "points":
        names = _POINTS
    total = points = 0
    rows: list[tuple[str, ...]] = []
    for number in range(1, columns_of(order, entrant.division) + 1):
        line = by_round.get(number)
        if line is not None and line.is_in:
            total, points = total + line.spread, points + line.points
        cells = _cells(order, number, line, cap_of(number, book.spread))
        if line is not None and line.is_in:
            cells |= {"sum": signed(total), "points": str(points)}
        rows.append(tuple(cells[name] for name in names))
    return Tally(
        seat=order.seat(entrant.id),
        columns=names,
        rows=tuple(rows),
        wins=halves(record.half_wins) if record.lines else "",
    )


def _cells(
    order: Order, number: int, line: Line | None, cap: int | None
) -> dict[str, str]:
    """Return a round's cells; the spread that counts is at most the cap."""
    cells = dict.fromkeys(_SHARES, "")
    cells["round_no"] = str(number)
    cells["cap"] = "" if cap is None else f"±{cap}"
    if line is None:
        return cells
    if line.opponent is not None:
        cells["opponent"] = order.seat(line.opponent).name
    elif line.kind is LineKind.BYE:
        cells["opponent"] = say("paper.bye")
    if not line.is_in:
        return cells
    if line.kind == "played":
        cells["own"], cells["other"] = str(line.points), str(line.against)
        own, other = line.official or (line.points, line.against)
        cells["official"] = f"{own}–{other}"
    cells["difference"] = signed(line.raw_spread)
    cells["counts"] = signed(line.spread)
    return cells


def drawn(tally: Tally, occasion: Occasion, look: Look, box: Box) -> Marks:
    """Draw a card."""
    body = box.below(HEAD)
    name = body.from_top(11)
    kind = next((one for one in ("cap", "points") if one in tally.columns), "plain")
    note = say(f"paper.tally.note.{kind}")
    marks: list[Mark] = [
        *head(box, occasion, say("paper.form.spread_tally"), size=look.points(10)),
        *named(name, tally.seat, look),
        *paragraph(body.from_bottom(8), note, size=look.points(8)),
    ]
    grid = Box(body.left, body.top + 13, body.width, body.height - 13 - 11)
    marks += _heads(grid.from_top(7), tally, look)
    marks += _rows(grid.below(7), tally, look)
    return tuple(marks)


def _shares(tally: Tally) -> list[float]:
    return [_SHARES[name] for name in tally.columns]


def _heads(box: Box, tally: Tally, look: Look) -> Iterator[Mark]:
    for cell, column in zip(box.columns(_shares(tally)), tally.columns, strict=True):
        yield Text(
            box=cell.inset(0.6, 0),
            text=say(f"paper.tally.{column}"),
            size=look.points(7.5),
            align="left" if column == "opponent" else "centre",
            ink=Ink.SOFT,
            smallest=5.5,
        )


def _rows(box: Box, tally: Tally, look: Look) -> Iterator[Mark]:
    """Draw a line for each round, filled in as far as known."""
    count = len(tally.rows)
    high = min(11.0 * look.scale**2, box.height / count)
    ruling = box.from_top(high * count)
    yield from ruled(ruling, _shares(tally), count)
    for row, values in zip(ruling.rows(count), tally.rows, strict=True):
        cells = row.columns(_shares(tally))
        for cell, column, value in zip(cells, tally.columns, values, strict=True):
            if column == "opponent":
                yield from worded(cell.inset(1, 0.3), value, size=look.points(11))
                continue
            is_given = column in {"round_no", "cap"}
            yield Text(
                box=cell.inset(1, 0),
                text=value,
                size=look.points(9 if is_given else 11),
                align="centre",
                ink=Ink.SOFT if is_given else Ink.INK,
                weight=Weight.SEMIBOLD if column == "sum" else Weight.REGULAR,
            )

"""Pairings for the wall: by name, by school, by table."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

import msgspec

from starsquare.game.side import Side
from starsquare.paper.canvas import Look
from starsquare.paper.facts import Order, dotted
from starsquare.paper.forms.poster import Poster, poster_pages
from starsquare.paper.mark import Page, Weight
from starsquare.paper.sheet import Column
from starsquare.text import say
from starsquare.tournament.entrant_names import beside
from starsquare.tournament.round import Board, Round

_PLAIN = str.maketrans(
    {
        "đ": "d",
        "ð": "d",
        "ł": "l",
        "ø": "o",
        "\u0131": "i",
        "þ": "th",
        "æ": "ae",
        "œ": "oe",
    }
)
"""Special letters without a plain base, as sorted in English lists."""


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """Where one person sits, and against whom."""

    name: str
    school: str
    table: str
    opponent: str
    starts: str
    order: tuple[str, ...]  # the sort key

    @property
    def cells(self) -> tuple[str, ...]:
        """The cells of a person's columns."""
        return self.name, self.table, self.opponent, self.starts


def _of_people() -> tuple[Column, ...]:
    """Return the columns of a list with one line per person."""
    return (
        Column(head=say("paper.name"), share=34, weight=Weight.SEMIBOLD),
        Column(head=say("paper.table"), share=11, align="centre", weight=Weight.BOLD),
        Column(head=say("paper.against"), share=36),
        Column(head="", share=9, align="right"),
    )


def by_name(order: Order, look: Look) -> Iterator[Page]:
    """Print one line per person, by last name."""
    for round_ in order.posted_rounds():
        lines = sorted(_lines(order, round_), key=lambda one: one.order)
        rows = tuple(one.cells for one in lines)
        yield from poster_pages(
            _poster(order, round_, _of_people(), rows, "pairings_by_name"),
            order.occasion,
            look,
        )


def by_school(order: Order, look: Look) -> Iterator[Page]:
    """Print one line per person under each school."""
    for round_ in order.posted_rounds():
        lines = sorted(
            _lines(order, round_), key=lambda one: (_folded(one.school), one.order)
        )
        rows: list[tuple[str, ...]] = []
        school = None
        for one in lines:
            if one.school != school:
                school = one.school
                rows.append((school or say("paper.no_school"),))
            rows.append(one.cells)
        yield from poster_pages(
            _poster(order, round_, _of_people(), tuple(rows), "pairings_by_school"),
            order.occasion,
            look,
        )


def by_table(order: Order, look: Look) -> Iterator[Page]:
    """Print one line per board, with byes at the end."""
    for round_ in order.posted_rounds():
        boards = sorted(
            round_.boards, key=lambda one: (one.is_bye, one.table, one.number)
        )
        rows = tuple(_board(order, board) for board in boards)
        columns = (
            Column(head=say("paper.table"), share=8, align="right", weight=Weight.BOLD),
            Column(head=say("paper.side.one"), share=42, weight=Weight.SEMIBOLD),
            Column(head="", share=4, align="centre"),
            Column(head=say("paper.side.two"), share=42, weight=Weight.SEMIBOLD),
        )
        yield from poster_pages(
            _poster(order, round_, columns, rows, "pairings_by_table"),
            order.occasion,
            look,
        )


def _board(order: Order, board: Board) -> tuple[str, ...]:
    one = str(order.seat(board.one).called)
    if board.two is None:
        return ("–", one, "", say("paper.bye"))
    two = str(order.seat(board.two).called)
    if board.one_starts is None:
        return (str(board.table), one, "–", two)
    # The side that plays first is listed first.
    first, second = (one, two) if board.one_starts else (two, one)
    return (str(board.table), first, "›", second)


def _lines(order: Order, round_: Round) -> Iterator[Line]:
    for board in round_.boards:
        for entrant in board.entrants:
            seat = order.seat(entrant)
            side = board.side_of(entrant)
            assert side is not None
            opponent = (
                say("paper.bye")
                if board.is_bye
                else order.seat(board.sides[side.other]).name
            )
            members = order.tournament.entrants[entrant].members
            for person, name in zip(members, seat.people, strict=True):
                known = order.people.get(person)
                last = known.last_name if known else ""
                yield Line(
                    name=beside(name, seat.team),
                    school=seat.school,
                    table="–" if board.is_bye else str(board.table),
                    opponent=opponent,
                    starts=_starts(board, side),
                    order=(_folded(last), _folded(name), str(person)),
                )


def _starts(board: Board, side: Side) -> str:
    if board.one_starts is None or board.is_bye:
        return ""
    is_first = board.one_starts is (side is Side.ONE)
    return say("paper.first") if is_first else say("paper.second")


def _folded(text: str) -> str:
    """Return a text's sort key, ignoring accents and case."""
    plain = unicodedata.normalize("NFKD", text.casefold().translate(_PLAIN))
    return "".join(one for one in plain if not unicodedata.combining(one))


def _poster(
    order: Order,
    round_: Round,
    columns: tuple[Column, ...],
    rows: tuple[tuple[str, ...], ...],
    kind: str,
) -> Poster:
    title = (
        say("paper.final_round")
        if round_.is_final
        else say("paper.round", {"round": round_.number})
    )
    division = order.tournament.book_of_pool(round_.pool).division
    drawn = all(one.one_starts is None for one in round_.boards)
    return Poster(
        title=dotted(title, division),
        detail=say(f"paper.form.{kind}"),
        columns=columns,
        rows=rows,
        note=say("paper.pairings.drawn" if drawn else "paper.pairings.first"),
    )

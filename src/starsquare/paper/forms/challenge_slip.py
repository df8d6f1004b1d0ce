"""Challenge slips: the words, the table, and a box for each verdict."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import repeat

import msgspec

from starsquare.paper.box import Box
from starsquare.paper.canvas import Look
from starsquare.paper.facts import Occasion, Order
from starsquare.paper.mark import Ink, Line, Mark, Marks, Page, Text, Weight
from starsquare.paper.sheet import HEAD, field, head, n_up, paragraph, tick
from starsquare.rulebook import Rulebook
from starsquare.text import say
from starsquare.tournament.keys import PoolKey
from starsquare.tournament.round import Board

_PER_PAGE = 4


class Slip(msgspec.Struct, frozen=True, kw_only=True):
    """What a rulebook requires on its slips."""

    division: str
    words: int
    has_second_opinion: bool
    adjudicator: str
    both_confirm: bool
    word_list: str
    long_words: str
    stand_in: str
    adjusted: str


def slip_of(order: Order, book: Rulebook) -> Slip:
    """Return the content of a rulebook's slip."""
    return Slip(
        division=book.division or "",
        words=5,
        has_second_opinion=book.challenge.second_opinion,
        adjudicator=book.words.adjudicator,
        both_confirm=book.words.adjudicator == "station",
        word_list=order.word_list(book),
        long_words=order.long_words(book),
        stand_in=order.stand_in(book),
        adjusted=order.adjusted(),
    )


def pages(order: Order, look: Look) -> Iterator[Page]:
    """Print slips to fill in by hand: one per board, or a number of copies.

    Rules: SO-CHAL-1.b CC-12.a NA-12.a
    """
    across = 1 if look.is_large else 2
    for pool in order.pools:
        slip = slip_of(order, order.tournament.book_of_pool(pool))
        boards = sum(not one.is_bye for one in _boards(order, pool))
        wanted = order.copies or max(boards, 1)
        whole = -(-wanted // _PER_PAGE) * _PER_PAGE  # every page is filled
        drawing = partial(drawn, slip, order.occasion, look)
        yield from n_up(look, repeat(drawing, whole), across=across, down=2)


def _boards(order: Order, pool: PoolKey) -> Iterator[Board]:
    for round_ in order.rounds():
        if round_.pool == pool:
            yield from round_.boards


def drawn(slip: Slip, occasion: Occasion, look: Look, box: Box) -> Marks:
    """Draw a slip."""
    title = say("paper.form.challenge_slip")
    body = box.below(HEAD)
    names = ["table_no", "round_head"] + (["division"] if slip.division else [])
    shares = (2, 2, 3)[: len(names)]
    places = Box(body.left, body.top, body.width, 13).columns(shares, gap=4)
    marks: list[Mark] = [*head(box, occasion, title, size=look.points(10))]
    for cell, name in zip(places, names, strict=True):
        value = slip.division if name == "division" else ""
        marks += field(
            cell, say(f"paper.{name}"), value, size=look.points(9), scale=look.scale
        )
    foot = 43 if slip.both_confirm else 33
    words = Box(body.left, body.top + 16, body.width, body.height - 16 - foot)
    marks += _words(words, slip, look)
    marks += _verdict(
        Box(body.left, words.bottom + 2, body.width, foot - 2), slip, look
    )
    return tuple(marks)


def _words(box: Box, slip: Slip, look: Look) -> Iterator[Mark]:
    yield Text(
        box=box.from_top(5),
        text=say("paper.challenge.words"),
        size=look.points(9.5),
        weight=Weight.SEMIBOLD,
    )
    for row in box.below(5).rows(slip.words):
        yield Line(
            left=row.left,
            top=row.bottom,
            right=row.right,
            bottom=row.bottom,
            ink=Ink.INK,
        )


def _verdict(box: Box, slip: Slip, look: Look) -> Iterator[Mark]:
    """Draw the verdicts, and who gave them.

    Rules: SO-CHAL-1.b NA-12.b NA-12.c
    """
    names = ["acceptable", "not_acceptable"]
    names += ["second_opinion"] if slip.has_second_opinion else []
    top = box.top
    first = Box(box.left, top, box.width, 7)
    for cell, name in zip(first.columns((1, 1), gap=3), names[:2], strict=True):
        yield from tick(
            cell, say(f"paper.challenge.{name}"), size=look.points(10.5), side=4.2
        )
    top = first.bottom
    if slip.has_second_opinion:
        yield from tick(
            Box(box.left, top, box.width, 6.5),
            say("paper.challenge.second_opinion"),
            size=look.points(9.5),
            side=4.2,
        )
        top += 6.5
    if slip.both_confirm:
        row = Box(box.left, top, box.width, 11.5)
        names = ["confirmed_one", "confirmed_two"]
        for cell, name in zip(row.columns((1, 1), gap=4), names, strict=True):
            yield from field(cell, say(f"paper.challenge.{name}"), scale=look.scale)
        top = row.bottom
    yield from field(
        Box(box.left, top, box.width, 11.5),
        say(f"paper.challenge.{slip.adjudicator}"),
        scale=look.scale,
    )
    list_ = slip.stand_in or say("paper.challenge.list", {"name": slip.word_list})
    only_these = say("paper.challenge.only_these")
    said = (only_these, f"{list_}.", slip.long_words, slip.adjusted)
    note = " ".join(filter(None, said))
    yield from paragraph(
        Box(box.left, top + 12.3, box.width, box.bottom - top - 12.3),
        note,
        size=look.points(7),
    )

"""Certificates for the winners, and the list of prizes to read out."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from starsquare.paper.box import Box
from starsquare.paper.canvas import Look
from starsquare.paper.facts import Occasion, Order, dotted
from starsquare.paper.forms.poster import Poster, poster_pages
from starsquare.paper.mark import Frame, Ink, Mark, Page, Star, Text, Weight
from starsquare.paper.sheet import Column, field
from starsquare.text import say
from starsquare.tournament.keys import EntrantId, TeamId
from starsquare.tournament.prizes import Award, awards


class Certificate(msgspec.Struct, frozen=True, kw_only=True):
    """One person's certificate."""

    name: str
    school: str
    title: str
    division: str
    is_draft: bool = False


def certificates_of(order: Order) -> Iterator[Certificate]:
    """Return a certificate for each winner, with full names.

    Prizes that are not final are left out, unless drafts are requested.
    """
    for award in awards(order.tournament, order.people):
        if award.division not in order.divisions:
            continue
        if not award.is_final and not order.is_draft:
            continue
        for winner in award.winners:
            for name, school in _people(order, winner):
                yield Certificate(
                    name=name,
                    school=school,
                    title=_title(award),
                    division=order.tournament.divisions[award.division].book.division
                    or "",
                    is_draft=not award.is_final,
                )


def _people(order: Order, winner: str) -> Iterator[tuple[str, str]]:
    """Return the winning people by name: of an entrant, or of a whole team."""
    entrants = order.tournament.entrants
    own = entrants.get(EntrantId(winner))
    team = [one for one in entrants.values() if one.team == TeamId(winner)]
    for entrant in (own,) if own is not None else team:
        for person in entrant.members:
            yield order.full_name(person), dotted(entrant.name, entrant.school)


def _title(award: Award) -> str:
    if award.is_champion:
        return say("paper.certificate.champion")
    if award.place is None:
        return award.title
    words = {1: "first", 2: "second", 3: "third"}
    if award.place in words:
        return say(f"paper.certificate.{words[award.place]}")
    return say("paper.certificate.place", {"place": award.place})


def pages(order: Order, look: Look) -> Iterator[Page]:
    """Print a certificate for each winner."""
    for one in certificates_of(order):
        leaf = look.leaf(is_wide=True)
        yield Page(leaf, tuple(drawn(one, order.occasion, leaf)))


def drawn(one: Certificate, occasion: Occasion, leaf: Box) -> Iterator[Mark]:
    """Draw a certificate: a thin frame, much white space, the name largest."""
    frame = leaf.inset(12)
    if one.is_draft:
        yield Text(
            box=frame.inset(10),
            text=say("paper.certificate.draft"),
            size=190,
            weight=Weight.BOLD,
            ink=Ink.FAINT,
            align="centre",
        )
    yield Frame(box=frame, ink=Ink.BRAND, width=0.8)
    yield Frame(box=frame.inset(2.2), ink=Ink.STAR, width=0.3)
    inner = frame.inset(16, 12)
    yield Star(Box(inner.centre - 10, inner.top + 2, 20, 20))
    line = inner.below(25)
    head = say(f"paper.certificate.{'draft_head' if one.is_draft else 'head'}")
    verb = say(f"paper.certificate.{'would_go_to' if one.is_draft else 'goes_to'}")
    rows = (
        (8.0, head, 13, Weight.REGULAR, Ink.SOFT),
        (16.0, occasion.title, 30, Weight.SEMIBOLD, Ink.BRAND),
        (10.0, verb, 13, Weight.REGULAR, Ink.SOFT),
        (24.0, one.name, 50, Weight.BOLD, Ink.INK),
        (8.0, one.school, 15, Weight.REGULAR, Ink.SOFT),
        (5.0, "", 10, Weight.REGULAR, Ink.SOFT),
        (13.0, one.title, 27, Weight.SEMIBOLD, Ink.INK),
        (9.0, one.division, 15, Weight.REGULAR, Ink.SOFT),
    )
    for high, text, size, weight, ink in rows:
        if text:
            yield Text(
                box=line.from_top(high),
                text=text,
                size=size,
                weight=weight,
                ink=ink,
                align="centre",
                smallest=9,
            )
        line = line.below(high)
    foot = inner.from_bottom(13)
    left, _, right = foot.columns((3, 1, 3))
    where = say("paper.certificate.place_day")
    yield from field(left, where, occasion.where, align="centre")
    yield from field(right, say("paper.certificate.director"), align="centre")


def prize_list(order: Order, look: Look) -> Iterator[Page]:
    """Print the prizes with their winners, best last, as they are read out."""
    rows: list[tuple[str, ...]] = []
    division = None
    given = [
        one
        for one in awards(order.tournament, order.people)
        if one.division in order.divisions
    ]
    for award in _from_the_bottom(order, given):
        book = order.tournament.divisions[award.division].book
        if award.division != division:
            division = award.division
            rows.append((book.division or order.occasion.title,))
        for winner in award.winners:
            rows.append((_title(award), *_winner(order, winner), ""))
    columns = (
        Column(head=say("paper.prize"), share=30),
        Column(head=say("paper.winner"), share=44, weight=Weight.SEMIBOLD),
        Column(head=say("paper.school"), share=22),
        Column(head=say("paper.given"), share=8, align="centre"),
    )
    poster = Poster(
        title=say("paper.form.prize_list"),
        detail=dotted(
            order.occasion.day,
            ""
            if all(one.is_final for one in given)
            else say("paper.prizes.provisional"),
        ),
        columns=columns,
        rows=tuple(rows),
        note=say("paper.prizes.note"),
    )
    yield from poster_pages(poster, order.occasion, look, size=15)


def _winner(order: Order, winner: str) -> tuple[str, str]:
    if EntrantId(winner) in order.tournament.entrants:
        seat = order.seat(EntrantId(winner))
        return seat.name, seat.school
    return winner, ""


def _from_the_bottom(order: Order, given: list[Award]) -> list[Award]:
    """Return the prizes, last division first, and in each the best place last."""
    keys = list(order.tournament.divisions)
    return sorted(
        given,
        key=lambda one: (
            -keys.index(one.division),
            one.place is not None,
            -(one.place or 0),
        ),
    )

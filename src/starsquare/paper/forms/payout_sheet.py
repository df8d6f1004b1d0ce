"""Payouts to sign for, and the ratings after an event."""

from __future__ import annotations

from collections.abc import Iterator

from starsquare.paper.canvas import Look
from starsquare.paper.facts import Order, dotted
from starsquare.paper.forms.event_sheet import signed
from starsquare.paper.forms.poster import Poster, poster_pages
from starsquare.paper.mark import Page, Weight
from starsquare.paper.sheet import Column
from starsquare.ratings import Rated
from starsquare.text import money, say
from starsquare.tournament.final import final_standings
from starsquare.tournament.keys import DivisionKey, EntrantId
from starsquare.tournament.payout import PayoutSheet, payout_sheet
from starsquare.tournament.rating_class import class_of
from starsquare.tournament.ratings import DivisionRatings, ratings_of

_CENTS = 100


def pages(order: Order, look: Look) -> Iterator[Page]:
    """Print each winner's payout, with a line to sign; nothing without money."""
    sheet = payout_sheet(order.tournament, order.people)
    if sheet.payouts:
        yield from poster_pages(_payouts(order, sheet), order.occasion, look, size=12)


def _payouts(order: Order, sheet: PayoutSheet) -> Poster:
    rows = [
        (
            name_on_sheet(order, one.winner),
            ", ".join(
                f"{title} {money(cents)}" if len(one.items) > 1 else title
                for title, cents in one.items
            ),
            money(one.cents),
            "",
        )
        for one in sheet.payouts
    ]
    rows.append((say("paper.payout.total"), "", money(sheet.paid_cents), ""))
    is_final = all(one.is_final for one in sheet.payouts)
    return Poster(
        title=say("paper.form.payout_sheet"),
        detail=dotted(
            order.occasion.day, "" if is_final else say("paper.prizes.provisional")
        ),
        columns=(
            Column(head=say("paper.winner"), share=34, weight=Weight.SEMIBOLD),
            Column(head=say("paper.prize"), share=40),
            Column(head=say("paper.payout.amount"), share=14, align="right"),
            Column(head=say("paper.payout.signature"), share=26),
        ),
        rows=tuple(rows),
        note=dotted(
            say(f"payout.rounding_{sheet.rounding}"),
            say("paper.payout.left", {"amount": money(sheet.left_cents)}),
        ),
    )


def name_on_sheet(order: Order, winner: str) -> str:
    """Return an entrant's name on forms; a team has its own name."""
    if EntrantId(winner) in order.tournament.entrants:
        return order.seat(EntrantId(winner)).name
    return winner


def ratings(order: Order, look: Look) -> Iterator[Page]:
    """Print the event's rating changes, marked as an estimate."""
    for key in order.divisions:
        found = ratings_of(order.tournament, key, upto=order.round)
        if found is not None:
            poster = _ratings(order, key, found)
            yield from poster_pages(poster, order.occasion, look, size=14)


def _ratings(order: Order, key: DivisionKey, found: DivisionRatings) -> Poster:
    division = order.tournament.divisions[key]
    rows = [
        (
            str(one.place or "–"),
            order.seat(one.entrant).name,
            class_of(order.tournament.entrants[one.entrant], division.classes),
            *_figures(found.ratings[one.entrant]),
        )
        for one in final_standings(order.tournament, key)
    ]
    number = len(order.tournament.played_rounds(division.pool))
    facts = {
        "system": say(f"rating.system_{found.system}"),
        "n": number if order.round is None else order.round,
    }
    return Poster(
        title=dotted(say("paper.form.ratings"), division.book.division),
        detail=say("rating.badge"),
        columns=(
            Column(head=say("paper.place"), share=9, align="right", weight=Weight.BOLD),
            Column(head=say("paper.name"), share=42, weight=Weight.SEMIBOLD),
            Column(head=say("rating.class"), share=9),
            Column(head=say("rating.old"), share=12, align="right"),
            Column(head=say("rating.won"), share=12, align="right"),
            Column(head=say("rating.expected"), share=14, align="right"),
            Column(head=say("rating.change"), share=12, align="right"),
            Column(head=say("rating.new"), share=12, align="right"),
        ),
        rows=tuple(rows),
        note=say("rating.unofficial", facts),
    )


def _figures(one: Rated) -> tuple[str, ...]:
    return (
        say("rating.newcomer") if one.old is None else str(one.old),
        f"{one.wins:g}",
        "" if one.expected is None else f"{one.expected:.2f}",
        "" if one.change is None else signed(one.change),
        "" if one.new is None else str(one.new),
    )

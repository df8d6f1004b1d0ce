"""Commands for check-in: who is here, who owes, who leaves."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer

from starsquare.cli.event_base import (
    ASKER,
    adding_to_event,
    drawn_table,
    event_at,
    loaded,
)
from starsquare.cli.event_find import find_entrant, find_people
from starsquare.cli.event_giving import Found, giving
from starsquare.cli.event_options import SIGNED, Amount, File, Who, Why
from starsquare.cli.output import AsJson, show, show_json
from starsquare.game.side import PersonId
from starsquare.text import money, say
from starsquare.tournament import command as ask
from starsquare.tournament.entrant import Waiver
from starsquare.tournament.entrant_names import shown
from starsquare.tournament.state import Tournament

Everybody = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="WHO",
        help="Entrants by id, number or team name, or people by id or name.",
    ),
]


class Owing(msgspec.Struct, frozen=True):
    """One entrant at the desk."""

    entrant: str
    name: str
    owed_cents: int
    presence: str


class OwingAnswer(msgspec.Struct, frozen=True):
    """Everyone at the desk."""

    entrants: tuple[Owing, ...]


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    add = adding_to_event(app)
    add("check-in", "cup.db e1 e2", "cup.db --all")(check_in)
    add("not-here", "cup.db e1")(not_here)
    add("expect-late", "cup.db e1")(expect_late)
    add("pay", "cup.db e1 25.00", settings=SIGNED)(pay)
    add("desk", "cup.db")(desk)
    add("withdraw", "cup.db e1 --why ill")(withdraw)
    add("return", "cup.db e1")(return_)
    add("disqualify", 'cup.db e1 --why "cheated"')(disqualify)


@giving
def check_in(
    found: Found,
    who: Everybody = None,
    *,
    everybody: Annotated[
        bool, typer.Option("--all", help="Everyone who has not arrived yet.")
    ] = False,
    waiver: Annotated[
        str, typer.Option(help="Reason to allow what the rulebook would not.")
    ] = "",
) -> list[ask.CheckIn]:
    """Check in everyone on the named teams, or the named players."""
    state = found.state
    if not (who or everybody):
        raise typer.BadParameter(say("cli.event.who_came"), param_hint="WHO")
    people = _people(state, who)
    if everybody:
        people += [
            person
            for entrant in state.entrants.values()
            for person in entrant.members
            if person not in people
        ]
    granted = Waiver(ASKER.by, waiver) if waiver else None
    return [
        ask.CheckIn(person=person, waiver=granted)
        for person in people
        if not (everybody and state.is_checked_in(person))
    ]


@giving
def not_here(
    found: Found, who: Everybody = None, *, why: Why = ""
) -> list[ask.TakeBackCheckIn]:
    """Undo a check-in; this needs a reason once the entrant has a board."""
    state = found.state
    granted = Waiver(ASKER.by, why) if why else None
    return [
        ask.TakeBackCheckIn(person=person, waiver=granted)
        for person in _people(state, who)
        if state.is_checked_in(person)
    ]


def _people(state: Tournament, who: list[str] | None) -> list[PersonId]:
    """Return everyone who is named, each once: a team and its member may be."""
    found = (person for one in who or () for person in find_people(state, one))
    return list(dict.fromkeys(found))


@giving
def expect_late(
    found: Found,
    who: Who,
    *,
    no_more: Annotated[
        bool, typer.Option("--no-more", help="Undo: wait for them to check in first.")
    ] = False,
) -> ask.ExpectLate:
    """Pair an entrant that will arrive late, before they check in."""
    entrant = find_entrant(found.state, who)
    return ask.ExpectLate(entrant=entrant, is_expected=not no_more)


@giving
def pay(found: Found, who: Who, amount: Amount) -> ask.RecordPayment:
    """Record a payment; use a minus for a refund."""
    entrant = find_entrant(found.state, who)
    return ask.RecordPayment(entrant=entrant, cents=amount)


def desk(file: File, *, json: AsJson = False) -> None:
    """List everyone, with what they owe and whether they have arrived."""
    event = event_at(file)
    state, people = loaded(event), event.people()
    lines = tuple(
        Owing(
            one.id,
            shown(state, one.id, people, is_staff=True),
            state.owed_by(one.id),
            one.presence.value,
        )
        for one in state.entrants.values()
    )
    if json:
        show_json(OwingAnswer(lines))
        return
    if not lines:
        show(say("cli.event.nobody"))
        return
    rows = (
        (one.entrant, one.name, money(one.owed_cents), one.presence) for one in lines
    )
    show(drawn_table(("entrant", "name", "owed", "presence"), rows))


@giving
def withdraw(found: Found, who: Who, *, why: Why = "") -> ask.WithdrawEntrant:
    """Withdraw an entrant; their results stay."""
    entrant = find_entrant(found.state, who)
    return ask.WithdrawEntrant(entrant=entrant, why=why)


@giving
def return_(found: Found, who: Who) -> ask.ReturnEntrant:
    """Reinstate an entrant that left."""
    return ask.ReturnEntrant(entrant=find_entrant(found.state, who))


@giving
def disqualify(found: Found, who: Who, *, why: Why = "") -> ask.DisqualifyEntrant:
    """Disqualify an entrant, if the rulebook allows it."""
    entrant = find_entrant(found.state, who)
    return ask.DisqualifyEntrant(entrant=entrant, why=why)

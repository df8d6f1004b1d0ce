"""Commands of the desk: registering by form, receipts, teams, packets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec
import typer
from rich.table import Table

from starsquare.cli.event_base import (
    ASKER,
    adding_to_event,
    drawn_table,
    event_at,
    loaded,
    shown_moment,
)
from starsquare.cli.event_entry import ImportAnswer
from starsquare.cli.event_find import (
    find_division,
    find_divisions,
    find_entrant,
    find_person,
)
from starsquare.cli.event_giving import Found, giving, tell_next
from starsquare.cli.event_options import AnyDivision, File, PersonName, Who
from starsquare.cli.exit_codes import ExitCode
from starsquare.cli.output import AsJson, hand_over, show, show_json
from starsquare.text import say
from starsquare.tournament import command as ask
from starsquare.tournament.entrant import Payment
from starsquare.tournament.interchange.receipts import receipt_text
from starsquare.tournament.interchange.roster import RosterPerson, RosterRow
from starsquare.tournament.keys import TeamId
from starsquare.tournament.pairing.simple_methods import halves
from starsquare.tournament.team_matches import TeamRecord, matches_of, team_table
from starsquare.tournament.teams import TeamStanding, team_faults, team_standings
from starsquare.wiring import a_command_id


class Receipt(msgspec.Struct, frozen=True, kw_only=True):
    """A receipt, as JSON."""

    payment: Payment
    text: str


class ReceiptsAnswer(msgspec.Struct, frozen=True):
    """All receipts."""

    receipts: tuple[Receipt, ...]


class TeamsAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The teams of a division, and their problems."""

    teams: tuple[TeamStanding, ...]
    faults: tuple[str, ...]
    matches: tuple[TeamRecord, ...] = ()  # if teams play matches


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    add = adding_to_event(app)
    add("register", 'cup.db "Ann Able" --usual 260')(register)
    add("amend", "cup.db e3 --rating 1200")(amend)
    add("hand-out", 'cup.db p3 "lunch ticket"')(hand_out)
    add("receipts", "cup.db --number 1")(receipts)
    add("teams", "cup.db")(teams)


def register(
    file: File,
    names: Annotated[
        list[str],
        typer.Argument(metavar="NAME", help="The people, first names first."),
    ],
    *,
    division: Annotated[
        str, typer.Option(help="Their division; required if there are several.")
    ] = "",
    school: Annotated[str, typer.Option(help="School of everyone named.")] = "",
    state: Annotated[str, typer.Option(help="State of everyone named.")] = "",
    grade: Annotated[
        list[int] | None,
        typer.Option(metavar="GRADE", help="Grade, one for each person in order."),
    ] = None,
    rating: Annotated[
        list[int] | None,
        typer.Option(metavar="RATING", help="Rating, one for each person in order."),
    ] = None,
    usual: Annotated[
        list[int] | None,
        typer.Option(metavar="SCORE", help="Average score, one for each person."),
    ] = None,
    contact: Annotated[
        list[str] | None,
        typer.Option(metavar="CONTACT", help="Contact, one for each person in order."),
    ] = None,
    accessible: Annotated[
        bool, typer.Option("--accessible", help="They need an accessible table.")
    ] = False,
    team: Annotated[str, typer.Option(help="The team they belong to.")] = "",
    side_name: Annotated[
        str, typer.Option("--name", help="The team name of a pair.")
    ] = "",
    reason: Annotated[
        str, typer.Option(help="Reason why partners are from different schools.")
    ] = "",
    waiver: Annotated[
        str, typer.Option(help="Reason why the director lets them in anyway.")
    ] = "",
    json: AsJson = False,
) -> None:
    """Register one player or pair, as on the registration form."""
    event = event_at(file)
    if division:
        find_division(loaded(event), division)

    def nth(values: list[int] | None, index: int) -> int | None:
        return values[index] if values and index < len(values) else None

    people: list[RosterPerson] = []
    for index, name in enumerate(names):
        first, _, last = name.partition(" ")
        found = contact[index] if contact and index < len(contact) else ""
        people.append(
            RosterPerson(
                first=first,
                last=last.strip(),
                grade=nth(grade, index),
                contact=found,
                rating=nth(rating, index),
                usual=nth(usual, index),
                accessible=accessible,
            )
        )
    row = RosterRow(
        line=1,
        people=tuple(people),
        division=division,
        name=side_name,
        school=school,
        state=state,
        team=team,
        reason=reason,
        waiver=waiver,
    )
    loaded(event)
    entered = event.enter_list((row,), command_id=ASKER.command_id or a_command_id())
    if json:
        show_json(ImportAnswer(entered.rows))
    else:
        for one in entered.rows:
            show(" ".join((one.entrant or "-", one.outcome, one.why, *one.warnings)))
        tell_next(file, event)
    if all(one.outcome != "imported" for one in entered.rows):
        raise typer.Exit(ExitCode.NO)


@giving
def amend(
    found: Found,
    who: Who,
    *,
    division: Annotated[str | None, typer.Option(help="New division.")] = None,
    name: Annotated[str | None, typer.Option(help="New name.")] = None,
    school: Annotated[str | None, typer.Option(help="New school.")] = None,
    rating: Annotated[int | None, typer.Option(help="New rating.")] = None,
    team: Annotated[str | None, typer.Option(help="New team.")] = None,
) -> ask.AmendEntrant:
    """Change an entrant's details."""
    if all(one is None for one in (division, name, school, rating, team)):
        raise typer.BadParameter(say("cli.event.amend_what"), param_hint="WHO")
    return ask.AmendEntrant(
        entrant=find_entrant(found.state, who),
        division=find_division(found.state, division) if division else None,
        name=name,
        school=school,
        rating=rating,
        team=TeamId(team) if team else None,
    )


@giving
def hand_out(
    found: Found,
    person: PersonName,
    items: Annotated[
        list[str], typer.Argument(metavar="ITEM", help="What was handed out.")
    ],
) -> ask.HandOut:
    """Record what a person was given, such as tickets or a packet."""
    given = find_person(found.state, person)
    return ask.HandOut(person=given, items=tuple(items))


def receipts(
    file: File,
    *,
    number: Annotated[int | None, typer.Option(help="Show only this receipt.")] = None,
    json: AsJson = False,
) -> None:
    """List receipts: number, payer, amount, and who took the money."""
    event = event_at(file)
    state, people = loaded(event), event.people()
    chosen = [one for one in state.payments if number in {None, one.receipt}]
    if number is not None and not chosen:
        raise typer.BadParameter(say("receipt.none", {"number": number}))
    found = tuple(
        Receipt(
            payment=one,
            text=receipt_text(state, one, people, day=shown_moment(one.at)),
        )
        for one in chosen
    )
    if json:
        show_json(ReceiptsAnswer(found))
    elif found:
        hand_over("\n".join(one.text for one in found))
    else:
        show(say("cli.event.no_receipts"))


def teams(file: File, division: AnyDivision = None, *, json: AsJson = False) -> None:
    """Show the teams of a division, and which do not follow the rulebook."""
    state = loaded(event_at(file))
    keys = find_divisions(state, division)
    found = tuple(one for key in keys for one in team_standings(state, key))
    faults = tuple(team_faults(state))
    table = tuple(
        one
        for pool in dict.fromkeys(state.divisions[key].pool for key in keys)
        if matches_of(state, pool)
        for one in team_table(state, pool)
    )
    if json:
        show_json(TeamsAnswer(teams=found, faults=faults, matches=table))
    else:
        rows = ((one.place, one.team, ", ".join(one.members)) for one in found)
        show(drawn_table(("place", "team", "entrant"), rows))
        if table:
            show(_drawn_matches(table))
        for fault in faults:
            show(fault)
        if not faults:
            show(say("cli.event.no_faults"))
    if faults:
        raise typer.Exit(ExitCode.NO)


def _drawn_matches(table: Sequence[TeamRecord]) -> Table:
    """Draw the standings of team matches."""
    heads = ("place", "team", "matches", "match_points", "wins", "spread")
    rows = (
        (
            f"{one.place}{'=' if one.is_shared else ''}",
            one.team,
            one.matches,
            halves(one.half_points),
            halves(one.half_wins),
            f"{one.spread:+d}",
        )
        for one in table
    )
    return drawn_table(heads, rows)

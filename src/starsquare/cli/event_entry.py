"""Commands about who takes part."""

from __future__ import annotations

from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from starsquare.cli.arguments import content_of, find_book_to_hold, refusing
from starsquare.cli.completion import books
from starsquare.cli.console import AsJson, progress_of, show, show_json
from starsquare.cli.event_base import (
    ASKER,
    SIGNED,
    At,
    File,
    Who,
    Why,
    adding_to_event,
    drawn_table,
    event_at,
    find_division,
    find_entrant,
    loaded,
    moment,
    new_event,
    not_like,
)
from starsquare.cli.event_giving import Found, giving, tell, tell_next
from starsquare.cli.exit_codes import ExitCode
from starsquare.errors import DataError
from starsquare.game.side import PersonId
from starsquare.service.stream_names import event_named
from starsquare.service.tournament.rosters import RowReport
from starsquare.service.tournament.spreadsheets import list_text, workbook_of
from starsquare.text import say
from starsquare.tournament import command as ask
from starsquare.tournament.command import TournamentCommand, command_from_json
from starsquare.tournament.entrant import Waiver
from starsquare.tournament.entrant_names import shown
from starsquare.tournament.evolve import fold
from starsquare.tournament.interchange.roster import cells_of
from starsquare.tournament.interchange.roster_headings import meaning_said
from starsquare.tournament.interchange.roster_reading import read_roster
from starsquare.tournament.interchange.roster_template import template_of
from starsquare.tournament.interchange.tournament_archive import read_archive
from starsquare.tournament.state import Tournament
from starsquare.wiring import a_command_id

Cents = Annotated[int, typer.Argument(metavar="CENTS", help="How much, in cents.")]
Everybody = Annotated[
    list[str] | None, typer.Argument(metavar="WHO", help="Ids or player numbers.")
]
Setting = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="NAME=VALUE", help="Change a value of the book."),
]
Source = Annotated[
    str, typer.Argument(metavar="SOURCE", help="A file, or - for the standard input.")
]


class ImportAnswer(msgspec.Struct, frozen=True):
    """What became of every line, and which columns were not read."""

    rows: tuple[RowReport, ...]
    ignored: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


class TemplateWritten(msgspec.Struct, frozen=True):
    """Where the list to start from is."""

    template: str


class Erased(msgspec.Struct, frozen=True):
    """Who was forgotten."""

    person: str


class Owing(msgspec.Struct, frozen=True):
    """One entrant at the desk."""

    entrant: str
    name: str
    owed_cents: int
    presence: str


class OwingAnswer(msgspec.Struct, frozen=True):
    """Everybody at the desk."""

    entrants: tuple[Owing, ...]


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    add = adding_to_event(app)
    add("create", "cup.db NA --rounds 8")(create)
    add("import", "cup.db roster.csv", "cup.db --template blank.xlsx")(import_roster)
    add("restore", "copy.db cup.json")(restore)
    add("check-in", "cup.db e1 e2", "cup.db --all")(check_in)
    add("not-here", "cup.db e1")(not_here)
    add("expect-late", "cup.db e1")(expect_late)
    add("pay", "cup.db e1 2500", settings=SIGNED)(pay)
    add("desk", "cup.db")(desk)
    add("withdraw", "cup.db e1 --why ill")(withdraw)
    add("return", "cup.db e1")(return_)
    add("disqualify", 'cup.db e1 --why "cheated"')(disqualify)
    add("erase", "cup.db p1")(erase)
    add("do", "cup.db commands.jsonl")(do)


def create(
    file: File,
    book: Annotated[
        str,
        typer.Argument(
            metavar="BOOK",
            help="A book, one division of it (NA/high-school), or a TOML file.",
            autocompletion=books,
        ),
    ],
    *,
    title: Annotated[str, typer.Option(help="The event's name.")] = "",
    day: Annotated[str, typer.Option(help="When it is, in your words.")] = "",
    place: Annotated[str, typer.Option(help="Where it is.")] = "",
    rounds: Annotated[int | None, typer.Option(help="How many rounds.")] = None,
    fee: Annotated[int, typer.Option(help="The fee a person, in cents.")] = 0,
    handout: Annotated[
        list[str] | None,
        typer.Option(metavar="ITEM", help="What everybody gets at check-in."),
    ] = None,
    registration_closes: At = None,
    checkin_opens: At = None,
    checkin_closes: At = None,
    settings: Setting = None,
    json: AsJson = False,
) -> None:
    """Create an event by a rulebook."""
    found = find_book_to_hold(book)
    changes = changes_of(settings)
    if rounds is not None:
        changes["rounds.number"] = rounds
    command = ask.OpenTournament(
        by=ASKER.by,
        event=event_named(file.stem),
        title=title or found.title,
        book=found,
        changes=changes,
        day=day,
        place=place,
        fee_cents=fee,
        registration_closes_at=moment(registration_closes),
        checkin_opens_at=moment(checkin_opens),
        checkin_closes_at=moment(checkin_closes),
        handouts=tuple(handout or ()),
    )
    with new_event(file) as event, refusing("--set"):
        unique = ASKER.command_id or a_command_id()
        happened = event.open(command, command_id=unique)
    tell(happened, file, event, json=json)


def changes_of(
    settings: list[str] | None,
) -> dict[str, bool | int | str | tuple[str, ...] | None]:
    """Read changes of a book, each written NAME=VALUE.

    Raises:
        typer.BadParameter: one is written otherwise.
    """
    changes: dict[str, bool | int | str | tuple[str, ...] | None] = {}
    for setting in settings or ():
        name, equals, text = setting.partition("=")
        if not equals:
            raise not_like(setting, "bye.spread=100", "--set")
        changes[name] = _value(text)
    return changes


def text_of(source: str) -> str:
    """Read a file, or the standard input for `-`.

    Raises:
        typer.BadParameter: there is no such file.
        DataError: it is no text.
        OSError: it cannot be read.
    """
    content = content_of(Path(source), hint="SOURCE")
    try:
        return TextIOWrapper(BytesIO(content), "utf-8-sig").read()
    except UnicodeDecodeError as error:
        raise DataError("cli.not_text", file=source) from error


def _value(text: str) -> bool | int | str | tuple[str, ...] | None:
    """Read a value as a rulebook file would have it."""
    if text in {"true", "false"}:
        return text == "true"
    if text == "none":
        return None
    if text.removeprefix("-").isdecimal():
        return int(text)
    return tuple(text.split(",")) if "," in text else text


def import_roster(
    file: File,
    source: Annotated[
        str | None,
        typer.Argument(
            metavar="SOURCE", help="A list: CSV, .xlsx or JSON; - reads it in."
        ),
    ] = None,
    *,
    division: Annotated[
        str, typer.Option(help="The division of lines that name none.")
    ] = "",
    template: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Write a list to start from, as CSV or .xlsx by its name.",
        ),
    ] = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Only report, with every field.")
    ] = False,
    json: AsJson = False,
) -> None:
    """Enter a list of people (CSV, .xlsx or JSON), with a report for every line."""
    event = event_at(file)
    if template is not None:
        _write_template(loaded(event), template, json=json)
        return
    if source is None:
        raise typer.BadParameter(say("cli.event.import_what"), param_hint="SOURCE")
    state = loaded(event)
    if division:
        find_division(state, division)
    found = list_text(content_of(Path(source), hint="SOURCE"), file=source)
    read = read_roster(found.text, file=source)
    with progress_of(say("cli.event.entering"), len(read.lines), json=json) as told:
        entered = event.enter_list(
            read.lines,
            command_id=ASKER.command_id or a_command_id(),
            division=division,
            is_trial=dry_run,
            progress=told,
        )
    answer = ImportAnswer(entered.rows, read.ignored, found.notes)
    if json:
        show_json(answer)
    else:
        _show_import(answer, with_fields=dry_run)
        tell_next(file, event)
    if any(one.outcome == "refused" for one in entered.rows):
        raise typer.Exit(ExitCode.NO)


def _show_import(answer: ImportAnswer, *, with_fields: bool) -> None:
    lines = (
        (
            one.line,
            one.outcome,
            one.entrant or "-",
            *([_fields(one)] if with_fields else []),
            one.why or "; ".join(one.warnings),
        )
        for one in answer.rows
    )
    fields = ("fields",) if with_fields else ()
    show(drawn_table(("line", "outcome", "entrant", *fields, "why"), lines))
    if answer.ignored:
        columns = ", ".join(answer.ignored)
        show(say("roster.ignored", {"columns": columns, "n": len(answer.ignored)}))
    for note in answer.notes:
        show(note)


def _fields(report: RowReport) -> str:
    """List every field that is stored of a line."""
    if report.stored is None:
        return ""
    is_single = len(report.stored.people) == 1
    return "; ".join(
        f"{meaning_said(meaning, is_single=is_single)}: {text}"
        for meaning, text in cells_of(report.stored)
        if text
    )


def _write_template(state: Tournament, target: Path, *, json: bool) -> None:
    """Write the list to start from.

    Raises:
        typer.BadParameter: there is a file of that name.
    """
    if target.exists():
        there = say("cli.event.template_exists", {"file": target})
        raise typer.BadParameter(there, param_hint="--template")
    sample = template_of(state)
    is_workbook = target.suffix.lower() == ".xlsx"
    target.write_bytes(
        workbook_of(sample.head, sample.rows)
        if is_workbook
        else sample.csv.encode("utf-8-sig")  # so that Excel reads accents
    )
    if json:
        show_json(TemplateWritten(str(target)))
    else:
        show(say("cli.event.template_written", {"file": target}))


def restore(file: File, source: Source, *, json: AsJson = False) -> None:
    """Make an event file out of an archive (see `export`)."""
    archive = read_archive(text_of(source), file=source)
    name = event_named(fold(archive.events).id)
    with new_event(file, name=name) as event:
        event.restore(archive.events, archive.people, command_id=a_command_id())
    tell(archive.events[:1], file, event, json=json)


@giving
def check_in(
    found: Found,
    who: Everybody = None,
    *,
    everybody: Annotated[
        bool, typer.Option("--all", help="Everybody who has not come yet.")
    ] = False,
    waiver: Annotated[
        str, typer.Option(help="Why somebody may, whom the book would not let.")
    ] = "",
) -> list[ask.CheckIn]:
    """Check people in: everybody of the entrants named."""
    state = found.state
    if not (who or everybody):
        raise typer.BadParameter(say("cli.event.who_came"), param_hint="WHO")
    entrants = [find_entrant(state, one) for one in who or ()]
    if everybody:
        entrants += [one for one in state.entrants if one not in entrants]
    granted = Waiver(ASKER.by, waiver) if waiver else None
    return [
        ask.CheckIn(by=ASKER.by, person=person, waiver=granted)
        for entrant in entrants
        for person in state.entrants[entrant].members
        if not (everybody and state.is_checked_in(person))
    ]


@giving
def not_here(
    found: Found, who: Everybody = None, *, why: Why = ""
) -> list[ask.TakeBackCheckIn]:
    """Take back that entrants are here; with a reason once they were given a board."""
    state = found.state
    granted = Waiver(ASKER.by, why) if why else None
    return [
        ask.TakeBackCheckIn(by=ASKER.by, person=person, waiver=granted)
        for entrant in (find_entrant(state, one) for one in who or ())
        for person in state.entrants[entrant].members
        if state.is_checked_in(person)
    ]


@giving
def expect_late(
    found: Found,
    who: Who,
    *,
    no_more: Annotated[
        bool, typer.Option("--no-more", help="Wait for the check-in again.")
    ] = False,
) -> ask.ExpectLate:
    """Pair an entrant that is on its way before it checks in."""
    entrant = find_entrant(found.state, who)
    return ask.ExpectLate(by=ASKER.by, entrant=entrant, is_expected=not no_more)


@giving
def pay(found: Found, who: Who, cents: Cents) -> ask.RecordPayment:
    """Record a payment, or give money back with a minus."""
    entrant = find_entrant(found.state, who)
    return ask.RecordPayment(by=ASKER.by, entrant=entrant, cents=cents)


def desk(file: File, *, json: AsJson = False) -> None:
    """List everybody with what they owe and whether they have come."""
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
    rows = ((one.entrant, one.name, one.owed_cents, one.presence) for one in lines)
    show(drawn_table(("entrant", "name", "owed", "presence"), rows))


@giving
def withdraw(found: Found, who: Who, *, why: Why = "") -> ask.WithdrawEntrant:
    """Let an entrant leave; its results stay."""
    entrant = find_entrant(found.state, who)
    return ask.WithdrawEntrant(by=ASKER.by, entrant=entrant, why=why)


@giving
def return_(found: Found, who: Who) -> ask.ReturnEntrant:
    """Let an entrant come back."""
    return ask.ReturnEntrant(by=ASKER.by, entrant=find_entrant(found.state, who))


@giving
def disqualify(found: Found, who: Who, *, why: Why = "") -> ask.DisqualifyEntrant:
    """Disqualify an entrant, where the book lets the director."""
    entrant = find_entrant(found.state, who)
    return ask.DisqualifyEntrant(by=ASKER.by, entrant=entrant, why=why)


def erase(
    file: File,
    person: Annotated[str, typer.Argument(metavar="PERSON", help="A person's id.")],
    *,
    json: AsJson = False,
) -> None:
    """Forget who somebody is; results and log stay as they are."""
    event = event_at(file)
    if not event.erase(PersonId(person)):
        raise typer.BadParameter(say("entry.no_person", {"person": person}))
    if json:
        show_json(Erased(person))
    else:
        show(say("cli.event.erased", {"person": person}))


@giving
def do(_: Found, source: Source) -> list[TournamentCommand]:
    """Give any commands, one JSON object a line; all of them count, or none."""
    lines = enumerate(text_of(source).splitlines(), start=1)
    return [_command_in(line, source, number) for number, line in lines if line.strip()]


def _command_in(line: str, source: str, number: int) -> TournamentCommand:
    try:
        return command_from_json(line.encode())
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise DataError(
            "cli.event.no_command", file=source, line=number, why=error
        ) from error

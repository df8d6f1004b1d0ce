"""Commands about entrants."""

from __future__ import annotations

from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from starsquare.cli.arguments import content_of, find_book_to_hold, refusing
from starsquare.cli.completion import books
from starsquare.cli.event_base import (
    ASKER,
    adding_to_event,
    drawn_table,
    event_at,
    loaded,
    moment,
    new_event,
    not_like,
    typed,
)
from starsquare.cli.event_find import find_division
from starsquare.cli.event_giving import Found, giving, tell, tell_next
from starsquare.cli.event_options import At, File, cents_of, day_of
from starsquare.cli.exit_codes import ExitCode
from starsquare.cli.output import AsJson, aside, progress_of, show, show_json
from starsquare.errors import DataError
from starsquare.game.side import PersonId
from starsquare.service.stream_names import event_named
from starsquare.service.tournament.rosters import RowReport
from starsquare.service.tournament.spreadsheets import list_text, workbook_of
from starsquare.text import day_said, say
from starsquare.tournament import command as ask
from starsquare.tournament.command import TournamentCommand, command_from_json
from starsquare.tournament.evolve import fold
from starsquare.tournament.interchange.roster import cells_of
from starsquare.tournament.interchange.roster_headings import meaning_said, template_of
from starsquare.tournament.interchange.roster_reading import read_roster
from starsquare.tournament.interchange.tournament_archive import read_archive
from starsquare.tournament.state import Tournament
from starsquare.wiring import a_command_id

Setting = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="NAME=VALUE", help="Change a value of the rulebook."),
]
Source = Annotated[
    str, typer.Argument(metavar="SOURCE", help="A file, or - for standard input.")
]


class ImportAnswer(msgspec.Struct, frozen=True):
    """The outcome of every line, and the ignored columns."""

    rows: tuple[RowReport, ...]
    ignored: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


class TemplateWritten(msgspec.Struct, frozen=True):
    """Where the template was written."""

    template: str


class Erased(msgspec.Struct, frozen=True):
    """Whose data was erased."""

    person: str


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    add = adding_to_event(app)
    add("create", "cup.db NA --rounds 8")(create)
    add("import", "cup.db roster.csv", "cup.db --template blank.xlsx")(import_roster)
    add("restore", "copy.db cup.json")(restore)
    add("erase", "cup.db p1")(erase)
    add("do", "cup.db commands.jsonl")(do)


def create(
    file: File,
    book: Annotated[
        str,
        typer.Argument(
            metavar="BOOK",
            help="A rulebook, one of its divisions (NA/high-school), or a TOML file.",
            autocompletion=books,
        ),
    ],
    *,
    title: Annotated[str, typer.Option(help="The event's name.")] = "",
    day: Annotated[
        str | None,
        typer.Option(
            metavar="DATE",
            parser=day_of,
            help="The date, such as 2026-11-19 or November 19, 2026.",
        ),
    ] = None,
    place: Annotated[str, typer.Option(help="The venue.")] = "",
    rounds: Annotated[
        int | None, typer.Option(help="Number of rounds.", min=1, max=200)
    ] = None,
    fee: Annotated[
        int | None,
        typer.Option(
            metavar="AMOUNT",
            parser=cents_of,
            help="The fee per person, such as 25 or 12.50.",
        ),
    ] = None,
    handout: Annotated[
        list[str] | None,
        typer.Option(metavar="ITEM", help="Something everyone gets at check-in."),
    ] = None,
    registration_closes: At = None,
    checkin_opens: At = None,
    checkin_closes: At = None,
    settings: Setting = None,
    json: AsJson = False,
) -> None:
    """Create an event with a rulebook."""
    found = find_book_to_hold(book)
    changes = changes_of(settings)
    if rounds is not None:
        changes["rounds.number"] = rounds
    command = ask.OpenTournament(
        event=event_named(file.stem),
        title=title or found.title,
        book=found,
        changes=changes,
        day=day or "",
        place=place,
        fee_cents=fee or 0,
        registration_closes_at=moment(registration_closes),
        checkin_opens_at=moment(checkin_opens),
        checkin_closes_at=moment(checkin_closes),
        handouts=tuple(handout or ()),
    )
    with new_event(file) as event, refusing("--set"):
        unique = ASKER.command_id or a_command_id()
        happened = event.open(command, command_id=unique)
    if day:
        aside(say("cli.event.day", {"day": day_said(day)}))
    tell(happened, file, event, json=json)


def changes_of(
    settings: list[str] | None,
) -> dict[str, bool | int | str | tuple[str, ...] | None]:
    """Parse changes to a rulebook, each written NAME=VALUE.

    Raises:
        typer.BadParameter: one is written differently.
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
        typer.BadParameter: there is no such file. DataError: it is not text. OSError:
        it cannot be read.
    """
    content = content_of(Path(source), hint="SOURCE")
    try:
        return TextIOWrapper(BytesIO(content), "utf-8-sig").read()
    except UnicodeDecodeError as error:
        raise DataError("cli.not_text", file=source) from error


def _value(text: str) -> bool | int | str | tuple[str, ...] | None:
    """Parse a value as in a rulebook file."""
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
            metavar="SOURCE", help="A list: CSV, .xlsx or JSON; - reads standard input."
        ),
    ] = None,
    *,
    division: Annotated[
        str, typer.Option(help="The division for lines that name none.")
    ] = "",
    template: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Write a sample list to start from; its name decides CSV or .xlsx.",
        ),
    ] = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Only show the report, with every field.")
    ] = False,
    json: AsJson = False,
) -> None:
    """Import a list of people (CSV, .xlsx or JSON), with a report for every line."""
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
    """Return every field stored from a line."""
    if report.stored is None:
        return ""
    is_single = len(report.stored.people) == 1
    return "; ".join(
        f"{meaning_said(meaning, is_single=is_single)}: {text}"
        for meaning, text in cells_of(report.stored)
        if text
    )


def _write_template(state: Tournament, target: Path, *, json: bool) -> None:
    """Write the template of a list.

    Raises:
        typer.BadParameter: a file of that name exists.
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
    """Create an event file from an archive (see `export`)."""
    archive = read_archive(text_of(source), file=source)
    name = event_named(fold(archive.events).id)
    with new_event(file, name=name) as event:
        event.restore(archive.events, archive.people, command_id=a_command_id())
    tell(archive.events[:1], file, event, json=json)


def erase(
    file: File,
    person: Annotated[str, typer.Argument(metavar="PERSON", help="A person's id.")],
    *,
    json: AsJson = False,
) -> None:
    """Erase a person's name; results and log stay as they are."""
    event = event_at(file)
    if not event.erase(PersonId(person)):
        facts = {"person": person, "file": typed(file)}
        raise typer.BadParameter(say("cli.event.no_person", facts), param_hint="PERSON")
    if json:
        show_json(Erased(person))
    else:
        show(say("cli.event.erased", {"person": person}))


@giving
def do(_: Found, source: Source) -> list[TournamentCommand]:
    """Run any commands, one JSON object per line; either all count or none."""
    lines = enumerate(text_of(source).splitlines(), start=1)
    return [_command_in(line, source, number) for number, line in lines if line.strip()]


def _command_in(line: str, source: str, number: int) -> TournamentCommand:
    try:
        return command_from_json(line.encode())
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise DataError(
            "cli.event.no_command", file=source, line=number, why=error
        ) from error

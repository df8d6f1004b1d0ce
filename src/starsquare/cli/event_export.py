"""Commands that export an event: its lists, results and standings, its log."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Annotated
from zipfile import ZipFile

import msgspec
import typer

from starsquare.cli.event_base import (
    adding_to_event,
    drawn_table,
    event_at,
    loaded,
    shown_moment,
)
from starsquare.cli.event_find import (
    find_division,
    find_divisions,
    find_pool,
)
from starsquare.cli.event_giving import Happened
from starsquare.cli.event_options import Division, File
from starsquare.cli.output import AsJson, hand_over, show, show_json
from starsquare.cli.written_files import FileKind, must_not_replace_other
from starsquare.service.identity import Role
from starsquare.service.local_records import record_pieces
from starsquare.service.tournament.views.audit import about, why_of
from starsquare.service.tournament.views.reader import Names, Reader
from starsquare.text import say
from starsquare.tournament.interchange.open_results import (
    games_csv,
    ratings_csv,
    write_open_results,
)
from starsquare.tournament.interchange.result_lists import (
    results_csv,
    results_html,
    results_of,
    results_text,
)
from starsquare.tournament.interchange.roster import write_roster, write_roster_json
from starsquare.tournament.interchange.slip_list import slips_csv
from starsquare.tournament.interchange.standings_lists import (
    standings_csv,
    standings_html,
    standings_text,
)
from starsquare.tournament.interchange.submission import Submission, write_submission
from starsquare.tournament.interchange.tou import tou_of, write_tou
from starsquare.tournament.interchange.tournament_archive import write_archive
from starsquare.tournament.interchange.tsh import write_division
from starsquare.tournament.keys import DivisionKey, PoolKey
from starsquare.tournament.person import People
from starsquare.tournament.result_lines import ResultLine


class Format(StrEnum):
    """The format of exported results and standings."""

    CSV = "csv"
    TEXT = "text"
    HTML = "html"


class Kind(StrEnum):
    """What can be exported."""

    ARCHIVE = "archive"  # everything, as JSON
    ANONYMOUS = "anonymous"  # the same without the people
    ROSTER = "roster"
    RESULTS = "results"
    SLIPS = "slips"
    STANDINGS = "standings"
    TEXT = "text"
    HTML = "html"
    TSH = "tsh"
    TOU = "tou"  # for WESPA
    SUBMISSION = "submission"  # for NASPA
    GAMES = "games"
    RATINGS = "ratings"
    JSON = "results-json"  # see the schema


DirectorId = Annotated[
    str, typer.Option(help="The director's member number, for a ratings submission.")
]
TournamentId = Annotated[
    str, typer.Option(help="The federation's event number, for a ratings submission.")
]


class ResultsAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Every board of a pool, as JSON."""

    pool: str
    results: tuple[ResultLine, ...]


class RecordsAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Where records were written, as JSON."""

    file: str
    games: int


class ExportAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A file that is not JSON, wrapped in JSON."""

    kind: str
    text: str


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    add = adding_to_event(app)
    add(
        "export",
        "cup.db html > standings.html",
        "cup.db results --as text",
        "cup.db tou > cup.tou",
        "cup.db archive > cup.json",
    )(export)
    add("log", "cup.db")(log)
    add("records", "cup.db records.zip")(records)


def export(
    file: File,
    kind: Annotated[Kind, typer.Argument(metavar="KIND", help="What to write.")],
    division: Division = None,
    *,
    written_as: Annotated[
        Format | None,
        typer.Option(
            "--as", help="The format of results and standings; CSV by default."
        ),
    ] = None,
    director_id: DirectorId = "",
    tournament_id: TournamentId = "",
    json: AsJson = False,
) -> None:
    """Write an event, its lists, results or standings to standard output."""
    event = event_at(file)
    state, people = loaded(event), event.people()
    roster = write_roster_json if json else write_roster

    def own() -> DivisionKey:
        return find_division(state, division)

    def pool() -> PoolKey:
        return find_pool(state, division)

    if kind is Kind.RESULTS and json:
        found = results_of(state, pool(), people)
        show_json(ResultsAnswer(pool=pool(), results=found))
        return
    if written_as is not None and kind not in {Kind.RESULTS, Kind.STANDINGS}:
        wrong = say("cli.event.no_format", {"kind": kind.value})
        raise typer.BadParameter(wrong, param_hint="--as")
    results = _RESULTS[written_as or Format.CSV]
    standing = _STANDINGS[written_as or Format.CSV]
    texts: dict[Kind, Callable[[], str]] = {
        Kind.ARCHIVE: lambda: write_archive(event.log(), people),
        Kind.ANONYMOUS: lambda: write_archive(event.log(), People()),
        Kind.ROSTER: lambda: roster(state, people),
        Kind.RESULTS: lambda: results(state, pool(), people),
        Kind.SLIPS: lambda: slips_csv(state, pool(), people),
        Kind.STANDINGS: lambda: standing(state, own(), people),
        Kind.TEXT: lambda: "\n".join(
            standings_text(state, one, people)
            for one in find_divisions(state, division)
        ),
        Kind.HTML: lambda: standings_html(state, own(), people),
        Kind.TSH: lambda: write_division(state, pool(), people),
        Kind.TOU: lambda: write_tou(tou_of(state, people)),
        Kind.SUBMISSION: lambda: write_submission(
            state,
            people,
            Submission(director_id=director_id, tournament_id=tournament_id),
        ),
        Kind.GAMES: lambda: games_csv(state, people),
        Kind.RATINGS: lambda: ratings_csv(
            state, people, None if division is None else own()
        ),
        Kind.JSON: lambda: write_open_results(state, people),
    }
    text = texts[kind]()
    if json and kind not in _IN_JSON:
        show_json(ExportAnswer(kind=kind.value, text=text))
        return
    hand_over(text)


_IN_JSON = frozenset({Kind.ARCHIVE, Kind.ANONYMOUS, Kind.ROSTER, Kind.JSON})
_RESULTS = {
    Format.CSV: results_csv,
    Format.TEXT: results_text,
    Format.HTML: results_html,
}


_STANDINGS = {
    Format.CSV: standings_csv,
    Format.TEXT: standings_text,
    Format.HTML: standings_html,
}


def records(
    file: File,
    archive: Annotated[
        Path, typer.Argument(metavar="ZIP", help="The file to write.", dir_okay=False)
    ],
    *,
    json: AsJson = False,
) -> None:
    """Write the records of all finished games (GCG) to a ZIP file."""
    event = event_at(file)
    must_not_replace_other(archive, FileKind.RECORDS, hint="ZIP")
    pieces = record_pieces(event, loaded(event), event.people())

    partial = archive.with_name(f".{archive.name}.partial")

    async def write() -> None:
        with partial.open("wb") as written:
            async for piece in pieces:
                written.write(piece)

    try:
        asyncio.run(write())
        partial.replace(archive)
    finally:
        partial.unlink(missing_ok=True)
    with ZipFile(archive) as written:
        count = len(written.namelist())
    if json:
        show_json(RecordsAnswer(file=str(archive), games=count))
    else:
        show(say("cli.event.records", {"n": count, "file": archive}))


def log(file: File, *, json: AsJson = False) -> None:
    """Show the log: what happened when, by whom, at which board, and why."""
    event = event_at(file)
    events = event.log()
    if json:
        show_json(Happened(events))
        return
    state = loaded(event)
    names = Names(state, event.people(), Reader(role=Role.DIRECTOR))
    rows = (
        (
            number,
            shown_moment(one.at),
            names.person(one.by) or one.by,
            say(f"happened.{type(one).__name__}"),
            about(one, names, state),
            why_of(one),
        )
        for number, one in enumerate(events, start=1)
    )
    show(drawn_table(("number", "moment", "by", "what", "about", "why"), rows))

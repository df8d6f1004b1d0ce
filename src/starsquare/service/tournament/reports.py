"""Reports to federations: the age of a tournament, and the files to send."""

from __future__ import annotations

import csv
from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime
from io import StringIO
from typing import Literal

import msgspec

from starsquare.game.side import Moment
from starsquare.service.tournament.spreadsheets import workbook_of
from starsquare.tournament.interchange.open_results import (
    games_csv,
    ratings_csv,
    write_open_results,
)
from starsquare.tournament.interchange.result_lists import results_csv
from starsquare.tournament.interchange.roster import write_roster
from starsquare.tournament.interchange.slip_list import slips_csv
from starsquare.tournament.interchange.standings_lists import (
    crosstable_csv,
    standings_csv,
)
from starsquare.tournament.interchange.submission import (
    Submission,
    write_plain_submission,
    write_submission,
)
from starsquare.tournament.interchange.tou import section_name, tou_of, write_tou
from starsquare.tournament.keys import DivisionKey, PoolKey
from starsquare.tournament.person import People
from starsquare.tournament.state import Tournament

CSV = "text/csv; charset=utf-8"
"""The media type of all CSV lists."""

_DIVISION = "division"

FileName = Literal[
    "results.json",
    "standings.csv",
    "crosstable.csv",
    "results.csv",
    "games.csv",
    "ratings.csv",
    "roster.csv",
    "slips.csv",
    "event.tou",
    "submission.tsh",
    "submission.txt",
]
"""The downloadable files of a tournament."""


class ReportFile(msgspec.Struct, frozen=True, kw_only=True):
    """A file of a tournament: its type, and whether it contains full names."""

    media_type: str
    is_for_desk: bool
    write: Callable[[Tournament, People, Submission], str]
    is_for_federations: bool = False


FILES: Mapping[FileName, ReportFile] = {
    "results.json": ReportFile(
        media_type="application/json",
        is_for_desk=False,
        write=lambda event, people, _: write_open_results(event, people),
    ),
    "standings.csv": ReportFile(
        media_type=CSV,
        is_for_desk=False,
        write=lambda event, people, _: _of_divisions(event, people, standings_csv),
    ),
    "crosstable.csv": ReportFile(
        media_type=CSV,
        is_for_desk=False,
        write=lambda event, people, _: _of_divisions(event, people, crosstable_csv),
    ),
    "results.csv": ReportFile(
        media_type=CSV,
        is_for_desk=False,
        write=lambda event, people, _: _of_pools(event, people, results_csv),
    ),
    "games.csv": ReportFile(
        media_type=CSV,
        is_for_desk=False,
        write=lambda event, people, _: games_csv(event, people),
    ),
    "ratings.csv": ReportFile(
        media_type=CSV,
        is_for_desk=False,
        write=lambda event, people, _: ratings_csv(event, people),
    ),
    "roster.csv": ReportFile(
        media_type=CSV,
        is_for_desk=True,
        write=lambda event, people, _: write_roster(event, people),
    ),
    "slips.csv": ReportFile(
        media_type=CSV,
        is_for_desk=True,
        write=lambda event, people, _: _of_pools(event, people, slips_csv),
    ),
    "event.tou": ReportFile(
        media_type="text/plain; charset=us-ascii",
        is_for_desk=True,
        is_for_federations=True,
        write=lambda event, people, _: write_tou(tou_of(event, people)),
    ),
    "submission.tsh": ReportFile(
        media_type="text/plain; charset=utf-8",
        is_for_desk=True,
        is_for_federations=True,
        write=write_submission,
    ),
    "submission.txt": ReportFile(
        media_type="text/plain; charset=utf-8",
        is_for_desk=True,
        is_for_federations=True,
        write=lambda event, people, _: write_plain_submission(event, people),
    ),
}


def _of_divisions(
    event: Tournament,
    people: People,
    write: Callable[[Tournament, DivisionKey, People], str],
) -> str:
    """Write the table of every division with entrants."""
    entered = {one.division for one in event.entrants.values()}
    return _joined(
        {
            one.book.division or event.title: write(event, key, people)
            for key, one in event.divisions.items()
            if key in entered
        }
    )


def _of_pools(
    event: Tournament,
    people: People,
    write: Callable[[Tournament, PoolKey, People], str],
) -> str:
    pools = event.rounds
    return _joined(
        {section_name(event, one): write(event, one, people) for one in pools}
    )


def _joined(tables: Mapping[str, str]) -> str:
    """Concatenate tables; the first column names the division of each row."""
    if len(tables) == 1:
        return next(iter(tables.values()))
    rows = [
        {_DIVISION: title, **row}
        for title, text in tables.items()
        for row in csv.DictReader(StringIO(text))
    ]
    out = StringIO()
    # Possible formulas were guarded when the tables were written.
    writer = csv.DictWriter(
        out, list(dict.fromkeys(name for row in rows for name in row)) or [_DIVISION]
    )
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def as_workbook(text: str) -> bytes:
    """Return a CSV file as a workbook."""
    head, *rows = csv.reader(StringIO(text))
    return workbook_of(head, [[_number_or_text(cell) for cell in row] for row in rows])


def _number_or_text(cell: str) -> str | int:
    """Return numbers as numbers, and everything else as text."""
    try:
        return int(cell) if str(int(cell)) == cell else cell
    except ValueError:
        return cell


def days_since(day: str, now: Moment) -> int | None:
    """Return how many days ago a tournament was; None if its date is unknown."""
    try:
        held = date.fromisoformat(day)
    except ValueError:
        return None
    today = datetime.fromtimestamp(now / 1000, tz=UTC).date()
    return (today - held).days

"""Reports to federations: how old an event is, and the files that are sent."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime
from typing import Literal

import msgspec

from starsquare.game.side import Moment
from starsquare.tournament.interchange.open_results import (
    games_csv,
    ratings_csv,
    write_open_results,
)
from starsquare.tournament.interchange.submission import (
    Submission,
    write_plain_submission,
    write_submission,
)
from starsquare.tournament.interchange.tou import tou_of, write_tou
from starsquare.tournament.person import People
from starsquare.tournament.state import Tournament

FileName = Literal[
    "results.json",
    "games.csv",
    "ratings.csv",
    "event.tou",
    "submission.tsh",
    "submission.txt",
]
"""What can be downloaded of an event."""


class ReportFile(msgspec.Struct, frozen=True, kw_only=True):
    """A file of an event: what it is, and whether it names people in full."""

    media_type: str
    is_for_desk: bool
    write: Callable[[Tournament, People, Submission], str]


FILES: Mapping[FileName, ReportFile] = {
    "results.json": ReportFile(
        media_type="application/json",
        is_for_desk=False,
        write=lambda event, people, _: write_open_results(event, people),
    ),
    "games.csv": ReportFile(
        media_type="text/csv; charset=utf-8",
        is_for_desk=False,
        write=lambda event, people, _: games_csv(event, people),
    ),
    "ratings.csv": ReportFile(
        media_type="text/csv; charset=utf-8",
        is_for_desk=False,
        write=lambda event, people, _: ratings_csv(event, people),
    ),
    "event.tou": ReportFile(
        media_type="text/plain; charset=us-ascii",
        is_for_desk=True,
        write=lambda event, people, _: write_tou(tou_of(event, people)),
    ),
    "submission.tsh": ReportFile(
        media_type="text/plain; charset=utf-8",
        is_for_desk=True,
        write=write_submission,
    ),
    "submission.txt": ReportFile(
        media_type="text/plain; charset=utf-8",
        is_for_desk=True,
        write=lambda event, people, _: write_plain_submission(event, people),
    ),
}


def days_since(day: str, now: Moment) -> int | None:
    """Return how many days ago an event was; None where its day is not known."""
    try:
        held = date.fromisoformat(day)
    except ValueError:
        return None
    today = datetime.fromtimestamp(now / 1000, tz=UTC).date()
    return (today - held).days

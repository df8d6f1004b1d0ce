"""`starsquare event`: an event from registration to the trophies, on one file."""

from __future__ import annotations

from typing import Annotated

import typer

from starsquare.cli import (
    event_desk,
    event_drawing,
    event_endings,
    event_entry,
    event_figures,
    event_hall,
    event_phones,
    event_plan,
    event_repairs,
    event_results,
    event_rounds,
    event_schedule,
)
from starsquare.cli.command import group
from starsquare.cli.event_base import ASKER, moment
from starsquare.game.side import PersonId

app = group(
    "Run an event: entries, rounds, results, standings, on one file.",
    "event create cup.db NA --rounds 8",
    "event import cup.db roster.csv",
    "event check-in cup.db --all",
    "event pair cup.db",
    "event publish cup.db",
    "event result cup.db 3 e5 312 e8 288 --signed all",
    "event standings cup.db",
)

for part in (
    event_entry,
    event_desk,
    event_plan,
    event_schedule,
    event_rounds,
    event_repairs,
    event_hall,
    event_results,
    event_phones,
    event_figures,
    event_endings,
    event_drawing,
):
    part.add_to(app)


@app.callback()
def who_asks(
    *,
    by: Annotated[str, typer.Option(help="Who gives the command.")] = "desk",
    at: Annotated[
        str | None,
        typer.Option(
            metavar="MOMENT",
            help="When: as 2026-03-14T09:00, or in milliseconds; by default now.",
        ),
    ] = None,
    command_id: Annotated[
        str | None,
        typer.Option(help="An id under which the command counts once only."),
    ] = None,
) -> None:
    """Run an event: entries, rounds, results, standings, on one file."""
    ASKER.by = PersonId(by)
    ASKER.at = moment(at)
    ASKER.command_id = command_id

"""The arguments and options that `starsquare event` commands and forms share.

Nothing here loads the tournament, so that help and lists answer at once; completion
loads it when it is asked.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from starsquare.cli.completion import beginning
from starsquare.errors import StarsquareError
from starsquare.text import say


def divisions(context: typer.Context, incomplete: str) -> list[str]:
    """Complete the divisions of the event already named on the command line."""
    from starsquare.cli.event_base import event_at, loaded  # noqa: PLC0415 -- as above

    file = context.params.get("file")
    if file is None:
        return []
    try:
        return beginning(incomplete, loaded(event_at(Path(file))).divisions)
    except (StarsquareError, OSError, typer.BadParameter):
        return []


File = Annotated[
    Path,
    typer.Argument(
        metavar="EVENT", help="The event's file, or its name in the data folder."
    ),
]
Division = Annotated[
    str | None,
    typer.Argument(
        metavar="DIVISION",
        help="A division; optional if there is only one.",
        autocompletion=divisions,
    ),
]
Pool = Annotated[
    str | None,
    typer.Argument(
        metavar="POOL",
        help="The division to pair; optional if there is only one.",
        autocompletion=divisions,
    ),
]
AnyDivision = Annotated[
    str | None,
    typer.Argument(
        metavar="DIVISION",
        help="A division; by default all of them.",
        autocompletion=divisions,
    ),
]
Who = Annotated[
    str,
    typer.Argument(metavar="WHO", help="An entrant's id or number, or a team's name."),
]
PersonName = Annotated[
    str,
    typer.Argument(
        metavar="PERSON", help="A person's id, or a single player's entrant id."
    ),
]
Score = Annotated[
    int,
    typer.Argument(
        metavar="SCORE", help="As played: before overtime, lateness and penalties."
    ),
]
FINAL = 0
"""The number for requesting the final, which has none of its own."""


def round_number_of(text: str) -> int:
    """Parse a round: a number, or `final`.

    Raises:
        typer.BadParameter: it is neither.
    """
    if text.casefold() == "final":
        return FINAL
    if not text.isdecimal() or not int(text):
        facts = {"text": text, "wanted": "3, or final"}
        raise typer.BadParameter(say("cli.event.not_like", facts))
    return int(text)


RoundArgument = Annotated[
    int,
    typer.Argument(
        metavar="ROUND",
        parser=round_number_of,
        help="The number of the round, or `final`.",
    ),
]
Why = Annotated[str, typer.Option("--why", help="The reason, kept in the log.")]


SIGNED = {"ignore_unknown_options": True}
"""For commands with numbers that may be negative."""

At = Annotated[
    str | None,
    typer.Option(
        metavar="MOMENT", help="A time, as 2026-03-14T09:00 or in milliseconds."
    ),
]

"""The arguments and options that `starsquare event` commands and forms share.

Nothing here loads the tournament, so that help and lists answer at once; completion
loads it when it is asked.
"""

from __future__ import annotations

import re
from datetime import datetime
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
    typer.Argument(
        metavar="WHO", help="An entrant's id or number, or a team's or player's name."
    ),
]
PersonName = Annotated[
    str,
    typer.Argument(
        metavar="PERSON", help="A person's id or name, or a single player's entrant id."
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


_DAYS = (
    *("%Y-%m-%d", "%m/%d/%Y"),
    *("%B %d, %Y", "%B %d %Y", "%b %d, %Y", "%b %d %Y", "%d %B %Y", "%d %b %Y"),
)


def day_of(text: str) -> str:
    """Parse a date as people write it, and return it as 2026-11-19.

    Raises:
        typer.BadParameter: it is not understood.
    """
    for form in _DAYS:
        try:
            found = datetime.strptime(text.strip(), form)  # noqa: DTZ007 -- only a day
        except ValueError:
            continue
        return found.date().isoformat()
    facts = {"text": text, "wanted": "2026-11-19, or November 19, 2026"}
    raise typer.BadParameter(say("cli.event.not_like", facts))


_MONEY = re.compile(r"(-?)\$?(\d{1,5})(?:\.(\d{1,2}))?")


def cents_of(text: str) -> int:
    """Parse an amount of money, in dollars.

    Raises:
        typer.BadParameter: it is not an amount, is negative or too large.
    """
    cents = cents_with_sign(text)
    if cents < 0:
        raise _not_an_amount(text)
    return cents


def cents_with_sign(text: str) -> int:
    """Parse an amount of money, in dollars; a minus is for a refund.

    Raises:
        typer.BadParameter: it is not an amount, or is too large.
    """
    match = _MONEY.fullmatch(text.strip())
    if match is None:
        raise _not_an_amount(text)
    cents = int(match[2]) * 100 + int((match[3] or "").ljust(2, "0"))
    return -cents if match[1] else cents


def _not_an_amount(text: str) -> typer.BadParameter:
    facts = {"text": text, "wanted": "12.50"}
    return typer.BadParameter(say("cli.event.not_like", facts))


Amount = Annotated[
    int,
    typer.Argument(
        metavar="AMOUNT",
        parser=cents_with_sign,
        help="The amount, such as 25 or 12.50; with a minus for a refund.",
    ),
]
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

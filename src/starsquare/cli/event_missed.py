"""Commands about rounds in which an entrant was not seated."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer

from starsquare.cli.console import AsJson, show, show_json
from starsquare.cli.event_base import (
    ASKER,
    File,
    Pool,
    RoundArgument,
    Who,
    Why,
    drawn_table,
    event_at,
    find_entrant,
    find_pool,
    loaded,
)
from starsquare.cli.event_corrections import names_of
from starsquare.cli.event_giving import Found, giving
from starsquare.text import say
from starsquare.tournament import command as ask
from starsquare.tournament.absence import Missed, missed_rounds, suggestion_of
from starsquare.tournament.keys import RoundNumber
from starsquare.tournament.result import MissedAs


class MissedAnswer(msgspec.Struct, frozen=True):
    """The rounds to be decided."""

    missed: tuple[Missed, ...]


def list_missed(file: File, pool: Pool = None, *, json: AsJson = False) -> None:
    """List rounds that somebody missed, with what the rulebook would have."""
    event = event_at(file)
    state = loaded(event)
    found = missed_rounds(state, find_pool(state, pool))
    if json:
        show_json(MissedAnswer(found))
        return
    if not found:
        show(say("cli.event.no_missed"))
        return
    names = names_of(event, state)
    rows = (
        (one.entrant, names.entrant(one.entrant), one.round, one.suggested)
        for one in found
    )
    show(drawn_table(("entrant", "name", "round", "suggested"), rows))


@giving
def count_missed(
    found: Found,
    who: Who,
    round_number: RoundArgument,
    *,
    counts_as: Annotated[
        MissedAs | None,
        typer.Option(
            "--as",
            metavar="loss|nothing",
            help="What it counts as; by default what the rulebook says.",
        ),
    ] = None,
    why: Why = "",
) -> ask.DecideMissedRound:
    """Say what a round counts for an entrant who was not seated in it."""
    entrant = find_entrant(found.state, who)
    return ask.DecideMissedRound(
        by=ASKER.by,
        entrant=entrant,
        round=RoundNumber(round_number),
        counts_as=counts_as or suggestion_of(found.state.book_of(entrant)),
        why=why,
    )

"""Commands that repair a published round, each with a dry run."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from starsquare.cli.event_base import (
    ASKER,
    act,
    adding_to_event,
    drawn_table,
    event_at,
    loaded,
)
from starsquare.cli.event_find import find_entrant, find_pool
from starsquare.cli.event_giving import RoundOption, guiding, tell
from starsquare.cli.event_options import File, Pool, Why
from starsquare.cli.output import AsJson, show, show_json
from starsquare.service.identity import Role
from starsquare.service.tournament.local_tournament import LocalTournament
from starsquare.service.tournament.views.preview import PreviewView, preview_of
from starsquare.service.tournament.views.reader import Named, Names, Reader
from starsquare.text import say
from starsquare.tournament import command as ask
from starsquare.tournament.command import RepairCommand
from starsquare.tournament.keys import (
    HOUSE,
    BoardNumber,
    EntrantId,
    PoolKey,
    RoundNumber,
)
from starsquare.tournament.state import Tournament
from starsquare.wiring import SystemClock

One = Annotated[str, typer.Argument(metavar="ONE", help="An entrant.")]
DryRun = Annotated[
    bool,
    typer.Option("--dry-run", help="Show what would change without changing anything."),
]


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    add = adding_to_event(app)
    add("swap", "cup.db e1 e5 --dry-run")(swap)
    add("seat", "cup.db e5 e8", "cup.db e5 bye")(seat)
    add("remove-board", "cup.db 3", "cup.db 3 --bye-for e5")(remove_board)


def swap(
    file: File,
    one: One,
    two: Annotated[str, typer.Argument(metavar="TWO", help="Another entrant.")],
    *,
    round_number: RoundOption = None,
    why: Why = "",
    dry_run: DryRun = False,
    json: AsJson = False,
) -> None:
    """Swap two entrants in a published round, at boards without a result."""
    event = event_at(file)
    state = loaded(event)
    first, second = find_entrant(state, one), find_entrant(state, two)
    pool = _pool_of(state, first)
    command = ask.SwapEntrants(
        pool=pool,
        round=_round(state, pool, round_number),
        one=first,
        two=second,
        why=why,
    )
    _repair(file, event, command, dry_run=dry_run, json=json)


def seat(
    file: File,
    who: One,
    opponent: Annotated[
        str,
        typer.Argument(
            metavar="OPPONENT",
            help="An entrant without an opponent; `house` for a volunteer, or `bye`.",
        ),
    ],
    *,
    waive_lateness: Annotated[
        bool, typer.Option("--waive-lateness", help="Waive their lateness.")
    ] = False,
    round_number: RoundOption = None,
    why: Why = "",
    dry_run: DryRun = False,
    json: AsJson = False,
) -> None:
    """Seat an entrant that has no board in a published round."""
    event = event_at(file)
    state = loaded(event)
    entrant = find_entrant(state, who)
    pool = _pool_of(state, entrant)
    command = ask.SeatEntrant(
        pool=pool,
        round=_round(state, pool, round_number),
        entrant=entrant,
        opponent=_opponent(state, opponent),
        waive_lateness=waive_lateness,
        why=why,
    )
    _repair(file, event, command, dry_run=dry_run, json=json)


def remove_board(
    file: File,
    board: Annotated[int, typer.Argument(metavar="BOARD", help="The board number.")],
    pool: Pool = None,
    *,
    bye_for: Annotated[
        str | None, typer.Option(help="The one of the two who gets a bye instead.")
    ] = None,
    round_number: RoundOption = None,
    why: Why = "",
    dry_run: DryRun = False,
    json: AsJson = False,
) -> None:
    """Remove a board without a result from a published round."""
    event = event_at(file)
    state = loaded(event)
    key = find_pool(state, pool)
    command = ask.RemoveBoard(
        pool=key,
        round=_round(state, key, round_number),
        board=BoardNumber(board),
        bye_for=None if bye_for is None else find_entrant(state, bye_for),
        why=why,
    )
    _repair(file, event, command, dry_run=dry_run, json=json)


def _pool_of(state: Tournament, entrant: EntrantId) -> PoolKey:
    return state.divisions[state.entrants[entrant].division].pool


def _opponent(state: Tournament, text: str) -> EntrantId | None:
    if text == "bye":
        return None
    return HOUSE if text == HOUSE else find_entrant(state, text)


def _round(state: Tournament, pool: PoolKey, number: int | None) -> RoundNumber:
    """Return the requested round; by default the one being played."""
    if number is not None:
        return RoundNumber(number)
    current = state.current_round(pool)
    return RoundNumber(1) if current is None else current.number


def _repair(
    file: Path,
    event: LocalTournament,
    command: RepairCommand,
    *,
    dry_run: bool,
    json: bool,
) -> None:
    """Show what a repair changes; apply it unless it is a dry run."""
    with guiding(file, event):
        preview = _preview(event, command)
        happened = () if dry_run else act(event, command)
    if dry_run and json:
        show_json(preview)
        return
    if not json:
        _show(preview)
        if dry_run:
            show(say("cli.event.dry_run"))
            return
    tell(happened, file, event, json=json)


def _preview(event: LocalTournament, command: RepairCommand) -> PreviewView:
    state, people = loaded(event), event.people()
    names = Names(state, people, Reader(role=Role.DIRECTOR))
    at = ASKER.at if ASKER.at is not None else SystemClock().now()
    return preview_of(
        state, command, people, names, at, by=ASKER.by, version=len(event.log())
    )


def _show(preview: PreviewView) -> None:
    repair = preview.repair
    assert repair is not None, "a repair repairs something"
    rows = (
        (one.table or "-", _sides(one.was), _sides(one.will_be))
        for one in repair.boards
    )
    show(drawn_table(("table", "before", "after"), rows))
    for text in repair.breaks:
        show(say("cli.event.gave", {"what": text}))
    for text in repair.follows:
        show(text)
    for one in preview.moved:
        facts = {
            "who": one.entrant.name,
            "before": one.before or "-",
            "after": one.after or "-",
        }
        show(say("repairs.moves", facts))


def _sides(named: tuple[Named, ...]) -> str:
    if not named:
        return "-"
    names = " - ".join(one.name for one in named)
    return names if len(named) > 1 else f"{names} ({say('director.bye')})"

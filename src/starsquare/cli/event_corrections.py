"""Commands that correct a result, clear one, or forfeit a game."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer

from starsquare.cli.event_base import act, drawn_table, event_at, loaded
from starsquare.cli.event_find import find_entrant
from starsquare.cli.event_giving import (
    BoardArgument,
    FoundBoard,
    PoolOption,
    RoundOption,
    board_key,
    giving_at_board,
    guiding,
    tell,
)
from starsquare.cli.event_options import File, RoundArgument, Score, Why
from starsquare.cli.output import AsJson, show, show_json
from starsquare.game.side import BySide, Side
from starsquare.service.identity import Role
from starsquare.service.tournament.local_tournament import LocalTournament
from starsquare.service.tournament.views.reader import Names, Reader
from starsquare.text import say
from starsquare.tournament import command as ask
from starsquare.tournament.corrections import Consequences, consequences
from starsquare.tournament.event import Events, ResultCorrected
from starsquare.tournament.keys import BoardKey, EntrantId
from starsquare.tournament.record import breakdown_at
from starsquare.tournament.round import Board
from starsquare.tournament.state import Tournament

DeductOne = Annotated[
    int,
    typer.Option(help="Points off the first side, for overtime or as the slip says."),
]
DeductTwo = Annotated[
    int,
    typer.Option(help="Points off the second side, for overtime or as the slip says."),
]


def names_of(event: LocalTournament, state: Tournament) -> Names:
    """Return the names of an event as its staff sees them."""
    return Names(state, event.people(), Reader(role=Role.DIRECTOR))


def correct(
    file: File,
    round_number: RoundArgument,
    board: BoardArgument,
    score_one: Score,
    score_two: Score,
    *,
    deduct_one: Annotated[
        int | None,
        typer.Option(help="Points off the first side; unchanged by default."),
    ] = None,
    deduct_two: Annotated[
        int | None,
        typer.Option(help="Points off the second side; unchanged by default."),
    ] = None,
    pool: PoolOption = None,
    forfeited_by: Annotated[
        list[Side] | None,
        typer.Option("--forfeit", metavar="one|two", help="The side that forfeits."),
    ] = None,
    lightning_won_by: Annotated[
        Side | None, typer.Option("--lightning", help="Who won the lightning round.")
    ] = None,
    insist: Annotated[
        bool,
        typer.Option(
            "--insist",
            help="Use these as the scores as played, even if nothing seems to change.",
        ),
    ] = False,
    why: Why = "",
    json: AsJson = False,
) -> None:
    """Correct a result of any round, in the board's order of names.

    Give scores as played. Deductions, lateness and penalties stay and are deducted
    again, once. A correction to scores that are already shown changes nothing.
    """
    event = event_at(file)
    before = loaded(event)
    key = board_key(before, pool, round_number, board)
    command = ask.CorrectResult(
        board=key,
        scores=BySide(score_one, score_two),
        deductions=_deductions(before, key, deduct_one, deduct_two),
        forfeited_by=tuple(forfeited_by or ()),
        lightning=lightning_won_by,
        why=why,
        insist=insist,
    )
    with guiding(file, event):
        happened = act(event, command)
    after = loaded(event)
    found = consequences(before, after, key.pool)
    if json:
        show_json(found)
        return
    show(_said(happened, names_of(event, after), after, key))
    _show_consequences(found)


def _deductions(
    state: Tournament, key: BoardKey, one: int | None, two: int | None
) -> BySide[int] | None:
    """Return the deductions; those not named stay as they are."""
    if one is None and two is None:
        return None
    seat = state.find(key)
    result = None if seat is None else seat[0].results.get(key.board)
    now = BySide(0, 0) if result is None else result.deductions
    return BySide(now.one if one is None else one, now.two if two is None else two)


def _said(happened: Events, names: Names, state: Tournament, key: BoardKey) -> str:
    """Return the new result, or a note that nothing changed."""
    seat = state.find(key)
    shown = None if seat is None else breakdown_at(state, *seat)
    assert seat is not None, "its result was corrected"
    assert shown is not None, "its result was corrected"
    is_new = any(isinstance(one, ResultCorrected) for one in happened)
    facts = {
        "board": key.board,
        "round": key.round,
        "one": names.entrant(seat[1].sides.one),
        "two": names.entrant(seat[1].sides.two),
        "played": f"{shown.played.one}-{shown.played.two}",
        "final": f"{shown.final.one}-{shown.final.two}",
    }
    return say("cli.event.corrected" if is_new else "cli.event.same_result", facts)


def _show_consequences(found: Consequences) -> None:
    rows = [(one.entrant, one.before or "-", one.after or "-") for one in found.moved]
    if rows:
        show(drawn_table(("entrant", "before", "after"), rows))
    else:
        show(say("cli.event.no_place_changes"))
    for other in found.rounds:
        pairs = ", ".join(
            f"{one.one} - {one.two or '-'}" for one in other.would_have_met
        )
        facts = {"round": other.round, "pairs": pairs}
        key = "cli.event.other_final" if other.is_final else "cli.event.other_round"
        show(say(key, facts))


@giving_at_board
def clear_result(found: FoundBoard, *, why: Why = "") -> ask.ClearResult:
    """Clear a result: the board is open again.

    A result that someone else entered, or that was validated, needs a reason. The
    result of a game on screen does not come back on its own: enter it from its slip.
    """
    return ask.ClearResult(board=found.key, why=why)


class ForfeitAnswer(msgspec.Struct, frozen=True):
    """Who forfeits which game, and whether it was a dry run."""

    board: BoardKey
    forfeits: tuple[str, ...]
    is_tried: bool
    events: Events


def forfeit(
    file: File,
    board: BoardArgument,
    who: Annotated[
        list[str], typer.Argument(metavar="WHO", help="A name, an id or a number.")
    ],
    *,
    breach: Annotated[
        bool, typer.Option("--breach", help="Forfeit for a rule violation.")
    ] = False,
    why: Why = "",
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Only show who would forfeit.")
    ] = False,
    pool: PoolOption = None,
    round_number: RoundOption = None,
    json: AsJson = False,
) -> None:
    """Forfeit a game for one side or both; sides are given by name."""
    event = event_at(file)
    state = loaded(event)
    names = names_of(event, state)
    key = board_key(state, pool, round_number, board)
    seat = _seat(state, key)
    lost = tuple(_side_named(state, names, seat, one) for one in who)
    command = ask.ForfeitBoard(board=key, entrants=lost, why=why, is_breach=breach)
    with guiding(file, event):
        happened = event.tried(command) if dry_run else act(event, command)
    every = tuple(names.entrant(one) for one in lost)
    if json:
        show_json(ForfeitAnswer(key, every, dry_run, happened))
        return
    show(_forfeited(names, seat, key, lost, is_tried=dry_run))
    if not dry_run:
        tell(happened, file, event, json=False)


def _seat(state: Tournament, key: BoardKey) -> Board:
    seat = state.find(key)
    if seat is None or seat[1].is_bye:
        text = say("result.no_board", {"board": key})
        raise typer.BadParameter(text, param_hint="BOARD")
    return seat[1]


def _side_named(state: Tournament, names: Names, board: Board, who: str) -> EntrantId:
    """Return a side of a board by part of its name, else by its id or number.

    Raises:
        typer.BadParameter: no side or both sides match.
    """
    sides = tuple(board.sides)
    if who in sides or who in {
        str(state.entrants[one].number) for one in board.entrants
    }:
        return find_entrant(state, who)
    wanted = who.casefold()
    alike = [
        one
        for one in sides
        if wanted in names.entrant(one).casefold()
        or wanted in _people(state, names, one)
    ]
    if len(alike) == 1:
        return alike[0]
    if who in state.entrants or who in state.entrant_of:
        return find_entrant(state, who)
    facts = {"who": who, "one": names.entrant(sides[0]), "two": names.entrant(sides[1])}
    raise typer.BadParameter(say("cli.event.which_side", facts), param_hint="WHO")


def _people(state: Tournament, names: Names, entrant: EntrantId) -> str:
    known = state.entrants.get(entrant)
    members = () if known is None else known.members
    return "; ".join(map(names.person, members)).casefold()


def _forfeited(
    names: Names,
    board: Board,
    key: BoardKey,
    lost: tuple[EntrantId, ...],
    *,
    is_tried: bool,
) -> str:
    won = [one for one in board.sides if one not in lost]
    facts = {
        "round": key.round,
        "table": board.table,
        "lost": ", ".join(map(names.entrant, lost)),
        "won": ", ".join(map(names.entrant, won)),
    }
    said = say("cli.event.forfeits" if won else "cli.event.forfeits_both", facts)
    return f"{said} {say('cli.event.only_tried')}" if is_tried else said

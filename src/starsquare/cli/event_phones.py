"""Commands about results by phone: reports, disagreements, the desk's decision."""

from __future__ import annotations

import msgspec
import typer

from starsquare.cli.add_command import group
from starsquare.cli.event_base import adding_to_event, drawn_table, event_at, loaded
from starsquare.cli.event_find import find_entrant, find_pools
from starsquare.cli.event_giving import FoundBoard, giving_at_board
from starsquare.cli.event_options import AnyDivision, File, Score, Who, Why
from starsquare.cli.output import AsJson, show, show_json
from starsquare.game.side import BySide, Side
from starsquare.text import say
from starsquare.tournament import command as ask
from starsquare.tournament.keys import BoardKey, EntrantId
from starsquare.tournament.outstanding import Missing, outstanding


class Disagreement(msgspec.Struct, frozen=True, kw_only=True):
    """What two phones report for one board, in the board's order."""

    board: BoardKey
    table: int
    one: EntrantId
    two: EntrantId
    says: BySide[BySide[int]]


class DisagreementsAnswer(msgspec.Struct, frozen=True):
    """All boards whose phone reports disagree."""

    boards: tuple[Disagreement, ...]


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    part = group(
        "Take results from the two sides' phones, and resolve those that disagree.",
        "event phone disagreements cup.db",
        'event phone resolve cup.db 3 312 298 --why "recounted"',
    )
    add = adding_to_event(part, "phone")
    add("report", "cup.db 3 e5 312 288")(report)
    add("disagreements", "cup.db")(disagreements)
    add("resolve", 'cup.db 3 312 298 --why "recounted"')(resolve)
    app.add_typer(part, name="phone")


@giving_at_board
def report(found: FoundBoard, who: Who, own: Score, other: Score) -> ask.ReportScore:
    """Report a result from one side's phone: own score first, then the other's."""
    return ask.ReportScore(
        board=found.key, entrant=find_entrant(found.state, who), own=own, other=other
    )


def disagreements(
    file: File, pool: AnyDivision = None, *, json: AsJson = False
) -> None:
    """List the boards whose two phone reports disagree."""
    state = loaded(event_at(file))
    found: list[Disagreement] = []
    pools = find_pools(state, pool)
    for one in (each for key in pools for each in outstanding(state, key)):
        seat = state.find(one.board)
        if one.missing is not Missing.DISPUTE or seat is None:
            continue
        reports = {each.side: each.scores for each in seat[0].reports[one.board.board]}
        found.append(
            Disagreement(
                board=one.board,
                table=one.table,
                one=seat[1].sides.one,
                two=seat[1].sides.two,
                says=BySide(reports[Side.ONE], reports[Side.TWO]),
            )
        )
    if json:
        show_json(DisagreementsAnswer(tuple(found)))
        return
    if not found:
        show(say("cli.event.no_disputes"))
        return
    rows = (
        (
            each.board.board,
            each.table,
            each.one,
            each.two,
            *(f"{says.one}-{says.two}" for says in each.says),
        )
        for each in found
    )
    heads = ("board", "table", "one", "two", "says_one", "says_two")
    show(drawn_table(heads, rows))


@giving_at_board
def resolve(
    found: FoundBoard, score_one: Score, score_two: Score, *, why: Why = ""
) -> ask.EnterSlip:
    """Enter the right result where phones disagree, in the board's order of names."""
    seat = found.state.find(found.key)
    if seat is None or seat[1].two is None:
        raise typer.BadParameter(say("result.no_board", {"board": found.key}))
    if not why.strip():
        raise typer.BadParameter(
            say("cli.event.instead.ruling.why"), param_hint="--why"
        )
    return ask.EnterSlip(
        board=found.key,
        one=seat[1].one,
        one_score=score_one,
        two=seat[1].two,
        two_score=score_two,
        despite=why,
        insist=True,
    )

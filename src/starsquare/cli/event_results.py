"""Commands about results."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer

from starsquare.cli.console import show, show_json
from starsquare.cli.event_base import (
    ASKER,
    SIGNED,
    AsJson,
    File,
    Pool,
    Why,
    act,
    drawn_table,
    find_entrant,
    find_pool,
    find_round,
    loaded,
    runner,
    tell,
)
from starsquare.cli.event_rounds import RoundOption
from starsquare.game.side import BySide, PersonId, Side
from starsquare.text import say
from starsquare.tournament import command as ask
from starsquare.tournament.correction import Consequences, consequences
from starsquare.tournament.event import Events, ResultEntered
from starsquare.tournament.identity import BoardKey, BoardNumber, RoundNumber
from starsquare.tournament.outstanding import Outstanding, outstanding
from starsquare.tournament.result import Highlights
from starsquare.tournament.state import Tournament

BoardArgument = Annotated[int, typer.Argument(metavar="BOARD", help="Its number.")]
PoolOption = Annotated[
    str | None, typer.Option("--pool", help="The division paired; else the first.")
]


Signed = Annotated[
    list[str] | None,
    typer.Option("--signed", metavar="WHO", help="Who signed; `all` for everybody."),
]
Noted = Annotated[
    str | None,
    typer.Option(metavar="ONE,TWO", help="For the statistics, as the slip has them."),
]
Despite = Annotated[
    str, typer.Option(help="The ruling: why a slip counts that lacks a signature.")
]


class OutstandingAnswer(msgspec.Struct, frozen=True):
    """What is not done."""

    boards: tuple[Outstanding, ...]


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    example = "Example: starsquare event"
    app.command(
        "result",
        epilog=f"{example} result cup.db 3 e5 312 e8 288 --signed all",
        context_settings=SIGNED,
    )(result)
    app.command("validate", epilog=f"{example} validate cup.db 3 --signed e5")(validate)
    app.command("forfeit", epilog=f'{example} forfeit cup.db 3 e5 --why "not here"')(
        forfeit
    )
    app.command("lightning", epilog=f"{example} lightning cup.db 3 e5")(lightning)
    app.command(
        "correct",
        epilog=f'{example} correct cup.db 1 3 312 298 --why "misread"',
        context_settings=SIGNED,
    )(correct)
    app.command("penalty", epilog=f'{example} penalty cup.db e5 2 20 --why "a phone"')(
        penalty
    )
    app.command("forgive", epilog=f'{example} forgive cup.db 1 --why "not theirs"')(
        forgive
    )
    app.command("outstanding", epilog=f"{example} outstanding cup.db")(list_outstanding)


def board_key(
    state: Tournament, pool: str | None, round_number: int | None, board: int
) -> BoardKey:
    """Name a board of a round; by default of the last."""
    key = find_pool(state, pool)
    found = find_round(state, key, round_number)
    return BoardKey(key, found.number, BoardNumber(board))


def result(  # noqa: PLR0917 -- in the order of the slip
    file: File,
    board: BoardArgument,
    one: str,
    one_score: int,
    two: str,
    two_score: int,
    *,
    pool: PoolOption = None,
    round_number: RoundOption = None,
    lightning_won_by: Annotated[
        str, typer.Option("--lightning", help="Who won the lightning round of a tie.")
    ] = "",
    deduct_one: Annotated[int, typer.Option(help="Points off the first.")] = 0,
    deduct_two: Annotated[int, typer.Option(help="Points off the second.")] = 0,
    signed: Signed = None,
    despite: Despite = "",
    high_plays: Noted = None,
    bingos: Noted = None,
    comeback: Annotated[
        int | None, typer.Option(help="How far behind the winner once was.")
    ] = None,
    insist: Annotated[bool, typer.Option(help="Though it looks wrong.")] = False,
    unvalidated: Annotated[
        bool, typer.Option(help="Staff has not looked at the slip yet.")
    ] = False,
    json: AsJson = False,
) -> None:
    """Type a slip: the board, then the names as written with their scores."""
    event = runner(file)
    state = loaded(event)
    won = lightning_won_by
    key = board_key(state, pool, round_number, board)
    seat = state.find(key)
    first = find_entrant(state, one)
    is_turned = seat is not None and seat[1].one != first
    has_won = Side.ONE if (one_score > two_score) is not is_turned else Side.TWO
    command = ask.EnterSlip(
        by=ASKER.by,
        board=key,
        one=first,
        one_score=one_score,
        two=find_entrant(state, two),
        two_score=two_score,
        one_deduction=deduct_one,
        two_deduction=deduct_two,
        lightning=find_entrant(state, won) if won else None,
        signed_by=_signed(state, key, signed),
        is_validated=not unvalidated,
        despite=despite,
        highlights=Highlights(
            high_plays=_noted(high_plays, is_turned=is_turned),
            bingos=_noted(bingos, is_turned=is_turned),
            comebacks=BySide[int | None](None, None).having(has_won, comeback),
        ),
        insist=insist,
    )
    happened = act(event, command)
    tell(happened, json=json)
    if not json:
        _show_warnings(happened)


def _noted(text: str | None, *, is_turned: bool) -> BySide[int | None]:
    """Read two numbers in the order of the slip, into the order of the board."""
    if text is None:
        return BySide(None, None)
    one, _, two = text.partition(",")
    if not (one.isdigit() and two.isdigit()):
        facts = {"text": text, "wanted": "78,64"}
        raise typer.BadParameter(say("cli.event.not_like", facts))
    return BySide(int(two), int(one)) if is_turned else BySide(int(one), int(two))


def _signed(
    state: Tournament, key: BoardKey, names: list[str] | None
) -> tuple[str, ...]:
    """Read who signed: people, entrants, or everybody at the board."""
    found: list[str] = []
    for name in names or ():
        if name == "all":
            seat = state.find(key)
            found += seat[1].entrants if seat else ()
        elif PersonId(name) in state.entrant_of:
            found.append(name)
        else:
            found.append(find_entrant(state, name))
    return tuple(found)


def _show_warnings(happened: Events) -> None:
    for one in happened:
        if isinstance(one, ResultEntered):
            for warning in one.warnings:
                show(say("cli.event.look", {"what": warning}))


def validate(
    file: File,
    board: BoardArgument,
    *,
    pool: PoolOption = None,
    round_number: RoundOption = None,
    signed: Signed = None,
    despite: Despite = "",
    json: AsJson = False,
) -> None:
    """Accept a result after looking at its slip."""
    event = runner(file)
    state = loaded(event)
    key = board_key(state, pool, round_number, board)
    command = ask.ValidateResult(
        by=ASKER.by,
        board=key,
        signed_by=_signed(state, key, signed),
        despite=despite,
    )
    tell(act(event, command), json=json)


def forfeit(
    file: File,
    board: BoardArgument,
    who: Annotated[list[str], typer.Argument(metavar="WHO...")],
    *,
    pool: PoolOption = None,
    round_number: RoundOption = None,
    why: Why = "",
    json: AsJson = False,
) -> None:
    """Give a game away for one side, or for both."""
    event = runner(file)
    state = loaded(event)
    command = ask.ForfeitBoard(
        by=ASKER.by,
        board=board_key(state, pool, round_number, board),
        entrants=tuple(find_entrant(state, one) for one in who),
        why=why,
    )
    tell(act(event, command), json=json)


def lightning(
    file: File,
    board: BoardArgument,
    winner: str,
    *,
    pool: PoolOption = None,
    round_number: RoundOption = None,
    json: AsJson = False,
) -> None:
    """Note who won the lightning round of a tied game."""
    event = runner(file)
    state = loaded(event)
    command = ask.RecordLightning(
        by=ASKER.by,
        board=board_key(state, pool, round_number, board),
        winner=find_entrant(state, winner),
    )
    tell(act(event, command), json=json)


def correct(
    file: File,
    round_number: Annotated[int, typer.Argument(metavar="ROUND")],
    board: BoardArgument,
    score_one: int,
    score_two: int,
    *,
    pool: PoolOption = None,
    forfeited_by: Annotated[
        list[Side] | None, typer.Option("--forfeit", help="A side that gave it away.")
    ] = None,
    lightning_won_by: Annotated[
        Side | None, typer.Option("--lightning", help="Who won the lightning round.")
    ] = None,
    why: Why = "",
    json: AsJson = False,
) -> None:
    """Correct a result of any round, in the board's order of names."""
    event = runner(file)
    before = loaded(event)
    key = board_key(before, pool, round_number, board)
    command = ask.CorrectResult(
        by=ASKER.by,
        board=key,
        scores=BySide(score_one, score_two),
        forfeited_by=tuple(forfeited_by or ()),
        lightning=lightning_won_by,
        why=why,
    )
    act(event, command)
    found = consequences(before, loaded(event), key.pool)
    if json:
        show_json(found)
    else:
        _show_consequences(found)


def _show_consequences(found: Consequences) -> None:
    rows = ((one.entrant, one.before or "-", one.after or "-") for one in found.moved)
    show(drawn_table(("entrant", "before", "after"), rows))
    for other in found.rounds:
        pairs = ", ".join(
            f"{one.one} - {one.two or '-'}" for one in other.would_have_met
        )
        show(say("cli.event.other_round", {"round": other.round, "pairs": pairs}))


def penalty(
    file: File,
    who: str,
    round_number: Annotated[int, typer.Argument(metavar="ROUND")],
    points: int,
    *,
    why: Why = "",
    json: AsJson = False,
) -> None:
    """Take points off an entrant's score of a round."""
    event = runner(file)
    command = ask.AssessPenalty(
        by=ASKER.by,
        entrant=find_entrant(loaded(event), who),
        round=RoundNumber(round_number),
        points=points,
        why=why,
    )
    tell(act(event, command), json=json)


def forgive(file: File, number: int, *, why: Why = "", json: AsJson = False) -> None:
    """Give penalty points back, by the number of the penalty."""
    command = ask.ReversePenalty(by=ASKER.by, number=number, why=why)
    tell(act(runner(file), command), json=json)


def list_outstanding(file: File, pool: Pool = None, *, json: AsJson = False) -> None:
    """List the boards that are not done."""
    event = runner(file)
    state = loaded(event)
    found = outstanding(state, find_pool(state, pool))
    if json:
        show_json(OutstandingAnswer(found))
        return
    rows = (
        (
            one.board.round,
            one.board.board,
            one.table,
            one.missing,
            ", ".join(one.unsigned),
        )
        for one in found
    )
    show(drawn_table(("round", "board", "table", "missing", "unsigned"), rows))

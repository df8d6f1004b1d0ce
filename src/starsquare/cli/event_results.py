"""Commands about results."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer

from starsquare.cli.command import adding
from starsquare.cli.console import AsJson, show, show_json
from starsquare.cli.event_base import (
    ASKER,
    FINAL,
    SIGNED,
    File,
    Pool,
    RoundArgument,
    Score,
    Who,
    Why,
    act,
    drawn_table,
    find_entrant,
    find_pool,
    find_round,
    loaded,
    not_like,
    runner,
)
from starsquare.cli.event_giving import (
    BoardArgument,
    Found,
    FoundBoard,
    PoolOption,
    board_key,
    giving,
    giving_at_board,
    guiding,
)
from starsquare.game.side import BySide, PersonId, Side
from starsquare.rulebook import Rulebook
from starsquare.rules.clock import SECOND, points_for
from starsquare.text import say
from starsquare.tournament import command as ask
from starsquare.tournament.correction import Consequences, consequences
from starsquare.tournament.identity import BoardKey, RoundNumber
from starsquare.tournament.outstanding import Outstanding, outstanding
from starsquare.tournament.result import Highlights
from starsquare.tournament.round_names import round_name
from starsquare.tournament.state import Tournament

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


_MINUTE = 60  # seconds


class OutstandingAnswer(msgspec.Struct, frozen=True):
    """What is not done."""

    boards: tuple[Outstanding, ...]


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    add = adding(app, "event")
    add("result", "cup.db 3 e5 312 e8 288 --signed all", settings=SIGNED)(result)
    add("validate", "cup.db 3 --signed all")(validate)
    add("forfeit", 'cup.db 3 e5 --why "not here"')(forfeit)
    add("lightning", "cup.db 3 e5")(lightning)
    add("correct", 'cup.db 1 3 312 298 --why "misread"', settings=SIGNED)(correct)
    add("penalty", 'cup.db e2 1 20 --why "a phone"')(penalty)
    add("forgive", 'cup.db 1 --why "not theirs"')(forgive)
    add("outstanding", "cup.db")(list_outstanding)


@giving_at_board
def result(
    found: FoundBoard,
    one: Annotated[str, typer.Argument(metavar="ONE", help="As the slip has them.")],
    one_score: Score,
    two: Annotated[str, typer.Argument(metavar="TWO", help="As the slip has them.")],
    two_score: Score,
    *,
    lightning_won_by: Annotated[
        str, typer.Option("--lightning", help="Who won the lightning round of a tie.")
    ] = "",
    deduct_one: Annotated[int, typer.Option(help="Points off the first.")] = 0,
    deduct_two: Annotated[int, typer.Option(help="Points off the second.")] = 0,
    overtime: Annotated[
        str | None,
        typer.Option(
            metavar="ONE,TWO",
            help="Overtime on the clock, as 2:30 or 2:30,0:45; its points come off.",
        ),
    ] = None,
    signed: Signed = None,
    despite: Despite = "",
    high_plays: Noted = None,
    bingos: Noted = None,
    comeback: Annotated[
        int | None, typer.Option(help="How far behind the winner once was.")
    ] = None,
    insist: Annotated[
        bool, typer.Option("--insist", help="Though it looks wrong.")
    ] = False,
    unvalidated: Annotated[
        bool,
        typer.Option("--unvalidated", help="Staff has not looked at the slip yet."),
    ] = False,
) -> ask.EnterSlip:
    """Type a slip: the board, then the names as written with their scores."""
    state, key, won = found.state, found.key, lightning_won_by
    over = _overtime(overtime, state.book_of_pool(key.pool))
    seat = state.find(key)
    first = find_entrant(state, one)
    is_turned = seat is not None and seat[1].one != first
    has_won = Side.ONE if (one_score > two_score) is not is_turned else Side.TWO
    return ask.EnterSlip(
        by=ASKER.by,
        board=key,
        one=first,
        one_score=one_score,
        two=find_entrant(state, two),
        two_score=two_score,
        one_deduction=deduct_one + over.one,
        two_deduction=deduct_two + over.two,
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


def _overtime(text: str | None, book: Rulebook) -> BySide[int]:
    """Read the time each side ran over, into the points that the book takes off."""
    if text is None:
        return BySide(0, 0)
    if book.overtime is None:
        raise typer.BadParameter(say("cli.event.no_overtime"), param_hint="--overtime")
    one, _, two = text.partition(",")
    rule = book.overtime
    return BySide(
        points_for(_time(text, one), rule), points_for(_time(text, two), rule)
    )


def _time(whole: str, text: str) -> int:
    """Read a time as a clock shows it, in milliseconds; nothing is none."""
    minutes, colon, seconds = text.strip().partition(":")
    if not text.strip():
        return 0
    is_whole = minutes.isdecimal() and (not colon or seconds.isdecimal())
    if not is_whole or (colon and not 0 <= int(seconds) < _MINUTE):
        raise not_like(whole, "2:30,0:45", "--overtime")
    return (int(minutes) * _MINUTE + int(seconds or 0)) * SECOND


def _noted(text: str | None, *, is_turned: bool) -> BySide[int | None]:
    """Read two numbers in the order of the slip, into the order of the board."""
    if text is None:
        return BySide(None, None)
    one, _, two = text.partition(",")
    if not (one.isdecimal() and two.isdecimal()):
        raise not_like(text, "78,64")
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


@giving_at_board
def validate(
    found: FoundBoard, *, signed: Signed = None, despite: Despite = ""
) -> ask.ValidateResult:
    """Accept a result after looking at its slip."""
    return ask.ValidateResult(
        by=ASKER.by,
        board=found.key,
        signed_by=_signed(found.state, found.key, signed),
        despite=despite,
    )


@giving_at_board
def forfeit(
    found: FoundBoard,
    who: Annotated[
        list[str], typer.Argument(metavar="WHO", help="Ids or player numbers.")
    ],
    *,
    why: Why = "",
) -> ask.ForfeitBoard:
    """Give a game away for one side, or for both."""
    return ask.ForfeitBoard(
        by=ASKER.by,
        board=found.key,
        entrants=tuple(find_entrant(found.state, one) for one in who),
        why=why,
    )


@giving_at_board
def lightning(found: FoundBoard, winner: Who) -> ask.RecordLightning:
    """Note who won the lightning round of a tied game."""
    return ask.RecordLightning(
        by=ASKER.by, board=found.key, winner=find_entrant(found.state, winner)
    )


def correct(
    file: File,
    round_number: RoundArgument,
    board: BoardArgument,
    score_one: Score,
    score_two: Score,
    *,
    pool: PoolOption = None,
    forfeited_by: Annotated[
        list[Side] | None,
        typer.Option("--forfeit", metavar="one|two", help="A side that gave it away."),
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
    with guiding(file, event):
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


@giving
def penalty(
    found: Found,
    who: Who,
    round_number: RoundArgument,
    points: Annotated[int, typer.Argument(metavar="POINTS", help="How many.")],
    *,
    why: Why = "",
) -> ask.AssessPenalty:
    """Take points off an entrant's score of a round."""
    state, number = found.state, round_number
    entrant = find_entrant(state, who)
    if number == FINAL:
        pool = state.divisions[state.entrants[entrant].division].pool
        number = find_round(state, pool, FINAL).number
    return ask.AssessPenalty(
        by=ASKER.by,
        entrant=entrant,
        round=RoundNumber(number),
        points=points,
        why=why,
    )


@giving
def forgive(
    _: Found,
    number: Annotated[int, typer.Argument(metavar="NUMBER", help="Of the penalty.")],
    *,
    why: Why = "",
) -> ask.ReversePenalty:
    """Give penalty points back, by the number of the penalty."""
    return ask.ReversePenalty(by=ASKER.by, number=number, why=why)


def list_outstanding(file: File, pool: Pool = None, *, json: AsJson = False) -> None:
    """List the boards that are not done."""
    event = runner(file)
    state = loaded(event)
    found = outstanding(state, find_pool(state, pool))
    if json:
        show_json(OutstandingAnswer(found))
        return
    if not found:
        show(say("cli.event.all_done"))
        return
    rows = (
        (
            round_name(state, one.board.pool, one.board.round),
            one.board.board,
            one.table,
            one.missing,
            ", ".join(one.unsigned),
        )
        for one in found
    )
    show(drawn_table(("round", "board", "table", "missing", "unsigned"), rows))

"""Commands about results."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer

from starsquare.cli.event_base import (
    adding_to_event,
    drawn_table,
    event_at,
    loaded,
    not_like,
)
from starsquare.cli.event_corrections import (
    DeductOne,
    DeductTwo,
    clear_result,
    correct,
    forfeit,
    names_of,
)
from starsquare.cli.event_entry import changes_of
from starsquare.cli.event_find import find_entrant, find_pool, find_pools, find_round
from starsquare.cli.event_giving import Found, FoundBoard, giving, giving_at_board
from starsquare.cli.event_options import (
    FINAL,
    SIGNED,
    AnyDivision,
    File,
    Pool,
    RoundArgument,
    Score,
    Who,
    Why,
)
from starsquare.cli.output import AsJson, show, show_json
from starsquare.game.side import BySide, PersonId, Side
from starsquare.rulebook import Rulebook
from starsquare.rules.clock import SECOND, points_for
from starsquare.text import say
from starsquare.tournament import command as ask
from starsquare.tournament.absence import Missed, missed_rounds, suggestion_of
from starsquare.tournament.final import round_name
from starsquare.tournament.keys import BoardKey, RoundNumber
from starsquare.tournament.outstanding import Outstanding, outstanding
from starsquare.tournament.result import Highlights, MissedAs
from starsquare.tournament.state import Tournament

Signed = Annotated[
    list[str] | None,
    typer.Option("--signed", metavar="WHO", help="Who signed; `all` for everyone."),
]
Noted = Annotated[
    str | None,
    typer.Option(metavar="ONE,TWO", help="For the statistics, as written on the slip."),
]
Despite = Annotated[
    str, typer.Option(help="Reason to count a slip without every signature.")
]


_MINUTE = 60  # seconds


class OutstandingAnswer(msgspec.Struct, frozen=True):
    """The boards that are not done."""

    boards: tuple[Outstanding, ...]


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    add = adding_to_event(app)
    add("result", "cup.db 3 e5 312 e8 288 --signed all", settings=SIGNED)(result)
    add("validate", "cup.db 3 --signed all")(validate)
    add("forfeit", 'cup.db 3 e5 --why "not here"')(forfeit)
    add("lightning", "cup.db 3 e5")(lightning)
    add("correct", 'cup.db 1 3 312 298 --why "misread"', settings=SIGNED)(correct)
    add("clear-result", 'cup.db 3 --why "wrong table"')(clear_result)
    add("penalty", 'cup.db e2 1 20 --why "a phone"')(penalty)
    add("forgive", 'cup.db 1 --why "not theirs"')(forgive)
    add("outstanding", "cup.db")(list_outstanding)
    add("missed", "cup.db")(list_missed)
    add("count-missed", "cup.db e8 1 --as loss")(count_missed)


@giving_at_board
def result(
    found: FoundBoard,
    one: Annotated[
        str,
        typer.Argument(metavar="ONE", help="The side: its id, number or team name."),
    ],
    one_score: Score,
    two: Annotated[
        str,
        typer.Argument(metavar="TWO", help="The side: its id, number or team name."),
    ],
    two_score: Score,
    *,
    lightning_won_by: Annotated[
        str, typer.Option("--lightning", help="Who won the lightning round of a tie.")
    ] = "",
    deduct_one: DeductOne = 0,
    deduct_two: DeductTwo = 0,
    overtime: Annotated[
        str | None,
        typer.Option(
            metavar="ONE,TWO",
            help="Overtime on the clock, as 2:30 or 2:30,0:45; its points are "
            "deducted.",
        ),
    ] = None,
    signed: Signed = None,
    despite: Despite = "",
    high_plays: Noted = None,
    bingos: Noted = None,
    comeback: Annotated[
        int | None, typer.Option(help="The most points the winner was ever behind.")
    ] = None,
    agreed: Annotated[
        str, typer.Option(help="Rules both sides agreed on, in words.")
    ] = "",
    agreed_rule: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=VALUE", help="A rule both sides agreed on, as a value."
        ),
    ] = None,
    insist: Annotated[
        bool, typer.Option("--insist", help="Accept it even if it looks wrong.")
    ] = False,
    unvalidated: Annotated[
        bool,
        typer.Option("--unvalidated", help="Leave the slip for staff to check later."),
    ] = False,
) -> ask.EnterSlip:
    """Enter a slip: the board, then the names as written and the scores as played.

    A score as played includes unplayed tiles. Put overtime and other deductions on the
    slip into --deduct-one and --deduct-two; lateness by the round clock and penalties
    are deducted automatically.
    """
    state, key, won = found.state, found.key, lightning_won_by
    over = _overtime(overtime, state.book_of_pool(key.pool))
    seat = state.find(key)
    first = find_entrant(state, one)
    is_turned = seat is not None and seat[1].one != first
    has_won = Side.ONE if (one_score > two_score) is not is_turned else Side.TWO
    return ask.EnterSlip(
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
        agreed=_agreed(agreed_rule),
        agreed_text=agreed,
        insist=insist,
    )


def _agreed(rules: list[str] | None) -> dict[str, bool | int | str]:
    """Return the rules that two sides agreed on."""
    found: dict[str, bool | int | str] = {}
    for name, value in changes_of(rules).items():
        if value is None or isinstance(value, tuple):
            raise not_like(name, "exchange.min_tiles_in_bag=1", "--agreed-rule")
        found[name] = value
    return found


def _overtime(text: str | None, book: Rulebook) -> BySide[int]:
    """Return the overtime points that the rulebook deducts from each side."""
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
    """Parse a clock time, in milliseconds; empty is none."""
    minutes, colon, seconds = text.strip().partition(":")
    if not text.strip():
        return 0
    is_whole = minutes.isdecimal() and (not colon or seconds.isdecimal())
    if not is_whole or (colon and not 0 <= int(seconds) < _MINUTE):
        raise not_like(whole, "2:30,0:45", "--overtime")
    return (int(minutes) * _MINUTE + int(seconds or 0)) * SECOND


def _noted(text: str | None, *, is_turned: bool) -> BySide[int | None]:
    """Parse two numbers in the order of the slip; return them in board order."""
    if text is None:
        return BySide(None, None)
    one, _, two = text.partition(",")
    if not (one.isdecimal() and two.isdecimal()):
        raise not_like(text, "78,64")
    return BySide(int(two), int(one)) if is_turned else BySide(int(one), int(two))


def _signed(
    state: Tournament, key: BoardKey, names: list[str] | None
) -> tuple[str, ...]:
    """Return who signed: people, entrants, or everyone at the board."""
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
    """Validate a result after checking its slip."""
    return ask.ValidateResult(
        board=found.key,
        signed_by=_signed(found.state, found.key, signed),
        despite=despite,
    )


@giving_at_board
def lightning(found: FoundBoard, winner: Who) -> ask.RecordLightning:
    """Record who won the lightning round of a tied game."""
    return ask.RecordLightning(
        board=found.key, winner=find_entrant(found.state, winner)
    )


@giving
def penalty(
    found: Found,
    who: Who,
    round_number: RoundArgument,
    points: Annotated[int, typer.Argument(metavar="POINTS", help="Number of points.")],
    *,
    why: Why = "",
) -> ask.AssessPenalty:
    """Deduct penalty points from an entrant's score in a round."""
    state, number = found.state, round_number
    entrant = find_entrant(state, who)
    if number == FINAL:
        pool = state.divisions[state.entrants[entrant].division].pool
        number = find_round(state, pool, FINAL).number
    return ask.AssessPenalty(
        entrant=entrant, round=RoundNumber(number), points=points, why=why
    )


@giving
def forgive(
    _: Found,
    number: Annotated[
        int, typer.Argument(metavar="NUMBER", help="The number of the penalty.")
    ],
    *,
    why: Why = "",
) -> ask.ReversePenalty:
    """Give penalty points back, by the number of the penalty."""
    return ask.ReversePenalty(number=number, why=why)


def list_outstanding(
    file: File, pool: AnyDivision = None, *, json: AsJson = False
) -> None:
    """List the boards without a final result."""
    event = event_at(file)
    state = loaded(event)
    pools = find_pools(state, pool)
    found = tuple(one for key in pools for one in outstanding(state, key))
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
            f"{one.missing}: {', '.join(one.gone)}" if one.gone else one.missing,
            ", ".join(one.unsigned),
        )
        for one in found
    )
    show(drawn_table(("round", "board", "table", "missing", "unsigned"), rows))


class MissedAnswer(msgspec.Struct, frozen=True):
    """The missed rounds to decide."""

    missed: tuple[Missed, ...]


def list_missed(file: File, pool: Pool = None, *, json: AsJson = False) -> None:
    """List missed rounds, with what the rulebook suggests for each."""
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
            metavar="loss|nothing|bye",
            help="What the round counts as; by default what the rulebook says.",
        ),
    ] = None,
    why: Why = "",
) -> ask.DecideMissedRound:
    """Decide what a missed round counts as for an entrant."""
    entrant = find_entrant(found.state, who)
    return ask.DecideMissedRound(
        entrant=entrant,
        round=RoundNumber(round_number),
        counts_as=counts_as or suggestion_of(found.state.book_of(entrant)),
        why=why,
    )

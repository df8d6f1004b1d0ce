"""Commands about endings: tie-breaks, prizes, contests."""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, TypeAlias, get_args, get_type_hints

import msgspec
import typer

from starsquare.cli.command import group
from starsquare.cli.console import AsJson, show, show_json
from starsquare.cli.event_base import (
    ASKER,
    Division,
    File,
    Who,
    Why,
    act,
    adding_to_event,
    drawn_table,
    event_at,
    loaded,
    not_like,
)
from starsquare.cli.event_figures import (
    AwardLine,
    award_lines,
    drawn_awards,
    winner_name,
)
from starsquare.cli.event_find import find_division, find_entrant
from starsquare.cli.event_giving import Found, giving
from starsquare.paper.forms.payout_sheet import money as dollars
from starsquare.text import say
from starsquare.tournament import command as ask
from starsquare.tournament.keys import RoundNumber
from starsquare.tournament.payout import payout_sheet
from starsquare.tournament.state import Contest, OfferedPrize, PrizeKind, Rounding
from starsquare.wiring import a_seed

AfterRound = Annotated[int, typer.Argument(metavar="ROUND", help="After it.")]
TableArgument = Annotated[int, typer.Argument(metavar="TABLE", help="Its number.")]
PrizeTitle = Annotated[str, typer.Argument(metavar="TITLE", help="The prize.")]
TieCommand: TypeAlias = ask.AddTieBreak | ask.SettleTie


class Feat(StrEnum):
    """What a prize can be for beside places."""

    HIGH_GAME = "high-game"
    HIGH_LOSS = "high-loss"
    HIGH_PLAY = "high-play"
    WIDEST_WIN = "widest-win"
    COMEBACK = "comeback"
    UPSET = "upset"
    BINGOS = "bingos"


_KINDS: Mapping[Feat, PrizeKind] = {
    Feat.HIGH_GAME: "high_game",
    Feat.HIGH_LOSS: "high_loss",
    Feat.HIGH_PLAY: "high_play",
    Feat.WIDEST_WIN: "widest_win",
    Feat.COMEBACK: "comeback",
    Feat.UPSET: "upset",
    Feat.BINGOS: "bingos",
}


class RoundingChoice(StrEnum):
    """How shares of tied prizes are rounded."""

    CENT = "cent"
    DOLLAR_DOWN = "dollar-down"
    DOLLAR_UP = "dollar-up"


_ROUNDING: Mapping[RoundingChoice, Rounding] = {
    RoundingChoice.CENT: "cent",
    RoundingChoice.DOLLAR_DOWN: "dollar_down",
    RoundingChoice.DOLLAR_UP: "dollar_up",
}
_MONEY = re.compile(r"(\d{1,5})(?:\.(\d{1,2}))?")


class PayoutLine(msgspec.Struct, frozen=True, kw_only=True):
    """What one winner is paid, for programs."""

    winner: str
    name: str
    cents: int
    items: tuple[tuple[str, int], ...]
    is_final: bool


class PayoutAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """All payouts, for programs."""

    rounding: str
    offered_cents: int
    paid_cents: int
    left_cents: int
    payouts: tuple[PayoutLine, ...]


class PrizesAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """All prizes: what is offered, and who gets what as things stand."""

    offered: tuple[OfferedPrize, ...]
    awards: tuple[AwardLine, ...]


class ContestEntry(msgspec.Struct, frozen=True, kw_only=True):
    """What a table handed in."""

    table: int
    division: str
    entry: str
    has_won: bool


class ContestLine(msgspec.Struct, frozen=True, kw_only=True):
    """A contest, for programs."""

    round: int
    title: str
    entries: tuple[ContestEntry, ...]


class ContestsAnswer(msgspec.Struct, frozen=True):
    """All contests."""

    contests: tuple[ContestLine, ...]


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    add = adding_to_event(app)
    add("tie-break", 'cup.db head_to_head --why "one trophy"')(tie_break)
    add("settle", 'cup.db lightning_round e1 e5 --why "a lightning round"')(settle)
    _add_prizes(app)
    _add_contests(app)


def _add_prizes(app: typer.Typer) -> None:
    part = group(
        "Offer prizes, list them, and give one to somebody.",
        'event prize award cup.db "Best hat" e4',
        "event prize list cup.db",
    )
    app.add_typer(part, name="prize")
    add = adding_to_event(part, "prize")
    add(
        "offer",
        'cup.db "Best novice" --class 5-8',
        'cup.db "First place" --place 1 --money 100',
        'cup.db "High game" --for high-game --money 12.50',
    )(offer)
    add("payout", "cup.db", "cup.db --rounding dollar-down")(payout)
    add("award", 'cup.db "Best hat" e4')(award)
    add("list", "cup.db")(list_prizes)


def _add_contests(app: typer.Typer) -> None:
    part = group(
        "Call a contest between games, take entries, name winners.",
        'event contest open cup.db 1 "The longest word with Q"',
        "event contest enter cup.db 1 2 QUIZZICAL",
        "event contest judge cup.db 1 2",
    )
    app.add_typer(part, name="contest")
    add = adding_to_event(part, "contest")
    add("open", 'cup.db 1 "The longest word with Q"')(open_contest)
    add("enter", "cup.db 1 2 QUIZZICAL")(enter_contest)
    add("judge", "cup.db 1 2")(judge_contest)
    add("list", "cup.db")(list_contests)


@giving
def tie_break(
    found: Found,
    step: Annotated[
        str, typer.Argument(metavar="STEP", help="Such as spread or head_to_head.")
    ],
    division: Division = None,
    *,
    why: Why = "",
) -> TieCommand:
    """Break ties by one step more that the book leaves to the director."""
    asked = {"step": step, "division": find_division(found.state, division)}
    return _asked(ask.AddTieBreak, asked, why)


@giving
def settle(
    found: Found,
    step: Annotated[
        str, typer.Argument(metavar="STEP", help="playoff, lightning_round or lot.")
    ],
    order: Annotated[
        list[str],
        typer.Argument(metavar="WHO", help="The winner first; all for a lot."),
    ],
    *,
    division: Annotated[
        str | None, typer.Option(help="By default that of the first named.")
    ] = None,
    seed: Annotated[str, typer.Option(help="Of a lot; by default a new one.")] = "",
    why: Why = "",
) -> TieCommand:
    """Put equals in the order that a game or a lot gave; the places change at once."""
    state = found.state
    names = [find_entrant(state, one) for one in order]
    own = division or state.entrants[names[0]].division
    asked = {
        "step": step,
        "division": find_division(state, own),
        "order": names,
        "seed": seed or (a_seed() if step == "lot" else ""),
    }
    return _asked(ask.SettleTie, asked, why)


def _asked(kind: type[TieCommand], facts: Mapping[str, object], why: str) -> TieCommand:
    try:
        return msgspec.convert(
            {"type": kind.__name__, "by": ASKER.by, "why": why, **facts}, type=kind
        )
    except msgspec.ValidationError as error:
        known = ", ".join(get_args(get_type_hints(kind)["step"]))
        wrong = say("cli.event.no_step", {"text": facts["step"], "known": known})
        raise typer.BadParameter(wrong, param_hint="STEP") from error


@giving
def offer(
    found: Found,
    title: PrizeTitle,
    division: Division = None,
    *,
    places: Annotated[
        str, typer.Option("--class", metavar="FROM-TO", help="Places of the seeding.")
    ] = "",
    place: Annotated[
        int | None, typer.Option(help="A place of the division or the class.", min=1)
    ] = None,
    rating_class: Annotated[
        str, typer.Option(help="A rating class; only its members get the prize.")
    ] = "",
    feat: Annotated[
        Feat | None, typer.Option("--for", help="A feat instead of a place.")
    ] = None,
    money: Annotated[
        str, typer.Option(metavar="AMOUNT", help="As 50 or 12.50; tied players share.")
    ] = "",
) -> ask.OfferPrize:
    """Offer a prize: for a place, a feat, or to the best of a class by seed."""
    if sum(map(bool, (places, place, feat))) != 1:
        raise typer.BadParameter(say("cli.event.prize_for"), param_hint="--place")
    low, _, high = places.partition("-")
    if places and not (low.isdecimal() and high.isdecimal()):
        raise not_like(places, "5-8", "--class")
    return ask.OfferPrize(
        by=ASKER.by,
        prize=title,
        division=find_division(found.state, division),
        class_from=int(low) if places else None,
        class_to=int(high) if places else None,
        kind="class" if places else "place" if feat is None else _KINDS[feat],
        rating_class=rating_class,
        place=place or 1,
        cents=cents_in(money),
    )


def cents_in(text: str) -> int:
    """Read an amount of money.

    Raises:
        typer.BadParameter: it is none, or too large.
    """
    match = _MONEY.fullmatch(text.strip().removeprefix("$")) if text else None
    if text and match is None:
        raise not_like(text, "12.50", "--money")
    return (
        0
        if match is None
        else int(match[1]) * 100 + int((match[2] or "0").ljust(2, "0"))
    )


def payout(
    file: File,
    *,
    rounding: Annotated[
        RoundingChoice | None, typer.Option(help="How shares are rounded from now on.")
    ] = None,
    json: AsJson = False,
) -> None:
    """Show who is paid what, with tied prizes shared out."""
    event = event_at(file)
    if rounding is not None:
        loaded(event)
        act(event, ask.SetPayoutRounding(by=ASKER.by, rounding=_ROUNDING[rounding]))
    state, people = loaded(event), event.people()
    sheet = payout_sheet(state)
    lines = tuple(
        PayoutLine(
            winner=one.winner,
            name=winner_name(state, people, one.winner),
            cents=one.cents,
            items=one.items,
            is_final=one.is_final,
        )
        for one in sheet.payouts
    )
    if json:
        show_json(
            PayoutAnswer(
                rounding=sheet.rounding,
                offered_cents=sheet.offered_cents,
                paid_cents=sheet.paid_cents,
                left_cents=sheet.left_cents,
                payouts=lines,
            )
        )
        return
    if not lines:
        show(say("payout.none"))
        return
    if not all(one.is_final for one in lines):
        show(say("cli.event.provisional"))
    rows = (
        (one.name, ", ".join(title for title, _ in one.items), dollars(one.cents))
        for one in lines
    )
    show(
        drawn_table(("winners", "prize", "amount"), rows),
        say(f"payout.rounding_{sheet.rounding}"),
        f"{say('payout.left')}: {dollars(sheet.left_cents)}",
    )


@giving
def award(found: Found, title: PrizeTitle, who: Who) -> ask.OfferPrize:
    """Give a prize to somebody by name."""
    entrant = find_entrant(found.state, who)
    return ask.OfferPrize(
        by=ASKER.by,
        prize=title,
        division=found.state.entrants[entrant].division,
        entrant=entrant,
    )


def list_prizes(file: File, *, json: AsJson = False) -> None:
    """List the prizes, and who gets which as things stand."""
    event = event_at(file)
    state = loaded(event)
    answer = PrizesAnswer(
        offered=state.prizes, awards=award_lines(state, event.people())
    )
    if json:
        show_json(answer)
        return
    if not answer.offered and not answer.awards:
        show(say("cli.event.no_prizes"))
        return
    show(*drawn_awards(answer.awards))
    known = {one.title for one in answer.awards}
    rows = [(one.title,) for one in answer.offered if one.title not in known]
    if rows:
        show(drawn_table(("offered",), rows))


@giving
def open_contest(
    _: Found,
    round_number: AfterRound,
    title: Annotated[str, typer.Argument(metavar="TITLE", help="What is wanted.")],
) -> ask.OpenContest:
    """Call a contest after a round."""
    return ask.OpenContest(by=ASKER.by, round=RoundNumber(round_number), title=title)


@giving
def enter_contest(
    _: Found,
    round_number: AfterRound,
    table: TableArgument,
    entry: Annotated[str, typer.Argument(metavar="ENTRY", help="What is handed in.")],
) -> ask.EnterContest:
    """Hand in the entry of a table."""
    return ask.EnterContest(
        by=ASKER.by, round=RoundNumber(round_number), table=table, entry=entry
    )


@giving
def judge_contest(
    found: Found,
    round_number: AfterRound,
    table: TableArgument,
    division: Division = None,
) -> ask.JudgeContest:
    """Name the winning table of a division; by default of the table's own."""
    contest = found.state.contests.get(RoundNumber(round_number))
    own = contest.divisions.get(table) if contest is not None else None
    return ask.JudgeContest(
        by=ASKER.by,
        round=RoundNumber(round_number),
        division=find_division(found.state, division or own),
        table=table,
    )


def list_contests(file: File, *, json: AsJson = False) -> None:
    """List the contests with their entries and winners."""
    state = loaded(event_at(file))
    found = tuple(map(_contest_line, state.contests.values()))
    if json:
        show_json(ContestsAnswer(found))
        return
    if not found:
        show(say("cli.event.no_contests"))
        return
    rows = (
        (one.round, one.title, each.table, each.entry, "*" if each.has_won else "")
        for one in found
        for each in one.entries
    )
    show(drawn_table(("round", "title", "table", "entry", "winners"), rows))


def _contest_line(contest: Contest) -> ContestLine:
    return ContestLine(
        round=contest.round,
        title=contest.title,
        entries=tuple(
            ContestEntry(
                table=table,
                division=contest.divisions[table],
                entry=entry,
                has_won=table in contest.winners.values(),
            )
            for table, entry in contest.entries.items()
        ),
    )

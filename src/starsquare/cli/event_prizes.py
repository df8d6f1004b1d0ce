"""Commands about prizes: offer them, list them, freeze standings for the ceremony."""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated

import msgspec
import typer
from msgspec.structs import replace

from starsquare.cli.add_command import group
from starsquare.cli.event_base import (
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
from starsquare.cli.event_options import Division, File, Who, cents_of
from starsquare.cli.output import AsJson, show, show_json
from starsquare.text import money as money_said
from starsquare.text import say
from starsquare.tournament import command as ask
from starsquare.tournament.payout import payout_sheet
from starsquare.tournament.prize_offers import for_places
from starsquare.tournament.state import OfferedPrize, PrizeKind, Rounding
from starsquare.wiring import a_seed

PrizeTitle = Annotated[
    str, typer.Argument(metavar="TITLE", help="The name of the prize.")
]


class Feat(StrEnum):
    """What a prize can be for, besides places."""

    HIGH_GAME = "high-game"
    HIGH_LOSS = "high-loss"
    HIGH_PLAY = "high-play"
    WIDEST_WIN = "widest-win"
    COMEBACK = "comeback"
    UPSET = "upset"
    BINGOS = "bingos"
    NEWCOMER = "newcomer"
    LOT = "lot"


_KINDS: Mapping[Feat, PrizeKind] = {
    Feat.HIGH_GAME: "high_game",
    Feat.HIGH_LOSS: "high_loss",
    Feat.HIGH_PLAY: "high_play",
    Feat.WIDEST_WIN: "widest_win",
    Feat.COMEBACK: "comeback",
    Feat.UPSET: "upset",
    Feat.BINGOS: "bingos",
    Feat.NEWCOMER: "newcomer",
    Feat.LOT: "lot",
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
_PLACES = re.compile(r"(\d{1,3})(?:[-–](\d{1,3}))?")


class PayoutLine(msgspec.Struct, frozen=True, kw_only=True):
    """One winner's payout, as JSON."""

    winner: str
    name: str
    cents: int
    items: tuple[tuple[str, int], ...]
    is_final: bool


class PayoutAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """All payouts, as JSON."""

    rounding: str
    offered_cents: int
    paid_cents: int
    left_cents: int
    payouts: tuple[PayoutLine, ...]


class PrizesAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """All prizes: what is offered, and who would get them now."""

    offered: tuple[OfferedPrize, ...]
    awards: tuple[AwardLine, ...]


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    part = group(
        "Offer and list prizes, and freeze the public standings for the ceremony.",
        'event prize award cup.db "Best hat" e4',
        "event prize list cup.db",
    )
    app.add_typer(part, name="prize")
    add = adding_to_event(part, "prize")
    add(
        "offer",
        'cup.db "Best novice" --class 5-8',
        'cup.db "First place" --place 1 --money 100',
        'cup.db "Trophy" --place 1-3',
        'cup.db "Best fifth grader" --grade 5',
        'cup.db "High game" --for high-game --money 12.50',
    )(offer)
    add("remove", "cup.db 2")(remove)
    add("freeze", "cup.db")(freeze)
    add("show", "cup.db")(show_again)
    add("payout", "cup.db", "cup.db --rounding dollar-down")(payout)
    add("award", 'cup.db "Best hat" e4')(award)
    add("list", "cup.db")(list_prizes)


@giving
def offer(
    found: Found,
    title: PrizeTitle,
    division: Division = None,
    *,
    places: Annotated[
        str,
        typer.Option(
            "--class", metavar="FROM-TO", help="A class by seeding: places from-to."
        ),
    ] = "",
    place: Annotated[
        str,
        typer.Option(
            metavar="PLACE",
            help="A place in the division or class, or several, such as 1-3.",
        ),
    ] = "",
    grade: Annotated[
        int | None,
        typer.Option(help="A school grade; its best player wins.", min=0, max=20),
    ] = None,
    rating_class: Annotated[
        str, typer.Option(help="A rating class; only its members can win the prize.")
    ] = "",
    feat: Annotated[
        Feat | None,
        typer.Option("--for", help="A feat instead of a place, or newcomer, or lot."),
    ] = None,
    money: Annotated[
        int | None,
        typer.Option(
            metavar="AMOUNT",
            parser=cents_of,
            help="The amount, such as 50 or 12.50; tied players share it.",
        ),
    ] = None,
) -> tuple[ask.OfferPrize, ...]:
    """Offer a prize for places, a grade, a feat, or the best of a seeding class."""
    _must_be_for_one_thing(
        {"--class": places, "--place": place, "--grade": grade, "--for": feat},
        has_rating_class=bool(rating_class),
    )
    low, _, high = places.partition("-")
    if places and not (low.isdecimal() and high.isdecimal()):
        raise not_like(places, "5-8", "--class")
    prize = ask.OfferPrize(
        prize=title,
        division=find_division(found.state, division),
        class_from=int(low) if places else None,
        class_to=int(high) if places else None,
        kind=_kind(feat, is_class=bool(places), is_grade=grade is not None),
        rating_class=rating_class,
        cents=money or 0,
        grade=grade,
    )
    if feat is Feat.LOT:
        return (replace(prize, seed=a_seed()),)
    return for_places(prize, *_places_in(place))


def _must_be_for_one_thing(
    named: Mapping[str, object], *, has_rating_class: bool
) -> None:
    """Refuse a prize for nothing, for a rating class as such, or for two things.

    Raises:
        typer.BadParameter: it is for none or several of what is named.
    """
    typed = [one for one, value in named.items() if value not in {"", None}]
    if len(typed) > 1:
        facts = {"options": ", ".join(typed)}
        raise typer.BadParameter(say("cli.event.prize_for_several", facts))
    if not typed:
        key = "prize_in_class" if has_rating_class else "prize_for"
        raise typer.BadParameter(say(f"cli.event.{key}"))


def _kind(feat: Feat | None, *, is_class: bool, is_grade: bool) -> PrizeKind:
    if is_class:
        return "class"
    if is_grade:
        return "grade"
    return "place" if feat is None else _KINDS[feat]


def _places_in(text: str) -> tuple[int, int]:
    """Parse one place, or the first and the last of several.

    Raises:
        typer.BadParameter: it is neither.
    """
    match = _PLACES.fullmatch(text.strip() or "1")
    first = 0 if match is None else int(match[1])
    last = first if match is None else int(match[2] or match[1])
    if not 1 <= first <= last:
        raise not_like(text, "1-3", "--place")
    return first, last


@giving
def remove(
    _: Found,
    number: Annotated[
        int, typer.Argument(metavar="NUMBER", help="The number shown by `prize list`.")
    ],
) -> ask.RemovePrize:
    """Remove a prize that was offered."""
    return ask.RemovePrize(number=number)


@giving
def freeze(_: Found) -> ask.FreezeStandings:
    """Freeze the public standings as they are now, until the ceremony."""
    return ask.FreezeStandings()


@giving
def show_again(_: Found) -> ask.ShowStandings:
    """Show the public the live standings again."""
    return ask.ShowStandings()


def payout(
    file: File,
    *,
    rounding: Annotated[
        RoundingChoice | None, typer.Option(help="How shares are rounded from now on.")
    ] = None,
    json: AsJson = False,
) -> None:
    """Show who is paid how much; tied players share their prizes."""
    event = event_at(file)
    if rounding is not None:
        loaded(event)
        act(event, ask.SetPayoutRounding(rounding=_ROUNDING[rounding]))
    state, people = loaded(event), event.people()
    sheet = payout_sheet(state, people)
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
        (one.name, ", ".join(title for title, _ in one.items), money_said(one.cents))
        for one in lines
    )
    show(
        drawn_table(("winners", "prize", "amount"), rows),
        say(f"payout.rounding_{sheet.rounding}"),
        f"{say('payout.left')}: {money_said(sheet.left_cents)}",
    )


@giving
def award(found: Found, title: PrizeTitle, who: Who) -> ask.OfferPrize:
    """Award a prize to someone by name."""
    entrant = find_entrant(found.state, who)
    return ask.OfferPrize(
        prize=title, division=found.state.entrants[entrant].division, entrant=entrant
    )


def list_prizes(file: File, *, json: AsJson = False) -> None:
    """List the prizes, and who would get them now."""
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
    rows = [(at, one.title) for at, one in enumerate(answer.offered, start=1)]
    if rows:
        show(drawn_table(("number", "offered"), rows))

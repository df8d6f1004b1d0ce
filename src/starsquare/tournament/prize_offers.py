"""Prizes that the director adds or removes."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from starsquare.bounds import Fee, Number
from starsquare.text import say
from starsquare.tournament.context import Command, Context, Event
from starsquare.tournament.keys import DivisionKey, EntrantId
from starsquare.tournament.refusals import EndingError
from starsquare.tournament.state import (
    Grade,
    OfferedPrize,
    PrizeKind,
    Rounding,
    Tournament,
)


class OfferPrize(Command, frozen=True, kw_only=True):
    """Add a prize, for a place in a class or for a named entrant."""

    prize: str
    division: DivisionKey
    class_from: Number | None = None  # a class is a range of the seeding
    class_to: Number | None = None
    entrant: EntrantId | None = None
    kind: PrizeKind = "class"
    rating_class: str = ""  # only its members; empty: everyone
    place: Number = 1  # in the division or class
    cents: Fee = 0
    grade: Grade | None = None  # for a grade prize
    seed: str = ""  # for a prize drawn by lot


class RemovePrize(Command, frozen=True, kw_only=True):
    """Remove a prize."""

    number: Number  # in the order they were offered, from 1


class SetPayoutRounding(Command, frozen=True, kw_only=True):
    """Set how shares of tied money prizes are rounded."""

    rounding: Rounding


def for_places(prize: OfferPrize, first: int, last: int) -> tuple[OfferPrize, ...]:
    """Return the same prize for each of several places, named by its place."""
    if first == last:
        return (replace(prize, place=first),)
    return tuple(
        replace(
            prize,
            place=one,
            prize=say("prize.numbered", {"prize": prize.prize, "place": one}),
        )
        for one in range(first, last + 1)
    )


PrizeCommand = OfferPrize | RemovePrize | SetPayoutRounding


class PrizeOffered(Event, frozen=True, kw_only=True):
    """A prize was added."""

    prize: OfferedPrize


class PrizeRemoved(Event, frozen=True, kw_only=True):
    """A prize was removed."""

    number: Number
    prize: OfferedPrize


class PayoutRoundingSet(Event, frozen=True, kw_only=True):
    """The rounding of tied money prizes was set."""

    rounding: Rounding


PrizeEvent = PrizeOffered | PrizeRemoved | PayoutRoundingSet
Events = tuple[PrizeEvent, ...]


def decide_prize(context: Context, command: PrizeCommand) -> Events:
    """Decide a command about prizes."""
    match command:
        case OfferPrize():
            return _offer(context, command)
        case RemovePrize(number=number):
            return _remove(context, number)
        case SetPayoutRounding(rounding=rounding):
            return (PayoutRoundingSet(at=context.at, by=context.by, rounding=rounding),)
        case _:
            assert_never(command)


def _offer(context: Context, command: OfferPrize) -> Events:
    division = context.division(command.division)
    known = {one.name for one in division.classes} | {""}
    if command.entrant is not None:
        context.entrant(command.entrant)
    elif command.rating_class not in known:
        classes = ", ".join(one.name for one in division.classes) or "-"
        raise EndingError("ending.no_class", name=command.rating_class, classes=classes)
    elif not _is_complete(command):
        raise EndingError("ending.prize_for_whom", prize=command.prize)
    prize = OfferedPrize(
        title=command.prize,
        division=command.division,
        class_from=command.class_from,
        class_to=command.class_to,
        entrant=command.entrant,
        kind=command.kind,
        rating_class=command.rating_class,
        place=command.place,
        cents=command.cents,
        grade=command.grade,
        seed=command.seed,
    )
    return (PrizeOffered(at=context.at, by=context.by, prize=prize),)


def _is_complete(command: OfferPrize) -> bool:
    """Return whether a prize defines whom it is for."""
    match command.kind:
        case "class":
            return 1 <= (command.class_from or 0) <= (command.class_to or 0)
        case "grade":
            return command.grade is not None and command.place > 0
        case "lot":
            return bool(command.seed)
        case _:
            return command.place > 0


def _remove(context: Context, number: int) -> Events:
    prizes = context.tournament.prizes
    if not 1 <= number <= len(prizes):
        raise EndingError("ending.no_prize", number=number, n=len(prizes))
    prize = prizes[number - 1]
    return (PrizeRemoved(at=context.at, by=context.by, number=number, prize=prize),)


def after_prize(tournament: Tournament, event: PrizeEvent) -> Tournament:
    """Apply an event about prizes."""
    match event:
        case PrizeOffered(prize=prize):
            return replace(tournament, prizes=(*tournament.prizes, prize))
        case PrizeRemoved(number=number):
            prizes = tournament.prizes
            rest = (*prizes[: number - 1], *prizes[number:])
            return replace(tournament, prizes=rest)
        case PayoutRoundingSet(rounding=rounding):
            return replace(tournament, rounding=rounding)
        case _:
            assert_never(event)

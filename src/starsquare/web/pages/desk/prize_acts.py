"""Prizes that the director adds and removes, and frozen standings."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, post
from litestar.params import FromPath

from starsquare.errors import StarsquareError
from starsquare.service.ports import CommandIdText
from starsquare.tournament.command import (
    FreezeStandings,
    OfferPrize,
    RemovePrize,
    SetPayoutRounding,
    ShowStandings,
    TournamentCommand,
)
from starsquare.tournament.keys import DivisionKey, EntrantId
from starsquare.tournament.prize_offers import for_places
from starsquare.tournament.state import Grade, PrizeKind, Rounding
from starsquare.web.access import KNOWN
from starsquare.web.pages.desk.desk_frame import at_desk
from starsquare.web.pages.desk.organiser import Text, shown, taking_back
from starsquare.web.pages.form_actions import carried_out, give
from starsquare.web.pages.forms import answered_in, filled
from starsquare.web.request_context import AnyRequest

Money = Annotated[str, msgspec.Meta(pattern=r"^\$?[0-9]{1,5}(\.[0-9]{1,2})?$")]
Places = Annotated[
    str, msgspec.Meta(pattern=r"^[1-9][0-9]{0,2}(\s?[-–]\s?[1-9][0-9]{0,2})?$")
]
"""A place, or a range of places: 1-3."""


class PrizeForm(msgspec.Struct, frozen=True, kw_only=True):
    """A prize, or one for each of several places."""

    command_id: CommandIdText
    prize: Text
    division: DivisionKey
    class_from: int | None = None
    class_to: int | None = None
    entrant: EntrantId | None = None
    kind: PrizeKind = "place"
    place: Places | None = None
    grade: Grade | None = None
    rating_class: Annotated[str, msgspec.Meta(max_length=60)] = ""
    money: Money = "0"

    def commands(self) -> tuple[TournamentCommand, ...]:
        """Return the commands that add the prizes."""
        dollars, _, cents = self.money.removeprefix("$").partition(".")
        is_by_seed = self.class_from is not None or self.class_to is not None
        offer = OfferPrize(
            prize=self.prize,
            division=self.division,
            class_from=self.class_from,
            class_to=self.class_to,
            entrant=self.entrant,
            kind="class" if is_by_seed else self.kind,
            rating_class=self.rating_class,
            place=0 if self.kind == "place" else 1,
            cents=int(dollars) * 100 + int(cents.ljust(2, "0")),
            grade=self.grade,
        )
        if self.place is None or self.entrant is not None:
            return (offer,)
        first, _, last = self.place.replace("–", "-").partition("-")
        low, high = sorted((int(first), int(last or first)))
        return for_places(offer, low, high)


class RoundingForm(msgspec.Struct, frozen=True, kw_only=True):
    """How shares of tied prizes are rounded."""

    command_id: CommandIdText
    rounding: Rounding


class RemoveForm(msgspec.Struct, frozen=True, kw_only=True):
    """A prize to remove."""

    command_id: CommandIdText
    number: Annotated[int, msgspec.Meta(ge=1, le=10_000)]


class FreezeForm(msgspec.Struct, frozen=True, kw_only=True):
    """Whether the public standings are frozen."""

    command_id: CommandIdText
    is_frozen: bool = False


class UndoForm(msgspec.Struct, frozen=True, kw_only=True):
    """What to undo, by the id of its command."""

    command_id: CommandIdText
    undone: CommandIdText


async def _given(
    request: AnyRequest, event: str, command_id: str, *commands: TournamentCommand
) -> Response[bytes]:
    at = await at_desk(request, event)
    return await carried_out(
        give(request, event, *commands, command_id=command_id),
        to=at.address("desk/organiser", done=command_id),
        again=lambda error: shown(request, event, error),
    )


@post("/e/{event:str}/desk/prize", opt=KNOWN, include_in_schema=False)
@answered_in(shown)
async def prize(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Add a prize."""
    form = await filled(request, PrizeForm)
    return await _given(request, event, form.command_id, *form.commands())


@post("/e/{event:str}/desk/prize-remove", opt=KNOWN, include_in_schema=False)
@answered_in(shown)
async def remove(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Remove a prize."""
    form = await filled(request, RemoveForm)
    command = RemovePrize(number=form.number)
    return await _given(request, event, form.command_id, command)


@post("/e/{event:str}/desk/rounding", opt=KNOWN, include_in_schema=False)
@answered_in(shown)
async def rounding(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Choose how shares of tied prizes are rounded."""
    form = await filled(request, RoundingForm)
    command = SetPayoutRounding(rounding=form.rounding)
    return await _given(request, event, form.command_id, command)


@post("/e/{event:str}/desk/freeze", opt=KNOWN, include_in_schema=False)
@answered_in(shown)
async def freeze(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Freeze the public standings, or show them again."""
    form = await filled(request, FreezeForm)
    command: TournamentCommand = ShowStandings()
    if form.is_frozen:
        command = FreezeStandings()
    return await _given(request, event, form.command_id, command)


@post("/e/{event:str}/desk/prize-undo", opt=KNOWN, include_in_schema=False)
@answered_in(shown)
async def undo(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Undo the last change to prizes."""
    form = await filled(request, UndoForm)
    at = await at_desk(request, event)
    try:
        commands = await taking_back(request, at, form.undone)
    except StarsquareError as error:
        return await shown(request, event, error)
    return await _given(request, event, form.command_id, *commands)


ROUTES = (prize, remove, rounding, freeze, undo)

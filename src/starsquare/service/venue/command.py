"""What may be asked of the hall; `deciding` says what follows from it."""

from __future__ import annotations

from typing import Annotated

import msgspec

from starsquare.bounds import Number
from starsquare.errors import StarsquareError
from starsquare.game.side import Moment, PersonId
from starsquare.service.venue.event import (
    EventLanguage,
    HallPlan,
    Lists,
    Wall,
    Wanted,
)

Notice = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
Reason = Annotated[str, msgspec.Meta(max_length=200)]
RackDelay = Annotated[int, msgspec.Meta(ge=60, le=86_400)]
"""At once, the opponents would read a rack on any phone."""

Capacity = Annotated[int, msgspec.Meta(ge=1, le=10_000)]


class VenueError(StarsquareError):
    """The hall cannot do this now."""


class VenueCommand(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Anything that may be asked for."""


class PutUpAnnouncement(VenueCommand, frozen=True, kw_only=True):
    """Show a notice on the wall, until a moment or until it is taken down."""

    text: Notice
    until: Moment | None = None


class TakeDownAnnouncement(VenueCommand, frozen=True, kw_only=True):
    """Take a notice off the wall."""

    number: Number


class RaiseHand(VenueCommand, frozen=True, kw_only=True):
    """Ask somebody to come to a table."""

    table: Number
    wanted: Wanted = "director"
    reason: Reason = ""


class SendRunner(VenueCommand, frozen=True, kw_only=True):
    """Ask a runner, or any of them, to go to a table."""

    table: Number
    sent: PersonId | None = None  # None: whoever goes first
    reason: Reason = ""


class AnswerCall(VenueCommand, frozen=True, kw_only=True):
    """Go to a table that asked, or need nobody any more."""

    number: Number


class SetWall(VenueCommand, frozen=True, kw_only=True):
    """Say what the wall shows."""

    wall: Wall


class ArrangeHall(VenueCommand, frozen=True, kw_only=True):
    """Say how the tables stand in the room; None: as ever."""

    plan: HallPlan | None


class SetLanguage(VenueCommand, frozen=True, kw_only=True):
    """Choose the language of the event's wall and papers; None: none in particular."""

    language: EventLanguage | None


class SetPhones(VenueCommand, frozen=True, kw_only=True):
    """Let entrants of a division use their phones, or not."""

    division: str
    are_on: bool


class SetMedium(VenueCommand, frozen=True, kw_only=True):
    """Let a division play on screen from its next round on, or on cardboard."""

    division: str
    is_on_screen: bool


class SetRackDelay(VenueCommand, frozen=True, kw_only=True):
    """Show spectators the racks so much later; None: never before the end."""

    seconds: RackDelay | None


class ChooseLists(VenueCommand, frozen=True, kw_only=True):
    """Choose the installed lists by which words are judged."""

    lists: Lists


class SheetFile(msgspec.Struct, frozen=True):
    """An adjustments sheet as somebody has it: its name, and what stands on it."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=120)]
    text: Annotated[str, msgspec.Meta(max_length=500_000)]


class ChooseSheet(VenueCommand, frozen=True, kw_only=True):
    """Give the event its adjustments sheet, or take it away; why, once play began."""

    sheet: SheetFile | None
    why: Reason = ""


class PutAway(VenueCommand, frozen=True, kw_only=True):
    """Let no list show an event any more, or let them show it again."""

    is_away: bool = True


class RevealPrizes(VenueCommand, frozen=True, kw_only=True):
    """Show so many prizes, from the last one up, and cover the others.

    It says how many are shown then, so that two presses at once reveal one. None
    uncovers them all.
    """

    shown: Annotated[int, msgspec.Meta(ge=0, le=10_000)] | None


class TakeRequests(VenueCommand, frozen=True, kw_only=True):
    """Take requests for entries on the public page, or take no more."""

    is_open: bool


class SetCapacity(VenueCommand, frozen=True, kw_only=True):
    """Set how many entrants a division takes; None is no limit."""

    division: str
    places: Capacity | None


class DeclineRequest(VenueCommand, frozen=True, kw_only=True):
    """Decline a request for an entry."""

    number: Number
    why: Reason = ""


class ReopenRequest(VenueCommand, frozen=True, kw_only=True):
    """Let a declined request wait again."""

    number: Number


RequestCommand = TakeRequests | SetCapacity | DeclineRequest | ReopenRequest
AnyVenueCommand = (
    PutUpAnnouncement
    | TakeDownAnnouncement
    | RaiseHand
    | SendRunner
    | AnswerCall
    | SetWall
    | ArrangeHall
    | SetLanguage
    | SetPhones
    | SetMedium
    | SetRackDelay
    | ChooseLists
    | ChooseSheet
    | PutAway
    | RevealPrizes
    | RequestCommand
)

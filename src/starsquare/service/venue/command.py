"""The commands of a venue; `deciding` decides them."""

from __future__ import annotations

from typing import Annotated

import msgspec

from starsquare.bounds import Number
from starsquare.errors import StarsquareError
from starsquare.game.side import Moment, PersonId
from starsquare.service.venue.event import (
    EventLanguage,
    FloorPlan,
    Lists,
    Wall,
    Wanted,
)

Notice = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
Reason = Annotated[str, msgspec.Meta(max_length=200)]
RackDelay = Annotated[int, msgspec.Meta(ge=60, le=86_400)]
"""With a shorter delay, opponents could read a rack on any phone."""

Capacity = Annotated[int, msgspec.Meta(ge=1, le=10_000)]


class VenueError(StarsquareError):
    """The venue cannot do this now."""


class VenueCommand(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """The base of all venue commands."""


class PutUpAnnouncement(VenueCommand, frozen=True, kw_only=True):
    """Show a notice on the wall, until a set time or until it is removed."""

    text: Notice
    until: Moment | None = None


class TakeDownAnnouncement(VenueCommand, frozen=True, kw_only=True):
    """Remove a notice from the wall."""

    number: Number


class RaiseHand(VenueCommand, frozen=True, kw_only=True):
    """Call staff to a table."""

    table: Number
    wanted: Wanted = "director"
    reason: Reason = ""


class SendRunner(VenueCommand, frozen=True, kw_only=True):
    """Send a runner, or any of them, to a table."""

    table: Number
    sent: PersonId | None = None  # None: the first one available
    reason: Reason = ""


class AnswerCall(VenueCommand, frozen=True, kw_only=True):
    """Respond to a call, or cancel it."""

    number: Number


class SetWall(VenueCommand, frozen=True, kw_only=True):
    """Set what the wall shows."""

    wall: Wall


class ArrangeTables(VenueCommand, frozen=True, kw_only=True):
    """Set the layout of the tables in the room; None: the default."""

    plan: FloorPlan | None


class SetLanguage(VenueCommand, frozen=True, kw_only=True):
    """Set the language of the tournament's wall and papers; None: no preference."""

    language: EventLanguage | None


class SetPhones(VenueCommand, frozen=True, kw_only=True):
    """Allow or forbid phones for entrants of a division."""

    division: str
    are_on: bool


class SetMedium(VenueCommand, frozen=True, kw_only=True):
    """Switch a division to play on screen or on boards from its next round."""

    division: str
    is_on_screen: bool


class SetRackDelay(VenueCommand, frozen=True, kw_only=True):
    """Show spectators the racks with a delay; None: only after the game."""

    seconds: RackDelay | None


class ChooseLists(VenueCommand, frozen=True, kw_only=True):
    """Choose the installed word lists used for judging."""

    lists: Lists


class SheetFile(msgspec.Struct, frozen=True):
    """An adjustments sheet as uploaded: its name and its text."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=120)]
    text: Annotated[str, msgspec.Meta(max_length=500_000)]


class ChooseSheet(VenueCommand, frozen=True, kw_only=True):
    """Set or remove the adjustments sheet; once play has started, with a reason."""

    sheet: SheetFile | None
    why: Reason = ""


class PutAway(VenueCommand, frozen=True, kw_only=True):
    """Hide a tournament from all lists, or show it again."""

    is_away: bool = True


class RevealPrizes(VenueCommand, frozen=True, kw_only=True):
    """Show a number of prizes, starting with the last, and hide the others.

    The command has the resulting number, so that two simultaneous clicks reveal one.
    None reveals all.
    """

    shown: Annotated[int, msgspec.Meta(ge=0, le=10_000)] | None


class TakeRequests(VenueCommand, frozen=True, kw_only=True):
    """Open or close requests for entries on the public page."""

    is_open: bool


class SetCapacity(VenueCommand, frozen=True, kw_only=True):
    """Set the number of places in a division; None is no limit."""

    division: str
    places: Capacity | None


class DeclineRequest(VenueCommand, frozen=True, kw_only=True):
    """Decline a request for an entry."""

    number: Number
    why: Reason = ""


class ReopenRequest(VenueCommand, frozen=True, kw_only=True):
    """Return a declined request to the queue."""

    number: Number


RequestCommand = TakeRequests | SetCapacity | DeclineRequest | ReopenRequest
AnyVenueCommand = (
    PutUpAnnouncement
    | TakeDownAnnouncement
    | RaiseHand
    | SendRunner
    | AnswerCall
    | SetWall
    | ArrangeTables
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

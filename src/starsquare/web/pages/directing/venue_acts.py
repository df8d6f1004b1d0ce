"""The director's forms about the venue, and the commands they become."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

import msgspec

from starsquare.game.side import Moment
from starsquare.rules.clock import MINUTE
from starsquare.service.venue import command as ask
from starsquare.service.venue.command import AnyVenueCommand
from starsquare.service.venue.event import (
    EventLanguage,
    FloorPlan,
    Lists,
    Panel,
    Theme,
    Wall,
)
from starsquare.text import say
from starsquare.web.answers import RequestError
from starsquare.web.pages.directing.acts import Act, Minutes, Name, same_fields
from starsquare.web.pages.forms import converted

Number = Annotated[int, msgspec.Meta(ge=1)]


class VenueAct(Act, frozen=True, kw_only=True):
    """An act about the venue of an event."""

    def command(self, now: Moment) -> AnyVenueCommand:
        """Return the command of the form."""
        del now
        made: AnyVenueCommand = self.command_type(**same_fields(self))
        return made


class Announce(VenueAct, frozen=True, kw_only=True):
    """Post an announcement on the wall."""

    text: ask.Notice
    minutes: Minutes | None = None

    def command(self, now: Moment) -> AnyVenueCommand:
        """Return the announcement, for some time or until removed."""
        until = None if self.minutes is None else Moment(now + self.minutes * MINUTE)
        return ask.PutUpAnnouncement(text=self.text, until=until)


class TakeDown(VenueAct, frozen=True, kw_only=True):
    """Remove an announcement."""

    asks: ClassVar[type[Any] | None] = ask.TakeDownAnnouncement

    number: Number


class Answer(VenueAct, frozen=True, kw_only=True):
    """Go to a table with a raised hand."""

    asks: ClassVar[type[Any] | None] = ask.AnswerCall

    number: Number


class SetWall(VenueAct, frozen=True, kw_only=True):
    """Choose what the wall shows."""

    panels: tuple[Panel, ...] = ()
    divisions: tuple[Name, ...] = ()
    theme: Theme = "dark"
    page_seconds: Annotated[int, msgspec.Meta(ge=3, le=600)] = 20
    is_quiet: bool = False

    def command(self, now: Moment) -> AnyVenueCommand:
        """Set it."""
        del now
        return ask.SetWall(wall=msgspec.convert(self, Wall, from_attributes=True))


class ArrangeTables(VenueAct, frozen=True, kw_only=True):
    """Set how the tables are arranged in the room."""

    columns: Annotated[int, msgspec.Meta(ge=2, le=12)] = 6
    aisle_after: Annotated[int, msgspec.Meta(ge=0, le=11)] = 0
    is_snake: bool = False
    as_ever: bool = False

    def command(self, now: Moment) -> AnyVenueCommand:
        """Return the arrangement, or reset the map to its default."""
        del now
        plan = msgspec.convert(self, FloorPlan, from_attributes=True)
        return ask.ArrangeTables(plan=None if self.as_ever else plan)


class SetLanguage(VenueAct, frozen=True, kw_only=True):
    """Choose the language of the wall and of printed forms."""

    asks: ClassVar[type[Any] | None] = ask.SetLanguage

    language: EventLanguage | None = None


class SetPhones(VenueAct, frozen=True, kw_only=True):
    """Turn the phones of a division on or off."""

    asks: ClassVar[type[Any] | None] = ask.SetPhones

    division: Name
    are_on: bool = False


class SetMedium(VenueAct, frozen=True, kw_only=True):
    """Play on screen or on a real board."""

    asks: ClassVar[type[Any] | None] = ask.SetMedium

    division: Name
    is_on_screen: bool = False


class SetRackDelay(VenueAct, frozen=True, kw_only=True):
    """Set how long racks are hidden from spectators."""

    asks: ClassVar[type[Any] | None] = ask.SetRackDelay

    seconds: ask.RackDelay | None = None  # None: until the end of the game


class ChooseLists(VenueAct, frozen=True, kw_only=True):
    """Choose the word lists."""

    base: Name | None = None
    long_words: Name | None = None
    school: bool = False
    newer: bool = False  # an unchecked box is not sent

    def command(self, now: Moment) -> AnyVenueCommand:
        """Choose them."""
        del now
        return ask.ChooseLists(lists=msgspec.convert(self, Lists, from_attributes=True))


class ChooseSheet(VenueAct, frozen=True, kw_only=True):
    """Set or remove the event's adjustments sheet."""

    sheet: str = ""  # its text
    sheet_name: Name = ""
    takes_away: bool = False
    why: ask.Reason = ""

    def command(self, now: Moment) -> AnyVenueCommand:
        """Choose it."""
        del now
        if self.takes_away:
            return ask.ChooseSheet(sheet=None, why=self.why)
        given = sheet_file(self.sheet, self.sheet_name)
        if given is None:
            raise RequestError("director.adjustments_missing")
        return ask.ChooseSheet(sheet=given, why=self.why)


def sheet_file(text: str, name: str) -> ask.SheetFile | None:
    """Return a sheet from a form, or None if it is empty."""
    if not text.strip():
        return None
    named = name.strip() or say("director.adjustments_house")
    return converted({"name": named, "text": text}, ask.SheetFile)


class PutAway(VenueAct, frozen=True, kw_only=True):
    """Archive an event, or restore it."""

    asks: ClassVar[type[Any] | None] = ask.PutAway

    is_away: bool = False


class TakeRequests(VenueAct, frozen=True, kw_only=True):
    """Accept registration requests on the public page, or stop accepting them."""

    asks: ClassVar[type[Any] | None] = ask.TakeRequests

    is_open: bool = False


class SetCapacity(VenueAct, frozen=True, kw_only=True):
    """Set the capacity of a division."""

    asks: ClassVar[type[Any] | None] = ask.SetCapacity

    division: Name
    places: ask.Capacity | None = None  # None for no limit


VENUE_ACTS: dict[str, type[VenueAct]] = {
    "announce": Announce,
    "take-down": TakeDown,
    "answer": Answer,
    "wall": SetWall,
    "arrange": ArrangeTables,
    "language": SetLanguage,
    "phones": SetPhones,
    "medium": SetMedium,
    "rack-delay": SetRackDelay,
    "lists": ChooseLists,
    "adjustments": ChooseSheet,
    "put-away": PutAway,
    "take-requests": TakeRequests,
    "capacity": SetCapacity,
}

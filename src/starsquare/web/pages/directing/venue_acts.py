"""What a director's form holds, and the commands it becomes: the hall."""

from __future__ import annotations

from abc import abstractmethod
from typing import Annotated

import msgspec

from starsquare.game.side import Moment
from starsquare.rules.clock import MINUTE
from starsquare.service.venue import command as ask
from starsquare.service.venue.command import AnyVenueCommand
from starsquare.service.venue.event import Lists, Panel, Theme, Wall
from starsquare.text import say
from starsquare.web.answers import RequestError
from starsquare.web.pages.directing.acts import Act, Minutes, Name
from starsquare.web.pages.forms import converted

Number = Annotated[int, msgspec.Meta(ge=1)]


class VenueAct(Act, frozen=True, kw_only=True):
    """An act about the hall of an event."""

    @abstractmethod
    def command(self, now: Moment) -> AnyVenueCommand:
        """Give the command of the form."""


class Announce(VenueAct, frozen=True, kw_only=True):
    """Put a notice up on the wall."""

    text: ask.Notice
    minutes: Minutes | None = None

    def command(self, now: Moment) -> AnyVenueCommand:
        """Put it up, for a while or for good."""
        until = None if self.minutes is None else Moment(now + self.minutes * MINUTE)
        return ask.PutUpAnnouncement(text=self.text, until=until)


class TakeDown(VenueAct, frozen=True, kw_only=True):
    """Take a notice down."""

    number: Number

    def command(self, now: Moment) -> AnyVenueCommand:
        """Take it down."""
        del now
        return ask.TakeDownAnnouncement(number=self.number)


class Answer(VenueAct, frozen=True, kw_only=True):
    """Go to a table that asked."""

    number: Number

    def command(self, now: Moment) -> AnyVenueCommand:
        """Answer the call."""
        del now
        return ask.AnswerCall(number=self.number)


class SetWall(VenueAct, frozen=True, kw_only=True):
    """Say what the wall shows."""

    panels: tuple[Panel, ...] = ()
    divisions: tuple[Name, ...] = ()
    theme: Theme = "dark"
    page_seconds: Annotated[int, msgspec.Meta(ge=3, le=600)] = 12
    is_quiet: bool = False

    def command(self, now: Moment) -> AnyVenueCommand:
        """Set it."""
        del now
        return ask.SetWall(
            wall=Wall(
                panels=self.panels,
                divisions=self.divisions,
                theme=self.theme,
                page_seconds=self.page_seconds,
                is_quiet=self.is_quiet,
            )
        )


class SetPhones(VenueAct, frozen=True, kw_only=True):
    """Switch the phones of a division on or off."""

    division: Name
    are_on: bool = False

    def command(self, now: Moment) -> AnyVenueCommand:
        """Switch them."""
        del now
        return ask.SetPhones(division=self.division, are_on=self.are_on)


class SetMedium(VenueAct, frozen=True, kw_only=True):
    """Play on screen or on cardboard."""

    division: Name
    is_on_screen: bool = False

    def command(self, now: Moment) -> AnyVenueCommand:
        """Set it."""
        del now
        return ask.SetMedium(division=self.division, is_on_screen=self.is_on_screen)


class SetRackDelay(VenueAct, frozen=True, kw_only=True):
    """Show spectators the racks so much later."""

    seconds: ask.RackDelay | None = None

    def command(self, now: Moment) -> AnyVenueCommand:
        """Set it; nothing filled in means never before the end."""
        del now
        return ask.SetRackDelay(seconds=self.seconds)


class ChooseLists(VenueAct, frozen=True, kw_only=True):
    """Choose the word lists."""

    base: Name | None = None
    long_words: Name | None = None
    school: bool = False
    newer: bool = False  # a box that is not ticked is not sent

    def command(self, now: Moment) -> AnyVenueCommand:
        """Choose them."""
        del now
        return ask.ChooseLists(
            lists=Lists(
                base=self.base,
                long_words=self.long_words,
                school=self.school,
                newer=self.newer,
            )
        )


class ChooseSheet(VenueAct, frozen=True, kw_only=True):
    """Give the event its adjustments sheet, or take it away."""

    sheet: str = ""  # what stands on it
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
    """Give a sheet as a form has it; None if nothing stands on it."""
    if not text.strip():
        return None
    named = name.strip() or say("director.adjustments_house")
    return converted({"name": named, "text": text}, ask.SheetFile)


class PutAway(VenueAct, frozen=True, kw_only=True):
    """Put an event away, or take it out again."""

    is_away: bool = False

    def command(self, now: Moment) -> AnyVenueCommand:
        """Put it away."""
        del now
        return ask.PutAway(is_away=self.is_away)


VENUE_ACTS: dict[str, type[VenueAct]] = {
    "announce": Announce,
    "take-down": TakeDown,
    "answer": Answer,
    "wall": SetWall,
    "phones": SetPhones,
    "medium": SetMedium,
    "rack-delay": SetRackDelay,
    "lists": ChooseLists,
    "adjustments": ChooseSheet,
    "put-away": PutAway,
}

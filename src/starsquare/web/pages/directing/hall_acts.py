"""What a director's form holds, and the commands it becomes: the hall."""

from __future__ import annotations

from abc import abstractmethod
from typing import Annotated

import msgspec

from starsquare.game.side import Moment
from starsquare.rules.clock import MINUTE
from starsquare.service.hall import command as ask
from starsquare.service.hall.command import AnyHallCommand
from starsquare.service.hall.event import Lists, Panel, Theme, Wall
from starsquare.text import say
from starsquare.web.answers import RequestError
from starsquare.web.pages.directing.acts import Act, Minutes, Name
from starsquare.web.pages.forms import converted

Number = Annotated[int, msgspec.Meta(ge=1)]


class HallAct(Act, frozen=True, kw_only=True):
    """An act about the hall of an event."""

    @abstractmethod
    def command(self, now: Moment) -> AnyHallCommand:
        """Give the command of the form."""


class Announce(HallAct, frozen=True, kw_only=True):
    """Put a notice up on the wall."""

    text: ask.Notice
    minutes: Minutes | None = None

    def command(self, now: Moment) -> AnyHallCommand:
        """Put it up, for a while or for good."""
        until = None if self.minutes is None else Moment(now + self.minutes * MINUTE)
        return ask.PutUpAnnouncement(text=self.text, until=until)


class TakeDown(HallAct, frozen=True, kw_only=True):
    """Take a notice down."""

    number: Number

    def command(self, now: Moment) -> AnyHallCommand:
        """Take it down."""
        del now
        return ask.TakeDownAnnouncement(number=self.number)


class Answer(HallAct, frozen=True, kw_only=True):
    """Go to a table that asked."""

    number: Number

    def command(self, now: Moment) -> AnyHallCommand:
        """Answer the call."""
        del now
        return ask.AnswerCall(number=self.number)


class SetWall(HallAct, frozen=True, kw_only=True):
    """Say what the wall shows."""

    panels: tuple[Panel, ...] = ()
    divisions: tuple[Name, ...] = ()
    theme: Theme = "dark"
    page_seconds: Annotated[int, msgspec.Meta(ge=3, le=600)] = 12
    is_quiet: bool = False

    def command(self, now: Moment) -> AnyHallCommand:
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


class SetPhones(HallAct, frozen=True, kw_only=True):
    """Switch the phones of a division on or off."""

    division: Name
    are_on: bool = False

    def command(self, now: Moment) -> AnyHallCommand:
        """Switch them."""
        del now
        return ask.SetPhones(division=self.division, are_on=self.are_on)


class SetMedium(HallAct, frozen=True, kw_only=True):
    """Play on screen or on cardboard."""

    division: Name
    is_on_screen: bool = False

    def command(self, now: Moment) -> AnyHallCommand:
        """Set it."""
        del now
        return ask.SetMedium(division=self.division, is_on_screen=self.is_on_screen)


class SetRackDelay(HallAct, frozen=True, kw_only=True):
    """Show spectators the racks so much later."""

    seconds: ask.RackDelay | None = None

    def command(self, now: Moment) -> AnyHallCommand:
        """Set it; nothing filled in means never before the end."""
        del now
        return ask.SetRackDelay(seconds=self.seconds)


class ChooseLists(HallAct, frozen=True, kw_only=True):
    """Choose the word lists."""

    base: Name | None = None
    long_words: Name | None = None
    school: bool = False
    newer: bool = False  # a box that is not ticked is not sent

    def command(self, now: Moment) -> AnyHallCommand:
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


class ChooseSheet(HallAct, frozen=True, kw_only=True):
    """Give the event its adjustments sheet, or take it away."""

    sheet: str = ""  # what stands on it
    sheet_name: Name = ""
    takes_away: bool = False
    why: ask.Reason = ""

    def command(self, now: Moment) -> AnyHallCommand:
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


class PutAway(HallAct, frozen=True, kw_only=True):
    """Put an event away, or take it out again."""

    is_away: bool = False

    def command(self, now: Moment) -> AnyHallCommand:
        """Put it away."""
        del now
        return ask.PutAway(is_away=self.is_away)


HALL_ACTS: dict[str, type[HallAct]] = {
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

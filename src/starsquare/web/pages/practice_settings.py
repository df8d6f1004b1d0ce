"""Practice settings: the form, and what the browser remembers of it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from litestar import Response
from msgspec.structs import replace

from starsquare.engine.levels import Level, Speed
from starsquare.game.command import Medium
from starsquare.lexicon import ENABLE1
from starsquare.service.game.own_rules import (
    CHALLENGE_RULES,
    ChallengeRule,
    Increment,
    ListName,
    Minutes,
    OwnRules,
)
from starsquare.service.game.practice_people import OwnName
from starsquare.service.game.practice_service import HouseBot, NewPractice
from starsquare.web.access import cookie_header, is_over_tls
from starsquare.web.request_context import AnyRequest

Opponent = Literal[
    "pip",
    "chatter",
    "rusty",
    "glint",
    "marlow",
    "minerva",
    "friend",
    "anybody",
    "cardboard",
    "afterwards",
]
Time = Literal["book", "none", "10", "15", "25", "own"]
FRIEND, ANYBODY = "friend", "anybody"
BY_HAND = (Medium.CARDBOARD, Medium.AFTERWARDS)
TIMES: tuple[Time, ...] = ("book", "none", "10", "15", "25", "own")
CHALLENGES = ("book", *CHALLENGE_RULES)
KEPT = "starsquare-settings"
"""The cookie with the settings used last."""

_SEPARATOR = "~"
_KEPT = (
    "book",
    "opponent",
    "speed",
    "time",
    "minutes",
    "increment",
    "challenge",
    "words",
)


class Wanted(msgspec.Struct, frozen=True):
    """The form."""

    book: Annotated[str, msgspec.Meta(max_length=60)] = "NA/championship"
    opponent: Opponent = "rusty"
    speed: Speed = Speed.NORMAL
    second: bool = False  # the opponent plays first, where the rulebook allows a choice
    time: Time = "book"
    minutes: Minutes | None = None  # with a custom time control
    increment: Increment = 0  # seconds, with a custom time control
    challenge: Literal["book"] | ChallengeRule = "book"
    words: ListName = ENABLE1
    own_name: OwnName = ""

    @property
    def practice(self) -> NewPractice:
        """The requested game."""
        game = NewPractice(
            book=self.book, plays_first=not self.second, rules=self.rules, deals=True
        )
        if self.opponent == FRIEND:
            return replace(game, partner="friend")
        if self.opponent == ANYBODY:
            return replace(game, partner="anybody")
        if self.opponent in BY_HAND:
            return replace(game, medium=Medium(self.opponent))
        return replace(game, level=Level(self.opponent), speed=self.speed)

    @property
    def rules(self) -> OwnRules:
        """The rules that differ from the rulebook."""
        return OwnRules(
            minutes=self._minutes,
            increment=self.increment if self.time == "own" else 0,
            challenge=None if self.challenge == "book" else self.challenge,
            words=None if self.words == ENABLE1 else self.words,
        )

    @property
    def _minutes(self) -> int | None:
        match self.time:
            case "book":
                return None
            case "none":
                return 0
            case "own":
                return self.minutes
            case _:
                return int(self.time)


def kept_settings(request: AnyRequest) -> Wanted:
    """Return the settings used last."""
    parts = request.cookies.get(KEPT, "").strip('"').split(_SEPARATOR)
    found = dict(zip(_KEPT, parts, strict=False))
    given = {name: text for name, text in found.items() if text}
    try:
        return msgspec.convert(given, Wanted, strict=False)
    except msgspec.ValidationError:  # of an older version, or tampered with
        return Wanted()


def last_bot(request: AnyRequest) -> HouseBot:
    """Return the bot that the player chose last."""
    kept = kept_settings(request)
    is_bird = kept.opponent in tuple(Level)
    return HouseBot(Level(kept.opponent), kept.speed) if is_bird else HouseBot()


def keep_settings(request: AnyRequest, answer: Response[bytes], wanted: Wanted) -> None:
    """Store the settings in the browser for the next game."""
    kept = (str(value or "") for value in map(wanted.__getattribute__, _KEPT))
    value, is_secure = _SEPARATOR.join(kept), is_over_tls(request)
    answer.set_cookie(cookie_header(KEPT, value, is_secure=is_secure))

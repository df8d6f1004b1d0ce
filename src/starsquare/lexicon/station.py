"""The self-service station: challengers type, the challenged ask for the verdict.

A station is in one of six screens. It goes from one to the next by keys and by time,
and nothing else can be reached from it: a key that has no meaning on a screen does
nothing. It keeps no words after the verdict has cleared; the log does.

    AskingCount -> EnteringWords -> CheckingSpelling -> AwaitingVerdict
        -> ShowingVerdict -> AskingCount

What was typed and left alone clears by itself. A look-up that fails shows
`OutOfOrder`, which is no verdict.
"""

from __future__ import annotations

from typing import assert_never

import msgspec

from starsquare.lexicon.command import Moment
from starsquare.lexicon.slip import MOST_WORDS
from starsquare.lexicon.spelling import BOARD_WIDTH, Word, capitals
from starsquare.lexicon.state import Announcement

IDLE_MS = 15_000
"""What was typed and left alone for so long clears."""

VERDICT_MS = 10_000
"""A verdict stands for so long."""

HOLD_MS = 500
"""Too short for a decision: a key pressed so soon was meant for the screen before."""

TAB = "Tab"
ENTER = "Enter"
SPACE = " "
BACKSPACE = "Backspace"
ESCAPE = "Escape"


class AskingCount(msgspec.Struct, frozen=True, tag=True):
    """The challengers say how many words they challenge."""


class EnteringWords(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """The challengers type the words."""

    count: int
    words: tuple[Word, ...]
    typed: str
    clears_at: Moment


class CheckingSpelling(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Both sides check the spelling; then the challenged press Tab."""

    words: tuple[Word, ...]
    ready_at: Moment
    clears_at: Moment


class AwaitingVerdict(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """The words are with the judge."""

    words: tuple[Word, ...]
    fails_at: Moment


class ShowingVerdict(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """The verdict stands."""

    announcement: Announcement
    ready_at: Moment
    clears_at: Moment


class OutOfOrder(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """No verdict could be reached; the director is to be called."""

    words: tuple[Word, ...]
    ready_at: Moment


Station = (
    AskingCount
    | EnteringWords
    | CheckingSpelling
    | AwaitingVerdict
    | ShowingVerdict
    | OutOfOrder
)


def press(station: Station, key: str, moment: Moment) -> Station:
    """Press a key, named as browsers name it.

    Rules: NA-12.c
    """
    station = let_time_pass(station, moment)
    match station:
        case AskingCount():
            return _count_pressed(station, key, moment)
        case EnteringWords():
            return _word_pressed(station, key, moment)
        case CheckingSpelling():
            return _check_pressed(station, key, moment)
        case AwaitingVerdict():
            return station
        case ShowingVerdict() | OutOfOrder():
            return AskingCount() if moment >= station.ready_at else station
        case _:
            assert_never(station)


def let_time_pass(station: Station, moment: Moment) -> Station:
    """Do what time does by itself."""
    deadline = next_deadline(station)
    if deadline is None or moment < deadline:
        return station
    if isinstance(station, AwaitingVerdict):
        return fail(station, moment)
    return AskingCount()


def next_deadline(station: Station) -> Moment | None:
    """Tell when time will do something; None: never."""
    match station:
        case AskingCount() | OutOfOrder():
            return None
        case AwaitingVerdict():
            return station.fails_at
        case EnteringWords() | CheckingSpelling() | ShowingVerdict():
            return station.clears_at
        case _:
            assert_never(station)


def announce(station: Station, announcement: Announcement, moment: Moment) -> Station:
    """Show the verdict on the words that were handed to the judge.

    A verdict on anything else changes nothing: it comes too late or was not asked for
    here.
    """
    if not isinstance(station, AwaitingVerdict):
        return station
    if station.words != announcement.words:
        return fail(station, moment)
    return ShowingVerdict(
        announcement=announcement,
        ready_at=_later(moment, HOLD_MS),
        clears_at=_later(moment, VERDICT_MS),
    )


def fail(station: Station, moment: Moment) -> Station:
    """Say that no verdict could be reached, and to call the director."""
    if not isinstance(station, AwaitingVerdict):
        return station
    return OutOfOrder(words=station.words, ready_at=_later(moment, HOLD_MS))


def _later(moment: Moment, milliseconds: int) -> Moment:
    return Moment(moment + milliseconds)


def _count_pressed(station: AskingCount, key: str, moment: Moment) -> Station:
    if key not in {str(count) for count in range(1, MOST_WORDS + 1)}:
        return station
    return EnteringWords(
        count=int(key), words=(), typed="", clears_at=_later(moment, IDLE_MS)
    )


def _word_pressed(station: EnteringWords, key: str, moment: Moment) -> Station:
    station = msgspec.structs.replace(station, clears_at=_later(moment, IDLE_MS))
    if key == ESCAPE:
        return AskingCount()
    if key == BACKSPACE:
        return _erased(station)
    if key in {ENTER, SPACE}:
        return _word_ended(station, moment)
    letter = capitals(key)
    if letter is None or len(letter) > 1 or len(station.typed) == BOARD_WIDTH:
        return station
    return msgspec.structs.replace(station, typed=station.typed + letter)


def _erased(station: EnteringWords) -> Station:
    if station.typed:
        return msgspec.structs.replace(station, typed=station.typed[:-1])
    if not station.words:
        return AskingCount()
    *words, last = station.words
    return msgspec.structs.replace(station, words=tuple(words), typed=last)


def _word_ended(station: EnteringWords, moment: Moment) -> Station:
    if not station.typed:
        return station
    words = (*station.words, Word(station.typed))
    if len(words) < station.count:
        return msgspec.structs.replace(station, words=words, typed="")
    return CheckingSpelling(
        words=words, ready_at=_later(moment, HOLD_MS), clears_at=station.clears_at
    )


def _check_pressed(station: CheckingSpelling, key: str, moment: Moment) -> Station:
    idle = _later(moment, IDLE_MS)
    if key == TAB and moment >= station.ready_at:
        return AwaitingVerdict(words=station.words, fails_at=idle)
    if key == BACKSPACE:
        *words, last = station.words
        return EnteringWords(
            count=len(station.words), words=tuple(words), typed=last, clears_at=idle
        )
    if key == ESCAPE:
        return AskingCount()
    return msgspec.structs.replace(station, clears_at=idle)

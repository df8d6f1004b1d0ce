"""Custom rules for a practice game: a shelf rulebook with some values changed.

The code of such a rulebook names the changes: `NA/championship~10+5~nothing~OUR2026` is
the book `NA/championship` with ten minutes for each side and five seconds more for each
turn, where a failed challenge costs nothing and the installed word list OUR2026
decides. So a game keeps its rules, and only its log has to be stored. A list of another
language brings its tiles: `NA~book~book~FISE2~spanish`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Annotated, Literal, get_args

import msgspec
from msgspec.structs import asdict, replace

from starsquare.lexicon import ENABLE1
from starsquare.lexicon.wordlist import NAME
from starsquare.rulebook import Rulebook, changed, rulebook
from starsquare.tiles import TILE_SETS, TileSetName

MARK = "~"
AS_PRINTED = "book"
MOST_MINUTES = 120
MOST_INCREMENT = 60
MINUTE = 60

Minutes = Annotated[int, msgspec.Meta(ge=0, le=MOST_MINUTES)]
Increment = Annotated[int, msgspec.Meta(ge=0, le=MOST_INCREMENT)]
ChallengeRule = Literal["nothing", "turn", "five_points", "void"]
ListName = Annotated[str, msgspec.Meta(pattern=f"^{NAME.pattern}$")]
Shelf = Callable[[str], Rulebook]

CHALLENGE_RULES: tuple[ChallengeRule, ...] = get_args(ChallengeRule)
_CODE = re.compile(
    rf"(.+?){MARK}(?:book|(?P<minutes>[0-9]{{1,3}}))(?:\+(?P<increment>[0-9]{{1,2}}))?"
    rf"{MARK}(?:book|(?P<challenge>{'|'.join(CHALLENGE_RULES)}))"
    rf"(?:{MARK}(?P<words>{NAME.pattern})(?:{MARK}(?P<tiles>{'|'.join(TILE_SETS)}))?)?"
)
_OVERTIME_OF = "NA/championship"
"""The rulebook whose overtime rules apply if a book without a clock is given one."""


class OwnRules(msgspec.Struct, frozen=True, kw_only=True):
    """A practice game's changes to its rulebook; None keeps the book's value."""

    minutes: Minutes | None = None  # per side; 0: without a clock
    increment: Increment = 0  # seconds per turn, with custom minutes
    challenge: ChallengeRule | None = None  # what it costs if it fails; void: none
    words: ListName | None = None  # an installed word list
    tiles: TileSetName | None = None  # of that list, where it is not English


def own_code(book: str, rules: OwnRules) -> str:
    """Return the code of a rulebook with custom rules."""
    if rules == OwnRules():
        return book
    time = AS_PRINTED if rules.minutes is None else str(rules.minutes)
    if rules.minutes and rules.increment:
        time += f"+{rules.increment}"
    parts = (book, time, rules.challenge or AS_PRINTED, rules.words, rules.tiles)
    return MARK.join(part for part in parts if part is not None)


def own_book(code: str, shelf: Shelf) -> Rulebook:
    """Return a rulebook with custom rules by its code.

    Raises:
        KeyError: there is no such rulebook.
    """
    try:
        book, rules = read_code(code)
    except msgspec.ValidationError as error:
        raise KeyError(code) from error
    if rules == OwnRules():
        raise KeyError(code)
    return _changed(code, book, rules, shelf)


@lru_cache(maxsize=256)
def _changed(code: str, book: str, rules: OwnRules, shelf: Shelf) -> Rulebook:
    printed, minutes = shelf(book), rules.minutes
    changes: dict[str, object] = {}
    if minutes is not None:
        changes |= _without_clock() if minutes == 0 else _with_clock(printed, rules)
    if rules.challenge == "void":
        changes |= {"challenge.words_checked": "when_played", "hold": None}
    elif rules.challenge is not None:
        changes["challenge.failed_cost"] = rules.challenge
    if rules.words is not None:
        changes["words.lexicon"] = rules.words
    if rules.tiles is not None:
        changes["equipment.tiles"] = rules.tiles
    return replace(changed(printed, changes, house=printed.code), code=code)


def _without_clock() -> dict[str, object]:
    return {**_clock("untimed", None), "overtime": None}


def _with_clock(printed: Rulebook, rules: OwnRules) -> dict[str, object]:
    found = _clock("two_sided", (rules.minutes or 0) * MINUTE)
    found["clock.increment_seconds"] = rules.increment
    if printed.overtime is None:
        overtime = rulebook(_OVERTIME_OF).overtime
        assert overtime is not None, "it has a clock of two sides"
        found |= {f"overtime.{name}": one for name, one in asdict(overtime).items()}
    return found


def _clock(kind: str, seconds: int | None) -> dict[str, object]:
    return {
        "clock.kind": kind,
        "clock.side_seconds": seconds,
        "clock.turn_seconds": None,
        "clock.turn_overrun": None,
    }


def list_of(book: str) -> str:
    """Return the word list of a practice game.

    There is no judge: the list decides every word, whatever the rulebook says.
    """
    return read_code(book)[1].words or ENABLE1


def read_code(code: str) -> tuple[str, OwnRules]:
    """Return the printed rulebook of a code, and the custom rules.

    Raises:
        msgspec.ValidationError: a number in it is too large.
    """
    found = _CODE.fullmatch(code)
    if found is None:
        return code, OwnRules()
    given = {name: text for name, text in found.groupdict().items() if text}
    return found[1], msgspec.convert(given, OwnRules, strict=False)

"""Rules of one's own for a practice game: a book of the shelf with some values changed.

The code of such a book says what is changed: `NA/championship~10~nothing` is the book
`NA/championship` with ten minutes for each side, where a failed challenge costs
nothing. So a game keeps its rules, and nothing but its log has to be kept.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Annotated, Literal

import msgspec
from msgspec.structs import asdict, replace

from starsquare.rulebook import Rulebook, changed, rulebook

MARK = "~"
AS_PRINTED = "book"
MOST_MINUTES = 120
MINUTE = 60

Minutes = Annotated[int, msgspec.Meta(ge=0, le=MOST_MINUTES)]
FailedChallenge = Literal["turn", "nothing"]
Shelf = Callable[[str], Rulebook]

_CODE = re.compile(rf"(.+){MARK}(book|[0-9]{{1,3}}){MARK}(book|turn|nothing)")
_OVERTIME_OF = "NA/championship"
"""Whose overtime counts where a book that has no such clock is played with one."""


class OwnRules(msgspec.Struct, frozen=True, kw_only=True):
    """What those who practice change in their book; None is as the book has it."""

    minutes: Minutes | None = None  # for each side; 0: without a clock
    failed_challenge: FailedChallenge | None = None


def own_code(book: str, rules: OwnRules) -> str:
    """Return the code of a book with rules of one's own."""
    if rules == OwnRules():
        return book
    minutes = AS_PRINTED if rules.minutes is None else str(rules.minutes)
    return MARK.join((book, minutes, rules.failed_challenge or AS_PRINTED))


def own_book(code: str, shelf: Shelf) -> Rulebook:
    """Return a book with rules of one's own by its code.

    Raises:
        KeyError: there is none of that code.
    """
    book, rules = read_code(code)
    if rules == OwnRules() or (rules.minutes or 0) > MOST_MINUTES:
        raise KeyError(code)
    return _changed(code, book, rules, shelf)


@lru_cache(maxsize=256)
def _changed(code: str, book: str, rules: OwnRules, shelf: Shelf) -> Rulebook:
    printed, minutes = shelf(book), rules.minutes
    changes: dict[str, object] = {}
    if minutes is not None:
        changes |= _without_clock() if minutes == 0 else _with_clock(printed, minutes)
    if rules.failed_challenge is not None:
        changes["challenge.failed_cost"] = rules.failed_challenge
    return replace(changed(printed, changes, house=printed.code), code=code)


def _without_clock() -> dict[str, object]:
    return {**_clock("untimed", None), "overtime": None}


def _with_clock(printed: Rulebook, minutes: int) -> dict[str, object]:
    found = _clock("two_sided", minutes * MINUTE)
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


def read_code(code: str) -> tuple[str, OwnRules]:
    """Return the book of a code as it is printed, and the rules of one's own."""
    found = _CODE.fullmatch(code)
    if found is None:
        return code, OwnRules()
    minutes = None if found[2] == AS_PRINTED else int(found[2])
    failed: FailedChallenge | None = None
    if found[3] == "turn":
        failed = "turn"
    elif found[3] == "nothing":
        failed = "nothing"
    return found[1], OwnRules(minutes=minutes, failed_challenge=failed)

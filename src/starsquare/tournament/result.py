"""The result of a board, as it was handed in."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Literal

import msgspec

from starsquare.bounds import Number, Points, Round, Value
from starsquare.game.side import BySide, PersonId, Side
from starsquare.tournament.keys import EntrantId

_UNKNOWN: BySide[Points | None] = BySide(None, None)

LOWEST = -500  # below is a slip of the pen
HIGHEST = 2000  # above is, too


class Origin(StrEnum):
    """Where a result came from."""

    SLIP = "slip"  # paper, typed at the desk
    PHONES = "phones"  # both sides reported the same
    GAME = "game"  # played on screen
    DESK = "desk"  # a ruling: forfeit, correction


class Highlights(msgspec.Struct, frozen=True, kw_only=True):
    """What people like to know of a game, where it is known; by side."""

    high_plays: BySide[Points | None] = _UNKNOWN
    bingos: BySide[Points | None] = _UNKNOWN
    comebacks: BySide[Points | None] = _UNKNOWN  # the largest deficit of the winner


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """A result: the scores as played, and what comes off them.

    A score as played has the unplayed tiles in it, and no overtime, lateness or
    penalty. Lateness by the hall's clock and penalties of the event come off on top of
    the deductions that are noted here.
    """

    scores: BySide[Points]  # as played
    origin: Origin
    forfeited_by: tuple[Side, ...] = ()
    is_void: bool = False
    lightning: Side | None = None  # who won the lightning round of a tied game
    deductions: BySide[Points] = BySide(0, 0)  # written on the slip, not yet taken off
    signed_by: tuple[str, ...] = ()
    entered_by: PersonId | None = None
    validated_by: PersonId | None = None
    game: str | None = None
    has_lateness: bool = False  # the deductions contain it already
    beside: Points = 0  # spread of side one that no cap limits
    beside_two: Points = 0  # and of side two
    counts_for_records: bool = True
    agreed: Mapping[str, bool | Value | str] = {}  # rules changed for this game
    agreed_text: str = ""  # the same in the sides' own words
    highlights: Highlights = Highlights()


MissedAs = Literal["loss", "nothing"]
"""What a round counts for in which somebody was not seated."""


class Report(msgspec.Struct, frozen=True):
    """What one side says from its phone, in the order of the board."""

    side: Side
    scores: BySide[Points]


class Penalty(msgspec.Struct, frozen=True, kw_only=True):
    """Points that the director took off, for one round."""

    number: Number
    entrant: EntrantId
    round: Round
    points: Points
    by: PersonId
    why: str
    is_reversed: bool = False

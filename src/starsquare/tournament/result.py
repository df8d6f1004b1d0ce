"""The result of a board as submitted."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Literal

import msgspec

from starsquare.bounds import Number, Points, Round, Value
from starsquare.game.side import BySide, PersonId, Side
from starsquare.tournament.keys import EntrantId

_UNKNOWN: BySide[Points | None] = BySide(None, None)

LOWEST = -500  # anything below is a typo
HIGHEST = 2000  # anything above is a typo


class Origin(StrEnum):
    """Where a result came from."""

    SLIP = "slip"  # paper, typed at the desk
    PHONES = "phones"  # both sides reported the same scores
    GAME = "game"  # played on screen
    DESK = "desk"  # a ruling: forfeit, correction


class Highlights(msgspec.Struct, frozen=True, kw_only=True):
    """Highlights of a game, if known, by side."""

    high_plays: BySide[Points | None] = _UNKNOWN
    bingos: BySide[Points | None] = _UNKNOWN
    comebacks: BySide[Points | None] = _UNKNOWN  # the largest deficit of the winner


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """A result: the scores as played, and their deductions.

    A score as played includes unplayed tiles, but no overtime, lateness or penalties.
    Lateness by the round clock and penalties of the tournament are deducted in addition
    to the deductions recorded here.
    """

    scores: BySide[Points]  # as played
    origin: Origin
    forfeited_by: tuple[Side, ...] = ()
    is_for_lateness: bool = False  # forfeited by the clock
    is_void: bool = False
    lightning: Side | None = None  # winner of the lightning round of a tied game
    deductions: BySide[Points] = BySide(0, 0)  # on the slip, not yet subtracted
    signed_by: tuple[str, ...] = ()
    entered_by: PersonId | None = None
    validated_by: PersonId | None = None
    game: str | None = None
    has_lateness: bool = False  # the deductions include it
    beside: Points = 0  # spread of side one outside the cap
    beside_two: Points = 0  # the same for side two
    counts_for_records: bool = True
    agreed: Mapping[str, bool | Value | str] = {}  # rules changed for this game
    agreed_text: str = ""  # in the sides' own words
    highlights: Highlights = Highlights()


MissedAs = Literal["loss", "nothing", "bye"]
"""How a round counts for an entrant who was not seated."""


class Report(msgspec.Struct, frozen=True):
    """One side's report from a phone, in board order."""

    side: Side
    scores: BySide[Points]


class Penalty(msgspec.Struct, frozen=True, kw_only=True):
    """Points that the director deducted for one round."""

    number: Number
    entrant: EntrantId
    round: Round
    points: Points
    by: PersonId
    why: str
    is_reversed: bool = False

"""The result of a board, as it was handed in."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from starsquare.game.side import BySide, PersonId, Side
from starsquare.stamp import Number, Points, Round
from starsquare.tournament.identity import EntrantId

_UNKNOWN: BySide[Points | None] = BySide(None, None)


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
    """Scores after unplayed tiles and overtime, and what else the slip takes off.

    Lateness by the hall's clock and penalties of the event come on top.
    """

    scores: BySide[Points]
    origin: Origin
    forfeited_by: tuple[Side, ...] = ()
    is_void: bool = False
    lightning: Side | None = None  # who won the lightning round of a tied game
    deductions: BySide[Points] = BySide(0, 0)  # written on the slip, not yet taken off
    signed_by: tuple[str, ...] = ()
    validated_by: PersonId | None = None
    game: str | None = None
    has_lateness: bool = False  # the scores contain it already
    beside: Points = 0  # spread of side one that no cap limits
    beside_two: Points = 0  # and of side two
    counts_for_records: bool = True
    highlights: Highlights = Highlights()


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

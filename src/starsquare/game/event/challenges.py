"""What may happen to a play: holds, challenges, verdicts."""

from __future__ import annotations

from enum import StrEnum

from starsquare.bounds import Number
from starsquare.game.event.base import Event, Secret
from starsquare.game.side import PersonId, Side


class StrikeReason(StrEnum):
    """Why a play came off the board."""

    CHALLENGE = "challenge"
    FALSE_BLANK = "false_blank"


class HoldCalled(Event, frozen=True, kw_only=True):
    """A side is thinking about a challenge; its clock runs on."""

    side: Side


class HoldWithdrawn(Event, frozen=True, kw_only=True):
    """The play is accepted."""

    side: Side


class HoldLapsed(Event, frozen=True, kw_only=True):
    """No challenge came in time: the play is accepted."""


class ChallengeIssued(Event, frozen=True, kw_only=True):
    """A side challenged words of the last play; the clock stands."""

    side: Side
    words: tuple[str, ...]


class VerdictGiven(Event, frozen=True, kw_only=True):
    """A judge ruled on the slip as a whole."""

    by: PersonId
    acceptable: bool
    is_second: bool
    is_written: bool = False  # a side wrote down what was said at the table


class SecondOpinionAsked(Event, frozen=True, kw_only=True):
    """A side asked for another judge."""

    side: Side


class PlayUpheld(Event, frozen=True, kw_only=True):
    """All challenged words are acceptable."""

    costs_turn: bool
    is_zero: bool  # the lost turn counts in a scoreless run


class PlayStruckOff(Event, frozen=True, kw_only=True):
    """The last play came off: its tiles are on the rack again."""

    side: Side  # whose play it was
    reason: StrikeReason
    returned: Secret  # drawn since the play, back into the bag


class PlayRestored(Event, frozen=True, kw_only=True):
    """A ruling that took the last play off was reversed."""

    to_draw: Number


ChallengeEvent = (
    HoldCalled
    | HoldWithdrawn
    | HoldLapsed
    | ChallengeIssued
    | VerdictGiven
    | SecondOpinionAsked
    | PlayUpheld
    | PlayStruckOff
    | PlayRestored
)

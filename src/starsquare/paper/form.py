"""What can be printed, by name, and why it cannot be printed yet."""

from __future__ import annotations

from enum import StrEnum

from starsquare.errors import StarsquareError
from starsquare.text import say


class Form(StrEnum):
    """What can be printed, in the order of the day."""

    REGISTRATION_FORMS = "registration-forms"
    RECEIPTS = "receipts"
    ROLE_CARDS = "role-cards"
    TABLE_CARDS = "table-cards"
    NAME_TAGS = "name-tags"
    RULES = "rules"
    PACKETS = "packets"
    PAIRINGS_BY_NAME = "pairings-by-name"
    PAIRINGS_BY_SCHOOL = "pairings-by-school"
    PAIRINGS_BY_TABLE = "pairings-by-table"
    SCORE_SHEETS = "score-sheets"
    RESULT_SLIPS = "result-slips"
    SCORE_CARDS = "score-cards"
    CHALLENGE_SLIPS = "challenge-slips"
    TRACKING_SHEETS = "tracking-sheets"
    EVENT_SHEET = "event-sheet"
    SPREAD_TALLY = "spread-tally"
    STANDINGS = "standings"
    CROSSTABLES = "crosstables"
    TEAM_SHEETS = "team-sheets"
    BRACKET = "bracket"
    RATINGS = "ratings"
    DRAWING_TICKETS = "drawing-tickets"
    PRIZE_LIST = "prize-list"
    PAYOUT_SHEET = "payout-sheet"
    CERTIFICATES = "certificates"
    EVENT = "event"  # everything the event needs, in one file

    @property
    def said(self) -> str:
        """Its name for users."""
        return say(f"paper.forms.{self.name}")


class NothingToPrintError(StarsquareError):
    """Raised if a form would have no page, because nothing has happened yet."""


class NoSuchRoundError(NothingToPrintError):
    """Raised if a form is requested for a round that does not exist."""


class NotFinalError(NothingToPrintError):
    """Raised if certificates are requested before the standings are final."""

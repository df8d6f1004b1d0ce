"""What may happen at the judges' desk. The log only grows.

The log is the director's. What a side may hear of it is `announced`.
"""

from __future__ import annotations

import msgspec

from starsquare.lexicon.challenge_slip import ChallengeSlip
from starsquare.lexicon.command import Moment, PersonId, SlipNumber, WordRuling
from starsquare.lexicon.judge import Judgement, Verdict, WordFinding


class DeskEvent(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Anything that may happen, and when it did."""

    at: Moment


class SlipJudged(DeskEvent, frozen=True, kw_only=True):
    """A slip got its verdict."""

    slip_number: SlipNumber
    by: PersonId
    slip: ChallengeSlip
    judgement: Judgement
    findings: tuple[WordFinding, ...]
    given: Verdict | None = None  # what a judge said at the table; None: as the list


class SecondOpinionAsked(DeskEvent, frozen=True, kw_only=True):
    """A verdict was reopened."""

    slip_number: SlipNumber
    side: str


class SecondOpinionGiven(DeskEvent, frozen=True, kw_only=True):
    """A reopened verdict was settled; this one stands."""

    slip_number: SlipNumber
    by: PersonId
    is_director: bool
    verdict: Verdict
    why: str


class ReferralRuled(DeskEvent, frozen=True, kw_only=True):
    """The director ruled on a slip that no installed list could decide."""

    slip_number: SlipNumber
    by: PersonId
    rulings: tuple[WordRuling, ...]
    source: str
    verdict: Verdict


AnyJudgingEvent = SlipJudged | SecondOpinionAsked | SecondOpinionGiven | ReferralRuled

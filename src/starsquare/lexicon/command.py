"""What may be asked of the judges' desk of an event."""

from __future__ import annotations

from typing import TYPE_CHECKING, NewType

import msgspec

from starsquare.bounds import Moment as Moment
from starsquare.bounds import Number
from starsquare.bounds import PersonId as PersonId
from starsquare.lexicon.challenge_slip import ChallengeSlip
from starsquare.lexicon.judge import Verdict

if TYPE_CHECKING:
    SlipNumber = NewType("SlipNumber", int)
else:  # type checkers know no bounds
    SlipNumber = NewType("SlipNumber", Number)  # counted from 1 in each event


class DeskCommand(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Anything that may be asked for."""


class JudgeSlip(DeskCommand, frozen=True, kw_only=True):
    """Ask for the verdict on a slip."""

    by: PersonId
    slip: ChallengeSlip
    given: Verdict | None = None  # what a judge said at the table; None: as the list


class AskSecondOpinion(DeskCommand, frozen=True, kw_only=True):
    """Ask for another judge."""

    slip_number: SlipNumber
    side: str


class GiveSecondOpinion(DeskCommand, frozen=True, kw_only=True):
    """Give the second opinion, as another judge or as the director."""

    slip_number: SlipNumber
    by: PersonId
    is_director: bool
    verdict: Verdict
    why: str


class WordRuling(msgspec.Struct, frozen=True):
    """What the director found in the dictionary about one word."""

    word: str
    is_good: bool


class RuleOnReferral(DeskCommand, frozen=True, kw_only=True):
    """Rule on the words of a slip that was referred to the director."""

    slip_number: SlipNumber
    by: PersonId
    rulings: tuple[WordRuling, ...]
    source: str  # where it was looked up


AnyJudgingCommand = JudgeSlip | AskSecondOpinion | GiveSecondOpinion | RuleOnReferral

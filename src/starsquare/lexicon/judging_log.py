"""The log of judging: its commands, its events, and its state.

It only grows, and only the director reads it. What a side may hear of it is
`announced`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NewType, assert_never

import msgspec

from starsquare.bounds import Moment as Moment
from starsquare.bounds import Number
from starsquare.bounds import PersonId as PersonId
from starsquare.lexicon.challenge_slip import ChallengeSlip
from starsquare.lexicon.judge import Judgement, Verdict, WordFinding
from starsquare.lexicon.layers import Authority, Finding

if TYPE_CHECKING:
    SlipNumber = NewType("SlipNumber", int)
else:  # type checkers know no bounds
    SlipNumber = NewType("SlipNumber", Number)  # counted from 1 in each event


class JudgingCommand(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Any command."""


class JudgeSlip(JudgingCommand, frozen=True, kw_only=True):
    """Ask for the verdict on a slip."""

    slip: ChallengeSlip
    given: Verdict | None = None  # as a judge said at the table; None: as the list says


class AskSecondOpinion(JudgingCommand, frozen=True, kw_only=True):
    """Ask for a second judge."""

    slip_number: SlipNumber
    side: str


class GiveSecondOpinion(JudgingCommand, frozen=True, kw_only=True):
    """Enter the second opinion, as another judge or as the director."""

    slip_number: SlipNumber
    is_director: bool
    verdict: Verdict
    why: str


class WordRuling(msgspec.Struct, frozen=True):
    """What the director found in the dictionary about one word."""

    word: str
    is_good: bool


class RuleOnReferral(JudgingCommand, frozen=True, kw_only=True):
    """Rule on the words of a slip that was referred to the director."""

    slip_number: SlipNumber
    rulings: tuple[WordRuling, ...]
    source: str  # where it was looked up


AnyJudgingCommand = JudgeSlip | AskSecondOpinion | GiveSecondOpinion | RuleOnReferral


class JudgingEvent(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Any event, and its time."""

    at: Moment


class SlipJudged(JudgingEvent, frozen=True, kw_only=True):
    """A slip got its verdict."""

    slip_number: SlipNumber
    by: PersonId
    slip: ChallengeSlip
    judgement: Judgement
    findings: tuple[WordFinding, ...]
    given: Verdict | None = None  # as a judge said at the table; None: as the list says


class SecondOpinionAsked(JudgingEvent, frozen=True, kw_only=True):
    """A verdict was reopened."""

    slip_number: SlipNumber
    side: str


class SecondOpinionGiven(JudgingEvent, frozen=True, kw_only=True):
    """A reopened verdict was settled; this one is final."""

    slip_number: SlipNumber
    by: PersonId
    is_director: bool
    verdict: Verdict
    why: str


class ReferralRuled(JudgingEvent, frozen=True, kw_only=True):
    """The director ruled on a slip that no installed list could decide."""

    slip_number: SlipNumber
    by: PersonId
    rulings: tuple[WordRuling, ...]
    source: str
    verdict: Verdict


AnyJudgingEvent = SlipJudged | SecondOpinionAsked | SecondOpinionGiven | ReferralRuled


class Opinion(msgspec.Struct, frozen=True):
    """A verdict that a person gave in place of the first one, and why."""

    by: PersonId
    verdict: Verdict
    why: str


class Case(msgspec.Struct, frozen=True, kw_only=True):
    """A slip and everything that was said about it. For the director only."""

    slip_number: SlipNumber
    slip: ChallengeSlip
    by: PersonId
    judgement: Judgement
    findings: tuple[WordFinding, ...]
    given: Verdict | None = None  # what the judge said at the table
    is_reopened: bool = False
    second: Opinion | None = None
    ruling: Opinion | None = None
    rulings: tuple[WordRuling, ...] = ()

    @property
    def undecided(self) -> tuple[str, ...]:
        """The words that a person has to look up, if the slip was referred."""
        if self.verdict is not Verdict.REFER or self.is_reopened:
            return ()
        found = (one.word for one in self.findings if one.finding.is_open)
        return tuple(dict.fromkeys(found)) or self.slip.words

    @property
    def needs_director(self) -> bool:
        """Whether a word is too long for the list, so that the director has to rule.

        Any judge may look up a word that a stand-in lacks in the original book.
        """
        return any(one.finding is Finding.UNDECIDED for one in self.findings)

    @property
    def first_judge(self) -> PersonId:
        """The judge of the first verdict, or the person who ruled on the referral."""
        return self.by if self.ruling is None else self.ruling.by

    @property
    def verdict(self) -> Verdict:
        """The current verdict: the last one given."""
        last = self.ruling or self.second
        if last is not None:
            return last.verdict
        return self.given or self.judgement.verdict


class Announcement(msgspec.Struct, frozen=True, kw_only=True):
    """What both sides may hear of a case.

    It has no room for findings, so it cannot reveal which word was wrong.

    Rules: CC-12.c NA-12.c
    """

    slip_number: SlipNumber
    round_number: int
    table: str
    words: tuple[str, ...]
    verdict: Verdict | None  # None: reopened, not yet settled
    authority: Authority


class JudgingLog(msgspec.Struct, frozen=True, kw_only=True):
    """The judging log of one event."""

    cases: tuple[Case, ...] = ()

    @property
    def authority(self) -> Authority | None:
        """The authority behind the last judged slip."""
        return self.cases[-1].judgement.authority if self.cases else None

    def case_of_play(self, game: str, turn: int) -> Case | None:
        """Return the case of an on-screen play; None if it was never judged."""
        for case in reversed(self.cases):
            play = case.slip.play
            if play is not None and (play.game, play.turn) == (game, turn):
                return case
        return None

    def ruled_before(self, round_number: int) -> dict[str, bool]:
        """Return the rulings on words in earlier rounds; the last ruling counts."""
        return {
            ruling.word: ruling.is_good
            for case in self.cases
            if case.slip.round_number < round_number
            for ruling in case.rulings
        }

    def case(self, slip_number: SlipNumber) -> Case | None:
        """Return the case of a slip; None if there is none."""
        if not 1 <= slip_number <= len(self.cases):
            return None
        return self.cases[slip_number - 1]


def announced(case: Case) -> Announcement:
    """Return what both sides may hear of a case."""
    return Announcement(
        slip_number=case.slip_number,
        round_number=case.slip.round_number,
        table=case.slip.table,
        words=case.judgement.words,
        verdict=None if case.is_reopened else case.verdict,
        authority=case.judgement.authority,
    )


def evolve(log: JudgingLog, event: AnyJudgingEvent) -> JudgingLog:
    """Apply one event: the only way a log changes."""
    match event:
        case SlipJudged():
            return _with_new_case(log, event)
        case SecondOpinionAsked():
            return _with_case(log, event.slip_number, is_reopened=True)
        case SecondOpinionGiven():
            second = Opinion(event.by, event.verdict, event.why)
            # A ruling before the second opinion no longer counts.
            return _with_case(
                log,
                event.slip_number,
                is_reopened=False,
                second=second,
                ruling=None,
                rulings=(),
            )
        case ReferralRuled():
            ruling = Opinion(event.by, event.verdict, event.source)
            return _with_case(
                log, event.slip_number, ruling=ruling, rulings=event.rulings
            )
        case _:
            assert_never(event)


def _with_new_case(log: JudgingLog, event: SlipJudged) -> JudgingLog:
    new = Case(
        slip_number=event.slip_number,
        slip=event.slip,
        by=event.by,
        judgement=event.judgement,
        findings=event.findings,
        given=event.given,
    )
    return msgspec.structs.replace(log, cases=(*log.cases, new))


def _with_case(
    log: JudgingLog, slip_number: SlipNumber, **changes: object
) -> JudgingLog:
    cases = tuple(
        msgspec.structs.replace(case, **changes)
        if case.slip_number == slip_number
        else case
        for case in log.cases
    )
    return msgspec.structs.replace(log, cases=cases)

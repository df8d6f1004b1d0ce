"""Slips and their verdicts, second opinions and referrals."""

from __future__ import annotations

from typing import assert_never

import msgspec

from starsquare.bounds import Moment, PersonId
from starsquare.clause import RuleId
from starsquare.errors import RuleError
from starsquare.lexicon.challenge_slip import write_slip
from starsquare.lexicon.judge import Verdict, findings_of, judged
from starsquare.lexicon.judging_log import (
    AnyJudgingCommand,
    AnyJudgingEvent,
    AskSecondOpinion,
    Case,
    GiveSecondOpinion,
    JudgeSlip,
    JudgingLog,
    ReferralRuled,
    RuleOnReferral,
    SecondOpinionAsked,
    SecondOpinionGiven,
    SlipJudged,
    SlipNumber,
)
from starsquare.lexicon.layers import Lexicon
from starsquare.lexicon.spelling import BOARD_WIDTH
from starsquare.tiles import faces_of

Events = tuple[AnyJudgingEvent, ...]


class IllegalJudgingError(RuleError):
    """The book or the state of the event forbids this step of judging."""


class JudgingRules(msgspec.Struct, frozen=True, kw_only=True):
    """What a book says about judging, with its clauses."""

    second_opinion: bool
    second_opinion_rules: tuple[RuleId, ...] = ()
    board_width: int = BOARD_WIDTH


def decide(
    log: JudgingLog,
    command: AnyJudgingCommand,
    *,
    lexicon: Lexicon,
    rules: JudgingRules,
    at: Moment,
    by: PersonId,
) -> Events:
    """Carry out a command about a slip.

    Raises:
        IllegalJudgingError: this is not allowed now, or not under this book.
        SlipError: the slip's words cannot be judged.
    """
    match command:
        case JudgeSlip():
            return _judge_slip(log, command, lexicon, rules, at=at, by=by)
        case AskSecondOpinion():
            return _ask_second_opinion(log, command, rules, at)
        case GiveSecondOpinion():
            return _give_second_opinion(log, command, rules, at, by)
        case RuleOnReferral():
            return _rule_on_referral(log, command, at, by)
        case _:
            assert_never(command)


def _judge_slip(
    log: JudgingLog,
    command: JudgeSlip,
    lexicon: Lexicon,
    rules: JudgingRules,
    *,
    at: Moment,
    by: PersonId,
) -> Events:
    """Judge a slip and record the lookup, with what a judge said at the table.

    The director's rulings on words in earlier rounds count, too.

    Rules: NA-10 ES-PLAY-9.b CC-12.b NA-12.b
    """
    given, alphabet = command.slip, lexicon.alphabet
    # on screen the words are tiles already, so none can be misread
    written = map(alphabet.written, given.words)
    slip = write_slip(
        event=given.event,
        round_number=given.round_number,
        table=given.table,
        side=given.side,
        words=given.words if given.play is None else tuple(written),
        play=given.play,
        longest=rules.board_width,
        alphabet=alphabet,
    )
    lexicon = lexicon.with_rulings(log.ruled_before(slip.round_number))
    return (
        SlipJudged(
            at=at,
            slip_number=SlipNumber(len(log.cases) + 1),
            by=by,
            slip=slip,
            judgement=judged(slip.words, lexicon),
            findings=findings_of(slip.words, lexicon),
            given=command.given,
        ),
    )


def _ask_second_opinion(
    log: JudgingLog,
    command: AskSecondOpinion,
    rules: JudgingRules,
    at: Moment,
) -> Events:
    """Reopen a verdict, once.

    Rules: SO-CHAL-1.c
    """
    case = _case(log, command.slip_number)
    clauses = rules.second_opinion_rules
    if not rules.second_opinion:
        raise IllegalJudgingError("desk.no_second_opinion")
    if case.second is not None or case.is_reopened:
        raise IllegalJudgingError(
            "desk.one_second_opinion", rules=clauses, slip=command.slip_number
        )
    if case.verdict is Verdict.REFER:
        raise IllegalJudgingError(
            "desk.with_director", rules=clauses, slip=command.slip_number
        )
    return (
        SecondOpinionAsked(at=at, slip_number=command.slip_number, side=command.side),
    )


def _give_second_opinion(
    log: JudgingLog,
    command: GiveSecondOpinion,
    rules: JudgingRules,
    at: Moment,
    by: PersonId,
) -> Events:
    """Settle a reopened verdict; the first judge may not do it.

    Rules: SO-CHAL-1.c
    """
    case = _case(log, command.slip_number)
    clauses = rules.second_opinion_rules
    if not case.is_reopened:
        raise IllegalJudgingError(
            "desk.not_reopened", rules=clauses, slip=command.slip_number
        )
    if by == case.first_judge:
        raise IllegalJudgingError(
            "desk.same_judge", rules=clauses, slip=command.slip_number
        )
    if command.verdict is Verdict.REFER and command.is_director:
        raise IllegalJudgingError("desk.director_decides", slip=command.slip_number)
    return (
        SecondOpinionGiven(
            at=at,
            slip_number=command.slip_number,
            by=by,
            is_director=command.is_director,
            verdict=command.verdict,
            why=_reason(command.why),
        ),
    )


def _rule_on_referral(
    log: JudgingLog, command: RuleOnReferral, at: Moment, by: PersonId
) -> Events:
    """Rule on every word that no list could decide; the verdict follows.

    Rules: CC-10.b SO-CHAL-2.a
    """
    open_words = set(_case(log, command.slip_number).undecided)
    if not open_words:
        raise IllegalJudgingError("desk.not_referred", slip=command.slip_number)
    ruled = {ruling.word for ruling in command.rulings}
    if ruled != open_words or len(command.rulings) != len(ruled):
        raise IllegalJudgingError(
            "desk.rule_on_each",
            slip=command.slip_number,
            words=", ".join(map(faces_of, sorted(open_words))),
        )
    good = all(ruling.is_good for ruling in command.rulings)
    return (
        ReferralRuled(
            at=at,
            slip_number=command.slip_number,
            by=by,
            rulings=command.rulings,
            source=_reason(command.source),
            verdict=Verdict.ACCEPTABLE if good else Verdict.NOT_ACCEPTABLE,
        ),
    )


def _case(log: JudgingLog, slip_number: SlipNumber) -> Case:
    case = log.case(slip_number)
    if case is None:
        raise IllegalJudgingError(
            "desk.no_such_slip", slip=slip_number, slips=len(log.cases)
        )
    return case


def _reason(text: str) -> str:
    if not text.strip():
        raise IllegalJudgingError("desk.why")
    return text.strip()

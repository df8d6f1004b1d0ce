"""Applying what happened at the judges' desk."""

from __future__ import annotations

from typing import assert_never

import msgspec

from starsquare.lexicon import event as happened
from starsquare.lexicon.command import SlipNumber
from starsquare.lexicon.state import Case, JudgingLog, Opinion


def evolve(log: JudgingLog, event: happened.AnyJudgingEvent) -> JudgingLog:
    """Apply one event; the only way a desk changes."""
    match event:
        case happened.SlipJudged():
            return _with_new_case(log, event)
        case happened.SecondOpinionAsked():
            return _with_case(log, event.slip_number, is_reopened=True)
        case happened.SecondOpinionGiven():
            second = Opinion(event.by, event.verdict, event.why)
            # A ruling that came before it does not stand any more.
            return _with_case(
                log,
                event.slip_number,
                is_reopened=False,
                second=second,
                ruling=None,
                rulings=(),
            )
        case happened.ReferralRuled():
            ruling = Opinion(event.by, event.verdict, event.source)
            return _with_case(
                log, event.slip_number, ruling=ruling, rulings=event.rulings
            )
        case _:
            assert_never(event)


def _with_new_case(log: JudgingLog, event: happened.SlipJudged) -> JudgingLog:
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

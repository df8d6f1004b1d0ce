"""Applying what happened at the judges' desk."""

from __future__ import annotations

from typing import assert_never

import msgspec

from starsquare.lexicon import event as happened
from starsquare.lexicon.command import SlipNumber
from starsquare.lexicon.state import Case, Desk, Opinion


def evolve(desk: Desk, event: happened.AnyDeskEvent) -> Desk:
    """Apply one event; the only way a desk changes."""
    match event:
        case happened.SlipJudged():
            return _with_new_case(desk, event)
        case happened.SecondOpinionAsked():
            return _with_case(desk, event.slip_number, is_reopened=True)
        case happened.SecondOpinionGiven():
            second = Opinion(event.by, event.verdict, event.why)
            # A ruling that came before it does not stand any more.
            return _with_case(
                desk,
                event.slip_number,
                is_reopened=False,
                second=second,
                ruling=None,
                rulings=(),
            )
        case happened.ReferralRuled():
            ruling = Opinion(event.by, event.verdict, event.source)
            return _with_case(
                desk, event.slip_number, ruling=ruling, rulings=event.rulings
            )
        case _:
            assert_never(event)


def _with_new_case(desk: Desk, event: happened.SlipJudged) -> Desk:
    new = Case(
        slip_number=event.slip_number,
        slip=event.slip,
        by=event.by,
        judgement=event.judgement,
        findings=event.findings,
        given=event.given,
    )
    return msgspec.structs.replace(desk, cases=(*desk.cases, new))


def _with_case(desk: Desk, slip_number: SlipNumber, **changes: object) -> Desk:
    cases = tuple(
        msgspec.structs.replace(case, **changes)
        if case.slip_number == slip_number
        else case
        for case in desk.cases
    )
    return msgspec.structs.replace(desk, cases=cases)

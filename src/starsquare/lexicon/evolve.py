"""Applying what happened at the judges' desk."""

from __future__ import annotations

from typing import assert_never

import msgspec

from starsquare.lexicon import event as happened
from starsquare.lexicon.command import SlipNumber
from starsquare.lexicon.state import Case, Desk, Hand, Opinion


def evolve(desk: Desk, event: happened.AnyDeskEvent) -> Desk:
    """Apply one event; the only way a desk changes."""
    if isinstance(event, happened.RoundEvent):
        return _after_round_event(desk, event)
    return _after_case_event(desk, event)


def _after_round_event(desk: Desk, event: happened.RoundEvent) -> Desk:
    match event:
        case happened.LexiconChosen():
            return msgspec.structs.replace(desk, authority=event.authority)
        case happened.RoundBegun():
            return msgspec.structs.replace(desk, round_number=event.round_number)
        case happened.RoundClosed():
            return msgspec.structs.replace(desk, round_number=None, hands=())
        case happened.HandRaised():
            hand = Hand(event.table, event.side, event.at)
            return msgspec.structs.replace(desk, hands=(*desk.hands, hand))
        case happened.HandLowered():
            return _without_hand(desk, event.table, event.side)
        case _:
            assert_never(event)


def _after_case_event(desk: Desk, event: happened.CaseEvent) -> Desk:
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
    )
    answered = _without_hand(desk, event.slip.table, event.slip.side)
    return msgspec.structs.replace(answered, cases=(*desk.cases, new))


def _without_hand(desk: Desk, table: str, side: str) -> Desk:
    waiting = tuple(
        hand for hand in desk.hands if (hand.table, hand.side) != (table, side)
    )
    return msgspec.structs.replace(desk, hands=waiting)


def _with_case(desk: Desk, slip_number: SlipNumber, **changes: object) -> Desk:
    cases = tuple(
        msgspec.structs.replace(case, **changes)
        if case.slip_number == slip_number
        else case
        for case in desk.cases
    )
    return msgspec.structs.replace(desk, cases=cases)

"""Deciding what is asked of the judges' desk: a command in, events or a refusal out."""

from __future__ import annotations

from typing import assert_never

from starsquare.lexicon import command as asked
from starsquare.lexicon import event as happened
from starsquare.lexicon.casework import (
    DeskRules,
    Events,
    IllegalJudgingError,
    check_round,
    decide_case,
)
from starsquare.lexicon.command import Moment
from starsquare.lexicon.layers import Lexicon
from starsquare.lexicon.state import Desk


def decide(
    desk: Desk,
    command: asked.AnyDeskCommand,
    *,
    lexicon: Lexicon,
    rules: DeskRules,
    moment: Moment,
) -> Events:
    """Carry out a command.

    Raises:
        IllegalJudgingError: it may not be done now, or not under this book.
        LexiconError: the lexicon handed in is not the one that was chosen.
        SlipError: the slip's words cannot be judged.
    """
    if isinstance(command, asked.RoundCommand):
        return _decide_round(desk, command, lexicon, moment)
    return decide_case(desk, command, lexicon=lexicon, rules=rules, moment=moment)


def _decide_round(
    desk: Desk, command: asked.RoundCommand, lexicon: Lexicon, moment: Moment
) -> Events:
    match command:
        case asked.ChooseLexicon():
            return _choose_lexicon(desk, command, lexicon, moment)
        case asked.BeginRound():
            return _begin_round(desk, command, moment)
        case asked.CloseRound():
            return _close_round(desk, command, moment)
        case asked.RaiseHand():
            return _raise_hand(desk, command, moment)
        case asked.LowerHand():
            return _lower_hand(desk, command, moment)
        case _:
            assert_never(command)


def _choose_lexicon(
    desk: Desk, command: asked.ChooseLexicon, lexicon: Lexicon, moment: Moment
) -> Events:
    """Change the layers, between rounds only: all games of a round are judged alike."""
    if desk.round_number is not None:
        raise IllegalJudgingError("desk.layers_fixed", round_number=desk.round_number)
    if desk.authority == lexicon.authority:
        return ()
    return (
        happened.LexiconChosen(at=moment, by=command.by, authority=lexicon.authority),
    )


def _begin_round(desk: Desk, command: asked.BeginRound, moment: Moment) -> Events:
    if desk.round_number is not None:
        raise IllegalJudgingError("desk.round_runs", round_number=desk.round_number)
    if desk.authority is None:
        raise IllegalJudgingError("desk.no_lexicon")
    return (happened.RoundBegun(at=moment, round_number=command.round_number),)


def _close_round(desk: Desk, command: asked.CloseRound, moment: Moment) -> Events:
    check_round(desk, command.round_number)
    return (happened.RoundClosed(at=moment, round_number=command.round_number),)


def _raise_hand(desk: Desk, command: asked.RaiseHand, moment: Moment) -> Events:
    """Let a side wait for a judge until its slip is judged.

    Rules: SO-CHAL-1.a ES-PLAY-9.b KZ-PLAY-9.b
    """
    check_round(desk, command.round_number)
    if desk.has_hand_up(command.table, command.side):
        return ()
    return (
        happened.HandRaised(
            at=moment,
            round_number=command.round_number,
            table=command.table,
            side=command.side,
        ),
    )


def _lower_hand(desk: Desk, command: asked.LowerHand, moment: Moment) -> Events:
    if not desk.has_hand_up(command.table, command.side):
        return ()
    return (happened.HandLowered(at=moment, table=command.table, side=command.side),)

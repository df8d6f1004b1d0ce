"""Penalty points, deducted from an entrant's score and restored."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from starsquare.bounds import Number, Points
from starsquare.tournament.context import Command, Context, Event, must_say_why
from starsquare.tournament.keys import EntrantId, RoundNumber
from starsquare.tournament.refusals import ResultError, RoundError
from starsquare.tournament.result import (
    HIGHEST,
    Penalty,
)
from starsquare.tournament.state import Tournament


class AssessPenalty(Command, frozen=True, kw_only=True):
    """Deduct points from an entrant's score in a round."""

    entrant: EntrantId
    round: RoundNumber
    points: Points
    why: str


class ReversePenalty(Command, frozen=True, kw_only=True):
    """Restore penalty points."""

    number: Number
    why: str


PenaltyCommand = AssessPenalty | ReversePenalty


class PenaltyAssessed(Event, frozen=True, kw_only=True):
    """The director deducted penalty points."""

    number: Number
    entrant: EntrantId
    round: RoundNumber
    points: Points
    why: str


class PenaltyReversed(Event, frozen=True, kw_only=True):
    """Penalty points were restored."""

    number: Number
    why: str


PenaltyEvent = PenaltyAssessed | PenaltyReversed
Events = tuple[PenaltyEvent, ...]


def decide_penalty(context: Context, command: PenaltyCommand) -> Events:
    """Decide a command about penalty points."""
    match command:
        case AssessPenalty():
            return _assess(context, command)
        case ReversePenalty():
            return _reverse(context, command)
        case _:
            assert_never(command)


def _assess(context: Context, command: AssessPenalty) -> Events:
    """Deduct points if the rulebook has penalty points.

    They come off the score of a game, or off the spread and points of a bye or forfeit.
    A round in which the entrant is not seated has nothing to deduct from.

    Rules: CC-36 NA-PUNISH-1
    """
    entrant = context.entrant(command.entrant)
    book = context.tournament.book_of(entrant.id)
    rules = book.rules_on("rulings.penalty_points")
    if not book.rulings.penalty_points:
        raise ResultError("ruling.no_penalties", rules=rules)
    if command.points <= 0:
        raise ResultError("ruling.negative", rules=rules)
    if command.points > HIGHEST:
        raise ResultError("ruling.too_many", rules=rules, high=HIGHEST)
    pool = context.tournament.divisions[entrant.division].pool
    context.must_have_round(command.round, pool)
    if any(
        one.number == command.round
        and one.is_published
        and one.board_of(entrant.id) is None
        for one in context.tournament.rounds_of(pool)
    ):
        raise RoundError("ruling.not_seated", rules=rules, who=entrant.id)
    must_say_why(command.why, book)
    return (
        PenaltyAssessed(
            at=context.at,
            by=context.by,
            number=len(context.tournament.penalties) + 1,
            entrant=command.entrant,
            round=command.round,
            points=command.points,
            why=command.why,
        ),
    )


def _reverse(context: Context, command: ReversePenalty) -> Events:
    for one in context.tournament.penalties:
        if one.number == command.number and not one.is_reversed:
            must_say_why(command.why, context.tournament.book_of(one.entrant))
            return (
                PenaltyReversed(
                    at=context.at, by=context.by, number=one.number, why=command.why
                ),
            )
    raise ResultError("ruling.none_such", number=command.number)


def after_penalty(tournament: Tournament, event: PenaltyEvent) -> Tournament:
    """Apply an event about penalty points."""
    match event:
        case PenaltyAssessed():
            return _penalised(tournament, event)
        case PenaltyReversed(number=number):
            penalties = tuple(
                replace(one, is_reversed=True) if one.number == number else one
                for one in tournament.penalties
            )
            return replace(tournament, penalties=penalties)
        case _:
            assert_never(event)


def _penalised(tournament: Tournament, event: PenaltyAssessed) -> Tournament:
    penalty = Penalty(
        number=event.number,
        entrant=event.entrant,
        round=event.round,
        points=event.points,
        by=event.by,
        why=event.why,
    )
    return replace(tournament, penalties=(*tournament.penalties, penalty))

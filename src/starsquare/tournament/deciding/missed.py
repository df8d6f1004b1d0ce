"""Rounds in which an entrant was not seated: what they count for."""

from __future__ import annotations

from starsquare.tournament.absence import suggestion_of
from starsquare.tournament.command import DecideMissedRound
from starsquare.tournament.deciding.context import Context, must_say_why
from starsquare.tournament.event import Events, MissedRoundDecided
from starsquare.tournament.refusals import RoundError


def decide_missed(context: Context, command: DecideMissedRound) -> Events:
    """Count a missed round as a loss or as nothing; the book's answer needs no reason.

    Rules: CC-25.b SO-SCORE-11.b NA-25.c
    """
    entrant = context.entrant(command.entrant)
    division = context.division(entrant.division)
    book = context.tournament.book_of_pool(division.pool)
    rounds = context.tournament.played_rounds(division.pool)
    found = [one for one in rounds if one.number == command.round]
    if not found:
        raise RoundError("round.not_published", round=command.round)
    if found[0].board_of(entrant.id) is not None:
        raise RoundError("round.seated", round=command.round, entrant=entrant.id)
    if command.counts_as != suggestion_of(book) and book.lateness is not None:
        must_say_why(command.why, book)
    return (
        MissedRoundDecided(
            at=context.at,
            by=context.by,
            pool=division.pool,
            entrant=entrant.id,
            round=command.round,
            counts_as=command.counts_as,
            why=command.why,
        ),
    )

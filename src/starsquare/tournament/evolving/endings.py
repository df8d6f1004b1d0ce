"""What tie-breaks, finals, prizes, contests and the drawing do."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from starsquare.tournament.event import (
    ContestEntered,
    ContestJudged,
    ContestOpened,
    DivisionFinished,
    DrawingOpened,
    EndingEvent,
    FinalSettled,
    PrizeOffered,
    SideshowEvent,
    TicketsDrawn,
    TicketsSold,
    TieBreakAdded,
    TieSettled,
)
from starsquare.tournament.evolving.plan import with_division
from starsquare.tournament.state import Contest, Drawing, Settled, Tournament


def after_ending(tournament: Tournament, event: EndingEvent) -> Tournament:
    """Apply an event about places and prizes."""
    if isinstance(event, PrizeOffered):
        return replace(tournament, prizes=(*tournament.prizes, event.prize))
    division = tournament.divisions[event.division]
    match event:
        case TieBreakAdded(step=step):
            changed = replace(division, tie_breaks=(*division.tie_breaks, step))
        case TieSettled(step=step, order=order, behind=behind):
            settled = (*division.settled, Settled(step, order, behind))
            changed = replace(division, settled=settled)
        case FinalSettled(choice=choice):
            changed = replace(division, final_settled=choice)
        case DivisionFinished():
            changed = replace(division, is_finished=True)
        case _:
            assert_never(event)
    return with_division(tournament, changed)


def after_sideshow(tournament: Tournament, event: SideshowEvent) -> Tournament:
    """Apply an event about a contest or the drawing."""
    match event:
        case ContestOpened(round=number, title=title):
            return _with_contest(tournament, Contest(round=number, title=title))
        case ContestEntered(round=number, division=division, table=table, entry=entry):
            contest = tournament.contests[number]
            return _with_contest(
                tournament,
                replace(
                    contest,
                    entries={**contest.entries, table: entry},
                    divisions={**contest.divisions, table: division},
                ),
            )
        case ContestJudged(round=number, division=division, table=table):
            contest = tournament.contests[number]
            winners = {**contest.winners, division: table}
            return _with_contest(tournament, replace(contest, winners=winners))
        case DrawingOpened(prizes=prizes, seed_hash=seed_hash):
            drawing = Drawing(prizes=prizes, seed_hash=seed_hash)
            return replace(tournament, drawing=drawing)
        case TicketsSold() | TicketsDrawn():
            return _with_tickets(tournament, event)
        case _:
            assert_never(event)


def _with_contest(tournament: Tournament, contest: Contest) -> Tournament:
    contests = {**tournament.contests, contest.round: contest}
    return replace(tournament, contests=contests)


def _with_tickets(
    tournament: Tournament, event: TicketsSold | TicketsDrawn
) -> Tournament:
    drawing = tournament.drawing
    assert drawing is not None
    if isinstance(event, TicketsSold):
        tickets = (*drawing.tickets, (event.holder, event.count))
        return replace(tournament, drawing=replace(drawing, tickets=tickets))
    drawn = replace(drawing, seed=event.seed, drawn=event.tickets)
    return replace(tournament, drawing=drawn)

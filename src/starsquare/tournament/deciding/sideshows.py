"""Small contests between games, and the opportunity drawing."""

from __future__ import annotations

from typing import assert_never

from starsquare.tournament.command import (
    DrawTickets,
    EnterContest,
    JudgeContest,
    OpenContest,
    OpenDrawing,
    SellTickets,
    SideshowCommand,
)
from starsquare.tournament.deciding.context import Context
from starsquare.tournament.drawing import tickets_drawn
from starsquare.tournament.event import (
    ContestEntered,
    ContestJudged,
    ContestOpened,
    DrawingOpened,
    Events,
    TicketsDrawn,
    TicketsSold,
)
from starsquare.tournament.keys import DivisionKey, RoundNumber
from starsquare.tournament.lots import commitment_to
from starsquare.tournament.refusals import EndingError
from starsquare.tournament.state import Contest, Drawing


def decide_sideshow(context: Context, command: SideshowCommand) -> Events:
    """Decide a command about a contest or the drawing."""
    match command:
        case OpenContest(round=number, title=title):
            return _open_contest(context, number, title)
        case EnterContest():
            return _enter(context, command)
        case JudgeContest():
            return _judge(context, command)
        case OpenDrawing(prizes=prizes, seed_hash=seed_hash):
            if context.tournament.drawing is not None or not prizes:
                raise EndingError("drawing.open_already")
            return (
                DrawingOpened(
                    at=context.at, by=context.by, prizes=prizes, seed_hash=seed_hash
                ),
            )
        case SellTickets():
            return _sell(context, command)
        case DrawTickets(seed=seed):
            return _draw(context, seed)
        case _:
            assert_never(command)


def _open_contest(context: Context, number: RoundNumber, title: str) -> Events:
    """Call a contest after a round, where the book has them.

    Rules: ES-CONTEST-1.a
    """
    books = [one.book for one in context.tournament.divisions.values()]
    if all(book.contest is None for book in books):
        raise EndingError("contest.not_in_book")
    if number in context.tournament.contests:
        raise EndingError("contest.open_already", round=number)
    pools = (one.pool for one in context.tournament.divisions.values())
    context.must_have_round(number, *pools)
    return (ContestOpened(at=context.at, by=context.by, round=number, title=title),)


def _contest(context: Context, number: RoundNumber) -> Contest:
    found = context.tournament.contests.get(number)
    if found is None:
        raise EndingError("contest.not_open", round=number)
    return found


def _enter(context: Context, command: EnterContest) -> Events:
    """Take one entry a table.

    Rules: ES-CONTEST-1.b
    """
    contest = _contest(context, command.round)
    division = _division_at(context, command.round, command.table)
    if division is None:
        raise EndingError("contest.no_table", table=command.table, round=command.round)
    if command.table in contest.entries:
        raise EndingError("contest.entered", table=command.table)
    return (
        ContestEntered(
            at=context.at,
            by=context.by,
            round=command.round,
            division=division,
            table=command.table,
            entry=command.entry,
        ),
    )


def _division_at(
    context: Context, number: RoundNumber, table: int
) -> DivisionKey | None:
    for rounds in context.tournament.rounds.values():
        for round_ in rounds:
            if round_.number != number:
                continue
            for board in round_.boards:
                if board.table == table and not board.is_bye:
                    return context.tournament.entrants[board.one].division
    return None


def _judge(context: Context, command: JudgeContest) -> Events:
    """Name one winning table a division.

    Rules: ES-CONTEST-1.c
    """
    contest = _contest(context, command.round)
    if contest.divisions.get(command.table) != command.division:
        raise EndingError("contest.no_entry", table=command.table)
    if command.division in contest.winners:
        raise EndingError("contest.judged", division=command.division)
    return (
        ContestJudged(
            at=context.at,
            by=context.by,
            round=command.round,
            division=command.division,
            table=command.table,
        ),
    )


def _running(context: Context) -> Drawing:
    drawing = context.tournament.drawing
    if drawing is None or drawing.seed is not None:
        raise EndingError("drawing.not_open")
    return drawing


def _sell(context: Context, command: SellTickets) -> Events:
    drawing = _running(context)
    if command.count < 1:
        raise EndingError("drawing.count")
    return (
        TicketsSold(
            at=context.at,
            by=context.by,
            holder=command.holder,
            first=drawing.sold + 1,
            count=command.count,
        ),
    )


def _draw(context: Context, seed: str) -> Events:
    drawing = _running(context)
    if commitment_to(seed) != drawing.seed_hash:
        raise EndingError("drawing.other_seed")
    if drawing.sold < len(drawing.prizes):
        raise EndingError(
            "drawing.too_few", sold=drawing.sold, prizes=len(drawing.prizes)
        )
    tickets = tickets_drawn(drawing.sold, len(drawing.prizes), seed)
    return (TicketsDrawn(at=context.at, by=context.by, seed=seed, tickets=tickets),)

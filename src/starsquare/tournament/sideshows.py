"""Side contests between games, and the opportunity drawing."""

from __future__ import annotations

from typing import Annotated, assert_never

import msgspec
from msgspec.structs import replace

from starsquare.bounds import Number
from starsquare.game.side import PersonId
from starsquare.tournament.context import Command, Context, Event
from starsquare.tournament.keys import DivisionKey, RoundNumber
from starsquare.tournament.lots import commitment_to, in_lot_order
from starsquare.tournament.refusals import EndingError
from starsquare.tournament.state import (
    Contest,
    Drawing,
    Tournament,
)


class OpenContest(Command, frozen=True, kw_only=True):
    """Open a side contest after a round."""

    round: RoundNumber
    title: str


class EnterContest(Command, frozen=True, kw_only=True):
    """Submit the entry of a table."""

    round: RoundNumber
    table: Number
    entry: str


class JudgeContest(Command, frozen=True, kw_only=True):
    """Name the winning table of a division."""

    round: RoundNumber
    division: DivisionKey
    table: Number


class OpenDrawing(Command, frozen=True, kw_only=True):
    """Open a drawing; the hash commits to its seed before any ticket is sold."""

    prizes: tuple[str, ...]
    seed_hash: str


class SellTickets(Command, frozen=True, kw_only=True):
    """Sell tickets of the drawing to a person."""

    holder: PersonId
    count: Annotated[int, msgspec.Meta(ge=-10_000, le=10_000)]


class DrawTickets(Command, frozen=True, kw_only=True):
    """Draw a ticket for every prize, and reveal the seed."""

    seed: str


SideshowCommand = (
    OpenContest | EnterContest | JudgeContest | OpenDrawing | SellTickets | DrawTickets
)


class ContestOpened(Event, frozen=True, kw_only=True):
    """A side contest was opened."""

    round: RoundNumber
    title: str


class ContestEntered(Event, frozen=True, kw_only=True):
    """A table submitted its entry."""

    round: RoundNumber
    division: DivisionKey
    table: Number
    entry: str


class ContestJudged(Event, frozen=True, kw_only=True):
    """The winning table of a division was named."""

    round: RoundNumber
    division: DivisionKey
    table: Number


class DrawingOpened(Event, frozen=True, kw_only=True):
    """A drawing was opened."""

    prizes: tuple[str, ...]
    seed_hash: str


class TicketsSold(Event, frozen=True, kw_only=True):
    """A person bought tickets, numbered on from the last."""

    holder: PersonId
    first: Number
    count: Number


class TicketsDrawn(Event, frozen=True, kw_only=True):
    """Every prize has its ticket, and the seed was revealed."""

    seed: str
    tickets: tuple[Number, ...]  # in prize order


SideshowEvent = (
    ContestOpened
    | ContestEntered
    | ContestJudged
    | DrawingOpened
    | TicketsSold
    | TicketsDrawn
)
Events = tuple[SideshowEvent, ...]


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
    """Open a contest after a round, if the rulebook has contests.

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
    """Accept one entry per table.

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
    """Name one winning table per division.

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


def tickets_drawn(sold: int, prizes: int, seed: str) -> tuple[int, ...]:
    """Draw a ticket for each prize, without repeats.

    The tickets 1, 2, 3 ... are sorted by their lots; the first prize goes to the first
    of them.
    """
    order = in_lot_order([str(one) for one in range(1, sold + 1)], seed, "ticket")
    return tuple(int(one) for one in order[:prizes])


def is_honest(drawing: Drawing) -> bool:
    """Check a finished drawing: the committed seed, and the tickets it gives."""
    if drawing.seed is None:
        return False
    drawn = tickets_drawn(drawing.sold, len(drawing.prizes), drawing.seed)
    return commitment_to(drawing.seed) == drawing.seed_hash and drawn == drawing.drawn


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

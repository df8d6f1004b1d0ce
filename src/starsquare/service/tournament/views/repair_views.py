"""What a repair of a published round would change, as boards and sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from starsquare.rules.clock import lateness_points
from starsquare.service.tournament.views.reader import Named, Names, named
from starsquare.text import say
from starsquare.tournament.event import (
    BoardsRepaired,
    LatenessRecorded,
    TournamentEvent,
)
from starsquare.tournament.round import Board
from starsquare.tournament.state import Tournament


class RepairedBoard(msgspec.Struct, frozen=True, kw_only=True):
    """A board that would change."""

    board: int
    table: int  # 0: a bye, or no board anymore
    was: tuple[Named, ...]  # empty: the board is new
    will_be: tuple[Named, ...]  # empty: the board is removed


class RepairView(msgspec.Struct, frozen=True, kw_only=True):
    """What a repair changes, what it breaks, and its consequences."""

    boards: tuple[RepairedBoard, ...]
    breaks: tuple[str, ...]  # broken constraints: repeats, schoolmates, tables
    follows: tuple[str, ...]


def repair_view(
    tournament: Tournament, names: Names, events: Iterable[TournamentEvent]
) -> RepairView | None:
    """Return what events repair; None if they repair nothing."""
    every = tuple(events)
    repairs = [one for one in every if isinstance(one, BoardsRepaired)]
    if not repairs:
        return None
    late = [one for one in every if isinstance(one, LatenessRecorded)]
    return RepairView(
        boards=tuple(
            board for one in repairs for board in _boards(tournament, names, one)
        ),
        breaks=tuple(
            dict.fromkeys(text for one in repairs for text in _breaks(names, one))
        ),
        follows=(
            *(text for one in repairs for text in _follows(tournament, names, one)),
            *(_lateness(tournament, names, one) for one in late),
        ),
    )


def _boards(
    tournament: Tournament, names: Names, event: BoardsRepaired
) -> Iterator[RepairedBoard]:
    def every(board: Board | None) -> tuple[Named, ...]:
        seated = () if board is None else (board.one, board.two)
        return tuple(named(names, tournament, one) for one in seated if one is not None)

    before = {one.number: one for one in event.before}
    now = {one.number: one for one in event.boards}
    for number in sorted({*before, *now}):
        board = now.get(number)
        yield RepairedBoard(
            board=number,
            table=0 if board is None else board.table,
            was=every(before.get(number)),
            will_be=every(board),
        )


def _breaks(names: Names, event: BoardsRepaired) -> Iterator[str]:
    """Yield what the changed boards break."""
    touched = {name for one in event.boards for name in one.entrants}
    for one in event.conceded:
        if touched & set(one.entrants):
            facts = {"who": names.meeting(one.entrants), "table": one.table or "–"}
            yield say(f"pairing.gave.{one.kind}", facts)


def _follows(
    tournament: Tournament, names: Names, event: BoardsRepaired
) -> Iterator[str]:
    facts = {"round": event.round}
    byes = {one.one for one in event.before if one.is_bye}
    free = {one.one for one in event.boards if one.is_bye}
    seated = {name for one in event.boards for name in one.entrants}
    left = [name for one in event.before for name in one.entrants if name not in seated]
    for key, who in (
        ("repair.bye_lost", sorted(byes - free)),
        ("repair.bye_given", sorted(free - byes)),
        ("repair.no_game", left),
    ):
        for one in who:
            yield say(key, {**facts, "who": names.short(one)})
    on_the_way = {tournament.entrant_of[one] for one in event.absent}
    for one in sorted(on_the_way):
        yield say("repair.on_the_way", {"who": names.short(one)})


def _lateness(tournament: Tournament, names: Names, event: LatenessRecorded) -> str:
    rule = tournament.book_of_pool(event.pool).lateness
    points = lateness_points(event.seconds, rule)
    facts = {
        "who": names.short(event.entrant),
        "minutes": event.seconds // 60,
        "points": points,
    }
    return say("repair.late" if points else "repair.late_free", facts)

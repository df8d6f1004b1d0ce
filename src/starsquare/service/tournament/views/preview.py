"""Previews: a command tried on the tournament before it is executed.

The preview of a repair shows which boards would change.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce

import msgspec

from starsquare.game.side import BySide, Moment, PersonId
from starsquare.rules.clock import lateness_points
from starsquare.service.tournament.views.reader import Named, Names, named
from starsquare.text import say
from starsquare.tournament.command import TournamentCommand
from starsquare.tournament.corrections import consequences
from starsquare.tournament.decide import decide
from starsquare.tournament.event import (
    BoardsRepaired,
    LatenessRecorded,
    TournamentEvent,
)
from starsquare.tournament.evolve import evolve
from starsquare.tournament.keys import BoardKey, EntrantId
from starsquare.tournament.pairing import Pair
from starsquare.tournament.person import People
from starsquare.tournament.record import result_value_at
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


class MovedLine(msgspec.Struct, frozen=True, kw_only=True):
    """An entrant whose place would change."""

    entrant: Named
    before: int | None
    after: int | None


class OtherRoundLine(msgspec.Struct, frozen=True, kw_only=True):
    """A round that would have been paired differently; it stays as it was played."""

    pool: str
    round: int
    met: tuple[str, ...]
    would_have_met: tuple[str, ...]
    is_final: bool


class PreviewView(msgspec.Struct, frozen=True, kw_only=True):
    """What a command would change."""

    version: int
    happens: tuple[str, ...]  # the events that would be written, by name
    moved: tuple[MovedLine, ...]
    rounds: tuple[OtherRoundLine, ...]
    result: BySide[int] | None = None  # the final score of its board
    repair: RepairView | None = None  # of the boards of a published round


def preview_of(
    tournament: Tournament,
    command: TournamentCommand,
    people: People,
    names: Names,
    at: Moment,
    *,
    by: PersonId,
    version: int,
) -> PreviewView:
    """Try a command, and compare.

    Raises:
        RuleError: it would be refused.
    """
    (found,) = previews_of(
        tournament, (command,), people, names, at, by=by, version=version
    )
    return found


def previews_of(
    tournament: Tournament,
    commands: Sequence[TournamentCommand],
    people: People,
    names: Names,
    at: Moment,
    *,
    by: PersonId,
    version: int,
) -> tuple[PreviewView, ...]:
    """Try commands in order, and compare each with the state before it.

    Raises:
        RuleError: a command would be refused.
    """
    found: list[PreviewView] = []
    for command in commands:
        events = decide(tournament, command, people, at, by)
        after = reduce(evolve, events, tournament)
        found.append(
            _compared(tournament, after, command, events, names, version=version)
        )
        tournament = after
    return tuple(found)


def _compared(
    tournament: Tournament,
    after: Tournament,
    command: TournamentCommand,
    events: Sequence[TournamentEvent],
    names: Names,
    *,
    version: int,
) -> PreviewView:
    found = {pool: consequences(tournament, after, pool) for pool in tournament.rounds}
    return PreviewView(
        version=version,
        happens=tuple(type(event).__name__ for event in events),
        moved=tuple(
            MovedLine(
                entrant=named(names, tournament, one.entrant),
                before=one.before,
                after=one.after,
            )
            for each in found.values()
            for one in each.moved
        ),
        rounds=tuple(
            OtherRoundLine(
                pool=pool,
                round=one.round,
                met=tuple(_met(names, pair) for pair in one.met),
                would_have_met=tuple(_met(names, pair) for pair in one.would_have_met),
                is_final=one.is_final,
            )
            for pool, each in found.items()
            for one in each.rounds
        ),
        result=_final(after, command),
        repair=repair_view(tournament, names, events),
    )


def _final(after: Tournament, command: TournamentCommand) -> BySide[int] | None:
    key = getattr(command, "board", None)
    seat = after.find(key) if isinstance(key, BoardKey) else None
    worth = None if seat is None or seat[1].is_bye else result_value_at(after, *seat)
    return None if worth is None or not worth.is_played else worth.final


def _met(names: Names, pair: Pair) -> str:
    together: tuple[EntrantId, ...] = (
        (pair.one,) if pair.two is None else (pair.one, pair.two)
    )
    return names.every(together)

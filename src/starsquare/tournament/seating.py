"""Seating: the tables of a round's boards.

Entrants who need an accessible table are seated first, then those with a fixed table,
then everyone else from the pool's first table on. Broken constraints are listed with
the boards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import takewhile

import msgspec
from msgspec.structs import replace

from starsquare.tournament.entrant import Entrant, Presence
from starsquare.tournament.keys import BoardNumber, EntrantId, PoolKey
from starsquare.tournament.pairing import PairedBoard
from starsquare.tournament.pairing.contract import Concession, ConcessionKind
from starsquare.tournament.person import People
from starsquare.tournament.round import Board
from starsquare.tournament.state import Tables, Tournament

NO_TABLE = 0
"""The table of an entrant with a bye."""


class Room(msgspec.Struct, frozen=True, kw_only=True):
    """What a pool's boards are seated by."""

    first: int
    boards_per_table: int
    fixed: dict[EntrantId, int]
    accessible: tuple[int, ...]
    in_need: frozenset[EntrantId]  # of an accessible table
    others: frozenset[int]  # the tables of other pools
    may_share: bool  # with other pools, as the director set it


class Seats(msgspec.Struct, frozen=True):
    """Boards with their tables, and the concessions."""

    boards: tuple[Board, ...]
    conceded: tuple[Concession, ...]


def room_of(tournament: Tournament, pool: PoolKey, people: People) -> Room:
    """Return the tables available to a pool.

    Without its own first table, a pool starts after all pools before it, and avoids
    every table that another pool uses.
    """
    tables = tournament.tables.get(pool, Tables())
    first = tables.first
    return Room(
        first=_first_free(tournament, pool) if first is None else first,
        boards_per_table=tournament.book_of_pool(pool).tables.boards_per_table,
        fixed=dict(tables.fixed),
        accessible=tables.accessible,
        in_need=frozenset(
            one.id
            for one in tournament.entrants_in(pool)
            if needs_accessible_table(one, people)
        ),
        others=_tables_of_others(tournament, pool),
        may_share=first is not None,
    )


def needs_accessible_table(entrant: Entrant, people: People) -> bool:
    """Return whether a member of an entrant needs an accessible table."""
    known = (people.get(person) for person in entrant.members)
    return any(one is not None and one.needs_accessible_table for one in known)


def _first_free(tournament: Tournament, pool: PoolKey) -> int:
    """Return the first table after those that the pools before it need."""
    first = 1
    pools = dict.fromkeys(one.pool for one in tournament.divisions.values())
    for other in takewhile(lambda one: one != pool, pools):
        own = tournament.tables.get(other, Tables()).first
        per_table = tournament.book_of_pool(other).tables.boards_per_table
        entrants = sum(
            one.presence is not Presence.DISQUALIFIED
            for one in tournament.entrants_in(other)
        )
        needed = -(-(entrants // 2) // per_table)
        first = max(first, (first if own is None else own) + needed)
    return first


def _tables_of_others(tournament: Tournament, pool: PoolKey) -> frozenset[int]:
    """Return the tables that other pools use in their last round.

    This includes tables reserved for entrants of other pools.
    """
    found = {
        board.table
        for other, rounds in tournament.rounds.items()
        if other != pool and rounds
        for board in rounds[-1].boards
        if board.table != NO_TABLE
    }
    own = tournament.tables.get(pool, Tables())
    for other, tables in tournament.tables.items():
        if other != pool:
            found |= _set_aside(tables) - _set_aside(own)
    return frozenset(found)


def _set_aside(tables: Tables) -> set[int]:
    return {*tables.accessible, *tables.fixed.values()}


def seated(paired: Sequence[PairedBoard], room: Room) -> Seats:
    """Return the boards with numbers and tables.

    Rules: ES-CONTEST-1.b KZ-SCORE-10.a
    """
    seating = _Seating(paired, room)
    seating.seat_those_in_need()
    seating.seat_fixed()
    seating.seat_the_rest()
    boards = tuple(
        Board(
            number=BoardNumber(index + 1),
            table=seating.placed[index],
            one=one.one,
            two=one.two,
            one_starts=one.one_starts,
            reason=one.reason,
            is_locked=one.is_locked,
        )
        for index, one in enumerate(paired)
    )
    return Seats(boards, tuple(seating.concessions()))


def seated_beside(boards: Sequence[Board], room: Room) -> Seats:
    """Assign tables to boards of a published round without one; the others stay."""
    seating = _Seating([_as_paired(one) for one in boards], room)
    for index, one in enumerate(boards):
        if one.table != NO_TABLE and not one.is_bye:
            seating.place(index, one.table)
    seating.seat_those_in_need()
    seating.seat_fixed()
    seating.seat_the_rest()
    tables = (seating.placed[index] for index in range(len(boards)))
    return Seats(
        tuple(
            replace(one, table=table) for one, table in zip(boards, tables, strict=True)
        ),
        tuple(seating.concessions()),
    )


def _as_paired(board: Board) -> PairedBoard:
    return PairedBoard(
        one=board.one,
        two=board.two,
        one_starts=board.one_starts,
        reason=board.reason,
        is_locked=board.is_locked,
    )


class _Seating:
    """The seating of one round in progress: boards and their tables so far."""

    def __init__(self, paired: Sequence[PairedBoard], room: Room) -> None:
        self.paired, self.room = paired, room
        self.taken: Counter[int] = Counter()
        self.placed: dict[int, int] = {
            index: NO_TABLE for index, one in enumerate(paired) if one.two is None
        }

    def seat_those_in_need(self) -> None:
        """Seat entrants at accessible tables: their fixed one, or the first free one.

        If both have a fixed table, the better placed keeps theirs.
        """
        for index, one in self._unplaced():
            needing = self._in_need(one)
            if not needing:
                continue
            own = (self.room.fixed.get(who) for who in needing)
            wanted = (table for table in own if table in self.room.accessible)
            for table in (*wanted, *self.room.accessible):
                if self._has_room(table):
                    self.place(index, table)
                    break

    def seat_fixed(self) -> None:
        """Seat entrants with a fixed table; of two, the better placed has priority."""
        for index, one in self._unplaced():
            for who in _at(one):
                table = self.room.fixed.get(who)
                if table is not None and self.taken[table] < self.room.boards_per_table:
                    self.place(index, table)
                    break

    def seat_the_rest(self) -> None:
        """Seat everyone else from the first table on."""
        table = self.room.first
        for index, _ in self._unplaced():
            while not self._has_room(table):
                table += 1
            self.place(index, table)

    def concessions(self) -> Iterator[Concession]:
        """List the concessions."""
        for index, one in enumerate(self.paired):
            table = self.placed[index]
            if table == NO_TABLE:
                continue
            who = _at(one)
            needing = self._in_need(one)
            if needing and table not in self.room.accessible:
                kind = ConcessionKind.ACCESSIBLE
                yield Concession(kind, needing, True, one.is_locked, table)  # noqa: FBT003 -- a hard one
            for name in who:
                fixed = self.room.fixed.get(name, table)
                if fixed != table:
                    kind = ConcessionKind.FIXED_TABLE
                    yield Concession(kind, (name,), False, one.is_locked, fixed)  # noqa: FBT003 -- a soft one
            if table in self.room.others:
                kind = ConcessionKind.SHARED_TABLE
                yield Concession(kind, who, False, one.is_locked, table)  # noqa: FBT003 -- a soft one

    def _in_need(self, board: PairedBoard) -> tuple[EntrantId, ...]:
        return tuple(name for name in _at(board) if name in self.room.in_need)

    def _unplaced(self) -> Iterator[tuple[int, PairedBoard]]:
        for index, one in enumerate(self.paired):
            if index not in self.placed:
                yield index, one

    def _has_room(self, table: int) -> bool:
        if table in self.room.others and not self.room.may_share:
            return False
        return self.taken[table] < self.room.boards_per_table

    def place(self, index: int, table: int) -> None:
        """Assign a table to a board."""
        self.placed[index] = table
        self.taken[table] += 1


def _at(board: PairedBoard) -> tuple[EntrantId, ...]:
    """Return the entrants at a board, the better placed first."""
    return (board.one,) if board.two is None else (board.one, board.two)

"""A round: its boards, its clock, and the results that have come in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from starsquare.bounds import Number, Seconds
from starsquare.game.side import BySide, Moment, PersonId, Side
from starsquare.tournament.keys import (
    HOUSE,
    BoardKey,
    BoardNumber,
    EntrantId,
    PoolKey,
    RoundNumber,
)
from starsquare.tournament.odds.stakes import Stakes
from starsquare.tournament.pairing.contract import (
    Concession,
    Method,
    Strength,
)
from starsquare.tournament.reason import Reason
from starsquare.tournament.result import MissedAs, Report, Result


class Draw(msgspec.Struct, frozen=True, kw_only=True):
    """How a round was paired; with the results so far, it is reproducible."""

    method: Method
    seed: str
    apart: tuple[tuple[EntrantId, EntrantId], ...] = ()
    schoolmates: Strength = "off"
    with_house: bool = False
    stakes: Stakes | None = None  # for contention, if not the default
    bracket: tuple[EntrantId, ...] = ()  # the entrants of a new knockout, best first
    best_of: Number = 1  # games in each tie that starts


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """Who meets whom at which table, and why."""

    number: BoardNumber
    table: Number
    one: EntrantId
    two: EntrantId | None  # None: a bye
    one_starts: bool | None = None  # None: the sides draw
    reason: Reason
    is_locked: bool = False

    @property
    def is_bye(self) -> bool:
        """Whether its entrant has no opponent."""
        return self.two is None

    @property
    def sides(self) -> BySide[EntrantId]:
        """The entrant on each side; not valid for a bye."""
        assert self.two is not None
        return BySide(self.one, self.two)

    @property
    def entrants(self) -> tuple[EntrantId, ...]:
        """The entrants at the board, without the house."""
        return tuple(one for one in (self.one, self.two) if one and one != HOUSE)

    def side_of(self, entrant: EntrantId) -> Side | None:
        """Return the side of an entrant, or None if it is not at the board."""
        if entrant == self.one:
            return Side.ONE
        return Side.TWO if entrant == self.two else None


Totals = tuple[int, int, int]
"""Half-wins, spread and points."""


class Round(msgspec.Struct, frozen=True, kw_only=True):
    """One round of one pool."""

    pool: PoolKey
    number: RoundNumber
    draw: Draw
    boards: tuple[Board, ...]
    conceded: tuple[Concession, ...]
    is_final: bool = False
    is_published: bool = False
    is_ahead: bool = False  # drafted before the previous round was over
    paired_by: Mapping[EntrantId, Totals] = {}  # the totals that a draft was made from
    results: Mapping[BoardNumber, Result] = {}
    reports: Mapping[BoardNumber, tuple[Report, ...]] = {}
    started_at: Moment | None = None
    ends_at: Moment | None = None
    ended_at: Moment | None = None
    paused_at: Moment | None = None  # while its clock is stopped
    paused_ms: int = 0  # how long it was stopped before
    absent: frozenset[PersonId] = frozenset()
    waived: frozenset[EntrantId] = frozenset()
    late_seconds: Mapping[EntrantId, Seconds] = {}
    kept_open: frozenset[BoardNumber] = frozenset()  # its late forfeit was cleared
    missed: Mapping[EntrantId, MissedAs] = {}  # decided for unseated entrants
    lost_byes: tuple[Board, ...] = ()  # of entrants who left before it began

    def board(self, number: BoardNumber) -> Board | None:
        """Return a board by its number."""
        index = number - 1
        if 0 <= index < len(self.boards) and self.boards[index].number == number:
            return self.boards[index]
        # After a board is removed, the later ones keep their numbers.
        return next((one for one in self.boards if one.number == number), None)

    @property
    def next_board(self) -> BoardNumber:
        """The number of the next board to be added."""
        return BoardNumber(max((one.number for one in self.boards), default=0) + 1)

    def board_of(self, entrant: EntrantId) -> Board | None:
        """Return the board an entrant sits at."""
        for board in self.boards:
            if entrant in (board.one, board.two):
                return board
        return None

    def key(self, board: Board) -> BoardKey:
        """Return the key of a board."""
        return BoardKey(self.pool, self.number, board.number)

    def idle_ms(self, at: Moment) -> int:
        """Return how long the clock has been stopped since the start."""
        now = 0 if self.paused_at is None else max(0, at - self.paused_at)
        return self.paused_ms + now

    def played_ms(self, at: Moment) -> int:
        """Return how long the clock has run, which lateness is measured by."""
        return 0 if self.started_at is None else at - self.started_at - self.idle_ms(at)

    @property
    def is_over(self) -> bool:
        """Whether its clock has ended, or all its results are in."""
        return self.ended_at is not None or not any(self.open_boards)

    @property
    def is_untouched(self) -> bool:
        """Whether it has not started and has no results or reports."""
        return self.started_at is None and not self.results and not self.reports

    @property
    def open_boards(self) -> Iterator[Board]:
        """The boards without a result."""
        for board in self.boards:
            if not board.is_bye and board.number not in self.results:
                yield board

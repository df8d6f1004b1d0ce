"""The questions and answers of an analysis.

    >>> engine.analyse(position, rack, limit=Limit(seconds=2)).best   # doctest: +SKIP

`Engine.analyse` in `starsquare.engine.moves` is the entry point. It uses three methods:
rollouts while there are tiles in the bag (`simulation`), every draw of the last one or
two tiles (`preendgame`), and a search to the end once the bag is empty (`endgame`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from enum import StrEnum
from functools import cached_property
from typing import Protocol, TypedDict

import msgspec

from starsquare.board import PlacedTiles, Position
from starsquare.engine.found import (
    FoundExchange,
    FoundPlay,
    FoundPlays,
    Situation,
)
from starsquare.engine.kernel.searcher import Searcher
from starsquare.engine.kernel.simulation import WinTable
from starsquare.engine.setting import EngineError, Setting
from starsquare.tiles import Tiles

Clock = Callable[[], float]
"""Seconds that only move forward, such as `time.monotonic`."""

Move = FoundPlay | FoundExchange | None
"""A move; None is a pass."""


class Limit(msgspec.Struct, frozen=True, kw_only=True):
    """When to stop, whichever comes first.

    `rollouts` counts rollouts, or positions in the search of an ending. `depth` is how
    many turns a rollout looks ahead (2 by default), or how deep an ending is searched.
    With `rollouts` or `depth` and without `seconds`, the same seed gives the same
    answer on any machine and with any number of threads.
    """

    seconds: float | None = None
    rollouts: int | None = None
    depth: int | None = None

    def __post_init__(self) -> None:
        """Refuse limits that cannot be met."""
        if self.seconds is not None and self.seconds <= 0:
            raise EngineError("engine.limit")
        if self.rollouts is not None and self.rollouts < 1:
            raise EngineError("engine.limit")
        if self.depth is not None and not 0 <= self.depth <= DEEPEST:
            raise EngineError("engine.limit")


DEEPEST = 40
"""In plies: deeper than any ending."""

STANDARD_LIMIT = Limit(rollouts=30_000)
"""The cost of an analysis without a limit: about two seconds on one core."""


class Method(StrEnum):
    """How the answer was found."""

    SIMULATION = "simulation"
    PRE_ENDGAME = "pre-endgame"
    ENDGAME = "endgame"


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """One move and its value for the side that makes it.

    `win_chance` is from 0 to 1; a tie counts half. `spread` is the final spread. The
    errors are standard errors, 0 if there is no chance involved. `low` and `high` are
    the proven bounds of the spread, if an ending was searched.
    """

    move: Move
    win_chance: float
    win_error: float
    spread: float
    spread_error: float
    rollouts: int
    low: int | None = None
    high: int | None = None
    continuation: tuple[Move, ...] = ()

    @property
    def is_exact(self) -> bool:
        """Whether the spread is proven."""
        return self.low is not None and self.low == self.high


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """The moves of a position, best first, as far as known.

    `is_exact` means that the best move is proven to be best. `is_settled` means that
    more time would not change the answer: it is exact, or one move is clearly ahead.
    """

    method: Method
    lines: tuple[Line, ...]
    rollouts: int
    depth: int
    is_exact: bool = False
    is_settled: bool = False

    @property
    def best(self) -> Line:
        """The best move."""
        return self.lines[0]


class LastPlay(msgspec.Struct, frozen=True):
    """The other side's last play, from which its rack may be inferred."""

    position: Position  # before the play
    placements: PlacedTiles
    score: int


class Details(TypedDict, total=False):
    """Optional facts besides the position; `Question` explains them."""

    spread: int
    scoreless: int
    moves: tuple[Move, ...]
    candidates: int
    lines: int
    seed: int
    last_play: LastPlay | None


class About(Details, total=False):
    """The same, with what is known of the other side's rack."""

    other_rack: str


class Question(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A side's turn, with everything an analysis may use.

    `spread` is the lead of the side to move before its turn, `scoreless` the number of
    scoreless turns in a row, `candidates` how many plays and exchanges are compared,
    `lines` for how many moves an ending is solved.
    """

    situation: Situation
    other_rack: Tiles  # as far as known
    unseen: Tiles  # in the bag or on the other rack, without its known tiles
    spread: int = 0
    scoreless: int = 0
    moves: tuple[Move, ...] = ()
    candidates: int = 15
    lines: int = 1
    seed: int = 0
    last_play: LastPlay | None = None

    @cached_property
    def in_hand(self) -> int:
        """The number of tiles the other side holds."""
        return len(self.other_rack) + len(self.unseen) - self.situation.in_bag


class Finder(Protocol):
    """What an analysis needs from an engine."""

    @property
    def setting(self) -> Setting:
        """The board, the tiles and the parameters of the game."""
        ...

    @property
    def threads(self) -> int:
        """The number of threads an analysis may use."""
        ...

    @property
    def win_chances(self) -> WinTable:
        """The chance to win by the lead and the bag."""
        ...

    def workspace(self) -> AbstractContextManager[Searcher]:
        """Lend a workspace of the kernel."""
        ...

    def best_plays(self, situation: Situation, count: int) -> FoundPlays:
        """Return the plays with the highest equity."""
        ...

    def exchanges(self, situation: Situation) -> tuple[FoundExchange, ...]:
        """Return every exchange that the bag allows, best first."""
        ...

    def record_of(self, play: FoundPlay) -> bytes:
        """Return a play as a record of the kernel."""
        ...

    def worth(self, situation: Situation, score: int, leave: Tiles) -> float:
        """Return the equity of a play with this score."""
        ...

    def solve(
        self, situations: Sequence[Situation], count: int = 1, *, threads: int = 1
    ) -> tuple[FoundPlays, ...]:
        """Return the best plays of many situations."""
        ...


class Stop:
    """Whether time is up, by a given clock."""

    def __init__(self, limit: Limit, clock: Clock | None) -> None:
        """Start the clock.

        Raises:
            EngineError: there is a time limit but no clock.
        """
        self.limit = limit
        self._clock = clock
        self._until: float | None = None
        if limit.seconds is not None:
            if clock is None:
                raise EngineError("engine.no_clock")
            self._until = clock() + limit.seconds

    def is_due(self) -> bool:
        """Return whether time is up."""
        if self._until is None or self._clock is None:
            return False
        return self._clock() >= self._until


def win_of(spread: float) -> float:
    """Return the value of a final spread: 1 for a win, a half for a tie."""
    return 1.0 if spread > 0 else 0.0 if spread < 0 else 0.5

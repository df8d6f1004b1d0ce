"""What may happen to rounds."""

from __future__ import annotations

from collections.abc import Mapping

from starsquare.bounds import Number, Seconds
from starsquare.game.side import Moment, PersonId
from starsquare.rulebook import Rulebook
from starsquare.tournament.event.base import Event
from starsquare.tournament.keys import (
    BoardNumber,
    DivisionKey,
    EntrantId,
    PoolKey,
    RoundNumber,
)
from starsquare.tournament.pairing.contract import Concession
from starsquare.tournament.round import Board, Draw
from starsquare.tournament.schedule import PlannedRound


class ScheduleSet(Event, frozen=True, kw_only=True):
    """A division's rounds were planned."""

    division: DivisionKey
    rounds: tuple[PlannedRound, ...]


class RulesChanged(Event, frozen=True, kw_only=True):
    """A division goes by other values from now on; its book is written down whole."""

    division: DivisionKey
    book: Rulebook
    changed: tuple[str, ...]
    why: str


class TablesSet(Event, frozen=True, kw_only=True):
    """A pool was given its tables."""

    pool: PoolKey
    first_table: Number | None
    fixed: Mapping[EntrantId, Number]
    accessible: tuple[Number, ...] = ()


class FieldSeeded(Event, frozen=True, kw_only=True):
    """A division was put in order before its first round."""

    division: DivisionKey
    order: tuple[EntrantId, ...]
    seed: str
    is_by_hand: bool


class RoundDrafted(Event, frozen=True, kw_only=True):
    """A round was paired for the director to look at."""

    pool: PoolKey
    round: RoundNumber
    draw: Draw
    boards: tuple[Board, ...]
    conceded: tuple[Concession, ...]
    is_final: bool
    despite_open: bool
    is_ahead: bool = False  # the round before it was not over


class BoardsChanged(Event, frozen=True, kw_only=True):
    """Boards of a draft were changed by hand."""

    pool: PoolKey
    boards: tuple[Board, ...]
    conceded: tuple[Concession, ...]


class BoardLocked(Event, frozen=True, kw_only=True):
    """A board of a draft is kept, or free again."""

    pool: PoolKey
    board: BoardNumber
    is_locked: bool


class RoundPublished(Event, frozen=True, kw_only=True):
    """Everybody can see the round."""

    pool: PoolKey
    round: RoundNumber
    despite: str


class RoundWithdrawn(Event, frozen=True, kw_only=True):
    """A published round is a draft again."""

    pool: PoolKey
    round: RoundNumber
    why: str


class BoardsRepaired(Event, frozen=True, kw_only=True):
    """Boards of a published round were changed, added or removed."""

    pool: PoolKey
    round: RoundNumber
    boards: tuple[Board, ...]  # as they are now, by their numbers
    removed: tuple[BoardNumber, ...]
    before: tuple[Board, ...]  # those changed or removed, as they were
    conceded: tuple[Concession, ...]  # of the whole round
    absent: tuple[PersonId, ...]  # seated in a round that runs, and still on the way
    why: str


class RoundStarted(Event, frozen=True, kw_only=True):
    """The hall's clock was started."""

    pool: PoolKey
    absent: tuple[PersonId, ...]
    ends_at: Moment | None


class PersonArrived(Event, frozen=True, kw_only=True):
    """Somebody who was missing came."""

    pool: PoolKey
    person: PersonId


class LatenessRecorded(Event, frozen=True, kw_only=True):
    """A side is complete, so late."""

    pool: PoolKey
    entrant: EntrantId
    seconds: Seconds


class PresenceWaived(Event, frozen=True, kw_only=True):
    """A side may begin without a missing member."""

    pool: PoolKey
    entrant: EntrantId
    why: str


class RoundEndSet(Event, frozen=True, kw_only=True):
    """The end of the round was moved."""

    pool: PoolKey
    ends_at: Moment


class RoundEnded(Event, frozen=True, kw_only=True):
    """The round is over for all boards."""

    pool: PoolKey


PlanEvent = ScheduleSet | RulesChanged | TablesSet | FieldSeeded
PairingEvent = (
    RoundDrafted
    | BoardsChanged
    | BoardLocked
    | RoundPublished
    | RoundWithdrawn
    | BoardsRepaired
)
ClockEvent = (
    RoundStarted
    | PersonArrived
    | LatenessRecorded
    | PresenceWaived
    | RoundEndSet
    | RoundEnded
)

"""What may be asked about rounds: planned, paired, published, timed."""

from __future__ import annotations

from collections.abc import Mapping

from starsquare.bounds import Number
from starsquare.game.side import Moment, PersonId
from starsquare.tournament.command.base import Changes, Command
from starsquare.tournament.keys import (
    BoardNumber,
    DivisionKey,
    EntrantId,
    PoolKey,
    RoundNumber,
)
from starsquare.tournament.pairing.contract import Method, Pair, Strength
from starsquare.tournament.schedule import PlannedRound


class SetSchedule(Command, frozen=True, kw_only=True):
    """Say how many rounds a division plays, when, and how long."""

    division: DivisionKey
    rounds: tuple[PlannedRound, ...]


class ChangeRules(Command, frozen=True, kw_only=True):
    """Choose other values of a division's book, from now on."""

    division: DivisionKey
    changes: Changes
    why: str


class SetTables(Command, frozen=True, kw_only=True):
    """Say where a pool sits: its first table, who keeps theirs, which are accessible.

    Without a first table a pool sits after those before it and shares none.
    """

    pool: PoolKey
    first_table: Number | None = None
    fixed: Mapping[EntrantId, Number] = {}
    accessible: tuple[Number, ...] = ()


class SeedField(Command, frozen=True, kw_only=True):
    """Order a division before its first round; by hand if an order is given."""

    division: DivisionKey
    seed: str
    order: tuple[EntrantId, ...] = ()


class PairRound(Command, frozen=True, kw_only=True):
    """Draft the next round, or draft it again; locked boards of a draft stay."""

    pool: PoolKey
    seed: str
    method: Method | None = None  # None: the book's
    locked: tuple[Pair, ...] = ()
    apart: tuple[tuple[EntrantId, EntrantId], ...] = ()
    schoolmates: Strength | None = None  # None: as the book says
    with_house: bool = False
    despite_open: bool = False  # though results are missing


class ChangeBoard(Command, frozen=True, kw_only=True):
    """Let two of a draft meet, lock their board, and let those they leave meet."""

    pool: PoolKey
    one: EntrantId
    two: EntrantId | None  # None: a bye for one


class LockBoard(Command, frozen=True, kw_only=True):
    """Keep a board of a draft when the rest is paired again, or free it."""

    pool: PoolKey
    board: BoardNumber
    is_locked: bool = True


class PublishRound(Command, frozen=True, kw_only=True):
    """Let everybody see a draft; say why if a hard constraint had to give."""

    pool: PoolKey
    despite: str = ""


class WithdrawRound(Command, frozen=True, kw_only=True):
    """Take a published round back into a draft, before any result is in."""

    pool: PoolKey
    why: str


class SwapEntrants(Command, frozen=True, kw_only=True):
    """Let two of a published round change places, at boards without a result."""

    pool: PoolKey
    round: RoundNumber
    one: EntrantId
    two: EntrantId
    why: str = ""  # needed where a wish of the director's has to give


class SeatEntrant(Command, frozen=True, kw_only=True):
    """Seat an entrant that has no board in a published round.

    Opposite somebody who sits out or plays a volunteer, or at a board of its own.
    """

    pool: PoolKey
    round: RoundNumber
    entrant: EntrantId
    opponent: EntrantId | None  # None: a bye
    waive_lateness: bool = False
    why: str = ""


class RemoveBoard(Command, frozen=True, kw_only=True):
    """Take a board without a result out of a published round."""

    pool: PoolKey
    round: RoundNumber
    board: BoardNumber
    bye_for: EntrantId | None = None  # who of the two gets a bye instead
    why: str = ""


class StartRound(Command, frozen=True, kw_only=True):
    """Start the hall's clock; those named are not at their boards."""

    pool: PoolKey
    absent: tuple[PersonId, ...] = ()


class RecordArrival(Command, frozen=True, kw_only=True):
    """Note that somebody who was missing has come."""

    pool: PoolKey
    person: PersonId


class WaivePresence(Command, frozen=True, kw_only=True):
    """Let a side begin without a missing member."""

    pool: PoolKey
    entrant: EntrantId
    why: str


class SetRoundEnd(Command, frozen=True, kw_only=True):
    """Move the end of the round."""

    pool: PoolKey
    ends_at: Moment


class EndRound(Command, frozen=True, kw_only=True):
    """End the round for all boards at once."""

    pool: PoolKey


class LetTimePass(Command, frozen=True, kw_only=True):
    """Ask for nothing but what time brings by itself."""


PlanCommand = SetSchedule | ChangeRules | SetTables | SeedField
PairingCommand = PairRound | ChangeBoard | LockBoard | PublishRound | WithdrawRound
RepairCommand = SwapEntrants | SeatEntrant | RemoveBoard
ClockCommand = (
    StartRound | RecordArrival | WaivePresence | SetRoundEnd | EndRound | LetTimePass
)

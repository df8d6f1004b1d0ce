"""The state of a tournament, built from its events."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Annotated, Literal

import msgspec
from msgspec.structs import replace

from starsquare.bounds import Fee, Number
from starsquare.game.side import Moment, PersonId
from starsquare.ratings.systems import SystemName
from starsquare.rulebook import Book, Rulebook
from starsquare.rulebook.event_parts import TieBreak
from starsquare.tournament.entrant import Attendance, Entrant, Payment
from starsquare.tournament.keys import (
    BoardKey,
    DivisionKey,
    EntrantId,
    PoolKey,
    RoundNumber,
)
from starsquare.tournament.rating_class import RatingClass
from starsquare.tournament.result import Penalty
from starsquare.tournament.round import Board, Round
from starsquare.tournament.schedule import PlannedRound, RoundTime, timetable

PrizeKind = Literal[
    "class",
    "place",
    "high_game",
    "high_loss",
    "high_play",
    "widest_win",
    "comeback",
    "upset",
    "bingos",
    "grade",
    "newcomer",
    "lot",
]
"""What a prize is for: the best of a class by seed, a place, a feat, or a lot.

`grade` and `newcomer` are places within one school grade, and among entrants with
neither a rating nor an earlier placing.
"""

Grade = Annotated[int, msgspec.Meta(ge=0, le=20)]
"""A school grade; kindergarten is 0."""

Rounding = Literal["cent", "dollar_down", "dollar_up"]
"""How shares of a tied prize are rounded.

`cent`: to the cent, and leftover cents go to the first of the tied. `dollar_down`: down
to whole dollars, and the rest stays in the fund. `dollar_up`: up to whole dollars.
"""


class OfferedPrize(msgspec.Struct, frozen=True, kw_only=True):
    """A prize added by the director: for a place, a feat, or a named entrant."""

    title: str
    division: DivisionKey
    class_from: Number | None = None  # places in the seeding, from 1
    class_to: Number | None = None
    entrant: EntrantId | None = None
    kind: PrizeKind = "class"
    rating_class: str = ""  # only its members; empty: everyone
    place: Number = 1  # in the division or class
    cents: Fee = 0
    grade: Grade | None = None
    seed: str = ""  # for a lot


class Settled(msgspec.Struct, frozen=True):
    """Tied entrants in the order that a game or a lot gave them."""

    step: TieBreak
    order: tuple[EntrantId, ...]
    behind: tuple[EntrantId, ...] = ()  # still tied, after the ordered ones


class Division(msgspec.Struct, frozen=True, kw_only=True):
    """One division: its rulebook, its plan, and the decisions about it."""

    key: DivisionKey
    book: Rulebook
    plan: tuple[PlannedRound, ...]
    seeding: tuple[EntrantId, ...] = ()
    is_seeded_by_hand: bool = False
    tie_breaks: tuple[TieBreak, ...] = ()  # added by the director
    settled: tuple[Settled, ...] = ()
    final_settled: Literal["higher_rank", "replay", "shared"] | None = None
    is_finished: bool = False
    rating_system: SystemName | None = None  # None: unrated
    classes: tuple[RatingClass, ...] = ()  # strongest first

    @property
    def pool(self) -> PoolKey:
        """The pool it is paired in.

        Rules: KZ-CAT-1
        """
        return PoolKey(self.book.pairing.pool or self.key)


class Tables(msgspec.Struct, frozen=True):
    """The tables of a pool."""

    first: int | None = None  # None: after the pools before it
    fixed: Mapping[EntrantId, int] = {}
    accessible: tuple[int, ...] = ()  # the tables for those who need one


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """A side contest after a round."""

    round: RoundNumber
    title: str
    entries: Mapping[int, str] = {}  # by table
    divisions: Mapping[int, DivisionKey] = {}
    winners: Mapping[DivisionKey, int] = {}


class Drawing(msgspec.Struct, frozen=True, kw_only=True):
    """The opportunity drawing."""

    prizes: tuple[str, ...]
    seed_hash: str
    tickets: tuple[tuple[PersonId, int], ...] = ()  # holders and counts, in order
    seed: str | None = None
    drawn: tuple[int, ...] = ()

    @property
    def sold(self) -> int:
        """The number of tickets sold; they are numbered from 1."""
        return sum(count for _, count in self.tickets)

    def holder_of(self, ticket: int) -> PersonId:
        """Return the holder of a ticket."""
        first = 1
        for holder, count in self.tickets:
            if ticket < first + count:
                return holder
            first += count
        raise KeyError(ticket)


class Tournament(msgspec.Struct, frozen=True, kw_only=True):
    """One tournament."""

    id: str
    title: str
    book: Book
    day: str
    place: str
    fee_cents: int
    registration_closes_at: Moment | None
    checkin_opens_at: Moment | None
    checkin_closes_at: Moment | None
    handouts: tuple[str, ...]
    divisions: Mapping[DivisionKey, Division]
    entrants: Mapping[EntrantId, Entrant] = {}
    entrant_of: Mapping[PersonId, EntrantId] = {}
    payments: tuple[Payment, ...] = ()
    attendance: Mapping[PersonId, Attendance] = {}
    tables: Mapping[PoolKey, Tables] = {}
    rounds: Mapping[PoolKey, tuple[Round, ...]] = {}
    penalties: tuple[Penalty, ...] = ()
    prizes: tuple[OfferedPrize, ...] = ()
    contests: Mapping[RoundNumber, Contest] = {}
    drawing: Drawing | None = None
    rounding: Rounding = "cent"  # for shares of tied money prizes
    rating_lists: tuple[str, ...] = ()  # rating lists that were imported, in order
    is_frozen: bool = False  # the public sees earlier standings
    frozen: Tournament | None = None  # as it was at the last freeze

    def book_of(self, entrant: EntrantId) -> Rulebook:
        """Return the rulebook of an entrant's division."""
        return self.divisions[self.entrants[entrant].division].book

    def divisions_in(self, pool: PoolKey) -> tuple[Division, ...]:
        """Return the divisions that are paired together."""
        return tuple(one for one in self.divisions.values() if one.pool == pool)

    def book_of_pool(self, pool: PoolKey) -> Rulebook:
        """Return the rulebook by which a pool is paired and plays."""
        return self.divisions[DivisionKey(pool)].book

    def entrants_in(self, pool: PoolKey) -> tuple[Entrant, ...]:
        """Return everyone ever entered in a pool, by number."""
        keys = {division.key for division in self.divisions_in(pool)}
        return tuple(one for one in self.entrants.values() if one.division in keys)

    def rounds_of(self, pool: PoolKey) -> tuple[Round, ...]:
        """Return the rounds of a pool so far, including the draft."""
        return self.rounds.get(pool, ())

    def played_rounds(self, pool: PoolKey) -> tuple[Round, ...]:
        """Return the published rounds before any final, except those still waiting."""
        waiting = self.waiting_rounds(pool)
        return tuple(
            one
            for one in self.rounds_of(pool)
            if one.is_published and not one.is_final and one not in waiting
        )

    def waiting_rounds(self, pool: PoolKey) -> tuple[Round, ...]:
        """Return the rounds posted in advance whose turn has not come.

        Rules: SO-SCORE-13.a
        """
        found: list[Round] = []
        published = [one for one in self.rounds_of(pool) if one.is_published]
        for before, one in pairwise(published):
            if one.is_ahead and one.is_untouched and (found or not before.is_over):
                found.append(one)
        return tuple(found)

    def timetable_of(self, division: DivisionKey) -> tuple[RoundTime, ...]:
        """Return the planned and actual start times of a division's rounds."""
        own = self.divisions[division]
        played = [(one.started_at, one.ended_at) for one in self.rounds_of(own.pool)]
        return timetable(own.plan, own.book.rounds.minutes, played)

    def draft_of(self, pool: PoolKey) -> Round | None:
        """Return the round being drafted."""
        rounds = self.rounds_of(pool)
        return rounds[-1] if rounds and not rounds[-1].is_published else None

    def last_published(self, pool: PoolKey) -> Round | None:
        """Return the last published round, even if its turn has not come."""
        published = [one for one in self.rounds_of(pool) if one.is_published]
        return published[-1] if published else None

    def current_round(self, pool: PoolKey) -> Round | None:
        """Return the last published round whose turn has come."""
        waiting = self.waiting_rounds(pool)
        turn = [
            one
            for one in self.rounds_of(pool)
            if one.is_published and one not in waiting
        ]
        return turn[-1] if turn else None

    def round(self, pool: PoolKey, number: RoundNumber) -> Round | None:
        """Return a round of a pool by its number."""
        for one in self.rounds_of(pool):
            if one.number == number:
                return one
        return None

    def known_round(self, pool: PoolKey, number: RoundNumber) -> Round:
        """Return the round that an event refers to."""
        return next(one for one in self.rounds_of(pool) if one.number == number)

    def find(self, key: BoardKey) -> tuple[Round, Board] | None:
        """Find a board of a published round."""
        for round_ in self.rounds_of(key.pool):
            if round_.number == key.round and round_.is_published:
                board = round_.board(key.board)
                return None if board is None else (round_, board)
        return None

    def paid_by(self, entrant: EntrantId) -> int:
        """Add up an entrant's payments, in cents."""
        return sum(one.cents for one in self.payments if one.entrant == entrant)

    def owed_by(self, entrant: EntrantId) -> int:
        """Return what an entrant still owes; the fee is per person."""
        return max(0, self._due_of(entrant) - self.paid_by(entrant))

    def overpaid_by(self, entrant: EntrantId) -> int:
        """Return what an entrant paid beyond the fee, in cents."""
        return max(0, self.paid_by(entrant) - self._due_of(entrant))

    def _due_of(self, entrant: EntrantId) -> int:
        return self.fee_cents * len(self.entrants[entrant].members)

    def is_seated(self, entrant: EntrantId) -> bool:
        """Return whether an entrant has had a board in any round or in the draft."""
        pool = self.divisions[self.entrants[entrant].division].pool
        rounds = self.rounds_of(pool)
        return any(one.board_of(entrant) is not None for one in rounds)

    def is_checked_in(self, person: PersonId) -> bool:
        """Return whether a person has checked in."""
        attendance = self.attendance.get(person)
        return attendance is not None and attendance.checked_in_at is not None


def with_division(tournament: Tournament, division: Division) -> Tournament:
    """Return the tournament with a division changed."""
    divisions = {**tournament.divisions, division.key: division}
    return replace(tournament, divisions=divisions)


def with_round(tournament: Tournament, changed: Round) -> Tournament:
    """Return the tournament with one of its rounds changed."""
    rounds = tuple(
        changed if one.number == changed.number else one
        for one in tournament.rounds_of(changed.pool)
    )
    return replace(tournament, rounds={**tournament.rounds, changed.pool: rounds})

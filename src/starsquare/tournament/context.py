"""The context of a decision, and the checks that most decisions share.

A subject (`entries`, `drafting`, `results`, ...) contains its commands, its events, how
commands are decided and how events are applied, in this order. `decide` and `evolve`
are above all subjects.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from starsquare.bounds import Value
from starsquare.game.side import Moment, PersonId
from starsquare.rulebook import Rulebook, Topic
from starsquare.tournament.entrant import Entrant
from starsquare.tournament.keys import (
    BoardKey,
    DivisionKey,
    EntrantId,
    PoolKey,
)
from starsquare.tournament.person import People
from starsquare.tournament.refusals import (
    EndingError,
    EntryError,
    ResultError,
    RoundError,
)
from starsquare.tournament.round import Board, Round
from starsquare.tournament.state import Division, Tournament

ChangedTo = bool | Value | str | tuple[str | Value, ...] | None
Changes = Mapping[str, ChangedTo]
NO_CHANGES: Changes = {}


class Command(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """The base of all commands; who gave it and when is in the context."""


class Event(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """The base of all events: when it happened, and who caused it."""

    at: Moment
    by: PersonId


class Context(msgspec.Struct, frozen=True):
    """The tournament, the people, the time, and who gave the command."""

    tournament: Tournament
    people: People
    at: Moment
    by: PersonId

    def having(self, tournament: Tournament) -> Context:
        """Return the context with another state of the tournament."""
        return Context(tournament, self.people, self.at, self.by)

    def division(self, key: DivisionKey) -> Division:
        """Return a division, or raise if the key is unknown."""
        found = self.tournament.divisions.get(key)
        if found is None:
            known = ", ".join(self.tournament.divisions)
            raise EntryError("event.no_division", division=key, known=known)
        return found

    def entrant(self, entrant: EntrantId) -> Entrant:
        """Return an entrant, or raise if the id is unknown."""
        found = self.tournament.entrants.get(entrant)
        if found is None:
            raise EntryError("event.no_entrant", entrant=entrant)
        return found

    def book_of_pool(self, pool: PoolKey) -> Rulebook:
        """Return the rulebook of a pool, or raise if the key is unknown."""
        self.must_be_pool(pool)
        return self.tournament.book_of_pool(pool)

    def must_be_pool(self, pool: PoolKey) -> None:
        """Raise if the division is paired as part of another one."""
        division = self.division(DivisionKey(pool))
        if division.pool != pool:
            raise RoundError(
                "round.no_pool",
                rules=division.book.rules_on("pairing.pool"),
                division=pool,
                pool=division.pool,
            )

    def current(self, pool: PoolKey) -> Round:
        """Return the last published round, or raise if there is none."""
        self.must_be_pool(pool)
        found = self.tournament.current_round(pool)
        if found is None:
            raise RoundError("round.none_published", pool=pool)
        return found

    def running(self, pool: PoolKey) -> Round:
        """Return the current round, or raise if its clock does not run."""
        current = self.current(pool)
        if current.started_at is None or current.ended_at is not None:
            raise RoundError("round.not_running", round=current.number)
        return current

    def must_have_round(self, number: int, *pools: PoolKey) -> None:
        """Raise if a round is neither planned nor paired in any of the pools."""
        event = self.tournament
        known = {one.number for pool in pools for one in event.rounds_of(pool)}
        plans = (one.plan for one in event.divisions.values() if one.pool in pools)
        planned = max(map(len, plans))
        if number not in known and not 1 <= number <= planned:
            raise RoundError("round.unknown", round=number, n=planned)

    def draft(self, pool: PoolKey) -> Round:
        """Return the draft, or raise if there is none."""
        self.must_be_pool(pool)
        found = self.tournament.draft_of(pool)
        if found is None:
            raise RoundError("round.no_draft", pool=pool)
        return found

    def board(self, key: BoardKey) -> tuple[Round, Board]:
        """Return a board with two sides, or raise if the key is unknown."""
        found = self.tournament.find(key)
        if found is None:
            raise ResultError("result.no_board", board=key)
        if found[1].is_bye:
            raise ResultError("result.is_bye", board=key)
        return found


def must_say_why(why: str, book: Rulebook) -> None:
    """Raise if a ruling has no reason."""
    if not why.strip():
        raise EndingError("ruling.why", rules=book.rules_on(Topic.RULING))

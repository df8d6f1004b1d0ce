"""Entrants with their members, teams, payments and items received."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import msgspec

from starsquare.bounds import Cents, Number, Points
from starsquare.game.side import Moment, PersonId
from starsquare.tournament.keys import DivisionKey, EntrantId, TeamId
from starsquare.tournament.reason import Reason

Deviation = Annotated[float, msgspec.Meta(ge=1, le=1_000)]
"""The uncertainty of a rating, in systems that have one."""


class ListedRating(msgspec.Struct, frozen=True, kw_only=True):
    """A person's rating before the tournament, as listed."""

    person: PersonId
    rating: Points | None  # None: a newcomer
    games: Number = 0  # rated games so far
    deviation: Deviation | None = None


class Waiver(msgspec.Struct, frozen=True):
    """The director's permission for what the rulebook does not allow, with a reason."""

    by: PersonId
    why: str


class Presence(StrEnum):
    """Whether an entrant is to be paired."""

    ENTERED = "entered"  # none of them has checked in
    EXPECTED = "expected"  # on their way; paired without a check-in
    HERE = "here"
    WITHDRAWN = "withdrawn"
    DISQUALIFIED = "disqualified"


class Entrant(msgspec.Struct, frozen=True, kw_only=True):
    """A player or a pair in the tournament's record: only ids and numbers."""

    id: EntrantId
    number: Number  # the player number, from 1 in order of entry
    division: DivisionKey
    members: tuple[PersonId, ...]
    name: str = ""  # a pair's own name; never a person's
    school: str = ""
    state: str = ""
    rating: Points | None = None  # of the side, under the rulebook
    ratings: tuple[Points | None, ...] = ()  # of its members, up to the last rated one
    games: tuple[Number, ...] = ()  # rated games of its members before the tournament
    deviation: Deviation | None = None
    last_placing: Number | None = None
    team: TeamId | None = None
    entered_at: Moment = Moment(0)
    presence: Presence = Presence.ENTERED
    reason: str = ""  # why the partners are from different schools
    waived: tuple[str, ...] = ()  # entry faults waived by the director
    waiver: Waiver | None = None
    warnings: tuple[Reason, ...] = ()

    @property
    def is_playing(self) -> bool:
        """Whether it gets paired in the next round."""
        return self.presence in {Presence.HERE, Presence.EXPECTED}

    @property
    def has_left(self) -> bool:
        """Whether it withdrew or was disqualified."""
        return self.presence in {Presence.WITHDRAWN, Presence.DISQUALIFIED}


def listed_ratings(entrant: Entrant) -> tuple[ListedRating, ...]:
    """Return the recorded ratings of an entrant's members."""
    count = len(entrant.members)
    ratings = (*entrant.ratings, *[None] * count)
    games = (*entrant.games, *[0] * count)
    return tuple(
        ListedRating(
            person=person,
            rating=rating,
            games=played,
            deviation=entrant.deviation if count == 1 else None,
        )
        for person, rating, played in zip(entrant.members, ratings, games, strict=False)
    )


def team_named(name: str | None) -> TeamId | None:
    """Return a team without spaces around its name; one of spaces is none."""
    return TeamId((name or "").strip()) or None


class Payment(msgspec.Struct, frozen=True, kw_only=True):
    """A payment, negative for a refund; its number is on the receipt."""

    receipt: Number
    entrant: EntrantId
    cents: Cents
    by: PersonId
    at: Moment


class Attendance(msgspec.Struct, frozen=True, kw_only=True):
    """When a person checked in, and which items they received."""

    checked_in_at: Moment | None = None
    handed_out: tuple[str, ...] = ()

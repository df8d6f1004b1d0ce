"""Who takes part: entrants with their members, teams, what they paid and were given."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import msgspec

from starsquare.bounds import Cents, Number, Points
from starsquare.game.side import Moment, PersonId
from starsquare.tournament.keys import DivisionKey, EntrantId, TeamId
from starsquare.tournament.reason import Reason

Deviation = Annotated[float, msgspec.Meta(ge=1, le=1_000)]
"""How sure a rating is, where a system keeps that."""


class ListedRating(msgspec.Struct, frozen=True, kw_only=True):
    """A person's rating before the event, as a list has it."""

    person: PersonId
    rating: Points | None  # None: a newcomer
    games: Number = 0  # rated games so far
    deviation: Deviation | None = None


class Waiver(msgspec.Struct, frozen=True):
    """The director's leave to do what the book does not allow: a name and a reason."""

    by: PersonId
    why: str


class Presence(StrEnum):
    """Whether an entrant is to be paired."""

    ENTERED = "entered"  # nobody of them has checked in
    EXPECTED = "expected"  # nobody has, but they are on their way and are paired
    HERE = "here"
    WITHDRAWN = "withdrawn"
    DISQUALIFIED = "disqualified"


class Entrant(msgspec.Struct, frozen=True, kw_only=True):
    """A player or a pair, as the record of the event has it: by ids and numbers."""

    id: EntrantId
    number: Number  # the player number, from 1 in the order of entry
    division: DivisionKey
    members: tuple[PersonId, ...]
    name: str = ""  # a pair's own name; never a person's
    school: str = ""
    state: str = ""
    rating: Points | None = None  # of the side, by the book
    ratings: tuple[Points | None, ...] = ()  # of its members, as far as the last rated
    games: tuple[Number, ...] = ()  # rated games of its members before the event
    deviation: Deviation | None = None
    last_placing: Number | None = None
    team: TeamId | None = None
    entered_at: Moment = Moment(0)
    presence: Presence = Presence.ENTERED
    reason: str = ""  # why partners are not of one school
    waived: tuple[str, ...] = ()  # the faults of its entry that the director waived
    waiver: Waiver | None = None
    warnings: tuple[Reason, ...] = ()

    @property
    def is_playing(self) -> bool:
        """Whether it is paired in the next round."""
        return self.presence in {Presence.HERE, Presence.EXPECTED}


def listed_ratings(entrant: Entrant) -> tuple[ListedRating, ...]:
    """Return the ratings of an entrant's members as the record has them."""
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


class Payment(msgspec.Struct, frozen=True, kw_only=True):
    """Money taken, or given back with a minus; its number is on the receipt."""

    receipt: Number
    entrant: EntrantId
    cents: Cents
    by: PersonId
    at: Moment


class Attendance(msgspec.Struct, frozen=True, kw_only=True):
    """When a person checked in, and what was handed to them."""

    checked_in_at: Moment | None = None
    handed_out: tuple[str, ...] = ()

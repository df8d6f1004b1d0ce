"""Current ratings: old, new, and the calculation in between."""

from __future__ import annotations

import msgspec

from starsquare.ratings import Rated
from starsquare.service.tournament.views.reader import Names
from starsquare.text import say
from starsquare.tournament.final import final_standings
from starsquare.tournament.keys import DivisionKey, EntrantId
from starsquare.tournament.rating_class import class_of
from starsquare.tournament.ratings import DivisionRatings, ratings_of
from starsquare.tournament.standings import standings
from starsquare.tournament.state import Division, Tournament


class RatingLine(msgspec.Struct, frozen=True, kw_only=True):
    """The rating change of one entrant."""

    place: int | None
    entrant: EntrantId
    number: int
    name: str
    rating_class: str
    old: int | None  # None: a newcomer
    games_before: int
    games: int
    wins: float
    expected: float | None
    performance: int | None
    acceleration: float
    feedback: float
    change: int | None
    new: int | None


class RatingsView(msgspec.Struct, frozen=True, kw_only=True):
    """The ratings of a division: estimates until the federation publishes its own."""

    version: int
    division: DivisionKey
    title: str
    system: str | None  # None: unrated
    system_title: str
    after_round: int
    unrated: int  # games that were played but are not rated
    lists: tuple[str, ...]  # the source of the ratings before the tournament
    lines: tuple[RatingLine, ...]
    is_official: bool = False


def ratings_view(
    tournament: Tournament,
    names: Names,
    division: Division,
    *,
    version: int,
    after_round: int | None = None,
) -> RatingsView:
    """Show the ratings of a division after a round, or so far."""
    found = ratings_of(tournament, division.key, upto=after_round)
    played = len(tournament.played_rounds(division.pool))
    return RatingsView(
        version=version,
        division=division.key,
        title=division.book.division or tournament.title,
        system=None if found is None else found.system,
        system_title=say(f"rating.system_{division.rating_system or 'none'}"),
        after_round=played if after_round is None else min(after_round, played),
        unrated=0 if found is None else found.unrated,
        lists=tournament.rating_lists,
        lines=()
        if found is None
        else tuple(_lines(tournament, names, division, found, after_round)),
    )


def _lines(
    tournament: Tournament,
    names: Names,
    division: Division,
    found: DivisionRatings,
    after_round: int | None,
) -> list[RatingLine]:
    table = (
        final_standings(tournament, division.key)
        if after_round is None
        else standings(tournament, division.key, upto=after_round)
    )
    return [
        rating_line(
            tournament, names, one.entrant, found.ratings[one.entrant], one.place
        )
        for one in table
    ]


def rating_line(
    tournament: Tournament,
    names: Names,
    entrant: EntrantId,
    rated: Rated,
    place: int | None,
) -> RatingLine:
    """Show one entrant's rating."""
    own = tournament.entrants[entrant]
    return RatingLine(
        place=place,
        entrant=entrant,
        number=own.number,
        name=names.entrant(entrant),
        rating_class=class_of(own, tournament.divisions[own.division].classes),
        old=rated.old,
        games_before=min(own.games, default=0),
        games=rated.games,
        wins=rated.wins,
        expected=rated.expected,
        performance=rated.performance,
        acceleration=rated.acceleration,
        feedback=rated.feedback,
        change=rated.change,
        new=rated.new,
    )

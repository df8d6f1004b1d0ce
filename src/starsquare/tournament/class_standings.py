"""Standings within a rating class."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from starsquare.tournament.final import final_standings
from starsquare.tournament.keys import DivisionKey, EntrantId
from starsquare.tournament.rating_class import class_of
from starsquare.tournament.standings import Standing
from starsquare.tournament.state import Tournament


def class_members(
    tournament: Tournament, division: DivisionKey, name: str
) -> frozenset[EntrantId]:
    """Return the members of a class of a division, or everyone if no class is named."""
    classes = tournament.divisions[division].classes
    return frozenset(
        one.id
        for one in tournament.entrants.values()
        if one.division == division and (not name or class_of(one, classes) == name)
    )


def class_standings(
    tournament: Tournament, division: DivisionKey, name: str
) -> tuple[Standing, ...]:
    """Rank a class by its division's standings."""
    members = class_members(tournament, division, name)
    return among(final_standings(tournament, division), members)


def among(
    table: Sequence[Standing], members: Collection[EntrantId]
) -> tuple[Standing, ...]:
    """Return the standings of some entrants, with places from 1; ties stay ties."""
    own = [one for one in table if one.entrant in members and one.place is not None]
    places = [one.place for one in own]
    return tuple(
        replace(
            one,
            place=places.index(one.place) + 1,
            is_shared=places.count(one.place) > 1,
        )
        for one in own
    )

"""Rating records: a division's rating system, listed ratings, and classes."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import groupby
from typing import assert_never

import msgspec
from msgspec.structs import replace

from starsquare.bounds import Number, Points
from starsquare.ratings.systems import SystemName
from starsquare.rulebook import Rulebook
from starsquare.tournament.context import Command, Context, Event
from starsquare.tournament.entrant import (
    Deviation,
    Entrant,
    ListedRating,
    listed_ratings,
)
from starsquare.tournament.keys import DivisionKey, EntrantId
from starsquare.tournament.rating_class import RatingClass, in_order
from starsquare.tournament.record import half_up
from starsquare.tournament.refusals import EntryError
from starsquare.tournament.state import Tournament, with_division

UNDO = "why.undo"
"""The source of ratings that take back those of a list."""


class SetRatingSystem(Command, frozen=True, kw_only=True):
    """Rate a division by a system, including its earlier rounds."""

    division: DivisionKey
    system: SystemName | None  # None: unrated


class RecordRatings(Command, frozen=True, kw_only=True):
    """Import ratings from a list; people who are not on it keep theirs."""

    source: str  # the list's name, chosen by the director
    ratings: tuple[ListedRating, ...]
    takes_back: str = ""  # for an undo: the list's name


class SetClasses(Command, frozen=True, kw_only=True):
    """Split a division into rating classes; none removes them."""

    division: DivisionKey
    classes: tuple[RatingClass, ...]


RatingCommand = SetRatingSystem | RecordRatings | SetClasses


class RatingSystemSet(Event, frozen=True, kw_only=True):
    """A division's rating system was set or removed."""

    division: DivisionKey
    system: SystemName | None


class EntrantRating(msgspec.Struct, frozen=True, kw_only=True):
    """An entrant's rating record from now on."""

    entrant: EntrantId
    rating: Points | None
    ratings: tuple[Points | None, ...]
    games: tuple[Number, ...]
    deviation: Deviation | None = None


class RatingsRecorded(Event, frozen=True, kw_only=True):
    """Ratings were imported from a list."""

    source: str
    entrants: tuple[EntrantRating, ...]
    takes_back: str = ""  # for an undo: the list's name, or empty for the last one


class ClassesSet(Event, frozen=True, kw_only=True):
    """A division was split into rating classes."""

    division: DivisionKey
    classes: tuple[RatingClass, ...]


RatingEvent = RatingSystemSet | RatingsRecorded | ClassesSet
Events = tuple[RatingEvent, ...]


def decide_rating(context: Context, command: RatingCommand) -> Events:
    """Decide a command about ratings."""
    match command:
        case SetRatingSystem(division=key, system=system):
            context.division(key)
            return (
                RatingSystemSet(
                    at=context.at, by=context.by, division=key, system=system
                ),
            )
        case RecordRatings():
            return _record(context, command)
        case SetClasses():
            return _set_classes(context, command)
        case _:
            assert_never(command)


def _record(context: Context, command: RecordRatings) -> Events:
    """Return the entrants with their members' ratings."""
    if not command.source.strip():
        raise EntryError("rating.no_source")
    people = [one.person for one in command.ratings]
    unknown = [one for one in people if one not in context.tournament.entrant_of]
    if unknown or len(set(people)) < len(people) or not people:
        raise EntryError("rating.each_once", people=", ".join(unknown or people))
    return (
        RatingsRecorded(
            at=context.at,
            by=context.by,
            source=command.source.strip(),
            entrants=tuple(_by_entrant(context, command.ratings)),
            takes_back=command.takes_back,
        ),
    )


def _by_entrant(
    context: Context, ratings: tuple[ListedRating, ...]
) -> Iterator[EntrantRating]:
    entrant_of = context.tournament.entrant_of
    ordered = sorted(ratings, key=lambda one: entrant_of[one.person])
    for entrant, lines in groupby(ordered, key=lambda one: entrant_of[one.person]):
        own = context.tournament.entrants[entrant]
        book = context.tournament.book_of(entrant)
        yield _rated(own, {one.person: one for one in lines}, book)


def _rated(
    own: Entrant, lines: dict[str, ListedRating], book: Rulebook
) -> EntrantRating:
    before = {one.person: one for one in listed_ratings(own)}
    now = [lines.get(one, before[one]) for one in own.members]
    ratings = tuple(one.rating for one in now)
    return EntrantRating(
        entrant=own.id,
        rating=side_rating(ratings, book),
        ratings=as_far_as_rated(ratings),
        games=tuple(one.games for one in now),
        deviation=now[0].deviation if len(now) == 1 else None,
    )


def side_rating(ratings: tuple[int | None, ...], book: Rulebook) -> int | None:
    """Return a side's rating by the rulebook, rounded to a whole number."""
    exact = exact_rating(ratings, book)
    return None if exact is None else half_up(exact.numerator, exact.denominator)


def exact_rating(ratings: tuple[int | None, ...], book: Rulebook) -> Fraction | None:
    """Return a side's rating by the rulebook: its members' mean, or the best.

    Rules: NA-INTRO-2.a
    """
    known = [one for one in ratings if one is not None]
    if not known:
        return None
    if book.seeding is not None and book.seeding.team_rating == "best":
        return Fraction(max(known))
    return Fraction(sum(known), len(known))


def as_far_as_rated(ratings: tuple[int | None, ...]) -> tuple[int | None, ...]:
    """Drop trailing members without a rating."""
    last = max(
        (index for index, one in enumerate(ratings) if one is not None), default=-1
    )
    return ratings[: last + 1]


def _set_classes(context: Context, command: SetClasses) -> Events:
    """Split a division into classes, each with its own name and limit."""
    context.division(command.division)
    names = {one.name.strip().casefold() for one in command.classes}
    borders = {one.least for one in command.classes}
    count = len(command.classes)
    if "" in names or len(names) < count or len(borders) < count:
        raise EntryError("rating.classes")
    return (
        ClassesSet(
            at=context.at,
            by=context.by,
            division=command.division,
            classes=in_order(command.classes),
        ),
    )


def after_rating(tournament: Tournament, event: RatingEvent) -> Tournament:
    """Apply an event about ratings."""
    match event:
        case RatingSystemSet(division=key, system=system):
            division = replace(tournament.divisions[key], rating_system=system)
            return with_division(tournament, division)
        case ClassesSet(division=key, classes=classes):
            division = replace(tournament.divisions[key], classes=classes)
            return with_division(tournament, division)
        case RatingsRecorded():
            return _recorded(tournament, event)
        case _:
            assert_never(event)


def _recorded(tournament: Tournament, event: RatingsRecorded) -> Tournament:
    rated = {
        one.entrant: replace(
            tournament.entrants[one.entrant],
            rating=one.rating,
            ratings=one.ratings,
            games=one.games,
            deviation=one.deviation,
        )
        for one in event.entrants
    }
    return replace(
        tournament,
        entrants={**tournament.entrants, **rated},
        rating_lists=_lists_after(tournament.rating_lists, event),
    )


def _lists_after(lists: tuple[str, ...], event: RatingsRecorded) -> tuple[str, ...]:
    """Add a list, or remove the one that an undo takes back."""
    if event.source != UNDO:
        return (*lists, event.source)
    gone = [
        index
        for index, one in enumerate(lists)
        if one == (event.takes_back or lists[-1])
    ]
    return tuple(one for index, one in enumerate(lists) if index not in gone[-1:])

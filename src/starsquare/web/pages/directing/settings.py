"""The event's settings: rounds, tables, the wall, phones, word lists, changed rules."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from typing import get_args

import msgspec

from starsquare.lexicon import embedded_newer_words
from starsquare.lexicon.packaged import ENABLE1
from starsquare.ratings.systems import OFFERED
from starsquare.rulebook import Rulebook
from starsquare.rulebook.presentation import ShownPoint, show_answer
from starsquare.service.tournament.stand import Stand
from starsquare.service.tournament.views.summary import DivisionSummary
from starsquare.service.venue.event import EventLanguage, Lists, Panel
from starsquare.text import say
from starsquare.tournament.keys import EntrantId, PoolKey
from starsquare.tournament.methods_by_round import late_rounds
from starsquare.tournament.pairing import Method
from starsquare.tournament.state import Tables
from starsquare.web.pages.event_frame import AtEvent
from starsquare.web.protection import address_of
from starsquare.web.request_context import AnyRequest, views_of, worker_of
from starsquare.wiring import installed_lists


class Planned(msgspec.Struct, frozen=True, kw_only=True):
    """A division, its plan and its options."""

    own: DivisionSummary
    rounds: int
    minutes: int | None
    break_minutes: int
    late_from: int | None  # the first of the last rounds that share a method
    late_method: str
    bracket: int | None  # the size of a knockout bracket
    best_of: int
    points: tuple[ShownPoint, ...]


class RatedBy(msgspec.Struct, frozen=True, kw_only=True):
    """A division, its rating system, and its rating classes."""

    key: str
    title: str
    system: str
    classes: str  # one per line, as in the form


class Seating(msgspec.Struct, frozen=True, kw_only=True):
    """The seating of a pool."""

    pool: str
    title: str
    first: int | None
    accessible: str
    fixed: tuple[tuple[EntrantId, str, int], ...]
    entrants: tuple[tuple[EntrantId, str], ...]


async def context(
    request: AnyRequest, at: AtEvent, query: Mapping[str, str]
) -> dict[str, object]:
    """Return the context of the settings page."""
    del query
    stand = await views_of(request).stand(at.identity, at.name)
    lists = await asyncio.to_thread(installed_lists)
    venue = (await worker_of(request).tournaments.venues.look(at.name)).venue
    return {
        "event_languages": get_args(EventLanguage),
        "takes_requests": venue.takes_requests,
        "capacities": venue.capacities,
        "public_form": f"{address_of(request)}{at.address('register')}",
        "planned": [_planned(stand, one) for one in at.summary.divisions],
        "seatings": [
            _seating(stand, one) for one in at.summary.divisions if one.is_pool
        ],
        "rated_by": [_rated_by(stand, one) for one in at.summary.divisions],
        "systems": [(one, say(f"rating.system_{one}")) for one in OFFERED],
        "panels": [(one, say(f"director.panel_{one}")) for one in get_args(Panel)],
        "methods": [(one.value, say(f"director.method_{one.value}")) for one in Method],
        "lists": lists,
        "stand_ins": stand_ins(
            [one.book for one in stand.tournament.divisions.values()],
            lists,
            venue.lists or Lists(),
        ),
        "newer": newer_lists(one.book for one in stand.tournament.divisions.values()),
        "names_sheet": names_sheet(
            one.book for one in stand.tournament.divisions.values()
        ),
    }


def _planned(stand: Stand, own: DivisionSummary) -> Planned:
    division = stand.tournament.divisions[own.key]
    last = division.plan[-1] if division.plan else None
    late = late_rounds(division.plan)
    points = show_answer(division.book, stand.tournament.book, open_points=True)
    return Planned(
        own=own,
        rounds=len(division.plan),
        minutes=None if last is None else last.minutes,
        break_minutes=0 if last is None else last.break_minutes,
        late_from=late[0].number if late else None,
        late_method=(late[0].method if late else None) or Method.CONTENTION,
        bracket=late[0].bracket if late else None,
        best_of=late[0].best_of if late else 1,
        points=points.open_points or (),
    )


def _rated_by(stand: Stand, own: DivisionSummary) -> RatedBy:
    division = stand.tournament.divisions[own.key]
    return RatedBy(
        key=own.key,
        title=own.title,
        system=division.rating_system or "",
        classes="\n".join(
            one.name if one.least is None else f"{one.name}={one.least}"
            for one in division.classes
        ),
    )


def _seating(stand: Stand, own: DivisionSummary) -> Seating:
    pool = PoolKey(own.pool)
    tables = stand.tournament.tables.get(pool, Tables())
    return Seating(
        pool=own.pool,
        title=own.title,
        first=tables.first,
        accessible=", ".join(map(str, tables.accessible)),
        fixed=tuple(
            (who, stand.names.entrant(who), table)
            for who, table in tables.fixed.items()
        ),
        entrants=tuple(
            (who.id, stand.names.entrant(who.id))
            for who in stand.tournament.entrants_in(pool)
        ),
    )


def names_sheet(books: Iterable[Rulebook]) -> bool:
    """Return whether any of the rulebooks uses an adjustments sheet.

    Rules: CC-10.c
    """
    return any(one.words.adjustments_sheet for one in books)


def newer_lists(books: Iterable[Rulebook]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the newer short words in the list that each rulebook names."""
    named = dict.fromkeys(one.words.lexicon for one in books)
    return tuple(
        (one, tuple(sorted(embedded_newer_words(one).words, key=by_length)))
        for one in named
    )


def by_length(word: str) -> tuple[int, str]:
    """Return the sort key of words in a short list."""
    return len(word), word


def stand_ins(
    books: list[Rulebook], lists: tuple[str, ...], chosen: Lists
) -> tuple[str, ...]:
    """Return which word lists are replaced by another one, in words."""
    used = chosen.base or ENABLE1
    named = dict.fromkeys(one.words.lexicon for one in books)
    long = dict.fromkeys(
        one.words.long_words for one in books if one.words.long_words is not None
    )
    known = {one.casefold() for one in lists}
    return (
        *(
            say("director.stand_in", {"named": one, "used": used})
            for one in named
            if one.casefold() not in known
        ),
        *(
            say("director.no_long_words", {"named": one})
            for one in long
            if one.casefold() not in known and chosen.long_words is None
        ),
    )

"""Season ladders: the games of finished club nights, added up by person."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

from starsquare.tournament.entrant import Entrant
from starsquare.tournament.final import final_standings
from starsquare.tournament.person import RATING_ID, People, Person, public_name
from starsquare.tournament.record import Record
from starsquare.tournament.state import Tournament

_NUMBERED = re.compile(r"(.*[^-\d])-*\d[-\d]*")
_Who = tuple[str, int]  # a federation number or a name, and which of several


class LadderLine(msgspec.Struct, frozen=True, kw_only=True):
    """One person's season."""

    place: int
    name: str  # as the last tournament showed it to the public
    nights: int  # tournaments they played in
    half_wins: int
    half_losses: int
    spread: int
    points: int
    is_shared: bool = False


def season_of(event: str) -> str | None:
    """Return the season in a tournament's name, if it has one.

    The nights of a season share a name before a date or number: `club-2026-11-03`,
    `club-7`.
    """
    found = _NUMBERED.fullmatch(event)
    return None if found is None else found[1]


def ladder_of(nights: Iterable[tuple[Tournament, People]]) -> tuple[LadderLine, ...]:
    """Add up the finished divisions of tournaments, ranked by wins, then spread.

    People are matched by their federation number, or else by name. Each partner of a
    team gets its games.

    Args:
        nights: the tournaments with their people, in order.
    """
    seasons: dict[_Who, LadderLine] = {}
    for tournament, people in nights:
        for who, name, record in _played(tournament, people):
            before = seasons.get(who)
            seasons[who] = _after(before, name, record)
    found = sorted(seasons.values(), key=_rank, reverse=True)
    ranks = [_rank(one) for one in found]
    return tuple(
        msgspec.structs.replace(
            one,
            place=ranks.index(_rank(one)) + 1,
            is_shared=ranks.count(_rank(one)) > 1,
        )
        for one in found
    )


def _rank(one: LadderLine) -> tuple[int, int]:
    return one.half_wins, one.spread


def _after(before: LadderLine | None, name: str, record: Record) -> LadderLine:
    own = before or LadderLine(
        place=0, name=name, nights=0, half_wins=0, half_losses=0, spread=0, points=0
    )
    return LadderLine(
        place=0,
        name=name,
        nights=own.nights + 1,
        half_wins=own.half_wins + record.half_wins,
        half_losses=own.half_losses + record.half_losses,
        spread=own.spread + record.spread,
        points=own.points + record.points,
    )


def _played(
    tournament: Tournament, people: People
) -> Iterator[tuple[_Who, str, Record]]:
    """Return everyone who played in a finished division, without erased people."""
    seen: Counter[str] = Counter()
    for division in tournament.divisions.values():
        if not division.is_finished:
            continue
        for line in final_standings(tournament, division.key):
            entrant = tournament.entrants[line.entrant]
            for person in _members(entrant, people) if line.record.lines else ():
                key = _key(person)
                seen[key] += 1
                name = public_name(person, division.book.privacy, number=entrant.number)
                yield (key, seen[key]), name, line.record


def _members(entrant: Entrant, people: People) -> Iterator[Person]:
    for one in entrant.members:
        person = people.get(one)
        if person is not None:
            yield person


def _key(person: Person) -> str:
    return person.extras.get(RATING_ID) or person.full_name.casefold()

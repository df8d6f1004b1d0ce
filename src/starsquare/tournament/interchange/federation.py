"""What a federation would reject, checked before anything is sent."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Literal

import msgspec

from starsquare.text import day_said, say
from starsquare.tournament.bracket import rounds_due
from starsquare.tournament.divisions import pools_of
from starsquare.tournament.interchange.federation_games import (
    PlayerLine,
    is_number,
    plain_letters,
    player_lines,
)
from starsquare.tournament.interchange.submission import SYSTEM_CODES, Submission
from starsquare.tournament.interchange.tou import NAME, THOUSAND, section_name
from starsquare.tournament.keys import PoolKey
from starsquare.tournament.outstanding import outstanding
from starsquare.tournament.person import RATING_ID, People
from starsquare.tournament.state import Tournament

Federation = Literal["naspa", "wespa"]

FEWEST = 4
"""The minimum number of players in a rated division."""

_MOST_DAYS = 7
_DAY = re.compile(r"\d{4}-\d\d-\d\d")
_MOST_IN_AUPAIR = 100
_MOST_ROUNDS_IN_AUPAIR = 30


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """A problem with a report, or information that it loses."""

    key: str
    text: str
    is_refused: bool = True  # False: only lost or changed


def findings_for(
    federation: Federation,
    tournament: Tournament,
    people: People,
    details: Submission,
    *,
    age_days: int | None = None,
) -> tuple[Finding, ...]:
    """Return everything that prevents or degrades a rated report.

    Pairs cannot be rated at all: then this is the only finding, because nothing else
    that is corrected would help.

    Args:
        federation: the federation that rates it.
        tournament: the tournament.
        people: the participants.
        details: what is sent along with the games.
        age_days: how many days ago the tournament was; None if unknown.
    """
    sizes = {one.book.entry.side_size for one in tournament.divisions.values()}
    if max(sizes) > 1:
        return (_finding("pairs"),)
    pools = {one: player_lines(tournament, one, people) for one in pools_of(tournament)}
    found = [*_of_event(tournament), *_of_day(tournament, age_days)]
    for pool, lines in pools.items():
        found += _of_pool(tournament, pool, lines)
    if federation == "naspa":
        found += [*_of_system(tournament), *_of_details(details)]
        for lines in pools.values():
            found += _of_members(tournament, people, lines)
    else:
        for pool, lines in pools.items():
            found += findings_in_columns(section_name(tournament, pool), lines)
    return tuple(found)


def _finding(key: str, *, is_refused: bool = True, **facts: object) -> Finding:
    return Finding(key=key, text=say(f"submit.{key}", facts), is_refused=is_refused)


def _of_event(tournament: Tournament) -> Iterator[Finding]:
    if not tournament.title.strip():
        yield _finding("no_title")


def _of_day(tournament: Tournament, age_days: int | None) -> Iterator[Finding]:
    if _DAY.fullmatch(tournament.day) is None:
        yield _finding("no_day")
    if age_days is not None and age_days < 0:
        yield _finding("future", day=day_said(tournament.day, "long"))
    if age_days is not None and age_days > _MOST_DAYS:
        yield _finding("late", n=age_days)


def _of_pool(
    tournament: Tournament, pool: PoolKey, lines: tuple[PlayerLine, ...]
) -> Iterator[Finding]:
    name = section_name(tournament, pool)
    if len(lines) < FEWEST:
        yield _finding("few", division=name, n=len(lines), least=FEWEST)
    missing = len(outstanding(tournament, pool))
    if missing:
        yield _finding("open", division=name, n=missing)
    played = len(tournament.played_rounds(pool))
    planned = max(rounds_due(tournament, one) for one in tournament.divisions_in(pool))
    if played != planned:
        yield _finding("rounds", division=name, played=played, planned=planned)
    for one in lines:
        if not one.last:
            yield _finding("no_name", name=one.name)
    names = Counter(one.name.casefold() for one in lines)
    for text in dict.fromkeys(one.name for one in lines):
        if names[text.casefold()] > 1:
            yield _finding("same_name", name=text, n=names[text.casefold()])


def _of_system(tournament: Tournament) -> Iterator[Finding]:
    systems = {one.rating_system for one in tournament.divisions.values()}
    known = systems - {None}
    if None in systems:
        yield _finding("no_system")
    if len(known) > 1:
        yield _finding("several_systems")
    for one in sorted(str(each) for each in known if each not in SYSTEM_CODES):
        yield _finding("system", system=say(f"rating.system_{one}"))


def _of_details(details: Submission) -> Iterator[Finding]:
    if not details.director_id.strip():
        yield _finding("no_director")
    if not details.tournament_id.strip():
        yield _finding("no_tournament")


def _of_members(
    tournament: Tournament, people: People, lines: tuple[PlayerLine, ...]
) -> Iterator[Finding]:
    """Find players who are not members; people shown as numbers are found elsewhere."""
    for line in lines:
        for member in tournament.entrants[line.entrant].members:
            person = people.get(member)
            if person is None or is_number(person):
                continue  # reported already: there is no name
            if RATING_ID not in person.extras:
                yield _finding("no_member", name=person.full_name)


def findings_in_columns(name: str, lines: tuple[PlayerLine, ...]) -> Iterator[Finding]:
    """Return what does not fit in the columns of a tournament file."""
    if len(lines) > _MOST_IN_AUPAIR:
        yield _finding("many", division=name, n=len(lines), most=_MOST_IN_AUPAIR)
    rounds = max((len(one.cells) for one in lines), default=0)
    if rounds > _MOST_ROUNDS_IN_AUPAIR:
        yield _finding("long", division=name, n=rounds, most=_MOST_ROUNDS_IN_AUPAIR)
    cut = Counter(plain_letters(one.name)[:NAME].casefold() for one in lines)
    for one in lines:
        yield from _of_line(one, cut)


def _of_line(line: PlayerLine, cut: Counter[str]) -> Iterator[Finding]:
    plain = plain_letters(line.name)
    if cut[plain[:NAME].casefold()] > 1 and len(plain) > NAME:
        yield _finding("cut_alike", name=line.name, cut=plain[:NAME])
    elif len(plain) > NAME:
        yield _finding("cut", is_refused=False, name=line.name, cut=plain[:NAME])
    if plain != line.name:
        yield _finding("letters", is_refused=False, name=line.name, plain=plain)
    for number, cell in enumerate(line.cells, start=1):
        if cell.kind == "game" and not 0 <= cell.score < THOUSAND:
            yield _finding(
                "score",
                name=line.name,
                round=number,
                score=cell.score,
                written=max(0, cell.score) % THOUSAND,
            )
        if cell.kind in {"bye", "forfeit_won", "forfeit_lost"}:
            yield _finding("bye", is_refused=False, name=line.name, round=number)

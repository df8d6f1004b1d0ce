"""Resolve the names in a command: entrants, divisions, rounds."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import contextmanager

import typer

from starsquare.cli.event_base import ASKER
from starsquare.cli.event_options import FINAL
from starsquare.game.side import PersonId
from starsquare.text import say
from starsquare.tournament.divisions import (
    chosen_division,
    chosen_pool,
    pools_of,
)
from starsquare.tournament.keys import DivisionKey, EntrantId, PoolKey
from starsquare.tournament.refusals import EntryError
from starsquare.tournament.round import Round
from starsquare.tournament.state import Tournament


def find_entrant(state: Tournament, who: str) -> EntrantId:
    """Return an entrant by its id, number or name, or by one of its people.

    Raises:
        typer.BadParameter: there is no such entrant, or several have the name.
    """
    found = _entrants_called(state, who)
    if not found:
        found = [state.entrant_of[one] for one in _people_called(state, who)]
    if len(set(found)) > 1:
        facts = {"entrant": who, "ids": ", ".join(dict.fromkeys(found))}
        raise typer.BadParameter(say("cli.event.same_name", facts))
    if found:
        return found[0]
    raise typer.BadParameter(say("cli.event.no_entrant", {"entrant": who}))


def _entrants_called(state: Tournament, who: str) -> list[EntrantId]:
    """Return the entrant with an id or number, or else all with a team name."""
    if who in state.entrants:
        return [EntrantId(who)]
    for one in state.entrants.values():
        if str(one.number) == who:
            return [one.id]
    called = _plain(who)
    return [
        one.id for one in state.entrants.values() if _plain(one.name) == called != ""
    ]


def _people_called(state: Tournament, who: str) -> list[PersonId]:
    """Return the person with an id, or else everyone with a name."""
    if PersonId(who) in state.entrant_of:
        return [PersonId(who)]
    people = ASKER.people()
    known = {one: people.get(one) for one in state.entrant_of}
    return [
        one
        for one, person in known.items()
        if person is not None and _plain(person.full_name) == _plain(who)
    ]


def _plain(name: str) -> str:
    return " ".join(name.split()).casefold()


def find_people(state: Tournament, who: str) -> tuple[PersonId, ...]:
    """Return a person by their id or name, or everyone of an entrant.

    Raises:
        typer.BadParameter: there is nobody of that name, or several have it.
    """
    if PersonId(who) in state.entrant_of:
        return (PersonId(who),)
    is_entrant = bool(_entrants_called(state, who))
    found = [] if is_entrant else _people_called(state, who)
    if len(found) == 1:
        return (found[0],)
    return state.entrants[find_entrant(state, who)].members


def find_person(state: Tournament, who: str) -> PersonId:
    """Return a person by their id or name, or a single player by the entrant's.

    Raises:
        typer.BadParameter: there is no such person, or the entrant has several.
    """
    members = find_people(state, who)
    if len(members) != 1:
        facts = {"entrant": who, "people": ", ".join(members)}
        raise typer.BadParameter(say("cli.event.several", facts))
    return members[0]


@contextmanager
def _naming_a_division() -> Generator[None]:
    """Raise an error for an unknown or missing division."""
    try:
        yield
    except EntryError as error:
        raise typer.BadParameter(str(error), param_hint="DIVISION") from error


def find_division(state: Tournament, name: str | None) -> DivisionKey:
    """Return a division by key or title; if none is named, the only one.

    Raises:
        typer.BadParameter: there is no such division, or none is named and there are
            several.
    """
    with _naming_a_division():
        return chosen_division(state, name).key


def find_divisions(state: Tournament, name: str | None) -> tuple[DivisionKey, ...]:
    """Return the named division, or all of them, for commands that only show."""
    return tuple(state.divisions) if name is None else (find_division(state, name),)


def find_pool(state: Tournament, name: str | None) -> PoolKey:
    """Return the pool of a division; if none is named, the only one.

    Raises:
        typer.BadParameter: there is no such pool, or none is named and there are
            several.
    """
    with _naming_a_division():
        return chosen_pool(state, name)


def find_pools(state: Tournament, name: str | None) -> tuple[PoolKey, ...]:
    """Return the pool of the named division, or all, for commands that only show."""
    return pools_of(state) if name is None else (find_pool(state, name),)


def pool_of(state: Tournament, entrant: EntrantId, name: str | None) -> PoolKey:
    """Return the named pool, or else the one in which an entrant plays."""
    return find_pool(state, name or state.entrants[entrant].division)


def find_round(state: Tournament, pool: PoolKey, number: int | None) -> Round:
    """Return a round by its number, by default the last.

    Raises:
        typer.BadParameter: there is no such round.
    """
    rounds = state.rounds_of(pool)
    if number == FINAL:
        finals = [one for one in rounds if one.is_final]
        if finals:
            return finals[-1]
        raise typer.BadParameter(say("cli.event.no_final"), param_hint="ROUND")
    for one in rounds:
        if one.number == (len(rounds) if number is None else number):
            return one
    key = "cli.event.no_round" if rounds else "cli.event.no_round_yet"
    facts = {"round": number, "rounds": len(rounds)}
    raise typer.BadParameter(say(key, facts), param_hint="ROUND")


def find_played(state: Tournament, pool: PoolKey, number: int | None) -> Round:
    """Return a round by its number, by default the one being played.

    Raises:
        typer.BadParameter: there is no such round.
    """
    current = state.current_round(pool)
    if number is None and current is not None:
        return current
    return find_round(state, pool, number)


def find_rounds(
    state: Tournament, pools: Sequence[PoolKey], number: int | None
) -> dict[PoolKey, Round]:
    """Return a round of each pool that has it, by default the last.

    Raises:
        typer.BadParameter: no pool has it.
    """
    having = [
        one
        for one in pools
        if any(number in {None, each.number} for each in state.rounds_of(one))
    ]
    return {one: find_round(state, one, number) for one in having or pools[:1]}

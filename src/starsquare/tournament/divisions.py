"""Resolve a division: the one that is named, or the only one.

In a tournament with several divisions there is no default: players choose their
division, and staff name the division that a command is about.
"""

from __future__ import annotations

from collections.abc import Iterable

from starsquare.tournament.keys import DivisionKey, PoolKey
from starsquare.tournament.refusals import EntryError
from starsquare.tournament.state import Division, Tournament


def chosen_division(tournament: Tournament, name: str | None) -> Division:
    """Return the division with a key or title; without a name, the only division.

    Raises:
        EntryError: the name is unknown, or it is missing and there are several.

    Rules: ES-DIV-1.a NA-INTRO-1.a
    """
    divisions = tournament.divisions
    if not name:
        return divisions[DivisionKey(_only(divisions))]
    wanted = name.strip().casefold()
    for key, division in divisions.items():
        if wanted in {key.casefold(), (division.book.division or "").casefold()}:
            return division
    known = ", ".join(divisions)
    raise EntryError("event.no_division", division=name, known=known)


def chosen_pool(tournament: Tournament, name: str | None) -> PoolKey:
    """Return the pool of a division; without a name, the only pool.

    Raises:
        EntryError: the name is unknown, or it is missing and there are several.
    """
    if name:
        return chosen_division(tournament, name).pool
    return PoolKey(_only(one.pool for one in tournament.divisions.values()))


def pools_of(tournament: Tournament) -> tuple[PoolKey, ...]:
    """Return all pools, in the order of the divisions."""
    return tuple(dict.fromkeys(one.pool for one in tournament.divisions.values()))


def _only(names: Iterable[str]) -> str:
    first, *others = dict.fromkeys(names)
    if others:
        raise EntryError("event.which_division", known=", ".join((first, *others)))
    return first

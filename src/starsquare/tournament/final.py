"""The final: qualifiers, winner, and the places after it, also in rating classes."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import groupby

import msgspec
from msgspec.structs import replace

from starsquare.game.side import Side
from starsquare.rulebook.event_parts import TieBreak
from starsquare.text import say
from starsquare.tournament.bracket import bracket_of
from starsquare.tournament.keys import DivisionKey, EntrantId, PoolKey
from starsquare.tournament.rating_class import class_of
from starsquare.tournament.record import records_of, result_value_at
from starsquare.tournament.round import Round
from starsquare.tournament.standings import Standing, broken, ranked
from starsquare.tournament.state import Division, Tournament


class Qualified(msgspec.Struct, frozen=True):
    """The qualifiers of a final in order, and the steps that broke their ties."""

    entrants: tuple[EntrantId, ...]
    broken_by: tuple[TieBreak, ...]


def qualifiers(tournament: Tournament, division: Division, seed: str) -> Qualified:
    """Return the top of a division, with ties broken as the rulebook's final does.

    Ties that the director broke for the standings stay as published.

    Rules: NA-36.a NA-36.b
    """
    rule = division.book.final
    assert rule is not None
    records = records_of(tournament, division.pool)
    found: list[tuple[EntrantId, tuple[TieBreak, ...]]] = []
    table = [one for one in ranked(tournament, division, records) if one.place]
    for _, group in groupby(table, key=lambda one: one.place):
        equal = tuple(group)
        for part, used in broken(
            [one.entrant for one in equal if _is_playing(tournament, one)],
            division,
            records,
            steps=rule.qualifying_tie_breaks,
            used=equal[0].broken_by,
            seed=seed,
        ):
            found += [(one, used) for one in part]
    first = found[: rule.qualifiers]
    steps: dict[TieBreak, None] = dict.fromkeys(
        step for _, used in first for step in used
    )
    return Qualified(tuple(one for one, _ in first), tuple(steps))


def _is_playing(tournament: Tournament, line: Standing) -> bool:
    return tournament.entrants[line.entrant].is_playing


def is_outdated(tournament: Tournament, final: Round) -> bool:
    """Return whether others qualify for a final by now than the two it seats.

    Rules: NA-36.a
    """
    seated = final.boards[0].entrants
    division = tournament.divisions[tournament.entrants[seated[0]].division]
    if not final.is_final or division.book.final is None:
        return False
    now = qualifiers(tournament, division, final.draw.seed).entrants
    return {*now} != {*seated}


def final_of(tournament: Tournament, division: Division) -> Round | None:
    """Return the last published final of a division, unless its rules have none now."""
    if division.book.final is None:
        return None
    rounds = tournament.rounds_of(division.pool)
    finals = [one for one in rounds if one.is_final and one.is_published]
    return finals[-1] if finals else None


def is_tied(tournament: Tournament, final: Round) -> bool:
    """Return whether a final ended in a tie."""
    worth = result_value_at(tournament, final, final.boards[0])
    return worth is not None and worth.half_wins.one == worth.half_wins.two


def is_undecided(tournament: Tournament, division: Division) -> bool:
    """Return whether a published final has no winner yet: open, or tied and unsettled.

    Rules: NA-36.a
    """
    final = final_of(tournament, division)
    if final is None:
        return False
    if any(final.open_boards):
        return True
    is_settled = division.final_settled in {"higher_rank", "shared"}
    return is_tied(tournament, final) and not is_settled


def is_provisional(tournament: Tournament, division: DivisionKey) -> bool:
    """Return whether places can still change: unfinished, or something is open."""
    own = tournament.divisions[division]
    if not own.is_finished or is_undecided(tournament, own):
        return True
    bracket = bracket_of(tournament, own.pool)
    if bracket is not None and not bracket.is_decided:
        return True
    return any(any(round_.open_boards) for round_ in tournament.played_rounds(own.pool))


def final_standings(tournament: Tournament, key: DivisionKey) -> tuple[Standing, ...]:
    """Rank a division with its final or knockout, whose players come first.

    A tied final goes to the higher-placed finalist or is shared, as the director chose;
    until then the finalists share first place. Where the rulebook counts the final for
    the other places too, everyone but the champion is ranked with that game included.
    In a knockout, entrants who got equally far share a place.

    Rules: NA-36.a
    """
    division = tournament.divisions[key]
    records = records_of(tournament, division.pool)
    before = ranked(tournament, division, records)
    final = final_of(tournament, division)
    bracket = bracket_of(tournament, division.pool)
    if final is None and bracket is not None:
        return _with_first(before, bracket.groups())
    if final is None:
        return before
    worth = result_value_at(tournament, final, final.boards[0])
    if worth is None:
        return before
    sides = final.boards[0].sides
    order = [sides[side] for side in Side]
    if worth.half_wins.one == worth.half_wins.two:
        places = {one.entrant: one.place or len(before) + 1 for one in before}
        order.sort(key=places.__getitem__)  # of equals, side one qualified first
    elif worth.half_wins.two > worth.half_wins.one:
        order.reverse()
    shared = (
        worth.half_wins.one == worth.half_wins.two
        and division.final_settled != "higher_rank"
    )
    assert division.book.final is not None
    if division.book.final.changes_lower_places:
        records = records_of(tournament, division.pool, final=final)
        before = ranked(tournament, division, records)
        order = order if shared else order[:1]
    if shared:
        return _with_first(before, (order,))
    return _with_first(before, [[one] for one in order])


def _with_first(
    before: tuple[Standing, ...], groups: Sequence[Sequence[EntrantId]]
) -> tuple[Standing, ...]:
    """Put groups of tied entrants first; all others keep their order below them."""
    by_id = {one.entrant: one for one in before if one.place is not None}
    found: list[Standing] = []
    for group in groups:
        own = [by_id.pop(one) for one in group if one in by_id]
        place = len(found) + 1
        found += [
            replace(one, place=place, is_shared=len(own) > 1, broken_by=())
            for one in own
        ]
    places = [one.place for one in by_id.values()]
    ahead = len(found) + 1
    found += [
        replace(
            one,
            place=ahead + places.index(one.place),
            is_shared=places.count(one.place) > 1,
        )
        for one in by_id.values()
    ]
    return (*found, *(one for one in before if one.place is None))


def is_final(tournament: Tournament, pool: PoolKey, number: int) -> bool:
    """Return whether a round number is a final's, drafted or published."""
    return any(
        one.is_final for one in tournament.rounds_of(pool) if one.number == number
    )


def is_final_at(tournament: Tournament, number: int, table: str) -> bool:
    """Return whether a game at a table is part of a final."""
    return any(
        round_.is_final and round_.number == number and str(board.table) == table
        for rounds in tournament.rounds.values()
        for round_ in rounds
        for board in round_.boards
    )


def round_name(tournament: Tournament, pool: PoolKey, number: int) -> str:
    """Return how lists name a round: by its number, or as the final."""
    if is_final(tournament, pool, number):
        return say("result.final")
    return str(number)


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

"""Standings: ranking by the rulebook's criteria; ties are broken, or shown."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

import msgspec

from starsquare.rulebook.event_parts import Criterion, TieBreak
from starsquare.tournament.entrant import Presence
from starsquare.tournament.keys import DivisionKey, EntrantId, PoolKey
from starsquare.tournament.lots import in_lot_order
from starsquare.tournament.record import Record, records_of
from starsquare.tournament.state import Division, Settled, Tournament

Value = tuple[int, ...]
Group = list[EntrantId]


def value_of(record: Record, criterion: Criterion) -> Value:
    """Return the value of a criterion; more is better.

    For a record of wins and losses, more wins are better, then fewer losses.

    Rules: CC-WIN-1 NA-36.b SO-SCORE-15 ES-FORMAT-2.b KZ-WIN-1
    """
    values: dict[Criterion, Value] = {
        "wins": (record.half_wins,),
        "spread": (record.spread,),
        "points": (record.points,),
        "win_loss": (record.half_wins, -record.half_losses),
    }
    return values[criterion]


def split(
    group: Group,
    step: TieBreak,
    records: Mapping[EntrantId, Record],
    settled: Sequence[Settled] = (),
    seed: str = "",
) -> list[Group]:
    """Split a group of tied entrants by one step; those still tied stay together."""
    if step in {"playoff", "lightning_round"} or (step == "lot" and not seed):
        return split_as_settled(group, settled)
    if step == "lot":
        return [[one] for one in in_lot_order(group, seed, "tie")]
    values = {one: _step_value(one, group, step, records) for one in group}
    best_first = sorted(set(values.values()), reverse=True)
    return [[one for one in group if values[one] == value] for value in best_first]


def split_as_settled(group: Group, settled: Sequence[Settled]) -> list[Group]:
    """Put a group in the order that was recorded for exactly these entrants."""
    one = settled_for(group, settled)
    if one is None or not one.order:
        return [group]
    parts = [[entrant] for entrant in one.order]
    rest = list(one.behind)
    return [*parts, *split_as_settled(rest, settled)] if rest else parts


def settled_for(
    group: Collection[EntrantId], settled: Sequence[Settled]
) -> Settled | None:
    """Return what was last recorded for exactly these entrants."""
    for one in reversed(settled):
        if {*one.order, *one.behind} == set(group):
            return one
    return None


def _step_value(
    entrant: EntrantId,
    group: Group,
    step: TieBreak,
    records: Mapping[EntrantId, Record],
) -> int:
    record = records[entrant]
    match step:
        case "head_to_head":
            return sum(
                line.half_wins for line in record.lines if line.opponent in group
            )
        case "opponents_wins":
            met = (records.get(one) for one in record.opponents)
            return sum(one.half_wins for one in met if one is not None)
        case "wins":
            return record.half_wins
        case "best_game":
            return record.best_game
        case _:
            return record.spread


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the standings."""

    place: int | None  # None: disqualified, or had no board so far
    entrant: EntrantId
    record: Record
    is_shared: bool = False
    broken_by: tuple[TieBreak, ...] = ()  # the steps that broke its tie


def standings(
    tournament: Tournament, division: DivisionKey, *, upto: int | None = None
) -> tuple[Standing, ...]:
    """Rank a division after a round, or so far, without the final.

    Rules: CC-WIN-1 NA-36.b SO-SCORE-15 ES-FORMAT-2.b KZ-WIN-1
    """
    own = tournament.divisions[division]
    records = records_of(tournament, own.pool, upto=upto)
    return ranked(tournament, own, records)


def pool_standings(
    tournament: Tournament, pool: PoolKey, *, upto: int | None = None
) -> tuple[Standing, ...]:
    """Rank everyone in a pool, across divisions, by the pool's rulebook."""
    divisions = tournament.divisions_in(pool)
    table = [
        line for one in divisions for line in standings(tournament, one.key, upto=upto)
    ]
    if len(divisions) > 1:
        order = tournament.book_of_pool(pool).standings.order
        table.sort(
            key=lambda one: tuple(value_of(one.record, step) for step in order),
            reverse=True,
        )
    return tuple(table)


def in_the_running(tournament: Tournament, table: Iterable[Standing]) -> list[Standing]:
    """Return those with a place, and those without a board who can still come."""
    return [
        one
        for one in table
        if one.place is not None or not tournament.entrants[one.entrant].has_left
    ]


def ranked(
    tournament: Tournament, division: Division, records: Mapping[EntrantId, Record]
) -> tuple[Standing, ...]:
    """Rank the entrants of a division by their records.

    Once the pool has a round, an entrant who had no board so far has no place; it gets
    one with its first board.

    Rules: SO-SCORE-15 ES-FORMAT-2.b KZ-WIN-1
    """
    entrants = [
        one for one in tournament.entrants.values() if one.division == division.key
    ]
    has_begun = any(one.has_come for one in records.values())
    ranked_ids = [
        one.id
        for one in entrants
        if one.presence is not Presence.DISQUALIFIED
        and (not has_begun or records[one.id].has_come)
    ]
    out = [one.id for one in entrants if one.id not in ranked_ids]
    steps = (*division.book.standings.tie_breaks, *division.tie_breaks)
    found: list[Standing] = []
    for group, used in _ordered_groups(ranked_ids, division, records, steps):
        place = len(found) + 1
        found += [
            Standing(
                place=place,
                entrant=one,
                record=records[one],
                is_shared=len(group) > 1,
                broken_by=used,
            )
            for one in group
        ]
    found += [Standing(place=None, entrant=one, record=records[one]) for one in out]
    return tuple(found)


def _ordered_groups(
    entrants: Sequence[EntrantId],
    division: Division,
    records: Mapping[EntrantId, Record],
    steps: Sequence[TieBreak],
) -> list[tuple[Group, tuple[TieBreak, ...]]]:
    """Group entrants best first; tied ones share a group unless a step splits them."""
    order = division.book.standings.order
    keys: dict[EntrantId, tuple[Value, ...]] = {
        one: tuple(value_of(records[one], criterion) for criterion in order)
        for one in entrants
    }
    by_key: dict[tuple[Value, ...], Group] = {}
    for one in entrants:
        by_key.setdefault(keys[one], []).append(one)
    found: list[tuple[Group, tuple[TieBreak, ...]]] = []
    for key in sorted(by_key, reverse=True):
        found += broken(by_key[key], division, records, steps=tuple(steps))
    return found


def broken(
    group: Group,
    division: Division,
    records: Mapping[EntrantId, Record],
    *,
    steps: tuple[TieBreak, ...],
    used: tuple[TieBreak, ...] = (),
    seed: str = "",
) -> list[tuple[Group, tuple[TieBreak, ...]]]:
    """Split a group by the first step that can, and the parts by later steps."""
    if len(group) == 1 or not steps:
        return [(group, used)]
    step, rest = steps[0], steps[1:]
    parts = split(group, step, records, division.settled, seed)
    now = (*used, step) if len(parts) > 1 else used
    found: list[tuple[Group, tuple[TieBreak, ...]]] = []
    for part in parts:
        found += broken(part, division, records, steps=rest, used=now, seed=seed)
    return found

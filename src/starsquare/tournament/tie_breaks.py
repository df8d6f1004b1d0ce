"""Tie-breaks, step by step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from starsquare.rulebook.event_parts import Criterion, TieBreak
from starsquare.tournament.keys import EntrantId
from starsquare.tournament.lots import in_lot_order
from starsquare.tournament.record import Record
from starsquare.tournament.state import Settled

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
    for one in reversed(settled):
        if {*one.order, *one.behind} == set(group):
            parts = [[entrant] for entrant in one.order]
            rest = list(one.behind)
            return [*parts, *split_as_settled(rest, settled)] if rest else parts
    return [group]


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

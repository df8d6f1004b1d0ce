"""The crosstable as CSV."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from starsquare.text import say
from starsquare.tournament.entrant_names import shown
from starsquare.tournament.final import final_standings
from starsquare.tournament.interchange.csv_sheet import csv_text
from starsquare.tournament.keys import DivisionKey, EntrantId, RoundNumber
from starsquare.tournament.pairing.simple_methods import halves
from starsquare.tournament.person import People
from starsquare.tournament.record import Line
from starsquare.tournament.state import Tournament

_SIGNS = ("L", "T", "W")


def crosstable_csv(
    tournament: Tournament, division: DivisionKey, people: People
) -> str:
    """Write one entrant per line and one round per column: W 313-236 #12."""
    rounds = len(tournament.played_rounds(tournament.divisions[division].pool))
    numbers = {one.id: one.number for one in tournament.entrants.values()}
    rows: list[Sequence[object]] = []
    for one in final_standings(tournament, division):
        cells = {line.round: _cell(line, numbers) for line in one.record.lines}
        rows.append(
            (
                one.place or "",
                numbers[one.entrant],
                shown(tournament, one.entrant, people),
                *(cells.get(number, "") for number in _numbers(rounds)),
                halves(one.record.half_wins),
                one.record.spread,
            )
        )
    heads = (f"round {number}" for number in _numbers(rounds))
    return csv_text(("place", "number", "name", *heads, "wins", "spread"), rows)


def _numbers(rounds: int) -> list[RoundNumber]:
    return [RoundNumber(one) for one in range(1, rounds + 1)]


def _cell(line: Line, numbers: Mapping[EntrantId, int]) -> str:
    if not line.is_in:
        return ""
    if line.opponent is None or line.kind != "played":
        return say(f"public.kind_{line.kind}")
    number = numbers.get(line.opponent, "")
    return f"{_SIGNS[line.half_wins]} {line.points}-{line.against} #{number}"

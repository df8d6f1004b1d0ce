"""Standings as CSV."""

from __future__ import annotations

from collections.abc import Sequence

from starsquare.tournament.entrant_names import shown
from starsquare.tournament.final import final_standings
from starsquare.tournament.interchange.csv_sheet import csv_text
from starsquare.tournament.keys import DivisionKey
from starsquare.tournament.pairing.swiss import halves
from starsquare.tournament.person import People
from starsquare.tournament.state import Tournament


def standings_csv(tournament: Tournament, division: DivisionKey, people: People) -> str:
    """Write the standings of a division; totals only where the book shows them.

    Rules: SO-SCORE-12
    """
    totals = tournament.divisions[division].book.standings.point_totals
    head = ["place", "id", "name", "wins", "losses", "spread"]
    head += ["points"] if totals else []
    rows: list[Sequence[object]] = []
    for one in final_standings(tournament, division):
        record = one.record
        row: list[object] = [
            one.place or "",
            one.entrant,
            shown(tournament, one.entrant, people),
            halves(record.half_wins),
            halves(record.half_losses),
            record.spread,
        ]
        rows.append([*row, record.points] if totals else row)
    return csv_text(head, rows)

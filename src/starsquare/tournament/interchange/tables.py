"""Standings and results as CSV."""

from __future__ import annotations

from collections.abc import Sequence

from starsquare.tournament.final import final_standings
from starsquare.tournament.identity import DivisionKey, PoolKey
from starsquare.tournament.interchange.sheet import csv_text
from starsquare.tournament.pairing.swiss import halves
from starsquare.tournament.person import People
from starsquare.tournament.record import worth_at
from starsquare.tournament.showing import shown
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


def results_csv(tournament: Tournament, pool: PoolKey) -> str:
    """Write every board of every published round."""
    rows: list[Sequence[object]] = []
    for round_ in tournament.rounds_of(pool):
        if not round_.is_published:
            continue
        for board in round_.boards:
            worth = None if board.is_bye else worth_at(tournament, round_, board)
            scores: tuple[object, ...] = ("", "", "", "")
            if worth is not None:
                scores = (*worth.final, *worth.spread)
            rows.append(
                (
                    round_.number,
                    board.number,
                    board.table,
                    board.one,
                    board.two or "",
                    *scores,
                    "final" if round_.is_final else "",
                )
            )
    head = ("round", "board", "table", "one", "two", "score_one", "score_two")
    return csv_text((*head, "spread_one", "spread_two", "note"), rows)

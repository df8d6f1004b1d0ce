"""Standings as CSV, plain text, and a page; the crosstable as CSV."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from starsquare.text import say
from starsquare.tournament.entrant_names import shown
from starsquare.tournament.final import final_standings, is_provisional
from starsquare.tournament.interchange.csv_sheet import csv_text
from starsquare.tournament.keys import DivisionKey, EntrantId, RoundNumber
from starsquare.tournament.outlook import cannot_be_caught
from starsquare.tournament.pairing.simple_methods import halves
from starsquare.tournament.person import People
from starsquare.tournament.record import Line
from starsquare.tournament.standings import Standing
from starsquare.tournament.state import Tournament
from starsquare.tournament.teams import team_standings

SAFE = "*"
"""The mark for a clinched place."""
NAMES = frozenset({1})
"""The text columns of the standings."""
_STYLE = (
    "body{font:1.1rem/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;"
    "padding:0 1rem}table{border-collapse:collapse;width:100%}th,td{padding:.3rem "
    ".6rem;text-align:left;border-bottom:1px solid #999}td.n,th.n{text-align:right;"
    "font-variant-numeric:tabular-nums}"
)


def _head(tournament: Tournament, division: DivisionKey) -> list[str]:
    keys = ["place", "name", "won", "spread"]
    if tournament.divisions[division].book.standings.point_totals:
        keys.append("points")
    return [say(f"page.{key}") for key in keys]


def _cells(
    tournament: Tournament,
    one: Standing,
    people: People,
    *,
    totals: bool,
    is_safe: bool,
) -> list[str]:
    marks = f"{'=' if one.is_shared else ''}{SAFE if is_safe else ''}"
    place = "-" if one.place is None else f"{one.place}{marks}"
    cells = [
        place,
        shown(tournament, one.entrant, people),
        f"{halves(one.record.half_wins)}-{halves(one.record.half_losses)}",
        f"{one.record.spread:+d}",
    ]
    return [*cells, str(one.record.points)] if totals else cells


def _rows(
    tournament: Tournament, division: DivisionKey, people: People
) -> list[list[str]]:
    book = tournament.divisions[division].book
    teams = book.team_standings
    if teams is not None and not teams.members_ranked_singly:
        return [
            [
                f"{one.place}{'=' if one.is_shared else ''}",
                str(one.team),
                halves(one.half_wins),
                f"{one.spread:+d}",
                str(one.points),
            ]
            for one in team_standings(tournament, division)
        ]
    totals = book.standings.point_totals
    safe = cannot_be_caught(tournament, division)
    return [
        _cells(tournament, one, people, totals=totals, is_safe=one.entrant in safe)
        for one in final_standings(tournament, division)
    ]


def standings_title(tournament: Tournament, division: DivisionKey) -> str:
    """Return the title of the standings, and whether they are final."""
    name = tournament.divisions[division].book.division
    key = "page.provisional" if is_provisional(tournament, division) else "page.final"
    title = f"{tournament.title}: {name}" if name else tournament.title
    return say(key, {"title": title})


def standings_text(
    tournament: Tournament, division: DivisionKey, people: People
) -> str:
    """Write the standings as plain text in columns."""
    head = _head(tournament, division)
    rows = _rows(tournament, division, people)
    table = columns_of([head, *rows])
    note = f"\n{say('page.safe')}\n" if _has_marks(rows) else ""
    return f"{standings_title(tournament, division)}\n\n{table}{note}"


def _has_marks(rows: Sequence[Sequence[str]]) -> bool:
    return any(row[0].endswith(SAFE) for row in rows)


def columns_of(rows: Sequence[Sequence[str]], *, words: frozenset[int] = NAMES) -> str:
    """Write rows as plain text in columns, with text columns left-aligned."""
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    lines: list[str] = []
    for row in rows:
        cells = [
            cell.ljust(width) if index in words else cell.rjust(width)
            for index, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(cells).rstrip() + "\n")
    return "".join(lines)


def standings_html(
    tournament: Tournament, division: DivisionKey, people: People
) -> str:
    """Write the standings as one standalone page."""
    rows = _rows(tournament, division, people)
    return page_of(
        standings_title(tournament, division),
        _head(tournament, division),
        rows,
        note=say("page.safe") if _has_marks(rows) else "",
    )


def page_of(
    title: str,
    head: Sequence[str],
    rows: Sequence[Sequence[str]],
    *,
    words: frozenset[int] = NAMES,
    note: str = "",
) -> str:
    """Write a table as one page, with text left-aligned and numbers right-aligned."""
    title = escape(title)
    heads = "".join(
        f'<th scope="col"{_aligned(index, words)}>{escape(cell)}</th>'
        for index, cell in enumerate(head)
    )
    body = "".join(
        "<tr>"
        + "".join(
            f"<td{_aligned(index, words)}>{escape(cell)}</td>"
            for index, cell in enumerate(row)
        )
        + "</tr>\n"
        for row in rows
    )
    below = f"<p>{escape(note)}</p>\n" if note else ""
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width">\n<title>{title}</title>\n'
        f"<style>{_STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n"
        f"<table>\n<thead><tr>{heads}</tr></thead>\n<tbody>\n{body}</tbody>\n</table>\n"
        f"{below}</body>\n</html>\n"
    )


def _aligned(index: int, words: frozenset[int]) -> str:
    return "" if index in words else ' class="n"'


def standings_csv(tournament: Tournament, division: DivisionKey, people: People) -> str:
    """Write the standings of a division; totals only if the rulebook shows them.

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

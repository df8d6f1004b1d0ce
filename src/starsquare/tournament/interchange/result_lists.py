"""Results of every round as CSV, plain text, and a standalone page."""

from __future__ import annotations

from collections.abc import Sequence

from starsquare.text import say
from starsquare.tournament.entrant_names import shown
from starsquare.tournament.interchange.csv_sheet import csv_text
from starsquare.tournament.interchange.standings_lists import columns_of, page_of
from starsquare.tournament.keys import PoolKey
from starsquare.tournament.person import People
from starsquare.tournament.result_lines import ResultLine, result_lines
from starsquare.tournament.state import Tournament

_HEAD = (
    "round",
    "board",
    "table",
    "one",
    "name_one",
    "two",
    "name_two",
    "score_one",
    "score_two",
    "official_one",
    "official_two",
    "spread_one",
    "spread_two",
    "note",
)
_WORDS = frozenset({2, 3, 7})
"""The text columns of a printed list: the sides and the note."""


def results_of(
    tournament: Tournament, pool: PoolKey, people: People
) -> tuple[ResultLine, ...]:
    """List every board of every published round, with public names.

    Rules: CC-24.d NA-24.d
    """
    return result_lines(tournament, pool, lambda one: shown(tournament, one, people))


def results_csv(tournament: Tournament, pool: PoolKey, people: People) -> str:
    """Write every board of every published round as CSV."""
    rows: list[Sequence[object]] = [
        (
            one.round_name,
            one.board,
            one.table or "",
            one.one,
            one.one_name,
            one.two or "",
            one.two_name,
            *(
                "" if value is None else value
                for value in (
                    one.score_one,
                    one.score_two,
                    one.official_one,
                    one.official_two,
                    one.spread_one,
                    one.spread_two,
                )
            ),
            one.note,
        )
        for one in results_of(tournament, pool, people)
    ]
    return csv_text(_HEAD, rows)


def results_text(tournament: Tournament, pool: PoolKey, people: People) -> str:
    """Write the results as plain text in columns."""
    rows = _rows(tournament, pool, people)
    title = results_title(tournament, pool)
    return f"{title}\n\n{columns_of([_head(), *rows], words=_WORDS)}"


def results_html(tournament: Tournament, pool: PoolKey, people: People) -> str:
    """Write the results as one standalone page."""
    rows = _rows(tournament, pool, people)
    return page_of(results_title(tournament, pool), _head(), rows, words=_WORDS)


def results_title(tournament: Tournament, pool: PoolKey) -> str:
    """Return the title of a list of results."""
    names = [one.book.division for one in tournament.divisions_in(pool)]
    title = ": ".join(filter(None, (tournament.title, ", ".join(filter(None, names)))))
    return say("results.title", {"title": title})


def _head() -> list[str]:
    keys = ("round", "table", "one", "two", "score", "official", "spread", "note")
    return [say(f"results.{key}") for key in keys]


def _rows(tournament: Tournament, pool: PoolKey, people: People) -> list[list[str]]:
    return [
        [
            one.round_name,
            str(one.table or "-"),
            one.one_name,
            one.two_name or "-",
            _pair(one.score_one, one.score_two),
            _pair(one.official_one, one.official_two),
            _spreads(one),
            say("results.open") if one.kind == "open" else one.note,
        ]
        for one in results_of(tournament, pool, people)
    ]


def _spreads(one: ResultLine) -> str:
    found = (one.spread_one, one.spread_two)
    return " / ".join(f"{spread:+d}" for spread in found if spread is not None)


def _pair(one: int | None, two: int | None) -> str:
    """Write two scores; a bye has at most one."""
    return "-".join(str(value) for value in (one, two) if value is not None)

"""Roster templates: the columns a tournament needs, with a line for each division.

The importer accepts it unchanged under every rulebook: a test imports every template.
"""

from __future__ import annotations

import msgspec

from starsquare.rulebook import Rulebook
from starsquare.text import say
from starsquare.tournament.interchange.csv_sheet import csv_text
from starsquare.tournament.interchange.roster_headings import meaning_said
from starsquare.tournament.state import Division, Tournament

_FIRST = ("Ana", "Ben", "Cleo", "Dev", "Ella", "Finn", "Gia", "Hugo")
_LAST = ("Ruiz", "Okafor", "Park", "Shah", "Novak")
_ORDER = (
    "division",
    "name",
    *(f"{one}{n}" for n in (1, 2) for one in ("first", "last", "grade", "usual")),
    "team",
    "school",
    "state",
    *(f"{one}{n}" for n in (1, 2) for one in ("rating", "contact")),
)


class Template(msgspec.Struct, frozen=True):
    """The headings of a list, and sample lines to overwrite."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    @property
    def csv(self) -> str:
        """The template as CSV."""
        return csv_text(self.head, self.rows)


def template_of(tournament: Tournament) -> Template:
    """Return the template: the columns its rulebooks ask for, and samples."""
    divisions = tuple(tournament.divisions.values())
    lines = [_line(one, number) for number, one in enumerate(divisions, start=1)]
    meant = {meaning for line in lines for meaning in line}
    if len(divisions) == 1:
        meant.remove("division")
    wanted = [one for one in _ORDER if one in meant]
    is_single = "first2" not in meant
    return Template(
        tuple(meaning_said(one, is_single=is_single) for one in wanted),
        tuple(tuple(line.get(one, "") for one in wanted) for line in lines),
    )


def _line(division: Division, number: int) -> dict[str, str]:
    """Return a sample line that is eligible under the division's rulebook."""
    entry, team = division.book.entry, say("roster.sample_team", {"number": number})
    line = {
        "division": division.book.division or division.key,
        "school": say("roster.sample_school"),
        "state": "NY",
    }
    if entry.side_size > 1:
        line["name"] = team
    if entry.teams_required:
        line["team"] = team
    for member in range(1, entry.side_size + 1):
        line |= _member(division.book, member, 2 * number + member)
    return line


def _member(book: Rulebook, member: int, person: int) -> dict[str, str]:
    """Return the cells of a person; names repeat only after forty people."""
    first, last = _FIRST[person % len(_FIRST)], _LAST[person % len(_LAST)]
    entry = book.entry
    found = {
        "first": first,
        "last": last,
        "contact": f"{first.lower()}@example.org",
        "grade": entry.grade_from or entry.grade_to,
        "usual": entry.usual_score_from or _below(entry.usual_score_below),
        "rating": None if book.seeding is None else 1200,
    }
    return {f"{name}{member}": str(value) for name, value in found.items() if value}


def _below(limit: int | None) -> int | None:
    return None if limit is None else max(1, limit - 50)

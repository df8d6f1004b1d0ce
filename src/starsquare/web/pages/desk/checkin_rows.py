"""The rows of check-in: missing teams first, then those that have arrived."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from starsquare.service.tournament.views.entry_views import EntrantLine
from starsquare.text import alphabetical
from starsquare.tournament.keys import EntrantId
from starsquare.web.pages.desk.checkin_entry import GONE, search_text, title_of
from starsquare.web.pages.templates import short_school

Order = Literal["", "number", "school", "owes"]
ORDERS: tuple[Order, ...] = ("", "number", "school", "owes")


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A team at check-in."""

    line: EntrantLine
    title: str
    school: str  # short form
    find: str  # the text that a search matches
    is_here: bool  # all of its people have arrived
    is_seated: bool  # it is paired in a round

    @property
    def missing(self) -> int:
        """How many of its people have not arrived."""
        return sum(one.checked_in_at is None for one in self.line.members)


class Section(msgspec.Struct, frozen=True):
    """Rows under one heading."""

    key: Literal["missing", "here", "all", "left"]
    rows: tuple[Row, ...]

    @property
    def people(self) -> int:
        """How many of its people have not arrived."""
        return sum(one.missing for one in self.rows)


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """The counts in the header of the page."""

    teams: int
    teams_here: int
    schools: int
    owing: int
    owed_cents: int


def rows_of(
    entrants: Iterable[EntrantLine], seated: frozenset[EntrantId]
) -> tuple[Row, ...]:
    """Return a row for every team."""
    return tuple(
        Row(
            line=one,
            title=title_of(one),
            school=short_school(one.school),
            find=search_text(one),
            is_here=one.presence not in GONE
            and all(member.checked_in_at is not None for member in one.members),
            is_seated=one.entrant in seated,
        )
        for one in entrants
    )


def tally_of(rows: Sequence[Row]) -> Tally:
    """Count teams, schools and fees; teams that left are not expected."""
    waited = [one for one in rows if one.line.presence not in GONE]
    owed = [one.line.owed_cents or 0 for one in waited]
    return Tally(
        teams=len(waited),
        teams_here=sum(one.is_here for one in waited),
        schools=len({one.line.school for one in waited if one.line.school}),
        owing=sum(cents > 0 for cents in owed),
        owed_cents=sum(owed),
    )


def sections_of(rows: Sequence[Row], order: Order) -> tuple[Section, ...]:
    """Return the rows as shown; the page hides an empty section."""
    waited = sorted(
        (one for one in rows if one.line.presence not in GONE),
        key=lambda one: one.line.number,
    )
    left = tuple(one for one in rows if one.line.presence in GONE)
    if order == "owes":
        found = [Section("all", tuple(one for one in waited if one.line.owed_cents))]
        left = ()
    elif order:
        found = [Section("all", _ordered(waited, order))]
    else:
        found = [
            Section("missing", tuple(one for one in waited if not one.is_here)),
            Section("here", tuple(one for one in waited if one.is_here)),
        ]
    return (*found, *((Section("left", left),) if left else ()))


def _ordered(waited: list[Row], order: Order) -> tuple[Row, ...]:
    if order == "school":
        waited = sorted(waited, key=lambda one: alphabetical(one.line.school))
    return tuple(waited)

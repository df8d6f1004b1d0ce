"""The staff bar: the pages of someone's work, with what is waiting at each."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from starsquare.service.identity import DESK, STAFF, Role
from starsquare.text import say

_DIRECTOR = frozenset({Role.DIRECTOR})
_JUDGES = frozenset({Role.DIRECTOR, Role.JUDGE})
_FLOOR = DESK | {Role.RUNNER}

TABS: tuple[tuple[str, frozenset[Role]], ...] = (
    ("director", _DIRECTOR),
    ("desk", DESK),
    ("director/pairings", _DIRECTOR),
    ("desk/slips", DESK),
    ("judge", _JUDGES),
)
"""The pages used in every round, by address, and who may open them."""

KEYS = {
    "director": "c",
    "desk": "k",
    "director/pairings": "p",
    "desk/slips": "s",
    "judge": "j",
}
"""The keys that open them, after G."""

MENU: tuple[tuple[str, tuple[tuple[str, frozenset[Role]], ...]], ...] = (
    (
        "before",
        (
            ("desk/entrants", DESK),
            ("desk/import", DESK),
            ("desk/ratings", DESK),
            ("director/people", _DIRECTOR),
            ("director/settings", _DIRECTOR),
            ("desk/print", DESK),
        ),
    ),
    (
        "during",
        (
            ("director/rulings", _DIRECTOR),
            ("director/chances", _DIRECTOR),
            ("runner", _FLOOR),
            ("standings", STAFF),
            ("director/log", _DIRECTOR),
        ),
    ),
    ("after", (("desk/organiser", DESK), ("desk/files", DESK))),
)
"""Everything else, in the order of the day."""


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """A page in the bar."""

    address: str
    label: str
    is_here: bool
    key: str = ""  # opens it after G
    count: int = 0
    tone: str = ""  # the tone of the count: act, call
    counted: str = ""  # what the count means, in words, not only by color


class Column(msgspec.Struct, frozen=True):
    """A part of the day, in the menu of everything else."""

    title: str
    places: tuple[Place, ...]


class Waiting(msgspec.Struct, frozen=True, kw_only=True):
    """What is waiting for the staff, on any page."""

    slips: int  # typed, and to be looked at by someone else
    judge: int  # tables waiting for a judge
    missing: int = 0  # teams that have not arrived
    requests: int = 0  # registrations to approve


class StaffBar(msgspec.Struct, frozen=True, kw_only=True):
    """The staff bar of a person on one of the pages."""

    tabs: tuple[Place, ...]
    menu: tuple[Column, ...]
    is_in_menu: bool
    waiting: Place | None  # the page in the menu at which something is waiting
    place: str  # the title of the page


def staff_bar(
    address: Callable[[str], str], roles: frozenset[Role], here: str, waiting: Waiting
) -> StaffBar:
    """Return the bar of one of the staff pages."""
    counts = {
        "desk": (waiting.missing, "", say("staff.missing")),
        "desk/slips": (waiting.slips, "act", say("staff.to_check")),
        "judge": (waiting.judge, "call", say("staff.waiting")),
        "desk/entrants": (waiting.requests, "act", say("staff.to_approve")),
    }

    def place(name: str) -> Place:
        count, tone, counted = counts.get(name, (0, "", ""))
        return Place(
            address=address(name),
            label=label_of(name),
            is_here=name == here,
            key=KEYS.get(name, ""),
            count=count,
            tone=tone,
            counted=counted,
        )

    # A runner has one page, and needs no links to others.
    pages_of = MENU if roles & STAFF != frozenset({Role.RUNNER}) else ()
    columns = (
        Column(
            say(f"staff.{title}"),
            tuple(place(name) for name, allowed in pages if roles & allowed),
        )
        for title, pages in pages_of
    )
    menu = tuple(one for one in columns if one.places)
    return StaffBar(
        tabs=tuple(place(name) for name, allowed in TABS if roles & allowed),
        menu=menu,
        waiting=next(
            (one for column in menu for one in column.places if one.count), None
        ),
        is_in_menu=any(one.is_here for column in menu for one in column.places),
        place=label_of(here),
    )


def label_of(name: str) -> str:
    """Return the label of a staff page."""
    return say(f"staff.page_{name.replace('/', '_')}")

"""Made-up people from made-up schools, for demonstrations."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from starsquare.game.side import PersonId
from starsquare.rulebook.event_parts import Entry
from starsquare.tournament import command as ask
from starsquare.tournament.keys import DivisionKey, EntrantId, TeamId
from starsquare.tournament.person import Person

FIRST = (
    *("Maya", "Theo", "Ines", "Owen", "Priya", "Luca", "Sana", "Hugo", "Zoe", "Amir"),
    *("Nell", "Kofi", "Ruth", "Ivan", "Lena", "Omar", "Tess", "Paul", "Yuki", "Ravi"),
    *("Clara", "Diego", "Fern", "Gael", "Hana", "Jonas", "Kira", "Levi", "Mina"),
)
LAST = (
    *("Alder", "Birch", "Cedar", "Dunn", "Ellery", "Frost", "Grove", "Hale", "Irving"),
    *("Juniper", "Kestrel", "Larch", "Marsh", "Nolan", "Oakes", "Pike", "Quill"),
    *("Rowan", "Sorrel", "Thorne", "Upton", "Vance", "Wren", "Yarrow", "Zeller"),
    *("Ashby", "Brook", "Calloway", "Drake", "Esker", "Fenn"),
)
SCHOOLS = (
    *("Willow Creek", "Harbor Point", "Cedar Hill", "Lakeside", "Stonebridge"),
    *("North Fork", "Maple Grove", "Riverbend", "Eagle Ridge", "Sunnyvale Park"),
)
FIRMS = ("Foundry Bank", "Lakeshore Labs", "Orchard Insurance")
_GRADES = (5, 6, 7, 8)


class Invented(msgspec.Struct, frozen=True):
    """A made-up entrant: its people, and how it is entered."""

    people: tuple[Person, ...]
    command: ask.RegisterEntrant


def entry(
    division: DivisionKey,
    number: int,
    *,
    first_person: int,
    rule: Entry,
    new_person: Callable[[], PersonId],
) -> Invented:
    """Make up an entrant; the same numbers give the same names."""
    school = SCHOOLS[number % len(SCHOOLS)]
    letter = "ABCDEFGH"[number // len(SCHOOLS) % 8]
    is_pair = rule.side_size > 1
    people = tuple(
        _person(first_person + one, school, rule, new_person())
        for one in range(rule.side_size)
    )
    firm = FIRMS[number // 3 % len(FIRMS)]
    return Invented(
        people,
        ask.RegisterEntrant(
            entrant=EntrantId(f"{division}-{number + 1}"),
            division=division,
            members=tuple(one.id for one in people),
            name=f"{school} {letter}" if is_pair else "",
            school=firm if rule.teams_required else school,
            state="OR",
            ratings=(1_500 - 37 * number,) * rule.side_size,
            team=TeamId(firm) if rule.teams_required else None,
        ),
    )


def _person(number: int, school: str, rule: Entry, person: PersonId) -> Person:
    first = FIRST[number % len(FIRST)]
    # The two lists differ in length, so that names repeat late.
    last = LAST[(number + number // len(FIRST)) % len(LAST)]
    usual = rule.usual_score_from
    return Person(
        id=person,
        first_name=first,
        last_name=last,
        grade=_GRADES[number % len(_GRADES)],
        school=school,
        state="OR",
        contact=f"{first}.{last}@example.org".lower(),
        usual_score=None if usual is None else usual + 40,
    )

"""How an entrant is named: the team's own name, its people, the school.

A team's name is public. Of its people everybody sees what the book, or the director,
chose; staff sees full names.
"""

from __future__ import annotations

import msgspec

from starsquare.text import say
from starsquare.tournament.keys import HOUSE, EntrantId
from starsquare.tournament.person import People, public_name
from starsquare.tournament.state import Tournament


class EntrantName(msgspec.Struct, frozen=True, kw_only=True):
    """The parts of an entrant's name, as somebody may read them."""

    people: tuple[str, ...]
    team: str = ""
    school: str = ""

    @property
    def members(self) -> str:
        """The people together; one number for all where only numbers are shown."""
        return " & ".join(dict.fromkeys(self.people))

    @property
    def title(self) -> str:
        """What an entrant is called: a pair by its own name, if it has one."""
        return self.team if self.is_by_team else self.members

    @property
    def rest(self) -> tuple[str, ...]:
        """What is said beside the title, except for the school."""
        one = self.members if self.is_by_team else self.team
        return (one,) if one else ()

    @property
    def is_by_team(self) -> bool:
        """Whether the team's name comes first: a single player is called by name."""
        return bool(self.team) and len(self.people) > 1

    def __str__(self) -> str:
        """Name the entrant in one line."""
        return beside(self.title, *self.rest, self.school)


def beside(title: str, *rest: str) -> str:
    """Put the rest, as far as there is any, in parentheses after a title."""
    said = ", ".join(one for one in rest if one)
    return f"{title} ({said})" if said else title


def name_of(
    tournament: Tournament,
    entrant: EntrantId,
    people: People,
    *,
    is_staff: bool = False,
) -> EntrantName:
    """Return the parts of an entrant's name, with as much as may be seen."""
    if entrant == HOUSE:
        return EntrantName(people=(say("person.house"),))
    own = tournament.entrants[entrant]
    rule = tournament.book_of(entrant).privacy
    known = [people.get(person) for person in own.members]
    names = (
        [person.full_name for person in known if person is not None]
        if is_staff and all(known)
        else [public_name(person, rule, number=own.number) for person in known]
    )
    return EntrantName(
        people=tuple(names),
        team=own.name or own.team or "",
        school=own.school if rule.school_shown else "",
    )


def shown(
    tournament: Tournament,
    entrant: EntrantId,
    people: People,
    *,
    is_staff: bool = False,
) -> str:
    """Name an entrant in one line: team, members as far as may be seen, school."""
    return str(name_of(tournament, entrant, people, is_staff=is_staff))

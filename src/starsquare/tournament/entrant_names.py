"""Names of entrants: the team's name, its members, the school.

A team's name is public. For its members, everyone sees what the rulebook or the
director chose; staff see full names.
"""

from __future__ import annotations

import msgspec

from starsquare.text import say
from starsquare.tournament.keys import HOUSE, EntrantId
from starsquare.tournament.person import People, public_name
from starsquare.tournament.state import Tournament


class EntrantName(msgspec.Struct, frozen=True, kw_only=True):
    """The parts of an entrant's name that a reader may see."""

    people: tuple[str, ...]
    team: str = ""
    school: str = ""

    @property
    def members(self) -> str:
        """The members together; a single number where only numbers are shown."""
        return " & ".join(dict.fromkeys(self.people))

    @property
    def title(self) -> str:
        """The main name of an entrant: a pair's own name, if it has one."""
        return self.team if self.is_by_team else self.members

    @property
    def rest(self) -> tuple[str, ...]:
        """What is shown next to the title, without the school."""
        one = self.members if self.is_by_team else self.team
        return (one,) if one else ()

    @property
    def is_by_team(self) -> bool:
        """Whether the team's name comes first; a single player uses their own name."""
        return bool(self.team) and len(self.people) > 1

    @property
    def second_line(self) -> str:
        """What is shown below the title: the members, then the school."""
        return ", ".join(one for one in (*self.rest, self.school) if one)

    def __str__(self) -> str:
        """Return the name in one line."""
        return beside(self.title, self.second_line)


def beside(title: str, *rest: str) -> str:
    """Append the rest, if any, to a title in parentheses."""
    said = ", ".join(one for one in rest if one)
    return f"{title} ({said})" if said else title


def name_of(
    tournament: Tournament,
    entrant: EntrantId,
    people: People,
    *,
    is_staff: bool = False,
) -> EntrantName:
    """Return the parts of an entrant's name that may be seen."""
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
    """Return an entrant's name in one line: team, visible members, school."""
    return str(name_of(tournament, entrant, people, is_staff=is_staff))

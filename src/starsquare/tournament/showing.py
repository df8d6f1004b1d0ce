"""What the public sees of an entrant: as the book, or the director, chose."""

from __future__ import annotations

from starsquare.text import say
from starsquare.tournament.identity import HOUSE, EntrantId
from starsquare.tournament.person import People, public_name
from starsquare.tournament.state import Tournament


def shown(
    tournament: Tournament,
    entrant: EntrantId,
    people: People,
    *,
    is_staff: bool = False,
) -> str:
    """Name an entrant: its members as far as may be seen, and the school."""
    if entrant == HOUSE:
        return say("person.house")
    own = tournament.entrants[entrant]
    rule = tournament.book_of(entrant).privacy
    known = [people.get(person) for person in own.members]
    if is_staff and all(known):
        names = [person.full_name for person in known if person is not None]
    else:
        names = [public_name(person, rule, number=own.number) for person in known]
    together = " & ".join(dict.fromkeys(names))
    if rule.school_shown and own.school:
        return f"{together} ({own.school})"
    return together

"""What the columns of a list mean, however a spreadsheet calls them.

A meaning is the name of a field of an entrant (`school`), or of one of its people with
the number of the member (`first1`, `grade2`). `full1` is a whole name in one cell, and
`people` the names of everybody in one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from starsquare.text import say

IGNORED = ""
"""The meaning of a column that is not read."""

MEMBERS = 2
"""How many people an entrant has at most."""

OF_ENTRANTS = (
    "id",
    "division",
    "name",
    "school",
    "state",
    "team",
    "last_placing",
    "reason",
    "waiver",
    "waived_by",
)
OF_PEOPLE = (
    "person",
    "first",
    "last",
    "grade",
    "school",
    "state",
    "contact",
    "rating",
    "games",
    "rating_id",
    "usual",
    "accessible",
    "shown_as",
    "extras",
)
_NUMBERS = tuple(range(1, MEMBERS + 1))
_FULL, _PEOPLE, _NAME = "full", "people", "name"
_EITHER = "name?"  # the team's or the player's: the other columns tell
_PERSONAL = (_FULL, *OF_PEOPLE)
MEANINGS = (
    *OF_ENTRANTS,
    _PEOPLE,
    *(f"{name}{number}" for number in _NUMBERS for name in _PERSONAL),
)
"""Everything that a column can mean."""

_KNOWN = frozenset((*MEANINGS, *_PERSONAL))
_SPOKEN = {
    "first name": "first",
    "firstname": "first",
    "given name": "first",
    "forename": "first",
    "last name": "last",
    "lastname": "last",
    "family name": "last",
    "surname": "last",
    "full name": _FULL,
    "names": _PEOPLE,
    "players": _PEOPLE,
    "members": _PEOPLE,
    "students": _PEOPLE,
    "teammates": _PEOPLE,
    "team members": _PEOPLE,
    "team name": _NAME,
    "name of team": _NAME,
    "pair name": _NAME,
    "grade level": "grade",
    "school grade": "grade",
    "school name": "school",
    "name of school": "school",
    "email": "contact",
    "e mail": "contact",
    "email address": "contact",
    "contact email": "contact",
    "parent email": "contact",
    "phone": "contact",
    "phone number": "contact",
    "category": "division",
    "section": "division",
    "rated games": "games",
    "member number": "rating_id",
    "member id": "rating_id",
    "rating id": "rating_id",
    "usual score": "usual",
    "average": "usual",
    "average score": "usual",
    "accessible table": "accessible",
    "province": "state",
    "person id": "person",
    "entrant": "id",
    "entrant id": "id",
    "last place": "last_placing",
}
_PERSON_WORDS = frozenset(
    {"player", "student", "member", "child", "participant", "partner", "teammate"}
)
_FILLERS = frozenset({*_PERSON_WORDS, "s"})  # "player's" is two words
_ORDINAL = re.compile(rf"\b(first|second)\s+({'|'.join(sorted(_PERSON_WORDS))})\b")
_REMARK = re.compile(r"\([^)]*\)")
_WORDS = re.compile(r"[^\W\d_]+|[0-9]+")


class Column(msgspec.Struct, frozen=True):
    """A column: how the list calls it, and what it means."""

    heading: str
    meaning: str

    @property
    def is_ignored(self) -> bool:
        """Whether its cells are left out although it has a heading."""
        return self.meaning == IGNORED and bool(self.heading)


def columns_of(
    headings: Sequence[str], chosen: Mapping[int, str] | None = None
) -> tuple[Column, ...]:
    """Return what each column means: as somebody chose, or by its heading.

    `Name` is the team's where other columns name the people, else the player's own. A
    heading that comes twice is the second player's. No meaning is given twice.
    """
    by_hand = chosen or {}
    meanings = [
        by_hand.get(index, _meaning(heading)) for index, heading in enumerate(headings)
    ]
    name = _NAME if any(map(_names_people, meanings)) else _FULL
    unique = _each_once([name if one == _EITHER else one for one in meanings])
    return tuple(
        Column(heading.strip(), meaning)
        for heading, meaning in zip(headings, unique, strict=True)
    )


def meaning_said(meaning: str, *, is_single: bool = False) -> str:
    """Return what a column means, in words that are understood as a heading.

    Args:
        meaning: what it means.
        is_single: whether an entrant is one player, who needs no number.
    """
    base = meaning.rstrip("".join(map(str, _NUMBERS)))
    number, what = meaning.removeprefix(base), say(f"roster.meaning.{base}")
    if not number or is_single:
        return what
    facts = {"number": number, "what": f"{what[0].lower()}{what[1:]}"}
    return say("roster.of_player", facts)


def names_people(columns: Sequence[Column]) -> bool:
    """Return whether any column says who takes part."""
    return any(_names_people(one.meaning) for one in columns)


def _names_people(meaning: str) -> bool:
    return meaning.rstrip("12") in {"first", _FULL, _PEOPLE}


def _meaning(heading: str) -> str:
    name = " ".join(heading.casefold().split())
    if name == _NAME:
        return _EITHER
    if name in _KNOWN:
        return name
    words = _WORDS.findall(_ORDINAL.sub(_numbered, _REMARK.sub(" ", name)))
    whole = _SPOKEN.get(" ".join(words))
    if whole is not None:
        return whole
    numbers = [one for one in words if one.isdecimal()]
    if "partner" in words and not numbers:
        numbers = [str(MEMBERS)]
    is_of_person = bool(_PERSON_WORDS.intersection(words) or numbers)
    left_out = {*_FILLERS, *numbers, *({"team"} if is_of_person else ())}
    spoken = " ".join(one for one in words if one not in left_out)
    plain = _SPOKEN.get(spoken, spoken.replace(" ", "_"))
    if plain in {_NAME, ""} and is_of_person:
        plain = _FULL
    found = f"{plain}{''.join(numbers)}"
    return found if found in _KNOWN else IGNORED


def _numbered(match: re.Match[str]) -> str:
    """Write `first player` as `player 1`."""
    return f"{match[2]} {1 if match[1] == 'first' else 2}"


def _each_once(meanings: Sequence[str]) -> Iterator[str]:
    """Number the columns of people; what comes again is the next one's, or ignored."""
    taken: set[str] = set()
    for meaning in meanings:
        found = next((one for one in _readings(meaning) if one not in taken), IGNORED)
        taken.add(found)
        taken.discard(IGNORED)
        yield found


def _readings(meaning: str) -> tuple[str, ...]:
    """Return what a meaning can stand for, the likeliest first."""
    if meaning in _PERSONAL:
        numbered = tuple(f"{meaning}{number}" for number in _NUMBERS)
        # A school or a state is everybody's, until it comes again.
        return (meaning, numbered[-1]) if meaning in OF_ENTRANTS else numbered
    return (meaning,)

"""The meaning of a list's columns, from the headings people use.

A meaning is the name of a field of an entrant (`school`), or of one of its people with
the member's number (`first1`, `grade2`). `full1` is a full name in one cell, and
`people` the names of all members in one. A template has the headings that a tournament
needs.

Headings may be in English or Spanish, with or without accents. Whatever the import page
calls a column is understood in every language of the pages.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

import msgspec

from starsquare.rulebook import Rulebook
from starsquare.text import LANGUAGES, say, speaking
from starsquare.tournament.interchange.csv_sheet import csv_text
from starsquare.tournament.state import Division, Tournament

IGNORED = ""
"""The meaning of an ignored column."""

MEMBERS = 2
"""The maximum number of people per entrant."""

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
_EITHER = "name?"  # the team's or the player's, depending on the other columns
_PERSONAL = (_FULL, *OF_PEOPLE)
MEANINGS = (
    *OF_ENTRANTS,
    _PEOPLE,
    *(f"{name}{number}" for number in _NUMBERS for name in _PERSONAL),
)
"""All meanings of columns."""

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
    "nombre": _NAME,
    "primer nombre": "first",
    "nombres": "first",
    "nombre completo": _FULL,
    "nombre y apellido": _FULL,
    "nombre y apellidos": _FULL,
    "apellido": "last",
    "apellidos": "last",
    "jugadores": _PEOPLE,
    "estudiantes": _PEOPLE,
    "alumnos": _PEOPLE,
    "integrantes": _PEOPLE,
    "participantes": _PEOPLE,
    "nombre equipo": _NAME,
    "nombre pareja": _NAME,
    "equipo": "team",
    "grado": "grade",
    "grado escolar": "grade",
    "curso": "grade",
    "escuela": "school",
    "nombre escuela": "school",
    "colegio": "school",
    "estado": "state",
    "provincia": "state",
    "correo": "contact",
    "correo electronico": "contact",
    "telefono": "contact",
    "contacto": "contact",
    "categoria": "division",
    "seccion": "division",
    "numero miembro": "rating_id",
    "promedio": "usual",
    "puntaje habitual": "usual",
    "mesa accesible": "accessible",
    "ultimo puesto": "last_placing",
    "motivo": "reason",
}
_NAMED = frozenset({_NAME, "nombre"})
_SECOND = frozenset({"partner", "pareja", "companero", "companera"})
_PERSON_WORDS = frozenset(
    {
        "player",
        "student",
        "member",
        "child",
        "participant",
        "partner",
        "teammate",
        "jugador",
        "jugadora",
        "estudiante",
        "alumno",
        "alumna",
        "integrante",
        "participante",
        *_SECOND,
    }
)
_ARTICLES = frozenset({"de", "del", "el", "la", "los", "las"})
_FILLERS = frozenset({*_PERSON_WORDS, "s"})  # "player's" splits into two words
_ORDINAL = re.compile(
    r"\b(first|second|primer|primera|segundo|segunda)\s+"
    rf"({'|'.join(sorted(_PERSON_WORDS))})\b"
)
_REMARK = re.compile(r"\([^)]*\)")
_WORDS = re.compile(r"[^\W\d_]+|[0-9]+")


class Column(msgspec.Struct, frozen=True):
    """A column: its heading in the list, and its meaning."""

    heading: str
    meaning: str

    @property
    def is_ignored(self) -> bool:
        """Whether its cells are ignored although it has a heading."""
        return self.meaning == IGNORED and bool(self.heading)


def columns_of(
    headings: Sequence[str], chosen: Mapping[int, str] | None = None
) -> tuple[Column, ...]:
    """Return the meaning of each column, as chosen or from its heading.

    `Name` is the team's if other columns name the people, and otherwise the player's. A
    repeated heading belongs to the second player. Each meaning is used once.
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
    """Return a column's meaning in words that are also understood as a heading.

    Args:
        meaning: the meaning of the column.
        is_single: whether entrants are single players, who need no number.
    """
    base = meaning.rstrip("".join(map(str, _NUMBERS)))
    number, what = meaning.removeprefix(base), say(f"roster.meaning.{base}")
    if not number or is_single:
        return what
    facts = {"number": number, "what": f"{what[0].lower()}{what[1:]}"}
    return say("roster.of_player", facts)


def names_people(columns: Sequence[Column]) -> bool:
    """Return whether any column names the participants."""
    return any(_names_people(one.meaning) for one in columns)


def _names_people(meaning: str) -> bool:
    return meaning.rstrip("12") in {"first", _FULL, _PEOPLE}


def _meaning(heading: str) -> str:
    name = _folded(heading)
    if name in _NAMED:
        return _EITHER
    if name in _KNOWN:
        return name
    if name in _as_said():
        return _as_said()[name]
    found = _WORDS.findall(_ORDINAL.sub(_numbered, _REMARK.sub(" ", name)))
    words = [one for one in found if one not in _ARTICLES]
    whole = _SPOKEN.get(" ".join(words))
    if whole is not None:
        return whole
    numbers = [one for one in words if one.isdecimal()]
    if _SECOND.intersection(words) and not numbers:
        numbers = [str(MEMBERS)]
    is_of_person = bool(_PERSON_WORDS.intersection(words) or numbers)
    left_out = {*_FILLERS, *numbers, *({"team", "equipo"} if is_of_person else ())}
    spoken = " ".join(one for one in words if one not in left_out)
    plain = _SPOKEN.get(spoken, spoken.replace(" ", "_"))
    if plain in {_NAME, ""} and is_of_person:
        plain = _FULL
    meaning = f"{plain}{''.join(numbers)}"
    return meaning if meaning in _KNOWN else IGNORED


def _folded(heading: str) -> str:
    """Return a heading without accents, capitals and extra spaces."""
    letters = unicodedata.normalize("NFKD", heading.casefold())
    return " ".join("".join(c for c in letters if not unicodedata.combining(c)).split())


@cache
def _as_said() -> Mapping[str, str]:
    """Return the meanings by what the pages call them, in every language."""
    found: dict[str, str] = {}
    for language in LANGUAGES:
        with speaking(language):
            found |= {_folded(meaning_said(one)): one for one in MEANINGS}
    return found


def _numbered(match: re.Match[str]) -> str:
    """Write `first player` as `player 1`."""
    return f"{match[2]} {1 if match[1][0] in 'fp' else 2}"


def _each_once(meanings: Sequence[str]) -> Iterator[str]:
    """Number the columns of people; repeats go to the next person or are ignored."""
    taken: set[str] = set()
    for meaning in meanings:
        found = next((one for one in _readings(meaning) if one not in taken), IGNORED)
        taken.add(found)
        taken.discard(IGNORED)
        yield found


def _readings(meaning: str) -> tuple[str, ...]:
    """Return the possible readings of a meaning, likeliest first."""
    if meaning in _PERSONAL:
        numbered = tuple(f"{meaning}{number}" for number in _NUMBERS)
        # A school or state is the whole entrant's unless it is repeated.
        return (meaning, numbered[-1]) if meaning in OF_ENTRANTS else numbered
    return (meaning,)


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

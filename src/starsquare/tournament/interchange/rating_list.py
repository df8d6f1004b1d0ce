"""Rating lists of federations and clubs, matched to people.

A list is CSV or tab-separated. Its first line names the columns (`name`, or `first` and
`last`; `rating`; and optionally `games`, `id`, `deviation`). Without such a line, the
columns are name, rating, rank, expiry and games separated by tabs, as in tsh lists.
"""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from typing import Literal

import msgspec

from starsquare.errors import DataError
from starsquare.game.side import PersonId
from starsquare.text import say
from starsquare.tournament.entrant import ListedRating
from starsquare.tournament.interchange.csv_sheet import unguarded
from starsquare.tournament.keys import EntrantId
from starsquare.tournament.person import RATING_ID, People, Person
from starsquare.tournament.state import Tournament

MOST_LINES = 100_000
MOST_LETTERS = 200
_HIGHEST = 10_000
_MOST_GAMES = 100_000
_WIDEST = 1_000
_MOST_OFFERED = 6
_ALIKE = 0.75
_NUMBER = re.compile(r"-?\d{1,6}(?:\.\d{1,6})?")
_WORDS = re.compile(r"[^\W_]+")
_PLAIN = ("name", "rating", "rank", "expiry", "games")
_HEADINGS = {
    "name": "name",
    "player": "name",
    "full name": "name",
    "first": "first",
    "first name": "first",
    "last": "last",
    "last name": "last",
    "rating": "rating",
    "current rating": "rating",
    "primary": "rating",
    "games": "games",
    "games played": "games",
    "id": "id",
    "member": "id",
    "member id": "id",
    "number": "id",
    "deviation": "deviation",
    "rd": "deviation",
}


class RatingListError(DataError):
    """A rating list cannot be read."""


class ListLine(msgspec.Struct, frozen=True, kw_only=True):
    """A player of a list."""

    line: int
    name: str
    rating: int
    games: int = 0
    id: str = ""
    deviation: float | None = None


class RatingList(msgspec.Struct, frozen=True):
    """A rating list as understood, and the lines that could not be read."""

    lines: tuple[ListLine, ...]
    unread: tuple[str, ...] = ()


class Match(msgspec.Struct, frozen=True, kw_only=True):
    """A person of the tournament, and their line in the list."""

    person: PersonId
    entrant: EntrantId
    kind: Literal["id", "name", "chosen", "doubtful", "unlisted"]
    found: ListLine | None = None  # None: not in the list, or still to be chosen
    offered: tuple[ListLine, ...] = ()  # for doubtful matches, likeliest first


def read_rating_list(text: str, *, file: str) -> RatingList:
    """Read a list; unreadable lines are skipped and reported.

    Raises:
        RatingListError: the list is too long, empty, or has no names or ratings.
    """
    rows = _rows(text, file)
    if not rows:
        raise RatingListError("rating.list_empty", file=file)
    columns, rows = _columns(rows, file)
    lines: list[ListLine] = []
    unread: list[str] = []
    for number, cells in rows:
        found = _line(number, columns, cells)
        if found is None:
            shown = " ".join(cells)[:MOST_LETTERS]
            unread.append(say("rating.list_line", {"line": number, "found": shown}))
        else:
            lines.append(found)
    if not lines:
        raise RatingListError("rating.list_empty", file=file)
    return RatingList(tuple(lines), tuple(unread))


_Row = tuple[int, Sequence[str]]


def _rows(text: str, file: str) -> list[_Row]:
    head = text.lstrip("\ufeff\r\n ").partition("\n")[0]
    between = "\t" if "\t" in head else ";" if ";" in head and "," not in head else ","
    reader = csv.reader(io.StringIO(text.lstrip("\ufeff")), delimiter=between)
    found: list[_Row] = []
    try:
        for cells in reader:
            if any(one.strip() for one in cells):
                found.append((reader.line_num, [unguarded(one) for one in cells]))
            if len(found) > MOST_LINES:
                raise RatingListError("rating.list_long", file=file, most=MOST_LINES)
    except csv.Error as error:
        raise RatingListError("rating.list_empty", file=file) from error
    return found


def _columns(rows: list[_Row], file: str) -> tuple[tuple[str, ...], list[_Row]]:
    first = rows[0][1]
    if any(char.isdigit() for cell in first for char in cell):
        return _PLAIN, rows
    names = [" ".join(_WORDS.findall(one.casefold())) for one in first]
    columns = tuple(_HEADINGS.get(one, "") for one in names)
    missing = [
        say(f"roster.meaning.{one}")
        for one, known in (
            ("full", {"name", "last"} & set(columns)),
            ("rating", {"rating"} & set(columns)),
        )
        if not known
    ]
    if missing:
        raise RatingListError(
            "rating.list_columns", file=file, missing=", ".join(missing)
        )
    return columns, rows[1:]


def _line(number: int, columns: Sequence[str], cells: Sequence[str]) -> ListLine | None:
    """Read a player, or return None if a cell is invalid."""
    if any(len(one) > MOST_LETTERS for one in cells):
        return None
    texts = {
        column: cell.strip()
        for column, cell in zip(columns, cells, strict=False)
        if column
    }
    name = texts.get("name") or " ".join(
        filter(None, (texts.get("first", ""), texts.get("last", "")))
    )
    rating = _whole(texts.get("rating", ""), _HIGHEST)
    games = _whole(texts.get("games") or "0", _MOST_GAMES)
    if not name or rating is None or games is None or games < 0:
        return None
    return ListLine(
        line=number,
        name=name,
        rating=rating,
        games=games,
        id=texts.get("id", ""),
        deviation=_deviation(texts.get("deviation", "")),
    )


def _whole(text: str, most: int) -> int | None:
    if _NUMBER.fullmatch(text) is None or abs(float(text)) > most:
        return None
    return round(float(text))


def _deviation(text: str) -> float | None:
    if _NUMBER.fullmatch(text) is None or not 1 <= float(text) <= _WIDEST:
        return None
    return float(text)


def matched(
    tournament: Tournament,
    people: People,
    found: RatingList,
    chosen: Mapping[PersonId, int] | None = None,
) -> tuple[Match, ...]:
    """Find everyone's line by number or by name; doubtful matches become suggestions.

    Args:
        tournament: the tournament.
        people: the participants.
        found: the rating list.
        chosen: each person's line number chosen by the director; 0 for none.
    """
    lines = _Index(found)
    first = [
        _match(person, entrant, people.get(person), lines, chosen or {})
        for person, entrant in tournament.entrant_of.items()
    ]
    claims: defaultdict[int, int] = defaultdict(int)
    for one in first:
        if one.found is not None:
            claims[one.found.line] += 1
    return tuple(
        Match(
            person=one.person,
            entrant=one.entrant,
            kind="doubtful",
            offered=(one.found,),
        )
        if one.found is not None and one.kind == "name" and claims[one.found.line] > 1
        else one
        for one in first
    )


class _Index:
    """A list indexed by id, line number, name, and each word of a name."""

    def __init__(self, found: RatingList) -> None:
        self.by_line = {one.line: one for one in found.lines}
        self.by_id = {one.id.casefold(): one for one in found.lines if one.id}
        self.by_name: defaultdict[tuple[str, ...], list[ListLine]] = defaultdict(list)
        self.by_word: defaultdict[str, list[ListLine]] = defaultdict(list)
        for one in found.lines:
            words = _name_words(one.name)
            self.by_name[tuple(sorted(words))].append(one)
            for word in dict.fromkeys(words):
                self.by_word[word].append(one)


def _match(
    person: PersonId,
    entrant: EntrantId,
    known: Person | None,
    lines: _Index,
    chosen: Mapping[PersonId, int],
) -> Match:
    if person in chosen:
        found = lines.by_line.get(chosen[person])
        kind: Literal["chosen", "unlisted"] = "unlisted" if found is None else "chosen"
        return Match(person=person, entrant=entrant, kind=kind, found=found)
    if known is None:
        return Match(person=person, entrant=entrant, kind="unlisted")
    number = known.extras.get(RATING_ID, "").casefold()
    if number and number in lines.by_id:
        found = lines.by_id[number]
        return Match(person=person, entrant=entrant, kind="id", found=found)
    words = _name_words(known.full_name)
    same = lines.by_name.get(tuple(sorted(words)), [])
    if len(same) == 1:
        return Match(person=person, entrant=entrant, kind="name", found=same[0])
    offered = tuple(same[:_MOST_OFFERED] or _alike(words, lines))
    return Match(
        person=person,
        entrant=entrant,
        kind="doubtful" if offered else "unlisted",
        offered=offered,
    )


def _alike(words: Sequence[str], lines: _Index) -> Iterator[ListLine]:
    """Return lines that share a word and are nearly the same, likeliest first."""
    own = " ".join(sorted(words))
    near = {
        one.line: one for word in words if len(word) > 1 for one in lines.by_word[word]
    }
    scored = sorted(
        (
            (
                -SequenceMatcher(
                    None, own, " ".join(sorted(_name_words(one.name)))
                ).ratio()
            ),
            one.line,
        )
        for one in near.values()
    )
    for score, line in scored[:_MOST_OFFERED]:
        if -score >= _ALIKE:
            yield near[line]


def _name_words(name: str) -> list[str]:
    """Return the words of a name, ignoring case, accents and commas."""
    plain = unicodedata.normalize("NFKD", name)
    letters = "".join(one for one in plain if not unicodedata.combining(one))
    return _WORDS.findall(letters.casefold())


def ratings_in(matches: Sequence[Match]) -> tuple[ListedRating, ...]:
    """Return the ratings of everyone with a known line."""
    return tuple(
        ListedRating(
            person=one.person,
            rating=one.found.rating or None,  # lists write 0 for a newcomer
            games=one.found.games,
            deviation=one.found.deviation,
        )
        for one in matches
        if one.found is not None
    )


def with_numbers(matches: Sequence[Match], people: People) -> Iterator[Person]:
    """Yield people whose federation number in the list is new, with that number."""
    for one in matches:
        person = people.get(one.person)
        if person is None or one.found is None or not one.found.id:
            continue
        if person.extras.get(RATING_ID) != one.found.id:
            extras = {**person.extras, RATING_ID: one.found.id}
            yield msgspec.structs.replace(person, extras=extras)

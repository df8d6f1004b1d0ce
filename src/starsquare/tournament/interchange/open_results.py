"""Results for other programs: open JSON with a schema, and games as CSV.

Names are as the public may see them. The desk's files have full names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Literal

import msgspec

from starsquare.ratings import Rated
from starsquare.tournament.divisions import pools_of
from starsquare.tournament.entrant_names import shown
from starsquare.tournament.final import final_standings, is_provisional
from starsquare.tournament.interchange.csv_sheet import csv_text
from starsquare.tournament.keys import DivisionKey, EntrantId
from starsquare.tournament.person import People
from starsquare.tournament.rating_class import class_of
from starsquare.tournament.ratings import ratings_of
from starsquare.tournament.result_lines import Kind, ResultLine, result_lines
from starsquare.tournament.standings import Standing
from starsquare.tournament.state import Division, Tournament

FORMAT = "starsquare-results"
SCHEMA_ID = "https://json-schema.org/draft/2020-12/schema"


class OpenRating(msgspec.Struct, frozen=True, kw_only=True):
    """A rating change from a tournament; an unofficial estimate."""

    old: int | None
    new: int | None
    games: int
    wins: float
    expected: float | None
    performance: int | None


class OpenEntrant(msgspec.Struct, frozen=True, kw_only=True):
    """An entrant and its place."""

    id: str
    number: int
    name: str
    place: int | None  # null: disqualified, or never came
    shares_place: bool
    wins: float
    losses: float
    spread: int
    points: int
    rating_class: str
    rating: OpenRating | None


class OpenGame(msgspec.Struct, frozen=True, kw_only=True):
    """One board of one round; side one did not necessarily go first."""

    round: int
    is_final: bool
    board: int
    table: int
    kind: Kind
    one: str
    two: str | None
    one_score: int | None
    two_score: int | None
    first: Literal["one", "two"] | None  # null: unknown


class OpenDivision(msgspec.Struct, frozen=True, kw_only=True):
    """A division: its entrants, standings, and the games of its pool."""

    key: str
    title: str
    is_final: bool
    ranked_by: tuple[str, ...]
    rating_system: str | None
    entrants: tuple[OpenEntrant, ...]
    games: tuple[OpenGame, ...]


class OpenResults(msgspec.Struct, frozen=True, kw_only=True):
    """The results of a tournament."""

    format: Literal["starsquare-results"] = "starsquare-results"
    version: Literal[1] = 1
    title: str
    day: str
    place: str
    book: str
    divisions: tuple[OpenDivision, ...]


def open_results(tournament: Tournament, people: People) -> OpenResults:
    """Return the results of a tournament, with public names."""

    def name(entrant: EntrantId) -> str:
        return shown(tournament, entrant, people)

    return OpenResults(
        title=tournament.title,
        day=tournament.day,
        place=tournament.place,
        book=tournament.book.code,
        divisions=tuple(
            _division(tournament, one, name) for one in tournament.divisions.values()
        ),
    )


_Name = Callable[[EntrantId], str]


def _division(tournament: Tournament, own: Division, name: _Name) -> OpenDivision:
    rated = ratings_of(tournament, own.key)
    ratings: Mapping[EntrantId, Rated] = {} if rated is None else rated.ratings
    return OpenDivision(
        key=own.key,
        title=own.book.division or tournament.title,
        is_final=not is_provisional(tournament, own.key),
        ranked_by=own.book.standings.order,
        rating_system=own.rating_system,
        entrants=tuple(
            _entrant(tournament, own, one, name, ratings.get(one.entrant))
            for one in final_standings(tournament, own.key)
        ),
        games=tuple(_games(tournament, own, name)),
    )


def _entrant(
    tournament: Tournament,
    division: Division,
    one: Standing,
    name: _Name,
    rated: Rated | None,
) -> OpenEntrant:
    own = tournament.entrants[one.entrant]
    return OpenEntrant(
        id=own.id,
        number=own.number,
        name=name(own.id),
        place=one.place,
        shares_place=one.is_shared,
        wins=one.record.half_wins / 2,
        losses=one.record.half_losses / 2,
        spread=one.record.spread,
        points=one.record.points,
        rating_class=class_of(own, division.classes),
        rating=None
        if rated is None
        else OpenRating(
            old=rated.old,
            new=rated.new,
            games=rated.games,
            wins=rated.wins,
            expected=rated.expected,
            performance=rated.performance,
        ),
    )


def _games(
    tournament: Tournament, division: Division, name: _Name
) -> Iterator[OpenGame]:
    starts: dict[tuple[int, int], bool | None] = {
        (round_.number, board.number): board.one_starts
        for round_ in tournament.rounds_of(division.pool)
        for board in round_.boards
    }
    sides: dict[bool | None, Literal["one", "two"] | None]
    sides = {True: "one", False: "two", None: None}
    for line in result_lines(tournament, division.pool, name):
        yield OpenGame(
            round=line.round,
            is_final=line.is_final,
            board=line.board,
            table=line.table,
            kind=line.kind,
            one=line.one,
            two=line.two,
            one_score=line.score_one if line.kind == "played" else None,
            two_score=line.score_two if line.kind == "played" else None,
            first=sides[starts[line.round, line.board]],
        )


def write_open_results(tournament: Tournament, people: People) -> str:
    """Write the results of a tournament as JSON."""
    found = msgspec.json.encode(open_results(tournament, people))
    return msgspec.json.format(found, indent=2).decode() + "\n"


def results_schema() -> dict[str, Any]:
    """Return the JSON Schema of the results."""
    return {"$schema": SCHEMA_ID, **msgspec.json.schema(OpenResults)}


def write_schema() -> str:
    """Write the JSON Schema of the results."""
    found = msgspec.json.encode(results_schema())
    return msgspec.json.format(found, indent=2).decode() + "\n"


_GAMES = (
    "division",
    "round",
    "board",
    "first",
    "first_id",
    "first_score",
    "second",
    "second_id",
    "second_score",
    "kind",
)
_RATINGS = (
    "division",
    "place",
    "id",
    "name",
    "class",
    "old",
    "games",
    "wins",
    "expected",
    "performance",
    "change",
    "new",
)


def games_csv(tournament: Tournament, people: People) -> str:
    """Write every game of a tournament as CSV, one per line.

    If it is unknown who went first, the side named first on the board is `first`.
    """

    def name(entrant: EntrantId) -> str:
        return shown(tournament, entrant, people)

    rows: list[Sequence[object]] = []
    for pool in pools_of(tournament):
        names = (one.book.division for one in tournament.divisions_in(pool))
        title = ", ".join(filter(None, names)) or pool
        lines = {
            (one.round, one.board): one for one in result_lines(tournament, pool, name)
        }
        for round_ in tournament.rounds_of(pool):
            for board in round_.boards if round_.is_published else ():
                line = lines[round_.number, board.number]
                if line.kind != "open":
                    rows.append((title, *_game_row(line, one_starts=board.one_starts)))
    return csv_text(_GAMES, rows)


def _game_row(line: ResultLine, *, one_starts: bool | None) -> Sequence[object]:
    is_played = line.kind == "played"
    one = (line.one_name, line.one, line.score_one if is_played else "")
    two = (line.two_name, line.two or "", line.score_two if is_played else "")
    first, second = (two, one) if one_starts is False else (one, two)
    kind = "game" if is_played else line.kind
    return (line.round_name, line.board, *first, *second, kind)


def ratings_csv(
    tournament: Tournament, people: People, division: DivisionKey | None = None
) -> str:
    """Write the ratings of rated divisions, an unofficial estimate, as CSV."""
    rows: list[Sequence[object]] = []
    for key, own in tournament.divisions.items():
        rated = ratings_of(tournament, key) if division in {None, key} else None
        if rated is None:
            continue
        title = own.book.division or key
        for one in final_standings(tournament, key):
            found = rated.ratings[one.entrant]
            entrant = tournament.entrants[one.entrant]
            cells = (
                found.old,
                found.games,
                found.wins,
                None if found.expected is None else round(found.expected, 2),
                found.performance,
                found.change,
                found.new,
            )
            rows.append(
                (
                    title,
                    one.place or "",
                    one.entrant,
                    shown(tournament, one.entrant, people),
                    class_of(entrant, own.classes),
                    *("" if cell is None else cell for cell in cells),
                )
            )
    return csv_text(_RATINGS, rows)

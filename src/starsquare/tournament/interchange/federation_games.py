"""A pool in federation format: a line per player, a column per round, full names."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import Literal

import msgspec

from starsquare.text import say
from starsquare.tournament.entrant import Entrant
from starsquare.tournament.keys import HOUSE, EntrantId, PoolKey, RoundNumber
from starsquare.tournament.person import People, Person
from starsquare.tournament.record import Line, LineKind, records_of
from starsquare.tournament.state import Tournament

CellKind = Literal["game", "bye", "forfeit_won", "forfeit_lost", "none"]

_KINDS: Mapping[LineKind, CellKind] = {
    LineKind.BYE: "bye",
    LineKind.FORFEIT_WON: "forfeit_won",
    LineKind.FORFEIT_LOST: "forfeit_lost",
}
_LETTERS = str.maketrans(
    {
        "ß": "ss",
        "æ": "ae",
        "Æ": "AE",
        "ø": "o",
        "Ø": "O",
        "ł": "l",
        "Ł": "L",
        "đ": "d",
        "Đ": "D",
        "\N{RIGHT SINGLE QUOTATION MARK}": "'",
    }
)


class GameCell(msgspec.Struct, frozen=True, kw_only=True):
    """One round of one player."""

    kind: CellKind = "none"
    opponent: int = 0  # line number, from 1; 0 for no opponent
    score: int = 0
    against: int = 0
    is_first: bool | None = None  # None: unknown


class PlayerLine(msgspec.Struct, frozen=True, kw_only=True):
    """One player with all rounds."""

    entrant: EntrantId
    first: str
    last: str
    cells: tuple[GameCell, ...]

    @property
    def name(self) -> str:
        """The name in its usual order."""
        return f"{self.first} {self.last}".strip()


def player_lines(
    tournament: Tournament, pool: PoolKey, people: People
) -> tuple[PlayerLine, ...]:
    """Return everyone in a pool who played a round, by player number.

    A final is one more round. Trailing rounds without any result are left out. Names
    are complete, because the director sends them.
    """
    finals = [
        one for one in tournament.rounds_of(pool) if one.is_final and one.is_published
    ]
    records = records_of(tournament, pool, final=finals[-1] if finals else None)
    entrants = [one for one in tournament.entrants_in(pool) if records[one.id].lines]
    numbers = {one.id: index for index, one in enumerate(entrants, start=1)}
    rounds = max(
        (line.round for one in records.values() for line in one.lines if line.is_in),
        default=0,
    )
    return tuple(
        _player(one, people, records[one.id].lines, rounds, numbers) for one in entrants
    )


def _player(
    entrant: Entrant,
    people: People,
    lines: tuple[Line, ...],
    rounds: int,
    numbers: Mapping[EntrantId, int],
) -> PlayerLine:
    first, last = federation_name(entrant, people)
    by_round = {line.round: line for line in lines}
    return PlayerLine(
        entrant=entrant.id,
        first=first,
        last=last,
        cells=tuple(
            _cell(by_round.get(RoundNumber(number)), numbers)
            for number in range(1, rounds + 1)
        ),
    )


def _cell(line: Line | None, numbers: Mapping[EntrantId, int]) -> GameCell:
    if line is None or not line.is_in:
        return GameCell()
    if line.kind is not LineKind.PLAYED:
        return GameCell(kind=_KINDS.get(line.kind, "none"))
    if line.opponent is None or line.opponent == HOUSE:
        return GameCell()
    return GameCell(
        kind="game",
        opponent=numbers[line.opponent],
        score=line.points,
        against=line.against,
        is_first=line.started,
    )


def federation_name(entrant: Entrant, people: People) -> tuple[str, str]:
    """Return first and last names; people shown as numbers stay numbers."""
    known = [people.get(one) for one in entrant.members]
    found = [one for one in known if one is not None and not is_number(one)]
    if len(found) < len(known):
        return say("person.number", {"number": entrant.number}), ""
    first = " & ".join(dict.fromkeys(one.first_name for one in found))
    last = " & ".join(dict.fromkeys(one.last_name for one in found if one.last_name))
    return first, last


def is_number(person: Person) -> bool:
    """Return whether a person does not want to be named anywhere."""
    return person.shown_as == "number_only"


def plain_letters(text: str) -> str:
    """Write a text in letters that every program can read."""
    spread = unicodedata.normalize("NFKD", text.translate(_LETTERS))
    return "".join(
        one if one.isascii() else "?"
        for one in spread
        if not unicodedata.combining(one)
    )

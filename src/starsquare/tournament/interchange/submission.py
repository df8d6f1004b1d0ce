"""Reports to be rated: one archive per tournament, as NASPA and others accept it.

An archive is a text: some settings, then each division as a tsh division file.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from starsquare.ratings.systems import SystemName
from starsquare.tournament.divisions import pools_of
from starsquare.tournament.interchange.federation_games import (
    CellKind,
    GameCell,
    PlayerLine,
    plain_letters,
    player_lines,
)
from starsquare.tournament.interchange.tsh import TshPlayer, write_tsh
from starsquare.tournament.keys import PoolKey
from starsquare.tournament.person import People
from starsquare.tournament.state import Tournament

SYSTEM_CODES: Mapping[SystemName, str] = {
    "naspa": "naspa2024",
    "naspa_csw": "naspa-csw",
    "naspa_club": "lct",
    "nsa2008": "nsa2008",
    "wespa": "wespa",
    "australia": "aus",
}
"""The names of rating systems in federations' programs."""

_SPREADS: Mapping[CellKind, int] = {
    "bye": 50,
    "forfeit_won": 50,
    "forfeit_lost": -50,
    "none": 0,
}


class Submission(msgspec.Struct, frozen=True, kw_only=True):
    """The details that a federation needs in addition to the games."""

    director_id: str = ""
    tournament_id: str = ""


def write_submission(
    tournament: Tournament, people: People, details: Submission
) -> str:
    """Write a tournament as one archive."""
    pools = pools_of(tournament)
    letters = section_letters(len(pools))
    lines = ["# tsh archive file"]
    lines += [f"division {one} {one}.t" for one in letters]
    lines += [
        f"config {name} = {value}" for name, value in _settings(tournament, details)
    ]
    text = "".join(f"{line}\n" for line in lines)
    for letter, pool in zip(letters, pools, strict=True):
        players = write_tsh(submitted_players(tournament, pool, people))
        text += f"#begin_file name={letter}.t\n{players}#end_file name={letter}.t\n"
    return text


def write_plain_submission(tournament: Tournament, people: People) -> str:
    """Write a tournament for directors who type results, one division after another."""
    pools = pools_of(tournament)
    text = ""
    for letter, pool in zip(section_letters(len(pools)), pools, strict=True):
        players = write_tsh(submitted_players(tournament, pool, people))
        text += f"#division {letter}\n#ratingcheck off\n{players}"
    return text


def section_letters(count: int) -> Sequence[str]:
    """Return the letters of divisions in an archive."""
    return [
        chr(ord("A") + index) if index < _ALPHABET else f"D{index + 1}"
        for index in range(count)
    ]


_ALPHABET = 26


def _settings(tournament: Tournament, details: Submission) -> list[tuple[str, str]]:
    codes = (
        SYSTEM_CODES.get(one.rating_system, "")
        for one in tournament.divisions.values()
        if one.rating_system is not None
    )
    code = next(codes, "")
    number = details.tournament_id
    return [
        ("rating_system", _quoted(code)),
        ("event_name", _quoted(tournament.title)),
        ("event_date", _quoted(tournament.day)),
        ("director_id", _quoted(details.director_id)),
        ("tournament_id", number if number.isdecimal() else _quoted(number)),
    ]


def _quoted(text: str) -> str:
    """Write a text that cannot end its own quotes or its line."""
    plain = " ".join(plain_letters(text).split())
    return '"' + plain.replace("\\", "").replace('"', "'") + '"'


def submitted_players(
    tournament: Tournament, pool: PoolKey, people: People
) -> tuple[TshPlayer, ...]:
    """Return a pool as players of a division file; forfeits are written as byes."""
    return tuple(
        TshPlayer(
            name=_name(line),
            rating=tournament.entrants[line.entrant].rating or 0,
            opponents=tuple(one.opponent for one in line.cells),
            scores=tuple(_SPREADS.get(one.kind, one.score) for one in line.cells),
            fields=_starts(line.cells),
        )
        for line in player_lines(tournament, pool, people)
    )


def _name(line: PlayerLine) -> str:
    name = ", ".join(filter(None, (line.last, line.first)))
    plain = " ".join(name.replace(";", " ").split())
    return f"{plain}." if plain[-1:].isdigit() else plain


def _starts(cells: Sequence[GameCell]) -> dict[str, str]:
    if all(one.is_first is None for one in cells):
        return {}
    marks = {None: "0", True: "1", False: "2"}
    return {"p12": " ".join(marks[one.is_first] for one in cells)}

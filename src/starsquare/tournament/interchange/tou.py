"""AUPAIR tournament files (`.tou`), which WESPA accepts.

Columns have fixed widths: the name in twenty, then for each round a blank and a block
of eight: the result, the score in three, a blank, and the opponent's line in three,
with a plus sign if the player went first. With more than 99 players the opponent has
four. A player without an opponent has their own number there. The format has no
accents, no ratings, and no scores of a thousand and more or below zero.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from starsquare.errors import DataError
from starsquare.tournament.divisions import pools_of
from starsquare.tournament.interchange.federation_games import (
    CellKind,
    GameCell,
    PlayerLine,
    plain_letters,
    player_lines,
)
from starsquare.tournament.interchange.tsh import TshPlayer
from starsquare.tournament.keys import PoolKey
from starsquare.tournament.person import People
from starsquare.tournament.state import Tournament

MOST_LETTERS = 2_000_000
MOST_PLAYERS = 999
MOST_ROUNDS = 200
NAME = 20
"""The maximum length of a name."""

FEW = 99
"""Up to this many players, a number needs two digits and a plus sign."""

THOUSAND = 1_000
_END = "*** END OF FILE ***"
_HIGH_WORD = " " * 38 + "0"
_SCORES: dict[CellKind, tuple[str, int]] = {
    "bye": (" ", 50),
    "forfeit_won": ("2", 150),
    "forfeit_lost": (" ", 100),
    "none": (" ", 0),
}
"""How other programs write rounds without a game."""

_RESULTS = {"2": 2, "1": 1, " ": 0}
_HEADER = re.compile(r"\*M(\d\d)\.(\d\d)\.(\d{4}) ?(.*)")
_DAY = re.compile(r"(\d{4})-(\d\d)-(\d\d)")
_BLOCK = re.compile(r"([ 12])([ \d]{2}\d) ([ +\d]*\d)")


class TouError(DataError):
    """A tournament file cannot be read."""


class TouGame(msgspec.Struct, frozen=True, kw_only=True):
    """One round of one player, as far as the format can express it."""

    kind: CellKind = "none"
    half_wins: int = 0
    score: int = 0
    opponent: int = 0  # a line of the section, from 1
    is_first: bool = False


class TouPlayer(msgspec.Struct, frozen=True):
    """One line."""

    name: str
    games: tuple[TouGame, ...] = ()


class TouSection(msgspec.Struct, frozen=True):
    """One division."""

    name: str
    players: tuple[TouPlayer, ...]


class TouFile(msgspec.Struct, frozen=True, kw_only=True):
    """A whole tournament."""

    title: str
    day: str = ""  # in the form 2026-11-16
    sections: tuple[TouSection, ...] = ()


def tou_of(tournament: Tournament, people: People) -> TouFile:
    """Return a tournament as the format can express it; each pool is a section."""
    return TouFile(
        title=plain_letters(tournament.title),
        day=tournament.day,
        sections=tuple(
            TouSection(
                plain_letters(section_name(tournament, pool)),
                tuple(map(_player, player_lines(tournament, pool, people))),
            )
            for pool in pools_of(tournament)
        ),
    )


def section_name(tournament: Tournament, pool: PoolKey) -> str:
    """Return a pool's name in a federation's file: its divisions, or `A`."""
    names = [one.book.division for one in tournament.divisions_in(pool)]
    return ", ".join(filter(None, names)) or "A"


def _player(line: PlayerLine) -> TouPlayer:
    name = " ".join(plain_letters(line.name).split())[:NAME].strip()
    return TouPlayer(name, tuple(map(_game, line.cells)))


def _game(cell: GameCell) -> TouGame:
    if cell.kind != "game":
        return TouGame(kind=cell.kind)
    won = (cell.score > cell.against) - (cell.score < cell.against) + 1
    return TouGame(
        kind="game",
        half_wins=won,
        score=max(0, cell.score) % THOUSAND,
        opponent=cell.opponent,
        is_first=cell.is_first is True,
    )


def write_tou(file: TouFile) -> str:
    """Write a tournament file."""
    match = _DAY.fullmatch(file.day)
    day = f"{match[3]}.{match[2]}.{match[1]}" if match else "01.01.1900"
    lines = [f"*M{day} {file.title}".rstrip()]
    for section in file.sections:
        lines += [f"*{section.name}", _HIGH_WORD, *_player_lines(section)]
    return "".join(f"{line}\r\n" for line in (*lines, _END))


def _player_lines(section: TouSection) -> Iterator[str]:
    width = _width(len(section.players))
    for number, player in enumerate(section.players, start=1):
        blocks = "".join(f" {_block(one, number, width)}" for one in player.games)
        yield f"{player.name:<{NAME}}{blocks}".rstrip()


def _width(players: int) -> int:
    return 3 if players <= FEW else 4


def _block(game: TouGame, own: int, width: int) -> str:
    if game.kind == "game":
        result = {won: sign for sign, won in _RESULTS.items()}[game.half_wins]
        opponent = f"{'+' if game.is_first else ''}{game.opponent}"
        return f"{result}{game.score:>3} {opponent:>{width}}"
    result, score = _SCORES[game.kind]
    return f"{result}{score:>3} {own:>{width}}"


def read_tou(text: str, *, file: str) -> TouFile:
    """Read a tournament file.

    Raises:
        TouError: it is too long, a line is invalid, or opponents do not match.
    """
    if len(text) > MOST_LETTERS:
        raise TouError("tou.too_long", file=file)
    lines = text.lstrip("\ufeff").splitlines()
    header = _HEADER.fullmatch(lines[0].rstrip()) if lines else None
    if header is None:
        raise TouError("tou.no_header", file=file)
    day = f"{header[3]}-{header[2]}-{header[1]}"
    sections = tuple(
        _section(name, numbered, file) for name, numbered in _parts(lines[1:], file)
    )
    return TouFile(title=header[4].strip(), day=day, sections=sections)


_Numbered = list[tuple[int, str]]


def _parts(lines: Sequence[str], file: str) -> list[tuple[str, _Numbered]]:
    """Return the sections with their players' lines; some files repeat the header."""
    found: list[tuple[str, _Numbered]] = []
    for number, line in enumerate(lines, start=2):
        if line.startswith("***"):
            break
        if line.startswith("*"):
            if _HEADER.fullmatch(line.rstrip()) is None:
                found.append((line[1:].strip(), []))
        elif line.strip() and not line.startswith(" "):
            if not found or len(found[-1][1]) >= MOST_PLAYERS:
                raise TouError("tou.line", file=file, line=number, found=line[:60])
            found[-1][1].append((number, line))
    return found


def _section(name: str, lines: _Numbered, file: str) -> TouSection:
    width = _width(len(lines))
    players = tuple(
        TouPlayer(line[:NAME].strip(), _games(line[NAME:], own, width, number, file))
        for own, (number, line) in enumerate(lines, start=1)
    )
    for own, player in enumerate(players, start=1):
        for index, game in enumerate(player.games):
            if game.kind == "game" and not _answers(players, own, index, game):
                raise TouError(
                    "tou.opponent", file=file, name=player.name, round=index + 1
                )
    return TouSection(name, players)


def _answers(
    players: tuple[TouPlayer, ...], own: int, index: int, game: TouGame
) -> bool:
    if not 1 <= game.opponent <= len(players):
        return False
    theirs = players[game.opponent - 1].games
    return index < len(theirs) and theirs[index].opponent == own


def _games(
    text: str, own: int, width: int, number: int, file: str
) -> tuple[TouGame, ...]:
    """Read the blocks of a line, each starting with a blank."""
    size = 6 + width
    blocks = [text[at : at + size] for at in range(0, len(text.rstrip()), size)]
    if len(blocks) > MOST_ROUNDS:
        raise TouError("tou.line", file=file, line=number, found=text[:60])
    return tuple(_read(block, own, number, file) for block in blocks)


def _read(block: str, own: int, number: int, file: str) -> TouGame:
    match = _BLOCK.fullmatch(block[1:].rstrip())
    score = "" if match is None else match[2].strip()
    opponent = "" if match is None else match[3].strip()
    is_first, opponent = opponent.startswith("+"), opponent.removeprefix("+")
    if (
        match is None
        or not block.startswith(" ")
        or not score.isdecimal()
        or not opponent.isdecimal()
    ):
        raise TouError("tou.line", file=file, line=number, found=block)
    if int(opponent) == own:
        kinds: dict[int, CellKind] = {
            value: kind for kind, (_, value) in _SCORES.items()
        }
        return TouGame(kind=kinds.get(int(score), "none"))
    return TouGame(
        kind="game",
        half_wins=_RESULTS[match[1]],
        score=int(score),
        opponent=int(opponent),
        is_first=is_first,
    )


_SPREADS: dict[CellKind, int] = {
    "bye": 50,
    "forfeit_won": 50,
    "forfeit_lost": -50,
    "none": 0,
}


def tsh_from_tou(section: TouSection) -> tuple[TshPlayer, ...]:
    """Return a section as division file lines, for creating a tournament."""
    return tuple(_tsh(one) for one in section.players)


def _tsh(player: TouPlayer) -> TshPlayer:
    first, _, last = player.name.rpartition(" ")
    return TshPlayer(
        name=f"{last}, {first}" if first else last,
        opponents=tuple(one.opponent for one in player.games),
        scores=tuple(_SPREADS.get(one.kind, one.score) for one in player.games),
    )

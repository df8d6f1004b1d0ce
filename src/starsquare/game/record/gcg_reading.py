"""A game record out of the bytes of a file: all that is readable, and all that is not.

Accepted beyond the canonical form: any line ends, white space around and within
lines, UTF-8 with or without a byte order mark and Latin-1, pragmas in any place,
racks and squares in small letters, numbers without a sign, and a comment behind them.
"""

from __future__ import annotations

import re

import msgspec
from msgspec.structs import replace

from starsquare.game.record.gcg import (
    NO_RACK,
    OF_SEVERAL_LINES,
    Gcg,
    Move,
    Player,
    Pragma,
)
from starsquare.game.record.gcg_move import read_move, read_tiles
from starsquare.game.record.gcg_text import decoded
from starsquare.game.record.notation import BadLine, NotationError, bad_line
from starsquare.game.side import BySide, Side
from starsquare.text import say
from starsquare.tiles import Tiles

_PRAGMA = re.compile(r"#(\S*)\s*(.*)")
_PLAYER = re.compile(r"player[0-9]+")
_PLAYERS = {"player1": Side.ONE, "player2": Side.TWO}
_RACKS = {"rack1": Side.ONE, "rack2": Side.TWO}
_ENCODING = "character-encoding"
_KNOWN = frozenset(
    {*_PLAYERS, *_RACKS, *OF_SEVERAL_LINES, _ENCODING}
    | {"title", "id", "lexicon", "incomplete"}
)


class Scan(msgspec.Struct, frozen=True):
    """All of a file that can be read, and all that cannot."""

    record: Gcg
    problems: tuple[BadLine, ...]


def read_gcg(data: bytes, *, file: str = "the record") -> Gcg:
    """Read a record.

    Raises:
        NotationError: with every line that cannot be read.
    """
    scan = scan_gcg(data)
    if scan.problems:
        raise NotationError(file, scan.problems)
    return scan.record


def scan_gcg(data: bytes) -> Scan:
    """Read what can be read of a record, and say what cannot."""
    text = decoded(data)
    scanner = _Scanner(text.problems)
    pragmas = {
        number: _pragma(line)
        for number, line in enumerate(text.lines, 1)
        if line.startswith("#")
    }
    # players first: pragmas may stand anywhere
    for number, pragma in pragmas.items():
        scanner.take_player(number, pragma)
    for number, line in enumerate(text.lines, 1):
        if number in pragmas:
            scanner.take_pragma(number, pragmas[number])
        elif line.startswith(">"):
            scanner.take_move(number, line)
        else:
            scanner.take_text(number, line)
    return scanner.scan()


def _pragma(line: str) -> Pragma:
    match = _PRAGMA.fullmatch(line)
    assert match is not None, "the line begins with #"
    name = match[1].lower() if match[1].lower() in _KNOWN else match[1]
    value = match[2]
    if name not in OF_SEVERAL_LINES:
        value = " ".join(value.split())
    return Pragma(name, value)


class _Scanner:
    """Gathers a record line by line."""

    def __init__(self, problems: tuple[BadLine, ...]) -> None:
        self._problems = list(problems)
        self._players: dict[Side, Player] = {}
        self._named: set[str] = set()
        self._racks: dict[Side, Tiles] = {}
        self._moves: list[Move] = []
        # of the file, then of each move: the name of a remark, and its lines
        self._remarks: list[list[tuple[str, list[str]]]] = [[]]
        self._open_text: list[str] | None = None  # may have more lines

    def take_player(self, number: int, pragma: Pragma) -> None:
        """Take a pragma if it names a player."""
        if not _PLAYER.fullmatch(pragma.name):
            return
        self._named.add(pragma.name)
        side = _PLAYERS.get(pragma.name)
        nick, _, name = pragma.value.partition(" ")
        others = (player.nick for player in self._players.values())
        if side is None:
            self._wrong(number, pragma.name, "record.allowed.two_players")
        elif side in self._players:
            self._wrong(number, pragma.name, "record.allowed.once")
        elif not nick or ":" in nick:
            self._wrong(number, nick, "record.allowed.player")
        elif nick in others:
            self._wrong(number, nick, "record.allowed.other_nick")
        else:
            self._players[side] = Player(nick, name)

    def take_pragma(self, number: int, pragma: Pragma) -> None:
        """Take any other pragma, for the move above it."""
        text = [pragma.value]
        self._open_text = text if pragma.name in OF_SEVERAL_LINES else None
        if pragma.name in _RACKS:
            self._take_rack(number, pragma)
        elif pragma.name != _ENCODING and not _PLAYER.fullmatch(pragma.name):
            self._remarks[-1].append((pragma.name, text))

    def take_move(self, number: int, line: str) -> None:
        """Take a line of a side."""
        sides = {player.nick: side for side, player in self._players.items()}
        move = read_move(number, line, sides)
        self._open_text = None
        if isinstance(move, BadLine):
            self._problems.append(move)
        else:
            self._moves.append(move)
            self._remarks.append([])

    def take_text(self, number: int, line: str) -> None:
        """Take a line that is nothing of its own: more of a note, or empty."""
        if self._open_text is not None:
            self._open_text.append(line)
        elif line:
            self._wrong(number, line, "record.allowed.line")

    def scan(self) -> Scan:
        """Give what was gathered."""
        for name in sorted(_PLAYERS.keys() - self._named):
            found = say("record.found.no_pragma", {"name": name})
            self._wrong(1, found, "record.allowed.player")
        above, *below = (
            tuple(Pragma(name, "\n".join(lines).rstrip()) for name, lines in remarks)
            for remarks in self._remarks
        )
        one, two = (
            self._players.get(side, Player(name)) for name, side in _PLAYERS.items()
        )
        record = Gcg(
            players=BySide(one, two),
            header=above,
            moves=tuple(
                replace(move, remarks=remarks)
                for move, remarks in zip(self._moves, below, strict=True)
            ),
            racks=BySide.of(lambda side: self._racks.get(side, NO_RACK)),
        )
        return Scan(record, tuple(sorted(self._problems)))

    def _take_rack(self, number: int, pragma: Pragma) -> None:
        side, rack = _RACKS[pragma.name], read_tiles(pragma.value)
        if side in self._racks:
            self._wrong(number, pragma.name, "record.allowed.once")
        elif rack is not None:
            self._racks[side] = rack
        elif pragma.value:
            self._wrong(number, pragma.value, "record.allowed.rack")

    def _wrong(self, number: int, found: str, allowed: str) -> None:
        self._problems.append(bad_line(number, found, say(allowed)))

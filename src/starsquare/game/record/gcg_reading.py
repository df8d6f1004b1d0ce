"""Read a game record from the bytes of a file, and collect what cannot be read.

Accepted beyond the canonical form: any line ending, white space around and within
lines, UTF-8 with or without a byte order mark, Latin-1, pragmas in any place, racks and
squares in lowercase, numbers without a sign, and a comment after them.

Malformed but read, and reported as a `Repair`: a nickname in another case, no `#player`
lines, no totals, no points where a turn has none, `+-10`, and Windows-1252 that claims
to be UTF-8. `#tile-set Spanish` names the tiles; a tile with several letters is in
brackets: `[CH]ICO`. Boards and tiles that we do not have are not supported, and plays
on them are not checked.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from starsquare.board import LAYOUTS, Layout, layout
from starsquare.game.record.gcg import (
    NO_RACK,
    OF_SEVERAL_LINES,
    Gcg,
    Move,
    Play,
    Player,
    Pragma,
)
from starsquare.game.record.gcg_move import (
    Before,
    foreign_tiles_in,
    nick_of,
    read_move,
    read_tiles,
)
from starsquare.game.record.notation import (
    BadLine,
    NotationError,
    Repair,
    bad_line,
    repair,
)
from starsquare.game.side import BySide, Side
from starsquare.text import say
from starsquare.tiles import TILE_SETS, Alphabet, Tiles, TileSetName, tile_set

_DECLARED = re.compile(
    rb"(?:\A(?:\xef\xbb\xbf)?|[\r\n])[ \t]*#character-encoding[ \t]+([!-~]+)"
)
_LINE_END = re.compile(r"\r\n|\n|\r")
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029]")
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_MARKS_OF_UTF_16 = (b"\xff\xfe", b"\xfe\xff")
_UTF_8 = frozenset({"utf8"})
_LATIN_1 = frozenset({"iso88591", "latin1", "windows1252", "cp1252"})
# Files that claim to be Latin-1 were mostly written by Windows programs, which
# have quotation marks and dashes where Latin-1 has control characters.
_WINDOWS = {
    byte: bytes([byte]).decode("cp1252", "replace") for byte in range(0x80, 0xA0)
}


class Text(msgspec.Struct, frozen=True):
    """The lines of a file, and what is wrong with its encoding.

    White space around a line is ignored, and control characters become spaces.
    """

    lines: tuple[str, ...]
    problems: tuple[BadLine, ...]
    repairs: tuple[Repair, ...] = ()


def is_text(data: bytes) -> bool:
    """Return whether bytes can be text: no encoding except UTF-16 has null bytes."""
    return b"\0" not in data or data.startswith(_MARKS_OF_UTF_16)


def decoded(data: bytes) -> Text:
    """Decode a file as declared, otherwise as UTF-8, otherwise as Latin-1.

    A byte order mark overrides the declaration. A file that claims to be UTF-8 but is
    not was written on Windows, and is decoded as Windows-1252.
    """
    problems: list[BadLine] = []
    repairs: list[Repair] = []
    text = _decoded(data, problems, repairs)
    lines = (_CONTROL.sub(" ", line).strip() for line in _LINE_END.split(text))
    return Text(tuple(lines), tuple(problems), tuple(repairs))


def _decoded(data: bytes, problems: list[BadLine], repairs: list[Repair]) -> str:
    if data.startswith(_MARKS_OF_UTF_16):
        return data.decode("utf-16", "replace")
    declared = _DECLARED.search(data)
    name = declared[1].decode("ascii") if declared is not None else ""
    encoding = re.sub("[-_]", "", name.lower())
    has_mark = data.startswith(_BYTE_ORDER_MARK)
    if encoding in _LATIN_1 and not has_mark:
        return _as_latin_1(data)
    if declared is not None and encoding not in _UTF_8 | _LATIN_1:
        line = _line_at(data, declared.start(1))
        problems.append(bad_line(line, name, say("record.allowed.encoding")))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        if encoding in _UTF_8 or has_mark:
            start = error.start + len(data) - len(error.object)
            facts: dict[str, object] = {"byte": f"{data[start]:02X}"}
            repairs.append(repair(_line_at(data, start), "encoding", facts))
        return _as_latin_1(data)


def _as_latin_1(data: bytes) -> str:
    return data.decode("latin-1").translate(_WINDOWS)


def _line_at(data: bytes, offset: int) -> int:
    return len(_LINE_END.findall(data[:offset].decode("latin-1"))) + 1


_PRAGMA = re.compile(r"#(\S*)\s*(.*)")
_PLAYER = re.compile(r"player[0-9]+")
_PLAYERS = {"player1": Side.ONE, "player2": Side.TWO}
_NUMBERS = {Side.ONE: 1, Side.TWO: 2}
_RACKS = {"rack1": Side.ONE, "rack2": Side.TWO}
_ENCODING = "character-encoding"
_KNOWN = frozenset(
    {*_PLAYERS, *_RACKS, *OF_SEVERAL_LINES, _ENCODING}
    | {"title", "id", "lexicon", "incomplete"}
)
_EQUIPMENT = {
    "board-layout": "board",
    "tile-set": "tiles",
    "tile-distribution": "tiles",
    "letter-distribution": "tiles",
    "game-type": "game",
}
"""The pragmas that name a board, a tile set or a kind of game."""
_SUPPORTED = {
    "board": frozenset({"", *LAYOUTS, "crosswordgame", "classic", "default"}),
    "tiles": frozenset({"", *TILE_SETS, "englishset", "standard", "default"}),
    "game": frozenset({"", "classic", "standard", "default"}),
}


class Scan(msgspec.Struct, frozen=True):
    """Everything in a file that can be read, and everything that cannot."""

    record: Gcg
    problems: tuple[BadLine, ...]


def read_gcg(
    data: bytes | str, *, file: str = "the record", tiles: TileSetName = "english"
) -> Gcg:
    """Read a record.

    Args:
        data: the file, or its text.
        file: its name, for messages.
        tiles: the tile set, unless the record names one.

    Raises:
        NotationError: with every line that cannot be read.
    """
    if isinstance(data, str):
        data = data.encode("utf-8-sig", "replace")
    if not is_text(data):
        raise NotationError(file, _not_text(), key="record.not_text")
    scan = scan_gcg(data, tiles)
    if scan.problems:
        raise NotationError(file, scan.problems)
    return scan.record


def scan_gcg(data: bytes, tiles: TileSetName = "english") -> Scan:
    """Read what can be read of a record, and report what cannot."""
    if not is_text(data):
        return Scan(Gcg(players=BySide(*map(Player, _PLAYERS))), _not_text())
    text = decoded(data)
    pragmas = {
        number: _pragma(line)
        for number, line in enumerate(text.lines, 1)
        if line.startswith("#")
    }
    named = (pragma.tiles for pragma in pragmas.values())
    played = next((one for one in named if one is not None), tiles)
    boards = (pragma.board for pragma in pragmas.values())
    board = next((one for one in boards if one is not None), "standard")
    scanner = _Scanner(text, tile_set(played).alphabet, layout(board))
    # players first: pragmas may be anywhere
    for number, pragma in pragmas.items():
        scanner.take_player(number, pragma)
    scanner.name_players(text.lines)
    for number, line in enumerate(text.lines, 1):
        if number in pragmas:
            scanner.take_pragma(number, pragmas[number])
        elif line.startswith(">"):
            scanner.take_move(number, line)
        else:
            scanner.take_text(number, line)
    return scanner.scan()


def _not_text() -> tuple[BadLine, ...]:
    return (BadLine(1, say("record.found.binary"), say("record.allowed.text")),)


def _unsupported(line: int, found: str, kind: str) -> BadLine:
    return bad_line(line, found, say(f"record.supported.{kind}"))


def _pragma(line: str) -> Pragma:
    match = _PRAGMA.fullmatch(line)
    assert match is not None, "the line begins with #"
    name = match[1].lower() if match[1].lower() in _KNOWN else match[1]
    value = match[2]
    if name not in OF_SEVERAL_LINES:
        value = " ".join(value.split())
    return Pragma(name, value)


class _Scanner:
    """Collect a record line by line."""

    def __init__(self, text: Text, alphabet: Alphabet, board: Layout) -> None:
        self._alphabet, self._board = alphabet, board
        self._problems = list(text.problems)
        self._repairs = list(text.repairs)
        self._declared: list[BadLine] = []  # signs that another kind of game was played
        self._foreign: dict[str, BadLine] = {}  # the first unknown square or tile
        self._before = Before()
        self._players: dict[Side, Player] = {}
        self._named: set[str] = set()
        self._racks: dict[Side, Tiles] = {}
        self._moves: list[Move] = []
        # of the file, then of each move: the name of a remark, and its lines
        self._remarks: list[list[tuple[str, list[str]]]] = [[]]
        self._open_text: list[str] | None = None  # may have further lines

    def take_player(self, number: int, pragma: Pragma) -> None:
        """Read a pragma if it names a player."""
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

    def name_players(self, lines: Sequence[str]) -> None:
        """Name players without a `#player` line after their moves."""
        open_sides = [
            side for name, side in _PLAYERS.items() if name not in self._named
        ]
        known = {player.nick.casefold() for player in self._players.values()}
        for number, line in enumerate(lines, 1):
            nick = nick_of(line)
            if nick is None or nick.casefold() in known or not open_sides:
                continue
            known.add(nick.casefold())
            side = open_sides.pop(0)
            self._players[side] = Player(nick)
            self._named.add(f"player{_NUMBERS[side]}")
            facts: dict[str, object] = {"number": _NUMBERS[side], "nick": nick}
            self._repairs.append(repair(number, "player", facts))

    def take_pragma(self, number: int, pragma: Pragma) -> None:
        """Read any other pragma; it belongs to the move above it."""
        text = [pragma.value]
        self._check_equipment(number, pragma)
        self._open_text = text if pragma.name in OF_SEVERAL_LINES else None
        if pragma.name in _RACKS:
            self._take_rack(number, pragma)
        elif pragma.name != _ENCODING and not _PLAYER.fullmatch(pragma.name):
            self._remarks[-1].append((pragma.name, text))

    def take_move(self, number: int, line: str) -> None:
        """Read a move."""
        sides = {player.nick: side for side, player in self._players.items()}
        found = read_move(number, line, sides, self._before, self._alphabet)
        self._open_text = None
        if isinstance(found, BadLine):
            if not self._has_other_tiles(number, line):
                self._problems.append(found)
            return
        move = found.move
        self._check_square(move)
        self._moves.append(move)
        self._repairs.extend(found.repairs)
        self._before = self._before.after(move)
        self._remarks.append([])

    def take_text(self, number: int, line: str) -> None:
        """Read any other line: more of a note, or empty."""
        if self._open_text is not None:
            self._open_text.append(line)
        elif line:
            self._wrong(number, line, "record.allowed.line")

    def scan(self) -> Scan:
        """Return what was collected."""
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
            repairs=tuple(sorted(self._repairs)),
        )
        # in another kind of game, what looks wrong may be correct
        if self._declared:
            return Scan(record, tuple(self._declared))
        return Scan(record, tuple(sorted([*self._problems, *self._foreign.values()])))

    def _check_equipment(self, number: int, pragma: Pragma) -> None:
        kind = _EQUIPMENT.get(pragma.name.lower())
        if kind is not None and pragma.folded not in _SUPPORTED[kind]:
            found = f"#{pragma.name} {pragma.value}"
            self._declared.append(_unsupported(number, found, kind))

    def _check_square(self, move: Move) -> None:
        play = move.action
        if isinstance(play, Play) and not self._board.has(play.square):
            at = play.square.written(play.direction)
            self._foreign.setdefault("board", _unsupported(move.line, at, "board"))

    def _has_other_tiles(self, number: int, text: str) -> bool:
        """Return whether a line has tiles we lack; only the first line is reported."""
        word = foreign_tiles_in(text, self._alphabet)
        if word is not None:
            self._foreign.setdefault("tiles", _unsupported(number, word, "tiles"))
        return word is not None

    def _take_rack(self, number: int, pragma: Pragma) -> None:
        side = _RACKS[pragma.name]
        rack = read_tiles(pragma.value, self._alphabet)
        if side in self._racks:
            self._wrong(number, pragma.name, "record.allowed.once")
        elif rack is not None:
            self._racks[side] = rack
        elif pragma.value and not self._has_other_tiles(number, pragma.value):
            self._wrong(number, pragma.value, "record.allowed.rack")

    def _wrong(self, number: int, found: str, allowed: str) -> None:
        self._problems.append(bad_line(number, found, say(allowed)))

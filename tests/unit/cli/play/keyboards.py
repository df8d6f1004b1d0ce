"""A keyboard and a screen for tests: replies are scripted, time is counted.

A reply is a line to type; `after(seconds, line)` types it so many seconds later; a
function is shown the prompt and the page and types what it makes of them, as a
player would.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from rich.console import Console, RenderableType

from starsquare.board import Direction, PlacedTiles, Position, Square, laid
from starsquare.cli.play.terminal_port import Tick
from starsquare.game.side import Moment
from starsquare.rules.placement import faults_of
from starsquare.testing import a_board
from starsquare.tiles import ENGLISH

PACE = 1.0
COURTESY = 6.0


class Asked(NamedTuple):
    """What is on the screen when something is typed."""

    prompt: str
    page: str

    @property
    def rack(self) -> str:
        """The tiles of the one rack that is on the page."""
        line = re.search(r"^[^\n:]+:((?: {2,}[A-Z?])+) *$", self.page, re.MULTILINE)
        assert line is not None, f"no rack is on the page:\n{self.page}"
        return line[1].replace(" ", "")

    @property
    def board(self) -> Position:
        """The tiles on the board."""
        cell = r"(?: [A-Za-z·★] |[23][LW] )"
        page = "\n".join(line.ljust(80) for line in self.page.splitlines())
        rows = re.findall(rf"^[ 1][0-9] ({cell}{{15}})", page, re.MULTILINE)
        cells = (
            "".join(_cell(row[at : at + 3]) for at in range(0, 45, 3)) for row in rows
        )
        return a_board("\n".join(cells))


class Reply(NamedTuple):
    """A line, and how long it takes to type it."""

    seconds: float
    line: str


Player = Callable[[Asked], "Reply | str"]
Scripted = str | Reply | Player


def after(seconds: float, line: str) -> Reply:
    """Type a line so many seconds later."""
    return Reply(seconds, line)


class Keyboard:
    """An `Edge` that types a script, and then what a player makes of the page."""

    def __init__(
        self,
        *script: Scripted,
        then: Player | None = None,
        begins_at: int = 1_700_000_000_000,
        is_patient: bool = False,
    ) -> None:
        """Script the replies.

        Args:
            script: what is typed.
            then: who types when the script is over; by default nobody, so it ends.
            begins_at: what the clock shows.
            is_patient: whether a line is waited for even when a deadline comes first.
        """
        self._script = iter(script)
        self._then = then
        self._is_patient = is_patient
        self._pending: Reply | None = None
        self._now = begins_at
        self._drawn = 0
        self.pages: list[str] = []
        self.prompts: list[str] = []
        self.patched = 0

    @property
    def seen(self) -> str:
        """Everything that was ever shown."""
        return "\n".join(self.pages)

    @property
    def last(self) -> str:
        """The page shown last."""
        return self.pages[-1]

    def now(self) -> Moment:
        return Moment(self._now)

    def chance(self) -> bytes:
        self._drawn += 1
        return bytes([self._drawn]) * 32

    def page(self, *content: RenderableType) -> None:
        self.pages.append(_as_text(content))

    def line(self, content: RenderableType) -> None:
        self.pages.append(_as_text([content]))

    def ask(self, prompt: str, *, until: Moment | None, tick: Tick) -> str | None:
        self.prompts.append(prompt)
        reply = self._pending or self._next(
            Asked(prompt, self.last if self.pages else "")
        )
        self.patched += len(tick())
        arrives = self._now + round(reply.seconds * 1000)
        if until is not None and until <= arrives and not self._is_patient:
            self._pending = Reply((arrives - until) / 1000, reply.line)
            self._now = max(self._now, int(until))
            return None
        self._pending = None
        self._now = arrives
        return reply.line

    def _next(self, asked: Asked) -> Reply:
        scripted = next(self._script, self._then)
        if scripted is None:
            raise EOFError
        reply = scripted(asked) if callable(scripted) else scripted
        return reply if isinstance(reply, Reply) else Reply(PACE, reply)


def lays(most: int) -> Player:
    """Return a player who lays that many tiles or fewer wherever they fit."""

    def player(asked: Asked) -> str:
        return play_of(asked.board, asked.rack, most)

    return player


def play_of(board: Position, rack: str, most: int) -> str:
    """Find some legal play, the longest first, and write it as it is typed."""
    for count in range(min(most, len(rack)), 0, -1):
        letters = rack[:count].replace("?", "e")
        for square, direction, word in _places(board, letters):
            if not faults_of(_laid(square, direction, word), board, rack, ENGLISH):
                return f"{square.written(direction)} {word}"
    return "pass"


def knows_the_way(most: int = 7) -> Player:
    """Be two players who go through a game by what the prompts say."""
    answers = (
        ("y/n", "y"),
        ("type sign", "sign"),
        ("type validate", "validate"),
        ("accept [Enter] or second", ""),
        ("holds: challenge or accept", "accept"),
    )

    def player(asked: Asked) -> Reply | str:
        if asked.prompt.endswith("[Enter]"):
            return after(COURTESY, "")
        for words, answer in answers:
            if words in asked.prompt:
                return answer
        if asked.prompt.endswith(">"):
            return (
                play_of(asked.board, asked.rack, most) if _has_rack(asked) else "pass"
            )
        return ""

    return player


def gives_up() -> Player:
    """Be two players who have had enough: one forfeits, and both sign."""
    signs = knows_the_way()
    is_ruled: list[bool] = []

    def player(asked: Asked) -> Reply | str:
        if asked.prompt.startswith("director"):
            answer = "done" if is_ruled else "forfeit 1 had enough"
            is_ruled.append(True)
            return answer
        return signs(asked) if is_ruled or "y/n" in asked.prompt else "director"

    return player


def _has_rack(asked: Asked) -> bool:
    return (
        re.search(r"^[^\n:]+:(?: {2,}[A-Z?])+ *$", asked.page, re.MULTILINE) is not None
    )


def _cell(cell: str) -> str:
    letter = cell.strip()
    return letter if len(letter) == 1 and letter.isalpha() else "."


def _places(board: Position, letters: str) -> Iterator[tuple[Square, Direction, str]]:
    """Try every square and direction, leaving dots where tiles lie already."""
    for row in range(board.size):
        for col in range(board.size):
            for direction in Direction:
                square = Square(row, col)
                if board.at(square) is None:
                    yield square, direction, _around(board, square, direction, letters)


def _around(board: Position, square: Square, direction: Direction, letters: str) -> str:
    word, left, at = "", list(letters), square
    while left:
        word += "." if board.at(at) is not None else left.pop(0)
        at = at.stepped(direction)
    return word


def _laid(square: Square, direction: Direction, word: str) -> PlacedTiles:
    return laid(square, direction, word)


def _as_text(content: Sequence[RenderableType]) -> str:
    written = io.StringIO()
    console = Console(
        file=written, width=80, markup=False, highlight=False, emoji=False
    )
    for part in content:
        console.print(part)
    return "".join(f"{line.rstrip()}\n" for line in written.getvalue().splitlines())

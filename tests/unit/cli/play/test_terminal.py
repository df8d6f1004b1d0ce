"""The real keyboard and screen, on pipes and on a pseudo-terminal."""

from __future__ import annotations

import io
import os
import pty
import re
import select
import termios
import time
from collections.abc import Callable, Iterator, Sequence

import pytest
from rich.text import Text

from starsquare.cli.play.terminal import Terminal, write_plainly
from starsquare.cli.play.terminal_port import Patch
from starsquare.game.side import Moment


def no_tick() -> Sequence[Patch]:
    return ()


def wall() -> Moment:
    return Moment(time.monotonic_ns() // 1_000_000)


class Pipes:
    """A terminal without a terminal: what is typed comes through a pipe."""

    def __init__(self, clock: Callable[[], Moment] = wall) -> None:
        self._reads, self._types = os.pipe()
        self.screen = io.StringIO()
        self.terminal = Terminal(
            keyboard=self._reads,
            screen=self.screen,
            clock=clock,
            chance=lambda: b"luck",
        )

    def type(self, text: bytes) -> None:
        os.write(self._types, text)

    def end(self) -> None:
        os.close(self._types)

    def ask(self, *, until: Moment | None = None) -> str | None:
        return self.terminal.ask("?", until=until, tick=no_tick)


def test_lines_are_read_one_by_one_and_the_end_is_told() -> None:
    pipes = Pipes()
    pipes.type("erste\r\nzweite ä\n".encode())
    pipes.type(b"half")
    pipes.end()

    lines = [pipes.ask(), pipes.ask(), pipes.ask()]

    assert lines == ["erste", "zweite ä", "half"]
    with pytest.raises(EOFError):
        pipes.ask()


def test_waiting_ends_at_a_deadline() -> None:
    pipes = Pipes()

    assert pipes.ask(until=Moment(wall() + 30)) is None

    pipes.type(b"then\n")
    assert pipes.ask(until=Moment(wall() + 60_000)) == "then"
    pipes.end()


def test_what_is_shown_has_no_colour_where_there_is_no_terminal() -> None:
    pipes = Pipes()
    with pipes.terminal as terminal:
        terminal.page(Text("a page", style="bold red"))
        terminal.line("a line [not markup]")

    assert pipes.screen.getvalue() == "a page\na line [not markup]\n"
    assert (pipes.terminal.chance(), pipes.terminal.now() <= wall()) == (b"luck", True)
    pipes.end()


@pytest.fixture
def screen() -> Iterator[Screen]:
    made = Screen()
    yield made
    made.close()


class Screen:
    """A real terminal of 80 by 24, and somebody who types and looks at it."""

    def __init__(self) -> None:
        self._person, self._program = pty.openpty()
        modes = termios.tcgetattr(self._program)
        modes[1] &= ~termios.OPOST
        modes[3] &= ~termios.ECHO  # what is typed is not part of what is shown
        termios.tcsetattr(self._program, termios.TCSANOW, modes)
        self._file = os.fdopen(os.dup(self._program), "w", encoding="utf-8")
        self.ticks = 0
        self.patches: Sequence[Patch] = (Patch(3, 51, Text("24:59")),)

    def terminal(self, monkeypatch: pytest.MonkeyPatch, lines: int = 24) -> Terminal:
        monkeypatch.setenv("TERM", "xterm-256color")
        monkeypatch.setenv("COLUMNS", "80")
        monkeypatch.setenv("LINES", str(lines))
        return Terminal(
            keyboard=self._program, screen=self._file, clock=wall, chance=lambda: b""
        )

    def tick(self) -> Sequence[Patch]:
        self.ticks += 1
        self.type("typed\n")
        return self.patches

    def type(self, text: str) -> None:
        os.write(self._person, text.encode())

    def seen(self) -> str:
        self._file.flush()
        chunks: list[bytes] = []
        while select.select([self._person], [], [], 0.1)[0]:
            chunks.append(os.read(self._person, 65536))
        return b"".join(chunks).decode("utf-8")

    def close(self) -> None:
        self.type("\n")  # lets the reading thread see that nobody waits any more
        self._file.close()


def test_clocks_tick_on_the_page_while_somebody_types(
    screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    with screen.terminal(monkeypatch) as terminal:
        terminal.page(Text("the page", style="bold"))
        answer = terminal.ask("Ada>", until=None, tick=screen.tick)

    seen = screen.seen()
    assert (answer, screen.ticks) == ("typed", 1)
    assert "\x1b[?1049h" in seen  # a page of our own, without scrolling back
    assert "\x1b[2J" in seen
    assert re.search("\x1b7\x1b\\[3;51H24:59\x1b8", seen)
    assert "\x1b[?1049l" in seen


@pytest.mark.parametrize(("lines", "patches"), [(20, 1), (24, 0)])
def test_nothing_ticks_on_a_screen_that_is_too_low_or_a_page_without_clocks(
    screen: Screen, monkeypatch: pytest.MonkeyPatch, lines: int, patches: int
) -> None:
    screen.patches = screen.patches[:patches]
    terminal = screen.terminal(monkeypatch, lines)

    terminal.ask("Ada>", until=None, tick=screen.tick)

    assert "\x1b7" not in screen.seen()


def test_an_enter_too_many_does_not_turn_the_next_page(
    screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = screen.terminal(monkeypatch)
    terminal.ask("Ada>", until=None, tick=screen.tick)
    screen.type("\n\n\n")
    time.sleep(0.1)

    answer = terminal.ask("Cem>", until=Moment(wall() + 50), tick=no_tick)

    assert answer is None


def test_half_a_line_is_forgotten_when_a_deadline_comes(
    screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = screen.terminal(monkeypatch)
    terminal.ask("Ada>", until=None, tick=screen.tick)
    screen.type("8H WO")
    assert terminal.ask("Ada>", until=Moment(wall() + 50), tick=no_tick) is None

    answer = terminal.ask("Cem>", until=None, tick=screen.tick)

    assert answer == "typed"


def test_colours_are_left_out_where_no_color_is_set(
    screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    terminal = screen.terminal(monkeypatch)

    terminal.page(Text("tile", style="#1c1c1c on #ffd787"))

    assert "38;5" not in screen.seen()


@pytest.mark.parametrize(
    ("encoding", "written"),
    [("ascii", b"* . > ~ .5 ?"), ("utf-8", "★ · ▶ … ½ ü".encode())],
)
def test_a_screen_that_lacks_our_signs_shows_plain_ones(
    encoding: str, written: bytes
) -> None:
    content = io.BytesIO()
    screen = io.TextIOWrapper(content, encoding=encoding)
    write_plainly(screen)
    write_plainly(io.StringIO())  # has no encoding, and needs nothing

    screen.write("★ · ▶ … ½ ü")
    screen.flush()

    assert content.getvalue() == written


def test_plain_signs_are_for_writing_only() -> None:
    write_plainly(io.StringIO())

    with pytest.raises(UnicodeDecodeError):
        b"\xff".decode("utf-8", "starsquare.plain_signs")

"""The real keyboard and screen.

Lines are read in a separate thread, so that clocks tick on the page and a deadline
takes effect while someone is typing.
"""

from __future__ import annotations

import codecs
import os
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from io import TextIOWrapper
from queue import Empty, SimpleQueue
from types import TracebackType
from typing import Self, TextIO

from rich.console import RenderableType

from starsquare.cli.plain_console import PlainConsole
from starsquare.cli.play.terminal_port import Patch, Tick
from starsquare.game.side import Moment
from starsquare.system import forget_typed

_TICK_SECONDS = 1.0
_PAGE_ROWS = 24
_PLAIN = {"·": ".", "★": "*", "▶": ">", "…": "~", "½": ".5"}
_PLAIN_SIGNS = "starsquare.plain_signs"


class Terminal:
    """An `Edge` on a terminal, or on pipes.

    On a terminal the game uses the alternate screen, so that no rack can be found by
    scrolling back.
    """

    def __init__(
        self,
        *,
        keyboard: int,
        screen: TextIO,
        clock: Callable[[], Moment],
        chance: Callable[[], bytes],
    ) -> None:
        """Take over a keyboard (a file descriptor) and a screen."""
        self._keyboard = keyboard
        self._screen = screen
        self._console = PlainConsole(file=screen)
        self._clock = clock
        self._chance = chance
        self._lines: SimpleQueue[str | None] = SimpleQueue()
        self._reader: threading.Thread | None = None

    def __enter__(self) -> Self:
        """Switch to the alternate screen."""
        self._console.set_alt_screen(True)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Switch back to the main screen."""
        self._console.set_alt_screen(False)

    def now(self) -> Moment:
        """Read the clock."""
        return self._clock()

    def chance(self) -> bytes:
        """Return unpredictable bytes."""
        return self._chance()

    def page(self, *content: RenderableType) -> None:
        """Show a page in place of the previous one."""
        if self._console.is_terminal:
            self._console.clear()
        for part in content:
            self._console.print(part)

    def line(self, content: RenderableType) -> None:
        """Write one more line."""
        self._console.print(content)

    def ask(self, prompt: str, *, until: Moment | None, tick: Tick) -> str | None:
        """Wait for a line; None if a moment came first.

        Raises:
            EOFError: the input has ended.
        """
        self._forget_what_was_typed_ahead()
        self._console.print(f"{prompt} ", end="")
        self._screen.flush()
        if self._reader is None:
            self._reader = threading.Thread(target=self._read_lines, daemon=True)
            self._reader.start()
        while True:
            with suppress(Empty):
                return self._or_end(self._lines.get(timeout=self._patience(until)))
            if until is not None and self._clock() >= until:
                self._forget_what_was_typed_ahead()
                return None
            self._patch(tick())

    def _or_end(self, line: str | None) -> str:
        if line is None:
            self._console.print()
            raise EOFError
        return line

    def _patience(self, until: Moment | None) -> float:
        """Return how long to wait for a line before checking the clock again."""
        if until is None:
            return _TICK_SECONDS
        return min(_TICK_SECONDS, max(0.0, (until - self._clock()) / 1000))

    def _read_lines(self) -> None:
        """Pass on what is typed, line by line, and finally the end of input.

        Reads the descriptor itself: a thread blocked inside `sys.stdin` would keep the
        interpreter from exiting.
        """
        left = b""
        while chunk := os.read(self._keyboard, 4096):
            *lines, left = (left + chunk).split(b"\n")
            for line in lines:
                self._lines.put(line.decode("utf-8", "replace").rstrip("\r"))
        if left:
            self._lines.put(left.decode("utf-8", "replace"))
        self._lines.put(None)

    def _forget_what_was_typed_ahead(self) -> None:
        """Drop typed-ahead input: an extra Enter must not show a rack."""
        if not os.isatty(self._keyboard):
            return
        forget_typed(self._keyboard)
        with suppress(Empty):
            while self._lines.get_nowait() is not None:
                pass
            self._lines.put(None)

    def _patch(self, patches: Sequence[Patch]) -> None:
        """Overwrite a few characters and return to where someone is typing."""
        console = self._console
        if not patches or not console.is_terminal or console.height < _PAGE_ROWS:
            return
        parts = ["\x1b7"]
        for patch in patches:
            with console.capture() as captured:
                console.print(patch.text, end="")
            parts.append(f"\x1b[{patch.row};{patch.col}H{captured.get()}")
        self._screen.write("".join([*parts, "\x1b8"]))
        self._screen.flush()


def write_plainly(screen: TextIO) -> None:
    """Replace characters the screen cannot show instead of failing."""
    codecs.register_error(_PLAIN_SIGNS, _plain_sign)
    if isinstance(screen, TextIOWrapper):
        screen.reconfigure(errors=_PLAIN_SIGNS)


def _plain_sign(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    wanted = error.object[error.start : error.end]
    return "".join(_PLAIN.get(sign, "?") for sign in wanted), error.end

"""What a game in the terminal needs from outside: a clock, a keyboard, a screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec
from rich.console import RenderableType
from rich.text import Text

from starsquare.game.side import Moment


class Patch(msgspec.Struct, frozen=True):
    """A few characters of the page that change while somebody types."""

    row: int  # both counted from 1
    col: int
    text: Text


Tick = Callable[[], Sequence[Patch]]


class Edge(Protocol):
    """The world around the game; tests bring one of their own."""

    def now(self) -> Moment:
        """Read the clock."""
        ...

    def chance(self) -> bytes:
        """Give bytes that nobody can foresee."""
        ...

    def page(self, *content: RenderableType) -> None:
        """Show a page in place of the one before."""
        ...

    def line(self, content: RenderableType) -> None:
        """Write one more line."""
        ...

    def ask(self, prompt: str, *, until: Moment | None, tick: Tick) -> str | None:
        """Wait for a line to be typed; None where a moment came first.

        About once a second `tick` is called, and what it returns is shown.

        Raises:
            EOFError: nothing more will be typed.
        """
        ...

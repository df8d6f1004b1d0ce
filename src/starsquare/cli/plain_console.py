"""The console for tables: it ignores control codes in texts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from starsquare.text.clean import plain as harmless


class PlainConsole(Console):
    """A console that obeys only our code, not the texts it is given."""

    def __init__(self, **settings: Any) -> None:
        """Turn off markup in texts as well."""
        super().__init__(markup=False, highlight=False, emoji=False, **settings)

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        """Render something as segments; control segments come only from the library."""
        for segment in super().render(renderable, options):
            if segment.control:
                yield segment
            else:
                yield segment._replace(text=harmless(segment.text))

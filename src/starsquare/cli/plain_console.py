"""The console that tables are drawn on: it obeys nothing that stands in a text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from starsquare.text.plain import plain as harmless


class PlainConsole(Console):
    """A console that obeys us alone, not what stands in the texts it is given."""

    def __init__(self, **settings: Any) -> None:
        """Take nothing in a text for markup either."""
        super().__init__(markup=False, highlight=False, emoji=False, **settings)

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        """Render something as segments; those of control are the library's own."""
        for segment in super().render(renderable, options):
            if segment.control:
                yield segment
            else:
                yield segment._replace(text=harmless(segment.text))

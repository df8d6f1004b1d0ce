"""How far long work has come that somebody waits for: noted, and asked for by pages."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from litestar import get
from litestar.params import FromPath

from starsquare.web.access import KNOWN
from starsquare.web.request_context import AnyRequest, who_asks

MOST = 200
"""How many works are remembered."""


class HowFar(msgspec.Struct, frozen=True):
    """How much is done, and how much there is in all; none known: 0 of 0."""

    done: int
    whole: int


class UnderWay:
    """What is under way in this process, by the names that pages gave it."""

    def __init__(self) -> None:
        """Begin with nothing under way."""
        self._works: dict[str, HowFar] = {}

    def how_far(self, work: str) -> HowFar:
        """Return how far a work has come."""
        return self._works.get(work, HowFar(0, 0))

    def teller(self, work: str) -> Callable[[int, int], None]:
        """Return what a work tells how far it has come."""

        def told(done: int, whole: int) -> None:
            while len(self._works) >= MOST and work not in self._works:
                del self._works[next(iter(self._works))]
            self._works[work] = HowFar(done, whole)

        return told


def works_of(request: AnyRequest) -> UnderWay:
    """Return what is under way in this process."""
    found: UnderWay = request.app.state.under_way
    return found


def name_of(request: AnyRequest, event: str, work: str) -> str:
    """Name a work so that nobody else's is meant."""
    return f"{event}:{who_asks(request).person}:{work[:60]}"


def teller(
    request: AnyRequest, event: str, work: str | None
) -> Callable[[int, int], None] | None:
    """Return what tells whoever waits how far it is; None where nobody waits."""
    if not work:
        return None
    return works_of(request).teller(name_of(request, event, work))


@get(
    "/e/{event:str}/progress/{work:str}",
    opt=KNOWN,
    include_in_schema=False,
)
async def progress(
    request: AnyRequest, event: FromPath[str], work: FromPath[str]
) -> HowFar:
    """Return how far a work of who asks has come."""
    return works_of(request).how_far(name_of(request, event, work))


ROUTES = (progress,)

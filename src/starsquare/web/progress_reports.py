"""Progress of long jobs, recorded by the job and polled by pages."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from litestar import get
from litestar.params import FromPath

from starsquare.web.access import KNOWN
from starsquare.web.request_context import AnyRequest, who_asks

MOST = 200
"""How many jobs are remembered."""


class HowFar(msgspec.Struct, frozen=True):
    """How much is done, out of how much; 0 of 0 if unknown."""

    done: int
    whole: int


class UnderWay:
    """The jobs running in this process, by the names that pages gave them."""

    def __init__(self) -> None:
        """Start without jobs."""
        self._works: dict[str, HowFar] = {}

    def how_far(self, work: str) -> HowFar:
        """Return the progress of a job."""
        return self._works.get(work, HowFar(0, 0))

    def teller(self, work: str) -> Callable[[int, int], None]:
        """Return a callback with which a job reports its progress."""

        def told(done: int, whole: int) -> None:
            while len(self._works) >= MOST and work not in self._works:
                del self._works[next(iter(self._works))]
            self._works[work] = HowFar(done, whole)

        return told


def works_of(request: AnyRequest) -> UnderWay:
    """Return the jobs running in this process."""
    found: UnderWay = request.app.state.under_way
    return found


def name_of(request: AnyRequest, event: str, work: str) -> str:
    """Return a job's full name, distinct from everyone else's."""
    return f"{event}:{who_asks(request).person}:{work[:60]}"


def teller(
    request: AnyRequest, event: str, work: str | None
) -> Callable[[int, int], None] | None:
    """Return a callback that reports progress, or None if nobody is waiting."""
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
    """Return the progress of one of the caller's jobs."""
    return works_of(request).how_far(name_of(request, event, work))


ROUTES = (progress,)

"""The routes for those who host the service: health, readiness, metrics."""

from __future__ import annotations

import asyncio
import logging

from litestar import MediaType, Response, get

from starsquare.service.messages import Health
from starsquare.service.notices import Notices
from starsquare.service.ports import StoreError
from starsquare.service.worker import Worker
from starsquare.text import say
from starsquare.web.access import OPEN
from starsquare.web.answers import PROBLEMS
from starsquare.web.asking import AnyRequest, worker_of

LOG = logging.getLogger("starsquare")


class StoreWatch:
    """Says in the service's log when nothing can be written, and when it can again."""

    def __init__(self, notices: Notices) -> None:
        """Listen for what befalls the store."""
        self._notices = notices
        self._has_failed = False
        notices.listeners.append(self._look)

    def _look(self) -> None:
        failure = self._notices.failure
        if (failure is not None) == self._has_failed:
            return
        self._has_failed = failure is not None
        if failure is None:
            LOG.info(say("notice.store_again"))
        else:
            LOG.error(failure.reason)


@get("/health", opt=OPEN, responses=PROBLEMS)
async def health() -> Health:
    """Tell that the process runs."""
    return Health("up")


@get("/ready", opt=OPEN, responses=PROBLEMS)
async def ready(request: AnyRequest) -> Response[Health]:
    """Tell whether it serves: the store answers and time is kept."""
    worker = worker_of(request)
    try:
        await asyncio.to_thread(worker.store.last_position)
    except StoreError as error:
        return Response(Health(str(error)), status_code=503)
    if not worker.is_ready or worker.failed() is not None:
        return Response(Health("not serving"), status_code=503)
    return Response(Health("ready"))


@get(
    "/metrics",
    opt=OPEN,
    media_type=MediaType.TEXT,
    responses=PROBLEMS,
)
async def metrics(request: AnyRequest) -> str:
    """Give what is counted, for Prometheus."""
    state = request.app.state
    worker: Worker = state.worker
    return str(
        state.metrics.page(
            {
                "live_lines": state.hub.lines,
                "store_failing": int(worker.notices.failure is not None),
                "deadline_late_seconds": worker.timekeeper.late_ms / 1000,
            }
        )
    )


ROUTES = (health, ready, metrics)

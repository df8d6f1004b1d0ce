"""Routes for operators of the service: health, readiness, metrics."""

from __future__ import annotations

import asyncio
import logging
from bisect import bisect_left
from collections import Counter
from itertools import accumulate

from litestar import MediaType, Response, get

from starsquare.service.messages import Health
from starsquare.service.notices import Notices
from starsquare.service.ports import StoreError
from starsquare.service.worker import Worker
from starsquare.text import say
from starsquare.web.access import OPEN
from starsquare.web.answers import PROBLEMS
from starsquare.web.request_context import AnyRequest, worker_of


class Metrics:
    """Counts requests and how long they took."""

    BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

    def __init__(self) -> None:
        """Start with all counts at zero."""
        self._requests: Counter[tuple[str, int]] = Counter()
        self._buckets = [0] * (len(self.BUCKETS) + 1)
        self._seconds = 0.0

    def count(self, method: str, status: int, seconds: float) -> None:
        """Count a request."""
        self._requests[method, status] += 1
        self._seconds += seconds
        self._buckets[bisect_left(self.BUCKETS, seconds)] += 1

    def page(self, gauges: dict[str, float]) -> str:
        """Return the metrics page, including current gauges."""
        lines = ["# TYPE starsquare_requests_total counter"]
        lines += [
            f'starsquare_requests_total{{method="{method}",status="{status}"}} {count}'
            for (method, status), count in sorted(self._requests.items())
        ]
        lines.append("# TYPE starsquare_request_seconds histogram")
        lines += [
            f'starsquare_request_seconds_bucket{{le="{bucket}"}} {count}'
            for bucket, count in zip(
                self.BUCKETS, accumulate(self._buckets), strict=False
            )
        ]
        total = sum(self._requests.values())
        lines += [
            f'starsquare_request_seconds_bucket{{le="+Inf"}} {total}',
            f"starsquare_request_seconds_sum {self._seconds:.6f}",
            f"starsquare_request_seconds_count {total}",
        ]
        for name, value in sorted(gauges.items()):
            lines += [f"# TYPE starsquare_{name} gauge", f"starsquare_{name} {value}"]
        return "\n".join(lines) + "\n"


LOG = logging.getLogger("starsquare")

WRITTEN_MS = 10_000
"""The service is not ready if the store has written nothing for this long."""


class StoreWatch:
    """Logs when the store cannot be written, and when it can again."""

    def __init__(self, notices: Notices) -> None:
        """Listen for store failures."""
        self._notices = notices
        self._has_failed = False
        if notices.lost_entry is not None:
            LOG.error(say("notice.lost", {"position": notices.lost_entry.position}))
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
    """Report that the process is running."""
    return Health("up")


@get("/ready", opt=OPEN, responses=PROBLEMS)
async def ready(request: AnyRequest) -> Response[Health]:
    """Report whether the service is ready: the store works, and deadlines are kept."""
    worker = worker_of(request)
    try:
        await asyncio.to_thread(worker.store.last_position)
    except StoreError as error:
        return Response(Health(str(error)), status_code=503)
    if (problem := _problem_of(worker)) is not None:
        return Response(Health(problem), status_code=503)
    return Response(Health("ready"))


def _problem_of(worker: Worker) -> str | None:
    """Return why commands cannot be served now, or None.

    A heartbeat is written every second. Only its outcome is checked here, so that
    requests cannot make the service write.
    """
    if worker.notices.failure is not None:
        return worker.notices.failure.reason
    written_at = worker.timekeeper.written_at
    is_written = written_at is not None and worker.now() - written_at < WRITTEN_MS
    is_up = worker.is_ready and worker.failed() is None
    return None if is_written and is_up else "not serving"


@get(
    "/metrics",
    opt=OPEN,
    media_type=MediaType.TEXT,
    responses=PROBLEMS,
)
async def metrics(request: AnyRequest) -> str:
    """Return the metrics for Prometheus."""
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

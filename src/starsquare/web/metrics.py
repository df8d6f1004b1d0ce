"""What is counted, in the words of Prometheus."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from itertools import accumulate


class Metrics:
    """Counts requests and how long they took."""

    BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

    def __init__(self) -> None:
        """Begin at nothing."""
        self._requests: Counter[tuple[str, int]] = Counter()
        self._buckets = [0] * (len(self.BUCKETS) + 1)
        self._seconds = 0.0

    def count(self, method: str, status: int, seconds: float) -> None:
        """Count a request."""
        self._requests[method, status] += 1
        self._seconds += seconds
        self._buckets[bisect_left(self.BUCKETS, seconds)] += 1

    def page(self, gauges: dict[str, float]) -> str:
        """Write everything, with some values of now."""
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

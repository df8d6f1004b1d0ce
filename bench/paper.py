"""How long five hundred score sheets take, and how much memory."""

from __future__ import annotations

import re
import resource
import subprocess
import sys
import time
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from bench.figure import Figure, show
from starsquare.paper.canvas import Look
from starsquare.paper.facts import Order
from starsquare.paper.form import Form
from starsquare.paper.links import ServiceLinks
from starsquare.paper.press import pages_of, printed
from starsquare.testing import an_event_of

SHEETS = 500
SECONDS, MEGABYTES = 15.0, 100.0

_CHILD = "from bench.paper import alone; alone()"


def an_order() -> Order:
    """Publish a round with a code for each board."""
    cup = an_event_of(2 * SHEETS, "NA", division="high-school")
    cup.pairs("high-school")
    links = ServiceLinks(base="https://cup.example.org", event="cup")
    return Order(tournament=cup.state, people=cup.people, links=links)


def timed(order: Order, form: Form = Form.SCORE_SHEETS) -> tuple[float, float]:
    """Print a form, with a progress bar as in the terminal.

    Returns processor time and wall time: one thread does everything, so that on an idle
    machine they are the same.
    """
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(form.said, total=None)
        processor, start = time.process_time(), time.perf_counter()
        printed(
            form,
            order,
            progress=lambda done, total: bar.update(task, completed=done, total=total),
        )
        return time.process_time() - processor, time.perf_counter() - start


def alone() -> None:
    """Print in a separate process; return how long it took and how much memory."""
    order = an_order()
    assert sum(1 for _ in pages_of(Form.SCORE_SHEETS, order, Look())) == SHEETS
    before = _peak()
    processor, clock = timed(order)
    print(processor, clock, _peak(), before)


def _peak() -> float:
    """Return the peak memory of this process, in megabytes."""
    status = Path("/proc/self/status")  # getrusage includes the process before exec
    found = (
        re.search(r"VmHWM:\s+(\d+)", status.read_text()) if status.exists() else None
    )
    kilobytes = int(found[1]) if found else resource.getrusage(0).ru_maxrss
    return kilobytes / 1000


def measure() -> list[Figure]:
    """Print in a fresh process, so that nothing else counts."""
    done = subprocess.run(
        [sys.executable, "-c", _CHILD], stdout=subprocess.PIPE, text=True, check=True
    )
    processor, clock, peak, before = map(float, done.stdout.split())
    return [
        Figure(
            name=f"{SHEETS} pages of score sheets, two sheets a page, with codes",
            value=processor,
            unit="s",
            at_most=SECONDS,
        ),
        Figure(name="the same by the clock", value=clock, unit="s"),
        Figure(
            name="the whole process, with the event of 1,000 in it",
            value=peak,
            unit="MB",
            at_most=MEGABYTES,
        ),
        Figure(name="of that before printing", value=before, unit="MB"),
    ]


if __name__ == "__main__":
    sys.exit(not show("Paper", measure()))

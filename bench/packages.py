"""From `pip install` to the first play: `python -m bench.packages`.

The package is installed from its sources into an empty environment, with everything it
needs, and compiled; then as a wheel. The machine is shared, so processor time is
compared with the promise; wall time is shown next to it.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from bench.figure import Figure, show

ROOT = Path(__file__).resolve().parent.parent
FIRST_PLAY = """
from starsquare.engine import Engine, WordIndex, standard_leaves
from starsquare.game.record import read_cgp
from starsquare.lexicon import embedded_list
engine = Engine(WordIndex.of_words(embedded_list().words), standard_leaves())
here = read_cgp("15/15/15/15/15/15/15/5CARE6/15/15/15/15/15/15/15 AEINRST/ 0/0 0")
assert engine.best_play(engine.situation(here.position, here.racks[0])).score == 85
"""


def timed(work: Callable[[], object]) -> tuple[float, float]:
    """Return the wall time, and the processor time of all processes, in seconds."""

    def used() -> float:
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime

    began, before = time.perf_counter(), used()
    work()
    return time.perf_counter() - began, used() - before


def first_play(folder: Path, what: Path) -> None:
    """Install into a new environment and play."""
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    python = folder / "bin" / "python"
    pip = [str(python), "-m", "pip", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "install", str(what)], check=True)
    subprocess.run([str(python), "-c", FIRST_PLAY], check=True, cwd=folder)


def unpack_committed(folder: Path) -> None:
    """Write the committed files into a folder, as in a new clone."""
    folder.mkdir()
    command = ["git", "-C", str(ROOT), "archive", "HEAD"]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as archive:
        unpack = ["tar", "-x", "-C", str(folder)]
        subprocess.run(unpack, stdin=archive.stdout, check=True)


def measure() -> list[Figure]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        source = folder / "source"
        unpack_committed(source)
        seconds, used = timed(lambda: first_play(folder / "compiled", source))
        command = [sys.executable, "-m", "pip", "--quiet", "wheel", "--no-deps"]
        wheels = folder / "wheels"
        subprocess.run([*command, "--wheel-dir", str(wheels), str(source)], check=True)
        (wheel,) = wheels.iterdir()
        wheel_seconds, wheel_used = timed(lambda: first_play(folder / "new", wheel))
    return [
        Figure(
            name="pip install from sources to the first play, processor",
            value=used,
            unit="s",
            at_most=60,
        ),
        Figure(name="  the same by the clock", value=seconds, unit="s"),
        Figure(
            name="pip install of a wheel to the first play, processor",
            value=wheel_used,
            unit="s",
            at_most=60,
        ),
        Figure(name="  the same by the clock", value=wheel_seconds, unit="s"),
    ]


if __name__ == "__main__":
    sys.exit(not show("Packages", measure()))

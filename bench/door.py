"""Measure a newcomer's first minutes: `python -m bench.door`.

From a fresh clone to the first page, the second start, the memory of the server, and
how large the installed package is. Name parts to measure only those: `python -m
bench.door memory`.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from tools.stranger import (
    a_strangers,
    cloned,
    followed,
    free_port,
    serving,
    ways_in,
)

from bench.figure import Figure, show
from bench.packages import timed

ROOT = Path(__file__).resolve().parent.parent
MEGABYTES = 150
STARTS = (
    "--help",
    "event --help",
    "rulebook list",
    "judge AA",
    "play --help",
    "print list",
    "serve --help",
)
START_SECONDS = 0.4
LIVE_SECONDS = 60
QUIET_SECONDS = 5
EXTRAS = ("", "postgres", "definitions")


def clone() -> Iterator[Figure]:
    """Follow the README's first command twice."""
    with tempfile.TemporaryDirectory() as name:
        folder, home = Path(name) / "starsquare", Path(name) / "home"
        step = cloned(folder)
        (command, *_), _ = ways_in((folder / "README.md").read_text("utf-8"))
        (first,) = followed((command,), folder, home)
        (second,) = followed((command,), folder, home)
        seconds = step.seconds + first.seconds
    yield Figure(name="fresh clone to the first page", value=seconds, unit="s")
    yield Figure(name="second start to the first page", value=second.seconds, unit="s")


def starts() -> Iterator[Figure]:
    """Start the commands that need no setup."""
    with tempfile.TemporaryDirectory() as name:
        environment = a_strangers(Path(name), port=free_port())
        for line in STARTS:
            command = (f"{sys.prefix}/bin/starsquare", *line.split())
            start = partial(_run, *command, environment=environment)
            runs = [timed(start) for _ in range(5)]
            yield Figure(
                name=f"starsquare {line}, processor",
                value=min(cpu for _, cpu in runs),
                unit="s",
                at_most=START_SECONDS,
            )


def memory() -> Iterator[Figure]:
    """Measure an idle server, and one with the live demonstration."""
    for words, what, limit in (
        ("serve", "idle server", MEGABYTES),
        ("serve --demo", "server with the living demonstration", None),
    ):
        with tempfile.TemporaryDirectory() as name:
            port = free_port()
            environment = a_strangers(Path(name), port=port)
            command = f"exec {sys.prefix}/bin/starsquare {words}"
            with serving(command, Path(name), environment, port) as _:
                (pid,) = _children(os.getpid())
                time.sleep(QUIET_SECONDS)
                used, began = _processor(pid), time.monotonic()
                if limit is None:
                    time.sleep(LIVE_SECONDS)
                    share = (_processor(pid) - used) / (time.monotonic() - began)
                    yield Figure(
                        name=f"{what}, of one core", value=100 * share, unit="%"
                    )
                size = sum(map(_megabytes, (pid, *_children(pid))))
        yield Figure(name=what, value=size, unit="MB", at_most=limit)


def sizes() -> Iterator[Figure]:
    """Install the package into empty environments, alone and with its extras."""
    with tempfile.TemporaryDirectory() as name:
        for extra in EXTRAS:
            folder = Path(name) / (extra or "alone")
            python = folder / "bin" / "python"
            _run(sys.executable, "-m", "venv", str(folder))
            before = _size(folder)
            wanted = f"{ROOT}[{extra}]" if extra else str(ROOT)
            _run(str(python), "-m", "pip", "install", "--quiet", wanted)
            if not extra:
                (package,) = folder.glob("lib/python*/site-packages/starsquare")
                yield Figure(name="the package itself", value=_size(package), unit="MB")
            title = f"with the extra {extra}" if extra else "with all that it needs"
            yield Figure(
                name=f"  installed {title}", value=_size(folder) - before, unit="MB"
            )


PARTS: dict[str, Callable[[], Iterator[Figure]]] = {
    "clone": clone,
    "starts": starts,
    "memory": memory,
    "sizes": sizes,
}


def measure(*parts: str) -> list[Figure]:
    """Measure the named parts; by default all."""
    chosen = parts or tuple(PARTS)
    return [figure for part in chosen for figure in PARTS[part]()]


def _run(*words: str, environment: dict[str, str] | None = None) -> None:
    subprocess.run(
        words,
        check=True,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def _children(pid: int) -> tuple[int, ...]:
    text = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    return tuple(map(int, text.split()))


def _megabytes(pid: int) -> float:
    """Return the memory of a process; shared memory counts in part."""
    text = Path(f"/proc/{pid}/smaps_rollup").read_text()
    found = re.search(r"^Pss:\s+(\d+)", text, re.MULTILINE)
    assert found is not None, "Linux tells it"
    return int(found[1]) / 1000


def _processor(pid: int) -> float:
    """Return the processor time of a process in seconds."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _size(folder: Path) -> float:
    """Return the size of all files in a folder, in megabytes."""
    files = (one for one in folder.rglob("*") if one.is_file() and not one.is_symlink())
    return sum(one.stat().st_size for one in files) / 1_000_000


if __name__ == "__main__":
    sys.exit(not show("The door", measure(*sys.argv[1:])))

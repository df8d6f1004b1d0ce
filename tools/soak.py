"""Run the long tests part by part: `make soak`, or some parts: `python -m tools.soak`.

Each part is a target of the Makefile. The one with a fixed load runs beside the others.
A part that fails stops no other. Output goes to `build/soak`, a file for each part. The
end is a table with a line for each part; the exit code is the number that failed.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path
from threading import Thread

import msgspec

ROOT = Path(__file__).resolve().parent.parent
LOGS = ROOT / "build" / "soak"
BESIDE = ("soak-load",)
"""A fixed load for half an hour: it leaves most of both cores to the others."""

IN_TURN = (
    "soak-properties",
    "soak-crashes",
    "soak-long",
    "soak-browser",
    "soak-slow-line",
    "soak-slow-browser",
    "soak-files",
    "stranger",
)
_TAIL = 40


class Outcome(msgspec.Struct, frozen=True):
    """How a part ended, and what it took."""

    part: str
    has_passed: bool
    minutes: float
    cpu_minutes: float

    def __str__(self) -> str:
        """Return a line of the closing table."""
        result = "passed" if self.has_passed else "FAILED"
        return (
            f"{self.part:20} {result}  {self.minutes:6.1f} min  "
            f"{self.cpu_minutes:6.1f} min of processor time"
        )


def run(part: str, folder: Path) -> Outcome:
    """Run a target of the Makefile with its output in a file."""
    folder.mkdir(parents=True, exist_ok=True)
    log = folder / f"{part}.txt"
    began = time.monotonic()
    with log.open("wb") as output:
        process = subprocess.Popen(
            [os.environ.get("MAKE", "make"), "--no-print-directory", part],
            cwd=ROOT,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
        _, status, used = os.wait4(process.pid, 0)  # the times of all below it, too
    code = process.returncode = os.waitstatus_to_exitcode(status)
    outcome = Outcome(
        part=part,
        has_passed=code == 0,
        minutes=(time.monotonic() - began) / 60,
        cpu_minutes=(used.ru_utime + used.ru_stime) / 60,
    )
    print(outcome, flush=True)
    if code:
        lines = log.read_text("utf-8", errors="replace").splitlines()
        print("\n".join(lines[-_TAIL:]), flush=True)
    return outcome


def run_all(parts: tuple[str, ...], folder: Path) -> list[Outcome]:
    """Run the parts, those that wait beside the others; return how each ended."""
    outcomes: dict[str, Outcome] = {}

    def note(part: str) -> None:
        outcomes[part] = run(part, folder)

    beside = [Thread(target=note, args=(one,)) for one in parts if one in BESIDE]
    for one in beside:
        one.start()
    for part in parts:
        if part not in BESIDE:
            note(part)
    for one in beside:
        one.join()
    return [outcomes[part] for part in parts]


def main(words: list[str]) -> int:
    """Run what was asked for, and print the table; return how many parts failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", help="all unless given")
    asked: list[str] = parser.parse_args(words).parts
    began = time.monotonic()
    outcomes = run_all(tuple(asked) or (*BESIDE, *IN_TURN), LOGS)
    failed = sum(not one.has_passed for one in outcomes)
    print("\n".join(["", *map(str, outcomes)]))
    minutes = (time.monotonic() - began) / 60
    print(f"{len(outcomes)} parts, {failed} failed, {minutes:.1f} minutes")
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Long measurements on all cores that can be stopped and resumed."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import TypeVar

import msgspec

_Result = TypeVar("_Result")


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options for the results file and the number of processes."""
    parser.add_argument("--keep", type=Path, help="a file to go on from")
    parser.add_argument("--processes", type=int, help="all cores unless given")


class Keeping(msgspec.Struct, frozen=True):
    """Where the results of a measurement are stored, if anywhere."""

    name: str
    file: Path | None = None
    processes: int | None = None

    def results(
        self, work: Callable[[int], _Result], number: int, kind: type[_Result]
    ) -> list[_Result]:
        """Run numbered tasks in several processes; return the results in order.

        Each result is written to the file as a line. Tasks already in the file under
        this name are not repeated.
        """
        done = self._kept(kind)
        todo = [one for one in range(number) if one not in done]
        with ProcessPoolExecutor(self.processes) as pool:
            jobs = {pool.submit(work, one): one for one in todo}
            for job in as_completed(jobs):
                done[jobs[job]] = job.result()
                self._keep(jobs[job], job.result())
        return [done[one] for one in range(number)]

    def _keep(self, number: int, result: object) -> None:
        if self.file is not None:
            with self.file.open("ab") as lines:
                lines.write(msgspec.json.encode((self.name, number, result)) + b"\n")

    def _kept(self, kind: type[_Result]) -> dict[int, _Result]:
        if self.file is None or not self.file.exists():
            return {}
        lines = map(msgspec.json.decode, self.file.read_bytes().splitlines())
        return {
            number: msgspec.convert(result, kind)
            for name, number, result in lines
            if name == self.name
        }

"""What is wrong in a game record or a position, all of it at once."""

from __future__ import annotations

import msgspec

from starsquare.errors import DataError
from starsquare.text import say

_LONGEST_FOUND = 60


class BadLine(msgspec.Struct, frozen=True, order=True):
    """One thing that cannot be read, and the line it stands on, counted from 1."""

    line: int
    found: str
    allowed: str

    @property
    def text(self) -> str:
        """Say it."""
        return say(
            "record.problem",
            {"line": self.line, "found": self.found, "allowed": self.allowed},
        )


class Repair(msgspec.Struct, frozen=True, order=True):
    """One thing that is not as the format has it, and how it was read all the same."""

    line: int
    how: str

    @property
    def text(self) -> str:
        """Say it, with the line."""
        return say("record.repair", {"line": self.line, "how": self.how})


class NotationError(DataError):
    """A record cannot be read. Carries every bad line, not only the first."""

    def __init__(
        self, file: str, problems: tuple[BadLine, ...], *, key: str = "record.unusable"
    ) -> None:
        """Name the file and what is wrong in it."""
        super().__init__(
            key,
            file=file,
            n=len(problems),
            problems="\n".join(problem.text for problem in problems),
        )
        self.file = file
        self.problems = problems


def repair(line: int, way: str, facts: dict[str, object]) -> Repair:
    """Note how a line was read."""
    return Repair(line, say(f"record.repair.{way}", facts))


def bad_line(line: int, found: str, allowed: str) -> BadLine:
    """Note what was found on a line, shortened, and what may stand there."""
    if len(found) > _LONGEST_FOUND:
        found = found[: _LONGEST_FOUND - 3] + "..."
    return BadLine(line, found or say("record.nothing"), allowed)

"""Everything that is wrong in a game record or a position, in one error."""

from __future__ import annotations

import msgspec

from starsquare.errors import DataError
from starsquare.text import say

_LONGEST_FOUND = 60


class BadLine(msgspec.Struct, frozen=True, order=True):
    """One thing that cannot be read, and its line, counted from 1."""

    line: int
    found: str
    allowed: str

    @property
    def text(self) -> str:
        """The problem as text."""
        return say(
            "record.problem",
            {"line": self.line, "found": self.found, "allowed": self.allowed},
        )


class Repair(msgspec.Struct, frozen=True, order=True):
    """One departure from the format, and how it was read."""

    line: int
    how: str

    @property
    def text(self) -> str:
        """The repair as text, with its line."""
        return say("record.repair", {"line": self.line, "how": self.how})


class NotationError(DataError):
    """A record cannot be read. Has every bad line, not only the first."""

    def __init__(
        self, file: str, problems: tuple[BadLine, ...], *, key: str = "record.unusable"
    ) -> None:
        """Initialize with the file and its bad lines."""
        super().__init__(
            key,
            file=file,
            n=len(problems),
            problems="\n".join(problem.text for problem in problems),
        )
        self.file = file
        self.problems = problems


def repair(line: int, way: str, facts: dict[str, object]) -> Repair:
    """Return a note of how a line was read."""
    return Repair(line, say(f"record.repair.{way}", facts))


def bad_line(line: int, found: str, allowed: str) -> BadLine:
    """Return what was found on a line, shortened, and what is expected there."""
    if len(found) > _LONGEST_FOUND:
        found = found[: _LONGEST_FOUND - 3] + "..."
    return BadLine(line, found or say("record.nothing"), allowed)

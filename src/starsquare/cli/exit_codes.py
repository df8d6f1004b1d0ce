"""What the exit code of a command means, and which error has which: the one place.

Who names what is not there (a file, a folder, a list, a book, an event, an entrant, a
round) has mistyped: 64. What is there and is something else is 65, and what the
computer does not let us read or write is 74; that includes a folder where a file is
needed.
"""

from __future__ import annotations

from enum import IntEnum

from starsquare.errors import DataError, RuleError, StarsquareError
from starsquare.text import say


class ExitCode(IntEnum):
    """The exit codes; those from 64 up are named as in `sysexits.h`."""

    OK = 0
    NO = 1  # the answer is no: not acceptable, not legal, a disagreement found
    REFER = 2  # the director has to decide
    USAGE = 64  # not understood, or it names what is not there (EX_USAGE)
    DATA = 65  # a file is there and cannot be used (EX_DATAERR)
    BUG = 70  # a fault of the program (EX_SOFTWARE)
    IO = 74  # a file or database cannot be read or written (EX_IOERR)
    INTERRUPTED = 130  # somebody pressed Ctrl-C, as shells have it

    @property
    def said(self) -> str:
        """What it means, in a few words."""
        return say(f"cli.exit.{self.name}")


def code_for(error: StarsquareError) -> ExitCode:
    """Return the exit code of an error."""
    # Only who had to do with a store can have failed there.
    from starsquare.service.ports import StoreError  # noqa: PLC0415

    if isinstance(error, StoreError):
        return ExitCode.IO
    if isinstance(error, DataError):
        return ExitCode.IO if _is_of_system(error.__cause__) else ExitCode.DATA
    return ExitCode.NO if isinstance(error, RuleError) else ExitCode.USAGE


def _is_of_system(cause: BaseException | None) -> bool:
    """Return whether the computer refused; a bad archive is an OSError of no number."""
    return isinstance(cause, OSError) and cause.errno is not None


def exit_codes_said() -> str:
    """List all exit codes, one a line, as the help does."""
    lines = (f"  {code.value:<5}{code.said}" for code in ExitCode)
    return "\n".join((say("cli.exit.head"), *lines))

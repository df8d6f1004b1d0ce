"""The exit codes of commands, and the code of each error.

A name of something missing (a file, a folder, a list, a rulebook, an event, an entrant,
a round) is a usage error: 64. A file of the wrong kind is 65, and a file that the
system does not let us read or write is 74; that includes a folder in place of a file.
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
    USAGE = 64  # not understood, or it names something missing (EX_USAGE)
    DATA = 65  # a file exists and cannot be used (EX_DATAERR)
    BUG = 70  # an internal error (EX_SOFTWARE)
    IO = 74  # a file or database cannot be read or written (EX_IOERR)
    INTERRUPTED = 130  # someone pressed Ctrl-C, as in shells

    @property
    def said(self) -> str:
        """Its meaning, in a few words."""
        return say(f"cli.exit.{self.name}")


def code_for(error: StarsquareError) -> ExitCode:
    """Return the exit code of an error."""
    # Only a process that used a store can have failed there.
    from starsquare.service.ports import StoreError  # noqa: PLC0415

    if isinstance(error, StoreError):
        return ExitCode.IO
    if isinstance(error, DataError):
        return ExitCode.IO if _is_of_system(error.__cause__) else ExitCode.DATA
    return ExitCode.NO if isinstance(error, RuleError) else ExitCode.USAGE


def _is_of_system(cause: BaseException | None) -> bool:
    """Return whether the system refused; a bad archive's OSError has no number."""
    return isinstance(cause, OSError) and cause.errno is not None


def exit_codes_said() -> str:
    """Return all exit codes, one per line, as in the help."""
    lines = (f"  {code.value:<5}{code.said}" for code in ExitCode)
    return "\n".join((say("cli.exit.head"), *lines))

"""What the exit code of a command means."""

from __future__ import annotations

from enum import IntEnum

from starsquare.text import say


class ExitCode(IntEnum):
    """The exit codes; those from 64 up are named as in `sysexits.h`."""

    OK = 0
    NO = 1  # the answer is no: not acceptable, not legal, a disagreement found
    REFER = 2  # the director has to decide
    USAGE = 64  # the command or what it was given is not understood (EX_USAGE)
    DATA = 65  # a file cannot be used (EX_DATAERR)
    BUG = 70  # a fault of the program (EX_SOFTWARE)
    IO = 74  # a file cannot be read or written (EX_IOERR)
    INTERRUPTED = 130  # somebody pressed Ctrl-C, as shells have it

    @property
    def said(self) -> str:
        """What it means, in a few words."""
        return say(f"cli.exit.{self.name}")


def exit_codes_said() -> str:
    """List all exit codes, one a line, as the help does."""
    lines = (f"  {code.value:<5}{code.said}" for code in ExitCode)
    return "\n".join((say("cli.exit.head"), *lines))

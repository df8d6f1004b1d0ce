"""What the exit code of a command means."""

from __future__ import annotations

from enum import IntEnum


class ExitCode(IntEnum):
    """The exit codes; those from 64 up are named as in `sysexits.h`.

    An interrupt from the keyboard ends with 130, as shells have it.
    """

    OK = 0
    NO = 1  # the answer is no: not acceptable, not legal, a disagreement found
    REFER = 2  # the director has to decide
    USAGE = 64  # the command or what it was given is not understood (EX_USAGE)
    DATA = 65  # a file cannot be used (EX_DATAERR)
    BUG = 70  # a fault of the program (EX_SOFTWARE)
    IO = 74  # the answer could not be written (EX_IOERR)

"""What Linux, macOS and Windows do differently: the one module that knows.

`tests/unit/test_system.py` finds what some of them lack anywhere else.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl
    import resource
    import termios

IS_WINDOWS = sys.platform == "win32"
IS_MAC = sys.platform == "darwin"

SHARED_DATA = Path("/usr/share")
"""Where packages of Linux keep data for everybody; elsewhere no such folder is."""

_FAR = 1 << 40
"""A byte behind the end of any file: Windows lets nobody read the one it has locked."""


LOCKED = (BlockingIOError, PermissionError)
"""What Unix and Windows raise for a file that another process has locked."""


def lock_alone(file: BinaryIO) -> None:
    """Lock a file until it is closed.

    Raises:
        OSError: another process has locked it (one of `LOCKED`).
    """
    if sys.platform == "win32":
        here = file.tell()
        file.seek(_FAR)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        file.seek(here)
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def sync_folder(folder: Path) -> None:
    """Let the names of new files survive a power cut; Windows does so by itself."""
    if sys.platform != "win32":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def forget_typed(keyboard: int) -> None:
    """Throw away what was typed at a terminal and nobody has read."""
    if sys.platform == "win32":
        while msvcrt.kbhit():
            msvcrt.getch()
    else:
        termios.tcflush(keyboard, termios.TCIFLUSH)


def raise_file_limit(wanted: int) -> int | None:
    """Allow this process as many open files; return how many it may open now.

    Windows does not say.
    """
    if sys.platform == "win32":
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    unlimited = resource.RLIM_INFINITY
    most = wanted if hard == unlimited else min(hard, wanted)
    if soft != unlimited and soft < most:
        with suppress(ValueError):  # macOS has a limit of its own that it does not tell
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
            return most
    return wanted if soft == unlimited else soft


def end_process(number: int) -> None:
    """End a process at once, if it is still there."""
    with suppress(OSError):
        os.kill(number, signal.SIGTERM)  # which Windows takes for an end by force


def since_boot_ns() -> int:
    """Return the time since the computer started, with the time it was asleep.

    On macOS and Windows time asleep does not count: nothing tells of it there.
    """
    if sys.platform == "linux":
        return time.clock_gettime_ns(time.CLOCK_BOOTTIME)
    return time.monotonic_ns()


def has_desktop(environment: Mapping[str, str] = os.environ) -> bool:
    """Return whether a window of a browser can be opened."""
    if IS_WINDOWS or IS_MAC:
        return "SSH_CONNECTION" not in environment
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))

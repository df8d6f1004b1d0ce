"""Everything that differs between Linux, macOS and Windows, in one module.

`tests/unit/test_system.py` fails if platform-specific calls appear anywhere else.
"""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
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
"""Where Linux packages keep shared data; other systems have no such folder."""

_FAR = 1 << 40
"""A byte past the end of any file: Windows makes a locked byte unreadable."""


LOCKED = (BlockingIOError, PermissionError)
"""The errors Unix and Windows raise for a file locked by another process."""


def lock_alone(file: BinaryIO, *, waits: bool = False) -> None:
    """Lock a file until it is closed; `waits` until another process has closed it.

    Raises:
        OSError: another process has locked it (one of `LOCKED`).
    """
    if sys.platform == "win32":
        here = file.tell()
        file.seek(_FAR)
        msvcrt.locking(file.fileno(), msvcrt.LK_LOCK if waits else msvcrt.LK_NBLCK, 1)
        file.seek(here)
    else:
        fcntl.flock(file, fcntl.LOCK_EX | (0 if waits else fcntl.LOCK_NB))


def sync_folder(folder: Path) -> None:
    """Make the names of new files survive a power cut; Windows needs no help."""
    if sys.platform != "win32":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def forget_typed(keyboard: int) -> None:
    """Discard unread terminal input."""
    if sys.platform == "win32":
        while msvcrt.kbhit():
            msvcrt.getch()
    else:
        termios.tcflush(keyboard, termios.TCIFLUSH)


def raise_file_limit(wanted: int) -> int | None:
    """Raise the limit of open files for this process; return the limit now in force.

    Windows does not report it.
    """
    if sys.platform == "win32":
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    unlimited = resource.RLIM_INFINITY
    most = wanted if hard == unlimited else min(hard, wanted)
    if soft != unlimited and soft < most:
        with suppress(ValueError):  # macOS does not report its own limit
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
            return most
    return wanted if soft == unlimited else soft


def end_process(number: int) -> None:
    """Kill a process, if it is still running."""
    with suppress(OSError):
        os.kill(number, signal.SIGTERM)  # Windows treats this signal as a forced end


def since_boot_ns() -> int:
    """Return the time since the computer started, including time asleep.

    On macOS and Windows time asleep does not count: the system does not report it.
    """
    if sys.platform == "linux":
        return time.clock_gettime_ns(time.CLOCK_BOOTTIME)
    return time.monotonic_ns()


def quoted(word: str, *, on_windows: bool = IS_WINDOWS) -> str:
    """Quote a word for a terminal, if needed. Windows has double quotes only."""
    return subprocess.list2cmdline([word]) if on_windows else shlex.quote(word)


def has_desktop(environment: Mapping[str, str] = os.environ) -> bool:
    """Return whether a browser window can be opened."""
    if IS_WINDOWS or IS_MAC:
        return "SSH_CONNECTION" not in environment
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))

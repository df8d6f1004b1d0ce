"""The newest seal of the log, stored in a file beside the database.

A log that was truncated is still a consistent log, only shorter. A seal stored in a
second place reveals the difference. It is written after the log is durable, so it is
never ahead of it; it need not survive a power failure.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import msgspec

from starsquare.service.ports import NotedSeal
from starsquare.system import lock_alone

PRIVATE = 0o600
_LENGTH = 128
"""All entries have the same length, so that each replaces the previous one entirely."""

_READER = msgspec.json.Decoder(NotedSeal)


class SealFile:
    """A file with the newest seal, and a second file that proves a loss."""

    def __init__(self, path: Path) -> None:
        """Take the path; the file is created with the first seal."""
        self._path = path
        self._lost = Path(f"{path}.lost")

    def note(self, position: int, seal: bytes) -> None:
        """Store a seal, unless a later one is stored; a full disk is ignored.

        The terminal and the service may store one at the same moment.
        """
        content = msgspec.json.encode(NotedSeal(position, seal)).ljust(_LENGTH)
        with suppress(OSError):
            handle = os.open(self._path, os.O_WRONLY | os.O_CREAT, PRIVATE)
            with os.fdopen(handle, "wb") as opened:
                lock_alone(opened, waits=True)
                noted = self.read()
                if noted is None or noted.position < position:
                    opened.write(content)

    def read(self) -> NotedSeal | None:
        """Return the newest seal that was stored."""
        return _read(self._path)

    def keep_as_lost(self) -> None:
        """Keep the stored seal as proof that the end of the log is lost."""
        with suppress(OSError):
            self._path.replace(self._lost)

    def lost(self) -> NotedSeal | None:
        """Return a seal whose entry is lost from the log."""
        return _read(self._lost)

    def forget(self) -> None:
        """Delete the seals of a previous log of the same name."""
        for file in (self._path, self._lost):
            with suppress(OSError):
                file.unlink()


def _read(file: Path) -> NotedSeal | None:
    try:
        return _READER.decode(file.read_bytes().strip())
    except (OSError, msgspec.DecodeError):
        return None

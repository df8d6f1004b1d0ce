"""The newest seal of the log, noted in a file beside the database.

A log that was cut off at its end is a whole log, only shorter. The seal in a second
place tells the difference. It is written after the log is durable, so it is never
ahead of it; what it says need not survive a power failure.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import msgspec

from starsquare.service.ports import NotedSeal

PRIVATE = 0o600
_LENGTH = 128
"""Every note is as long as any other, so that it replaces the one before whole."""

_READER = msgspec.json.Decoder(NotedSeal)


class SealFile:
    """A file that holds the newest seal, and beside it one that proves a loss."""

    def __init__(self, path: Path) -> None:
        """Name the file; it is made with the first note."""
        self._path = path
        self._lost = Path(f"{path}.lost")

    def note(self, position: int, seal: bytes) -> None:
        """Note a seal, unless a later one is noted; a full disk changes nothing."""
        noted = self.read()
        if noted is not None and noted.position >= position:
            return
        content = msgspec.json.encode(NotedSeal(position, seal)).ljust(_LENGTH)
        with suppress(OSError):
            handle = os.open(self._path, os.O_WRONLY | os.O_CREAT, PRIVATE)
            with os.fdopen(handle, "wb") as opened:
                opened.write(content)

    def read(self) -> NotedSeal | None:
        """Return the newest seal that was noted."""
        return _read(self._path)

    def keep_as_lost(self) -> None:
        """Keep what was noted as the proof that the log has lost its end."""
        with suppress(OSError):
            self._path.replace(self._lost)

    def lost(self) -> NotedSeal | None:
        """Return a seal whose entry the log has lost."""
        return _read(self._lost)

    def forget(self) -> None:
        """Let go of what was noted about another log of the same name."""
        for file in (self._path, self._lost):
            with suppress(OSError):
                file.unlink()


def _read(file: Path) -> NotedSeal | None:
    try:
        return _READER.decode(file.read_bytes().strip())
    except (OSError, msgspec.DecodeError):
        return None

"""The folder for the user's data, and how a file is written there."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import platformdirs

VARIABLE = "STARSQUARE_DATA"
"""The environment variable that names another folder."""


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Return the data folder; it need not exist yet."""
    own = environment.get(VARIABLE)
    if own:
        return Path(own)
    return platformdirs.user_data_path("starsquare", appauthor=False)


def write_whole(file: Path, content: bytes) -> None:
    """Write a file atomically: all of it or nothing, even after a power failure."""
    file.parent.mkdir(parents=True, exist_ok=True)
    partial = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        with partial.open("wb") as opened:
            opened.write(content)
            opened.flush()
            os.fsync(opened.fileno())
        partial.replace(file)
    except OSError:
        partial.unlink(missing_ok=True)
        raise

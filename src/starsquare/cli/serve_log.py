"""Where the service logs: a file if a terminal is in use, else lines of JSON."""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Any


class JsonLines(logging.Formatter):
    """One line of JSON per message; URLs without their query, no headers."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as a line."""
        line: dict[str, Any] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["fault"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


LOG_FILE = "starsquare.log"
"""The log file in the data folder, used if a terminal is kept quiet."""

_MOST_LOGGED = 5_000_000


def log_settings(file: Path | None) -> dict[str, Any]:
    """Return where the service logs: to a file, or else JSON to the error output.

    With a file, the error output shows only warnings and errors, in words.

    Raises:
        OSError: the file cannot be written.
    """
    stderr = {"class": "logging.StreamHandler", "stream": "ext://sys.stderr"}
    handlers: dict[str, Any] = {"stderr": stderr | {"formatter": "json"}}
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("ab"):
            pass  # otherwise the server fails later, without a reason
        handlers["stderr"] = stderr | {"formatter": "words", "level": "WARNING"}
        handlers["file"] = {
            "class": "logging.handlers.RotatingFileHandler",
            "filename": str(file),
            "maxBytes": _MOST_LOGGED,
            "backupCount": 1,
            "encoding": "utf-8",
            "formatter": "json",
        }
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "json": {"()": JsonLines},
            "words": {"format": "%(asctime)s %(message)s", "datefmt": "%H:%M"},
        },
        "handlers": handlers,
        "loggers": {
            name: {"handlers": list(handlers), "level": "INFO", "propagate": False}
            for name in ("uvicorn", "starsquare")
        },
    }

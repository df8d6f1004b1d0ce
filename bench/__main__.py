"""Measure everything: `python -m bench`."""

from __future__ import annotations

import sys

from bench import game, service
from bench.figure import show

SUBJECTS = {"One game": game.measure, "The service": service.measure}

if __name__ == "__main__":
    results = [show(title, measure()) for title, measure in SUBJECTS.items()]
    sys.exit(not all(results))

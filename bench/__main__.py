"""Measure everything: `python -m bench`."""

from __future__ import annotations

import sys

from bench import (
    door,
    engine,
    game,
    importing,
    lexicon,
    packages,
    pages,
    paper,
    players,
    review,
    service,
    table,
    text,
    tournament,
    two_servers,
)
from bench.figure import show

SUBJECTS = {
    "One game": game.measure,
    "Word lists": lexicon.measure,
    "The engine": engine.measure,
    "Players": players.measure,
    "Reviews": review.measure,
    "Packages": packages.measure,
    "Events": tournament.measure,
    "Paper": paper.measure,
    "The service": service.measure,
    "Two servers": two_servers.measure,
    "Importing": importing.measure,
    "The table": table.measure,
    "The door": door.measure,
    "Sentences": text.measure,
    "Pages": pages.measure,
}

if __name__ == "__main__":
    results = [show(title, measure()) for title, measure in SUBJECTS.items()]
    sys.exit(not all(results))

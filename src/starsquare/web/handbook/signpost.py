"""Which page of the handbook helps with which page of the app."""

from __future__ import annotations

import re

from starsquare.web.handbook.handbook_files import HELP

SIGNS: tuple[tuple[str, str], ...] = (
    (r"/e/[^/]+/director", "director"),
    (r"/e/[^/]+/desk/print", "paper"),
    (r"/e/[^/]+/desk", "desk"),
    (r"/e/[^/]+/(judge|station)", "judge"),
    (r"/e/[^/]+/(me|runner)", "phones"),
    (r"/e/[^/]+/wall", "wall"),
    (r"/e/[^/]+/table", "on-cardboard"),
    (r"/e/[^/]+/rules", "rulebook"),
    (r"/t/", "on-screen"),
    (r"/practice", "coach"),
    (r"/books", "rulebook"),
    (r"/new", "first-evening"),
    (r"/(login|invitation|l)$", "first-evening"),
)
"""The beginning of an address, and the page that helps there; the first counts."""


def help_for(path: str) -> str:
    """Give the address of the page that helps where somebody is."""
    for beginning, name in SIGNS:
        if re.match(beginning, path):
            return f"{HELP}/{name}"
    return HELP

"""A prize beyond the book's own."""

from __future__ import annotations

import msgspec

from starsquare.bounds import Number
from starsquare.tournament.keys import DivisionKey, EntrantId


class OfferedPrize(msgspec.Struct, frozen=True, kw_only=True):
    """A prize of the director: for the best of a class, or for somebody by name."""

    title: str
    division: DivisionKey
    class_from: Number | None = None  # places of the seeding, from 1
    class_to: Number | None = None
    entrant: EntrantId | None = None

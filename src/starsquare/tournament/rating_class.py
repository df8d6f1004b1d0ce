"""Rating classes: a division cut by the ratings its players came with."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from starsquare.bounds import Points
from starsquare.tournament.entrant import Entrant

_LONGEST = 60
_DIGITS = 5


class RatingClass(msgspec.Struct, frozen=True, kw_only=True):
    """A class of a division, for prizes of its own."""

    name: str
    least: Points | None = None  # None: everybody else, the unrated too


def class_of(entrant: Entrant, classes: Sequence[RatingClass]) -> str:
    """Return the class an entrant belongs to; without one, an empty name.

    Classes go by the rating before the event, so that nobody changes class in it.
    """
    for one in classes:
        if one.least is None or (
            entrant.rating is not None and entrant.rating >= one.least
        ):
            return one.name
    return ""


def class_number(entrant: Entrant, classes: Sequence[RatingClass]) -> int:
    """Return which class an entrant belongs to by number; 0 is the strongest."""
    names = [one.name for one in classes]
    own = class_of(entrant, classes)
    return names.index(own) if own in names else len(names)


def in_order(classes: Sequence[RatingClass]) -> tuple[RatingClass, ...]:
    """Return classes from the strongest down; whoever is left is in the last."""
    return tuple(
        sorted(classes, key=lambda one: (one.least is None, -(one.least or 0)))
    )


def read_class(text: str) -> RatingClass | None:
    """Read a class as people write it: `A=1600`, or `C` for everybody else.

    None: it cannot be read.
    """
    name, equals, least = (one.strip() for one in text.partition("="))
    if not name or len(name) > _LONGEST:
        return None
    if not equals:
        return RatingClass(name=name)
    if not least.isdecimal() or len(least) > _DIGITS:
        return None
    return RatingClass(name=name, least=int(least))

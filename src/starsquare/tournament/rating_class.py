"""Rating classes: a division split by the ratings before the tournament."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from starsquare.bounds import Points
from starsquare.tournament.entrant import Entrant

_LONGEST = 60
_DIGITS = 5


class RatingClass(msgspec.Struct, frozen=True, kw_only=True):
    """A class of a division, with its own prizes."""

    name: str
    least: Points | None = None  # None: everyone else, including the unrated


def class_of(entrant: Entrant, classes: Sequence[RatingClass]) -> str:
    """Return an entrant's class, or an empty name if there is none.

    Classes use the rating before the tournament, so that nobody changes class during
    it.
    """
    for one in classes:
        if one.least is None or (
            entrant.rating is not None and entrant.rating >= one.least
        ):
            return one.name
    return ""


def class_number(entrant: Entrant, classes: Sequence[RatingClass]) -> int:
    """Return the number of an entrant's class; 0 is the strongest."""
    names = [one.name for one in classes]
    own = class_of(entrant, classes)
    return names.index(own) if own in names else len(names)


def in_order(classes: Sequence[RatingClass]) -> tuple[RatingClass, ...]:
    """Return classes from the strongest down; everyone else is in the last."""
    return tuple(
        sorted(classes, key=lambda one: (one.least is None, -(one.least or 0)))
    )


def read_class(text: str) -> RatingClass | None:
    """Parse a class such as `A=1600`, or `C` for everyone else.

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

"""The director's forms about ratings, and the commands they become."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

import msgspec

from starsquare.game.side import Moment
from starsquare.ratings.systems import SystemName
from starsquare.tournament import command as ask
from starsquare.tournament.rating_class import RatingClass, read_class
from starsquare.tournament.state import Tournament
from starsquare.web.answers import RequestError
from starsquare.web.pages.directing.acts import Commands, Name, TournamentAct

_MOST_CLASSES = 20


class Rate(TournamentAct, frozen=True, kw_only=True):
    """Rate a division by a system, or stop rating it."""

    asks: ClassVar[type[Any] | None] = ask.SetRatingSystem

    division: Name
    system: SystemName | None = None


class Classes(TournamentAct, frozen=True, kw_only=True):
    """Split a division into rating classes, one per line."""

    asks: ClassVar[type[Any] | None] = ask.SetClasses

    division: Name
    classes: Annotated[str, msgspec.Meta(max_length=2_000)] = ""

    def commands(self, tournament: Tournament, now: Moment) -> Commands:
        """Set the classes."""
        del tournament, now
        return self.asked(classes=classes_in(self.classes))


def classes_in(text: str) -> tuple[RatingClass, ...]:
    """Parse classes, one per line.

    Raises:
        RequestError: a line is not a class, or there are too many.
    """
    lines = [one for one in text.splitlines() if one.strip()]
    found = tuple(one for line in lines if (one := read_class(line)) is not None)
    if len(found) < len(lines) or len(lines) > _MOST_CLASSES:
        raise RequestError("rating.class_line", most=_MOST_CLASSES)
    return found


RATING_ACTS: dict[str, type[TournamentAct]] = {"rate": Rate, "classes": Classes}

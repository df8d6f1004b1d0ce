"""How long nobody has moved in a game, whatever the clock and the bots do in it."""

from __future__ import annotations

from collections.abc import Container

from starsquare.game.side import Moment, PersonId
from starsquare.service.game.game_service import CachedGame
from starsquare.service.identity import CLOCK


def moved_at(cached: CachedGame, bots: Container[PersonId]) -> Moment:
    """Return when a person last did something in a game, or when it was opened.

    A turn that ran out of time is no sign of life: where turns have a limit, a game
    that everyone has left goes on by itself.
    """
    by_people = (
        one.at for one in reversed(cached.log) if one.by != CLOCK and one.by not in bots
    )
    return next(by_people, cached.log[0].at)

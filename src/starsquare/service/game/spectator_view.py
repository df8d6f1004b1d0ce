"""What spectators and displays see of a game: live without racks, or delayed with.

If the director sets a delay, they see the game as it was that long ago, with both
racks; otherwise the live game, with no rack before the end.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec

from starsquare.game.evolve import evolve, opened
from starsquare.game.side import Moment
from starsquare.game.state import Game
from starsquare.game.view import DIRECTOR, SPECTATOR, Viewer, view_of
from starsquare.service.game.game_service import CachedGame, GameSeen, GameService
from starsquare.service.ports import Clock
from starsquare.service.stream_names import GameName, UnknownGameError

RackDelay = Callable[[str], Awaitable[int | None]]
"""Returns a tournament's delay in milliseconds; None: racks are not shown."""

_KEPT = 1_000


class Shown(msgspec.Struct, frozen=True):
    """How much of a game is shown: its version, to whom, at which moment."""

    version: int
    viewer: Viewer
    now: Moment


class SpectatorViews:
    """Shows games to spectators."""

    def __init__(self, games: GameService, clock: Clock, rack_delay: RackDelay) -> None:
        """Take the games, the clock, and the source of delays."""
        self._games, self._clock, self._rack_delay = games, clock, rack_delay
        self._states: dict[tuple[GameName, int], Game] = {}

    async def shown(self, name: GameName) -> Shown:
        """Return how much is shown now.

        Raises:
            UnknownGameError: there is no such game.
        """
        cached, delay = await self._games.game(name), await self._rack_delay(name.event)
        now = self._clock.now()
        if delay is None:
            return Shown(cached.version, SPECTATOR, now)
        then = Moment(now - delay)
        # What was due before a command may be dated before entries ahead of it.
        later = (number for number, one in enumerate(cached.log) if one.at > then)
        version = next(later, cached.version)
        # A viewer who sees everything sees both racks, but nothing drawn since.
        return Shown(version, DIRECTOR, then)

    async def opens_at(self, name: GameName) -> Moment:
        """Return the moment from which a game is shown, past or future.

        Raises:
            UnknownGameError: there is no such game.
        """
        cached, delay = await self._games.game(name), await self._rack_delay(name.event)
        return Moment(cached.log[0].at + (delay or 0))

    async def look(self, name: GameName) -> GameSeen:
        """Return a game as spectators may see it now.

        Raises:
            UnknownGameError: there is no such game, or was not that long ago.
        """
        cached, shown = await self._games.game(name), await self.shown(name)
        state = self._state(name, cached, shown.version)
        view = view_of(state, self._games.book(state), shown.viewer)
        return GameSeen(version=shown.version, now=shown.now, game=view)

    def _state(self, name: GameName, cached: CachedGame, version: int) -> Game:
        if version == 0:
            raise UnknownGameError("service.no_such_game", game=name)
        if version == cached.version and cached.state is not None:
            return cached.state
        kept = self._states.get((name, version))
        if kept is None:
            kept = opened(cached.log[0].event)
            for one in cached.log[1:version]:
                kept = evolve(kept, one.event)
            if len(self._states) >= _KEPT:
                self._states.clear()
            self._states[name, version] = kept
        return kept

"""A player that sits at a board of the service, like any entrant.

It signs in with a link, sees what its side may see, and gives the same commands as a
person's browser. The engine decides how it plays; `bot_policy` how it behaves.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from starsquare.client.api_calls import Client
from starsquare.client.bot_policy import AT_ONCE, BotPolicy, Manner, Step, habits_under
from starsquare.client.follower import Follower
from starsquare.client.knowledge import Knowledge, Seat, book_in_force
from starsquare.client.tiebreak import PlayerDuty, TieBreaker
from starsquare.engine import Setting, WordIndex, read_leaves
from starsquare.engine.levels import HABITS, Habits, Level
from starsquare.engine.player import Player
from starsquare.errors import StarsquareError
from starsquare.game.command import Exchange, GameCommand, Pass, PlaceTiles
from starsquare.game.event import GameEvent, GameOpened
from starsquare.game.side import PersonId, Side
from starsquare.game.state import AFTER_SIGNING
from starsquare.game.view import GameView
from starsquare.rulebook import Rulebook
from starsquare.rulebook.game_parts import Equipment


class NoSeatError(StarsquareError):
    """A bot was sent to a board where it has no seat."""


class Bot:
    """A player of one game after another."""

    def __init__(
        self,
        client: Client,
        level: Level,
        words: WordIndex,
        *,
        books: Callable[[str], Rulebook],
        seed: int = 0,
        manner: Manner = AT_ONCE,
        habits: Habits | None = None,
        clock_rate: float = 1,
        player: Player | None = None,
        leaves: bytes | None = None,
    ) -> None:
        """Take the connection to the service and the kind of player.

        Args:
            client: signed in with the link of an entrant, or of a device of one side.
            level: how well it plays.
            words: the event's word list.
            books: returns a rulebook by its code.
            seed: of its random choices; another seed makes other mistakes.
            manner: how long it takes.
            habits: replaces those of its level.
            clock_rate: seconds of the service's clock per real second, for tests.
            player: of that level, if several bots share one.
            leaves: a custom KLV2 file, for levels that evaluate leaves.
        """
        self._client, self._level, self._words = client, level, words
        self._books, self._seed, self._manner = books, seed, manner
        self._habits, self._rate = habits, clock_rate
        self._last = player
        self._leaves = leaves
        self._taken: set[int] = set()  # turns it took itself, not a partner at its seat

    async def play(self, game: str) -> GameView:
        """Play a game until the slip is signed, and return the last view.

        A tie is broken by a lightning round if the rulebook requires one.

        Raises:
            NoSeatError: it has no seat at that board.
            ServiceError: there is no such game.
        """
        async with Follower(self._client, game) as follower:
            seen = await follower.look()
            seat = await self._seat(game, follower)
            tie = self._tie_breaker(game, seat, seen.game.equipment)
            try:
                view = await self._play(follower, seat, tie)
                await tie.finish()
            finally:
                await tie.leave()
            return view

    async def _play(self, follower: Follower, seat: Seat, tie: TieBreaker) -> GameView:
        refused: set[GameCommand] = set()
        self._taken.clear()
        at_version = 0
        while True:
            seen = await follower.look()
            tie.notice(seen.game)
            if seen.game.stage in AFTER_SIGNING:
                return seen.game
            if seen.version != at_version:
                refused.clear()
                at_version = seen.version
            sight = Knowledge(
                view=seen.game,
                events=tuple(follower.events[: seen.version]),
                now=seen.now,
                book=book_in_force(self._books(seen.game.book), seen.game),
                seat=seat,
            )
            # It may think for a while, and others may share the event loop.
            step = await asyncio.to_thread(self._next, sight, refused)
            if step is None:
                await follower.news()
                continue
            wait = (step.not_before - seen.now) / 1000 / self._rate
            if wait > 0 and await follower.news(seconds=wait):
                continue
            if not await follower.act(step.command, seen.version):
                refused.add(step.command)
            elif isinstance(step.command, PlaceTiles | Exchange | Pass):
                self._taken.add(len(seen.game.turns) + 1)

    def _next(self, sight: Knowledge, refused: set[GameCommand]) -> Step | None:
        manner = self._manner.after(sight, self._taken)
        conduct = BotPolicy(self._player(sight.book), seed=self._seed, manner=manner)
        steps = conduct.steps(sight)
        return next((step for step in steps if step.command not in refused), None)

    def _tie_breaker(self, game: str, seat: Seat, equipment: Equipment) -> TieBreaker:
        tiles = equipment.tile_set

        def knows(word: str) -> bool:
            if self._last is None:  # it arrived when the game was over
                setting = Setting(layout=equipment.layout, tiles=tiles)
                self._last = Player(self._level, self._words, setting)
            return self._last.knows(word)

        duty = PlayerDuty(game, seat.side, knows, tiles)
        hands = self._manner.hands_seconds / self._rate
        return TieBreaker(self._client, game, duty, hands_seconds=hands)

    def _player(self, book: Rulebook) -> Player:
        setting = Setting.of(book)
        if self._last is None or self._last.engine.setting != setting:
            leaves = self._leaves
            self._last = Player(
                self._level,
                self._words,
                setting,
                habits=habits_under(book, self._habits or HABITS[self._level]),
                leaves=None if leaves is None else read_leaves(leaves, setting),
            )
        return self._last

    async def _seat(self, game: str, follower: Follower) -> Seat:
        """Return its seat, found by its name or by the side of its device."""
        me = await self._client.me()
        named = seat_of(me.person, follower.events)
        if named is not None:
            return named
        for grant in me.grants:
            if grant.side is not None:
                return Seat(grant.side)
        raise NoSeatError("bot.no_seat", game=game, person=me.person)


def seat_of(person: PersonId, events: list[GameEvent]) -> Seat | None:
    """Return a person's seat."""
    opening = events[0]
    assert isinstance(opening, GameOpened), "a game begins with its opening"
    sides = (side for side in Side if person in opening.seats[side])
    side = next(sides, None)
    return None if side is None else Seat(side, person)

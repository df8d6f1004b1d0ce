"""Reviews of finished games: worked out in a process of their own, kept by version.

No word help during play: a game is not reviewed before it is over, nor while another
game of its event is played on screen.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from functools import cache, partial
from itertools import chain

import msgspec
from msgspec.structs import replace

from starsquare.board.play import TurnTaken
from starsquare.engine import CoachedGame, Depth, Engine, Setting, coach_game
from starsquare.engine.lexfiles import WordIndex, standard_leaves
from starsquare.errors import StarsquareError
from starsquare.game.record import gcg_of, replay_gcg
from starsquare.game.side import Side
from starsquare.rulebook import Rulebook
from starsquare.service.game.adviser import embedded_index
from starsquare.service.game.finished_games import FinishedGame, FinishedGames
from starsquare.service.game.game_service import CachedGame, GameService
from starsquare.service.game.practice_service import is_practice
from starsquare.service.identity import Identity
from starsquare.service.process_pool import ProcessPool
from starsquare.service.stream_names import GameName
from starsquare.service.tournament.tournament_service import TournamentService

MOST_KEPT = 200
"""Reviews that are kept in memory; the one not asked for the longest goes first."""

MOST_WAITING = 20
"""Reviews that are worked out or wait for it; more are refused until one is done."""

_Key = tuple[str, int, Depth]


class ReviewError(StarsquareError):
    """A game cannot be reviewed now."""


class GameReview(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game and what a coach says about it."""

    game: FinishedGame
    coached: CoachedGame
    is_waiting: bool = False  # a deeper look was asked for and is worked out


class ReviewService:
    """Reviews the games of events and of practice."""

    def __init__(
        self,
        games: GameService,
        finished: FinishedGames,
        tournaments: TournamentService,
    ) -> None:
        """Start nothing yet."""
        self._games, self._finished = games, finished
        self._tournaments = tournaments
        # A deep look takes a minute; a quick one does not wait behind it.
        self._pools = {depth: ProcessPool() for depth in Depth}
        self._kept: OrderedDict[_Key, asyncio.Task[CoachedGame]] = OrderedDict()

    def close(self) -> None:
        """Let the processes go at once: nobody reads what they work on any more."""
        for pool in self._pools.values():
            pool.end()

    async def review(
        self, identity: Identity, name: GameName, depth: Depth = Depth.QUICK
    ) -> GameReview:
        """Review a game as somebody may see it.

        A deep look is begun and not waited for: until it is done, the quick one is
        given, and said to be waiting.

        Raises:
            UnknownGameError: there is no such game.
            UnfinishedError: it is not over.
            ReviewError: a round on screen is running, or too many reviews wait.
        """
        game = await self._finished.look(identity, name)
        await self._must_be_free(name)
        cached = await self._games.game(name)
        quick = self._task(cached, game, Depth.QUICK)
        coached = await asyncio.shield(quick)
        if depth is Depth.QUICK:
            return GameReview(game=game, coached=coached)
        deep = self._task(cached, game, Depth.DEEP)
        if deep.done():
            return GameReview(game=game, coached=deep.result())
        return GameReview(game=game, coached=coached, is_waiting=True)

    async def _must_be_free(self, name: GameName) -> None:
        """Refuse while a game of the same event is played on screen.

        Raises:
            ReviewError: one is.
        """
        if is_practice(name):
            return
        tournament = (await self._tournaments.stream(name.event)).state
        assert tournament is not None, "the event of a game is there"
        for one in chain.from_iterable(tournament.rounds.values()):
            if one.is_published and await self._finished.on_screen_now(name.event, one):
                raise ReviewError("review.in_play", round=one.number)

    def _task(
        self, cached: CachedGame, game: FinishedGame, depth: Depth
    ) -> asyncio.Task[CoachedGame]:
        """Return the work on one version of a game, begun now or before."""
        key = (cached.stream, cached.version, depth)
        found = self._kept.get(key)
        if found is None or (found.done() and found.exception() is not None):
            self._make_room()
            found = asyncio.create_task(self._work(cached, game, depth))
            self._kept[key] = found
        self._kept.move_to_end(key)
        return found

    def _make_room(self) -> None:
        waiting = sum(not task.done() for task in self._kept.values())
        if waiting >= MOST_WAITING:
            raise ReviewError("review.busy")
        done = [key for key, task in self._kept.items() if task.done()]
        for key in done[: max(0, len(self._kept) - MOST_KEPT + 1)]:
            del self._kept[key]

    async def _work(
        self, cached: CachedGame, game: FinishedGame, depth: Depth
    ) -> CoachedGame:
        state = cached.state
        assert state is not None, "the game was looked up"
        book = self._games.book(state)
        events = [one.event for one in cached.log]
        record = gcg_of(events, book, game.names, title=str(game.name))
        turns = tuple(replay_gcg(record, book).taken)
        if game.first is Side.TWO:  # a record names the side first that played first
            turns = tuple(replace(one, side=1 - one.side) for one in turns)
        final = (game.scores.one, game.scores.two)
        work = partial(worked_out, turns, book, final, depth)
        return await asyncio.to_thread(self._pools[depth].run, work)


def worked_out(
    turns: tuple[TurnTaken, ...],
    book: Rulebook,
    final: tuple[int, int],
    depth: Depth,
) -> CoachedGame:
    """Review a game; runs in the process for it."""
    setting = Setting.of(book)
    engine = Engine(_words(), standard_leaves(setting), setting, threads=2)
    return coach_game(turns, engine, depth=depth, final=final)


@cache
def _words() -> WordIndex:
    return embedded_index()

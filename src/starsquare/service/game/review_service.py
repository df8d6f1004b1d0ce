"""Reviews of finished games, computed in a separate process and stored by version.

No word help during play: a game is not reviewed before it is over, nor while another
game of its tournament is being played on screen.
"""

from __future__ import annotations

import asyncio
import hashlib
import zlib
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

import msgspec
from msgspec.structs import replace

from starsquare.board.play import TurnTaken
from starsquare.engine import CoachedGame, Depth, must_be_compiled
from starsquare.engine.lexfiles import build_graph
from starsquare.errors import StarsquareError
from starsquare.game.agreement import book_played
from starsquare.game.record import gcg_of, replay_gcg
from starsquare.game.side import BySide, Side
from starsquare.game.steps import Step
from starsquare.lexicon import ENABLE1, Lexicon, LexiconError
from starsquare.rules.clock import SECOND
from starsquare.service.game.finished_games import FinishedGame, FinishedGames
from starsquare.service.game.game_service import CachedGame, GameService
from starsquare.service.game.own_rules import list_of
from starsquare.service.game.practice_service import is_practice
from starsquare.service.game.review_jobs import ReviewJob, worked_out
from starsquare.service.identity import Identity
from starsquare.service.lexicons import Lexicons, PracticeLists
from starsquare.service.ports import Results
from starsquare.service.process_pool import Pool, ProcessPool
from starsquare.service.stream_names import GameName
from starsquare.service.tournament.tournament_service import TournamentService
from starsquare.tiles import STANDARD, Alphabet

MOST_KEPT = 200
"""How many reviews are kept in memory; the least recently used goes first."""

MOST_WAITING = 20
"""How many reviews may be running or queued; more are refused until one is done."""

VERSION = 4
"""The version of the review's content; reviews of other versions are redone."""

_THREADS = 2
_Key = tuple[str, int, Depth]


class ReviewError(StarsquareError):
    """Raised if a game cannot be reviewed now."""


class GameReview(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game and a coach's comments on it."""

    game: FinishedGame
    coached: CoachedGame
    is_waiting: bool = False  # a deeper review was requested and is running


class ReviewService:
    """Reviews the games of tournaments and of practice."""

    def __init__(
        self,
        games: GameService,
        finished: FinishedGames,
        tournaments: TournamentService,
        *,
        lexicons: Lexicons,
        lists: PracticeLists,
        results: Results,
    ) -> None:
        """Start nothing yet."""
        self._lists = lists
        self._games, self._finished = games, finished
        self._tournaments, self._lexicons = tournaments, lexicons
        self._results = results
        self._graphs: dict[int, tuple[Iterable[str], bytes]] = {}
        # A deep review takes a minute; a quick one does not wait behind it.
        self._pools = {depth: ProcessPool() for depth in Depth}
        self._kept: OrderedDict[_Key, asyncio.Task[CoachedGame]] = OrderedDict()

    def close(self) -> None:
        """Stop the processes at once: nobody will read their results."""
        for pool in self._pools.values():
            pool.end()

    async def review(
        self, identity: Identity, name: GameName, depth: Depth = Depth.QUICK
    ) -> GameReview:
        """Return the review of a game, as someone may see it.

        A deep review runs in the background: until it is done, the quick one is
        returned, marked as waiting.

        Raises:
            UnknownGameError: there is no such game.
            UnfinishedError: it is not over.
            ReviewError: a round on screen is running, or too many reviews are queued.
            NotCompiledError: there is no engine.
        """
        must_be_compiled()
        game = await self._finished.look(identity, name)
        if not is_practice(name):
            await self.must_be_free(name.event)
        cached = await self._games.game(name)
        quick = self._task(cached, game, Depth.QUICK)
        coached = await asyncio.shield(quick)
        if depth is Depth.QUICK:
            return GameReview(game=game, coached=coached)
        deep = self._task(cached, game, Depth.DEEP)
        if deep.done():
            return GameReview(game=game, coached=deep.result())
        return GameReview(game=game, coached=coached, is_waiting=True)

    async def kept(self, identity: Identity, name: GameName, pool: Pool) -> CoachedGame:
        """Return the quick review of a game, computed on a pool if not stored.

        Raises:
            DataError: the record of the game lacks its plays.
        """
        game = await self._finished.look(identity, name)
        cached = await self._games.game(name)
        return await self._worked_out(cached, game, Depth.QUICK, pool, threads=1)

    async def must_be_free(self, event: str) -> None:
        """Raise `ReviewError` while a tournament's game is played on screen.

        Raises:
            ReviewError: such a game is in progress.
        """
        tournament = (await self._tournaments.stream(event)).state
        assert tournament is not None, "the event of a game is there"
        for one in chain.from_iterable(tournament.rounds.values()):
            if one.is_published and await self._finished.on_screen_now(event, one):
                raise ReviewError("review.in_play", round=one.number)

    def _task(
        self, cached: CachedGame, game: FinishedGame, depth: Depth
    ) -> asyncio.Task[CoachedGame]:
        """Return the task for one version of a game, started now or before."""
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
        pool = self._pools[depth]
        return await self._worked_out(cached, game, depth, pool, threads=_THREADS)

    async def _worked_out(
        self,
        cached: CachedGame,
        game: FinishedGame,
        depth: Depth,
        pool: Pool,
        *,
        threads: int,
    ) -> CoachedGame:
        """Return a stored review, or compute and store it."""
        graph = await self._graph(cached, game.name)
        name = _name(cached, depth, graph)
        content = await asyncio.to_thread(self._results.result, name)
        if content is not None:
            written = await asyncio.to_thread(zlib.decompress, content)
            return msgspec.msgpack.decode(written, type=CoachedGame)
        job = replace(self._job(cached, game, depth), threads=threads)
        coached = await asyncio.to_thread(pool.run, worked_out, job, graph)
        content = zlib.compress(msgspec.msgpack.encode(coached))
        await asyncio.to_thread(self._results.keep_result, name, content)
        return coached

    def _job(self, cached: CachedGame, game: FinishedGame, depth: Depth) -> ReviewJob:
        state = cached.state
        assert state is not None, "the game was looked up"
        book = self._games.book(state)
        events = [one.event for one in cached.log]
        record = gcg_of(events, book, game.names, title=str(game.name))
        turns = tuple(replay_gcg(record, book).taken)
        if game.first is Side.TWO:  # a record starts with the side that played first
            turns = tuple(replace(one, side=1 - one.side) for one in turns)
        clock = book_played(book, state).clock
        if state.is_on_screen and clock.side_seconds is not None:
            turns = tuple(with_times(turns, game.steps, clock.side_seconds))
        final = (game.scores.one, game.scores.two)
        return ReviewJob(turns=turns, book=book, final=final, depth=depth)

    async def _graph(self, cached: CachedGame, name: GameName) -> bytes:
        """Return the words a game was played with; None: the built-in list.

        Raises:
            LexiconError: it was not played in English, and its list is not installed.
        """
        assert cached.state is not None, "the game was looked up"
        tiles = cached.state.equipment.tile_set
        try:
            words = await self._words(cached, name)
        except LexiconError:  # its list is no longer installed
            if tiles != STANDARD:
                raise
            return b""
        if words is None:
            return b""
        known = self._graphs.get(id(words))
        if known is None:
            graph = await asyncio.to_thread(_graph_of, words, tiles.alphabet)
            known = self._graphs[id(words)] = (words, graph)
        return known[1]

    async def _words(self, cached: CachedGame, name: GameName) -> Iterable[str] | None:
        """Return the words of a practice game's own list or of the tournament's."""
        assert cached.state is not None, "the game was looked up"
        if is_practice(name):
            own = list_of(cached.state.book)
            return None if own == ENABLE1 else await self._lists.words(own)
        venue = (await self._tournaments.venues.look(name.event)).venue
        return await self._lexicons.of(venue, self._games.book(cached.state).word_rules)


def _graph_of(words: Iterable[str], alphabet: Alphabet) -> bytes:
    """Build the graph of a review; a long word that a person decides is no phony."""
    if isinstance(words, Lexicon):
        words = chain(words, words.undecided)
    return build_graph(words, alphabet)


def with_times(
    turns: Sequence[TurnTaken], steps: Sequence[Step], seconds: int
) -> Iterator[TurnTaken]:
    """Add the time each side had left when its turn started."""
    used = BySide(0, 0)
    left: dict[int, int] = {}
    for step in steps:  # a play that came off later is a step of its own
        left.setdefault(step.turn.number, seconds - used[step.turn.side] // SECOND)
        used = step.used_ms
    for turn in turns:
        yield replace(turn, seconds_left=left.get(turn.number))


def _name(cached: CachedGame, depth: Depth, graph: bytes) -> str:
    """Return a review's name, built from everything it depends on."""
    words = hashlib.blake2b(graph, digest_size=8).hexdigest()
    return f"review:{VERSION}:{cached.stream}:{cached.version}:{depth}:{words}"

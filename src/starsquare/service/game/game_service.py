"""The use cases of games: open one, give a command, view it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager, nullcontext
from typing import Protocol

import msgspec

from starsquare.game.agreement import book_played
from starsquare.game.challenges import refuse_phonies
from starsquare.game.command import (
    CloseGame,
    ExcusePlayers,
    GameCommand,
    GiveVerdict,
    LetTimePass,
    OpenGame,
    PlaceTiles,
    StopClock,
    StopReason,
)
from starsquare.game.deadlines import next_deadline
from starsquare.game.decide import decide
from starsquare.game.event import GameEvent, event_from_json
from starsquare.game.evolve import evolve, opened
from starsquare.game.offers import Offers, offers_for
from starsquare.game.side import Moment, Side
from starsquare.game.state import AFTER_PLAY, Game, Stage
from starsquare.game.view import JUDGE, SPECTATOR, GameView, seen_by, view_of
from starsquare.rulebook import Rulebook, UnknownBookError
from starsquare.service.accounts.access_links import LinkUse
from starsquare.service.game.permissions import (
    giver_of,
    is_kept_from_rack,
    permitted,
    viewer_of,
)
from starsquare.service.identity import CLOCK, NOBODY, ForbiddenError, Identity
from starsquare.service.log.codec import Codec
from starsquare.service.ports import (
    Clock,
    CommandId,
    Randomness,
    Store,
    StreamHead,
    StreamName,
)
from starsquare.service.stream_names import GameName, UnknownGameError
from starsquare.service.streams import CachedStream, Done, Happened, StreamCache
from starsquare.tiles import BagSeed

MOST_A_COMMAND_MS = 500
QUOTA_MS = 10_000


class LagCredit:
    """The lag credit used so far by each side of each game."""

    def __init__(self) -> None:
        """Start with no credit used."""
        self._spent: dict[tuple[StreamName, Side], int] = {}

    def credited(self, stream: StreamName, side: Side, measured_ms: int) -> int:
        """Return the credit for a command, and deduct it from the quota."""
        spent = self._spent.get((stream, side), 0)
        credit = max(0, min(measured_ms, MOST_A_COMMAND_MS, QUOTA_MS - spent))
        if credit:
            self._spent[stream, side] = spent + credit
        return credit

    def forget(self, stream: StreamName) -> None:
        """Forget the credit of a finished game."""
        for side in Side:
            self._spent.pop((stream, side), None)


CachedGame = CachedStream[Game, GameEvent]
GameHappened = Happened[GameEvent]
Books = Callable[[str], Rulebook]
IsAcceptable = Callable[[str], bool]
OwnCommand = CloseGame | ExcusePlayers
GameGuard = Callable[[GameName, Game, GameCommand], Awaitable[None]]
"""Raises if something outside a game prevents a command."""

UNSIGNED_MS = 24 * 3_600_000
"""How long an unsigned finished game stays in memory."""

_SEED_BYTES = 32
_SEE_NO_RACK = (SPECTATOR, JUDGE)


class KeepingVerdicts(Protocol):
    """Records the judges' lookups around every verdict in a game."""

    def __call__(
        self,
        identity: Identity,
        name: GameName,
        cached: CachedGame,
        command: GiveVerdict,
        command_id: CommandId,
        /,
    ) -> AbstractAsyncContextManager[None]:
        """Enter before the verdict is given, and exit once it is."""
        ...


class WordsOf(Protocol):
    """Finds the words of a game whose plays are checked as they are made."""

    async def __call__(self, name: GameName, book: Rulebook, /) -> IsAcceptable:
        """Return a check of whether a word is acceptable.

        Raises:
            LexiconError: the list cannot be loaded.
        """
        ...


class GameAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a command, as its sender may see it."""

    version: int
    events: tuple[GameEvent, ...]
    is_repeated: bool


class GameSeen(msgspec.Struct, frozen=True, kw_only=True):
    """A game at a version, as one viewer may see it."""

    version: int
    now: Moment  # the server's, for clocks on screens
    game: GameView
    offers: Offers = Offers()  # what the viewer may do now


class GameService:
    """All games of the service."""

    def __init__(
        self, store: Store, clock: Clock, randomness: Randomness, books: Books
    ) -> None:
        """Take the ports."""
        self._store, self._clock, self._randomness = store, clock, randomness
        self._books = books
        self.lag = LagCredit()
        self._seeds: dict[GameName, BagSeed] = {}
        self.streams: StreamCache[Game, GameEvent] = StreamCache(
            store, Codec(event_from_json), _evolved
        )
        self.streams.on_release.append(self._released)
        self.keeping_verdicts: KeepingVerdicts = _not_kept
        self.words_of: WordsOf = _any_word
        self.guards: list[GameGuard] = []

    async def open(
        self, identity: Identity, command: OpenGame, *, book: str, command_id: CommandId
    ) -> GameAnswer:
        """Open a game under a rulebook.

        Raises:
            UnknownBookError: there is no such rulebook.
            ForbiddenError: they may not open it.
            RuleError: it is already open, or the rulebook forbids it.
        """
        name = GameName.parse(command.game)
        try:
            rules = self._books(book)
        except KeyError as error:
            raise UnknownBookError("rulebook.no_such_book", book=book) from error

        def decided(cached: CachedGame, at: Moment) -> tuple[GameEvent, ...]:
            allowed = permitted(identity, command, name, cached.state)
            by, seed = identity.person, self._new_seed(name)
            return decide(cached.state, allowed, rules, at=at, by=by, seed=seed)

        done = await self.streams.act(
            name.stream,
            decide=decided,
            at=self._clock.now,
            by=identity.person,
            command_id=command_id,
            is_long=True,  # the seed is written first
        )
        return self._answer(identity, name, await self.game(name), done)

    async def act(
        self,
        identity: Identity,
        name: GameName,
        command: GameCommand,
        *,
        command_id: CommandId,
        expected: int | None = None,
        lag_ms: int = 0,
    ) -> GameAnswer:
        """Run a command; measured network lag is credited to a late sender.

        Raises:
            ForbiddenError: they may not give it.
            RuleError: the rulebook or the state of the game forbids it.
            ConflictError: the game is not at the version they have seen.
        """
        cached = await self.game(name)
        is_acceptable = await self._acceptable(name, cached, command)
        for guard in self.guards:
            await guard(name, _known(cached), command)

        def decided(cached: CachedGame, at: Moment) -> tuple[GameEvent, ...]:
            game = _known(cached)
            allowed = permitted(identity, command, name, game)
            book, seed = self.book(game), self._seed(name)
            happened = decide(game, allowed, book, at=at, by=identity.person, seed=seed)
            refuse_phonies(happened, book_played(book, game), is_acceptable)
            return happened

        def moment() -> Moment:
            now, game = self._clock.now(), _known(cached)
            running = game.clock.running
            if running is None or identity.person not in game.seats[running]:
                return now
            return Moment(now - self.lag.credited(name.stream, running, lag_ms))

        keeping: AbstractAsyncContextManager[None] = nullcontext()
        if isinstance(command, GiveVerdict):
            keeping = self.keeping_verdicts(identity, name, cached, command, command_id)
        async with keeping:
            done = await self.streams.act(
                cached.stream,
                decide=decided,
                at=moment,
                by=identity.person,
                command_id=command_id,
                expected=expected,
            )
        return self._answer(identity, name, cached, done)

    async def _acceptable(
        self, name: GameName, cached: CachedGame, command: GameCommand
    ) -> IsAcceptable:
        """Return the check for a play's words, loading them only if needed."""
        game = _known(cached)
        book = book_played(self.book(game), game)
        is_checked = book.challenge.words_checked == "when_played"
        if isinstance(command, PlaceTiles) and is_checked:
            return await self.words_of(name, book)
        return lambda _: True

    async def let_time_pass(self, stream: StreamName) -> None:
        """Fire what is due; harmless if it has already happened."""
        cached = await self.streams.load(stream)
        await self._by_clock(cached, LetTimePass(), self._clock.now, "time")

    async def stop_clock(self, stream: StreamName, at: Moment) -> bool:
        """Stop a running clock at a past moment; return whether it was running."""
        cached = await self.streams.load(stream)
        if _known(cached).clock.running is None:
            return False
        command = StopClock(reason=StopReason.DIRECTOR)
        await self._by_clock(cached, command, lambda: at, "stopped")
        return True

    def is_in_play(self, use: LinkUse) -> bool:
        """Return whether a link would show the rack of a game in progress."""
        grant = use.grant
        holder = Identity(use.person or NOBODY.person, (grant,))
        return any(
            viewer_of(holder, GameName.of_stream(stream), game) not in _SEE_NO_RACK
            for stream, game in self._in_play(grant.event)
        )

    def _in_play(self, event: str | None) -> Iterator[tuple[StreamName, Game]]:
        """Return the screen games in progress, of one tournament or all."""
        prefix = "game-" if event is None else f"game-{event}."
        for stream in self.streams.loaded():
            cached = self.streams.known(stream) if stream.startswith(prefix) else None
            game = None if cached is None else cached.state
            if game is not None and game.is_on_screen and game.stage not in AFTER_PLAY:
                yield stream, game

    def heads(self, prefix: str) -> tuple[StreamHead, ...]:
        """Return the games whose stream name has a prefix."""
        return self._store.heads(prefix=prefix)

    def release_finished(self) -> int:
        """Release finished games that nobody is viewing; return how many there were."""
        return self.streams.release_idle(self._is_finished)

    def _is_finished(self, warm: CachedGame) -> bool:
        """Return whether nothing more will happen in a game by itself.

        An unsigned game, such as an abandoned practice game, is given a day.
        """
        game = warm.state
        if game is None or game.stage not in AFTER_PLAY:
            return False
        if game.stage is Stage.SEALED:
            return True
        is_signed = game.stage is Stage.SIGNED
        if is_signed and not self.book(game).slip.validated_by_staff:
            return True
        return warm.last_at < self._clock.now() - UNSIGNED_MS

    def _released(self, stream: StreamName) -> None:
        self._seeds.pop(GameName.of_stream(stream), None)
        self.lag.forget(stream)

    async def give(self, stream: StreamName, command: OwnCommand, what: str) -> None:
        """Run a command that nobody else may give; raise `RuleError` if too late."""
        cached = await self.streams.load(stream)
        await self._by_clock(cached, command, self._clock.now, what)

    async def game(self, name: GameName) -> CachedGame:
        """Return a game.

        Raises:
            UnknownGameError: there is no such game.
        """
        cached = await self.streams.look_for(name.stream)
        if cached.state is None:
            raise UnknownGameError("service.no_such_game", game=name)
        return cached

    async def look(self, identity: Identity, name: GameName) -> GameSeen:
        """Return a game as someone may see it.

        Raises:
            UnknownGameError: there is no such game.
            ForbiddenError: their link is for a seat in it and was made at the desk.
        """
        cached = await self.game(name)
        game = _known(cached)
        if is_kept_from_rack(identity, name, game):
            raise ForbiddenError("service.desk_link")
        viewer = viewer_of(identity, name, game)
        book, now = self.book(game), self._clock.now()
        return GameSeen(
            version=cached.version,
            now=now,
            game=view_of(game, book, viewer),
            offers=offers_for(game, book, now, giver_of(identity, name, game)),
        )

    async def events(
        self, identity: Identity, name: GameName, *, after: int
    ) -> tuple[GameEvent, ...]:
        """Return the events after a version, as someone may see them."""
        cached = await self.game(name)
        viewer = viewer_of(identity, name, _known(cached))
        return tuple(seen_by(one.event, viewer) for one in cached.log[max(after, 0) :])

    def deadline_of(self, cached: CachedGame) -> Moment | None:
        """Return the moment of a game's next deadline."""
        if cached.state is None:
            return None
        deadline = next_deadline(cached.state, self.book(cached.state))
        return None if deadline is None else deadline.at

    def assigns_first_play(self, book: str) -> bool:
        """Return whether a rulebook assigns the first play, so that nobody draws.

        Raises:
            UnknownBookError: there is no such rulebook.
        """
        try:
            return self._books(book).setup.first_play == "assigned"
        except KeyError as error:
            raise UnknownBookError("rulebook.no_such_book", book=book) from error

    def book(self, game: Game) -> Rulebook:
        """Return the rulebook of a game."""
        return self._books(game.book)

    async def _by_clock(
        self,
        cached: CachedGame,
        command: GameCommand,
        at: Callable[[], Moment],
        what: str,
    ) -> None:
        name = GameName.of_stream(cached.stream)

        def decided(cached: CachedGame, at: Moment) -> tuple[GameEvent, ...]:
            game = _known(cached)
            book, seed = self.book(game), self._seed(name)
            return decide(game, command, book, at=at, by=CLOCK, seed=seed)

        await self.streams.act(
            cached.stream,
            decide=decided,
            at=at,
            by=CLOCK,
            # The same on every worker, so that it happens once.
            command_id=CommandId(f"{what}:{cached.stream}:{cached.version}"),
        )

    def _answer(
        self,
        identity: Identity,
        name: GameName,
        cached: CachedGame,
        done: Done[GameEvent],
    ) -> GameAnswer:
        viewer = viewer_of(identity, name, _known(cached))
        return GameAnswer(
            version=done.version,
            events=tuple(seen_by(one.event, viewer) for one in done.happened),
            is_repeated=done.is_repeated,
        )

    def _new_seed(self, name: GameName) -> BagSeed:
        """Create and store a seed; the first one stored counts."""
        seed = self._randomness.secret_bytes(_SEED_BYTES)
        return BagSeed(self._store.keep_secret(f"seed:{name.stream}", seed))

    def _seed(self, name: GameName) -> BagSeed:
        seed = self._seeds.get(name)
        if seed is None:
            kept = self._store.secret(f"seed:{name.stream}")
            assert kept is not None, "a game is opened with its seed"
            seed = self._seeds[name] = BagSeed(kept)
        return seed


def _known(cached: CachedGame) -> Game:
    assert cached.state is not None, "the game was looked up"
    return cached.state


def _evolved(game: Game | None, event: GameEvent) -> Game:
    return opened(event) if game is None else evolve(game, event)


async def _any_word(_name: GameName, _book: Rulebook, /) -> IsAcceptable:
    """Accept every word, if there is no list."""
    return lambda _: True


def _not_kept(*_: object) -> AbstractAsyncContextManager[None]:
    """Record nothing, if there are no judges."""
    return nullcontext()

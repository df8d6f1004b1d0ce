"""Live updates for every screen that is watching.

A message is encoded once for everyone who may see the same. Every connection has a
bounded buffer; a client that is too slow for it is told to reload.
"""

from __future__ import annotations

import asyncio
import gc
from collections import deque
from collections.abc import Iterable

import msgspec

from starsquare.game.event import GameEvent
from starsquare.game.side import Moment, PersonId, Side
from starsquare.game.view import Role, Viewer, member_of, seen_by
from starsquare.lexicon.judging_log import AnyJudgingEvent
from starsquare.service.accounts.account_log import CachedAccounts
from starsquare.service.accounts.account_service import AccountService
from starsquare.service.accounts.event import ENDS_ACCESS, AnyAccountEvent
from starsquare.service.accounts.tokens import TokenError
from starsquare.service.game.finished_games import FinishedGames
from starsquare.service.game.game_service import CachedGame, GameHappened, GameService
from starsquare.service.game.permissions import viewer_of
from starsquare.service.game.practice_people import Phrase
from starsquare.service.game.practice_service import is_practice
from starsquare.service.game.presence import Presence
from starsquare.service.game.team_draft import TeamDraft, TeamDrafts
from starsquare.service.identity import Identity
from starsquare.service.judging_service import CachedJudging
from starsquare.service.messages import (
    Across,
    Changed,
    DraftTold,
    Live,
    Ping,
    Present,
    Resync,
    Said,
    Told,
)
from starsquare.service.stream_names import GameName, tournament_of
from starsquare.service.streams import Happened
from starsquare.service.tournament.tournament_service import TournamentService
from starsquare.service.worker import Worker
from starsquare.web.access import by_token
from starsquare.web.line_limits import Lag, LineLimits
from starsquare.web.spectator_feed import LIGHTNING, SHOWN, LightningFeed, ShownFeed
from starsquare.web.tournament_topics import TournamentTopics, is_event_topic, is_staff

BUFFER = 256
"""How many messages may wait for a slow connection."""

MOST_ENDED = 500
"""How many connections may end before their remains are collected."""

BESIDE = -1
"""The position of a message that is not an event of its topic."""

_ENCODER = msgspec.json.Encoder()


class Message(msgspec.Struct, frozen=True):
    """An encoded message, with its position in its topic for clients that resume."""

    topic: str
    seq: int
    text: str


STILL_HERE = Message("", BESIDE, "")
"""A keep-alive for clients that cannot answer a ping."""


class Line:
    """A connection that watches topics."""

    __slots__ = (
        "_buffer",
        "_ready",
        "address",
        "identity",
        "is_closed",
        "lag",
        "token",
        "topics",
    )

    def __init__(
        self,
        identity: Identity,
        lag: Lag | None = None,
        token: str | None = None,
        address: str = "",
    ) -> None:
        """Start without topics."""
        self.identity = identity
        self.address = address
        self.lag = lag
        self.token = token
        self.topics: set[str] = set()
        self.is_closed = False
        self._buffer: deque[Message] = deque()
        self._ready = asyncio.Event()

    def put(self, message: Message) -> None:
        """Queue a message; on overflow, queue a notice to reload instead."""
        if len(self._buffer) >= BUFFER:
            self._buffer.clear()
            for topic in sorted(self.topics):
                self._buffer.append(_message(topic, 0, Resync(topic)))
        else:
            self._buffer.append(message)
        self._ready.set()

    def tell(self, topic: str, seq: int, message: Live) -> None:
        """Queue a message meant only for this connection."""
        self.put(_message(topic, seq, message))

    def stir(self) -> None:
        """Queue a keep-alive, unless other messages are waiting."""
        if not self._buffer:
            self.put(STILL_HERE)

    def close(self) -> None:
        """Close the queue."""
        self.is_closed = True
        self._ready.set()

    async def next(self) -> list[Message]:
        """Wait for messages and return all that are waiting; none once it is closed."""
        while not self._buffer and not self.is_closed:
            self._ready.clear()
            await self._ready.wait()
        waiting = list(self._buffer)
        self._buffer.clear()
        return waiting


class Hub:
    """All live connections of one worker."""

    def __init__(
        self,
        games: GameService,
        events: TournamentService,
        limits: LineLimits | None = None,
    ) -> None:
        """Listen to the games and the events."""
        self._limits = limits or LineLimits()
        self._games = games
        self._drafts: TeamDrafts | None = None
        self.shown: ShownFeed | None = None
        self._lightning: LightningFeed | None = None
        self._presence: Presence | None = None
        self._finished: FinishedGames | None = None
        self.topics = TournamentTopics(events, self._tell)
        self._by_event: dict[str, dict[Line, bool]] = {}
        self._by_topic: dict[str, dict[Line, Viewer]] = {}
        self._messages: dict[str, dict[Viewer, list[Message]]] = {}
        self._lines: set[Line] = set()
        self._ended = 0
        self._looking: asyncio.Task[None] | None = None
        games.streams.listeners.append(self._heard)

    def attend(self, drafts: TeamDrafts, shown: ShownFeed) -> None:
        """Send drafts to the members of each side, and games as they are shown."""
        self._drafts, self.shown = drafts, shown
        drafts.listeners.append(self._draft_changed)

    def listen_to(self, worker: Worker) -> None:
        """Also notify staff of verdicts and of problems of the service."""
        self.attend(worker.team_drafts, ShownFeed(worker.games, worker.spectators))
        self._lightning = LightningFeed(worker.lightning)
        self._presence = worker.presence
        self._finished = worker.finished
        worker.presence.listeners.append(self._present)
        worker.practice_people.listeners.append(self._said)

        def judged(
            cached: CachedJudging, _: tuple[Happened[AnyJudgingEvent], ...]
        ) -> None:
            self.topics.tell_staff(tournament_of(cached.stream), ("challenges",))

        def noticed() -> None:
            for event in worker.tournaments.loaded():
                self.topics.tell_staff(event, ("notices",))

        def changed(
            _: CachedAccounts, happened: tuple[Happened[AnyAccountEvent], ...]
        ) -> None:
            if any(isinstance(one.event, ENDS_ACCESS) for one in happened):
                self._looking = asyncio.create_task(self._let_go(worker.accounts))

        worker.judging.streams.listeners.append(judged)
        worker.notices.listeners.append(noticed)
        worker.accounts.log.streams.listeners.append(changed)

    @property
    def lines(self) -> int:
        """The number of connections."""
        return len(self._lines)

    def is_watched(self, event: str) -> bool:
        """Return whether anyone has a page of an event open."""
        return f"tournament-{event}" in self._by_event

    def is_at(self, identity: Identity, name: GameName) -> bool:
        """Return whether a person has the table of a game open."""
        watching = self._by_topic.get(str(name), {})
        return any(line.identity == identity for line in watching)

    def open(
        self,
        identity: Identity,
        lag: Lag | None = None,
        *,
        token: str | None = None,
        address: str = "",
    ) -> Line:
        """Open a connection for a token; `lag` is measured if given.

        Raises:
            TooManyLinesError: the service accepts no more connections.
        """
        self._limits.take(address, identity)
        line = Line(identity, lag, token, address)
        self._lines.add(line)
        return line

    async def watch(self, line: Line, topic: str, since: int) -> None:
        """Send a connection what happened in a game since a version, and what follows.

        Raises:
            UnknownGameError: there is no such game.
            UnknownTournamentError: there is no such event.
        """
        if self._finished is not None and not is_event_topic(topic):
            name = GameName.parse(topic.partition("~")[0])
            await self._finished.must_be_shown(line.identity, name)
        if self.shown is not None and topic.endswith(SHOWN):
            await self.shown.watch(line, topic, since)
            line.topics.add(topic)
            return
        if self._lightning is not None and topic.endswith(LIGHTNING):
            await self._lightning.watch(line, topic, since)
            line.topics.add(topic)
            return
        if is_event_topic(topic):
            await self._watch_event(line, topic, since)
            return
        await self._watch_game(line, topic, since)

    async def _watch_game(self, line: Line, topic: str, since: int) -> None:
        name = GameName.parse(topic)
        cached = await self._games.game(name)
        viewer = self._viewer(line, name, cached)
        line.topics.add(topic)
        missed = cached.log[max(since, 0) :]
        if since > cached.version or len(missed) > BUFFER:
            line.put(_message(topic, cached.version, Resync(topic)))
        else:
            for message in self._written(cached, viewer)[max(since, 0) :]:
                line.put(message)
        watching = self._by_topic.setdefault(topic, {})
        is_new = line not in watching
        watching[line] = viewer
        if is_new:
            self._come(line, name, cached, viewer)
        if self._drafts is not None and viewer.role is Role.SIDE and viewer.side:
            draft = await self._drafts.of_side(name, viewer.side)
            if draft.revision:
                line.put(_message(topic, BESIDE, DraftTold(topic, draft)))

    async def _watch_event(self, line: Line, topic: str, since: int) -> None:
        staff = is_staff(line.identity, topic)
        missed = await self.topics.missed(topic, max(since, 0), staff=staff)
        line.topics.add(topic)
        self._by_event.setdefault(topic, {})[line] = staff
        if missed is not None:
            line.put(_message(topic, missed.seq, missed))

    def _tell(self, topic: str, news: Changed, /, *, staff: bool) -> None:
        watching = self._by_event.get(topic)
        if not watching:
            return
        message = _message(topic, news.seq, news)
        for line, is_theirs in watching.items():
            if is_theirs is staff:
                line.put(message)

    def unwatch(self, line: Line, topic: str) -> None:
        """Stop sending a topic to a connection."""
        line.topics.discard(topic)
        if self.shown is not None:
            self.shown.unwatch(line, topic)
        if self._lightning is not None:
            self._lightning.unwatch(line, topic)
        of_event = self._by_event.get(topic, {})
        of_event.pop(line, None)
        if not of_event:
            self._by_event.pop(topic, None)
        watching = self._by_topic.get(topic, {})
        viewer = watching.pop(line, None)
        if viewer is not None:
            self._go(line, topic, viewer)
        if not watching:
            self._by_topic.pop(topic, None)
            self._messages.pop(topic, None)

    def close(self, line: Line) -> None:
        """Close a connection."""
        for topic in list(line.topics):
            self.unwatch(line, topic)
        if line in self._lines:
            self._lines.remove(line)
            self._limits.release(line.address)
            self._ended += 1
        line.close()

    def clear_ended(self) -> None:
        """Collect what many closed connections left behind.

        A connection is a cycle of objects that have grown old: left alone, Python
        collects those so rarely that an hour's connections would stay in memory.
        """
        if self._ended >= MOST_ENDED:
            self._ended = 0
            gc.collect()

    def ping_all(self, now: Moment) -> None:
        """Ping all connections that answer pings, and send the others a keep-alive."""
        for line in self._lines:
            if line.lag is None:
                line.stir()
            else:
                line.put(Message("", 0, encoded(Ping(line.lag.ping(now), now))))

    def close_all(self) -> None:
        """Close all connections, before a shutdown."""
        for line in list(self._lines):
            self.close(line)

    async def _let_go(self, accounts: AccountService) -> None:
        """Close the connections of people whose identity is no longer valid."""
        for line in list(self._lines):
            if line.token is None:
                continue
            try:
                is_same = await by_token(line.token, accounts) == line.identity
            except TokenError:
                is_same = False
            if not is_same:
                self.close(line)

    def _viewer(self, line: Line, name: GameName, cached: CachedGame) -> Viewer:
        assert cached.state is not None, "the game was looked up"
        return viewer_of(line.identity, name, cached.state)

    def _heard(
        self, cached: CachedGame, happened: tuple[Happened[GameEvent], ...]
    ) -> None:
        self.topics.heard_game(cached, happened)
        topic = cached.stream.removeprefix("game-")
        watching = self._by_topic.get(topic)
        if not watching:
            return
        for line, viewer in watching.items():
            for message in self._written(cached, viewer)[-len(happened) :]:
                line.put(message)

    def _draft_changed(self, name: GameName, side: Side, draft: TeamDraft) -> None:
        self._tell_side(name, side, DraftTold(str(name), draft))

    def _come(
        self, line: Line, name: GameName, cached: CachedGame, viewer: Viewer
    ) -> None:
        """Record that a member of a side is here, for teammates and opponents."""
        if self._presence is None or viewer.side is None or cached.state is None:
            return
        person = line.identity.person
        if is_practice(name):
            self._presence.come(name, viewer.side, person)
            line.tell(str(name), BESIDE, self._across(name, viewer.side.other))
            return
        if len(cached.state.seats[viewer.side]) == 1:
            return
        self._presence.come(name, viewer.side, person)
        people = self._presence.people(name, viewer.side)
        line.tell(str(name), BESIDE, Present(str(name), people))

    def _go(self, line: Line, topic: str, viewer: Viewer) -> None:
        if self._presence is not None and viewer.side is not None:
            person = line.identity.person
            self._presence.go(GameName.parse(topic), viewer.side, person)

    def _present(
        self, name: GameName, side: Side, people: tuple[PersonId, ...]
    ) -> None:
        self._tell_side(name, side, Present(str(name), people))

        if is_practice(name):
            self._tell_side(name, side.other, self._across(name, side))

    def _across(self, name: GameName, side: Side) -> Across:
        """Return whether a side is present, for the other side."""
        assert self._presence is not None, "it counts who is there"
        is_here = bool(self._presence.people(name, side))
        gone_at = None if is_here else self._presence.gone_at(name, side)
        return Across(str(name), is_here, gone_at)

    def _said(self, name: GameName, side: Side, phrase: Phrase) -> None:
        for one in Side:
            self._tell_side(name, one, Said(str(name), side, phrase))

    def _tell_side(self, name: GameName, side: Side, news: Live) -> None:
        message = _message(str(name), BESIDE, news)
        for line, viewer in self._by_topic.get(str(name), {}).items():
            if viewer == member_of(side):
                line.put(message)

    def _written(self, cached: CachedGame, viewer: Viewer) -> list[Message]:
        """Return the whole log for a viewer, each message encoded once for all."""
        topic = cached.stream.removeprefix("game-")
        written = self._messages.setdefault(topic, {}).setdefault(viewer, [])
        for one in cached.log[len(written) :]:
            written.append(_told(topic, one, viewer))
        return written


def encoded(message: Live) -> str:
    """Encode a message."""
    return _ENCODER.encode(message).decode()


def places(topics: Iterable[tuple[str, int]]) -> str:
    """Return the positions of a connection in its topics, as an SSE message id."""
    return ",".join(f"{topic}:{seq}" for topic, seq in topics)


def _told(topic: str, one: GameHappened, viewer: Viewer) -> Message:
    return _message(
        topic, one.version, Told(topic, one.version, seen_by(one.event, viewer))
    )


def _message(topic: str, seq: int, message: Live) -> Message:
    return Message(topic, seq, encoded(message))

"""Practice games: anyone can start one, with a friend or against a bot.

Also on a physical board, with the service as clock and scorer, or to record a game
already played.

A practice game is a game like any other, in a tournament of its own that exists only as
a name. Its links are signed and name the game and the person; they are in no log, so
that practice leaves nothing behind but its game. A bot is recognized by its player
name, which is how the bot runner finds its games.
"""

from __future__ import annotations

import asyncio
import hashlib
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Literal

import msgspec

from starsquare.engine import must_be_compiled
from starsquare.engine.levels import Level, Speed
from starsquare.errors import RuleError, StarsquareError
from starsquare.game.command import Medium, OpenGame, RuleForfeit
from starsquare.game.event import GameEvent, GameOpened
from starsquare.game.midgame import Midgame
from starsquare.game.side import BySide, Moment, PersonId, Side
from starsquare.game.state import AFTER_PLAY, BEFORE_PLAY, Game
from starsquare.service.accounts.account_service import AccountService
from starsquare.service.game.dealing import deal
from starsquare.service.game.game_service import CachedGame, GameService
from starsquare.service.game.own_rules import OwnRules, own_code
from starsquare.service.game.round_games import HOUSE_PLAYER
from starsquare.service.game.silence import moved_at
from starsquare.service.identity import (
    ForbiddenError,
    Grant,
    Identity,
    Role,
    service_at,
)
from starsquare.service.lexicons import PracticeLists
from starsquare.service.ports import (
    Clock,
    CommandId,
    Randomness,
    Store,
    StoreError,
)
from starsquare.service.stream_names import GameName
from starsquare.service.streams import Happened
from starsquare.text import say

PREFIX = "practice-"
OPEN_PREFIX = f"{PREFIX}open-"
"""The name prefix of a game with a seat that anyone may take."""

BOT = "bot-"
MOST_GAMES = 200
"""How many practice games can be in progress at the same time."""

MOST_OF_ADDRESS = 60
"""How many of them from one address: that of a school, or of a script."""

MOST_OF_GUEST = 5
"""How many of them by one guest, as far as browsers can be told apart."""

IDLE_MS = 10 * 60_000
"""A game without a move for this long is replaced when there is no room."""

LINK_MS = 7 * 24 * 3_600_000
SILENCE_MS = 24 * 3_600_000
"""After this long without a move a practice game is abandoned."""

NOBODY_SITS: BySide[tuple[PersonId, ...]] = BySide((), ())
_COUNTS = 2  # by whom, and from where
_GUEST = re.compile(r"guest-([0-9a-f]+)-([12])")


class HouseBot(msgspec.Struct, frozen=True):
    """A house bot: how well it plays, and how fast."""

    level: Level = Level.RUSTY
    speed: Speed = Speed.NORMAL


class NewPractice(msgspec.Struct, frozen=True, kw_only=True):
    """A practice game to start: its rulebook and opponent."""

    book: str
    partner: Literal["friend", "bot", "anybody"] = "bot"
    level: Level = Level.RUSTY
    speed: Speed = Speed.NORMAL
    plays_first: bool = True  # if the rulebook assigns the first play
    medium: Medium = Medium.SCREEN  # otherwise nobody sits here: one device serves both
    rules: OwnRules = OwnRules()
    deals: bool = False  # against a bot: it is set up at once, and play starts


class Guest(msgspec.Struct, frozen=True):
    """The person who starts a practice game, as far as known."""

    address: str = ""
    seat: PersonId | None = None  # the one their browser last sat in


class _Origin(msgspec.Struct, frozen=True):
    """Where a practice game is started from, and by whom."""

    address: str
    guest: str

    def counts(self) -> Iterator[tuple[str, int, str]]:
        """Return each quota: its name, its limit, its refusal."""
        yield f"practice-guest:{self.guest}", MOST_OF_GUEST, "too_many_of_yours"
        if self.address:
            # The stored form of an address only tells equal ones apart from others.
            short = hashlib.blake2b(self.address.encode(), digest_size=8).hexdigest()
            yield f"practice-from:{short}", MOST_OF_ADDRESS, "full"


class PracticeStarted(msgspec.Struct, frozen=True, kw_only=True):
    """A practice game, the link of one's own seat, and the friend's."""

    game: str
    link: str
    friend_link: str | None = None


class PracticeError(StarsquareError):
    """Raised if no practice game can be started now."""


class PracticeService:
    """All practice games."""

    def __init__(
        self,
        games: GameService,
        accounts: AccountService,
        store: Store,
        clock: Clock,
        randomness: Randomness,
        *,
        lists: PracticeLists,
    ) -> None:
        """Subscribe to the games."""
        self.lists = lists
        self._games, self._accounts, self._store = games, accounts, store
        self._clock, self._randomness = clock, randomness
        self._going_on: set[GameName] = set()
        self._counting = asyncio.Lock()
        self._forgetting: set[asyncio.Task[None]] = set()
        games.streams.listeners.append(self._heard)

    async def start(
        self,
        wanted: NewPractice,
        guest: Guest | None = None,
        midgame: Midgame | None = None,
    ) -> PracticeStarted:
        """Start a game, or continue from a turn; return the links of its seats.

        Raises:
            NotCompiledError: a bot was requested, and there is no engine.
            PracticeError: too many are in progress, in all or by this guest.
            UnknownBookError: there is no such rulebook.
            LexiconError: the list is not installed.
        """
        if wanted.partner == "bot" and wanted.medium is Medium.SCREEN:
            must_be_compiled()
        if wanted.rules.words is not None:
            tiles = (await self.lists.load(wanted.rules.words)).tiles
            own = None if tiles == "english" else tiles
            rules = msgspec.structs.replace(wanted.rules, tiles=own)
            wanted = msgspec.structs.replace(wanted, rules=rules)
        await self._make_room()
        number = self._randomness.secret_bytes(6).hex()
        prefix = OPEN_PREFIX if wanted.partner == "anybody" else PREFIX
        name = GameName(prefix + number, 0, "1")
        origin = _origin(guest or Guest(), number)
        if len(self._going_on) >= MOST_GAMES:
            raise PracticeError("practice.full", most=MOST_GAMES)
        # Before any await: simultaneous requests are counted one by one.
        self._going_on.add(name)
        try:
            async with self._counting:
                await asyncio.to_thread(self._count, name, origin)
            return await self._started(wanted, name, origin.guest, midgame)
        except BaseException:
            self._end(name)
            raise

    async def _started(
        self,
        wanted: NewPractice,
        name: GameName,
        guest: str,
        midgame: Midgame | None,
    ) -> PracticeStarted:
        me = PersonId(f"guest-{guest}-1")
        friend = _friend_in(name)
        is_on_screen = wanted.medium is Medium.SCREEN
        is_bot = wanted.partner == "bot"
        bot = house_player(wanted.level, wanted.speed)
        other = bot if is_bot else friend
        command = OpenGame(
            game=str(name),
            seats=BySide((me,), (other,)) if is_on_screen else NOBODY_SITS,
            medium=wanted.medium,
            midgame=midgame,
        )
        book = own_code(wanted.book, wanted.rules)
        if midgame is None and self._games.assigns_first_play(book):
            first = Side.ONE if wanted.plays_first else Side.TWO
            command = msgspec.structs.replace(command, first=first)
        await self._games.open(
            service_at(name.event),
            command,
            book=book,
            command_id=CommandId(f"open:{name.stream}"),
        )
        if is_bot and is_on_screen and wanted.deals:
            await deal(self._games, name)
        if not is_on_screen:
            return PracticeStarted(game=str(name), link=self.scorer_link(name, me))
        return PracticeStarted(
            game=str(name),
            link=self.seat_link(name, me),
            friend_link=None if is_bot else self.seat_link(name, other),
        )

    def friend_link(self, name: GameName) -> str:
        """Return the link of the friend's seat."""
        return self.seat_link(name, _friend_in(name))

    async def open_seats(self) -> list[CachedGame]:
        """Return the games with an open seat, newest first."""
        found: list[CachedGame] = []
        for name in tuple(self._going_on):
            if not name.event.startswith(OPEN_PREFIX):
                continue
            cached = await self._games.streams.load(name.stream)  # it may open soon
            is_free = await asyncio.to_thread(self._store.secret, _claim(name)) is None
            if is_free and cached.state and cached.state.stage in BEFORE_PLAY:
                found.append(cached)
        return sorted(found, key=lambda one: one.last_at, reverse=True)

    async def sit_down(self, name: GameName) -> str:
        """Take the open seat of a game and return its link.

        Raises:
            PracticeError: someone was faster, or there is no open seat.
        """
        if name not in self._going_on or not name.event.startswith(OPEN_PREFIX):
            raise PracticeError("practice.seat_taken")
        ours = self._randomness.secret_bytes(16)
        kept = await asyncio.to_thread(self._store.keep_secret, _claim(name), ours)
        if kept != ours:
            raise PracticeError("practice.seat_taken")
        return self.friend_link(name)

    async def resign(self, identity: Identity, name: GameName) -> None:
        """Resign a practice game for someone's side.

        Raises:
            ForbiddenError: they do not sit there.
            RuleError: a challenge must be decided first.
        """
        cached = await self._games.game(name)
        assert cached.state is not None, "the game was looked up"
        seats = cached.state.seats
        side = next((one for one in Side if identity.person in seats[one]), None)
        if side is None or not is_practice(name):
            raise ForbiddenError("service.forbidden", command="Resign", game=name)
        if cached.state.stage in AFTER_PLAY:
            return
        await self._games.act(
            service_at(name.event),
            name,
            RuleForfeit(sides=(side,), why="why.resigned"),
            command_id=CommandId(f"resign:{name.stream}"),
        )

    def seat_link(self, name: GameName, person: PersonId) -> str:
        """Return the link of a seat, valid for one game and one person."""
        return self._accounts.links.guest(
            person, (_grant(name, Role.ENTRANT),), LINK_MS
        )

    def scorer_link(self, name: GameName, person: PersonId) -> str:
        """Return a link to keep clock and score for both sides of a table."""
        grants = tuple(_grant(name, role) for role in (Role.TABLE, Role.SCORER))
        return self._accounts.links.guest(person, grants, LINK_MS)

    def referee_link(self, name: GameName, *, is_second: bool = False) -> str:
        """Return a referee's link for a practice game: start, verdicts, slip.

        A second opinion needs a second referee.
        """
        roles = (Role.JUDGE, Role.DESK)
        grants = tuple(_grant(name, role) for role in roles)
        person = PersonId("second-referee" if is_second else "referee")
        return self._accounts.links.guest(person, grants, LINK_MS)

    async def recover(self) -> None:
        """Resume the practice games in progress."""
        heads = await asyncio.to_thread(self._store.heads, prefix=f"game-{PREFIX}")
        async for cached in self._games.streams.readable(one.stream for one in heads):
            self._note(cached)

    async def give_up_silent(self) -> int:
        """Close the games without a move for a day; return how many."""
        return await self._give_up(self._clock.now() - SILENCE_MS)

    async def _make_room(self) -> None:
        if len(self._going_on) >= MOST_GAMES:
            await self._give_up(self._clock.now() - IDLE_MS)

    def _count(self, name: GameName, origin: _Origin) -> None:
        """Count a game in the store, shared by all servers, until it is over.

        Raises:
            PracticeError: a guest or an address has too many games.
        """
        now = self._clock.now()
        since = Moment(now - SILENCE_MS)
        for number, (counted, most, refusal) in enumerate(origin.counts()):
            self._store.note_try(f"{name}:{number}", counted, now)
            if len(self._store.tries_since(counted, since)) > most:
                raise PracticeError(f"practice.{refusal}", most=most)

    def _end(self, name: GameName) -> None:
        """Stop counting a game."""
        self._going_on.discard(name)
        task = asyncio.create_task(asyncio.to_thread(self._forget, name))
        self._forgetting.add(task)
        task.add_done_callback(self._forgetting.discard)

    def _forget(self, name: GameName) -> None:
        # If it cannot be written now, it counts until the game would be abandoned.
        with suppress(StoreError):
            for number in range(_COUNTS):
                self._store.forget_try(f"{name}:{number}")

    async def _give_up(self, limit: int) -> int:
        closed = 0
        for name in tuple(self._going_on):
            cached = await self._games.streams.load(name.stream)
            game = cached.state
            if game is None or moved_at(cached, dict(bots_in(game))) > limit:
                continue
            command = RuleForfeit(sides=tuple(Side), why="why.silence")
            try:
                await self._games.act(
                    service_at(name.event),
                    name,
                    command,
                    command_id=CommandId(f"silence:{name.stream}:{cached.version}"),
                )
            except RuleError:
                # It waits for someone to answer a verdict: it only takes no room.
                self._end(name)
                continue
            closed += 1
        return closed

    def _heard(
        self, cached: CachedGame, happened: tuple[Happened[GameEvent], ...]
    ) -> None:
        del happened  # only the game's current state matters
        if is_practice(GameName.of_stream(cached.stream)):
            self._note(cached)

    def _note(self, cached: CachedGame) -> None:
        name = GameName.of_stream(cached.stream)
        if cached.state is not None and cached.state.stage not in AFTER_PLAY:
            self._going_on.add(name)
        elif name in self._going_on:
            self._end(name)


def _origin(guest: Guest, number: str) -> _Origin:
    """Return the origin of a request; a returning guest is known by their last seat."""
    seat = _GUEST.fullmatch(guest.seat or "")
    return _Origin(guest.address, number if seat is None else seat[1])


def _friend_in(name: GameName) -> PersonId:
    """Return the name of the friend across the table."""
    return PersonId(f"guest-{name.event.rpartition('-')[2]}-2")


def _claim(name: GameName) -> str:
    """Return the name of the claim to an open seat: the first one stored wins."""
    return f"seat:{name.stream}"


def is_practice(name: GameName) -> bool:
    """Return whether a game is for practice."""
    return name.event.startswith(PREFIX)


def house_player(level: Level, speed: Speed = Speed.NORMAL) -> PersonId:
    """Return a bot's player name; the service plays for that name in any game.

    Only the name is stored, so it includes the bot's speed.
    """
    is_normal = speed is Speed.NORMAL
    return PersonId(f"{BOT}{level}" if is_normal else f"{BOT}{level}-{speed}")


_HOUSE_BOTS: Mapping[PersonId, HouseBot] = {
    HOUSE_PLAYER: HouseBot(),  # the bot that replaces a bye at a tournament
    **{
        house_player(level, speed): HouseBot(level, speed)
        for level in Level
        for speed in Speed
    },
}


def called(person: PersonId) -> str:
    """Return a display name for an id: a bot, a guest, or a person."""
    bot = _HOUSE_BOTS.get(person)
    if bot is not None and person != HOUSE_PLAYER:
        return say(f"level.{bot.level}.name")
    guest = _GUEST.fullmatch(person)
    return say("practice.guest", {"n": guest[2]}) if guest else person


def bots_in(game: Game | GameOpened) -> Iterator[tuple[PersonId, HouseBot]]:
    """Return the bots that sit at a board."""
    for seat in game.seats:
        for person in seat:
            bot = _HOUSE_BOTS.get(person)
            if bot is not None:
                yield person, bot


def _grant(name: GameName, role: Role) -> Grant:
    return Grant(
        role=role,
        event=name.event,
        round_number=name.round_number,
        table=name.table,
    )

"""Practice games: anybody starts one, with a friend by link or against a bot.

Also on cardboard, with this as clock and scorer, or to write down what was played.

A practice game is a game like any other, of an event of its own that exists only in
its name. Its links are signed and name game and person; they stand in no log, so that
practice leaves nothing behind but its game. Who is a bot can be seen from the name it
sits under: whoever runs bots finds their games by that.
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
from starsquare.errors import StarsquareError
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
from starsquare.service.identity import (
    CLOCK,
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
"""Begins the name of a game with a seat that anybody may take."""

BOT = "bot-"
MOST_GAMES = 200
"""How many practice games go on at the same time."""

MOST_OF_ADDRESS = 60
"""How many of them from one address: that of a school, or of somebody with a script."""

MOST_OF_GUEST = 5
"""How many of them by one guest, as far as their browser tells us apart."""

IDLE_MS = 10 * 60_000
"""A game in which nobody has moved for so long makes room where there is none."""

LINK_MS = 7 * 24 * 3_600_000
SILENCE_MS = 24 * 3_600_000
"""After so long without a move a practice game is given up."""

NOBODY_SITS: BySide[tuple[PersonId, ...]] = BySide((), ())
_COUNTS = 2  # by whom, and from where
_GUEST = re.compile(r"guest-([0-9a-f]+)-([12])")


class HouseBot(msgspec.Struct, frozen=True):
    """A bot of the house: how well it plays, and how fast."""

    level: Level = Level.RUSTY
    speed: Speed = Speed.NORMAL


class NewPractice(msgspec.Struct, frozen=True, kw_only=True):
    """A practice game to be started: by which book, with whom."""

    book: str
    partner: Literal["friend", "bot", "anybody"] = "bot"
    level: Level = Level.RUSTY
    speed: Speed = Speed.NORMAL
    plays_first: bool = True  # where the book assigns the first play
    medium: Medium = Medium.SCREEN  # else nobody sits here: one device serves both
    rules: OwnRules = OwnRules()
    deals: bool = False  # against a bot: it is set up at once, and the turns begin


class Guest(msgspec.Struct, frozen=True):
    """Who starts a practice game, as far as anybody knows."""

    address: str = ""
    seat: PersonId | None = None  # the one that their browser last sat in


class _Origin(msgspec.Struct, frozen=True):
    """From where a practice game is started, and by whom."""

    address: str
    guest: str

    def counts(self) -> Iterator[tuple[str, int, str]]:
        """Return what is counted: its name, how many there may be, the refusal."""
        yield f"practice-guest:{self.guest}", MOST_OF_GUEST, "too_many_of_yours"
        if self.address:
            # What is kept of an address tells the same from another, and no more.
            short = hashlib.blake2b(self.address.encode(), digest_size=8).hexdigest()
            yield f"practice-from:{short}", MOST_OF_ADDRESS, "full"


class PracticeStarted(msgspec.Struct, frozen=True, kw_only=True):
    """A practice game, the link of one's own seat, and the friend's."""

    game: str
    link: str
    friend_link: str | None = None


class PracticeError(StarsquareError):
    """No practice game can be started now."""


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
        """Listen to the games."""
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
        """Start a game, or go on from a turn; give the links of its seats.

        Raises:
            NotCompiledError: a bot is wanted, and there is no engine.
            PracticeError: too many are going on, in all or of this guest.
            UnknownBookError: there is no such book.
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
        # Before anything is awaited: many who ask at once are counted one by one.
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
        """Make the link of the seat across from who started a game with a friend."""
        return self.seat_link(name, _friend_in(name))

    async def open_seats(self) -> list[CachedGame]:
        """Return the games with a seat that nobody has taken yet, the newest first."""
        found: list[CachedGame] = []
        for name in self._going_on:
            if not name.event.startswith(OPEN_PREFIX):
                continue
            cached = await self._games.game(name)
            is_free = await asyncio.to_thread(self._store.secret, _claim(name)) is None
            if is_free and cached.state and cached.state.stage in BEFORE_PLAY:
                found.append(cached)
        return sorted(found, key=lambda one: one.last_at, reverse=True)

    async def sit_down(self, name: GameName) -> str:
        """Take the open seat of a game, and return its link.

        Raises:
            PracticeError: somebody was faster, or it has none.
        """
        if name not in self._going_on or not name.event.startswith(OPEN_PREFIX):
            raise PracticeError("practice.seat_taken")
        ours = self._randomness.secret_bytes(16)
        kept = await asyncio.to_thread(self._store.keep_secret, _claim(name), ours)
        if kept != ours:
            raise PracticeError("practice.seat_taken")
        return self.friend_link(name)

    async def resign(self, identity: Identity, name: GameName) -> None:
        """Resign a practice game for the side that somebody sits at.

        Raises:
            ForbiddenError: they do not sit there.
            RuleError: a challenge is to be decided first.
        """
        cached = await self._games.game(name)
        assert cached.state is not None, "the game was looked up"
        seats = cached.state.seats
        side = next((one for one in Side if identity.person in seats[one]), None)
        if side is None or not is_practice(name):
            raise ForbiddenError("service.forbidden", command="Resign", game=name)
        if cached.state.stage in AFTER_PLAY:
            return
        why = "why.resigned"
        await self._games.act(
            service_at(name.event),
            name,
            RuleForfeit(by=CLOCK, sides=(side,), why=why),
            command_id=CommandId(f"resign:{name.stream}"),
        )

    def seat_link(self, name: GameName, person: PersonId) -> str:
        """Make the link of a seat: good for one game and one person."""
        return self._accounts.links.guest(
            person, (_grant(name, Role.ENTRANT),), LINK_MS
        )

    def scorer_link(self, name: GameName, person: PersonId) -> str:
        """Make a link to keep clock and score for both sides of one table."""
        grants = tuple(_grant(name, role) for role in (Role.TABLE, Role.SCORER))
        return self._accounts.links.guest(person, grants, LINK_MS)

    def referee_link(self, name: GameName, *, is_second: bool = False) -> str:
        """Make a link to do staff's part in a practice game: start, verdicts, slip.

        Second opinions are a second referee's.
        """
        roles = (Role.JUDGE, Role.DESK)
        grants = tuple(_grant(name, role) for role in roles)
        person = PersonId("second-referee" if is_second else "referee")
        return self._accounts.links.guest(person, grants, LINK_MS)

    async def recover(self) -> None:
        """Take up the practice games that are going on."""
        heads = await asyncio.to_thread(self._store.heads, prefix=f"game-{PREFIX}")
        async for cached in self._games.streams.readable(one.stream for one in heads):
            self._note(cached)

    async def give_up_silent(self) -> int:
        """Close the games in which nobody has moved for a day; tell how many."""
        return await self._give_up(self._clock.now() - SILENCE_MS)

    async def _make_room(self) -> None:
        if len(self._going_on) >= MOST_GAMES:
            await self._give_up(self._clock.now() - IDLE_MS)

    def _count(self, name: GameName, origin: _Origin) -> None:
        """Count a game in the store, where all servers count, until it is over.

        Raises:
            PracticeError: it is one too many by a guest or from an address.
        """
        now = self._clock.now()
        since = Moment(now - SILENCE_MS)
        for number, (counted, most, refusal) in enumerate(origin.counts()):
            self._store.note_try(f"{name}:{number}", counted, now)
            if len(self._store.tries_since(counted, since)) > most:
                raise PracticeError(f"practice.{refusal}", most=most)

    def _end(self, name: GameName) -> None:
        """Count a game no more."""
        self._going_on.discard(name)
        task = asyncio.create_task(asyncio.to_thread(self._forget, name))
        self._forgetting.add(task)
        task.add_done_callback(self._forgetting.discard)

    def _forget(self, name: GameName) -> None:
        # If it cannot be written now, it counts until the game would be given up.
        with suppress(StoreError):
            for number in range(_COUNTS):
                self._store.forget_try(f"{name}:{number}")

    async def _give_up(self, limit: int) -> int:
        closed = 0
        for name in tuple(self._going_on):
            cached = await self._games.streams.load(name.stream)
            if cached.state is None or cached.last_at > limit:
                continue
            why = "why.silence"
            command = RuleForfeit(by=CLOCK, sides=tuple(Side), why=why)
            await self._games.act(
                service_at(name.event),
                name,
                command,
                command_id=CommandId(f"silence:{name.stream}:{cached.version}"),
            )
            closed += 1
        return closed

    def _heard(
        self, cached: CachedGame, happened: tuple[Happened[GameEvent], ...]
    ) -> None:
        del happened  # what matters is where the game stands now
        if is_practice(GameName.of_stream(cached.stream)):
            self._note(cached)

    def _note(self, cached: CachedGame) -> None:
        name = GameName.of_stream(cached.stream)
        if cached.state is not None and cached.state.stage not in AFTER_PLAY:
            self._going_on.add(name)
        elif name in self._going_on:
            self._end(name)


def _origin(guest: Guest, number: str) -> _Origin:
    """Tell guests apart: one who comes back is known by the seat they had."""
    seat = _GUEST.fullmatch(guest.seat or "")
    return _Origin(guest.address, number if seat is None else seat[1])


def _friend_in(name: GameName) -> PersonId:
    """Name who sits across from who started a game."""
    return PersonId(f"guest-{name.event.rpartition('-')[2]}-2")


def _claim(name: GameName) -> str:
    """Name what is kept of who took an open seat: the one kept first has it."""
    return f"seat:{name.stream}"


def is_practice(name: GameName) -> bool:
    """Return whether a game is for practice."""
    return name.event.startswith(PREFIX)


def house_player(level: Level, speed: Speed = Speed.NORMAL) -> PersonId:
    """Name a bot: whoever sits under this name in any game is played by the service.

    The name is all that is kept of it, so its speed is part of it.
    """
    is_normal = speed is Speed.NORMAL
    return PersonId(f"{BOT}{level}" if is_normal else f"{BOT}{level}-{speed}")


_HOUSE_BOTS: Mapping[PersonId, HouseBot] = {
    HOUSE_PLAYER: HouseBot(),  # whom an event seats in place of a bye
    **{
        house_player(level, speed): HouseBot(level, speed)
        for level in Level
        for speed in Speed
    },
}


def called(person: PersonId) -> str:
    """Name somebody of whom only an id is known: a bot, a guest, or a person."""
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

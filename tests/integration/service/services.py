"""A service without a web: desks over a real store, with a clock that tests set."""

from __future__ import annotations

import itertools
from pathlib import Path

from starsquare.game.command import (
    ConfirmTiles,
    DrawForFirst,
    DrawRack,
    GameCommand,
    LookAtTile,
    OpenGame,
    StartClock,
)
from starsquare.game.side import BySide, Moment, PersonId, Side
from starsquare.game.state import Game, Stage
from starsquare.rulebook import rulebook
from starsquare.service.accounts.account_service import AccountService
from starsquare.service.game.game_service import GameAnswer, GameService
from starsquare.service.game.table_service import TableService
from starsquare.service.game.team_draft import TeamDrafts
from starsquare.service.identity import Grant, Identity, Role
from starsquare.service.ports import (
    Answered,
    Append,
    CommandId,
    Store,
    StreamName,
)
from starsquare.service.stream_names import GameName
from starsquare.service.timekeeper import Timekeeper
from starsquare.service.tournament.tournament_service import TournamentService
from starsquare.service.venue.venue_service import VenueService
from starsquare.storage.sqlite import SqliteStore
from starsquare.wiring import SystemClock

NAME = GameName("cup", 1, "7")
SEATS = BySide((PersonId("ada"), PersonId("bea")), (PersonId("cem"), PersonId("dov")))


def who(role: Role, person: str = "", *, event: str | None = "cup") -> Identity:
    return Identity(PersonId(person or role), (Grant(role=role, event=event),))


DIRECTOR = who(Role.DIRECTOR)
ADA = who(Role.ENTRANT, "ada")
CEM = who(Role.ENTRANT, "cem")
OF_SIDE = BySide(ADA, CEM)


class SetClock:
    """A clock that stands until it is set."""

    def __init__(self) -> None:
        self.moment = Moment(1_000_000)

    def now(self) -> Moment:
        return self.moment

    def passes(self, seconds: float) -> None:
        self.moment = Moment(self.moment + round(seconds * 1000))


def noted_when(type_: type, *stores: Store) -> dict[StreamName, Moment]:
    """Note when an event of a type is first handed to a store, by its stream.

    The log has the moment it was due, however late it was.
    """
    found: dict[StreamName, Moment] = {}

    def watched(store: Store) -> None:
        queue = store.queue

        def note(append: Append, answered: Answered) -> None:
            if any(one.type == type_.__name__ for one in append.events):
                found.setdefault(append.stream, SystemClock().now())
            queue(append, answered)

        store.queue = note  # type: ignore[method-assign] # pyright: ignore[reportAttributeAccessIssue] -- only to watch it

    for store in stores:
        watched(store)
    return found


class Counted:
    """Chance that is none: every secret is the next number."""

    def __init__(self, start: int = 1) -> None:
        self._numbers = itertools.count(start)

    def secret_bytes(self, count: int) -> bytes:
        return next(self._numbers).to_bytes(count, "big")


class Services:
    """One worker of the service."""

    def __init__(
        self,
        store: Store,
        *,
        clock: SetClock | None = None,
        worker: str = "w1",
    ) -> None:
        self.store = store
        self.clock = clock or SetClock()
        self.games = GameService(store, self.clock, Counted(), rulebook)
        self.accounts = AccountService(store, self.clock, Counted())
        self.team_drafts = TeamDrafts(self.games, store, self.clock)
        self.tables = TableService(self.games)
        self.tournaments = TournamentService(
            store, self.clock, Counted(), VenueService(store, self.clock)
        )
        self.timekeeper = Timekeeper(
            self.games, self.tournaments, store, self.clock, worker
        )
        self._commands = itertools.count(1)
        self._worker = worker

    def command_id(self) -> CommandId:
        return CommandId(f"{self._worker}-{next(self._commands)}")

    async def open(self, book: str = "NA", name: GameName = NAME) -> GameAnswer:
        rules = rulebook(book)
        size = rules.entry.side_size
        assigned = rules.setup.first_play == "assigned"
        return await self.games.open(
            DIRECTOR,
            OpenGame(
                game=str(name),
                seats=BySide(SEATS.one[:size], SEATS.two[:size]),
                first=Side.ONE if assigned else None,
                round_number=name.round_number,
            ),
            book=book,
            command_id=self.command_id(),
        )

    async def does(
        self, identity: Identity, command: GameCommand, name: GameName = NAME
    ) -> GameAnswer:
        return await self.games.act(
            identity, name, command, command_id=self.command_id()
        )

    async def state(self, name: GameName = NAME) -> Game:
        state = (await self.games.game(name)).state
        assert state is not None
        return state

    async def begin(self, book: str = "NA", name: GameName = NAME) -> Game:
        """Open a game and set it up to the first turn."""
        await self.open(book, name)
        return await self.set_up(name)

    async def set_up(self, name: GameName = NAME) -> Game:
        """Set an open game up to its first turn."""
        if (await self.state(name)).stage is Stage.COUNTING:
            for side in Side:
                await self.does(
                    OF_SIDE[side], ConfirmTiles(side=side, counted=100), name
                )
        while (await self.state(name)).stage is Stage.DRAWING_FOR_FIRST:
            for side in Side:
                await self.does(OF_SIDE[side], DrawForFirst(side=side), name)
        first = (await self.state(name)).first
        assert first is not None
        for side in (first, first.other):
            await self.does(OF_SIDE[side], DrawRack(side=side), name)
        if (await self.state(name)).stage is Stage.DRAWING_RACKS:
            await self.does(OF_SIDE[first], LookAtTile(side=first), name)
            await self.does(OF_SIDE[first.other], StartClock(side=first.other), name)
        return await self.state(name)


def services_in(folder: Path) -> Services:
    return Services(SqliteStore(folder / "log.db"))

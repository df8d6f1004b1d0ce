"""Events of a service without a web: desks over a real store, with a set clock."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from pathlib import Path

from starsquare.game.side import PersonId
from starsquare.rulebook import book, rulebook
from starsquare.service.identity import Grant, Identity, Role
from starsquare.service.ports import CommandId, Store
from starsquare.service.tournament.tournament_service import TournamentAnswer
from starsquare.service.worker import Worker
from starsquare.storage.sqlite import SqliteStore
from starsquare.tournament import command as ask
from starsquare.tournament.command import TournamentCommand
from starsquare.tournament.context import NO_CHANGES, Changes
from starsquare.tournament.keys import DivisionKey, EntrantId, PoolKey
from starsquare.tournament.person import Person
from starsquare.tournament.round import Round
from starsquare.tournament.state import Tournament
from tests.integration.service.services import Counted, SetClock


def who(role: Role, person: str = "", **where: object) -> Identity:
    grant = Grant(role=role, **{"event": "cup", **where})  # type: ignore[arg-type] # pyright: ignore[reportArgumentType] -- tests name fields
    return Identity(PersonId(person or role), (grant,))


DIRECTOR = who(Role.DIRECTOR)
DESK = who(Role.DESK)
RUNNER = who(Role.RUNNER)
JUDGE = who(Role.JUDGE)


class ServiceCup:
    """One worker, and the event `cup` in it."""

    def __init__(self, store: Store, *, clock: SetClock | None = None) -> None:
        self.clock = clock or SetClock()
        self.chance = Counted()
        self.worker = Worker(store, self.clock, self.chance, rulebook)
        self.tournaments, self.views = self.worker.tournaments, self.worker.views
        self._commands = itertools.count(1)

    def command_id(self) -> CommandId:
        return CommandId(f"{self.worker.name}-{next(self._commands)}")

    async def open(
        self, code: str = "NA", *, changes: Changes = NO_CHANGES, fee_cents: int = 0
    ) -> TournamentAnswer:
        planned = book(code).default.rounds.number
        plan: Changes = NO_CHANGES if planned else {"rounds.number": 3}
        return await self.tournaments.open(
            DIRECTOR,
            ask.OpenTournament(
                event="cup",
                title="The Cup",
                book=book(code),
                changes={**plan, **changes},
                fee_cents=fee_cents,
            ),
            command_id=self.command_id(),
        )

    async def does(
        self, identity: Identity, *commands: TournamentCommand
    ) -> TournamentAnswer:
        return await self.tournaments.act_all(
            identity, "cup", commands, command_id=self.command_id()
        )

    async def state(self) -> Tournament:
        return (await self.tournaments.look("cup")).tournament

    async def pool(self) -> PoolKey:
        return next(iter((await self.state()).divisions.values())).pool

    async def enters(
        self, names: Sequence[str], *, division: str | None = None, here: bool = True
    ) -> None:
        """Enter players or pairs under names, each with its people."""
        state = await self.state()
        key = DivisionKey(division) if division else next(iter(state.divisions))
        size = state.divisions[key].book.entry.side_size
        for name in names:
            members = tuple(PersonId(f"{name}-{one + 1}") for one in range(size))
            await self.tournaments.keep(
                DESK,
                "cup",
                [
                    Person(
                        id=one,
                        first_name=name.title(),
                        last_name="Secretname",
                        grade=6,
                        school="Oak School",
                        contact=f"{one}@example.org",
                    )
                    for one in members
                ],
            )
            await self.does(
                DESK,
                ask.RegisterEntrant(
                    entrant=EntrantId(name),
                    division=key,
                    members=members,
                    school="Oak School",
                ),
            )
        state = await self.state()
        for name in names if here else ():
            members = state.entrants[EntrantId(name)].members
            every = (ask.CheckIn(person=one) for one in members)
            await self.does(DESK, *every)

    async def pairs(self) -> Round:
        pool = await self.pool()
        await self.does(
            DIRECTOR,
            ask.PairRound(pool=pool, seed=""),
            ask.PublishRound(pool=pool),
        )
        current = (await self.state()).current_round(pool)
        assert current is not None
        return current

    async def scores(self, round_: Round, own: int = 300, other: int = 250) -> None:
        for board in round_.open_boards:
            await self.does(
                DESK,
                ask.EnterSlip(
                    board=round_.key(board),
                    one=board.sides.one,
                    one_score=own,
                    two=board.sides.two,
                    two_score=other,
                ),
            )


def a_cup(folder: Path) -> ServiceCup:
    return ServiceCup(SqliteStore(folder / "log.db"))

"""Events for page tests: filled and brought to a phase by real commands."""

from __future__ import annotations

import itertools

from starsquare.game.side import PersonId
from starsquare.rulebook import book
from starsquare.service.identity import Grant, Identity, Role
from starsquare.service.ports import CommandId
from starsquare.service.worker import Worker
from starsquare.tournament import command as ask
from starsquare.tournament.command import TournamentCommand
from starsquare.tournament.keys import DivisionKey, EntrantId
from starsquare.tournament.person import Person
from starsquare.tournament.round import Round

SERVICE = PersonId("")
FIRST = (
    *("Ada", "Ben", "Cleo", "Dev", "Ella", "Finn", "Gus", "Hana"),
    *("Ivo", "Jun", "Kai", "Lea", "Max", "Nia", "Otto", "Pia"),
)
LAST = (
    *("Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir"),
    *("Gum", "Hazel", "Iris", "Juniper", "Kale", "Lime"),
)


class Filled:
    """One event in a running service, and somebody who may do everything in it."""

    def __init__(self, worker: Worker, event: str = "cup") -> None:
        self.worker, self.event = worker, event
        self.director = Identity(
            PersonId("director"), (Grant(role=Role.DIRECTOR, event=event),)
        )
        self._numbers = itertools.count(1)

    def next_id(self) -> CommandId:
        """Return an id for a command."""
        return CommandId(f"fill-{self.event}-{next(self._numbers)}")

    async def does(self, *commands: TournamentCommand) -> None:
        await self.worker.tournaments.act_all(
            self.director, self.event, commands, command_id=self.next_id()
        )

    async def opened(
        self, code: str = "CC", *, title: str = "Capitol Cup", rounds: int = 4
    ) -> Filled:
        whole = book(code)
        changes = {} if whole.default.rounds.number else {"rounds.number": rounds}
        await self.worker.tournaments.open(
            self.director,
            ask.OpenTournament(
                event=self.event,
                title=title,
                book=whole,
                day="2026-11-21",
                place="Lincoln School",
                changes=changes,
            ),
            command_id=self.next_id(),
        )
        return self

    async def entered(
        self, count: int, *, division: str | None = None, first: int = 0
    ) -> Filled:
        seen = await self.worker.tournaments.look(self.event)
        divisions = seen.tournament.divisions
        key = DivisionKey(division) if division else next(iter(divisions))
        size = divisions[key].book.entry.side_size
        for number in range(first, first + count):
            school = f"{LAST[number % len(LAST)]} School"
            members = [
                Person(
                    id=PersonId(f"{key}-{number}-{one}"),
                    first_name=FIRST[(number * 2 + one) % len(FIRST)],
                    last_name=LAST[(number + one * 5) % len(LAST)],
                    grade=6,
                    school=school,
                    state="OR",
                    contact=f"{number}.{one}@example.org",
                )
                for one in range(size)
            ]
            await self.worker.tournaments.keep(self.director, self.event, members)
            await self.does(
                ask.RegisterEntrant(
                    entrant=EntrantId(f"{key}-{number}"),
                    division=key,
                    members=tuple(one.id for one in members),
                    school=school,
                    state="OR",
                ),
            )
        # Afterwards: some rulebooks take no entries once people have arrived.
        for number in range(first, first + count):
            people = (PersonId(f"{key}-{number}-{one}") for one in range(size))
            await self.does(*(ask.CheckIn(person=one) for one in people))
        return self

    async def paired(self, division: str | None = None, *, start: bool = True) -> Round:
        seen = await self.worker.tournaments.look(self.event)
        divisions = seen.tournament.divisions
        key = DivisionKey(division) if division else next(iter(divisions))
        pool = divisions[key].pool
        await self.does(
            ask.PairRound(pool=pool, seed=""),
            ask.PublishRound(pool=pool),
        )
        if start:
            await self.does(ask.StartRound(pool=pool))
        seen = await self.worker.tournaments.look(self.event)
        current = seen.tournament.current_round(pool)
        assert current is not None
        return current

    async def scored(self, round_: Round, *, leave: int = 0) -> None:
        """Enter slips for all boards except the last few."""
        boards = list(round_.open_boards)
        for number, board in enumerate(boards[: len(boards) - leave]):
            base = 260 + 13 * number + 7 * round_.number
            await self.does(
                ask.EnterSlip(
                    board=round_.key(board),
                    one=board.sides.one,
                    one_score=base + (number * 37 + round_.number * 11) % 90,
                    two=board.sides.two,
                    two_score=base - 20,
                    signed_by=tuple(board.entrants),
                )
            )

    async def played(self, rounds: int, division: str | None = None) -> Filled:
        for _ in range(rounds):
            await self.scored(await self.paired(division))
        return self

    async def link(self, role: Role, person: str | None = None, **where: str) -> str:
        """Return a link for a role at the event."""
        grant = Grant(role=role, event=self.event, **where)  # type: ignore[arg-type] # pyright: ignore[reportArgumentType] -- tests name fields
        whole = Identity(PersonId("director"), (Grant(role=Role.DIRECTOR),))
        return await self.worker.accounts.links.issue(
            whole,
            grant,
            person=None if person is None else PersonId(person),
            until=None,
            is_invitation=False,
        )

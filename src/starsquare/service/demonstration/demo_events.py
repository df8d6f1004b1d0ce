"""Demonstration tournaments: one per rulebook, with made-up people.

Each is brought to an interesting phase by the same commands that run a real tournament.
A discarded one is hidden from lists, because a log is never deleted. A new one gets the
next name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from starsquare.game.side import Moment, PersonId
from starsquare.rulebook import CODES, book
from starsquare.service.demonstration import demo_people as invented
from starsquare.service.identity import Grant, Identity, Role
from starsquare.service.ports import CommandId
from starsquare.service.tournament.tournament_service import TournamentService
from starsquare.service.venue.command import (
    AnyVenueCommand,
    PutAway,
    PutUpAnnouncement,
    RaiseHand,
    SetMedium,
    SetPhones,
)
from starsquare.text import say
from starsquare.tournament import command as ask
from starsquare.tournament.command import TournamentCommand
from starsquare.tournament.context import Changes
from starsquare.tournament.entrant import Entrant
from starsquare.tournament.keys import DivisionKey, PoolKey, RoundNumber
from starsquare.tournament.lots import lot
from starsquare.tournament.round import Board, Round
from starsquare.tournament.state import Tournament

PREFIX = "demo-"
LIVING = "CC"
"""The rulebook whose demonstration runs live while the service is in visitor mode."""

_LEAST, _SPAN = 210, 170
_NOTICE_MS = 15 * 60_000
_HOUSE = Identity(PersonId("demonstration"), (Grant(role=Role.DIRECTOR),))


def is_demonstration(event: str) -> bool:
    """Return whether a tournament is a demonstration, by its name."""
    return event.startswith(PREFIX)


def guest_entrant(tournament: Tournament) -> Entrant:
    """Return the entrant whose phone and seat visitors may use."""
    return next(iter(tournament.entrants.values()))


def boards_of_others(tournament: Tournament, round_: Round) -> tuple[Board, ...]:
    """Return the open boards of a round without visitors."""
    guest = guest_entrant(tournament).id
    return tuple(one for one in round_.open_boards if guest not in one.entrants)


def late_entrant(tournament: Tournament, round_: Round) -> Entrant:
    """Return the late entrant of a round: at the last board without the guest."""
    guest = guest_entrant(tournament).id
    others = [one for one in round_.boards if guest not in one.entrants]
    return tournament.entrants[others[-1].one]


class Demonstrations:
    """Opens and discards demonstration tournaments."""

    def __init__(self, events: TournamentService, new_id: Callable[[], str]) -> None:
        """Take the service, and a function that returns command ids."""
        self._tournaments, self._new_id = events, new_id

    async def open(self, identity: Identity, code: str) -> str:
        """Open the demonstration of a rulebook, and return its name.

        Raises:
            ForbiddenError: they may not open tournaments.
        """
        assert code in CODES, code
        event = await self._free_name(code)
        scene = Scene(self._tournaments, self._new_id, identity, event, code)
        await _SCENES[code](scene)
        return event

    async def throw_away(self, identity: Identity, event: str) -> None:
        """Hide a demonstration from all lists.

        Raises:
            ForbiddenError: it is not permitted.
        """
        await self._tournaments.venue(
            identity, event, PutAway(), command_id=CommandId(self._new_id())
        )

    async def listed(self, code: str) -> str | None:
        """Return the name of the newest listed demonstration of a rulebook.

        One without entrants is still being set up.
        """
        found = [
            event
            for event in await self._of(code)
            if not (await self._tournaments.venues.look(event)).venue.is_away
            and (await self._tournaments.look(event)).tournament.entrants
        ]
        return found[-1] if found else None

    async def ready(self, code: str) -> str:
        """Return the name of a rulebook's demonstration, creating it if there is none.

        A live one that has been played to its end is created again.
        """
        event = await self.listed(code)
        if event is not None and not (code == LIVING and await self._is_over(event)):
            return event
        return await self.renew(code)

    async def renew(self, code: str) -> str:
        """Discard the demonstration of a rulebook, and create a new one."""
        event = await self.listed(code)
        if event is not None:
            await self.throw_away(_HOUSE, event)
        return await self.open(_HOUSE, code)

    async def _is_over(self, event: str) -> bool:
        divisions = (await self._tournaments.look(event)).tournament.divisions
        return all(one.is_finished for one in divisions.values())

    async def _of(self, code: str) -> list[str]:
        """Return the names of all demonstrations of a rulebook, oldest first."""
        form = re.compile(rf"{PREFIX}{code.lower()}(?:-(\d+))?")
        names = [one for one in await self._tournaments.names() if form.fullmatch(one)]
        return sorted(names, key=lambda name: (len(name), name))

    async def _free_name(self, code: str) -> str:
        taken = set(await self._tournaments.names())
        name, number = f"{PREFIX}{code.lower()}", 1
        while name in taken:
            number += 1
            name = f"{PREFIX}{code.lower()}-{number}"
        return name


class Scene:
    """One demonstration during its setup."""

    def __init__(
        self,
        events: TournamentService,
        new_id: Callable[[], str],
        identity: Identity,
        event: str,
        code: str,
    ) -> None:
        """Take the service, the person who opens the tournament, and its name."""
        self._tournaments, self._new_id = events, new_id
        self._identity, self.event, self._code = identity, event, code
        self._people = 0

    async def opens(self, changes: Changes, *, fee_cents: int = 0) -> None:
        """Open the tournament."""
        await self._tournaments.open(
            self._identity,
            ask.OpenTournament(
                event=self.event,
                title=say(f"demonstration.title_{self._code}"),
                book=book(self._code),
                changes=changes,
                place=say(f"demonstration.place_{self._code}"),
                fee_cents=fee_cents,
            ),
            command_id=CommandId(self._new_id()),
        )

    async def does(self, *commands: TournamentCommand) -> None:
        """Execute commands."""
        await self._tournaments.act_all(
            self._identity,
            self.event,
            commands,
            command_id=CommandId(self._new_id()),
        )

    async def venue(self, command: AnyVenueCommand) -> None:
        """Execute a venue command."""
        await self._tournaments.venue(
            self._identity, self.event, command, command_id=CommandId(self._new_id())
        )

    def now(self) -> Moment:
        """Return the current time."""
        return self._tournaments.clock.now()

    async def state(self) -> Tournament:
        """Return the current state of the tournament."""
        return (await self._tournaments.look(self.event)).tournament

    async def fills(
        self, division: str, count: int, *, here: int | None = None
    ) -> None:
        """Enter a number of entrants into a division; the first few check in."""
        tournament = await self.state()
        key = DivisionKey(division)
        rule = tournament.divisions[key].book.entry
        entries = [
            invented.entry(
                key,
                number,
                first_person=self._people + number * rule.side_size,
                rule=rule,
                new_person=self._tournaments.new_person,
            )
            for number in range(count)
        ]
        self._people += count * rule.side_size
        people = [person for one in entries for person in one.people]
        await self._tournaments.keep(self._identity, self.event, people)
        commands: list[TournamentCommand] = []
        for number, one in enumerate(entries):
            commands.append(one.command)
            due = tournament.fee_cents * len(one.people)
            is_here = here is None or number < here
            if due and (is_here or number % 2):
                commands.append(
                    ask.RecordPayment(entrant=one.command.entrant, cents=due)
                )
            if is_here:
                commands += [ask.CheckIn(person=person.id) for person in one.people]
        await self.does(*commands)

    async def arrives(self, division: str) -> None:
        """Record the fees due in a division, and check everyone in."""
        tournament = await self.state()
        commands: list[TournamentCommand] = []
        for one in tournament.entrants.values():
            if one.division != division:
                continue
            due = tournament.owed_by(one.id)
            if due:
                commands.append(ask.RecordPayment(entrant=one.id, cents=due))
            commands += [ask.CheckIn(person=who) for who in one.members]
        await self.does(*commands)

    async def pairs(self, pool: str) -> Round:
        """Pair and publish the next round of a pool."""
        key = PoolKey(pool)
        await self.does(
            ask.PairRound(pool=key, seed=""),
            ask.PublishRound(pool=key, despite=say("demonstration.despite")),
        )
        current = (await self.state()).current_round(key)
        assert current is not None
        return current

    async def plays(self, pool: str, rounds: int) -> None:
        """Play whole rounds of a pool."""
        for _ in range(rounds):
            round_ = await self.pairs(pool)
            await self.starts(pool)
            await self.scores(round_, tuple(round_.open_boards))
            await self.does(ask.EndRound(pool=PoolKey(pool)))

    async def starts(self, pool: str, absent: Sequence[PersonId] = ()) -> None:
        """Start the clock of a pool's round."""
        await self.does(ask.StartRound(pool=PoolKey(pool), absent=tuple(absent)))

    async def scores(self, round_: Round, boards: Sequence[Board]) -> None:
        """Enter the slips of boards, with scores made up from the names."""
        entrants = (await self.state()).entrants
        await self.does(
            *(
                self.slip(
                    round_,
                    board,
                    signed_by=tuple(
                        person
                        for one in board.entrants
                        for person in entrants[one].members
                    ),
                )
                for board in boards
            )
        )

    def slip(
        self, round_: Round, board: Board, *, signed_by: tuple[PersonId, ...]
    ) -> ask.EnterSlip:
        """Make up the slip of a board from the names."""
        one, two = board.sides
        seed = f"{self.event} {round_.number}"
        own = _LEAST + lot(seed, "own", one) % _SPAN
        other = _LEAST + lot(seed, "other", two) % _SPAN
        if own == other:
            own += 7
        return ask.EnterSlip(
            board=round_.key(board),
            one=one,
            one_score=own,
            two=two,
            two_score=other,
            signed_by=signed_by,
            insist=True,
        )


async def _in_the_third_round(scene: Scene) -> None:
    """Show a round in progress: open boards, a late team, a raised hand."""
    await scene.opens({"rounds.number": 8, "rounds.minutes": 45})
    await scene.fills("open", 16)
    await scene.plays("open", 2)
    # On screen, so that there are tables to watch; the service opens their games.
    await scene.venue(SetMedium(division="open", is_on_screen=True))
    # The document bans phones; here they are on so that visitors can see them.
    await scene.venue(SetPhones(division="open", are_on=True))
    round_ = await scene.pairs("open")
    tournament = await scene.state()
    late = late_entrant(tournament, round_)
    await scene.starts("open", late.members)
    others = boards_of_others(tournament, round_)
    table = [one for one in others if late.id not in one.entrants][-1].table
    await scene.venue(
        RaiseHand(table=table, wanted="judge", reason=say("demonstration.call"))
    )
    until = Moment(scene.now() + _NOTICE_MS)
    await scene.venue(PutUpAnnouncement(text=say("demonstration.lunch"), until=until))


async def _after_the_morning(scene: Scene) -> None:
    """Show a tournament between rounds, before the afternoon is paired."""
    await scene.opens({})
    await scene.fills("open", 15)
    await scene.plays("open", 2)


async def _before_the_final(scene: Scene) -> None:
    """Show a tournament after its rounds, before the finals are seated."""
    await scene.opens({})
    for division, count in (
        ("challenge", 10),
        ("championship", 12),
        ("high-school", 10),
    ):
        await scene.fills(division, count)
        planned = (await scene.state()).divisions[DivisionKey(division)].plan
        await scene.plays(division, len(planned))


async def _with_prizes(scene: Scene) -> None:
    """Show a finished tournament: prizes, a contest, and a drawing to be held."""
    await scene.opens({}, fee_cents=2_500)
    divisions = ("advanced", "intermediate", "novice")
    for division, count in zip(divisions, (10, 12, 14), strict=True):
        await scene.fills(division, count, here=0)
    for division in divisions:
        await scene.arrives(division)
        planned = (await scene.state()).divisions[DivisionKey(division)].plan
        await scene.plays(division, len(planned))
    tournament = await scene.state()
    await scene.does(
        ask.OpenContest(round=RoundNumber(3), title=say("demonstration.contest")),
        ask.OpenDrawing(
            prizes=tuple(
                say(f"demonstration.prize_{one}")
                for one in ("first", "second", "third")
            ),
            seed_hash="",
        ),
    )
    people = [one.members[0] for one in tournament.entrants.values()]
    await scene.does(
        *(
            ask.EnterContest(round=RoundNumber(3), table=table, entry=entry)
            for table, entry in ((1, "QUIXOTIC"), (2, "JAZZY"), (4, "ZEPHYR"))
        ),
        *(
            ask.SellTickets(holder=person, count=1 + number % 5)
            for number, person in enumerate(people[:20])
        ),
        *(ask.FinishDivision(division=DivisionKey(division)) for division in divisions),
    )


async def _at_check_in(scene: Scene) -> None:
    """Show a tournament during check-in."""
    await scene.opens({})
    for division, count, here in (
        ("competitive", 12, 9),
        ("just-for-fun", 18, 11),
        ("corporate", 9, 6),
    ):
        await scene.fills(division, count, here=here)


_SCENES = {
    "CC": _in_the_third_round,
    "SO": _after_the_morning,
    "NA": _before_the_final,
    "ES": _with_prizes,
    "KZ": _at_check_in,
}

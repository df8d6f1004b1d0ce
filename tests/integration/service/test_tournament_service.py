"""Events as the service runs them, over a real store."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from starsquare.errors import RuleError
from starsquare.game.side import PersonId
from starsquare.rulebook import book
from starsquare.service.identity import ForbiddenError, Role
from starsquare.service.ports import (
    Answered,
    Append,
    CommandId,
    CommandReusedError,
    ConflictError,
    Receipt,
    StoreError,
)
from starsquare.service.stream_names import UnknownTournamentError
from starsquare.storage.sqlite import SqliteStore
from starsquare.tournament import command as ask
from starsquare.tournament.interchange.roster_reading import read_roster
from starsquare.tournament.person import Person
from tests.integration.service.cup import (
    DESK,
    DIRECTOR,
    ServiceCup,
    a_cup,
    who,
)


def test_an_event_is_opened_entered_paired_and_scored(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await cup.open()
        await cup.enters(["ada", "bob", "cem", "dov"])

        round_ = await cup.pairs()
        await cup.scores(round_)

        state = await cup.state()
        seen = await cup.tournaments.look("cup")
        assert [len(one.results) for one in state.rounds_of(await cup.pool())] == [2]
        assert state.rounds_of(await cup.pool())[0].draw.seed
        assert await cup.tournaments.names() == ("cup",)
        assert seen.version == (await cup.tournaments.stream("cup")).version

    asyncio.run(test())


def test_a_repeated_command_is_answered_with_the_first_result(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await cup.open()
        await cup.enters(["ada", "bob"], here=False)
        command = ask.CheckIn(person=PersonId("ada-1"))
        once = CommandId("the-same-id")

        first = await cup.tournaments.act(DESK, "cup", command, command_id=once)
        again = await cup.tournaments.act(DESK, "cup", command, command_id=once)

        assert (again.events, again.version) == (first.events, first.version)
        assert (first.is_repeated, again.is_repeated) == (False, True)
        with pytest.raises(CommandReusedError):
            await cup.tournaments.act(DIRECTOR, "cup", command, command_id=once)

    asyncio.run(test())


def test_commands_given_together_count_all_or_none(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await cup.open()
        await cup.enters(["ada"], here=False)
        before = (await cup.tournaments.look("cup")).version

        with pytest.raises(RuleError):
            await cup.does(
                DESK,
                ask.CheckIn(person=PersonId("ada-1")),
                ask.CheckIn(person=PersonId("ada-1")),
            )

        assert (await cup.tournaments.look("cup")).version == before

    asyncio.run(test())


def test_who_looked_at_an_older_version_is_told_of_the_newer_one(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await cup.open()
        await cup.enters(["ada"], here=False)

        with pytest.raises(ConflictError) as refused:
            await cup.tournaments.act(
                DESK,
                "cup",
                ask.CheckIn(person=PersonId("ada-1")),
                command_id=cup.command_id(),
                expected=1,
            )

        assert refused.value.found == 2

    asyncio.run(test())


def test_nothing_is_done_at_an_event_that_is_not_there(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)

        for event in ("cup", "No Such Name"):
            with pytest.raises(UnknownTournamentError):
                await cup.tournaments.act(
                    DIRECTOR,
                    event,
                    ask.LetTimePass(),
                    command_id=cup.command_id(),
                )
        with pytest.raises(ForbiddenError):
            await cup.tournaments.open(
                DESK,
                ask.OpenTournament(event="cup", title="Mine", book=book("NA")),
                command_id=cup.command_id(),
            )

    asyncio.run(test())


def test_another_worker_knows_people_as_soon_as_they_are_kept(tmp_path: Path) -> None:
    async def test() -> None:
        store = SqliteStore(tmp_path / "log.db")
        one = ServiceCup(store)
        await one.open()
        two = ServiceCup(store, clock=one.clock)
        await one.enters(["ada"], here=False)
        assert len((await two.tournaments.people("cup")).people.by_id) == 2
        person = Person(id=PersonId("ada-1"), first_name="Adele")

        await one.tournaments.keep(DESK, "cup", [person])
        await two.worker.catch_up()

        known = (await two.tournaments.people("cup")).people
        assert known.get(PersonId("ada-1")) == person
        assert await one.tournaments.erase(DIRECTOR, "cup", PersonId("ada-1"))
        await two.worker.catch_up()
        known = (await two.tournaments.people("cup")).people
        assert known.get(PersonId("ada-1")) is None

    asyncio.run(test())


def test_people_are_kept_by_the_desk_and_erased_by_the_director(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await cup.open()
        person = Person(id=PersonId("p"), first_name="Pia")

        with pytest.raises(ForbiddenError):
            await cup.tournaments.keep(who(Role.RUNNER), "cup", [person])
        with pytest.raises(ForbiddenError):
            await cup.tournaments.erase(DESK, "cup", PersonId("p"))

    asyncio.run(test())


ROSTER = """division,first1,last1,first2,last2,school,grade1,grade2
challenge,Ada,Adams,Bea,Brown,Oak,6,7
challenge,Cem,Cole,Dov,Drew,Elm,5,8
challenge,Ada,Adams,Bea,Brown,Oak,6,7
challenge,Eli,Ezra,,,Oak,6,
"""


def test_a_list_is_entered_with_a_report_for_every_line(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await cup.open()
        rows = read_roster(ROSTER, file="list.csv").lines
        told: list[tuple[int, int]] = []
        once = cup.command_id()

        trial = await cup.tournaments.enter_list(
            DESK, "cup", rows, command_id=cup.command_id(), is_trial=True
        )
        assert (await cup.tournaments.people("cup")).people.by_id == {}
        entered = await cup.tournaments.enter_list(
            DESK,
            "cup",
            rows,
            command_id=once,
            progress=lambda done, of: told.append((done, of)),
        )

        outcomes = ["imported", "imported", "duplicate", "refused"]
        assert [one.outcome for one in trial.rows] == outcomes
        assert [one.outcome for one in entered.rows] == outcomes
        assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]
        assert len((await cup.state()).entrants) == 2
        assert len((await cup.tournaments.people("cup")).people.by_id) == 4
        again = await cup.tournaments.enter_list(DESK, "cup", rows, command_id=once)
        assert again == replace(entered, is_repeated=True)
        with pytest.raises(ForbiddenError):
            await cup.tournaments.enter_list(
                who(Role.RUNNER), "cup", rows, command_id=cup.command_id()
            )

    asyncio.run(test())


class ForgetfulStore(SqliteStore):
    """Writes everything and, for a while, says that it could not."""

    is_forgetful = False

    def queue(self, append: Append, answered: Answered) -> None:
        def told(answer: Receipt | Exception) -> None:
            lost = StoreError("store.unavailable", where="a test", reason="gone")
            answered(lost if self.is_forgetful else answer)

        super().queue(append, told)


def test_people_keep_their_names_when_the_answer_to_their_list_is_lost(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        store = ForgetfulStore(tmp_path / "log.db")
        cup = ServiceCup(store)
        await cup.open()
        rows = read_roster(ROSTER, file="list.csv").lines
        once = cup.command_id()

        store.is_forgetful = True
        with pytest.raises(StoreError):
            await cup.tournaments.enter_list(DESK, "cup", rows, command_id=once)
        store.is_forgetful = False
        again = await cup.tournaments.enter_list(DESK, "cup", rows, command_id=once)

        outcomes = [one.outcome for one in again.rows]
        assert outcomes == ["imported", "imported", "duplicate", "refused"]
        assert len((await cup.state()).entrants) == 2
        assert len((await cup.tournaments.people("cup")).people.by_id) == 4
        store.close()

    asyncio.run(test())


def test_the_drawing_is_made_with_a_seed_that_nobody_knows_before(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await cup.open("ES")
        await cup.does(
            DIRECTOR,
            ask.OpenDrawing(prizes=("a cake",), seed_hash=""),
            ask.SellTickets(holder=PersonId("p"), count=3),
        )

        before = await cup.views.drawing(DIRECTOR, "cup")
        await cup.does(DIRECTOR, ask.DrawTickets(seed=""))
        after = await cup.views.drawing(DIRECTOR, "cup")

        assert (before.seed, before.is_honest, before.is_open) == (None, None, True)
        assert after.is_honest is True
        assert [one.prize for one in after.drawn] == ["a cake"]

    asyncio.run(test())

"""A long list is entered in parts, and whatever happens between them, it is whole."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from starsquare.game.side import PersonId
from starsquare.service.ports import (
    Answered,
    Append,
    CommandId,
    CommandReusedError,
    StoreError,
)
from starsquare.service.stream_names import tournament_stream
from starsquare.service.tournament.entering import PART, ListEntered, parts_of
from starsquare.storage.sqlite import SqliteStore
from starsquare.tournament import command as ask
from starsquare.tournament.interchange.roster import RosterPerson, RosterRow
from starsquare.tournament.interchange.roster_reading import RosterLine, read_roster
from tests.integration.databases import Database
from tests.integration.service.cup import (
    DESK,
    DIRECTOR,
    ServiceCup,
    a_cup,
)
from tests.integration.service.list_load import LINES, LIST, a_list
from tests.integration.service.services import Counted

TWO_PARTS = 2 * PART


async def enter(
    cup: ServiceCup,
    lines: tuple[RosterLine, ...],
    command_id: CommandId = LIST,
) -> ListEntered:
    return await cup.tournaments.enter_list(
        DESK, "cup", lines, command_id=command_id, division="novice"
    )


async def must_be_whole(cup: ServiceCup, entrants: int) -> None:
    """Everybody is entered once, and nobody is known who is not entered."""
    state = await cup.state()
    people = (await cup.tournaments.people("cup")).people
    assert len(state.entrants) == entrants
    assert set(people.by_id) == set(state.entrant_of)
    assert len({one.full_name for one in people.by_id.values()}) == entrants


def outcomes(entered: ListEntered) -> set[str]:
    return {one.outcome for one in entered.rows}


async def between_parts(
    cup: ServiceCup,
    lines: tuple[RosterLine, ...],
    meanwhile: Callable[[], Awaitable[object]],
    division: str = "novice",
) -> ListEntered:
    """Enter a list, and do something else once its first part is written."""
    is_there, may_go_on = threading.Event(), threading.Event()

    def held(done: int, of: int) -> None:
        assert of == len(lines)
        if done == PART + 1:
            is_there.set()
            assert may_go_on.wait(timeout=20)

    task = asyncio.create_task(
        cup.tournaments.enter_list(
            DESK,
            "cup",
            lines,
            command_id=LIST,
            division=division,
            progress=held,
        )
    )
    await asyncio.to_thread(is_there.wait, 20)
    try:
        async with asyncio.timeout(20):
            await meanwhile()
    finally:
        may_go_on.set()
    return await task


@pytest.mark.parametrize("parts", [1, 3])
def test_a_list_cut_off_between_parts_is_entered_whole_by_the_same_list(
    database: Database, parts: int
) -> None:
    async def opened() -> None:
        await ServiceCup(database.open()).open("ES")

    asyncio.run(opened())
    words = ("-m", "tests.integration.service.list_load", database.address, str(parts))
    with subprocess.Popen(
        [sys.executable, *words], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "stopped\n"
        process.kill()

    async def test() -> None:
        cup = ServiceCup(database.open())
        cup.tournaments.randomness = Counted(LINES + 1)  # by chance nobody's numbers
        assert len((await cup.state()).entrants) == parts * PART

        again = await enter(cup, a_list(LINES))
        repeated = await enter(cup, a_list(LINES))

        assert outcomes(again) == {"imported"}
        assert [one.line for one in again.rows] == list(range(2, LINES + 2))
        assert not again.is_repeated
        assert repeated == replace(again, is_repeated=True)
        await must_be_whole(cup, LINES)

    asyncio.run(test())


def test_who_is_entered_between_parts_is_not_entered_twice(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await cup.open("ES")
        lines = a_list(TWO_PARTS)
        last = lines[-1:]

        entered = await between_parts(
            cup, lines, lambda: enter(cup, last, CommandId("somebody else"))
        )

        *others, twin = entered.rows
        assert {one.outcome for one in others} == {"imported"}
        assert (twin.outcome, twin.entrant) == ("duplicate", f"e{PART + 1}")
        numbers = [one.number for one in (await cup.state()).entrants.values()]
        assert numbers == list(range(1, TWO_PARTS + 1))
        await must_be_whole(cup, TWO_PARTS)

    asyncio.run(test())


def test_results_entered_between_parts_count(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await cup.open("KZ")
        await cup.enters(["ada", "bob", "cyd", "dot"], division="competitive")
        played = await cup.pairs()

        entered = await between_parts(
            cup,
            a_list(TWO_PARTS),
            lambda: cup.scores(played),
            division="just-for-fun",
        )

        state = await cup.state()
        after = state.current_round(await cup.pool())
        assert after is not None
        assert len(after.results) == 2
        assert outcomes(entered) == {"imported"}
        assert len(state.entrants) == TWO_PARTS + 4

    asyncio.run(test())


def test_a_list_sent_twice_at_once_is_entered_once(tmp_path: Path) -> None:
    """Both write the names of the same people, of whom neither may be erased."""

    async def test() -> None:
        cup = a_cup(tmp_path)
        await cup.open("ES")
        lines = tuple(f"P{one},Q{one},id{one}" for one in range(TWO_PARTS))
        text = "\n".join(("first,last,person1", *lines))
        read = read_roster(text, file="list").lines

        both = await asyncio.gather(enter(cup, read), enter(cup, read))

        assert outcomes(both[0]) == outcomes(both[1]) == {"imported"}
        assert PersonId("id0") in (await cup.state()).entrant_of
        await must_be_whole(cup, TWO_PARTS)

    asyncio.run(test())


class FullStore(SqliteStore):
    """Has room for so many appends to an event."""

    room = 10_000

    def queue(self, append: Append, answered: Answered) -> None:
        is_of_event = append.stream == tournament_stream("cup")
        self.room -= is_of_event
        if is_of_event and self.room < 0:
            answered(StoreError("store.full", where="a test", reason="full"))
        else:
            super().queue(append, answered)


def test_a_part_that_cannot_be_written_leaves_no_names_and_is_entered_later(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        store = FullStore(tmp_path / "log.db")
        cup = ServiceCup(store)
        await cup.open("ES")

        store.room = 1
        with pytest.raises(StoreError):
            await enter(cup, a_list(LINES))
        store.room = 10_000

        await must_be_whole(cup, PART)
        again = await enter(cup, a_list(LINES))
        assert outcomes(again) == {"imported"}
        await must_be_whole(cup, LINES)
        store.close()

    asyncio.run(test())


def test_another_list_under_the_id_of_one_that_was_cut_off_is_not_taken_for_it(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        store = FullStore(tmp_path / "log.db")
        cup = ServiceCup(store)
        await cup.open("ES")
        store.room = 1
        with pytest.raises(StoreError):
            await enter(cup, a_list(LINES))
        store.room = 10_000

        others = a_list(LINES + 5)[5:]
        entered = await enter(cup, others)

        found = [one.outcome for one in entered.rows]
        assert found == ["duplicate"] * (PART - 5) + ["imported"] * (LINES - PART + 5)
        await must_be_whole(cup, LINES + 5)
        third = await enter(cup, a_list(LINES + 10)[10:])
        assert third.is_repeated
        await must_be_whole(cup, LINES + 5)
        store.close()

    asyncio.run(test())


def test_a_list_under_the_id_of_another_command_enters_nobody(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await cup.open("ES")
        await cup.enters(["ada"], division="novice", here=False)
        here = ask.CheckIn(person=PersonId("ada-1"))
        await cup.tournaments.act(DIRECTOR, "cup", here, command_id=LIST)

        with pytest.raises(CommandReusedError):
            await enter(cup, a_list(TWO_PARTS))

        await must_be_whole(cup, 1)

    asyncio.run(test())


def test_a_line_that_cannot_be_kept_stops_no_other(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await cup.open("ES")
        lines = (
            RosterRow(line=1, people=(RosterPerson(first="Ada"),)),
            RosterRow(line=2, people=(RosterPerson(first="Bob", grade=10**12),)),
            RosterRow(line=3, people=(RosterPerson(first="Cyd", rating=10**12),)),
            RosterRow(line=4, people=(RosterPerson(first="Dot"),)),
        )

        entered = await enter(cup, lines)

        found = [one.outcome for one in entered.rows]
        assert found == ["imported", "refused", "refused", "imported"]
        assert all("cannot be kept" in one.why for one in entered.rows[1:3])
        await must_be_whole(cup, 2)

    asyncio.run(test())


def test_the_id_of_a_part_names_what_is_in_it() -> None:
    def ids(lines: tuple[RosterLine, ...], division: str = "novice") -> list[str]:
        parts = parts_of("cup", lines, division=division, command_id=LIST)
        return [one.id for one in parts]

    whole = ids(a_list(LINES))

    assert len(set(whole)) == 4
    assert whole[-1] == LIST
    assert ids(a_list(LINES)) == whole
    assert ids(a_list(LINES + PART))[:3] == whole[:3]
    assert not set(ids(a_list(LINES + 1)[1:])[:3]) & set(whole)
    assert not set(ids(a_list(LINES), "advanced")[:3]) & set(whole)
    assert ids(()) == ids(a_list(PART)) == [LIST]

"""Large lists: quick, and nobody else waits for them."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from starsquare.game.side import PersonId
from starsquare.service.tournament.entering import ListEntered
from starsquare.tournament import command as ask
from starsquare.tournament.keys import EntrantId
from tests.integration.service.cup import (
    DESK,
    ServiceCup,
    a_cup,
)
from tests.integration.service.list_load import a_list

MOST_SECONDS = 5
"""What is promised for 5,000 entrants; they take a tenth of it."""


class Held:
    """Holds a list while it is planned, until it is let go."""

    def __init__(self) -> None:
        self.is_planned = threading.Event()
        self.may_go_on = threading.Event()

    def __call__(self, done: int, of: int) -> None:
        del done, of
        self.is_planned.set()
        assert self.may_go_on.wait(timeout=20)


async def entering(
    cup: ServiceCup, held: Held, meanwhile: Callable[[], Awaitable[object]]
) -> ListEntered:
    """Enter a list of two, and do something else while it is planned."""
    task = asyncio.create_task(
        cup.tournaments.enter_list(
            DESK,
            "cup",
            a_list(2),
            command_id=cup.command_id(),
            division="novice",
            progress=held,
        )
    )
    await asyncio.to_thread(held.is_planned.wait, 20)
    try:
        async with asyncio.timeout(10):
            await meanwhile()
    finally:
        held.may_go_on.set()
    return await task


def test_five_thousand_entrants_are_entered_within_seconds(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await cup.open("ES")

        start = time.process_time()
        entered = await cup.tournaments.enter_list(
            DESK, "cup", a_list(5_000), command_id=cup.command_id(), division="novice"
        )
        took = time.process_time() - start

        assert {one.outcome for one in entered.rows} == {"imported"}
        assert len((await cup.state()).entrants) == 5_000
        assert len((await cup.tournaments.people("cup")).people.by_id) == 5_000
        assert took < MOST_SECONDS

    asyncio.run(test())


def test_other_commands_go_on_while_a_list_is_planned(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await cup.open("ES", fee_cents=2500)
        await cup.enters(["early"], division="novice", here=False)
        paid = ask.RecordPayment(entrant=EntrantId("early"), cents=2500)

        entered = await entering(cup, Held(), lambda: cup.does(DESK, paid))

        state = await cup.state()
        assert [one.outcome for one in entered.rows] == ["imported"] * 2
        assert state.paid_by(EntrantId("early")) == 2500
        assert len(state.entrants) == 3

    asyncio.run(test())


def test_who_is_entered_while_a_list_is_planned_is_not_entered_twice(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await cup.open("ES")

        entered = await entering(
            cup, Held(), lambda: cup.enters(["e1"], division="novice", here=False)
        )

        state = await cup.state()
        people = (await cup.tournaments.people("cup")).people
        assert [one.entrant for one in entered.rows] == ["e2", "e3"]
        assert [one.number for one in state.entrants.values()] == [1, 2, 3]
        assert set(people.by_id) == set(state.entrant_of)

    asyncio.run(test())


@pytest.mark.parametrize("is_trial", [True, False])
def test_a_list_that_enters_nobody_leaves_no_names_behind(
    tmp_path: Path, *, is_trial: bool
) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await cup.open("ES")

        entered = await cup.tournaments.enter_list(
            DESK,
            "cup",
            a_list(2),
            command_id=cup.command_id(),
            division="novice" if is_trial else "",
            is_trial=is_trial,
        )

        outcome = "imported" if is_trial else "refused"
        assert [one.outcome for one in entered.rows] == [outcome] * 2
        assert (await cup.tournaments.people("cup")).people.by_id == {}
        assert PersonId("p1") not in (await cup.state()).entrant_of

    asyncio.run(test())

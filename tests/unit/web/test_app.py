"""What runs beside the requests, and what becomes known when it ends."""

from __future__ import annotations

import asyncio

import pytest

from starsquare.web.app import note_fault


def test_work_that_ends_by_a_fault_is_noted_in_the_log(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def works() -> None:
        raise ZeroDivisionError("what?")

    async def waits() -> None:
        await asyncio.Event().wait()

    async def test() -> None:
        tasks = [asyncio.create_task(works()), asyncio.create_task(waits())]
        for task in tasks:
            task.add_done_callback(note_fault)
        await asyncio.wait(tasks[:1])
        tasks[1].cancel()
        await asyncio.wait(tasks)

    asyncio.run(test())

    (noted,) = caplog.records
    assert "works" in noted.message
    assert noted.exc_info is not None
    assert noted.exc_info[0] is ZeroDivisionError

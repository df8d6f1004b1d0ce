"""Who of a side is there: at this worker, at others, and no more."""

from __future__ import annotations

import asyncio
from pathlib import Path

from starsquare.game.side import PersonId, Side
from starsquare.service.game.presence import LAPSE_MS, Presence
from starsquare.service.stream_names import GameName
from starsquare.storage.sqlite import SqliteStore
from tests.integration.service.services import SetClock

NAME = GameName("cup", 1, "1")
ADA, BEA = PersonId("ada"), PersonId("bea")


async def _renewed(presence: Presence) -> None:
    """Let a worker note whom it has."""
    running = asyncio.create_task(presence.run())
    await asyncio.sleep(0.2)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


def test_somebody_with_two_screens_is_there_until_both_are_closed(
    tmp_path: Path,
) -> None:
    presence = Presence(SqliteStore(tmp_path / "log.db"), SetClock(), "a")
    told: list[tuple[PersonId, ...]] = []
    presence.listeners.append(lambda _name, _side, people: told.append(people))

    presence.come(NAME, Side.ONE, ADA)
    presence.come(NAME, Side.ONE, ADA)
    presence.come(NAME, Side.ONE, BEA)
    presence.go(NAME, Side.ONE, ADA)
    presence.come(NAME, Side.TWO, PersonId("cem"))
    presence.go(NAME, Side.ONE, ADA)

    assert told == [(ADA,), (ADA, BEA), (PersonId("cem"),), (BEA,)]


def test_whom_another_worker_has_counts_as_long_as_it_says_so(tmp_path: Path) -> None:
    async def test() -> list[tuple[PersonId, ...]]:
        store, clock = SqliteStore(tmp_path / "log.db"), SetClock()
        one, two = Presence(store, clock, "one"), Presence(store, clock, "two")
        seen: list[tuple[PersonId, ...]] = []

        two.come(NAME, Side.ONE, BEA)
        await _renewed(two)
        for note in store.notes_since(0):
            one.hear(note)
        one.come(NAME, Side.ONE, ADA)
        seen.append(one.people(NAME, Side.ONE))
        clock.passes(LAPSE_MS / 1000 + 1)
        await _renewed(one)  # the other worker was killed and says nothing
        seen.append(one.people(NAME, Side.ONE))
        return seen

    assert asyncio.run(test()) == [(ADA, BEA), (ADA,)]

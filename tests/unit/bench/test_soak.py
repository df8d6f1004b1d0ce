"""What the long run under load counts: missed events, and the warm-up."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest
from bench import soak
from bench.load import ReloadError
from bench.playing import Lines, Screen
from bench.soak import RELEASE_MINUTES, WARM_UP_MINUTES, Sample, Tally, Watcher, settled

GAME = "soak.1.1"


class Shown(Screen):
    """Shows a game at a version."""

    def __init__(self, version: int) -> None:
        took: list[float] = []
        super().__init__(Lines(0, "", 0), took.append)
        self.version = version

    async def look(self, name: str) -> int:
        assert name == GAME
        return self.version


class Broken(Watcher):
    """A spectator whose connections end: each hears some events first."""

    def __init__(self, *connections: tuple[range, Exception], shown: int = 0) -> None:
        self.tally = Tally()
        super().__init__(Shown(shown), GAME, self.tally)
        self.connections = list(connections)
        self.resumed: list[int] = []

    async def _listen(self, *, since: int) -> None:
        self.resumed.append(since)
        if not self.connections:
            await asyncio.Event().wait()
        heard, end = self.connections.pop(0)
        for version in heard:
            self._heard(version)
        raise end

    def watch(self) -> None:
        async def test() -> None:
            await self.come()
            with suppress(TimeoutError):
                async with asyncio.timeout(0.1):
                    await asyncio.Event().wait()
            await self.leave()

        asyncio.run(test())


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "RETRY_SECONDS", 0)


def test_a_spectator_who_is_cut_off_resumes_after_the_last_event() -> None:
    spectator = Broken(
        (range(1, 4), EOFError()), (range(0), OSError()), (range(4, 6), EOFError())
    )

    spectator.watch()

    assert spectator.resumed == [0, 3, 3, 5]
    assert (spectator.lacks(5), spectator.tally.cut_off) == ([], 3)


def test_a_spectator_who_has_to_reload_has_seen_what_the_page_shows() -> None:
    spectator = Broken((range(1, 4), ReloadError()), shown=8)

    spectator.watch()

    assert spectator.resumed == [0, 8]
    assert spectator.lacks(9) == [9]
    assert (spectator.tally.reloads, spectator.tally.cut_off) == (1, 0)


def test_an_event_that_is_left_out_counts_even_if_others_come_twice() -> None:
    spectator = Broken((range(1, 3), EOFError()), (range(1, 3), EOFError()))
    spectator.connections.append((range(4, 6), EOFError()))

    spectator.watch()

    assert spectator.lacks(5) == [3]


def test_a_fault_of_a_spectator_ends_the_run() -> None:
    spectator = Broken((range(1), AssertionError("refused")))

    with pytest.raises(AssertionError, match="refused"):
        spectator.watch()


def sample(minute: float, finished: int) -> Sample:
    return Sample(
        minute=minute,
        memory=200,
        files=100,
        commands=10,
        p50=1,
        p99=2,
        frames=40,
        finished=finished,
        load=1,
    )


@pytest.mark.parametrize(
    ("over_at", "begins_at"),
    [(6, WARM_UP_MINUTES), (14, 14 + RELEASE_MINUTES), (40, None)],
)
def test_the_warm_up_ends_when_the_first_games_have_left_memory(
    over_at: int, begins_at: float | None
) -> None:
    samples = [sample(minute, 500 * (minute >= over_at)) for minute in range(31)]

    counted = settled(samples, tables=500)

    expected = (
        [] if begins_at is None else [one for one in range(31) if one > begins_at]
    )
    assert [one.minute for one in counted] == expected

"""Page costs: 60 teams for staff, standings of 2,000, a display of 500 boards."""

from __future__ import annotations

import asyncio
import gzip
import http.client
import tempfile
import time
from collections.abc import Callable, Coroutine, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar, cast

import msgspec
from playwright.sync_api import CDPSession, Page, sync_playwright
from tests.browser.events import Filled
from tests.browser.site import WALL, Site
from tools.find_browser import launch
from tools.sixty_teams import sixty_teams

from bench.figure import Figure, show
from starsquare.game.side import PersonId
from starsquare.storage.sqlite import SqliteStore
from starsquare.tournament import command as ask
from starsquare.tournament.command import TournamentCommand
from starsquare.tournament.keys import DivisionKey, EntrantId, PoolKey
from starsquare.tournament.person import Person
from starsquare.tournament.round import Round

ENTRANTS, ON_THE_WALL = 2_000, 1_000
ROUNDS = 2
REPEATS = 7
RESULTS = 12  # entered while the display is shown
TOGETHER = 250
Answer = TypeVar("Answer")
POOL = PoolKey("open")
FRAME = 1_000 / 60
STAFF_PAGES = (
    "director",
    "director/pairings",
    "director/repair",
    "director/log",
    "director/rulings",
    "desk",
    "desk/slips",
    "desk/entrants",
    "judge",
)
AT_ONCE = 50.0  # milliseconds: anything longer feels like a stutter

_WATCH = """() => {
  window.frames = []; window.long = [];
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) window.long.push(one.duration);
  }).observe({ type: "longtask" });
  let last = performance.now();
  const step = (now) => {
    window.frames.push(now - last);
    last = now;
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}"""


async def large(event: Filled, entrants: int, rounds: int) -> Round:
    """Fill an event, play some rounds, and start the next one."""
    await event.opened("SO", title="A large event", rounds=8)
    for first in range(0, entrants, TOGETHER):
        numbers = range(first, min(entrants, first + TOGETHER))
        people = [one for number in numbers for one in _members(number)]
        await event.worker.tournaments.keep(event.director, event.event, people)
        await event.does(*(one for number in numbers for one in _entry(number)))
    for _ in range(rounds):
        await _scored(event, await _paired(event))
    return await _paired(event)


def _members(number: int) -> tuple[Person, Person]:
    one, two = (
        Person(
            id=PersonId(f"p{number}-{side}"),
            first_name=f"Name{number % 97}",
            last_name=f"Family{(number * 7 + side) % 883}",
            school=f"School {number % 211}",
        )
        for side in range(2)
    )
    return one, two


def _entry(number: int) -> Iterator[TournamentCommand]:
    members = tuple(one.id for one in _members(number))
    yield ask.RegisterEntrant(
        entrant=EntrantId(f"e{number}"),
        division=DivisionKey("open"),
        members=members,
        school=f"School {number % 211}",
    )
    for person in members:
        yield ask.CheckIn(person=person)


async def _paired(event: Filled) -> Round:
    await event.does(ask.PairRound(pool=POOL, seed=""))
    await event.does(ask.PublishRound(pool=POOL, despite="a measurement"))
    seen = await event.worker.tournaments.look(event.event)
    current = seen.tournament.current_round(POOL)
    assert current is not None
    return current


async def _scored(
    event: Filled, round_: Round, first: int = 0, last: int | None = None
) -> None:
    slips = [
        ask.EnterSlip(
            board=round_.key(board),
            one=board.sides.one,
            one_score=250 + (board.number * 37 + round_.number * 11) % 190,
            two=board.sides.two,
            two_score=251 + (board.number * 53 + round_.number * 17) % 190,
            insist=True,
        )
        for board in list(round_.open_boards)[first:last]
    ]
    for at in range(0, len(slips), TOGETHER):
        await event.does(*slips[at : at + TOGETHER])


def measure() -> list[Figure]:
    """Measure both against a service in this process."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = launch(playwright)
        site = Site(browser, SqliteStore(Path(folder) / "log.db"))
        try:
            return [*_sixty(site), *_standings(site), *_wall(site)]
        finally:
            site.close()
            browser.close()


def _call(site: Site, work: Coroutine[Any, Any, Answer]) -> Answer:
    loop = vars(site.served)["_loop"]  # it takes longer than a test may
    return asyncio.run_coroutine_threadsafe(work, loop).result(600)


def _sixty(site: Site) -> Iterator[Figure]:
    assert site.served.worker is not None
    _call(site, sixty_teams(site.served.worker, "sixty"))
    site.director()
    cookie = f"starsquare=s.{site.session_of_director()}"
    for page in STAFF_PAGES:
        used: list[float] = []
        for _ in range(REPEATS):
            began = time.process_time()
            _fetched(site, f"/e/sixty/{page}", cookie)
            used.append(time.process_time() - began)
        yield Figure(
            name=f"{page} of 60 teams, rendered, CPU",
            value=min(used) * 1e3,
            unit="ms",
            at_most=AT_ONCE,
        )


def _standings(site: Site) -> Iterator[Figure]:
    assert site.served.worker is not None
    event = Filled(site.served.worker, "big")
    _call(site, large(event, ENTRANTS, ROUNDS))
    took: list[float] = []
    used: list[float] = []
    body = b""
    for _ in range(REPEATS):
        began, cpu = time.perf_counter(), time.process_time()
        body = _fetched(site, "/e/big/standings")
        took.append(time.perf_counter() - began)
        used.append(time.process_time() - cpu)
    plain = gzip.decompress(body)
    yield Figure(
        name="standings of 2,000 entrants, first, CPU", value=used[0] * 1e3, unit="ms"
    )
    yield Figure(
        name="standings of 2,000 entrants, rendered, CPU",
        value=min(used[1:]) * 1e3,
        unit="ms",
        at_most=150,
    )
    yield Figure(
        name="standings of 2,000 entrants, until it is there",
        value=_middle(took[1:]) * 1e3,
        unit="ms",
    )
    yield Figure(
        name="standings of 2,000 entrants, compressed",
        value=len(body) / 1024,
        unit="KB",
        at_most=300,
    )
    yield Figure(
        name="standings of 2,000 entrants, plain", value=len(plain) / 1024, unit="KB"
    )


def _fetched(site: Site, path: str, cookie: str = "") -> bytes:
    line = http.client.HTTPConnection(site.address.removeprefix("http://"), timeout=60)
    line.request("GET", path, headers={"accept-encoding": "gzip", "cookie": cookie})
    answer = line.getresponse()
    body = answer.read()
    assert answer.status == 200, answer.status
    line.close()
    return body


def _middle(values: Sequence[float]) -> float:
    return sorted(values)[len(values) // 2]


def _wall(site: Site) -> Iterator[Figure]:
    assert site.served.worker is not None
    event = Filled(site.served.worker, "wall")
    round_ = _call(site, large(event, ON_THE_WALL, 1))
    page = site.visitor(**WALL)
    page.goto("/e/wall/wall")
    page.locator(".panel.shown li").first.wait_for()
    still = _seen(page, lambda: page.wait_for_timeout(2_000))

    def starting() -> None:
        _call(site, event.does(ask.StartRound(pool=POOL)))
        page.get_by_role("heading", name="The round is on").wait_for(state="attached")
        page.wait_for_timeout(1_000)

    started = _seen(page, starting)

    def results() -> None:
        for number in range(RESULTS):
            _call(site, _scored(event, round_, number, number + 1))
            page.wait_for_timeout(400)

    busy = _seen(page, results)

    def turning() -> None:
        for _ in range(RESULTS):
            page.keyboard.press("ArrowRight")
            page.wait_for_timeout(150)

    turned = _seen(page, turning)
    for name, seen, times in (
        ("at rest", still, 1),
        ("when its round begins", started, 1),
        ("when a result comes in", busy, RESULTS),
        ("when it turns a page", turned, RESULTS),
    ):
        yield from _told(f"wall of 500 boards, {name}", seen, times)


class Seen(msgspec.Struct, frozen=True):
    """What a browser measured while something happened, in milliseconds."""

    frames: tuple[float, ...]
    long_tasks: tuple[float, ...]
    used: float  # CPU time of the page's main thread


def _told(name: str, seen: Seen, times: int) -> Iterator[Figure]:
    is_promised = "rest" not in name
    yield Figure(
        name=f"{name}: CPU of the page's thread",
        value=seen.used / times,
        unit="ms",
        # A new round is one large change, and a second of frames is included.
        at_most=AT_ONCE if is_promised and times > 1 else None,
    )
    yield Figure(
        name=f"{name}: longest task",
        value=max(seen.long_tasks, default=AT_ONCE),
        unit="ms",
        at_most=2 * AT_ONCE if is_promised else None,
    )
    late = sum(one > 2.5 * FRAME for one in seen.frames)
    yield Figure(
        name=f"{name}: frames that came late",
        value=100 * late / len(seen.frames),
        unit="%",
    )


def _seen(page: Page, work: Callable[[], None]) -> Seen:
    """Observe a page while something happens."""
    line = page.context.new_cdp_session(page)
    cast("Any", line).send("Performance.enable", {"timeDomain": "threadTicks"})
    page.evaluate(_WATCH)
    page.wait_for_timeout(100)
    page.evaluate("() => { window.frames = []; window.long = []; }")
    before = _used(line)
    work()
    used = _used(line) - before
    frames: list[float] = page.evaluate("window.frames")
    long: list[float] = page.evaluate("window.long")
    line.detach()
    return Seen(tuple(frames), tuple(long), used * 1_000)


def _used(line: CDPSession) -> float:
    answer = cast("Any", line).send("Performance.getMetrics")
    metrics = {one["name"]: one["value"] for one in answer["metrics"]}
    return float(metrics["TaskDuration"])


if __name__ == "__main__":
    show("Pages", measure())

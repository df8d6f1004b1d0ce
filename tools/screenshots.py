"""Take a picture of every screen in every phase, into screenshots/ (ignored).

Each line of `SHOTS` is an address, a viewer and the sizes. The demonstrations are
called `demo-cc`, `demo-so` and so on. To take only some, give words from their names:
`python -m tools.screenshots console draft`.
"""

from __future__ import annotations

import asyncio
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import uvicorn
from playwright.sync_api import Browser, Page, sync_playwright

from starsquare.game.side import PersonId
from starsquare.rulebook import CODES, rulebook
from starsquare.service.demonstration.demo_events import Demonstrations
from starsquare.service.identity import Grant, Identity, Role
from starsquare.service.ports import CommandId
from starsquare.service.worker import Worker
from starsquare.storage.sqlite import SqliteStore
from starsquare.tournament import command as ask
from starsquare.tournament.command import TournamentCommand
from starsquare.tournament.keys import DivisionKey, PoolKey
from starsquare.tournament.state import Tournament
from starsquare.web.app import build
from starsquare.wiring import SystemClock, SystemRandomness
from tools.find_browser import launch

FOLDER = Path("screenshots")
PHONE, DESK, WALL = (360, 740), (1280, 800), (1920, 1080)
PASSWORD = "only for pictures"
Answer = TypeVar("Answer")
_LAST_ROUND = 4


class Shot(msgspec.Struct, frozen=True, kw_only=True):
    """One screen."""

    name: str
    address: str
    who: Role | None = None  # None: a visitor
    sizes: tuple[tuple[int, int], ...] = (PHONE, DESK)
    opens: tuple[str, ...] = ()  # what to press first, by selector


def _director(name: str, path: str, *opens: str) -> Shot:
    return Shot(name=name, address=path, who=Role.DIRECTOR, opens=opens)


SHOTS: tuple[Shot, ...] = (
    Shot(name="start-visitor", address="/"),
    Shot(name="login", address="/login"),
    Shot(name="books", address="/books"),
    Shot(name="look", address="/look"),
    _director("start-director", "/"),
    _director("new-event", "/new?book=NA"),
    *(
        _director(f"console-{code.lower()}", f"/e/demo-{code.lower()}/director")
        for code in CODES
    ),
    _director("console-draft", "/e/demo-so-2/director"),
    _director("console-published", "/e/demo-so-3/director"),
    _director("console-finished", "/e/demo-so-4/director"),
    _director("draft", "/e/demo-so-2/director/pairings"),
    _director("draft-none", "/e/demo-so/director/pairings"),
    _director("draft-published", "/e/demo-so-3/director/pairings"),
    _director("rulings", "/e/demo-cc/director/rulings"),
    _director(
        "rulings-preview",
        "/e/demo-cc/director/rulings?do=correct&board=open/1/3&one=120&two=480&why=typo",
    ),
    _director("log", "/e/demo-cc/director/log"),
    _director("people", "/e/demo-cc/director/people"),
    _director("people-made", "/e/demo-cc/director/people", "#do-invite button"),
    _director("settings", "/e/demo-es/director/settings"),
    *(
        Shot(name=f"public-{page or 'overview'}", address=f"/e/demo-cc/{page}")
        for page in (
            *("", "pairings", "standings", "crosstable", "statistics", "rules"),
        )
    ),
    Shot(name="public-prizes", address="/e/demo-so-4/prizes"),
    *(
        Shot(
            name=f"wall-{code.lower()}",
            address=f"/e/demo-{code.lower()}/wall",
            sizes=(WALL,),
        )
        for code in CODES
    ),
    Shot(name="phone", address="/e/demo-so/me", who=Role.ENTRANT, sizes=(PHONE,)),
    Shot(name="runner", address="/e/demo-cc/runner", who=Role.RUNNER),
    Shot(name="judge", address="/e/demo-cc/judge", who=Role.JUDGE),
    Shot(name="place", address="/e/demo-cc/table/1", who=Role.TABLE),
    _director("desk-checkin", "/e/demo-kz/desk"),
    _director("desk-entrants", "/e/demo-kz/desk/entrants"),
    _director("desk-import", "/e/demo-kz/desk/import"),
    _director("desk-slips", "/e/demo-cc/desk/slips"),
    _director("desk-organiser", "/e/demo-es/desk/organiser"),
    _director("desk-print", "/e/demo-cc/desk/print"),
    Shot(name="station", address="/e/demo-na/station", who=Role.STATION),
    Shot(name="one-book", address="/books/NA"),
    Shot(name="public-games", address="/e/demo-cc/games"),
    Shot(name="practice", address="/practice"),
    Shot(name="help", address="/help"),
    Shot(name="help-page", address="/help/director"),
)
"""Add every new page here."""


class Site:
    """A service with all demonstrations, running while pictures are taken."""

    def __init__(self, folder: Path) -> None:
        """Start it."""
        self._worker: Worker | None = None
        with socket.socket() as found:
            found.bind(("127.0.0.1", 0))
            port: int = found.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"

        def new_worker() -> Worker:
            store = SqliteStore(folder / "log.db")
            self._worker = Worker(store, SystemClock(), SystemRandomness(), rulebook)
            return self._worker

        self.app = app = build(new_worker)
        app.on_startup.append(self._note_loop)
        config = uvicorn.Config(app, port=port, log_config=None, access_log=False)
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run)
        self._thread.start()
        while not self._server.started:
            time.sleep(0.05)
        self.call(self._set_up())

    def _note_loop(self) -> None:
        self._loop = asyncio.get_running_loop()

    @property
    def worker(self) -> Worker:
        """The running worker."""
        assert self._worker is not None
        return self._worker

    def call(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        """Run something on the service's own loop."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(120)

    async def _set_up(self) -> None:
        director = Identity(PersonId("pictures"), (Grant(role=Role.DIRECTOR),))
        made = Demonstrations(self.worker.tournaments, self.worker.new_id)
        for code in CODES:
            await made.open(director, code)
        for phase in ("draft", "published", "finished"):
            await self._brought_to(phase, await made.open(director, "SO"), director)
        invitation = await self.worker.accounts.first_invitation()
        assert invitation is not None
        self.session = await self.worker.accounts.accept(invitation, "Dina", PASSWORD)

    async def _brought_to(self, phase: str, event: str, director: Identity) -> None:
        """Bring an event between its rounds to a later phase."""
        pool = PoolKey("open")

        async def does(*commands: TournamentCommand) -> Tournament:
            await self.worker.tournaments.act_all(
                director,
                event,
                commands,
                command_id=CommandId(self.worker.new_id()),
            )
            return (await self.worker.tournaments.look(event)).tournament

        pairs = ask.PairRound(pool=pool, seed="", schoolmates="soft")
        publishes = ask.PublishRound(pool=pool, despite="a picture")
        await does(pairs)
        if phase == "published":
            await does(publishes)
        if phase != "finished":
            return
        while True:
            round_ = (await does(publishes)).current_round(pool)
            assert round_ is not None
            await does(
                *(
                    ask.EnterSlip(
                        board=round_.key(board),
                        one=board.sides.one,
                        one_score=300 + 9 * board.number,
                        two=board.sides.two,
                        two_score=280,
                        insist=True,
                    )
                    for board in round_.open_boards
                )
            )
            if round_.number == _LAST_ROUND:
                await does(ask.FinishDivision(division=DivisionKey(str(pool))))
                return
            await does(pairs)

    def stop(self) -> None:
        """Stop the service."""
        self._server.should_exit = True
        self._thread.join()

    def cookie(self, shot: Shot) -> str | None:
        """Return the cookie for a shot's browser."""
        if shot.who is None:
            return None
        if shot.who is Role.DIRECTOR:
            return f"s.{self.session}"
        director = Identity(PersonId("pictures"), (Grant(role=Role.DIRECTOR),))
        event = shot.address.split("/")[2]
        grant = Grant(role=shot.who, event=event)
        person = None
        if shot.who is Role.ENTRANT:
            seen = self.call(self.worker.tournaments.look(event))
            person = next(iter(seen.tournament.entrants.values())).members[0]
        link = self.worker.accounts.links.issue(director, grant, person=person)
        return "l." + self.call(link)


def _taken(browser: Browser, site: Site, shot: Shot) -> Iterator[Path]:
    cookie = site.cookie(shot)
    for width, height in shot.sizes:
        for scheme in ("light", "dark"):
            context = browser.new_context(
                base_url=site.address,
                viewport={"width": width, "height": height},
                color_scheme=scheme,
                reduced_motion="reduce",
            )
            if cookie is not None:
                context.add_cookies(
                    [{"name": "starsquare", "value": cookie, "url": site.address}]
                )
            page = context.new_page()
            yield _shown(page, shot, FOLDER / f"{shot.name}-{width}-{scheme}.png")
            context.close()


def _shown(page: Page, shot: Shot, file: Path) -> Path:
    answer = page.goto(shot.address)
    if answer is None or not answer.ok:
        print(f"{shot.name}: {answer and answer.status}", file=sys.stderr)
    for selector in shot.opens:
        page.locator(selector).first.click()
    page.wait_for_timeout(150)
    page.screenshot(path=file, full_page=True)
    return file


def main(words: list[str]) -> int:
    """Take the pictures whose names contain one of the words; by default all."""
    FOLDER.mkdir(exist_ok=True)
    wanted = [one for one in SHOTS if not words or any(w in one.name for w in words)]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder))
        browser = launch(playwright)
        try:
            for shot in wanted:
                for file in _taken(browser, site, shot):
                    print(file)
        finally:
            browser.close()
            site.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""The application: its routes, its settings, and the tasks that run while it is up."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from importlib.metadata import version

from litestar import Litestar, Router
from litestar.config.response_cache import ResponseCacheConfig
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from starsquare.engine import IS_COMPILED
from starsquare.service.accounts.account_log import CachedAccounts
from starsquare.service.accounts.account_service import AccountService
from starsquare.service.accounts.event import Accounts
from starsquare.service.accounts.service_address import holding
from starsquare.service.game.adviser import Adviser
from starsquare.service.stream_names import ACCOUNTS
from starsquare.service.worker import Worker
from starsquare.web import live, pages
from starsquare.web.access import OPEN, Limiter, SharedLimiter, guard
from starsquare.web.answers import LOG
from starsquare.web.api import (
    accounts,
    game_tables,
    games,
    judging,
    operations,
    paper_forms,
    tournament_reads,
    tournaments,
)
from starsquare.web.api.operations import Metrics
from starsquare.web.bots import BotRunner, Pace
from starsquare.web.hub import Hub
from starsquare.web.line_limits import Lags, LineLimits
from starsquare.web.live_demo import LiveDemo, Tempo
from starsquare.web.pages.frame import answer
from starsquare.web.progress_reports import UnderWay
from starsquare.web.protection import Application


async def follow_settings(app: Litestar, accounts: AccountService) -> None:
    """Use the chosen address in links, now and after every change."""

    def note(cached: CachedAccounts) -> None:
        chosen = (cached.state or Accounts()).settings.address
        app.state.chosen_address = holding(chosen, app.state.found_addresses)

    accounts.log.streams.listeners.append(lambda cached, _: note(cached))
    note(await accounts.log.streams.load(ACCOUNTS))


MOST_BYTES = 65_536
"""The size limit of a request."""

ROUTES = (
    *games.ROUTES,
    *game_tables.ROUTES,
    *tournaments.ROUTES,
    *tournament_reads.ROUTES,
    *paper_forms.ROUTES,
    *judging.ROUTES,
    *accounts.ROUTES,
    *operations.ROUTES,
    live.live,
    live.feed,
    *pages.ROUTES,
)


def build(
    new_worker: Callable[[], Worker],
    *,
    is_secure: bool = False,
    address: str | None = None,
    network_address: str | None = None,
    found_addresses: tuple[str, ...] = (),
    pace: Pace | None = None,
    tempo: Tempo | None = None,
    line_limits: LineLimits | None = None,
) -> Litestar:
    """Build the application.

    Args:
        new_worker: makes the worker when the application starts.
        is_secure: the pages are served over TLS, so cookies travel over TLS only.
        address: the public address, whatever a request says.
        network_address: the address for links when its own computer uses 127.0.0.1.
        found_addresses: all addresses at which it may be reachable.
        pace: how long the house bots take.
        line_limits: how many live connections it accepts.
        tempo: how fast the live demo runs; None if there is none.
    """
    metrics = Metrics()

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncGenerator[None, None]:
        worker = await asyncio.to_thread(new_worker)
        app.state.worker = worker
        hub = app.state.hub = Hub(worker.games, worker.tournaments, line_limits)
        hub.listen_to(worker)
        operations.StoreWatch(worker.notices)
        assert hub.shown is not None, "it has listened to the worker"
        app.state.adviser = Adviser()
        app.state.log_in_limiter = SharedLimiter(
            "log-in", worker.store, worker.clock, tries=10, seconds=60
        )
        app.state.draft_limiter = Limiter(worker.clock, tries=100, seconds=10)
        app.state.phrase_limiter = Limiter(worker.clock, tries=8, seconds=60)
        app.state.demo_limiter = Limiter(worker.clock, tries=6)
        app.state.practice_limiter = SharedLimiter(
            "practice", worker.store, worker.clock, tries=20, seconds=600
        )
        app.state.request_limiter = SharedLimiter(
            "request", worker.store, worker.clock, tries=20, seconds=600
        )
        app.state.press = paper_forms.Press()
        app.state.under_way = UnderWay()
        await worker.start()
        await follow_settings(app, worker.accounts)
        app.state.bots = BotRunner(app, worker, pace)
        await app.state.bots.recover()
        works = [
            live.measure_lines(hub, worker.clock),
            hub.shown.run(),
            app.state.bots.run(),
        ]
        if tempo is not None and IS_COMPILED:
            app.state.living = LiveDemo(app, worker, hub, tempo)
            works.append(app.state.living.run())
        tasks = list(map(asyncio.create_task, works))
        for task in (*tasks, *worker.tasks):
            task.add_done_callback(note_fault)
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            hub.close_all()
            await worker.stop()

    def counted(app: ASGIApp) -> ASGIApp:
        return _counting(app, metrics)

    return Application(
        ROUTES,
        guards=[guard],
        lifespan=[running],
        exception_handlers={Exception: answer},
        middleware=[counted],
        request_max_body_size=MOST_BYTES,
        openapi_config=OpenAPIConfig(
            title="Starsquare",
            version=version("starsquare"),
            openapi_router=Router("/schema", route_handlers=[], opt=OPEN),
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            use_handler_docstrings=True,
        ),
        response_cache_config=ResponseCacheConfig(),
        logging_config=None,
        state=State(
            {
                "metrics": metrics,
                "lags": Lags(),
                "is_secure": is_secure,
                "address": address,
                "network_address": network_address,
                "found_addresses": found_addresses,
                "chosen_address": "",
                "is_demo": tempo is not None,
            }
        ),
    )


def note_fault(task: asyncio.Task[None]) -> None:
    """Log when a task that should run forever has failed."""
    if not task.cancelled() and task.exception() is not None:
        LOG.error("%s has ended", task.get_coro(), exc_info=task.exception())


def _counting(app: ASGIApp, metrics: Metrics) -> ASGIApp:
    async def counted(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return
        began, status, method = time.perf_counter(), 0, scope["method"]

        async def sent(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await app(scope, receive, sent)
        finally:
            metrics.count(method, status, time.perf_counter() - began)

    return counted

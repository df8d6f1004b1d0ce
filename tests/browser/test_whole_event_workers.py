"""A whole event on PostgreSQL, with its people on two workers."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import Browser

from starsquare.service.log.chain import verify
from tests.browser import southern_oregon
from tests.browser.crew import Crew
from tests.integration.databases import Database, Postgres
from tests.integration.web.serving import Process, invitation_for, wait_until_ready

pytestmark = pytest.mark.soak


def first_invitation(database: Database) -> str:
    """Ask in a separate thread: the browser's loop has this one."""
    with ThreadPoolExecutor(1) as thread:
        asked = thread.submit(lambda: asyncio.run(invitation_for(database.address)))
        return asked.result()


def test_an_event_is_run_by_people_at_two_workers(
    browser: Browser, postgres: Postgres
) -> None:
    database = Database(postgres.new_database())
    invitation = first_invitation(database)
    one, two = Process(database.address), Process(database.address)
    crew = Crew(browser, one.address, second=two.address)
    try:
        wait_until_ready(one.address)
        wait_until_ready(two.address)
        crew.directs(invitation)
        # The director and one phone use one worker; the desk, the display, the other
        # phone and the readers of the standings use the second.
        day = southern_oregon.run(crew)

        day.wall_shows("Prizes", "Standings")
        assert day.standings() == southern_oregon.STANDINGS
        assert day.prizes() == [("Valley Open: champion", "Cedar")]
    finally:
        crew.close()
        one.kill()
        two.kill()
    store = database.open()
    assert verify(store)[1] is None
    database.close()

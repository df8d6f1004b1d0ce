"""Every page works by keyboard alone, and is accessible on all screens.

The pages are taken from the application itself: a new one without a test here fails.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from starsquare.game.side import PersonId
from starsquare.service.accounts.event import SettingsChanged
from starsquare.service.demonstration.demo_events import Demonstrations
from starsquare.service.identity import Grant, Identity, Role
from starsquare.service.tournament.entry_requests import (
    AskedEntry,
    AskedPerson,
    EntryRequests,
)
from starsquare.service.venue.command import TakeRequests
from starsquare.storage.sqlite import SqliteStore
from starsquare.tournament import command as ask
from starsquare.tournament.keys import DivisionKey, EntrantId, PoolKey
from starsquare.tournament.person import Person
from starsquare.tournament.round import Round
from starsquare.tournament.state import Tournament
from starsquare.web import pages
from starsquare.web.pages.directing.screens import PAGES as DIRECTORS_PAGES
from starsquare.web.pages.directing.screens import path_of
from starsquare.web.pages.registering import RequestCode
from starsquare.web.pages.setting_up import PhoneTest
from tests.browser.events import Filled
from tests.browser.keyboard import WAIT_MS, Hands, faults_of_walk, skips_to_main
from tests.browser.played_games import a_played_game, a_reviewed_game
from tests.browser.site import YOU, Site, faults, scrolls_sideways
from tests.browser.tables import TableForTests
from tests.integration.web.serving import PASSWORD

NO_PAGES = frozenset(
    {
        "/static/{name:str}/{path:path}",
        "/e/{event:str}/desk/slip",
        "/e/{event:str}/progress/{work:str}",
        "/e/{event:str}/desk/template/{file:str}",
        "/e/{event:str}/files/{name:str}",
        "/e/{event:str}/overlay/{table:int}",
        "/e/{event:str}/files/log.csv",
        "/e/{event:str}/files/log.xlsx",
        "/e/{event:str}/files/records.zip",
        "/review/{game:str}/sheet.pdf",
        "/drills/{game:str}/sheet.pdf",
        "/api/schemas/results.json",
        "/ladder/{season:str}/standings.pdf",
        "/clock-worker.js",
        "/clock.webmanifest",
    }
)
"""Not operated by anyone: files, redirects, and the broadcast overlay."""


class Stage:
    """A service with an event in every phase, and the people needed to view it."""

    def __init__(self, site: Site) -> None:
        self.site = site
        assert site.served.worker is not None
        self.worker = site.served.worker
        self.events: dict[str, Filled] = {}
        self._staff: Page | None = None
        self._pages: dict[str, Page] = {}
        self._is_game_played = False
        self._faults: list[str] = []
        self.theme: Literal["dark", "light"] = "dark"

    def faults_in(self, act: Callable[[Stage], None]) -> list[str]:
        """Do an act by keyboard; return what is wrong with the pages on the way."""
        self._faults.clear()
        act(self)
        return self._faults

    def walks(self, page: Page) -> None:
        """Go through a page by keyboard before it is used."""
        page.emulate_media(color_scheme=self.theme, reduced_motion="reduce")
        self._faults += (f"{page.url}: {one}" for one in faults_of_page(page))

    def director(self) -> Page:
        """Return the page of somebody who may do everything."""
        if self._staff is None:
            self._staff = self.site.director()
        return self._staff

    def visitor(self) -> Page:
        """Return the page of an unknown visitor."""
        if "" not in self._pages:
            self._pages[""] = self.site.visitor()
        return self._pages[""]

    def by_link(self, event: str, role: Role, person: str | None = None) -> Page:
        """Return a page opened by a link."""
        token = self.site.served.call(self.event(event).link(role, person))
        return self.site.by_link(token)

    def state(self, event: str) -> Tournament:
        looked = self.site.served.call(self.worker.tournaments.look(event))
        return looked.tournament

    def plays_game(self) -> None:
        """Make sure that a game of an event has been played and signed."""
        if not self._is_game_played:
            a_played_game(self.site, event="kept")
            self._is_game_played = True

    def event(self, name: str) -> Filled:
        """Return an event, filled on first use."""
        if name not in self.events:
            self.events[name] = Filled(self.worker, name)
            self.site.served.call(FILLED[name](self.events[name]))
        return self.events[name]


async def _played(event: Filled) -> None:
    await event.opened("CC")
    await event.entered(6)
    await event.played(1)
    await event.scored(await event.paired(), leave=2)


async def _entered(event: Filled) -> None:
    await event.opened("SO", rounds=3)
    await event.entered(4)
    late = [
        Person(id=PersonId(name), first_name=name, last_name="Late")
        for name in ("Lou", "Lee")
    ]
    await event.worker.tournaments.keep(event.director, event.event, late)
    await event.does(
        ask.RegisterEntrant(
            entrant=EntrantId("late"),
            division=DivisionKey("open"),
            members=tuple(one.id for one in late),
            school="Late School",
        )
    )


async def _drafted(event: Filled) -> None:
    await event.opened("SO", rounds=3)
    await event.entered(6)
    await event.played(1)
    await event.does(ask.PairRound(pool=PoolKey("open"), seed=""))


async def _with_phones(event: Filled) -> None:
    await event.opened("KZ")
    await event.entered(2)
    await event.paired()


async def _finished(event: Filled) -> None:
    await event.opened("SO")
    await event.entered(4)
    planned = (await event.worker.tournaments.look(event.event)).tournament
    await event.played(len(planned.divisions[DivisionKey("open")].plan))
    await event.does(ask.FinishDivision(division=DivisionKey("open")))
    rated = ask.SetRatingSystem(division=DivisionKey("open"), system="naspa")
    await event.does(rated)


async def _with_contests(event: Filled) -> None:
    await event.opened("ES")
    await event.entered(4)
    await event.played(1)


async def _asked(event: Filled) -> None:
    await event.opened("ES")
    venue = event.worker.tournaments.venue
    opens = TakeRequests(is_open=True)
    await venue(event.director, event.event, opens, command_id=event.next_id())


FILLED = {
    "asked": _asked,
    "contests": _with_contests,
    "played": _played,
    "entered": _entered,
    "drafted": _drafted,
    "phones": _with_phones,
    "club-1": _finished,
    "finished": _finished,
}


# -- signing in ----------------------------------------------------------------------


def start(stage: Stage) -> None:
    hands = Hands(stage.director())
    hands.page.goto("/")
    stage.walks(hands.page)

    hands.enter(hands.link("Create an event"))

    hands.comes_to("/new")


def new_event(stage: Stage) -> None:
    hands = Hands(stage.director())
    hands.page.goto("/new")
    stage.walks(hands.page)

    hands.enter(hands.link("Kalamazoo"))
    hands.comes_to("book=KZ")
    hands.fill(hands.field("Event name"), "By hand")
    hands.to(hands.named("day"))
    hands.type("11212030")
    hands.press("Enter")
    hands.comes_to("/e/by-hand/director")

    made = stage.state("by-hand")
    assert (made.title, made.day, made.book.code) == ("By hand", "2030-11-21", "KZ")


def log_in(stage: Stage) -> None:
    stage.director()
    hands = Hands(stage.site.visitor())
    hands.page.goto("/login")
    stage.walks(hands.page)

    hands.fill(hands.field("Name"), "Dina")
    hands.fill(hands.field("Password"), PASSWORD)
    hands.press("Enter")

    hands.page.locator(YOU).wait_for(timeout=WAIT_MS)


def account(stage: Stage) -> None:
    """Change a password; with another account, since it ends all sessions."""
    event = stage.event("entered")
    token = stage.site.served.call(
        event.worker.accounts.links.issue(
            event.director, event.director.grants[0], is_invitation=True
        )
    )
    stage.site.served.call(event.worker.accounts.accept(token, "Pat", PASSWORD))
    hands = Hands(stage.site.visitor())
    hands.page.goto("/login?to=/account")
    hands.fill(hands.field("Name"), "Pat")
    hands.fill(hands.field("Password"), PASSWORD)
    hands.press("Enter")
    hands.page.wait_for_url(lambda url: url.endswith("/account") and "?" not in url)
    stage.walks(hands.page)
    hands.fill(hands.field("Current password"), PASSWORD)
    hands.fill(hands.field("New password, 10 characters or more"), "another long one")
    hands.press("Enter")

    expect(hands.page.get_by_label("Current password")).to_have_value("")
    expect(hands.page.get_by_text("Signed in as Pat")).to_be_visible()


def reset_password(stage: Stage) -> None:
    """Try to set a password with an invalid link."""
    hands = Hands(stage.site.visitor())
    hands.page.goto("/reset#nonsense")
    stage.walks(hands.page)
    hands.fill(hands.field("New password, 10 characters or more"), "another long one")
    hands.press("Enter")

    expect(hands.page.get_by_role("alert")).to_contain_text("not made here")


def invitation(stage: Stage) -> None:
    event = stage.event("entered")
    token = stage.site.served.call(
        event.worker.accounts.links.issue(
            event.director,
            event.director.grants[0],
            person=None,
            until=None,
            is_invitation=True,
        )
    )
    hands = Hands(stage.site.visitor())
    hands.page.goto(f"/invitation#{token}")
    stage.walks(hands.page)

    hands.fill(hands.field("Name"), "Kim")
    hands.fill(hands.named("password"), PASSWORD)
    hands.press("Enter")

    hands.page.locator(YOU).wait_for(timeout=WAIT_MS)


def set_up(stage: Stage) -> None:
    hands = Hands(stage.director())
    hands.page.goto("/setup")
    stage.walks(hands.page)
    whole = Identity(PersonId("house"), (Grant(role=Role.DIRECTOR),))
    try:
        hands.fill(hands.named("typed"), "server.local:8080")
        hands.press("Enter")

        expect(hands.page.locator("#phone code")).to_have_text(
            "http://server.local:8080"
        )
        stage.walks(hands.page)
    finally:
        accounts = stage.worker.accounts
        stage.site.served.call(accounts.change_settings(whole, SettingsChanged()))


def phone_test(stage: Stage) -> None:
    code = stage.worker.accounts.log.signed(PhoneTest(PersonId("staff-somebody")))
    hands = Hands(stage.visitor())
    hands.page.goto(f"/setup/phone?code={code}")
    hands.sees("Your phone is connected")
    stage.walks(hands.page)

    hands.enter(hands.page.locator("a.logo"))

    hands.comes_to("/$")


def family_registers(stage: Stage) -> None:
    stage.event("asked")
    hands = Hands(stage.visitor())
    hands.page.goto("/e/asked/register")
    stage.walks(hands.page)

    hands.choose(hands.named("division"), "Nov")
    hands.fill(hands.named("first1"), "Ada")
    hands.fill(hands.named("last1"), "Alder")
    hands.space(hands.named("agrees"))
    hands.fill(hands.named("guardian"), "Ann Alder")
    hands.press("Enter")

    hands.comes_to("/request")
    hands.sees("Waiting for approval")


def family_looks(stage: Stage) -> None:
    event = stage.event("asked")
    requests = EntryRequests(event.worker.tournaments)
    asked = AskedEntry(
        division="novice",
        people=(AskedPerson(first_name="Bea", last_name="Birch"),),
        consent="Ben Birch",
    )
    called = stage.site.served.call
    number = called(requests.ask("asked", asked, command_id=event.next_id()))
    called(requests.approve(event.director, "asked", number))
    code = event.worker.accounts.log.signed(RequestCode("asked", number))
    hands = Hands(stage.visitor())
    hands.page.goto(f"/e/asked/request?code={code}")
    hands.sees("Registered, number")
    stage.walks(hands.page)

    hands.enter(hands.link("Back to the event"))

    hands.comes_to("/e/asked$")


def link(stage: Stage) -> None:
    token = stage.site.served.call(stage.event("entered").link(Role.RUNNER))
    hands = Hands(stage.site.visitor())
    hands.page.goto("/l")
    stage.walks(hands.page)

    hands.fill(hands.named("link"), token)
    hands.press("Enter")

    hands.comes_to("/e/entered/runner")


def look(stage: Stage) -> None:
    hands = Hands(stage.visitor())
    hands.page.goto("/look")
    stage.walks(hands.page)
    before = hands.page.evaluate("document.documentElement.dataset.theme")

    hands.space(hands.page.locator("[data-theme-switch]"))

    after = hands.page.evaluate("document.documentElement.dataset.theme")
    assert after != before


def demonstration(stage: Stage) -> None:
    made = Demonstrations(stage.worker.tournaments, stage.worker.new_id)
    house = Identity(PersonId("house"), (Grant(role=Role.DIRECTOR),))
    stage.site.served.call(made.open(house, "KZ"))
    hands = Hands(stage.site.visitor())
    # Signed-in people are asked first; others are redirected at once.
    cookies = stage.director().context.cookies()
    hands.page.context.add_cookies(cookies)  # type: ignore[arg-type] # pyright: ignore[reportArgumentType] -- they are what they were
    state = stage.site.served.app.state
    state.is_demo, before = True, state.is_demo
    try:
        hands.page.goto("/demo/kz/desk")
        stage.walks(hands.page)

        hands.enter(hands.page.locator("#main button").first)

        hands.comes_to("/e/demo-kz/desk")
    finally:
        state.is_demo = before


def books(stage: Stage) -> None:
    hands = Hands(stage.visitor())
    hands.page.goto("/books")
    stage.walks(hands.page)
    second = hands.page.locator("main details").nth(1)

    hands.space(second.locator("summary"))

    expect(second).to_have_attribute("open", "")


def one_book(stage: Stage) -> None:
    hands = Hands(stage.visitor())
    hands.page.goto("/books/KZ")
    stage.walks(hands.page)

    hands.enter(hands.page.locator("nav.actions a").nth(1))

    hands.comes_to("/books/KZ/")


def handbook(stage: Stage) -> None:
    hands = Hands(stage.visitor())
    hands.page.goto("/help")
    stage.walks(hands.page)

    hands.fill(hands.field("Search the handbook"), "backup")
    hands.press("Enter")

    hands.comes_to("q=backup")


def page_of_the_handbook(stage: Stage) -> None:
    hands = Hands(stage.visitor())
    hands.page.goto("/help/desk")
    stage.walks(hands.page)

    hands.enter(hands.page.locator("[rel=next]"))

    hands.comes_to("/help/registration")


def practice(stage: Stage) -> None:
    hands = Hands(stage.site.visitor())
    hands.page.goto("/practice")
    stage.walks(hands.page)

    hands.choose(hands.named("book"), "South")
    hands.enter(hands.button("Play Glint"))
    hands.comes_to("/t/")

    expect(hands.page.locator("#table")).to_be_visible(timeout=WAIT_MS)


def practice_friend(stage: Stage) -> None:
    hands = Hands(stage.site.visitor())
    hands.page.goto("/practice")
    hands.enter(hands.button("Make a link"))
    hands.comes_to("/practice/friend/")
    stage.walks(hands.page)

    hands.enter(hands.link("Go to the table"))

    hands.comes_to("/t/")


def clock(stage: Stage) -> None:
    hands = Hands(stage.site.visitor())
    hands.page.goto("/clock")
    hands.page.locator("#clock[data-ready]").wait_for()
    stage.walks(hands.page)

    hands.enter(hands.page.locator(".half.far"))
    expect(hands.page.locator(".half.near")).to_contain_text("Your turn")
    hands.enter(hands.page.locator(".half.near"))

    expect(hands.page.locator(".half.far")).to_contain_text("Your turn")


def table(stage: Stage) -> None:
    board = TableForTests(stage.site, "SO", name="hands.1.1")
    hands = Hands(board.sit("ada"))
    hands.page.locator("#table[data-ready]").wait_for(timeout=WAIT_MS)

    hands.enter(hands.button("Draw for first play"))

    expect(hands.page.locator(".standing")).to_contain_text("drew", timeout=WAIT_MS)


# -- public pages --------------------------------------------------------------------


def overview(stage: Stage) -> None:
    hands = _reads(stage, "")

    hands.enter(hands.page.locator("#main .more a").first)

    hands.comes_to("/standings")


def find(stage: Stage) -> None:
    hands = _reads(stage, "/find?q=nobody-of-this-name")

    hands.fill(hands.named("q"), "1")
    hands.press("Enter")

    hands.comes_to("/entrant/")


def pairings(stage: Stage) -> None:
    hands = _reads(stage, "/pairings")

    hands.enter(hands.link("By table"))

    hands.comes_to("by=table")


def standings(stage: Stage) -> None:
    hands = _reads(stage, "/standings")

    hands.enter(hands.page.locator("tbody a").first)

    hands.comes_to("/entrant/")


def crosstable(stage: Stage) -> None:
    hands = _reads(stage, "/crosstable")
    hands.page.set_viewport_size({"width": 360, "height": 600})
    region = hands.page.locator(".scroll")

    hands.to(region)
    hands.press("ArrowRight")

    expect(region).not_to_have_js_property("scrollLeft", 0, timeout=WAIT_MS)
    hands.page.set_viewport_size({"width": 1280, "height": 800})


def bracket(stage: Stage) -> None:
    hands = _reads(stage, "/bracket")

    hands.enter(hands.link("Crosstable"))

    hands.comes_to("/crosstable")


def team_matches(stage: Stage) -> None:
    hands = _reads(stage, "/team-matches")

    hands.enter(hands.link("Crosstable"))

    hands.comes_to("/crosstable")


def ladder(stage: Stage) -> None:
    stage.event("club-1")
    hands = Hands(stage.visitor())
    hands.page.goto("/ladder/club")
    stage.walks(hands.page)

    hands.enter(hands.page.locator("main li a").first)

    hands.comes_to("/e/club-1/standings")


def ratings(stage: Stage) -> None:
    hands = _reads(stage, "/ratings", event="finished")
    name = hands.page.locator("table.ratings a").first

    hands.enter(name)

    hands.sees("Rating now")


def entrant(stage: Stage) -> None:
    hands = _reads(stage, "/entrant/open-0")

    hands.enter(hands.link("Standings"))

    hands.comes_to("/standings")


def statistics(stage: Stage) -> None:
    hands = _reads(stage, "/statistics")

    hands.enter(hands.link("Prizes"))

    hands.comes_to("/prizes")


def prizes(stage: Stage) -> None:
    hands = _reads(stage, "/prizes", "finished")

    hands.enter(hands.link("Rules"))

    hands.comes_to("/rules")


def rules(stage: Stage) -> None:
    hands = _reads(stage, "/rules")
    part = hands.page.locator("#main details:not([open])").first
    part.evaluate("one => { one.id = 'opened'; }")

    hands.space(part.locator("summary").first)

    expect(hands.page.locator("#opened")).to_have_attribute("open", "")


def wall(stage: Stage) -> None:
    hands = _reads(stage, "/wall")
    first = hands.page.locator(".panel.shown h2").inner_text()

    hands.press("ArrowRight")

    expect(hands.page.locator(".panel.shown h2")).not_to_have_text(first)


def finished_games(stage: Stage) -> None:
    stage.plays_game()
    hands = Hands(stage.visitor())
    hands.page.goto("/e/kept/games")
    stage.walks(hands.page)

    hands.enter(hands.link("Replay"))

    hands.comes_to("/e/kept/game/kept.1.1")


def finished_game(stage: Stage) -> None:
    stage.plays_game()
    hands = Hands(stage.visitor())
    hands.page.goto("/e/kept/game/kept.1.1?turn=0")
    stage.walks(hands.page)

    hands.press("ArrowRight")
    hands.sees("Turn 1 of 3")
    hands.enter(hands.page.locator("[data-key=way-on]"))
    hands.sees("Turn 2 of 3")
    hands.enter(hands.page.locator("[data-key=way-first]"))

    hands.sees("Before the first turn")


def game_review(stage: Stage) -> None:
    stage.plays_game()
    hands = Hands(stage.visitor())
    hands.page.goto("/review/kept.1.1")
    stage.walks(hands.page)

    hands.press("ArrowRight")
    hands.sees("Turn 2")
    hands.enter(hands.link("All words"))

    hands.comes_to("words=all")


def drill(stage: Stage) -> None:
    with pytest.MonkeyPatch.context() as patch:
        a_reviewed_game(stage.site, patch)
        hands = Hands(stage.visitor())
        hands.page.goto("/drills/cup.1.1")
        stage.walks(hands.page)

        hands.fill(hands.named("word"), "darlings")
        hands.press("Enter")

        hands.sees("DARLINGS is right")


def due_drills(stage: Stage) -> None:
    with pytest.MonkeyPatch.context() as patch:
        a_reviewed_game(stage.site, patch)
        hands = Hands(stage.visitor())
        hands.page.goto("/drills/cup.1.1")
        hands.enter(hands.button("Show the answer"))
        hands.sees("This drill comes back today.")
        hands.page.goto("/drills")
        stage.walks(hands.page)

        hands.enter(hands.link("Find the bingo"))

        hands.comes_to("/drills/cup.1.1")


def event_drills(stage: Stage) -> None:
    stage.event("played")
    with pytest.MonkeyPatch.context() as patch:
        a_reviewed_game(stage.site, patch)
        hands = Hands(stage.visitor())
        hands.page.goto("/e/played/drills")
        stage.walks(hands.page)

        hands.enter(hands.link("Find the bingo").first)

        hands.comes_to("/drills/cup.1.1")


# -- entrants, runners, judges -------------------------------------------------------


def phone(stage: Stage) -> None:
    stage.event("phones")
    person = min(stage.state("phones").entrant_of)
    hands = Hands(stage.by_link("phones", Role.ENTRANT, person))
    stage.walks(hands.page)

    hands.fill(hands.field("Your score"), "312")
    hands.fill(hands.field("Their score"), "287")
    hands.press("Enter")

    hands.sees("Your report is in")


def runner(stage: Stage) -> None:
    hands = Hands(stage.by_link("phones", Role.RUNNER))
    stage.walks(hands.page)

    hands.fill(hands.named("table"), "1")
    hands.press("Enter")
    hands.enter(hands.button("Call a judge"))

    hands.button("On my way").wait_for(timeout=WAIT_MS)


def place(stage: Stage) -> None:
    hands = _works(stage, "phones", "/table/1")

    hands.enter(hands.button("Start clock and scorer"))

    hands.comes_to("/t/phones")


def judge(stage: Stage) -> None:
    hands = Hands(stage.by_link("played", Role.JUDGE))
    stage.walks(hands.page)

    hands.fill(hands.named("table"), "2")
    hands.press("Tab")
    hands.type("quartz")
    hands.press("Enter")

    expect(hands.page.locator(".verdict h2")).to_have_text(
        "Acceptable", timeout=WAIT_MS
    )


def station(stage: Stage) -> None:
    hands = Hands(stage.by_link("played", Role.STATION))
    hands.page.get_by_text("How many words").wait_for(timeout=WAIT_MS)
    stage.walks(hands.page)

    hands.enter(hands.page.locator("[data-count='1']"))
    hands.type("quartz")
    hands.press("Enter")
    hands.page.get_by_text("Do both sides agree").wait_for(timeout=WAIT_MS)
    hands.page.wait_for_timeout(600)  # both check the spelling
    hands.press("Tab")

    hands.page.get_by_role("heading", name="Acceptable").wait_for(timeout=WAIT_MS)


# -- the desk ------------------------------------------------------------------------


def check_in(stage: Stage) -> None:
    hands = _works(stage, "entered", "/desk")
    shown = hands.page.locator("[data-team]:visible")

    hands.fill(hands.named("entry"), "late school 1")
    expect(shown).to_have_count(1)
    hands.press("Enter")
    hands.sees("Lou Late is here")
    hands.enter(hands.button("Lee Late"))

    here = hands.page.locator("[data-team]", has_text="Lee Late")
    expect(here.locator("[aria-pressed=true]")).to_have_count(2, timeout=WAIT_MS)


def register(stage: Stage) -> None:
    hands = _works(stage, "entered", "/desk/entrants")

    for name, value in (("school", "Oak School"), ("first1", "Zoe"), ("last1", "Oak")):
        hands.fill(hands.named(name), value)
    if hands.named("first2").is_visible():
        hands.fill(hands.named("first2"), "Yan")
    hands.press("Enter")

    hands.sees("6 entries")


def import_list(stage: Stage) -> None:
    hands = _works(stage, "entered", "/desk/import")

    hands.fill(hands.named("text"), "division,school,first1,last1\nopen,Ash,Ada,Ash\n")
    hands.enter(hands.button("Preview"))

    hands.sees("nothing saved yet")


def rating_list(stage: Stage) -> None:
    hands = _works(stage, "entered", "/desk/ratings")

    hands.fill(hands.named("source"), "Club list")
    hands.fill(hands.named("text"), "name,rating\nAda Ash,1200\n")
    hands.enter(hands.button("Check list"))

    hands.sees("Nothing has changed yet")


def files(stage: Stage) -> None:
    hands = _works(stage, "played", "/desk/files")

    hands.fill(hands.named("director_id"), "AA000001")
    hands.press("Enter")

    expect(hands.named("director_id")).to_have_value("AA000001", timeout=WAIT_MS)


def slips(stage: Stage) -> None:
    hands = _works(stage, "played", "/desk/slips")
    table = next(iter(_open_round(stage).open_boards)).table

    hands.fill(hands.named("table"), str(table))
    hands.fill(hands.named("one_score"), "312")
    hands.fill(hands.named("two_score"), "287")
    hands.press("Enter")

    hands.sees(f"Table {table} is in:")


def _open_round(stage: Stage) -> Round:
    current = stage.state("played").current_round(PoolKey("open"))
    assert current is not None
    return current


def organiser(stage: Stage) -> None:
    hands = _works(stage, "contests", "/desk/organiser")
    main = hands.page.locator("#main")

    hands.fill(main.locator("#contest [name=title]"), "Longest word")
    hands.press("Enter")
    hands.sees("Longest word")
    hands.fill(hands.named("prizes"), "A book")
    hands.enter(hands.button("Open drawing"))
    hands.choose(hands.named("holder"), "1")
    hands.enter(hands.button("Sell"))
    hands.enter(hands.button("Draw"))
    hands.page.locator("[data-key=drawn-1]").wait_for(timeout=WAIT_MS)
    hands.fill(hands.named("prize"), "Best spirit")
    hands.press("Enter")

    hands.sees("Best spirit")


def prints(stage: Stage) -> None:
    hands = _works(stage, "played", "/desk/print")

    with hands.page.context.expect_page() as opened:
        hands.enter(hands.button("Open Result slips"))

    opened.value.close()


# -- the director --------------------------------------------------------------------


def console(stage: Stage) -> None:
    hands = _works(stage, "played", "/director")

    hands.fill(hands.field("New announcement"), "Coats stay here")
    hands.press("Enter")

    expect(hands.page.locator(".item", has_text="Coats stay here")).to_be_visible()


def draft(stage: Stage) -> None:
    hands = _works(stage, "drafted", "/director/pairings")
    seats = hands.page.locator(".seat")

    hands.space(seats.nth(0))
    hands.press("ArrowDown")
    hands.press("Space")
    done = hands.page.locator("[data-key=done]")
    expect(done).to_contain_text("draft changed", timeout=WAIT_MS)
    hands.enter(hands.button("Publish round 2"))
    hands.comes_to(r"/director\?")

    assert stage.state("drafted").draft_of(PoolKey("open")) is None


def repair(stage: Stage) -> None:
    hands = _works(stage, "played", "/director/repair")

    hands.enter(hands.page.locator("#add nav").get_by_role("link", name="Remove"))
    hands.comes_to("add=remove")
    form = hands.page.locator("#add-remove")
    hands.to(form.locator("[name=board]"))
    hands.press("ArrowDown")
    hands.enter(form.get_by_role("button", name="Remove table"))
    hands.enter(hands.button("Apply 1 repair"))
    done = hands.page.locator("[data-key=done]")
    expect(done).to_contain_text("published pairings repaired", timeout=WAIT_MS)
    hands.enter(done.get_by_role("button", name="Undo"))

    expect(done).to_contain_text("published pairings repaired", timeout=WAIT_MS)


def chances(stage: Stage) -> None:
    hands = _works(stage, "played", "/director/chances")
    form = hands.page.locator("#suppose")
    inputs = form.locator("[type=number]")

    hands.to(inputs.nth(0))
    hands.type("420")
    hands.to(inputs.nth(1))
    hands.type("380")
    hands.enter(form.get_by_role("button", name="Show chances"))

    head = hands.page.get_by_role("columnheader", name="Prize, what if")
    expect(head).to_be_visible(timeout=WAIT_MS)


def ruling(stage: Stage) -> None:
    hands = _works(stage, "played", "/director/rulings")

    hands.choose(hands.page.locator("#choose-board select"), "Round 1")
    hands.enter(hands.page.locator("#choose-board button"))
    form = hands.page.locator("#try-correct")
    hands.fill(form.locator("[name=one]"), "90")
    hands.fill(form.locator("[name=two]"), "490")
    hands.fill(form.get_by_label("Reason"), "the slip says so")
    hands.press("Enter")
    preview = hands.page.get_by_role("region", name="What would change", exact=True)
    hands.enter(preview.get_by_role("button"))

    done = hands.page.locator("[data-key=done]")
    expect(done).to_contain_text("result corrected", timeout=WAIT_MS)


def journal(stage: Stage) -> None:
    hands = _works(stage, "finished", "/director/log")

    hands.fill(hands.named("q"), "published")
    hands.press("Enter")

    hands.comes_to("q=published")


def people(stage: Stage) -> None:
    hands = _works(stage, "entered", "/director/people")

    hands.to(hands.page.locator("[name=role]:checked"))
    hands.press("ArrowDown")
    hands.enter(hands.button("Create invitation"))

    hands.page.get_by_role("region", name="A new link").wait_for(timeout=WAIT_MS)


def settings(stage: Stage) -> None:
    hands = _works(stage, "entered", "/director/settings")

    hands.fill(hands.named("rounds"), "5")
    hands.press("Enter")

    done = hands.page.locator("[data-key=done]")
    expect(done).to_contain_text("rounds set", timeout=WAIT_MS)


# -- all of them ---------------------------------------------------------------------

_AT = "/e/{event:str}"
ACTS: dict[str, Callable[[Stage], None]] = {
    "/": start,
    "/new": new_event,
    "/login": log_in,
    "/account": account,
    "/reset": reset_password,
    "/invitation": invitation,
    "/l": link,
    "/setup": set_up,
    "/setup/phone": phone_test,
    "/look": look,
    "/demo/{code:str}/{part:str}": demonstration,
    "/books": books,
    "/books/{code:path}": one_book,
    "/help": handbook,
    "/help/{path:path}": page_of_the_handbook,
    "/practice": practice,
    "/practice/friend/{game:str}": practice_friend,
    "/clock": clock,
    "/ladder/{season:str}": ladder,
    "/review/{game:str}": game_review,
    "/drills": due_drills,
    "/drills/{game:str}": drill,
    "/t/{game:str}": table,
    _AT: overview,
    f"{_AT}/find": find,
    f"{_AT}/register": family_registers,
    f"{_AT}/request": family_looks,
    f"{_AT}/table/{{table:int}}": place,
    f"{_AT}/pairings": pairings,
    f"{_AT}/standings": standings,
    f"{_AT}/ratings": ratings,
    f"{_AT}/crosstable": crosstable,
    f"{_AT}/bracket": bracket,
    f"{_AT}/team-matches": team_matches,
    f"{_AT}/entrant/{{entrant:str}}": entrant,
    f"{_AT}/statistics": statistics,
    f"{_AT}/games": finished_games,
    f"{_AT}/game/{{game:str}}": finished_game,
    f"{_AT}/drills": event_drills,
    f"{_AT}/prizes": prizes,
    f"{_AT}/rules": rules,
    f"{_AT}/wall": wall,
    f"{_AT}/me": phone,
    f"{_AT}/runner": runner,
    f"{_AT}/judge": judge,
    f"{_AT}/station": station,
    f"{_AT}/desk": check_in,
    f"{_AT}/desk/entrants": register,
    f"{_AT}/desk/import": import_list,
    f"{_AT}/desk/ratings": rating_list,
    f"{_AT}/desk/files": files,
    f"{_AT}/desk/slips": slips,
    f"{_AT}/desk/organiser": organiser,
    f"{_AT}/desk/print": prints,
    f"{_AT}/director": console,
    f"{_AT}/director/pairings": draft,
    f"{_AT}/director/repair": repair,
    f"{_AT}/director/chances": chances,
    f"{_AT}/director/rulings": ruling,
    f"{_AT}/director/log": journal,
    f"{_AT}/director/people": people,
    f"{_AT}/director/settings": settings,
}
"""The act at each page, by route."""


def faults_of_page(page: Page) -> Iterator[str]:
    """Check a page on the way to the start of its act."""
    yield from faults_of_walk(page)
    if page.locator(".skip").count() and not skips_to_main(page):
        yield "the first link does not lead to the content"
    before = page.viewport_size
    assert before is not None
    yield from faults(page)
    page.set_viewport_size({"width": 360, "height": 740})
    if scrolls_sideways(page):
        yield "a phone scrolls it sideways"
    page.set_viewport_size(before)


def _reads(stage: Stage, path: str, event: str = "played") -> Hands:
    stage.event(event)
    hands = Hands(stage.visitor())
    hands.page.goto(f"/e/{event}{path}")
    stage.walks(hands.page)
    return hands


def _works(stage: Stage, event: str, path: str) -> Hands:
    stage.event(event)
    hands = Hands(stage.director())
    hands.page.goto(f"/e/{event}{path}")
    stage.walks(hands.page)
    hands.page.goto(f"/e/{event}{path}")
    return hands


@pytest.fixture(scope="module")
def stage(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Stage]:
    folder: Path = tmp_path_factory.mktemp("keyboard")
    site = Site(browser, SqliteStore(folder / "log.db"))
    made = Stage(site)
    made.director()  # before any other account: the first one comes from an invitation
    yield made
    site.close()


def pages_of_the_application() -> set[str]:
    """Return the routes of all pages, with multi-page routes expanded."""
    found = {
        path
        for one in pages.ROUTES
        if "GET" in one.http_methods
        for path in one.paths
        if path not in NO_PAGES
    }
    found.remove(f"{_AT}/director/{{name:str}}")
    return found | {f"{_AT}/{path_of(name)}" for name in DIRECTORS_PAGES}


def test_every_page_has_its_act_by_keyboard() -> None:
    assert pages_of_the_application() == set(ACTS)


@pytest.mark.parametrize("path", ACTS)
def test_a_page_is_operated_by_keyboard_alone(stage: Stage, path: str) -> None:
    stage.theme = "dark"

    assert stage.faults_in(ACTS[path]) == []


@pytest.mark.soak
@pytest.mark.parametrize("path", ACTS)
def test_a_page_has_no_fault_in_light_colors_either(path: str, stage: Stage) -> None:
    stage.theme = "light"

    assert stage.faults_in(ACTS[path]) == []

"""Sixty teams, three volunteers at three browsers at once: nothing is lost."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from tools.sixty_teams import sixty_teams

from starsquare.game.side import BySide
from starsquare.service.identity import Role
from starsquare.tournament.keys import PoolKey
from starsquare.tournament.round import Round
from tests.browser.site import Site
from tests.browser.test_director import state_of

EVENT, POOL, TEAMS, TABLES = "day", PoolKey("open"), 60, 30


class Crew:
    """A check-in desk, a slip desk and the director, each at their own browser."""

    def __init__(self, site: Site) -> None:
        assert site.served.worker is not None
        self.site = site
        site.served.call(sixty_teams(site.served.worker, EVENT, at="checkin"))
        self.director = site.director()
        self.ann = site.staff(Role.DESK, EVENT, name="Ann")
        self.ben = site.staff(Role.DESK, EVENT, name="Ben")

    def go(self, *pages: Page, to: str) -> None:
        for page in pages:
            page.goto(f"/e/{EVENT}/{to}")

    def current(self) -> Round:
        found = state_of(self.site, EVENT).current_round(POOL)
        assert found is not None
        return found


def test_a_round_of_sixty_teams_is_run_by_three_at_once(site: Site) -> None:
    crew = Crew(site)

    everybody_comes(crew)
    the_round_begins(crew)
    scores = slips_come_in(crew)
    slips_are_checked(crew)
    the_next_round_is_drafted(crew)

    state = state_of(site, EVENT)
    first, draft = state.rounds_of(POOL)
    assert {
        board.table: first.results[board.number].scores for board in first.boards
    } == scores
    assert {one.entered_by for one in first.results.values()} >= {
        one.validated_by for one in first.results.values()
    }
    for one in first.results.values():
        assert one.validated_by not in {None, one.entered_by}
    assert len(draft.boards) == TABLES
    assert not draft.is_published


def everybody_comes(crew: Crew) -> None:
    """Both desks check in eighteen teams between them, while the director watches."""
    crew.go(crew.ann, crew.ben, to="desk")
    crew.go(crew.director, to="director")
    missing = [
        one.number
        for one in state_of(crew.site, EVENT).entrants.values()
        if not one.is_playing
    ]
    for one, two in zip(missing[::2], missing[1::2], strict=True):
        for page, number in ((crew.ann, one), (crew.ben, two)):
            entry = page.locator("[name=entry]")
            expect(entry).to_have_value("")
            expect(entry).to_be_focused()
            page.keyboard.type(str(number))
        # Neither waits for the other's answer.
        crew.ann.keyboard.press("Enter")
        crew.ben.keyboard.press("Enter")
    for page in (crew.ann, crew.ben):
        expect(page.locator(".tally dd").first).to_have_text(f"{TEAMS} / {TEAMS}")
    tab = crew.director.get_by_role("link", name="Check-in")
    expect(tab.locator(".n")).to_have_count(0)
    here = [one.is_playing for one in state_of(crew.site, EVENT).entrants.values()]
    assert all(here)


def the_round_begins(crew: Crew) -> None:
    """The director pairs, publishes and starts, while both desks open their slips."""
    page = crew.director
    page.get_by_role("button", name="Pair round 1").first.click()
    expect(page.locator("h1")).to_have_text("Round 1 draft")
    crew.go(crew.ann, crew.ben, to="desk/slips")
    page.get_by_role("button", name="Publish").first.click()
    page.wait_for_url("**/director?**")
    page.get_by_role("link", name="Start round 1…").first.click()
    page.get_by_role("button", name="Start round 1").click()
    expect(page.get_by_role("timer").first).to_be_visible()
    for desk in (crew.ann, crew.ben):
        expect(desk.locator(".slip-row[data-open]")).to_have_count(TABLES)


def slips_come_in(crew: Crew) -> dict[int, BySide[int]]:
    """Each desk enters half of the tables, both at the same time."""
    scores = {table: BySide(300 + table, 260 - table) for table in range(1, TABLES + 1)}
    half = TABLES // 2
    for table in range(1, half + 1):
        for page, own in ((crew.ann, table), (crew.ben, table + half)):
            field = page.locator("#slip [name=table]")
            expect(field).to_be_focused()
            expect(field).to_have_value("")
            for text in (own, *scores[own]):
                page.keyboard.type(str(text))
                if text != scores[own].two:
                    page.keyboard.press("Space")
        crew.ann.keyboard.press("Enter")
        crew.ben.keyboard.press("Enter")
        for page, own in ((crew.ann, table), (crew.ben, table + half)):
            # It stays there, while the message of a slow page may be gone already.
            entered = page.get_by_role("button", name=f"Undo Table {own}", exact=True)
            expect(entered.first).to_be_visible()
    for page in (crew.ann, crew.ben):  # each sees what the other entered
        expect(page.locator(".slip-row[data-open]")).to_have_count(0)
    expect(crew.director.locator("h1")).to_contain_text(f"Check {TABLES} slips")
    return scores


def slips_are_checked(crew: Crew) -> None:
    """Each accepts the other's slips, one key each, both at the same time."""
    tab = crew.director.get_by_role("link", name="Slips").locator(".n")
    for left in range(TABLES - 2, -1, -2):
        for page in (crew.ann, crew.ben):
            page.locator("#slip [name=table]").focus()
        crew.ann.keyboard.press("l")
        crew.ben.keyboard.press("l")
        for page in (crew.ann, crew.ben):
            open_ = page.locator(".slip-row form[data-check]")
            expect(open_).to_have_count(left)
    expect(tab).to_have_count(0)


def the_next_round_is_drafted(crew: Crew) -> None:
    """The director ends the round when the console suggests it, and drafts the next."""
    page = crew.director
    expect(page.locator("h1")).to_contain_text("End round 1")
    page.locator(".lead").get_by_role("button", name="End round 1").click()
    page.get_by_role("button", name="Pair round 2").first.click()
    expect(page.locator("h1")).to_have_text("Round 2 draft")
    for desk in (crew.ann, crew.ben):
        expect(desk.get_by_role("link", name="Slips").locator(".n")).to_have_count(0)

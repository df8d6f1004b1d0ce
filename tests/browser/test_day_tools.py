"""Small tools of the day: keys, dispatched runners, chimes, missing people."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from tools.sixty_teams import EVENT

from starsquare.game.side import Moment
from starsquare.service.identity import Role
from starsquare.service.ports import CommandId
from starsquare.tournament import command as ask
from starsquare.tournament.entrant import Waiver
from tests.browser.events import SERVICE, Filled
from tests.browser.site import PHONE, WALL, Site, faults, scrolls_sideways
from tests.browser.test_venue_map import at_sixty

CHIMES = """
window.rung = 0;
class Param { setValueAtTime() {} exponentialRampToValueAtTime() {} }
class Node { connect(to) { return to; } }
window.AudioContext = class {
  currentTime = 0;
  destination = new Node();
  resume() { return Promise.resolve(); }
  createGain() { return Object.assign(new Node(), { gain: new Param() }); }
  createOscillator() {
    return Object.assign(new Node(), {
      frequency: {}, start() { window.rung += 1; }, stop() {} });
  }
};
"""


def under_way(site: Site, entrants: int = 4) -> Filled:
    assert site.served.worker is not None
    event = Filled(site.served.worker)

    async def fill() -> None:
        await event.opened("CC")
        await event.entered(entrants)
        await event.paired()

    site.served.call(fill())
    return event


def test_question_mark_lists_the_keys_of_the_page(site: Site) -> None:
    under_way(site)
    page = site.director()
    page.goto("/e/cup/director")

    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keyboard shortcuts")
    expect(keys).to_contain_text("Go to a table by its number")
    found = faults(page)
    page.keyboard.press("Escape")
    expect(keys).to_have_count(0)
    page.get_by_text("More").first.click()
    page.get_by_role("button", name="Keyboard shortcuts").click()
    expect(keys).to_be_visible()

    assert found == []


def test_g_and_a_letter_lead_to_each_place(site: Site) -> None:
    under_way(site)
    page = site.director()
    page.goto("/e/cup/director")

    for letter, path in (
        *(("p", "director/pairings"), ("j", "judge"), ("k", "desk")),
        *(("s", "desk/slips"), ("c", "director"), ("w", "wall")),
    ):
        page.locator("#main").focus()
        page.keyboard.press("g")
        page.keyboard.press(letter)
        page.wait_for_url(f"**/e/cup/{path}")


def test_a_tab_opens_a_page_of_its_own_ready_to_type(site: Site) -> None:
    under_way(site)
    page = site.director()
    page.goto("/e/cup/desk")
    expect(page.locator("[name=entry]")).to_be_focused()

    page.get_by_role("link", name="Slips").first.click()

    expect(page.locator("#slip [name=table]")).to_be_focused()
    page.keyboard.type("1")
    expect(page.locator("#slip .sides > div")).to_have_count(2)  # its script is loaded
    page.get_by_role("link", name="Check-in").first.click()
    expect(page.locator("[name=entry]")).to_be_focused()


def test_letters_that_are_typed_lead_nowhere(site: Site) -> None:
    under_way(site)
    page = site.director()
    page.goto("/e/cup/desk/entrants")
    field = page.locator("#main input[type=text], #main input:not([type])").first
    field.focus()

    page.keyboard.type("gs?")

    expect(field).to_have_value("gs?")
    assert page.url.endswith("/desk/entrants")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_an_empty_table_field_takes_the_keys_too(site: Site) -> None:
    under_way(site)
    page = site.director()
    page.goto("/e/cup/desk/slips")
    expect(page.locator("[data-slip] [name=table]")).to_be_focused()

    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard shortcuts")).to_contain_text(
        "enter the result"
    )
    page.keyboard.press("Escape")
    page.keyboard.press("g")
    page.keyboard.press("c")

    page.wait_for_url("**/e/cup/director")


def test_a_runner_who_is_sent_reads_it_on_a_page_without_a_bar(site: Site) -> None:
    under_way(site)
    director = site.director()
    runner = site.staff(Role.RUNNER, **PHONE)
    runner.goto("/e/cup/runner")
    director.goto("/e/cup/director?table=1")

    director.get_by_label("Who goes").select_option(label="Sam")
    director.get_by_role("button", name="Send a runner").click()
    expect(runner.locator(".item", has_text="You were asked to go")).to_be_visible()
    calls = director.get_by_role("region", name="Calls")
    expect(calls).to_contain_text("Sam was asked to go")
    runner.get_by_role("button", name="On my way").click()

    expect(calls).to_contain_text("Sam is on the way")
    expect(runner.locator("header.bar .tabs")).to_have_count(0)
    assert not scrolls_sideways(runner)
    assert faults(runner) == []


def test_check_in_counts_who_is_missing_on_its_tab(site: Site) -> None:
    event = under_way(site)

    seen = site.served.call(event.worker.tournaments.look("cup"))
    page = site.director()
    page.goto("/e/cup/director")
    tab = page.get_by_role("link", name="Check-in")
    before = tab.locator(".n").count()
    members = next(iter(seen.tournament.entrants.values())).members
    for person in members:
        command = ask.TakeBackCheckIn(
            person=person, waiver=Waiver(SERVICE, "never came")
        )
        site.served.call(event.does(command))

    expect(tab.locator(".n")).to_have_text("1 missing")
    assert before == 0


def ends_in(event: Filled, site: Site, seconds: int) -> None:
    """Set the round to end in some seconds."""
    seen = site.served.call(event.worker.tournaments.look("cup"))
    (pool,) = seen.tournament.rounds
    ends_at = Moment(event.worker.clock.now() + seconds * 1000)
    command = ask.SetRoundEnd(pool=pool, ends_at=ends_at)
    acted = event.worker.tournaments.act(
        event.director, "cup", command, command_id=CommandId(f"ends-{seconds:08}")
    )
    site.served.call(acted)


def at_wall(site: Site) -> Page:
    wall = site.visitor(**WALL)
    wall.add_init_script(CHIMES)
    wall.clock.install()
    wall.goto("/e/cup/wall")
    return wall


def test_the_wall_chimes_at_five_minutes_and_at_the_end(site: Site) -> None:
    event = under_way(site)
    ends_in(event, site, 900)
    wall = at_wall(site)
    word = wall.locator("[data-chime]")
    wall.get_by_role("button", name="Chimes off").click()
    expect(wall.get_by_role("button", name="Chimes on")).to_be_visible()
    wall.wait_for_function("window.rung > 0")
    first = wall.evaluate("window.rung")

    wall.clock.run_for("10:01")
    expect(word).to_have_text("5 minutes left")
    soon = wall.evaluate("window.rung")
    found = faults(wall)
    wall.clock.run_for("00:30")
    expect(word).to_be_hidden()
    wall.clock.run_for("04:31")
    expect(word).to_have_text("Time is up")

    assert first > 0
    assert soon > first
    assert wall.evaluate("window.rung") > soon
    assert found == []


def test_the_wall_is_silent_until_chimes_are_switched_on(site: Site) -> None:
    event = under_way(site)
    ends_in(event, site, 900)
    wall = at_wall(site)
    expect(wall.get_by_role("button", name="Chimes off")).to_be_visible()

    wall.clock.run_for("10:01")

    expect(wall.locator("[data-chime]")).to_have_text("5 minutes left")
    assert wall.evaluate("window.rung") == 0


def place_of(page: Page, table: int) -> tuple[int, int]:
    box = page.locator(f"#t{table}").bounding_box()
    assert box is not None
    return round(box["x"]), round(box["y"])


def test_the_map_shows_the_tables_as_they_stand(site: Site) -> None:
    page = at_sixty(site)
    page.get_by_role("link", name="Arrange tables").click()
    page.get_by_label("Tables per row").fill("5")
    page.get_by_label("Aisle after table").fill("2")
    page.get_by_label("Every other row is numbered backwards").check()
    page.get_by_role("button", name="Save arrangement").click()
    expect(page.get_by_role("button", name="Reset")).to_be_visible()

    page.goto(f"/e/{EVENT}/director")

    (x1, y1), (x5, y5) = place_of(page, 1), place_of(page, 5)
    (x6, y6), (x10, y10) = place_of(page, 6), place_of(page, 10)
    assert (x5, x1) == (x6, x10)
    assert y1 == y5 < y6 == y10
    across = [place_of(page, table)[0] for table in range(1, 6)]
    assert across == sorted(across)
    order = page.locator("[data-table]").evaluate_all(
        "tiles => tiles.map(one => Number(one.dataset.table))"
    )
    assert order == sorted(order)
    assert not scrolls_sideways(page)
    assert faults(page) == []

"""The floor plan of sixty teams on the console: what it shows, keys and presses."""

from __future__ import annotations

import time
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect
from tools.sixty_teams import EVENT, sixty_teams

from starsquare.game.side import BySide, PersonId
from starsquare.service.identity import Grant, Identity, Role
from starsquare.service.ports import CommandId
from starsquare.tournament import command as ask
from starsquare.tournament.keys import BoardNumber, PoolKey
from starsquare.tournament.round import Round
from tests.browser.connections import hold
from tests.browser.crew import until
from tests.browser.site import Site, faults, scrolls_sideways
from tests.browser.test_director import shows_done, state_of

POOL = PoolKey("open")
NOBODY = PersonId("")
STAFF = Identity(PersonId("referee"), (Grant(role=Role.DIRECTOR),))
WORDS = ((17, "Judge"), (25, "Disputed"), (22, "Late"), (26, "Slip due"))
SLOWEST_CPU_SECONDS = 0.1
"""Rendering, sending and reading one page: twice the promise of `bench.pages`."""


def at_sixty(site: Site, **options: Any) -> Page:
    """Open the console of the sixty teams in their third round."""
    assert site.served.worker is not None
    site.served.call(sixty_teams(site.served.worker))
    page = site.director(**options)
    page.goto(f"/e/{EVENT}/director")
    return page


def current(site: Site) -> Round:
    found = state_of(site, EVENT).current_round(POOL)
    assert found is not None
    return found


def gives(site: Site, *commands: ask.TournamentCommand) -> None:
    worker = site.served.worker
    assert worker is not None
    site.served.call(
        worker.tournaments.act_all(
            STAFF, EVENT, commands, command_id=CommandId(f"test-{time.monotonic_ns()}")
        )
    )


def all_slips_are_in(site: Site) -> None:
    round_ = current(site)
    gives(
        site,
        *(
            ask.ValidateResult(board=round_.key(board), despite="seen")
            for board in round_.boards
            if (result := round_.results.get(board.number)) and not result.validated_by
        ),
        *(
            ask.EnterSlip(
                board=round_.key(board),
                one=board.sides.one,
                one_score=310,
                two=board.sides.two,
                two_score=290,
                signed_by=tuple(board.entrants),
                is_validated=True,
            )
            for board in round_.open_boards
        ),
    )


def outside(page: Page, selector: str) -> list[str]:
    """Return the elements that are not fully in the window."""
    found: list[str] = page.eval_on_selector_all(
        selector,
        """all => all.filter((one) => {
             const at = one.getBoundingClientRect();
             return at.top < 0 || at.left < 0 || !at.height
               || at.bottom > innerHeight || at.right > innerWidth;
           }).map((one) => one.textContent)""",
    )
    return found


# -- one screen ------------------------------------------------------------------------
def test_thirty_tables_the_clock_the_step_and_all_calls_are_on_one_screen(
    site: Site,
) -> None:
    page = at_sixty(site)

    expect(page.locator(".seats > .tb")).to_have_count(30)
    for selector in (".tb", ".clock", ".lead h1", ".lead .btn.primary", ".side .item"):
        assert page.locator(selector).count(), selector
        assert outside(page, selector) == [], selector
    assert page.evaluate("scrollY") == 0
    assert page.locator("main .btn.primary").count() == 1


def test_every_state_of_a_table_is_a_word_and_a_sign(site: Site) -> None:
    page = at_sixty(site)

    for table, word in (
        (17, "Judge"),
        (25, "Disputed"),
        (22, "Late"),
        (26, "Slip due"),
    ):
        tile = page.locator(f"#t{table}")
        expect(tile).to_contain_text(word)
        expect(tile.locator("svg")).to_have_count(1)
    finals = page.locator(".tb.done")
    expect(finals).to_have_count(9)
    expect(finals.first.locator(".tb-t.w")).to_have_count(1)


def test_the_map_is_narrowed_to_what_needs_somebody(site: Site) -> None:
    page = at_sixty(site)

    page.get_by_role("link", name="Needs you").click()

    expect(page.locator(".tb:not(.off)")).to_have_count(4)
    expect(page.locator(".seats > .tb")).to_have_count(30)  # nothing moves


def test_sixty_tables_fit_as_single_lines(site: Site) -> None:
    page = at_sixty(site)
    page.evaluate(
        """() => {
             document.querySelector(".venue-map").classList.add("compact");
             const seats = document.querySelector(".seats");
             for (const one of [...seats.children]) seats.append(one.cloneNode(true));
           }"""
    )

    assert page.locator(".tb").count() == 60
    assert outside(page, ".tb") == []


# -- by keyboard -----------------------------------------------------------------------
def test_digits_jump_arrows_walk_and_enter_opens_a_table(site: Site) -> None:
    page = at_sixty(site)

    page.keyboard.type("17")
    expect(page.locator("#t17")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#t23")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#t22")).to_be_focused()
    page.keyboard.press("Enter")
    panel = page.get_by_role("complementary", name="Table 22")
    expect(panel).to_be_focused()
    assert page.url.endswith("?table=22")
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)

    expect(page.locator("#t22")).to_be_focused()
    page.reload()
    assert "table=" not in page.url


def test_escape_closes_an_open_menu_before_the_panel(site: Site) -> None:
    page = at_sixty(site)
    page.locator("#t10").click()
    expect(page.locator("#panel")).to_be_focused()
    page.locator("header.bar .languages > summary").click()
    expect(page.locator("details.menu[open]")).to_have_count(1)

    page.keyboard.press("Escape")

    expect(page.locator("details.menu[open]")).to_have_count(0)
    assert "table=10" in page.url
    page.keyboard.press("Escape")
    expect(page.locator("#panel")).to_have_count(0)


def test_a_dialog_holds_the_keyboard_and_gives_it_back(site: Site) -> None:
    page = at_sixty(site)
    link = page.get_by_role("link", name="End round 3…")

    link.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="End round 3 with 21 tables open?")
    expect(dialog).to_be_visible()
    for _ in range(6):
        page.keyboard.press("Tab")
        assert page.evaluate("Boolean(document.activeElement.closest('#dialog, html'))")
        assert not page.evaluate(
            "Boolean(document.activeElement.closest('.lead, .console'))"
        )
    page.keyboard.press("Escape")

    expect(dialog).to_have_count(0)
    expect(link).to_be_focused()


# -- counts of presses -----------------------------------------------------------------
class Presses:
    """Presses elements, and counts how often."""

    def __init__(self, page: Page) -> None:
        self.page, self.count = page, 0

    def __call__(self, role: Any, name: str) -> None:
        self.page.locator("main").get_by_role(role, name=name).first.click()
        self.count += 1


def test_the_next_round_takes_three_presses_once_all_slips_are_in(site: Site) -> None:
    page = at_sixty(site)
    all_slips_are_in(site)
    press = Presses(page)

    press("button", "End round 3")
    press("button", "Pair round 4")
    page.wait_for_url("**/director/pairings?**")
    press("button", "Publish round 4")
    page.wait_for_url("**/director?**")

    assert press.count <= 3
    assert current(site).number == 4
    assert current(site).is_published


def test_a_result_is_corrected_with_two_presses(site: Site) -> None:
    page = at_sixty(site)
    press = Presses(page)

    press("link", "Table 1 ")
    panel = page.get_by_role("complementary", name="Table 1")
    panel.locator("[name=one]").fill("311")
    panel.locator("[name=two]").fill("299")
    panel.get_by_label("Reason").fill("misread")
    press("button", "Save correction")
    shows_done(page, "result corrected")

    assert press.count <= 2
    assert current(site).results[BoardNumber(1)].scores == BySide(311, 299)
    page.get_by_role("button", name="Undo").click()
    shows_done(page, "undone")
    assert current(site).results[BoardNumber(1)].scores != BySide(311, 299)


def test_a_refused_correction_stays_in_its_panel(site: Site) -> None:
    page = at_sixty(site)
    round_ = current(site)
    page.goto(f"/e/{EVENT}/director?table=1")
    panel = page.get_by_role("complementary", name="Table 1")
    panel.get_by_label("Reason").fill("no more")
    # It is sent before the page has received the other person's change.
    page.route("**/director?table=1", lambda route: route.abort())
    gives(
        site,
        ask.ClearResult(board=round_.key(round_.boards[0]), why="first"),
    )

    panel.locator("[name=one]").fill("311")
    panel.get_by_role("button", name="Save correction").click()

    expect(page.get_by_role("alert")).to_be_visible()


def test_who_typed_a_result_does_not_check_it(site: Site) -> None:
    page = at_sixty(site)
    open_board = next(iter(current(site).open_boards))
    page.goto(f"/e/{EVENT}/desk/slips")
    page.locator("#slip [name=table]").fill(str(open_board.table))
    page.locator("#slip [name=one_score]").fill("301")
    page.locator("#slip [name=two_score]").fill("299")
    page.keyboard.press("Enter")
    expect(page.locator("#slip [name=one_score]")).to_have_value("")

    page.goto(f"/e/{EVENT}/director?table={open_board.table}")

    expect(page.get_by_role("button", name="Looks right")).to_be_disabled()
    expect(page.get_by_text("You entered this result.")).to_be_visible()


def test_a_result_is_cleared_with_two_presses(site: Site) -> None:
    page = at_sixty(site)
    press = Presses(page)

    press("link", "Table 1 ")
    page.get_by_role("complementary").get_by_label("Reason").fill("wrong table")
    press("button", "Clear result")
    shows_done(page, "result cleared")

    assert press.count <= 2
    assert BoardNumber(1) not in current(site).results
    expect(page.locator("#t1")).to_contain_text("Playing")


def test_a_slip_is_checked_in_the_panel(site: Site) -> None:
    page = at_sixty(site)

    page.locator("#t10").click()
    page.get_by_role("button", name="Both teams signed").click()
    shows_done(page, "result validated")

    expect(page.locator(".tb.done")).to_have_count(10)


# -- clock, calls, wall ----------------------------------------------------------------
def test_the_clock_is_paused_for_everybody_and_goes_on(site: Site) -> None:
    page = at_sixty(site)
    public = site.visitor()
    public.goto(f"/e/{EVENT}/wall")
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_text("paused since")).to_be_visible()
    expect(public.locator("round-clock").first).to_contain_text("paused")
    stopped = page.locator(".clock").inner_text()
    page.wait_for_timeout(1_200)

    assert page.locator(".clock").inner_text() == stopped
    assert "paused" not in stopped  # the line below the clock shows it
    page.get_by_role("button", name="Take 5 minutes off").click()
    shows_done(page, "end of the round moved")
    page.get_by_role("button", name="Resume").click()
    expect(page.get_by_text("left · ends")).to_be_visible()
    expect(public.locator("round-clock").first).not_to_contain_text("paused")


def test_a_round_is_never_shortened_below_a_minute(site: Site) -> None:
    page = at_sixty(site)

    for _ in range(10):
        before = current(site).ends_at
        page.get_by_role("button", name="Take 5 minutes off").click()
        shows_done(page, "end of the round moved")
        page.locator("[data-dismiss]").click()
        if current(site).ends_at == before:
            break

    round_ = current(site)
    assert round_.ended_at is None
    assert round_.ends_at is not None
    assert round_.ends_at / 1000 - time.time() <= 60


_COMES_BACK = """() => {
  window.isBack = false;
  new MutationObserver(() => {
    window.isBack ||= document.querySelector("[data-key=done]") !== null;
  }).observe(document.body, { childList: true, subtree: true });
}"""
"""Records whether the message of the last act appears again."""


def test_a_dismissed_message_does_not_come_back(site: Site) -> None:
    page = at_sixty(site)
    page.get_by_role("button", name="Take 5 minutes off").click()
    shows_done(page, "end of the round moved")
    held = hold(page, "**/director?done=*")

    gives(site, ask.PauseRound(pool=POOL))
    until(page, lambda: bool(held), "the page is not refreshed")
    page.locator("[data-dismiss]").click()
    expect(page.locator("[data-key=done]")).to_have_count(0)
    page.evaluate(_COMES_BACK)
    held[0].continue_()

    expect(page.get_by_text("paused since")).to_be_visible()
    assert not page.evaluate("window.isBack")


def test_who_is_on_the_way_is_seen_by_everybody(site: Site) -> None:
    page = at_sixty(site)
    worker = site.served.worker
    assert worker is not None
    grant = Grant(role=Role.RUNNER, event=EVENT)
    runner = site.by_link(site.served.call(worker.accounts.links.issue(STAFF, grant)))
    expect(runner.get_by_text("Wants the judge")).to_be_visible()

    page.locator(".side").get_by_role("button", name="On my way").click()

    for one in (page, runner):
        expect(one.get_by_text("Dina is on the way")).to_be_visible()
        expect(one.get_by_text("No hands up")).to_be_visible()
    expect(page.locator("#t17")).to_contain_text("Playing")


def test_missing_slips_are_called_on_the_wall_with_one_press(site: Site) -> None:
    page = at_sixty(site)

    page.get_by_role("button", name="Call on wall").click()

    expect(page.locator(".side")).to_contain_text(
        "Tables 14 and 26: please bring your slips to the desk"
    )


# -- quality ---------------------------------------------------------------------------
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_console_is_free_of_faults(site: Site, scheme: str) -> None:
    page = at_sixty(site, viewport={"width": 1280, "height": 800}, color_scheme=scheme)

    for asked in ("", "?show=needs", "?table=10", "?table=22", "?do=end"):
        page.goto(f"/e/{EVENT}/director{asked}")
        assert faults(page) == [], asked
    page.goto(f"/e/{EVENT}/runner?table=14")
    assert faults(page) == []


@pytest.mark.parametrize("width", [390, 768, 1920])
def test_the_console_never_scrolls_sideways(site: Site, width: int) -> None:
    page = at_sixty(site, viewport={"width": width, "height": 844})

    for asked in ("director", "director?table=10", "director?do=end", "runner"):
        page.goto(f"/e/{EVENT}/{asked}")
        assert not scrolls_sideways(page), asked


def test_the_console_of_sixty_teams_is_small_and_made_quickly(site: Site) -> None:
    at_sixty(site)
    cookies = {"starsquare": f"s.{site.session_of_director()}"}
    address = f"{site.address}/e/{EVENT}/director"
    with httpx.Client(cookies=cookies) as client:
        spent: list[float] = []
        sizes: list[int] = []
        for _ in range(5):
            began = time.process_time()
            sizes.append(len(client.get(address).content))
            spent.append(time.process_time() - began)

    assert max(sizes) < 100_000
    assert min(spent) < SLOWEST_CPU_SECONDS

"""The director's pages, in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from starsquare.game.side import BySide, PersonId
from starsquare.service.demonstration.demo_events import Demonstrations
from starsquare.service.identity import Grant, Identity, Role
from starsquare.service.ports import CommandId
from starsquare.tournament import command as ask
from starsquare.tournament.keys import DivisionKey, PoolKey, RoundNumber
from starsquare.tournament.schedule import PlannedRound
from starsquare.tournament.state import Tournament
from tests.browser.site import Site, faults, scrolls_sideways

HOUSE = Identity(PersonId("house"), (Grant(role=Role.DIRECTOR),))
PAGES = ("", "/pairings", "/rulings", "/log", "/people", "/settings")


def demonstration(site: Site, code: str) -> str:
    worker = site.served.worker
    assert worker is not None
    made = Demonstrations(worker.tournaments, worker.new_id)
    return site.served.call(made.open(HOUSE, code))


def state_of(site: Site, event: str) -> Tournament:
    assert site.served.worker is not None
    return site.served.call(site.served.worker.tournaments.look(event)).tournament


def shows_done(page: Page, what: str) -> None:
    expect(page.locator("[data-key=done]")).to_contain_text(what)


def at_console(site: Site, code: str) -> tuple[Page, str]:
    event = demonstration(site, code)
    page = site.director()
    page.goto(f"/e/{event}/director")
    return page, event


def test_an_event_needs_no_more_than_a_name_and_a_date(site: Site) -> None:
    page = site.director()

    page.get_by_role("link", name="Create an event").click()
    page.get_by_role("link", name="Kalamazoo").click()
    page.get_by_label("Event name").fill("Autumn Cup")
    page.get_by_label("Date", exact=True).fill("2030-11-21")
    page.get_by_role("button", name="Create event").first.click()
    page.wait_for_url("**/e/autumn-cup/director")

    made = state_of(site, "autumn-cup")
    assert (made.title, made.day, made.book.code) == ("Autumn Cup", "2030-11-21", "KZ")
    assert [len(one.plan) for one in made.divisions.values()] == [3, 3, 3]
    expect(page.get_by_role("heading", level=1)).to_contain_text("Register: 0 entered")


def test_an_open_point_is_chosen_otherwise_where_the_event_is_made(site: Site) -> None:
    page = site.director()
    page.goto("/new?book=SO")
    page.get_by_label("Event name").fill("Spring")
    page.get_by_label("Date", exact=True).fill("2030-03-01")
    page.locator("summary", has_text="points the document leaves open").click()

    page.get_by_label("How players are named").select_option("number_only")
    page.get_by_role("button", name="Create event").first.click()
    page.wait_for_url("**/e/spring/director")

    (division,) = state_of(site, "spring").divisions.values()
    assert division.book.privacy.public_names == "number_only"


def test_a_rulebook_file_is_looked_over_before_it_is_used(site: Site) -> None:
    page = site.director()
    page.goto("/new")
    page.locator("summary", has_text="my own rulebook file").click()
    pasted = page.get_by_label("Or paste its text")
    pasted.fill('code = "CLUB"\ntitle = "Club"\nderived_from = "NA"\n[exchange]\nx = 1')
    page.get_by_role("button", name="Check file").click()
    wrong = page.get_by_role("alert").inner_text()

    text = 'code = "CLUB"\ntitle = "Club"\nderived_from = "NA"\n'
    page.get_by_label("Or paste its text").fill(
        text + "[scoring]\nfull_rack_bonus = 40\n"
    )
    page.get_by_role("button", name="Check file").click()

    assert "exchange.x" in wrong
    expect(
        page.get_by_text("CLUB is ready to use: it changes one value of NA")
    ).to_be_visible()
    expect(page.get_by_text("Bonus for a bingo: 50 →")).to_be_visible()


def test_a_round_is_paired_changed_by_keyboard_published_and_taken_back(
    site: Site,
) -> None:
    page, event = at_console(site, "SO")
    page.get_by_role("button", name="Pair round 3").click()
    page.wait_for_url("**/director/pairings?**")
    seats = page.locator(".seat")
    first, third = seats.nth(0), seats.nth(2)
    moved = first.get_attribute("data-entrant")
    opponent = seats.nth(3).get_attribute("data-entrant")

    first.focus()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowDown")
    expect(third).to_be_focused()
    page.keyboard.press("Space")
    shows_done(page, "draft changed")
    expect(page.locator(".seat:focus")).to_have_count(1)

    draft = state_of(site, event).draft_of(PoolKey("open"))
    assert draft is not None
    met = {frozenset((one.one, one.two)) for one in draft.boards}
    assert frozenset((moved, opponent)) in met
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".seat").nth(0)).to_have_attribute("data-entrant", str(moved))
    page.get_by_role("button", name="Publish round 3").click()
    page.wait_for_url("**/director?**")
    shows_done(page, "round published")
    page.get_by_role("button", name="Undo").click()
    shows_done(page, "round unpublished")
    assert state_of(site, event).draft_of(PoolKey("open")) is not None


def test_people_of_all_divisions_are_counted_once_in_the_next_step(site: Site) -> None:
    page, event = at_console(site, "KZ")
    entrants = state_of(site, event).entrants.values()
    here = sum(one.presence.value == "here" for one in entrants)

    heading = page.get_by_role("heading", level=1).inner_text()

    assert f"{len(entrants) - here} missing, {here} here" in heading


def test_a_name_is_dragged_onto_another(site: Site) -> None:
    page, event = at_console(site, "SO")
    page.get_by_role("button", name="Pair round 3").click()
    page.wait_for_url("**/director/pairings?**")
    one, two = page.locator(".seat").nth(1), page.locator(".seat").nth(2)
    moved, onto = one.get_attribute("data-entrant"), two.get_attribute("data-entrant")
    opponent = page.locator(".seat").nth(3).get_attribute("data-entrant")

    one.drag_to(two)
    shows_done(page, "draft changed")
    expect(page.locator(".seat:focus")).to_have_count(1)

    draft = state_of(site, event).draft_of(PoolKey("open"))
    assert draft is not None
    met = {frozenset((each.one, each.two)) for each in draft.boards}
    assert frozenset((moved, opponent)) in met
    assert frozenset((onto, opponent)) not in met


def test_one_key_locks_a_board_and_the_rest_is_paired_again(site: Site) -> None:
    page, event = at_console(site, "SO")
    page.get_by_role("button", name="Pair round 3").click()
    page.wait_for_url("**/director/pairings?**")

    page.locator(".seat").nth(0).focus()
    page.keyboard.press("l")
    expect(page.locator("tr.locked")).to_have_count(1)
    page.locator("summary", has_text="Re-pair unlocked").click()
    page.get_by_role("button", name="Re-pair the rest").click()
    shows_done(page, "round drafted")

    draft = state_of(site, event).draft_of(PoolKey("open"))
    assert draft is not None
    assert sum(board.is_locked for board in draft.boards) == 1


def with_a_late_team(site: Site) -> tuple[Page, str]:
    """Start a round without the two people of a side at table 1."""
    page, event = at_console(site, "SO")
    page.get_by_role("button", name="Pair round 3").click()
    page.get_by_role("button", name="Publish round 3").click()
    page.wait_for_url("**/director?**")
    page.get_by_role("link", name="Start round 3…").click()
    page.get_by_role("button", name="1", exact=True).click()
    page.locator("input[name=absent]").nth(0).check()
    page.locator("input[name=absent]").nth(1).check()
    page.get_by_role("button", name="Start without 2 people").click()
    expect(page.get_by_role("heading", name="Late")).to_be_visible()
    return page, event


def test_a_round_is_started_with_somebody_missing_who_then_comes(site: Site) -> None:
    page, event = with_a_late_team(site)
    expect(page.get_by_role("timer")).to_be_visible()

    page.get_by_role("button", name="Add 5 minutes").click()
    shows_done(page, "end of the round moved")
    page.get_by_role("button", name="Arrived").click()
    expect(page.get_by_role("heading", name="Late")).to_have_count(0)

    current = state_of(site, event).current_round(PoolKey("open"))
    assert current is not None
    assert current.absent == frozenset()


def test_lateness_is_corrected_in_the_panel_of_a_table(site: Site) -> None:
    page, event = with_a_late_team(site)
    page.goto(f"{page.url.partition('?')[0]}?table=1")
    seat = page.locator("#panel .pairline").filter(has_text="missing")
    seat.get_by_text("Correct lateness…").click()
    seat.get_by_label("Minutes late").fill("14")
    seat.get_by_label("Seconds").fill("50")
    form = seat.locator("form[action$=lateness]")
    form.locator("input[name=why]").fill("seen at the door")
    form.get_by_role("button", name="Save lateness").click()
    shows_done(page, "lateness corrected")

    current = state_of(site, event).current_round(PoolKey("open"))
    assert current is not None
    assert current.absent == frozenset()
    assert list(current.late_seconds.values()) == [890]


def test_a_correction_shows_what_it_changes_before_it_counts(site: Site) -> None:
    page, event = at_console(site, "CC")
    page.goto(f"/e/{event}/director/rulings?board=open/1/1")
    one, two = (page.locator(f"#try-correct [name={side}]") for side in ("one", "two"))
    before = state_of(site, event).rounds_of(PoolKey("open"))[0].results
    one.fill("90")
    two.fill("490")
    page.locator("#try-correct").get_by_label("Reason").fill("the slip says so")
    page.locator("#try-correct").get_by_role("button").click()
    preview = page.get_by_role("region", name="What would change", exact=True)

    expect(preview).to_contain_text("90–490")
    assert state_of(site, event).rounds_of(PoolKey("open"))[0].results == before
    preview.get_by_role("button", name="Correct the result").click()
    shows_done(page, "result corrected")

    after = state_of(site, event).rounds_of(PoolKey("open"))[0].results
    board = next(iter(after))
    assert after[board].scores == BySide(90, 490)
    page.get_by_role("button", name="Undo").first.click()
    shows_done(page, "undone")
    restored = state_of(site, event).rounds_of(PoolKey("open"))[0].results
    assert restored[board].scores == before[board].scores


def test_a_correction_names_the_teams_by_their_short_names(site: Site) -> None:
    page, event = at_console(site, "CC")
    page.goto(f"/e/{event}/director/rulings?board=open/1/1")

    labels = page.locator("#try-correct label").all_inner_texts()
    assert any(one.endswith(": score as played") for one in labels)
    assert not [one for one in labels if "(" in one]
    expect(page.get_by_label("Lightning round won by")).to_have_count(0)


def test_a_bracket_is_asked_for_only_when_a_knockout_is_chosen(site: Site) -> None:
    page, event = at_console(site, "CC")
    page.goto(f"/e/{event}/director/settings")
    bracket = page.get_by_label("Knockout: entrants in the bracket")
    expect(bracket).to_be_hidden()

    page.get_by_label("Method for these rounds").select_option("knockout")

    expect(bracket).to_be_visible()


def test_two_directors_see_both_versions_and_choose(site: Site) -> None:
    page, event = at_console(site, "CC")
    address = f"/e/{event}/director/settings"
    page.goto(address)
    page.get_by_role("spinbutton", name="Number of rounds").fill("6")
    other = page.context.new_page()
    other.goto(address)
    other.get_by_role("spinbutton", name="Number of rounds").fill("4")
    other.locator("#do-plan-open").get_by_role("button").click()
    shows_done(other, "rounds set")

    # The same account twice is one person; this is somebody else.
    helper = Identity(PersonId("helper"), (Grant(role=Role.DIRECTOR, event=event),))
    site.served.call(_plan(site, helper, event))
    page.locator("#do-plan-open").get_by_role("button").click()
    conflict = page.get_by_role("alert")
    expect(conflict).to_contain_text("Someone else changed this in the meantime")
    expect(conflict).to_contain_text("rounds set")
    conflict.get_by_role("button", name="Use mine").click()
    expect(page.get_by_role("alert")).to_have_count(0)

    assert len(state_of(site, event).divisions[DivisionKey("open")].plan) == 6


async def _plan(site: Site, helper: Identity, event: str) -> None:
    assert site.served.worker is not None
    rounds = tuple(PlannedRound(number=RoundNumber(one)) for one in range(1, 8))
    command = ask.SetSchedule(division=DivisionKey("open"), rounds=rounds)
    await site.served.worker.tournaments.act(
        helper, event, command, command_id=CommandId("helper-plans")
    )


def test_an_invitation_is_shown_with_its_code_and_can_be_revoked(site: Site) -> None:
    page, event = at_console(site, "KZ")
    page.goto(f"/e/{event}/director/people")
    page.get_by_role("button", name="Create invitation").click()
    made = page.get_by_role("region", name="A new link")
    address = made.locator("code").inner_text()

    guest = site.visitor()
    guest.goto(address)
    guest.get_by_label("Name").fill("Sam")
    guest.get_by_label("Password", exact=False).fill("a long password")
    guest.get_by_role("button", name="Accept invitation").click()
    guest.wait_for_url(f"{site.address}/e/{event}/desk")
    page.goto(f"/e/{event}/director/people")

    expect(page.get_by_role("region", name="Staff")).to_contain_text("Sam")
    page.get_by_role("button", name="Remove Sam").click()
    expect(page.get_by_role("region", name="Staff")).not_to_contain_text("Sam")


def test_a_call_is_answered_and_an_announcement_goes_up_and_down(site: Site) -> None:
    page, _ = at_console(site, "CC")

    page.get_by_role("button", name="On my way").click()
    expect(page.get_by_text("No hands up")).to_be_visible()
    page.get_by_label("New announcement").fill("Coats stay here")
    page.get_by_role("button", name="Post").click()
    expect(page.get_by_text("Coats stay here")).to_be_visible()
    page.get_by_role("button", name="Remove").nth(1).click()

    expect(page.get_by_text("Coats stay here")).to_have_count(0)


def test_demonstrations_are_opened_and_thrown_away_with_one_click(site: Site) -> None:
    page = site.director()
    page.get_by_role("button", name="Create demo Kalamazoo").click()
    page.wait_for_url("**/e/demo-kz/director")
    page.goto("/")
    page.get_by_role("button", name="Delete demo Kalamazoo").click()

    expect(page.get_by_role("button", name="Create demo Kalamazoo")).to_be_visible()
    page.get_by_role("button", name="Create demo Kalamazoo").click()
    page.wait_for_url("**/e/demo-kz-2/director")


def test_nobody_but_the_director_comes_to_the_directors_pages(site: Site) -> None:
    event = demonstration(site, "KZ")
    assert site.served.worker is not None
    grant = Grant(role=Role.RUNNER, event=event)
    token = site.served.call(site.served.worker.accounts.links.issue(HOUSE, grant))
    page = site.by_link(token)

    answers = [page.goto(f"/e/{event}/director{one}") for one in PAGES]

    assert [one is not None and one.status for one in answers] == [403] * len(PAGES)


def test_without_a_script_the_forms_do_the_same(site: Site) -> None:
    page, event = at_console(site, "SO")
    cookies = page.context.cookies()
    plain = site.visitor(java_script_enabled=False)
    plain.context.add_cookies(cookies)  # type: ignore[arg-type] # pyright: ignore[reportArgumentType] -- they are what they were
    plain.goto(f"/e/{event}/director")

    plain.get_by_role("button", name="Pair round 3").click()
    plain.get_by_label("This team").select_option(index=1)
    plain.get_by_label("swaps with").select_option(index=3)
    plain.get_by_role("button", name="Swap", exact=True).click()

    assert "draft changed" in plain.inner_text("main")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_directors_pages_are_free_of_faults(site: Site, scheme: str) -> None:
    event = demonstration(site, "CC" if scheme == "light" else "NA")
    cookies = site.director().context.cookies()
    page = site.visitor(viewport={"width": 360, "height": 740}, color_scheme=scheme)
    page.context.add_cookies(cookies)  # type: ignore[arg-type] # pyright: ignore[reportArgumentType] -- they are what they were
    addresses = [f"/e/{event}/director{one}" for one in PAGES]

    for address in (*addresses, "/", "/new", "/look"):
        page.goto(address)
        assert faults(page) == [], address
        assert not scrolls_sideways(page), address

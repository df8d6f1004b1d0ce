"""The judge and the self-service station, in real browsers."""

from __future__ import annotations

from starsquare.service.identity import Role
from tests.browser.events import Filled
from tests.browser.site import Site, faults, scrolls_sideways
from tests.marks import rule


def filled(site: Site, code: str = "NA") -> Filled:
    assert site.served.worker is not None
    event = Filled(site.served.worker)

    async def fill() -> None:
        await event.opened(code)
        await event.entered(4)
        await event.paired()

    site.served.call(fill())
    return event


@rule("NA-12.c")
def test_a_station_gives_one_verdict_by_keyboard_alone(site: Site) -> None:
    event = filled(site)
    page = site.by_link(site.served.call(event.link(Role.STATION, table="1")))
    page.get_by_text("How many words").wait_for()

    page.keyboard.press("2")
    page.keyboard.type("quartz")
    page.keyboard.press("Enter")
    page.keyboard.type("xzqx")
    page.keyboard.press("Enter")
    page.get_by_text("Do both sides agree").wait_for()
    page.keyboard.press("Tab")  # meant for the step before
    page.keyboard.press("Enter")  # of the challengers: it changes nothing
    page.wait_for_timeout(600)
    assert page.locator(".verdict").count() == 0
    page.keyboard.press("Tab")
    page.get_by_role("heading", name="Please ask the director").wait_for()
    page.get_by_text("look them up in OSPD6").wait_for()

    assert page.locator(".word").all_inner_texts() == ["QUARTZ", "XZQX"]
    assert faults(page) == []
    page.keyboard.press("Enter")
    page.get_by_text("How many words").wait_for()
    assert faults(page) == []


def test_a_judge_types_a_slip_and_it_is_kept(site: Site) -> None:
    event = filled(site)
    page = site.by_link(
        site.served.call(event.link(Role.JUDGE)), viewport={"width": 360, "height": 740}
    )
    page.locator("[name=table]").fill("2")
    page.get_by_label("Words").fill("quartz cat")
    page.get_by_role("button", name="Judge", exact=True).click()

    page.locator(".verdict").get_by_role("heading", name="Acceptable").wait_for()
    page.reload()

    assert "QUARTZ, CAT" in page.locator("#main").inner_text()
    assert faults(page) == []
    assert not scrolls_sideways(page)


def test_a_table_and_its_words_and_enter_give_the_verdict(site: Site) -> None:
    event = filled(site)
    page = site.by_link(site.served.call(event.link(Role.JUDGE)))
    page.get_by_text("Got a paper slip?").wait_for()

    page.keyboard.type("2")  # the table field has the focus
    page.keyboard.press("Tab")
    page.keyboard.type("quartz")
    page.keyboard.press("Enter")
    verdict = page.locator(".verdict h2")
    verdict.wait_for()
    height = verdict.evaluate("one => parseFloat(getComputedStyle(one).fontSize)")
    page.keyboard.type("3")  # and gets it back for the next slip

    assert verdict.inner_text().strip() == "Acceptable"
    assert height == 68
    assert page.locator("[name=table]").input_value() == "3"
    page.get_by_role("link", name="Told the table").click()
    page.get_by_text("Got a paper slip?").wait_for()


def test_a_word_to_look_up_is_ruled_on_before_the_table_is_told(site: Site) -> None:
    event = filled(site)
    page = site.by_link(site.served.call(event.link(Role.JUDGE)))
    page.get_by_label("Table").fill("2")
    page.get_by_label("Words on the challenge slip").fill("qzx")
    page.keyboard.press("Enter")
    verdict = page.locator(".verdict")
    verdict.get_by_role("heading", name="Look it up").wait_for()

    assert verdict.get_by_role("link", name="Told the table").count() == 0
    verdict.get_by_label("QZX in the dictionary").select_option("is not acceptable")
    verdict.get_by_label("Where it was looked up").fill("the dictionary, page 9")
    verdict.get_by_role("button", name="Record ruling").click()
    verdict.get_by_role("heading", name="Not acceptable").wait_for()
    verdict.get_by_role("link", name="Told the table").wait_for()

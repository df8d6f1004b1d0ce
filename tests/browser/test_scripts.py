"""What all pages share: what is read out, sent, stored and counted."""

from __future__ import annotations

import re
from collections.abc import Callable
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from starsquare.rulebook import rulebook
from starsquare.rules.clock import clock_face, side_clock_face
from starsquare.web.pages.assets import assets
from tests.browser import strain
from tests.browser.site import PHONE, Site
from tests.marks import rule


def _with_module(page: Page, name: str, script: str, given: object = None) -> Any:
    """Run code with a module of the page."""
    address = assets().address(f"js/{name}.js")
    return page.evaluate(
        f"async (given) => {{ const it = await import('{address}'); {script} }}", given
    )


def _bad_gateway(route: Route) -> None:
    route.fulfill(status=502, content_type="text/html", body="<h1>Bad Gateway</h1>")


@rule("CC-19.c", "NA-19.c")
def test_time_is_written_as_the_service_writes_it(site: Site) -> None:
    page = site.visitor()
    page.goto("/login")
    left = [0, 1, 999, 1_000, 1_001, 59_001, 1_320_000, -1, -1_000, -1_001, -60_001]

    shown = _with_module(page, "time", "return given.map(it.clockFace)", left)

    on_sides = _with_module(page, "time", "return given.map(it.sideClockFace)", left)
    rule = rulebook("CC").clock

    assert shown == [clock_face(one).replace("-", "−") for one in left]
    assert on_sides == [side_clock_face(one, rule).replace("-", "−") for one in left]


def test_two_sentences_of_one_moment_are_both_read_out(site: Site) -> None:
    page = site.visitor()
    page.goto("/login")

    _with_module(page, "words", "it.speak('Ada passes.'); it.speak('Your turn.');")

    expect(page.locator("#spoken-earlier")).to_have_text("Ada passes.")
    expect(page.locator("#spoken")).to_have_text("Your turn.")


def test_a_drum_turns_for_what_is_drawn_now_and_not_for_what_was(site: Site) -> None:
    page = site.visitor()
    page.goto("/login")
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(
        """() => {
          window.drum = () => {
            const drum = document.createElement("raffle-drum");
            drum.innerHTML = '<li data-ticket="7"><span class="tb">7</span></li>';
            document.body.append(drum);
            return drum;
          };
          window.before = drum();
        }"""
    )

    turning = _with_module(
        page,
        "desk",
        """const isTurning = [before, drum()].map((one) => {
             const found = one.querySelector("[data-spinning]") !== null;
             one.remove();
             return found;
           });
           return isTurning;""",
    )

    assert turning == [False, True]


def test_a_form_that_a_proxy_answers_says_so_and_is_sent_again(site: Site) -> None:
    page = site.visitor()
    page.goto("/login")
    form = page.locator("main form")
    form.evaluate("(one) => one.removeAttribute('data-plain')")  # sent like most
    page.route("**/login", _bad_gateway)
    page.get_by_label("Name").fill("Nobody")
    page.get_by_label("Password").fill("a password of nobody")
    page.get_by_role("button", name="Sign in", exact=True).press("Enter")

    expect(page.locator("main > .notice")).to_contain_text("could not be reached")
    page.unroute("**/login")

    expect(page.locator("main > .notice")).not_to_contain_text("could not be reached")
    expect(page.get_by_label("Name")).to_have_value("Nobody")


def test_a_choice_stays_chosen_when_the_page_is_fetched_again(site: Site) -> None:
    page = site.visitor()
    page.goto("/practice")
    page.get_by_label("15 min").check()

    _with_module(page, "page", "await it.refresh()")

    expect(page.locator("[name=time]:checked")).to_have_value("15")
    page.reload()
    expect(page.locator("[name=time]:checked")).to_have_value("15")


def _asked_again(page: Page, answer: Callable[[Route], None]) -> list[float]:
    """Refresh a page that nobody serves; return the moments of the requests."""
    page.goto("/login")
    asked: list[float] = []

    def refuse(route: Route) -> None:
        asked.append(monotonic())
        answer(route)

    page.route("**/login", refuse)
    _with_module(page, "page", "await it.refresh()")
    expect(page.locator("line-banner .down")).to_be_visible()
    page.unroute("**/login")
    return asked


@pytest.mark.parametrize("answer", [_bad_gateway, Route.abort])
def test_a_page_that_cannot_be_fetched_says_so_and_is_fetched_again(
    site: Site, answer: Callable[[Route], None]
) -> None:
    page = site.visitor()

    asked = _asked_again(page, answer)
    page.route("**/login", _changed)

    expect(page.locator("main > h2")).to_have_count(9)
    expect(page.locator("line-banner .down")).to_have_count(0)
    assert len(asked) == 2
    assert asked[1] - asked[0] > 0.4  # others ask at the same time


def test_a_response_that_never_comes_is_not_waited_for_forever(site: Site) -> None:
    page = site.visitor()
    page.add_init_script(
        "const timeout = AbortSignal.timeout.bind(AbortSignal);"
        "AbortSignal.timeout = () => timeout(200);"
    )

    asked = _asked_again(page, lambda _: None)

    assert len(asked) == 2


_COUNT_PRESSES = """() => {
  window.presses = 0;
  document.querySelector("main form").addEventListener("click", (event) => {
    event.preventDefault();
    if (event.target.closest("button")) window.presses += 1;
  });
}"""


def _changed(route: Route) -> None:
    """Serve the page with another button, and further down."""
    text = route.fetch().text()
    text = text.replace('class="btn primary l"', 'class="btn primary l" id="other"')
    news = "<h2>News</h2>" * 9
    route.fulfill(body=re.sub("(<main[^>]*>)", rf"\1{news}", text))


def _mouse(page: Page, x: float, y: float) -> Callable[[], None]:
    page.mouse.move(x, y)
    page.mouse.down()
    return page.mouse.up


def _finger(page: Page, x: float, y: float) -> Callable[[], None]:
    session: Any = page.context.new_cdp_session(page)
    touch = "Input.dispatchTouchEvent"
    session.send(touch, {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    return lambda: session.send(touch, {"type": "touchEnd", "touchPoints": []})


def _space_bar(page: Page, x: float, y: float) -> Callable[[], None]:
    del x, y
    page.locator("main form button.primary").focus()
    page.keyboard.down("Space")
    return lambda: page.keyboard.up("Space")


Press = Callable[[Page, float, float], Callable[[], None]]


def _pressed(page: Page, press: Press) -> Callable[[], None]:
    """Begin to press a button, and let a change of the page arrive."""
    page.goto("/login")
    page.evaluate(_COUNT_PRESSES)
    box = page.locator("main form button.primary").bounding_box()
    assert box is not None
    release = press(page, box["x"] + 20, box["y"] + 20)
    page.route("**/login", _changed)
    with page.expect_response("**/login"):
        _with_module(page, "page", "void it.refresh()")
    return release


@pytest.mark.parametrize("press", [_mouse, _finger, _space_bar])
def test_a_press_counts_though_the_page_changes_before_the_release(
    site: Site, press: Press
) -> None:
    page = site.visitor(**PHONE if press is _finger else {})
    release = _pressed(page, press)
    page.wait_for_timeout(300)  # the change would be shown by now
    release()

    expect(page.locator("main > h2")).to_have_count(9)
    assert page.evaluate("window.presses") == 1


def test_a_release_that_is_never_reported_does_not_hold_up_the_page(site: Site) -> None:
    page = site.visitor()

    _pressed(page, _mouse)

    expect(page.locator("main > h2")).to_have_count(9)


def test_every_page_of_a_slow_browser_is_slow(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strain, "STRAIN", "browser")
    page = site.visitor()

    for one in (page, page.context.new_page()):
        one.goto("/login")
        took = one.evaluate(
            """() => {
              const began = performance.now();
              document.body.click();
              return performance.now() - began;
            }"""
        )
        assert took >= strain.BUSY_MS

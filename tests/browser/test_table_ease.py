"""Ease of play at a table: taps, draws, keys, a lost connection, motion, sound."""

from __future__ import annotations

import re
from typing import Any, Literal

import pytest
from playwright.sync_api import (
    APIResponse,
    Page,
    Request,
    Route,
    WebSocketRoute,
    expect,
)

from starsquare.board import STANDARD_LAYOUT
from starsquare.game import command as ask
from starsquare.game.side import Side
from starsquare.rulebook import TurnKind
from tests.browser.connections import breakable, cut, hold, mend
from tests.browser.crew import until
from tests.browser.site import PHONE, SCREEN, Site
from tests.browser.tables import (
    TableForTests,
    any_play,
    press,
    square,
    type_word,
)
from tests.marks import rule

TABLET: dict[str, Any] = {
    "viewport": {"width": 820, "height": 1180},
    "has_touch": True,
    "is_mobile": True,
}
PREMIUMS = [at for at, sign in enumerate("".join(STANDARD_LAYOUT.rows)) if sign != "."]
LETTERED = '.slot.movable:not([aria-label^="Blank"])'


def _begun(site: Site, book: str = "CC") -> TableForTests:
    table = TableForTests(site, book, first=Side.ONE if book == "CC" else None)
    table.begin()
    return table


def _laid(page: Page, table: TableForTests, count: int = 3) -> str:
    letters = table.rack(table.game.on_turn)[:count]
    type_word(page, "8H", letters.lower())
    expect(page.locator(".sq .tile.new")).to_have_count(count)
    return letters


# -- every square, the first time ------------------------------------------------------


@pytest.mark.parametrize("way", ["mouse", "touch"])
def test_every_premium_square_takes_a_tile_and_gives_it_back_at_the_first_tap(
    site: Site, way: str
) -> None:
    table = _begun(site)
    page = table.sit("ada", **(TABLET if way == "touch" else SCREEN))

    def tap(what: str) -> None:
        one = page.locator(what).first
        (one.tap if way == "touch" else one.click)()

    # If there is an arrow, it moves along: a square is drawn under the pointer.
    tap(f'[data-at="{square("5H")}"]')
    expect(page.locator(".arrow")).to_have_count(1)
    for at in PREMIUMS:
        tap(LETTERED)
        tap(f'[data-at="{at}"]')
        assert page.locator(f'[data-at="{at}"] .tile.new').count() == 1, at
        tap(f'[data-at="{at}"]')
        assert page.locator(".sq .tile.new").count() == 0, at


def test_a_drag_shows_where_the_tile_would_lie(site: Site) -> None:
    table = _begun(site)
    page = table.sit("ada")
    goal = page.locator(f'[data-at="{square("8H")}"]')
    tile, aim = page.locator(LETTERED).first.bounding_box(), goal.bounding_box()
    assert tile is not None
    assert aim is not None

    page.mouse.move(tile["x"] + 9, tile["y"] + 9)
    page.mouse.down()
    page.mouse.move(aim["x"] + 9, aim["y"] + 9, steps=4)

    expect(page.locator(".drop")).to_have_count(1)
    expect(goal).to_have_class(re.compile(r"\bdrop\b"))
    style = goal.evaluate("(one) => getComputedStyle(one).outlineStyle")
    assert style == "solid"
    page.mouse.up()
    expect(page.locator(".drop")).to_have_count(0)


def test_a_tap_on_a_small_phone_comes_near_until_the_play_is_taken_back(
    site: Site,
) -> None:
    table = _begun(site)
    page = table.sit("ada", **PHONE)
    at = page.locator(f'[data-at="{square("8H")}"]')
    small = at.bounding_box()
    assert small is not None

    page.locator(LETTERED).first.tap()
    at.tap()
    expect(page.locator(".board-frame.zoomed")).to_have_count(1)
    large = at.bounding_box()
    assert large is not None
    page.locator(LETTERED).first.tap()
    page.locator(f'[data-at="{square("8I")}"]').tap()
    expect(page.locator(".sq .tile.new")).to_have_count(2)
    press(page, "Take back")

    assert large["width"] > small["width"] * 1.9
    middle = small["x"] + small["width"] / 2
    assert large["x"] <= middle <= large["x"] + large["width"]
    expect(page.locator(".zoomed")).to_have_count(0)


# -- drawing ---------------------------------------------------------------------------


@rule("SO-PLAY-3.b")
def test_tiles_are_drawn_by_themselves_as_soon_as_the_rules_allow(site: Site) -> None:
    table = _begun(site, "SO")
    side = table.game.on_turn
    page = table.sit(table.person(side))

    _laid(page, table)
    press(page, "Play", exact=False)

    expect(page.locator(".slot.movable")).to_have_count(7)
    assert table.game.owed[side] == 0
    expect(page.locator('[data-key="refusal"]')).to_have_count(0)


@rule("CC-11.b")
def test_a_draw_that_ends_the_challenge_leaves_time_for_it(site: Site) -> None:
    table = _begun(site)
    ada = table.sit("ada")
    _laid(ada, table)
    press(ada, "Play", exact=False)
    table.wait_for_turns(1)
    table.reached(ada)

    # it could be drawn at once by hand, but is not drawn automatically
    expect(ada.get_by_role("button", name="Draw 3 tiles")).to_be_visible()
    table.give(ask.CallHold(side=Side.TWO))
    expect(ada.locator(".standing")).to_contain_text("Hold by cem")
    table.give(ask.WithdrawHold(side=Side.TWO))

    expect(ada.locator(".slot.movable")).to_have_count(7)


def test_who_chose_to_draws_by_hand(site: Site) -> None:
    table = _begun(site, "SO")
    side = table.game.on_turn
    page = table.sit(table.person(side))
    press(page, "More")
    press(page, "Help and settings")
    page.get_by_label("Draw tiles by hand").check()
    press(page, "Save")

    _laid(page, table)
    press(page, "Play", exact=False)
    table.wait_for_turns(1)
    table.reached(page)
    assert table.game.owed[side] == 3
    press(page, "Draw 3 tiles")
    table.wait_for_draw(side)

    expect(page.locator(".slot.movable")).to_have_count(7)


def test_a_press_while_tiles_are_drawn_automatically_counts(site: Site) -> None:
    table = _begun(site)
    table.play(*any_play(table.game))
    ada = table.sit("ada")
    commands = f"**/api/games/{table.name}/commands"
    held = hold(ada, commands)
    until(ada, lambda: bool(held), "nothing is drawn")

    press(ada, "Stop both")
    press(ada, "The score is disputed")
    ada.unroute(commands)

    expect(ada.locator(".standing")).to_contain_text("Both clocks are stopped")
    assert table.game.owed[Side.ONE] == 0
    assert table.game.clock.running is None


# -- keys ------------------------------------------------------------------------------


def test_letters_typed_anywhere_lay_tiles(site: Site) -> None:
    table = _begun(site)
    page = table.sit("ada")
    first, second, third = list(table.rack(Side.ONE)[:3].lower())

    page.keyboard.press(first)
    expect(page.locator(".sq .tile.new")).to_have_count(1)
    page.get_by_role("button", name="Help", exact=True).focus()
    page.keyboard.press(second)
    expect(page.locator(".sq .tile.new")).to_have_count(2)
    page.get_by_role("button", name="Help", exact=True).click()
    page.get_by_label("Type letters anywhere to place tiles").uncheck()
    page.get_by_label("Shortcuts that work everywhere").press(third)
    press(page, "Save")
    page.get_by_role("button", name="Help", exact=True).focus()
    page.keyboard.press(third)

    expect(page.locator(".sq .tile.new")).to_have_count(2)


def test_escape_that_closes_a_menu_takes_no_tile_back(site: Site) -> None:
    table = _begun(site)
    page = table.sit("ada")
    _laid(page, table)
    page.locator("header.bar .languages > summary").click()
    expect(page.locator("details.menu[open]")).to_have_count(1)

    page.keyboard.press("Escape")

    expect(page.locator("details.menu[open]")).to_have_count(0)
    expect(page.locator(".sq .tile.new")).to_have_count(3)
    page.keyboard.press("Escape")
    expect(page.locator(".sq .tile.new")).to_have_count(0)


def test_typing_while_looking_back_returns_to_now(site: Site) -> None:
    table = _begun(site, "SO")
    for _ in range(2):
        side = table.game.on_turn
        table.play(*any_play(table.game))
        table.draw(side)
    page = table.sit(table.person(table.game.on_turn))
    press(page, "One turn back")
    press(page, "One turn back")
    expect(page.locator(".sq .tile")).to_have_count(3)

    where, letters = any_play(table.game, 1)
    type_word(page, where, letters.lower())

    expect(page.locator(".sq .tile:not(.new)")).to_have_count(6)
    expect(page.locator(".sq .tile.new")).to_have_count(1)
    expect(page.locator("td.here")).to_have_count(0)


def test_the_arrow_is_gone_after_the_play(site: Site) -> None:
    table = _begun(site)
    page = table.sit("ada")
    page.locator(f'[data-at="{square("8H")}"]').click()
    expect(page.locator(".arrow")).to_have_count(1)

    page.keyboard.type(table.rack(Side.ONE)[:3].lower())
    press(page, "Play", exact=False)
    expect(page.locator(".sq.last")).to_have_count(3)

    expect(page.locator(".arrow")).to_have_count(0)


def test_the_plays_of_the_sheet_are_read_out(site: Site) -> None:
    table = _begun(site)
    table.play("8H", table.rack(Side.ONE)[:2])
    turn = table.game.turns[0]
    page = table.sit("ada")

    said = page.locator(".sheet .turn").first.get_attribute("aria-label") or ""

    points = f"{turn.points} point{'' if turn.points == 1 else 's'}"
    assert said.startswith(f"8H {turn.words[0]} {points}.")


# -- a lost connection -----------------------------------------------------------------


def test_a_play_pressed_offline_is_sent_when_the_line_is_back(site: Site) -> None:
    table = _begun(site)
    page = site.by_link(table.link("ada"))
    breakable(page)
    table.go(page)
    letters = _laid(page, table)

    cut(page)
    expect(page.locator(".offline")).to_contain_text("Your tiles are kept")
    page.get_by_role("button", name=re.compile("^Play [0-9]+ when online$")).click()
    expect(page.get_by_role("button", name="Sending…")).to_be_disabled()
    assert not table.game.turns
    mend(page)
    expect(page.locator(".sq.last")).to_have_count(3)

    assert [turn.words for turn in table.game.turns] == [(letters,)]
    for name in ("Sound", "Help"):
        expect(page.get_by_role("button", name=name, exact=True)).to_be_visible()


def test_a_refusal_goes_away_when_the_game_goes_on(site: Site) -> None:
    table = _begun(site)
    ada = table.sit("ada")
    press(ada, "Exchange")
    ada.locator(".tile-choice input").first.check()
    table.give(ask.StopClock(reason=ask.StopReason.SCORE))
    table.reached(ada)
    looks = hold(ada, f"**/api/games/{table.name}")
    press(ada, "Exchange")
    refusal = ada.locator('[data-key="refusal"]')
    expect(refusal).to_be_visible()

    table.give(ask.RestartClock(side=Side.TWO))  # before the page has looked again
    until(ada, lambda: bool(looks), "the page does not look again")
    ada.unroute(f"**/api/games/{table.name}")

    expect(refusal).to_have_count(0)


# -- the director, and the clock after a verdict --------------------------------------


def test_a_practice_game_is_stopped_for_no_director(site: Site) -> None:
    practice = TableForTests(site, "CC", first=Side.ONE, name="practice-a1b2c3.0.1")
    practice.begin()
    page = practice.sit("ada")

    press(page, "Stop both")
    expect(page.get_by_role("button", name="The score is disputed")).to_be_visible()

    expect(page.get_by_role("button", name="Call the director")).to_have_count(0)


@rule("CC-12.d")
def test_after_a_verdict_the_clock_of_the_side_on_turn_runs(site: Site) -> None:
    table = _begun(site)
    table.play(*any_play(table.game))
    ada, cem = table.sit("ada", by_hand=True), table.sit("cem")
    press(cem, "Challenge", exact=False)
    expect(ada.locator(".standing")).to_contain_text("The judge decides")

    table.give(ask.GiveVerdict(acceptable=True))

    expect(ada.locator("#bar")).not_to_have_attribute("data-phase", "challenged")
    expect(ada.get_by_role("button", name="Stop both")).to_be_visible()
    assert table.game.turns[-1].kind is TurnKind.LOST
    assert table.game.clock.running is Side.ONE


# -- motion and sound ------------------------------------------------------------------

_NOTED = """() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    window.moved = [...(window.moved ?? []), how.duration];
    return animate.call(this, frames, how);
  };
}"""


@pytest.mark.parametrize("wish", ["reduce", "no-preference"])
def test_tiles_move_only_where_motion_is_welcome(
    site: Site, wish: Literal["reduce", "no-preference"]
) -> None:
    is_moving = wish == "no-preference"
    table = _begun(site)
    page = table.sit("ada")
    page.emulate_media(reduced_motion=wish)
    page.evaluate(_NOTED)

    page.evaluate("Math.random = () => 0")  # a shuffle that moves every tile
    press(page, "Shuffle")
    _laid(page, table, 2)
    falls = page.locator(".sq .tile.new").first.evaluate(
        "(one) => getComputedStyle(one).animationName"
    )
    press(page, "Take back")
    moved: list[int] = page.evaluate("window.moved ?? []")

    assert (falls == "tile-falls") is is_moving
    assert (180 in moved, 160 in moved) == (is_moving, is_moving)


def test_a_play_of_the_others_arrives_tile_by_tile(site: Site) -> None:
    table = _begun(site)
    page = table.sit("cem")
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(_NOTED)

    table.play(*any_play(table.game))
    expect(page.locator(".sq.last")).to_have_count(3)

    assert len(page.evaluate("window.moved ?? []")) == 3


def test_a_play_arrives_so_too_if_the_page_looks_before_it_is_told(site: Site) -> None:
    table = _begun(site)
    page = site.by_link(table.link("cem"))
    late: list[tuple[WebSocketRoute, str | bytes]] = []

    def delay(socket: WebSocketRoute) -> None:
        socket.connect_to_server().on_message(lambda one: late.append((socket, one)))

    page.route_web_socket("**/api/live*", delay)
    looks = hold(page, f"**/api/games/{table.name}")
    table.go(page)
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(_NOTED)

    table.play(*any_play(table.game))
    until(page, lambda: bool(looks), "the page does not look")
    page.unroute(f"**/api/games/{table.name}")
    expect(page.locator(".sq.last")).to_have_count(3)
    until(page, lambda: "TilesPlaced" in str(late), "nobody is told")
    for socket, message in late:
        socket.send(message)

    assert len(page.evaluate("window.moved ?? []")) == 3


def test_a_play_does_not_go_and_come_again_as_an_older_look_returns(site: Site) -> None:
    table = _begun(site)
    page = site.by_link(table.link("cem"))
    old: list[tuple[Route, APIResponse]] = []

    def keep(route: Route) -> None:
        if old:
            route.continue_()
        else:
            old.append((route, route.fetch()))

    page.route(f"**/api/games/{table.name}", keep)
    table.go(page)
    until(page, lambda: bool(old), "the page does not look")
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(_NOTED)

    table.play(*any_play(table.game))
    expect(page.locator(".sq.last")).to_have_count(3)
    looks: list[Request] = []

    def note(one: Request) -> None:
        looks.append(one)

    page.on("requestfinished", note)
    route, response = old[0]
    route.fulfill(response=response)
    until(page, lambda: len(looks) == 2, "the page does not look again")
    expect(page.locator(".sq.last")).to_have_count(3)

    assert len(page.evaluate("window.moved ?? []")) == 3


_EARS = """() => {
  window.heard = 0;
  const Plain = window.AudioContext;
  window.AudioContext = class extends Plain {
    createOscillator() { window.heard += 1; return super.createOscillator(); }
  };
}"""


def test_nothing_is_heard_until_somebody_wants_sound(site: Site) -> None:
    table = _begun(site)
    page = site.by_link(table.link("ada"))
    page.add_init_script(f"({_EARS})()")
    table.go(page)

    _laid(page, table, 1)
    before = page.evaluate("window.heard")
    page.get_by_role("button", name="Sound", exact=True).click()
    switched = page.evaluate("window.heard")
    page.keyboard.press("Backspace")
    press(page, "Shuffle")

    assert before == 0
    assert switched > 0
    expect(page.get_by_role("button", name="Sound", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )

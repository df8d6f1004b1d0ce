"""The layout of the table: the board fills the height, and the page never scrolls."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from starsquare.game import command as ask
from starsquare.game.side import BySide, PersonId, Side
from tests.browser.connections import breakable, cut
from tests.browser.site import PHONE, THEMES, Site, faults, scrolls_sideways
from tests.browser.tables import (
    PAIRS,
    Seats,
    TableForTests,
    any_play,
    press,
    type_word,
)

SIZES = (
    # window, board, square
    (1920, 1080, 1016, 63),
    (1280, 800, 736, 46),
    (1024, 768, 608, 38),
    (820, 1180, 746, 47),
    (390, 844, 390, 24),
    (390, 664, 390, 24),
    (844, 390, 380, 24),
)

_MEASURED = """() => {
  const PARTS = [".wood", ".rack", "#bar", "#news", "#clocks"];
  const box = (of) => document.querySelector(of).getBoundingClientRect();
  const inside = (of) => {
    const at = box(of);
    const isIn = at.top >= 0 && at.left >= 0 && at.right <= innerWidth;
    return isIn && at.bottom <= innerHeight;
  };
  const page = document.scrollingElement;
  return {
    board: box(".wood").width,
    square: box('[data-at="0"]').width,
    outside: PARTS.filter((one) => !inside(one)),
    scrolls: page.scrollHeight > innerHeight || page.scrollWidth > innerWidth,
  };
}"""


def _at_turn(site: Site, **how: Any) -> tuple[TableForTests, Page]:
    """Seat the side on turn, with three tiles placed."""
    table = TableForTests(site, "CC", first=Side.ONE)
    table.begin()
    page = table.sit("ada", **how)
    type_word(page, "8H", table.rack(Side.ONE)[:3].lower())
    expect(page.locator(".sq .tile.new")).to_have_count(3)
    return table, page


def test_the_board_has_its_size_in_every_window_and_nothing_scrolls(
    site: Site,
) -> None:
    _, page = _at_turn(site)

    for width, height, board, square in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found = page.evaluate(_MEASURED)

        assert abs(found["board"] - board) <= 6, (width, height, found)
        assert abs(found["square"] - square) <= 1, (width, height, found)
        assert found["outside"] == [], (width, height)
        assert not found["scrolls"], (width, height)


def test_a_page_at_two_hundred_percent_has_board_rack_and_buttons(site: Site) -> None:
    _, page = _at_turn(site, viewport={"width": 640, "height": 400})

    found = page.evaluate(_MEASURED)

    assert found["outside"] == []
    assert not found["scrolls"]
    assert found["square"] > 20
    expect(page.get_by_role("button", name="Play", exact=False)).to_be_in_viewport()


def test_a_banner_pushes_no_button_below_the_fold(site: Site) -> None:
    table = TableForTests(site, "CC", first=Side.ONE)
    table.begin()
    page = site.by_link(table.link("ada"))
    breakable(page)
    table.go(page)
    type_word(page, "8H", table.rack(Side.ONE)[:3].lower())

    cut(page)

    assert page.evaluate(_MEASURED)["outside"] == []


_LOOKS = """() => {
  const of = (one) => getComputedStyle(document.querySelector(one));
  return {
    square: of(".sq:not(.dl, .tl, .dw, .tw)").backgroundColor,
    "2L": of(".sq.dl").backgroundColor,
    "3L": of(".sq.tl").backgroundColor,
    "2W": of(".sq.dw").backgroundColor,
    "3W": of(".sq.tw").backgroundColor,
    lies: of(".sq:not(.last) .tile:not(.new)").backgroundImage,
    last: of(".sq.last .tile").backgroundImage,
    yours: of(".tile.new").backgroundImage,
    ring: of(".tile.new").boxShadow,
    letter: of(".sq:not(.last) .tile:not(.new) b").color,
  };
}"""


COLORS = {
    # squares from plain to triple word, then the tile, the last play, a placed tile's
    # ring
    "light": (
        ["#b5a588", "#a5cfe8", "#215b9c", "#eeb0c1", "#b02a22"],
        ("#fff3d3", "#ffc94d", "#2d3f9e"),
    ),
    "dark": (
        ["#323d55", "#37779f", "#1b4f94", "#a85872", "#a8302a"],
        ("#f3e3b8", "#ffc23a", "#6b7ff7"),
    ),
    "contrast": (
        ["#ffffff", "#bfe6ff", "#003a8c", "#ffc4d6", "#a00000"],
        ("#000000", "#ffd400", "#0000c8"),
    ),
}


@pytest.mark.parametrize("theme", COLORS)
def test_squares_and_the_three_kinds_of_tile_have_their_colors(
    site: Site, theme: str
) -> None:
    squares, tiles = COLORS[theme]
    table = TableForTests(site, "SO")
    table.begin()
    for _ in range(2):
        side = table.game.on_turn
        table.play(*any_play(table.game))
        table.draw(side)
    page = table.sit(table.person(table.game.on_turn))
    if theme == "contrast":
        press(page, "More")
        press(page, "Help and settings")
        page.get_by_label("High-contrast board").check()
        press(page, "Save")
    else:
        page.evaluate("(one) => document.documentElement.dataset.theme = one", theme)
    _lay_one(page, table)

    found = page.evaluate(_LOOKS)

    names = ("square", "2L", "3L", "2W", "3W")
    assert [found[one] for one in names] == list(map(_rgb, squares))
    for look, color in zip(("lies", "last", "ring"), tiles, strict=True):
        assert _rgb(color) in found[look], look
    assert len({found["lies"], found["last"], found["yours"]}) == 3


def _rgb(color: str) -> str:
    parts = (str(int(color[at : at + 2], 16)) for at in (1, 3, 5))
    return f"rgb({', '.join(parts)})"


def _lay_one(page: Page, table: TableForTests) -> None:
    where, letters = any_play(table.game, 2)
    type_word(page, where, letters.lower())
    expect(page.locator(".tile.new")).to_have_count(2)


def test_forced_colors_leave_every_tile_its_letter(site: Site) -> None:
    table, page = _at_turn(site)

    page.emulate_media(forced_colors="active")

    seen = page.evaluate(
        """() => [...document.querySelectorAll(".tile.new, .slot .tile")].map((one) => {
             const letter = getComputedStyle(one.querySelector("b")).color;
             const tile = getComputedStyle(one);
             const isPlain = tile.backgroundImage === "none";
             const isRead = letter !== tile.backgroundColor && isPlain;
             return isRead && tile.borderTopStyle !== "none";
           })"""
    )
    assert len(seen) == len(table.game.racks.one)
    assert all(seen)


def test_every_row_of_the_sheet_is_seen_when_it_is_stepped_to(site: Site) -> None:
    table = TableForTests(site, "SO")
    table.begin()
    for _ in range(16):
        side = table.game.on_turn
        table.play(*any_play(table.game, 1 if table.game.turns else 2))
        table.draw(side)
    page = table.sit(table.person(table.game.on_turn))
    page.set_viewport_size({"width": 1024, "height": 600})

    for _ in range(16):
        press(page, "One turn back")
        expect(page.locator("td.here .turn")).to_be_in_viewport(ratio=0.9)
    expect(page.locator("tr[data-key=turn-0] td.here").first).to_be_in_viewport()


LONG: Seats = BySide(
    (PersonId("Wilhelmina Featherstonehaugh-Cholmondeley"),),
    (PersonId("Maximiliano Etxeberria Goikoetxea"),),
)


def test_long_names_end_in_dots_and_are_whole_on_touch(site: Site) -> None:
    table = TableForTests(site, "CC", first=Side.ONE, seats=LONG)
    table.begin()
    page = table.watch(**PHONE)

    name = page.locator(".clock .name").first

    assert name.get_attribute("title") == LONG.one[0]
    assert not scrolls_sideways(page)
    score = page.locator(".clock .score").first
    expect(score).to_be_in_viewport(ratio=1)


def test_the_bag_is_counted_beside_the_rack(site: Site) -> None:
    table, page = _at_turn(site)
    in_bag = str(len(table.game.bag))

    for width, height in ((1280, 800), (390, 664)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".bag-beside b")).to_have_text(in_bag)
        expect(page.locator(".bag-beside")).to_be_in_viewport()
    for width, height in ((390, 844), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".chip.bag")).to_be_in_viewport()


def test_no_hash_and_no_id_is_seen_but_under_details(site: Site) -> None:
    table, page = _at_turn(site)
    seed_hash = table.game.seed_hash

    assert seed_hash not in page.locator("body").inner_text()
    assert str(table.name) not in page.title()
    press(page, "More")
    press(page, "About this game")
    expect(page.get_by_text(seed_hash)).to_be_hidden()
    page.get_by_text("Details", exact=True).click()

    expect(page.get_by_text(seed_hash)).to_be_visible()
    assert faults(page) == []


def test_a_practice_game_has_no_id_in_its_title(site: Site) -> None:
    table = TableForTests(site, "SO", name="practice-a1b2c3.0.1")
    table.begin()
    page = table.watch()

    assert "a1b2c3" not in page.title() + page.locator("body").inner_text()
    expect(page.locator("header.bar .event")).to_have_text("Practice")


class Phases:
    """What axe finds in each phase of a game, in both themes."""

    def __init__(self) -> None:
        self.found: dict[str, list[str]] = {}

    def look(self, phase: str, page: Page) -> None:
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            expect(page.locator("html")).to_have_attribute("data-theme", theme)
            self.found[f"{phase} ({theme})"] = faults(page)

    def check(self) -> None:
        assert self.found == {phase: [] for phase in self.found}


def _in_dialog(phases: Phases, phase: str, page: Page) -> None:
    """Check a dialog, and close it."""
    expect(page.locator("dialog[open]")).to_be_visible()
    phases.look(phase, page)
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_axe_finds_nothing_from_the_box_to_the_signed_slip(site: Site) -> None:
    table = TableForTests(site, "CC", first=Side.ONE)
    ada, cem = table.sit("ada", by_hand=True), table.sit("cem", by_hand=True, **PHONE)
    phases = Phases()
    phases.look("setting up", ada)
    table.begin()
    table.reached(ada)
    press(ada, "Exchange", exact=False)
    _in_dialog(phases, "exchange", ada)
    press(ada, "More")
    _in_dialog(phases, "more", ada)
    type_word(ada, "8H", table.rack(Side.ONE)[:3].lower())
    phases.look("laid", ada)
    press(ada, "Play", exact=False)
    table.wait_for_turns(1)
    table.reached(ada)
    table.reached(cem)
    phases.look("drawing", ada)
    phases.look("replying", cem)
    # a dialog replaces the sheet: clocks stay above, the bar below
    assert cem.locator("#clocks").evaluate("(one) => one.offsetTop") < 8
    expect(cem.locator("#bar")).to_be_in_viewport(ratio=1)
    press(cem, "Hold")
    table.wait_for_hold()
    table.reached(cem)
    table.reached(ada)
    phases.look("holding", cem)
    phases.look("held", ada)
    press(cem, "Challenge", exact=False)
    expect(cem.get_by_role("button", name="Waiting for the judge")).to_be_visible()
    phases.look("challenged", cem)
    table.give(ask.GiveVerdict(acceptable=True))
    expect(ada.locator("#bar")).to_have_attribute("data-phase", "drawing")
    table.give(ask.StopClock(reason=ask.StopReason.DIRECTOR))
    expect(ada.get_by_role("button", name="Clocks are stopped")).to_be_visible()
    phases.look("stopped", ada)
    table.end_round()
    table.reached(ada)
    phases.look("to be signed", ada)
    table.press(ada, "Sign the slip")
    table.give(ask.SignSlip(side=Side.TWO, person=PersonId("cem")))
    expect(ada.locator(".signatures")).not_to_contain_text("not signed yet")
    phases.look("signed", ada)

    phases.check()


def test_axe_finds_nothing_at_a_verdict_offline_or_after_a_team_mates_play(
    site: Site,
) -> None:
    phases = Phases()
    asked = TableForTests(site, "SO", name="cup.1.2")
    asked.begin()
    asked.play(*any_play(asked.game))
    side = asked.game.on_turn
    page = asked.sit(asked.person(side))
    asked.give(ask.IssueChallenge(side=side, words=asked.game.turns[-1].words[:1]))
    asked.give(ask.GiveVerdict(acceptable=True))
    expect(page.get_by_role("button", name="Second opinion")).to_be_visible()
    phases.look("verdict", page)
    asked.give(ask.AskSecondOpinion(side=side))
    expect(page.get_by_role("button", name="Waiting for the judge")).to_be_visible()
    phases.look("second opinion", page)
    team = TableForTests(site, "CC", first=Side.ONE, seats=PAIRS)
    team.begin()
    ada, bea = team.sit("ada"), site.by_link(team.link("bea"))
    breakable(bea)
    team.go(bea)
    type_word(ada, "8H", team.rack(Side.ONE)[:3].lower())
    press(ada, "Ask teammate")
    expect(bea.locator("#bar")).to_have_attribute("data-phase", "proposed")
    phases.look("proposed", bea)
    phases.look("has proposed", ada)
    cut(bea)
    expect(bea.locator(".offline")).to_be_visible()
    phases.look("offline", bea)

    phases.check()

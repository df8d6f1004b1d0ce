"""Ways to play at a table: by mouse, by touch, and by keyboard alone.

Hands do what a person does and know nothing of the game; the engine chooses the plays.
"""

from __future__ import annotations

import re
from typing import Protocol

from playwright.sync_api import Locator, Page, expect

from starsquare.board import Direction, PlacedTiles, Square

PLAY = re.compile("^Play [0-9]")
_MOST_TABS = 120
"""More focus stops than any page of a game has."""

FOCUSED = """() => {
  const at = document.activeElement;
  return (at?.getAttribute("aria-label") ?? at?.innerText ?? "").trim();
}"""
"""What a screen reader says about the focused element."""

_HUSH = """() => new Promise((done) => requestAnimationFrame(() => {
  document.getElementById("spoken").textContent = "";
  done();
}))"""
"""Waits until earlier announcements are read out and it is quiet."""


class Hands(Protocol):
    """One way to do everything that a game requires."""

    def press(self, page: Page, name: str | re.Pattern[str]) -> None:
        """Press a button of the table, or of a question."""
        ...

    def tick(self, page: Page, place: int) -> None:
        """Tick one of the choices of a question."""
        ...

    def lay(self, page: Page, tiles: PlacedTiles, direction: Direction) -> None:
        """Place tiles on the board."""
        ...

    def play(self, page: Page) -> None:
        """Play the placed tiles."""
        ...


class Mouse:
    """Drags tiles and clicks buttons."""

    def press(self, page: Page, name: str | re.Pattern[str]) -> None:
        _button(page, name).click()

    def tick(self, page: Page, place: int) -> None:
        page.locator("dialog[open] label").nth(place).click()

    def lay(self, page: Page, tiles: PlacedTiles, direction: Direction) -> None:
        del direction  # each tile is put in its place
        for one in tiles:
            self._drag(page, _held(page, one.letter), _square(page, one.square))
            _letter_of_blank(self, page, one.letter)

    def play(self, page: Page) -> None:
        self.press(page, PLAY)

    @staticmethod
    def _drag(page: Page, source: Locator, goal: Locator) -> None:
        for one in (source, goal):  # first both, since each may move the other
            one.scroll_into_view_if_needed()
        start, end = _middle(source), _middle(goal)
        page.mouse.move(*start)
        page.mouse.down()
        page.mouse.move(*end, steps=2)
        page.mouse.up()


class Touch:
    """Taps a tile, then a square."""

    def press(self, page: Page, name: str | re.Pattern[str]) -> None:
        _button(page, name).tap()

    def tick(self, page: Page, place: int) -> None:
        page.locator("dialog[open] label").nth(place).tap()

    def lay(self, page: Page, tiles: PlacedTiles, direction: Direction) -> None:
        del direction
        for one in tiles:
            _held(page, one.letter).tap()
            _square(page, one.square).tap()
            _letter_of_blank(self, page, one.letter)

    def play(self, page: Page) -> None:
        self.press(page, PLAY)


class Keys:
    """Uses no pointer: Tab, arrows, letters, and shortcuts."""

    def press(self, page: Page, name: str | re.Pattern[str]) -> None:
        for _ in range(_MOST_TABS):
            said: str = page.evaluate(FOCUSED)
            if said == name or (isinstance(name, re.Pattern) and name.search(said)):
                page.keyboard.press("Enter")
                return
            page.keyboard.press("Tab")
        raise LookupError(f"no button {name} is reached by Tab")

    def tick(self, page: Page, place: int) -> None:
        self._tab_back_to_first(page)
        for _ in range(place):
            page.keyboard.press("Tab")
        page.keyboard.press("Space")

    def lay(self, page: Page, tiles: PlacedTiles, direction: Direction) -> None:
        page.keyboard.press("Alt+b")
        self.walk(page, tiles[0].square)
        self._turn(page, direction)
        for one in tiles:
            letter = one.letter
            page.keyboard.press(
                f"Shift+{letter.upper()}" if letter.islower() else letter.lower()
            )

    def play(self, page: Page) -> None:
        page.keyboard.press("Enter")
        expect(page.locator("dialog[open]")).to_be_visible()
        page.keyboard.press("Enter")

    @staticmethod
    def walk(page: Page, goal: Square) -> None:
        """Go with the arrows from the announced square to the wanted one."""
        said: str = page.evaluate(FOCUSED)
        row, col = place_said(said)
        for key, steps in (
            ("ArrowDown", goal.row - row),
            ("ArrowUp", row - goal.row),
            ("ArrowRight", goal.col - col),
            ("ArrowLeft", col - goal.col),
        ):
            for _ in range(steps):
                page.keyboard.press(key)
        assert place_said(page.evaluate(FOCUSED)) == (goal.row, goal.col)

    @staticmethod
    def _turn(page: Page, direction: Direction) -> None:
        """Turn the arrow, and back again if it was right before."""
        while heard(page, "Space").lower() != direction:
            pass

    @staticmethod
    def _tab_back_to_first(page: Page) -> None:
        for _ in range(_MOST_TABS):
            is_first: bool = page.evaluate(
                """() => document.activeElement ===
                     document.querySelector("dialog[open] input")"""
            )
            if is_first:
                return
            page.keyboard.press("Shift+Tab")
        raise LookupError("the question has no choice")


def heard(page: Page, keys: str) -> str:
    """Press keys and return what is read out then."""
    page.evaluate(_HUSH)
    page.keyboard.press(keys)
    expect(page.locator("#spoken")).not_to_be_empty()
    return page.locator("#spoken").inner_text()


def place_said(said: str) -> tuple[int, int]:
    """Parse the square from its announcement."""
    found = re.match(r"([0-9]+)([A-O])\b", said)
    assert found is not None, f"{said!r} names no square"
    return int(found[1]) - 1, ord(found[2]) - ord("A")


def _button(page: Page, name: str | re.Pattern[str]) -> Locator:
    dialog = page.locator("dialog[open]")
    within = dialog if dialog.count() else page
    exact = isinstance(name, str)
    return within.get_by_role("button", name=name, exact=exact).first


def _held(page: Page, letter: str) -> Locator:
    said = "Blank" if letter.islower() else f"{letter},"
    return page.locator(f'.slot.movable[aria-label^="{said}"]').first


def _square(page: Page, square: Square) -> Locator:
    return page.locator(f'[data-at="{square.row * 15 + square.col}"]')


def _letter_of_blank(hands: Hands, page: Page, letter: str) -> None:
    if letter.islower():
        expect(page.locator("dialog[open]")).to_be_visible()
        hands.press(page, letter.upper())


def _middle(of: Locator) -> tuple[float, float]:
    box = of.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

"""Hands that never leave the keyboard."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

MOST_TABS = 400
WAIT_MS = 30_000

_CAN_BE_REACHED = """() => {
  const all = "a[href], button, input, select, textarea, summary, [tabindex='0']";
  return [...document.querySelectorAll(all)].filter((one) => {
    if (one.disabled || one.type === "hidden" || one.tabIndex < 0) return false;
    if (!one.checkVisibility({ visibilityProperty: true })) return false;
    // Tab stops once at a group of choices: at the chosen one, or at the first.
    if (one.type !== "radio" || one.checked) return true;
    const choices = one.closest("form, body").querySelectorAll(`[name="${one.name}"]`);
    const group = [...choices];
    return group[0] === one && !group.some((other) => other.checked);
  });
}"""

_NOTE = """() => {
  window.stops = [];
  addEventListener("focusin", () => {
    const one = document.activeElement;
    // A file's own control is drawn by the browser, and so is its ring.
    const look = getComputedStyle(one);
    const box = one.getBoundingClientRect();
    const tile = one.nextElementSibling; // a hidden choice shows it on its label
    const isTile = tile && one.matches(".tile-choice input");
    const ring = isTile ? getComputedStyle(tile) : look;
    const isSeen = box.width > 0 && box.height > 0 && one.checkVisibility();
    const isRinged = ring.outlineStyle !== "none" && parseFloat(ring.outlineWidth) >= 2;
    window.stops.push({ one, isClear: isSeen && (isRinged || one.id === "main") });
  });
}"""


_JUDGE_WALK = """(wanted) => {
  const faults = [];
  const note = (what, one) => faults.push(`${what}: ${one.outerHTML.slice(0, 120)}`);
  const came = [...new Set(stops.map((stop) => stop.one))];
  for (const one of wanted) if (!came.includes(one)) note("not reached", one);
  for (const stop of stops) if (!stop.isClear) note("not seen", stop.one);
  const way = came.map((one) => wanted.indexOf(one)).filter((at) => at >= 0);
  const from = way.indexOf(0); // it may have begun in the middle: it is a ring
  const ring = [...way.slice(from), ...way.slice(0, from)];
  const isBack = (at, number) => number > 0 && at < ring[number - 1];
  if (ring.some(isBack)) faults.push(`order: ${ring}`);
  const skip = document.querySelector(".skip");
  if (skip && wanted[0] !== skip) note("first", wanted[0]);
  return faults;
}"""


class Hands:
    """A keyboard user without a mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def type(self, text: str) -> None:
        self.page.keyboard.type(text)

    def to(self, goal: Locator) -> None:
        """Press Tab until something is focused."""
        goal.wait_for(timeout=WAIT_MS)
        goal.evaluate("one => { window.goal = one; }")
        for _ in range(MOST_TABS):
            if self.page.evaluate("document.activeElement === window.goal"):
                return
            self.press("Tab")
        raise AssertionError(f"Tab does not come to {goal}")

    def fill(self, goal: Locator, text: str) -> None:
        """Overwrite the content of a field."""
        self.to(goal)
        self.press("Control+a")
        self.type(text)

    def enter(self, goal: Locator) -> None:
        """Press a button, or follow a link."""
        self.to(goal)
        self.press("Enter")

    def space(self, goal: Locator) -> None:
        """Press a button, tick a box, or open a section."""
        self.to(goal)
        self.press("Space")

    def choose(self, goal: Locator, word: str) -> None:
        """Choose from a list by typing the start of an option."""
        self.to(goal)
        self.type(word)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name).first

    def link(self, name: str) -> Locator:
        return self.page.get_by_role("link", name=name).first

    def field(self, label: str) -> Locator:
        return self.page.get_by_label(label).first

    def named(self, name: str) -> Locator:
        return self.page.locator(f"[name='{name}']:not([type=hidden])").first

    def comes_to(self, path: str) -> None:
        """Wait for another page."""
        self.page.wait_for_url(re.compile(path), timeout=WAIT_MS)

    def sees(self, text: str) -> None:
        """Wait until the page shows a text."""
        expect(self.page.locator("#main")).to_contain_text(text, timeout=WAIT_MS)


def faults_of_walk(page: Page) -> list[str]:
    """Go around a page with Tab once, and return what is wrong.

    Every control is reached, in document order, with a visible focus; nothing traps the
    focus, and the skip link comes first.
    """
    page.evaluate(_NOTE)
    count: int = page.evaluate(f"({_CAN_BE_REACHED})().length")
    # A date has several focus stops; a scrollable area is a stop too.
    for _ in range(count * 2 + 20):
        page.keyboard.press("Tab")
        if page.evaluate("stops.length > 1 && stops.at(-1).one === stops[0].one"):
            break
    found: list[str] = page.evaluate(_JUDGE_WALK, page.evaluate_handle(_CAN_BE_REACHED))
    return found


def skips_to_main(page: Page) -> bool:
    """Return whether the first stop skips what all pages share."""
    Hands(page).enter(page.locator(".skip"))
    is_main: bool = page.evaluate("document.activeElement?.id === 'main'")
    return is_main


def hold_down(page: Page, key: str) -> None:
    """Hold a key down for a second."""
    for _ in range(10):  # all but the first are repeats
        page.keyboard.down(key)
        page.wait_for_timeout(100)
    page.keyboard.up(key)

"""A day at an event: what its crew does on all pages, and what everybody sees."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.at_console import AtConsole
from tests.browser.at_desk import AtDesk
from tests.browser.crew import key_in, rows_of

Standing = tuple[str, str, str, str]  # place, who, won and lost, spread or points


class Day(AtDesk, AtConsole):
    """A day at one event."""

    # -- the floor ---------------------------------------------------------------------

    def judges(self, page: Page, *, table: str, words: str, verdict: str) -> None:
        """Judge a slip that came on paper."""
        self.ways.fill(page.locator("#paper [name=table]"), table)
        self.ways.fill(page.get_by_label("Words"), words)
        self.ways.press(page.get_by_role("button", name="Judge", exact=True))
        expect(page.locator(".verdict")).to_contain_text(verdict)

    def asks_station(self, page: Page, *words: str, verdict: str) -> None:
        """Have a play judged at the station, by keyboard alone."""
        expect(page.get_by_text("How many words")).to_be_visible()
        page.keyboard.press(str(len(words)))
        for word in words:
            page.keyboard.type(word)
            page.keyboard.press("Enter")
        expect(page.get_by_text("Do both sides agree")).to_be_visible()
        page.wait_for_timeout(600)  # both check the spelling
        page.keyboard.press("Tab")
        expect(page.get_by_role("heading")).to_have_text(verdict)
        page.keyboard.press("Enter")
        expect(page.get_by_text("How many words")).to_be_visible()

    def brings_slip(self, page: Page, **scores: int) -> None:
        """Record a slip at its table, as a runner."""
        row = page.locator(".open .item", has_text=next(iter(scores)))
        self.ways.press(row.get_by_role("link", name="Open"))
        for key, score in scores.items():
            self.ways.fill(
                page.locator("form label", has_text=key).locator("input"), str(score)
            )
        self.ways.tick(page.get_by_label("Both teams signed"))
        self.ways.press(page.get_by_role("button", name="Save slip"))
        expect(row).to_contain_text("To check")

    def reports(self, phone: Page, own: int, other: int) -> None:
        """Report a result from a phone."""
        self.ways.fill(phone.get_by_label("Your score"), str(own))
        self.ways.fill(phone.get_by_label("Their score"), str(other))
        self.ways.press(phone.get_by_role("button", name="Send result"))

    # -- what everybody sees -----------------------------------------------------------

    def wall_shows(self, *headings: str) -> None:
        """Check which panels the display has, and that it started with the first."""
        wall = self.crew.wall
        words = [r"\s+".join(map(re.escape, one.split())) for one in headings]
        expect(wall.locator(".panel h2")).to_have_text(
            [re.compile(rf"^\s*{one}") for one in words]
        )
        expect(wall.locator(".panel.shown")).to_have_count(1)
        assert wall.evaluate("window.beganWith") == 0

    def wall_says(self, *texts: str) -> None:
        """Check that some panel of the display shows a text."""
        for text in texts:
            expect(
                self.crew.wall.locator(".panel", has_text=text).first
            ).to_be_attached()

    def standings(self, division: str = "", *, by: str = "Spread") -> list[Standing]:
        """Read the public standings: place, name, record, and one more column."""
        page = self.crew.comes(second=True)
        page.goto(self.crew.at("standings") + f"?division={division}")
        titles = page.locator(".standings thead th").all_inner_texts()
        column = [title.casefold() for title in titles].index(by.casefold())
        found = [
            (place, key_in(f"{name} ({school})", self.keys), record, rest[column - 4])
            for place, name, school, record, *rest in rows_of(
                page.locator(".standings")
            )
        ]
        page.close()
        return found

    def prizes(self) -> list[tuple[str, str]]:
        """Read the public prizes and their winners."""
        page = self.crew.comes()
        page.goto(self.crew.at("prizes"))
        found: list[tuple[str, str]] = []
        for line in page.locator(".award").all():
            title, winners, state = line.inner_text().split("\n")[-3:]
            assert state == "final", state
            found.append((title, key_in(winners, self.keys)))
        page.close()
        return found

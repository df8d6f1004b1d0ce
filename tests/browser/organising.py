"""What the organizer's page adds to a day: fees, contests, a drawing, a trophy."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.whole_day import Day


class Organised(Day):
    """A day with contests and a drawing."""

    def takes_fees(self, count: int) -> None:
        """Collect the fee from everybody who owes it."""
        page = self.crew.desk
        page.goto(self.crew.at("desk"))
        owing = page.get_by_role("button", name="take it from")
        for left in range(count, 0, -1):
            expect(owing).to_have_count(left)
            self.ways.press(owing.first)
        expect(owing).to_have_count(0)

    def wins_lightning(self, key: str) -> None:
        """Record at the desk who won the lightning round of a tied game."""
        page = self._at_slips()
        self.ways.press(page.get_by_role("link", name="Settle"))
        won = page.get_by_role("button", name=re.compile(rf"{key}\b.* won"))
        self.ways.press(won)
        expect(won).to_have_count(0)
        expect(page.get_by_role("link", name="Settle")).to_have_count(0)

    def _organises(self, page: Page | None = None) -> Page:
        page = page or self.crew.desk
        if "/desk/organiser" not in page.url:
            page.goto(self.crew.at("desk/organiser"))
        return page

    def opens_contest(self, number: int, title: str) -> None:
        """Open a contest after a round."""
        page = self._organises()
        self.ways.fill(page.locator("#contest [name=number]"), str(number))
        self.ways.fill(page.get_by_label("Topic"), title)
        self.ways.press(page.get_by_role("button", name="Open contest"))
        expect(page.get_by_role("heading", name=title)).to_be_visible()

    def hands_in(self, number: int, *, table: str, entry: str) -> None:
        """Submit the entry of a table."""
        page = self._organises()
        form = page.locator(f"#entry-{number}")
        self.ways.fill(form.get_by_label("Table"), table)
        self.ways.fill(form.get_by_label("Entry"), entry)
        self.ways.press(form.get_by_role("button", name="Add entry"))
        expect(page.locator(".row", has_text=entry)).to_be_visible()

    def names_winner(self, entry: str) -> None:
        """Choose the winning entry of a contest."""
        row = self._organises().locator(".row", has_text=entry)
        self.ways.press(row.get_by_role("button", name="Mark as winner"))
        expect(row.locator(".badge")).to_contain_text("winner")

    def opens_drawing(self, *prizes: str) -> None:
        """Open the opportunity drawing, as only the director may."""
        expect(self._organises().get_by_label("Prizes, one per line")).to_have_count(0)
        self._office = self.crew.director.context.new_page()
        page = self._organises(self._office)
        self.ways.fill(page.get_by_label("Prizes, one per line"), "\n".join(prizes))
        self.ways.press(page.get_by_role("button", name="Open drawing"))
        expect(page.get_by_label("Buyer")).to_be_visible()

    def sells(self, person: str, count: int, *, in_all: int) -> None:
        """Sell tickets of the drawing."""
        page = self._organises()
        expect(page.get_by_label("Buyer")).to_be_visible()
        buyers = page.get_by_label("Buyer").locator("option").all_inner_texts()
        (buyer,) = [one for one in buyers if one.endswith(person)]
        self.ways.choose(page.get_by_label("Buyer"), label=buyer)
        self.ways.fill(page.get_by_label("Tickets"), str(count))
        self.ways.press(page.get_by_role("button", name="Sell"))
        expect(page.get_by_text(f"{in_all} tickets")).to_be_visible()

    def draws(self) -> None:
        """Draw the winners; the desk, which sold the tickets, cannot."""
        expect(self._organises().get_by_text("The director draws")).to_be_visible()
        page = self._organises(self._office)
        self.ways.press(page.get_by_role("button", name="Draw winners"))
        expect(page.locator("raffle-drum li").first).to_be_visible()

    def settles(self, *order: str, why: str) -> None:
        """Record the order after a lightning round among tied entrants."""
        page = self.crew.director
        self.ways.press(page.get_by_role("link", name="Settle the tie first"))
        tie = page.locator("[data-key=tie-1]")
        self.ways.press(tie.locator("summary"))
        self.ways.choose(tie.locator("[name=step]"), label="lightning round")
        for place, key in enumerate(order, start=1):
            field = tie.get_by_label(f"Place {place}")
            names = field.locator("option").all_inner_texts()
            (name,) = [one for one in names if one.startswith(key)]
            self.ways.choose(field, label=name)
        self.ways.fill(tie.get_by_label("Reason"), why)
        self.ways.press(tie.get_by_role("button", name="Settle tie"))
        expect(page.get_by_text("No ties for a prize")).to_be_visible()
        self.ways.press(page.get_by_role("link", name="Console"))

    def drawing_is_honest(self) -> bool:
        """Check on the public page that the drawing can be verified."""
        page = self.crew.comes()
        page.goto(self.crew.at("prizes"))
        self.ways.press(page.get_by_text("Check the drawing yourself"))
        is_honest = page.get_by_text("the seed picks these tickets").is_visible()
        page.close()
        return is_honest

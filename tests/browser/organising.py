"""What the organiser's page adds to a day: fees, contests, a drawing, a trophy."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.whole_day import Day


class Organised(Day):
    """A day with contests and a drawing."""

    def takes_fees(self, count: int) -> None:
        """Take the fee of everybody who owes it."""
        page = self.crew.desk
        page.goto(self.crew.at("desk"))
        owing = page.get_by_role("button", name="take it from")
        for left in range(count, 0, -1):
            expect(owing).to_have_count(left)
            owing.first.click()
        expect(owing).to_have_count(0)

    def wins_lightning(self, key: str) -> None:
        """Note at the desk who won the lightning round of a tied game."""
        page = self._at_slips()
        page.get_by_role("link", name="Settle").click()
        won = page.get_by_role("button", name=f"Lightning round to {key}")
        won.click()
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
        page.locator("#contest [name=number]").fill(str(number))
        page.get_by_label("What it is about").fill(title)
        page.get_by_role("button", name="Open a contest").click()
        expect(page.get_by_role("heading", name=title)).to_be_visible()

    def hands_in(self, number: int, *, table: str, entry: str) -> None:
        """Hand in the entry of a table."""
        page = self._organises()
        form = page.locator(f"#entry-{number}")
        form.get_by_label("Table").fill(table)
        form.get_by_label("Entry").fill(entry)
        form.get_by_role("button", name="Hand in").click()
        expect(page.locator(".row", has_text=entry)).to_be_visible()

    def names_winner(self, entry: str) -> None:
        """Name the winning entry of a contest."""
        row = self._organises().locator(".row", has_text=entry)
        row.get_by_role("button", name="Wins").click()
        expect(row.locator(".badge")).to_contain_text("winner")

    def opens_drawing(self, *prizes: str) -> None:
        """Open the opportunity drawing, which is the director's to do."""
        expect(self._organises().get_by_label("Prizes, a line each")).to_have_count(0)
        self._office = self.crew.director.context.new_page()
        page = self._organises(self._office)
        page.get_by_label("Prizes, a line each").fill("\n".join(prizes))
        page.get_by_role("button", name="Open the drawing").click()
        expect(page.get_by_label("Who buys")).to_be_visible()

    def sells(self, person: str, count: int, *, in_all: int) -> None:
        """Sell tickets of the drawing."""
        page = self._organises()
        expect(page.get_by_label("Who buys")).to_be_visible()
        buyers = page.get_by_label("Who buys").locator("option").all_inner_texts()
        (buyer,) = [one for one in buyers if one.endswith(person)]
        page.get_by_label("Who buys").select_option(label=buyer)
        page.get_by_label("Tickets").fill(str(count))
        page.get_by_role("button", name="Sell").click()
        expect(page.get_by_text(f"{in_all} tickets")).to_be_visible()

    def draws(self) -> None:
        """Draw the winners; the desk, which sold the tickets, cannot."""
        expect(self._organises().get_by_text("The director draws")).to_be_visible()
        page = self._organises(self._office)
        page.get_by_role("button", name="Draw the winners").click()
        expect(page.locator("raffle-drum li").first).to_be_visible()

    def settles(self, *order: str, why: str) -> None:
        """Note the order that a lightning round gave to those who share a place."""
        page = self.crew.director
        page.get_by_role("link", name="Settle the tie first").click()
        tie = page.locator("[data-key=tie-1]")
        tie.locator("summary").click()
        tie.locator("[name=step]").select_option(label="a lightning round")
        for place, key in enumerate(order, start=1):
            field = tie.get_by_label(f"Place {place}")
            names = field.locator("option").all_inner_texts()
            (name,) = [one for one in names if one.startswith(key)]
            field.select_option(label=name)
        tie.get_by_label("Why").fill(why)
        tie.get_by_role("button", name="Settle it").click()
        expect(page.get_by_text("No place of a prize is shared")).to_be_visible()
        page.get_by_role("link", name="Console").click()

    def drawing_is_honest(self) -> bool:
        """Read off the public page whether the drawing can be checked."""
        page = self.crew.comes()
        page.goto(self.crew.at("prizes"))
        page.get_by_text("Check the drawing yourself").click()
        is_honest = page.get_by_text("the seed draws these tickets").is_visible()
        page.close()
        return is_honest

"""What the director does from the console, one sentence each."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.crew import Party, goes_to, key_in, until

BYE = "bye"


class AtConsole(Party):
    """Drafts, clocks, rulings, announcements."""

    def console_says(self, heading: str | re.Pattern[str]) -> None:
        """Check the console's next step, without asking it again."""
        expect(self.crew.director.locator("h1")).to_contain_text(heading)

    def pairs(self, number: int, *boards: str, pool: str = "") -> None:
        """Draft a round, check it, and swap places until it is as wanted."""
        page = self.crew.director
        if "/pairings" not in page.url:
            self.ways.press(
                page.get_by_role("button", name=f"Pair round {number}").first
            )
            page.wait_for_url("**/director/pairings?**")
        if pool:
            self.ways.press(page.get_by_role("link", name=pool))
        expect(page.locator("h1")).to_have_text(f"Round {number} draft")
        for board in boards:
            self.arranges(*board.split("-"))

    def arranges(self, one: str, two: str) -> None:
        """Pair two entrants of the draft, with the swap form."""
        page = self.crew.director
        met = self._draft()
        if met[one] == two:
            return
        moved, onto = one, BYE if two == BYE else met[two]
        if onto == BYE and two != BYE:
            moved, onto = two, met[one]
        ids = self._ids()
        moving = page.get_by_label(re.compile("This (team|player)"))
        self.ways.choose(moving, value=ids[moved])
        self.ways.choose(page.get_by_label("swaps with"), value=ids[onto])
        self.ways.press(page.locator("#do-swap").get_by_role("button", name="Swap"))
        until(page, lambda: self._draft().get(one) == two, f"{one} does not meet {two}")

    def _seats(self) -> list[dict[str, str]]:
        found: list[dict[str, str]] = self.crew.director.eval_on_selector_all(
            ".seat", "seats => seats.map(seat => ({...seat.dataset}))"
        )
        return found

    def _ids(self) -> dict[str, str]:
        return {
            BYE if one["entrant"] == BYE else key_in(one["name"], self.keys): one[
                "entrant"
            ]
            for one in self._seats()
        }

    def _draft(self) -> dict[str, str]:
        """Read who meets whom from the draft."""
        boards: dict[str, list[str]] = {}
        for one in self._seats():
            is_bye = one["entrant"] == BYE
            name = BYE if is_bye else key_in(one["name"], self.keys)
            boards.setdefault(one["board"], []).append(name)
        pairs = [two for two in boards.values() if len(two) == 2]
        return {one: two for pair in pairs for one, two in (pair, pair[::-1])}

    def draft(self) -> list[str]:
        """Return the boards of the draft, each in alphabetical order."""
        met = self._draft()
        return sorted(f"{one}-{two}" for one, two in met.items() if one < two)

    def publishes_all(self, number: int) -> None:
        """Publish the drafts of all divisions with one press, from the console."""
        page = self.crew.director
        self.ways.press(page.get_by_role("link", name="Console"))
        self.console_says(f"Publish round {number}")
        self.publishes(f"round {number}")

    def publishes(self, what: str) -> None:
        """Publish a draft; if it breaks a rule, give the reason."""
        page = self.crew.director
        reason = page.get_by_label("Reason for publishing anyway")
        if reason.count():
            self.ways.fill(reason, "as agreed with the coaches")
        self.ways.press(page.get_by_role("button", name=f"Publish {what}"))
        page.wait_for_url("**/director?**")

    def starts(self, number: int) -> None:
        """Start the round clock, from the console."""
        page = self.crew.director
        self.ways.press(page.get_by_role("link", name=f"Start round {number}…").first)
        self.ways.press(page.get_by_role("button", name=f"Start round {number}"))
        expect(page.get_by_role("timer").first).to_be_visible()

    def starts_without(self, number: int, person: str) -> None:
        """Start a round although somebody is not at their board."""
        page = self.crew.director
        self.ways.press(page.get_by_role("link", name=f"Start round {number}…").first)
        names = page.locator("[data-names]", has_text=person)
        table = names.get_attribute("data-names") or ""
        self.ways.press(page.get_by_role("button", name=table, exact=True))
        self.ways.tick(page.get_by_role("checkbox", name=person))
        self.ways.press(page.get_by_role("button", name="Start without 1 person"))
        expect(page.get_by_role("heading", name="Late")).to_be_visible()

    def comes_at_last(self) -> None:
        """Mark missing people as arrived."""
        page = self.crew.director
        self.ways.press(page.get_by_role("button", name="Arrived"))
        expect(page.get_by_role("heading", name="Late")).to_have_count(0)

    def forfeits(self, key: str, *, why: str) -> None:
        """Forfeit an open game for somebody, after checking the preview."""
        page = self.crew.director
        goes_to(self.ways, page, "Rulings and corrections")
        form = page.locator("#try-forfeit")
        form.locator("[name=side]").wait_for()
        options = form.locator("[name=side] option").all_inner_texts()
        named = [one for one in options if re.search(rf"\b{key}\b", one)]
        (option,) = [one for one in named if not one.startswith("Both:")]
        self.ways.choose(form.get_by_label("Who forfeits"), label=option)
        self.ways.choose(form.get_by_label("Cause"), label="Absent, late or gone")
        self.ways.fill(form.get_by_label("Reason"), why)
        self.ways.press(form.get_by_role("button"))
        expect(page.locator(".preview")).to_contain_text(f"{option.strip()} forfeits")

    def decides_missed(self, preselected: str, chosen: str, *, why: str) -> None:
        """Decide what a missed round counts as, as the console asks."""
        page = self.crew.director
        page.goto(self.crew.at("director"))
        self.console_says("missed round")
        self.ways.press(page.get_by_role("link", name="Decide missed rounds").first)
        expect(page.get_by_label(preselected)).to_be_checked()
        self.ways.tick(page.get_by_label(chosen))
        self.ways.fill(page.get_by_label("Reason, if you decide differently"), why)
        self.ways.press(page.get_by_role("button", name="Apply"))
        expect(page.locator("[data-key=done]")).to_contain_text("missed round decided")
        self.ways.press(page.get_by_role("link", name="Console"))

    def ends(self, number: int) -> None:
        """End a round, as the console suggests when all results are in."""
        page = self.crew.director
        # The whole heading: "Competitive: End round 1" means that results of other
        # divisions have not reached the console.
        expect(page.locator("h1")).to_have_text(f"End round {number}")
        self.ways.press(
            page.locator(".lead").get_by_role("button", name=f"End round {number}")
        )
        expect(page.get_by_role("timer")).to_have_count(0)

    def starts_final(self) -> None:
        """Start the clock of the final, from the console."""
        page = self.crew.director
        self.ways.press(page.get_by_role("link", name="Start the final…").first)
        self.ways.press(page.get_by_role("button", name="Start the final"))
        expect(page.get_by_role("timer").first).to_be_visible()

    def ends_final(self) -> None:
        """End the final once its result is in."""
        self.console_says("End the final")
        page = self.crew.director
        self.ways.press(
            page.locator(".lead").get_by_role("button", name="End the final")
        )
        expect(page.get_by_role("timer")).to_have_count(0)

    def announces(self, text: str) -> None:
        """Post an announcement on the display."""
        page = self.crew.director
        self.ways.fill(page.get_by_label("New announcement"), text)
        self.ways.press(page.get_by_role("button", name="Post"))
        expect(page.get_by_role("button", name="Remove")).to_be_visible()

    def takes_down(self) -> None:
        """Remove the announcement."""
        self.ways.press(self.crew.director.get_by_role("button", name="Remove"))
        expect(self.crew.director.get_by_role("button", name="Remove")).to_have_count(0)

    def answers_call(self, reason: str) -> None:
        """Go to a table that has called."""
        row = self.crew.director.locator(".side .item", has_text=reason)
        self.ways.press(row.get_by_role("button", name="On my way"))
        expect(self.crew.director.get_by_text("No hands up")).to_be_visible()

    def finishes(self) -> None:
        """Finalize the standings."""
        page = self.crew.director
        self.ways.press(
            page.locator(".lead").get_by_role("button", name="Finalize standings")
        )
        self.console_says("Award prizes")

    def corrects(self, round_number: int, *, why: str, **scores: int) -> None:
        """Preview a correction of a result."""
        page = self.crew.director
        goes_to(self.ways, page, "Rulings and corrections")
        page.locator("#choose-board select").wait_for()
        options = page.locator("#choose-board option").all_inner_texts()
        (option,) = [
            one
            for one in options
            if one.startswith(f"Round {round_number},")
            and all(re.search(rf"\b{key}\b", one) for key in scores)
        ]
        self.ways.choose(page.locator("#choose-board select"), label=option)
        self.ways.press(page.locator("#choose-board").get_by_role("button"))
        form = page.locator("#try-correct")
        for key, score in scores.items():
            label = form.locator("label", has_text=re.compile(rf"{key}.*as played"))
            self.ways.fill(label.locator("input[type=number]"), str(score))
        self.ways.fill(form.get_by_label("Reason"), why)
        self.ways.press(form.get_by_role("button"))
        expect(page.locator(".preview")).to_be_visible()

    def preview_says(self, key: str, before: str, after: str) -> None:
        """Check how somebody's place would change."""
        line = self.crew.director.locator(".preview tr", has_text=key)
        expect(line.locator("td")).to_have_text([before, after])

    def confirms(self, what: str) -> None:
        """Confirm the preview, and go back to the console."""
        page = self.crew.director
        self.ways.press(page.locator(".preview").get_by_role("button", name=what))
        expect(page.locator("[data-key=done]")).to_be_visible()
        self.ways.press(page.get_by_role("link", name="Console"))

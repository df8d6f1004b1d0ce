"""What people do at the pages of the desk, one sentence each."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.crew import Party, key_in, rows_of, until


class AtDesk(Party):
    """Registration, check-in, slips."""

    def imports(self, lines: str, *, outcomes: list[str]) -> None:
        """Try a list and enter it."""
        page = self.crew.desk
        page.goto(self.crew.at("desk/import"))
        page.get_by_label("Or paste it here").fill(lines)
        page.get_by_role("button", name="Try it").click()
        expect(page.locator("#main").get_by_text("Only tried")).to_be_visible()
        page.get_by_role("button", name="Enter it").click()
        expect(page.locator("#main").get_by_text("Entered:")).to_be_visible()
        report = rows_of(page.locator("table"))
        assert [outcome for _line, _who, outcome, _why in report] == outcomes

    def registers(
        self, key: str, fields: dict[str, str], *, division: str = ""
    ) -> None:
        """Enter somebody with the form."""
        page = self.crew.desk
        page.goto(self.crew.at("desk/entrants"))
        if division:
            page.locator("#entry [name=division]").select_option(label=division)
        for name, value in fields.items():
            page.locator(f"#entry [name={name}]").fill(value)
        page.locator("#entry").get_by_role("button", name="Enter", exact=True).click()
        expect(_row_of(page, key)).to_be_visible()

    def checks_in(self, *keys: str) -> None:
        """Find each of them by name, and press that they are here."""
        page = self.crew.desk
        page.goto(self.crew.at("desk"))
        for key in keys:
            page.get_by_placeholder("Name, school or number").fill(key)
            card = page.locator("#everybody > li:visible")
            expect(card).to_have_count(1)
            button = card.get_by_role("button", name=re.compile("here$")).last
            button.click()
            is_here = card.locator(".badge", has_text=re.compile(r"^\s*here\s*$"))
            expect(is_here).to_be_visible()
        page.get_by_placeholder("Name, school or number").fill("")

    def has_second_eyes(self) -> None:
        """Tick, once and for all slips, that a second person looks at each."""
        self._at_slips().get_by_label("A second person has looked").check()
        self.crew.desk.locator("#slip [name=table]").focus()

    def types_slip(self, **scores: int) -> None:
        """Type a slip with the keyboard alone: table, score, score, Enter."""
        page = self._at_slips()
        until(page, lambda: bool(self._open_row(scores)), f"no open board of {scores}")
        row = self._open_row(scores)
        table = page.locator("#slip [name=table]")
        expect(table).to_be_focused()
        page.keyboard.type(row["table"])
        page.keyboard.press("Tab")
        if page.locator("#slip [data-choose]").is_visible():
            self._chooses_board(page, row["board"])
        for side in ("one", "two"):
            page.keyboard.type(str(scores[key_in(row[side], scores)]))
            page.keyboard.press("Tab" if side == "one" else "Enter")
        one, two = (scores[key_in(row[side], scores)] for side in ("one", "two"))
        said = f"Table {row['table']}: {row['one']} {one}, {row['two']} {two}"
        expect(page.locator("[data-key=last]")).to_contain_text(said)

    def types_unsigned(self, **scores: int) -> None:
        """Type a slip that somebody has not signed."""
        page = self._at_slips()
        until(page, lambda: bool(self._open_row(scores)), f"no open board of {scores}")
        signed = page.get_by_label("Everybody has signed")
        signed.uncheck()
        page.locator("#slip [name=table]").focus()
        self.types_slip(**scores)
        expect(signed).to_be_checked()
        row = page.locator(".slip-row", has_text=next(iter(scores)))
        expect(row).to_contain_text("not signed by")

    def _chooses_board(self, page: Page, board: str) -> None:
        """Say which of the boards at a table is meant, by arrows or the space bar."""
        focused = "document.activeElement.value"
        if page.evaluate(focused) == board:
            page.keyboard.press("Space")
        else:
            page.keyboard.press("ArrowDown")
        assert page.evaluate(focused) == board
        page.keyboard.press("Tab")

    def _at_slips(self) -> Page:
        page = self.crew.desk
        if "/desk/slips" not in page.url:
            page.goto(self.crew.at("desk/slips"))
        return page

    def _open_row(self, scores: dict[str, int]) -> dict[str, str]:
        rows: list[dict[str, str]] = self.crew.desk.eval_on_selector_all(
            ".slip-row[data-open]", "rows => rows.map(row => ({...row.dataset}))"
        )
        for row in rows:
            names = {side: row[side] for side in ("one", "two")}
            if {key_in(name, self.keys) for name in names.values()} == set(scores):
                return row
        return {}

    def desk_sees_dispute(self, key: str, *reports: str) -> None:
        """See at the desk that two sides have reported differently, and who what."""
        row = self._at_slips().locator(".slip-row", has_text=key)
        for report in reports:
            expect(row).to_contain_text(report)
        expect(row.locator(".badge.bad")).to_have_text("the sides report differently")

    def withdraws(self, key: str, *, why: str) -> None:
        """Let somebody leave, at the desk."""
        page = self.crew.desk
        page.goto(self.crew.at("desk/entrants"))
        row = _row_of(page, key)
        row.locator("summary").click()
        row.get_by_label("Why").fill(why)
        row.get_by_role("button", name="Withdraw").click()
        expect(row.locator("td").nth(3)).to_have_text("withdrawn")

    def looks_over_slips(self) -> None:
        """Validate every slip that waits, as a second pair of eyes: the director's."""
        page = self.crew.director.context.new_page()
        page.goto(self.crew.at("desk/slips"))
        waiting = page.locator("button", has_text=re.compile("validate", re.IGNORECASE))
        waiting = waiting.and_(page.locator(":visible"))
        for left in range(waiting.count(), 0, -1):
            expect(waiting).to_have_count(left)
            waiting.first.click()
        expect(waiting).to_have_count(0)
        page.close()


def _row_of(page: Page, key: str) -> Locator:
    """Find somebody's row by their name; its form has words of its own."""
    name = page.locator("td:nth-child(2)", has_text=key)
    return page.locator("tbody tr", has=name)

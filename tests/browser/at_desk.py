"""What people do on the desk's pages, one sentence each."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.crew import Party, key_in, rows_of, until

HERE = ".pers:is([aria-pressed=true], .is-here)"
MISSING = ".pers:not([aria-pressed=true], .is-here)"
ROWS = """rows => rows.map((row) => {
  const [one, two] = [...row.querySelectorAll(".sch[data-number]")];
  const named = (name, school) => `${name} (${school.title})`;
  const { dataset } = row;
  return {
    ...dataset, one: named(dataset.one, one), two: named(dataset.two, two),
  };
})"""
"""The open slips in the list, with the school of each side."""


class AtDesk(Party):
    """Registration, check-in, slips."""

    def imports(self, lines: str, *, outcomes: list[str]) -> None:
        """Preview a list and import it."""
        page = self.crew.desk
        page.goto(self.crew.at("desk/import"))
        self.ways.fill(page.get_by_label("Or paste the list here"), lines)
        self.ways.press(page.get_by_role("button", name="Preview"))
        expect(page.locator("#main").get_by_text("nothing saved yet")).to_be_visible()
        self.ways.press(page.get_by_role("button", name="Import"))
        expect(page.locator("#main").get_by_text("Imported:")).to_be_visible()
        report = rows_of(page.locator("table"))
        assert [outcome for _line, _who, outcome, _why in report] == outcomes

    def registers(
        self, key: str, fields: dict[str, str], *, division: str = ""
    ) -> None:
        """Register somebody with the form."""
        page = self.crew.desk
        page.goto(self.crew.at("desk/entrants"))
        if division:
            self.ways.choose(page.locator("#entry [name=division]"), label=division)
        for name, value in fields.items():
            self.ways.fill(page.locator(f"#entry [name={name}]"), value)
        self.ways.press(
            page.locator("#entry").get_by_role("button", name="Register", exact=True)
        )
        expect(_row_of(page, key)).to_be_visible()

    def checks_in(self, *keys: str) -> None:
        """Find each of them by name, and press Enter."""
        page = self.crew.desk
        page.goto(self.crew.at("desk"))
        entry = page.get_by_role("textbox", name="Number or name")
        for key in keys:
            entry.fill(key)
            row = page.locator("[data-team]:visible")
            expect(row).to_have_count(1)
            team = row.get_attribute("data-team")
            entry.press("Enter")
            expect(page.locator(f"[data-team='{team}'] {HERE}").first).to_be_visible()
            expect(page.locator(f"[data-team='{team}'] {MISSING}")).to_have_count(0)
            expect(entry).to_have_value("")

    def has_second_eyes(self) -> None:
        """Tick, once for all slips, that a second person checks each."""
        self.ways.tick(self._at_slips().get_by_label("Double-checked"))
        self.ways.go(self.crew.desk.locator("#slip [name=table]"))

    def types_slip(self, **scores: int) -> None:
        """Enter a slip with the keyboard alone: table, score, score, Enter."""
        page = self._at_slips()
        until(page, lambda: bool(self._open_row(scores)), f"no open board of {scores}")
        row = self._open_row(scores)
        table = page.locator("#slip [name=table]")
        expect(table).to_be_focused()
        page.keyboard.type(row["table"])
        page.keyboard.press("Tab")
        if page.locator("#slip [data-choose]").is_visible():
            self._chooses_board(page, row["board"])
        one, two = (scores[key_in(row[side], scores)] for side in ("one", "two"))
        page.keyboard.type(str(one))
        page.keyboard.press("Tab")
        page.keyboard.type(str(two))
        page.keyboard.press("Enter")
        said = re.compile(rf"Table {row['table']} is (in|final): .* {one}–{two} ")
        expect(page.locator("[data-key=done]")).to_contain_text(said)

    def types_unsigned(self, **scores: int) -> None:
        """Enter a slip that somebody has not signed."""
        page = self._at_slips()
        until(page, lambda: bool(self._open_row(scores)), f"no open board of {scores}")
        signed = page.get_by_label("Both teams signed")
        self.ways.tick(signed, is_on=False)
        self.ways.go(page.locator("#slip [name=table]"))
        self.types_slip(**scores)
        expect(signed).to_be_checked()
        row = page.locator(".slip-row", has_text=next(iter(scores)))
        expect(row).to_contain_text("not signed by")

    def _chooses_board(self, page: Page, board: str) -> None:
        """Choose a board of a table, with the arrows or the space bar."""
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
            ".slip-row[data-open]", ROWS
        )
        for row in rows:
            if {key_in(row[side], self.keys) for side in ("one", "two")} == set(scores):
                return row
        return {}

    def desk_sees_dispute(self, key: str, *reports: str) -> None:
        """Check that the desk sees two different reports, and from whom."""
        page = self._at_slips()
        row = page.locator(".slip-row", has_text=key)
        expect(row.locator(".badge.bad")).to_have_text("Disputed")
        self.ways.press(row.get_by_role("link", name="Settle"))
        expect(page.locator("aside.panel h2")).to_be_focused()
        for report in reports:
            expect(page.locator("aside.panel")).to_contain_text(report)
        page.keyboard.press("Escape")
        expect(page.locator("aside.panel")).to_have_count(0)
        self.ways.go(page.locator("#slip [name=table]"))

    def withdraws(self, key: str, *, why: str) -> None:
        """Withdraw somebody, at the desk."""
        page = self.crew.desk
        page.goto(self.crew.at("desk/entrants"))
        row = _row_of(page, key)
        self.ways.press(row.get_by_role("link", name="Change"))
        panel = page.locator("aside.panel")
        self.ways.fill(panel.get_by_label("Reason"), why)
        self.ways.press(panel.get_by_role("button", name="Withdraw"))
        expect(row.locator("td").nth(4)).to_contain_text("withdrawn")
        expect(panel).to_have_count(0)

    def looks_over_slips(self) -> None:
        """Validate every waiting slip, as the second person: the director."""
        page = self.crew.director.context.new_page()
        page.goto(self.crew.at("desk/slips"))
        waiting = page.get_by_role(
            "button", name=re.compile("Looks right|Mark as signed")
        )
        for left in range(waiting.count(), 0, -1):
            expect(waiting).to_have_count(left)
            self.ways.press(waiting.first)
        expect(waiting).to_have_count(0)
        page.close()


def _row_of(page: Page, key: str) -> Locator:
    """Find somebody's row by their name or school."""
    return page.locator("table.entered tbody tr", has_text=key)

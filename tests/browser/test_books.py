"""The rulebooks, in a real browser."""

from __future__ import annotations

from tests.browser.site import Site, faults, scrolls_sideways
from tests.marks import rule


@rule("NA-8.b")
def test_a_visitor_finds_a_value_with_its_clause(site: Site) -> None:
    page = site.visitor()
    page.goto("/books/na")

    shown = page.get_by_role("region", name="Exchanging tiles").inner_text()

    assert "Tiles needed in the bag for an exchange NA-8.b" in shown


def test_the_pages_of_the_books_are_free_of_faults(site: Site) -> None:
    for address in ("/books", "/books/cc", "/books/na/high-school", "/books/kz"):
        for scheme in ("light", "dark"):
            page = site.visitor(
                viewport={"width": 360, "height": 740}, color_scheme=scheme
            )
            answer = page.goto(address)

            assert answer is not None
            assert answer.ok, address
            assert faults(page) == [], address
            assert not scrolls_sideways(page), address

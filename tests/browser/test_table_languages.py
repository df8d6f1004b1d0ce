"""The table on screen with the tiles of other languages."""

from __future__ import annotations

from itertools import count

from playwright.sync_api import Page, expect

from starsquare.game.command import IssueChallenge
from starsquare.game.side import Side
from starsquare.testing import Table, a_play
from starsquare.tiles import BagSeed, TileSetName, is_within
from tests.browser.site import Site
from tests.browser.tables import TableForTests, square, type_word
from tests.foreign_lists import a_book


def a_table(
    site: Site, tiles: TileSetName, rack: str, *, lacking: str = ""
) -> TableForTests:
    """Sit two people down, the first of whom has at least these tiles."""
    book = a_book(tiles, "CC")

    def fits(seed: BagSeed) -> bool:
        held = Table.playing(book, seed=seed).state.racks.one
        return is_within(rack, held) and not set(lacking) & set(held)

    seed = next(filter(fits, (BagSeed(b"language %d" % one) for one in count())))
    code = f"CC~book~book~CLUB~{tiles}"
    table = TableForTests(site, code, first=Side.ONE, seed=seed)
    table.begin()
    assert fits(seed)
    return table


def laid(page: Page) -> list[str]:
    """Return what is printed on the tiles laid, without their points."""
    return page.locator(".sq .tile.new b").all_inner_texts()


def strike(page: Page, key: str) -> None:
    """Strike a key that an English keyboard does not have."""
    page.evaluate(
        """(key) => document.activeElement.dispatchEvent(
             new KeyboardEvent("keydown", {key, bubbles: true, cancelable: true}))""",
        key,
    )


def test_c_and_h_are_typed_for_the_tile_with_both(site: Site) -> None:
    table = a_table(site, "spanish", "ĈCHO")
    ada, cem = table.sit("ada"), table.sit("cem")
    expect(ada.locator(".slot .tile b", has_text="CH")).to_have_count(1)

    type_word(ada, "8G", "ch")
    assert laid(ada) == ["CH"]
    ada.keyboard.press("Backspace")  # comes apart
    assert laid(ada) == ["C", "H"]
    ada.keyboard.press("Backspace")
    ada.keyboard.press("Backspace")
    assert laid(ada) == []
    type_word(ada, "8G", "cho")
    assert laid(ada) == ["CH", "O"]
    ada.keyboard.press("Enter")  # asks
    ada.keyboard.press("Enter")  # plays
    expect(cem.locator(".standing")).to_contain_text("CHO")

    turn = table.game.turns[-1]
    assert turn.words == ("ĈO",)
    expect(cem.locator(".sq .tile b").first).to_have_text("CH")
    expect(cem.locator(".tracking li", has_text="CH")).to_have_count(1)


def test_a_challenge_names_the_tile_with_both_letters_as_people_read_it(
    site: Site,
) -> None:
    table = a_table(site, "spanish", "ĈA")
    cem = table.sit("cem")
    table.give(a_play("one", "8H", "ĈA"))

    expect(cem.locator(".pick")).to_have_text("CHA")
    expect(cem.locator("#bar [data-do=challenge]")).to_contain_text("CHA")
    table.give(IssueChallenge(side=Side.TWO, words=("ĈA",)))

    expect(cem.locator("#news .standing")).to_contain_text("CHA")
    expect(cem.locator("#table")).not_to_contain_text("Ĉ")


def test_the_tile_with_both_letters_is_laid_where_no_tile_has_the_first(
    site: Site,
) -> None:
    table = a_table(site, "spanish", "ĻA", lacking="L")
    ada = table.sit("ada")

    type_word(ada, "8H", "lla")

    assert laid(ada) == ["LL", "A"]


def test_umlauts_are_typed_and_a_blank_may_be_one(site: Site) -> None:
    table = a_table(site, "german", "Ä?")
    ada = table.sit("ada")
    type_word(ada, "8H", "")

    strike(ada, "ä")
    assert laid(ada) == ["Ä"]
    ada.locator('.slot.movable[aria-label^="Blank"]').click()
    ada.locator(f'[data-at="{square("8I")}"]').click()
    letters = ada.locator(".letters-to-choose button")
    expect(letters).to_have_count(29)
    letters.get_by_text("Ö", exact=True).click()

    expect(ada.locator(".sq .tile.new.blank b")).to_have_text("Ö")


def test_premium_squares_are_labeled_in_the_language_of_the_page(site: Site) -> None:
    page = site.visitor(locale="es-MX")
    page.goto("/practice")
    page.get_by_role("button", name="Jugar con Pip").click()
    page.locator("#table[data-ready]").wait_for()

    expect(page.locator(".sq.tw .label").first).to_have_text("3P")
    expect(page.locator(".sq.dw .label").first).to_have_text("2P")
    expect(page.locator(".sq.tl .label").first).to_have_text("3L")

"""What the page of settings says about an event."""

from __future__ import annotations

from starsquare.rulebook import rulebook
from starsquare.service.venue.event import Lists
from starsquare.web.pages.directing.settings import stand_ins

INSTALLED = ("ENABLE1", "SCHOOL", "WORDS15")


def test_the_list_that_stands_in_is_the_one_that_was_chosen() -> None:
    books = [rulebook("CC")]

    by_default = stand_ins(books, INSTALLED, Lists())
    chosen = stand_ins(books, INSTALLED, Lists(base="SCHOOL"))

    assert by_default[0].startswith("OSPD4 is not installed here, so ENABLE1 stands in")
    assert chosen[0].startswith("OSPD4 is not installed here, so SCHOOL stands in")
    assert "ENABLE1" not in chosen[0]


def test_a_chosen_list_of_long_words_is_not_missing() -> None:
    books = [rulebook("CC")]

    assert "MW11" in stand_ins(books, INSTALLED, Lists())[1]
    assert len(stand_ins(books, INSTALLED, Lists(long_words="WORDS15"))) == 1


def test_nothing_stands_in_for_lists_that_are_installed() -> None:
    assert stand_ins([rulebook("CC")], ("ENABLE1", "OSPD4", "mw11"), Lists()) == ()

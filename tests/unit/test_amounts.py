"""Amounts of money and the order of names, in each language."""

from __future__ import annotations

import pytest

from starsquare.text import alphabetical, money, speaking


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "$1,230.50"),
        ("es", "$1,230.50"),
        ("fr", "1\xa0230,50\xa0$\xa0US"),
        ("es+en", "$1,230.50"),
    ],
)
def test_an_amount_is_written_as_its_readers_write_it(language: str, said: str) -> None:
    with speaking(language):
        assert money(123050) == said


def test_what_is_given_back_has_a_real_minus() -> None:
    assert money(-500) == "−$5.00"


def test_accents_and_capitals_do_not_change_the_order_of_names() -> None:
    names = ["Zoe", "Élan", "émile", "Eva", "Ángel"]

    assert sorted(names, key=alphabetical) == ["Ángel", "Élan", "émile", "Eva", "Zoe"]


def test_spanish_has_a_letter_after_n() -> None:
    names = ["Ñandú", "Nube", "Oca", "Nadal"]

    with speaking("es"):
        assert sorted(names, key=alphabetical) == ["Nadal", "Nube", "Ñandú", "Oca"]
    assert sorted(names, key=alphabetical) == ["Nadal", "Ñandú", "Nube", "Oca"]

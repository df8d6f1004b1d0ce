"""Amounts of money and the order of names, as the language that is spoken has them."""

from __future__ import annotations

import unicodedata

from starsquare.text.catalogue import BOTH, language_spoken

LOCALES = {"en": "en_US", "es": "es_US", "fr": "fr_CA"}
"""Where each language is taken from; the events of these books pay in dollars."""

_CENTS = 100
_AFTER_N = "n\uffff"  # Spanish has Ñ as a letter of its own, after N


def locale_spoken() -> str:
    """Return the locale of the language that is spoken; of two, that of the first."""
    return LOCALES[language_spoken().partition(BOTH)[0]]


def money(cents: int) -> str:
    """Return an amount as people write it: $12.50."""
    # Most commands name no amount, and it takes a tenth of a second to import.
    from babel.numbers import format_currency  # noqa: PLC0415

    said = format_currency(cents / _CENTS, "USD", locale=locale_spoken())
    return said.replace("-", "−")  # a minus is as wide as a digit


def alphabetical(name: str) -> str:
    """Return what names are sorted by: without accents, small and capital alike."""
    small = name.casefold()
    if locale_spoken().startswith("es"):
        small = small.replace("ñ", _AFTER_N)
    apart = unicodedata.normalize("NFD", small)
    return "".join(one for one in apart if not unicodedata.combining(one))

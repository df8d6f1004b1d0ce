"""Amounts of money and alphabetical order, in the current language."""

from __future__ import annotations

import unicodedata

from starsquare.text.catalogue import BOTH, language_spoken

LOCALES = {"en": "en_US", "es": "es_US", "fr": "fr_CA"}
"""The locale used for each language; events under these rulebooks pay in dollars."""

_CENTS = 100
_AFTER_N = "n\uffff"  # Spanish treats Ñ as its own letter, after N


def locale_spoken() -> str:
    """Return the locale of the current language; if there are two, of the first."""
    return LOCALES[language_spoken().partition(BOTH)[0]]


def money(cents: int) -> str:
    """Return an amount as people write it: $12.50."""
    # Most commands show no amount, and this import takes a tenth of a second.
    from babel.numbers import format_currency  # noqa: PLC0415

    said = format_currency(cents / _CENTS, "USD", locale=locale_spoken())
    return said.replace("-", "−")  # a minus sign is as wide as a digit


def alphabetical(name: str) -> str:
    """Return the sort key of a name: without accents, ignoring case."""
    small = name.casefold()
    if locale_spoken().startswith("es"):
        small = small.replace("ñ", _AFTER_N)
    apart = unicodedata.normalize("NFD", small)
    return "".join(one for one in apart if not unicodedata.combining(one))

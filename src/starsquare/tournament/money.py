"""Amounts of money as people write them."""

from __future__ import annotations

_CENTS = 100


def dollars(cents: int) -> str:
    """Return an amount as people write it: `$25.00`, `-$4.50`."""
    whole, rest = divmod(abs(cents), _CENTS)
    return f"{'-' if cents < 0 else ''}${whole}.{rest:02}"

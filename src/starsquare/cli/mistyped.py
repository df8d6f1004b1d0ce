"""Say what is wrong with a value that the command line could not take.

The library that reads values reports them as a programmer would: "Input should be a
valid integer, unable to parse string as an integer".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from starsquare.text import say

_TELLING: Mapping[str, Callable[[str, Mapping[str, Any]], str]] = {
    "int_parsing": lambda text, _: say("typed.number", {"text": text}),
    "float_parsing": lambda text, _: say("cli.no_number", {"text": text}),
    "greater_than_equal": lambda text, limits: say(
        "cli.too_small", {"text": text, "least": f"{limits['ge']:g}"}
    ),
    "less_than_equal": lambda text, limits: say(
        "cli.too_big", {"text": text, "most": f"{limits['le']:.0f}"}
    ),
    "value_error": lambda _, limits: str(limits["error"]),  # it names the choices
}
_Errors = Callable[[], Sequence[Mapping[str, Any]]]


def in_plain_words(error: Any) -> str | None:
    """Return what is wrong with a value, or nothing if it is not about a value."""
    errors: _Errors | None = getattr(error.__cause__, "errors", None)
    if errors is None:
        return None
    first = errors()[0]
    telling = _TELLING.get(first["type"])
    return (
        None if telling is None else telling(str(first["input"]), first.get("ctx", {}))
    )

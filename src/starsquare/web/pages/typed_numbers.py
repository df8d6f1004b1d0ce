"""Numbers that were typed into a form: what is wrong with one, in words."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from functools import cache

import msgspec
from msgspec import inspect

from starsquare.text import LANGUAGES, say

_WHOLE = re.compile(r"-?[0-9]+")
_MOST = 1_000_000_000
"""No number that anybody types is larger, whatever it counts."""


class Limits(msgspec.Struct, frozen=True):
    """What a number may be."""

    low: int
    high: int
    is_whole: bool

    def fault_of(self, text: str) -> str | None:
        """Return the key of what is wrong with a text, or None."""
        number = _read(text, is_whole=self.is_whole)
        if number is None:
            return "form.not_whole" if self.is_whole else "form.not_number"
        if self.low <= number <= self.high:
            return None
        return "form.too_large" if self.high == _MOST else "form.out_of_range"


def _read(text: str, *, is_whole: bool) -> float | None:
    """Read a number; None if it is none."""
    if is_whole:
        # As many digits as no limit has are out of range, and not worth reading.
        return int(text[:20]) if _WHOLE.fullmatch(text) else None
    try:
        found = float(text)
    except ValueError:
        return None
    return found if math.isfinite(found) else None


def label_of(name: str) -> str:
    """Return what a field is called on its page."""
    key = f"field.{name.rstrip('12')}"
    return say(key) if key in LANGUAGES["en"] else say("field.number")


def fault_in(name: str, text: str, limits: Limits) -> str | None:
    """Say what is wrong with a number that was typed; None if nothing is."""
    key = limits.fault_of(text.strip())
    if key is None:
        return None
    facts = {
        "field": label_of(name),
        "typed": text.strip()[:40],
        "low": limits.low,
        "high": limits.high,
    }
    return say(key, facts)


@cache
def limits_of(kind: type) -> Mapping[str, Limits]:
    """Return the fields of a form that are single numbers, with their limits."""
    found: dict[str, Limits] = {}
    described = inspect.type_info(kind)
    assert isinstance(described, inspect.StructType), "a form is a struct"
    for field in described.fields:
        limits = _limits(field.type)
        if limits is not None:
            found[field.encode_name] = limits
    return found


def _limits(kind: inspect.Type) -> Limits | None:
    if isinstance(kind, inspect.Metadata):
        return _limits(kind.type)
    if isinstance(kind, inspect.UnionType):
        return next(filter(None, map(_limits, kind.types)), None)
    if not isinstance(kind, inspect.IntType | inspect.FloatType):
        return None
    return Limits(
        low=-_MOST if kind.ge is None else int(kind.ge),
        high=_MOST if kind.le is None else int(kind.le),
        is_whole=isinstance(kind, inspect.IntType),
    )


def with_trimmed_numbers(given: Mapping[str, object], kind: type) -> dict[str, object]:
    """Leave out the blanks around the numbers of a form."""
    numbers = limits_of(kind)
    return {
        name: value.strip() if name in numbers and isinstance(value, str) else value
        for name, value in given.items()
    }


def faults_in(given: Mapping[str, object], kind: type) -> Iterator[str]:
    """Say what is wrong with each number of a form."""
    for name, limits in limits_of(kind).items():
        text = given.get(name)
        fault = fault_in(name, text, limits) if isinstance(text, str) else None
        if fault is not None:
            yield fault

"""Every command, collected from the unions that list them."""

from __future__ import annotations

from collections.abc import Iterator
from types import UnionType
from typing import get_args


def types_of(part: object) -> Iterator[type]:
    """Return the types in a union, including those of nested unions."""
    if isinstance(part, UnionType):
        for inner in get_args(part):
            yield from types_of(inner)
    elif isinstance(part, type):
        yield part

"""Every command there is, out of the unions that name them."""

from __future__ import annotations

from collections.abc import Iterator
from types import UnionType
from typing import get_args


def types_of(part: object) -> Iterator[type]:
    """Return the types that a union holds, also those of the unions in it."""
    if isinstance(part, UnionType):
        for inner in get_args(part):
            yield from types_of(inner)
    elif isinstance(part, type):
        yield part

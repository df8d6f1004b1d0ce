"""Where a value of a rulebook comes from."""

from __future__ import annotations

import msgspec

from starsquare.clause import RuleId


class Source(msgspec.Struct, frozen=True):
    """The clauses a value is read off, the open point it settles, or the house.

    A value has clauses where the document says it, an open point where the document
    leaves it open and we chose, both where a clause is read one way of several, and
    `house` where an organiser derived a book and wrote the value there.
    """

    rules: tuple[RuleId, ...] = ()
    point: str | None = None
    house: str | None = None

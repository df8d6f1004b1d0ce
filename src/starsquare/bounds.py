"""The timestamp of every event, and bounds for every number that comes in.

A number in a command or an event ends up in a date, a range, a timer or a form. The
sender chooses it, so its type has bounds: the year 287,396 and a fee of ten million
dollars are refused when they are read, from a request, a file or the log.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, NewType

import msgspec

PersonId = NewType("PersonId", str)

LAST_MOMENT = 7_258_118_400_000
"""The first moment of the year 2200, which every calendar can show."""

if TYPE_CHECKING:
    Moment = NewType("Moment", int)
else:  # type checkers know no bounds
    Moment = NewType("Moment", Annotated[int, msgspec.Meta(ge=0, le=LAST_MOMENT)])
"""Whole milliseconds, the unit of the service: since 1970 or since a game started."""

_YEAR = 366 * 24 * 3_600

Seconds = Annotated[int, msgspec.Meta(ge=0, le=_YEAR)]
"""How late somebody was; a round forgotten for longer than this is never ended."""

Milliseconds = Annotated[int, msgspec.Meta(ge=-_YEAR * 1_000, le=_YEAR * 1_000)]
Minutes = Annotated[int, msgspec.Meta(ge=0, le=7 * 24 * 60)]
Cents = Annotated[int, msgspec.Meta(ge=-10_000_000, le=10_000_000)]
"""Money received or refunded, up to a hundred thousand dollars at a time."""

Fee = Annotated[int, msgspec.Meta(ge=0, le=10_000_000)]
Points = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]
"""Scores, spreads, penalties, ratings."""

Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
"""The number of a table, board, turn, slip or announcement; or how many there are."""

WordCount = Annotated[int, msgspec.Meta(ge=0, le=100_000_000)]
"""How many words a list has; its file has more bytes."""

Round = Annotated[int, msgspec.Meta(ge=0, le=999)]
"""The number of a round, as used in the name of a game."""

Version = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
"""The position in a stream, within what every browser can count."""

Value = Annotated[int, msgspec.Meta(ge=-1_000_000_000, le=1_000_000_000)]
"""A number in a rulebook before its field is known; the field has its own bounds."""

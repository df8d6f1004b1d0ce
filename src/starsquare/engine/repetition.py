"""Spaced repetition with Leitner boxes: the better known, the longer the interval.

A right answer moves a card to the next box, a wrong one back to the first. Each box
waits twice as long as the one before it.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

LAST_BOX = 6
Box = Annotated[int, msgspec.Meta(ge=0, le=LAST_BOX)]
"""0 is a card that was never answered correctly; it is due again the same day."""

Day = Annotated[int, msgspec.Meta(ge=0, le=10_000_000)]
"""Days since 1970."""


class Card(msgspec.Struct, frozen=True):
    """How well something is known, and the day it is due again."""

    box: Box = 0
    due: Day = 0


def days_in(box: int) -> int:
    """Return how many days a card stays in a box: 0, 1, 2, 4, 8, 16, 32."""
    return 2 ** (box - 1) if box else 0


def after_answer(card: Card, today: int, *, is_right: bool) -> Card:
    """Return the card after an answer."""
    box = min(card.box + 1, LAST_BOX) if is_right else 0
    return Card(box, today + days_in(box))


def is_due(card: Card, today: int) -> bool:
    """Return whether a card is due on a day."""
    return card.due <= today

"""What every event is stamped with: the moment, and the person who caused it."""

from __future__ import annotations

from typing import NewType

PersonId = NewType("PersonId", str)
Moment = NewType("Moment", int)
"""Whole milliseconds, as the service counts them."""

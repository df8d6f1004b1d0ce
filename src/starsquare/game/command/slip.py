"""What may be asked about the result slip."""

from __future__ import annotations

from starsquare.game.command.base import Command
from starsquare.game.side import PersonId, Side


class SignSlip(Command, frozen=True, kw_only=True):
    """Sign the result slip."""

    side: Side
    person: PersonId | None = None


class ValidateSlip(Command, frozen=True, kw_only=True):
    """Review the signed slip and seal it."""

    by: PersonId


SlipCommand = SignSlip | ValidateSlip

"""How a test says what a refusal is: `refusal(OutOfTurnError, table, command)`."""

from __future__ import annotations

from typing import TypeVar

from starsquare.errors import RuleError
from starsquare.game.command import GameCommand
from starsquare.testing import Table

Refusal = TypeVar("Refusal", bound=RuleError)


def refusal(
    kind: type[Refusal], table: Table, command: GameCommand, *, after: float = 0
) -> Refusal:
    """Give a command that must be refused in just this way, and hand back why."""
    refused = table.refuses(command, after=after)
    assert type(refused) is kind, repr(refused)
    return refused

"""Typed keys: entrants, teams, divisions, pools, rounds, boards."""

from __future__ import annotations

from typing import TYPE_CHECKING, NewType

import msgspec

from starsquare.bounds import Number, Round

EntrantId = NewType("EntrantId", str)
TeamId = NewType("TeamId", str)
DivisionKey = NewType("DivisionKey", str)
PoolKey = NewType("PoolKey", str)  # the divisions that are paired together
if TYPE_CHECKING:
    RoundNumber = NewType("RoundNumber", int)
    BoardNumber = NewType("BoardNumber", int)
else:  # type checkers know no bounds
    RoundNumber = NewType("RoundNumber", Round)
    BoardNumber = NewType("BoardNumber", Number)

HOUSE = EntrantId("house")
"""The volunteer who plays an entrant with a bye; never ranked."""


class BoardKey(msgspec.Struct, frozen=True, order=True):
    """One board of one round of one pool."""

    pool: PoolKey
    round: RoundNumber
    board: BoardNumber

    def __str__(self) -> str:
        """Return the key as messages show it."""
        return f"{self.pool} {self.round}/{self.board}"

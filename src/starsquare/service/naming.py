"""How streams and games are called.

The stream of a game is `game-<event>.<round>.<table>`: whose it is can be seen from
its name, so that nobody has to be asked.
"""

from __future__ import annotations

import re
from typing import Self

import msgspec

from starsquare.errors import StarsquareError
from starsquare.service.ports import StreamName

_NAME = re.compile(r"([a-z0-9-]{1,40})\.([0-9]{1,3})\.([A-Za-z0-9-]{1,20})")

HOUSE = StreamName("house")
"""The stream of accounts, links, and what befell the service."""


class UnknownGameError(StarsquareError):
    """There is no game of that name."""


class GameName(msgspec.Struct, frozen=True):
    """The name of a game: its event, its round (0 outside of rounds), its table."""

    event: str
    round_number: int
    table: str

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read `cup.3.12`.

        Raises:
            UnknownGameError: no game can be called that.
        """
        match = _NAME.fullmatch(text)
        if match is None:
            raise UnknownGameError("service.no_such_game", game=text)
        return cls(match[1], int(match[2]), match[3])

    @classmethod
    def of_stream(cls, stream: StreamName) -> Self:
        """Read the name from a stream's."""
        return cls.parse(stream.removeprefix("game-"))

    def __str__(self) -> str:
        """Write it as addresses and messages do."""
        return f"{self.event}.{self.round_number}.{self.table}"

    @property
    def stream(self) -> StreamName:
        """The stream that holds it."""
        return StreamName(f"game-{self}")


def is_game(stream: StreamName) -> bool:
    """Tell whether a stream is a game's."""
    return stream.startswith("game-")

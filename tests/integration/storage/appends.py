"""Appends that tests write."""

from __future__ import annotations

import itertools

from starsquare.game.side import Moment, PersonId
from starsquare.service.ports import Append, CommandId, NewEvent, StreamName

ADA = PersonId("Ada")
GAME = StreamName("game-1")
_numbers = itertools.count(1)


def an_append(
    stream: str = GAME,
    *,
    after: int = 0,
    events: int = 1,
    command: str | None = None,
    by: str = ADA,
    at: int = 1_000,
) -> Append:
    name = f"command {next(_numbers)}" if command is None else command
    return Append(
        stream=StreamName(stream),
        after=after,
        events=tuple(
            NewEvent("Happened", b'{"number":%d}' % number, 2)
            for number in range(events)
        ),
        at=Moment(at),
        by=PersonId(by),
        command_id=CommandId(name),
    )

"""What others did meanwhile: so that two who work at once lose nothing of each other.

A form carries the version its page showed. Not everything that happened since stands
in its way: a check-in does not touch a draft. Only what somebody else did to the very
thing that a command is about has to be looked at before it is given.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from starsquare.game.side import PersonId
from starsquare.service.identity import CLOCK
from starsquare.service.streams import Happened
from starsquare.tournament.command import TournamentCommand
from starsquare.tournament.event import TournamentEvent
from starsquare.tournament.keys import BoardKey

_NAMES = ("entrant", "division", "person", "pool")
Things = frozenset[tuple[str, str]]


def things_of(one: TournamentCommand | TournamentEvent) -> Things:
    """Name what a command or an event is about."""
    board = getattr(one, "board", None)
    if isinstance(board, BoardKey):
        return frozenset({("board", str(board))})
    found = {(name, getattr(one, name, None)) for name in _NAMES}
    return frozenset(
        (name, value if isinstance(value, str) else str(getattr(value, "id", value)))
        for name, value in found
        if value is not None
    )


def others_since(
    log: Sequence[Happened[TournamentEvent]],
    version: int,
    person: PersonId,
    commands: Iterable[TournamentCommand],
) -> tuple[Happened[TournamentEvent], ...]:
    """List what others have done to the same things after a version."""
    wanted = frozenset[tuple[str, str]]().union(*map(things_of, commands))
    return tuple(
        one
        for one in log[version:]
        if one.by not in {person, CLOCK} and things_of(one.event) & wanted
    )

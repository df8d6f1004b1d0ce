"""Commands and events out of JSON; the log writes them."""

from __future__ import annotations

import msgspec

from starsquare.tournament.command import TournamentCommand
from starsquare.tournament.event import TournamentEvent

_EVENT: msgspec.json.Decoder[TournamentEvent] = msgspec.json.Decoder(TournamentEvent)
_COMMAND: msgspec.json.Decoder[TournamentCommand] = msgspec.json.Decoder(
    TournamentCommand
)


def event_from_json(text: bytes) -> TournamentEvent:
    """Read one event.

    Raises:
        msgspec.ValidationError: it is none.
    """
    return _EVENT.decode(text)


def command_from_json(text: bytes) -> TournamentCommand:
    """Read a command.

    Raises:
        msgspec.ValidationError: it is none.
    """
    return _COMMAND.decode(text)

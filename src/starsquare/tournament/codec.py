"""Commands and events as JSON, and back."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from starsquare.tournament.command import TournamentCommand
from starsquare.tournament.event import TournamentEvent

_ENCODER = msgspec.json.Encoder()
_EVENT: msgspec.json.Decoder[TournamentEvent] = msgspec.json.Decoder(TournamentEvent)
_EVENTS = msgspec.json.Decoder(tuple[TournamentEvent, ...])
_COMMAND: msgspec.json.Decoder[TournamentCommand] = msgspec.json.Decoder(
    TournamentCommand
)


def event_to_json(event: TournamentEvent) -> bytes:
    """Write one event."""
    return _ENCODER.encode(event)


def event_from_json(text: bytes) -> TournamentEvent:
    """Read one event.

    Raises:
        msgspec.ValidationError: it is none.
    """
    return _EVENT.decode(text)


def events_to_json(events: Iterable[TournamentEvent]) -> bytes:
    """Write events as one list."""
    return _ENCODER.encode(tuple(events))


def events_from_json(text: bytes) -> tuple[TournamentEvent, ...]:
    """Read a list of events.

    Raises:
        msgspec.ValidationError: it is none.
    """
    return _EVENTS.decode(text)


def command_to_json(command: TournamentCommand) -> bytes:
    """Write a command."""
    return _ENCODER.encode(command)


def command_from_json(text: bytes) -> TournamentCommand:
    """Read a command.

    Raises:
        msgspec.ValidationError: it is none.
    """
    return _COMMAND.decode(text)

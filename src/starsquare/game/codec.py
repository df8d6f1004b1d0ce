"""The events of a game as JSON, and back."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from starsquare.game.event import GameEvent

_ENCODER = msgspec.json.Encoder()
_EVENT: msgspec.json.Decoder[GameEvent] = msgspec.json.Decoder(GameEvent)
_EVENTS = msgspec.json.Decoder(tuple[GameEvent, ...])


def event_from_json(text: bytes) -> GameEvent:
    """Read one event.

    Raises:
        msgspec.ValidationError: it is none.
    """
    return _EVENT.decode(text)


def events_to_json(events: Iterable[GameEvent]) -> bytes:
    """Write the events of a game as one list."""
    return _ENCODER.encode(tuple(events))


def events_from_json(text: bytes) -> tuple[GameEvent, ...]:
    """Read the events of a game.

    Raises:
        msgspec.ValidationError: the text is not a list of events.
    """
    return _EVENTS.decode(text)

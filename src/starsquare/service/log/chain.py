"""The chain over the log: every event is sealed together with the one before it.

A seal is SHA-256 over the seal before and everything that is stored of the event. Who
alters, drops, adds or moves an event has to change every seal after it; who has noted
the last seal somewhere else notices even that.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from enum import StrEnum

import msgspec

from starsquare.game.side import Moment, PersonId
from starsquare.service.ports import (
    CommandId,
    EventStore,
    Progress,
    StoredEvent,
    StreamName,
)

FIRST_SEAL = bytes(32)
"""What stands before the first event."""

_ENCODER = msgspec.msgpack.Encoder()


class Flaw(StrEnum):
    """What is wrong at a place of the log."""

    SEAL = "seal"  # the event is not the one that was sealed
    POSITION = "position"  # an event is missing, or was put in
    VERSION = "version"  # the stream has a gap


class BrokenLink(msgspec.Struct, frozen=True):
    """The first place at which the log is not what was written."""

    position: int
    stream: StreamName
    flaw: Flaw


class ChainState(msgspec.Struct, frozen=True):
    """How far a log has been followed."""

    position: int = 0
    seal: bytes = FIRST_SEAL


def sealed(
    before: bytes,
    *,
    position: int,
    stream: StreamName,
    version: int,
    type: str,
    schema: int,
    data: bytes,
    at: Moment,
    by: PersonId,
    command_id: CommandId,
) -> bytes:
    """Give the seal of an event."""
    content = (position, stream, version, type, schema, data, at, by, command_id)
    return hashlib.sha256(before + _ENCODER.encode(content)).digest()


def seal_of(before: bytes, event: StoredEvent) -> bytes:
    """Give the seal that an event must have."""
    return sealed(
        before,
        position=event.position,
        stream=event.stream,
        version=event.version,
        type=event.type,
        schema=event.schema,
        data=event.data,
        at=event.at,
        by=event.by,
        command_id=event.command_id,
    )


class Verifier:
    """Follows a log from its beginning and stops at the first flaw."""

    def __init__(self) -> None:
        """Begin before the first event."""
        self.state = ChainState()
        self._versions: dict[StreamName, int] = {}

    def follow(self, events: Iterable[StoredEvent]) -> BrokenLink | None:
        """Follow the next events; give the first flaw, or None."""
        for event in events:
            flaw = self._flaw_in(event)
            if flaw is not None:
                return BrokenLink(event.position, event.stream, flaw)
            self.state = ChainState(event.position, event.seal)
            self._versions[event.stream] = event.version
        return None

    def _flaw_in(self, event: StoredEvent) -> Flaw | None:
        if event.position != self.state.position + 1:
            return Flaw.POSITION
        if event.version != self._versions.get(event.stream, 0) + 1:
            return Flaw.VERSION
        if event.seal != seal_of(self.state.seal, event):
            return Flaw.SEAL
        return None


def verify(
    store: EventStore, *, progress: Progress | None = None
) -> tuple[ChainState, BrokenLink | None]:
    """Follow a whole log; tell how far it is whole, and its first flaw."""
    verifier = Verifier()
    whole = store.last_position()
    while page := store.read_all(after=verifier.state.position):
        flaw = verifier.follow(page)
        if progress is not None:
            progress(verifier.state.position, whole)
        if flaw is not None:
            return verifier.state, flaw
    return verifier.state, None

"""The chain over the log: every event is sealed together with the one before it.

A seal is SHA-256 over the previous seal and everything stored of the event. To alter,
drop, add or move an event, one has to change every later seal; anyone who noted the
last seal elsewhere detects even that.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterable
from enum import StrEnum

import msgspec

from starsquare.errors import DataError, StarsquareError
from starsquare.game.side import Moment, PersonId
from starsquare.service.ports import (
    CommandId,
    EventStore,
    NotedSeal,
    Progress,
    Store,
    StoredEvent,
    StreamName,
)

CODE_BYTES = 5
"""How much of a seal makes an eight-letter code: one log in 10^12 has the same."""

FIRST_SEAL = bytes(32)
"""The seal before the first event."""

_ENCODER = msgspec.msgpack.Encoder()


class Flaw(StrEnum):
    """What is wrong at a place in the log."""

    SEAL = "seal"  # the event is not the one that was sealed
    POSITION = "position"  # an event is missing, or was inserted
    VERSION = "version"  # the stream has a gap
    NOTED = "noted"  # the event is not the one noted elsewhere
    END = "end"  # the log ends before an event noted elsewhere
    DATABASE = "database"  # the database itself is damaged


class BrokenLink(msgspec.Struct, frozen=True):
    """The first place where the log is not what was written."""

    position: int
    stream: StreamName
    flaw: Flaw
    reason: str = ""  # the database's report of its damage


class ChainState(msgspec.Struct, frozen=True):
    """How far a log has been verified."""

    position: int = 0
    seal: bytes = FIRST_SEAL

    @property
    def code(self) -> str:
        """The position and the start of the seal, short enough to write down."""
        letters = base64.b32encode(self.seal[:CODE_BYTES]).decode()
        return f"{self.position}-{letters[:4]}-{letters[4:]}"


def code_now(store: EventStore) -> str:
    """Return the code of a log's last entry; empty for an empty log."""
    position = store.last_position()
    found = store.read_all(after=position - 1, limit=1) if position else ()
    return ChainState(found[0].position, found[0].seal).code if found else ""


def noted_by_code(code: str) -> NotedSeal:
    """Parse a code that was written down.

    Raises:
        DataError: it is not a code.
    """
    position, _, letters = code.strip().upper().partition("-")
    try:
        seal = base64.b32decode(letters.replace("-", ""))
        found = NotedSeal(int(position), seal)
    except ValueError as error:  # like the decoder's own errors
        raise DataError("verify.not_a_code", code=code) from error
    if len(seal) != CODE_BYTES or found.position < 1:
        raise DataError("verify.not_a_code", code=code)
    return found


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
    """Return the seal of an event."""
    content = (position, stream, version, type, schema, data, at, by, command_id)
    return hashlib.sha256(before + _ENCODER.encode(content)).digest()


def seal_of(before: bytes, event: StoredEvent) -> bytes:
    """Return the seal that an event must have."""
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
    """Verifies a log from the start and stops at the first flaw."""

    def __init__(self, noted: Iterable[NotedSeal] = ()) -> None:
        """Start before the first event; check the log against seals noted elsewhere."""
        self._noted = tuple(noted)
        self.state = ChainState()
        self._versions: dict[StreamName, int] = {}

    def follow(self, events: Iterable[StoredEvent]) -> BrokenLink | None:
        """Verify the next events; return the first flaw, or None."""
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
        if any(
            one.position == event.position and not event.seal.startswith(one.seal)
            for one in self._noted
        ):
            return Flaw.NOTED
        return None

    def end(self) -> BrokenLink | None:
        """Return the flaw of a log that ends here; None if it may."""
        if any(one.position > self.state.position for one in self._noted):
            return BrokenLink(self.state.position + 1, StreamName("-"), Flaw.END)
        return None


def inspect(
    store: Store,
    *,
    noted: Iterable[NotedSeal] = (),
    progress: Progress | None = None,
) -> tuple[ChainState, BrokenLink | None]:
    """Check the database and the whole log; return its end and first flaw.

    The seals noted in a second place are checked as well.
    """
    verified = ChainState()
    try:
        verified, flaw = verify(
            store, noted=(*noted, *store.noted_seals()), progress=progress
        )
        reason = store.damage() if flaw is None else None
    except (StarsquareError, ValueError, TypeError) as error:
        # Damage can make a row unreadable in any way.
        flaw, reason = None, str(error)
    if reason is not None:
        place = StreamName("-")
        flaw = BrokenLink(verified.position + 1, place, Flaw.DATABASE, reason)
    return verified, flaw


def verify(
    store: EventStore,
    *,
    noted: Iterable[NotedSeal] = (),
    progress: Progress | None = None,
) -> tuple[ChainState, BrokenLink | None]:
    """Verify a whole log; return how far it is intact, and its first flaw."""
    verifier = Verifier(noted)
    whole = store.last_position()
    while page := store.read_all(after=verifier.state.position):
        flaw = verifier.follow(page)
        if progress is not None:
            progress(verifier.state.position, whole)
        if flaw is not None:
            return verifier.state, flaw
    return verifier.state, verifier.end()

"""What a group of waiting appends comes to: events to write, and an answer to each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from msgspec.structs import replace

from starsquare.errors import StarsquareError
from starsquare.service.log.chain import sealed
from starsquare.service.ports import (
    Append,
    CommandId,
    CommandReusedError,
    ConflictError,
    Receipt,
    StoredEvent,
    StreamName,
)

Answer = Receipt | StarsquareError


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """What the log holds, as far as a batch has to know."""

    position: int
    seal: bytes
    versions: Mapping[StreamName, int]  # a stream not named is at 0
    receipts: Mapping[CommandId, Receipt]  # of those commands that are not new


class Plan(msgspec.Struct, frozen=True):
    """What to write, and what to answer once it is written, append by append."""

    events: tuple[StoredEvent, ...]
    receipts: Mapping[CommandId, Receipt]
    answers: tuple[Answer, ...]


def planned(batch: Sequence[Append], found: Found) -> Plan:
    """Decide a batch in the order in which it came; one refusal stops nobody else."""
    position, seal = found.position, found.seal
    versions = dict(found.versions)
    known = dict(found.receipts)
    events: list[StoredEvent] = []
    new: dict[CommandId, Receipt] = {}
    answers: list[Answer] = []
    for append in batch:
        version = versions.get(append.stream, 0)
        answer = _refused_or_known(append, version, known)
        if answer is None:
            written = _written(append, position, seal)
            events += written
            position, seal = written[-1].position, written[-1].seal
            versions[append.stream] = written[-1].version
            answer = Receipt(
                stream=append.stream,
                after=append.after,
                version=written[-1].version,
                position=position,
                by=append.by,
            )
            known[append.command_id] = new[append.command_id] = answer
        answers.append(answer)
    return Plan(tuple(events), new, tuple(answers))


def _refused_or_known(
    append: Append, version: int, known: Mapping[CommandId, Receipt]
) -> Answer | None:
    before = known.get(append.command_id)
    if before is not None:
        if (before.stream, before.by) != (append.stream, append.by):
            return CommandReusedError(
                "store.command_reused", command_id=append.command_id
            )
        return replace(before, is_repeated=True)
    if version != append.after:
        return ConflictError(stream=append.stream, expected=append.after, found=version)
    return None


def _written(append: Append, position: int, seal: bytes) -> list[StoredEvent]:
    events: list[StoredEvent] = []
    for number, event in enumerate(append.events, start=1):
        seal = sealed(
            seal,
            position=position + number,
            stream=append.stream,
            version=append.after + number,
            type=event.type,
            schema=event.schema,
            data=event.data,
            at=append.at,
            by=append.by,
            command_id=append.command_id,
        )
        events.append(
            StoredEvent(
                position=position + number,
                stream=append.stream,
                version=append.after + number,
                type=event.type,
                schema=event.schema,
                data=event.data,
                at=append.at,
                by=append.by,
                command_id=append.command_id,
                seal=seal,
            )
        )
    return events

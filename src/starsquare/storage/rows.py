"""Events and receipts as rows of a database, and back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from starsquare.service.ports import CommandId, Receipt, StoredEvent

# A row as returned by a driver: only the query knows its types.
Row = tuple[Any, ...]

EVENT = "position, stream, version, type, schema, data, at, by, command_id, seal"
RECEIPT = "stream, after, version, position, by"


def event_from(row: Row) -> StoredEvent:
    """Return an event from a row of `EVENT`."""
    position, stream, version, type_, schema, data, at, by, command_id, seal = row
    return StoredEvent(
        position=position,
        stream=stream,
        version=version,
        type=type_,
        schema=schema,
        data=bytes(data),
        at=at,
        by=by,
        command_id=command_id,
        seal=bytes(seal),
    )


def row_of(event: StoredEvent) -> Row:
    """Return an event as a row of `EVENT`."""
    return (
        event.position,
        event.stream,
        event.version,
        event.type,
        event.schema,
        event.data,
        event.at,
        event.by,
        event.command_id,
        event.seal,
    )


def receipt_from(row: Row) -> Receipt:
    """Return a receipt from a row of `RECEIPT`."""
    stream, after, version, position, by = row
    return Receipt(
        stream=stream, after=after, version=version, position=position, by=by
    )


def command_row(command_id: CommandId, receipt: Receipt) -> Row:
    """Return the receipt of a command as a row of the table `commands`."""
    return (
        command_id,
        receipt.stream,
        receipt.after,
        receipt.version,
        receipt.position,
        receipt.by,
    )


def receipts_in(events: Iterable[StoredEvent]) -> dict[CommandId, Receipt]:
    """Return the receipt of each command, from the events alone."""
    found: dict[CommandId, Receipt] = {}
    for event in events:
        first = found.get(event.command_id)
        found[event.command_id] = Receipt(
            stream=event.stream,
            after=event.version - 1 if first is None else first.after,
            version=event.version,
            position=event.position,
            by=event.by,
        )
    return found

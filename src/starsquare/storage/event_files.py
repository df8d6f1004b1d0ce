"""Event files of before there was one log: read once, and taken over into the log.

The first events on files had tables of their own: `event`, `command` and `person`,
without seals. Whoever opens such a file gets a log with the same events, versions and
people; the old tables go, so that nobody who is forgotten later stays in them.
"""

from __future__ import annotations

import sqlite3
from itertools import groupby

from starsquare.game.side import Moment, PersonId
from starsquare.service.ports import Append, CommandId, NewEvent, StreamName

_TABLES = ("event", "command", "person")


def is_one(connection: sqlite3.Connection) -> bool:
    """Tell whether a file has the tables of before the log."""
    rows = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
    return set(_TABLES) <= {name for (name,) in rows}


def commands_in(connection: sqlite3.Connection) -> tuple[Append, ...]:
    """Give what was written, command by command, in the order of each stream."""
    rows = connection.execute(
        "SELECT stream, command_id, version, kind, data, at, by FROM event "
        "ORDER BY stream, version"
    ).fetchall()
    found: list[Append] = []
    for (stream, command_id), group in groupby(rows, key=lambda row: row[:2]):
        events = list(group)
        _, _, version, _, _, at, by = events[0]
        found.append(
            Append(
                stream=StreamName(stream),
                after=version - 1,
                events=tuple(NewEvent(kind, data) for *_, kind, data, _, _ in events),
                at=Moment(at),
                by=PersonId(by),
                command_id=CommandId(command_id),
            )
        )
    return tuple(found)


def move_people(connection: sqlite3.Connection) -> None:
    """Keep everybody beside the log."""
    connection.execute("INSERT INTO people SELECT stream, person, data FROM person")


def remove_from(connection: sqlite3.Connection) -> None:
    """Drop the old tables."""
    for table in _TABLES:
        connection.execute(f"DROP TABLE {table}")

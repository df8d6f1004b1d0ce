"""A whole event as one JSON text, without loss."""

from __future__ import annotations

import msgspec

from starsquare.errors import DataError
from starsquare.tournament.event import TournamentEvent
from starsquare.tournament.evolve import fold
from starsquare.tournament.person import People

SCHEMA = 1
"""Counted up when an archive says what earlier versions would not understand."""


class Archive(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that happened, and the people beside it."""

    schema: int = SCHEMA
    events: tuple[TournamentEvent, ...]
    people: People = People()


class _Marked(msgspec.Struct, frozen=True):
    """The mark of an archive, which every version can read."""

    schema: int = SCHEMA


class ArchiveError(DataError):
    """A text is not an archived event."""


def write_archive(events: tuple[TournamentEvent, ...], people: People) -> str:
    """Write an event; leave the people out to keep it anonymous."""
    return msgspec.json.encode(Archive(events=events, people=people)).decode()


def read_archive(text: str, *, file: str) -> Archive:
    """Read an event.

    Raises:
        ArchiveError: the text is none, of a newer version, or does not add up.
    """
    try:
        found = msgspec.json.decode(text, type=_Marked).schema
        archive = None if found > SCHEMA else _added_up(text)
    except Exception as error:
        # Anybody can write such a text: its events may fail to follow in any way.
        raise ArchiveError("archive.unusable", file=file, found=repr(error)) from error
    if archive is None:
        raise ArchiveError("archive.newer", file=file, found=found, known=SCHEMA)
    return archive


def _added_up(text: str) -> Archive:
    archive = msgspec.json.decode(text, type=Archive)
    fold(archive.events)
    return archive

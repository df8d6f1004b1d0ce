"""A whole tournament as one JSON text, without loss."""

from __future__ import annotations

import msgspec

from starsquare.errors import DataError
from starsquare.tournament.event import TournamentEvent
from starsquare.tournament.evolve import fold
from starsquare.tournament.person import People

SCHEMA = 1
"""Incremented when archives contain something that earlier versions cannot read."""


class Archive(msgspec.Struct, frozen=True, kw_only=True):
    """All events of a tournament, and its people."""

    schema: int = SCHEMA
    events: tuple[TournamentEvent, ...]
    people: People = People()


class _Marked(msgspec.Struct, frozen=True):
    """The header of an archive, which every version can read."""

    schema: int = SCHEMA


class ArchiveError(DataError):
    """A text is not an archived tournament."""


def write_archive(events: tuple[TournamentEvent, ...], people: People) -> str:
    """Write a tournament, without the people to keep it anonymous."""
    return msgspec.json.encode(Archive(events=events, people=people)).decode()


def read_archive(text: str, *, file: str) -> Archive:
    """Read an archived tournament.

    Raises:
        ArchiveError: the text is not an archive, is newer, or is inconsistent.
    """
    try:
        found = msgspec.json.decode(text, type=_Marked).schema
        archive = None if found > SCHEMA else _added_up(text)
    except Exception as error:
        # The text comes from outside: its events may be inconsistent in any way.
        raise ArchiveError("archive.unusable", file=file) from error
    if archive is None:
        raise ArchiveError("archive.newer", file=file, found=found, known=SCHEMA)
    return archive


def _added_up(text: str) -> Archive:
    archive = msgspec.json.decode(text, type=Archive)
    fold(archive.events)
    return archive

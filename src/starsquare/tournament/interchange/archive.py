"""A whole event as one JSON text, without loss."""

from __future__ import annotations

import msgspec

from starsquare.errors import DataError
from starsquare.tournament.event import TournamentEvent
from starsquare.tournament.person import People


class Archive(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that happened, and the people beside it."""

    schema: int = 1
    events: tuple[TournamentEvent, ...]
    people: People = People()


class ArchiveError(DataError):
    """A text is not an archived event."""


def write_archive(events: tuple[TournamentEvent, ...], people: People) -> str:
    """Write an event; leave the people out to keep it anonymous."""
    return msgspec.json.encode(Archive(events=events, people=people)).decode()


def read_archive(text: str, *, file: str) -> Archive:
    """Read an event.

    Raises:
        ArchiveError: the text is none.
    """
    try:
        return msgspec.json.decode(text, type=Archive)
    except msgspec.DecodeError as error:
        raise ArchiveError("archive.unusable", file=file, found=str(error)) from error

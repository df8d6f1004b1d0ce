"""The lines of an archive: their content, and how they are written, sealed and read.

Anyone can write such a file, so it is read to the end within limits, and every line is
checked against the seal and the signature at the end.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime
from itertools import chain
from typing import BinaryIO

import msgspec

from starsquare.errors import DataError
from starsquare.game.side import Moment, PersonId
from starsquare.service.log.signed_files import (
    Signer,
    is_signed,
    public_half,
    signature_on,
)
from starsquare.service.ports import StoredEvent
from starsquare.text import day_said

FORMAT = 1

LONGEST_LINE = 16 * 1024**2
"""Far longer than any event or record; an endless line is cut off here."""


class Limits(msgspec.Struct, frozen=True):
    """The size limits of an archive: lines, and bytes once decompressed."""

    lines: int
    size: int


EVENT_LIMITS = Limits(lines=500_000, size=256 * 1024**2)
"""A tournament is held in memory: 200 boards on screen for 20 rounds fit."""

LOG_LIMITS = Limits(lines=200_000_000, size=64 * 1024**3)
"""A whole log is read page by page, so only the disk limits it."""

AHEAD_MS = 24 * 3_600_000
"""How far the clock of another computer may be ahead of ours."""

Lines = Callable[[], Iterable[bytes]]
"""Returns the lines of an archive from the start, each time it is called."""


class LogArchiveError(DataError):
    """Raised if a file is not an archive, or not a complete one."""


class Header(msgspec.Struct, frozen=True, tag="starsquare"):
    """The kind of file; `event` is None in a backup of everything.

    Attributes:
        format: the version of this format.
        event: the only tournament in it.
        made_at: when it was made.
        up_at: the last heartbeat of the service, in a backup.
    """

    format: int
    event: str | None = None
    made_at: Moment | None = None
    up_at: Moment | None = None


class ArchivedEvent(msgspec.Struct, frozen=True, tag="event"):
    """An event of the log."""

    event: StoredEvent


class ArchivedSecret(msgspec.Struct, frozen=True, tag="secret"):
    """A secret kept apart."""

    name: str
    secret: bytes


class ArchivedPerson(msgspec.Struct, frozen=True, tag="person"):
    """A person's record."""

    scope: str
    person: PersonId
    record: bytes


class End(msgspec.Struct, frozen=True, tag="end"):
    """The number of lines, the seal over them, and the signature.

    The key and the signature are empty if the installation has no key yet.
    """

    lines: int
    seal: bytes
    public_key: bytes = b""
    signature: bytes = b""


Entry = ArchivedEvent | ArchivedSecret | ArchivedPerson
Line = Header | Entry | End

_LINE: msgspec.json.Decoder[Line] = msgspec.json.Decoder(Line)


class Contents(msgspec.Struct, frozen=True, kw_only=True):
    """What an archive contains."""

    event: str | None
    events: tuple[StoredEvent, ...]
    secrets: tuple[ArchivedSecret, ...]
    people: tuple[ArchivedPerson, ...]
    signer: Signer | None = None


def must_have_happened(moments: Iterable[Moment], now: Moment) -> None:
    """Refuse entries of the future: our clock never goes back behind an entry.

    Raises:
        LogArchiveError: there is one, and a wrong clock does not explain it.
    """
    last = max(moments, default=now)
    if last > now + AHEAD_MS:
        day = datetime.fromtimestamp(last / 1000, tz=UTC).date().isoformat()
        raise LogArchiveError("log_archive.future", day=day_said(day, "long"))


def lines_in(opened: BinaryIO) -> Iterator[bytes]:
    """Yield the lines of an opened archive, each of limited length.

    Raises:
        LogArchiveError: a line is too long.
    """
    number = 1
    while line := opened.readline(LONGEST_LINE + 1):
        if len(line) > LONGEST_LINE:
            raise LogArchiveError("log_archive.long_line", line=number)
        yield line
        number += 1


def written(
    header: Header, entries: Iterable[Entry], key: bytes | None
) -> Iterator[bytes]:
    """Yield a header and entries as lines, sealed at the end and signed with a key."""
    sealing, count = hashlib.sha256(), 0
    for line in chain([header], entries):
        text = msgspec.json.encode(line) + b"\n"
        sealing.update(text)
        count += 1
        yield text
    end = End(count, sealing.digest())
    if key is not None:
        signature = signature_on(end.seal, key)
        end = End(count, end.seal, public_half(key), signature)
    yield msgspec.json.encode(end) + b"\n"


class Reading:
    """An archive being read: its header first, and its signer at the end."""

    def __init__(self, lines: Iterable[bytes], limits: Limits) -> None:
        """Read the header.

        Raises:
            LogArchiveError: it is not an archive, or is from a newer release.
        """
        self.signer: Signer | None = None
        self._read = self._checked(lines, limits)
        header = next(self._read, None)
        if not isinstance(header, Header):
            raise LogArchiveError("log_archive.not_one")
        if header.format > FORMAT:
            raise LogArchiveError(
                "log_archive.newer", found=header.format, known=FORMAT
            )
        self.header = header

    def entries(self) -> Iterator[Entry]:
        """Yield what follows the header; can be called once.

        Raises:
            LogArchiveError: it is damaged, altered, truncated, forged or too large.
        """
        for number, line in enumerate(self._read, start=2):
            if isinstance(line, Header):
                raise LogArchiveError("log_archive.damaged", line=number)
            yield line

    def _checked(
        self, lines: Iterable[bytes], limits: Limits
    ) -> Iterator[Header | Entry]:
        sealing, count, size = hashlib.sha256(), 0, 0
        for text in lines:
            size += len(text)
            if count > limits.lines or size > limits.size:
                raise LogArchiveError("log_archive.too_large", line=count + 1)
            line = _decoded(text, count)
            if isinstance(line, End):
                if (line.lines, line.seal) != (count, sealing.digest()):
                    raise LogArchiveError("log_archive.altered")
                self.signer = self._signer_of(line)
                return
            sealing.update(text)
            count += 1
            yield line
        raise LogArchiveError("log_archive.cut_off", line=count)

    def _signer_of(self, end: End) -> Signer | None:
        if not end.public_key and not end.signature:
            return None
        if not is_signed(end.seal, end.signature, end.public_key):
            raise LogArchiveError("log_archive.forged")
        return Signer(end.public_key, self.header.made_at)


def _decoded(text: bytes, count: int) -> Line:
    try:
        return _LINE.decode(text)
    except msgspec.DecodeError as error:
        if count == 0:
            raise LogArchiveError("log_archive.not_one") from error
        raise LogArchiveError("log_archive.damaged", line=count + 1) from error

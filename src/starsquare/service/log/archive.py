"""A log as one file: a backup of everything, or one event to take elsewhere.

The file is lines of JSON: a header, the events in order, what stands beside the log,
and an end that counts the lines and seals them. A file that was cut off or altered is
noticed before anything is written.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, groupby

import msgspec

from starsquare.errors import DataError, StarsquareError
from starsquare.game.side import PersonId
from starsquare.service.naming import belongs_to
from starsquare.service.ports import (
    Append,
    NewEvent,
    Progress,
    Receipt,
    Store,
    StoredEvent,
)

FORMAT = 1
_PAGE = 1_000


class LogArchiveError(DataError):
    """A file is no archive, or not the whole of one."""


class NotEmptyError(StarsquareError):
    """A backup is to go where something is already."""


class Header(msgspec.Struct, frozen=True, tag="starsquare"):
    """What the file is; `event` is None in a backup of everything."""

    format: int
    event: str | None = None


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
    """How many lines there were, and the seal over them."""

    lines: int
    seal: bytes


Entry = ArchivedEvent | ArchivedSecret | ArchivedPerson
Line = Header | Entry | End

_LINE: msgspec.json.Decoder[Line] = msgspec.json.Decoder(Line)


class Contents(msgspec.Struct, frozen=True, kw_only=True):
    """What an archive holds."""

    event: str | None
    events: tuple[StoredEvent, ...]
    secrets: tuple[ArchivedSecret, ...]
    people: tuple[ArchivedPerson, ...]


def back_up(store: Store) -> Iterator[bytes]:
    """Write everything as lines, while others go on writing.

    What stands beside the log is read after the log, so that no event lacks its
    seed.
    """
    return _lines(Header(FORMAT), _everything(store))


def export(store: Store, event: str, *, with_secrets: bool) -> Iterator[bytes]:
    """Write one event as lines; seeds of its bags only if asked for."""

    def is_wanted(name: str) -> bool:
        """Tell it of a stream, of a scope, and of a secret, which a stream names."""
        return belongs_to(event, name.removeprefix("seed:"))

    entries = _entries(store, is_wanted, with_secrets=with_secrets)
    return _lines(Header(FORMAT, event), entries)


def read(lines: Iterable[bytes]) -> Contents:
    """Read an archive to its end.

    Raises:
        LogArchiveError: it is none, was cut off, or was altered.
    """
    read = _checked(lines)
    header = next(read, None)
    if not isinstance(header, Header):
        raise LogArchiveError("log_archive.not_one")
    if header.format > FORMAT:
        raise LogArchiveError("log_archive.newer", found=header.format, known=FORMAT)
    entries = list(read)
    return Contents(
        event=header.event,
        events=tuple(e.event for e in entries if isinstance(e, ArchivedEvent)),
        secrets=tuple(e for e in entries if isinstance(e, ArchivedSecret)),
        people=tuple(e for e in entries if isinstance(e, ArchivedPerson)),
    )


def restore(
    store: Store, contents: Contents, *, progress: Progress | None = None
) -> None:
    """Put a backup back into an empty store: same positions, same seals.

    Raises:
        LogArchiveError: it holds one event only, and is imported instead.
        NotEmptyError: the store holds something.
        StoreError: the store cannot write.
    """
    if contents.event is not None:
        raise LogArchiveError("log_archive.one_event", event=contents.event)
    held = store.last_position()
    if held:
        raise NotEmptyError("store.not_empty", n=held)
    _keep_beside(store, contents)
    for start in range(0, len(contents.events), _PAGE):
        store.restore(contents.events[start : start + _PAGE])
        if progress is not None:
            progress(min(start + _PAGE, len(contents.events)), len(contents.events))


def import_event(
    store: Store, contents: Contents, *, progress: Progress | None = None
) -> tuple[Receipt, ...]:
    """Write the streams of an archive into a store that has others.

    Doing it again does nothing: every command is known by its id, and who was forgotten
    here since stays forgotten.

    Raises:
        ConflictError: a stream of that name is there, and is another.
        LogArchiveError: it holds a whole log, and is restored instead.
        StoreError: the store cannot write.
    """
    if contents.event is None:
        raise LogArchiveError("log_archive.whole_log")
    _keep_beside(store, contents)
    futures = [
        store.submit(_append(tuple(events)))
        for _, events in groupby(
            contents.events, key=lambda event: (event.stream, event.command_id)
        )
    ]
    receipts: list[Receipt] = []
    for future in futures:
        receipts.append(future.result())
        if progress is not None:
            progress(len(receipts), len(futures))
    return tuple(receipts)


def _keep_beside(store: Store, contents: Contents) -> None:
    for secret in contents.secrets:
        store.keep_secret(secret.name, secret.secret)
    for person in _newcomers(store, contents):
        store.remember(person.scope, person.person, person.record)


def _newcomers(store: Store, contents: Contents) -> tuple[ArchivedPerson, ...]:
    """Give the people whom the log here does not know yet.

    Whoever it knows has the name that was put right here, or was forgotten.
    """
    versions = {head.stream: head.version for head in store.heads()}
    told, new = list[bytes](), list[bytes]()
    for event in contents.events:
        is_here = event.version <= versions.get(event.stream, 0)
        (told if is_here else new).append(event.data)
    if not told:
        return contents.people
    known, unknown = b"".join(told), b"".join(new)
    quoted = (
        (person, msgspec.json.encode(person.person)) for person in contents.people
    )
    return tuple(one for one, id_ in quoted if id_ in unknown and id_ not in known)


def _append(events: Sequence[StoredEvent]) -> Append:
    first = events[0]
    return Append(
        stream=first.stream,
        after=first.version - 1,
        events=tuple(NewEvent(e.type, e.data, e.schema) for e in events),
        at=first.at,
        by=first.by,
        command_id=first.command_id,
    )


def _everything(store: Store) -> Iterator[Entry]:
    return _entries(store, lambda _: True, with_secrets=True)


def _entries(
    store: Store, is_wanted: Callable[[str], bool], *, with_secrets: bool
) -> Iterator[Entry]:
    yield from _events(store, is_wanted)
    for scope in filter(is_wanted, store.scopes()):
        for person, record in store.people(scope).items():
            yield ArchivedPerson(scope, person, record)
    for name in filter(is_wanted, store.secret_names() if with_secrets else ()):
        secret = store.secret(name)
        assert secret is not None, "secrets are never taken away"
        yield ArchivedSecret(name, secret)


def _events(store: Store, is_wanted: Callable[[str], bool]) -> Iterator[ArchivedEvent]:
    position = 0
    while page := store.read_all(after=position, limit=_PAGE):
        for event in page:
            if is_wanted(event.stream):
                yield ArchivedEvent(event)
        position = page[-1].position


def _lines(header: Header, entries: Iterable[Entry]) -> Iterator[bytes]:
    sealing, count = hashlib.sha256(), 0
    for line in chain([header], entries):
        text = msgspec.json.encode(line) + b"\n"
        sealing.update(text)
        count += 1
        yield text
    yield msgspec.json.encode(End(count, sealing.digest())) + b"\n"


def _checked(lines: Iterable[bytes]) -> Iterator[Header | Entry]:
    sealing, count = hashlib.sha256(), 0
    for text in lines:
        try:
            line = _LINE.decode(text)
        except msgspec.DecodeError as error:
            if count == 0:
                raise LogArchiveError("log_archive.not_one") from error
            raise LogArchiveError("log_archive.damaged", line=count + 1) from error
        if isinstance(line, End):
            if line != End(count, sealing.digest()):
                raise LogArchiveError("log_archive.altered")
            return
        sealing.update(text)
        count += 1
        yield line
    raise LogArchiveError("log_archive.cut_off", line=count)

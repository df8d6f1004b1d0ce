"""A log as one file: a backup of everything, or one tournament to move elsewhere.

The file is lines of JSON: a header, the events in order, the data kept outside the log,
and an end that counts the lines and seals them. Anyone can write such a file, so
nothing in it is trusted: it is read to the end within limits and checked as a whole
before anything is written, and then everything is written or nothing. `admission`
defines what an archive of one tournament may contain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby

import msgspec

from starsquare.errors import StarsquareError
from starsquare.game.side import Moment
from starsquare.service.log.archive_lines import (
    EVENT_LIMITS,
    FORMAT,
    LOG_LIMITS,
    ArchivedEvent,
    ArchivedPerson,
    ArchivedSecret,
    Contents,
    Entry,
    Header,
    Limits,
    Lines,
    LogArchiveError,
    Reading,
    written,
)
from starsquare.service.log.chain import Verifier
from starsquare.service.log.signed_files import (
    Signer,
    key_of,
)
from starsquare.service.ports import (
    Append,
    ConflictError,
    NewEvent,
    Progress,
    Receipt,
    Store,
    StoredEvent,
)
from starsquare.service.stream_names import belongs_to

BEFORE_BACKUP = "before the backup"
"""Stands for the workers whose last heartbeat a backup has."""

_PAGE = 1_000


class NotEmptyError(StarsquareError):
    """Raised if a backup would be restored over existing data."""


class OneEvent(msgspec.Struct, frozen=True):
    """An archive verified to contain just one tournament: see `admission`."""

    contents: Contents


class Backup(msgspec.Struct, frozen=True):
    """An archive verified to contain a whole log: its event count and its lines."""

    events: int
    lines: Lines
    signer: Signer | None = None


def back_up(store: Store, made_at: Moment | None = None) -> Iterator[bytes]:
    """Yield everything as lines while others keep writing.

    Data outside the log is read after the log, so that no event lacks its seed.
    """
    up_at = max(store.beats().values(), default=None)
    header = Header(FORMAT, None, made_at, up_at)
    return written(header, _everything(store), key_of(store))


def export(
    store: Store, event: str, *, with_secrets: bool, made_at: Moment | None = None
) -> Iterator[bytes]:
    """Yield one tournament as lines, with the seeds of its bags only on request."""

    def is_wanted(name: str) -> bool:
        """Return whether a stream, a scope or a stream's secret is included."""
        return belongs_to(event, name.removeprefix("seed:"))

    entries = _entries(store, is_wanted, with_secrets=with_secrets)
    return written(Header(FORMAT, event, made_at), entries, key_of(store))


def read(lines: Iterable[bytes], limits: Limits = EVENT_LIMITS) -> Contents:
    """Read an archive to the end.

    Raises:
        LogArchiveError: it is not an archive, is truncated, altered, or too large.
    """
    archive = Reading(lines, limits)
    header, entries = archive.header, list(archive.entries())
    return Contents(
        event=header.event,
        events=tuple(e.event for e in entries if isinstance(e, ArchivedEvent)),
        secrets=tuple(e for e in entries if isinstance(e, ArchivedSecret)),
        people=tuple(e for e in entries if isinstance(e, ArchivedPerson)),
        signer=archive.signer,
    )


def read_backup(lines: Lines) -> Backup:
    """Read a backup to the end, event by event, to verify that it is complete.

    Raises:
        LogArchiveError: it contains only one tournament, or its chain is broken.
    """
    archive = Reading(lines(), LOG_LIMITS)
    if archive.header.event is not None:
        raise LogArchiveError("log_archive.one_event", event=archive.header.event)
    verifier = Verifier()
    flaw = verifier.follow(
        one.event for one in archive.entries() if isinstance(one, ArchivedEvent)
    )
    if flaw is not None:
        raise LogArchiveError("log_archive.broken_chain", position=flaw.position)
    return Backup(verifier.state.position, lines, archive.signer)


def restore(store: Store, backup: Backup, *, progress: Progress | None = None) -> None:
    """Restore a backup into an empty store, all or nothing: same positions and seals.

    Games that were being played continue from the last heartbeat before the backup.
    Its lines are read a second time, so that it never has to fit into memory.

    Raises:
        LogArchiveError: it has changed since it was verified.
        NotEmptyError: the store is not empty.
        StoreError: the store cannot write.
    """
    held = store.last_position()
    if held:
        raise NotEmptyError("store.not_empty", n=held)
    archive = Reading(backup.lines(), LOG_LIMITS)
    with store.whole():
        if archive.header.up_at is not None:
            store.beat(BEFORE_BACKUP, archive.header.up_at)
        done = 0
        for page in _pages(archive.entries()):
            _restore_page(store, page)
            done += sum(isinstance(entry, ArchivedEvent) for entry in page)
            if progress is not None:
                progress(done, backup.events)


def import_event(
    store: Store, admitted: OneEvent, *, progress: Progress | None = None
) -> tuple[Receipt, ...]:
    """Write an archive's streams into a store that has others, all or none.

    Importing again does nothing: every command is known by its id, and people forgotten
    here since then stay forgotten.

    Raises:
        ConflictError: a different stream of that name exists.
        CommandReusedError: a command id is already used by another command.
        StoreError: the store cannot write.
    """
    contents = admitted.contents
    people = _newcomers(store, contents)
    _must_continue(store, contents)
    appends = [
        _append(tuple(events))
        for _, events in groupby(
            contents.events, key=lambda event: (event.stream, event.command_id)
        )
    ]
    receipts: list[Receipt] = []
    with store.whole():
        _keep_beside(store, contents.secrets, people)
        for start in range(0, len(appends), _PAGE):
            receipts += store.append_all(appends[start : start + _PAGE])
            if progress is not None:
                progress(len(receipts), len(appends))
    return tuple(receipts)


def _pages(entries: Iterable[Entry]) -> Iterator[list[Entry]]:
    page: list[Entry] = []
    for entry in entries:
        page.append(entry)
        if len(page) == _PAGE:
            yield page
            page = []
    yield page


def _restore_page(store: Store, page: Sequence[Entry]) -> None:
    store.restore([e.event for e in page if isinstance(e, ArchivedEvent)])
    _keep_beside(
        store,
        [e for e in page if isinstance(e, ArchivedSecret)],
        [e for e in page if isinstance(e, ArchivedPerson)],
    )


def _keep_beside(
    store: Store, secrets: Iterable[ArchivedSecret], people: Iterable[ArchivedPerson]
) -> None:
    store.keep_secrets({one.name: one.secret for one in secrets})
    for scope, records in groupby(people, key=lambda one: one.scope):
        store.remember_all(scope, {one.person: one.record for one in records})


def _must_continue(store: Store, contents: Contents) -> None:
    """Raise `ConflictError` if an archive contradicts existing events.

    Raises:
        ConflictError: an event differs.
    """
    told: dict[str, list[StoredEvent]] = {}
    for event in contents.events:
        told.setdefault(event.stream, []).append(event)
    for events in told.values():
        here = store.read_stream(events[0].stream)
        for own, other in zip(here, events, strict=False):
            if _content(own) != _content(other):
                raise ConflictError(
                    stream=own.stream, expected=other.version - 1, found=len(here)
                )


def _content(event: StoredEvent) -> tuple[object, ...]:
    """Return an event's content, without its position and seal in the log."""
    return (
        *(event.version, event.type, event.schema, event.data),
        *(event.at, event.by, event.command_id),
    )


def _newcomers(store: Store, contents: Contents) -> tuple[ArchivedPerson, ...]:
    """Return the people whom the log here does not know yet.

    Known people keep the name corrected here, or stay forgotten.
    """
    versions = {head.stream: head.version for head in store.heads()}
    told, new = list[bytes](), list[bytes]()
    for event in contents.events:
        is_here = event.version <= versions.get(event.stream, 0)
        who = msgspec.json.encode(event.by)
        (told if is_here else new).extend((event.data, who))
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
        events=tuple(NewEvent(e.type, e.data, e.at, e.by, e.schema) for e in events),
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

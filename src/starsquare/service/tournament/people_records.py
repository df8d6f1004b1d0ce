"""The people of tournaments across workers: stored outside the log, announced by it.

Personal data is in the store's table of people, under the tournament's stream. A change
of records is a separate event that contains only a count, so that other workers read
the table again, and pages learn that names have changed.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Iterator

import msgspec

from starsquare.bounds import Number
from starsquare.game.side import Moment, PersonId
from starsquare.service.log.codec import Codec, OutOfBoundsError, plain_json
from starsquare.service.ports import Clock, CommandId, Randomness, Store
from starsquare.service.stream_names import people_stream, tournament_stream
from starsquare.service.streams import CachedStream, StreamCache
from starsquare.text.clean import one_line
from starsquare.tournament.person import People, Person

_PERSON = msgspec.json.Decoder(Person)


class _Extras(msgspec.Struct, frozen=True):
    """The part of a record from other programs."""

    extras: dict[str, str] = {}


_EXTRAS = msgspec.json.Decoder(_Extras)


def records_of(people: Iterable[Person]) -> dict[PersonId, bytes]:
    """Encode people as they are stored.

    Raises:
        OutOfBoundsError: a record could not be read back.
    """
    records = {one.id: _plain_record(msgspec.json.encode(one)) for one in people}
    try:
        for record in records.values():
            _PERSON.decode(record)
    except msgspec.DecodeError as error:
        raise OutOfBoundsError("store.out_of_bounds", reason=error) from error
    return records


def person_from(record: bytes) -> Person:
    """Decode a person's record; an old log may contain invisible characters.

    Raises:
        msgspec.DecodeError: it cannot be read.
    """
    return _PERSON.decode(_plain_record(record))


def _plain_record(record: bytes) -> bytes:
    """Return a record with single-line texts, except for other programs' data.

    That data is kept as it was, line by line, to be written back into their files.

    Raises:
        msgspec.DecodeError: it cannot be read.
    """
    if plain_json(record, clean=one_line) == record:
        return record
    person = _PERSON.decode(plain_json(record, clean=one_line))
    extras = _EXTRAS.decode(plain_json(record)).extras
    return msgspec.json.encode(msgspec.structs.replace(person, extras=extras))


LOG = logging.getLogger("starsquare")
STALE_MS = 30_000
"""How long a record erased outside the service stays in its memory."""


class RecordsChanged(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """The records of some people were written or erased."""

    count: Number


class PeopleSeen(msgspec.Struct, frozen=True):
    """The people of a tournament, and how often their records have changed."""

    version: int
    people: People


class _Known(msgspec.Struct, frozen=True):
    seen: PeopleSeen
    until: Moment


def _readable(event: str, records: Iterable[bytes]) -> Iterator[Person]:
    """Read records; a person with an unreadable record is a number, as if erased."""
    for record in records:
        try:
            yield person_from(record)
        except msgspec.DecodeError as error:
            LOG.error("a record of a person of %s cannot be read: %s", event, error)


_READER = msgspec.json.Decoder(RecordsChanged)


class TournamentPeople:
    """The people of all tournaments, as this worker sees them."""

    def __init__(self, store: Store, clock: Clock, randomness: Randomness) -> None:
        """Take the ports."""
        self._store, self._clock, self._randomness = store, clock, randomness
        self._known: dict[str, _Known] = {}
        self.streams: StreamCache[int, RecordsChanged] = StreamCache(
            store, Codec(_READER.decode), lambda count, _: (count or 0) + 1
        )

    async def of(self, event: str, *, afresh: bool = False) -> PeopleSeen:
        """Return the people of a tournament, from memory if nothing has changed."""
        cached = await self.streams.load(people_stream(event))
        known, now = self._known.get(event), self._clock.now()
        if (
            not afresh
            and known is not None
            and known.seen.version == cached.version
            and now < known.until
        ):
            return known.seen
        version = cached.version  # before reading: later changes are read again
        people = await asyncio.to_thread(self.read, event)
        seen = PeopleSeen(version, people)
        self._known[event] = _Known(seen, Moment(now + STALE_MS))
        return seen

    def read(self, event: str) -> People:
        """Read the people of a tournament from the store; blocks on it."""
        records = self._store.people(tournament_stream(event))
        return People.of(_readable(event, records.values()))

    def write(self, event: str, people: Iterable[Person]) -> None:
        """Write people's data without notifying workers; blocks on the store."""
        records = records_of(people)
        if records:
            self._store.remember_all(tournament_stream(event), records)

    def forget(self, event: str, people: Iterable[PersonId]) -> int:
        """Erase people without notifying workers; blocks on the store."""
        every = tuple(people)
        return self._store.forget_all(tournament_stream(event), every) if every else 0

    async def keep(self, event: str, people: Iterable[Person], by: PersonId) -> None:
        """Store people's personal data, and notify all workers."""
        every = tuple(people)
        await asyncio.to_thread(self.write, event, every)
        await self.tell(event, len(every), by)

    async def erase(self, event: str, person: PersonId, by: PersonId) -> bool:
        """Erase a person for good, and notify all workers; False if unknown."""
        count = await asyncio.to_thread(self.forget, event, (person,))
        self._known.pop(event, None)
        await self.tell(event, count, by)
        return bool(count)

    async def tell(self, event: str, count: int, by: PersonId) -> None:
        """Notify all workers that records have changed."""
        if not count:
            return
        changed = RecordsChanged(count=count)

        def decided(
            cached: CachedStream[int, RecordsChanged], at: Moment
        ) -> tuple[RecordsChanged, ...]:
            del cached, at
            return (changed,)

        unique = self._randomness.secret_bytes(8).hex()
        await self.streams.act(
            people_stream(event),
            decide=decided,
            at=self._clock.now,
            by=by,
            command_id=CommandId(f"people:{event}:{unique}"),
        )

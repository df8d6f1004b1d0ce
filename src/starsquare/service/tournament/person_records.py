"""A person's record as it is kept beside the log: written, and read again."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from starsquare.game.side import PersonId
from starsquare.service.log.codec import OutOfBoundsError, plain_json
from starsquare.text.plain import one_line
from starsquare.tournament.person import Person

_PERSON = msgspec.json.Decoder(Person)


class _Extras(msgspec.Struct, frozen=True):
    """What a record holds of other programs."""

    extras: dict[str, str] = {}


_EXTRAS = msgspec.json.Decoder(_Extras)


def records_of(people: Iterable[Person]) -> dict[PersonId, bytes]:
    """Write people down as they are kept.

    Raises:
        OutOfBoundsError: a record could not be read again.
    """
    records = {one.id: _plain_record(msgspec.json.encode(one)) for one in people}
    try:
        for record in records.values():
            _PERSON.decode(record)
    except msgspec.DecodeError as error:
        raise OutOfBoundsError("store.out_of_bounds", reason=error) from error
    return records


def person_from(record: bytes) -> Person:
    """Read a person's record; one of an old log may hold what nobody sees.

    Raises:
        msgspec.DecodeError: it cannot be read.
    """
    return _PERSON.decode(_plain_record(record))


def _plain_record(record: bytes) -> bytes:
    """Return a record whose texts fit on a line, but for what other programs wrote.

    That is kept as it was, line by line, to be written back into their files.

    Raises:
        msgspec.DecodeError: it cannot be read.
    """
    if plain_json(record, clean=one_line) == record:
        return record
    person = _PERSON.decode(plain_json(record, clean=one_line))
    extras = _EXTRAS.decode(plain_json(record)).extras
    return msgspec.json.encode(msgspec.structs.replace(person, extras=extras))

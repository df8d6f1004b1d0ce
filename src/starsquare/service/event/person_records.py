"""A person's record as it is kept beside the log: written, and read again."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from starsquare.game.side import PersonId
from starsquare.service.log.codec import OutOfBoundsError, plain_json
from starsquare.text.plain import one_line
from starsquare.tournament.person import Person

_PERSON = msgspec.json.Decoder(Person)


def records_of(people: Iterable[Person]) -> dict[PersonId, bytes]:
    """Write people down as they are kept.

    Raises:
        OutOfBoundsError: a record could not be read again.
    """
    records = {
        one.id: plain_json(msgspec.json.encode(one), clean=one_line) for one in people
    }
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
    return _PERSON.decode(plain_json(record, clean=one_line))

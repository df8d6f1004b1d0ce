"""What an archive of one tournament may bring into a service that has others.

Anyone can write an archive file. It may contain the streams of the tournament its
header names, that tournament's people and the seeds of its bags: no account, no key, no
other tournament. Every event in it is read and applied as the service would, so that
everything admitted can be shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from starsquare.game.event import event_from_json as game_event_from_json
from starsquare.game.evolve import evolve as evolve_game
from starsquare.game.evolve import opened as opened_game
from starsquare.game.lightning.state import (
    LightningEvent,
    evolve_lightning,
    fold_lightning,
)
from starsquare.game.side import Moment
from starsquare.lexicon.judging_log import AnyJudgingEvent, JudgingLog
from starsquare.lexicon.judging_log import evolve as evolve_log
from starsquare.service.demonstration.demo_events import is_demonstration
from starsquare.service.game.practice_service import PREFIX
from starsquare.service.log.archive import OneEvent
from starsquare.service.log.archive_lines import (
    Contents,
    LogArchiveError,
    must_have_happened,
)
from starsquare.service.log.codec import Codec, UnreadableError, unreadable
from starsquare.service.ports import StoredEvent, StreamName
from starsquare.service.stream_names import (
    GameName,
    UnknownGameError,
    UnknownTournamentError,
    belongs_to,
    is_game,
    is_lightning,
    must_be_tournament,
    tournament_stream,
)
from starsquare.service.tournament.people_records import RecordsChanged
from starsquare.service.tournament.tournament_streams import evolved as evolved_event
from starsquare.service.venue.event import venue_after, venue_event_from_json
from starsquare.tournament.event import TournamentOpened
from starsquare.tournament.event import event_from_json as tournament_event_from_json
from starsquare.tournament.person import Person

MOST_SECRET_BYTES = 64
"""A seed has 16 or 32 bytes."""

_SEED = "seed:"
_LONGEST_START = 8  # the part before the first colon: see `COMMAND_ID`
_PERSON = msgspec.json.Decoder(Person)

# A kind of stream: how its events are read and applied. Its state is opaque here; only
# the next event needs it.
_Kind = tuple[Codec[Any], Callable[[Any, Any], Any]]
_JUDGING: msgspec.json.Decoder[AnyJudgingEvent] = msgspec.json.Decoder(AnyJudgingEvent)
_LIGHTNING: msgspec.json.Decoder[LightningEvent] = msgspec.json.Decoder(LightningEvent)
_KINDS: dict[str, _Kind] = {
    "tournament": (Codec(tournament_event_from_json), evolved_event),
    "venue": (Codec(venue_event_from_json), venue_after),
    "judging": (
        Codec(_JUDGING.decode),
        lambda log, event: evolve_log(log or JudgingLog(), event),
    ),
    "people": (
        Codec(msgspec.json.Decoder(RecordsChanged).decode),
        lambda count, _: (count or 0) + 1,
    ),
    "game": (
        Codec(game_event_from_json),
        lambda game, event: (
            opened_game(event) if game is None else evolve_game(game, event)
        ),
    ),
    "lightning": (
        Codec(_LIGHTNING.decode),
        lambda state, event: (
            fold_lightning((event,))
            if state is None
            else evolve_lightning(state, event)
        ),
    ),
}


def one_event(contents: Contents, now: Moment) -> OneEvent:
    """Return the archive if it contains one tournament and nothing else.

    Raises:
        LogArchiveError: it contains something else, something that has not happened
            yet, or cannot be read.
    """
    if contents.event is None:
        raise LogArchiveError("log_archive.whole_log")
    event = _name(contents.event)
    for name in _foreign(event, contents):
        raise LogArchiveError("log_archive.foreign", event=event, found=repr(name))
    by_stream: dict[StreamName, list[StoredEvent]] = {}
    for one in contents.events:
        by_stream.setdefault(one.stream, []).append(one)
    for events in by_stream.values():
        _must_follow(event, events)
    must_have_happened((one.at for one in contents.events), now)
    _must_be_one_command_each(contents.events)
    for one in contents.events:
        if not _is_command_of(event, one.command_id):
            raise _refused(one, ValueError(f"its command is {one.command_id!r}"))
    for person in contents.people:
        _must_be_person(person.person, person.record)
    return OneEvent(contents)


def _name(event: str) -> str:
    """Return the name of the tournament, if a real tournament may have it.

    Raises:
        LogArchiveError: practice games and demonstrations are not admitted.
    """
    try:
        must_be_tournament(event)
    except UnknownTournamentError as error:
        raise LogArchiveError("log_archive.bad_name", event=repr(event)) from error
    if event.startswith(PREFIX) or is_demonstration(event):
        raise LogArchiveError("log_archive.bad_name", event=repr(event))
    return event


def _foreign(event: str, contents: Contents) -> Iterable[str]:
    """Return the names of everything that does not belong to the tournament."""
    for one in contents.events:
        if not _is_stream_of(event, one.stream):
            yield one.stream
    for secret in contents.secrets:
        is_seed = secret.name.startswith(_SEED)
        stream = StreamName(secret.name.removeprefix(_SEED))
        is_short = len(secret.secret) <= MOST_SECRET_BYTES
        if not (is_seed and is_short and _is_stream_of(event, stream)):
            yield secret.name
    for person in contents.people:
        if person.scope != tournament_stream(event):
            yield person.scope


def _is_command_of(event: str, command_id: str) -> bool:
    """Return whether a command is a user's, or the service's own for this tournament.

    The service's command ids are predictable: an archive could claim the one that will
    open a game of another tournament.
    """
    start, *about = command_id.split(":")
    if not about or len(start) >= _LONGEST_START:
        return True
    return any(part == event or belongs_to(event, part) for part in about)


def _is_stream_of(event: str, stream: StreamName) -> bool:
    if not belongs_to(event, stream):
        return False
    if is_game(stream) or is_lightning(stream):
        try:
            return GameName.of_stream(stream).event == event
        except UnknownGameError:
            return False
    return True


def _must_follow(name: str, events: Iterable[StoredEvent]) -> None:
    """Read a stream from the start, as the service will.

    Raises:
        LogArchiveError: an event is missing, cannot be read or does not follow.
    """
    state = None
    for version, stored in enumerate(events, start=1):
        codec, evolve = _KINDS[stored.stream.partition("-")[0]]
        try:
            if stored.version != version:
                raise unreadable(stored, ValueError(f"expected event {version}"))
            event = codec.event(stored)
            if type(event).__name__ != stored.type:
                raise unreadable(stored, ValueError(f"it is no {stored.type!r}"))
            if isinstance(event, TournamentOpened) and event.event != name:
                raise unreadable(stored, ValueError(f"it opens {event.event!r}"))
            state = evolve(state, event)
        except UnreadableError as error:
            raise _refused(stored, error.facts["reason"]) from error
        except Exception as error:  # crafted events may fail in any way
            raise _refused(stored, error) from error


def _refused(stored: StoredEvent, reason: object) -> LogArchiveError:
    return LogArchiveError(
        "log_archive.unreadable",
        stream=stored.stream,
        version=stored.version,
        reason=reason,
    )


def _must_be_one_command_each(events: Iterable[StoredEvent]) -> None:
    """Refuse a command with events in two places: one append writes them together.

    Raises:
        LogArchiveError: there is such a command.
    """
    seen: set[str] = set()
    last: tuple[str, str] | None = None
    for one in events:
        key = (one.stream, one.command_id)
        if key != last and one.command_id in seen:
            raise _refused(one, ValueError("its command is told twice"))
        seen.add(one.command_id)
        last = key


def _must_be_person(id_: str, record: bytes) -> None:
    try:
        person = _PERSON.decode(record)
    except msgspec.DecodeError as error:
        raise LogArchiveError("log_archive.bad_person", reason=error) from error
    if person.id != id_:
        raise LogArchiveError("log_archive.bad_person", reason=repr(id_))

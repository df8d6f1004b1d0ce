"""Appends that tests write."""

from __future__ import annotations

import itertools

import msgspec
from msgspec.structs import replace

from starsquare.game.event import GameEvent
from starsquare.game.event import RoundEndSet as GameEndSet
from starsquare.game.event import event_from_json as game_event_from_json
from starsquare.game.side import Moment, PersonId
from starsquare.service.log.codec import Codec
from starsquare.service.ports import Append, CommandId, NewEvent, StreamName
from starsquare.testing.tables import Table
from starsquare.testing.tournaments import Cup
from starsquare.tournament.event import TablesSet, TournamentEvent, TournamentOpened
from starsquare.tournament.event import event_from_json as tournament_event_from_json
from starsquare.tournament.person import Person

ADA = PersonId("Ada")
GAME = StreamName("game-1")
_numbers = itertools.count(1)
_TOURNAMENT: Codec[TournamentEvent] = Codec(tournament_event_from_json)
_GAME: Codec[GameEvent] = Codec(game_event_from_json)


def an_append(
    stream: str = GAME,
    *,
    after: int = 0,
    events: int = 1,
    command: str | None = None,
    by: str = ADA,
    at: int = 1_000,
) -> Append:
    name = f"command {next(_numbers)}" if command is None else command
    return Append(
        stream=StreamName(stream),
        after=after,
        events=tuple(
            NewEvent("Happened", b'{"number":%d}' % number, Moment(at), PersonId(by), 2)
            for number in range(events)
        ),
        command_id=CommandId(name),
    )


def a_true_append(
    stream: str, *, after: int = 0, events: int = 1, by: str = ADA
) -> Append:
    """Return events that a service can read and apply, in a stream of their kind."""
    kind, _, name = stream.partition("-")
    at, who = Moment(1_000), PersonId(by)
    found = (
        [_TOURNAMENT.kept(one, at, who) for one in _of_event(name, after + events, by)]
        if kind == "tournament"
        else [_GAME.kept(one, at, who) for one in _of_game(events)]
    )
    new = tuple(replace(one, at=at, by=who) for one, _ in found[after:])
    return replace(an_append(stream, after=after), events=new)


def a_record(person: str, first_name: str = "Ada") -> bytes:
    """Return what is kept of a person."""
    return msgspec.json.encode(Person(id=PersonId(person), first_name=first_name))


def _of_event(name: str, count: int, by: str) -> list[TournamentEvent]:
    cup = Cup("NA")
    opened = cup.events[0]
    assert isinstance(opened, TournamentOpened)
    moved = TablesSet(
        at=Moment(1_000), by=PersonId(by), pool=cup.pool, first_table=2, fixed={}
    )
    return [replace(opened, event=name), *[moved] * (count - 1)]


def _of_game(count: int) -> list[GameEvent]:
    table = Table(book="NA")
    table.open()
    ended = GameEndSet(at=Moment(1_000), ends_at=Moment(2_000))
    return [table.events[0], *[ended] * (count - 1)]

"""Somebody sends, writes or stores a year 287,396, or ten million dollars."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from starsquare.bounds import LAST_MOMENT
from starsquare.cli.exit_codes import ExitCode
from starsquare.cli.main import app
from starsquare.cli.play.savefile import Header as SavedHeader
from starsquare.cli.play.savefile import SaveFile, peek
from starsquare.game.command import GameCommand
from starsquare.game.event import GameEvent, events_from_json
from starsquare.game.lightning.state import LightningCommand, LightningEvent
from starsquare.game.side import BySide, Moment, PersonId
from starsquare.lexicon.judging_log import AnyJudgingEvent
from starsquare.service import messages
from starsquare.service.accounts.event import AnyAccountEvent
from starsquare.service.game.practice_service import NewPractice
from starsquare.service.ports import Append, CommandId, NewEvent, StreamName
from starsquare.service.tournament.people_records import RecordsChanged
from starsquare.service.venue.command import AnyVenueCommand
from starsquare.service.venue.event import AnyVenueEvent
from starsquare.storage.sqlite import SqliteStore
from starsquare.testing.tournaments import Cup
from starsquare.tiles import BagSeed
from starsquare.tournament.command import TournamentCommand
from starsquare.tournament.event import TournamentEvent
from starsquare.tournament.interchange.tournament_archive import (
    read_archive,
    write_archive,
)
from starsquare.tournament.person import People, Person
from starsquare.tournament.schedule import announced_at
from tests.integration.cli.running import CliRunner
from tests.integration.storage.appends import a_true_append
from tests.integration.web.event_serving import an_event, pair
from tests.integration.web.serving import Served

WILD = 9_007_199_254_740_991
"""The year 287,396: the largest number that a browser can count."""


# -- the types -------------------------------------------------------------------------


READ = (
    *(TournamentCommand, TournamentEvent, GameCommand, GameEvent),
    *(LightningCommand, LightningEvent, AnyJudgingEvent, RecordsChanged),
    *(
        AnyVenueCommand,
        AnyVenueEvent,
        AnyAccountEvent,
        Person,
        NewPractice,
        SavedHeader,
    ),
    *(messages.NewCommand, messages.NewEvent, messages.NewGame, messages.NewLink),
    *(messages.TournamentCommands, messages.VenueCommands, messages.SlipToJudge),
    *(messages.SlipToReopen, messages.RoleChange, messages.KeptPeople),
)
"""Everything read from a request, a file or the log."""


def numbers(kind: msgspec.inspect.Type, where: str, seen: set[type]) -> Iterator[str]:
    """Return every number without bounds that a type accepts."""
    if isinstance(kind, msgspec.inspect.IntType | msgspec.inspect.FloatType):
        if None in {kind.ge, kind.le}:
            yield where
    elif isinstance(kind, msgspec.inspect.StructType):
        # `BySide` is many types: one for each kind of value.
        if kind.cls not in seen or kind.cls is BySide:
            seen.add(kind.cls)
            for field in kind.fields:
                yield from numbers(
                    field.type, f"{kind.cls.__name__}.{field.name}", seen
                )
    else:
        for one in inside(kind):
            yield from numbers(one, where, seen)


def inside(kind: msgspec.inspect.Type) -> Iterator[msgspec.inspect.Type]:
    """Return the types in a union or a collection."""
    yield from getattr(kind, "types", ())
    yield from getattr(kind, "item_types", ())
    for name in ("item_type", "key_type", "value_type"):
        if hasattr(kind, name):
            yield getattr(kind, name)


def test_every_number_that_comes_in_has_bounds() -> None:
    seen: set[type] = set()

    found = {
        where
        for kind in READ
        for where in numbers(msgspec.inspect.type_info(kind), str(kind), seen)
    }

    assert found == set()


# -- over the network ------------------------------------------------------------------


def wild_event_commands() -> list[dict[str, object]]:
    return [
        {"type": "SetRoundEnd", "pool": "competitive", "ends_at": WILD},
        {"type": "SetRoundEnd", "pool": "competitive", "ends_at": -1},
        {"type": "RecordPayment", "entrant": "ada", "cents": 10**15},
        {"type": "SellTickets", "person": "ada", "count": 10**9},
        {"type": "SetTables", "pool": "competitive", "first_table": 10**12},
        {
            "type": "ChangeRules",
            "division": "competitive",
            "changes": {"rounds.number": 10**6},
        },
        {"type": "ReportScore", "entrant": "ada", "own": 10**30, "other": 0},
        {
            "type": "SetSchedule",
            "division": "competitive",
            "rounds": [{"number": 1, "minutes": 10**9, "starts_at": WILD}],
        },
    ]


WILD_ROUTES: list[tuple[str, dict[str, Any]]] = [
    *(
        ("/api/events/cup/commands", {"commands": [one]})
        for one in wild_event_commands()
    ),
    (
        "/api/events/cup/venue",
        {"command": {"type": "PutUpAnnouncement", "text": "x", "until": WILD}},
    ),
    (
        "/api/events/cup/venue",
        {"command": {"type": "SetWall", "wall": {"page_seconds": 10**12}}},
    ),
    (
        "/api/events",
        {"event": "far", "title": "Far", "book": "NA", "checkin_opens_at": WILD},
    ),
    (
        "/api/events",
        {"event": "far", "title": "Far", "book": "NA", "fee_cents": 10**12},
    ),
    (
        "/api/links",
        {"grant": {"role": "station", "event": "cup"}, "until": WILD},
    ),
]


def test_no_date_and_no_sum_sent_by_anybody_breaks_a_page(served: Served) -> None:
    async def attack() -> None:
        async with await served.director() as director:
            await an_event(director)
            await pair(director, "competitive")
            for number, (address, body) in enumerate(WILD_ROUTES):
                once = {"command_id": f"wild-{number:08}", **body}
                if address == "/api/links":
                    del once["command_id"]
                answer = await director.http.post(address, json=once)
                assert answer.status_code in {400, 422}, (body, answer.text)
            for page in (
                "/",
                "/e/cup",
                "/e/cup/director",
                "/e/cup/wall",
                "/api/events",
            ):
                answer = await director.http.get(page, timeout=5)
                assert answer.status_code == 200, page

    asyncio.run(attack())


def test_a_round_that_ends_in_a_hundred_years_is_called_on_its_last_day() -> None:
    calls = announced_at(Moment(0), Moment(LAST_MOMENT))

    assert len(calls) < 200
    assert calls[-1] == (LAST_MOMENT - 60_000, 1)


# -- on the command line ---------------------------------------------------------------


@pytest.mark.parametrize("at", [str(WILD), "9999-12-31T23:59", "0001-01-01", "-1"])
def test_the_command_line_takes_no_wild_moment(tmp_path: Path, at: str) -> None:
    file = str(tmp_path / "cup.event")

    told = CliRunner().invoke(app, ["event", "--at", at, "create", file, "NA"])

    assert told.exit_code not in {0, 70}
    assert not Path(file).exists()


def test_a_service_has_no_entries_of_the_future(tmp_path: Path) -> None:
    """Its clock never goes back behind an entry: it would stay in the year 2199."""
    data = ("--data", str(tmp_path))
    CliRunner().invoke(app, ["event", "create", "cup", "NA", *data])

    at, tables = ("--at", "2199-01-01T09:00"), ("tables", "cup", "challenge")
    other = CliRunner().invoke(app, ["event", *at, "create", "other", "NA", *data])
    written = CliRunner().invoke(app, ["event", *at, *tables, "--first", "9", *data])
    seen = CliRunner().invoke(app, ["event", *at, *tables, *data])

    for told in (other, written):
        assert told.exit_code == ExitCode.DATA
        assert "2199-01-01 is in the future" in told.stderr
    assert seen.exit_code == ExitCode.OK


# -- in a file -------------------------------------------------------------------------


def test_an_archived_event_with_a_wild_moment_is_refused() -> None:
    cup = Cup("NA")
    text = write_archive(cup.events, People())
    wild = text.replace('"at":0', f'"at":{WILD}')
    assert wild != text

    with pytest.raises(Exception, match="not an archived event"):
        read_archive(wild, file="cup.json")


def test_an_archived_event_that_does_not_add_up_is_refused() -> None:
    text = write_archive(Cup("NA").events, People())
    doubled = json.loads(text)
    doubled["events"] *= 2

    with pytest.raises(Exception, match="not an archived event"):
        read_archive(json.dumps(doubled), file="cup.json")


def test_a_saved_game_with_a_wild_moment_is_refused(tmp_path: Path) -> None:
    header = SavedHeader(game="g", book="NA/championship", names=("A", "B"))
    saved = SaveFile.create(tmp_path, header, BagSeed(bytes(32)))
    saved.close()
    line = b'[{"type":"TurnPassed","at":%d,"side":"one"}]\n' % WILD
    with saved.path.open("ab") as opened:
        opened.write(line + line)

    with pytest.raises(Exception, match="line 2"):
        peek(saved.path)
    with pytest.raises(msgspec.ValidationError):
        events_from_json(line)


def test_a_saved_game_without_end_is_refused(tmp_path: Path) -> None:
    header = SavedHeader(game="g", book="NA/championship", names=("A", "B"))
    saved = SaveFile.create(tmp_path, header, BagSeed(bytes(32)))
    saved.close()
    with saved.path.open("ab") as opened:
        opened.truncate(10**11)  # a sparse file: a hundred gigabytes that take no space

    with pytest.raises(Exception, match="too large"):
        peek(saved.path)


def test_a_list_without_end_is_refused(tmp_path: Path) -> None:
    event, endless = tmp_path / "cup.event", tmp_path / "list.csv"
    CliRunner().invoke(app, ["event", "create", str(event), "NA"])
    with endless.open("wb") as opened:
        opened.truncate(10**11)

    told = CliRunner().invoke(app, ["event", "import", str(event), str(endless)])

    assert "is larger than 64 MB" in told.stderr


# -- in the log ------------------------------------------------------------------------


def written(
    store: SqliteStore, stream: str, after: int, data: bytes, name: str
) -> None:
    store.append(
        Append(
            stream=StreamName(stream),
            after=after,
            events=(NewEvent(name, data, Moment(1_000), PersonId("eve")),),
            command_id=CommandId(f"wild-{stream}-{after}"),
        )
    )


def test_a_log_with_a_wild_moment_is_reported_and_hides_no_other_event(
    tmp_path: Path,
) -> None:
    store = SqliteStore(tmp_path / "log.db")
    store.append(a_true_append("tournament-good"))
    store.append(a_true_append("tournament-bad"))
    store.append(a_true_append("game-bad.1.1"))
    wild = b'{"type":"RoundEndSet","pool":"open","ends_at":%d}' % WILD
    written(store, "tournament-bad", 1, wild, "RoundEndSet")
    game = b'{"type":"RoundEndSet","ends_at":%d}' % WILD
    written(store, "game-bad.1.1", 1, game, "RoundEndSet")
    written(
        store,
        "venue-good",
        0,
        b'{"type":"AnnouncementPutUp","number":1,"text":"x"}',
        "AnnouncementPutUp",
    )
    served = Served(store)
    try:
        with httpx.Client(base_url=served.address, timeout=10) as browser:
            start = browser.get("/api/events").json()
            assert [one["event"] for one in start["events"]] == ["good"]
            assert browser.get("/e/good").status_code == 200
            bad = browser.get("/api/events/bad")
            assert bad.status_code == 503
            assert "Entry 2 of tournament-bad in the log cannot be read" in bad.text
            assert browser.get("/e/bad").status_code == 503
            assert browser.get("/").status_code == 200
            assert browser.get("/ready").status_code == 200
    finally:
        served.stop()

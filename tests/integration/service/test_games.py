"""Games as the service serves them: stored, checked, repeated, shared."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from starsquare.errors import RuleError
from starsquare.game.command import EndRound, Pass, RecordRuling, SignSlip, ValidateSlip
from starsquare.game.event import RackDrawn, TurnPassed
from starsquare.game.side import Moment, PersonId, Side
from starsquare.game.view import UNKNOWN
from starsquare.service.game.game_service import UNSIGNED_MS, GameService, LagCredit
from starsquare.service.game.team_draft import DraftChange, TeamDraft
from starsquare.service.identity import NOBODY, ForbiddenError, Role
from starsquare.service.ports import (
    CommandId,
    CommandReusedError,
    ConflictError,
    StoreError,
    StreamName,
)
from starsquare.service.stream_names import GameName, UnknownGameError
from starsquare.storage.sqlite import SqliteStore
from tests.integration.databases import Database
from tests.integration.service.services import (
    ADA,
    CEM,
    DIRECTOR,
    NAME,
    OF_SIDE,
    Services,
    SetClock,
    services_in,
    who,
)
from tests.integration.storage.appends import an_append

ONE = PersonId("somebody")


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    services = services_in(tmp_path)
    yield services
    services.store.close()


def test_a_game_is_played_and_is_still_there_after_a_restart(
    services: Services,
) -> None:
    async def play() -> None:
        game = await services.begin()
        await services.does(OF_SIDE[game.on_turn], Pass(side=game.on_turn))
        before = await services.games.look(DIRECTOR, NAME)

        again = Services(services.store, clock=services.clock)

        assert await again.games.look(DIRECTOR, NAME) == before
        assert len(before.game.turns) == 1

    asyncio.run(play())


def test_a_repeated_command_is_answered_with_its_first_result(
    services: Services,
) -> None:
    async def play() -> None:
        game = await services.begin()
        one, side = OF_SIDE[game.on_turn], game.on_turn
        first = await services.games.act(
            one, NAME, Pass(side=side), command_id=CommandId("c")
        )

        second = await services.games.act(
            one, NAME, Pass(side=side), command_id=CommandId("c")
        )

        assert not first.is_repeated
        assert second.is_repeated
        assert (second.version, second.events) == (first.version, first.events)
        with pytest.raises(CommandReusedError):
            await services.games.act(
                DIRECTOR, NAME, Pass(side=side), command_id=CommandId("c")
            )

    asyncio.run(play())


def test_a_refused_command_changes_nothing(services: Services) -> None:
    async def play() -> None:
        game = await services.begin()
        before = (await services.games.game(NAME)).version

        with pytest.raises(RuleError):
            await services.does(
                OF_SIDE[game.on_turn.other], Pass(side=game.on_turn.other)
            )

        assert (await services.games.game(NAME)).version == before

    asyncio.run(play())


def test_who_has_seen_an_older_game_is_told_so(services: Services) -> None:
    async def play() -> None:
        game = await services.begin()
        version = (await services.games.game(NAME)).version

        with pytest.raises(ConflictError) as refused:
            await services.games.act(
                OF_SIDE[game.on_turn],
                NAME,
                Pass(side=game.on_turn),
                command_id=CommandId("c"),
                expected=version - 1,
            )

        assert refused.value.found == version
        await services.games.act(
            OF_SIDE[game.on_turn],
            NAME,
            Pass(side=game.on_turn),
            command_id=CommandId("c"),
            expected=version,
        )

    asyncio.run(play())


def test_a_game_that_is_not_there_is_not_found(services: Services) -> None:
    async def play() -> None:
        with pytest.raises(UnknownGameError):
            await services.games.look(NOBODY, NAME)

    asyncio.run(play())
    with pytest.raises(UnknownGameError):
        GameName.parse("../../etc")


def test_two_workers_serve_one_game(database: Database) -> None:
    clock = SetClock()
    one = Services(database.open(), clock=clock, worker="one")
    two = Services(database.open(), clock=clock, worker="two")

    async def play() -> None:
        await one.begin()
        for turn in range(4):
            services = (one, two)[turn % 2]
            # The other worker has not heard of the last turn yet.
            side = (await one.state()).on_turn if turn % 2 else None
            game = await services.state()
            side = side or game.on_turn
            await services.games.act(
                OF_SIDE[side], NAME, Pass(side=side), command_id=services.command_id()
            )
            await (two, one)[turn % 2].games.streams.hear(
                database.open().read_stream(NAME.stream)
            )
        assert (await one.state()) == (await two.state())
        assert len((await one.state()).turns) == 4

    asyncio.run(play())


def test_who_was_second_decides_again_once(database: Database) -> None:
    clock = SetClock()
    one = Services(database.open(), clock=clock, worker="one")
    two = Services(database.open(), clock=clock, worker="two")

    async def play() -> None:
        game = await one.begin()
        await two.state()
        await one.does(OF_SIDE[game.on_turn], Pass(side=game.on_turn))
        other = game.on_turn.other

        answer = await two.does(OF_SIDE[other], Pass(side=other))

        (event,) = answer.events
        assert isinstance(event, TurnPassed)
        assert len((await two.state()).turns) == 2

    asyncio.run(play())


def test_a_command_given_to_two_workers_happens_once(database: Database) -> None:
    clock = SetClock()
    one = Services(database.open(), clock=clock, worker="one")
    two = Services(database.open(), clock=clock, worker="two")

    async def play() -> None:
        game = await one.begin()
        await two.state()
        one_, side = OF_SIDE[game.on_turn], game.on_turn

        answers = await asyncio.gather(
            *(
                services.games.act(
                    one_, NAME, Pass(side=side), command_id=CommandId("c")
                )
                for services in (one, two)
            )
        )

        assert answers[0].version == answers[1].version
        assert answers[0].events == answers[1].events
        assert len(database.open().read_stream(NAME.stream)) == answers[0].version

    asyncio.run(play())


def test_a_full_disk_refuses_a_play_and_shows_the_game(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "log.db")
    services = Services(store)

    async def play() -> None:
        side = (await services.begin()).on_turn
        store.append(an_append("filler", events=1_000))
        store.limit_size(1)
        with pytest.raises(StoreError, match="is full"):
            await services.does(DIRECTOR, RecordRuling(why="a long story " * 9_000))

        seen = await services.games.look(OF_SIDE[side], NAME)

        assert seen.game.on_turn is side
        store.limit_size(1_000_000)
        await services.does(OF_SIDE[side], Pass(side=side))
        assert (await services.games.game(NAME)).version == seen.version + 1

    asyncio.run(play())
    store.close()


def test_lag_is_credited_within_bounds() -> None:
    credit, stream = LagCredit(), StreamName("game-x")

    assert credit.credited(stream, Side.ONE, -5) == 0
    assert credit.credited(stream, Side.ONE, 80) == 80
    assert credit.credited(stream, Side.ONE, 9_000) == 500
    spent = sum(credit.credited(stream, Side.ONE, 500) for _ in range(100))
    assert spent == 10_000 - 580
    assert credit.credited(stream, Side.TWO, 500) == 500


def test_a_slow_line_costs_the_side_on_turn_less_time(services: Services) -> None:
    async def play() -> None:
        game = await services.begin()
        side = game.on_turn
        services.clock.passes(10)
        await services.games.act(
            OF_SIDE[side],
            NAME,
            Pass(side=side),
            command_id=CommandId("c"),
            lag_ms=300,
        )

        assert (await services.state()).clock.used[side] == 9_700

    asyncio.run(play())


def test_everybody_sees_their_own_rack_only(services: Services) -> None:
    async def play() -> None:
        await services.begin()

        seen = {
            name: (await services.games.look(identity, NAME)).game.racks
            for name, identity in {
                "ada": ADA,
                "cem": CEM,
                "nobody": NOBODY,
                "judge": who(Role.JUDGE),
                "desk": who(Role.DESK),
                "director": DIRECTOR,
            }.items()
        }

        hidden = UNKNOWN * 7
        full = seen["director"]
        assert hidden not in tuple(full)
        assert tuple(seen["ada"]) == (full.one, hidden)
        assert tuple(seen["cem"]) == (hidden, full.two)
        for name in ("nobody", "judge", "desk"):
            assert tuple(seen[name]) == (hidden, hidden)
        events = await services.games.events(ADA, NAME, after=0)
        drawn = {e.side: e.tiles for e in events if isinstance(e, RackDrawn)}
        assert drawn[Side.TWO] == hidden
        assert await services.games.events(ADA, NAME, after=len(events)) == ()

    asyncio.run(play())


def test_a_command_of_somebody_else_is_refused(services: Services) -> None:
    async def play() -> None:
        game = await services.begin()

        with pytest.raises(ForbiddenError, match="You may not do this"):
            await services.does(OF_SIDE[game.on_turn.other], Pass(side=game.on_turn))

    asyncio.run(play())


def test_the_deadline_of_a_game_is_known(services: Services) -> None:
    async def play() -> None:
        games: GameService = services.games
        assert games.deadline_of(await games.streams.load(NAME.stream)) is None
        await services.begin("KZ")
        deadline = games.deadline_of(await games.game(NAME))
        assert deadline is not None
        assert deadline > Moment(services.clock.now())

    asyncio.run(play())


async def played_to_the_slip(services: Services, book: str, name: GameName) -> None:
    """Begin a game and end it at once, unsigned."""
    await services.begin(book, name)
    await services.does(DIRECTOR, EndRound(), name)


async def signed(services: Services, name: GameName) -> None:
    """Let everybody sign."""
    for side, seat in zip(Side, (await services.state(name)).seats, strict=True):
        for person in seat:
            is_entrant = who(Role.ENTRANT, person)
            await services.does(is_entrant, SignSlip(side=side, person=person), name)


def in_memory(services: Services) -> set[str]:
    """Release twice what nobody asks for, and name the tables of what is left."""
    for _ in range(2):
        services.games.release_finished()
    return {GameName.of_stream(one).table for one in services.games.streams.loaded()}


def test_finished_games_leave_memory_and_running_ones_stay(services: Services) -> None:
    async def play() -> None:
        names = {one: GameName("cup", 1, one) for one in ("1", "2", "3", "4", "5")}
        await services.begin("NA", names["1"])
        for table in "2345":
            book = "KZ" if table == "4" else "NA"
            await played_to_the_slip(services, book, names[table])
        for table in "345":
            await signed(services, names[table])
        await services.does(DIRECTOR, ValidateSlip(), names["5"])
        before = await services.games.look(DIRECTOR, names["5"])

        # Table 2 has to be signed and table 3 waits for staff, which table 4 need not.
        assert in_memory(services) == {"1", "2", "3"}
        services.clock.passes(UNSIGNED_MS / 1000 + 1)
        assert in_memory(services) == {"1"}
        found = await services.games.look(DIRECTOR, names["5"])
        assert (found.version, found.game) == (before.version, before.game)

    asyncio.run(play())


def test_a_game_that_left_memory_leaves_nothing_else_behind(services: Services) -> None:
    async def play() -> None:
        await services.begin("KZ")
        lag = services.games.lag
        while lag.credited(NAME.stream, Side.ONE, 500):
            pass
        await services.team_drafts.change(ADA, NAME, DraftChange(asks_partner=True))
        await services.team_drafts.saved()
        await services.does(DIRECTOR, EndRound())
        await signed(services, NAME)

        assert in_memory(services) == set()
        assert lag.credited(NAME.stream, Side.ONE, 500) == 500
        # What is noted is read again: nothing older was kept.
        noted = msgspec.json.encode(TeamDraft(arrangement="AB"))
        services.store.put_notes({f"draft:{NAME}:one": noted}, services.clock.now())
        assert (await services.team_drafts.look(ADA, NAME)).arrangement == "AB"

    asyncio.run(play())

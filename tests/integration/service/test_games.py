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
from tests.integration.service.hall import (
    ADA,
    CEM,
    DIRECTOR,
    NAME,
    OF_SIDE,
    Hall,
    SetClock,
    a_hall,
    who,
)
from tests.integration.storage.appends import an_append

ONE = PersonId("somebody")


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    hall = a_hall(tmp_path)
    yield hall
    hall.store.close()


def test_a_game_is_played_and_is_still_there_after_a_restart(hall: Hall) -> None:
    async def play() -> None:
        game = await hall.begin()
        await hall.does(OF_SIDE[game.on_turn], Pass(side=game.on_turn))
        before = await hall.games.look(DIRECTOR, NAME)

        again = Hall(hall.store, clock=hall.clock)

        assert await again.games.look(DIRECTOR, NAME) == before
        assert len(before.game.turns) == 1

    asyncio.run(play())


def test_a_repeated_command_is_answered_with_its_first_result(hall: Hall) -> None:
    async def play() -> None:
        game = await hall.begin()
        one, side = OF_SIDE[game.on_turn], game.on_turn
        first = await hall.games.act(
            one, NAME, Pass(side=side), command_id=CommandId("c")
        )

        second = await hall.games.act(
            one, NAME, Pass(side=side), command_id=CommandId("c")
        )

        assert not first.is_repeated
        assert second.is_repeated
        assert (second.version, second.events) == (first.version, first.events)
        with pytest.raises(CommandReusedError):
            await hall.games.act(
                DIRECTOR, NAME, Pass(side=side), command_id=CommandId("c")
            )

    asyncio.run(play())


def test_a_refused_command_changes_nothing(hall: Hall) -> None:
    async def play() -> None:
        game = await hall.begin()
        before = (await hall.games.game(NAME)).version

        with pytest.raises(RuleError):
            await hall.does(OF_SIDE[game.on_turn.other], Pass(side=game.on_turn.other))

        assert (await hall.games.game(NAME)).version == before

    asyncio.run(play())


def test_who_has_seen_an_older_game_is_told_so(hall: Hall) -> None:
    async def play() -> None:
        game = await hall.begin()
        version = (await hall.games.game(NAME)).version

        with pytest.raises(ConflictError) as refused:
            await hall.games.act(
                OF_SIDE[game.on_turn],
                NAME,
                Pass(side=game.on_turn),
                command_id=CommandId("c"),
                expected=version - 1,
            )

        assert refused.value.found == version
        await hall.games.act(
            OF_SIDE[game.on_turn],
            NAME,
            Pass(side=game.on_turn),
            command_id=CommandId("c"),
            expected=version,
        )

    asyncio.run(play())


def test_a_game_that_is_not_there_is_not_found(hall: Hall) -> None:
    async def play() -> None:
        with pytest.raises(UnknownGameError):
            await hall.games.look(NOBODY, NAME)

    asyncio.run(play())
    with pytest.raises(UnknownGameError):
        GameName.parse("../../etc")


def test_two_workers_serve_one_game(database: Database) -> None:
    clock = SetClock()
    one = Hall(database.open(), clock=clock, worker="one")
    two = Hall(database.open(), clock=clock, worker="two")

    async def play() -> None:
        await one.begin()
        for turn in range(4):
            hall = (one, two)[turn % 2]
            # The other worker has not heard of the last turn yet.
            side = (await one.state()).on_turn if turn % 2 else None
            game = await hall.state()
            side = side or game.on_turn
            await hall.games.act(
                OF_SIDE[side], NAME, Pass(side=side), command_id=hall.command_id()
            )
            await (two, one)[turn % 2].games.streams.hear(
                database.open().read_stream(NAME.stream)
            )
        assert (await one.state()) == (await two.state())
        assert len((await one.state()).turns) == 4

    asyncio.run(play())


def test_who_was_second_decides_again_once(database: Database) -> None:
    clock = SetClock()
    one = Hall(database.open(), clock=clock, worker="one")
    two = Hall(database.open(), clock=clock, worker="two")

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
    one = Hall(database.open(), clock=clock, worker="one")
    two = Hall(database.open(), clock=clock, worker="two")

    async def play() -> None:
        game = await one.begin()
        await two.state()
        one_, side = OF_SIDE[game.on_turn], game.on_turn

        answers = await asyncio.gather(
            *(
                hall.games.act(one_, NAME, Pass(side=side), command_id=CommandId("c"))
                for hall in (one, two)
            )
        )

        assert answers[0].version == answers[1].version
        assert answers[0].events == answers[1].events
        assert len(database.open().read_stream(NAME.stream)) == answers[0].version

    asyncio.run(play())


def test_a_full_disk_refuses_a_play_and_shows_the_game(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "log.db")
    hall = Hall(store)

    async def play() -> None:
        side = (await hall.begin()).on_turn
        store.append(an_append("filler", events=1_000))
        store.limit_size(1)
        with pytest.raises(StoreError, match="is full"):
            await hall.does(DIRECTOR, RecordRuling(why="a long story " * 9_000))

        seen = await hall.games.look(OF_SIDE[side], NAME)

        assert seen.game.on_turn is side
        store.limit_size(1_000_000)
        await hall.does(OF_SIDE[side], Pass(side=side))
        assert (await hall.games.game(NAME)).version == seen.version + 1

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


def test_a_slow_line_costs_the_side_on_turn_less_time(hall: Hall) -> None:
    async def play() -> None:
        game = await hall.begin()
        side = game.on_turn
        hall.clock.passes(10)
        await hall.games.act(
            OF_SIDE[side],
            NAME,
            Pass(side=side),
            command_id=CommandId("c"),
            lag_ms=300,
        )

        assert (await hall.state()).clock.used[side] == 9_700

    asyncio.run(play())


def test_everybody_sees_their_own_rack_only(hall: Hall) -> None:
    async def play() -> None:
        await hall.begin()

        seen = {
            name: (await hall.games.look(identity, NAME)).game.racks
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
        events = await hall.games.events(ADA, NAME, after=0)
        drawn = {e.side: e.tiles for e in events if isinstance(e, RackDrawn)}
        assert drawn[Side.TWO] == hidden
        assert await hall.games.events(ADA, NAME, after=len(events)) == ()

    asyncio.run(play())


def test_a_command_of_somebody_else_is_refused(hall: Hall) -> None:
    async def play() -> None:
        game = await hall.begin()

        with pytest.raises(ForbiddenError, match="You may not do this"):
            await hall.does(OF_SIDE[game.on_turn.other], Pass(side=game.on_turn))

    asyncio.run(play())


def test_the_deadline_of_a_game_is_known(hall: Hall) -> None:
    async def play() -> None:
        games: GameService = hall.games
        assert games.deadline_of(await games.streams.load(NAME.stream)) is None
        await hall.begin("KZ")
        deadline = games.deadline_of(await games.game(NAME))
        assert deadline is not None
        assert deadline > Moment(hall.clock.now())

    asyncio.run(play())


async def played_to_the_slip(hall: Hall, book: str, name: GameName) -> None:
    """Begin a game and end it at once, unsigned."""
    await hall.begin(book, name)
    await hall.does(DIRECTOR, EndRound(), name)


async def signed(hall: Hall, name: GameName) -> None:
    """Let everybody sign."""
    for side, seat in zip(Side, (await hall.state(name)).seats, strict=True):
        for person in seat:
            is_entrant = who(Role.ENTRANT, person)
            await hall.does(is_entrant, SignSlip(side=side, person=person), name)


def in_memory(hall: Hall) -> set[str]:
    """Release twice what nobody asks for, and name the tables of what is left."""
    for _ in range(2):
        hall.games.release_finished()
    return {GameName.of_stream(one).table for one in hall.games.streams.loaded()}


def test_finished_games_leave_memory_and_running_ones_stay(hall: Hall) -> None:
    async def play() -> None:
        names = {one: GameName("cup", 1, one) for one in ("1", "2", "3", "4", "5")}
        await hall.begin("NA", names["1"])
        for table in "2345":
            book = "KZ" if table == "4" else "NA"
            await played_to_the_slip(hall, book, names[table])
        for table in "345":
            await signed(hall, names[table])
        await hall.does(DIRECTOR, ValidateSlip(), names["5"])
        before = await hall.games.look(DIRECTOR, names["5"])

        # Table 2 has to be signed and table 3 waits for staff, which table 4 need not.
        assert in_memory(hall) == {"1", "2", "3"}
        hall.clock.passes(UNSIGNED_MS / 1000 + 1)
        assert in_memory(hall) == {"1"}
        found = await hall.games.look(DIRECTOR, names["5"])
        assert (found.version, found.game) == (before.version, before.game)

    asyncio.run(play())


def test_a_game_that_left_memory_leaves_nothing_else_behind(hall: Hall) -> None:
    async def play() -> None:
        await hall.begin("KZ")
        lag = hall.games.lag
        while lag.credited(NAME.stream, Side.ONE, 500):
            pass
        await hall.team_drafts.change(ADA, NAME, DraftChange(asks_partner=True))
        await hall.team_drafts.saved()
        await hall.does(DIRECTOR, EndRound())
        await signed(hall, NAME)

        assert in_memory(hall) == set()
        assert lag.credited(NAME.stream, Side.ONE, 500) == 500
        # What is noted is read again: nothing older was kept.
        noted = msgspec.json.encode(TeamDraft(arrangement="AB"))
        hall.store.put_notes({f"draft:{NAME}:one": noted}, hall.clock.now())
        assert (await hall.team_drafts.look(ADA, NAME)).arrangement == "AB"

    asyncio.run(play())

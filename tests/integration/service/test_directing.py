"""What a director's pages rest on: undo, both versions, demonstrations, lists."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from starsquare.game.side import BySide, PersonId
from starsquare.rulebook import CODES
from starsquare.service.accounts.staff_roles import links_at, staff_at
from starsquare.service.demonstration.demo_events import Demonstrations
from starsquare.service.identity import Grant, Identity, Role
from starsquare.service.tournament.undo import NotUndoableError, others_since, undoing
from starsquare.service.venue.command import PutAway
from starsquare.tournament import command as ask
from starsquare.tournament.event import PersonCheckedIn, ResultCleared
from starsquare.tournament.keys import DivisionKey, EntrantId, RoundNumber
from starsquare.tournament.schedule import PlannedRound
from starsquare.tournament.state import Tournament
from starsquare.wiring import set_up_demonstrations
from tests.integration.service.cup import (
    DESK,
    DIRECTOR,
    ServiceCup,
    a_cup,
)

HOUSE = Identity(PersonId("house"), (Grant(role=Role.DIRECTOR),))
PHASES = {
    "CC": "playing",
    "SO": "between",
    "NA": "ending",
    "ES": "finished",
    "KZ": "checkin",
}


async def undone(cup: ServiceCup) -> Tournament:
    """Take the last decision back."""
    warm = await cup.tournaments.stream("cup")
    await cup.does(DIRECTOR, *undoing(warm.log, warm.version))
    return await cup.state()


async def a_round(cup: ServiceCup) -> None:
    await cup.open("NA")
    await cup.enters(["ada", "bea", "cem", "dov"])
    await cup.scores(await cup.pairs())


def test_a_check_in_is_taken_back_from_the_log_even_of_a_seated_side(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await a_round(cup)
        warm = await cup.tournaments.stream("cup")
        version = max(
            one.version for one in warm.log if isinstance(one.event, PersonCheckedIn)
        )

        await cup.does(DIRECTOR, *undoing(warm.log, version))

        assert not (await cup.state()).is_checked_in(PersonId("dov-2"))

    asyncio.run(test())


@pytest.mark.parametrize("code", CODES)
def test_a_demonstration_of_each_book_is_at_a_phase_worth_looking_at(
    tmp_path: Path, code: str
) -> None:
    async def test() -> None:
        worker = a_cup(tmp_path).worker
        made = Demonstrations(worker.tournaments, worker.new_id)

        event = await made.open(HOUSE, code)

        summary = await worker.views.summary(HOUSE, event)
        assert (event, summary.phase) == (f"demo-{code.lower()}", PHASES[code])
        assert summary.entrants > 10

    asyncio.run(test())


def test_a_demonstration_thrown_away_is_in_no_list_and_made_anew_under_another_name(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        worker = a_cup(tmp_path).worker
        made = Demonstrations(worker.tournaments, worker.new_id)
        first = await made.open(HOUSE, "KZ")

        await made.throw_away(HOUSE, first)
        listed = await worker.views.summaries(HOUSE)
        second = await made.open(HOUSE, "KZ")

        assert listed == ()
        assert (first, second) == ("demo-kz", "demo-kz-2")

    asyncio.run(test())


def test_the_service_starts_twice_with_the_same_demonstrations(tmp_path: Path) -> None:
    async def test() -> list[tuple[str, ...]]:
        return [await set_up_demonstrations(folder=tmp_path) for _ in range(2)]

    names = tuple(f"demo-{code.lower()}" for code in CODES)
    assert asyncio.run(test()) == [names, names]


def test_an_event_that_was_put_away_can_be_taken_out_again(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await cup.open()
        for is_away, count in ((True, 0), (False, 1)):
            await cup.tournaments.venue(
                DIRECTOR,
                "cup",
                PutAway(is_away=is_away),
                command_id=cup.command_id(),
            )

            assert len(await cup.views.summaries(DIRECTOR)) == count

    asyncio.run(test())


def test_a_correction_is_taken_back(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await a_round(cup)
        pool = await cup.pool()
        before = (await cup.state()).rounds_of(pool)[0]
        key = before.key(before.boards[0])
        await cup.does(
            DIRECTOR,
            ask.CorrectResult(board=key, scores=BySide(1, 2), why="a slip"),
        )

        after = (await undone(cup)).rounds_of(pool)[0]

        assert after.results[key.board].scores == before.results[key.board].scores

    asyncio.run(test())


def test_a_correction_taken_back_restores_deductions(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await a_round(cup)
        pool = await cup.pool()
        first = (await cup.state()).rounds_of(pool)[0]
        key, scores = first.key(first.boards[0]), first.results[first.boards[0].number]
        for off in (BySide(20, 5), BySide(0, 0)):
            await cup.does(
                DIRECTOR,
                ask.CorrectResult(
                    board=key, scores=scores.scores, deductions=off, why="overtime"
                ),
            )

        after = (await undone(cup)).rounds_of(pool)[0]

        assert after.results[key.board].deductions == BySide(20, 5)

    asyncio.run(test())


@pytest.mark.parametrize("is_forfeit", [False, True])
def test_a_cleared_result_comes_back(tmp_path: Path, *, is_forfeit: bool) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await a_round(cup)
        pool = await cup.pool()
        round_ = (await cup.state()).rounds_of(pool)[0]
        key, board = round_.key(round_.boards[0]), round_.boards[0]
        clears = ask.ClearResult(board=key, why="a slip of table 2")
        if is_forfeit:
            lost = ask.ForfeitBoard(board=key, entrants=(board.sides.two,), why="left")
            await cup.does(DIRECTOR, clears, lost)
        else:
            off = ask.CorrectResult(
                board=key,
                scores=BySide(301, 299),
                deductions=BySide(10, 0),
                why="overtime",
            )
            await cup.does(DIRECTOR, off)
        before = (await cup.state()).rounds_of(pool)[0].results[key.board]
        await cup.does(DIRECTOR, clears)
        open_now = (await cup.state()).rounds_of(pool)[0]

        after = (await undone(cup)).rounds_of(pool)[0].results[key.board]

        assert key.board not in open_now.results
        assert after.scores == before.scores
        assert after.deductions == before.deductions
        assert after.forfeited_by == before.forfeited_by

    asyncio.run(test())


def test_a_cleared_result_of_a_game_on_screen_is_played_again(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await a_round(cup)
        round_ = (await cup.state()).rounds_of(await cup.pool())[0]
        key = round_.key(round_.boards[0])
        clears = ask.ClearResult(board=key, why="played again")
        await cup.does(DIRECTOR, clears)
        log = (await cup.tournaments.stream("cup")).log
        cleared = log[-1].event
        assert isinstance(cleared, ResultCleared)
        on_screen = replace(cleared, result=replace(cleared.result, game="cup.1.1"))

        with pytest.raises(NotUndoableError):
            undoing([*log[:-1], replace(log[-1], event=on_screen)], len(log))

    asyncio.run(test())


def test_an_entry_is_taken_back_unless_it_was_corrected_since(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await a_round(cup)
        pool = await cup.pool()
        warm = await cup.tournaments.stream("cup")
        last = warm.version

        after = (await undone(cup)).rounds_of(pool)[0]
        assert len(after.results) == len(after.boards) - 1
        with pytest.raises(NotUndoableError):
            undoing((await cup.tournaments.stream("cup")).log, last)

    asyncio.run(test())


def test_a_penalty_is_taken_back_and_the_taking_back_too(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await a_round(cup)
        await cup.does(
            DIRECTOR,
            ask.AssessPenalty(
                entrant=EntrantId("ada"), round=RoundNumber(1), points=10, why="noise"
            ),
        )

        once = (await undone(cup)).penalties
        twice = (await undone(cup)).penalties

        assert [one.is_reversed for one in once] == [True]
        assert [(one.points, one.is_reversed) for one in twice] == [
            (10, True),
            (10, False),
        ]

    asyncio.run(test())


def test_a_changed_draft_a_lock_and_a_published_round_are_taken_back(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await cup.open("NA")
        await cup.enters(["ada", "bea", "cem", "dov"])
        pool = await cup.pool()
        await cup.does(DIRECTOR, ask.PairRound(pool=pool, seed="x"))
        draft = (await cup.state()).draft_of(pool)
        assert draft is not None
        one, two = draft.boards

        await cup.does(
            DIRECTOR,
            ask.ChangeBoard(pool=pool, one=one.one, two=two.two),
        )
        restored = (await undone(cup)).draft_of(pool)
        assert restored is not None
        await cup.does(DIRECTOR, ask.LockBoard(pool=pool, board=one.number))
        freed = (await undone(cup)).draft_of(pool)
        await cup.does(DIRECTOR, ask.PublishRound(pool=pool))
        again = (await undone(cup)).draft_of(pool)

        met = {frozenset((each.one, each.two)) for each in restored.boards}
        assert met == {frozenset((each.one, each.two)) for each in draft.boards}
        assert freed is not None
        assert again is not None

    asyncio.run(test())


def test_plans_tables_and_entries_are_taken_back(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await cup.open("NA")
        await cup.enters(["ada", "bea"])
        start = await cup.state()
        pool, ada = await cup.pool(), EntrantId("ada")
        division = next(iter(start.divisions))
        rounds = (PlannedRound(number=RoundNumber(1)),)
        for command in (
            ask.SetSchedule(division=division, rounds=rounds),
            ask.SetTables(pool=pool, first_table=7),
            ask.AmendEntrant(entrant=ada, school="Elsewhere"),
            ask.WithdrawEntrant(entrant=ada, why="ill"),
            ask.RecordPayment(entrant=ada, cents=500),
        ):
            await cup.does(DIRECTOR, command)
            after = await undone(cup)

            assert after.divisions[division].plan == start.divisions[division].plan
            assert after.entrants[ada].school == start.entrants[ada].school
            assert after.paid_by(ada) == 0

        assert (await cup.state()).entrants[ada].is_playing

    asyncio.run(test())


def test_a_moved_end_of_a_round_is_taken_back(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await cup.open("NA")
        await cup.enters(["ada", "bea"])
        await cup.pairs()
        pool = await cup.pool()
        await cup.does(DIRECTOR, ask.StartRound(pool=pool))
        before = (await cup.state()).current_round(pool)
        assert before is not None
        assert before.ends_at is not None
        later = type(before.ends_at)(before.ends_at + 60_000)
        await cup.does(DIRECTOR, ask.SetRoundEnd(pool=pool, ends_at=later))

        after = (await undone(cup)).current_round(pool)

        assert after is not None
        assert after.ends_at == before.ends_at

    asyncio.run(test())


def test_a_pause_and_its_end_are_taken_back(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await cup.open("NA")
        await cup.enters(["ada", "bea"])
        await cup.pairs()
        pool = await cup.pool()
        await cup.does(DIRECTOR, ask.StartRound(pool=pool))
        await cup.does(DIRECTOR, ask.PauseRound(pool=pool))

        resumed = (await undone(cup)).current_round(pool)
        paused = (await undone(cup)).current_round(pool)

        assert resumed is not None
        assert resumed.paused_at is None
        assert paused is not None
        assert paused.paused_at is not None

    asyncio.run(test())


def test_what_is_no_decision_is_not_taken_back(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await cup.open("NA")
        await cup.enters(["ada"], here=False)
        warm = await cup.tournaments.stream("cup")

        for version in (0, 1, warm.version, warm.version + 1):
            with pytest.raises(NotUndoableError):
                undoing(warm.log, version)

    asyncio.run(test())


def test_only_what_others_did_to_the_same_thing_stands_in_the_way(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await cup.open("NA")
        await cup.enters(["ada", "bea", "cem", "dov"])
        seen = (await cup.tournaments.stream("cup")).version
        pool = await cup.pool()
        draft = ask.PairRound(pool=pool, seed="x")
        amend = ask.AmendEntrant(entrant=EntrantId("ada"), school="Elsewhere")
        await cup.does(DESK, amend)
        log = (await cup.tournaments.stream("cup")).log

        def stands(by: Identity, command: ask.TournamentCommand) -> int:
            return len(others_since(log, seen, by.person, (command,)))

        assert stands(DIRECTOR, draft) == 0  # an entry is no draft
        assert stands(DIRECTOR, amend) == 1
        assert stands(DESK, amend) == 0  # one's own work
        assert (await cup.state()).entrants[EntrantId("ada")].school == "Elsewhere"
        assert DivisionKey(pool) in (await cup.state()).divisions

    asyncio.run(test())


def test_the_director_sees_who_helps_and_which_links_are_out(tmp_path: Path) -> None:
    async def test() -> None:
        worker = a_cup(tmp_path).worker
        house = worker.accounts
        invitation = await house.first_invitation()
        assert invitation is not None
        director = await house.by_session(
            await house.accept(invitation, "Dina", "a long password")
        )
        desk = Grant(role=Role.DESK, event="cup")
        asked = await house.links.issue(director, desk, is_invitation=True)
        await house.accept(asked, "Sam", "another password")
        await house.links.issue(director, Grant(role=Role.RUNNER, event="cup"))
        await house.links.issue(director, Grant(role=Role.RUNNER, event="other"))

        staff = await staff_at(house, "cup")
        links = await links_at(house, "cup", worker.now())

        assert [(one.name, one.role, one.is_everywhere) for one in staff] == [
            ("Dina", Role.DIRECTOR, True),
            ("Sam", Role.DESK, False),
        ]
        assert [one.role for one in links] == [Role.RUNNER]

    asyncio.run(test())

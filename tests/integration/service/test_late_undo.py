"""Undo from the log, when the event has gone on since."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Literal

import pytest

from starsquare.game.side import BySide, Moment, PersonId
from starsquare.service.identity import ForbiddenError
from starsquare.service.tournament.undo import NotUndoableError, undoing
from starsquare.service.tournament.views.audit import audit_view
from starsquare.tournament import command as ask
from starsquare.tournament import event as happened
from starsquare.tournament.context import Changes
from starsquare.tournament.entrant import ListedRating, Presence
from starsquare.tournament.keys import DivisionKey, EntrantId, RoundNumber, TeamId
from starsquare.tournament.round import Round
from starsquare.tournament.schedule import PlannedRound
from starsquare.tournament.standings import standings
from tests.integration.service.cup import DESK, DIRECTOR, ServiceCup, a_cup

MINUTE = 60_000
ADA = EntrantId("ada")


async def undoes(cup: ServiceCup, kind: type, which: int = -1) -> None:
    """Press Undo beside one of the decisions of a kind in the log."""
    log = (await cup.tournaments.stream("cup")).log
    version = [one.version for one in log if isinstance(one.event, kind)][which]
    await cup.does(DIRECTOR, *undoing(log, version))


async def offers(cup: ServiceCup, kind: type) -> list[bool]:
    """Return whether the log offers to undo each decision of a kind, in order."""
    view = await cup.views.audit(DIRECTOR, "cup")
    return [
        one.undo is not None
        for one in reversed(view.entries)
        if one.what == kind.__name__
    ]


async def now(cup: ServiceCup) -> Round:
    found = (await cup.state()).current_round(await cup.pool())
    assert found is not None
    return found


async def four(cup: ServiceCup) -> None:
    await cup.open("NA", changes={"slip.validated_by_staff": False})
    await cup.enters(["ada", "bea", "cem", "dov"])


async def starts(cup: ServiceCup) -> Round:
    round_ = await cup.pairs()
    await cup.does(DIRECTOR, ask.StartRound(pool=await cup.pool()))
    return round_


async def extends(cup: ServiceCup, minutes: int) -> None:
    ends_at = (await now(cup)).ends_at
    assert ends_at is not None
    later = Moment(ends_at + minutes * MINUTE)
    await cup.does(DIRECTOR, ask.SetRoundEnd(pool=await cup.pool(), ends_at=later))


@pytest.mark.parametrize(
    "kind", [happened.RoundEndSet, happened.RoundPaused, happened.RoundResumed]
)
def test_the_clock_of_an_earlier_round_is_left_alone(
    tmp_path: Path, kind: type
) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await four(cup)
        first = await starts(cup)
        await extends(cup, 5)
        await cup.does(DIRECTOR, ask.PauseRound(pool=await cup.pool()))
        await cup.does(DIRECTOR, ask.ResumeRound(pool=await cup.pool()))
        await cup.scores(first)
        await starts(cup)
        if kind is happened.RoundPaused:
            await cup.does(DIRECTOR, ask.PauseRound(pool=await cup.pool()))
        before = await now(cup)

        assert not (await offers(cup, kind))[0]
        with pytest.raises(NotUndoableError, match="no longer"):
            await undoes(cup, kind, 0)
        assert await now(cup) == before

    asyncio.run(test())


def test_extensions_of_a_round_are_taken_back_one_by_one(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await four(cup)
        await starts(cup)
        planned = (await now(cup)).ends_at
        assert planned is not None
        await extends(cup, 5)
        await extends(cup, 10)

        assert await offers(cup, happened.RoundEndSet) == [False, True]
        with pytest.raises(NotUndoableError):
            await undoes(cup, happened.RoundEndSet, 0)
        await undoes(cup, happened.RoundEndSet, 1)
        once = (await now(cup)).ends_at
        await undoes(cup, happened.RoundEndSet, 0)

        assert once == planned + 5 * MINUTE
        assert (await now(cup)).ends_at == planned

    asyncio.run(test())


def test_publishing_an_earlier_round_is_not_taken_back(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await four(cup)
        await cup.scores(await cup.pairs())
        await cup.pairs()

        with pytest.raises(NotUndoableError):
            await undoes(cup, happened.RoundPublished, 0)

        assert (await now(cup)).number == 2

    asyncio.run(test())


def test_a_round_published_again_is_not_taken_back_beside_the_first_time(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await four(cup)
        pool = await cup.pool()
        await cup.pairs()
        await cup.does(DIRECTOR, ask.WithdrawRound(pool=pool, why="a team is late"))
        await cup.pairs()

        assert await offers(cup, happened.RoundPublished) == [False, True]
        with pytest.raises(NotUndoableError):
            await undoes(cup, happened.RoundPublished, 0)

    asyncio.run(test())


@pytest.mark.parametrize("kind", [happened.BoardsChanged, happened.BoardLocked])
def test_a_change_of_an_earlier_draft_is_left_alone(tmp_path: Path, kind: type) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await four(cup)
        pool = await cup.pool()
        await cup.does(DIRECTOR, ask.PairRound(pool=pool, seed="x"))
        draft = (await cup.state()).draft_of(pool)
        assert draft is not None
        one, two = draft.boards
        await cup.does(
            DIRECTOR,
            ask.ChangeBoard(pool=pool, one=one.one, two=two.two),
            ask.LockBoard(pool=pool, board=one.number, is_locked=False),
            ask.PublishRound(pool=pool),
        )
        await cup.scores(await now(cup))
        await cup.does(DIRECTOR, ask.PairRound(pool=pool, seed="y"))
        before = (await cup.state()).draft_of(pool)

        assert await offers(cup, kind) == [False]
        with pytest.raises(NotUndoableError):
            await undoes(cup, kind)
        assert (await cup.state()).draft_of(pool) == before

    asyncio.run(test())


def test_an_earlier_change_of_a_draft_does_not_replace_a_later_one(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await four(cup)
        pool = await cup.pool()
        await cup.does(DIRECTOR, ask.PairRound(pool=pool, seed="x"))
        drafted = (await cup.state()).draft_of(pool)
        assert drafted is not None
        one, two = drafted.boards
        for other in (two.one, two.two):
            await cup.does(DIRECTOR, ask.ChangeBoard(pool=pool, one=one.one, two=other))
        before = (await cup.state()).draft_of(pool)

        assert await offers(cup, happened.BoardsChanged) == [False, True]
        with pytest.raises(NotUndoableError):
            await undoes(cup, happened.BoardsChanged, 0)
        assert (await cup.state()).draft_of(pool) == before
        await undoes(cup, happened.BoardsChanged, 1)
        await undoes(cup, happened.BoardsChanged, 0)

        back = (await cup.state()).draft_of(pool)
        assert back is not None
        assert {frozenset(each.entrants) for each in back.boards} == {
            frozenset(each.entrants) for each in drafted.boards
        }

    asyncio.run(test())


def test_an_entry_that_was_corrected_is_not_offered_for_undo(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await four(cup)
        first = await cup.pairs()
        await cup.scores(first)
        key = first.key(first.boards[0])
        await cup.does(
            DIRECTOR,
            ask.CorrectResult(board=key, scores=BySide(310, 250), why="misread"),
        )

        assert await offers(cup, happened.ResultEntered) == [False, True]
        with pytest.raises(NotUndoableError, match="no longer"):
            await undoes(cup, happened.ResultEntered, 0)

    asyncio.run(test())


def test_an_earlier_correction_does_not_overwrite_a_later_one(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await four(cup)
        first = await cup.pairs()
        await cup.scores(first)
        key = first.key(first.boards[0])
        for scores in (BySide(310, 250), BySide(320, 250)):
            await cup.does(
                DIRECTOR, ask.CorrectResult(board=key, scores=scores, why="misread")
            )

        assert await offers(cup, happened.ResultCorrected) == [False, True]
        with pytest.raises(NotUndoableError):
            await undoes(cup, happened.ResultCorrected, 0)
        await undoes(cup, happened.ResultCorrected, 1)
        once = (await now(cup)).results[key.board].scores
        await undoes(cup, happened.ResultCorrected, 0)

        assert once == BySide(310, 250)
        assert (await now(cup)).results[key.board].scores == BySide(300, 250)

    asyncio.run(test())


def test_a_correction_of_other_teams_game_is_left_alone(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await four(cup)
        first = await cup.pairs()
        await cup.scores(first)
        pool, (one, two) = first.pool, first.boards
        await cup.does(
            DIRECTOR,
            ask.CorrectResult(
                board=first.key(one), scores=BySide(310, 250), why="misread"
            ),
            *(
                ask.ClearResult(board=first.key(each), why="misseated")
                for each in (one, two)
            ),
            ask.SwapEntrants(pool=pool, round=first.number, one=one.one, two=two.one),
        )
        await cup.scores(await now(cup), 310, 250)
        before = await now(cup)

        with pytest.raises(NotUndoableError):
            await undoes(cup, happened.ResultCorrected)

        assert await now(cup) == before

    asyncio.run(test())


def test_an_earlier_repair_does_not_move_who_sits_there_since(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await four(cup)
        first = await cup.pairs()
        pool, (one, two) = first.pool, first.boards
        for other in (two.one, one.two):
            assert other is not None
            await cup.does(
                DIRECTOR,
                ask.SwapEntrants(pool=pool, round=first.number, one=one.one, two=other),
            )
        before = await now(cup)

        assert await offers(cup, happened.BoardsRepaired) == [False, True]
        with pytest.raises(NotUndoableError):
            await undoes(cup, happened.BoardsRepaired, 0)

        assert await now(cup) == before

    asyncio.run(test())


def test_a_plan_and_tables_set_since_are_kept(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await four(cup)
        pool = await cup.pool()
        division = DivisionKey(pool)
        for count in (9, 10):
            rounds = tuple(
                PlannedRound(number=RoundNumber(one + 1)) for one in range(count)
            )
            await cup.does(DIRECTOR, ask.SetSchedule(division=division, rounds=rounds))
        for fixed in ({ADA: 3}, {ADA: 3, EntrantId("bea"): 5}):
            await cup.does(DIRECTOR, ask.SetTables(pool=pool, fixed=fixed))

        for kind in (happened.ScheduleSet, happened.TablesSet):
            assert await offers(cup, kind) == [False, True]
            with pytest.raises(NotUndoableError):
                await undoes(cup, kind, 0)

        after = await cup.state()
        assert len(after.divisions[division].plan) == 10
        assert after.tables[pool].fixed == {ADA: 3, EntrantId("bea"): 5}

    asyncio.run(test())


def test_a_payment_and_a_removed_prize_are_taken_back_once(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await four(cup)
        pool = await cup.pool()
        for _ in range(2):  # for each of the two
            await cup.does(DIRECTOR, ask.RecordPayment(entrant=ADA, cents=2_500))
        offer = ask.OfferPrize(
            division=DivisionKey(pool), prize="Best of Oak School", entrant=ADA
        )
        await cup.does(DIRECTOR, offer, ask.RemovePrize(number=1))

        for kind in (happened.PaymentRecorded, happened.PrizeRemoved):
            version = [
                one.version
                for one in (await cup.tournaments.stream("cup")).log
                if isinstance(one.event, kind)
            ][-1]
            for _ in range(2):
                log = (await cup.tournaments.stream("cup")).log
                try:
                    await cup.does(DIRECTOR, *undoing(log, version))
                except NotUndoableError:
                    continue

        after = await cup.state()
        assert after.paid_by(ADA) == 2_500
        assert len(after.prizes) == 1

    asyncio.run(test())


async def amended(cup: ServiceCup, **changes: object) -> None:
    await cup.does(DIRECTOR, ask.AmendEntrant(entrant=ADA, **changes))  # type: ignore[arg-type] # pyright: ignore[reportArgumentType] -- tests name fields


def test_a_change_of_a_name_taken_back_keeps_the_ratings_of_both(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await four(cup)
        ratings = tuple(
            ListedRating(person=PersonId(f"ada-{one}"), rating=rating, games=40)
            for one, rating in ((1, 1200), (2, 901))
        )
        await cup.does(DIRECTOR, ask.RecordRatings(source="NASPA", ratings=ratings))
        before = (await cup.state()).entrants[ADA]
        await amended(cup, name="The Adas")

        await undoes(cup, happened.EntrantAmended)

        assert (await cup.state()).entrants[ADA] == before

    asyncio.run(test())


def test_what_an_entrant_did_not_have_is_gone_again(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await four(cup)
        before = (await cup.state()).entrants[ADA]

        for changes in ({"team": TeamId("Reds")}, {"rating": 1200}, {"name": "Adas"}):
            await amended(cup, **changes)
            await undoes(cup, happened.EntrantAmended)
            assert (await cup.state()).entrants[ADA] == before

    asyncio.run(test())


def test_a_change_taken_back_leaves_later_ones_alone(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await four(cup)
        await amended(cup, name="The Adas")
        await amended(cup, team=TeamId("Reds"))
        await amended(cup, name="The Other Adas")

        with pytest.raises(NotUndoableError):
            await undoes(cup, happened.EntrantAmended, 0)
        await undoes(cup, happened.EntrantAmended, 2)
        await undoes(cup, happened.EntrantAmended, 0)

        after = (await cup.state()).entrants[ADA]
        assert (after.name, after.team) == ("", "Reds")

    asyncio.run(test())


def test_a_withdrawal_taken_back_leaves_who_never_came_missing(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await four(cup)
        await cup.enters(["eva"], here=False)
        eva = EntrantId("eva")
        await cup.does(DIRECTOR, ask.WithdrawEntrant(entrant=eva, why="wrong line"))

        await undoes(cup, happened.EntrantWithdrawn)
        missing = (await cup.state()).entrants[eva].presence
        await cup.does(
            DIRECTOR,
            ask.ExpectLate(entrant=eva),
            ask.WithdrawEntrant(entrant=eva, why="wrong line"),
        )
        await undoes(cup, happened.EntrantWithdrawn)
        expected = (await cup.state()).entrants[eva].presence

        assert (missing, expected) == (Presence.ENTERED, Presence.EXPECTED)

    asyncio.run(test())


def test_ratings_taken_back_name_no_list(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await four(cup)
        rated = (ListedRating(person=PersonId("ada-1"), rating=1200),)
        await cup.does(DIRECTOR, ask.RecordRatings(source="NASPA", ratings=rated))

        await undoes(cup, happened.RatingsRecorded)
        once = (await cup.state()).rating_lists
        view = await cup.views.audit(DIRECTOR, "cup")
        await undoes(cup, happened.RatingsRecorded)
        twice = await cup.state()

        assert (once, twice.rating_lists) == ((), ("NASPA",))
        assert twice.entrants[ADA].rating == 1200
        assert "why." not in view.entries[0].about

    asyncio.run(test())


def test_an_undo_of_ratings_that_names_no_list_is_undone(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await four(cup)
        rated = (ListedRating(person=PersonId("ada-1"), rating=1200),)
        await cup.does(DIRECTOR, ask.RecordRatings(source="why.undo", ratings=rated))

        await undoes(cup, happened.RatingsRecorded)

        after = await cup.state()
        assert (after.rating_lists, after.entrants[ADA].rating) == ((), None)

    asyncio.run(test())


def test_ratings_taken_back_leave_a_later_list(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await four(cup)
        for source, person in (("NASPA", "ada-1"), ("WESPA", "bea-1")):
            rated = (ListedRating(person=PersonId(person), rating=1200),)
            await cup.does(DIRECTOR, ask.RecordRatings(source=source, ratings=rated))

        await undoes(cup, happened.RatingsRecorded, 0)
        once = (await cup.state()).rating_lists
        await undoes(cup, happened.RatingsRecorded)
        twice = (await cup.state()).rating_lists

        assert (once, twice) == (("WESPA",), ("WESPA", "NASPA"))

    asyncio.run(test())


@pytest.mark.parametrize(("book", "step"), [("CC", "playoff"), ("NA", "lot")])
def test_the_winner_of_a_playoff_is_taken_back_but_a_lot_stands(
    tmp_path: Path, book: str, step: Literal["playoff", "lot"]
) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        changes = {"slip.validated_by_staff": False, "rounds.number": 1}
        await cup.open(book, changes=changes)
        await cup.enters(["ada", "bea", "cem", "dov"])
        division = DivisionKey(await cup.pool())
        round_ = await cup.pairs()
        await cup.scores(round_)
        await cup.does(
            DIRECTOR,
            ask.SettleTie(
                division=division,
                step=step,
                order=tuple(board.one for board in round_.boards),
                why="their game",
            ),
        )
        if step == "playoff":
            await cup.does(DIRECTOR, ask.FinishDivision(division=division))

        is_game = step == "playoff"
        assert await offers(cup, happened.TieSettled) == [is_game]
        if is_game:
            await undoes(cup, happened.TieSettled)
            assert await offers(cup, happened.TieSettled) == [False, False]
        for which in range(1 + is_game):
            with pytest.raises(NotUndoableError):
                await undoes(cup, happened.TieSettled, which)

        state = await cup.state()
        places = [one.place for one in standings(state, division)]
        assert places[:2] == ([1, 1] if is_game else [1, 2])
        assert not state.divisions[division].is_finished

    asyncio.run(test())


def test_a_restored_penalty_is_assessed_again_once(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await four(cup)
        await cup.pairs()
        late = ask.AssessPenalty(
            entrant=ADA, round=RoundNumber(1), points=10, why="talked"
        )
        await cup.does(DIRECTOR, late, ask.ReversePenalty(number=1, why="wrong team"))

        await undoes(cup, happened.PenaltyReversed)
        with pytest.raises(NotUndoableError):
            await undoes(cup, happened.PenaltyReversed)

        penalties = (await cup.state()).penalties
        assert [one.points for one in penalties if not one.is_reversed] == [10]

    asyncio.run(test())


def test_only_the_last_decision_about_a_presence_is_undone(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await four(cup)
        for command in (
            ask.WithdrawEntrant(entrant=ADA, why="ill"),
            ask.ReturnEntrant(entrant=ADA),
            ask.WithdrawEntrant(entrant=ADA, why="home"),
        ):
            await cup.does(DIRECTOR, command)

        assert await offers(cup, happened.EntrantWithdrawn) == [False, True]
        assert await offers(cup, happened.EntrantReturned) == [False]
        await cup.does(DIRECTOR, ask.DisqualifyEntrant(entrant=ADA, why="cheated"))
        for which in (0, 1):
            with pytest.raises(NotUndoableError):
                await undoes(cup, happened.EntrantWithdrawn, which)

        presence = (await cup.state()).entrants[ADA].presence
        assert presence is Presence.DISQUALIFIED

    asyncio.run(test())


def test_a_disqualification_is_taken_back_by_the_director(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await four(cup)
        out = ask.DisqualifyEntrant(entrant=ADA, why="wrong line")
        await cup.does(DIRECTOR, out)

        with pytest.raises(ForbiddenError, match="director"):
            await cup.does(DESK, ask.ReturnEntrant(entrant=ADA))
        assert await offers(cup, happened.EntrantDisqualified) == [True]
        await undoes(cup, happened.EntrantDisqualified)
        back = (await cup.state()).entrants[ADA].presence
        await undoes(cup, happened.EntrantReturned)
        again = (await cup.state()).entrants[ADA].presence

        assert (back, again) == (Presence.HERE, Presence.DISQUALIFIED)

    asyncio.run(test())


def test_a_withdrawn_entrant_disqualified_by_mistake_stays_withdrawn(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await four(cup)
        await cup.does(
            DIRECTOR,
            ask.WithdrawEntrant(entrant=ADA, why="ill"),
            ask.DisqualifyEntrant(entrant=ADA, why="wrong line"),
        )

        await undoes(cup, happened.EntrantDisqualified)

        assert (await cup.state()).entrants[ADA].presence is Presence.WITHDRAWN

    asyncio.run(test())


@pytest.mark.parametrize(
    ("part", "changes"),
    [
        ("final", {"final": None}),
        ("hold", {"hold": None}),
        ("spread", {"spread": None}),
        ("spread", {"spread.caps": (100, 150)}),
        ("contest", {"contest.entry_per": "table", "contest.winner_per": "event"}),
    ],
)
def test_a_change_of_whole_parts_and_lists_of_rules_is_undone(
    tmp_path: Path, part: str, changes: Changes
) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await four(cup)
        division = DivisionKey(await cup.pool())
        before = (await cup.state()).divisions[division].book
        change = ask.ChangeRules(division=division, changes=changes, why="a short day")
        await cup.does(DIRECTOR, change)
        after = (await cup.state()).divisions[division].book

        assert await offers(cup, happened.RulesChanged) == [True]
        await undoes(cup, happened.RulesChanged)
        back = (await cup.state()).divisions[division].book
        assert await offers(cup, happened.RulesChanged) == [False, True]
        await undoes(cup, happened.RulesChanged)
        again = (await cup.state()).divisions[division].book

        assert getattr(after, part) != getattr(before, part)
        assert (getattr(back, part), getattr(again, part)) == (
            getattr(before, part),
            getattr(after, part),
        )

    asyncio.run(test())


def test_the_log_of_a_large_event_is_shown_as_fast_with_its_payments(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await four(cup)
        await cup.does(DIRECTOR, ask.RecordPayment(entrant=ADA, cents=2_500))
        log = (await cup.tournaments.stream("cup")).log
        stand = await cup.views.stand(DIRECTOR, "cup")
        *before, paid = log
        arrived = before[-1]

        def seconds(payments: int) -> float:
            day = (*before, *[paid] * payments, *[arrived] * 9_000)
            started = time.process_time()
            audit_view(stand.tournament, day, stand.names, {}, version=1)
            return time.process_time() - started

        assert seconds(1_000) < 5 * seconds(1)

    asyncio.run(test())


def test_corrected_lateness_is_taken_back_with_the_forfeit_that_it_cleared(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await four(cup)
        round_, pool = await cup.pairs(), await cup.pool()
        team = round_.boards[0].one
        absent = (await cup.state()).entrants[team].members[:1]
        await cup.does(DIRECTOR, ask.StartRound(pool=pool, absent=absent))
        cup.clock.passes(900)
        for seconds in (600, 890):
            command = ask.CorrectLateness(
                pool=pool,
                round=round_.number,
                entrant=team,
                seconds=seconds,
                why="seen at the door",
            )
            await cup.does(DIRECTOR, command)
        assert not (await now(cup)).results

        assert await offers(cup, happened.LatenessCorrected) == [False, True]
        await undoes(cup, happened.LatenessCorrected)
        late = (await now(cup)).late_seconds
        await undoes(cup, happened.LatenessCorrected, 0)
        await cup.does(DIRECTOR, ask.PauseRound(pool=pool))

        assert late == {team: 600}
        assert (await now(cup)).absent == set(absent)
        (result,) = (await now(cup)).results.values()
        assert result.is_for_lateness

    asyncio.run(test())


def test_lateness_of_a_round_that_was_withdrawn_is_not_taken_back(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await four(cup)
        round_ = await starts(cup)
        pool, team = await cup.pool(), round_.boards[0].one
        command = ask.CorrectLateness(
            pool=pool, round=round_.number, entrant=team, seconds=60, why="seen"
        )
        await cup.does(DIRECTOR, command)
        await cup.does(DIRECTOR, ask.WithdrawRound(pool=pool, why="a late entry"))

        assert await offers(cup, happened.LatenessCorrected) == [False]

    asyncio.run(test())


def test_only_the_director_says_when_somebody_came(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await four(cup)
        round_, pool = await cup.pairs(), await cup.pool()
        team = round_.boards[0].one
        (ada, bea) = (await cup.state()).entrants[team].members
        await cup.does(DIRECTOR, ask.StartRound(pool=pool, absent=(ada, bea)))
        started = (await now(cup)).started_at
        cup.clock.passes(300)

        came = ask.RecordArrival(pool=pool, person=ada, came_at=started)
        with pytest.raises(ForbiddenError):
            await cup.does(DESK, came)
        await cup.does(DIRECTOR, came)
        await cup.does(DESK, ask.RecordArrival(pool=pool, person=bea))

        assert (await now(cup)).late_seconds == {team: 300}

    asyncio.run(test())

"""Events over HTTP: run by commands, shown to everybody as they may see them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from msgspec.structs import replace

from starsquare.client import Client, ServiceError, new_command_id
from starsquare.game.side import BySide, PersonId
from starsquare.service.identity import Grant, Role
from starsquare.service.judging_service import NewSlip
from starsquare.service.tournament.views.audit import AuditView
from starsquare.service.tournament.views.closing_views import PrizesView, StatisticsView
from starsquare.service.tournament.views.entry_views import AttendanceView, EntrantsView
from starsquare.service.tournament.views.judging_view import JudgingView
from starsquare.service.tournament.views.next_steps import Phase
from starsquare.service.tournament.views.round_views import (
    BoardsView,
    DraftView,
    PairingsView,
)
from starsquare.service.tournament.views.standings_views import (
    CrosstableView,
    EntrantPage,
    StandingsView,
)
from starsquare.service.tournament.views.summary import TournamentSummary
from starsquare.service.tournament.views.venue_view import VenueView
from starsquare.service.venue.command import PutUpAnnouncement, RaiseHand
from starsquare.testing.tournaments import a_board_key
from starsquare.tournament import command as ask
from starsquare.tournament.command import CorrectResult, EnterSlip
from starsquare.tournament.keys import BoardKey, PoolKey
from tests.integration.web.event_serving import SECRETS, a_link, an_event, pair
from tests.integration.web.serving import Served

PUBLIC = (
    TournamentSummary,
    EntrantsView,
    PairingsView,
    StandingsView,
    CrosstableView,
    StatisticsView,
    PrizesView,
    VenueView,
)


def in_an_event(
    served: Served, test: Callable[[Client], Coroutine[Any, Any, None]]
) -> None:
    async def run() -> None:
        async with await served.director() as director:
            await an_event(director)
            await test(director)

    asyncio.run(run())


async def refusal(asked: Coroutine[Any, Any, object]) -> ServiceError:
    with pytest.raises(ServiceError) as refused:
        await asked
    return refused.value


async def pool_of(client: Client) -> PoolKey:
    return (await client.show("cup", TournamentSummary)).divisions[0].pool


async def play_round(director: Client) -> PairingsView:
    await pair(director, await pool_of(director))
    pairings = await director.show("cup", PairingsView)
    for line in pairings.boards:
        assert line.two is not None
        await director.at_event(
            "cup",
            EnterSlip(
                board=_key(pairings, line.board),
                one=line.one.entrant,
                one_score=300 + line.board,
                two=line.two.entrant,
                two_score=250,
            ),
        )
    return pairings


def _key(pairings: PairingsView, board: int) -> BoardKey:
    return a_board_key(pairings.pool, pairings.round, board)


def test_an_event_runs_from_its_list_to_its_standings(served: Served) -> None:
    async def test(director: Client) -> None:
        before = await director.show("cup", TournamentSummary)
        assert before.step is not None
        assert (before.phase, before.step.key) == (Phase.CHECKIN, "pair")

        await play_round(director)

        after = await director.show("cup", TournamentSummary)
        table = await director.show("cup", StandingsView)
        assert after.step is not None
        assert (after.step.key, dict(after.step.facts)) == ("pair", {"round": 2})
        assert [one.place for one in table.lines][:1] == [1]
        assert len(table.lines) == 4
        assert len((await director.events_there()).events) == 1

    in_an_event(served, test)


def test_nothing_personal_reaches_those_who_may_not_see_it(served: Served) -> None:
    async def test(director: Client) -> None:
        await play_round(director)
        addresses = [
            f"/api/events/cup{part}"
            for part in (
                "",
                "/entrants",
                "/entrants/ada",
                "/pairings",
                "/standings",
                "/crosstable",
                "/statistics",
                "/prizes",
                "/contests",
                "/drawing",
                "/venue",
            )
        ]
        async with served.client() as nobody:
            for address in addresses:
                answer = await nobody.http.get(address)
                assert answer.status_code == 200, address
                for secret in SECRETS:
                    assert secret not in answer.text, (address, secret)
        staff = (await director.http.get("/api/events/cup/entrants")).text
        assert all(secret in staff for secret in SECRETS)

    in_an_event(served, test)


def test_what_is_for_the_staff_is_refused_to_all_others(served: Served) -> None:
    async def test(director: Client) -> None:
        await pair(director, await pool_of(director))
        async with await a_link(director, served.address, Role.SPECTATOR) as visitor:
            for view in (AttendanceView, DraftView, BoardsView, AuditView, JudgingView):
                assert (await refusal(visitor.show("cup", view))).status == 403
            refused = await refusal(
                visitor.at_event("cup", ask.EndRound(pool=await pool_of(director)))
            )
            assert refused.problem.error == "service.forbidden_event"
        for view in (AttendanceView, BoardsView, AuditView, JudgingView):
            await director.show("cup", view)
        missing = await refusal(director.show("cup", DraftView))
        assert (missing.status, missing.problem.error) == (404, "round.no_draft")

    in_an_event(served, test)


def test_who_has_the_newest_version_is_told_so(served: Served) -> None:
    async def test(director: Client) -> None:
        address = "/api/events/cup/standings"
        first = await director.http.get(address)
        same = await director.http.get(
            address, headers={"if-none-match": first.headers["etag"]}
        )
        await director.in_venue("cup", PutUpAnnouncement(text="Lunch"))
        later = await director.http.get(
            address, headers={"if-none-match": first.headers["etag"]}
        )
        async with served.client() as nobody:
            theirs = await nobody.http.get(
                address, headers={"if-none-match": later.headers["etag"]}
            )

        assert (first.status_code, same.status_code) == (200, 304)
        assert same.content == b""
        assert (later.status_code, theirs.status_code) == (200, 200)

    in_an_event(served, test)


def test_a_new_link_is_in_the_log_that_was_read_before(served: Served) -> None:
    async def test(director: Client) -> None:
        address = "/api/events/cup/audit"
        first = await director.http.get(address)
        tag = {"if-none-match": first.headers.get("etag", "")}

        await director.new_link(Grant(role=Role.RUNNER, event="cup"))

        later = await director.http.get(address, headers=tag)
        assert later.status_code == 200
        (newest, *_) = later.json()["entries"]
        assert newest["what"] == "LinkIssued"

    in_an_event(served, test)


def test_an_entrant_sees_the_own_board_and_reports_the_score(served: Served) -> None:
    async def test(director: Client) -> None:
        await pair(director, await pool_of(director))
        everybody = await director.show("cup", EntrantsView)
        ada = next(one for one in everybody.entrants if one.entrant == "ada")
        person = ada.members[0].person
        async with await a_link(
            director, served.address, Role.ENTRANT, person=person
        ) as player:
            page = await player.show("cup", EntrantPage, entrant="ada")
            assert page.board is not None
            assert page.entrant.members[0].name == "Ada Hopper"
            await player.at_event(
                "cup",
                ask.ReportScore(
                    board=page.board.key,
                    entrant=page.entrant.entrant,
                    own=320,
                    other=280,
                ),
            )
            after = await player.show("cup", EntrantPage, entrant="ada")
            assert after.board is not None
            assert after.board.has_reported
            assert (after.board.reported, after.board.is_disputed) == (
                (320, 280),
                False,
            )
            other = next(one for one in everybody.entrants if one.entrant != "ada")
            theirs = await player.show("cup", EntrantPage, entrant=other.entrant)
            assert theirs.entrant.members == ()
            await player.in_venue(
                "cup", RaiseHand(table=page.board.line.table, wanted="judge")
            )
        cup = await director.show("cup", VenueView)
        assert [one.wanted for one in cup.calls] == ["judge"]
        async with served.client() as nobody:
            assert (await nobody.show("cup", VenueView)).calls == ()

    in_an_event(served, test)


def test_a_correction_shows_its_consequences_before_it_is_made(served: Served) -> None:
    async def test(director: Client) -> None:
        pairings = await play_round(director)
        before = await director.show("cup", StandingsView)
        board = pairings.boards[0]
        command = CorrectResult(
            board=_key(pairings, board.board),
            scores=BySide(100, 500),
            why="added wrongly",
        )

        preview = await director.preview("cup", command)

        assert preview.happens == ("ResultCorrected",)
        assert preview.moved
        assert await director.show("cup", StandingsView) == before
        await director.at_event("cup", command)
        audit = await director.show("cup", AuditView)
        newest = audit.entries[0]
        assert (newest.what, newest.why, newest.who, newest.undo) == (
            "ResultCorrected",
            "added wrongly",
            "Dina",
            "CorrectResult",
        )

    in_an_event(served, test)


def test_a_correction_to_what_is_shown_changes_nothing(served: Served) -> None:
    async def test(director: Client) -> None:
        pairings = await play_round(director)
        shown = await director.show("cup", PairingsView)
        board = next(one for one in shown.boards if one.scores is not None)
        assert board.scores is not None
        command = CorrectResult(
            board=_key(pairings, board.board), scores=board.scores, why="added wrongly"
        )

        preview = await director.preview("cup", command)
        answer = await director.at_event("cup", command)

        assert preview.happens == ()
        assert answer.events == ()

    in_an_event(served, test)


def test_a_list_may_be_long_and_other_requests_not(served: Served) -> None:
    async def test(director: Client) -> None:
        lines = "\n".join(f"N{number},L{number}" for number in range(6_000))
        tried = await director.enter_list("cup", f"first,last\n{lines}"[:100_000])
        assert len(tried.rows) > 2_000

        too_long = await director.http.post(
            "/api/events/cup/list?command_id=" + new_command_id(),
            content=b"first\n" + b"x" * 2_000_001,
        )
        other = await director.http.post(
            "/api/events/cup/commands", content=b'{"commands":"' + b"x" * 70_000 + b'"}'
        )
        unread = await refusal(director.enter_list("cup", "no,columns\n1,2\n"))

        assert (too_long.status_code, other.status_code) == (413, 413)
        assert (unread.status, unread.problem.error) == (422, "roster.no_names")

    in_an_event(served, test)


def test_a_derived_book_is_sent_along_and_kept(served: Served) -> None:
    async def test(director: Client) -> None:
        text = 'code = "CLUB"\ntitle = "Our club"\nderived_from = "KZ"\n'
        await director.open_event("club", title="Club night", book_text=text)

        summary = await director.show("club", TournamentSummary)
        unknown = await refusal(director.open_event("x", title="X", book="XX"))

        assert (summary.book, summary.derived_from) == ("CLUB", "KZ")
        assert (unknown.status, unknown.problem.error) == (422, "rulebook.no_such_book")
        again = await refusal(director.open_event("club", title="Twice", book="KZ"))
        assert again.problem.error == "event.open_already"

    in_an_event(served, test)


def test_a_station_gets_verdicts_and_nothing_else(served: Served) -> None:
    async def test(director: Client) -> None:
        async with await a_link(director, served.address, Role.STATION) as station:
            verdict = await station.judge_slip("cup", NewSlip(words=("quiz",)))
            assert verdict.verdict == "acceptable"
            assert (await refusal(station.show("cup", JudgingView))).status == 403
        refused = await refusal(director.judge_slip("cup", NewSlip(words=())))
        assert (refused.status, refused.problem.error) == (422, "slip.refused")
        assert (await director.look_up("cup", "quiz")).verdict == "acceptable"

    in_an_event(served, test)


def test_a_forgotten_person_is_a_number_at_once(served: Served) -> None:
    async def test(director: Client) -> None:
        everybody = await director.show("cup", EntrantsView)
        person = everybody.entrants[0].members[0].person

        for known_to, who in (
            ("tournament-cup", person),
            ("tournament-cup", "a stranger"),
        ):
            answer = await director.http.delete(f"/api/people/{known_to}/{who}")
            assert answer.status_code == 204

        after = await director.show("cup", EntrantsView)
        assert after.entrants[0].name.startswith("No. 1")
        assert after.entrants[0].members[0].record is None
        second = everybody.entrants[1].members[0].person
        await director.http.delete(f"/api/events/cup/people/{second}")
        last = await director.show("cup", EntrantsView)
        assert last.entrants[1].members[0].record is None

    in_an_event(served, test)


def test_a_person_can_be_corrected_by_the_desk(served: Served) -> None:
    async def test(director: Client) -> None:
        everybody = await director.show("cup", EntrantsView)
        record = everybody.entrants[0].members[0].record
        assert record is not None
        await director.keep_people("cup", replace(record, first_name="Adele"))

        after = await director.show("cup", EntrantsView)
        assert after.entrants[0].members[0].name == "Adele Hopper"
        assert PersonId(record.id) == after.entrants[0].members[0].person

    in_an_event(served, test)


def test_what_is_not_there_is_said_to_be_not_there(served: Served) -> None:
    async def test(director: Client) -> None:
        for address, error in (
            ("/api/events/none", "service.no_such_event"),
            ("/api/events/No%20Name", "service.no_such_event"),
            ("/api/events/cup/standings?division=x", "service.no_such_division"),
            ("/api/events/cup/pairings?round=9", "service.no_such_round"),
            ("/api/events/cup/entrants/nobody", "event.no_entrant"),
            ("/api/events/cup/words/quiz?division=x", "service.no_such_division"),
        ):
            answer = await director.http.get(address)
            assert (answer.status_code, answer.json()["error"]) == (404, error)

    in_an_event(served, test)

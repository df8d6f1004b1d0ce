"""What pages show of an event, to whom, from registration to the prizes."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
import pytest

from starsquare.game.side import BySide, Moment, PersonId
from starsquare.rulebook import CODES
from starsquare.service.identity import CLOCK, NOBODY, Grant, Identity, Role
from starsquare.service.ports import CommandId
from starsquare.service.streams import Happened
from starsquare.service.tournament.parts import EVERY, parts_of
from starsquare.service.tournament.tournament_streams import next_event_deadline
from starsquare.service.tournament.views.audit import audit_view
from starsquare.service.tournament.views.closing_views import (
    contests_view,
    drawing_view,
    prizes_view,
    statistics_view,
)
from starsquare.service.tournament.views.entry_views import attendance_of, entrants_of
from starsquare.service.tournament.views.next_steps import Phase
from starsquare.service.tournament.views.preview import preview_of
from starsquare.service.tournament.views.reader import PUBLIC, Names, Reader, sight_of
from starsquare.service.tournament.views.round_views import (
    boards_view,
    draft_view,
    pairings_view,
)
from starsquare.service.tournament.views.summary import TournamentSummary, summary_of
from starsquare.service.tournament.views.table_views import (
    crosstable_view,
    entrant_page,
    standings_view,
)
from starsquare.service.venue.event import VenueState
from starsquare.testing.events import Hall, an_event_of
from starsquare.testing.tables import DIRECTOR
from starsquare.tournament import command as ask
from starsquare.tournament.entrant import Presence, Waiver
from starsquare.tournament.event import TournamentEvent
from starsquare.tournament.keys import DivisionKey, EntrantId, RoundNumber
from starsquare.tournament.lots import commitment_to
from tests.marks import rule

STAFF = Reader(role=Role.DIRECTOR)
RUNNER = Reader(role=Role.RUNNER)


def names(hall: Hall, sight: Reader) -> Names:
    return Names(hall.state, hall.people, sight)


def summary(hall: Hall, sight: Reader = STAFF) -> TournamentSummary:
    return summary_of(hall.state, VenueState(), sight, version=7)


def step(hall: Hall) -> str:
    found = summary(hall).step
    assert found is not None
    return found.key


def test_the_next_step_leads_from_registration_to_the_prizes() -> None:
    hall = Hall("KZ", changes={"rounds.number": 1})
    seen = [step(hall)]
    for name in ("ada", "bob"):
        hall.enters(name, is_here=False)
    seen.append(step(hall))
    for name in ("ada", "bob"):
        hall.checks_in(name)
    seen.append(step(hall))
    hall.does(ask.PairRound(pool=hall.pool, seed="lots"))
    seen.append(step(hall))
    hall.does(ask.PublishRound(pool=hall.pool))
    seen.append(step(hall))
    hall.does(ask.StartRound(pool=hall.pool))
    seen.append(step(hall))
    board = hall.board_of("ada")
    for name, own, other in (("ada", 300, 200), ("bob", 210, 300)):
        hall.does(
            ask.ReportScore(board=board, entrant=EntrantId(name), own=own, other=other)
        )
    seen.append(step(hall))
    current = hall.state.current_round(hall.pool)
    assert current is not None
    hall.scores(current, current.boards[0], {"ada": (300, 200)})
    seen.append(step(hall))
    hall.does(ask.EndRound(pool=hall.pool))
    seen.append(step(hall))
    hall.does(ask.FinishDivision(division=hall.division))
    seen.append(step(hall))

    assert seen == [
        "register",
        "check_in",
        "pair",
        "publish",
        "start",
        "results",
        "dispute",
        "end_round",
        "finish",
        "prizes",
    ]


@rule("NA-36.a")
def test_the_final_is_a_step_of_its_own() -> None:
    hall = an_event_of(4, "NA", changes={"rounds.number": 1}, rounds_played=1)
    seen = [step(hall)]
    hall.does(ask.PairFinal(division=hall.division, seed="lots"))
    seen.append(step(hall))
    hall.does(ask.PublishRound(pool=hall.pool))
    final = hall.state.current_round(hall.pool)
    assert final is not None
    hall.scores(final, final.boards[0], {final.boards[0].one: (300, 300)})
    seen.append(step(hall))
    hall.does(
        ask.SettleFinal(division=hall.division, choice="shared", why="both were glad")
    )
    seen.append(step(hall))

    assert seen == ["pair_final", "publish_final", "settle_final", "finish"]


def test_results_that_staff_has_not_seen_are_to_be_validated() -> None:
    hall = an_event_of(2, "NA")
    current = hall.pairs()
    board = current.boards[0]
    slip = ask.EnterSlip(
        board=current.key(board),
        one=board.sides.one,
        one_score=300,
        two=board.sides.two,
        two_score=250,
        is_validated=False,
        signed_by=board.entrants,
    )
    hall.does(slip)

    assert step(hall) == "validate"


@rule("NA-35.a")
def test_a_slip_that_lacks_signatures_says_whose() -> None:
    hall = an_event_of(2, "NA")
    current = hall.pairs()
    board = current.boards[0]
    hall.does(
        ask.EnterSlip(
            board=current.key(board),
            one=board.sides.one,
            one_score=300,
            two=board.sides.two,
            two_score=250,
            signed_by=(board.one,),
        )
    )

    view = boards_view(hall.state, names(hall, STAFF), hall.pool, hall.now, version=1)

    other = hall.state.entrants[board.sides.two]
    assert step(hall) == "sign"
    assert (view.boards[0].missing, view.boards[0].unsigned) == (
        ("validation",),
        other.members,
    )


@rule("ES-TIE-1.a")
def test_a_tie_that_nobody_keeps_asks_for_its_lightning_round() -> None:
    hall = an_event_of(2, "ES")
    current = hall.pairs()
    board = current.boards[0]
    hall.does(
        ask.EnterSlip(
            board=current.key(board),
            one=board.sides.one,
            one_score=300,
            two=board.sides.two,
            two_score=300,
        )
    )

    assert step(hall) == "lightning"


def test_an_event_without_a_number_of_rounds_needs_a_plan() -> None:
    hall = Hall("CC")
    for name in ("ada", "bob"):
        hall.enters(name)

    assert step(hall) == "schedule"


def test_a_division_that_nobody_entered_holds_nobody_up() -> None:
    hall = an_event_of(4, "NA", rounds_played=1)

    seen = summary(hall)

    assert len(seen.divisions) > 1
    assert seen.step is not None
    assert (seen.step.key, seen.step.division) == ("pair", hall.division)


@pytest.mark.parametrize("code", CODES)
def test_every_view_can_be_shown_in_every_book_to_everybody(code: str) -> None:
    hall = an_event_of(5, code, rounds_played=2)
    draft_hall = an_event_of(5, code, rounds_played=1)
    draft_hall.does(ask.PairRound(pool=draft_hall.pool, seed="x"))
    draft = draft_hall.state.draft_of(draft_hall.pool)
    assert draft is not None
    division = hall.state.divisions[hall.division]
    current = hall.state.current_round(hall.pool)
    assert current is not None

    for sight in (STAFF, RUNNER, PUBLIC, Reader(role=Role.ENTRANT, entrant=_e(1))):
        known = names(hall, sight)
        shown = [
            summary(hall, sight),
            entrants_of(hall.state, known, sight, version=7),
            attendance_of(hall.state, known, version=7),
            draft_view(draft_hall.state, names(draft_hall, sight), draft, version=7),
            pairings_view(hall.state, known, sight, current, version=7),
            boards_view(hall.state, known, hall.pool, hall.now, version=7),
            standings_view(hall.state, known, sight, division, version=7),
            standings_view(
                hall.state, known, sight, division, version=7, after_round=1
            ),
            crosstable_view(hall.state, known, division, version=7),
            entrant_page(hall.state, hall.state, known, sight, _e(1), version=7),
            statistics_view(hall.state, known, sight, hall.pool, version=7),
            prizes_view(hall.state, hall.people, known, version=7),
            contests_view(hall.state, sight, version=7),
            drawing_view(hall.state, known, sight, version=7),
        ]
        assert {getattr(one, "version", None) for one in shown} == {7}
        text = msgspec.json.encode(
            shown if sight is STAFF else [one for one in shown if not _is_staffs(one)]
        ).decode()
        assert ("Ofe002" in text) is sight.is_staff
        assert ('"grade"' in text) == (sight.is_desk or sight.entrant is not None)
        assert ("Ofe001" in text) == (sight.is_staff or sight.entrant is not None)


def _e(number: int) -> EntrantId:
    return EntrantId(f"e{number:03}")


def _is_staffs(view: msgspec.Struct) -> bool:
    return type(view).__name__ in {"AttendanceView", "DraftView", "BoardsView"}


def test_somebody_sees_by_the_strongest_of_their_roles() -> None:
    hall = an_event_of(2, "KZ")
    person = hall.state.entrants[_e(1)].members[0]

    def seen(*roles: Role, who: str = "x") -> Reader:
        grants = tuple(Grant(role=role, event="cup") for role in roles)
        return sight_of(Identity(PersonId(who), grants), "cup", hall.state)

    assert seen(Role.RUNNER, Role.DESK).role is Role.DESK
    assert seen(Role.ENTRANT, who=person) == Reader(role=Role.ENTRANT, entrant=_e(1))
    assert seen(Role.ENTRANT, who="a stranger") == PUBLIC
    assert sight_of(NOBODY, "cup", hall.state) == PUBLIC
    assert (PUBLIC.key, seen(Role.ENTRANT, who=person).key) == (
        "spectator",
        "entrant:e001",
    )


def test_an_erased_person_is_a_number() -> None:
    hall = an_event_of(2, "KZ")
    person = hall.state.entrants[_e(1)].members[0]
    hall.people = hall.people.without(person)

    view = entrants_of(hall.state, names(hall, STAFF), STAFF, version=1)

    assert view.entrants[0].name.startswith("No. 1")
    assert view.entrants[0].members[0].record is None


def test_a_draft_says_what_had_to_give_and_who_came_since() -> None:
    hall = an_event_of(2, "KZ")
    hall.plays()
    hall.does(ask.PairRound(pool=hall.pool, seed="x"))
    hall.enters("zoe")
    hall.does(ask.WithdrawEntrant(entrant=_e(2), why="ill"))
    draft = hall.state.draft_of(hall.pool)
    assert draft is not None

    view = draft_view(hall.state, names(hall, STAFF), draft, version=3)

    assert [one.kind.value for one in view.gave] == ["repeat"]
    assert "Ofe001" in view.gave[0].text
    assert [one.entrant for one in view.not_seated] == ["zoe"]
    assert [one.entrant for one in view.gone] == [_e(2)]
    assert all(line.why for line in view.boards)
    assert summary(hall, PUBLIC).divisions[0].phase is Phase.BETWEEN
    assert summary(hall, PUBLIC).divisions[0].draft_round is None


def test_pairings_are_found_by_name_by_table_and_by_school() -> None:
    hall = an_event_of(5, "KZ")
    current = hall.pairs()

    view = pairings_view(hall.state, names(hall, STAFF), STAFF, current, version=1)

    assert [one.name for one in view.by_name] == sorted(
        one.name for one in view.by_name
    )
    assert [one.school for one in view.by_school] == sorted(
        one.school for one in view.by_school
    )
    tables = [one.table for one in view.boards]
    assert tables == [*sorted(one for one in tables if one), 0]
    bye = next(one for one in view.by_name if not one.table)
    assert bye.opponent == ""


@rule("NA-25.a")
def test_boards_show_who_is_away_and_since_when_it_costs() -> None:
    hall = an_event_of(2, "NA")
    current = hall.pairs()
    away = hall.state.entrants[current.boards[0].one].members
    hall.does(ask.StartRound(pool=hall.pool, absent=away))
    at = Moment(hall.now + 600_000)

    view = boards_view(hall.state, names(hall, STAFF), hall.pool, at, version=1)

    (side,) = view.away
    assert (side.people, side.points != 0) == (away, True)
    assert (view.open, view.boards[0].missing) == (1, ("result",))
    assert next_event_deadline(hall.state) == min(
        side.forfeits_at or 0, view.ends_at or 0
    )


def test_who_is_missing_and_who_owes_is_known_at_the_desk() -> None:
    hall = Hall("KZ", fee_cents=500)
    hall.enters("ada")
    hall.enters("bob", is_here=False)
    hall.enters("cem", is_here=False)
    hall.does(ask.WithdrawEntrant(entrant=EntrantId("cem"), why="no bus"))

    view = attendance_of(hall.state, names(hall, STAFF), version=1)

    assert [(one.entrant, one.owed_cents) for one in view.missing] == [("bob", 500)]
    assert [one.entrant for one in view.owing] == ["bob"]
    assert (view.people, view.checked_in) == (2, 1)
    money = summary(hall)
    assert (money.paid_cents, money.owed_cents) == (500, 1000)
    assert summary(hall, RUNNER).paid_cents is None


def test_a_correction_is_compared_before_it_is_made() -> None:
    hall = an_event_of(4, "NA", rounds_played=2)
    first = hall.state.rounds_of(hall.pool)[0]
    board = first.boards[0]
    result = first.results[board.number]
    command = ask.CorrectResult(
        board=first.key(board),
        scores=BySide(result.scores.two, result.scores.one),
        why="the names were swapped",
    )

    view = preview_of(
        hall.state,
        command,
        hall.people,
        names(hall, STAFF),
        hall.now,
        by=DIRECTOR,
        version=1,
    )

    assert view.happens == ("ResultCorrected",)
    assert {one.entrant.entrant for one in view.moved} >= set(board.entrants)
    assert all(one.met and one.would_have_met for one in view.rounds)


@dataclass
class Told:
    """The audit log of a hall."""

    hall: Hall

    def undo(self, what: str) -> str | None:
        log = [
            Happened[TournamentEvent](
                number, event, event.at, event.by, CommandId(f"c{number}")
            )
            for number, event in enumerate(self.hall.events, start=1)
        ]
        view = audit_view(
            self.hall.state,
            log,
            names(self.hall, STAFF),
            {DIRECTOR: "Dina"},
            version=len(log),
        )
        return next(one.undo for one in view.entries if one.what == what)


def test_the_audit_says_what_can_still_be_undone() -> None:
    hall = an_event_of(4, "NA")
    told = Told(hall)
    hall.pairs()
    assert told.undo("RoundPublished") == "WithdrawRound"
    assert told.undo("RoundDrafted") == "PairRound"
    current = hall.state.current_round(hall.pool)
    assert current is not None
    hall.scores(current, current.boards[0])
    assert told.undo("RoundPublished") is None
    assert told.undo("ResultEntered") == "ClearResult"
    hall.does(
        ask.AssessPenalty(entrant=_e(1), round=RoundNumber(1), points=10, why="noise")
    )
    assert told.undo("PenaltyAssessed") == "ReversePenalty"
    hall.does(ask.ReversePenalty(number=1, why="somebody else"))
    assert told.undo("PenaltyAssessed") is None
    hall.does(ask.WithdrawEntrant(entrant=_e(2), why="ill"))
    assert told.undo("EntrantWithdrawn") == "ReturnEntrant"
    hall.does(ask.ReturnEntrant(entrant=_e(2)))
    assert told.undo("EntrantWithdrawn") is None
    assert told.undo("TournamentOpened") is None
    assert told.undo("PersonCheckedIn") == "TakeBackCheckIn"
    last = hall.state.entrants[_e(4)].members[-1]
    waiver = Waiver(DIRECTOR, "another one")
    hall.does(ask.TakeBackCheckIn(person=last, waiver=waiver))
    assert told.undo("PersonCheckedIn") is None


def test_the_audit_names_who_decided_about_whom_and_why() -> None:
    hall = an_event_of(2, "KZ")
    hall.does(ask.WithdrawEntrant(entrant=_e(2), why="ill"))
    last, opened = hall.events[-1], hall.events[0]
    log = (
        Happened[TournamentEvent](1, opened, opened.at, CLOCK, CommandId("a")),
        Happened[TournamentEvent](2, last, last.at, last.by, CommandId("b")),
    )

    view = audit_view(
        hall.state, log, names(hall, STAFF), {DIRECTOR: "Dina"}, version=2
    )

    newest, first = view.entries
    assert (newest.who, newest.why) == ("Dina", "ill")
    assert "Ofe002" in newest.about
    assert first.who == "the clock"


def test_statistics_have_what_plots_need() -> None:
    hall = an_event_of(4, "KZ", rounds_played=2)

    view = statistics_view(
        hall.state, names(hall, PUBLIC), PUBLIC, hall.pool, version=1
    )

    assert view.games == 4
    assert sum(count for _, count in view.scores) == 8
    assert [len(one.spreads) for one in view.courses] == [2] * 4
    assert {one.what for one in view.feats} >= {"high_games", "widest_wins"}


def test_the_drawing_shows_its_seed_only_when_it_is_drawn() -> None:
    hall = an_event_of(2, "ES")
    holder = hall.state.entrants[_e(1)].members[0]
    hall.does(ask.OpenDrawing(prizes=("cake",), seed_hash=commitment_to("secret")))
    hall.does(ask.SellTickets(holder=holder, count=2))
    hall.does(ask.SellTickets(holder=PersonId("guest"), count=1))
    before = drawing_view(hall.state, names(hall, PUBLIC), PUBLIC, version=1)
    hall.does(ask.DrawTickets(seed="secret"))

    after = drawing_view(hall.state, names(hall, STAFF), STAFF, version=1)

    assert (before.seed, before.holders, before.drawn) == (None, (), ())
    assert (after.is_honest, [one.prize for one in after.drawn]) == (True, ["cake"])
    assert [one[1:] for one in after.holders] == [(1, 2), (3, 1)]


@rule("ES-CONTEST-1.a", "ES-CONTEST-1.c")
def test_entries_of_a_contest_are_public_once_it_is_judged() -> None:
    hall = an_event_of(4, "ES")
    current = hall.pairs()
    table = current.boards[0].table
    number = current.number
    hall.does(ask.OpenContest(round=number, title="Longest word"))
    hall.does(ask.EnterContest(round=number, table=table, entry="QUIZZIFY"))

    (before,) = contests_view(hall.state, PUBLIC, version=1).contests
    (staff,) = contests_view(hall.state, STAFF, version=1).contests
    hall.does(ask.JudgeContest(round=number, division=hall.division, table=table))
    (after,) = contests_view(hall.state, PUBLIC, version=1).contests

    assert (before.entries, before.handed_in) == ((), 1)
    assert [one.is_winner for one in staff.entries] == [False]
    assert [(one.entry, one.is_winner) for one in after.entries] == [("QUIZZIFY", True)]


def test_a_disqualified_entrant_stays_on_the_list() -> None:
    hall = an_event_of(3, "NA", rounds_played=1)
    hall.does(ask.DisqualifyEntrant(entrant=_e(1), why="a word list"))
    division = hall.state.divisions[DivisionKey(hall.division)]

    table = standings_view(hall.state, names(hall, PUBLIC), PUBLIC, division, version=1)
    listed = entrants_of(hall.state, names(hall, PUBLIC), PUBLIC, version=1)

    assert [one.place for one in table.lines][-1] is None
    assert listed.entrants[0].presence is Presence.DISQUALIFIED


def test_everything_that_happens_changes_a_part_that_is_known() -> None:
    for code in CODES:
        hall = an_event_of(4, code, rounds_played=2)
        for event in hall.events:
            parts = parts_of(event)
            assert parts
            assert set(parts) <= set(EVERY)

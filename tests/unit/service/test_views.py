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
from starsquare.service.tournament.views.audit import about, audit_view
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
from starsquare.service.tournament.views.standings_views import (
    crosstable_view,
    entrant_page,
    standings_view,
)
from starsquare.service.tournament.views.summary import TournamentSummary, summary_of
from starsquare.service.venue.event import VenueState
from starsquare.testing.tables import DIRECTOR
from starsquare.testing.tournaments import Cup, an_event_of
from starsquare.tournament import command as ask
from starsquare.tournament.entrant import Presence, Waiver
from starsquare.tournament.event import TournamentEvent
from starsquare.tournament.keys import DivisionKey, EntrantId, RoundNumber
from starsquare.tournament.lots import commitment_to
from tests.marks import rule

STAFF = Reader(role=Role.DIRECTOR)
RUNNER = Reader(role=Role.RUNNER)


def names(cup: Cup, sight: Reader) -> Names:
    return Names(cup.state, cup.people, sight)


def summary(cup: Cup, sight: Reader = STAFF) -> TournamentSummary:
    return summary_of(cup.state, VenueState(), sight, version=7)


def step(cup: Cup) -> str:
    found = summary(cup).step
    assert found is not None
    return found.key


def test_the_next_step_leads_from_registration_to_the_prizes() -> None:
    cup = Cup("KZ", changes={"rounds.number": 1})
    seen = [step(cup)]
    for name in ("ada", "bob"):
        cup.enters(name, is_here=False)
    seen.append(step(cup))
    for name in ("ada", "bob"):
        cup.checks_in(name)
    seen.append(step(cup))
    cup.does(ask.PairRound(pool=cup.pool, seed="lots"))
    seen.append(step(cup))
    cup.does(ask.PublishRound(pool=cup.pool))
    seen.append(step(cup))
    cup.does(ask.StartRound(pool=cup.pool))
    seen.append(step(cup))
    board = cup.board_of("ada")
    for name, own, other in (("ada", 300, 200), ("bob", 210, 300)):
        cup.does(
            ask.ReportScore(board=board, entrant=EntrantId(name), own=own, other=other)
        )
    seen.append(step(cup))
    current = cup.state.current_round(cup.pool)
    assert current is not None
    cup.scores(current, current.boards[0], {"ada": (300, 200)})
    seen.append(step(cup))
    cup.does(ask.EndRound(pool=cup.pool))
    seen.append(step(cup))
    cup.does(ask.FinishDivision(division=cup.division))
    seen.append(step(cup))

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
    cup = an_event_of(4, "NA", changes={"rounds.number": 1}, rounds_played=1)
    seen = [step(cup)]
    cup.does(ask.PairFinal(division=cup.division, seed="lots"))
    seen.append(step(cup))
    cup.does(ask.PublishRound(pool=cup.pool))
    final = cup.state.current_round(cup.pool)
    assert final is not None
    cup.scores(final, final.boards[0], {final.boards[0].one: (300, 300)})
    seen.append(step(cup))
    cup.does(
        ask.SettleFinal(division=cup.division, choice="shared", why="both were glad")
    )
    seen.append(step(cup))

    assert seen == ["pair_final", "publish_final", "settle_final", "finish"]


@rule("NA-36.a")
def test_the_next_step_pairs_a_drafted_final_again_if_a_finalist_leaves() -> None:
    cup = an_event_of(4, "NA", changes={"rounds.number": 1}, rounds_played=1)
    cup.does(ask.PairFinal(division=cup.division, seed="lots"))
    draft = cup.state.draft_of(cup.pool)
    assert draft is not None
    out = draft.boards[0].one
    cup.does(ask.DisqualifyEntrant(entrant=out, why="a phone"))

    view = draft_view(cup.state, names(cup, STAFF), draft, version=1)

    assert view.is_outdated
    assert [one.entrant for one in view.gone] == [out]
    assert step(cup) == "pair_final"


def test_results_that_staff_has_not_seen_are_to_be_validated() -> None:
    cup = an_event_of(2, "NA")
    current = cup.pairs()
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
    cup.does(slip)

    assert step(cup) == "validate"


@rule("NA-35.a")
def test_a_slip_that_lacks_signatures_says_whose() -> None:
    cup = an_event_of(2, "NA")
    current = cup.pairs()
    board = current.boards[0]
    cup.does(
        ask.EnterSlip(
            board=current.key(board),
            one=board.sides.one,
            one_score=300,
            two=board.sides.two,
            two_score=250,
            signed_by=(board.one,),
        )
    )

    view = boards_view(cup.state, names(cup, STAFF), cup.pool, cup.now, version=1)

    other = cup.state.entrants[board.sides.two]
    assert step(cup) == "sign"
    assert (view.boards[0].missing, view.boards[0].unsigned) == (
        ("validation",),
        other.members,
    )


@rule("ES-TIE-1.a")
def test_a_tie_that_nobody_keeps_asks_for_its_lightning_round() -> None:
    cup = an_event_of(2, "ES")
    current = cup.pairs()
    board = current.boards[0]
    cup.does(
        ask.EnterSlip(
            board=current.key(board),
            one=board.sides.one,
            one_score=300,
            two=board.sides.two,
            two_score=300,
        )
    )

    assert step(cup) == "lightning"


def test_an_event_without_a_number_of_rounds_needs_a_plan() -> None:
    cup = Cup("CC")
    for name in ("ada", "bob"):
        cup.enters(name)

    assert step(cup) == "schedule"


def test_a_division_that_nobody_entered_holds_nobody_up() -> None:
    cup = an_event_of(4, "NA", rounds_played=1)

    seen = summary(cup)

    assert len(seen.divisions) > 1
    assert seen.step is not None
    assert (seen.step.key, seen.step.division) == ("pair", cup.division)


@pytest.mark.parametrize("code", CODES)
def test_every_view_can_be_shown_in_every_book_to_everybody(code: str) -> None:
    cup = an_event_of(5, code, rounds_played=2)
    draft_cup = an_event_of(5, code, rounds_played=1)
    draft_cup.does(ask.PairRound(pool=draft_cup.pool, seed="x"))
    draft = draft_cup.state.draft_of(draft_cup.pool)
    assert draft is not None
    division = cup.state.divisions[cup.division]
    current = cup.state.current_round(cup.pool)
    assert current is not None

    for sight in (STAFF, RUNNER, PUBLIC, Reader(role=Role.ENTRANT, entrant=_e(1))):
        known = names(cup, sight)
        shown = [
            summary(cup, sight),
            entrants_of(cup.state, known, sight, version=7),
            attendance_of(cup.state, known, version=7),
            draft_view(draft_cup.state, names(draft_cup, sight), draft, version=7),
            pairings_view(cup.state, known, sight, current, version=7),
            boards_view(cup.state, known, cup.pool, cup.now, version=7),
            standings_view(cup.state, known, sight, division, version=7),
            standings_view(cup.state, known, sight, division, version=7, after_round=1),
            crosstable_view(cup.state, known, division, version=7),
            entrant_page(cup.state, cup.state, known, sight, _e(1), version=7),
            statistics_view(cup.state, known, sight, cup.pool, version=7),
            prizes_view(cup.state, cup.people, known, version=7),
            contests_view(cup.state, sight, version=7),
            drawing_view(cup.state, known, sight, version=7),
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
    cup = an_event_of(2, "KZ")
    person = cup.state.entrants[_e(1)].members[0]

    def seen(*roles: Role, who: str = "x") -> Reader:
        grants = tuple(Grant(role=role, event="cup") for role in roles)
        return sight_of(Identity(PersonId(who), grants), "cup", cup.state)

    assert seen(Role.RUNNER, Role.DESK).role is Role.DESK
    assert seen(Role.ENTRANT, who=person) == Reader(role=Role.ENTRANT, entrant=_e(1))
    assert seen(Role.ENTRANT, who="a stranger") == PUBLIC
    assert sight_of(NOBODY, "cup", cup.state) == PUBLIC
    assert (PUBLIC.key, seen(Role.ENTRANT, who=person).key) == (
        "spectator",
        "entrant:e001",
    )


def test_an_erased_person_is_a_number() -> None:
    cup = an_event_of(2, "KZ")
    person = cup.state.entrants[_e(1)].members[0]
    cup.people = cup.people.without(person)

    view = entrants_of(cup.state, names(cup, STAFF), STAFF, version=1)

    assert view.entrants[0].name.startswith("No. 1")
    assert view.entrants[0].members[0].record is None


def test_a_draft_says_what_had_to_give_and_who_came_since() -> None:
    cup = an_event_of(2, "KZ")
    cup.plays()
    cup.does(ask.PairRound(pool=cup.pool, seed="x"))
    cup.enters("zoe")
    cup.does(ask.WithdrawEntrant(entrant=_e(2), why="ill"))
    draft = cup.state.draft_of(cup.pool)
    assert draft is not None

    view = draft_view(cup.state, names(cup, STAFF), draft, version=3)

    assert [one.kind.value for one in view.gave] == ["repeat"]
    assert "Ofe001" in view.gave[0].text
    assert [one.entrant for one in view.not_seated] == ["zoe"]
    assert [one.entrant for one in view.gone] == [_e(2)]
    assert all(line.why for line in view.boards)
    assert summary(cup, PUBLIC).divisions[0].phase is Phase.BETWEEN
    assert summary(cup, PUBLIC).divisions[0].draft_round is None


def test_a_draft_of_the_first_round_says_whether_seeds_were_set_by_hand() -> None:
    cup = an_event_of(4, "NA")
    order = tuple(_e(number) for number in (4, 3, 2, 1))
    cup.does(ask.SeedField(division=cup.division, seed="", order=order))
    drafts = [cup.plays(), cup.plays()]

    views = [draft_view(cup.state, names(cup, STAFF), one, version=3) for one in drafts]

    assert [one.is_seeded_by_hand for one in views] == [True, False]


def test_a_draft_says_whose_results_have_changed_since() -> None:
    cup = an_event_of(6, "NA", rounds_played=2)
    cup.does(ask.PairRound(pool=cup.pool, seed="x"))
    played = cup.state.rounds_of(cup.pool)[1]
    draft = cup.state.draft_of(cup.pool)
    assert draft is not None
    before = draft_view(cup.state, names(cup, STAFF), draft, version=3)
    board = played.boards[0]
    scores = played.results[board.number].scores
    turned = BySide(scores.two, scores.one)
    cup.does(ask.CorrectResult(board=played.key(board), scores=turned, why="swapped"))

    view = draft_view(cup.state, names(cup, STAFF), draft, version=4)

    assert (before.changed, before.needs_reason) == ((), False)
    assert {one.entrant for one in view.changed} == set(board.entrants)
    assert view.needs_reason


def test_pairings_are_found_by_name_by_table_and_by_school() -> None:
    cup = an_event_of(5, "KZ")
    current = cup.pairs()

    view = pairings_view(cup.state, names(cup, STAFF), STAFF, current, version=1)

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
    cup = an_event_of(2, "NA")
    current = cup.pairs()
    away = cup.state.entrants[current.boards[0].one].members
    cup.does(ask.StartRound(pool=cup.pool, absent=away))
    at = Moment(cup.now + 600_000)

    view = boards_view(cup.state, names(cup, STAFF), cup.pool, at, version=1)

    (side,) = view.away
    assert (side.people, side.points != 0) == (away, True)
    assert (view.open, view.boards[0].missing) == (1, ("result",))
    assert next_event_deadline(cup.state) == min(
        side.forfeits_at or 0, view.ends_at or 0
    )


def test_who_is_missing_and_who_owes_is_known_at_the_desk() -> None:
    cup = Cup("KZ", fee_cents=500)
    cup.enters("ada")
    cup.enters("bob", is_here=False)
    cup.enters("cem", is_here=False)
    cup.does(ask.WithdrawEntrant(entrant=EntrantId("cem"), why="no bus"))

    view = attendance_of(cup.state, names(cup, STAFF), version=1)

    assert [(one.entrant, one.owed_cents) for one in view.missing] == [("bob", 500)]
    assert [one.entrant for one in view.owing] == ["bob"]
    assert (view.people, view.checked_in) == (2, 1)
    money = summary(cup)
    assert (money.paid_cents, money.owed_cents) == (500, 1000)
    assert summary(cup, RUNNER).paid_cents is None


def test_a_correction_is_compared_before_it_is_made() -> None:
    cup = an_event_of(4, "NA", rounds_played=2)
    first = cup.state.rounds_of(cup.pool)[0]
    board = first.boards[0]
    result = first.results[board.number]
    command = ask.CorrectResult(
        board=first.key(board),
        scores=BySide(result.scores.two, result.scores.one),
        why="the names were swapped",
    )

    view = preview_of(
        cup.state,
        command,
        cup.people,
        names(cup, STAFF),
        cup.now,
        by=DIRECTOR,
        version=1,
    )

    assert view.happens == ("ResultCorrected",)
    assert {one.entrant.entrant for one in view.moved} >= set(board.entrants)
    assert all(one.met and one.would_have_met for one in view.rounds)


@dataclass
class Told:
    """The audit log of a tournament."""

    cup: Cup

    def undo(self, what: str) -> str | None:
        log = [
            Happened[TournamentEvent](
                number, event, event.at, event.by, CommandId(f"c{number}")
            )
            for number, event in enumerate(self.cup.events, start=1)
        ]
        view = audit_view(
            self.cup.state,
            log,
            names(self.cup, STAFF),
            {DIRECTOR: "Dina"},
            version=len(log),
        )
        return next(one.undo for one in view.entries if one.what == what)


def test_the_audit_says_what_can_still_be_undone() -> None:
    cup = an_event_of(4, "NA")
    told = Told(cup)
    cup.pairs()
    assert told.undo("RoundPublished") == "WithdrawRound"
    assert told.undo("RoundDrafted") == "PairRound"
    current = cup.state.current_round(cup.pool)
    assert current is not None
    cup.scores(current, current.boards[0])
    assert told.undo("RoundPublished") is None
    assert told.undo("ResultEntered") == "ClearResult"
    cup.does(
        ask.AssessPenalty(entrant=_e(1), round=RoundNumber(1), points=10, why="noise")
    )
    assert told.undo("PenaltyAssessed") == "ReversePenalty"
    cup.does(ask.ReversePenalty(number=1, why="somebody else"))
    assert told.undo("PenaltyAssessed") is None
    cup.does(ask.WithdrawEntrant(entrant=_e(2), why="ill"))
    assert told.undo("EntrantWithdrawn") == "ReturnEntrant"
    cup.does(ask.ReturnEntrant(entrant=_e(2)))
    assert told.undo("EntrantWithdrawn") is None
    assert told.undo("TournamentOpened") is None
    assert told.undo("PersonCheckedIn") == "TakeBackCheckIn"
    last = cup.state.entrants[_e(4)].members[-1]
    waiver = Waiver(DIRECTOR, "another one")
    cup.does(ask.TakeBackCheckIn(person=last, waiver=waiver))
    assert told.undo("PersonCheckedIn") is None


def test_the_audit_names_who_decided_about_whom_and_why() -> None:
    cup = an_event_of(2, "KZ")
    cup.does(ask.WithdrawEntrant(entrant=_e(2), why="ill"))
    last, opened = cup.events[-1], cup.events[0]
    log = (
        Happened[TournamentEvent](1, opened, opened.at, CLOCK, CommandId("a")),
        Happened[TournamentEvent](2, last, last.at, last.by, CommandId("b")),
    )

    view = audit_view(cup.state, log, names(cup, STAFF), {DIRECTOR: "Dina"}, version=2)

    newest, first = view.entries
    assert (newest.who, newest.why) == ("Dina", "ill")
    assert "Ofe002" in newest.about
    assert first.who == "the clock"


def test_the_log_says_which_round_started_paused_and_ended() -> None:
    cup = an_event_of(4, "NA")
    cup.pairs()
    for command in (
        ask.StartRound(pool=cup.pool),
        ask.PauseRound(pool=cup.pool),
        ask.ResumeRound(pool=cup.pool),
        ask.SetRoundEnd(pool=cup.pool, ends_at=Moment(cup.now + 60_000)),
        ask.EndRound(pool=cup.pool),
    ):
        cup.does(command)
        said = about(cup.events[-1], names(cup, STAFF), cup.state)
        assert said == "Challenge, round 1", type(command)


def test_statistics_have_what_plots_need() -> None:
    cup = an_event_of(4, "KZ", rounds_played=2)

    view = statistics_view(cup.state, names(cup, PUBLIC), PUBLIC, cup.pool, version=1)

    assert view.games == 4
    assert sum(count for _, count in view.scores) == 8
    assert [len(one.spreads) for one in view.courses] == [2] * 4
    assert {one.what for one in view.feats} >= {"high_games", "widest_wins"}


def test_the_drawing_shows_its_seed_only_when_it_is_drawn() -> None:
    cup = an_event_of(2, "ES")
    holder = cup.state.entrants[_e(1)].members[0]
    cup.does(ask.OpenDrawing(prizes=("cake",), seed_hash=commitment_to("secret")))
    cup.does(ask.SellTickets(holder=holder, count=2))
    cup.does(ask.SellTickets(holder=PersonId("guest"), count=1))
    before = drawing_view(cup.state, names(cup, PUBLIC), PUBLIC, version=1)
    cup.does(ask.DrawTickets(seed="secret"))

    after = drawing_view(cup.state, names(cup, STAFF), STAFF, version=1)

    assert (before.seed, before.holders, before.drawn) == (None, (), ())
    assert (after.is_honest, [one.prize for one in after.drawn]) == (True, ["cake"])
    assert [one[1:] for one in after.holders] == [(1, 2), (3, 1)]


@rule("ES-CONTEST-1.a", "ES-CONTEST-1.c")
def test_entries_of_a_contest_are_public_once_it_is_judged() -> None:
    cup = an_event_of(4, "ES")
    current = cup.pairs()
    table = current.boards[0].table
    number = current.number
    cup.does(ask.OpenContest(round=number, title="Longest word"))
    cup.does(ask.EnterContest(round=number, table=table, entry="QUIZZIFY"))

    (before,) = contests_view(cup.state, PUBLIC, version=1).contests
    (staff,) = contests_view(cup.state, STAFF, version=1).contests
    cup.does(ask.JudgeContest(round=number, division=cup.division, table=table))
    (after,) = contests_view(cup.state, PUBLIC, version=1).contests

    assert (before.entries, before.handed_in) == ((), 1)
    assert [one.is_winner for one in staff.entries] == [False]
    assert [(one.entry, one.is_winner) for one in after.entries] == [("QUIZZIFY", True)]


def test_a_disqualified_entrant_stays_on_the_list() -> None:
    cup = an_event_of(3, "NA", rounds_played=1)
    cup.does(ask.DisqualifyEntrant(entrant=_e(1), why="a word list"))
    division = cup.state.divisions[DivisionKey(cup.division)]

    table = standings_view(cup.state, names(cup, PUBLIC), PUBLIC, division, version=1)
    listed = entrants_of(cup.state, names(cup, PUBLIC), PUBLIC, version=1)

    assert [(one.place, one.is_out) for one in table.lines][-1] == (None, True)
    assert listed.entrants[0].presence is Presence.DISQUALIFIED


def test_an_entrant_who_has_not_come_is_listed_without_a_place_and_not_as_out() -> None:
    cup = an_event_of(2, "ES")
    cup.enters("late", is_here=False)
    cup.plays()
    division = cup.state.divisions[DivisionKey(cup.division)]

    table = standings_view(cup.state, names(cup, PUBLIC), PUBLIC, division, version=1)

    last = table.lines[-1]
    assert (last.entrant, last.place, last.is_out) == ("late", None, False)


def test_everything_that_happens_changes_a_part_that_is_known() -> None:
    for code in CODES:
        cup = an_event_of(4, code, rounds_played=2)
        for event in cup.events:
            parts = parts_of(event)
            assert parts
            assert set(parts) <= set(EVERY)

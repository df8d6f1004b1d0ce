"""Who may enter, who pays, who is here."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from starsquare.game.side import Moment, PersonId
from starsquare.rulebook import book
from starsquare.testing import DIRECTOR, Cup, an_event_of
from starsquare.tournament import command as ask
from starsquare.tournament.decide import decide
from starsquare.tournament.eligibility import EntryFault
from starsquare.tournament.entrant import Attendance, Presence, Waiver
from starsquare.tournament.event import CheckInTakenBack
from starsquare.tournament.evolve import fold
from starsquare.tournament.keys import (
    HOUSE,
    DivisionKey,
    EntrantId,
    RoundNumber,
    TeamId,
)
from starsquare.tournament.person import People, Person
from starsquare.tournament.refusals import EndingError, EntryError, IneligibleError
from starsquare.tournament.schedule import PlannedRound
from starsquare.tournament.teams import team_faults
from tests.marks import rule

CC = {"rounds.number": 3}


def registers(
    cup: Cup,
    *people: Person,
    reason: str = "",
    waiver: Waiver | None = None,
    division: str | None = None,
    team: str | None = None,
    name: str = "pair",
) -> None:
    for person in people:
        cup.people = cup.people.having(person)
    cup.does(
        ask.RegisterEntrant(
            entrant=EntrantId(name),
            division=DivisionKey(division or cup.division),
            members=tuple(person.id for person in people),
            reason=reason,
            waiver=waiver,
            team=TeamId(team) if team is not None else None,
        )
    )


def a_pupil(name: str, **facts: object) -> Person:
    known = {"grade": 6, "school": "Hill", "state": "NY", **facts}
    return Person(id=PersonId(name), first_name=name, **known)  # type: ignore[arg-type]


def faults_of(error: pytest.ExceptionInfo[IneligibleError]) -> list[str]:
    return [fault.key for fault in error.value.faults]


@rule("CC-INTRO-1.a")
@pytest.mark.parametrize(
    ("grade", "may"), [(4, False), (5, True), (8, True), (9, False)]
)
def test_the_capitol_cup_is_for_grades_five_to_eight(grade: int, *, may: bool) -> None:
    cup = Cup("CC", changes=CC)
    people = a_pupil("Ann"), a_pupil("Ben", grade=grade)

    if may:
        registers(cup, *people)
    else:
        with pytest.raises(IneligibleError) as error:
            registers(cup, *people)

        assert faults_of(error) == ["entry.grade"]
        assert str(error.value) == (
            "This entry was not accepted: Ben is in grade "
            f"{grade}, but only grades 5 to 8 may enter (CC-INTRO-1.a)"
        )


@rule("CC-INTRO-1.a")
def test_a_pupil_whose_grade_is_not_known_has_to_say_it() -> None:
    cup = Cup("CC", changes=CC)

    with pytest.raises(IneligibleError) as error:
        registers(cup, a_pupil("Ann", grade=None), a_pupil("Ben"))

    assert str(error.value) == (
        "This entry was not accepted: Ann has no grade, "
        "and only grades 5 to 8 may enter (CC-INTRO-1.a)"
    )


@rule("CC-INTRO-1.b", "NA-INTRO-1.a", "SO-SETUP-1.e")
@pytest.mark.parametrize("code", ["CC", "SO", "NA"])
def test_a_team_is_two_players_whose_grades_may_differ(code: str) -> None:
    cup = Cup(code, changes=CC)

    with pytest.raises(IneligibleError) as error:
        registers(cup, a_pupil("Ann"))
    registers(cup, a_pupil("Ann", grade=5), a_pupil("Ben", grade=8))

    assert faults_of(error) == ["entry.size"]
    assert cup.state.entrants[EntrantId("pair")].members == ("Ann", "Ben")


@rule("NA-INTRO-1.b")
def test_in_the_high_school_division_everyone_plays_alone() -> None:
    cup = Cup("NA")

    with pytest.raises(IneligibleError):
        registers(cup, a_pupil("Ann"), a_pupil("Ben"), division="high-school")
    registers(cup, a_pupil("Ann"), division="high-school")

    assert cup.state.entrants[EntrantId("pair")].members == ("Ann",)


@rule("CC-INTRO-1.c")
def test_partners_of_two_schools_need_a_reason() -> None:
    cup = Cup("CC", changes=CC)
    people = a_pupil("Ann"), a_pupil("Ben", school="Lake")

    with pytest.raises(IneligibleError) as error:
        registers(cup, *people)
    registers(cup, *people, reason="no club at Lake")

    assert faults_of(error) == ["entry.school_reason"]
    assert "pair" in cup.state.entrants


@rule("CC-INTRO-1.d")
def test_partners_of_two_schools_have_to_be_of_one_state() -> None:
    cup = Cup("CC", changes=CC)

    with pytest.raises(IneligibleError) as error:
        registers(
            cup,
            a_pupil("Ann"),
            a_pupil("Ben", school="Bay", state="NJ"),
            reason="no club at Bay",
        )

    assert faults_of(error) == ["entry.state"]


def test_a_book_may_insist_on_one_school() -> None:
    cup = Cup("CC", changes={**CC, "entry.members_from": "same_school"})

    with pytest.raises(IneligibleError) as error:
        registers(cup, a_pupil("Ann"), a_pupil("Ben", school="Lake"), reason="none")

    assert faults_of(error) == ["entry.school"]


def test_a_waiver_has_a_name_and_a_reason_and_is_kept() -> None:
    cup = Cup("CC", changes=CC)
    people = a_pupil("Ann", grade=9), a_pupil("Ben")

    with pytest.raises(Exception, match="A ruling needs a reason"):
        registers(cup, *people, waiver=Waiver(DIRECTOR, " "))
    registers(cup, *people, waiver=Waiver(DIRECTOR, "moved up this week"))

    assert cup.state.entrants[EntrantId("pair")].waived == ("entry.grade",)


@rule("ES-ABOUT-2.a")
def test_anybody_may_take_part_in_escondido() -> None:
    cup = Cup("ES")

    registers(cup, Person(id=PersonId("Ann"), first_name="Ann"))

    assert cup.state.entrants[EntrantId("pair")].waived == ()


@rule("ES-ABOUT-2.c")
def test_nobody_registers_on_the_day_in_escondido() -> None:
    cup = Cup("ES", registration_closes_at=100)
    cup.now = Moment(100_001)

    with pytest.raises(IneligibleError) as error:
        registers(cup, a_pupil("Ann"))

    assert faults_of(error) == ["entry.closed"]


@rule("ES-ABOUT-2.c")
@pytest.mark.parametrize("sign", ["check-in opens", "a round is due"])
def test_registration_ends_by_itself_when_the_day_begins(sign: str) -> None:
    cup = Cup("ES", checkin=(100, 200) if sign == "check-in opens" else None)
    cup.does(
        ask.SetSchedule(
            division=cup.division,
            rounds=(PlannedRound(number=RoundNumber(1), starts_at=Moment(100_000)),),
        )
    )
    registers(cup, a_pupil("Ann"), name="early")
    cup.now = Moment(100_001)

    with pytest.raises(IneligibleError) as error:
        registers(cup, a_pupil("Ben"))
    registers(cup, a_pupil("Ben"), waiver=Waiver(DIRECTOR, "the mail was late"))

    assert faults_of(error) == ["entry.closed"]
    assert cup.state.entrants[EntrantId("pair")].waived == ("entry.closed",)


@rule("ES-ABOUT-2.c")
@pytest.mark.parametrize("sign", ["check-in", "a round"])
def test_nobody_registers_once_people_are_there(sign: str) -> None:
    cup = an_event_of(2, "ES")
    if sign == "a round":
        cup.pairs()

    with pytest.raises(IneligibleError) as error:
        registers(cup, a_pupil("Ann"))

    assert faults_of(error) == ["entry.closed"]


@rule("ES-ABOUT-2.c")
def test_the_directors_end_of_registration_goes_before_what_happens() -> None:
    cup = Cup("ES", registration_closes_at=100)
    cup.enters("early")

    registers(cup, a_pupil("Ann"))

    assert cup.state.entrants[EntrantId("pair")].waived == ()


def test_other_books_take_people_on_site() -> None:
    cup = an_event_of(2, "NA", rounds_played=1)

    cup.enters("late")

    assert cup.state.entrants[EntrantId("late")].waived == ()


@rule("ES-ABOUT-2.b")
def test_the_fee_is_paid_before_check_in_and_has_a_receipt() -> None:
    cup = Cup("ES", fee_cents=2500)
    ann = cup.enters("Ann", is_here=False)

    with pytest.raises(IneligibleError, match=r"\$25.00 is due"):
        cup.does(ask.CheckIn(person=PersonId("Ann-1")))
    cup.does(ask.RecordPayment(entrant=ann, cents=2500))
    cup.does(ask.CheckIn(person=PersonId("Ann-1")))

    assert [(one.receipt, one.cents) for one in cup.state.payments] == [(1, 2500)]
    assert cup.state.owed_by(ann) == 0
    assert cup.state.entrants[ann].is_playing


def test_no_more_is_given_back_than_was_paid() -> None:
    cup = Cup("ES", fee_cents=2500)
    ann = cup.enters("Ann")

    cup.does(ask.RecordPayment(entrant=ann, cents=-2500))

    assert cup.state.owed_by(ann) == 2500
    with pytest.raises(EntryError, match="no more than that can be returned"):
        cup.does(ask.RecordPayment(entrant=ann, cents=-1))


def test_what_was_paid_beyond_the_fee_is_known() -> None:
    cup = Cup("ES", fee_cents=2500)
    ann = cup.enters("Ann")  # who pays the fee

    before = cup.state.overpaid_by(ann)
    cup.does(ask.RecordPayment(entrant=ann, cents=500))

    assert (before, cup.state.overpaid_by(ann), cup.state.owed_by(ann)) == (0, 500, 0)


@rule("ES-CHECKIN-1.a")
def test_check_in_is_within_its_hours_or_the_directors_ruling() -> None:
    cup = Cup("ES", checkin=(100, 200))
    cup.enters("Ann", is_here=False)
    command = ask.CheckIn(person=PersonId("Ann-1"))

    with pytest.raises(IneligibleError, match="check-in is not open yet"):
        cup.does(command)
    with pytest.raises(IneligibleError, match="the director decides"):
        cup.does(command, after=201)
    cup.does(replace(command, waiver=Waiver(DIRECTOR, "the bus broke down")))

    assert cup.state.is_checked_in(PersonId("Ann-1"))
    with pytest.raises(EntryError, match="is already checked in"):
        cup.does(command)


@rule("ES-CHECKIN-2.a")
def test_meal_tickets_are_handed_out_at_check_in() -> None:
    cup = Cup("ES", handouts=("breakfast ticket", "lunch ticket"))
    cup.enters("Ann")

    cup.does(ask.HandOut(person=PersonId("Ann-1"), items=("packet",)))

    given = cup.state.attendance[PersonId("Ann-1")].handed_out
    assert given == ("breakfast ticket", "lunch ticket", "packet")


@rule("ES-CHECKIN-1.a", "ES-CHECKIN-2.a")
def test_a_mistaken_check_in_is_taken_back_with_what_was_handed_out() -> None:
    cup = Cup("ES", handouts=("lunch ticket",))
    ann, person = cup.enters("Ann"), PersonId("Ann-1")
    cup.does(ask.HandOut(person=person, items=("packet",)))
    mistake = ask.TakeBackCheckIn(person=person)

    cup.does(mistake)

    assert cup.state.attendance[person] == Attendance(handed_out=("packet",))
    assert cup.state.entrants[ann].presence is Presence.ENTERED
    with pytest.raises(EntryError, match="is not checked in"):
        cup.does(mistake)
    cup.does(ask.CheckIn(person=person))
    assert cup.state.attendance[person].handed_out == ("packet", "lunch ticket")


def test_a_pair_is_here_as_long_as_one_of_them_is() -> None:
    cup = Cup("NA")
    pair = cup.enters("Ann")
    first, second = cup.state.entrants[pair].members

    cup.does(ask.TakeBackCheckIn(person=first))
    with_one = cup.state.entrants[pair].presence
    cup.does(ask.TakeBackCheckIn(person=second))

    assert (with_one, cup.state.entrants[pair].presence) == (
        Presence.HERE,
        Presence.ENTERED,
    )


def test_who_has_withdrawn_stays_so_when_a_check_in_is_taken_back() -> None:
    cup = Cup("ES")
    ann = cup.enters("Ann")
    cup.does(ask.WithdrawEntrant(entrant=ann, why="ill"))

    cup.does(ask.TakeBackCheckIn(person=PersonId("Ann-1")))

    assert cup.state.entrants[ann].presence is Presence.WITHDRAWN


@rule("ES-CHECKIN-1.a")
def test_once_seated_a_check_in_is_taken_back_by_the_director_with_a_reason() -> None:
    cup = Cup("ES")
    ann = cup.enters("Ann")
    cup.enters("Bob")
    cup.pairs()
    mistake = ask.TakeBackCheckIn(person=PersonId("Ann-1"))

    with pytest.raises(EntryError, match="The director can undo it, with a reason"):
        cup.does(mistake)
    with pytest.raises(EndingError):
        cup.does(replace(mistake, waiver=Waiver(DIRECTOR, " ")))
    cup.does(replace(mistake, waiver=Waiver(DIRECTOR, "another Ann")))

    taken = cup.events[-1]
    assert isinstance(taken, CheckInTakenBack)
    assert taken.waiver == Waiver(DIRECTOR, "another Ann")
    assert not cup.state.entrants[ann].is_playing


def test_what_is_handed_out_before_check_in_is_kept_too() -> None:
    cup = Cup("ES")
    cup.enters("Ann", is_here=False)

    cup.does(ask.HandOut(person=PersonId("Ann-1"), items=("packet",)))

    assert cup.state.attendance[PersonId("Ann-1")].handed_out == ("packet",)
    with pytest.raises(EntryError, match="not registered"):
        cup.does(ask.HandOut(person=PersonId("Bob"), items=()))


@rule("ES-DIV-1.a", "ES-DIV-1.b", "ES-DIV-1.c", "ES-DIV-1.d")
@pytest.mark.parametrize(
    ("division", "usual", "warnings"),
    [
        ("advanced", 250, 0),
        ("advanced", 249, 1),
        ("intermediate", 250, 1),
        ("intermediate", 150, 0),
        ("intermediate", 149, 1),
        ("novice", 149, 0),
        ("novice", 150, 1),
        ("novice", None, 0),
    ],
)
def test_players_choose_their_division_and_are_only_warned(
    division: str, usual: int | None, warnings: int
) -> None:
    cup = Cup("ES")

    ann = cup.enters("Ann", division=division, usual_score=usual)

    entrant = cup.state.entrants[ann]
    assert (entrant.division, len(entrant.warnings)) == (division, warnings)


@rule("ES-TEAM-1.a", "ES-TEAM-1.b")
def test_a_team_is_four_players_of_one_division_who_each_register_and_name_it() -> None:
    cup = Cup("ES")
    for name in ("Ann", "Ben", "Cat"):
        cup.enters(name, team="Reds")
    cup.enters("Dan", team="Blues")
    cup.enters("Eve", division="novice", team="Blues")

    before = list(team_faults(cup.state))
    cup.enters("Fay", team="Reds")
    after = list(team_faults(cup.state))

    mixed = "Blues has members in several divisions: advanced, novice"
    assert before == [mixed, "Reds needs 4 members and has 3"]
    assert after == [mixed]


@rule("KZ-CAT-1")
@pytest.mark.parametrize("name", ["", " "])
def test_corporate_players_belong_to_a_team(name: str) -> None:
    cup = Cup("KZ")

    with pytest.raises(IneligibleError, match="belongs to a team") as error:
        registers(cup, a_pupil("Ann"), division="corporate")
    with pytest.raises(IneligibleError):
        cup.does(
            ask.RegisterEntrant(
                entrant=EntrantId("Ann"),
                division=DivisionKey("corporate"),
                members=(PersonId("Ann"),),
                team=TeamId(name),
            )
        )
    registers(cup, a_pupil("Ann"), division="corporate", team="Acme")

    assert error.value.faults[0].rules != ()
    assert cup.state.divisions[DivisionKey("corporate")].pool == "just-for-fun"


def test_nobody_is_entered_twice_and_everybody_is_known() -> None:
    cup = Cup("ES")
    cup.enters("Ann")

    with pytest.raises(EntryError, match="already entered, with Ann"):
        registers(cup, Person(id=PersonId("Ann-1"), first_name="Ann"))
    with pytest.raises(EntryError, match="Ann is already entered"):
        cup.enters("Ann")
    with pytest.raises(EntryError, match="Zoe is not known"):
        cup.does(
            ask.RegisterEntrant(
                entrant=EntrantId("z"),
                division=cup.division,
                members=(PersonId("Zoe"),),
            )
        )
    with pytest.raises(EntryError, match="There is no division amateur"):
        registers(cup, a_pupil("Cid"), division="amateur")


@rule("NA-INTRO-2.a")
def test_a_pairs_rating_is_the_mean_of_its_rated_members() -> None:
    cup = Cup("NA")

    rated = cup.enters("rated", ratings=(1200, 901))
    half = cup.enters("half", ratings=(None, 800))
    none = cup.enters("none")

    ratings = [cup.state.entrants[one].rating for one in (rated, half, none)]
    assert ratings == [1051, 800, None]


def test_a_book_may_take_the_better_of_two_ratings() -> None:
    cup = Cup("NA", changes={"seeding.team_rating": "best"})

    rated = cup.enters("rated", ratings=(1200, 901))

    assert cup.state.entrants[rated].rating == 1200


def test_an_entrant_leaves_and_comes_back() -> None:
    cup = Cup("ES")
    ann = cup.enters("Ann")

    cup.does(ask.WithdrawEntrant(entrant=ann, why="ill"))
    gone = cup.state.entrants[ann].presence
    with pytest.raises(EntryError, match="is no longer in the event"):
        cup.does(ask.WithdrawEntrant(entrant=ann, why="ill"))
    cup.does(ask.ReturnEntrant(entrant=ann))

    assert gone is Presence.WITHDRAWN
    assert cup.state.entrants[ann].presence is Presence.HERE
    with pytest.raises(EntryError, match="has not withdrawn"):
        cup.does(ask.ReturnEntrant(entrant=ann))


def test_an_entrant_who_never_came_is_not_present_when_reinstated() -> None:
    cup = Cup("ES")
    ann = cup.enters("Ann", is_here=False)
    cup.does(ask.WithdrawEntrant(entrant=ann, why="called in sick"))

    cup.does(ask.ReturnEntrant(entrant=ann))
    before = cup.state.entrants[ann].presence
    cup.does(ask.CheckIn(person=PersonId("Ann-1")))

    assert before is Presence.ENTERED
    assert cup.state.entrants[ann].presence is Presence.HERE


@rule("ES-TEAM-1.a")
@pytest.mark.parametrize("name", ["", " "])
def test_players_without_a_team_are_not_a_team_without_a_name(name: str) -> None:
    cup = Cup("ES")

    registers(cup, a_pupil("Ann"), team=name)
    cup.does(ask.AmendEntrant(entrant=EntrantId("pair"), team=TeamId(name)))

    assert cup.state.entrants[EntrantId("pair")].team is None
    assert list(team_faults(cup.state)) == []


def test_members_ratings_are_changed_together() -> None:
    cup = Cup("NA")
    ann = cup.enters("ann")

    cup.does(ask.AmendEntrant(entrant=ann, ratings=(1200, 901)))
    rated = cup.state.entrants[ann]
    cup.does(ask.AmendEntrant(entrant=ann, ratings=()))

    assert (rated.rating, rated.ratings) == (1051, (1200, 901))
    assert cup.state.entrants[ann].rating is None


@rule("KZ-CAT-1")
def test_a_corporate_player_cannot_leave_their_team() -> None:
    cup = Cup("KZ")
    acme, waived = EntrantId("pair"), EntrantId("bob")
    registers(cup, a_pupil("Ann"), division="corporate", team="Acme")
    registers(
        cup,
        a_pupil("Bob"),
        division="corporate",
        waiver=Waiver(DIRECTOR, "team on its way"),
        name=waived,
    )
    cup.does(ask.AmendEntrant(entrant=waived, team=TeamId("Acme")))

    with pytest.raises(IneligibleError, match="belongs to a team"):
        cup.does(ask.AmendEntrant(entrant=acme, team=TeamId("")))
    cup.does(ask.AmendEntrant(entrant=waived, team=TeamId("")))

    assert cup.state.entrants[acme].team == "Acme"
    assert cup.state.entrants[waived].team is None


@rule("KZ-CAT-1")
def test_a_corporate_player_leaves_the_team_with_the_division() -> None:
    cup = Cup("KZ")
    registers(cup, a_pupil("Ann"), division="corporate", team="Acme")
    ann = next(iter(cup.state.entrants))

    cup.does(
        ask.AmendEntrant(
            entrant=ann, division=DivisionKey("competitive"), team=TeamId("")
        )
    )
    with pytest.raises(IneligibleError, match="belongs to a team"):
        cup.does(ask.AmendEntrant(entrant=ann, division=DivisionKey("corporate")))

    found = cup.state.entrants[ann]
    assert (found.division, found.team) == ("competitive", None)


def test_only_a_book_that_says_so_disqualifies() -> None:
    strict, mild = Cup("NA"), Cup("ES")
    one, two = strict.enters("one"), mild.enters("two")
    command = ask.DisqualifyEntrant(entrant=one, why="cheated")

    strict.does(command)

    assert strict.state.entrants[one].presence is Presence.DISQUALIFIED
    with pytest.raises(EntryError, match="is no longer in the event"):
        strict.does(command)
    with pytest.raises(EntryError, match="has no disqualification"):
        mild.does(replace(command, entrant=two))


def test_what_the_record_has_of_an_entrant_can_be_amended_until_rounds_are_paired() -> (
    None
):
    cup = Cup("ES")
    ann = cup.enters("Ann", usual_score=120)
    cup.enters("Ben")
    cup.does(ask.AmendEntrant(entrant=ann, school="Lake", rating=900, name="A"))

    changed = cup.state.entrants[ann]
    cup.pairs()

    assert (changed.school, changed.rating, changed.name) == ("Lake", 900, "A")
    with pytest.raises(EntryError, match="rounds have been paired"):
        cup.does(ask.AmendEntrant(entrant=ann, division=DivisionKey("novice")))
    with pytest.raises(EntryError, match="There is no entrant Bob"):
        cup.does(ask.AmendEntrant(entrant=EntrantId("Bob")))


@pytest.mark.parametrize("name", [HOUSE, "", " "])
def test_nobody_is_entered_under_the_name_of_the_house_or_under_none(name: str) -> None:
    cup = Cup("ES")

    with pytest.raises(EntryError, match="the id is empty, or reserved"):
        cup.enters(name)


@rule("NA-INTRO-1.a", "NA-INTRO-1.b")
def test_whoever_changes_the_division_has_to_fit_the_new_one() -> None:
    cup = Cup("NA")
    ann = cup.enters("Ann", division="challenge")
    move = ask.AmendEntrant(entrant=ann, division=DivisionKey("high-school"))

    with pytest.raises(IneligibleError) as refusal:
        cup.does(move)
    cup.does(replace(move, division=DivisionKey("championship")))

    assert faults_of(refusal) == ["entry.size"]
    assert cup.state.entrants[ann].division == "championship"


@rule("ES-DIV-1.a")
def test_a_change_of_division_is_warned_about_like_an_entry() -> None:
    cup = Cup("ES")
    ann = cup.enters("Ann", division="novice", usual_score=120)

    cup.does(ask.AmendEntrant(entrant=ann, division=DivisionKey("advanced")))

    assert len(cup.state.entrants[ann].warnings) == 1


def test_whoever_was_let_in_by_the_director_may_change_the_division() -> None:
    cup = Cup("NA")
    alone = a_pupil("Ann")
    leave = Waiver(DIRECTOR, "her partner is ill")
    registers(cup, alone, waiver=leave, division="challenge")

    cup.does(
        ask.AmendEntrant(
            entrant=EntrantId("pair"), division=DivisionKey("championship")
        )
    )

    assert cup.state.entrants[EntrantId("pair")].waived == ("entry.size",)


def test_a_fault_says_its_clauses() -> None:
    bare = EntryFault("entry.school", {}, ())
    cited = EntryFault(
        "entry.school", {}, Cup("CC").book.default.rules_on("entry.side_size")
    )

    assert str(bare) == "partners must be from the same school"
    assert str(cited) == "partners must be from the same school (CC-INTRO-1.b)"


def test_an_event_is_opened_once_and_first() -> None:
    cup = Cup("ES")
    command = ask.OpenTournament(event="x", title="X", book=cup.book)

    with pytest.raises(EntryError, match="already open"):
        cup.does(command)
    cup.tournament = None
    with pytest.raises(EntryError, match="is not open yet"):
        cup.does(ask.LetTimePass())


@rule("ES-CHECKIN-1.b")
def test_an_event_says_when_and_where_it_is() -> None:
    (opened,) = decide(
        None,
        ask.OpenTournament(
            event="thon",
            title="Thon",
            book=book("ES"),
            day="17 March 2018",
            place="Park Avenue Community Center",
        ),
        People(),
        Moment(0),
        DIRECTOR,
    )

    state = fold((opened,))

    assert (state.day, state.place) == ("17 March 2018", "Park Avenue Community Center")


def test_corporate_teams_may_be_of_any_size() -> None:
    cup = Cup("KZ")
    cup.enters("Ann", division="corporate", team="Acme")
    cup.enters("Ben", division="just-for-fun")

    assert list(team_faults(cup.state)) == []


def test_a_reason_that_holds_twice_is_said_once() -> None:
    facts: dict[str, object] = {"person": "Ann Able", "low": 5, "high": 8}
    fault = EntryFault("entry.no_grade", facts, ())

    assert str(IneligibleError((fault, fault))).count("Ann Able has no grade") == 1

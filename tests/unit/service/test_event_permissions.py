"""Every command of an event and of its venue, every role: the rest is refused."""

from __future__ import annotations

import pytest
from msgspec.structs import fields, replace

from starsquare.game.side import PersonId, Side
from starsquare.service.identity import NOBODY, ForbiddenError, Grant, Identity, Role
from starsquare.service.tournament.permissions import (
    ALLOWED,
    event_commands,
    permitted_at,
)
from starsquare.service.venue.command import (
    AnswerCall,
    AnyVenueCommand,
    PutUpAnnouncement,
    RaiseHand,
    SetPhones,
)
from starsquare.service.venue.event import Call, VenueState
from starsquare.service.venue.permissions import ALLOWED as VENUE_ALLOWED
from starsquare.service.venue.permissions import (
    bans_phones,
    must_be_permitted,
    phones_off,
)
from starsquare.testing.tournaments import Cup, an_event_of
from starsquare.tournament import command as ask
from starsquare.tournament.command import TournamentCommand
from starsquare.tournament.entrant import Waiver
from starsquare.tournament.keys import EntrantId
from tests.marks import rule

EVE = PersonId("eve")


def a(
    role: Role,
    person: str = "",
    *,
    event: str = "cup",
    table: str | None = None,
    round_number: int | None = None,
    side: Side | None = None,
) -> Identity:
    grant = Grant(
        role=role, event=event, table=table, round_number=round_number, side=side
    )
    return Identity(PersonId(person or role), (grant,))


def a_round(code: str = "KZ") -> Cup:
    cup = an_event_of(4, code)
    cup.pairs()
    return cup


def a_report(cup: Cup, entrant: str) -> ask.ReportScore:
    return ask.ReportScore(
        board=cup.board_of(entrant), entrant=EntrantId(entrant), own=1, other=2
    )


def test_every_command_there_is_has_its_line() -> None:
    assert set(ALLOWED) == set(event_commands())
    assert set(VENUE_ALLOWED) == set(AnyVenueCommand.__args__)


def test_spectators_stations_and_nobody_give_no_command() -> None:
    for allowance in (*ALLOWED.values(), *VENUE_ALLOWED.values()):
        assert not {Role.SPECTATOR, Role.STATION} & (allowance.staff | allowance.own)
    with pytest.raises(ForbiddenError):
        permitted_at(NOBODY, ask.ReturnEntrant(entrant=EntrantId("x")), "c", None)


def test_results_of_games_and_time_are_the_services_own() -> None:
    cup = a_round()

    for role in Role:
        with pytest.raises(ForbiddenError):
            permitted_at(a(role), ask.LetTimePass(), "cup", cup.state)
    assert ALLOWED[ask.RecordGame].staff == frozenset()


def test_no_command_says_who_gave_it() -> None:
    for kind in event_commands():
        assert not {"by", "at"} & {one.name for one in fields(kind)}


def test_a_role_at_another_event_counts_for_nothing() -> None:
    command = ask.ReturnEntrant(entrant=EntrantId("e001"))

    with pytest.raises(ForbiddenError):
        permitted_at(a(Role.DIRECTOR, event="other"), command, "cup", None)


def test_a_check_in_of_a_seated_side_is_taken_back_by_the_director_alone() -> None:
    cup = a_round()
    person = cup.state.entrants[EntrantId("e001")].members[0]
    free = ask.TakeBackCheckIn(person=person)
    ruled = replace(free, waiver=Waiver(EVE, "another one"))
    director = a(Role.DIRECTOR)

    assert permitted_at(a(Role.DESK), free, "cup", cup.state)
    with pytest.raises(ForbiddenError):
        permitted_at(a(Role.DESK), ruled, "cup", cup.state)
    with pytest.raises(ForbiddenError):
        permitted_at(a(Role.RUNNER), free, "cup", cup.state)
    signed = permitted_at(director, ruled, "cup", cup.state)
    assert signed == replace(ruled, waiver=Waiver(director.person, "another one"))


def test_an_entrant_reports_for_the_own_side_and_for_no_other() -> None:
    cup = a_round()
    own = cup.state.entrants[EntrantId("e001")].members[0]
    player = a(Role.ENTRANT, own)

    assert permitted_at(player, a_report(cup, "e001"), "cup", cup.state)
    for other in ("e002", "e003"):
        with pytest.raises(ForbiddenError, match="own board"):
            permitted_at(player, a_report(cup, other), "cup", cup.state)


def test_where_phones_are_off_entrants_report_nothing() -> None:
    cup = a_round()
    own = cup.state.entrants[EntrantId("e001")].members[0]
    off = frozenset({str(cup.division)})

    with pytest.raises(ForbiddenError, match="Phones are off"):
        permitted_at(
            a(Role.ENTRANT, own),
            a_report(cup, "e001"),
            "cup",
            cup.state,
            phones_off=off,
        )
    report = a_report(cup, "e001")
    assert permitted_at(a(Role.RUNNER), report, "cup", cup.state, phones_off=off)


def test_the_device_of_a_table_reports_for_its_board() -> None:
    cup = a_round()
    report = a_report(cup, "e001")
    found = cup.state.find(report.board)
    assert found is not None
    table = str(found[1].table)
    side = found[1].side_of(EntrantId("e001"))
    assert side is not None

    assert permitted_at(a(Role.TABLE, table=table), report, "cup", cup.state)
    assert permitted_at(a(Role.TABLE, table=table, side=side), report, "cup", cup.state)
    other = Side.ONE if side is Side.TWO else Side.TWO
    for device in (
        a(Role.TABLE, table="99"),
        a(Role.TABLE, table=table, round_number=7),
        a(Role.TABLE, table=table, side=other),
        a(Role.TABLE),
    ):
        with pytest.raises(ForbiddenError):
            permitted_at(device, report, "cup", cup.state)


def test_only_the_director_waives_what_the_book_asks_for() -> None:
    command = ask.CheckIn(person=PersonId("p"), waiver=Waiver(by=EVE, why="a late bus"))

    with pytest.raises(ForbiddenError, match="can waive"):
        permitted_at(a(Role.DESK), command, "cup", None)
    permitted = permitted_at(a(Role.DIRECTOR, "dina"), command, "cup", None)
    assert isinstance(permitted, ask.CheckIn)
    assert permitted.waiver == Waiver(by=PersonId("dina"), why="a late bus")


def test_a_slip_counts_without_a_signature_by_a_ruling_only() -> None:
    cup = a_round()
    command = ask.ValidateResult(
        board=cup.board_of("e001"), despite="they had to catch a bus"
    )

    with pytest.raises(ForbiddenError, match="can waive"):
        permitted_at(a(Role.DESK), command, "cup", cup.state)
    assert permitted_at(a(Role.DIRECTOR), command, "cup", cup.state)


def test_what_a_runner_types_is_looked_at_by_the_desk() -> None:
    cup = a_round()
    key = cup.board_of("e001")
    found = cup.state.find(key)
    assert found is not None
    slip: TournamentCommand = ask.EnterSlip(
        board=key,
        one=found[1].sides.one,
        one_score=300,
        two=found[1].sides.two,
        two_score=200,
    )

    for role, is_validated in ((Role.RUNNER, False), (Role.DESK, True)):
        permitted = permitted_at(a(role), slip, "cup", cup.state)
        assert isinstance(permitted, ask.EnterSlip)
        assert permitted.is_validated is is_validated


@rule("CC-33", "NA-33")
def test_phones_are_off_by_themselves_where_the_document_bans_them() -> None:
    for code, are_off in (("CC", True), ("NA", True), ("KZ", False), ("ES", False)):
        cup = an_event_of(2, code)
        assert bans_phones(cup.book.default) is are_off
        assert bool(phones_off(cup.state, VenueState())) is are_off


def test_the_directors_choice_goes_before_the_book() -> None:
    cup = an_event_of(2, "NA")
    keys = list(cup.state.divisions)

    state = VenueState(phones={keys[0]: True})

    assert phones_off(cup.state, state) == frozenset(keys[1:])


def test_a_hand_is_raised_and_lowered_at_the_own_table_only() -> None:
    cup = a_round()
    key = cup.board_of("e001")
    found = cup.state.find(key)
    assert found is not None
    table = found[1].table
    person = cup.state.entrants[EntrantId("e001")].members[0]
    other = next(b.table for b in found[0].boards if b.table != table)
    up = VenueState(
        calls=(
            Call(number=1, table=table, wanted="judge", reason="", at=cup.now),
            Call(number=2, table=other, wanted="judge", reason="", at=cup.now),
        )
    )

    for identity in (a(Role.ENTRANT, person), a(Role.TABLE, table=str(table))):
        for own in (RaiseHand(table=table), AnswerCall(number=1)):
            must_be_permitted(identity, own, "cup", cup.state, up)
        for theirs in (
            RaiseHand(table=other),
            AnswerCall(number=2),
            AnswerCall(number=9),
            PutUpAnnouncement(text="hello"),
        ):
            with pytest.raises(ForbiddenError):
                must_be_permitted(identity, theirs, "cup", cup.state, up)
    off = VenueState(phones={str(cup.division): False})
    with pytest.raises(ForbiddenError, match="Phones are off"):
        must_be_permitted(
            a(Role.ENTRANT, person), RaiseHand(table=table), "cup", cup.state, off
        )
    with pytest.raises(ForbiddenError):
        must_be_permitted(
            a(Role.ENTRANT, "a stranger"), RaiseHand(table=0), "cup", cup.state, off
        )
    with pytest.raises(ForbiddenError):
        must_be_permitted(
            a(Role.DESK), SetPhones(division="x", are_on=True), "cup", cup.state, up
        )


def test_the_desk_clears_its_own_entry_until_it_is_validated() -> None:
    cup = a_round("NA")
    key = cup.board_of("e001")
    clears = ask.ClearResult(board=key, why="wrong table")
    dora, carl = a(Role.DESK, "dora"), a(Role.RUNNER, "carl")
    assert permitted_at(dora, clears, "cup", cup.state)  # the event says there is none
    found = cup.state.find(key)
    assert found is not None
    one, two = found[1].sides
    slip = ask.EnterSlip(
        board=key,
        one=one,
        one_score=300,
        two=two,
        two_score=250,
        signed_by=(one, two),
        is_validated=False,
    )
    cup.does(slip, by=dora.person)

    assert permitted_at(dora, clears, "cup", cup.state)
    with pytest.raises(ForbiddenError, match="that you entered"):
        permitted_at(carl, clears, "cup", cup.state)
    cup.does(ask.ValidateResult(board=key), by=EVE)
    with pytest.raises(ForbiddenError, match="that you entered"):
        permitted_at(dora, clears, "cup", cup.state)
    assert permitted_at(a(Role.DIRECTOR, "dina"), clears, "cup", cup.state)

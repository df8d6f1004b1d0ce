"""People: kept apart from the record, shown as chosen, erased without a trace."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from starsquare.game.side import PersonId
from starsquare.testing import Cup
from starsquare.tournament.command import AmendEntrant, LetTimePass, command_from_json
from starsquare.tournament.entrant_names import shown
from starsquare.tournament.event import event_from_json
from starsquare.tournament.evolve import evolve, fold, opened
from starsquare.tournament.keys import HOUSE, EntrantId
from starsquare.tournament.person import People, Person

ANN = Person(id=PersonId("p1"), first_name="Ann", last_name="Able", contact="a@b.c")


def with_two(**changes: str | bool) -> Cup:
    cup = Cup("NA", changes={k.replace("__", "."): v for k, v in changes.items()})
    cup.enters("pair", school="Hill", grade=7)
    cup.people = People.of(
        (
            Person(id=PersonId("pair-1"), first_name="Ann", last_name="Able", grade=7),
            Person(id=PersonId("pair-2"), first_name="Bo"),
        )
    )
    return cup


@pytest.mark.parametrize(
    ("names", "school", "expected"),
    [
        ("first_name_and_initial", True, "Ann A. & Bo (Hill)"),
        ("first_name_and_initial", False, "Ann A. & Bo"),
        ("full_name", True, "Ann Able & Bo (Hill)"),
        ("number_only", True, "No. 1 (Hill)"),
    ],
)
def test_the_public_sees_what_the_director_chose(
    names: str, expected: str, *, school: bool
) -> None:
    cup = with_two(privacy__public_names=names, privacy__school_shown=school)

    assert shown(cup.state, EntrantId("pair"), cup.people) == expected


def test_staff_sees_whole_names_and_the_house_has_none() -> None:
    cup = with_two()

    names = [
        shown(cup.state, who, cup.people, is_staff=True)
        for who in (EntrantId("pair"), HOUSE)
    ]

    assert names == ["Ann Able & Bo (Hill)", "the house player"]


def test_an_erased_person_is_a_number_and_results_stay() -> None:
    cup = with_two()
    state, events = cup.state, cup.events

    cup.people = cup.people.without(PersonId("pair-1"))

    assert (cup.state, cup.events) == (state, events)
    assert shown(state, EntrantId("pair"), cup.people) == "No. 1 & Bo (Hill)"
    assert shown(state, EntrantId("pair"), cup.people, is_staff=True) == (
        "No. 1 & Bo (Hill)"
    )


def test_the_log_knows_neither_names_nor_grades_nor_contacts() -> None:
    cup = Cup("CC", changes={"rounds.number": 3})
    cup.enters("one", school="Hill", state="NY", grade=7)

    log = msgspec.json.encode(cup.events).decode()

    assert "one1" not in log
    assert "Ofone" not in log
    assert '"grade"' not in log


def test_commands_and_events_survive_being_written() -> None:
    cup = with_two()
    command = LetTimePass()

    for event in cup.events:
        assert event_from_json(msgspec.json.encode(event)) == event
    assert command_from_json(msgspec.json.encode(command)) == command


def test_an_event_is_opened_first_and_once() -> None:
    cup = with_two()

    with pytest.raises(ValueError, match="starts with TournamentOpened"):
        opened(cup.events[1])
    with pytest.raises(ValueError, match="opened once"):
        evolve(cup.state, cup.events[0])
    with pytest.raises(ValueError, match="starts with TournamentOpened"):
        fold(())


def test_the_director_may_choose_for_one_person() -> None:
    cup = with_two()
    for person, shown_as in (("pair-1", "full_name"), ("pair-2", "number_only")):
        known = cup.people.get(PersonId(person))
        assert known is not None
        cup.people = cup.people.having(replace(known, shown_as=shown_as))

    name = shown(cup.state, EntrantId("pair"), cup.people)

    assert name == "Ann Able & No. 1 (Hill)"


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        ("first_name_and_initial", "Quick Foxes (Ann A. & Bo, Hill)"),
        ("full_name", "Quick Foxes (Ann Able & Bo, Hill)"),
        ("number_only", "Quick Foxes (No. 1, Hill)"),
    ],
)
def test_a_pair_is_called_by_its_team_name_with_its_members_beside_it(
    names: str, expected: str
) -> None:
    cup = with_two(privacy__public_names=names)
    cup.does(
        AmendEntrant(entrant=EntrantId("pair"), name="Quick Foxes"), by=PersonId("desk")
    )

    assert shown(cup.state, EntrantId("pair"), cup.people) == expected


def test_a_single_player_is_called_by_name_with_the_team_beside_it() -> None:
    cup = Cup("KZ")
    cup.enters("x", team="Reds", school="Hill")

    assert shown(cup.state, EntrantId("x"), cup.people) == "x1 O. (Reds, Hill)"


def test_a_whole_name_in_the_first_name_is_not_published() -> None:
    cup = with_two()
    whole = Person(id=PersonId("pair-2"), first_name="Bo Baker Smith")
    cup.people = cup.people.having(whole)

    public = shown(cup.state, EntrantId("pair"), cup.people)
    staff = shown(cup.state, EntrantId("pair"), cup.people, is_staff=True)

    assert public == "Ann A. & Bo (Hill)"
    assert staff == "Ann Able & Bo Baker Smith (Hill)"

"""A list of entrants that goes out and comes in again is the same list."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from starsquare.game.side import Moment
from starsquare.service.tournament.rosters import plan_import
from starsquare.testing import DIRECTOR, Cup
from starsquare.tournament.interchange.roster import (
    write_roster,
    write_roster_json,
)
from starsquare.tournament.interchange.roster_reading import read_roster

PERSON = (
    "first",
    "last",
    "grade",
    "school",
    "state",
    "contact",
    "rating",
    "usual",
    "accessible",
    "shown_as",
    "extras",
)
COLUMNS = [
    "name",
    "school",
    "state",
    "last_placing",
    "reason",
    "waiver",
    *(f"{name}{number}" for number in (1, 2) for name in PERSON),
]

words = st.text(
    st.characters(exclude_categories=["Cs"], exclude_characters="\x00"), max_size=8
)
numbers = st.none() | st.integers(-5, 2500)


def cells(column: str) -> st.SearchStrategy[str]:
    """Fill a column with what people write into it."""
    name = column.rstrip("12")
    if name in {"grade", "rating", "usual", "last_placing"}:
        return numbers.map(lambda one: "" if one is None else str(one))
    if name == "first":
        return words.filter(lambda one: bool(one.strip()))
    if name == "accessible":
        return st.sampled_from(["", "yes", "no"])
    if name == "shown_as":
        return st.sampled_from(["", "full_name", "number_only"])
    if name == "extras":
        return st.sampled_from(["", '{"tsh":"Able, Ann 1200 2; 400; off 1"}'])
    if name in {"school", "state"}:
        return st.sampled_from(
            ["", "Hill", "Lake, upper", "-" if column[-1] in "12" else ""]
        )
    return words


rows = st.lists(
    st.fixed_dictionaries({column: cells(column) for column in COLUMNS}), max_size=6
)


def entered(code: str, text: str) -> Cup:
    """Enter a list as far as the book lets it in."""
    cup = Cup(code, changes={"rounds.number": 3})
    plan = plan_import(
        cup.state,
        cup.people,
        read_roster(text, file="roster").lines,
        by=DIRECTOR,
        at=Moment(0),
        division=cup.division,
    )
    for person in plan.people:
        cup.people = cup.people.having(person)
    for command in plan.commands:
        cup.does(command)
    return cup


@pytest.mark.parametrize("code", ["CC", "NA", "SO"])
@settings(deadline=None, max_examples=60, phases=[Phase.generate])
@given(lines=rows)
def test_pairs_go_out_and_come_in_again_without_loss(
    code: str, lines: list[dict[str, str]]
) -> None:
    out = io.StringIO(newline="")
    writer = csv.DictWriter(out, COLUMNS)
    writer.writeheader()
    writer.writerows(lines)
    first = entered(code, out.getvalue())

    second = entered(code, write_roster(first.state, first.people))
    third = entered(code, write_roster_json(first.state, first.people))

    for again in (second, third):
        assert again.state.entrants == first.state.entrants
        assert again.people == first.people
    assert write_roster(second.state, second.people) == write_roster(
        first.state, first.people
    )


@pytest.mark.parametrize("code", ["ES", "KZ"])
@settings(deadline=None, max_examples=60, phases=[Phase.generate])
@given(lines=rows)
def test_singles_go_out_and_come_in_again_without_loss(
    code: str, lines: list[dict[str, str]]
) -> None:
    columns = [name for name in COLUMNS if not name.endswith("2")]
    out = io.StringIO(newline="")
    writer = csv.DictWriter(out, columns, extrasaction="ignore")
    writer.writeheader()
    writer.writerows(lines)
    first = entered(code, out.getvalue())

    second = entered(code, write_roster(first.state, first.people))
    third = entered(code, write_roster_json(first.state, first.people))

    for again in (second, third):
        assert again.state.entrants == first.state.entrants
        assert again.people == first.people


def test_two_of_one_name_and_school_stay_two_where_the_list_has_their_ids() -> None:
    text = "person,first,last,school\na1,Ann,Able,Hill\na2,Ann,Able,Hill\n"
    without = "first,last,school\nAnn,Able,Hill\nAnn,Able,Hill\n"

    first = entered("ES", text)
    again = entered("ES", write_roster(first.state, first.people))

    assert len(entered("ES", without).state.entrants) == 1
    assert len(first.state.entrants) == 2
    assert again.state.entrants == first.state.entrants
    assert again.people == first.people


def test_a_waiver_goes_with_its_entrant() -> None:
    text = (
        "first1,first2,grade1,grade2,school1,school2,state,waiver,waived_by\n"
        "Ann,Ben,9,8,Hill,Lake,NY,she was ill last year,director\n"
    )

    first = entered("CC", text)
    again = entered("CC", write_roster(first.state, first.people))

    (entrant,) = first.state.entrants.values()
    assert entrant.waiver is not None
    assert entrant.waiver.why == "she was ill last year"
    assert entrant.waived == ("entry.grade", "entry.school_reason")
    assert again.state.entrants == first.state.entrants


def test_a_pairs_ratings_stay_the_members_own() -> None:
    text = "first1,first2,rating1,rating2\nAnn,Ben,1200,1001\nCat,Dan,,900\n"

    first = entered("NA", text)
    again = entered("NA", write_roster(first.state, first.people))

    found = [(one.rating, one.ratings) for one in first.state.entrants.values()]
    assert found == [(1101, (1200, 1001)), (900, (None, 900))]
    assert again.state.entrants == first.state.entrants

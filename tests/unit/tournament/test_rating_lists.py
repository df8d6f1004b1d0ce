"""Rating lists: read with care, matched by number or name, doubts left to people."""

from __future__ import annotations

import pytest

from starsquare.game.side import PersonId
from starsquare.testing import Cup
from starsquare.tournament.entrant import ListedRating
from starsquare.tournament.interchange import rating_list
from starsquare.tournament.interchange.rating_list import (
    Match,
    RatingListError,
    matched,
    ratings_in,
    read_rating_list,
    with_numbers,
)
from starsquare.tournament.interchange.roster_headings import columns_of
from starsquare.tournament.interchange.roster_reading import read_roster
from starsquare.tournament.person import RATING_ID, Person

LIST = """\
Member ID,Name,Rating,Games,Deviation
AA1,"Ruiz, Ana",1512,120,60.5
AA2,BEN OKAFOR,1390,12,
AA3,Ben Okafor,1100,3,9999
AA4,Cleo Parke,900,0,
AA5,Dév Shah,0,0,
"""


def event_of(*names: str) -> Cup:
    cup = Cup("ES", changes={"rounds.number": 3})
    for number, name in enumerate(names, start=1):
        entrant = cup.enters(f"e{number}")
        person = cup.state.entrants[entrant].members[0]
        first, _, last = name.partition(" ")
        cup.people = cup.people.having(
            Person(id=person, first_name=first, last_name=last)
        )
    return cup


def kinds(cup: Cup, text: str, **chosen: int) -> dict[str, str]:
    found = matches(cup, text, **chosen)
    return {cup.people.by_id[one.person].full_name: one.kind for one in found}


def matches(cup: Cup, text: str, **chosen: int) -> tuple[Match, ...]:
    lines = {PersonId(f"{key}-1"): line for key, line in chosen.items()}
    found = read_rating_list(text, file="list.csv")
    return matched(cup.state, cup.people, found, lines)


def test_a_list_is_read_by_its_headings() -> None:
    found = read_rating_list(LIST, file="list.csv")

    assert [one.rating for one in found.lines] == [1512, 1390, 1100, 900, 0]
    assert [one.deviation for one in found.lines] == [60.5, None, None, None, None]
    assert found.lines[0].id == "AA1"
    assert found.unread == ()


def test_a_list_of_tsh_needs_no_headings() -> None:
    text = "\n\nANA RUIZ\t1512\t3\t20271231\t120\nBEN OKAFOR\t1390\t9\t20261231\t12\n"

    found = read_rating_list(text, file="list.txt")

    assert [(one.name, one.rating, one.games) for one in found.lines] == [
        ("ANA RUIZ", 1512, 120),
        ("BEN OKAFOR", 1390, 12),
    ]


def test_first_and_last_names_may_have_columns_of_their_own() -> None:
    found = read_rating_list("first;last;rating\nAna;Ruiz;1512.4\n", file="x")

    assert (found.lines[0].name, found.lines[0].rating) == ("Ana Ruiz", 1512)


@pytest.mark.parametrize(
    "line",
    [
        "Ana,many,3",
        "Ana,99999,3",
        "Ana,1500,-3",
        "Ana,1500,lots",
        ",1500,3",
        f"{'A' * 300},1500,3",
    ],
)
def test_a_line_that_cannot_be_read_is_named_and_left_out(line: str) -> None:
    found = read_rating_list(f"name,rating,games\n{line}\nBen,1200,5\n", file="x")

    assert [one.name for one in found.lines] == ["Ben"]
    assert len(found.unread) == 1
    assert "Line 2" in found.unread[0]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "rating.list_empty"),
        ("name,rating\n", "rating.list_empty"),
        ("name,score\nAna,many\n", "rating.list_columns"),
        ("who,rating\nAna,1500\n", "rating.list_columns"),
        ("name,rating\n" + "x" * 140_000, "rating.list_empty"),
    ],
)
def test_what_is_no_list_is_refused(text: str, key: str) -> None:
    with pytest.raises(RatingListError) as refused:
        read_rating_list(text, file="list.csv")

    assert refused.value.key == key


def test_a_list_is_not_endless(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rating_list, "MOST_LINES", 3)

    with pytest.raises(RatingListError) as refused:
        read_rating_list(LIST, file="list.csv")

    assert refused.value.key == "rating.list_long"


def test_people_are_found_by_name_and_doubts_are_left_open() -> None:
    cup = event_of("Ana Ruiz", "Ben Okafor", "Cleo Park", "Dev Shah", "Ella Novak")

    assert kinds(cup, LIST) == {
        "Ana Ruiz": "name",
        "Ben Okafor": "doubtful",  # two of that name
        "Cleo Park": "doubtful",  # spelled otherwise
        "Dev Shah": "name",
        "Ella Novak": "unlisted",
    }


def test_a_shared_first_name_alone_is_no_doubt() -> None:
    cup = event_of("Ana Featherstonehaugh")

    assert kinds(cup, LIST) == {"Ana Featherstonehaugh": "unlisted"}


def test_a_number_goes_before_a_name() -> None:
    cup = event_of("Ben Okafor")
    (person,) = cup.people.by_id.values()
    known = Person(
        id=person.id, first_name="Ben", last_name="O.", extras={RATING_ID: "aa3"}
    )
    cup.people = cup.people.having(known)

    (found,) = matches(cup, LIST)

    assert found.found is not None
    assert (found.kind, found.found.rating) == ("id", 1100)


def test_the_director_settles_doubts() -> None:
    cup = event_of("Ben Okafor", "Cleo Park")

    one, two = matches(cup, LIST, e1=3, e2=0)

    assert one.found is not None
    assert (one.kind, one.found.rating) == ("chosen", 1390)
    assert (two.kind, two.found) == ("unlisted", None)


def test_two_people_of_one_name_do_not_share_a_line() -> None:
    cup = event_of("Ana Ruiz", "Ana Ruiz")

    assert {one.kind for one in matches(cup, LIST)} == {"doubtful"}


def test_somebody_who_was_erased_is_not_found() -> None:
    cup = event_of("Ana Ruiz")
    cup.people = cup.people.without(PersonId("e1-1"))

    (found,) = matches(cup, LIST)

    assert found.kind == "unlisted"


def test_what_was_found_becomes_ratings_and_numbers() -> None:
    cup = event_of("Ana Ruiz", "Dev Shah", "Ella Novak")
    found = matches(cup, LIST)

    ana, dev = ratings_in(found)

    assert ana == ListedRating(
        person=PersonId("e1-1"), rating=1512, games=120, deviation=60.5
    )
    assert dev.rating is None  # 0 is a newcomer
    numbered = tuple(with_numbers(found, cup.people))
    assert [one.extras[RATING_ID] for one in numbered] == ["AA1", "AA5"]
    for one in numbered:
        cup.people = cup.people.having(one)
    assert not tuple(with_numbers(found, cup.people))


def test_a_roster_may_have_member_numbers_and_rated_games() -> None:
    headings = ("First", "Last", "Rating", "Rated games", "Member number")
    text = ",".join(headings) + "\nAna,Ruiz,1512,120,AA1\n"

    found = read_roster(text, file="roster.csv")

    assert [one.meaning for one in columns_of(headings)][3:] == ["games1", "rating_id1"]
    (row,) = found.rows
    (ana,) = row.people
    assert (ana.rating, ana.games, ana.rating_id) == (1512, 120, "AA1")

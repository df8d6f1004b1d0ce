"""Lists of entrants as people write them: headings, cells, lines, templates."""

from __future__ import annotations

import json

import pytest

from starsquare.game.side import Moment, PersonId
from starsquare.rulebook import CODES
from starsquare.service.tournament.rosters import ImportPlan, plan_import
from starsquare.testing import DIRECTOR, Cup
from starsquare.text import LANGUAGES, speaking
from starsquare.tournament import command as ask
from starsquare.tournament.evolve import evolve, evolve_all, fold
from starsquare.tournament.interchange.roster import (
    RosterError,
    RosterPerson,
    RosterRow,
    UnreadLine,
)
from starsquare.tournament.interchange.roster_cells import people_in
from starsquare.tournament.interchange.roster_headings import (
    IGNORED,
    MEANINGS,
    Column,
    columns_of,
    meaning_said,
    template_of,
)
from starsquare.tournament.interchange.roster_reading import (
    MOST_COLUMNS,
    MOST_LINES,
    read_roster,
)
from starsquare.tournament.keys import EntrantId
from tests.marks import rule

ANN = RosterPerson(first="Ann", last="Able")
BEN = RosterPerson(first="Ben", last="Baker")


def people_of(text: str) -> tuple[RosterPerson, ...]:
    (row,) = read_roster(text, file="list").rows
    return row.people


def planned(cup: Cup, text: str, division: str = "") -> ImportPlan:
    lines = read_roster(text, file="list").lines
    return plan_import(
        cup.state,
        cup.people,
        lines,
        by=DIRECTOR,
        at=Moment(0),
        division=division,
    )


def meanings(*headings: str) -> list[str]:
    return [one.meaning for one in columns_of(headings)]


@pytest.mark.parametrize(
    ("headings", "expected"),
    [
        (("Name", "Grade"), ["full1", "grade1"]),
        (("Player", "Partner"), ["full1", "full2"]),
        (("Player 1", "Player 2", "Team name"), ["full1", "full2", "name"]),
        (("Name", "Player 1", "Player 2"), ["name", "full1", "full2"]),
        (("Student 1 name", "Student 1's grade"), ["full1", "grade1"]),
        (("First player", "Second player grade"), ["full1", "grade2"]),
        (("First name", "Last name", "Grade"), ["first1", "last1", "grade1"]),
        (("First name", "Last name") * 2, ["first1", "last1", "first2", "last2"]),
        (("First name", "School", "School"), ["first1", "school", "school2"]),
        (("Team member 1", "Team members"), ["full1", "people"]),
        (("Email address", "Phone"), ["contact1", "contact2"]),
        (("Grade (5-8)", "SCHOOL NAME", "Category"), ["grade1", "school", "division"]),
        (("Shoe size", "", "7", "!"), [IGNORED] * 4),
        (("Name", "Name"), ["full1", "full2"]),
        (("Division", "division"), ["division", IGNORED]),
        (("Nombre", "Apellido", "Grado"), ["full1", "last1", "grade1"]),
        (("Jugador 1", "Jugador 2", "Equipo"), ["full1", "full2", "team"]),
        (("Nombre del equipo", "Jugadores"), ["name", "people"]),
        (("Nombre", "Jugadora", "Pareja"), ["name", "full1", "full2"]),
        (("Primer estudiante", "Grado del segundo alumno"), ["full1", "grade2"]),
        (("Nombre de la escuela", "División", "Categoría"), ["school", "division", ""]),
        (("Teléfono", "Correo electrónico"), ["contact1", "contact2"]),
    ],
)
def test_headings_mean_what_people_mean_by_them(
    headings: tuple[str, ...], expected: list[str]
) -> None:
    assert meanings(*headings) == expected


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("meaning", MEANINGS)
def test_every_meaning_is_understood_when_a_heading_says_it(
    meaning: str, language: str
) -> None:
    with speaking(language):
        heading = meaning_said(meaning)

    assert meanings(heading) == [meaning]
    assert meanings("First name", heading)[1] in {meaning, IGNORED}
    assert meanings("Player 2", heading)[1] in {meaning, IGNORED}


def test_a_column_may_be_chosen_whatever_its_heading_says() -> None:
    text = "Kid,Form\nAnn Able,5\n"

    read = read_roster(text, file="list", chosen={0: "full1", 1: "grade1"})

    (row,) = read.rows
    assert row.people == (RosterPerson(first="Ann", last="Able", grade=5),)


@pytest.mark.parametrize(
    ("cell", "names"),
    [
        ("Ana Ruiz y José Gil", ["Ana Ruiz", "José Gil"]),
        ("Ana y José", ["Ana", "José"]),
        ("ana ruiz y josé gil", ["ana ruiz", "josé gil"]),
        ("Ana y José Gil", ["Ana", "José Gil"]),
        ("Ana Ruiz e Inés Gil", ["Ana Ruiz", "Inés Gil"]),
        ("José Ortega y Gasset", ["José Ortega y Gasset"]),
        ("José Pérez y de la Vega", ["José Pérez y de la Vega"]),
        ("Ana Ruiz y José Ortega y Gasset", ["Ana Ruiz", "José Ortega y Gasset"]),
        ("José Ortega y Gasset y Ana Ruiz", ["José Ortega y Gasset", "Ana Ruiz"]),
        ("Ana Ruiz / José Ramos y Gil Paz", ["Ana Ruiz", "José Ramos y Gil Paz"]),
        ("Ana Ruiz and José Ortega y Gasset", ["Ana Ruiz", "José Ortega y Gasset"]),
        ("Ortega y Gasset, José", ["Ortega y Gasset, José"]),
        (
            "Ruiz, Ana y Ortega y Gasset, José",
            ["Ruiz, Ana", "Ortega y Gasset, José"],
        ),
        ("Kim Y Able", ["Kim Y Able"]),
        ("Ana Ruiz y ", ["Ana Ruiz y"]),
        (" y ", ["y"]),
        ("", []),
    ],
)
def test_a_surname_with_y_is_one_person(cell: str, names: list[str]) -> None:
    assert list(people_in(cell)) == names


def test_columns_that_nobody_knows_are_left_out_and_named() -> None:
    read = read_roster("First name,Shoe size,Timestamp,\nAnn,7,now,x\n", file="list")

    assert read.ignored == ("Shoe size", "Timestamp")
    assert [one.people for one in read.rows] == [(RosterPerson(first="Ann"),)]
    assert Column("", IGNORED).is_ignored is False


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Name\nAnn Able\n", (ANN,)),
        ('Name\n"Able, Ann"\n', (ANN,)),
        ('Name\n"Ann,"\n', (RosterPerson(first="Ann"),)),
        ("Player 1,Player 2\nAnn Able,Ben Baker\n", (ANN, BEN)),
        ("Players\nAnn Able & Ben Baker\n", (ANN, BEN)),
        ("Players\nAnn Able and Ben Baker\n", (ANN, BEN)),
        ("Name\nAna de la Cruz\n", (RosterPerson(first="Ana", last="de la Cruz"),)),
        ("First,Full name,Last\nAnn,Somebody Else,Able\n", (ANN,)),
        ("Nombre,Apellido\nAnn,Able\n", (ANN,)),
        ("Jugadores\nAnn Able y Ben Baker\n", (ANN, BEN)),
        (
            "Jugadores\nAnn Able y José Ortega y Gasset\n",
            (ANN, RosterPerson(first="José", last="Ortega y Gasset")),
        ),
        ("Players\nKim Y Able\n", (RosterPerson(first="Kim", last="Y Able"),)),
    ],
)
def test_whole_names_are_split(text: str, expected: tuple[RosterPerson, ...]) -> None:
    assert people_of(text) == expected


@pytest.mark.parametrize(
    ("cell", "grade"),
    [
        ("5", 5),
        ("5th", 5),
        ("Grade: 5th", 5),
        ("grade 5", 5),
        ("K", 0),
        ("5.0", 5),
        ("5.º", 5),
        ("5to", 5),
        ("5º grado", 5),
        ("Grado 5", 5),
    ],
)
def test_grades_are_read_as_people_write_them(cell: str, grade: int) -> None:
    (person,) = people_of(f"Name,Grade\nAnn Able,{cell}\n")

    assert person.grade == grade


def test_numbers_may_have_thousands_and_a_sign() -> None:
    text = 'first,rating,usual\nAnn,"1,200",-5\n'

    (person,) = people_of(text)

    assert (person.rating, person.usual) == (1200, -5)


@pytest.mark.parametrize(
    ("column", "cell", "why"),
    [
        ("Grade", "five", "Column Grade: “five” is not a number. Write one such as 7"),
        ("Rating", "high", "Column Rating: “high” is not a number"),
        (
            "shown_as",
            "loudly",
            "Column shown_as: “loudly” is not one of the choices. Write",
        ),
        ("extras", "shoes", "Column extras: “shoes” cannot be read. Leave"),
        ("School", "x" * 5_001, "Column School: “xxxx.* is too long. Shorten it"),
    ],
)
def test_one_bad_cell_refuses_its_line_and_no_other(
    column: str, cell: str, why: str
) -> None:
    cup = Cup("ES")
    text = f"First name,{column}\nAnn,\nBen,{cell}\n,\nCy,\n"

    plan = planned(cup, text, "advanced")

    outcomes = [(one.line, one.outcome) for one in plan.report]
    assert outcomes == [(2, "imported"), (3, "refused"), (5, "imported")]
    with pytest.raises(AssertionError, match=why):
        raise AssertionError(plan.report[1].why)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("last\nAble\n", r"no column with names \(found: last\)"),
        ("", "is empty"),
        (" \n,,\n", "is empty"),
        ("first\n" + "Ann\n" * (MOST_LINES + 1), "more than 10000 lines"),
        ("first," + "x," * MOST_COLUMNS + "\nAnn\n", "more than 100 columns"),
        ('first\n"' + "A" * 200_000, "not a table"),
        ('{"entrants": 7}', "not a list of entrants"),
        (
            json.dumps({"entrants": [{}] * (MOST_LINES + 1)}),
            "more than 10000 lines",
        ),
    ],
)
def test_what_is_no_list_at_all_is_refused(text: str, message: str) -> None:
    with pytest.raises(RosterError, match=message):
        read_roster(text, file="list")


def test_one_bad_entrant_of_a_json_list_is_refused_alone() -> None:
    good = {"people": [{"first": "Ann"}]}
    text = json.dumps({"entrants": [good, {"people": [{"last": "Able"}]}]})

    first, second = read_roster(text, file="list").lines

    assert first == RosterRow(line=1, people=(RosterPerson(first="Ann"),))
    assert isinstance(second, UnreadLine)
    assert "first" in second.why


@rule("ES-DIV-1.a")
@pytest.mark.parametrize("code", ["NA", "ES", "KZ"])
def test_nobody_is_put_into_a_division_they_did_not_elect(code: str) -> None:
    cup = Cup(code)
    known = ", ".join(cup.state.divisions)

    (refused,) = planned(cup, "Player 1,Player 2\nAnn Able,Ben Baker\n").report

    assert refused.outcome == "refused"
    assert refused.why == (f"This event has several divisions. Choose one: {known}")


def test_a_list_may_be_of_one_division_and_lines_of_another() -> None:
    cup = Cup("ES")
    text = "Name,Division\nAnn Able,\nBen Baker,Novice\n"

    plan = planned(cup, text, "advanced")

    assert [one.division for one in plan.commands] == ["advanced", "novice"]


def test_a_book_of_one_division_needs_none() -> None:
    plan = planned(Cup("SO"), "Player 1,Player 2\nAnn Able,Ben Baker\n")

    assert [one.division for one in plan.commands] == ["open"]


def test_a_team_name_is_the_pairs_own() -> None:
    text = "{},Player 1,Player 2\nQuick Foxes,Ann Able,Ben Baker\n"

    for heading in ("Team name", "Team", "Name"):
        (command,) = planned(Cup("SO"), text.format(heading)).commands
        assert command.name == "Quick Foxes"


def test_a_team_name_is_the_team_of_single_players_who_need_one() -> None:
    cup = Cup("KZ")

    (corporate,) = planned(cup, "Name,Team name\nAnn Able,Acme\n", "corporate").commands
    (single,) = planned(cup, "Name,Team\nAnn Able,Acme\n", "corporate").commands
    (free,) = planned(cup, "Name,Team name\nAnn Able,Acme\n", "competitive").commands

    assert (corporate.name, corporate.team) == ("", "Acme")
    assert (single.name, single.team) == ("", "Acme")
    assert (free.name, free.team) == ("Acme", None)


def test_a_whole_name_as_the_first_is_warned_about() -> None:
    cup = Cup("ES")
    text = "First name,Last name\nAnn Able,\nBen,Baker\nMary Ann,Moe\n"

    plan = planned(cup, text, "novice")

    assert [one.warnings for one in plan.report] == [
        (
            "Ann Able has no last name, so the public sees “Ann”. If the last name is "
            "in the same cell, put it in a column of its own",
        ),
        (),
        (),
    ]


def test_the_report_has_every_field_that_is_kept() -> None:
    text = "Team,Player 1,Player 2,School,Grade\nFoxes,Ann Able,Ben Baker,Hill,5th\n"

    (report,) = planned(Cup("SO"), text).report

    assert report.stored == RosterRow(
        line=2,
        id="e1",
        division="open",
        name="Foxes",
        team="Foxes",
        school="Hill",
        people=(RosterPerson(first="Ann", last="Able", grade=5), BEN),
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", CODES)
def test_the_template_of_every_book_is_taken_as_it_is(code: str, language: str) -> None:
    cup = Cup(code)
    with speaking(language):
        template = template_of(cup.state)

    read = read_roster(template.csv, file="template")
    plan = planned(cup, template.csv)

    assert read.ignored == ()
    assert [one.why for one in plan.report] == [""] * len(cup.state.divisions)
    assert [one.warnings for one in plan.report] == [()] * len(cup.state.divisions)
    assert [one.division for one in plan.commands] == list(cup.state.divisions)


def test_a_refused_line_leaves_no_trace_of_its_people() -> None:
    cup = Cup("CC", changes={"rounds.number": 3})
    text = (
        "person1,first1,grade1,first2,grade2,school\n"
        "x,Ann,9,Ben,5,Hill\n"
        "x,Ann,5,Ben,5,Hill\n"
    )

    plan = planned(cup, text)

    assert [one.outcome for one in plan.report] == ["refused", "imported"]
    assert [person.grade for person in plan.people] == [5, 5]


def test_a_known_person_whose_new_line_is_refused_stays_as_they_were() -> None:
    cup = Cup("CC", changes={"rounds.number": 3})
    cup.enters("one", school="Hill", state="NY")
    cup.does(ask.WithdrawEntrant(entrant=EntrantId("one"), why="ill"))
    before = cup.people

    known = "person1,first1,grade1\none-1,Ann,9\n"
    plan = planned(cup, known)

    assert plan.report[0].outcome == "duplicate"
    assert cup.people == before


def test_entries_applied_at_once_are_the_same_as_one_by_one() -> None:
    cup = Cup("ES")
    text = "Name\n" + "".join(f"P{number} Able\n" for number in range(5))
    plan = planned(cup, text, "novice")
    slowly = cup.state
    for event in plan.events:
        slowly = evolve(slowly, event)

    assert evolve_all(cup.state, plan.events) == slowly
    assert fold((*cup.events, *plan.events)) == slowly
    assert len(slowly.entrants) == 5
    assert [one.at for one in plan.entries_at(Moment(7))] == [7] * 5
    assert PersonId("p1") in slowly.entrant_of

"""Lists and files, in and out."""

from __future__ import annotations

import time

import pytest
from msgspec.structs import replace

from starsquare.game.side import Moment, PersonId
from starsquare.service.tournament.rosters import plan_import
from starsquare.testing import DIRECTOR, Cup, an_event_of
from starsquare.tournament import command as ask
from starsquare.tournament.evolve import fold
from starsquare.tournament.interchange.csv_sheet import csv_text, unguarded
from starsquare.tournament.interchange.receipts import receipt_text
from starsquare.tournament.interchange.roster import (
    RosterPerson,
    RosterRow,
    write_roster,
    write_roster_json,
)
from starsquare.tournament.interchange.roster_reading import read_roster
from starsquare.tournament.interchange.standings_lists import (
    crosstable_csv,
    standings_csv,
    standings_html,
    standings_text,
)
from starsquare.tournament.interchange.tournament_archive import (
    ArchiveError,
    read_archive,
    write_archive,
)
from starsquare.tournament.interchange.tsh import (
    TshError,
    TshPlayer,
    read_tsh,
    tsh_players,
    write_tsh,
)
from starsquare.tournament.keys import DivisionKey, EntrantId, PoolKey
from starsquare.tournament.person import PublicNames

ROSTER = """\
Division,First1,Last1,Grade1,Rating1,First2,Last2,Grade2,School,State,Team,Reason
,Ann,Able,5,900,Ben,Baker,6,Hill,NY,,
,Cat,Cole,9,,Dan,Dean,8,Lake,NY,,
,ben,BAKER,6,,Eve,East,7,hill,NY,,
"""


def test_a_list_is_read_by_the_names_of_its_columns() -> None:
    rows = read_roster(ROSTER, file="roster.csv").rows

    assert rows[0] == RosterRow(
        line=2,
        people=(
            RosterPerson(first="Ann", last="Able", grade=5, rating=900),
            RosterPerson(first="Ben", last="Baker", grade=6),
        ),
        school="Hill",
        state="NY",
    )


def test_every_line_of_a_list_is_reported() -> None:
    cup = Cup("CC", changes={"rounds.number": 3})

    plan = plan_import(
        cup.state,
        cup.people,
        read_roster(ROSTER, file="roster.csv").rows,
        by=DIRECTOR,
        at=Moment(0),
    )

    assert [(one.line, one.outcome, one.entrant) for one in plan.report] == [
        (2, "imported", "e1"),
        (3, "refused", None),
        (4, "duplicate", "e1"),
    ]
    assert "Cat Cole is in grade 9" in plan.report[1].why
    assert plan.report[2].why == "the same people are already entered as e1"
    assert [person.full_name for person in plan.people] == ["Ann Able", "Ben Baker"]


def test_people_of_an_earlier_list_are_duplicates_too() -> None:
    cup = Cup("CC", changes={"rounds.number": 3})
    rows = read_roster(ROSTER, file="roster.csv").rows
    plan = plan_import(cup.state, cup.people, rows, by=DIRECTOR, at=Moment(0))
    for person in plan.people:
        cup.people = cup.people.having(person)
    for command in plan.commands:
        cup.does(command)

    again = plan_import(cup.state, cup.people, rows, by=DIRECTOR, at=Moment(0))
    erased = plan_import(
        cup.state,
        cup.people.without(PersonId("p1")).without(PersonId("p2")),
        rows[:1],
        by=DIRECTOR,
        at=Moment(0),
    )

    assert [one.outcome for one in again.report] == [
        "duplicate",
        "refused",
        "duplicate",
    ]
    assert [one.outcome for one in erased.report] == ["imported"]


@pytest.mark.parametrize("between", [",", ";", "\t"])
def test_a_spreadsheet_may_call_its_columns_as_people_do(between: str) -> None:
    cells = (
        ("First name", "Last_Name", "Player 2 first name", "Surname 2", "E-Mail 2"),
        ("Ann", "Able", "Ben", "Baker", "ben@example.org"),
    )
    text = "".join(between.join(line) + "\n" for line in cells)

    (row,) = read_roster(text, file="roster.csv").rows

    assert row.people == (
        RosterPerson(first="Ann", last="Able"),
        RosterPerson(first="Ben", last="Baker", contact="ben@example.org"),
    )


def test_a_division_is_found_by_its_title_too() -> None:
    cup = Cup("KZ")
    text = "division,first\nJust For Fun,Ann\nCOMPETITIVE,Ben\nserious,Di\n"

    plan = plan_import(
        cup.state,
        cup.people,
        read_roster(text, file="roster.csv").lines,
        by=DIRECTOR,
        at=Moment(0),
    )

    assert [
        one.division for one in plan.commands if isinstance(one, ask.RegisterEntrant)
    ] == ["just-for-fun", "competitive"]
    assert plan.report[2].outcome == "refused"


def test_a_list_that_was_written_can_be_read_again() -> None:
    cup = an_event_of(3, "NA")
    cup.people = cup.people.without(PersonId("e003-2"))

    rows = read_roster(write_roster(cup.state, cup.people), file="roster.csv").rows

    assert [(row.id, row.school, row.people[0].rating) for row in rows] == [
        ("e001", "School 1", 999),
        ("e002", "School 2", 998),
        ("e003", "School 3", 997),
    ]
    assert rows[0].people[0].first == "e0011"
    assert rows[2].people[1].first == "e003-2"


def test_a_list_as_json_has_what_the_list_as_csv_has() -> None:
    cup = an_event_of(3, "NA")
    person = cup.people.get(PersonId("e002-1"))
    assert person is not None
    changed = replace(
        person,
        school="",
        needs_accessible_table=True,
        shown_as="full_name",
        extras={"tsh": "a line"},
    )
    cup.people = cup.people.having(changed)

    as_csv = read_roster(write_roster(cup.state, cup.people), file="a.csv").rows
    as_json = read_roster(write_roster_json(cup.state, cup.people), file="a.json").rows

    assert [replace(row, line=0) for row in as_csv] == [
        replace(row, line=0) for row in as_json
    ]
    assert as_json[1].people[0] == RosterPerson(
        first="e0021",
        last="Ofe002",
        grade=6,
        rating=998,
        person="e002-1",
        school="",
        accessible=True,
        shown_as="full_name",
        extras={"tsh": "a line"},
    )


def test_a_receipt_says_from_whom_how_much_and_by_whom() -> None:
    cup = Cup("ES", title="Cup", fee_cents=2500)
    cup.enters("x", school="Hill", is_here=False)
    for cents in (2000, -500):
        cup.does(ask.RecordPayment(entrant=EntrantId("x"), cents=cents))

    texts = [
        receipt_text(cup.state, one, cup.people, day="today")
        for one in cup.state.payments
    ]

    assert texts == [
        "Cup\nReceipt no. 1, today\nReceived from x1 Ofx (Hill), entrant x: $20.00\n"
        "Taken by director. Still owed: $10.00\n",
        "Cup\nReceipt no. 2, today\nReturned to x1 Ofx (Hill), entrant x: $5.00\n"
        "Given by director. Still owed: $10.00\n",
    ]


def test_an_archive_has_everything_or_everything_but_the_people() -> None:
    cup = an_event_of(5, "ES", rounds_played=2)

    archive = read_archive(write_archive(cup.events, cup.people), file="a.json")

    assert (archive.events, archive.people) == (cup.events, cup.people)
    assert fold(archive.events) == cup.state
    with pytest.raises(ArchiveError, match=r"a\.json is not an archived event") as told:
        read_archive("{}", file="a.json")
    assert "Error(" not in str(told.value)  # how a program says it
    with pytest.raises(ArchiveError, match="newer"):
        read_archive('{"schema": 99}', file="a.json")


def two_of(code: str) -> Cup:
    cup = Cup(code, changes={"rounds.number": 2}, title="Cup")
    cup.enters("one", school="Hill")
    cup.enters("two")
    cup.plays({"one": (340, 300)})
    return cup


def test_standings_as_text_show_totals_only_where_the_book_does() -> None:
    cup, oregon = two_of("NA"), two_of("SO")

    texts = [
        standings_text(cup.state, cup.division, cup.people) for cup in (cup, oregon)
    ]

    assert texts[0] == (
        "Cup: Challenge - standings so far\n"
        "\n"
        "Place  Name                      Won-lost  Spread  Points\n"
        "    1  one1 O. & one2 O. (Hill)       1-0     +40     340\n"
        "    2  two1 O. & two2 O.              0-1     -40     300\n"
    )
    assert "Points" not in texts[1]


def test_the_page_of_standings_escapes_what_people_wrote() -> None:
    cup = Cup("ES", title="Cup <1>")
    cup.enters("x", school="<b>Hill</b>")
    cup.does(ask.WithdrawEntrant(entrant=EntrantId("x"), why="left"))

    page = standings_html(cup.state, cup.division, cup.people)

    assert "<h1>Cup &lt;1&gt;: Advanced - standings so far</h1>" in page
    assert "&lt;b&gt;Hill&lt;/b&gt;" in page
    assert "<b>Hill" not in page


def test_corporate_pages_rank_teams() -> None:
    cup = Cup("KZ")
    cup.enters("x", division="corporate", team="Acme")

    text = standings_text(cup.state, DivisionKey("corporate"), cup.people)

    assert text.splitlines()[-1].split() == ["1", "Acme", "0", "+0", "0"]


def test_standings_are_written_as_csv() -> None:
    cup = two_of("NA")
    cup.does(ask.PairRound(pool=cup.pool, seed="x"))

    assert standings_csv(cup.state, cup.division, cup.people).splitlines() == [
        "place,id,name,wins,losses,spread,points",
        "1,one,one1 O. & one2 O. (Hill),1,0,40,340",
        "2,two,two1 O. & two2 O.,0,1,-40,300",
    ]
    assert "points" not in standings_csv(
        (oregon := two_of("SO")).state, oregon.division, oregon.people
    )


def test_a_crosstable_has_a_round_in_each_column() -> None:
    cup = two_of("NA")

    before = crosstable_csv(cup.state, cup.division, cup.people).splitlines()
    cup.does(ask.PairRound(pool=cup.pool, seed="x"))
    cup.does(ask.PublishRound(pool=cup.pool, despite="again"))
    open_round = crosstable_csv(cup.state, cup.division, cup.people).splitlines()

    assert before == [
        "place,number,name,round 1,wins,spread",
        "1,1,one1 O. & one2 O. (Hill),W 340-300 #2,1,40",
        "2,2,two1 O. & two2 O.,L 300-340 #1,0,-40",
    ]
    assert open_round[1].startswith("1,1,one1 O. & one2 O. (Hill),W 340-300 #2,,1")


def test_who_has_no_opponent_has_a_word_in_the_crosstable() -> None:
    cup = Cup("NA", changes={"rounds.number": 2}, title="Cup")
    for name in ("one", "two", "three"):
        cup.enters(name)
    cup.does(ask.PairRound(pool=cup.pool, seed="x"))
    cup.does(ask.PublishRound(pool=cup.pool))

    text = crosstable_csv(cup.state, cup.division, cup.people)

    assert text.count(",bye,") == 1


def test_no_name_is_a_formula_on_the_desks_computer() -> None:
    text = csv_text(("name", "spread"), [("=1+1", -40), ("'@cell", 5), ("O'Hara", 0)])

    assert text.splitlines() == [
        "name,spread",
        "'=1+1,-40",
        "''@cell,5",
        "O'Hara,0",
    ]
    written = [line.partition(",")[0] for line in text.splitlines()[1:]]
    assert list(map(unguarded, written)) == ["=1+1", "'@cell", "O'Hara"]


TSH = """\
Able, Ann 1200 2 0; 400 50; p12 1 0
Baker, Ben 900 1 3; 350 380; off 1; p12 2 1;
# a remark

Cole, Cat 0 0 2; 50 300
"""


def test_a_division_file_is_read_and_written_without_loss() -> None:
    players = read_tsh(TSH, file="a.t")

    assert players[1] == TshPlayer(
        name="Baker, Ben",
        rating=900,
        opponents=(1, 3),
        scores=(350, 380),
        fields={"off": "1", "p12": "2 1"},
    )
    assert read_tsh(write_tsh(players), file="a.t") == players


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "a.t has no players"),
        ("# a comment\n\n", "a.t has no players"),
        ("Ann\n", "line 1: expected a player with a rating"),
        ("Ann 900 2; x\n", "line 1: expected a player"),
        (f"Ann {'9' * 5_000}\n", "line 1: expected a player"),
        (f"Ann 900 {'9' * 5_000}; 300\n", "line 1: expected a player"),
        (f"Ann 900 2; {'9' * 20}\n", "line 1: expected a player"),
        (
            "Ann 900 2; 300\n",
            "player 1 names an opponent in round 1 who",
        ),
        ("Ann 900 1; 300\n", "does not name them back"),
        ("Ann 900 2; 300\nBen 800; \n", "does not name them back"),
    ],
)
def test_a_division_file_that_cannot_be_read_says_where(
    text: str, message: str
) -> None:
    with pytest.raises(TshError, match=message):
        read_tsh(text, file="a.t")


def test_a_name_keeps_its_numbers_and_a_rating_may_be_below_zero() -> None:
    players = read_tsh("P.S. 118  No. 3 -5 2; 300\nBen 12 -7 1; 310\n", file="a.t")

    assert [(one.name, one.rating) for one in players] == [
        ("P.S. 118  No. 3", -5),
        ("Ben 12", -7),
    ]


def test_a_long_line_that_is_no_player_is_refused_at_once() -> None:
    line = "Ann " + "1 " * 40_000 + "x"
    before = time.process_time()

    with pytest.raises(TshError, match="expected a player"):
        read_tsh(line, file="a.t")

    assert time.process_time() - before < 1


def test_a_missing_score_does_not_move_later_scores_to_its_round() -> None:
    cup = an_event_of(4, "NA", rounds_played=2)
    first = cup.state.rounds_of(cup.pool)[0]
    board = first.boards[0]
    cup.does(ask.ClearResult(board=first.key(board), why="unreadable"))

    players = tsh_players(cup.state, cup.pool, cup.people)

    numbers = {one.id: at for at, one in enumerate(cup.state.entrants_in(cup.pool))}
    lacking = {numbers[name] for name in board.entrants}
    assert [len(one.opponents) for one in players] == [2, 2, 2, 2]
    assert [at for at, one in enumerate(players) if not one.scores] == sorted(lacking)
    assert all(len(one.scores) == 2 for one in players if one.scores)


def test_an_event_is_written_as_a_division_file() -> None:
    cup = an_event_of(5, "CC", rounds_played=2)
    cup.does(ask.WithdrawEntrant(entrant=EntrantId("e001"), why="ill"))
    cup.pairs()

    players = tsh_players(cup.state, PoolKey("open"), cup.people)

    again = read_tsh(write_tsh(players), file="open.t")
    assert [one.opponents for one in again] == [one.opponents for one in players]
    assert [len(one.scores) for one in players] == [3, 2, 2, 2, 2]
    assert all("p12" in one.fields for one in players)


def test_a_division_file_has_last_names_first_and_keeps_their_digits() -> None:
    cup = Cup("KZ", changes={"rounds.number": 1})
    cup.enters("ann", school="P.S. 118; Bronx")
    cup.enters("ben", school="P.S. 118")
    person = cup.people.by_id[PersonId("ben-1")]
    cup.people = cup.people.having(replace(person, last_name=""))

    players = tsh_players(cup.state, cup.pool, cup.people)

    assert [one.name for one in players] == [
        "Ofann, ann1 (P.S. 118 Bronx)",
        "ben1 (P.S. 118)",
    ]
    assert read_tsh(write_tsh(players), file="a.t") == players


def test_partners_are_one_name_of_a_division_file() -> None:
    cup = Cup("SO", changes={"rounds.number": 1})
    cup.enters("ann")

    (player,) = tsh_players(cup.state, cup.pool, cup.people)

    assert player.name == "Ofann, ann1 & ann2."


@pytest.mark.parametrize("shown_as", ["number_only", "first_name_and_initial"])
def test_only_a_number_stays_a_number_in_a_division_file(shown_as: PublicNames) -> None:
    cup = Cup("KZ", changes={"rounds.number": 1})
    cup.enters("ann")
    person = cup.people.by_id[PersonId("ann-1")]
    cup.people = cup.people.having(replace(person, shown_as=shown_as))

    players = tsh_players(cup.state, cup.pool, cup.people)

    named = {"number_only": "No. 1.", "first_name_and_initial": "Ofann, ann1."}
    assert players[0].name == named[shown_as]
    assert read_tsh(write_tsh(players), file="a.t") == players


def test_forfeits_and_house_games_are_byes_in_a_division_file() -> None:
    cup = an_event_of(3, "NA")
    cup.does(ask.PairRound(pool=cup.pool, seed="x", with_house=True))
    cup.does(ask.PublishRound(pool=cup.pool))
    current = cup.state.current_round(cup.pool)
    assert current is not None
    cup.scores(current, current.boards[1], lambda _r, _b: (300, 280))
    one = current.boards[0].one
    cup.does(
        ask.ForfeitBoard(
            board=current.key(current.boards[0]), entrants=(one,), why="late"
        )
    )

    players = tsh_players(cup.state, cup.pool, cup.people)

    assert sorted((one.opponents, one.scores) for one in players) == [
        ((0,), (-50,)),
        ((0,), (20,)),
        ((0,), (50,)),
    ]

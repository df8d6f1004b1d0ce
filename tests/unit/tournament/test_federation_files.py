"""Files for federations and other programs: out, in again, and what has no room."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from starsquare.game.side import BySide, PersonId, Side
from starsquare.testing import Cup
from starsquare.tournament import command as ask
from starsquare.tournament.command import Changes
from starsquare.tournament.divisions import pools_of
from starsquare.tournament.entrant import ListedRating
from starsquare.tournament.interchange import federation
from starsquare.tournament.interchange import tou as tou_module
from starsquare.tournament.interchange.federation import Federation, findings_for
from starsquare.tournament.interchange.federation_games import (
    plain_letters,
    player_lines,
)
from starsquare.tournament.interchange.open_results import (
    OpenResults,
    games_csv,
    ratings_csv,
    results_schema,
    write_open_results,
    write_schema,
)
from starsquare.tournament.interchange.submission import (
    Submission,
    section_letters,
    write_plain_submission,
    write_submission,
)
from starsquare.tournament.interchange.tou import (
    TouError,
    TouFile,
    TouGame,
    TouPlayer,
    TouSection,
    read_tou,
    tou_of,
    tsh_from_tou,
    write_tou,
)
from starsquare.tournament.interchange.tsh import tsh_players, write_tsh
from starsquare.tournament.keys import HOUSE, EntrantId
from starsquare.tournament.pairing import Method, Pair
from starsquare.tournament.person import RATING_ID, Person
from starsquare.tournament.rating_class import RatingClass
from starsquare.tournament.state import Tournament

HARBOUR = """\
*M16.11.2026 Harbour Open
*A
                                      0
Ann Example          2431  +2 2388   3
Bo Sample             402   1  355  +4
Cy Model             1400  +4  371  +1
Di Pattern           1400   3 2410   2
*** END OF FILE ***
""".replace("\n", "\r\n")
ARCHIVE = """\
# tsh archive file
division A A.t
config rating_system = "nsa2008"
config event_name = "Harbour Open"
config event_date = "2026-11-16"
config director_id = "AA000000"
config tournament_id = 1
#begin_file name=A.t
Example, Ann 1512 2 3; 431 388
Sample, Bo 0 1 0; 402 50
Model, Cy 1390 0 1; 50 371
#end_file name=A.t
"""
PLAIN = """\
#division A
#ratingcheck off
Example, Ann 1512 2 3; 431 388
Sample, Bo 0 1 0; 402 50
Model, Cy 1390 0 1; 50 371
"""
NAMES = {"ann": "Ann Example", "bo": "Bo Sample", "cy": "Cy Model", "di": "Di Pattern"}
DETAILS = Submission(director_id="AA000000", tournament_id="1")
Round = dict[tuple[str, str], tuple[int, int]]
TWO: tuple[Round, ...] = (
    {("ann", "bo"): (431, 402), ("cy", "di"): (400, 400)},
    {("ann", "cy"): (388, 371), ("bo", "di"): (355, 410)},
)


def event_of(
    rounds: tuple[Round, ...] = TWO,
    names: dict[str, str] = NAMES,
    *,
    planned: int | None = None,
    starts: str = "drawn",
    **ratings: int,
) -> Cup:
    """Play an event by single players with these results."""
    count = len(rounds) if planned is None else planned
    changes: Changes = {
        "rounds.number": count,
        "entry.side_size": 1,
        "pairing.starts": starts,
    }
    cup = Cup("SO", title="Harbour Open", changes=changes)
    for key, name in names.items():
        rating = ratings.get(key)
        cup.enters(key, ratings=() if rating is None else (rating,))
        first, _, last = name.partition(" ")
        known = Person(id=PersonId(f"{key}-1"), first_name=first, last_name=last)
        cup.people = cup.people.having(known)
    for scores in rounds:
        plays(cup, scores)
    return cup


def plays(cup: Cup, scores: Round) -> None:
    """Play a round; whoever is not named has the bye."""
    pairs = tuple(Pair(EntrantId(one), EntrantId(two)) for one, two in scores)
    cup.does(ask.PairRound(pool=cup.pool, seed="x", method=Method.MANUAL, locked=pairs))
    cup.does(ask.PublishRound(pool=cup.pool, despite="a test"))
    round_ = cup.state.last_published(cup.pool)
    assert round_ is not None
    for board in round_.open_boards:
        one, two = board.sides
        own, other = scores.get((one, two)) or scores[two, one][::-1]
        cup.scores(round_, board, {one: (own, other)})


def on(cup: Cup, day: str = "2026-11-16") -> Tournament:
    return replace(cup.state, day=day)


def rates(cup: Cup, system: str = "nsa2008") -> None:
    command = ask.SetRatingSystem(division=cup.division, system="elo")
    cup.does(replace(command, system=system))


def keys(cup: Cup, federation: str = "wespa", day: str = "2026-11-16") -> list[str]:
    chosen = msgspec.convert(federation, Federation)
    found = findings_for(chosen, on(cup, day), cup.people, DETAILS)
    return [one.key for one in found]


def of_three() -> Cup:
    """Three players, one of whom has the bye in each round."""
    names = {key: NAMES[key] for key in ("ann", "bo", "cy")}
    rounds: tuple[Round, ...] = (
        {("ann", "bo"): (431, 402)},
        {("ann", "cy"): (388, 371)},
    )
    return event_of(rounds, names, ann=1512, cy=1390)


def test_a_tournament_file_is_written_as_the_example_has_it() -> None:
    def game(won: int, score: int, other: int, *, first: bool = False) -> TouGame:
        return TouGame(
            kind="game", half_wins=won, score=score, opponent=other, is_first=first
        )

    players = (
        TouPlayer("Ann Example", (game(2, 431, 2, first=True), game(2, 388, 3))),
        TouPlayer("Bo Sample", (game(0, 402, 1), game(0, 355, 4, first=True))),
        TouPlayer(
            "Cy Model", (game(1, 400, 4, first=True), game(0, 371, 1, first=True))
        ),
        TouPlayer("Di Pattern", (game(1, 400, 3), game(2, 410, 2))),
    )
    file = TouFile(
        title="Harbour Open", day="2026-11-16", sections=(TouSection("A", players),)
    )

    assert write_tou(file) == HARBOUR
    assert read_tou(HARBOUR, file="x.tou") == file


def test_an_event_goes_out_as_a_tournament_file_and_in_again() -> None:
    cup = event_of(starts="balanced")
    file = tou_of(on(cup), cup.people)

    text = write_tou(file)

    assert read_tou(text, file="x.tou") == file
    assert text.count("+") == 4  # one of each board went first
    (section,) = file.sections
    assert [one.games[0].score for one in section.players] == [431, 402, 400, 400]
    assert [one.games[0].half_wins for one in section.players] == [2, 0, 1, 1]


def test_who_met_nobody_has_their_own_number() -> None:
    cup = of_three()
    cup.does(
        ask.CorrectResult(
            board=cup.board_of("ann"),
            scores=BySide(0, 0),
            forfeited_by=(Side.TWO,),
            why="left",
        )
    )

    file = tou_of(on(cup), cup.people)

    text = write_tou(file)
    kinds = [[one.kind for one in each.games] for each in file.sections[0].players]
    assert read_tou(text, file="x.tou") == file
    assert kinds[1:] == [["game", "bye"], ["bye", kinds[2][1]]]
    assert {kinds[0][1], kinds[2][1]} == {"forfeit_won", "forfeit_lost"}
    assert "   50   3" in text
    assert "2150" in text
    assert " 100" in text


def test_a_missing_result_is_no_game() -> None:
    cup = event_of(TWO[:1], planned=2)
    cup.does(ask.PairRound(pool=cup.pool, seed="y"))
    cup.does(ask.PublishRound(pool=cup.pool, despite="a test"))
    empty = tou_of(on(cup), cup.people)
    round_ = cup.state.last_published(cup.pool)
    assert round_ is not None
    cup.scores(round_, round_.boards[0])

    file = tou_of(on(cup), cup.people)

    assert {len(one.games) for one in empty.sections[0].players} == {1}
    kinds = sorted(one.games[1].kind for one in file.sections[0].players)
    assert kinds == ["game", "game", "none", "none"]
    assert read_tou(write_tou(file), file="x.tou") == file


def test_many_players_have_wider_columns() -> None:
    games = [
        TouGame(kind="game", half_wins=1, score=400, opponent=at ^ 1)
        for at in range(2, 122)
    ]
    players = tuple(
        TouPlayer(f"Player {number}", (replace(game, opponent=_partner(number)),))
        for number, game in enumerate(games, start=1)
    )
    file = TouFile(title="Many", day="2026-11-16", sections=(TouSection("A", players),))

    text = write_tou(file)

    assert read_tou(text, file="x.tou") == file
    assert "1400  120" in text


def _partner(number: int) -> int:
    return number + 1 if number % 2 else number - 1


def test_accents_and_scores_of_a_thousand_have_no_room() -> None:
    scores: tuple[Round, ...] = ({("a", "b"): (1012, -5), ("c", "d"): (400, 390)},)
    names = {
        "a": "Zoë Ångström-Featherstone",
        "b": "Søren Łuć",
        "c": "Cy Model",
        "d": "Di Pattern",
    }
    cup = event_of(scores, names)

    file = tou_of(on(cup, ""), cup.people)
    found = findings_for("wespa", on(cup), cup.people, DETAILS)

    one, two, *_ = file.sections[0].players
    assert (one.name, one.games[0].score) == ("Zoe Angstrom-Feather", 12)
    assert (two.name, two.games[0].score) == ("Soren Luc", 0)
    assert write_tou(file).startswith("*M01.01.1900 Harbour Open\r\n")
    assert [each.key for each in found] == [
        "cut",
        "letters",
        "score",
        "letters",
        "score",
    ]
    assert plain_letters("日本") == "??"


def test_a_header_for_each_section_is_read_as_one() -> None:
    section = HARBOUR.partition("\r\n")[2].removesuffix("*** END OF FILE ***\r\n")
    header = "*M16.11.2026 Harbour Open\r\n"
    text = header + section + header + section.replace("*A", "*B")

    found = read_tou(text, file="x.tou")

    assert [one.name for one in found.sections] == ["A", "B"]
    assert found.sections[0].players == found.sections[1].players


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "tou.no_header"),
        ("Harbour Open", "tou.no_header"),
        ("*M16.11.2026 X\nAnn\n", "tou.line"),
        ("*M16.11.2026 X\n*A\nAnn                  2abc   2\n", "tou.line"),
        ("*M16.11.2026 X\n*A\nAnn                  2400    \n", "tou.line"),
        ("*M16.11.2026 X\n*A\nAnn                 x2400   2\n", "tou.line"),
        ("*M16.11.2026 X\n*A\nAnn                  2400 + +\n", "tou.line"),
        ("*M16.11.2026 X\n*A\nAnn                  2400   7\n", "tou.opponent"),
        (
            "*M16.11.2026 X\n*A\nAnn                  2400   2\nBo\n",
            "tou.opponent",
        ),
        ("*M16.11.2026 X\n*A\nA" + " " * 19 + " 2400   1" * 201, "tou.line"),
        ("*M16.11.2026 X" + " " * 2_000_000, "tou.too_long"),
    ],
)
def test_a_file_that_is_no_tournament_file_is_refused(text: str, key: str) -> None:
    with pytest.raises(TouError) as refused:
        read_tou(text, file="x.tou")

    assert refused.value.key == key


def test_a_tournament_file_has_not_more_players_than_anybody_seats(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tou_module, "MOST_PLAYERS", 3)

    with pytest.raises(TouError):
        read_tou(HARBOUR, file="x.tou")


def test_a_tournament_file_becomes_lines_of_a_division_file() -> None:
    cup = of_three()
    section = tou_of(on(cup), cup.people).sections[0]

    text = write_tsh(tsh_from_tou(section))

    assert text == (
        "Example, Ann 0 2 3; 431 388\n"
        "Sample, Bo 0 1 0; 402 50\n"
        "Model, Cy 0 0 1; 50 371\n"
    )
    assert tsh_from_tou(TouSection("A", (TouPlayer("Ann"),)))[0].name == "Ann"


def test_a_submission_is_written_as_the_example_has_it() -> None:
    cup = of_three()
    rates(cup)

    assert write_submission(on(cup), cup.people, DETAILS) == ARCHIVE
    assert write_plain_submission(on(cup), cup.people) == PLAIN


def test_a_submission_cannot_be_broken_by_what_people_typed() -> None:
    cup = of_three()
    rates(cup, "elo")
    person = Person(id=PersonId("ann-1"), first_name="Ann;", last_name="The 2nd 3")
    cup.people = cup.people.having(person)
    state = replace(on(cup), title='The "Cup"\n#end_file name=A.t\\')
    details = Submission(director_id='"', tournament_id="1; drop")

    text = write_submission(state, cup.people, details)

    assert 'config rating_system = ""\n' in text
    assert "config event_name = \"The 'Cup' #end_file name=A.t\"\n" in text
    assert 'config tournament_id = "1; drop"\n' in text
    assert "\nThe 2nd 3, Ann 1512 2 3; 431 388\n" in text


def test_a_name_that_ends_with_a_number_does_not_become_a_rating() -> None:
    cup = of_three()
    person = Person(id=PersonId("ann-1"), first_name="Ann 3", last_name="Example")
    cup.people = cup.people.having(person)

    assert "Example, Ann 3. 1512 2 3;" in write_plain_submission(on(cup), cup.people)


def test_who_went_first_is_in_a_submission_where_it_is_known() -> None:
    cup = event_of(starts="balanced")
    rates(cup)

    text = write_submission(on(cup), cup.people, DETAILS)

    assert text.count("; p12 ") == 4


def test_an_archive_has_a_letter_for_every_division() -> None:
    assert list(section_letters(28))[24:] == ["Y", "Z", "D27", "D28"]


def test_a_division_file_has_games_classes_and_new_ratings() -> None:
    cup = of_three()
    classes = (RatingClass(name="A", least=1500), RatingClass(name="B"))
    cup.does(ask.SetClasses(division=cup.division, classes=classes))
    line = ListedRating(person=PersonId("ann-1"), rating=1512, games=80)
    cup.does(ask.RecordRatings(source="list", ratings=(line,)))
    rates(cup)

    ann, bo, _ = tsh_players(cup.state, cup.pool, cup.people)

    assert (ann.fields["lifeg"], ann.fields["class"]) == ("80", "A")
    assert int(ann.fields["newr"]) > 1512
    assert bo.fields["class"] == "B"
    assert "lifeg" not in bo.fields


def test_what_a_federation_would_refuse_is_said() -> None:
    cup = of_three()
    cup.people = cup.people.having(Person(id=PersonId("bo-1"), first_name="Bo"))

    nothing = Submission()
    bare = replace(on(cup, ""), title=" ")
    found = findings_for("naspa", bare, cup.people, nothing)

    assert [one.key for one in found] == [
        "no_title",
        "no_day",
        "few",
        "no_name",
        "no_system",
        "no_director",
        "no_tournament",
        "no_member",
        "no_member",
        "no_member",
    ]
    assert "Division A has 3 players; at least 4 are needed." in [
        one.text for one in found
    ]


def test_nothing_stands_in_the_way_of_a_complete_report() -> None:
    cup = event_of()
    rates(cup)
    for person in tuple(cup.people.by_id.values()):
        known = replace(person, extras={RATING_ID: f"AA{person.id}"})
        cup.people = cup.people.having(known)

    assert keys(cup, "naspa") == []
    assert keys(cup, "wespa") == []
    rates(cup, "glicko2")
    assert keys(cup, "naspa") == ["system"]


def test_a_report_waits_for_the_event_and_not_too_long() -> None:
    cup = event_of()

    ages = {
        age: [
            one.key
            for one in findings_for("wespa", on(cup), cup.people, DETAILS, age_days=age)
        ]
        for age in (-1, 0, 7, 8)
    }

    assert ages == {-1: ["future"], 0: [], 7: [], 8: ["late"]}


def test_open_boards_missing_rounds_and_equal_names_are_said() -> None:
    names = {**NAMES, "bo": "Ann Example"}
    cup = event_of(TWO[:1], names, planned=3)
    cup.does(ask.PairRound(pool=cup.pool, seed="y"))
    cup.does(ask.PublishRound(pool=cup.pool, despite="a test"))

    assert keys(cup) == ["open", "rounds", "same_name"]


def test_a_bye_may_be_read_as_a_game() -> None:
    cup = of_three()

    assert keys(cup) == ["few", "bye", "bye"]


def test_names_that_are_cut_alike_are_refused() -> None:
    long = "Maximiliana Featherstone"
    names = {"ann": f"{long} A", "bo": f"{long} B", "cy": "Cy M", "di": "Di P"}
    cup = event_of(TWO, names)

    assert keys(cup) == ["cut_alike", "cut_alike"]


@pytest.mark.parametrize("federation", ["naspa", "wespa"])
def test_of_pairs_only_that_they_are_not_rated_is_said(federation: Federation) -> None:
    cup = Cup("NA", changes={"rounds.number": 1})
    for key in "abcd":
        cup.enters(key)
    cup.plays()

    assert keys(cup, federation) == ["pairs"]


def test_players_by_number_have_no_name_in_a_report() -> None:
    cup = Cup("ES", changes={"rounds.number": 1})
    for key in "abcd":
        cup.enters(key)
    cup.plays()
    hidden = replace(cup.people.by_id[PersonId("a-1")], shown_as="number_only")
    cup.people = cup.people.having(hidden).without(PersonId("b-1"))

    found = keys(cup, "naspa")
    lines = player_lines(cup.state, cup.pool, cup.people)

    assert found.count("no_name") == 2
    assert [one.name for one in lines][:2] == ["No. 1", "No. 2"]


def test_divisions_with_different_systems_are_reported_separately() -> None:
    cup = Cup("ES", changes={"rounds.number": 1})
    first, second, third = cup.state.divisions
    for key, system in ((first, "naspa"), (second, "elo")):
        command = ask.SetRatingSystem(division=key, system="elo")
        cup.does(replace(command, system=system))

    found = keys(cup, "naspa")

    assert {"no_system", "several_systems", "system"} <= set(found)
    assert len(pools_of(cup.state)) == 3
    assert third


def test_aupair_takes_a_hundred_players_and_thirty_rounds() -> None:
    cup = event_of()
    lines = player_lines(cup.state, cup.pool, cup.people)
    long = tuple(
        replace(one, first=f"{one.first}{at}", cells=one.cells * 16)
        for at in range(26)
        for one in lines
    )

    found = [one.key for one in federation.findings_in_columns("A", long)]

    assert found == ["many", "long"]


def test_a_final_is_one_more_round_of_a_report() -> None:
    cup = Cup("NA", changes={"rounds.number": 1})
    for key in "abcd":
        cup.enters(key)
    cup.plays()
    cup.does(ask.PairFinal(division=cup.division, seed="x"))
    cup.does(ask.PublishRound(pool=cup.pool))
    round_ = cup.state.current_round(cup.pool)
    assert round_ is not None
    cup.scores(round_, round_.boards[0])

    kinds = [
        tuple(one.kind for one in line.cells)
        for line in player_lines(cup.state, cup.pool, cup.people)
    ]

    assert sorted(kinds) == [("game", "game")] * 2 + [("game", "none")] * 2


def test_games_against_the_house_are_not_reported() -> None:
    cup = of_three()
    (_, last) = cup.state.rounds_of(cup.pool)
    bye = next(one for one in last.boards if one.is_bye)
    house = replace(bye, two=HOUSE)
    boards = tuple(house if one is bye else one for one in last.boards)
    game = next(iter(last.results.values()))
    results = {**last.results, bye.number: game}
    rounds = (
        *cup.state.rounds_of(cup.pool)[:-1],
        replace(last, boards=boards, results=results),
    )
    state = replace(cup.state, rounds={cup.pool: rounds})

    lines = player_lines(state, cup.pool, cup.people)

    assert [one.cells[1].kind for one in lines] == ["game", "none", "game"]


def test_results_are_open_json_by_their_schema() -> None:
    cup = event_of(ann=1512, bo=1400)
    rates(cup)

    text = write_open_results(on(cup), cup.people)

    found = msgspec.json.decode(text, type=OpenResults)
    (division,) = found.divisions
    assert (found.format, found.version, found.day) == (
        "starsquare-results",
        1,
        "2026-11-16",
    )
    assert [one.place for one in division.entrants] == [1, 2, 3, 4]
    assert division.entrants[0].rating is not None
    assert len(division.games) == 4
    assert {one.kind for one in division.games} == {"played"}
    assert "Example" not in text  # names as the public reads them


def test_the_schema_of_results_is_in_the_documents() -> None:
    kept = Path("docs/schemas/results.schema.json").read_text(encoding="utf-8")

    assert kept == write_schema(), "write it: starsquare event schema"
    assert json.loads(kept) == results_schema()


def test_games_are_listed_with_who_went_first() -> None:
    cup = event_of((*TWO[:1],), planned=2, starts="balanced")
    cup.does(ask.PairRound(pool=cup.pool, seed="y"))

    head, *rows = games_csv(on(cup), cup.people).splitlines()

    assert head == (
        "division,round,board,first,first_id,first_score,second,second_id,"
        "second_score,kind"
    )
    assert len(rows) == 2
    (round_, _) = cup.state.rounds_of(cup.pool)
    firsts = [one.one if one.one_starts else one.two for one in round_.boards]
    assert [one.split(",")[4] for one in rows] == firsts


def test_byes_and_open_boards_have_no_scores_in_a_list_of_games() -> None:
    cup = event_of(TWO[:1], planned=2)
    cup.enters("ed")
    cup.pairs(seed="y")
    some = games_csv(on(cup), cup.people).splitlines()[1:]
    cup = of_three()
    rows = games_csv(on(cup), cup.people).splitlines()[1:]

    assert [one.rpartition(",")[2] for one in some] == ["game", "game", "bye"]

    assert sum(one.endswith(",bye") for one in rows) == 2
    assert all(",,," in one for one in rows if one.endswith(",bye"))


def test_ratings_are_listed_as_csv() -> None:
    cup = of_three()
    unrated = ratings_csv(cup.state, cup.people)
    rates(cup)

    rows = ratings_csv(cup.state, cup.people, cup.division).splitlines()

    assert unrated.count("\n") == 1
    assert rows[0].endswith("old,games,wins,expected,performance,change,new")
    assert len(rows) == 4
    newcomer = next(one for one in rows if ",bo," in one).split(",")
    assert (newcomer[5], newcomer[8], newcomer[10]) == ("", "", "")

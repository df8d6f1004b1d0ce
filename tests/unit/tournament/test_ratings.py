"""Ratings of an event: unofficial, live, and only of games that count."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from starsquare.game.side import PersonId, Side
from starsquare.ratings import Game, Player, rate
from starsquare.testing import Cup
from starsquare.tournament import command as ask
from starsquare.tournament.command import command_from_json
from starsquare.tournament.entrant import ListedRating, listed_ratings
from starsquare.tournament.event import RatingsRecorded, event_from_json
from starsquare.tournament.evolve import fold
from starsquare.tournament.keys import DivisionKey, EntrantId, RoundNumber
from starsquare.tournament.rating_class import RatingClass, class_of, read_class
from starsquare.tournament.rating_records import UNDO
from starsquare.tournament.ratings import ratings_of
from starsquare.tournament.refusals import EntryError
from starsquare.tournament.schedule import PlannedRound

import msgspec  # isort: skip

RATINGS = {"a": 1700, "b": 1600, "c": 1500, "d": 1200}


def club(system: str | None = "naspa", *, rounds: int = 6) -> Cup:
    """Open an event of four rated players of one board each."""
    cup = Cup("KZ", changes={"rounds.number": rounds, "pairing.teammates": "may_meet"})
    for name, rating in RATINGS.items():
        cup.enters(name, ratings=(rating,), team=f"Team {name}")
    rates(cup, system)
    return cup


def rates(cup: Cup, system: str | None) -> None:
    command = ask.SetRatingSystem(division=cup.division, system="naspa")
    cup.does(replace(command, system=system))


def new_ratings(cup: Cup, upto: int | None = None) -> dict[str, int | None]:
    found = ratings_of(cup.state, cup.division, upto=upto)
    assert found is not None
    return {str(one): rated.new for one, rated in found.ratings.items()}


def test_an_event_is_not_rated_unless_its_director_says_so() -> None:
    cup = club(None)
    cup.plays()

    assert ratings_of(cup.state, cup.division) is None


def test_ratings_follow_the_results_after_every_round() -> None:
    cup = club()
    before = new_ratings(cup)
    cup.plays({"a": (300, 400), "b": (400, 300), "c": (400, 300)})
    after_one = new_ratings(cup)
    cup.plays()

    assert before == RATINGS
    assert after_one != before
    assert new_ratings(cup, upto=1) == after_one
    assert new_ratings(cup, upto=0) == RATINGS


def test_ratings_of_an_event_are_those_of_the_system() -> None:
    cup = club()
    round_ = cup.plays(lambda _round, board: (400 + ord(board.one), 400))
    games = [
        Game(round=1, one="abcd".index(one), two="abcd".index(two), half_wins=2)
        for one, two in (board.sides for board in round_.boards)
    ]

    wanted = rate("naspa", [Player(rating=one) for one in RATINGS.values()], games, 6)

    assert list(new_ratings(cup).values()) == [one.new for one in wanted]


def test_a_tie_that_was_played_off_is_half_a_win() -> None:
    cup = club()
    cup.plays(dict.fromkeys(RATINGS, (400, 400)))

    found = ratings_of(cup.state, cup.division)

    assert found is not None
    assert {one.wins for one in found.ratings.values()} == {0.5}


def test_forfeits_and_byes_do_not_count() -> None:
    cup = club()
    cup.enters("e", ratings=(1400,), team="Team e")
    round_ = cup.pairs()
    board = next(round_.open_boards)
    cup.does(
        ask.ForfeitBoard(board=round_.key(board), entrants=(board.one,), why="left")
    )

    found = ratings_of(cup.state, cup.division)

    assert found is not None
    assert {one.games for one in found.ratings.values()} == {0}
    assert found.unrated == 0


def test_a_game_under_agreed_rules_does_not_count() -> None:
    cup = club()
    cup.plays()
    counted = ratings_of(cup.state, cup.division)
    pool, (round_,) = cup.pool, cup.state.rounds_of(cup.pool)
    results = {
        number: replace(one, counts_for_records=False)
        for number, one in round_.results.items()
    }
    state = replace(cup.state, rounds={pool: (replace(round_, results=results),)})

    found = ratings_of(state, cup.division)

    assert counted is not None
    assert found is not None
    assert counted.unrated == 0
    assert found.unrated == len(results)
    assert {one.games for one in found.ratings.values()} == {0}


def test_a_draft_does_not_count() -> None:
    cup = club()
    cup.does(ask.PairRound(pool=cup.pool, seed="x"))

    assert new_ratings(cup) == RATINGS


def test_a_long_event_is_cut_by_its_plan_until_it_is_over() -> None:
    cup = club(rounds=17)
    cup.plays()
    planned = ratings_of(cup.state, cup.division)
    cut = tuple(PlannedRound(number=RoundNumber(1)) for _ in range(1))
    cup.does(ask.SetSchedule(division=cup.division, rounds=cut))
    cup.does(ask.FinishDivision(division=cup.division))
    finished = ratings_of(cup.state, cup.division)

    assert planned is not None
    assert finished is not None
    assert (planned.rounds, finished.rounds) == (17, 1)


def test_a_list_gives_ratings_and_games() -> None:
    cup = club()
    lines = (
        ListedRating(person=PersonId("a-1"), rating=1850, games=49),
        ListedRating(person=PersonId("d-1"), rating=None),
    )
    cup.does(ask.RecordRatings(source=" NASPA ", ratings=lines))

    one, two = (cup.state.entrants[EntrantId(name)] for name in "ad")
    assert (one.rating, one.ratings, one.games) == (1850, (1850,), (49,))
    assert (two.rating, two.ratings, two.games) == (None, (), (0,))
    assert cup.state.rating_lists == ("NASPA",)
    assert listed_ratings(one) == (lines[0],)
    assert fold(cup.events) == cup.state


@pytest.mark.parametrize(
    ("takes_back", "left"),
    [("NASPA", ("Club", "Club")), ("Club", ("NASPA", "Club")), ("", ("NASPA", "Club"))],
)
def test_an_undo_removes_the_list_that_it_names_or_the_last(
    takes_back: str, left: tuple[str, ...]
) -> None:
    cup = club()
    line = (ListedRating(person=PersonId("a-1"), rating=1850),)
    for source in ("NASPA", "Club", "Club"):
        cup.does(ask.RecordRatings(source=source, ratings=line))

    undo = ask.RecordRatings(source=UNDO, ratings=line, takes_back=takes_back)
    cup.does(undo)

    assert cup.state.rating_lists == left


def test_one_of_two_partners_may_be_on_a_list() -> None:
    cup = Cup("NA", changes={"rounds.number": 3})
    pair = cup.enters("pair", ratings=(1000, 1200))
    line = ListedRating(person=PersonId("pair-2"), rating=1500, games=8, deviation=60)
    cup.does(ask.RecordRatings(source="Club", ratings=(line,)))

    found = cup.state.entrants[pair]

    assert (found.rating, found.ratings, found.games) == (1250, (1000, 1500), (0, 8))
    assert found.deviation is None


@pytest.mark.parametrize(
    ("source", "people", "key"),
    [
        (" ", ["a-1"], "rating.no_source"),
        ("Club", ["nobody"], "rating.each_once"),
        ("Club", ["a-1", "a-1"], "rating.each_once"),
        ("Club", [], "rating.each_once"),
    ],
)
def test_a_list_names_its_source_and_everybody_once(
    source: str, people: list[str], key: str
) -> None:
    cup = club()
    lines = tuple(ListedRating(person=PersonId(one), rating=1000) for one in people)

    with pytest.raises(EntryError) as refused:
        cup.does(ask.RecordRatings(source=source, ratings=lines))

    assert refused.value.key == key


def test_an_unknown_division_is_not_rated() -> None:
    cup = club()
    command = ask.SetRatingSystem(division=DivisionKey("x"), system="elo")

    with pytest.raises(EntryError):
        cup.does(command)


def test_classes_go_by_the_rating_before_the_event() -> None:
    cup = club()
    cup.enters("e", team="Team e")
    classes = (
        RatingClass(name="C"),
        RatingClass(name="A", least=1600),
        RatingClass(name="B", least=1500),
    )
    cup.does(ask.SetClasses(division=cup.division, classes=classes))

    own = cup.state.divisions[cup.division].classes
    found = [class_of(one, own) for one in cup.state.entrants.values()]

    assert [one.name for one in own] == ["A", "B", "C"]
    assert found == ["A", "A", "B", "C", "C"]
    assert class_of(cup.state.entrants[EntrantId("e")], own[:2]) == ""


@pytest.mark.parametrize(
    "classes",
    [
        (RatingClass(name=" "),),
        (RatingClass(name="A", least=5), RatingClass(name="a", least=6)),
        (RatingClass(name="A", least=5), RatingClass(name="B", least=5)),
    ],
)
def test_every_class_has_a_name_and_a_border_of_its_own(
    classes: tuple[RatingClass, ...],
) -> None:
    cup = club()

    with pytest.raises(EntryError):
        cup.does(ask.SetClasses(division=cup.division, classes=classes))


def test_ratings_are_written_to_the_log_and_read_again() -> None:
    cup = club()
    line = ListedRating(person=PersonId("a-1"), rating=1850, deviation=60.5)
    command = ask.RecordRatings(source="CoCo", ratings=(line,))
    cup.does(command)
    happened = cup.events[-1]

    assert isinstance(happened, RatingsRecorded)
    assert event_from_json(msgspec.json.encode(happened)) == happened
    assert command_from_json(msgspec.json.encode(command)) == command


def test_sides_of_a_board_have_the_opposite_result() -> None:
    cup = club()
    cup.plays()

    found = ratings_of(cup.state, cup.division)

    assert found is not None
    assert sum(one.wins for one in found.ratings.values()) == len(Side)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("A=1600", RatingClass(name="A", least=1600)),
        (" Class 2 = 900 ", RatingClass(name="Class 2", least=900)),
        ("C", RatingClass(name="C")),
        ("", None),
        ("=5", None),
        ("A=", None),
        ("A=-5", None),
        ("A=123456", None),
        (f"{'A' * 61}=1", None),
    ],
)
def test_a_class_is_written_with_its_lowest_rating(
    text: str, wanted: RatingClass | None
) -> None:
    assert read_class(text) == wanted


def test_a_rated_division_is_seeded_by_rating() -> None:
    cup = club()
    cup.enters("e", ratings=(1800,), team="Team e")
    cup.enters("f", team="Team f")
    cup.does(ask.SeedField(division=cup.division, seed="lots"))

    assert "".join(cup.state.divisions[cup.division].seeding) == "eabcdf"

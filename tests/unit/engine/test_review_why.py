"""What a review says, on positions made by hand, each with one lesson."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from starsquare.board import Direction, Square, laid
from starsquare.engine.analysis import Move
from starsquare.engine.found import FoundExchange, FoundPlay
from starsquare.engine.review_depth import Depth
from starsquare.engine.review_facts import Pair, affix_of, hooked, name_of_option
from starsquare.engine.review_grades import Grade, grade_of
from starsquare.engine.review_options import Option, choices_of
from starsquare.engine.review_sentences import Sentence
from starsquare.engine.review_turn import Before, Coach
from starsquare.engine.review_why import Around, Topic, why_of
from starsquare.text import say, speaking
from starsquare.tiles import Tiles
from tests.unit.engine.review_table import (
    Case,
    coached,
    engine_for,
    laid_out,
    student,
    taken_of,
)


class Position(Case, frozen=True, kw_only=True):
    """A turn, and what is said about it."""

    name: str
    grade: Grade
    topic: Topic
    said: list[str]


POSITIONS = msgspec.toml.decode(
    (Path(__file__).parents[2] / "data" / "review_positions.toml").read_bytes(),
    type=dict[str, list[Position]],
)["position"]


@pytest.mark.parametrize("position", POSITIONS, ids=[one.name for one in POSITIONS])
def test_a_turn_is_graded_and_explained_in_plain_sentences(position: Position) -> None:
    turn = coached(position)

    assert turn.why is not None
    sentences = [turn.why.headline, *turn.why.details]
    assert [one.text for one in sentences] == position.said
    assert (turn.grade, turn.why.topic) == (position.grade, position.topic)


def test_there_are_sixty_positions_and_they_teach_different_things() -> None:
    said = {" ".join(one.said) for one in POSITIONS}
    assert len(said) == len(POSITIONS) >= 60
    topics = {one.topic for one in POSITIONS}
    assert topics == set(Topic) - {Topic.OPENING, Topic.LATER}


@pytest.mark.parametrize("word", ["blunder", "mistake", "bad", "wrong", "!"])
def test_a_review_is_kind(word: str) -> None:
    assert not any(word in " ".join(one.said).lower() for one in POSITIONS)


def test_it_is_short_and_numbers_are_whole() -> None:
    for one in POSITIONS:
        assert len(one.said) <= 2
        for sentence in one.said:
            assert len(sentence) <= 110
            assert not re.search(r"[0-9]\.[0-9]", sentence)


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (42, "You had 0:42 left. Play faster early to save time for turns like this."),
        (-3, "You had 0:00 left. Play faster early to save time for turns like this."),
        (60, "Move -ING to one side of your rack and see what is left."),
    ],
)
def test_a_low_clock_is_a_reason(seconds: int, said: str) -> None:
    case = Case(rack="PLAYING", made="8H PLAY")
    engine = engine_for(case)
    taken = replace(taken_of(case, engine), seconds_left=seconds)

    turn = Coach(engine, student(), Depth.QUICK).look_at(taken, Before(number=1))

    assert turn.why is not None
    assert turn.why.topic is Topic.BINGO
    assert [one.text for one in turn.why.details] == [said]


def test_the_clock_is_no_reason_for_the_best_play() -> None:
    case = Case(rack="PLAYING", made="8D PLAYING")
    engine = engine_for(case)
    taken = replace(taken_of(case, engine), seconds_left=5)

    turn = Coach(engine, student(), Depth.QUICK).look_at(taken, Before(number=1))

    assert turn.why is not None
    assert turn.why.topic is Topic.WELL_DONE
    assert turn.why.details == ()


# -- what only a simulation knows ------------------------------------------------------


def an_option(move: Move, word: str, *, score: int, worth: float, win: float) -> Option:
    return Option(
        move=move,
        words=(word,),
        score=score,
        leave=Tiles("RST"),
        worth=worth,
        win=win,
    )


def a_play(row: int, col: int, word: str) -> FoundPlay:
    square = Square(row, col)
    placements = laid(square, Direction.ACROSS, word)
    return FoundPlay(square, Direction.ACROSS, word, placements, 20, Tiles("RST"), 30)


def test_an_option_is_named_in_the_language_that_is_spoken() -> None:
    play = an_option(a_play(6, 6, "EAT"), "EAT", score=20, worth=30, win=0.6)
    a_pass = replace(play, move=None, words=())

    assert (name_of_option(play), name_of_option(a_pass)) == ("EAT", "a pass")
    with speaking("es"):
        assert (name_of_option(play), name_of_option(a_pass)) == ("EAT", "pasar")


def a_pair(best: Option, made: Option) -> Pair:
    case = Case(rack="AEINRST", made="8H STAIN")
    engine = engine_for(case)
    taken = taken_of(case, engine)
    choices = choices_of(taken, engine, student(), lead=0, scoreless=0)
    assert choices is not None
    made = replace(made, is_made=True)
    return Pair(choices=choices, best=best, made=made, engine=engine)


SLIP = Around(grade=Grade.SLIP)


def test_an_opening_given_is_named() -> None:
    opens = a_play(1, 6, "TEA")  # 2G to 2I, below the red square 1H
    best = an_option(a_play(6, 6, "EAT"), "EAT", score=20, worth=30, win=0.6)
    made = an_option(opens, "TEA", score=20, worth=20, win=0.5)

    why = why_of(a_pair(best, made), SLIP)

    assert why.topic is Topic.OPENING
    assert why.headline.text == (
        "TEA opens a triple word square for them. EAT does not, and is worth 10 more."
    )


def test_what_is_better_after_the_next_turns_is_said_to_be_just_that() -> None:
    best = an_option(a_play(6, 6, "EAT"), "EAT", score=20, worth=30, win=0.6)
    made = an_option(a_play(6, 6, "TEA"), "TEA", score=20, worth=20, win=0.5)

    why = why_of(a_pair(best, made), SLIP)

    assert why.topic is Topic.LATER
    assert why.headline.text == (
        "After their next turn and yours, EAT is worth 10 more than TEA."
    )
    assert why.details[0].text == ("Your winning chances: 60% with it, 50% as played.")


def test_two_equal_chances_to_win_are_not_compared() -> None:
    best = an_option(a_play(6, 6, "EAT"), "EAT", score=20, worth=30, win=0.433)
    made = an_option(a_play(6, 6, "TEA"), "TEA", score=20, worth=20, win=0.432)

    why = why_of(a_pair(best, made), SLIP)

    assert why.topic is Topic.LATER
    assert why.details == ()


def test_a_pass_may_be_better_after_the_next_turns() -> None:
    best = an_option(None, "", score=0, worth=30, win=0.6)
    exchange = FoundExchange(Tiles("AEIN"), Tiles("RST"), 20)
    made = an_option(exchange, "", score=0, worth=20, win=0.5)

    why = why_of(a_pair(replace(best, words=()), replace(made, words=())), SLIP)

    assert why.headline.text == (
        "After their next turn and yours, a pass is worth 10 more than exchanging AEIN."
    )


def test_a_red_square_that_was_open_before_is_not_opened() -> None:
    case = Case(board="2F TEA", rack="AEINRST", made="pass")
    engine = engine_for(case)
    choices = choices_of(taken_of(case, engine), engine, student(), lead=0, scoreless=0)
    assert choices is not None
    made = an_option(a_play(1, 6, "TEA"), "TEA", score=20, worth=20, win=0.5)
    best = an_option(a_play(6, 6, "EAT"), "EAT", score=20, worth=30, win=0.6)
    pair = Pair(choices=choices, best=best, made=made, engine=engine)

    assert why_of(pair, SLIP).topic is Topic.LATER


def test_what_is_as_good_as_the_best_is_not_called_the_best() -> None:
    best = an_option(a_play(6, 6, "EAT"), "EAT", score=20, worth=30.3, win=0.6)
    made = an_option(a_play(6, 6, "TEA"), "TEA", score=20, worth=30, win=0.6)

    why = why_of(a_pair(best, made), Around())

    assert why.headline.text == "TEA is as good as EAT."


def test_a_q_that_is_kept_is_a_tile_to_play_soon() -> None:
    best = an_option(a_play(6, 6, "EAT"), "EAT", score=20, worth=30, win=0.6)
    made = an_option(a_play(6, 6, "TEA"), "TEA", score=20, worth=11, win=0.5)

    why = why_of(a_pair(best, replace(made, leave=Tiles("QRST"))), SLIP)

    assert why.topic is Topic.BIG_TILE
    assert [one.text for one in why.details] == ["TEA keeps the Q without a U."]


def test_what_keeps_nothing_says_so() -> None:
    best = an_option(a_play(6, 6, "EAT"), "EAT", score=20, worth=20, win=0.6)
    made = an_option(a_play(6, 6, "TEA"), "TEA", score=20, worth=11, win=0.5)
    best = replace(best, leave=Tiles(""))
    made = replace(made, leave=Tiles("Q"))

    why = why_of(a_pair(best, made), SLIP)

    assert why.headline.text == (
        "EAT scores as much as TEA but keeps nothing: worth 9 more later."
    )


def test_a_choice_that_wins_more_often_may_be_worth_fewer_points() -> None:
    best = an_option(a_play(6, 6, "EAT"), "EAT", score=20, worth=30, win=0.6)
    made = an_option(a_play(6, 6, "TEA"), "TEA", score=20, worth=31, win=0.5)

    why = why_of(a_pair(best, made), SLIP)

    assert why.headline.text == "EAT wins more often than TEA."


def test_an_exchange_may_win_more_often_and_be_worth_fewer_points() -> None:
    exchange = FoundExchange(Tiles("AEIN"), Tiles("RST"), 19)
    best = replace(an_option(exchange, "", score=0, worth=19, win=0.6), words=())
    made = an_option(a_play(6, 6, "TEA"), "TEA", score=20, worth=20, win=0.5)

    why = why_of(a_pair(best, made), SLIP)

    assert why.headline.text == "Exchanging AEIN wins more often than TEA."


def test_a_difference_of_a_point_needs_no_reason_of_its_own() -> None:
    best = an_option(a_play(6, 6, "EAT"), "EAT", score=20, worth=21, win=0.6)
    made = an_option(a_play(6, 6, "TEA"), "TEA", score=20, worth=20, win=0.6)
    made = replace(made, leave=Tiles("RRT"))

    why = why_of(a_pair(best, made), Around(grade=Grade.FINE))

    assert why.headline.key == "why.keep_same"


@pytest.mark.parametrize("less", [0, 1])
def test_a_place_that_is_better_for_no_more_points_keeps_nothing_more(
    less: int,
) -> None:
    best = an_option(a_play(6, 6, "EAT"), "EAT", score=20 - less, worth=21, win=0.6)
    made = an_option(a_play(6, 6, "TEA"), "TEA", score=20, worth=20.3, win=0.6)
    for leave in (Tiles("RST"), Tiles("")):
        pair = a_pair(replace(best, leave=leave), replace(made, leave=leave))

        why = why_of(pair, Around(grade=Grade.FINE))

        assert why.headline.text == (
            "After their next turn and yours, EAT is worth 1 more than TEA."
        )


def test_less_than_half_a_point_is_not_called_a_point() -> None:
    exchange = FoundExchange(Tiles("AEIN"), Tiles("RST"), 20.4)
    best = replace(an_option(exchange, "", score=0, worth=20.4, win=0.6), words=())
    made = an_option(a_play(6, 6, "TEA"), "TEA", score=20, worth=20, win=0.58)

    why = why_of(a_pair(best, made), Around(grade=Grade.FINE))

    assert why.headline.text == "Exchanging AEIN wins more often than TEA."


# -- grades and words ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lost", "chance", "grade"),
    [
        (0, 0, Grade.BEST),
        (0.4, 0.009, Grade.BEST),
        (0.5, 0, Grade.FINE),
        (4.9, 0, Grade.FINE),
        (5, 0, Grade.SLIP),
        (0, 0.06, Grade.SLIP),
        (15, 0, Grade.MISS),
        (0, 0.15, Grade.MISS),
    ],
)
def test_a_grade_follows_what_was_lost(
    lost: float, chance: float, grade: Grade
) -> None:
    assert grade_of(lost, chance) is grade


@pytest.mark.parametrize(
    ("lost", "grade"), [(0, Grade.SLIP), (4.9, Grade.SLIP), (15, Grade.MISS)]
)
def test_a_word_that_is_none_is_a_slip_at_best(lost: float, grade: Grade) -> None:
    assert grade_of(lost, 0, is_phony=True) is grade


def test_a_hook_makes_a_word_of_a_word_on_the_board() -> None:
    board = laid_out("8H OX, 10H SOLO")

    assert hooked(a_play(6, 7, "EAT"), board) is None
    down = FoundPlay(
        Square(7, 6),
        Direction.DOWN,
        "SIT",
        laid(Square(7, 6), Direction.DOWN, "SIT"),
        20,
        Tiles("RST"),
        30,
    )
    assert hooked(down, board) == ("SOX", "OX")


def test_words_are_listed_and_endings_found() -> None:
    key = "drill.all_words"
    assert Sentence(key, {"words": ("ONE",)}).text == "All answers: ONE."
    three = Sentence(key, {"words": ("ONE", "TWO", "SIX")})
    assert three.text == "All answers: ONE, TWO and SIX."
    assert affix_of("RESTING", "EGINRST") == "-ING"
    assert affix_of("UNCLEAR", "ACELNRU") == "UN-"
    assert affix_of("BUFFALO", "ABFFLOU") == ""
    assert affix_of("TROUBLED", "BELORTU") == ""  # the D is on the board
    assert say("why.nothing") == "nothing"

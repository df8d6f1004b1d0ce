"""Drills: what was missed, to be found once more."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from starsquare.engine import CoachedGame, Engine, coach_game
from starsquare.engine.drills import MOST_DRILLS, Drill, DrillKind, drills_of
from starsquare.engine.found import FoundExchange
from starsquare.engine.review_grades import Grade
from starsquare.engine.review_options import Option
from starsquare.engine.vocabulary import barred_words
from starsquare.tiles import Tiles
from tests.unit.engine.review_table import Case, coached, engine_for, words
from tests.unit.engine.test_review_game import an_engine, turns_of_record


def drills_from(case: Case) -> dict[DrillKind, Drill]:
    made = drills_of([coached(case)], engine_for(case))
    return {one.kind: one for one in made}


@pytest.fixture(scope="module")
def engine() -> Engine:
    return an_engine()


@pytest.fixture(scope="module")
def game(engine: Engine) -> CoachedGame:
    turns, final = turns_of_record("out-play.gcg")
    return coach_game(turns, engine, final=final)


def test_a_missed_bingo_is_to_be_found_and_any_bingo_counts() -> None:
    drill = drills_from(Case(rack="RETAINS", made="8H RAIN"))[DrillKind.BINGO]

    assert drill.prompt.text == "Use all seven tiles."
    assert {"RETAINS", "NASTIER", "RETINAS"} <= set(drill.accepted)
    assert drill.is_right("re-tains ")
    assert not drill.is_right("RETAIN")
    assert not drill.is_right("")
    assert drill.best is not None
    assert drill.answers[0] in drill.accepted


def test_a_bingo_that_was_found_is_worth_finding_again() -> None:
    found = drills_from(Case(rack="PLAYING", made="8D PLAYING"))

    assert found[DrillKind.BINGO].accepted == ("PLAYING",)


def test_a_bingo_that_was_found_is_its_own_answer() -> None:
    case = Case(rack="PLAYING", made="8D PLAYING")
    turn = coached(case)
    assert turn.made is not None
    shorter = next(one for one in turn.options if 0 < one.laid < len(case.rack))
    exchange = FoundExchange(Tiles("P"), Tiles("AGILNY"), turn.made.worth)
    other = Option(move=exchange, leave=exchange.leave, worth=exchange.equity)

    for best in (shorter, other):
        almost = replace(turn, options=(best, turn.made))
        (drill,) = drills_of([almost], engine_for(case))
        assert drill.answers == ("PLAYING",)
        assert drill.best == turn.made.move


def test_a_better_bingo_is_asked_as_one() -> None:
    case = Case(rack="RETAINS", made="8D RETAINS")
    turn = coached(case)
    assert turn.made is not None
    better = next(one for one in turn.options if one.laid and not one.is_made)

    options = (better, turn.made)
    drill, *_ = drills_of(
        [replace(turn, options=options, grade=Grade.FINE)], engine_for(case)
    )

    assert drill.prompt.text == "Use all seven tiles."


def test_nobody_is_asked_for_the_play_they_made_at_another_square() -> None:
    case = Case(rack="BRAIDVV", made="8H RAID")
    turn = coached(case)
    assert turn.made is not None
    best = next(one for one in turn.options if one.laid and not one.is_made)
    same = replace(best, words=("RAID",), score=turn.made.score, leave=turn.made.leave)
    more = replace(same, score=turn.made.score + 1)

    asked = [
        {one.kind for one in drills_of([there], engine_for(case))}
        for there in (
            replace(turn, options=(same, turn.made), grade=Grade.FINE),
            replace(turn, options=(more, turn.made), grade=Grade.FINE),
            replace(
                turn,
                options=(same, turn.made),
                grade=Grade.FINE,
                phonies=("RAID",),
            ),
        )
    ]

    assert [DrillKind.PLAY in kinds for kinds in asked] == [False, True, True]


def test_nobody_who_went_out_is_asked_to_go_out() -> None:
    case = Case(board="8D CARE", rack="DS", made="9D AD", theirs="QVW")
    turn = coached(msgspec.structs.replace(case, made="pass"))
    best, made = turn.best, turn.made
    assert best is not None
    assert made is not None
    assert not best.leave
    other = replace(best, is_made=True, score=best.score - 1)

    out = replace(turn, options=(best, other))

    kinds = {one.kind for one in drills_of([out], engine_for(case))}
    assert DrillKind.OUT_PLAY not in kinds


def test_a_barred_word_that_was_played_is_not_asked_again() -> None:
    barred = next(
        one
        for one in sorted(barred_words(words().alphabet))
        if len(one) == len("PLAYING") and one in words()
    )

    case = Case(rack=barred, made=f"8D {barred}")
    turn = coached(case)

    assert turn.grade is Grade.BEST
    assert drills_of([turn], engine_for(case)) == ()


def test_an_out_play_asks_for_all_tiles() -> None:
    case = Case(board="8D CARE", rack="DS", made="9D AD", theirs="QVW")
    found = drills_from(msgspec.structs.replace(case, made="pass"))

    drill = found[DrillKind.OUT_PLAY]
    assert drill.prompt.text.startswith("The bag is empty. Play all your tiles: D S")
    assert all(word in words() for word in drill.accepted)


def test_at_the_end_other_plays_have_no_simple_answer() -> None:
    case = Case(board="8D CARE", rack="DSVQ", made="pass", theirs="AEO")

    assert DrillKind.PLAY not in drills_from(case)
    assert DrillKind.OUT_PLAY not in drills_from(case)


def test_the_best_of_a_turn_that_is_no_play_makes_no_drill() -> None:
    assert drills_from(Case(rack="IIIUUUV", made="8H VUI", score=12)) == {}


PHONIES = (
    Case(rack="BEHMOOT", made="8D MOOTHE", score=120),
    Case(board="8D CARE", rack="BEHMOOT", made="H8 EMOOTH", score=120),
    Case(board="8D CARE", rack="BEHMOOT", made="8H BOTHOM", score=120),
    Case(board="8D CAREST", rack="QEHMOOT", made="J8 QOTHOM", score=120),
    Case(board="8D CARE", rack="DS", made="9D DS", score=90, theirs="QVW"),
)


@pytest.mark.parametrize("case", PHONIES)
def test_a_phony_that_scored_most_is_never_the_answer_to_find(case: Case) -> None:
    turn = coached(case)
    assert turn.phonies
    assert turn.best is turn.made

    assert drills_of([turn], engine_for(case)) == ()


def test_the_same_game_gives_the_same_drills_and_no_two_are_alike(
    game: CoachedGame, engine: Engine
) -> None:
    for side in game.sides:
        assert side.drills == drills_of(side.turns, engine)
        assert 4 <= len(side.drills) <= MOST_DRILLS
        assert len({one.key for one in side.drills}) == len(side.drills)
        for drill in side.drills:
            assert drill.accepted
            assert all(map(drill.is_right, drill.answers))
            assert drill.why


def test_hooks_and_short_words_are_asked_without_a_board(game: CoachedGame) -> None:
    drills = {one.key: one for one in game.sides[0].drills}

    hook, short = drills["8-hook"], drills["4-short"]

    assert (hook.shown, hook.position) == ("YES", None)
    assert {"EYES", "DYES"} <= set(hook.accepted)
    assert (short.shown, short.position) == ("_I", None)
    assert short.is_right("XI")
    assert short.is_right("x")
    assert not short.is_right("q")


def test_a_play_worth_its_leave_is_asked_with_what_it_keeps(game: CoachedGame) -> None:
    drills = {one.key: one for one in game.sides[0].drills}

    assert drills["13-play"].prompt.text == "Score 40 points or more."
    assert drills["13-play"].is_right("quick")
    assert drills["10-play"].prompt.text == "Score 22 points or more and keep ? K S U."


def test_a_review_with_its_drills_can_be_written_down(game: CoachedGame) -> None:
    written = msgspec.msgpack.encode(game)

    assert msgspec.msgpack.decode(written, type=CoachedGame) == game

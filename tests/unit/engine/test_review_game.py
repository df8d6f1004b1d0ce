"""A whole game as a coach sees it: grades, luck beside skill, lessons."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from starsquare.board import Position, after_play, spelled, tiles_laid
from starsquare.board.play import Kind, Placement, TurnTaken
from starsquare.board.play import laid as laid_from
from starsquare.board.square import read_square
from starsquare.engine import Engine, EngineError, Level, Setting, standard_leaves
from starsquare.engine.review_depth import Depth, weighed
from starsquare.engine.review_facts import has_many_vowels, lacks_vowels
from starsquare.engine.review_game import CoachedGame, coach_game
from starsquare.engine.review_grades import Grade
from starsquare.engine.review_lessons import LESSONS, lessons_of
from starsquare.engine.review_options import Student, choices_of
from starsquare.engine.review_sentences import Sentence
from starsquare.engine.review_turn import as_recorded, luck_of
from starsquare.engine.review_why import Topic, Why
from starsquare.game.record import read_gcg, replay_gcg
from starsquare.tiles import Tiles
from tests.unit.engine.review_table import (
    Case,
    box_of,
    coached,
    engine_for,
    laid_out,
    student,
    taken_of,
    words,
)

RECORDS = Path(__file__).parents[2] / "playthroughs" / "gcg"
EMPTY = Position.empty(15)


def an_engine() -> Engine:
    return Engine(words(), standard_leaves())


def turns_of_record(name: str) -> tuple[tuple[TurnTaken, ...], tuple[int, int]]:
    replay = replay_gcg(read_gcg((RECORDS / name).read_bytes(), file=name))
    one, two = replay.totals
    return tuple(replay.taken), (one, two)


@pytest.fixture(scope="module")
def game() -> CoachedGame:
    turns, final = turns_of_record("out-play.gcg")
    return coach_game(turns, an_engine(), final=final)


def test_both_sides_get_their_turns_grades_luck_and_three_lessons(
    game: CoachedGame,
) -> None:
    one, two = game.sides

    assert (len(one.turns), len(two.turns)) == (20, 20)
    assert (one.total, two.total) == (269, 313)
    assert sum(one.grades.values()) == sum(two.grades.values()) == 20
    assert one.headline.text == "Lost by 44, with the better tiles"
    assert two.headline.text == "Won by 44, with the worse tiles"
    assert one.luck > 0 > two.luck
    assert one.lost == round(sum(turn.lost for turn in one.turns), 1)
    assert [len(side.lessons) for side in game.sides] == [LESSONS, LESSONS]
    assert [lesson.title.text for lesson in one.lessons] == [
        "Look for bingos",
        "Work out their tiles at the end",
        "Try the colored squares first",
    ]
    assert one.lessons[0].text.text == "You could have played DARLINGS on turn 3."


def test_a_game_gives_the_same_review_every_time(game: CoachedGame) -> None:
    turns, final = turns_of_record("out-play.gcg")

    assert coach_game(turns, an_engine(), final=final) == game


def test_the_graph_has_a_chance_for_every_turn(game: CoachedGame) -> None:
    chances = game.sides[1].chances

    assert len(chances) == 20
    assert all(chance is not None and 0 <= chance <= 1 for chance in chances)
    assert chances[-1] == 1


def test_phonies_missed_challenges_and_bingos_are_told(game: CoachedGame) -> None:
    one, two = game.sides

    assert [turn.number for turn in one.turns if turn.phonies] == [2, 10, 15]
    assert [turn.let_stand for turn in two.turns if turn.let_stand] == [
        ("ZA",),
        ("FNAME",),
        ("QI",),
    ]
    missed = one.turns[2].missed_bingo
    assert missed is not None
    assert (missed.words, missed.score) == (("DARLINGS",), 72)
    assert one.turns[0].missed_bingo is None


def test_words_to_learn_are_apart_from_the_words_that_a_student_knows(
    game: CoachedGame,
) -> None:
    turn = game.sides[0].turns[2]

    assert turn.best is not None
    assert turn.best.words == ("DARLINGS",)
    assert [one.words[0] for one in turn.to_learn] == ["GRADINS", "DARINGS"]
    assert set(turn.new_words) == {"GRADINS", "DARINGS"}
    assert "GRADINS" in game.sides[0].new_words
    assert all(one.worth > turn.best.worth for one in turn.to_learn)


def test_whoever_knows_every_word_has_none_to_learn() -> None:
    turns, _ = turns_of_record("out-play.gcg")

    found = coach_game(turns[:6], an_engine(), level=Level.MINERVA)

    assert not any(turn.to_learn for side in found.sides for turn in side.turns)
    assert found.sides[0].turns[2].lost > 80
    assert found.level is Level.MINERVA


def test_the_play_made_has_a_rank_and_is_always_shown(game: CoachedGame) -> None:
    for side in game.sides:
        for turn in side.turns:
            assert turn.made is not None
            assert turn.made in turn.options
            assert turn.rank is not None
            is_best = turn.rank == 1 and not turn.phonies
            assert is_best <= (turn.grade is Grade.BEST)


def test_progress_is_told_turn_by_turn() -> None:
    turns, _ = turns_of_record("out-play.gcg")
    told: list[tuple[int, int]] = []

    def progress(done: int, whole: int) -> None:
        told.append((done, whole))

    found = coach_game(turns[:2], an_engine(), progress=progress)

    assert told == [(0, 2), (1, 2)]
    assert found.sides[0].headline.text == "Won by 11, with equally good tiles"


def test_a_record_without_racks_has_no_grades_and_still_three_lessons() -> None:
    turns, _ = turns_of_record("out-play.gcg")
    bare = [replace(turn, rack=Tiles("")) for turn in turns[:4]]

    found = coach_game(bare, an_engine())

    turn = found.sides[0].turns[0]
    assert (turn.grade, turn.why, turn.made, turn.best) == (None, None, None, None)
    assert [one.topic for one in found.sides[0].lessons] == ["twos", "count", "racks"]
    assert found.sides[0].luck == 0
    assert not found.sides[0].is_graded


def test_tiles_that_were_placed_are_not_taken_for_a_whole_rack_at_the_end() -> None:
    turns, final = turns_of_record("out-play.gcg")
    bare = [replace(one, rack=Tiles(tiles_laid(one.placements))) for one in turns]

    _, winner = coach_game(bare, an_engine(), final=final).sides

    # AI and I of AIII were no last tiles: only the I of the last turn was.
    assert [turn.grade for turn in winner.turns[-3:]] == [None, None, Grade.BEST]


def test_nobody_had_the_better_tiles_if_the_racks_of_a_side_are_not_known() -> None:
    turns, final = turns_of_record("out-play.gcg")
    own = [one if one.side else replace(one, rack=Tiles("")) for one in turns[:12]]

    found = coach_game(own, an_engine(), final=final)

    assert found.sides[1].luck != 0
    assert [side.headline.text for side in found.sides] == ["Lost by 44", "Won by 44"]


@pytest.mark.parametrize(
    ("scores", "said"),
    [
        ((90, 80), "Ahead by 10 where the record stops"),
        ((80, 90), "Behind by 10 where the record stops"),
        ((80, 80), "Even where the record stops"),
    ],
)
def test_nobody_has_won_a_game_that_is_not_over(
    scores: tuple[int, int], said: str
) -> None:
    turns, _ = turns_of_record("out-play.gcg")

    found = coach_game(turns[:2], an_engine(), final=scores, is_over=False)

    assert found.sides[0].headline.text == said


@pytest.mark.parametrize(
    "laid", ["", "8H C", "8H C.T", "8D WA, 9F R"], ids=["none", "one", "gap", "lines"]
)
@pytest.mark.parametrize("depth", Depth)
def test_a_play_that_is_not_possible_is_not_graded(laid: str, depth: Depth) -> None:
    placements: list[Placement] = []
    for one in filter(None, laid.split(", ")):
        at, letters = one.split()
        placements += laid_from(*read_square(at), letters)
    mistyped = TurnTaken(
        number=1,
        side=0,
        kind=Kind.PLAY,
        rack=Tiles("ACERTWX"),
        position=EMPTY,
        placements=tuple(placements),
        score=12,
    )
    after = after_play(EMPTY, placements)
    passed = replace(mistyped, number=2, side=1, kind=Kind.PASS, placements=())

    found = coach_game(
        [mistyped, replace(passed, position=after)], an_engine(), depth=depth
    )

    assert found.sides[0].turns[0].grade is None
    assert found.sides[1].turns[0].grade in {Grade.SLIP, Grade.MISS}


@pytest.mark.parametrize("depth", Depth)
@pytest.mark.parametrize("in_bag", [0, 1, 2, 5])
def test_an_exchange_that_the_bag_does_not_allow_is_not_graded(
    in_bag: int, depth: Depth
) -> None:
    position = laid_out("8F TABLE, F8 TIRED, J4 HONKED")
    unseen = "AINEERW" + "CUMOL"[:in_bag]
    setting = Setting(tiles=box_of(position.tiles + "AEGORST" + unseen))
    engine = Engine(words(), standard_leaves(setting), setting)
    exchanged = TurnTaken(
        number=1,
        side=0,
        kind=Kind.EXCHANGE,
        rack=Tiles("AEGORST"),
        position=position,
        exchanged=Tiles("AET"),
    )

    found = coach_game([exchanged], engine, depth=depth)

    assert found.sides[0].turns[0].grade is None


def test_a_pass_after_the_other_side_went_out_is_no_turn_to_grade() -> None:
    position = laid_out("8F TABLE, F8 TIRED, J4 HONKED")
    setting = Setting(tiles=box_of(position.tiles + "ACR"))
    engine = Engine(words(), standard_leaves(setting), setting)
    passed = TurnTaken(
        number=1, side=0, kind=Kind.PASS, rack=Tiles("ACR"), position=position
    )

    (turn,) = coach_game([passed], engine).sides[0].turns

    assert turn.grade is None


def test_a_pass_that_lost_the_ending_is_told_in_whole_sentences() -> None:
    turn = coached(replace(ENDING, made="pass"))

    assert turn.why is not None
    assert turn.why.headline.text.endswith("A pass does not.")


def test_a_tie_is_called_a_tie() -> None:
    turns, _ = turns_of_record("out-play.gcg")

    found = coach_game(turns[:2], an_engine(), final=(300, 300))

    assert found.sides[0].headline.text.startswith("A tie")


def test_a_board_of_another_size_is_refused() -> None:
    turn = TurnTaken(
        number=1,
        side=0,
        kind=Kind.PASS,
        rack=Tiles("AEINRST"),
        position=Position.empty(17),
    )

    with pytest.raises(EngineError, match="17 rows"):
        coach_game([turn], an_engine())


# -- deeper ----------------------------------------------------------------------------


def test_a_deep_review_simulates_and_gives_the_same_answer_every_time() -> None:
    case = Case(board="8D WATERY", rack="DLNRTIE", made="F8 TIE")

    turn = coached(case, Depth.DEEP)

    assert turn == coached(case, Depth.DEEP)
    assert turn.grade is Grade.MISS
    assert turn.rank is not None
    assert turn.rank > 1
    assert turn.win is not None
    assert turn.win_best is not None
    assert turn.win_best > turn.win
    assert turn.best is not None
    assert turn.best.later == turn.best.worth - turn.best.score


def test_with_two_tiles_in_the_bag_every_draw_is_tried() -> None:
    case = Case(
        board="8F TABLE, F8 TIRED, J4 HONKED", rack="GOSATER", made="12F DO", lead=-20
    )
    position = laid_out(case.board)
    box = box_of(position.tiles + case.rack + "AINEERWCU")
    setting = Setting(tiles=box)
    engine = Engine(words(), standard_leaves(setting), setting)
    taken = taken_of(case, engine)
    choices = choices_of(taken, engine, student(), lead=case.lead, scoreless=0)
    assert choices is not None
    assert choices.situation.in_bag == 2

    options = weighed(choices, engine, student(), Depth.DEEP)

    assert [one.win for one in options] == sorted(
        (one.win for one in options), reverse=True
    )
    assert any(one.is_made for one in options)


ENDING = Case(
    board="8F TABLE, F8 TIRED, J4 HONKED",
    rack="ATEV",
    made="12F DATE",
    theirs="QI",
    lead=-30,
)


def test_an_ending_that_was_there_to_win_is_told() -> None:
    turn = coached(ENDING)

    assert turn.is_ending_lost
    assert (turn.win, turn.win_best) == (0.0, 1.0)
    assert turn.luck is None
    assert not coached(replace(ENDING, lead=200)).is_ending_lost


def test_a_barred_word_is_never_the_advice() -> None:
    engine = engine_for(ENDING)
    taken = taken_of(ENDING, engine)
    everything = Student(student().known, frozenset({"ET"}))
    choices = choices_of(taken, engine, everything, lead=-30, scoreless=0)
    assert choices is not None

    options = weighed(choices, engine, everything, Depth.QUICK)

    assert all("ET" not in one.words for one in options)


# -- luck ------------------------------------------------------------------------------


def luck(rack: str, kept: str = "", board: str = "") -> float | None:
    engine = an_engine()
    situation = engine.situation(laid_out(board), rack)
    return luck_of(situation, Tiles(kept), engine, number=1)


def test_a_good_rack_is_good_luck_and_a_poor_one_is_not() -> None:
    good, poor = luck("AEINRST"), luck("IIUUVVW")

    assert good is not None
    assert poor is not None
    assert good > 20
    assert poor < 0
    assert luck("AEINRST") == good


def test_luck_is_what_was_drawn_and_not_what_was_kept() -> None:
    assert luck("AEINRST", "AEINRST") == 0
    assert luck("AEINRST", "ZZ") is None


def test_no_play_at_all_counts_as_nothing() -> None:
    found = luck("VVWWUUQ")

    assert found is not None
    assert found < 0


# -- lessons ---------------------------------------------------------------------------


def a_turn(number: int, case: Case) -> TurnTaken:
    return replace(taken_of(case, engine_for(case)), number=number)


def test_a_big_tile_that_is_held_for_long_is_a_lesson() -> None:
    case = Case(rack="ZEROLIN", made="8H LION")
    turn = coached(case)
    turns = [replace(turn, number=number) for number in (1, 2, 3)]

    lessons = lessons_of(turns)

    assert "held" in [one.topic for one in lessons]
    held = next(one for one in lessons if one.topic == "held")
    assert held.title.text == "Play the Z early"
    assert (
        held.text.text
        == "You held it for 3 turns. ZERO at 8H would have scored 26 points."
    )
    assert held.turns == (1, 2, 3)
    best = coached(replace(case, made="8H ZERO"))
    assert "held" not in [one.topic for one in lessons_of([best] * 3)]


def test_a_big_tile_that_could_only_be_exchanged_is_no_tile_to_play_early() -> None:
    turn = coached(Case(rack="FGLQVVW", made="exchange FGVVW"))
    assert turn.best is not None
    assert "Q" not in turn.best.leave

    lessons = lessons_of([turn] * 3)

    assert "held" not in [one.topic for one in lessons]


def test_nobody_who_could_exchange_bad_tiles_was_right_to_pass() -> None:
    turn = coached(Case(rack="FGLQVVW", made="pass"))

    assert turn.grade is Grade.MISS
    assert turn.why is not None
    assert turn.why.headline.text == (
        "Exchanging FGLQVVW is worth 35 more than a pass."
    )


@pytest.mark.parametrize(
    ("made", "shown"), [("8G NOW", "NOW"), ("pass", "pass"), ("exchange N", "exchange")]
)
def test_a_turn_that_cannot_be_rated_shows_its_tiles_or_its_kind(
    made: str, shown: str
) -> None:
    assert as_recorded(coached(Case(rack="?ENNOSW", made=made)).taken) == shown


def test_a_game_without_misses_is_told_so() -> None:
    turn = coached(Case(rack="?ENNOSW", made="8G NOW"))

    lessons = lessons_of([turn])

    assert [one.topic for one in lessons] == ["steady", "learn", "blank"]
    assert lessons[0].text.text == ("Turns in which you found the best play: 1 of 1.")


def test_only_letters_worth_keeping_are_taught_as_a_set() -> None:
    turns, final = turns_of_record("challenges.gcg")
    coached_game = coach_game(turns, an_engine(), final=final)
    poor = next(one for one in coached_game.sides[1].lessons if one.topic == "keep")

    # NOVA kept H, L and Q: better than what was kept, but nothing to aim for.
    assert poor.title.text == "Compare the letters you keep"
    assert poor.text.text == "On turn 6, NOVA was worth 16 more."

    record, _ = turns_of_record("windows.gcg")
    turn = coach_game(record[:4], an_engine()).sides[1].turns[1]
    (good,) = (one for one in lessons_of([turn]) if one.topic == "keep")
    assert good.title.text == "Keep A E N R T together"


def test_any_letter_that_is_kept_twice_is_a_reason() -> None:
    turns, _ = turns_of_record("windows.gcg")

    turn = coach_game(turns[:10], an_engine()).sides[0].turns[4]

    # HIP kept two N and two R, and CHIRP only two N.
    assert turn.why is not None
    assert [one.text for one in turn.why.details] == [
        "HIP keeps more than one R. Duplicates fit into fewer words."
    ]


def test_an_umlaut_is_a_vowel() -> None:
    assert not lacks_vowels("ÄRT")
    assert has_many_vowels("AÖÜR")


def test_words_to_learn_fill_a_short_list_of_lessons() -> None:
    turn = coached(Case(rack="AEINRST", made="8H STAIN"))
    learnt = replace(turn, why=None, to_learn=turn.options[:1])
    word = replace(turn.options[0], new_words=("ANESTRI",))

    lessons = lessons_of([replace(learnt, to_learn=(word,))])

    assert lessons[0].text.text == "Better plays were possible with ANESTRI."


def test_a_lesson_on_bingos_names_the_turns_of_its_words() -> None:
    racks = {
        "RESTORE": "STORE",
        "PLAYING": "PLAY",
        "PICKLES": "PICKS",
        "QUICKLY": "LUCK",
    }
    turns = [
        replace(coached(Case(rack=rack, made=f"8H {made}")), number=number)
        for number, (rack, made) in enumerate(racks.items(), start=1)
    ]

    (lesson,) = (one for one in lessons_of(turns) if one.topic == "bingo")

    assert lesson.text.text == (
        "You could have played QUICKLY, PLAYING and PICKLES on turns 2, 3 and 4."
    )
    assert lesson.turns == (1, 2, 3, 4)


def test_a_phony_that_was_played_twice_is_one_word() -> None:
    phony = coached(Case(rack="CATEDVV", made="8H CATED", score=20))

    first, *_ = lessons_of([phony, replace(phony, number=2)])

    assert first.text.text == "CATED is not in the word list."


def test_what_wins_more_often_for_no_more_points_is_a_lesson_of_its_own() -> None:
    turn = coached(Case(rack="AEINRST", made="8H STAIN"))
    told = Sentence("why.wins_more", {"best": "ANESTRI", "made": "STAIN"})
    turn = replace(turn, why=Why(Topic.LATER, told), lost=0)

    first, *_ = lessons_of([turn])

    assert first.title.text == "Play for the win"
    assert first.text.text.endswith("would have won more often than STAIN.")


def test_a_lesson_names_the_squares_of_a_word_that_was_played_elsewhere() -> None:
    turn = coached(Case(rack="BRAIDVV", made="8H RAID"))
    assert turn.made is not None
    best = next(one for one in turn.options if one.laid and not one.is_made)
    best = replace(best, words=turn.made.words)
    turn = replace(turn, options=(best, turn.made), lost=2.0)

    for topic, ending in (
        (Topic.LATER, " was worth 2 more after their next turn and yours."),
        (Topic.SCORE, f" would have scored {best.score} points."),
    ):
        why = Why(topic, Sentence("why.later"))
        first, *_ = lessons_of([replace(turn, why=why)])
        assert first.text.text == f"On turn 1, RAID at {best.at}{ending}"


def test_phonies_and_challenges_are_lessons_with_their_words() -> None:
    phony = coached(Case(rack="CATEDVV", made="8H CATED", score=20))
    theirs = coached(
        Case(
            board="8D WATERY",
            rack="EASTEIS",
            made="7H EASIEST",
            before="ZOOED",
            before_score=31,
        )
    )

    lessons = lessons_of([phony, replace(theirs, number=2)])

    assert [one.text.text for one in lessons[:2]] == [
        "They played ZOOED and kept the points.",
        "CATED is not in the word list.",
    ]


def test_kept_tiles_are_followed_from_turn_to_turn() -> None:
    start, direction = read_square("8H")
    placements = spelled(EMPTY, start, direction, "LION")
    first = a_turn(1, Case(rack="ZEROLIN", made="8H LION"))
    after = after_play(EMPTY, placements)
    second = TurnTaken(
        number=2, side=1, kind=Kind.PASS, rack=Tiles("AEINRST"), position=after
    )
    third = TurnTaken(
        number=3, side=0, kind=Kind.PASS, rack=Tiles("ZEABCDF"), position=after
    )
    fourth = TurnTaken(
        number=4, side=1, kind=Kind.EXCHANGE, rack=Tiles("AEINRST"), position=after
    )
    fifth = replace(fourth, number=6, exchanged=Tiles("A"))

    found = coach_game([first, second, third, fourth, third, fifth], an_engine())

    # Z, E and R were kept, and this rack has no R.
    assert found.sides[0].turns[1].luck is None
    assert found.sides[0].turns[2].luck == 0
    # Nobody wrote down what was exchanged, so the next draw is unknown too.
    assert found.sides[1].turns[1].grade is None
    assert found.sides[1].turns[2].luck is None
    assert found.sides[1].turns[2].grade is not None
    assert found.sides[0].turns[1].lead == first.score
    assert found.sides[1].turns[0].lead == -first.score


def test_at_the_end_a_pass_may_be_worth_as_much_as_any_play() -> None:
    turn = coached(Case(board="8F COLED", rack="VS", made="G8 OS", theirs="QI"))

    passed = next(one for one in turn.options if one.move is None)
    assert turn.best is not None
    assert passed.worth == turn.best.worth

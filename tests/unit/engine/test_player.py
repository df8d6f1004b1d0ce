"""Players of six levels, and what each of them does with a turn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import msgspec
import pytest

from starsquare.board import Position, words_formed
from starsquare.engine import (
    HABITS,
    STANDARD_SETTING,
    Analysis,
    Engine,
    FoundExchange,
    FoundPlay,
    Habits,
    Level,
    Limit,
    Player,
    Situation,
    Turn,
    WordIndex,
    no_leaves,
)
from starsquare.engine.analysis import Question
from starsquare.engine.endgame import best_ending
from starsquare.engine.player import Choice, choose_by_equity
from starsquare.engine.vocabulary import made_up_words
from starsquare.lexicon import embedded_list
from starsquare.lexicon.packaged import word_grades
from starsquare.testing import a_board
from starsquare.tiles import Tiles, in_order

EMPTY = Position.empty(15)
ALL_SEEING = Habits(least_grade=0)
INVENTIVE = Habits(least_grade=35, longest=5, weighs=40, makes_up=1, notices=0)


@cache
def the_words() -> WordIndex:
    return WordIndex.of_words(embedded_list().words)


@cache
def a_player(level: Level, habits: Habits | None = None) -> Player:
    return Player(level, the_words(), habits=habits)


def a_turn(rack: str, *, position: Position = EMPTY, in_bag: int = 80) -> Turn:
    situation = Situation(position=position, rack=in_order(rack), in_bag=in_bag)
    unseen = STANDARD_SETTING.unseen(EMPTY, "")[: in_bag + 7]
    return Turn(number=1, situation=situation, unseen=Tiles(unseen))


def choice_of(level: Level, rack: str, *, seed: int = 1) -> Choice:
    return a_player(level).choose(a_turn(rack), seed=seed)


def test_a_beginner_plays_everyday_words_where_the_best_plays_the_whole_rack() -> None:
    play = choice_of(Level.PIP, "AEINRST")

    assert isinstance(play, FoundPlay)
    assert word_grades()[play.word] >= HABITS[Level.PIP].least_grade
    best = choice_of(Level.MINERVA, "AEINRST")
    assert isinstance(best, FoundPlay)
    assert len(best.placements) == 7


def test_a_stronger_level_scores_more_with_the_same_racks() -> None:
    racks = ("ACDGOST", "EEILNPR", "AHMOTUY", "BEKORST", "AEGINRT", "DEIJOQU")

    def total(level: Level) -> int:
        player = Player(level, the_words(), champion=choose_by_equity)
        choices = (
            player.choose(a_turn(rack), seed=seed)
            for rack in racks
            for seed in range(20)
        )
        return sum(one.score for one in choices if isinstance(one, FoundPlay))

    totals = [total(level) for level in Level]

    assert totals == sorted(totals)
    assert len(set(totals)) == len(Level)


def test_a_player_who_makes_words_up_plays_one_that_it_does_not_know() -> None:
    player = a_player(Level.PIP, INVENTIVE)

    play = player.choose(a_turn("CATYEDQ"), seed=1)

    assert isinstance(play, FoundPlay)
    assert not player.knows(play.word)
    stems = {word for word in word_grades() if player.knows(word)}
    assert play.word in made_up_words(stems)


def test_a_player_who_can_make_nothing_up_plays_what_it_knows() -> None:
    player = a_player(Level.PIP, INVENTIVE)

    play = player.choose(a_turn("ITVVV"), seed=1)

    assert isinstance(play, FoundPlay)
    assert play.word == "IT"


def test_a_word_is_made_up_only_now_and_then() -> None:
    player = a_player(Level.PIP)
    turns = [player.choose(a_turn("CATYEDS"), seed=seed) for seed in range(300)]
    plays = [one for one in turns if isinstance(one, FoundPlay)]

    assert len(plays) > 200
    assert 0 < sum(not player.knows(one.word) for one in plays) < 60


def test_levels_that_judge_leaves_may_have_leaves_of_their_own() -> None:
    leaves = no_leaves()
    leaves.set_value(STANDARD_SETTING.coding.rack("T"), 500_000)
    own = Player(Level.MINERVA, the_words(), leaves=leaves)
    chatter = Player(Level.CHATTER, the_words(), leaves=leaves)

    play = own.choose(a_turn("AEINRST"), seed=1)

    assert play is not None
    assert play.leave == "T"
    assert chatter.engine.leaves.value_of(STANDARD_SETTING.coding.rack("T")) == 0


def test_another_seed_notices_other_plays_and_the_same_seed_the_same() -> None:
    plays = [choice_of(Level.RUSTY, "ACDGOST", seed=seed) for seed in range(20)]

    assert len(set(plays)) > 1
    assert choice_of(Level.RUSTY, "ACDGOST", seed=3) == plays[3]


def test_the_static_player_takes_the_best_equity_of_plays_and_exchanges() -> None:
    player = Player(Level.MINERVA, the_words(), champion=choose_by_equity)

    play = player.choose(a_turn("ACDGOST"), seed=1)
    exchange = player.choose(a_turn("UUVVWWQ"), seed=1)

    assert play == player.engine.best_play(a_turn("ACDGOST").situation)
    assert exchange == player.engine.exchanges(a_turn("UUVVWWQ").situation)[0]


def test_how_the_champion_chooses_can_be_replaced() -> None:
    asked: list[tuple[Engine, Turn]] = []

    def passes(engine: Engine, turn: Turn) -> Choice:
        asked.append((engine, turn))
        return None

    player = Player(Level.MINERVA, the_words(), champion=passes)
    turn = a_turn("ACDGOST")

    assert player.choose(turn, seed=1) is None
    assert asked == [(player.engine, turn)]


@pytest.mark.parametrize(("spread", "times"), [(0, 1), (120, 1), (250, 0)])
def test_the_champion_simulates_only_while_the_game_is_open(
    spread: int, times: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    turn = msgspec.structs.replace(a_turn("ACDGOST", in_bag=30), spread=spread)
    player = a_player(Level.MINERVA)
    limits = limits_of_analyses(monkeypatch)

    choice = player.choose(turn, seed=1)

    assert len(limits) == times
    assert limits or choice == player.engine.best_play(turn.situation)


@pytest.mark.parametrize(
    ("rack", "unseen", "positions"),
    [
        ("EINRSTU", "AAEGLORTV", 10_000),
        ("EINRSTU", "?AEGLORTV", 5_000),
        ("?EINRST", "?AEGLORTV", 2_500),
    ],
)
def test_each_blank_halves_what_the_champion_searches_before_the_last_draws(
    rack: str, unseen: str, positions: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    turn = msgspec.structs.replace(a_turn(rack, in_bag=2), unseen=Tiles(unseen))
    limits = limits_of_analyses(monkeypatch)

    a_player(Level.MINERVA).choose(turn, seed=1)

    assert [limit.rollouts for limit in limits] == [positions]


def limits_of_analyses(monkeypatch: pytest.MonkeyPatch) -> list[Limit]:
    """Return the list to which each analysis adds its limit."""
    limits: list[Limit] = []
    analyses = Engine.answers

    def answers(engine: Engine, question: Question, limit: Limit) -> Iterator[Analysis]:
        limits.append(limit)
        return analyses(engine, question, limit)

    monkeypatch.setattr(Engine, "answers", answers)
    return limits


@pytest.mark.parametrize(
    ("rack", "in_bag", "given"),
    [
        ("VVCCWWS", 80, "CCVVWW"),  # the S is kept
        ("VVUUWWQ", 80, "QUUVVWW"),
        ("VVUUWWQ", 7, "QUUVVWW"),
    ],
)
def test_a_player_without_a_play_gives_back_all_but_the_best_tiles(
    rack: str, in_bag: int, given: str
) -> None:
    exchange = a_player(Level.PIP).choose(a_turn(rack, in_bag=in_bag), seed=1)

    assert isinstance(exchange, FoundExchange)
    assert exchange.tiles == given


def test_a_player_who_judges_leaves_exchanges_rather_than_keep_a_bad_rack() -> None:
    position = a_board(BOARD)
    judges = msgspec.structs.replace(ALL_SEEING, weighs=5, keeps=1)
    rack = "IIIUUVV"

    careful = a_player(Level.GLINT, judges).choose(
        a_turn(rack, position=position), seed=1
    )
    careless = a_player(Level.GLINT, ALL_SEEING).choose(
        a_turn(rack, position=position), seed=1
    )

    assert isinstance(careful, FoundExchange)
    assert isinstance(careless, FoundPlay)


@pytest.mark.parametrize("level", Level)
def test_a_player_who_can_neither_play_nor_exchange_passes(level: Level) -> None:
    player = a_player(level)

    assert player.choose(a_turn("VVUUWWQ", in_bag=6), seed=1) is None
    assert player.choose(a_turn("VVUUWWQ", in_bag=0), seed=1) is None
    assert player.choose(a_turn(""), seed=1) is None
    assert not player.can_play(a_turn("VVUUWWQ").situation)
    assert player.can_play(a_turn("CAR").situation)


def doubted(level: Level, word: str) -> int:
    """Count in how many of 400 plays a level challenges a word."""
    player = a_player(level)
    return sum(
        player.doubts(["CAT", word], number=number, seed=1) == (word,)
        for number in range(400)
    )


def test_a_phony_is_doubted_more_often_the_better_a_player_is() -> None:
    counts = [doubted(level, "CATED") for level in Level]

    assert counts == sorted(counts)
    assert 0 < counts[0] < 40
    assert counts[-1] == 400


def test_a_good_word_that_a_player_has_not_met_is_doubted_less_than_a_phony() -> None:
    for level in (Level.PIP, Level.CHATTER, Level.RUSTY, Level.GLINT, Level.MARLOW):
        assert 0 < doubted(level, "ZYZZYVA") < doubted(level, "CATED")
    assert doubted(Level.MINERVA, "ZYZZYVA") == 0


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("word", ["QI", "ZA", "OK", "XU", "AA", "QIS"])
def test_nobody_challenges_a_short_word_that_every_player_learns(
    level: Level, word: str
) -> None:
    assert doubted(level, word) == 0


def test_a_player_trusts_words_it_has_read_though_it_would_not_think_of_them() -> None:
    player = a_player(Level.PIP)

    assert not player.knows("ELEPHANT")
    assert doubted(Level.PIP, "ELEPHANT") == 0


def test_some_hold_now_and_then_and_the_best_never_needs_to() -> None:
    def holds(level: Level) -> int:
        player = a_player(level)
        return sum(player.holds(number=number, seed=1) for number in range(400))

    assert 15 < holds(Level.GLINT) < 50
    assert holds(Level.MINERVA) == 0


BOARD = """
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . C A R E . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
"""


def test_a_player_who_loves_red_squares_takes_one_for_fewer_points() -> None:
    position = a_board(BOARD)
    turn = a_turn("DEEORTX", position=position)
    rows = {0, 7, 14}

    def covers(habits: Habits) -> bool:
        play = a_player(Level.RUSTY, habits).choose(turn, seed=1)
        assert isinstance(play, FoundPlay)
        return any(
            one.square.row in rows and one.square.col in rows for one in play.placements
        )

    for_points = msgspec.structs.replace(ALL_SEEING, weighs=500)

    assert not covers(for_points)
    assert covers(msgspec.structs.replace(for_points, covers=100))


def test_a_careful_player_does_not_open_a_red_square_for_a_point_more() -> None:
    words = WordIndex.of_words(["CAREERS", "SCARE", "ERE"])
    position = a_board(BOARD)
    turn = a_turn("ERSVVVV", position=position)
    for_points = Habits(least_grade=0, weighs=50)
    careful = msgspec.structs.replace(for_points, guards=100)

    def word_of(habits: Habits) -> str:
        play = Player(Level.MARLOW, words, habits=habits).choose(turn, seed=1)
        assert isinstance(play, FoundPlay)
        return play.word

    assert word_of(for_points) == "(CARE)ERS"
    assert word_of(careful) != "(CARE)ERS"


def test_a_collector_keeps_the_z() -> None:
    position = a_board(BOARD)
    turn = a_turn("DEZORTS", position=position)
    for_points = Habits(least_grade=0, weighs=2000)
    collects = msgspec.structs.replace(for_points, hoards=200)

    spends = a_player(Level.GLINT, for_points).choose(turn, seed=1)
    keeps = a_player(Level.GLINT, collects).choose(turn, seed=1)

    assert spends is not None
    assert keeps is not None
    assert "Z" not in spends.leave
    assert "Z" in keeps.leave


def test_at_the_end_a_beginner_counts_points_and_others_what_is_left() -> None:
    words = WordIndex.of_words(["CARED", "CARES", "SCARE", "AD", "ADS"])
    situation = Situation(
        position=a_board(BOARD), rack=Tiles("DQ"), in_bag=0, other_points=10
    )
    turn = Turn(number=9, situation=situation, unseen=Tiles("Q"))

    for level in (Level.PIP, Level.GLINT):
        habits = msgspec.structs.replace(
            HABITS[level], least_grade=0, longest=15, sees=1, fades=1, makes_up=0
        )
        play = Player(level, words, habits=habits).choose(turn, seed=1)
        assert isinstance(play, FoundPlay)
        assert play.word == "(CARE)D"


def test_the_ending_is_played_out_and_not_only_weighed() -> None:
    engine = a_player(Level.MINERVA).engine
    board = a_board(BOARD)

    ending = best_ending(engine, board, Tiles("DS"), Tiles("QV"))

    assert ending is not None
    words = [word.text for word in words_formed(board, ending.placements)]
    assert set(words) <= embedded_list().words
    assert best_ending(engine, board, Tiles("QV"), Tiles("DS")) is None


def test_where_both_sides_are_stuck_each_keeps_what_it_holds() -> None:
    engine = a_player(Level.MINERVA).engine

    ending = best_ending(engine, a_board(BOARD), Tiles("DQ"), Tiles("VZ"))

    assert ending is not None
    assert ending.word == "(CARE)D"


def test_against_an_empty_rack_only_the_score_and_the_tiles_left_count() -> None:
    engine = a_player(Level.MINERVA).engine

    ending = best_ending(engine, a_board(BOARD), Tiles("DS"), Tiles(""))

    assert ending is not None
    assert ending.leave == ""


def test_the_best_plays_the_ending_out() -> None:
    player = a_player(Level.MINERVA)
    position = a_board(BOARD)
    situation = Situation(position=position, rack=Tiles("DS"), in_bag=0)
    turn = Turn(number=9, situation=situation, unseen=Tiles("AT"))

    choice = player.choose(turn, seed=1)

    assert choice == best_ending(player.engine, position, Tiles("DS"), Tiles("AT"))

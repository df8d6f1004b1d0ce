"""Players of three strengths, and the words that each of them knows."""

from __future__ import annotations

from functools import cache

import pytest

from starsquare.board import Position, words_formed
from starsquare.engine import (
    STANDARD_SETTING,
    FoundExchange,
    FoundPlay,
    Situation,
    WordIndex,
    no_leaves,
)
from starsquare.engine.endgame import best_ending
from starsquare.engine.player import Choice, Habits, Player, Strength, Turn
from starsquare.engine.vocabulary import known_words, made_up_words
from starsquare.lexicon import embedded_list
from starsquare.lexicon.packaged import common_words
from starsquare.testing import a_board
from starsquare.tiles import Tiles, in_order

EMPTY = Position.empty(15)
INVENTIVE = Habits(misjudges=0, makes_up=1, notices=0, holds=0)


@cache
def the_words() -> WordIndex:
    return WordIndex.of_words(embedded_list().words)


@cache
def a_player(strength: Strength, habits: Habits | None = None) -> Player:
    return Player(strength, the_words(), habits=habits)


def a_turn(rack: str, *, position: Position = EMPTY, in_bag: int = 80) -> Turn:
    situation = Situation(position=position, rack=in_order(rack), in_bag=in_bag)
    return Turn(number=1, situation=situation, unseen=Tiles(""))


def choice_of(strength: Strength, rack: str, *, seed: int = 1) -> Choice:
    return a_player(strength).choose(a_turn(rack), seed=seed)


def test_common_words_are_short_and_in_the_list() -> None:
    words = common_words()

    assert len(words) == 2959
    assert words <= embedded_list().words
    assert {len(word) for word in words} == {2, 3, 4, 5}
    assert words >= {"THE", "CAT", "HOUSE", "WATER"}
    assert words.isdisjoint({"QI", "XU", "ZAX", "OCTAD"})


def test_a_beginner_of_another_list_knows_only_what_it_has() -> None:
    small = WordIndex.of_words(["CAT", "ZAX", "HOUSE"])

    assert known_words(small) == {"CAT", "HOUSE"}


def test_a_beginner_knows_fewer_words_than_who_knows_the_list() -> None:
    words = ("CAT", "ZYZZYVA")

    known = {
        strength: [a_player(strength).knows(word) for word in words]
        for strength in (Strength.BEGINNER, Strength.CLUB)
    }

    assert known == {
        Strength.BEGINNER: [True, False],
        Strength.CLUB: [True, True],
    }


def test_made_up_words_are_short_words_with_an_ending() -> None:
    made_up = made_up_words({"CAT", "BUS", "HOUSE", "CATS"})

    assert made_up == {
        *("CATED", "CATER", "CATY"),
        *("BUSED", "BUSER", "BUSY"),
        *("CATSED", "CATSER", "CATSY"),
    }


def test_a_beginner_plays_common_words_where_others_play_the_whole_rack() -> None:
    play = choice_of(Strength.BEGINNER, "AEINRST")

    assert isinstance(play, FoundPlay)
    assert play.word in common_words()
    best = choice_of(Strength.FULL, "AEINRST")
    assert isinstance(best, FoundPlay)
    assert len(best.placements) == 7


def test_who_makes_words_up_plays_one_that_it_does_not_know() -> None:
    player = a_player(Strength.BEGINNER, INVENTIVE)

    play = player.choose(a_turn("CATYEDQ"), seed=1)

    assert isinstance(play, FoundPlay)
    assert play.word not in common_words()
    assert play.word in made_up_words(common_words())


def test_a_full_player_may_have_leaves_of_its_own() -> None:
    leaves = no_leaves()
    leaves.set_value(STANDARD_SETTING.coding.rack("T"), 500_000)
    own = Player(Strength.FULL, the_words(), leaves=leaves)
    club = Player(Strength.CLUB, the_words(), leaves=leaves)

    play = own.choose(a_turn("AEINRST"), seed=1)

    assert play is not None
    assert play.leave == "T"
    assert club.engine.leaves.value_of(STANDARD_SETTING.coding.rack("T")) == 0


def test_who_can_make_nothing_up_plays_what_it_knows() -> None:
    player = a_player(Strength.BEGINNER, INVENTIVE)

    play = player.choose(a_turn("ITVVV"), seed=1)

    assert isinstance(play, FoundPlay)
    assert play.word == "IT"


def test_a_club_player_errs_and_the_same_seed_errs_alike() -> None:
    plays = [choice_of(Strength.CLUB, "ACDGOST", seed=seed) for seed in range(20)]

    assert len(set(plays)) > 1
    assert choice_of(Strength.CLUB, "ACDGOST", seed=3) == plays[3]


def test_a_full_player_takes_the_best_equity_of_plays_and_exchanges() -> None:
    player = a_player(Strength.FULL)

    play = player.choose(a_turn("ACDGOST"), seed=1)
    exchange = player.choose(a_turn("UUVVWWQ"), seed=1)

    assert play == player.engine.best_play(a_turn("ACDGOST").situation)
    assert exchange == player.engine.exchanges(a_turn("UUVVWWQ").situation)[0]


@pytest.mark.parametrize(
    ("rack", "in_bag", "given"),
    [
        ("VVCCWWS", 80, "CCVVWW"),  # the S is kept
        ("VVUUWWQ", 80, "QUUVVWW"),
        ("VVUUWWQ", 7, "QUUVVWW"),
    ],
)
def test_who_knows_no_leaves_gives_back_all_but_the_best_tiles(
    rack: str, in_bag: int, given: str
) -> None:
    player = a_player(Strength.BEGINNER)

    exchange = player.choose(a_turn(rack, in_bag=in_bag), seed=1)

    assert isinstance(exchange, FoundExchange)
    assert exchange.tiles == given


@pytest.mark.parametrize("strength", Strength)
def test_who_can_neither_play_nor_exchange_passes(strength: Strength) -> None:
    player = a_player(strength)

    assert player.choose(a_turn("VVUUWWQ", in_bag=6), seed=1) is None
    assert player.choose(a_turn("VVUUWWQ", in_bag=0), seed=1) is None
    assert player.choose(a_turn(""), seed=1) is None
    assert not player.can_play(a_turn("VVUUWWQ").situation)
    assert player.can_play(a_turn("CAT").situation)


def test_a_phony_is_always_doubted_by_the_best_and_sometimes_by_the_others() -> None:
    def doubted(strength: Strength, word: str) -> int:
        player = a_player(strength)
        return sum(
            player.doubts(["CAT", word], number=number, seed=1) == (word,)
            for number in range(200)
        )

    assert doubted(Strength.FULL, "CATED") == 200
    assert 130 < doubted(Strength.CLUB, "CATED") < 170
    assert doubted(Strength.CLUB, "OCTAD") == 0
    assert 0 < doubted(Strength.BEGINNER, "OCTAD") < 15


def test_some_hold_now_and_then_and_the_best_never_needs_to() -> None:
    def holds(strength: Strength) -> int:
        player = a_player(strength)
        return sum(player.holds(number=number, seed=1) for number in range(400))

    assert 15 < holds(Strength.CLUB) < 50
    assert holds(Strength.FULL) == 0


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


def test_the_ending_is_played_out_and_not_only_weighed() -> None:
    engine = a_player(Strength.FULL).engine
    board = a_board(BOARD)

    ending = best_ending(engine, board, Tiles("DS"), Tiles("QV"))

    assert ending is not None
    words = [word.text for word in words_formed(board, ending.placements)]
    assert set(words) <= embedded_list().words
    assert best_ending(engine, board, Tiles("QV"), Tiles("DS")) is None


def test_where_both_sides_are_stuck_each_keeps_what_it_holds() -> None:
    engine = a_player(Strength.FULL).engine

    ending = best_ending(engine, a_board(BOARD), Tiles("DQ"), Tiles("VZ"))

    assert ending is not None
    assert ending.word == "(CARE)D"


def test_against_an_empty_rack_only_the_score_and_the_tiles_left_count() -> None:
    engine = a_player(Strength.FULL).engine

    ending = best_ending(engine, a_board(BOARD), Tiles("DS"), Tiles(""))

    assert ending is not None
    assert ending.leave == ""


def test_a_full_player_plays_the_ending_out() -> None:
    player = a_player(Strength.FULL)
    position = a_board(BOARD)
    situation = Situation(position=position, rack=Tiles("DS"), in_bag=0)
    turn = Turn(number=9, situation=situation, unseen=Tiles("AT"))

    choice = player.choose(turn, seed=1)

    assert choice == best_ending(player.engine, position, Tiles("DS"), Tiles("AT"))

"""The words that players of each level know, and the plays that they notice."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import msgspec
import pytest

from starsquare.board import STANDARD_LAYOUT, Position
from starsquare.engine import (
    HABITS,
    Engine,
    FoundPlay,
    FoundPlays,
    Habits,
    Level,
    Situation,
    WordIndex,
)
from starsquare.engine.noticing import noticed, triples_covered, triples_opened
from starsquare.engine.vocabulary import (
    is_recognized,
    known_words,
    made_up_words,
    vocabulary_of,
    words_of,
)
from starsquare.lexicon import embedded_list, embedded_school_layer
from starsquare.testing import a_board
from starsquare.tiles import in_order

BOARD = "\n".join(
    ". . . . . . . . . . . . . . ." if row != 7 else ". . . . . . . C A R E . . . ."
    for row in range(15)
)


def test_each_level_knows_more_words_than_the_one_below() -> None:
    words = embedded_list().words

    known = [known_words(words, HABITS[level]) for level in Level]

    counts = [len(one) for one in known]
    assert counts == sorted(counts)
    assert counts[0] < 3_000
    for fewer, more in pairwise(known):
        assert fewer <= more
    assert "ZYZZYVA" in known[-1]


def test_everyday_words_are_known_to_all_and_rare_ones_to_the_best() -> None:
    words = embedded_list().words

    def knowing(word: str) -> list[Level]:
        return [one for one in Level if word in known_words(words, HABITS[one])]

    assert knowing("HAND") == list(Level)
    assert knowing("XU") == [Level.GLINT, Level.MARLOW, Level.MINERVA]
    assert knowing("ZYZZYVA") == [Level.MINERVA]


def test_nobody_plays_a_word_that_a_school_event_leaves_out() -> None:
    unfit = embedded_school_layer().words

    for level in Level:
        assert not known_words(embedded_list().words, HABITS[level]) & unfit
        some = next(iter(unfit))
        assert is_recognized(some, WordIndex.of_words([]), HABITS[level])


def test_words_of_another_list_without_a_grade_count_as_rare() -> None:
    words = frozenset({"CAT", "HOUSE", "QAPIK", "ZZYXX"})

    assert known_words(words, Habits(least_grade=30)) == {"CAT", "HOUSE"}
    assert known_words(words, Habits(least_grade=0)) == words


def test_the_words_of_an_index_are_those_it_was_made_of() -> None:
    words = {"CAT", "ZAX", "HOUSE"}

    assert words_of(WordIndex.of_words(words)) == words
    assert words_of(WordIndex.of_words([])) == frozenset()


def test_players_with_the_same_habits_share_what_they_know() -> None:
    words = WordIndex.of_words(["CAT", "HOUSE", "QAPIK"])

    pip = vocabulary_of(words, HABITS[Level.PIP])

    assert vocabulary_of(words, HABITS[Level.PIP]) is pip
    assert pip.guessed is not None
    assert "CATED" in pip.guessed
    assert "CATED" not in pip.known
    assert vocabulary_of(words, HABITS[Level.MINERVA]).guessed is None


def test_made_up_words_are_short_words_with_an_ending() -> None:
    made_up = made_up_words({"CAT", "BUS", "HOUSE", "CATS"})

    assert made_up == {
        *("CATED", "CATER", "CATY"),
        *("BUSED", "BUSER", "BUSY"),
        *("CATSED", "CATSER", "CATSY"),
    }


@cache
def the_plays(rack: str) -> FoundPlays:
    engine = Engine(WordIndex.of_words(embedded_list().words))
    situation = Situation(position=a_board(BOARD), rack=in_order(rack), in_bag=80)
    return engine.all_plays(situation)


def seen(rack: str, habits: Habits, *, seed: int = 1) -> list[FoundPlay]:
    return noticed(the_plays(rack), a_board(BOARD), habits, seed=seed, number=1)


def test_a_player_who_sees_everything_sees_the_best_plays_first() -> None:
    habits = Habits(least_grade=0, weighs=12)

    assert seen("DEINORT", habits) == list(the_plays("DEINORT")[:12])


def test_long_words_are_noticed_less_often_than_short_ones() -> None:
    habits = Habits(least_grade=0, sees=0.9, fades=0.5, weighs=10_000)

    def share_of(least: int, most: int) -> float:
        def has_length(play: FoundPlay) -> bool:
            length = len(play.word.replace("(", "").replace(")", ""))
            return least <= length <= most

        whole = [one for one in the_plays("DEINORT") if has_length(one)]
        found = [one for one in seen("DEINORT", habits) if has_length(one)]
        return len(found) / len(whole)

    assert share_of(2, 3) > 0.75
    assert share_of(6, 9) < 0.25


def test_places_that_form_several_words_are_noticed_less_often() -> None:
    plain = Habits(least_grade=0, weighs=10_000)
    blind = msgspec.structs.replace(plain, overlaps=0.01)

    across = set(seen("DEINORT", plain)) - set(seen("DEINORT", blind))

    assert across
    assert all("(" not in one.word or len(one.placements) > 1 for one in across)


def test_a_player_who_notices_nothing_at_once_looks_longer() -> None:
    habits = Habits(least_grade=0, sees=1e-6, weighs=3)

    found = [seen("DEINORT", habits, seed=seed) for seed in range(5)]

    assert [len(one) for one in found] == [1] * 5
    assert len({one[0].word for one in found}) > 1
    hasty = msgspec.structs.replace(habits, gives_up=0.5)
    assert seen("DEINORT", hasty) == []
    assert noticed([], Position.empty(15), habits, seed=1, number=1) == []


def test_a_good_day_and_a_bad_day_differ() -> None:
    habits = Habits(least_grade=0, sees=0.2, form=1.5, weighs=10_000)

    counts = [len(seen("DEINORT", habits, seed=seed)) for seed in range(30)]
    steady = msgspec.structs.replace(habits, form=0)
    usual = [len(seen("DEINORT", steady, seed=seed)) for seed in range(30)]

    assert max(counts) - min(counts) > 2 * (max(usual) - min(usual))


@pytest.mark.parametrize(
    ("rack", "at", "word", "covered", "opened"),
    [
        ("ERSTTTT", "8H", "(CARE)ERS", 0, 1),
        ("DTTTTTT", "8H", "(CARE)D", 0, 0),
        ("DEENTTT", "8H", "(CARE)ENED", 1, 0),
    ],
)
def test_triple_word_squares_covered_and_opened_are_counted(
    rack: str, at: str, word: str, covered: int, opened: int
) -> None:
    plays = {(one.at, one.word): one for one in the_plays(rack)}
    play = plays[at, word]

    assert triples_covered(play, STANDARD_LAYOUT) == covered
    assert triples_opened(play, a_board(BOARD), STANDARD_LAYOUT) == opened

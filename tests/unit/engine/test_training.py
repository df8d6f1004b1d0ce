from __future__ import annotations

import pytest

from starsquare.engine import Engine, EngineError, WordIndex, read_leaves
from starsquare.engine.kernel.training import Tally
from starsquare.engine.lexfiles import no_leaves
from starsquare.engine.setting import STANDARD_SETTING, Setting
from starsquare.engine.training import (
    Recipe,
    TrainingState,
    begin_training,
    read_training,
    train,
    write_training,
)
from starsquare.tiles import Alphabet, TileSet
from tests.unit.engine.test_selfplay import WORDS

RECIPE = Recipe(seed=1, generations=(30, 50), trust=20.0)


@pytest.fixture(scope="module")
def words() -> WordIndex:
    return WordIndex.of_words(WORDS)


@pytest.fixture(scope="module")
def trained(words: WordIndex) -> TrainingState:
    return train(begin_training(RECIPE), words)


def test_training_learns_that_a_blank_is_worth_keeping(trained: TrainingState) -> None:
    leaves = read_leaves(trained.leaves)
    coding = STANDARD_SETTING.coding

    assert trained.is_complete
    assert trained.games_played == 80
    assert leaves.value_of(coding.rack("?")) > leaves.value_of(coding.rack("V"))
    assert [one.games for one in trained.done] == [30, 50]
    assert trained.done[0].singles["?"] > 0
    assert trained.done[1].change > 0


def test_training_learns_the_same_with_any_number_of_threads(
    trained: TrainingState, words: WordIndex
) -> None:
    assert train(begin_training(RECIPE), words, threads=3) == trained


def test_a_training_that_was_put_aside_comes_to_the_same_end(
    trained: TrainingState, words: WordIndex
) -> None:
    state = begin_training(RECIPE)

    for _ in range(20):
        saved = write_training(train(state, words, on_progress=lambda _: False))
        state = read_training(saved, RECIPE)
        if state.is_complete:
            break

    assert state == trained


def test_from_all_that_is_kept_a_training_comes_to_the_same_end(
    trained: TrainingState, words: WordIndex
) -> None:
    kept: list[bytes] = []

    whole = train(
        begin_training(RECIPE),
        words,
        keep_every=20,
        on_keep=lambda state: kept.append(write_training(state)),
    )

    assert whole == trained
    states = [read_training(one, RECIPE) for one in kept]
    assert [(len(one.done), one.games) for one in states] == [
        *((0, 20), (1, 0)),
        *((1, 20), (1, 40), (2, 0)),
    ]
    assert train(states[0], words) == train(states[3], words) == trained


def test_a_generation_tells_how_far_it_came(trained: TrainingState) -> None:
    for one in trained.done:
        assert one.mean_change > 0
        assert one.match is not None
        assert one.match.pairs == max(1, one.games // 20)


def test_a_training_by_another_recipe_or_damaged_is_not_taken_up() -> None:
    saved = write_training(begin_training(RECIPE))

    with pytest.raises(EngineError, match="another recipe"):
        read_training(saved, Recipe(seed=2, generations=(30,), trust=1.0))
    with pytest.raises(EngineError, match="damaged"):
        read_training(saved[:9], RECIPE)


def test_what_was_never_seen_is_worth_what_its_tiles_suggest(words: WordIndex) -> None:
    leaves = no_leaves()
    engine = Engine(words, leaves)
    tally = Tally(leaves)
    coding = STANDARD_SETTING.coding

    tally.settle(leaves, STANDARD_SETTING.equipment, 1.0)
    assert leaves.value_of(coding.rack("Q")) == 0
    with engine.workspace() as searcher:
        tally.sample(searcher, seed=1, first=0, number=1)
    target = no_leaves()
    tally.settle(target, STANDARD_SETTING.equipment, 1.0)

    unseen = coding.rack("QZ")
    assert tally.seen(unseen) == (0, 0)
    expected = sum(target.value_of(coding.rack(tile)) for tile in "QZ")
    assert abs(target.value_of(unseen) - expected) <= 1
    assert tally.seen(coding.rack("AAAAAAA")) == (0, 0)


def test_tallies_of_other_tiles_are_refused(words: WordIndex) -> None:
    few = Setting(
        tiles=TileSet(Alphabet("AB"), counts={"A": 9, "B": 9}, points={}), rack_size=8
    )
    few_engine = Engine(WordIndex.of_words(["AB"], Alphabet("AB")), None, few)
    tally, other = Tally(no_leaves()), Tally(no_leaves(few))

    with pytest.raises(ValueError, match="different tiles"):
        tally.merge(other)
    with pytest.raises(ValueError, match="different tiles"):
        tally.add_bytes(b"")
    with pytest.raises(ValueError, match="leaves"):
        tally.settle(no_leaves(few), few.equipment, 1.0)
    with pytest.raises(ValueError, match="standard kind"):
        other.sample(few_engine.new_searcher(), seed=1, first=0, number=1)
    with pytest.raises(ValueError, match="leaves"):
        other.sample(Engine(words).new_searcher(), seed=1, first=0, number=1)


def test_of_a_long_alphabet_only_leaves_with_a_place_are_counted() -> None:
    letters = "".join(map(chr, [*range(0x41, 0x5B), *range(0x410, 0x424)]))
    alphabet = Alphabet(letters)
    words = WordIndex.of_words([one * 2 for one in letters], alphabet)
    tiles = TileSet(alphabet, counts=dict.fromkeys(letters, 2), points={})
    many = Setting(tiles=tiles)
    leaves = no_leaves(many)
    engine = Engine(words, leaves, many)
    tally = Tally(leaves)

    tally.sample(engine.new_searcher(), seed=1, first=0, number=3)

    assert leaves.largest < many.rack_size - 1
    assert tally.samples > 0

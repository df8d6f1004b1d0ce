from __future__ import annotations

from collections import Counter

import pytest

from starsquare.board import Position
from starsquare.engine import Engine, Setting, WordIndex, no_leaves
from starsquare.engine.kernel.games import play_games as play_in_kernel
from starsquare.engine.selfplay import (
    GameResult,
    MatchReport,
    game_record,
    play_games,
    play_match,
    turns_of,
)
from starsquare.game.record import read_gcg, replay_gcg
from starsquare.lexicon import embedded_list
from starsquare.tiles import STANDARD, Alphabet, Tiles, TileSet

SHORT_LIST = """
AA AB AD AE AG AH AI AL AM AN AR AS AT AW AX AY BA BE BI BO BY DE DO EF EH EL EM EN
ER ES EX FA GO HA HE HI HO ID IF IN IS IT JO KA LA LI LO MA ME MI MO MU MY NA NE NO
NU OD OE OF OH OM ON OP OR OS OW OX PA PE PI QI RE SH SI SO TA TI TO UN UP US UT WE
WO XI XU YA YE ZA CARE CARES STRANGE RETAINS AEROLITE TISANE
"""
WORDS = SHORT_LIST.split()


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(WordIndex.of_words(WORDS))


def test_a_seed_gives_the_same_games_with_any_number_of_threads(engine: Engine) -> None:
    alone = play_games(engine, seed=4, games=150)
    told: list[int] = []

    together = play_games(engine, seed=4, games=150, threads=3, progress=told.append)

    assert together == alone
    assert sum(told) == 150
    assert play_games(engine, seed=5, games=150) != alone
    assert play_games(engine, seed=4, games=20) == alone[:20]


def test_no_tile_is_made_or_lost_in_a_game(engine: Engine) -> None:
    for game in play_games(engine, seed=8, games=10, log=True):
        for turn in turns_of(game, engine):
            on_board = [
                cell if cell.isupper() else "?"
                for cell in turn.position.cells
                if cell != "."
            ]
            used = Counter(on_board) + Counter(turn.rack)

            assert used <= Counter(STANDARD.tiles)


def test_every_turn_makes_the_best_play_or_an_exchange(engine: Engine) -> None:
    (game,) = play_games(engine, seed=2, games=1, log=True)

    totals = [0, 0]
    for turn in turns_of(game, engine)[:6]:
        situation = engine.situation(turn.position, turn.rack)
        best = engine.best_play(situation)
        if turn.play is not None:
            totals[turn.side] += turn.play.score
            assert turn.play.placements == (best.placements if best else ())
        assert turn.total == totals[turn.side]


def test_a_game_is_written_down_as_score_sheets_have_it(engine: Engine) -> None:
    (game,) = play_games(engine, seed=1, games=1, log=True)

    record = game_record(game, engine, seed=1).splitlines()

    assert record[:4] == [
        "#character-encoding UTF-8",
        "#title Self-play, seed 1, game 0",
        "#player1 first First",
        "#player2 second Second",
    ]
    assert len([line for line in record if line.startswith(">")]) >= game.turns
    assert record[-1].endswith(str(game.scores[1])) or record[-1].endswith(
        str(game.scores[0])
    )


def test_the_record_of_a_game_is_replayed_without_a_disagreement() -> None:
    engine = Engine(WordIndex.of_words(embedded_list().words))
    (game,) = play_games(engine, seed=1, games=1, log=True)

    record = game_record(game, engine, seed=1)
    replay = replay_gcg(read_gcg(record.encode()))

    assert replay.disagreements == ()
    assert len(replay.turns) == game.turns + 1  # and the tiles that are left
    assert any("." in line for line in record.splitlines())
    assert record.splitlines()[-1] == ">second: (BCHILOR) +28 432"


def test_a_game_without_words_ends_after_six_turns_without_points() -> None:
    engine = Engine(WordIndex.of_words([]))

    (game,) = play_games(engine, seed=1, games=1, log=True)
    record = game_record(game, engine, seed=1)

    assert (game.turns, game.exchanges, game.passes) == (6, 6, 0)
    assert all(score < 0 for score in game.scores)
    assert "first: " in record.splitlines()[-2]
    assert " -" in record.splitlines()[-1]
    assert [turn.kind for turn in turns_of(game, engine)] == ["exchange"] * 6


def test_where_the_bag_is_too_low_a_side_passes() -> None:
    tiles = TileSet(Alphabet("AB"), counts={"A": 1, "B": 1}, points={"A": 1, "B": 1})
    setting = Setting(tiles=tiles, scoreless_limit=2)
    engine = Engine(WordIndex.of_words(["BB"], tiles.alphabet), None, setting)

    (game,) = play_games(engine, seed=1, games=1, log=True)

    assert (game.turns, game.passes) == (1, 1) or game.passes == 2
    assert turns_of(game, engine)[0].exchanged == Tiles("")


def test_a_box_without_tiles_gives_games_without_points() -> None:
    tiles = TileSet(Alphabet("AB"), counts={}, points={"A": 1, "B": 1})
    engine = Engine(
        WordIndex.of_words(["AB"], tiles.alphabet), None, Setting(tiles=tiles)
    )

    (game,) = play_games(engine, seed=1, games=1)

    assert game == GameResult(0, (0, 0), 1, 0, 0, 1)


def test_a_match_between_equals_is_even(engine: Engine) -> None:
    report = play_match(engine, no_leaves(), seed=3, pairs=100, threads=2)

    assert report.spread_mean == 0
    assert report.win_share == 0.5
    assert report.pairs == 100


def test_leaves_that_never_play_a_tile_lose(engine: Engine) -> None:
    foolish = no_leaves()
    for letter in STANDARD.alphabet.letters:
        foolish.set_value(engine.setting.coding.rack(letter), 900_000)
    told: list[int] = []

    report = play_match(engine, foolish, seed=3, pairs=40, progress=told.append)

    assert report.spread_mean > report.spread_error > 0
    assert report.win_share - report.win_error > 0.5
    assert sum(told) == 80


def test_a_report_counts_ties_as_half() -> None:
    report = MatchReport(pairs=1, wins=0, ties=2, spread_mean=0, spread_error=0)

    assert report.win_share == 0.5


def test_the_kernel_refuses_what_it_cannot_play(engine: Engine) -> None:
    searcher = engine.new_searcher()
    other = no_leaves(Setting(tiles=TileSet(Alphabet("AB"), counts={}, points={})))

    with pytest.raises(ValueError, match="fewer"):
        play_in_kernel(searcher, seed=1, first=0, number=-1)
    with pytest.raises(ValueError, match="leaves"):
        play_in_kernel(searcher, seed=1, first=0, number=1, other_leaves=other)
    with pytest.raises(ValueError, match="plays"):
        play_in_kernel(searcher, seed=1, first=0, number=1, wanted=10**9)
    assert turns_of(GameResult(0, (0, 0), 0, 0, 0, 0), engine) == ()
    assert Position.empty(15).is_empty

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache

import msgspec
import pytest

from starsquare.board import Position, after_play
from starsquare.engine import (
    Analysis,
    Engine,
    EngineError,
    FoundExchange,
    FoundPlay,
    LastPlay,
    Limit,
    Method,
    Setting,
    WordIndex,
    play_games,
    read_win_chances,
    standard_leaves,
    standard_win_chances,
    turns_of,
)
from starsquare.engine.simulation import candidates_of, infer_leaves, is_same
from starsquare.game.record import read_cgp
from starsquare.lexicon import embedded_list
from starsquare.tiles import Tiles

POLLED = 300  # positions, between two looks at a limit
OPENING = "15/15/15/15/15/15/15/5CARE6/15/15/15/15/15/15/15 AEINRST/ 0/0 0"


@cache
def words() -> WordIndex:
    return WordIndex.of_words(embedded_list().words)


def an_engine(**about: object) -> Engine:
    return Engine(words(), standard_leaves(), **about)  # type: ignore[arg-type]


def ticking(step: float) -> Callable[[], float]:
    """Return a clock that moves on by so much whenever it is read."""
    now = 0.0

    def read() -> float:
        nonlocal now
        now += step
        return now

    return read


def opening() -> Position:
    return read_cgp(OPENING).position


@cache
def late_turns() -> tuple[tuple[Position, Tiles, int], ...]:
    """Return turns of self-play with the number of unseen tiles."""
    engine = an_engine()
    games = play_games(engine, seed=5, games=3, log=True)
    return tuple(
        (
            turn.position,
            turn.rack,
            len(engine.setting.unseen(turn.position, turn.rack)),
        )
        for game in games
        for turn in turns_of(game, engine)
    )


def a_turn(unseen: range) -> tuple[Position, Tiles]:
    return next(
        (position, rack) for position, rack, number in late_turns() if number in unseen
    )


def test_a_bingo_that_is_far_ahead_is_found_before_the_rollouts_are_spent() -> None:
    answer = an_engine().analyse(
        read_cgp(
            "15/15/15/15/15/15/15/6DOGMA4/7X7/7Y7/15/15/15/15/15 AEILPRT/ 0/0 0"
        ).position,
        "AEILPRT",
        limit=Limit(rollouts=20_000),
        spread=-30,
    )

    assert answer.method is Method.SIMULATION
    assert answer.is_settled
    assert not answer.is_exact
    assert answer.rollouts < 20_000
    move = answer.best.move
    assert isinstance(move, FoundPlay)
    assert len(move.placements) == 7
    assert answer.best.rollouts > answer.lines[-1].rollouts
    assert 0.5 < answer.best.win_chance < 0.9
    assert 0 < answer.best.win_error < 0.02
    assert 0 < answer.best.spread_error < 5


def test_a_seed_and_a_number_of_rollouts_decide_the_answer_on_any_threads() -> None:
    limit = Limit(rollouts=1_500)

    answers = [
        an_engine(threads=threads).analyse(opening(), "AEINRSV", limit=limit, seed=7)
        for threads in (1, 3)
    ]

    assert answers[0] == answers[1]
    assert answers[0].rollouts <= 1_500
    other = an_engine().analyse(opening(), "AEINRSV", limit=limit, seed=8)
    assert other.lines != answers[0].lines


def test_an_engine_may_be_shared_by_threads() -> None:
    engine, limit = an_engine(threads=2), Limit(rollouts=400)
    racks = ["AEINRST", "QVVUUII", "EIOOUUV", "BDFHKMP"]

    def analysed(rack: str) -> Analysis:
        return engine.analyse(opening(), rack, limit=limit)

    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(analysed, racks))

    assert together == [analysed(rack) for rack in racks]


def test_answers_come_one_after_the_other_with_more_rollouts_each() -> None:
    steps = an_engine().analysis(opening(), "AEINRSV", limit=Limit(rollouts=3_000))

    assert isinstance(steps, Iterator)
    rollouts = [answer.rollouts for answer in steps]

    assert rollouts == sorted(set(rollouts))
    assert len(rollouts) > 1


def test_time_is_told_by_the_clock_that_was_handed_in() -> None:
    engine = an_engine(clock=ticking(1))

    answers = list(engine.analysis(opening(), "AEINRSV", limit=Limit(seconds=3.5)))

    assert len(answers) == 4
    assert answers[-1].rollouts <= 4 * 64 * 16


def test_a_limit_of_time_needs_a_clock() -> None:
    with pytest.raises(EngineError, match="clock"):
        an_engine().analyse(opening(), "AEINRST", limit=Limit(seconds=1))


@pytest.mark.parametrize(
    "wrong", [{"seconds": 0}, {"rollouts": 0}, {"depth": -1}, {"depth": 41}]
)
def test_a_limit_that_nothing_can_keep_is_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(EngineError, match="limit"):
        Limit(**wrong)


def test_exchanges_are_compared_with_plays() -> None:
    answer = an_engine().analyse(opening(), "UUVVIIW", limit=Limit(rollouts=600))

    kinds = {type(line.move) for line in answer.lines}
    assert kinds == {FoundPlay, FoundExchange}
    assert isinstance(answer.best.move, FoundExchange)


def test_a_pass_is_compared_where_nothing_may_be_exchanged() -> None:
    position, rack = a_turn(range(10, 14))

    answer = an_engine().analyse(position, rack, limit=Limit(rollouts=400))

    assert [line for line in answer.lines if line.move is None]
    assert answer.best.move is not None


def test_a_move_that_is_asked_about_is_compared_once() -> None:
    engine = an_engine()
    question = engine.question(opening(), "AEINRST", candidates=3)
    best, *_, worst = engine.all_plays(question.situation)
    exchange = engine.exchanges(question.situation)[-1]

    asked = engine.question(
        opening(), "AEINRST", candidates=3, moves=(best, worst, exchange, None)
    )
    moves = candidates_of(engine, asked)

    assert len(moves) == 6
    assert moves[0] == best
    assert moves[3:] == (worst, exchange, None)
    assert not is_same(best, exchange)


def test_looking_further_ahead_takes_the_replies_into_account() -> None:
    engine, limits = an_engine(), [Limit(rollouts=150, depth=depth) for depth in (0, 5)]

    near, far = [engine.analyse(opening(), "AEINRSV", limit=one) for one in limits]

    assert (near.depth, far.depth) == (0, 5)
    assert near.best.spread_error == 0  # nothing was drawn yet
    assert far.best.spread_error > 0


def test_an_end_is_solved_and_its_best_line_is_told() -> None:
    engine = an_engine()
    position, rack = a_turn(range(1, 5))
    other = engine.setting.unseen(position, rack)

    answer = engine.analyse(position, rack, spread=-12)

    assert answer.method is Method.ENDGAME
    assert answer.is_exact
    best = answer.best
    assert best.is_exact
    assert best.spread == best.low == best.high
    gained, racks, sign = 0, [rack, other], 1
    for move in (best.move, *best.continuation):
        if isinstance(move, FoundPlay):
            gained += sign * move.score
            racks[0] = move.leave
        racks.reverse()
        sign = -sign
    face = engine.setting.tiles.value_of
    left = sign * (face(racks[1]) - face(racks[0]))
    is_out = not all(racks)
    assert best.spread == -12 + gained + (2 if is_out else 1) * left


def turned_round(play: FoundPlay) -> FoundPlay:
    """Return a play with the letters of its tiles in the other order."""
    letters = [one.letter for one in reversed(play.placements)]
    tiles = zip(play.placements, letters, strict=True)
    placements = tuple(msgspec.structs.replace(one, letter=to) for one, to in tiles)
    return msgspec.structs.replace(play, placements=placements)


def test_an_end_shows_the_moves_that_are_asked_about_wherever_they_stand() -> None:
    engine = an_engine()
    position, rack = a_turn(range(1, 5))
    plays = engine.all_plays(engine.situation(position, rack))
    phony = next(
        other
        for other in map(turned_round, plays)
        if not any(is_same(other, one) for one in plays)
    )
    worst = plays[-1]

    plain = engine.analyse(position, rack, candidates=1)
    asked = engine.analyse(position, rack, candidates=1, moves=(worst, phony, None))

    assert len(plain.lines) == 1
    assert asked.best.move == plain.best.move
    assert [one.move for one in asked.lines if one.move is None] == [None]
    for move in (worst, phony):
        assert sum(is_same(one.move, move) for one in asked.lines) == 1


def test_a_search_that_is_stopped_says_so() -> None:
    position, rack = a_turn(range(7, 8))

    stopped = an_engine().analyse(position, rack, limit=Limit(rollouts=300, depth=6))

    assert stopped.rollouts < 2_000
    assert stopped.is_exact == stopped.best.is_exact


def test_an_end_that_is_stopped_at_once_still_names_a_move() -> None:
    position, rack = a_turn(range(7, 8))
    engine = an_engine(clock=ticking(10))

    answer = engine.analyse(position, rack, limit=Limit(seconds=1))

    assert not answer.is_exact
    assert answer.depth == 0
    assert answer.best.low is None
    assert isinstance(answer.best.move, FoundPlay)


def test_a_clock_that_breaks_breaks_the_search() -> None:
    position, rack = a_turn(range(7, 8))
    readings = iter([0.0])

    def broken() -> float:
        try:
            return next(readings)
        except StopIteration:
            raise RuntimeError("no more time") from None

    with pytest.raises(RuntimeError, match="no more time"):
        an_engine(clock=broken).analyse(position, rack, limit=Limit(seconds=5))


def test_the_last_tile_in_the_bag_is_tried_and_time_is_kept() -> None:
    position, rack = a_turn(range(8, 10))
    engine = an_engine(clock=ticking(1), threads=2)

    answer = engine.analyse(position, rack, limit=Limit(seconds=40), candidates=4)

    assert answer.method is Method.PRE_ENDGAME
    assert answer.lines
    assert all(0 <= line.win_chance <= 1 for line in answer.lines)


def test_where_tiles_may_be_exchanged_to_the_last_the_bag_is_simulated() -> None:
    position, rack = a_turn(range(8, 10))
    engine = Engine(words(), standard_leaves(), Setting(exchange_minimum=1))

    answer = engine.analyse(position, rack, limit=Limit(rollouts=200))

    assert answer.method is Method.SIMULATION


def test_a_rack_that_cannot_be_is_refused() -> None:
    with pytest.raises(EngineError, match="The rack is empty"):
        an_engine().analyse(opening(), "")


def test_what_the_other_side_kept_is_inferred_from_its_play() -> None:
    engine = an_engine()
    before = opening()
    play = engine.best_play(engine.situation(before, "VVUIAOC"))
    assert play is not None
    last = LastPlay(before, play.placements, play.score)
    after = after_play(before, play.placements)
    question = engine.question(after, "DEERAIN", last_play=last)

    inferred = infer_leaves(engine, question)

    kept = 7 - len(play.placements)
    assert {len(leave) for leave, _ in inferred.spelled} == {kept}
    weights = dict(inferred.spelled)
    whole = sum(weights.values())
    share = sum(weight for leave, weight in inferred.spelled if "?" in leave) / whole
    # Somebody with a blank would often have had something better.
    drawn = 1 - (1 - 2 / 87) ** kept
    assert share < 0.8 * drawn


def test_inferred_leaves_change_what_is_simulated() -> None:
    engine, before = an_engine(), opening()
    play = engine.best_play(engine.situation(before, "QIAOOUU"))
    assert play is not None
    after = after_play(before, play.placements)
    last = LastPlay(before, play.placements, play.score)
    limit = Limit(rollouts=600)

    plain = engine.analyse(after, "DEERAIN", limit=limit)
    told = engine.analyse(after, "DEERAIN", limit=limit, last_play=last)

    assert plain.lines != told.lines


def test_nothing_is_inferred_from_a_bingo_or_without_a_last_play() -> None:
    engine, before = an_engine(), opening()
    play = engine.best_play(engine.situation(before, "AEINRST"))
    assert play is not None
    after = after_play(before, play.placements)
    last = LastPlay(before, play.placements, play.score)

    for question in (
        engine.question(after, "DEEROIN", last_play=last),
        engine.question(after, "DEEROIN"),
    ):
        assert infer_leaves(engine, question).weights == []


def test_a_play_is_the_same_for_the_kernel_after_it_was_spelled_out() -> None:
    engine = an_engine()
    plays = engine.best_plays(engine.situation(opening(), "AEINRS?"), 40)

    for play in plays:
        again = type(plays)(
            engine.record_of(play),
            engine.situation(opening(), "AEINRS?"),
            engine.setting,
        )
        assert again[0] == play
        made = engine.play_made(
            engine.situation(opening(), "AEINRS?"), play.placements, play.score
        )
        assert is_same(made, play)
        assert (made.score, made.leave, made.equity) == (
            play.score,
            play.leave,
            play.equity,
        )


def test_the_chance_to_win_grows_with_the_lead() -> None:
    table = standard_win_chances()

    for in_bag in (1, 7, 40, 80):
        chances = [table.chance(lead, in_bag) for lead in range(-450, 451, 10)]
        assert chances == sorted(chances)
        assert chances[0] < 0.02
        assert chances[-1] > 0.98
    assert table.chance(30, 5) > table.chance(30, 80)
    assert table.chance(0, 500) == table.chance(0, table.most_in_bag)


@pytest.mark.parametrize("file", [b"", b"nothing", b"x\x9c\x03\x00\x00\x00\x00\x01"])
def test_a_damaged_file_of_win_chances_is_refused(file: bytes) -> None:
    with pytest.raises(EngineError, match="winning chances"):
        read_win_chances(file)


_MOVES_ABOUT = (
    ".......NETTLErS.G...WEE........R...OPT....F...O....IT....E.P.G....cYANO.E.A"
    ".SI.V.E.MODELER..S.O.D.......E..O.DUIT.....NU..B.O.A...K.HI...A.UM....B.AX."
    "..RANI....ASHY...EL.R....R.......C...........FUZIL..RAJ.....AN.DOWIE......."
)


def test_a_value_that_moves_about_between_depths_is_found_all_the_same() -> None:
    answer = an_engine().analyse(
        Position(15, _MOVES_ABOUT), "CGIINTV", limit=Limit(rollouts=300_000)
    )

    assert answer.depth >= 4
    assert answer.best.low == 73


@pytest.mark.parametrize("rollouts", [150_000, 200_000, 300_000])
def test_a_search_that_is_cut_off_prefers_what_it_has_proven(rollouts: int) -> None:
    # WEET is proven to be worth more than CON in the part that is cut off.
    answer = an_engine().analyse(
        Position(15, _MOVES_ABOUT), "CGIINTV", limit=Limit(rollouts=rollouts)
    )

    assert not answer.is_exact
    assert answer.best.low is not None
    assert all((line.low or 0) <= answer.best.low for line in answer.lines)


def test_the_last_draws_come_out_the_same_on_any_threads() -> None:
    position, rack = a_turn(range(8, 10))

    first, second = (
        an_engine(threads=threads).analyse(
            position, rack, limit=Limit(rollouts=3_000), candidates=4
        )
        for threads in (1, 3)
    )

    assert first == second
    assert first.rollouts < 3_000 + POLLED


def test_every_draw_is_looked_at_however_few_rollouts_are_left() -> None:
    position, rack = a_turn(range(8, 10))
    engine = an_engine()

    least = engine.analyse(position, rack, limit=Limit(rollouts=1), candidates=4)
    more = next(engine.analysis(position, rack, limit=Limit(depth=1), candidates=4))

    assert least == more


def test_the_last_draws_are_left_when_the_time_is_up() -> None:
    position, rack = a_turn(range(8, 10))

    for looks in range(16):  # wherever it is when the time is up
        engine = an_engine(clock=ticking(1))
        limit = Limit(seconds=looks + 0.5)
        assert not engine.analyse(position, rack, limit=limit, candidates=4).is_exact


def test_two_exchanges_are_the_same_by_their_tiles() -> None:
    one = FoundExchange(tiles=Tiles("AB"), leave=Tiles("CDEFG"), equity=1.0)
    other = FoundExchange(tiles=Tiles("AC"), leave=Tiles("BDEFG"), equity=1.0)

    assert is_same(one, one)
    assert not is_same(one, other)

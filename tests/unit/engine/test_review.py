"""A review finds what was there to play, what was lost, and words that are none."""

from __future__ import annotations

from functools import cache

import pytest

from starsquare.board import Position, laid
from starsquare.board.square import read_square
from starsquare.engine import (
    Engine,
    EngineError,
    FoundExchange,
    FoundPlay,
    WordIndex,
    standard_leaves,
)
from starsquare.engine.review import (
    Kind,
    SideReview,
    TurnReview,
    TurnTaken,
    review,
    review_of,
)
from starsquare.engine.selfplay import GameTurn, play_games, turns_of
from starsquare.lexicon import embedded_list
from starsquare.tiles import Tiles

EMPTY = Position.empty(15)


@cache
def an_engine() -> Engine:
    return Engine(WordIndex.of_words(embedded_list().words), standard_leaves())


def a_play(  # what a record tells of it
    rack: str,
    at: str,
    word: str,
    *,
    score: int,
    position: Position = EMPTY,
    side: int = 0,
    stood: bool = True,
) -> TurnTaken:
    start, direction = read_square(at)
    return TurnTaken(
        number=1,
        side=side,
        kind=Kind.PLAY,
        rack=Tiles(rack),
        position=position,
        placements=laid(start, direction, word),
        score=score,
        stood=stood,
    )


def reviewed(turn: TurnTaken, *, top: int = 3) -> TurnReview:
    return review([turn], an_engine(), top=top).turns[0]


def test_the_best_play_loses_nothing() -> None:
    best = an_engine().best_play(an_engine().situation(EMPTY, "ACDGOST"))
    assert best is not None

    turn = reviewed(a_play("ACDGOST", best.at, best.word, score=best.score))

    assert (turn.equity, turn.lost) == (best.equity, 0)
    assert turn.best[0] == best
    assert len(turn.best) == 3
    assert turn.phonies == ()
    assert turn.main_word is not None
    assert turn.main_word.text == best.word


def test_a_full_rack_that_was_missed_is_shown_with_what_it_cost() -> None:
    turn = reviewed(a_play("AEINRST", "8H", "STAIN", score=12), top=1)

    assert turn.missed_bingo == turn.best[0]
    assert isinstance(turn.best[0], FoundPlay)
    assert turn.missed_bingo is not None
    assert len(turn.missed_bingo.placements) == 7
    assert turn.lost is not None
    assert turn.equity is not None
    assert turn.lost == round(turn.best[0].equity - turn.equity, 3) > 40


def test_no_full_rack_is_missed_by_who_played_one_or_did_better() -> None:
    one = reviewed(a_play("AEINRST", "8H", "RETAINS", score=66))
    other = reviewed(a_play("AEINRST", "8H", "STAIN", score=500))

    assert (one.missed_bingo, one.is_bingo) == (None, True)
    assert (other.missed_bingo, other.lost) == (None, 0)


def test_a_word_that_is_not_in_the_list_is_named_whether_it_stood_or_not() -> None:
    stood = reviewed(a_play("CATEDVV", "8H", "CATED", score=20))
    off = reviewed(a_play("CATEDVV", "8H", "CATED", score=20, stood=False))

    assert stood.phonies == off.phonies == ("CATED",)
    assert off.equity is not None
    assert off.equity < 0  # the rack is as bad as before
    assert off.lost == round(off.best[0].equity - off.equity, 3)
    assert stood.equity is not None
    assert stood.equity > 0


def a_turn(kind: Kind, rack: str, exchanged: str = "") -> TurnTaken:
    return TurnTaken(
        number=1,
        side=1,
        kind=kind,
        rack=Tiles(rack),
        position=EMPTY,
        exchanged=Tiles(exchanged),
    )


def test_an_exchange_is_worth_what_was_kept() -> None:
    best = reviewed(a_turn(Kind.EXCHANGE, "UUVVWWQ", "UVVWW"))
    worse = reviewed(a_turn(Kind.EXCHANGE, "UUVVWWQ", "U"))

    assert best.exchange is not None
    assert (best.exchange.tiles, best.lost) == ("UVVWW", 0)
    assert worse.lost is not None
    assert worse.lost > 0
    assert best.main_word is None


def test_an_exchange_that_was_best_heads_the_list() -> None:
    turn = reviewed(a_play("UUVVWWO", "8H", "WO", score=10), top=2)

    assert turn.lost is not None
    assert turn.equity is not None
    first = turn.best[0]
    assert isinstance(first, FoundExchange)
    assert first == turn.exchange
    assert turn.lost == round(first.equity - turn.equity, 3) > 0
    assert turn.leave == "UUVVW"
    assert [one.equity for one in turn.best] == sorted(
        (one.equity for one in turn.best), reverse=True
    )
    assert len(turn.best) == 2


def test_what_was_kept_is_told_for_every_kind_of_turn() -> None:
    assert reviewed(a_turn(Kind.EXCHANGE, "UUVVWWQ", "UVVWW")).leave == "QU"
    assert reviewed(a_turn(Kind.PASS, "AEINRST")).leave == "AEINRST"
    off = reviewed(a_play("CATEDVV", "8H", "CATED", score=20, stood=False))
    assert off.leave == "ACDETVV"


def test_what_a_record_does_not_tell_is_not_rated() -> None:
    unknown = reviewed(a_turn(Kind.EXCHANGE, "UUVVWWQ"))
    short = reviewed(a_play("CATED", "8H", "CATED", score=20))
    impossible = reviewed(a_play("ZZZZZZZ", "8H", "ZZZ", score=60))
    strange = reviewed(a_play("AEINRST", "8H", "CAT", score=10))

    assert (unknown.equity, unknown.lost) == (None, None)
    assert (short.equity, short.lost, short.best) == (None, None, ())
    assert impossible.lost is None
    assert strange.lost is None


def test_a_pass_loses_all_there_was() -> None:
    turn = reviewed(a_turn(Kind.PASS, "AEINRST"))

    assert turn.equity == 0
    assert turn.lost == turn.best[0].equity


def as_taken(number: int, turn: GameTurn, gained: int) -> TurnTaken:
    return TurnTaken(
        number=number,
        side=turn.side,
        kind=Kind(turn.kind),
        rack=turn.rack,
        position=turn.position,
        placements=turn.play.placements if turn.play else (),
        exchanged=turn.exchanged,
        score=gained,
    )


def test_a_game_of_the_engine_against_itself_loses_nothing_anywhere() -> None:
    engine = an_engine()
    (game,) = play_games(engine, seed=3, games=1, log=True)
    taken: list[TurnTaken] = []
    for number, turn in enumerate(turns_of(game, engine), start=1):
        score = turn.play.score if turn.play else 0
        taken.append(as_taken(number, turn, score))

    found = review(taken, engine)

    assert [turn.lost for turn in found.turns] == [0] * len(taken)
    assert [side.lost for side in found.sides] == [0, 0]
    assert [side.mean_lost for side in found.sides] == [0, 0]
    assert sum(side.bingos for side in found.sides) == game.bingos


def test_the_turns_of_a_side_are_summed() -> None:
    turns = [
        a_play("AEINRST", "8H", "STAIN", score=12),
        a_play("CATEDVV", "8H", "CATED", score=20, stood=False),
        a_play("CAT", "8H", "CAT", score=10, side=1),
    ]

    found = review(turns, an_engine())

    losses = [turn.lost for turn in found.turns[:2]]
    assert None not in losses
    lost = round(sum(loss for loss in losses if loss is not None), 3)
    assert found.sides[0] == SideReview(
        turns=2,
        rated=2,
        best_made=0,
        lost=lost,
        bingos=0,
        bingos_missed=1,
        phonies=1,
        phonies_stood=0,
    )
    assert found.sides[0].mean_lost == lost / 2
    assert found.sides[1].rated == 0
    assert found.sides[1].mean_lost == 0


class ARecord:
    """A game that was played through."""

    def __init__(self, *turns: TurnTaken) -> None:
        self.taken = turns


def test_a_record_is_reviewed_turn_by_turn_and_tells_how_far_it_has_come() -> None:
    turns = (a_turn(Kind.PASS, "AEINRST"), a_turn(Kind.EXCHANGE, "UUVVWWQ", "UVVWW"))
    told: list[tuple[int, int]] = []

    def progress(done: int, whole: int) -> None:
        told.append((done, whole))

    found = review_of(ARecord(*turns), an_engine(), top=1, progress=progress)

    assert found == review_of(ARecord(*turns), an_engine(), top=1)
    assert found == review(turns, an_engine(), top=1)
    assert told == [(0, 2), (1, 2)]


def test_a_board_of_another_size_is_refused() -> None:
    turn = a_play("CATEDVV", "8H", "CAT", score=1, position=Position.empty(17))

    with pytest.raises(EngineError, match="17 rows"):
        reviewed(turn)

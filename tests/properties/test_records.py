"""What holds for the record of every game, whatever anybody asked for."""

from __future__ import annotations

import pytest

from starsquare.game.agreement import book_played
from starsquare.game.event import RulingKind
from starsquare.game.outcome import AdjustmentKind, outcome_of
from starsquare.game.record import gcg_of, read_gcg, replay_gcg, write_gcg
from starsquare.game.record.gcg_report import Subject
from starsquare.game.side import BySide, Side
from starsquare.game.state import Game, Stage
from starsquare.rulebook import Rulebook, every_rulebook
from starsquare.testing import Table
from tests.properties.random_games import played

NAMES = BySide("Ada Example", "Cem Sample")
GAMES, COMMANDS = 3, 250

every_book = pytest.mark.parametrize(
    "book", every_rulebook(), ids=lambda book: str(book.code)
)


@every_book
def test_the_record_of_a_game_is_read_as_it_was_written(book: Rulebook) -> None:
    for seed in range(GAMES):
        record = gcg_of(_played_through(book, seed).events, book, NAMES)

        assert read_gcg(write_gcg(record)) == record


@every_book
def test_the_record_of_a_game_replays_to_the_same_board_and_score(
    book: Rulebook,
) -> None:
    for seed in range(GAMES):
        game = _played_through(book, seed).state
        record = gcg_of(_played_through(book, seed).events, book, NAMES)

        replay = replay_gcg(record, book_played(book, game))

        assert not replay.turns or replay.turns[-1].position == game.position
        assert replay.stated == _totals(game, book)
        wrong = {(one.subject, one.line) for one in replay.disagreements}
        # random players exchange before the others have drawn, and correct scores
        expected = {Subject.EXCHANGE}
        if any(ruling.kind is RulingKind.SCORE for ruling in game.rulings):
            expected.add(Subject.SCORE)
        assert {subject for subject, _ in wrong} <= expected


def _played_through(book: Rulebook, seed: int) -> Table:
    *_, (table, _, _) = played(book, seed, COMMANDS)
    return table


def _totals(game: Game, book: Rulebook) -> BySide[int]:
    """What a record can tell: all but penalty points, player one first."""
    outcome = outcome_of(game, book)
    lines = outcome.adjustments if game.stage is not Stage.PLAYING else ()
    scores = {
        side: outcome.turns[side]
        + sum(
            line.points
            for line in lines
            if line.side is side and line.kind is not AdjustmentKind.PENALTY
        )
        for side in Side
    }
    first = game.first or Side.ONE
    return BySide(scores[first], scores[first.other])

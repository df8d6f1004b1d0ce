"""What the engine says of a turn, once a game is over."""

from __future__ import annotations

import pytest

from starsquare.board import Position
from starsquare.board.play import Kind
from starsquare.engine import Engine, WordIndex, no_leaves
from starsquare.engine.setting import STANDARD_SETTING
from starsquare.game.side import BySide, Moment, Side
from starsquare.game.state import Turn, TurnNumber
from starsquare.game.steps import Step
from starsquare.rulebook.game_parts import TurnKind
from starsquare.service.game.evaluation import (
    Grade,
    evaluation_of,
    grade_of,
    turn_taken,
)
from starsquare.testing.games import a_play
from starsquare.tiles import Tiles

ENGINE = Engine(
    WordIndex.of_words(("CAT", "CATS", "AT", "TA")),
    no_leaves(STANDARD_SETTING),
    STANDARD_SETTING,
)


def a_step(kind: TurnKind, rack: str, *, word: str = "", exchanged: str = "") -> Step:
    placements = a_play("one", "8H", word).placements if word else ()
    position = Position.empty(15).with_letters(
        (one.square, one.letter) for one in placements
    )
    return Step(
        version=1,
        at=Moment(0),
        turn=Turn(
            number=TurnNumber(1),
            side=Side.ONE,
            kind=kind,
            at=Moment(0),
            placements=placements,
            exchanged=Tiles(exchanged),
        ),
        racks=BySide(Tiles(rack), Tiles("")),
        position=position,
        scores=BySide(0, 0),
        used_ms=BySide(0, 0),
        tiles_in_bag=86,
    )


def test_the_best_play_is_named_and_what_was_played_is_marked() -> None:
    step = a_step(TurnKind.PLAY, "ACSTVVW", word="CATS")

    found = evaluation_of([step], 0, ENGINE)

    assert found.choices[0].word.upper() == "CATS"
    assert found.grade is not None


def test_of_a_rack_that_nobody_knows_nothing_is_said() -> None:
    found = evaluation_of([a_step(TurnKind.PLAY, "", word="CAT")], 0, ENGINE)

    assert (found.grade, found.choices) == (None, ())


@pytest.mark.parametrize(
    ("kind", "taken", "stood"),
    [
        (TurnKind.PLAY, Kind.PLAY, True),
        (TurnKind.STRUCK_OFF, Kind.PLAY, False),
        (TurnKind.RULED_OFF, Kind.PLAY, False),
        (TurnKind.EXCHANGE, Kind.EXCHANGE, True),
        (TurnKind.PASS, Kind.PASS, True),
        (TurnKind.TIMED_OUT, Kind.PASS, True),
    ],
)
def test_every_turn_is_taken_for_what_it_was(
    kind: TurnKind,
    taken: Kind,
    stood: bool,  # noqa: FBT001 -- a parameter of the test
) -> None:
    step = a_step(kind, "ACSTVVW", exchanged="VV")

    found = turn_taken([step], 0)

    assert (found.kind, found.stood) == (taken, stood)
    assert found.exchanged == ("VV" if kind is TurnKind.EXCHANGE else "")


@pytest.mark.parametrize(
    ("lost", "grade"),
    [(0.4, Grade.BEST), (3, Grade.FINE), (9, Grade.SLIP), (40, Grade.MISS)],
)
def test_a_turn_is_graded_by_what_it_gave_away(lost: float, grade: Grade) -> None:
    assert grade_of(lost) is grade

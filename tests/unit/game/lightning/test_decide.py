"""The order of a lightning round: what may be done when."""

from __future__ import annotations

import pytest

from starsquare.game.lightning.decide import attempt_ends_at, decide_lightning
from starsquare.game.lightning.state import (
    DealTiles,
    DrawLetters,
    JudgeAttempt,
    LayWords,
    LetMinutePass,
    LightningCommand,
    LightningStage,
    OpenLightning,
    StartAttempt,
)
from starsquare.game.refusals import WrongPhaseError
from starsquare.game.side import Moment, Side
from starsquare.rulebook import Topic, rulebook
from starsquare.testing import SEED, LightningTable, a_lightning
from starsquare.tiles import Tiles

ES, NA = rulebook("ES"), rulebook("NA")
OPENING = OpenLightning(game="a game", tiles=Tiles("ABCDEF"))


def at_stage(stage: LightningStage) -> LightningTable:
    """Return a round that has come so far."""
    if stage is LightningStage.LETTERS:
        return LightningTable("ABCDEF")
    table = LightningTable(a_lightning(("ACT", "CEL"), bag="IIUU"))
    steps: list[LightningCommand] = []
    attempt = StartAttempt(), LayWords(side=Side.ONE, words=("CAT",))
    if stage is LightningStage.ATTEMPT:
        steps += attempt[:1]
    if stage in {LightningStage.JUDGING, LightningStage.TILES}:
        steps += attempt
    if stage is LightningStage.TILES:
        steps += (
            JudgeAttempt(unacceptable=()),
            StartAttempt(),
            LayWords(side=Side.TWO, words=("CEL",)),
            JudgeAttempt(unacceptable=()),
        )
    for step in steps:
        table.does(step)
    assert table.state.stage is stage
    return table


@pytest.mark.parametrize(
    ("stage", "command", "sentence"),
    [
        (
            LightningStage.LETTERS,
            StartAttempt(),
            "Not yet: the sides are drawing letters to see who goes first",
        ),
        (
            LightningStage.TILES,
            StartAttempt(),
            "Not now: both sides must draw their tiles",
        ),
        (
            LightningStage.READY,
            DealTiles(),
            "Not now: the next attempt has not started",
        ),
        (LightningStage.ATTEMPT, DealTiles(), "Not now: an attempt is running"),
        (
            LightningStage.JUDGING,
            StartAttempt(),
            "Not now: an attempt is being judged",
        ),
    ],
)
def test_what_is_not_due_is_refused_by_the_name_of_what_is(
    stage: LightningStage, command: LightningCommand, sentence: str
) -> None:
    table = at_stage(stage)

    with pytest.raises(WrongPhaseError) as refused:
        table.does(command)

    assert str(refused.value) == (
        f"{sentence} ({', '.join(str(one) for one in ES.cites[Topic.TIE])})"
    )


def test_a_round_is_opened_once() -> None:
    with pytest.raises(WrongPhaseError) as refused:
        LightningTable("ABCDEF").does(OPENING)

    assert str(refused.value).startswith("The lightning round is already open (ES-TIE")


def test_nothing_can_be_done_before_the_round_is_open() -> None:
    with pytest.raises(WrongPhaseError) as refused:
        decide_lightning(None, DrawLetters(), ES, Moment(0), SEED)

    assert str(refused.value).startswith(
        "The lightning round has not been opened (ES-TIE"
    )


def test_a_book_without_lightning_rounds_opens_none() -> None:
    with pytest.raises(WrongPhaseError) as refused:
        decide_lightning(None, OPENING, NA, Moment(0), SEED)

    assert str(refused.value) == "This rulebook has no lightning round (NA-24.b)"


def test_time_brings_nothing_while_no_minute_runs() -> None:
    table = at_stage(LightningStage.READY)

    assert table.does(LetMinutePass(), after=3_600) == a_lightning(
        ("ACT", "CEL"), bag="IIUU"
    )
    assert attempt_ends_at(table.state, ES) is None


def test_a_minute_ends_only_by_a_book_that_has_one() -> None:
    running = at_stage(LightningStage.ATTEMPT).state

    assert attempt_ends_at(running, ES) == 60_001
    assert attempt_ends_at(running, NA) is None

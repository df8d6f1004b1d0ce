"""What is told of events: everything has its sentence, and nothing secret is told."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import replace

from starsquare.board import Position
from starsquare.cli.play.lightning_terminal import told_of_lightning
from starsquare.cli.play.narration import told
from starsquare.game.command import (
    AssessPenalty,
    BanDrawer,
    CallHold,
    CorrectScore,
    CorrectTime,
    DrawTiles,
    Exchange,
    GameCommand,
    IssueChallenge,
    RuleForfeit,
    RuleOverdraw,
    SetRoundEnd,
)
from starsquare.game.event import (
    EndReason,
    Event,
    GameEnded,
    GameEvent,
    PlayUpheld,
    RulingKind,
)
from starsquare.game.lightning.state import (
    LettersDrawn,
    LightningEvent,
    LightningTied,
    LightningWon,
    TilesDealt,
    WordsLaid,
)
from starsquare.game.side import BySide, Moment, PersonId, Side
from starsquare.rulebook import TurnKind, rulebook
from starsquare.rules.clock import clock_face, minutes
from starsquare.testing import Table, a_board, a_game, a_play
from starsquare.text import catalogue
from starsquare.tiles import Tiles
from tests.marks import rule


def name(side: Side) -> str:
    return {Side.ONE: "Ada", Side.TWO: "Cem"}[side]


def telling(
    event: GameEvent, *, book: str = "NA", after: Position | None = None
) -> str:
    return told(event, after=after or a_board(), book=rulebook(book), name=name)


def telling_of(table: Table, command: GameCommand, *, after: float = 0) -> list[str]:
    told_before = len(table.events)
    table.does(command, after=after)
    position = table.state.position
    return [telling(event, after=position) for event in table.events[told_before:]]


@pytest.mark.parametrize("kind", get_args(GameEvent))
def test_every_kind_of_event_has_its_sentence(kind: type[Event]) -> None:
    key = f"terminal.told.{kind.__name__}"

    assert any(one == key or one.startswith(f"{key}.") for one in catalogue())


@pytest.mark.parametrize("kind", get_args(LightningEvent))
def test_every_event_of_a_lightning_round_has_its_sentence(kind: type[Event]) -> None:
    assert f"terminal.lightning.told.{kind.__name__}" in catalogue()


@pytest.mark.parametrize("reason", list(EndReason))
def test_every_end_is_told_with_its_clauses(reason: EndReason) -> None:
    sentence = telling(GameEnded(at=Moment(0), reason=reason))

    assert sentence.startswith("The game is over: ")
    assert "(NA-" in sentence


def test_what_a_failed_challenge_costs_is_told() -> None:
    upheld = PlayUpheld(at=Moment(0), costs_turn=False, is_zero=False, bonus=5)

    assert telling(upheld).endswith("adds 5 points to it.")
    assert telling(replace(upheld, bonus=0)).endswith("was free.")
    assert telling(replace(upheld, bonus=0, costs_turn=True)).endswith("the turn.")


@pytest.mark.parametrize("kind", list(RulingKind))
def test_every_ruling_has_a_name(kind: RulingKind) -> None:
    assert f"terminal.ruling.{kind}" in catalogue()


@pytest.mark.parametrize("kind", list(TurnKind))
def test_every_turn_has_its_line_on_the_sheet(kind: TurnKind) -> None:
    assert f"terminal.sheet.{kind}" in catalogue()


def test_a_play_is_told_with_all_its_words() -> None:
    table = Table(a_game("NA", racks=("CATERED", "ZOOMING")))

    assert telling_of(table, a_play("one", "8H", "CAT")) == [
        "Ada played 8H CAT for 10 points."
    ]
    table.does(CallHold(side=Side.TWO))
    assert telling_of(table, DrawTiles(side=Side.ONE), after=21) == [
        "Ada drew 3 tiles and keeps them apart."
    ]
    assert telling_of(table, a_play("two", "9H", "OM")) == [
        "Cem played 9H OM for 18 points: OM 7 + CO 4 + AM 7."
    ]


@rule("NA-13.a")
def test_what_was_announced_is_what_is_told() -> None:
    table = Table(a_game("NA", racks=("CATERED", "ZOOMING")))

    assert telling_of(table, a_play("one", "8H", "CATERED", announced=1)) == [
        "Ada played 8H CATERED for one point: CATERED 22 + 50."
    ]


def test_an_exchange_is_told_without_its_tiles() -> None:
    table = Table(a_game("NA", racks=("CATERED", "ZOOMING")))

    assert telling_of(table, Exchange(side=Side.ONE, tiles="C")) == [
        "Ada exchanged one tile."
    ]


def test_what_went_back_is_told_by_its_number() -> None:
    table = Table(a_game("NA", racks=("CATERED", "ZOOMINGSS")))
    overdrawn = RuleOverdraw(side=Side.TWO, tiles="SS", points=0, why="drew nine")

    assert telling_of(table, overdrawn) == [
        "Ruling 1: overdraw (Cem): drew nine",
        "Cem put 2 tiles back.",
    ]


def test_a_challenge_names_its_words() -> None:
    play = a_play("one", "8H", "CAT")
    table = Table(a_game("NA", last_play=play, on_turn="two"))

    assert telling_of(table, IssueChallenge(side=Side.TWO, words=("CAT",))) == [
        "Cem challenges CAT. The clock is stopped."
    ]


@rule("NA-11.f")
def test_a_lapse_cites_its_clause() -> None:
    play = a_play("one", "8H", "CAT")
    table = Table(a_game("NA", last_play=play, on_turn="two", held_since_seconds=0))

    (lapsed, *_) = telling_of(table, SetRoundEnd(ends_at=None), after=61)

    assert lapsed == "The hold ran out: the play is accepted (NA-11.f)"


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (
            AssessPenalty(side=Side.ONE, points=15, why="loud"),
            "Ruling 1: penalty (Ada, 15 points): loud",
        ),
        (
            BanDrawer(person=PersonId("Bea"), why="looked"),
            "Ruling 1: barred from drawing (Bea): looked",
        ),
        (
            CorrectScore(turn=1, points=1, why="added wrongly"),
            "Ruling 1: corrected score (turn 1, one point): added wrongly",
        ),
        (
            RuleForfeit(sides=(Side.ONE, Side.TWO), why="left"),
            "Ruling 1: forfeit (Ada, Cem): left",
        ),
        (
            CorrectTime(side=Side.TWO, used_ms=75_900, why="late press"),
            "Cem has used 1:15: late press",
        ),
        (
            SetRoundEnd(ends_at=Moment(300_000)),
            "The round ends in 5:00.",
        ),
        (SetRoundEnd(ends_at=None), "The round has no time limit."),
    ],
)
def test_rulings_are_told_in_full(command: GameCommand, sentence: str) -> None:
    play = a_play("one", "8H", "CAT")
    table = Table(a_game("NA", last_play=play, on_turn="two"))

    assert telling_of(table, command)[0] == sentence


@pytest.mark.parametrize(
    ("left", "face"),
    [
        (1_500_000, "25:00"),
        (1_499_999, "25:00"),
        (1, "0:01"),
        (0, "0:00"),
        (-1, "-0:01"),
        (-60_001, "-1:01"),
    ],
)
def test_a_clock_counts_a_second_until_it_is_over(left: int, face: str) -> None:
    assert clock_face(left) == face


def test_time_used_is_told_in_whole_seconds() -> None:
    assert minutes(75_900) == "1:15"


@rule("ES-TIE-1.b", "ES-TIE-1.e")
@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            LettersDrawn(
                at=Moment(0), letters=BySide(Tiles("A"), Tiles("C")), first=Side.ONE
            ),
            "Ada has A, Cem has C: Ada goes first.",
        ),
        (
            LettersDrawn(
                at=Moment(0), letters=BySide(Tiles("A"), Tiles("A")), first=None
            ),
            "Ada has A, Cem has A: equal, so both draw again.",
        ),
        (
            TilesDealt(at=Moment(0), tiles=BySide(Tiles("ABC"), Tiles("DEF"))),
            "Both drew 3 tiles.",
        ),
        (WordsLaid(at=Moment(0), side=Side.ONE, words=("AB",)), "Ada played: AB"),
        (WordsLaid(at=Moment(0), side=Side.ONE, words=()), "Ada played: no word"),
        (
            LightningTied(at=Moment(0), can_draw=True),
            "Tied values: both draw more tiles.",
        ),
        (
            LightningTied(at=Moment(0), can_draw=False),
            "Tied values, and too few tiles are left: the director decides.",
        ),
        (
            LightningWon(at=Moment(0), side=Side.TWO, why=""),
            "Cem wins the lightning round.",
        ),
        (
            LightningWon(at=Moment(0), side=Side.TWO, why="lot"),
            "The director gives the lightning round to Cem: lot",
        ),
    ],
)
def test_a_lightning_round_is_told_without_the_tiles_on_racks(
    event: LightningEvent, sentence: str
) -> None:
    assert told_of_lightning(event, name) == sentence

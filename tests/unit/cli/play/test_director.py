"""Rulings as the director types them."""

from __future__ import annotations

import pytest

from starsquare.cli.play.director import read_ruling
from starsquare.cli.play.offers import rulings_now
from starsquare.cli.play.typed import NotUnderstoodError
from starsquare.game.command import (
    AssessPenalty,
    BanDrawer,
    CorrectScore,
    CorrectTime,
    DeclareNoPlays,
    EndRound,
    GameCommand,
    RecordLateness,
    RecordRuling,
    ReverseRuling,
    RuleFalseBlank,
    RuleForfeit,
    RuleIllegalExchange,
    RuleOverdraw,
    SetRoundEnd,
)
from starsquare.game.side import Moment, PersonId, Side
from starsquare.game.state import Game, Stage
from starsquare.rulebook import rulebook
from starsquare.testing import Table, a_game, a_play
from tests.marks import rule

NOW = Moment(1_000)


def offered(game: Game, book: str) -> set[str]:
    offers = rulings_now(game, rulebook(book), Moment(0))
    return {offer.word for offer in offers}


@rule("NA-PUNISH-1", "CC-36", "NA-7.c", "NA-28.b", "NA-8.b", "NA-26.b", "NA-25.b")
@pytest.mark.parametrize(
    ("text", "command"),
    [
        (
            "penalty 1 20 talked to the room",
            AssessPenalty(side=Side.ONE, points=20, why="talked to the room"),
        ),
        ("FALSEBLANK face up", RuleFalseBlank(why="face up")),
        (
            "overdraw cem qz - drew nine",
            RuleOverdraw(side=Side.TWO, tiles="QZ", why="drew nine"),
        ),
        (
            "overdraw 2 - 5 seen",
            RuleOverdraw(side=Side.TWO, points=5, why="seen"),
        ),
        (
            "illegalexchange ada 10 six in the bag",
            RuleIllegalExchange(side=Side.ONE, points=10, why="six in the bag"),
        ),
        (
            "score 3 14 added wrongly",
            CorrectScore(turn=3, points=14, why="added wrongly"),
        ),
        (
            "forfeit both nobody came",
            RuleForfeit(sides=tuple(Side), why="nobody came"),
        ),
        (
            "forfeit 2 left",
            RuleForfeit(sides=(Side.TWO,), why="left"),
        ),
        (
            "breach 2 rude",
            RuleForfeit(sides=(Side.TWO,), why="rude", is_breach=True),
        ),
        (
            "ban be looked",
            BanDrawer(person=PersonId("Bea"), why="looked"),
        ),
        (
            "ban zoe looked",
            BanDrawer(person=PersonId("zoe"), why="looked"),
        ),
        ("late 1 7", RecordLateness(side=Side.ONE, seconds=420)),
        (
            "time 2 12:30 pressed too late",
            CorrectTime(side=Side.TWO, used_ms=750_000, why="pressed too late"),
        ),
        ("round 5", SetRoundEnd(ends_at=Moment(301_000))),
        ("round open", SetRoundEnd(ends_at=None)),
        ("endround", EndRound()),
        ("noplays", DeclareNoPlays()),
        ("note be kind", RecordRuling(why="be kind")),
        (
            "reverse 2 a mistake",
            ReverseRuling(ruling=2, why="a mistake"),
        ),
    ],
)
def test_a_ruling_is_typed_in_one_line(text: str, command: GameCommand) -> None:
    assert read_ruling(text, a_game("NA"), NOW) == command


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("mercy", "'mercy' is not a ruling. Choose one of: penalty, falseblank"),
        ("penalty 1 20", "Something is missing: penalty SIDE POINTS WHY"),
        ("note", "Something is missing: note WHY"),
        ("penalty 3 20 loud", "'3' is not a side"),
        ("penalty 1 -5 loud", "'-5' is not a whole number"),
        ("time 1 12:99 late", "'12:99' is not a time"),
    ],
)
def test_a_ruling_that_lacks_something_is_told_what(text: str, message: str) -> None:
    with pytest.raises(NotUnderstoodError) as refused:
        read_ruling(text, a_game("NA"), NOW)

    assert str(refused.value).startswith(message)


@rule("NA-PUNISH-1", "NA-7.c")
def test_the_director_is_offered_what_the_book_knows_and_no_more() -> None:
    play = a_play("one", "8H", "CaT")
    table = Table(a_game("NA", last_play=play, on_turn="two"))
    table.does(RecordRuling(why="noted"))

    assert offered(table.state, "NA") == {
        "penalty",
        "falseblank",
        "overdraw",
        "illegalexchange",
        "ban",
        "score",
        "forfeit",
        "breach",
        "late",
        "time",
        "round",
        "endround",
        "noplays",
        "note",
        "reverse",
    }


@pytest.mark.parametrize("stage", [Stage.PLAYING, Stage.SEALED])
def test_kalamazoo_knows_few_rulings_and_a_sealed_game_none(stage: Stage) -> None:
    expected = {
        Stage.PLAYING: {
            "penalty",
            "overdraw",
            "illegalexchange",
            "forfeit",
            "breach",
            "time",
            "round",
            "endround",
            "note",
        },
        Stage.SEALED: set[str](),
    }

    assert offered(a_game("KZ", stage=stage, seats=((), ())), "KZ") == expected[stage]

"""What is offered: what the book allows now, and nothing else."""

from __future__ import annotations

from starsquare.cli.play.offers import Typable, offers_now
from starsquare.cli.play.typed import Scene
from starsquare.game.command import (
    DrawTiles,
    GiveVerdict,
    IssueChallenge,
    ProposeRules,
)
from starsquare.game.side import Moment, Side
from starsquare.game.state import Game, Stage
from starsquare.rulebook import rulebook
from starsquare.testing import Table, a_game, a_play
from tests.marks import rule

CAT = a_play("one", "8H", "CAT")


def offered(
    game: Game, book: str, *, at: float = 0, sees_rack: bool = False
) -> list[str]:
    return [offer.word for offer in offers(game, book, at=at, sees_rack=sees_rack)]


def offers(
    game: Game, book: str, *, at: float = 0, sees_rack: bool = False
) -> tuple[Typable, ...]:
    scene = Scene(game, game.on_turn, sees_rack)
    moment = Moment(round(at * 1000))
    return offers_now(scene, rulebook(book), moment)


def test_a_side_at_its_rack_may_play_exchange_pass_and_stop_the_clock() -> None:
    assert offered(a_game("NA"), "NA", sees_rack=True) == [
        "8H WORD",
        "exchange",
        "pass",
        "no plays",
        "stop",
    ]


def test_nobody_plays_while_the_racks_are_hidden() -> None:
    assert offered(a_game("NA"), "NA") == ["no plays", "stop"]


@rule("NA-11.b", "NA-11.c")
def test_a_hold_is_offered_before_the_draw_and_the_draw_after_five_seconds() -> None:
    game = a_game("NA", last_play=CAT, on_turn="two", racks=("EREDS", "ZOOMING"))
    game = Table(game).state

    assert offered(game, "NA", at=4) == [
        "no plays",
        "hold",
        "challenge",
        "stop",
        "correct",
    ]
    assert offered(game, "NA", at=5)[0] == "draw"


@rule("NA-11.b")
def test_after_the_draw_the_play_is_accepted() -> None:
    game = a_game("NA", last_play=CAT, on_turn="two", racks=("EREDS", "ZOOMING"))
    table = Table(game)
    table.does(DrawTiles(side=Side.ONE), after=6)

    assert offered(table.state, "NA", at=7) == ["no plays", "stop", "correct"]


def test_a_hold_may_be_taken_back() -> None:
    game = a_game("NA", last_play=CAT, on_turn="two", held_since_seconds=0)

    assert offered(game, "NA", at=1) == [
        "no plays",
        "accept",
        "challenge",
        "stop",
        "correct",
    ]


@rule("NA-8.b")
def test_no_exchange_is_offered_when_the_bag_is_too_small() -> None:
    game = a_game("NA", bag="ABCDEF", racks=("CATERED", "ZOOMING"))

    assert "exchange" not in offered(game, "NA", sees_rack=True)


@rule("SO-CHAL-1.c")
def test_a_second_opinion_is_offered_where_the_book_has_it() -> None:
    table = Table(a_game("SO", last_play=CAT, on_turn="two"))
    table.does(IssueChallenge(side=Side.TWO, words=("CAT",)))
    table.does(GiveVerdict(acceptable=True))

    assert offered(table.state, "SO") == ["accept", "second", "correct"]


def test_a_stopped_clock_may_be_started() -> None:
    game = a_game("CC", is_running=False)

    assert offered(game, "CC", sees_rack=True) == ["no plays", "start"]


@rule("KZ-CAT-2.c")
def test_rules_are_proposed_before_any_tile_and_agreed_to_by_the_other_side() -> None:
    book = "KZ/just-for-fun"
    table = Table(book=book)
    game = table.open()
    assert offered(game, book) == ["propose"]

    changes = {"scoring.full_rack_bonus": 35}
    game = table.does(ProposeRules(side=Side.ONE, changes=changes))

    assert offered(game, book) == ["propose", "agree"]


def test_when_the_game_is_over_it_is_signed_then_validated() -> None:
    over = a_game("NA/high-school", stage=Stage.OVER)
    signed = a_game("NA/high-school", stage=Stage.SIGNED, seats=((), ()))

    assert offered(over, "NA/high-school") == ["sign"]
    assert offered(signed, "NA/high-school") == ["validate"]


@rule("NA-9")
def test_an_offer_says_what_it_does_and_where_the_book_has_it() -> None:
    found = {offer.word: offer for offer in offers(a_game("NA"), "NA", sees_rack=True)}

    assert found["pass"] == Typable("pass", "give up the turn", ("NA-9",))
    assert found["exchange"].usage == "exchange ABC"

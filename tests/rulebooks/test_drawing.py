"""Drawing after a play: how many, when, and by whom."""

from __future__ import annotations

import pytest

from starsquare.game.command import (
    BanDrawer,
    CallHold,
    DrawForFirst,
    DrawRack,
    DrawTiles,
    IssueChallenge,
    Pass,
    ReverseRuling,
)
from starsquare.game.event import EndReason, TilesDrawn
from starsquare.game.refusals import (
    IllegalChallengeError,
    IllegalDrawError,
    IllegalRulingError,
    WrongPhaseError,
)
from starsquare.game.side import BySide, PersonId, Side
from starsquare.game.state import Stage
from starsquare.rulebook import CODES, Rulebook, changed, rulebook
from starsquare.testing import Table, a_board, a_game, a_play
from starsquare.tiles import in_order
from tests.marks import rule
from tests.refusing import refusal

ONE, TWO = Side.ONE, Side.TWO
ADA, BEA = PersonId("Ada"), PersonId("Bea")
TIME_TO_SEE = 5  # seconds that one book gives the opponents; the others have passed too
REFILLING = {
    "CC": "CC-2.b, CC-28.a",
    "SO": "SO-PLAY-3.b",
    "NA": "NA-2.b, NA-28.a",
    "ES": "ES-PLAY-2.d",
    "KZ": "KZ-PLAY-2.b",
}


def at_table(
    book: str | Rulebook,
    *,
    racks: tuple[str, str] = ("RETINAS", "OOOOUUU"),
    bag: str = "BCDFGHJKLM",
) -> Table:
    """Return a table at which side one is on turn and the board is empty."""
    return Table(a_game(book, racks=racks, bag=bag), book)


def with_courtesy(book: str, **changes: int | str) -> Rulebook:
    """Return a book whose values on early draws an organiser has changed."""
    values = {f"hold.{name}": value for name, value in changes.items()}
    return changed(rulebook(book), values, house="HOUSE")


# -- how many ----------------------------------------------------------------------


@rule("CC-2.b", "NA-2.b", "SO-PLAY-3.b", "ES-PLAY-2.d", "KZ-PLAY-2.b")
@pytest.mark.parametrize("letters", ["RE", "RET", "RETINA", "RETINAS"])
@pytest.mark.parametrize("book", CODES)
def test_as_many_tiles_are_drawn_as_were_played_so_that_the_rack_has_seven(
    book: str, letters: str
) -> None:
    table = at_table(book)

    played = table.does(a_play("one", "8H", letters))
    drawn = table.does(DrawTiles(side=ONE), after=TIME_TO_SEE)

    assert len(played.racks.one) == 7 - len(letters)
    assert len(drawn.tiles_of(ONE)) == 7
    assert len(drawn.bag) == 10 - len(letters)
    assert drawn.on_turn is TWO


@rule("ES-SCORE-8")
def test_in_escondido_seven_new_tiles_follow_seven_that_were_played() -> None:
    table = at_table("ES", bag="BCDFGHJ")

    table.does(a_play("one", "8H", "RETINAS"))

    assert table.does(DrawTiles(side=ONE)).racks.one == "BCDFGHJ"


@rule("CC-2.b", "NA-2.b", "SO-PLAY-3.b", "ES-PLAY-2.d", "KZ-PLAY-2.b")
@pytest.mark.parametrize("book", CODES)
def test_a_bag_that_is_running_out_gives_what_it_has(book: str) -> None:
    table = at_table(book, bag="BC")

    table.does(a_play("one", "8H", "RET"))
    drawn = table.does(DrawTiles(side=ONE), after=TIME_TO_SEE)

    assert (drawn.tiles_of(ONE), drawn.bag) == ("ABCINS", "")


@rule("CC-2.b", "NA-2.b", "SO-PLAY-3.b", "ES-PLAY-2.d", "KZ-PLAY-2.b")
@pytest.mark.parametrize("bag", ["BCDFGHJ", ""])
@pytest.mark.parametrize("book", CODES)
def test_nobody_draws_without_having_played(book: str, bag: str) -> None:
    table = at_table(book, bag=bag)

    own = refusal(IllegalDrawError, table, DrawTiles(side=ONE))
    others = refusal(IllegalDrawError, table, DrawTiles(side=TWO))

    sentence = f"There is nothing to draw ({REFILLING[book]})"
    assert [str(own), str(others)] == [sentence, sentence]


@rule("CC-2.b", "NA-2.b", "SO-PLAY-3.b", "ES-PLAY-2.d", "KZ-PLAY-2.b")
@pytest.mark.parametrize("book", CODES)
def test_a_rack_is_filled_once(book: str) -> None:
    table = at_table(book)
    table.does(a_play("one", "8H", "RET"))
    table.does(DrawTiles(side=ONE), after=TIME_TO_SEE)

    refused = refusal(IllegalDrawError, table, DrawTiles(side=ONE))

    assert refused.key == "draw.nothing"


@rule("CC-2.b", "NA-2.b", "SO-PLAY-3.b", "ES-PLAY-2.d", "KZ-PLAY-2.b")
@pytest.mark.parametrize(
    ("letters", "sentence"),
    [("RET", "Draw your 3 tiles first"), ("R", "Draw your tile first")],
)
@pytest.mark.parametrize("book", CODES)
def test_nobody_plays_on_with_a_rack_that_could_be_fuller(
    book: str, letters: str, sentence: str
) -> None:
    board = a_board("C A T", top_left="8E")
    table = Table(a_game(book, board=board, racks=("RETINAS", "OOOOUUU"), bag="BCDFG"))
    table.does(a_play("one", "8H", letters))
    table.does(Pass(side=TWO))

    refused = refusal(IllegalDrawError, table, Pass(side=ONE), after=TIME_TO_SEE)
    table.does(DrawTiles(side=ONE))

    assert str(refused) == f"{sentence} ({REFILLING[book]})"
    assert table.does(Pass(side=ONE)).on_turn is TWO


@rule("CC-2.b", "NA-2.b", "SO-PLAY-3.b", "ES-PLAY-2.d", "KZ-PLAY-2.b")
@pytest.mark.parametrize("draws_first", [ONE, TWO])
@pytest.mark.parametrize("book", CODES)
def test_the_last_tiles_of_the_bag_are_for_the_side_that_played_first(
    book: str, draws_first: Side
) -> None:
    # one is owed three, and the bag has four: two may draw one, whoever is quicker
    table = at_table(book, bag="BCDF")
    table.does(a_play("one", "8H", "RET"))
    table.does(a_play("two", "8K", "OUO"))

    table.does(DrawTiles(side=draws_first), after=TIME_TO_SEE)
    table.does(DrawTiles(side=draws_first.other))

    game = table.state
    assert BySide(len(game.tiles_of(ONE)), len(game.tiles_of(TWO))) == BySide(7, 5)
    assert in_order(game.tiles_of(ONE) + game.tiles_of(TWO)) == in_order(
        "INAS" + "OOUU" + "BCDF"
    )


@rule("CC-20.a", "NA-20.a", "SO-CHAL-3.a", "KZ-END-1.a")
@pytest.mark.parametrize("book", ["CC", "NA", "SO", "KZ"])
def test_a_side_without_tiles_is_out_once_the_other_has_drawn_the_last_ones(
    book: str,
) -> None:
    table = at_table(book, bag="BCD")
    table.does(a_play("one", "8H", "RET"))

    played = table.does(a_play("two", "K8", "OOOOUUU"))
    drawn = table.does(DrawTiles(side=ONE), after=TIME_TO_SEE)

    assert (played.stage, played.ended) == (Stage.PLAYING, None)
    assert (drawn.stage, drawn.ended) == (Stage.OVER, EndReason.OUT)
    assert BySide(drawn.tiles_of(ONE), drawn.tiles_of(TWO)) == BySide("ABCDINS", "")


@rule("CC-2.b", "NA-2.b", "SO-PLAY-3.b", "ES-PLAY-2.d", "KZ-PLAY-2.b")
@pytest.mark.parametrize("book", CODES)
def test_nothing_is_drawn_before_the_first_turn(book: str) -> None:
    table = Table(a_game(book, stage=Stage.DRAWING_RACKS))

    refused = refusal(WrongPhaseError, table, DrawTiles(side=ONE))

    assert str(refused) == (
        f"Not now: the sides are drawing their racks ({REFILLING[book]})"
    )


# -- time to see the play ----------------------------------------------------------


@rule("NA-11.c")
@pytest.mark.parametrize("seconds", [0, 1, 4.999])
def test_in_nassc_nobody_draws_before_the_opponents_have_seen_the_play(
    seconds: float,
) -> None:
    table = at_table("NA")
    table.does(a_play("one", "8H", "RET"), after=40)

    refused = refusal(IllegalDrawError, table, DrawTiles(side=ONE), after=seconds)

    assert str(refused) == (
        "Too quick: the other side has 5 seconds to look at the play first (NA-11.c)"
    )
    assert refused.facts == {"seconds": 5}


@rule("NA-11.c")
@pytest.mark.parametrize("seconds", [5, 5.001, 30])
def test_in_nassc_five_seconds_after_the_play_tiles_may_be_drawn(
    seconds: float,
) -> None:
    table = at_table("NA")
    table.does(a_play("one", "8H", "RET"), after=40)

    drawn = table.does(DrawTiles(side=ONE), after=seconds)

    assert len(drawn.racks.one) == 7
    assert (drawn.set_apart, drawn.is_play_open) == ("", False)


@pytest.mark.parametrize("book", ["CC", "SO", "ES", "KZ"])
def test_elsewhere_tiles_may_be_drawn_at_once(book: str) -> None:
    table = at_table(book)
    table.does(a_play("one", "8H", "RET"))

    assert len(table.does(DrawTiles(side=ONE)).racks.one) == 7


def test_an_organiser_may_give_the_capitol_cup_a_time_to_see_the_play() -> None:
    table = at_table(with_courtesy("CC", courtesy_seconds=3))
    table.does(a_play("one", "8H", "RET"))

    refused = refusal(IllegalDrawError, table, DrawTiles(side=ONE), after=2.999)
    drawn = table.does(DrawTiles(side=ONE), after=0.001)

    assert str(refused) == (
        "Too quick: the other side has 3 seconds to look at the play first"
    )
    assert len(drawn.racks.one) == 7


@rule("NA-11.c")
def test_an_organiser_may_let_tiles_drawn_too_quickly_lie_apart() -> None:
    table = at_table(with_courtesy("NA", early_draw="set_apart"))
    table.does(a_play("one", "8H", "RET"))

    drawn = table.does(DrawTiles(side=ONE), after=1)

    assert isinstance(table.events[-1], TilesDrawn)
    assert (drawn.racks.one, len(drawn.set_apart)) == ("AINS", 3)
    assert drawn.is_play_open


@rule("NA-11.c")
def test_a_hold_within_five_seconds_counts_although_tiles_were_drawn() -> None:
    table = at_table(with_courtesy("NA", early_draw="set_apart"))
    table.does(a_play("one", "8H", "RET"))
    table.does(DrawTiles(side=ONE), after=1)

    held = table.does(CallHold(side=TWO), after=4)

    assert held.held_since == table.now == 5_000


@rule("NA-11.c")
def test_after_five_seconds_a_draw_that_was_too_quick_has_ended_the_challenge() -> None:
    table = at_table(with_courtesy("NA", early_draw="set_apart"))
    table.does(a_play("one", "8H", "RET"))
    table.does(DrawTiles(side=ONE), after=1)

    hold = refusal(IllegalChallengeError, table, CallHold(side=TWO), after=4.001)
    challenge = refusal(
        IllegalChallengeError, table, IssueChallenge(side=TWO, words=("RET",))
    )
    played_on = table.does(Pass(side=TWO))

    assert [hold.key, challenge.key] == ["challenge.too_late"] * 2
    assert (len(played_on.racks.one), played_on.set_apart) == (7, "")


# -- by whom -----------------------------------------------------------------------


@rule("CC-26.b", "NA-26.b")
@pytest.mark.parametrize("book", ["CC", "NA"])
def test_a_player_whom_the_director_bars_draws_no_more_but_the_partner_may(
    book: str,
) -> None:
    table = at_table(book)
    table.does(BanDrawer(person=ADA, why="looked into the bag"))
    table.does(a_play("one", "8H", "RET"))

    refused = refusal(
        IllegalDrawError, table, DrawTiles(side=ONE, person=ADA), after=TIME_TO_SEE
    )
    drawn = table.does(DrawTiles(side=ONE, person=BEA))

    assert str(refused) == (
        f"The director has ruled that this person may not draw tiles ({book}-26.b)"
    )
    assert len(drawn.racks.one) == 7


@rule("CC-26.b", "NA-26.b")
@pytest.mark.parametrize("book", ["CC", "NA"])
def test_who_is_barred_draws_no_rack_either(book: str) -> None:
    table = Table(a_game(book, stage=Stage.DRAWING_RACKS))
    table.does(BanDrawer(person=ADA, why="looked into the bag"))

    refused = refusal(IllegalDrawError, table, DrawRack(side=ONE, person=ADA))

    assert refused.key == "draw.banned"
    assert len(table.does(DrawRack(side=ONE, person=BEA)).racks.one) == 7


@rule("NA-26.b")
def test_who_is_barred_does_not_draw_for_the_first_play_either() -> None:
    table = Table(a_game("NA", stage=Stage.DRAWING_FOR_FIRST))
    table.does(BanDrawer(person=ADA, why="looked into the bag"))

    refused = refusal(IllegalDrawError, table, DrawForFirst(side=ONE, person=ADA))

    assert refused.key == "draw.banned"


@rule("CC-26.b", "NA-26.b")
@pytest.mark.parametrize("book", ["CC", "NA"])
def test_who_was_barred_may_draw_again_when_the_director_takes_it_back(
    book: str,
) -> None:
    table = at_table(book)
    table.does(BanDrawer(person=ADA, why="looked into the bag"))
    table.does(ReverseRuling(ruling=1, why="it was somebody else"))
    table.does(a_play("one", "8H", "RET"))

    drawn = table.does(DrawTiles(side=ONE, person=ADA), after=TIME_TO_SEE)

    assert len(drawn.racks.one) == 7


@rule("CC-26.b", "NA-26.b")
@pytest.mark.parametrize("book", ["CC", "NA"])
def test_only_who_sits_at_the_board_can_be_barred(book: str) -> None:
    table = at_table(book)
    stranger = PersonId("Eve")

    refused = refusal(
        IllegalRulingError, table, BanDrawer(person=stranger, why="looked")
    )

    assert str(refused) == f"This person is not playing at this board ({book}-26.b)"


@pytest.mark.parametrize("book", ["SO", "ES", "KZ"])
def test_where_the_book_does_not_say_so_nobody_is_barred_from_drawing(
    book: str,
) -> None:
    table = at_table(book)

    refused = refusal(IllegalRulingError, table, BanDrawer(person=ADA, why="looked"))

    assert str(refused) == "This rulebook does not ban anybody from drawing"

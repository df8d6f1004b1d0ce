"""What was typed, read as a command."""

from __future__ import annotations

import pytest

from starsquare.board import Placement, Square
from starsquare.cli.play.typed import (
    NotUnderstoodError,
    Request,
    Scene,
    Typed,
    drawer_of,
    is_a_turn,
    next_signer,
    read_typed,
    side_named,
    side_to_draw,
)
from starsquare.game.command import (
    AcceptVerdict,
    AgreeRules,
    AskSecondOpinion,
    BanDrawer,
    CallHold,
    CorrectScore,
    DeclareNoPlays,
    DrawTiles,
    Exchange,
    GiveVerdict,
    IssueChallenge,
    Pass,
    PlaceTiles,
    ProposeRules,
    RestartClock,
    SignSlip,
    StopClock,
    StopReason,
    ValidateSlip,
    WithdrawHold,
)
from starsquare.game.event import RulesProposed
from starsquare.game.evolve import evolve
from starsquare.game.side import Moment, PersonId, Side
from starsquare.game.state import Game, Stage
from starsquare.testing import Table, a_game, a_play
from tests.marks import rule

ADA = PersonId("Ada")
CEM = PersonId("Cem")
ONE_CAT = a_play("one", "8H", "CAT")


def reading(text: str, game: Game, side: Side = Side.ONE) -> Typed:
    return read_typed(text, Scene(game, side))


def refusal(text: str, game: Game | None = None) -> str:
    with pytest.raises(NotUnderstoodError) as refused:
        reading(text, game or a_game("NA/high-school"))
    return str(refused.value)


def after_cat() -> Game:
    return a_game("NA/high-school", last_play=ONE_CAT, on_turn="two")


def test_a_word_reads_across_from_a_square_that_begins_with_its_row() -> None:
    assert reading("8H CAT", a_game()) == a_play("one", "8H", "CAT")


def test_a_word_reads_down_from_a_square_that_begins_with_its_column() -> None:
    assert reading("h8 CAT", a_game()) == a_play("one", "H8", "CAT")


@rule("NA-6.a", "CC-6.a", "SO-PLAY-7", "ES-PLAY-6", "KZ-PLAY-6")
def test_a_small_letter_is_a_blank() -> None:
    typed = reading("8H CaT", a_game())

    assert isinstance(typed, PlaceTiles)
    assert [placement.tile for placement in typed.placements] == ["C", "?", "T"]


@pytest.mark.parametrize("word", ["sCATS", "s...S", "s(CAT)S", "scatS", "s.A.S"])
def test_letters_on_the_board_are_typed_whole_or_as_dots(word: str) -> None:
    typed = reading(f"1A {word}", a_game(board=".CAT", on_turn="two"))

    assert typed == PlaceTiles(
        side=Side.TWO,
        placements=(Placement(Square(0, 0), "s"), Placement(Square(0, 4), "S")),
    )


@rule("NA-13.a", "CC-13.a")
def test_the_score_may_be_announced_behind_the_word() -> None:
    assert reading("8H CAT 12", a_game()) == a_play("one", "8H", "CAT", announced=12)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("8H", "Type the word after its square, as in 8H WORD"),
        ("8H C-T", "Type the word after its square, as in 8H WORD"),
        ("0H CAT", "'0H' is not a square: 8H reads across, H8 reads down"),
        ("8H C.T", "A dot stands for a tile on the board, but 8I is empty"),
        ("8H CAT ten", "'ten' is not a whole number"),
        ("chalenge CAT", "'chalenge' is not a command (did you mean challenge?)"),
        ("xyzzy", "'xyzzy' is not a command. Type help to see what you can do"),
        ("stop thinking", "'thinking' is not a reason to stop the clock"),
        ("correct 1", "Something is missing: correct TURN POINTS WHY"),
        ("propose bonus", "Something is missing: propose NAME=VALUE ..."),
    ],
)
def test_what_is_not_understood_is_told_with_what_is_needed(
    text: str, message: str
) -> None:
    assert refusal(text).startswith(message)


@pytest.mark.parametrize("text", ["exchange ABC", "x a b c", "exch a,b,c"])
def test_tiles_are_exchanged_in_any_writing(text: str) -> None:
    assert reading(text, a_game()) == Exchange(side=Side.ONE, tiles="ABC")


def test_a_pass_is_the_turn_of_the_side_whose_turn_it_is() -> None:
    assert reading("PASS", a_game(on_turn="two")) == Pass(side=Side.TWO)


def test_who_has_played_draws() -> None:
    game = a_game("NA/high-school", last_play=ONE_CAT, on_turn="two", racks=("AB", ""))

    assert reading("draw", game) == DrawTiles(side=Side.ONE, person=ADA)


def test_who_has_still_tiles_to_draw_from_before_draws_too() -> None:
    game = a_game("NA", racks=("ABCDEFG", "HI"), on_turn="one", last_play=None)

    assert side_to_draw(game) is Side.TWO


def test_nobody_else_draws_while_nothing_is_owed() -> None:
    assert side_to_draw(a_game()) is Side.ONE


@rule("NA-11.a", "NA-11.b")
def test_only_the_side_that_did_not_play_holds_and_challenges() -> None:
    game = after_cat()

    assert reading("hold", game) == CallHold(side=Side.TWO)
    assert reading("challenge CAT", game) == IssueChallenge(
        side=Side.TWO, words=("CAT",)
    )


def test_the_one_word_of_a_play_need_not_be_named() -> None:
    assert reading("challenge", after_cat()) == IssueChallenge(
        side=Side.TWO, words=("CAT",)
    )


@rule("CC-12.a", "NA-12.a")
def test_of_several_words_some_are_chosen() -> None:
    game = a_game(board="CAT", last_play=a_play("one", "2A", "TO"), on_turn="two")
    assert game.turns[-1].words == ("TO", "CT", "AO")

    assert reading("challenge ct, ao", game) == IssueChallenge(
        side=Side.TWO, words=("CT", "AO")
    )
    assert reading("challenge all", game) == IssueChallenge(
        side=Side.TWO, words=("TO", "CT", "AO")
    )
    assert refusal("challenge", game) == (
        "Which words? Name them, or type all: TO, CT, AO"
    )


def test_a_word_that_a_play_formed_twice_is_challenged_once() -> None:
    game = a_game(board="AT\nT", last_play=a_play("one", "2B", "O"), on_turn="two")
    assert game.turns[-1].words == ("TO", "TO")

    assert reading("challenge", game) == IssueChallenge(side=Side.TWO, words=("TO",))


def test_before_any_play_a_challenge_is_left_for_the_book_to_refuse() -> None:
    assert reading("challenge", a_game()) == IssueChallenge(side=Side.ONE, words=())
    assert reading("hold", a_game()) == CallHold(side=Side.ONE)


def test_accept_withdraws_a_hold() -> None:
    assert reading("accept", after_cat()) == WithdrawHold(side=Side.TWO)


@rule("SO-CHAL-1.c")
@pytest.mark.parametrize(("verdict", "loser"), [(True, Side.TWO), (False, Side.ONE)])
def test_who_lost_by_a_verdict_accepts_it_or_asks_another_judge(
    verdict: bool,  # noqa: FBT001 -- a fact of the case
    loser: Side,
) -> None:
    table = Table(a_game("SO", last_play=ONE_CAT, on_turn="two"))
    table.does(IssueChallenge(side=Side.TWO, words=("CAT",)))
    game = table.does(GiveVerdict(acceptable=verdict))

    assert reading("accept", game) == AcceptVerdict(side=loser)
    assert reading("second", game) == AskSecondOpinion(side=loser)


def test_without_a_verdict_there_is_nobody_else_to_ask_for_a_second_opinion() -> None:
    assert reading("second", a_game()) == AskSecondOpinion(side=Side.ONE)


@rule("NA-19.f", "CC-19.f")
@pytest.mark.parametrize("reason", list(StopReason))
def test_the_middle_button_needs_one_of_its_reasons(reason: StopReason) -> None:
    assert reading(f"stop {reason}", a_game()) == StopClock(
        side=Side.ONE, reason=reason
    )


def test_the_clock_is_started_by_the_side_unless_the_director_was_called() -> None:
    by_side = a_game(is_running=False, stop=StopReason.SCORE)
    by_staff = a_game(is_running=False, stop=StopReason.DIRECTOR)

    assert reading("start", by_side) == RestartClock(side=Side.ONE)
    assert reading("start", by_staff) == RestartClock(side=None)


def test_a_side_corrects_the_points_of_a_turn() -> None:
    assert reading("correct 3 12 added wrongly", a_game()) == CorrectScore(
        turn=3, points=12, why="added wrongly", side=Side.ONE
    )


def test_a_side_declares_for_itself_and_the_other_answers_for_itself() -> None:
    table = Table(a_game())
    said = DeclareNoPlays(side=Side.ONE)
    assert reading("no plays", table.state) == said

    game = table.does(said)

    at_its_rack = Scene(game, Side.ONE, sees_rack=True)
    assert read_typed("noplays", at_its_rack) == said
    assert reading("no plays left", game) == DeclareNoPlays(side=Side.TWO)


def test_no_alone_is_taken_for_no_plays_and_no_more_for_nothing() -> None:
    assert reading("no", a_game()) == DeclareNoPlays(side=Side.ONE)
    assert (
        refusal("no way") == "'no' is not a command. Type help to see what you can do"
    )


@rule("KZ-CAT-2.c")
def test_rules_are_proposed_as_their_file_would_have_them() -> None:
    text = "propose scoring.full_rack_bonus=35 passing.allowed=no, hold=none"

    assert reading(text, a_game("KZ/just-for-fun")) == ProposeRules(
        side=Side.ONE,
        changes={
            "scoring.full_rack_bonus": 35,
            "passing.allowed": False,
            "hold": "none",
        },
    )


@pytest.mark.parametrize("proposer", list(Side))
def test_the_other_side_agrees_to_what_was_proposed(proposer: Side) -> None:
    event = RulesProposed(
        at=Moment(0), side=proposer, changes={"passing.allowed": True}
    )
    game = evolve(a_game("KZ/just-for-fun"), event)

    assert reading("agree", game) == AgreeRules(side=proposer.other)


@rule("NA-35.a", "CC-35.a")
def test_everybody_signs_in_turn() -> None:
    table = Table(a_game("NA/high-school", stage=Stage.OVER))
    assert reading("sign", table.state) == SignSlip(side=Side.ONE, person=ADA)

    table.does(SignSlip(side=Side.ONE, person=ADA))
    assert reading("sign", table.state) == SignSlip(side=Side.TWO, person=CEM)

    table.does(SignSlip(side=Side.TWO, person=CEM))
    assert next_signer(table.state) is None
    assert reading("sign", table.state) == SignSlip(side=Side.ONE, person=None)
    assert reading("validate", table.state) == ValidateSlip()


@pytest.mark.parametrize(
    ("text", "request_"),
    [
        ("help", Request.HELP),
        ("?", Request.HELP),
        ("go", Request.GO),
        ("she", Request.SHEET),
        ("unseen", Request.UNSEEN),
        ("dir", Request.DIRECTOR),
        ("quit", Request.LEAVE),
        ("exit", Request.LEAVE),
    ],
)
def test_some_words_are_for_the_program(text: str, request_: Request) -> None:
    assert reading(text, a_game()) is request_


def test_a_beginning_that_fits_two_commands_is_not_guessed() -> None:
    assert refusal("st now").startswith("'st' is not a command")
    assert refusal("s").startswith("'s' is not a command")


@pytest.mark.parametrize(
    ("text", "side"),
    [("1", Side.ONE), ("2", Side.TWO), ("ad", Side.ONE), ("DOV", Side.TWO)],
)
def test_a_side_is_named_by_number_or_by_one_of_its_people(
    text: str, side: Side
) -> None:
    assert side_named(text, a_game("NA")) is side


@pytest.mark.parametrize("text", ["3", "zoe"])
def test_a_name_that_nobody_has_names_no_side(text: str) -> None:
    with pytest.raises(NotUnderstoodError) as refused:
        side_named(text, a_game("NA"))

    assert str(refused.value) == (
        f"{text!r} is not a side: type 1, 2 or a name (Ada & Bea, Cem & Dov)"
    )


@rule("NA-26.b", "CC-26.b")
def test_who_is_barred_from_drawing_leaves_it_to_the_partner() -> None:
    table = Table(a_game("NA"))
    assert drawer_of(table.state, Side.ONE) == ADA

    table.does(BanDrawer(person=ADA, why="looked into the bag"))
    assert drawer_of(table.state, Side.ONE) == "Bea"

    table.does(BanDrawer(person=PersonId("Bea"), why="so did she"))
    assert drawer_of(table.state, Side.ONE) is None


def test_a_play_is_for_who_sees_the_rack_while_the_game_is_played() -> None:
    assert is_a_turn(ONE_CAT, a_game())
    assert not is_a_turn(ONE_CAT, a_game(stage=Stage.OVER))
    assert not is_a_turn(CallHold(side=Side.ONE), a_game())

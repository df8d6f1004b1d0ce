"""The result slip: who signs, who checks, what a change after that means."""

from __future__ import annotations

import pytest

from starsquare.game.command import (
    AssessPenalty,
    CorrectScore,
    CorrectTime,
    EndRound,
    ExcusePlayers,
    GameCommand,
    IssueChallenge,
    RecordLateness,
    RecordRuling,
    ReverseRuling,
    RuleForfeit,
    SignSlip,
    ValidateSlip,
)
from starsquare.game.event import SeedRevealed, SlipSigned, SlipValidated
from starsquare.game.refusals import WrongPhaseError
from starsquare.game.side import BySide, PersonId, Side
from starsquare.game.state import Stage
from starsquare.rulebook import Rulebook, changed, rulebook
from starsquare.testing import DIRECTOR, PEOPLE, Table, a_game, a_play
from tests.marks import rule

ONE, TWO = Side.ONE, Side.TWO
(ADA, BEA), (CEM, DOV) = PEOPLE
END = EndRound()
NOBODY = BySide(frozenset[str](), frozenset[str]())
ON_SLIPS = {
    "CC": "CC-21.d, CC-35.a",
    "SO": "SO-SCORE-9.e, SO-SCORE-12",
    "NA": "NA-21.f, NA-35.a",
    "ES": "ES-WIN-1.b",
    "KZ": "KZ-SCORE-10.a, KZ-SCORE-10.b",
}

every_book = pytest.mark.parametrize("book", ["CC", "SO", "NA", "ES", "KZ"])
staff_checks = pytest.mark.parametrize("book", ["CC", "NA", "ES"])


def over(
    book: str | Rulebook,
    *,
    seats: tuple[tuple[str, ...], tuple[str, ...]] | None = None,
) -> Table:
    """Side one has played CAT, and the round is over."""
    game = a_game(
        book, last_play=a_play("one", "8H", "CAT"), on_turn="two", seats=seats
    )
    table = Table(game, book)
    table.does(END)
    return table


def signing(side: Side, person: str | None) -> SignSlip:
    return SignSlip(side=side, person=None if person is None else PersonId(person))


# -- who signs ---------------------------------------------------------------------


@rule("CC-21.d", "CC-35.a", "NA-21.f", "NA-35.a")
@pytest.mark.parametrize("book", ["CC", "NA"])
def test_all_four_players_sign_the_slip(book: str) -> None:
    table = over(book)
    table.does(signing(ONE, ADA))
    table.does(signing(TWO, CEM))
    table.does(signing(ONE, BEA))

    before = table.state.stage
    game = table.does(signing(TWO, DOV))

    assert (before, game.stage) == (Stage.OVER, Stage.SIGNED)
    assert game.signatures == BySide(frozenset({ADA, BEA}), frozenset({CEM, DOV}))


@rule("NA-35.a", "ES-WIN-1.b")
@pytest.mark.parametrize("book", ["NA/high-school", "ES"])
def test_where_everyone_plays_alone_both_players_sign(book: str) -> None:
    table = over(book)
    table.does(signing(ONE, ADA))

    before = table.state.stage
    game = table.does(signing(TWO, CEM))

    assert (before, game.stage) == (Stage.OVER, Stage.SIGNED)


@rule("NA-35.a")
def test_three_players_at_a_board_are_all_its_players() -> None:
    table = over("NA", seats=((ADA, BEA), (CEM,)))
    table.does(signing(ONE, ADA))
    table.does(signing(TWO, CEM))

    assert table.does(signing(ONE, BEA)).stage is Stage.SIGNED


@rule("NA-21.f", "NA-25.a", "NA-35.a")
def test_who_is_absent_under_a_waiver_need_not_sign() -> None:
    table = over("NA")
    table.does(ExcusePlayers(people=(BEA,)))
    table.does(signing(ONE, ADA))
    table.does(signing(TWO, CEM))

    assert table.does(signing(TWO, DOV)).stage is Stage.SIGNED


@rule("NA-35.a")
def test_a_side_whose_players_are_all_absent_has_not_signed() -> None:
    table = over("NA")
    table.does(ExcusePlayers(people=(ADA, BEA)))
    table.does(signing(TWO, CEM))

    assert table.does(signing(TWO, DOV)).stage is Stage.OVER


@rule("NA-35.a")
def test_the_others_sign_after_they_know_who_is_absent() -> None:
    table = over("NA")
    for side, person in ((ONE, ADA), (TWO, CEM), (TWO, DOV)):
        table.does(signing(side, person))

    game = table.does(ExcusePlayers(people=(BEA,)))

    assert not any(game.signatures)
    assert game.stage is Stage.OVER


def test_after_the_slip_is_signed_nobody_is_excused() -> None:
    table = over("NA")
    table.sign()

    assert isinstance(table.refuses(ExcusePlayers(people=(BEA,))), WrongPhaseError)


@pytest.mark.parametrize("book", ["SO", "KZ"])
def test_elsewhere_one_player_of_each_side_signs(book: str) -> None:
    table = over(book, seats=((ADA, BEA), (CEM, DOV)))
    table.does(signing(ONE, BEA))

    assert table.does(signing(TWO, CEM)).stage is Stage.SIGNED


@rule("CC-35.a")
def test_a_house_may_ask_one_player_of_each_side_to_sign() -> None:
    house = changed(rulebook("CC"), {"slip.signed_by": "one_of_each_side"}, house="H")
    table = over(house)
    table.does(signing(ONE, ADA))

    assert table.does(signing(TWO, DOV)).stage is Stage.SIGNED


def test_a_house_may_ask_everyone_to_sign() -> None:
    house = changed(rulebook("SO"), {"slip.signed_by": "all_players"}, house="HOUSE")
    table = over(house)
    table.does(signing(ONE, ADA))
    table.does(signing(TWO, CEM))

    assert table.state.stage is Stage.OVER


@every_book
def test_a_board_without_names_is_signed_for_by_its_sides(book: str) -> None:
    table = over(book, seats=((), ()))
    table.does(signing(ONE, None))

    game = table.does(signing(TWO, None))

    assert game.stage is Stage.SIGNED
    assert game.signatures == BySide(frozenset({"one"}), frozenset({"two"}))


@every_book
@pytest.mark.parametrize("person", [CEM, "Zoe", None])
def test_only_those_at_the_board_sign_for_their_side(
    book: str, person: str | None
) -> None:
    refusal = over(book).refuses(signing(ONE, person))

    assert isinstance(refusal, WrongPhaseError)
    assert str(refusal) == (
        "Only people playing at this board can sign, and only for their own side "
        f"({ON_SLIPS[book]})"
    )


@every_book
def test_nobody_signs_twice(book: str) -> None:
    table = over(book)
    table.does(signing(ONE, ADA))

    refusal = table.refuses(signing(ONE, ADA))

    assert isinstance(refusal, WrongPhaseError)
    assert str(refusal) == f"Already signed ({ON_SLIPS[book]})"


@every_book
def test_a_slip_is_signed_when_the_game_is_over(book: str) -> None:
    refusal = Table(a_game(book)).refuses(signing(ONE, ADA))

    assert isinstance(refusal, WrongPhaseError)
    assert str(refusal) == f"Not now: the game is being played ({ON_SLIPS[book]})"


@every_book
def test_a_slip_is_not_signed_while_a_challenge_is_open(book: str) -> None:
    table = over(book)
    table.does(IssueChallenge(side=TWO, words=("CAT",)))

    refusal = table.refuses(signing(ONE, ADA))

    assert isinstance(refusal, WrongPhaseError)
    assert refusal.key == "game.challenge_open"


# -- what the last signature does --------------------------------------------------


@every_book
def test_the_last_signature_lays_the_bag_open(book: str) -> None:
    table = over(book)

    table.sign()

    signed, revealed = table.events[-2:]
    assert isinstance(signed, SlipSigned)
    assert (signed.side, signed.is_complete) == (TWO, True)
    assert revealed == SeedRevealed(at=table.now, seed=table.seed.hex())
    assert table.state.seed == b"the seed of all tests".hex()


@every_book
def test_no_seed_is_known_before(book: str) -> None:
    table = over(book)
    table.does(signing(ONE, ADA))

    assert table.state.seed is None


# -- who checks --------------------------------------------------------------------


@rule("CC-35.a", "NA-35.a", "ES-WIN-1.b")
@staff_checks
def test_staff_checks_the_signed_slip_and_seals_the_result(book: str) -> None:
    table = over(book)
    table.sign()

    game = table.does(ValidateSlip(), after=30)

    assert table.events[-1] == SlipValidated(at=table.now, by=DIRECTOR)
    assert (game.stage, game.validated_by) == (Stage.SEALED, DIRECTOR)


@rule("CC-35.a", "NA-35.a", "ES-WIN-1.b")
@staff_checks
def test_a_slip_is_not_accepted_before_everybody_has_signed(book: str) -> None:
    table = over(book)
    table.does(signing(ONE, ADA))

    refusal = table.refuses(ValidateSlip())

    assert isinstance(refusal, WrongPhaseError)
    assert str(refusal) == f"Too late: the game is over ({ON_SLIPS[book]})"


@staff_checks
def test_a_slip_is_accepted_once(book: str) -> None:
    table = over(book)
    table.sign()
    table.does(ValidateSlip())

    refusal = table.refuses(ValidateSlip())

    assert isinstance(refusal, WrongPhaseError)
    assert str(refusal) == (f"Too late: the slip has been validated ({ON_SLIPS[book]})")


@rule("CC-35.a", "NA-35.a", "ES-WIN-1.b")
@pytest.mark.parametrize(
    ("book", "checked"),
    [("CC", True), ("NA", True), ("ES", True), ("SO", False), ("KZ", False)],
)
def test_two_books_ask_for_no_check_by_staff(book: str, *, checked: bool) -> None:
    assert rulebook(book).slip.validated_by_staff is checked


# -- changes after a signature -----------------------------------------------------


PENALTY = AssessPenalty(side=ONE, points=5, why="telephone")
LATE = RecordLateness(side=ONE, seconds=200)
FORFEIT = RuleForfeit(sides=(ONE,), why="left the room")
SCORE = CorrectScore(turn=1, points=8, why="added again")


@rule("CC-35.a", "NA-35.a")
@pytest.mark.parametrize("book", ["CC", "NA"])
@pytest.mark.parametrize(
    "command",
    [PENALTY, LATE, FORFEIT, SCORE],
    ids=lambda command: type(command).__name__,
)
def test_what_is_changed_after_the_signatures_is_signed_again(
    book: str, command: GameCommand
) -> None:
    table = over(book)
    table.sign()

    reopened = table.does(command)

    assert (reopened.stage, reopened.signatures) == (Stage.OVER, NOBODY)
    assert table.sign().stage is Stage.SIGNED


@rule("CC-35.a", "NA-35.a")
@pytest.mark.parametrize("book", ["CC", "NA"])
def test_a_clock_set_right_between_two_signatures_is_signed_for_again(
    book: str,
) -> None:
    table = over(book)
    table.does(signing(ONE, ADA))

    game = table.does(CorrectTime(side=ONE, used_ms=0, why="ran on"))

    assert game.signatures == NOBODY


@pytest.mark.parametrize(
    ("book", "cited"), [("CC", "CC-36, CC-NOTE-1"), ("NA", "NA-PUNISH-1, NA-NOTE-1")]
)
def test_a_clock_is_not_set_right_once_the_slip_is_signed(
    book: str, cited: str
) -> None:
    table = over(book)
    table.sign()

    refusal = table.refuses(CorrectTime(side=ONE, used_ms=0, why="late"))

    assert isinstance(refusal, WrongPhaseError)
    assert str(refusal) == f"Too late: the slip has been signed ({cited})"


@every_book
def test_a_ruling_taken_back_is_a_change_like_any_other(book: str) -> None:
    table = over(book)
    table.does(RecordRuling(why="noted"))
    table.sign()

    game = table.does(ReverseRuling(ruling=1, why="of no use"))

    assert (game.stage, game.signatures) == (Stage.OVER, NOBODY)


@every_book
def test_the_bag_is_laid_open_once(book: str) -> None:
    table = over(book)
    table.sign()
    table.does(SCORE)

    table.sign()

    laid_open = [event for event in table.events if isinstance(event, SeedRevealed)]
    assert len(laid_open) == 1


@every_book
def test_a_ruling_during_play_asks_for_no_signature(book: str) -> None:
    table = Table(a_game(book))

    game = table.does(RecordRuling(why="noted"))

    assert game.stage is Stage.PLAYING


@rule("NA-PUNISH-1")
def test_signatures_under_a_forfeit_do_not_count_for_the_game_played_on() -> None:
    table = Table(a_game("NA"))
    table.does(FORFEIT)
    table.does(signing(ONE, ADA))
    table.does(ReverseRuling(ruling=1, why="came back"))

    assert table.state.stage is Stage.PLAYING
    assert table.state.signatures == NOBODY

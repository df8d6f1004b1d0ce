"""Endings: going out, no play left, turns without points, the end of the round."""

from __future__ import annotations

import pytest

from starsquare.game.command import (
    DeclareNoPlays,
    DrawTiles,
    EndRound,
    Exchange,
    GameCommand,
    GiveVerdict,
    IssueChallenge,
    LetTimePass,
    Pass,
    RestartClock,
    ReverseRuling,
    RuleForfeit,
    SetRoundEnd,
    SignSlip,
)
from starsquare.game.event import (
    EndReason,
    GameEnded,
    NoPlaysDeclared,
    RoundEndSet,
    TurnSkipped,
)
from starsquare.game.refusals import ClockError, WrongPhaseError
from starsquare.game.side import BySide, Moment, Side
from starsquare.game.state import Stage
from starsquare.rulebook import Rulebook, TurnKind, changed, rulebook
from starsquare.testing import Table, a_board, a_game, a_play, drawn
from starsquare.tiles import Tiles
from tests.marks import rule

ONE, TWO = Side.ONE, Side.TWO
PASS, EXCHANGE = TurnKind.PASS, TurnKind.EXCHANGE
STRUCK_OFF, LOST, TIMED_OUT = TurnKind.STRUCK_OFF, TurnKind.LOST, TurnKind.TIMED_OUT
CAT = a_board("CAT", top_left="8H")

both_school_books = pytest.mark.parametrize("book", ["CC", "NA"])
every_book = pytest.mark.parametrize("book", ["CC", "SO", "NA", "ES", "KZ"])


# -- going out ---------------------------------------------------------------------


def before_the_last_tile(book: str | Rulebook) -> Table:
    """CAT lies on the board, the bag is empty, and side one has an S left."""
    game = a_game(book, board=CAT, racks=("S", "AQ"), bag="", scores=(100, 90))
    return Table(game, book)


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("CC", marks=rule("CC-20.a")),
        pytest.param("NA", marks=rule("NA-20.a")),
        pytest.param("SO", marks=rule("SO-CHAL-3.a", "SO-SCORE-14.a")),
        pytest.param("KZ", marks=rule("KZ-END-1.a")),
    ],
)
def test_the_last_tile_played_with_the_bag_empty_ends_the_game(book: str) -> None:
    table = before_the_last_tile(book)

    game = table.does(a_play("one", "8K", "S"))

    assert table.events[-1] == GameEnded(at=table.now, reason=EndReason.OUT)
    assert (game.stage, game.clock.running) == (Stage.OVER, None)


@rule("CC-20.a", "NA-20.a", "SO-CHAL-3.a", "KZ-END-1.a")
@pytest.mark.parametrize("book", ["CC", "NA", "SO", "KZ"])
def test_who_has_no_tile_but_some_to_draw_is_not_out(book: str) -> None:
    table = Table(a_game(book, board=CAT, racks=("AENORST", "AEILNST"), bag="E"))

    game = table.does(a_play("one", "K8", "SENATOR"))

    assert game.stage is Stage.PLAYING
    assert (game.racks[ONE], game.owed[ONE]) == ("", 1)


@rule("CC-20.a", "NA-20.a", "SO-CHAL-3.a", "KZ-END-1.a")
@pytest.mark.parametrize("book", ["CC", "NA", "SO", "KZ"])
def test_the_last_tile_of_the_bag_is_for_the_side_that_played_first(book: str) -> None:
    table = Table(a_game(book, board=CAT, racks=("AENORST", "AEILNST"), bag="E"))
    table.does(a_play("one", "K8", "SENATOR"))

    waiting = table.does(a_play("two", "15H", "ENTAILS"))
    over = table.does(DrawTiles(side=ONE), after=5)

    assert (waiting.stage, waiting.owed) == (Stage.PLAYING, BySide(1, 0))
    assert (over.ended, over.racks) == (EndReason.OUT, BySide(Tiles("E"), Tiles("")))


@rule("ES-END-1.a")
def test_in_escondido_going_out_does_not_end_the_game() -> None:
    game = before_the_last_tile("ES").does(a_play("one", "8K", "S"))

    assert (game.stage, game.on_turn) == (Stage.PLAYING, TWO)


@rule("ES-END-1.a")
def test_in_escondido_who_has_no_tile_is_passed_over() -> None:
    table = before_the_last_tile("ES")
    table.does(a_play("one", "8K", "S"))

    game = table.does(Pass(side=TWO))

    assert table.events[-1] == TurnSkipped(at=table.now, side=ONE)
    assert game.on_turn is TWO


@rule("ES-END-1.a", "ES-PLAY-9.a")
def test_in_escondido_who_has_no_tile_may_still_challenge() -> None:
    table = before_the_last_tile("ES")
    table.does(a_play("one", "8K", "S"))
    table.does(a_play("two", "K9", "A"))

    game = table.does(IssueChallenge(side=ONE, words=("SA",)))

    assert game.challenge is not None


@rule("ES-END-1.a")
def test_in_escondido_who_has_no_tile_lets_a_play_stand_by_passing() -> None:
    table = before_the_last_tile("ES")
    table.does(a_play("one", "8K", "S"))
    table.does(a_play("two", "K9", "A"))

    game = table.does(Pass(side=ONE))

    assert (game.stage, game.on_turn) == (Stage.PLAYING, TWO)


@rule("ES-END-1.a")
def test_in_escondido_play_stops_when_nobody_has_a_tile_left() -> None:
    table = before_the_last_tile("ES")
    table.does(a_play("one", "8K", "S"))

    game = table.does(a_play("two", "K9", "AQ"))

    assert game.ended is EndReason.NO_TILES
    assert table.outcome.adjustments == ()


@rule("ES-END-1.a")
def test_a_house_may_end_the_game_in_escondido_when_a_side_is_out() -> None:
    house = changed(rulebook("ES"), {"ending.out_play": True}, house="HOUSE")

    game = before_the_last_tile(house).does(a_play("one", "8K", "S"))

    assert game.ended is EndReason.OUT


# -- no play left ------------------------------------------------------------------


AGREED = [
    pytest.param("CC", marks=rule("CC-20.b")),
    pytest.param("NA", marks=rule("NA-20.b")),
    pytest.param("SO", marks=rule("SO-CHAL-3.b", "SO-SCORE-14.a")),
]
with_agreement = pytest.mark.parametrize("book", AGREED)


@with_agreement
def test_a_game_ends_when_both_sides_declare_that_no_play_is_left(book: str) -> None:
    table = Table(a_game(book))
    table.does(DeclareNoPlays(side=TWO))

    game = table.does(DeclareNoPlays(side=ONE))

    assert table.events == (
        NoPlaysDeclared(at=table.now, side=TWO),
        NoPlaysDeclared(at=table.now, side=ONE),
        GameEnded(at=table.now, reason=EndReason.AGREED),
    )
    assert game.stage is Stage.OVER


@with_agreement
def test_one_side_alone_cannot_declare_it(book: str) -> None:
    table = Table(a_game(book))
    table.does(DeclareNoPlays(side=ONE))

    game = table.does(DeclareNoPlays(side=ONE))

    assert game.stage is Stage.PLAYING


@with_agreement
def test_a_turn_that_is_made_after_all_takes_a_declaration_back(book: str) -> None:
    table = Table(a_game(book))
    table.does(DeclareNoPlays(side=TWO))
    table.does(Pass(side=ONE))

    game = table.does(DeclareNoPlays(side=ONE))

    assert game.stage is Stage.PLAYING


@rule("CC-20.b", "NA-20.b")
@both_school_books
@pytest.mark.parametrize("declared_by", [(ONE,), (ONE, TWO)], ids=["one", "both"])
def test_a_play_that_comes_off_takes_declarations_back(
    book: str, declared_by: tuple[Side, ...]
) -> None:
    table = Table(a_game(book, last_play=a_play("one", "8H", "CAT"), on_turn="two"))
    for side in declared_by:
        table.does(DeclareNoPlays(side=side))
    table.does(IssueChallenge(side=TWO, words=("CAT",)))
    table.does(GiveVerdict(acceptable=False))
    table.does(RestartClock())

    game = table.does(DeclareNoPlays(side=TWO))

    assert game.stage is Stage.PLAYING


@rule("NA-20.b")
def test_a_game_taken_up_again_asks_both_sides_anew() -> None:
    table = Table(a_game("NA"))
    table.does(DeclareNoPlays(side=ONE))
    table.does(RuleForfeit(sides=(ONE,), why="left the room"))
    table.does(ReverseRuling(ruling=1, why="came back"))

    game = table.does(DeclareNoPlays(side=TWO))

    assert game.stage is Stage.PLAYING


@rule("KZ-END-1.a", "KZ-END-1.b", "KZ-END-1.c")
def test_kalamazoo_names_no_such_ending() -> None:
    refusal = Table(a_game("KZ")).refuses(DeclareNoPlays(side=ONE))

    assert isinstance(refusal, WrongPhaseError)
    assert str(refusal) == (
        "This rulebook does not end a game by agreement "
        "(KZ-END-1.a, KZ-END-1.b, KZ-END-1.c)"
    )


@rule("CC-20.b", "NA-20.b", "SO-CHAL-3.b")
@pytest.mark.parametrize("book", ["CC", "NA", "SO"])
def test_a_house_may_leave_the_declaration_to_the_director(book: str) -> None:
    house = changed(rulebook(book), {"ending.agreed_by": "director"}, house="HOUSE")
    table = Table(a_game(house), house)

    refusal = table.refuses(DeclareNoPlays(side=ONE))
    game = table.does(DeclareNoPlays())

    assert isinstance(refusal, WrongPhaseError)
    assert str(refusal) == "Only the director can declare that no plays are left"
    assert game.ended is EndReason.AGREED


@rule("ES-END-1.a", "ES-INTRO-1.e")
@pytest.mark.parametrize("side", [ONE, None])
def test_in_escondido_only_time_ends_a_game(side: Side | None) -> None:
    table = Table(a_game("ES"))

    refusal = table.refuses(DeclareNoPlays(side=side))

    assert refusal.key == "ending.not_by_agreement"
    assert str(refusal) == "This rulebook does not end a game by agreement (ES-END-1.a)"
    assert table.state.stage is Stage.PLAYING


@pytest.mark.parametrize("agrees", [True, False])
def test_a_house_says_whether_a_game_may_end_by_agreement(agrees: bool) -> None:  # noqa: FBT001
    house = changed(rulebook("ES"), {"ending.agreed": agrees}, house="HOUSE")
    table = Table(a_game(house), house)

    if agrees:
        assert table.does(DeclareNoPlays()).ended is EndReason.AGREED
    else:
        refusal = table.refuses(DeclareNoPlays())
        assert refusal.key == "ending.not_by_agreement"


@rule("CC-22", "NA-22")
@both_school_books
def test_racks_are_full_when_a_game_is_ended_by_agreement(book: str) -> None:
    game = a_game(
        book,
        racks=("EINR", "ADGLOSU"),
        last_play=a_play("one", "8H", "CAT"),
        on_turn="two",
    )
    table = Table(game)
    table.does(DeclareNoPlays(side=ONE))

    over = table.does(DeclareNoPlays(side=TWO))

    assert len(over.racks[ONE]) == 7


# -- turns without points ----------------------------------------------------------


def after_zeros(
    book: str | Rulebook, *zeros: TurnKind, scores: tuple[int, int] = (20, 0)
) -> Table:
    """After a play for 20 points there were these turns without any."""
    return Table(a_game(book, zeros=zeros, scores=scores), book)


@rule("CC-20.c", "NA-20.c")
@both_school_books
@pytest.mark.parametrize(
    "zeros",
    [
        (PASS,) * 5,
        (EXCHANGE,) * 5,
        (STRUCK_OFF,) * 5,
        (LOST, PASS, EXCHANGE, STRUCK_OFF, PASS),
    ],
)
@pytest.mark.parametrize(
    "sixth", [Pass(side=ONE), Exchange(side=ONE, tiles="A")], ids=["pass", "exchange"]
)
def test_six_turns_running_without_points_end_a_game(
    book: str, zeros: tuple[TurnKind, ...], sixth: GameCommand
) -> None:
    table = after_zeros(book, *zeros)

    game = table.does(sixth)

    assert table.events[-1] == GameEnded(at=table.now, reason=EndReason.SCORELESS)
    assert game.stage is Stage.OVER


@rule("CC-20.c", "NA-20.c")
@both_school_books
def test_a_play_that_comes_off_may_be_the_sixth_turn_without_points(book: str) -> None:
    game = a_game(
        book,
        scores=(20, 0),
        zeros=(PASS,) * 5,
        last_play=a_play("one", "8H", "CAT"),
        on_turn="two",
    )
    table = Table(game)
    table.does(IssueChallenge(side=TWO, words=("CAT",)))

    over = table.does(GiveVerdict(acceptable=False))

    assert over.ended is EndReason.SCORELESS


@rule("CC-20.c", "NA-20.c")
@both_school_books
def test_five_turns_without_points_do_not_end_a_game(book: str) -> None:
    game = after_zeros(book, *(PASS,) * 4).does(Pass(side=ONE))

    assert game.stage is Stage.PLAYING


@rule("CC-20.c", "NA-20.c")
@both_school_books
def test_six_turns_without_points_do_not_end_a_game_still_at_nil_nil(book: str) -> None:
    table = after_zeros(book, *(PASS,) * 5, scores=(0, 0))

    table.does(Pass(side=ONE))
    game = table.does(Pass(side=TWO))

    assert game.stage is Stage.PLAYING


@rule("CC-20.c", "NA-20.c")
@both_school_books
def test_a_game_at_nil_nil_after_its_only_play_came_off_goes_on(book: str) -> None:
    game = a_game(
        book, zeros=(PASS,) * 5, last_play=a_play("one", "8H", "CAT"), on_turn="two"
    )
    table = Table(game)
    table.does(IssueChallenge(side=TWO, words=("CAT",)))

    after = table.does(GiveVerdict(acceptable=False))

    assert after.stage is Stage.PLAYING


@rule("CC-20.c", "NA-20.c")
@both_school_books
def test_a_play_of_two_blanks_scores_nothing_but_is_no_pass(book: str) -> None:
    game = a_game(book, scores=(20, 0), zeros=(PASS,) * 5, racks=("??EINRS", "ADGLOSU"))
    table = Table(game)

    after = table.does(a_play("one", "8H", "at"))

    assert after.turns[-1].points == 0
    assert after.stage is Stage.PLAYING


@rule("CC-20.c", "NA-20.c")
@both_school_books
def test_a_score_in_between_starts_the_count_again(book: str) -> None:
    table = Table(a_game(book, zeros=(PASS,) * 5, racks=("CATEINR", "ADGLOSU")))
    table.does(a_play("one", "8H", "CAT"))

    game = table.does(Pass(side=TWO))

    assert game.stage is Stage.PLAYING


@rule("KZ-END-1.b")
@pytest.mark.parametrize("scores", [(20, 0), (0, 0)])
def test_three_passes_running_by_each_player_end_a_game_in_kalamazoo(
    scores: tuple[int, int],
) -> None:
    game = after_zeros("KZ", *(PASS,) * 5, scores=scores).does(Pass(side=ONE))

    assert game.ended is EndReason.SCORELESS


@rule("KZ-END-1.b")
@pytest.mark.parametrize("kind", [EXCHANGE, STRUCK_OFF, LOST, TIMED_OUT])
def test_anything_but_a_spoken_pass_breaks_the_run_in_kalamazoo(kind: TurnKind) -> None:
    game = after_zeros("KZ", PASS, PASS, kind, PASS, PASS).does(Pass(side=ONE))

    assert game.stage is Stage.PLAYING


@rule("KZ-END-1.b")
def test_an_exchange_instead_of_the_sixth_pass_lets_the_game_go_on() -> None:
    table = after_zeros("KZ", *(PASS,) * 5)

    assert table.does(Exchange(side=ONE, tiles="A")).stage is Stage.PLAYING


@rule("KZ-PLAY-10.b", "KZ-END-1.b")
def test_players_who_let_the_timer_run_out_are_stopped_by_the_round_only() -> None:
    table = Table(a_game("KZ", scores=(20, 0), round_ends_at_seconds=45 * 60))

    table.does(LetTimePass(), after=44 * 60)

    assert table.state.stage is Stage.PLAYING
    assert {turn.kind for turn in table.state.turns[2:]} == {TIMED_OUT}


@rule("KZ-END-1.b")
def test_a_house_may_count_turns_that_ran_out_as_passes() -> None:
    house = changed(
        rulebook("KZ"), {"scoreless.counted": ["pass", "timed_out"]}, house="HOUSE"
    )
    table = after_zeros(house, PASS, PASS, TIMED_OUT, PASS, PASS)

    assert table.does(LetTimePass(), after=150.001).ended is EndReason.SCORELESS


@rule("KZ-END-1.b")
def test_a_house_may_let_a_game_at_nil_nil_go_on() -> None:
    house = changed(rulebook("KZ"), {"scoreless.needs_a_score": True}, house="HOUSE")
    table = after_zeros(house, *(PASS,) * 5, scores=(0, 0))

    assert table.does(Pass(side=ONE)).stage is Stage.PLAYING


@rule("SO-CHAL-3.a", "SO-CHAL-3.b", "SO-CHAL-3.c", "ES-END-1.a")
@pytest.mark.parametrize("book", ["SO", "ES"])
def test_two_books_end_no_game_for_want_of_points(book: str) -> None:
    game = after_zeros(book, *(PASS,) * 19).does(Pass(side=ONE))

    assert game.stage is Stage.PLAYING


# -- the end of the round ----------------------------------------------------------


def after_cat(book: str | Rulebook, *, bag: str | None = None) -> Table:
    """Side one has just played CAT and not drawn yet."""
    game = a_game(
        book,
        racks=("EINR", "ADGLOSU"),
        bag=bag,
        last_play=a_play("one", "8H", "CAT"),
        on_turn="two",
    )
    return Table(game, book)


@pytest.mark.parametrize(
    ("book", "minutes"),
    [
        pytest.param("NA", 50, marks=rule("NA-20.e", "NA-21.b")),
        pytest.param(
            "SO", 45, marks=rule("SO-CHAL-3.c", "SO-SCORE-14.a", "SO-SCORE-14.b")
        ),
        pytest.param("ES", 30, marks=rule("ES-INTRO-1.e", "ES-END-1.a")),
        pytest.param("KZ", 45, marks=rule("KZ-END-1.c")),
    ],
)
def test_a_game_is_over_when_the_minutes_of_its_round_are(
    book: str, minutes: int
) -> None:
    allowed = rulebook(book).rounds.minutes or 0
    # with the clock stopped for a question: the round goes on all the same
    table = Table(a_game(book, is_running=False, round_ends_at_seconds=60 * allowed))

    still = table.does(LetTimePass(), after=60 * minutes).stage
    table.does(LetTimePass(), after=0.001)

    assert still is Stage.PLAYING
    assert table.events[-1] == GameEnded(
        at=Moment(minutes * 60_000 + 1), reason=EndReason.ROUND_ENDED
    )


@rule("CC-20.d", "CC-21.a", "NA-20.e", "NA-21.a", "SO-CHAL-3.c", "ES-END-1.b")
@rule("KZ-END-1.c")
@every_book
def test_the_director_ends_the_round_and_with_it_the_game(book: str) -> None:
    table = Table(a_game(book))

    game = table.does(EndRound(), after=7)

    assert table.events[-1] == GameEnded(at=table.now, reason=EndReason.ROUND_ENDED)
    assert game.stage is Stage.OVER


@pytest.mark.parametrize(
    ("book", "cited"),
    [
        pytest.param(
            "CC", "CC-21.a, CC-21.b, CC-21.c", marks=rule("CC-21.a", "CC-21.c")
        ),
        pytest.param(
            "NA",
            "NA-21.a, NA-21.b, NA-21.d, NA-21.e",
            marks=rule("NA-21.a", "NA-21.e"),
        ),
        pytest.param(
            "SO",
            "SO-CHAL-3.c, SO-SCORE-14.a, SO-SCORE-14.b",
            marks=rule("SO-SCORE-14.a"),
        ),
        pytest.param("ES", "ES-END-1.a, ES-END-1.b", marks=rule("ES-END-1.b")),
        pytest.param("KZ", "KZ-END-1.c", marks=rule("KZ-END-1.c")),
    ],
)
def test_a_play_that_was_not_finished_at_the_call_does_not_count(
    book: str, cited: str
) -> None:
    table = Table(a_game(book, racks=("CATEINR", "ADGLOSU"), scores=(20, 0)))
    table.does(EndRound())

    refusal = table.refuses(a_play("one", "8H", "CAT"))

    assert isinstance(refusal, WrongPhaseError)
    assert str(refusal) == f"Too late: the game is over ({cited})"
    assert drawn(table.state.position) == drawn(a_board())


@rule("CC-21.c", "NA-21.e", "SO-SCORE-14.c", "KZ-END-1.c")
@every_book
def test_a_house_may_let_the_side_on_turn_finish_its_play(book: str) -> None:
    house = changed(
        rulebook(book), {"ending.unfinished_turn_counts": True}, house="HOUSE"
    )
    game = a_game(house, racks=("CATEINR", "ADGLOSU"), scores=(20, 0))
    table = Table(game, house)
    table.does(EndRound())

    wrong_side = table.refuses(a_play("two", "8H", "GLAD"))
    after = table.does(a_play("one", "8H", "CAT"))
    one_too_many = table.refuses(a_play("two", "7G", "GAL"))

    assert wrong_side.key == one_too_many.key == "game.not_while.over"
    assert (after.score_of(ONE), after.stage) == (30, Stage.OVER)


def test_a_play_that_is_finished_after_a_signature_is_signed_again() -> None:
    house = changed(
        rulebook("CC"), {"ending.unfinished_turn_counts": True}, house="HOUSE"
    )
    game = a_game(house, racks=("CATEINR", "ADGLOSU"), scores=(20, 0))
    table = Table(game, house)
    table.does(EndRound())
    table.does(SignSlip(side=TWO, person=game.seats.two[0]))

    after = table.does(a_play("one", "8H", "CAT"))

    assert not any(after.signatures)


def test_what_is_unfinished_counts_at_the_end_of_a_round_only() -> None:
    house = changed(
        rulebook("CC"), {"ending.unfinished_turn_counts": True}, house="HOUSE"
    )
    table = Table(a_game(house, racks=("CATEINR", "ADGLOSU")), house)
    table.does(DeclareNoPlays())

    refusal = table.refuses(a_play("one", "8H", "CAT"))

    assert str(refusal) == (
        "Too late: the game is over (CC-20.a, CC-20.b, CC-20.c, CC-20.d)"
    )


@rule("CC-22", "NA-22")
@both_school_books
def test_at_the_call_a_side_still_draws_for_the_play_it_has_made(book: str) -> None:
    game = after_cat(book).does(EndRound())

    assert len(game.racks[ONE]) == 7
    assert game.is_play_open  # the draw does not make the play safe


@rule("CC-22", "NA-22")
@both_school_books
def test_racks_are_filled_as_far_as_the_bag_lasts(book: str) -> None:
    game = after_cat(book, bag="O").does(EndRound())

    assert (game.racks[ONE], game.bag) == ("EINOR", "")


@rule("SO-SCORE-14.c", "ES-END-1.b", "KZ-END-1.c")
@pytest.mark.parametrize("book", ["SO", "ES", "KZ"])
def test_elsewhere_racks_stand_as_they_are_at_the_call(book: str) -> None:
    game = after_cat(book).does(EndRound())

    assert game.racks[ONE] == "EINR"


@rule("SO-SCORE-14.c", "KZ-END-1.c")
@pytest.mark.parametrize("book", ["SO", "ES", "KZ"])
def test_a_house_may_have_racks_filled_at_the_call(book: str) -> None:
    house = changed(rulebook(book), {"ending.refill_at_round_end": True}, house="H")

    game = after_cat(house).does(EndRound())

    assert len(game.racks[ONE]) == 7


@rule("CC-21.a", "NA-21.a")
@both_school_books
@pytest.mark.parametrize("stage", [Stage.COUNTING, Stage.DRAWING_RACKS])
def test_the_round_ends_for_those_too_who_have_not_begun(
    book: str, stage: Stage
) -> None:
    table = Table(a_game(book, stage=stage, round_ends_at_seconds=10))

    game = table.does(LetTimePass(), after=10.001)

    assert (game.ended, game.racks) == (
        EndReason.ROUND_ENDED,
        BySide(Tiles(""), Tiles("")),
    )


@rule("SO-SCORE-14.b")
@every_book
def test_the_director_may_give_a_round_another_length(book: str) -> None:
    table = Table(a_game(book, round_ends_at_seconds=100))
    later = SetRoundEnd(ends_at=Moment(110_000))

    table.does(later, after=50)

    assert table.events[-1] == RoundEndSet(at=Moment(50_000), ends_at=Moment(110_000))
    assert table.does(LetTimePass(), after=60).stage is Stage.PLAYING
    assert table.does(LetTimePass(), after=0.001).ended is EndReason.ROUND_ENDED


@rule("CC-20.d")
def test_a_round_without_a_set_end_goes_on_until_it_is_called() -> None:
    table = Table(a_game("CC", round_ends_at_seconds=100))
    table.does(SetRoundEnd(ends_at=None))

    assert table.does(LetTimePass(), after=3_600).stage is Stage.PLAYING


def test_a_round_may_be_set_to_end_at_this_very_moment() -> None:
    table = Table(a_game("CC"))
    table.does(SetRoundEnd(ends_at=Moment(10_000)), after=10)

    assert table.does(LetTimePass(), after=0.001).ended is EndReason.ROUND_ENDED


@pytest.mark.parametrize(
    ("book", "cited"),
    [
        ("CC", "CC-21.a, CC-21.b, CC-21.c"),
        ("NA", "NA-21.a, NA-21.b, NA-21.d, NA-21.e"),
    ],
)
def test_no_round_is_ended_in_the_past(book: str, cited: str) -> None:
    table = Table(a_game(book))

    refusal = table.refuses(SetRoundEnd(ends_at=Moment(9_999)), after=10)

    assert isinstance(refusal, ClockError)
    assert str(refusal) == (
        "The round cannot end in the past. End it now, or choose a later time "
        f"({cited})"
    )


@rule("CC-21.a", "NA-21.a")
@both_school_books
@pytest.mark.parametrize(
    "command",
    [EndRound(), SetRoundEnd(ends_at=None)],
    ids=["end", "set"],
)
def test_a_game_that_is_over_is_not_ended_again(
    book: str, command: GameCommand
) -> None:
    table = Table(a_game(book))
    table.does(EndRound())

    refusal = table.refuses(command)

    assert isinstance(refusal, WrongPhaseError)
    assert refusal.key == "game.not_while.over"

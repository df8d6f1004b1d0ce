"""Challenges: until when, which words, what the verdict costs whom."""

from __future__ import annotations

import pytest

from starsquare.game.challenges import refuse_phonies
from starsquare.game.command import (
    AcceptVerdict,
    AskSecondOpinion,
    CallHold,
    CorrectScore,
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
    RuleOverdraw,
    SignSlip,
    StopClock,
    StopReason,
)
from starsquare.game.event import (
    ClockRestarted,
    EndReason,
    GameEnded,
    GameEvent,
    GameResumed,
    PlayStruckOff,
    PlayUpheld,
    StrikeReason,
    VerdictGiven,
)
from starsquare.game.offers import Giver, offers_for
from starsquare.game.refusals import IllegalChallengeError, PhonyError, WrongPhaseError
from starsquare.game.side import BySide, Moment, PersonId, Side
from starsquare.game.state import Game, OpenChallenge, Stage, TurnNumber, points_of
from starsquare.rulebook import Rulebook, TurnKind, changed, rulebook
from starsquare.testing import (
    DIRECTOR,
    PEOPLE,
    Table,
    a_board,
    a_game,
    a_play,
    drawn,
)
from starsquare.tiles import Tiles, in_order
from tests.marks import rule

ONE, TWO = Side.ONE, Side.TWO
CAT = IssueChallenge(side=TWO, words=("CAT",))
GOOD = GiveVerdict(acceptable=True)
BAD = GiveVerdict(acceptable=False)
OTHER_JUDGE = PersonId("another judge")

BOOKS = ("CC", "SO", "NA", "ES", "KZ")
every_book = pytest.mark.parametrize("book", BOOKS)


def after_cat(book: str | Rulebook) -> Table:
    """Side one has just played CAT for 10 points and has three tiles to draw."""
    game = a_game(
        book,
        racks=("EINR", "ADGLOSU"),
        last_play=a_play("one", "8H", "CAT"),
        on_turn="two",
    )
    return Table(game, book)


def after_two_words(book: str | Rulebook) -> Table:
    """Side one has just added SO to CAT, which made CATS too."""
    game = a_game(
        book,
        board=a_board("CAT", top_left="8H"),
        last_play=a_play("one", "K8", "SO"),
        on_turn="two",
    )
    return Table(game, book)


def before_the_last_tile(book: str | Rulebook, **at: float) -> Table:
    """Side one has one tile left and the bag is empty."""
    game = a_game(
        book,
        board=a_board("CAT", top_left="8H"),
        racks=("S", "AQ"),
        bag="",
        scores=(100, 90),
        round_ends_at_seconds=at.get("round_ends"),
    )
    return Table(game, book)


def after_the_last_tile(book: str | Rulebook, **at: float) -> Table:
    """Side one has played its last tile, which made CATS for 6 points."""
    table = before_the_last_tile(book, **at)
    table.does(a_play("one", "8K", "S"))
    return table


def challenged(table: Table, *words: str) -> Table:
    table.does(IssueChallenge(side=TWO, words=words or ("CAT",)))
    return table


def judged(table: Table, verdict: GiveVerdict, *, after: float = 0) -> Game:
    """Return a verdict, and let it stand where the loser may ask for another."""
    table.does(verdict, after=after)
    if table.state.challenge is not None:
        loser = TWO if verdict.acceptable else ONE
        table.does(AcceptVerdict(side=loser))
    return table.state


def kinds(game: Game) -> list[tuple[Side, TurnKind]]:
    return [(turn.side, turn.kind) for turn in game.turns]


# -- until when --------------------------------------------------------------------


@rule("CC-11.a", "NA-11.a", "SO-CHAL-2.b", "ES-PLAY-9.a", "KZ-PLAY-9.b")
@every_book
def test_a_play_may_be_challenged_while_the_next_side_is_still_thinking(
    book: str,
) -> None:
    game = after_cat(book).does(CAT, after=100)

    assert game.challenge == OpenChallenge(side=TWO, words=("CAT",))


@rule("CC-11.a", "NA-11.a", "SO-CHAL-2.b", "ES-PLAY-9.a", "KZ-PLAY-9.b")
@pytest.mark.parametrize(
    "turn", [Pass(side=TWO), Exchange(side=TWO, tiles="A")], ids=["pass", "exchange"]
)
@pytest.mark.parametrize(
    ("book", "cited"),
    [
        ("CC", "CC-11.a, CC-12.a, CC-12.b"),
        ("SO", "SO-CHAL-1.a, SO-CHAL-2.b"),
        ("NA", "NA-11.a, NA-12.a, NA-12.b"),
        ("ES", "ES-PLAY-9.a, ES-PLAY-9.b"),
        ("KZ", "KZ-PLAY-9.b"),
    ],
)
def test_the_next_side_challenges_before_its_own_turn_or_not_at_all(
    book: str, cited: str, turn: GameCommand
) -> None:
    table = after_cat(book)
    table.does(turn)

    refusal = table.refuses(CAT)

    assert isinstance(refusal, IllegalChallengeError)
    assert str(refusal) == f"This play can no longer be challenged ({cited})"


@rule("CC-11.a", "NA-11.a", "SO-CHAL-2.b", "ES-PLAY-9.a", "KZ-PLAY-9.b")
@every_book
def test_by_playing_on_a_side_accepts_the_play_before(book: str) -> None:
    table = after_cat(book)
    table.does(a_play("two", "7G", "GAL"))

    assert table.refuses(CAT).key == "challenge.own_play"
    assert (
        table.refuses(IssueChallenge(side=ONE, words=("CAT",))).key
        == "challenge.not_formed"
    )


@rule("CC-11.a", "NA-11.a")
@pytest.mark.parametrize("book", ["CC", "NA"])
def test_there_is_nothing_to_challenge_before_a_turn_has_ended(book: str) -> None:
    table = Table(a_game(book))

    refusal = table.refuses(CAT)

    assert isinstance(refusal, IllegalChallengeError)
    assert refusal.key == "challenge.no_play_yet"


@rule("CC-11.a", "NA-11.a", "SO-CHAL-2.b", "ES-PLAY-9.a", "KZ-PLAY-9.b")
@every_book
@pytest.mark.parametrize("turn", [Pass(side=TWO), Exchange(side=TWO, tiles="A")])
def test_an_exchange_or_a_pass_cannot_be_challenged(
    book: str, turn: GameCommand
) -> None:
    table = after_cat(book)
    table.does(turn)

    refusal = table.refuses(IssueChallenge(side=ONE, words=("CAT",)))

    assert refusal.key == "challenge.not_a_play"


@rule("CC-11.a", "NA-11.a", "SO-CHAL-2.b", "ES-PLAY-9.a", "KZ-PLAY-9.b")
@every_book
def test_a_play_cannot_be_challenged_before_it_is_made(book: str) -> None:
    table = Table(a_game(book))
    table.does(Pass(side=ONE))

    refusal = table.refuses(IssueChallenge(side=ONE, words=("CAT",)))

    assert refusal.key == "challenge.not_played_since"


@rule("CC-11.b", "NA-11.b")
@pytest.mark.parametrize("book", ["CC", "NA"])
def test_a_side_that_has_drawn_waits_for_the_others_play(book: str) -> None:
    table = after_cat(book)
    table.does(DrawTiles(side=ONE), after=5)

    refusal = table.refuses(IssueChallenge(side=ONE, words=("CAT",)))

    assert refusal.key == "challenge.not_played_since"


@rule("CC-12.c", "NA-12.d")
@pytest.mark.parametrize("book", ["CC", "NA"])
def test_a_play_that_came_off_cannot_be_challenged_again(book: str) -> None:
    table = after_cat(book)
    table.does(CAT)
    table.does(GiveVerdict(acceptable=False))

    assert table.refuses(CAT).key == "challenge.off_already"


@rule("CC-11.b", "NA-11.b")
@pytest.mark.parametrize("book", ["CC", "NA"])
def test_a_draw_without_a_hold_ends_the_time_for_a_challenge(book: str) -> None:
    table = after_cat(book)
    table.does(DrawTiles(side=ONE), after=5)

    assert table.refuses(CAT).key == "challenge.too_late"


@rule("SO-CHAL-2.b", "ES-PLAY-9.a", "KZ-PLAY-9.b")
@pytest.mark.parametrize("book", ["SO", "ES", "KZ"])
def test_where_there_is_no_hold_a_draw_leaves_a_play_open_to_challenge(
    book: str,
) -> None:
    table = after_cat(book)
    table.does(DrawTiles(side=ONE))

    assert table.does(CAT).challenge is not None


def test_a_house_may_let_a_draw_leave_a_play_open() -> None:
    house = changed(rulebook("CC"), {"challenge.draw_ends_window": False}, house="H")
    table = after_cat(house)
    table.does(DrawTiles(side=ONE))

    assert table.does(CAT).challenge is not None


# -- which words -------------------------------------------------------------------


@rule("CC-12.a", "NA-12.a")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("words", [("SO",), ("CATS",), ("SO", "CATS")])
def test_any_or_all_words_of_the_turn_go_on_the_slip(
    book: str, words: tuple[str, ...]
) -> None:
    game = after_two_words(book).does(IssueChallenge(side=TWO, words=words))

    assert game.challenge == OpenChallenge(side=TWO, words=words)


@rule("CC-12.b", "NA-12.b")
@pytest.mark.parametrize("book", ["CC", "NA"])
def test_the_judge_is_asked_about_the_words_on_the_slip_and_no_others(
    book: str,
) -> None:
    table = challenged(after_two_words(book), "CATS")

    game = table.does(GOOD)  # whatever SO may be

    assert table.events[-2:] == (
        VerdictGiven(at=table.now, by=DIRECTOR, acceptable=True, is_second=False),
        PlayUpheld(at=table.now, costs_turn=True, is_zero=True),
    )
    assert game.turns[0].words == ("SO", "CATS")
    assert game.score_of(ONE) == 2 + 6


def test_a_slip_may_be_written_in_small_letters_and_a_word_on_it_twice() -> None:
    game = after_two_words("NA").does(
        IssueChallenge(side=TWO, words=("cats", "CATS", "so"))
    )

    assert game.challenge == OpenChallenge(side=TWO, words=("CATS", "SO"))


@rule("CC-12.a", "NA-12.a")
@pytest.mark.parametrize("book", ["CC", "NA"])
def test_a_word_that_the_turn_did_not_make_cannot_be_challenged(book: str) -> None:
    refusal = after_two_words(book).refuses(
        IssueChallenge(side=TWO, words=("CAT", "SO", "OX"))
    )

    assert isinstance(refusal, IllegalChallengeError)
    assert refusal.facts == {"words": "CAT, OX", "formed": "SO, CATS"}
    assert str(refusal) == (
        "The last play did not form CAT, OX. It formed: SO, CATS "
        f"({book}-11.a, {book}-12.a, {book}-12.b)"
    )


@rule("CC-12.a", "NA-12.a")
def test_a_slip_without_a_word_is_no_challenge() -> None:
    refusal = after_cat("NA").refuses(IssueChallenge(side=TWO, words=()))

    assert isinstance(refusal, IllegalChallengeError)
    assert str(refusal) == (
        "Name at least one word of the play (NA-11.a, NA-12.a, NA-12.b)"
    )


@rule("CC-12.a")
def test_nobody_challenges_a_play_of_their_own() -> None:
    refusal = after_cat("CC").refuses(IssueChallenge(side=ONE, words=("CAT",)))

    assert isinstance(refusal, IllegalChallengeError)
    assert str(refusal) == (
        "A side cannot challenge its own play (CC-11.a, CC-12.a, CC-12.b)"
    )


def test_a_house_may_allow_one_word_only() -> None:
    house = changed(rulebook("ES"), {"challenge.several_words": False}, house="HOUSE")

    refusal = after_two_words(house).refuses(
        IssueChallenge(side=TWO, words=("SO", "CATS"))
    )

    assert isinstance(refusal, IllegalChallengeError)
    assert str(refusal) == "Only one word can be challenged at a time"
    assert challenged(after_two_words(house), "SO").state.challenge is not None


# -- the clock meanwhile -----------------------------------------------------------


@rule("CC-12.a", "NA-12.a")
@pytest.mark.parametrize("book", ["CC", "NA"])
def test_a_challenge_stops_the_clock(book: str) -> None:
    table = after_cat(book)
    table.does(CAT, after=10)

    game = table.does(BAD, after=300)

    assert game.clock.running is None
    assert game.clock.used == BySide(0, 10_000)


@rule("CC-12.a", "NA-12.a")
@pytest.mark.parametrize("book", ["CC", "NA"])
def test_who_stops_the_clock_first_has_time_to_write_the_slip(book: str) -> None:
    table = after_cat(book)
    table.does(CallHold(side=TWO))
    table.does(StopClock(side=TWO, reason=StopReason.CHALLENGE), after=60)

    assert table.does(CAT, after=40).challenge is not None


@every_book
def test_after_the_verdict_the_clock_waits_for_the_sides(book: str) -> None:
    table = challenged(after_cat(book))
    judged(table, BAD)

    refusal = table.refuses(Pass(side=TWO))
    game = table.does(RestartClock(side=TWO), after=30)

    assert refusal.key == "game.clock_stands"
    assert game.clock.running is TWO


@pytest.mark.parametrize(("book", "seconds"), [("SO", 180), ("ES", 120), ("KZ", 150)])
def test_a_side_has_its_whole_turn_after_it_was_right_to_challenge(
    book: str, seconds: int
) -> None:
    table = after_cat(book)
    table.does(CAT, after=seconds)
    judged(table, BAD, after=60)
    table.does(RestartClock())

    game = table.does(Pass(side=TWO), after=seconds)

    assert kinds(game) == [(ONE, TurnKind.STRUCK_OFF), (TWO, TurnKind.PASS)]


@pytest.mark.parametrize(
    ("book", "cited"),
    [
        ("CC", "CC-11.a, CC-12.a, CC-12.b"),
        ("SO", "SO-CHAL-1.a, SO-CHAL-2.b"),
        ("NA", "NA-11.a, NA-12.a, NA-12.b"),
        ("ES", "ES-PLAY-9.a, ES-PLAY-9.b"),
        ("KZ", "KZ-PLAY-9.b"),
    ],
)
@pytest.mark.parametrize(
    "command",
    [
        Pass(side=TWO),
        DrawTiles(side=ONE),
        StopClock(side=ONE, reason=StopReason.SCORE),
        RestartClock(side=ONE),
        DeclareNoPlays(side=ONE),
        CAT,
    ],
    ids=lambda command: type(command).__name__,
)
def test_nothing_else_happens_while_a_challenge_awaits_its_verdict(
    book: str, cited: str, command: GameCommand
) -> None:
    refusal = challenged(after_cat(book)).refuses(command)

    assert isinstance(refusal, WrongPhaseError)
    assert str(refusal) == f"Not now: a challenge is waiting for its verdict ({cited})"


# -- a bad word --------------------------------------------------------------------


@rule("CC-12.c", "NA-12.d", "SO-CHAL-2.c", "ES-PLAY-9.c", "KZ-PLAY-9.c")
@every_book
def test_a_bad_word_brings_the_tiles_back_and_costs_that_turn(book: str) -> None:
    table = challenged(after_cat(book))

    game = judged(table, BAD)

    assert drawn(game.position) == drawn(a_board())
    assert game.racks[ONE] == in_order("CATEINR")
    assert game.score_of(ONE) == 0
    assert kinds(game) == [(ONE, TurnKind.STRUCK_OFF)]
    assert game.on_turn is TWO
    assert game.challenge is None


@rule("CC-12.c", "NA-12.d", "SO-CHAL-2.c", "ES-PLAY-9.c", "KZ-PLAY-9.c")
@every_book
def test_one_bad_word_takes_the_whole_play_off(book: str) -> None:
    table = challenged(after_two_words(book), "SO", "CATS")

    game = judged(table, BAD)

    assert drawn(game.position) == drawn(a_board("CAT", top_left="8H"))
    assert game.score_of(ONE) == 0


@rule("CC-12.c", "NA-12.d")
@pytest.mark.parametrize("book", ["CC", "NA"])
def test_a_blank_of_a_play_that_came_off_is_a_blank_again(book: str) -> None:
    game = a_game(
        book,
        racks=("EINR", "ADGLOSU"),
        last_play=a_play("one", "8H", "CaT"),
        on_turn="two",
    )

    after = challenged(Table(game)).does(BAD)

    assert after.racks[ONE] == in_order("C?TEINR")


@rule("SO-CHAL-2.c", "ES-PLAY-9.c", "KZ-PLAY-9.c")
@pytest.mark.parametrize("book", ["SO", "ES", "KZ"])
def test_tiles_drawn_after_a_play_that_comes_off_go_back_into_the_bag(
    book: str,
) -> None:
    table = after_cat(book)
    before = table.state
    taken = table.does(DrawTiles(side=ONE)).turns[-1].drawn

    game = judged(challenged(table), BAD)

    assert table.events[-1] == PlayStruckOff(
        at=table.now, side=ONE, reason=StrikeReason.CHALLENGE, returned=taken
    )
    assert game.racks[ONE] == in_order("CATEINR")
    assert game.bag == before.bag
    assert game.mix == before.mix.drawn(3).shaken(before.bag)


@rule("CC-11.e", "CC-12.c", "NA-11.e", "NA-12.d")
@pytest.mark.parametrize("book", ["CC", "NA"])
def test_tiles_drawn_under_a_hold_go_back_when_the_play_comes_off(book: str) -> None:
    table = after_cat(book)
    before = table.state
    table.does(CallHold(side=TWO))
    table.does(DrawTiles(side=ONE), after=30)

    game = challenged(table).does(BAD)

    assert game.racks[ONE] == in_order("CATEINR")
    assert (game.set_apart, game.owed[ONE]) == ("", 0)
    assert game.bag == before.bag


def test_a_house_may_leave_the_drawn_tiles_to_the_director() -> None:
    house = changed(rulebook("KZ"), {"challenge.drawn_tiles": "director"}, house="H")
    table = after_cat(house)
    table.does(DrawTiles(side=ONE))
    full = challenged(table).does(BAD).racks[ONE]

    put_right = table.does(
        RuleOverdraw(side=ONE, tiles=full[:3], points=0, why="too many")
    )

    assert len(full) == 10
    assert put_right.racks[ONE] == Tiles(full[3:])


# -- good words --------------------------------------------------------------------


@rule("CC-12.d", "NA-12.e", "SO-CHAL-2.d", "ES-PLAY-9.d", "KZ-PLAY-9.d")
@every_book
def test_good_words_cost_the_challengers_their_turn(book: str) -> None:
    table = challenged(after_cat(book))

    game = judged(table, GOOD)

    assert kinds(game) == [(ONE, TurnKind.PLAY), (TWO, TurnKind.LOST)]
    assert game.on_turn is ONE
    assert game.score_of(ONE) == 10
    assert drawn(game.position) == drawn(a_board("CAT", top_left="8H"))
    assert not game.is_play_open


@rule("CC-12.d", "NA-12.e", "SO-CHAL-2.d", "ES-PLAY-9.d", "KZ-PLAY-9.d")
@every_book
def test_a_failed_challenge_never_costs_two_turns(book: str) -> None:
    table = challenged(after_cat(book))
    judged(table, GOOD)
    table.does(RestartClock())
    table.does(DrawTiles(side=ONE), after=5)

    game = table.does(Pass(side=ONE))

    assert game.on_turn is TWO


@rule("CC-11.e", "CC-12.d", "NA-11.e", "NA-12.e")
@pytest.mark.parametrize("book", ["CC", "NA"])
def test_good_words_let_the_tiles_drawn_under_a_hold_join_the_rack(book: str) -> None:
    table = after_cat(book)
    table.does(CallHold(side=TWO))
    apart = table.does(DrawTiles(side=ONE), after=30).set_apart

    game = challenged(table).does(GOOD)

    assert game.racks[ONE] == in_order("EINR" + apart)


def test_a_house_may_make_challenges_free() -> None:
    house = changed(rulebook("ES"), {"challenge.failed_cost": "nothing"}, house="HOUSE")

    game = challenged(after_cat(house)).does(GOOD)

    assert kinds(game) == [(ONE, TurnKind.PLAY)]
    assert game.on_turn is TWO
    assert not game.is_play_open


def test_a_house_may_give_five_points_for_a_failed_challenge() -> None:
    house = changed(
        rulebook("ES"), {"challenge.failed_cost": "five_points"}, house="HOUSE"
    )
    table = challenged(after_cat(house))
    before = table.state.score_of(ONE)

    game = table.does(GOOD)

    assert kinds(game) == [(ONE, TurnKind.PLAY)]
    assert game.on_turn is TWO
    assert game.score_of(ONE) == before + 5
    assert points_of(game, game.turns[0]) == game.turns[0].points + 5


def test_five_points_on_the_last_play_have_to_be_signed_for_again() -> None:
    house = changed(
        rulebook("KZ"), {"challenge.failed_cost": "five_points"}, house="HOUSE"
    )
    table = after_the_last_tile(house)
    table.does(SignSlip(side=ONE, person=PEOPLE[ONE][0]))

    game = challenged(table, "CATS").does(GOOD)

    assert table.outcome.turns == BySide(111, 90)
    assert game.signatures[ONE] == frozenset()


def test_corrected_points_keep_what_a_failed_challenge_gave() -> None:
    house = changed(
        rulebook("ES"), {"challenge.failed_cost": "five_points"}, house="HOUSE"
    )
    table = challenged(after_cat(house))
    table.does(GOOD)

    game = table.does(CorrectScore(turn=TurnNumber(1), points=12, why="added wrong"))

    assert game.score_of(ONE) == 17


VOID = {"challenge.words_checked": "when_played", "hold": None}


@every_book
def test_where_words_are_checked_as_they_are_played_none_is_challenged(
    book: str,
) -> None:
    house = changed(rulebook(book), VOID, house="HOUSE")

    refusal = after_cat(house).refuses(CAT)

    assert isinstance(refusal, IllegalChallengeError)
    assert refusal.key == "challenge.checked_already"


def test_words_that_are_checked_as_they_are_played_must_all_be_good() -> None:
    house = changed(rulebook("NA"), VOID, house="HOUSE")
    happened = (*_cats_and_so(house), ClockRestarted(at=Moment(0), side=None))

    refuse_phonies(happened, house, {"SO", "CATS"}.__contains__)
    with pytest.raises(PhonyError, match="Not in the word list: CATS"):
        refuse_phonies(happened, house, {"SO"}.__contains__)


def test_where_words_are_challenged_a_phony_can_be_played() -> None:
    book = rulebook("NA")

    refuse_phonies(_cats_and_so(book), book, set[str]().__contains__)


def _cats_and_so(book: Rulebook) -> tuple[GameEvent, ...]:
    """Return what happens when SO is added to CAT, which makes CATS too."""
    board = a_board("CAT", top_left="8H")
    table = Table(a_game(book, board=board, racks=("SOEINRT", "ADGLOSU")), book)
    table.does(a_play("one", "K8", "SO"))
    return tuple(table.events)


def test_a_house_may_leave_a_lost_turn_out_of_the_turns_without_points() -> None:
    house = changed(
        rulebook("CC"), {"challenge.lost_turn_is_zero": False}, house="HOUSE"
    )

    game = challenged(after_cat(house)).does(GOOD)

    assert kinds(game) == [(ONE, TurnKind.PLAY), (TWO, TurnKind.SKIPPED)]
    assert game.on_turn is ONE


# -- the last play -----------------------------------------------------------------


@rule("CC-12.e", "NA-12.f", "SO-CHAL-2.d", "KZ-PLAY-9.d")
@pytest.mark.parametrize("book", ["CC", "SO", "NA", "KZ"])
def test_a_failed_challenge_of_the_last_play_costs_nothing(book: str) -> None:
    table = challenged(after_the_last_tile(book), "CATS")

    game = judged(table, GOOD)

    # 100 and CATS for 6, and the other's A1 Q10; 90 less those
    assert table.outcome.final == BySide(117, 79)
    assert game.stage is Stage.OVER
    assert TurnKind.LOST not in {turn.kind for turn in game.turns}


@rule("CC-12.e", "NA-12.f")
@pytest.mark.parametrize("book", ["CC", "NA"])
def test_the_last_play_of_a_round_is_challenged_for_free_too(book: str) -> None:
    table = after_cat(book)
    table.does(EndRound())

    game = challenged(table).does(GOOD)

    assert kinds(game) == [(ONE, TurnKind.PLAY)]
    assert game.score_of(ONE) == 10


@rule("ES-PLAY-9.d")
def test_in_escondido_a_next_turn_that_never_comes_cannot_be_lost() -> None:
    table = after_cat("ES")
    table.does(EndRound())

    game = challenged(table).does(GOOD)

    assert kinds(game) == [(ONE, TurnKind.PLAY)]


@rule("CC-12.c", "NA-12.d", "SO-CHAL-2.c", "KZ-PLAY-9.c")
@pytest.mark.parametrize("book", ["CC", "SO", "NA", "KZ"])
def test_nobody_goes_out_with_a_bad_word(book: str) -> None:
    table = challenged(after_the_last_tile(book), "CATS")

    game = judged(table, BAD)

    assert table.events[-1] == GameResumed(at=table.now)
    assert (game.stage, game.ended, game.on_turn) == (Stage.PLAYING, None, TWO)
    assert game.racks == BySide(Tiles("S"), Tiles("AQ"))
    assert game.score_of(ONE) == 100
    assert table.does(RestartClock(side=TWO)).clock.running is TWO


@rule("CC-21.a", "NA-21.a")
@pytest.mark.parametrize("book", ["CC", "NA"])
@pytest.mark.parametrize(
    ("after", "stage"), [(60, Stage.PLAYING), (60.001, Stage.OVER)]
)
def test_a_game_taken_up_again_after_the_round_is_over_at_once(
    book: str, after: float, stage: Stage
) -> None:
    table = challenged(after_the_last_tile(book, round_ends=60), "CATS")

    game = table.does(BAD, after=after)

    assert game.stage is stage
    assert game.score_of(ONE) == 100


@rule("CC-21.a")
def test_its_end_is_then_the_end_of_the_round() -> None:
    table = challenged(after_the_last_tile("CC", round_ends=60), "CATS")

    table.does(BAD, after=90)

    assert table.events[-2:] == (
        GameResumed(at=table.now),
        GameEnded(at=table.now, reason=EndReason.ROUND_ENDED),
    )


@rule("ES-PLAY-9.c")
def test_in_escondido_play_goes_on_when_the_very_last_tiles_come_off() -> None:
    table = Table(
        a_game("ES", board=a_board("CAT", top_left="8H"), racks=("S", ""), bag="")
    )
    ended = table.does(a_play("one", "8K", "S")).ended

    game = challenged(table, "CATS").does(BAD)

    assert ended is EndReason.NO_TILES
    assert (game.stage, game.racks[ONE]) == (Stage.PLAYING, "S")


@rule("CC-11.a", "NA-11.a", "SO-CHAL-2.b", "ES-PLAY-9.a", "KZ-PLAY-9.b")
@every_book
def test_the_last_play_of_a_round_may_be_challenged_until_the_slip_is_signed(
    book: str,
) -> None:
    table = after_cat(book)
    table.does(EndRound())
    table.does(SignSlip(side=ONE, person=PEOPLE.one[0]), after=60)

    assert table.does(CAT, after=600).challenge is not None


@every_book
def test_once_the_slip_is_signed_the_last_play_stands(book: str) -> None:
    table = after_cat(book)
    table.does(EndRound())
    table.sign()

    refusal = table.refuses(CAT)

    assert isinstance(refusal, WrongPhaseError)
    assert refusal.key == "game.not_while.signed"
    assert not table.state.is_play_open


@rule("CC-12.c", "NA-12.d", "CC-23.a", "NA-23.a")
@pytest.mark.parametrize("book", ["CC", "NA"])
def test_tiles_of_a_last_play_that_came_off_are_unplayed_tiles(book: str) -> None:
    table = after_cat(book)
    table.does(EndRound())  # and three tiles are drawn

    challenged(table).does(BAD)

    # C3 A1 T1 E1 I1 N1 R1, and A1 D2 G2 L1 O1 S1 U1
    assert table.outcome.final == BySide(-9, -9)


@every_book
def test_a_slip_signed_before_a_play_came_off_is_signed_again(book: str) -> None:
    table = after_cat(book)
    table.does(EndRound())
    table.does(SignSlip(side=ONE, person=PEOPLE.one[0]))
    table.does(CAT)
    judged(table, BAD)

    assert table.state.signatures == BySide(frozenset[str](), frozenset[str]())


@every_book
def test_a_house_may_close_the_book_on_words_with_the_end_of_the_game(
    book: str,
) -> None:
    house = changed(
        rulebook(book), {"challenge.final_play_until": "game_ended"}, house="HOUSE"
    )
    table = after_cat(house)
    table.does(EndRound())

    refusal = table.refuses(CAT)

    assert isinstance(refusal, IllegalChallengeError)
    assert str(refusal) == "This play can no longer be challenged"


@rule("CC-20.d", "NA-20.e", "CC-12.e", "NA-12.f")
@pytest.mark.parametrize("book", ["CC", "NA"])
def test_a_round_may_end_before_the_verdict_which_is_then_free(book: str) -> None:
    game = a_game(
        book,
        racks=("EINR", "ADGLOSU"),
        last_play=a_play("one", "8H", "CAT"),
        on_turn="two",
        round_ends_at_seconds=30,
    )
    table = challenged(Table(game))
    ended = table.does(LetTimePass(), after=31)

    after = table.does(GOOD)

    assert (ended.stage, ended.challenge is None) == (Stage.OVER, False)
    assert kinds(after) == [(ONE, TurnKind.PLAY)]
    assert len(after.racks[ONE]) == 7  # filled up once the play stood


# -- second opinion ----------------------------------------------------------------


@rule("SO-CHAL-1.c")
def test_a_verdict_in_southern_oregon_waits_for_the_side_it_went_against() -> None:
    game = challenged(after_cat("SO")).does(GOOD)

    assert game.challenge == OpenChallenge(
        side=TWO, words=("CAT",), verdict=True, first_judge=DIRECTOR
    )
    assert kinds(game) == [(ONE, TurnKind.PLAY)]


@rule("SO-CHAL-1.c")
@pytest.mark.parametrize(
    ("first", "loser", "turns"),
    [
        (GOOD, TWO, [(ONE, TurnKind.PLAY), (TWO, TurnKind.LOST)]),
        (BAD, ONE, [(ONE, TurnKind.STRUCK_OFF)]),
    ],
    ids=["good", "bad"],
)
def test_a_verdict_that_is_accepted_stands(
    first: GiveVerdict, loser: Side, turns: list[tuple[Side, TurnKind]]
) -> None:
    table = challenged(after_cat("SO"))
    table.does(first)

    assert kinds(table.does(AcceptVerdict(side=loser))) == turns


@rule("SO-CHAL-1.c")
@pytest.mark.parametrize(
    ("first", "second", "loser", "turns"),
    [
        (GOOD, BAD, TWO, [(ONE, TurnKind.STRUCK_OFF)]),
        (GOOD, GOOD, TWO, [(ONE, TurnKind.PLAY), (TWO, TurnKind.LOST)]),
        (BAD, GOOD, ONE, [(ONE, TurnKind.PLAY), (TWO, TurnKind.LOST)]),
        (BAD, BAD, ONE, [(ONE, TurnKind.STRUCK_OFF)]),
    ],
)
def test_a_second_opinion_replaces_the_first_and_stands(
    first: GiveVerdict,
    second: GiveVerdict,
    loser: Side,
    turns: list[tuple[Side, TurnKind]],
) -> None:
    table = challenged(after_cat("SO"))
    table.does(first)
    asked = table.does(AskSecondOpinion(side=loser))

    game = table.does(second, by=OTHER_JUDGE)

    assert asked.challenge == OpenChallenge(
        side=TWO, words=("CAT",), is_second=True, first_judge=DIRECTOR
    )
    assert kinds(game) == turns
    assert game.challenge is None


@rule("SO-CHAL-1.c")
def test_who_gave_the_first_opinion_cannot_give_the_second() -> None:
    table = challenged(after_cat("SO"))
    table.does(GOOD)
    table.does(AskSecondOpinion(side=TWO))

    refusal = table.refuses(BAD)

    assert isinstance(refusal, IllegalChallengeError)
    assert str(refusal) == (
        "A different judge must give the second opinion: you gave the first one "
        "(SO-CHAL-1.c)"
    )
    assert table.does(BAD, by=OTHER_JUDGE).challenge is None


@every_book
def test_a_verdict_that_comes_late_does_not_count_for_the_next_challenge(
    book: str,
) -> None:
    table = challenged(after_two_words(book), "SO")
    read = GiveVerdict(acceptable=False, words=("CATS",))

    refusal = table.refuses(read, by=OTHER_JUDGE)

    assert isinstance(refusal, IllegalChallengeError)
    assert refusal.key == "verdict.other_challenge"
    assert table.tries(GiveVerdict(acceptable=False, words=("SO",)))


@rule("SO-CHAL-1.c")
def test_a_late_first_opinion_does_not_count_as_the_second() -> None:
    table = challenged(after_cat("SO"))
    table.does(GOOD)
    table.does(AskSecondOpinion(side=TWO))
    read = GiveVerdict(acceptable=True, words=("CAT",))

    refusal = table.refuses(read, by=OTHER_JUDGE)

    assert refusal.key == "verdict.other_challenge"
    second = GiveVerdict(acceptable=True, words=("CAT",), is_second=True)
    assert table.does(second, by=OTHER_JUDGE).challenge is None


@rule("SO-CHAL-1.c")
def test_the_second_opinion_is_offered_to_another_judge_only() -> None:
    table = challenged(after_cat("SO"))
    table.does(GOOD)
    table.does(AskSecondOpinion(side=TWO))

    offered = [
        offers_for(
            table.state,
            table.book,
            table.now,
            Giver(as_staff=frozenset({GiveVerdict}), staff=judge),
        ).offered
        for judge in (DIRECTOR, OTHER_JUDGE)
    ]

    assert [len(offers) for offers in offered] == [0, 1]


@rule("SO-CHAL-1.c")
def test_a_new_challenge_asks_nobody_twice() -> None:
    table = challenged(after_cat("SO"))
    table.does(BAD)
    table.does(AcceptVerdict(side=ONE))
    table.does(RestartClock())
    table.does(a_play("two", "8G", "GAL"))
    table.does(IssueChallenge(side=ONE, words=("GAL",)))
    challenge = table.state.challenge

    assert challenge is not None
    assert challenge.first_judge is None


@rule("SO-CHAL-1.c")
@pytest.mark.parametrize(
    "command", [AskSecondOpinion(side=ONE), AcceptVerdict(side=ONE)]
)
def test_only_the_side_that_lost_by_a_verdict_takes_it_up(command: GameCommand) -> None:
    table = challenged(after_cat("SO"))
    table.does(GOOD)

    refusal = table.refuses(command)

    assert isinstance(refusal, IllegalChallengeError)
    assert str(refusal) == (
        "Only the side that lost the verdict may do this (SO-CHAL-2.c, SO-CHAL-2.d)"
    )


@rule("SO-CHAL-1.c")
@pytest.mark.parametrize(
    "command", [AskSecondOpinion(side=TWO), AcceptVerdict(side=TWO)]
)
def test_before_a_verdict_there_is_nothing_to_ask_again(command: GameCommand) -> None:
    refusal = challenged(after_cat("SO")).refuses(command)

    assert isinstance(refusal, IllegalChallengeError)
    assert str(refusal) == "There is no verdict yet (SO-CHAL-2.c, SO-CHAL-2.d)"


@pytest.mark.parametrize(
    "book", ["CC", "NA", "ES", pytest.param("KZ", marks=rule("KZ-CAT-3.b"))]
)
def test_elsewhere_the_first_verdict_stands(book: str) -> None:
    table = challenged(after_cat(book))
    table.does(GOOD)

    refusal = table.refuses(AskSecondOpinion(side=TWO))

    assert refusal.key == "verdict.none_yet"
    assert kinds(table.state) == [(ONE, TurnKind.PLAY), (TWO, TurnKind.LOST)]


def test_a_house_may_offer_a_second_opinion() -> None:
    house = changed(rulebook("NA"), {"challenge.second_opinion": True}, house="HOUSE")
    table = challenged(after_cat(house))
    table.does(GOOD)
    table.does(AskSecondOpinion(side=TWO))

    assert kinds(table.does(BAD, by=OTHER_JUDGE)) == [(ONE, TurnKind.STRUCK_OFF)]


@pytest.mark.parametrize(
    ("book", "cited"),
    [
        ("CC", "CC-12.c, CC-12.d, CC-12.e"),
        ("SO", "SO-CHAL-2.c, SO-CHAL-2.d"),
        ("NA", "NA-12.d, NA-12.e, NA-12.f"),
        ("ES", "ES-PLAY-9.c, ES-PLAY-9.d"),
        ("KZ", "KZ-PLAY-9.c, KZ-PLAY-9.d"),
    ],
)
def test_nobody_judges_what_was_not_challenged(book: str, cited: str) -> None:
    refusal = after_cat(book).refuses(BAD)

    assert isinstance(refusal, IllegalChallengeError)
    assert str(refusal) == f"There is no challenge to judge ({cited})"


def test_a_verdict_is_given_once() -> None:
    table = challenged(after_cat("SO"))
    table.does(GOOD)

    assert table.refuses(BAD).key == "verdict.nothing_to_judge"

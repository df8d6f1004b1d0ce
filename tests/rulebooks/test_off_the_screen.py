"""Games on cardboard: the clock and the score sheet here, the tiles on the table."""

from __future__ import annotations

import pytest

from starsquare.board import Placement, Square, laid
from starsquare.board.square import read_square
from starsquare.errors import DataError
from starsquare.game.command import (
    AcceptVerdict,
    AnnounceStart,
    AskSecondOpinion,
    CallHold,
    ConfirmTiles,
    CorrectScore,
    DeclareNoPlays,
    DeclareOut,
    EndRound,
    EnterLeftover,
    EnterTurn,
    IssueChallenge,
    LetTimePass,
    Medium,
    NameFirst,
    Pass,
    PlaceTiles,
    PressClock,
    RecordVerdict,
    RestartClock,
    ReverseRuling,
    RuleFalseBlank,
    RuleForfeit,
    RuleOverdraw,
    SignSlip,
    StartClock,
    StopClock,
    StopReason,
    TakeBackEntry,
)
from starsquare.game.event import (
    EndReason,
    TurnsBegan,
    events_from_json,
    events_to_json,
)
from starsquare.game.evolve import fold
from starsquare.game.offers import Giver, offers_for
from starsquare.game.outcome import AdjustmentKind
from starsquare.game.record import gcg_of, read_gcg, replay_gcg, write_gcg
from starsquare.game.side import BySide, PersonId, Side
from starsquare.game.state import Stage
from starsquare.game.steps import steps_of
from starsquare.game.view import SPECTATOR, view_of
from starsquare.rulebook import CODES, TurnKind, changed
from starsquare.rules.placement import Fault, IllegalPlayError
from starsquare.testing import Table
from starsquare.tiles import STANDARD, in_order
from tests.marks import rule

ONE, TWO = Side.ONE, Side.TWO
NAMES = BySide("Ada", "Cem")

every_book = pytest.mark.parametrize("code", CODES)


def cardboard(code: str = "NA", *, medium: Medium = Medium.CARDBOARD) -> Table:
    """Return a table at which side one is on turn."""
    table = Table(book=code)
    table.open(medium=medium)
    if table.state.stage is Stage.DRAWING_FOR_FIRST:
        table.does(NameFirst(first=ONE, side=TWO))
    if table.state.stage is Stage.WAITING:
        table.does(AnnounceStart())
    if table.state.stage is Stage.DRAWING_RACKS:
        table.does(StartClock(side=TWO))
    return table


def entry(
    side: Side,
    square: str,
    letters: str,
    *,
    turn: int | None = None,
    announced: int | None = None,
) -> EnterTurn:
    placements = laid(*read_square(square), letters)
    return EnterTurn(side=side, placements=placements, turn=turn, announced=announced)


def tiles_of(table: Table) -> str:
    game = table.state
    lying = (one if one.isupper() else "?" for one in game.position.cells if one != ".")
    return in_order("".join(lying) + "".join(game.racks) + game.bag)


# -- setting up --------------------------------------------------------------------


@every_book
def test_at_a_table_nobody_counts_or_draws_here_and_somebody_starts_the_clock(
    code: str,
) -> None:
    table = cardboard(code)

    game = table.state
    assert (game.stage, game.on_turn) == (Stage.PLAYING, ONE)
    assert game.clock.running is ONE
    assert game.has_rack == frozenset(Side)
    assert table.refuses(ConfirmTiles(side=ONE, counted=100)).key == "entry.by_hand"
    placed = PlaceTiles(side=ONE, placements=(Placement(Square(7, 7), "A"),))
    assert table.refuses(placed).key == "entry.by_hand"


@every_book
def test_on_screen_nothing_is_written_down_by_hand(code: str) -> None:
    table = Table.playing(code)

    assert table.refuses(PressClock(side=ONE)).key == "entry.on_screen"


@every_book
def test_a_game_written_down_afterwards_has_no_clock(code: str) -> None:
    table = cardboard(code, medium=Medium.AFTERWARDS)

    table.does(entry(ONE, "8G", "CAT"), after=100_000)

    assert table.state.stage is Stage.PLAYING
    assert table.state.clock.running is None
    assert sum(table.state.clock.used) == 0
    assert isinstance(table.events[-2], TurnsBegan)


# -- turns -------------------------------------------------------------------------


@every_book
def test_tiles_that_are_written_down_are_scored_and_checked(code: str) -> None:
    table = cardboard(code)

    table.does(entry(ONE, "8G", "CAT"))
    table.does(entry(TWO, "9H", "xI", announced=7))

    first, second = table.state.turns
    assert (first.words, first.points) == (("CAT",), 10)
    assert (second.words, second.points) == (("XI", "AX", "TI"), 7)
    assert tiles_of(table) == in_order(STANDARD.tiles)
    assert isinstance(table.refuses(entry(ONE, "8G", "DOG")), IllegalPlayError)


def test_more_tiles_than_there_are_cannot_be_written_down() -> None:
    table = cardboard()

    twice = table.refuses(entry(ONE, "8G", "QAQ"))
    too_many = table.refuses(entry(ONE, "8D", "RETINASE"))
    negative = table.refuses(entry(ONE, "8G", "CAT", announced=-1))

    assert isinstance(twice, IllegalPlayError)
    assert twice.faults == (Fault.NOT_ON_RACK,)
    assert isinstance(too_many, IllegalPlayError)
    assert too_many.faults == (Fault.NOT_ON_RACK,)
    assert isinstance(negative, IllegalPlayError)
    assert negative.faults == (Fault.NEGATIVE_SCORE,)


def test_the_clock_is_pressed_first_and_the_play_written_down_later() -> None:
    table = cardboard()
    table.does(PressClock(side=ONE), after=20)
    assert table.state.clock.running is TWO
    assert table.state.turns[0].is_blank

    table.does(entry(ONE, "8G", "CAT", turn=1), after=5)
    table.does(PressClock(side=TWO), after=5)
    table.does(EnterTurn(side=TWO, turn=2, points=30))
    table.does(PressClock(side=ONE))
    table.does(EnterTurn(side=ONE, turn=3, exchanged=3))
    table.does(PressClock(side=TWO))
    table.does(EnterTurn(side=TWO, turn=4, is_pass=True))

    assert table.state.clock.used == BySide(20_000, 10_000)
    assert [turn.kind for turn in table.state.turns] == [
        TurnKind.PLAY,
        TurnKind.PLAY,
        TurnKind.EXCHANGE,
        TurnKind.PASS,
    ]
    assert [table.state.score_of(side) for side in Side] == [10, 30]
    assert not table.state.is_play_open


def test_a_blank_turn_is_written_down_once_and_by_its_side() -> None:
    table = cardboard()
    table.does(PressClock(side=ONE))
    table.does(EnterTurn(side=ONE, turn=1, points=12))

    again = table.refuses(EnterTurn(side=ONE, turn=1, points=12))
    other = table.refuses(EnterTurn(side=TWO, turn=1, points=12))
    keys = [again.key, other.key]
    assert keys == ["entry.written_already", "entry.no_such_turn"]


def test_a_late_press_of_the_clock_ends_no_later_turn_of_its_side() -> None:
    table = cardboard()
    table.does(PressClock(side=ONE, turn=1))
    table.does(PressClock(side=TWO, turn=2))

    late = table.refuses(PressClock(side=ONE, turn=1))
    game = table.does(PressClock(side=ONE, turn=3))

    assert late.key == "game.other_turn"
    assert len(game.turns) == 3


def test_what_a_second_scorer_writes_down_late_counts_for_no_later_turn() -> None:
    table = cardboard()
    table.does(EnterTurn(side=ONE, turn=1, points=12))
    table.does(EnterTurn(side=TWO, turn=2, points=20))

    late = table.refuses(EnterTurn(side=ONE, turn=1, points=12))
    game = table.does(TakeBackEntry(side=TWO, turn=2))
    undone = table.refuses(EnterTurn(side=TWO, turn=4, points=12))

    assert (late.key, undone.key) == ("entry.written_already", "game.other_turn")
    assert [turn.points for turn in game.turns] == [12]


def test_the_current_turn_is_written_down_though_its_clock_was_just_pressed() -> None:
    table = cardboard()
    table.does(PressClock(side=ONE, turn=1))

    game = table.does(EnterTurn(side=ONE, turn=1, points=12))

    assert [game.score_of(side) for side in Side] == [12, 0]
    assert game.on_turn is TWO


def test_tiles_are_not_written_down_under_those_of_a_later_turn() -> None:
    table = cardboard()
    table.does(PressClock(side=ONE))
    table.does(entry(TWO, "8G", "CAT"))

    refusal = table.refuses(entry(ONE, "9G", "AT", turn=1))
    table.does(EnterTurn(side=ONE, turn=1, points=12))

    assert refusal.key == "entry.out_of_order"
    assert table.state.is_play_open


def test_a_turn_is_written_down_in_one_way() -> None:
    table = cardboard()

    nothing = table.refuses(EnterTurn(side=ONE))
    both = table.refuses(EnterTurn(side=ONE, points=3, is_pass=True))
    negative = table.refuses(EnterTurn(side=ONE, points=-3))

    assert (nothing.key, both.key) == ("entry.one_way", "entry.one_way")
    assert isinstance(negative, IllegalPlayError)


@rule("NA-8.b", "CC-8.b")
@pytest.mark.parametrize("code", ["NA", "CC"])
def test_an_exchange_is_refused_when_the_board_shows_that_the_bag_is_low(
    code: str,
) -> None:
    table = cardboard(code)
    letters = STANDARD.tiles.replace("?", "")
    for number, row in enumerate((8, 9, 10, 11, 12, 13, 14, 15, 7, 6, 5, 4)):
        handful = letters[7 * number : 7 * number + 7]
        table.does(entry(table.state.on_turn, f"{row}D", handful))

    view = view_of(table.state, table.book, SPECTATOR)
    refusal = table.refuses(EnterTurn(side=table.state.on_turn, exchanged=1))

    assert view.tiles_in_bag == 100 - 84 - 14
    assert refusal.key == "exchange.bag_too_small"


def test_an_exchange_names_how_many_and_a_pass_needs_leave() -> None:
    table = cardboard()
    strict = cardboard("NA")
    strict.book = changed(strict.book, {"passing.allowed": False}, house="CLUB")

    assert table.refuses(EnterTurn(side=ONE, exchanged=0)).key == "exchange.none"
    too_many = table.refuses(EnterTurn(side=ONE, exchanged=8))
    assert too_many.key == "exchange.more_than_rack"
    table.does(EnterTurn(side=ONE, exchanged=7))
    table.does(EnterTurn(side=TWO, is_pass=True))
    assert strict.refuses(EnterTurn(side=ONE, is_pass=True)).key == "pass.not_allowed"
    assert table.state.turns[0].exchanged == "_______"


@rule("SO-PLAY-8")
def test_an_exchange_of_no_tiles_is_a_pass_in_southern_oregon() -> None:
    table = cardboard("SO")

    table.does(EnterTurn(side=ONE, exchanged=0))

    assert table.state.turns[0].kind is TurnKind.PASS
    assert table.state.on_turn is TWO


@pytest.mark.parametrize(("code", "fewest"), [("SO", 0), ("ES", 1), ("KZ", 1)])
def test_the_page_of_a_cardboard_game_knows_the_fewest_tiles_of_an_exchange(
    code: str, fewest: int
) -> None:
    table = cardboard(code)
    giver = Giver(for_side={ONE: frozenset({EnterTurn})})

    offers = offers_for(table.state, table.book, table.now, giver)

    assert [offer.fewest for offer in offers.offered] == [fewest]


@rule("NA-11.f", "CC-11.f")
@pytest.mark.parametrize("code", ["NA", "CC"])
@pytest.mark.parametrize(
    "written",
    [
        EnterTurn(side=ONE, turn=1, exchanged=3),
        EnterTurn(side=ONE, turn=1, is_pass=True),
    ],
)
def test_a_hold_is_over_once_the_turn_is_written_down_as_no_play(
    code: str, written: EnterTurn
) -> None:
    table = cardboard(code)
    table.does(PressClock(side=ONE))
    table.does(CallHold(side=TWO), after=2)

    game = table.does(written, after=5)

    assert (game.is_play_open, game.held_since) == (False, None)
    assert table.tries(LetTimePass(), after=120) == ()


# -- corrections -------------------------------------------------------------------


def test_an_entry_is_taken_back_with_its_tiles_and_its_corrections() -> None:
    table = cardboard()
    table.does(entry(ONE, "8G", "CAT"), after=10)
    table.does(CorrectScore(turn=1, points=99, why="sum"))

    table.does(TakeBackEntry(side=TWO), after=3)
    table.does(entry(ONE, "8G", "COT"))

    game = table.state
    assert [turn.points for turn in game.turns] == [10]
    assert game.score_of(ONE) == 10
    assert game.position.at(Square(7, 7)) == "O"
    assert game.clock.running is TWO
    assert tiles_of(table) == in_order(STANDARD.tiles)


@rule("SO-PLAY-1.a", "ES-INTRO-1.c", "KZ-PLAY-10.a")
@pytest.mark.parametrize("code", ["SO", "ES", "KZ"])
def test_there_is_time_to_write_down_again_what_was_taken_back(code: str) -> None:
    table = cardboard(code)
    limit = table.book.clock.turn_seconds or 0
    table.does(entry(ONE, "8G", "CAR"), after=100)
    table.does(TakeBackEntry(side=ONE), after=limit - 5)

    game = table.does(entry(ONE, "8G", "CAT"), after=30)

    assert [turn.kind for turn in game.turns] == [TurnKind.PLAY]


@rule("NA-19.a", "CC-19.a")
@pytest.mark.parametrize("code", ["NA", "CC"])
def test_the_time_until_an_entry_was_taken_back_stays_used(code: str) -> None:
    table = cardboard(code)
    table.does(entry(ONE, "8G", "CAR"), after=100)

    game = table.does(TakeBackEntry(side=ONE), after=115)

    assert (game.clock.used, game.clock.running) == (BySide(100_000, 115_000), ONE)


def test_nobody_takes_back_the_turn_that_the_other_side_has_just_recorded() -> None:
    table = cardboard()
    table.does(entry(ONE, "8G", "CAR"))
    table.does(EnterTurn(side=TWO, points=12))

    late = table.refuses(TakeBackEntry(side=ONE, turn=1))
    game = table.does(TakeBackEntry(side=ONE, turn=2))

    assert late.key == "entry.not_the_last"
    assert len(game.turns) == 1


def test_there_must_be_an_entry_to_take_back() -> None:
    table = cardboard()
    assert table.refuses(TakeBackEntry(side=ONE)).key == "entry.nothing_to_take_back"
    table.does(entry(ONE, "8G", "CAT"))
    table.does(EndRound())

    refusal = table.refuses(TakeBackEntry())

    assert refusal.key == "entry.nothing_to_take_back"


def test_an_end_that_was_entered_wrongly_is_taken_back_too() -> None:
    table = cardboard()
    table.does(StopClock(side=ONE, reason=StopReason.SCORE))
    table.does(RestartClock(side=ONE))
    table.does(EnterTurn(side=ONE, points=20))
    table.does(DeclareNoPlays())

    table.does(TakeBackEntry())

    game = table.state
    assert (game.stage, game.turns, game.on_turn) == (Stage.PLAYING, (), ONE)
    assert game.clock.running is None


@rule("CC-7.c", "NA-7.c")
@pytest.mark.parametrize("code", ["CC", "NA"])
def test_a_side_whose_play_is_put_back_draws_by_hand_and_plays_on(code: str) -> None:
    table = cardboard(code)
    table.does(entry(ONE, "8G", "CaT"))
    table.does(RuleFalseBlank(why="an E turned over"))

    table.does(ReverseRuling(ruling=1, why="it was a blank"))
    table.does(EnterTurn(side=TWO, points=10))
    game = table.does(EnterTurn(side=ONE, points=10))

    assert (game.owed, len(game.turns)) == (BySide(0, 0), 3)


@rule("CC-28.b", "NA-28.b")
@pytest.mark.parametrize("code", ["CC", "NA"])
def test_who_has_given_tiles_back_on_cardboard_draws_by_hand(code: str) -> None:
    table = cardboard(code)
    table.does(entry(ONE, "8G", "CTA"))
    table.does(IssueChallenge(side=TWO, words=("CTA",)))
    table.does(RecordVerdict(side=TWO, acceptable=False))

    ruling = RuleOverdraw(side=ONE, tiles="T", points=10, why="eight tiles")

    assert table.does(ruling).owed == BySide(0, 0)


@rule("CC-7.c", "NA-7.c")
@pytest.mark.parametrize("code", ["CC", "NA"])
@pytest.mark.parametrize("left", ["EEE", "C?TEEE", ""])
def test_a_play_is_put_back_after_tiles_left_over_were_recorded(
    code: str, left: str
) -> None:
    table = cardboard(code)
    table.does(entry(ONE, "8G", "CaT"))
    table.does(EndRound())
    table.does(RuleFalseBlank(why="an E turned over"))
    table.does(EnterLeftover(side=ONE, tiles=left))

    game = table.does(ReverseRuling(ruling=1, why="it was a blank"))

    assert tiles_of(table) == STANDARD.tiles
    assert (game.score_of(ONE), game.leftovers) == (8, frozenset())


@rule("CC-7.c", "NA-7.c")
def test_a_play_is_not_put_back_with_tiles_that_the_others_hold() -> None:
    table = cardboard("CC")
    table.does(entry(ONE, "8G", "QaT"))
    table.does(EndRound())
    table.does(RuleFalseBlank(why="an E turned over"))
    table.does(EnterLeftover(side=ONE, tiles="E"))
    table.does(EnterLeftover(side=TWO, tiles="Q"))

    refusal = table.refuses(ReverseRuling(ruling=1, why="it was a blank"))

    assert refusal.key == "ruling.played_on"


# -- challenges --------------------------------------------------------------------


@every_book
def test_a_challenge_is_written_down_with_what_the_judge_said(code: str) -> None:
    table = cardboard(code)
    table.does(entry(ONE, "8G", "CAT"))
    assert table.refuses(IssueChallenge(side=TWO, words=("DOG",))).key
    table.does(IssueChallenge(side=TWO, words=("CAT",)))

    table.does(RecordVerdict(side=TWO, acceptable=False))
    if table.state.challenge is not None:
        table.does(AcceptVerdict(side=ONE))

    game = table.state
    assert game.turns[0].kind is TurnKind.STRUCK_OFF
    assert game.racks.one == "ACT"
    assert tiles_of(table) == in_order(STANDARD.tiles)
    if game.clock.running is None:
        table.does(RestartClock())
    table.does(Pass(side=TWO))
    table.does(entry(ONE, "8G", "TACO"))
    assert table.state.racks.one == ""
    assert tiles_of(table) == in_order(STANDARD.tiles)


@rule("SO-CHAL-1.c")
def test_a_side_writes_down_both_opinions_of_two_judges() -> None:
    table = cardboard("SO")
    table.does(entry(ONE, "8G", "CAT"))
    table.does(IssueChallenge(side=TWO, words=("CAT",)))
    table.does(RecordVerdict(side=TWO, acceptable=False))
    table.does(AskSecondOpinion(side=ONE))

    game = table.does(RecordVerdict(side=TWO, acceptable=True))

    assert game.turns[0].kind is TurnKind.PLAY


@every_book
def test_a_late_verdict_does_not_decide_the_next_challenge(code: str) -> None:
    table = cardboard(code)
    table.does(entry(ONE, "8G", "CTA"))
    table.does(IssueChallenge(side=TWO, words=("CTA",)))
    table.does(RecordVerdict(side=TWO, acceptable=False, words=("CTA",)))
    if table.state.challenge is not None:
        table.does(AcceptVerdict(side=ONE))
    if table.state.clock.running is None:
        table.does(RestartClock())
    table.does(entry(TWO, "8G", "DOG"))
    table.does(IssueChallenge(side=ONE, words=("DOG",)))

    late = table.refuses(RecordVerdict(side=ONE, acceptable=False, words=("CTA",)))
    game = table.does(RecordVerdict(side=ONE, acceptable=True, words=("DOG",)))

    assert late.key == "verdict.other_challenge"
    assert game.turns[1].kind is TurnKind.PLAY


@rule("SO-CHAL-1.c")
def test_a_first_opinion_written_down_twice_is_not_a_second_one() -> None:
    table = cardboard("SO")
    table.does(entry(ONE, "8G", "CAT"))
    table.does(IssueChallenge(side=TWO, words=("CAT",)))
    first = RecordVerdict(side=TWO, acceptable=False, words=("CAT",))
    table.does(first)
    table.does(AskSecondOpinion(side=ONE))

    again = table.refuses(first)

    assert again.key == "verdict.other_challenge"


def test_a_play_of_which_only_the_points_are_known_can_be_challenged() -> None:
    table = cardboard()
    table.does(EnterTurn(side=ONE, points=40))

    table.does(IssueChallenge(side=TWO, words=("QIN",)))
    assert table.refuses(EnterTurn(side=ONE, turn=1, points=2)).key
    table.does(RecordVerdict(side=TWO, acceptable=False))

    assert table.state.score_of(ONE) == 0


def test_a_late_challenge_takes_no_later_play_off() -> None:
    table = cardboard()
    for side in (ONE, TWO, ONE):
        table.does(EnterTurn(side=side, points=40))

    late = table.refuses(IssueChallenge(side=TWO, words=("QIN",), turn=1))
    game = table.does(IssueChallenge(side=TWO, words=("QIN",), turn=3))

    assert late.key == "challenge.too_late"
    assert game.challenge is not None


# -- the end -----------------------------------------------------------------------


@rule("NA-23.a", "NA-23.b", "NA-20.a")
def test_who_is_out_gets_what_the_others_have_left() -> None:
    table = cardboard()
    for _ in range(14):
        table.does(EnterTurn(side=table.state.on_turn, points=30))
    table.does(EnterTurn(side=ONE, points=12))

    assert table.refuses(DeclareOut(side=TWO)).key == "entry.not_out"
    table.does(DeclareOut(side=ONE))
    assert table.refuses(SignSlip(side=ONE, person=_people(table)[0])).key == (
        "entry.leftovers_missing"
    )
    assert table.refuses(EnterLeftover(side=ONE, tiles="Q")).key == "entry.is_out"
    table.does(EnterLeftover(side=ONE, tiles=""))
    table.does(EnterLeftover(side=TWO, tiles="Q"))
    table.does(EnterLeftover(side=TWO, tiles="QE"))
    table.sign()

    outcome = table.outcome
    lines = {(one.side, one.kind): one.points for one in outcome.adjustments}
    assert lines == {
        (ONE, AdjustmentKind.OUT_BONUS): 11,
        (TWO, AdjustmentKind.UNPLAYED): -11,
    }
    assert outcome.final == BySide(222 + 11, 210 - 11)
    assert table.state.stage is Stage.SIGNED


@rule("CC-20.a", "NA-20.a", "SO-CHAL-3.a", "KZ-END-1.a")
@pytest.mark.parametrize("code", ["CC", "NA", "SO", "KZ"])
@pytest.mark.parametrize(
    "written",
    [
        EnterTurn(side=ONE, turn=15, is_pass=True),
        EnterTurn(side=ONE, turn=15, exchanged=1),
    ],
)
def test_nobody_has_gone_out_with_a_turn_that_was_no_play(
    code: str, written: EnterTurn
) -> None:
    table = cardboard(code)
    for _ in range(14):
        table.does(EnterTurn(side=table.state.on_turn, points=30))
    table.does(PressClock(side=ONE))
    table.does(DeclareOut(side=ONE))
    table.does(EnterLeftover(side=TWO, tiles="QE"))

    game = table.does(written)

    assert (game.stage, game.ended, game.on_turn) == (Stage.PLAYING, None, TWO)
    assert game.leftovers == frozenset()


@rule("CC-20.a", "NA-20.a")
@pytest.mark.parametrize("code", ["CC", "NA"])
def test_a_side_without_tiles_does_not_go_out_by_pressing_its_clock(code: str) -> None:
    table = cardboard(code)
    letters = STANDARD.tiles.replace("?", "")
    for number, row in enumerate((8, 9, 10, 11, 12, 13, 14, 15, 7, 6, 5, 4, 3)):
        handful = letters[7 * number : 7 * number + 7]
        table.does(entry(table.state.on_turn, f"{row}D", handful))
    table.does(entry(TWO, "2D", letters[91:93]))
    table.does(entry(ONE, "2F", letters[93:96]))  # its last tiles, which nobody said
    table.does(entry(TWO, "1D", f"{letters[96:]}ab"))
    table.does(IssueChallenge(side=ONE, words=table.state.turns[-1].words[:1]))
    table.does(RecordVerdict(side=ONE, acceptable=False))
    table.does(RestartClock())
    table.does(entry(TWO, "1D", letters[96:]))

    game = table.does(PressClock(side=ONE))

    assert (game.ended, game.on_turn, game.racks) == (None, TWO, BySide("", "??"))


def test_a_side_is_out_with_the_turn_that_was_on_the_screen() -> None:
    table = cardboard()
    for _ in range(17):
        table.does(EnterTurn(side=table.state.on_turn, points=20))

    late = table.refuses(DeclareOut(side=ONE, turn=15))
    game = table.does(DeclareOut(side=ONE, turn=17))

    assert late.key == "entry.not_the_last"
    assert game.ended is EndReason.OUT


@rule("CC-23.a", "NA-23.a", "SO-SCORE-10.a", "KZ-SCORE-9.a")
@pytest.mark.parametrize("code", ["CC", "NA", "SO", "KZ"])
def test_tiles_left_over_are_recorded_again_if_the_game_goes_on(code: str) -> None:
    table = cardboard(code)
    for _ in range(15):
        table.does(EnterTurn(side=table.state.on_turn, points=30))
    table.does(DeclareOut(side=ONE))
    table.does(EnterLeftover(side=TWO, tiles="QZ"))
    table.does(IssueChallenge(side=TWO, words=("CTA",)))
    table.does(RecordVerdict(side=TWO, acceptable=False))
    if table.state.challenge is not None:
        table.does(AcceptVerdict(side=ONE))
    if table.state.clock.running is None:
        table.does(RestartClock(side=TWO))
    for _ in range(2):
        table.does(EnterTurn(side=table.state.on_turn, points=30))

    table.does(DeclareOut(side=ONE))
    too_early = table.refuses(SignSlip(side=TWO, person=table.state.seats.two[0]))

    assert too_early.key == "entry.leftovers_missing"


@pytest.mark.parametrize("code", ["CC", "NA", "ES"])
def test_a_turn_that_is_written_down_after_a_signature_is_signed_again(
    code: str,
) -> None:
    table = cardboard(code)
    table.does(EnterTurn(side=ONE, points=30))
    table.does(PressClock(side=TWO))
    table.does(EndRound())
    for side in Side:
        table.does(EnterLeftover(side=side, tiles=""))
    table.does(SignSlip(side=ONE, person=table.state.seats.one[0]))

    game = table.does(EnterTurn(side=TWO, turn=2, points=40))

    assert not any(game.signatures)


def _people(table: Table) -> tuple[PersonId, ...]:
    return table.state.seats.one


def test_nobody_is_out_while_the_board_shows_that_there_is_a_bag() -> None:
    table = cardboard()
    assert table.refuses(DeclareOut(side=ONE)).key == "entry.not_out"
    table.does(entry(ONE, "8G", "CAT"))

    assert table.refuses(DeclareOut(side=ONE)).key == "entry.not_out"


def test_tiles_that_lie_on_the_board_are_not_left_over() -> None:
    table = cardboard()
    table.does(entry(ONE, "8G", "QIS"))
    table.does(EndRound())

    there = table.refuses(EnterLeftover(side=TWO, tiles="Q"))
    many = table.refuses(EnterLeftover(side=TWO, tiles="AAAEEEII"))

    assert (there.key, many.key) == ("entry.no_such_tiles", "entry.no_such_tiles")


def test_where_tiles_cost_nothing_or_nobody_played_none_are_asked_for() -> None:
    free = cardboard("ES")
    free.does(EnterTurn(side=ONE, points=20))
    free.does(EndRound())
    forfeit = cardboard()
    forfeit.does(RuleForfeit(sides=(TWO,), why="left"))

    free.sign()
    forfeit.sign()

    assert (free.state.stage, forfeit.state.stage) == (Stage.SIGNED, Stage.SIGNED)


@rule("NA-19.b", "CC-19.b")
@pytest.mark.parametrize("code", ["NA", "CC"])
def test_overtime_at_a_table_costs_what_it_costs_on_screen(code: str) -> None:
    table = cardboard(code)
    seconds = table.book.clock.side_seconds
    assert seconds is not None
    table.does(EnterTurn(side=ONE, points=20), after=seconds + 61)
    table.does(EnterTurn(side=TWO, is_pass=True))
    table.does(DeclareNoPlays())

    lines = {(one.side, one.kind): one.points for one in table.outcome.adjustments}

    assert lines == {(ONE, AdjustmentKind.OVERTIME): -20}


@rule("SO-PLAY-1.c", "ES-INTRO-1.e", "KZ-PLAY-10.b")
@pytest.mark.parametrize("code", ["SO", "ES", "KZ"])
def test_a_turn_that_runs_over_is_lost_at_a_table_too(code: str) -> None:
    table = cardboard(code)
    seconds = table.book.clock.turn_seconds
    if seconds is None:
        return
    refusal = table.refuses(EnterTurn(side=ONE, points=20), after=seconds + 1)

    assert refusal.key == "game.not_your_turn"


# -- records -----------------------------------------------------------------------


@every_book
def test_a_whole_game_off_the_screen_gives_a_record_that_replays(code: str) -> None:
    table = cardboard(code, medium=Medium.AFTERWARDS)
    table.does(entry(ONE, "8G", "CAT"))
    table.does(PressClock(side=TWO))
    table.does(entry(TWO, "9H", "XI", turn=2))
    table.does(EnterTurn(side=ONE, exchanged=2))
    table.does(entry(TWO, "J8", "S"))
    table.does(TakeBackEntry(side=TWO))
    table.does(entry(TWO, "8J", "S"))
    table.does(EndRound())
    table.does(EnterLeftover(side=ONE, tiles="AEE"))
    table.does(EnterLeftover(side=TWO, tiles="O"))
    table.sign()

    record = write_gcg(gcg_of(table.events, table.book, NAMES))

    replay = replay_gcg(read_gcg(record, file="x"), table.book)
    assert [one.text for one in replay.disagreements] == []
    steps = steps_of(table.events)
    assert [step.turn.number for step in steps] == [1, 2, 3, 4]
    assert steps[-1].position == table.state.position
    assert events_from_json(events_to_json(table.events)) == table.events
    assert fold(table.events) == table.state


def test_a_game_of_which_only_points_are_known_has_no_record() -> None:
    table = cardboard()
    table.does(EnterTurn(side=ONE, points=20))

    with pytest.raises(DataError, match="turn 1"):
        gcg_of(table.events, table.book, NAMES)


def test_a_play_that_came_off_at_a_table_is_in_its_record() -> None:
    table = cardboard()
    table.does(entry(ONE, "8G", "CTA"))
    table.does(IssueChallenge(side=TWO, words=("CTA",)))
    table.does(RecordVerdict(side=TWO, acceptable=False))
    table.does(RestartClock())
    table.does(entry(TWO, "8G", "DOG"))
    table.does(EndRound())

    record = write_gcg(gcg_of(table.events, table.book, NAMES)).decode()

    assert ">Ada: ACT 8G CTA +10 10" in record
    assert ">Ada: ACT -- -10 0" in record
    assert [step.scores.one for step in steps_of(table.events)] == [0, 0]


# -- what is offered ---------------------------------------------------------------


def test_at_a_table_is_offered_what_is_done_at_a_table() -> None:
    table = cardboard()
    kinds = frozenset({EnterTurn, PressClock, PlaceTiles, EnterLeftover})
    giver = Giver(for_side={ONE: kinds})

    found = offers_for(table.state, table.book, table.now, giver)
    table.does(PressClock(side=ONE))
    later = offers_for(table.state, table.book, table.now, giver)
    table.does(EndRound())
    over = offers_for(table.state, table.book, table.now, giver)

    now = {one.command: one for one in found.offered}
    assert set(now) == {"EnterTurn", "PressClock"}
    assert (now["EnterTurn"].is_now, now["EnterTurn"].most) == (True, 7)
    assert [(one.command, one.turns) for one in later.offered] == [("EnterTurn", (1,))]
    assert {one.command for one in over.offered} == {"EnterTurn", "EnterLeftover"}
    assert table.state.ended is EndReason.ROUND_ENDED

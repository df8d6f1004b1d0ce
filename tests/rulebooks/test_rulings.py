"""What the director decides: kept with its reason, and reversible."""

from __future__ import annotations

import msgspec
import pytest

from starsquare.game.command import (
    AssessPenalty,
    BanDrawer,
    CorrectScore,
    DrawForFirst,
    DrawRack,
    DrawTiles,
    EndRound,
    Exchange,
    GameCommand,
    GiveVerdict,
    IssueChallenge,
    Pass,
    RecordLateness,
    RecordRuling,
    RestartClock,
    ReverseRuling,
    RuleFalseBlank,
    RuleForfeit,
    RuleIllegalExchange,
    RuleOverdraw,
    ValidateSlip,
)
from starsquare.game.event import (
    EndReason,
    PlayStruckOff,
    RulingKind,
    RulingMade,
    RulingReversed,
    StrikeReason,
    TilesReturned,
)
from starsquare.game.outcome import Adjustment, AdjustmentKind
from starsquare.game.refusals import (
    IllegalDrawError,
    IllegalRulingError,
    WrongPhaseError,
)
from starsquare.game.side import BySide, PersonId, Side
from starsquare.game.state import Game, Stage
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
END = EndRound()
FALSE_BLANK = RuleFalseBlank(why="an E turned over")
ON_RULINGS = {"CC": "CC-36, CC-NOTE-1", "NA": "NA-PUNISH-1, NA-NOTE-1"}
ADA, BEA = PEOPLE.one

both_books = pytest.mark.parametrize("book", ["CC", "NA"])
other_books = pytest.mark.parametrize("book", ["SO", "ES", "KZ"])
every_book = pytest.mark.parametrize("book", ["CC", "SO", "NA", "ES", "KZ"])


def reversing(number: int) -> ReverseRuling:
    return ReverseRuling(ruling=number, why="looked again")


def kinds(game: Game) -> list[TurnKind]:
    return [turn.kind for turn in game.turns]


# -- false blanks ------------------------------------------------------------------


def after_a_blank(
    book: str | Rulebook, *zeros: TurnKind, scores: tuple[int, int] = (0, 0)
) -> Table:
    """Side one has just played CAT with a blank for its A."""
    game = a_game(
        book,
        racks=("EINR", "ADGLOSU"),
        scores=scores,
        zeros=zeros,
        last_play=a_play("one", "8H", "CaT"),
        on_turn="two",
    )
    return Table(game, book)


@rule("CC-7.c", "NA-7.c")
@both_books
def test_a_false_blank_takes_its_play_off_and_costs_that_turn(book: str) -> None:
    table = after_a_blank(book)

    game = table.does(FALSE_BLANK, after=10)

    assert table.events == (
        RulingMade(
            at=table.now,
            number=1,
            kind=RulingKind.FALSE_BLANK,
            by=DIRECTOR,
            why="an E turned over",
            side=ONE,
            turn=1,
        ),
        PlayStruckOff(
            at=table.now, side=ONE, reason=StrikeReason.FALSE_BLANK, returned=Tiles("")
        ),
    )
    assert drawn(game.position) == drawn(a_board())
    assert game.racks[ONE] == in_order("C?TEINR")
    assert (kinds(game), game.score_of(ONE)) == ([TurnKind.RULED_OFF], 0)
    assert game.on_turn is TWO


@rule("CC-7.c", "NA-7.c")
@both_books
def test_what_was_drawn_after_a_false_blank_goes_back(book: str) -> None:
    table = after_a_blank(book)
    before = table.state
    table.does(DrawTiles(side=ONE), after=5)

    game = table.does(FALSE_BLANK)

    assert game.racks[ONE] == in_order("C?TEINR")
    assert game.bag == before.bag


@rule("CC-7.b", "NA-7.b")
@both_books
def test_after_the_next_sides_play_a_false_blank_stays(book: str) -> None:
    table = after_a_blank(book)
    table.does(a_play("two", "7G", "GAL"))

    refusal = table.refuses(FALSE_BLANK)

    assert isinstance(refusal, IllegalRulingError)
    assert str(refusal) == (
        "No play can come off for a false blank now: the last play has no blank, "
        f"or the game has moved on ({book}-7.b, {book}-7.c)"
    )


@rule("CC-7.c", "NA-7.c")
@both_books
def test_a_challenge_that_failed_does_not_save_a_false_blank(book: str) -> None:
    table = after_a_blank(book)
    bag = table.state.bag
    table.does(IssueChallenge(side=TWO, words=("CAT",)))
    table.does(GiveVerdict(acceptable=True))
    table.does(RestartClock())
    table.does(DrawTiles(side=ONE))

    game = table.does(FALSE_BLANK)

    assert kinds(game) == [TurnKind.RULED_OFF, TurnKind.LOST]
    assert drawn(game.position) == drawn(a_board())
    assert (game.racks[ONE], game.bag) == (in_order("C?TEINR"), bag)
    assert (game.score_of(ONE), game.on_turn) == (0, ONE)


@rule("CC-7.c", "NA-7.c")
@pytest.mark.parametrize(
    ("turn", "kind"),
    [
        (Pass(side=TWO), TurnKind.PASS),
        (Exchange(side=TWO, tiles=Tiles("ADG")), TurnKind.EXCHANGE),
    ],
)
@both_books
def test_a_turn_without_a_play_does_not_save_a_false_blank(
    book: str, turn: GameCommand, kind: TurnKind
) -> None:
    table = after_a_blank(book)
    table.does(DrawTiles(side=ONE), after=10)
    table.does(turn)

    game = table.does(FALSE_BLANK)

    assert kinds(game) == [TurnKind.RULED_OFF, kind]
    assert game.racks[ONE] == in_order("C?TEINR")
    assert (game.score_of(ONE), game.on_turn) == (0, ONE)


@both_books
def test_a_play_accepted_before_it_came_off_is_put_back_as_accepted(book: str) -> None:
    table = after_a_blank(book)
    table.does(Pass(side=TWO))
    table.does(FALSE_BLANK)

    game = table.does(reversing(1))

    assert drawn(game.position) == drawn(a_board("CaT", top_left="8H"))
    assert kinds(game) == [TurnKind.PLAY, TurnKind.PASS]
    assert (game.owed[ONE], game.is_play_open) == (3, False)


@rule("CC-7.b", "NA-7.b")
@both_books
def test_a_false_blank_stays_once_its_side_has_exchanged(book: str) -> None:
    table = after_a_blank(book)
    table.does(DrawTiles(side=ONE), after=10)
    table.does(Pass(side=TWO))
    table.does(Exchange(side=ONE, tiles=Tiles("EIN")))

    assert table.refuses(FALSE_BLANK).key == "ruling.false_blank_too_late"


@rule("CC-7.b", "NA-7.b")
@both_books
def test_a_false_blank_does_not_bring_a_game_back_that_passes_have_ended(
    book: str,
) -> None:
    table = after_a_blank(book)
    table.does(DrawTiles(side=ONE), after=10)
    for side in (TWO, ONE) * 3:
        table.does(Pass(side=side))

    assert table.state.ended is EndReason.SCORELESS
    assert table.refuses(FALSE_BLANK).key == "ruling.false_blank_too_late"


@rule("CC-7.c", "NA-7.c")
@both_books
def test_only_a_play_with_a_blank_can_have_a_false_one(book: str) -> None:
    whole = a_game(book, last_play=a_play("one", "8H", "CAT"), on_turn="two")
    passed = a_game(book, zeros=[TurnKind.PASS])

    assert Table(whole).refuses(FALSE_BLANK).key == "ruling.false_blank_too_late"
    assert Table(passed).refuses(FALSE_BLANK).key == "ruling.false_blank_too_late"
    assert Table(a_game(book)).refuses(FALSE_BLANK).key == "ruling.false_blank_too_late"


@rule("CC-7.c", "NA-7.c")
@both_books
def test_a_false_blank_is_not_ruled_on_while_a_challenge_is_open(book: str) -> None:
    table = after_a_blank(book)
    table.does(IssueChallenge(side=TWO, words=("CAT",)))

    assert table.refuses(FALSE_BLANK).key == "game.challenge_open"


@rule("CC-7.c", "NA-7.c")
@both_books
def test_nobody_goes_out_with_a_false_blank(book: str) -> None:
    game = a_game(book, board=a_board("CAT", top_left="8H"), racks=("?", "AQ"), bag="")
    table = Table(game)
    over = table.does(a_play("one", "8K", "s"))

    after = table.does(FALSE_BLANK)

    assert over.ended is EndReason.OUT
    assert (after.stage, after.racks[ONE]) == (Stage.PLAYING, "?")


@rule("CC-7.c", "NA-7.c")
@both_books
def test_the_last_play_of_a_round_may_have_a_false_blank(book: str) -> None:
    table = after_a_blank(book)
    table.does(END)

    game = table.does(FALSE_BLANK)

    assert (game.stage, game.score_of(ONE)) == (Stage.OVER, 0)


@rule("CC-7.c", "NA-7.c")
@both_books
def test_a_false_blank_ruling_taken_back_puts_the_play_back(book: str) -> None:
    table = after_a_blank(book)
    table.does(FALSE_BLANK)

    game = table.does(reversing(1))

    assert drawn(game.position) == drawn(a_board("CaT", top_left="8H"))
    assert (game.racks[ONE], game.owed[ONE]) == ("EINR", 3)
    assert game.score_of(ONE) == 8  # C3 and T1, doubled
    assert kinds(game) == [TurnKind.PLAY]
    assert game.on_turn is TWO


@rule("CC-11.a", "NA-11.a")
@both_books
def test_a_play_that_was_put_back_may_be_challenged(book: str) -> None:
    table = after_a_blank(book)
    table.does(FALSE_BLANK)
    table.does(reversing(1))

    game = table.does(IssueChallenge(side=TWO, words=("CAT",)))

    assert game.challenge is not None


@both_books
def test_a_play_is_not_put_back_once_the_game_has_gone_on(book: str) -> None:
    table = after_a_blank(book)
    table.does(FALSE_BLANK)
    table.does(Pass(side=TWO))

    refusal = table.refuses(reversing(1))

    assert isinstance(refusal, IllegalRulingError)
    assert str(refusal) == (
        f"The game has moved on, so the play cannot be put back ({ON_RULINGS[book]})"
    )


@rule("CC-20.c", "NA-20.c")
@both_books
def test_a_false_blank_is_not_one_of_six_turns_without_points(book: str) -> None:
    table = after_a_blank(book, *(TurnKind.PASS,) * 5, scores=(20, 0))

    game = table.does(FALSE_BLANK)

    assert game.stage is Stage.PLAYING


@both_books
def test_a_play_put_back_undoes_an_ending_in_which_it_counted(book: str) -> None:
    counting = {"scoreless.counted": ["pass", "ruled_off"]}
    house = changed(rulebook(book), counting, house="HOUSE")
    table = after_a_blank(house, *(TurnKind.PASS,) * 5, scores=(20, 0))
    over = table.does(FALSE_BLANK)

    game = table.does(reversing(1))

    assert over.ended is EndReason.SCORELESS
    assert (game.stage, game.score_of(ONE)) == (Stage.PLAYING, 28)


@other_books
def test_three_books_have_no_rule_on_false_blanks(book: str) -> None:
    refusal = after_a_blank(book).refuses(FALSE_BLANK)

    assert isinstance(refusal, IllegalRulingError)
    assert str(refusal) == "This rulebook has no rule on false blanks"


@other_books
def test_a_house_may_have_one(book: str) -> None:
    house = changed(rulebook(book), {"rulings.false_blank": True}, house="HOUSE")

    game = after_a_blank(house).does(FALSE_BLANK)

    assert kinds(game) == [TurnKind.RULED_OFF]


# -- too many tiles ----------------------------------------------------------------


def holding_eight(book: str | Rulebook) -> Table:
    """Side one has drawn a tile too many."""
    return Table(a_game(book, racks=("AEINRSTQ", "ADGLOSU"), scores=(100, 0)), book)


OVERDRAW = RuleOverdraw(side=ONE, tiles="Q", points=15, why="eight tiles")


@rule("CC-28.b", "NA-28.b")
@both_books
def test_tiles_drawn_in_excess_go_back_at_the_price_the_director_names(
    book: str,
) -> None:
    table = holding_eight(book)
    before = table.state

    game = table.does(OVERDRAW)

    assert table.events == (
        RulingMade(
            at=table.now,
            number=1,
            kind=RulingKind.OVERDRAW,
            by=DIRECTOR,
            why="eight tiles",
            side=ONE,
            points=15,
        ),
        TilesReturned(at=table.now, side=ONE, tiles=Tiles("Q"), to_draw=0),
    )
    assert game.racks[ONE] == "AEINRST"
    assert game.bag == in_order(before.bag + "Q")
    assert game.mix == before.mix.shaken(game.bag)
    assert penalties(table) == {ONE: -15}


@rule("CC-28.b", "NA-28.b")
@both_books
def test_no_number_is_filled_in_for_drawing_too_many(book: str) -> None:
    refusal = holding_eight(book).refuses(
        RuleOverdraw(side=ONE, tiles="Q", why="eight tiles")
    )

    assert isinstance(refusal, IllegalRulingError)
    assert str(refusal) == (
        f"This rulebook sets no penalty. Say how many points ({book}-28.b)"
    )


@rule("CC-28.b", "NA-28.b")
@both_books
def test_a_house_may_fix_the_price_of_drawing_too_many(book: str) -> None:
    house = changed(rulebook(book), {"rulings.overdraw_points": 10}, house="HOUSE")
    table = holding_eight(house)

    table.does(RuleOverdraw(side=ONE, tiles="Q", why="eight tiles"))

    assert penalties(table) == {ONE: -10}


@rule("CC-28.b", "NA-28.b")
@both_books
def test_a_penalty_may_be_named_where_no_tile_has_to_go_back(book: str) -> None:
    table = holding_eight(book)

    game = table.does(RuleOverdraw(side=ONE, points=5, why="put back in time"))

    assert len(table.events) == 1
    assert len(game.racks[ONE]) == 8


@rule("CC-28.b", "NA-28.b")
@both_books
def test_a_rack_that_has_given_back_too_many_is_filled_up_again(book: str) -> None:
    table = holding_eight(book)
    both = RuleOverdraw(side=ONE, tiles="QT", points=0, why="not sure")

    short = table.does(both)
    full = table.does(DrawTiles(side=ONE))

    assert (len(short.racks[ONE]), short.owed[ONE]) == (6, 1)
    assert len(full.racks[ONE]) == 7


@rule("CC-28.b", "NA-28.b")
@both_books
def test_tiles_kept_apart_are_not_drawn_again_after_an_overdraw(book: str) -> None:
    game = a_game(
        book,
        racks=("CATERED", "ZOOM"),
        last_play=a_play("two", "8H", "DIG"),
        set_apart="AAQ",
        held_since_seconds=0,
    )
    table = Table(game, book)

    game = table.does(RuleOverdraw(side=TWO, tiles="Z", points=0, why="not sure"))

    assert (game.tiles_of(TWO), game.owed[TWO]) == ("AAMOOQ", 1)


@rule("CC-7.c", "CC-28.b", "NA-7.c", "NA-28.b")
@both_books
def test_a_play_is_not_put_back_without_its_tiles(book: str) -> None:
    table = after_a_blank(book)
    table.does(FALSE_BLANK)
    table.does(RuleOverdraw(side=ONE, tiles="C", points=0, why="one more"))

    refusal = table.refuses(reversing(1))

    assert refusal.key == "ruling.played_on"


@rule("CC-7.c", "CC-28.b", "NA-7.c", "NA-28.b")
@both_books
def test_tiles_that_went_back_already_do_not_go_back_with_a_false_blank(
    book: str,
) -> None:
    table = after_a_blank(book)
    before = table.state
    taken = table.does(DrawTiles(side=ONE), after=5).turns[-1].drawn
    table.does(RuleOverdraw(side=ONE, tiles=taken[0], points=0, why="one more"))

    game = table.does(FALSE_BLANK)

    assert game.racks[ONE] == in_order("C?TEINR")
    assert game.bag == before.bag


@both_books
def test_only_tiles_on_the_rack_can_go_back(book: str) -> None:
    refusal = holding_eight(book).refuses(
        RuleOverdraw(side=ONE, tiles="Z", points=0, why="eight tiles")
    )

    assert isinstance(refusal, IllegalRulingError)
    assert str(refusal) == (
        f"Some of these tiles are not on this rack ({ON_RULINGS[book]})"
    )


@rule("CC-28.b", "NA-28.b")
@both_books
def test_the_price_of_drawing_too_many_may_be_taken_back(book: str) -> None:
    table = holding_eight(book)
    table.does(OVERDRAW)

    table.does(reversing(1))

    assert penalties(table) == {}


@rule("CC-28.b", "NA-28.b")
@both_books
def test_no_penalty_adds_points(book: str) -> None:
    refusal = holding_eight(book).refuses(
        RuleOverdraw(side=ONE, points=-1, why="eight tiles")
    )

    assert isinstance(refusal, IllegalRulingError)
    assert str(refusal) == (
        f"Points and times in a ruling cannot be less than zero ({book}-28.b)"
    )


@other_books
def test_where_no_penalty_is_named_the_mistake_is_put_right_for_nothing(
    book: str,
) -> None:
    table = holding_eight(book)

    game = table.does(RuleOverdraw(side=ONE, tiles="Q", points=0, why="eight tiles"))

    assert len(game.racks[ONE]) == 7
    assert penalties(table) == {}


# -- exchanges that were not allowed -----------------------------------------------


@rule("CC-8.b", "NA-8.b")
@both_books
def test_an_exchange_with_too_few_tiles_costs_what_the_director_says(book: str) -> None:
    table = Table(a_game(book))

    table.does(RuleIllegalExchange(side=TWO, points=20, why="six in the bag"))

    assert [(made.kind, made.side) for made in table.state.rulings] == [
        (RulingKind.ILLEGAL_EXCHANGE, TWO)
    ]
    assert penalties(table) == {TWO: -20}


@rule("CC-8.b", "NA-8.b")
@both_books
def test_no_number_is_filled_in_for_such_an_exchange(book: str) -> None:
    refusal = Table(a_game(book)).refuses(
        RuleIllegalExchange(side=TWO, why="six in the bag")
    )

    assert isinstance(refusal, IllegalRulingError)
    assert str(refusal) == (
        f"This rulebook sets no penalty. Say how many points ({book}-8.b)"
    )


@rule("CC-8.b", "NA-8.b")
@both_books
def test_a_house_may_fix_the_price_of_such_an_exchange(book: str) -> None:
    house = changed(rulebook(book), {"exchange.illegal_points": 25}, house="HOUSE")
    table = Table(a_game(house), house)

    table.does(RuleIllegalExchange(side=TWO, why="six in the bag"))

    assert penalties(table) == {TWO: -25}


@rule("CC-8.b", "NA-8.b")
@both_books
def test_the_price_of_such_an_exchange_may_be_taken_back(book: str) -> None:
    table = Table(a_game(book))
    table.does(RuleIllegalExchange(side=TWO, points=20, why="miscounted"))

    table.does(reversing(1))

    assert penalties(table) == {}


# -- penalty points ----------------------------------------------------------------


def penalties(table: Table) -> dict[Side, int]:
    return {
        line.side: line.points
        for line in table.outcome.adjustments
        if line.kind is AdjustmentKind.PENALTY
    }


RUDE = AssessPenalty(side=ONE, points=30, why="rude")


@rule("CC-36", "NA-PUNISH-1")
@both_books
def test_the_director_may_take_points_for_a_breach(book: str) -> None:
    table = Table(a_game(book, racks=("?", "?"), bag="", scores=(100, 90)))
    table.does(RUDE)

    table.does(END)

    assert table.outcome.adjustments == (Adjustment(ONE, AdjustmentKind.PENALTY, -30),)
    assert table.outcome.winner is TWO


@rule("CC-36", "NA-PUNISH-1")
@both_books
def test_penalties_of_one_side_add_up_and_may_be_taken_back_one_by_one(
    book: str,
) -> None:
    table = Table(a_game(book))
    table.does(RUDE)
    table.does(AssessPenalty(side=ONE, points=5, why="telephone"))
    both = penalties(table)

    table.does(reversing(1))

    assert both == {ONE: -35}
    assert penalties(table) == {ONE: -5}


@rule("CC-36", "NA-PUNISH-1")
@pytest.mark.parametrize(("book", "cited"), [("CC", "CC-36"), ("NA", "NA-PUNISH-1")])
def test_no_penalty_is_less_than_nothing(book: str, cited: str) -> None:
    refusal = Table(a_game(book)).refuses(
        AssessPenalty(side=ONE, points=-5, why="nice")
    )

    assert isinstance(refusal, IllegalRulingError)
    assert str(refusal) == (
        f"Points and times in a ruling cannot be less than zero ({cited})"
    )


@rule("SO-PLAY-8", "ES-PLAY-7", "KZ-PLAY-7")
@other_books
def test_where_the_document_is_silent_the_director_decides_what_a_breach_costs(
    book: str,
) -> None:
    points, game = Table(a_game(book)), Table(a_game(book))

    points.does(RUDE)
    game.does(RuleForfeit(sides=(ONE,), why="rude", is_breach=True))

    assert penalties(points) == {ONE: -30}
    assert game.state.ended is EndReason.FORFEIT


@other_books
def test_a_house_may_rule_penalty_points_out(book: str) -> None:
    house = changed(rulebook(book), {"rulings.penalty_points": False}, house="HOUSE")

    refusal = Table(a_game(house), house).refuses(RUDE)

    assert isinstance(refusal, IllegalRulingError)
    assert str(refusal) == "This rulebook has no penalty points"


@rule("CC-36")
def test_a_breach_costs_points_and_not_the_game_in_the_capitol_cup() -> None:
    table = Table(a_game("CC"))

    refusal = table.refuses(RuleForfeit(sides=(ONE,), why="rude", is_breach=True))

    assert isinstance(refusal, IllegalRulingError)
    assert str(refusal) == (
        "Under this rulebook a breach does not lose the game. Give penalty points "
        "instead (CC-36)"
    )
    assert table.state.ended is None


@rule("CC-25.b")
def test_an_absent_side_forfeits_in_the_capitol_cup_all_the_same() -> None:
    table = Table(a_game("CC"))

    game = table.does(RuleForfeit(sides=(ONE,), why="did not come"))

    assert game.ended is EndReason.FORFEIT


@rule("NA-PUNISH-1")
def test_a_breach_may_cost_the_game_in_nassc() -> None:
    breach = RuleForfeit(sides=(ONE,), why="rude", is_breach=True)

    assert Table(a_game("NA")).does(breach).ended is EndReason.FORFEIT


# -- corrected scores --------------------------------------------------------------


def announced_wrongly(book: str | Rulebook) -> Table:
    """Side one has played CAT for 10 points and said 12."""
    game = a_game(
        book,
        racks=("?", "?"),
        bag="",
        last_play=a_play("one", "8H", "CAT", announced=12),
        on_turn="two",
    )
    return Table(game, book)


def correcting(
    points: int = 10, turn: int = 1, *, side: Side | None = TWO
) -> CorrectScore:
    return CorrectScore(turn=turn, points=points, why="added again", side=side)


@rule("CC-13.c", "NA-13.c", "SO-SCORE-9.c")
@every_book
@pytest.mark.parametrize("side", Side)
def test_either_side_may_put_a_score_right_before_the_game_ends(
    book: str, side: Side
) -> None:
    table = announced_wrongly(book)
    before = table.state.score_of(ONE)

    game = table.does(correcting(side=side))

    assert (before, game.score_of(ONE)) == (12, 10)


def test_a_side_corrects_a_score_in_its_own_name_whatever_it_sends() -> None:
    sent = (
        b'{"type":"CorrectScore","by":"%b","side":"two","turn":1,"points":9,"why":"x"}'
    )
    command = msgspec.json.decode(sent % DIRECTOR.encode(), type=CorrectScore)
    table = announced_wrongly("NA")

    table.does(command, by=PersonId("Cem"))

    assert [made.by for made in table.state.rulings] == ["Cem"]


@pytest.mark.parametrize(
    ("book", "cited"),
    [
        pytest.param("CC", " (CC-13.c)", marks=rule("CC-13.c")),
        pytest.param("NA", " (NA-13.c)", marks=rule("NA-13.c")),
        pytest.param("SO", " (SO-SCORE-9.c)", marks=rule("SO-SCORE-9.c")),
        ("ES", ""),
        ("KZ", ""),
    ],
)
def test_after_the_end_the_sides_correct_nothing_more(book: str, cited: str) -> None:
    table = announced_wrongly(book)
    table.does(END)

    refusal = table.refuses(correcting())

    assert isinstance(refusal, IllegalRulingError)
    assert str(refusal) == (f"The game is over: only staff can correct a score{cited}")


@rule("SO-SCORE-9.d")
@every_book
def test_a_score_in_doubt_is_looked_at_again_by_staff_even_after_the_end(
    book: str,
) -> None:
    table = announced_wrongly(book)
    table.does(END)

    table.does(correcting(side=None))

    assert table.outcome.final == BySide(10, 0)
    assert [(made.kind, made.by, made.why) for made in table.state.rulings] == [
        (RulingKind.SCORE, DIRECTOR, "added again")
    ]


@rule("CC-13.c", "NA-13.c", "SO-SCORE-9.c")
@pytest.mark.parametrize("book", ["CC", "NA", "SO"])
def test_the_last_correction_counts_and_may_be_taken_back(book: str) -> None:
    table = announced_wrongly(book)
    table.does(correcting(11))
    corrected = table.does(correcting(10)).score_of(ONE)

    game = table.does(reversing(2))

    assert (corrected, game.score_of(ONE)) == (10, 11)
    assert table.does(reversing(1)).score_of(ONE) == 12


@rule("CC-12.c", "NA-12.d")
@both_books
def test_a_corrected_play_that_comes_off_scores_nothing(book: str) -> None:
    table = announced_wrongly(book)
    table.does(correcting(10))
    table.does(IssueChallenge(side=TWO, words=("CAT",)))

    game = table.does(GiveVerdict(acceptable=False))

    assert game.score_of(ONE) == 0


@pytest.mark.parametrize("turn", [0, 2])
def test_there_must_be_such_a_turn(turn: int) -> None:
    refusal = announced_wrongly("CC").refuses(correcting(turn=turn))

    assert isinstance(refusal, IllegalRulingError)
    assert refusal.facts == {"turn": turn, "last": 1}
    assert str(refusal) == f"There is no turn {turn}: the last one is 1 (CC-13.c)"


def test_a_turn_without_a_play_has_no_points_to_correct() -> None:
    table = Table(a_game("NA", zeros=[TurnKind.PASS]))

    refusal = table.refuses(correcting())

    assert isinstance(refusal, IllegalRulingError)
    assert str(refusal) == (
        "That turn was not a play, so it has no points to correct (NA-13.c)"
    )


def test_no_turn_scores_less_than_nothing() -> None:
    refusal = announced_wrongly("SO").refuses(correcting(-1))

    assert isinstance(refusal, IllegalRulingError)
    assert str(refusal) == (
        "Points and times in a ruling cannot be less than zero (SO-SCORE-9.c)"
    )


# -- forfeits ----------------------------------------------------------------------


LEFT = RuleForfeit(sides=(ONE,), why="left the room")


@rule("NA-PUNISH-1")
def test_the_director_may_punish_with_the_loss_of_the_game() -> None:
    table = Table(a_game("NA", scores=(300, 20)))

    game = table.does(LEFT)

    assert (game.stage, game.ended) == (Stage.OVER, EndReason.FORFEIT)
    assert (table.outcome.winner, table.outcome.spread) == (TWO, BySide(-50, 50))


@rule("NA-PUNISH-1")
def test_a_game_that_is_over_may_still_be_taken_from_a_side() -> None:
    table = Table(a_game("NA", scores=(300, 20)))
    table.does(END)

    game = table.does(LEFT)

    assert game.ended is EndReason.ROUND_ENDED
    assert table.outcome.winner is TWO


@rule("NA-PUNISH-1")
def test_a_forfeit_taken_back_lets_the_game_go_on_with_the_clock_stopped() -> None:
    table = Table(a_game("NA", scores=(300, 20)))
    table.does(LEFT, after=10)

    game = table.does(reversing(1), after=60)

    assert (game.stage, game.clock.running) == (Stage.PLAYING, None)
    assert not table.outcome.is_forfeit
    assert table.does(RestartClock()).clock.used_by(ONE, table.now) == 10_000


@rule("NA-PUNISH-1")
def test_a_forfeit_taken_back_before_play_goes_back_to_the_set_up() -> None:
    table = Table(a_game("NA", stage=Stage.DRAWING_RACKS))
    table.does(LEFT)

    assert table.does(reversing(1)).stage is Stage.DRAWING_RACKS


@rule("NA-PUNISH-1", "NA-21.a")
def test_a_forfeit_taken_back_after_the_round_leaves_the_score_as_it_stands() -> None:
    game = a_game(
        "NA", scores=(300, 20), racks=("?", "?"), bag="", round_ends_at_seconds=30
    )
    table = Table(game)
    table.does(LEFT)

    over = table.does(reversing(1), after=31)

    assert over.ended is EndReason.ROUND_ENDED
    assert table.outcome.final == BySide(300, 20)


@rule("NA-PUNISH-1")
def test_while_another_forfeit_stands_the_game_stays_over() -> None:
    table = Table(a_game("NA"))
    table.does(LEFT)
    table.does(RuleForfeit(sides=(TWO,), why="left too"))

    game = table.does(reversing(1))

    assert game.stage is Stage.OVER
    assert table.outcome.winner is ONE


@rule("NA-PUNISH-1")
def test_a_forfeit_taken_back_does_not_reopen_a_game_that_had_ended() -> None:
    table = Table(a_game("NA", scores=(300, 20)))
    table.does(END)
    table.does(LEFT)

    game = table.does(reversing(1))

    assert game.stage is Stage.OVER
    assert table.outcome.winner is ONE


def test_a_side_is_named_once_however_often_it_is_written_down() -> None:
    table = Table(a_game("NA"))

    game = table.does(RuleForfeit(sides=(ONE, ONE), why="left"))

    assert game.rulings[0].sides == (ONE,)


@both_books
def test_a_forfeit_names_a_side(book: str) -> None:
    refusal = Table(a_game(book)).refuses(
        RuleForfeit(sides=(), why="a slip of the pen")
    )

    assert isinstance(refusal, IllegalRulingError)
    assert str(refusal) == f"Say which side forfeits ({ON_RULINGS[book]})"


def test_a_challenge_is_settled_before_a_game_is_given_away() -> None:
    table = after_a_blank("NA")
    table.does(IssueChallenge(side=TWO, words=("CAT",)))

    assert table.refuses(LEFT).key == "game.challenge_open"


@rule("NA-PUNISH-1", "CC-25.b")
@pytest.mark.parametrize(
    ("book", "cited"), [("CC", "CC-21.d, CC-35.a"), ("NA", "NA-21.f, NA-35.a")]
)
def test_a_game_whose_bag_was_laid_open_is_not_played_on(book: str, cited: str) -> None:
    table = Table(a_game(book))
    table.does(LEFT)
    table.sign()

    refusal = table.refuses(reversing(1))

    assert isinstance(refusal, IllegalRulingError)
    assert str(refusal) == (
        "The slip was signed and the order of the tiles shown, so the game cannot "
        "continue "
        f"({cited})"
    )


@both_books
def test_nor_is_a_blank_looked_at_again_then(book: str) -> None:
    table = after_a_blank(book)
    table.does(END)
    table.sign()
    table.does(RecordRuling(why="signed too soon"))

    assert table.refuses(FALSE_BLANK).key == "ruling.seed_revealed"


@both_books
def test_nor_is_a_play_put_back_then(book: str) -> None:
    table = after_a_blank(book)
    table.does(END)
    table.does(FALSE_BLANK)
    table.sign()

    assert table.refuses(reversing(1)).key == "ruling.seed_revealed"


# -- who may draw ------------------------------------------------------------------


PEEKED = BanDrawer(person=ADA, why="looked into the bag")


def to_draw(book: str | Rulebook) -> Table:
    """Side one, Ada and Bea, has three tiles to draw."""
    game = a_game(
        book,
        racks=("EINR", "ADGLOSU"),
        last_play=a_play("one", "8H", "CAT"),
        on_turn="two",
        seats=(PEOPLE.one, PEOPLE.two),
    )
    return Table(game, book)


@rule("CC-26.b", "NA-26.b")
@both_books
def test_a_player_whom_the_director_has_barred_draws_no_more(book: str) -> None:
    table = to_draw(book)
    table.does(PEEKED)

    refusal = table.refuses(DrawTiles(side=ONE, person=ADA), after=5)

    assert isinstance(refusal, IllegalDrawError)
    assert str(refusal) == (
        f"The director has ruled that this person may not draw tiles ({book}-26.b)"
    )


@rule("CC-26.b", "NA-26.b")
@both_books
def test_the_partner_draws_for_both(book: str) -> None:
    table = to_draw(book)
    table.does(PEEKED)

    game = table.does(DrawTiles(side=ONE, person=BEA), after=5)

    assert len(game.racks[ONE]) == 7


@rule("CC-26.b", "NA-26.b")
@pytest.mark.parametrize(
    ("book", "stage", "command"),
    [
        ("CC", Stage.DRAWING_RACKS, DrawRack(side=ONE, person=ADA)),
        ("NA", Stage.DRAWING_RACKS, DrawRack(side=ONE, person=ADA)),
        ("NA", Stage.DRAWING_FOR_FIRST, DrawForFirst(side=ONE, person=ADA)),
    ],
)
def test_who_is_barred_draws_no_rack_and_no_first_tile_either(
    book: str, stage: Stage, command: GameCommand
) -> None:
    table = Table(a_game(book, stage=stage))
    table.does(PEEKED)

    assert table.refuses(command).key == "draw.banned"


@rule("CC-26.b", "NA-26.b")
@both_books
def test_a_bar_may_be_lifted(book: str) -> None:
    table = to_draw(book)
    table.does(PEEKED)
    table.does(reversing(1))

    game = table.does(DrawTiles(side=ONE, person=ADA), after=5)

    assert len(game.racks[ONE]) == 7


@rule("CC-26.b", "NA-26.b")
@both_books
def test_only_somebody_at_the_board_is_barred(book: str) -> None:
    refusal = to_draw(book).refuses(
        BanDrawer(person=PersonId("Zoe"), why="looked into the bag")
    )

    assert isinstance(refusal, IllegalRulingError)
    assert str(refusal) == f"This person is not playing at this board ({book}-26.b)"


@other_books
def test_three_books_bar_nobody_from_drawing(book: str) -> None:
    refusal = to_draw(book).refuses(PEEKED)

    assert isinstance(refusal, IllegalRulingError)
    assert str(refusal) == "This rulebook does not ban anybody from drawing"


@other_books
def test_a_house_may_bar_a_player(book: str) -> None:
    house = changed(rulebook(book), {"rulings.drawer_ban": True}, house="HOUSE")
    table = to_draw(house)
    table.does(PEEKED)

    assert table.refuses(DrawTiles(side=ONE, person=ADA)).key == "draw.banned"


# -- in words ----------------------------------------------------------------------


@rule("CC-NOTE-1", "NA-NOTE-1", "SO-SCORE-9.d")
@every_book
def test_whatever_the_director_decides_is_kept_with_its_reason(book: str) -> None:
    table = Table(a_game(book))
    note = RecordRuling(side=TWO, why="may play without a partner")

    table.does(note, after=3)

    assert table.events == (
        RulingMade(
            at=table.now,
            number=1,
            kind=RulingKind.NOTE,
            by=DIRECTOR,
            why="may play without a partner",
            side=TWO,
        ),
    )


@rule("CC-NOTE-1", "NA-NOTE-1")
@both_books
def test_a_ruling_taken_back_stays_on_record(book: str) -> None:
    table = Table(a_game(book))
    table.does(RecordRuling(why="first thought"))

    game = table.does(reversing(1))

    assert table.events[-1] == RulingReversed(
        at=table.now, number=1, why="looked again"
    )
    assert [(made.why, made.is_reversed) for made in game.rulings] == [
        ("first thought", True)
    ]


@rule("CC-NOTE-1", "NA-NOTE-1")
@both_books
@pytest.mark.parametrize("number", [0, 2])
def test_only_a_ruling_that_was_made_can_be_taken_back(book: str, number: int) -> None:
    table = Table(a_game(book))
    table.does(RecordRuling(why="first thought"))

    refusal = table.refuses(reversing(number))

    assert isinstance(refusal, IllegalRulingError)
    assert refusal.facts == {"number": number}
    assert str(refusal) == (
        f"There is no ruling {number} in force ({ON_RULINGS[book]})"
    )


def test_a_ruling_is_taken_back_once() -> None:
    table = Table(a_game("CC"))
    table.does(RecordRuling(why="first thought"))
    table.does(reversing(1))

    assert table.refuses(reversing(1)).key == "ruling.none_such"


@pytest.mark.parametrize(
    "command",
    [
        RuleFalseBlank(why=" "),
        RuleOverdraw(side=ONE, points=5, why=" "),
        RuleIllegalExchange(side=ONE, points=5, why=" "),
        AssessPenalty(side=ONE, points=5, why=" "),
        CorrectScore(turn=1, points=5, why=" "),
        RuleForfeit(sides=(ONE,), why=" "),
        BanDrawer(person=ADA, why=" "),
        RecordRuling(why=" "),
        ReverseRuling(ruling=1, why=" "),
    ],
    ids=lambda command: type(command).__name__,
)
def test_no_ruling_without_a_reason(command: GameCommand) -> None:
    table = after_a_blank("CC")
    table.does(RecordRuling(why="first thought"))

    refusal = table.refuses(command)

    assert isinstance(refusal, IllegalRulingError)
    assert str(refusal) == "A ruling needs a reason (CC-36, CC-NOTE-1)"


@rule("CC-35.a", "NA-35.a")
@both_books
@pytest.mark.parametrize(
    "command",
    [
        RUDE,
        LEFT,
        correcting(side=None),
        RecordLateness(side=ONE, seconds=200),
        RecordRuling(why="too late"),
    ],
    ids=lambda command: type(command).__name__,
)
def test_once_staff_has_accepted_the_slip_nothing_is_ruled_any_more(
    book: str, command: GameCommand
) -> None:
    table = announced_wrongly(book)
    table.does(END)
    table.sign()
    table.does(ValidateSlip())

    refusal = table.refuses(command)

    assert isinstance(refusal, WrongPhaseError)
    assert str(refusal) == (
        f"Too late: the slip has been validated ({ON_RULINGS[book]})"
    )

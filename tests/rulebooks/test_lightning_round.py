"""The lightning round of Escondido, which breaks a tied game."""

from __future__ import annotations

from typing import TypeVar

import pytest
from msgspec.structs import replace

from starsquare.errors import RuleError
from starsquare.game.command import EndRound, IssueChallenge
from starsquare.game.event import EndReason
from starsquare.game.lightning.decide import attempt_ends_at
from starsquare.game.lightning.state import (
    AttemptJudged,
    AttemptTimedOut,
    DealTiles,
    DrawLetters,
    JudgeAttempt,
    LayWords,
    LetMinutePass,
    LettersDrawn,
    LightningCommand,
    LightningSeedRevealed,
    LightningStage,
    LightningWon,
    SettleLightning,
    StartAttempt,
)
from starsquare.game.outcome import lightning_for, outcome_of, with_lightning
from starsquare.game.refusals import (
    IllegalRulingError,
    OutOfTurnError,
    WrongPhaseError,
)
from starsquare.game.side import BySide, Moment, Side
from starsquare.rulebook import Rulebook, changed, rulebook
from starsquare.testing import (
    SEED,
    LightningTable,
    Table,
    a_board,
    a_game,
    a_lightning,
    a_play,
    a_seed,
)
from starsquare.tiles import (
    STANDARD,
    BagSeed,
    commitment_to,
    in_order,
    next_tiles,
    without,
)
from tests.marks import rule

ONE, TWO = Side.ONE, Side.TWO
ES = rulebook("ES")
ALL_CLAUSES = "ES-TIE-1.a, ES-TIE-1.b, ES-TIE-1.c, ES-TIE-1.d, ES-TIE-1.e, ES-TIE-1.f"
Refusal = TypeVar("Refusal", bound=RuleError)


def refusal(
    kind: type[Refusal],
    table: LightningTable,
    command: LightningCommand,
    *,
    after: float = 0,
) -> Refusal:
    """Give a command that must be refused in just this way, and hand back why."""
    before = table.state
    with pytest.raises(kind) as refused:
        table.does(command, after=after)
    assert table.state == before
    return refused.value


def house(**changes: bool | int | str) -> Rulebook:
    """Be Escondido's book with other values for the lightning round."""
    values = {f"lightning.{name}": value for name, value in changes.items()}
    return changed(ES, values, house="HOUSE")


def ready(
    one: str, two: str, *, more: str = "", book: str | Rulebook = "ES"
) -> LightningTable:
    """Return a round in which side one goes first and these tiles have been dealt."""
    return LightningTable(a_lightning((one, two), bag=more), book=book)


def attempts(
    table: LightningTable, side: Side, *words: str, bad: tuple[str, ...] = ()
) -> None:
    """Let a side lay words in its minute, and the judge look at them."""
    table.does(StartAttempt())
    table.does(LayWords(side=side, words=words), after=10)
    table.does(JudgeAttempt(unacceptable=bad))


# -- a tie -------------------------------------------------------------------------


def a_tied_game(*, bag: str = "BCDFGH") -> Table:
    """Return a game of Escondido that its time has ended at ten all."""
    board = a_board("C A T", top_left="8H")
    table = Table(
        a_game(
            "ES", board=board, scores=(10, 10), racks=("RETINAS", "OOOUUU?"), bag=bag
        )
    )
    table.does(EndRound())
    return table


@rule("ES-TIE-1.a")
def test_equal_scores_lead_to_a_lightning_round() -> None:
    tied = a_tied_game()

    assert tied.outcome.needs_lightning_round
    assert tied.outcome.winner is None


@rule("ES-TIE-1.a")
def test_the_tiles_in_hand_go_back_into_the_bag_and_those_on_the_board_do_not() -> None:
    tied = a_tied_game()

    opening = lightning_for(tied.state, tied.book)

    assert opening.tiles == in_order("RETINAS" + "OOOUUU?" + "BCDFGH")


@rule("ES-TIE-1.a")
def test_all_that_is_not_on_the_board_is_in_the_bag_of_the_lightning_round() -> None:
    board = a_board("C A t", top_left="8H")
    table = Table(a_game("ES", board=board, scores=(10, 10)))
    table.does(EndRound())

    opening = lightning_for(table.state, table.book)

    assert opening.tiles == without(STANDARD.tiles, "CA?")
    assert len(opening.tiles) == 97


@rule("ES-TIE-1.a")
@pytest.mark.parametrize("scores", [(10, 11), (11, 10)])
def test_there_is_no_lightning_round_without_a_tie(scores: tuple[int, int]) -> None:
    table = Table(a_game("ES", scores=scores))
    over = table.does(EndRound())

    with pytest.raises(WrongPhaseError) as refused:
        lightning_for(over, ES)

    assert not table.outcome.needs_lightning_round
    assert str(refused.value) == (
        f"A lightning round is for a game that is over and tied ({ALL_CLAUSES})"
    )


@rule("ES-TIE-1.a")
def test_there_is_no_lightning_round_before_the_game_is_over() -> None:
    game = a_game("ES", scores=(10, 10))

    with pytest.raises(WrongPhaseError) as refused:
        lightning_for(game, ES)

    assert refused.value.key == "lightning.not_tied"


@rule("ES-TIE-1.a")
def test_there_is_no_lightning_round_while_the_final_play_is_challenged() -> None:
    table = Table(a_game("ES", scores=(0, 10), racks=("CATERED", "OOOOUUU")))
    table.does(a_play("one", "8H", "CAT"))
    table.does(EndRound())
    challenged = table.does(IssueChallenge(side=TWO, words=("CAT",)))

    with pytest.raises(WrongPhaseError) as refused:
        lightning_for(challenged, ES)

    assert (table.outcome.final, challenged.ended) == (
        BySide(10, 10),
        EndReason.ROUND_ENDED,
    )
    assert refused.value.key == "lightning.not_tied"


@pytest.mark.parametrize("book", ["CC", "SO", "NA", "KZ"])
def test_no_other_book_has_a_lightning_round(book: str) -> None:
    table = Table(a_game(book, scores=(10, 10), racks=("A", "A"), bag=""))
    over = table.does(EndRound())

    with pytest.raises(WrongPhaseError) as refused:
        lightning_for(over, rulebook(book))
    with pytest.raises(WrongPhaseError) as opening:
        LightningTable("AEINRST", book=book)

    assert refused.value.key == "lightning.not_tied"
    assert str(opening.value).startswith("This rulebook has no lightning round")


# -- who goes first ----------------------------------------------------------------


@rule("ES-TIE-1.b")
@pytest.mark.parametrize(
    ("letters", "first"), [("AB", ONE), ("BA", TWO), ("?A", ONE), ("ZY", TWO)]
)
def test_the_judge_draws_a_letter_for_each_and_the_one_nearer_to_a_goes_first(
    letters: str, first: Side
) -> None:
    tiles = letters + "SSTT"
    table = LightningTable(tiles, seed=a_seed(letters, bag=tiles))

    drawn = table.does(DrawLetters())

    assert table.events[-1] == LettersDrawn(
        at=Moment(0),
        letters=BySide(in_order(letters[0]), in_order(letters[1])),
        first=first,
    )
    assert (drawn.first, drawn.stage) == (first, LightningStage.TILES)


@rule("ES-TIE-1.b")
def test_equal_letters_are_drawn_again() -> None:
    tiles = "EEABST"
    table = LightningTable(tiles, seed=a_seed("EE", bag=tiles))

    equal = table.does(DrawLetters())
    refused = refusal(WrongPhaseError, table, DealTiles())
    again = table.does(DrawLetters())

    assert (equal.first, equal.stage) == (None, LightningStage.LETTERS)
    assert str(refused) == (
        f"Not yet: the sides are drawing letters to see who goes first ({ALL_CLAUSES})"
    )
    assert again.first is not None
    assert again.stage is LightningStage.TILES


@rule("ES-TIE-1.c")
def test_both_letters_go_back_before_tiles_are_drawn() -> None:
    table = LightningTable("ABCDEF")

    drawn = table.does(DrawLetters())

    assert (drawn.bag, drawn.mix.number, drawn.mix.taken) == ("ABCDEF", 1, 0)


# -- three tiles each --------------------------------------------------------------


@rule("ES-TIE-1.c")
@pytest.mark.parametrize("letters", ["AB", "BA"])
def test_each_draws_three_tiles(letters: str) -> None:
    tiles = "ABCDEFGH"
    table = LightningTable(tiles, seed=a_seed(letters, bag=tiles))
    table.does(DrawLetters())

    dealt = table.does(DealTiles())

    assert [len(rack) for rack in dealt.racks] == [3, 3]
    assert in_order("".join(dealt.racks) + dealt.bag) == tiles
    assert dealt.stage is LightningStage.READY


@rule("ES-TIE-1.c")
def test_the_side_that_goes_first_draws_its_tiles_first() -> None:
    tiles = "ABCDEF"
    table = LightningTable(tiles, seed=a_seed("BA", bag=tiles))
    mixed = table.does(DrawLetters()).mix

    dealt = table.does(DealTiles())

    assert dealt.first is TWO
    assert dealt.racks.two == in_order(next_tiles(mixed, 3, table.seed))


@rule("ES-TIE-1.c")
@pytest.mark.parametrize("tiles", ["", "A", "ABCDE", "EEEEEE"])
def test_too_few_tiles_or_only_one_letter_leave_it_to_the_director(tiles: str) -> None:
    table = LightningTable(tiles)

    refused = refusal(WrongPhaseError, table, DrawLetters())
    settled = table.does(SettleLightning(winner=TWO, why="drew the higher card"))

    assert str(refused) == f"Too late: the director decides now ({ALL_CLAUSES})"
    assert (settled.stage, settled.winner) == (LightningStage.WON, TWO)


# -- a minute each -----------------------------------------------------------------


@rule("ES-TIE-1.d")
def test_the_first_player_makes_a_word_and_then_the_second() -> None:
    table = ready("ACT", "DGO")

    first = table.does(StartAttempt())
    early = refusal(OutOfTurnError, table, LayWords(side=TWO, words=("DOG",)))
    table.does(LayWords(side=ONE, words=("CAT",)), after=10)
    judged = table.does(JudgeAttempt(unacceptable=()))
    second = table.does(StartAttempt())

    assert first.attempting is ONE
    assert str(early) == f"It is the other side's turn ({ALL_CLAUSES})"
    assert judged.values == BySide(3 + 1 + 1, None)
    assert second.attempting is TWO


@rule("ES-TIE-1.b", "ES-TIE-1.d")
def test_the_side_whose_letter_was_nearer_to_a_makes_its_word_first() -> None:
    table = LightningTable(a_lightning(("ACT", "DGO"), first="two"))

    first = table.does(StartAttempt()).attempting
    table.does(LayWords(side=TWO, words=("DOG",)))
    table.does(JudgeAttempt(unacceptable=()))
    second = table.does(StartAttempt()).attempting

    assert (first, second) == (TWO, ONE)


@rule("ES-TIE-1.d")
@pytest.mark.parametrize("seconds", [0, 59.999, 60])
def test_words_laid_within_the_minute_count(seconds: float) -> None:
    table = ready("ACT", "DGO")
    table.does(StartAttempt())

    laid = table.does(LayWords(side=ONE, words=("CAT",)), after=seconds)

    assert (laid.stage, laid.words) == (LightningStage.JUDGING, ("CAT",))


@rule("ES-TIE-1.d")
def test_when_the_minute_is_up_the_attempt_is_worth_nothing_and_the_next_may_try() -> (
    None
):
    table = ready("ACT", "DGO")
    started = table.does(StartAttempt(), after=5)

    late = refusal(
        WrongPhaseError, table, LayWords(side=ONE, words=("CAT",)), after=60.001
    )
    table.does(LetMinutePass())

    assert attempt_ends_at(started, ES) == 65_001
    assert str(late) == f"Not now: the next attempt has not started ({ALL_CLAUSES})"
    assert table.events[-2:] == (
        AttemptTimedOut(at=Moment(65_001), side=ONE),
        AttemptJudged(at=Moment(65_001), side=ONE, unacceptable=(), value=0),
    )
    assert table.state.values == BySide(0, None)
    assert table.does(StartAttempt()).attempting is TWO


@rule("ES-TIE-1.d")
def test_a_minute_without_a_word_is_not_yet_lost() -> None:
    table = ready("ACT", "DGO", more="EEII")
    for _ in Side:
        table.does(StartAttempt())
        table.does(LetMinutePass(), after=60.001)

    assert table.state.stage is LightningStage.TILES
    assert table.state.tried == (BySide(0, 0),)


@rule("ES-TIE-1.d")
def test_a_player_may_lay_nothing_at_all() -> None:
    table = ready("CVW", "DGO")

    attempts(table, ONE)

    assert table.state.values == BySide(0, None)


@rule("ES-TIE-1.d")
@pytest.mark.parametrize(
    "words",
    [
        ("CATS",),  # no S held
        ("TAT",),  # one T held
        ("AT", "TA"),  # each tile once
        ("cAT",),  # no blank held
        ("A",),  # one letter is no word
        ("C?T",),
        ("\u0131T",),  # a small letter of another alphabet
    ],
)
def test_words_are_made_of_the_tiles_held_each_once(words: tuple[str, ...]) -> None:
    table = ready("ACT", "DGO")
    table.does(StartAttempt())

    refused = refusal(WrongPhaseError, table, LayWords(side=ONE, words=words))

    assert str(refused) == (
        "These words cannot be played: each needs two letters or more, and each tile "
        "counts once "
        f"({ALL_CLAUSES})"
    )


@rule("ES-TIE-1.d")
def test_one_player_may_lay_several_words() -> None:
    table = ready("AEHT", "DGO")

    attempts(table, ONE, "AH", "TE")

    assert table.state.values == BySide((1 + 4) + (1 + 1), None)


@rule("ES-TIE-1.d")
def test_an_organiser_may_allow_one_word_only() -> None:
    table = ready("AEHT", "DGO", book=house(several_words=False))
    table.does(StartAttempt())

    refused = refusal(WrongPhaseError, table, LayWords(side=ONE, words=("AH", "TE")))
    one = table.does(LayWords(side=ONE, words=("HEAT",)))

    assert str(refused) == "Only one word can be played"
    assert one.words == ("HEAT",)


@rule("ES-TIE-1.d")
def test_an_organiser_may_set_another_time_for_an_attempt() -> None:
    table = ready("ACT", "DGO", book=house(turn_seconds=30))

    started = table.does(StartAttempt())

    assert attempt_ends_at(started, table.book) == 30_001


# -- the value ---------------------------------------------------------------------


@rule("ES-TIE-1.f")
@pytest.mark.parametrize(
    ("held", "word", "value"),
    [
        ("AQT", "QAT", 10 + 1 + 1),
        ("?AT", "qAT", 0 + 1 + 1),
        ("AEINRST", "RETINAS", 7),  # no fifty for seven tiles
    ],
)
def test_a_word_is_worth_its_letters_and_no_premium(
    held: str, word: str, value: int
) -> None:
    table = ready(held, "DGO")

    attempts(table, ONE, word)

    assert table.state.values == BySide(value, None)


@rule("ES-TIE-1.d")
def test_one_bad_word_makes_the_attempt_worth_nothing() -> None:
    table = ready("AEHT", "DGO")

    attempts(table, ONE, "AH", "TE", bad=("TE",))

    assert table.state.values == BySide(0, None)


@rule("ES-TIE-1.d")
def test_an_organiser_may_let_only_the_bad_word_be_worth_nothing() -> None:
    table = ready("AEHT", "DGO", book=house(bad_word="word_is_zero"))

    attempts(table, ONE, "AH", "TE", bad=("TE",))

    assert table.state.values == BySide(1 + 4, None)


@rule("ES-TIE-1.d")
def test_the_judge_rules_on_words_that_were_laid() -> None:
    table = ready("ACT", "DGO")
    table.does(StartAttempt())
    table.does(LayWords(side=ONE, words=("CAT",)))

    refused = refusal(
        IllegalRulingError, table, JudgeAttempt(unacceptable=("DOG", "ACT"))
    )

    assert str(refused) == f"These words were not played: ACT, DOG ({ALL_CLAUSES})"
    assert refused.facts == {"words": "ACT, DOG"}


@rule("ES-TIE-1.d")
def test_a_verdict_that_comes_late_does_not_count_for_the_other_sides_words() -> None:
    table = ready("ACT", "DGO")
    attempts(table, ONE, "CAT")
    table.does(StartAttempt())
    table.does(LayWords(side=TWO, words=("GOD",)))

    late = JudgeAttempt(unacceptable=(), words=("CAT",))
    refused = refusal(IllegalRulingError, table, late)
    judged = table.does(JudgeAttempt(unacceptable=("GOD",), words=("GOD",)))

    assert refused.key == "lightning.other_words"
    assert judged.values == BySide(5, 0)


# -- still equal -------------------------------------------------------------------


@rule("ES-TIE-1.e")
def test_while_equal_each_draws_two_more_tiles_and_both_try_again() -> None:
    table = ready("ACT", "CEL", more="IIUU")  # CAT 5 and CEL 5

    attempts(table, ONE, "CAT")
    attempts(table, TWO, "CEL")
    tied = table.state
    dealt = table.does(DealTiles())
    again = table.does(StartAttempt())

    assert (tied.stage, tied.tried) == (LightningStage.TILES, (BySide(5, 5),))
    assert [len(rack) for rack in dealt.racks] == [5, 5]
    assert in_order("".join(dealt.racks)) == in_order("ACT" + "CEL" + "IIUU")
    assert again.attempting is ONE


@rule("ES-TIE-1.e")
def test_an_organiser_may_let_another_number_of_tiles_be_drawn() -> None:
    table = ready("ACT", "CEL", more="IIUUOO", book=house(more_tiles=3))
    attempts(table, ONE, "CAT")
    attempts(table, TWO, "CEL")

    assert [len(rack) for rack in table.does(DealTiles()).racks] == [6, 6]


@rule("ES-TIE-1.e")
def test_it_goes_on_until_one_has_the_higher_value() -> None:
    table = ready("ACT", "CEL", more="IIUUOOEE")
    for _ in range(2):
        attempts(table, ONE, "CAT")
        attempts(table, TWO, "CEL")
        table.does(DealTiles())
    attempts(table, ONE, "CAT")
    attempts(table, TWO)

    assert table.state.tried == (BySide(5, 5), BySide(5, 5))
    assert table.state.winner is ONE


@rule("ES-TIE-1.e")
@pytest.mark.parametrize("left", ["", "III"])
def test_a_bag_that_cannot_give_both_their_tiles_leaves_it_to_the_director(
    left: str,
) -> None:
    table = ready("ACT", "CEL", more=left)
    attempts(table, ONE, "CAT")
    attempts(table, TWO, "CEL")

    unexplained = refusal(
        IllegalRulingError, table, SettleLightning(winner=ONE, why=" ")
    )
    settled = table.does(SettleLightning(winner=ONE, why="by lot"))

    assert str(unexplained) == "A ruling needs a reason"
    assert settled.winner is ONE
    assert table.events[-2] == LightningWon(at=table.now, side=ONE, why="by lot")


@rule("ES-TIE-1.e")
def test_the_director_does_not_settle_what_the_players_can() -> None:
    table = ready("ACT", "CEL")

    refused = refusal(WrongPhaseError, table, SettleLightning(winner=ONE, why="late"))

    assert str(refused) == (
        f"Not now: the next attempt has not started ({ALL_CLAUSES})"
    )


# -- the winner --------------------------------------------------------------------


@rule("ES-TIE-1.f")
@pytest.mark.parametrize(
    ("one", "two", "winner"), [("CAT", "DO", ONE), ("AT", "GOD", TWO)]
)
def test_the_player_with_the_higher_value_wins(
    one: str, two: str, winner: Side
) -> None:
    table = ready("ACT", "DGO")

    attempts(table, ONE, one)
    undecided = table.state.winner
    attempts(table, TWO, two)

    assert undecided is None
    assert (table.state.stage, table.state.winner) == (LightningStage.WON, winner)


@rule("ES-TIE-1.f")
def test_the_winner_of_the_lightning_round_wins_the_game_whose_score_stays_tied() -> (
    None
):
    tied = a_tied_game()
    table = ready("ACT", "DGO")
    attempts(table, ONE, "AT")
    attempts(table, TWO, "GOD")

    won = with_lightning(tied.outcome, table.state, ES)

    assert won == replace(
        tied.outcome, winner=TWO, half_wins=BySide(0, 2), needs_lightning_round=False
    )
    assert (won.final, won.spread) == (BySide(10, 10), BySide(0, 0))


@rule("ES-TIE-1.f")
def test_an_organiser_may_add_the_points_of_the_lightning_round() -> None:
    tied = a_tied_game()
    book = house(winner_gets="win_and_points")
    table = ready("ACT", "DGO", book=book)
    attempts(table, ONE, "AT")  # 2
    attempts(table, TWO, "GOD")  # 5

    won = with_lightning(tied.outcome, table.state, book)

    assert (won.final, won.official) == (BySide(12, 15), BySide(12, 15))
    assert (won.spread, won.raw_spread) == (BySide(-3, 3), BySide(-3, 3))
    assert won.winner is TWO


@rule("ES-TIE-1.f")
def test_a_game_stays_tied_while_its_lightning_round_is_undecided() -> None:
    tied = a_tied_game()
    table = ready("ACT", "DGO")

    assert with_lightning(tied.outcome, table.state, ES) == tied.outcome


# -- fair, and once ----------------------------------------------------------------


def test_the_order_of_the_tiles_is_promised_before_and_proved_after_the_round() -> None:
    table = ready("ACT", "DGO")
    promised = table.state.seed_hash
    attempts(table, ONE, "CAT")
    attempts(table, TWO, "DO")

    last = table.events[-1]

    assert isinstance(last, LightningSeedRevealed)
    assert last.seed == SEED.hex() == table.state.seed
    assert commitment_to(BagSeed(bytes.fromhex(last.seed))) == promised
    assert SEED.hex() not in repr(table.events[:-1])


def test_a_round_goes_on_only_with_the_seed_it_was_opened_with() -> None:
    table = LightningTable("ABCDEF")
    table.seed = BagSeed(b"a seed with better tiles")

    with pytest.raises(ValueError, match="not the one this round was opened with"):
        table.does(DrawLetters())


@pytest.mark.parametrize(
    "command",
    [
        DrawLetters(),
        DealTiles(),
        StartAttempt(),
        LayWords(side=ONE, words=("AT",)),
        JudgeAttempt(unacceptable=()),
        SettleLightning(winner=ONE, why="again"),
    ],
)
def test_nothing_more_happens_once_the_round_is_won(command: LightningCommand) -> None:
    table = ready("ACT", "DGO")
    attempts(table, ONE, "CAT")
    attempts(table, TWO, "DO")

    refused = refusal(WrongPhaseError, table, command)

    assert str(refused) == f"Too late: the lightning round is won ({ALL_CLAUSES})"


def test_the_outcome_of_a_game_that_is_not_tied_has_no_need_of_it() -> None:
    table = Table(a_game("ES", scores=(11, 10)))
    table.does(EndRound())

    assert outcome_of(table.state, ES).winner is ONE

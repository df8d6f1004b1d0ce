"""What a player does at a board, from opening the bag to signing the slip."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from starsquare.board import after_play
from starsquare.client.bot_policy import (
    AT_ONCE,
    LIKE_PEOPLE,
    BotPolicy,
    Manner,
    Step,
    habits_under,
    manner_of,
)
from starsquare.client.knowledge import Knowledge, Seat
from starsquare.engine import Setting, WordIndex
from starsquare.engine.levels import HABITS, Habits, Level, Speed
from starsquare.engine.moves import Engine
from starsquare.engine.player import Choice, Player, Turn, choose_by_equity
from starsquare.game.command import (
    AcceptVerdict,
    AgreeRules,
    CallHold,
    Command,
    ConfirmTiles,
    DeclareNoPlays,
    DrawForFirst,
    DrawRack,
    DrawTiles,
    Exchange,
    GiveVerdict,
    IssueChallenge,
    LookAtTile,
    Pass,
    PlaceTiles,
    ProposeRules,
    RestartClock,
    SignSlip,
    StartClock,
    StopClock,
    StopReason,
    WithdrawHold,
)
from starsquare.game.event import PlayStruckOff, PlayUpheld
from starsquare.game.side import BySide, Moment, Side
from starsquare.game.state import Stage
from starsquare.lexicon import embedded_list
from starsquare.rulebook import TurnKind, changed, rulebook
from starsquare.rulebook.shelf import every_rulebook
from starsquare.testing import PEOPLE, Table, a_game, a_play
from starsquare.testing.players import play_out, sight_of
from starsquare.tiles import BagSeed
from tests.marks import rule

ONE, TWO = Side.ONE, Side.TWO
WATCHFUL = Habits(least_grade=0)
HOLDING = Habits(least_grade=0, holds=1)
CAREFREE = Habits(least_grade=0, notices=0)
INVENTIVE = Habits(least_grade=35, longest=5, weighs=40, makes_up=1, notices=0)
WORDS = embedded_list().words
IS_SOAK = os.environ.get("STARSQUARE_PROFILE") == "soak"
GAMES = 30 if IS_SOAK else 1
BOOKS = [book.code for book in every_rulebook()]


@cache
def the_words() -> WordIndex:
    return WordIndex.of_words(embedded_list().words)


@cache
def a_conduct(
    level: Level = Level.GLINT,
    *,
    book: str = "NA",
    habits: Habits = WATCHFUL,
    manner: Manner = AT_ONCE,
    seed: int = 1,
) -> BotPolicy:
    setting = Setting.of(rulebook(book))
    player = Player(level, the_words(), setting, habits=habits)
    return BotPolicy(player, seed=seed, manner=manner)


def wanted(
    table: Table,
    side: Side,
    *,
    habits: Habits = WATCHFUL,
    manner: Manner = AT_ONCE,
) -> list[Command]:
    """Return what a side would do now, the most wanted first."""
    conduct = a_conduct(book=table.book.code, habits=habits, manner=manner)
    return [step.command for step in conduct.steps(sight_of(table, side))]


def kinds(commands: list[Command]) -> list[type[Command]]:
    return [type(command) for command in commands]


# -- set-up ------------------------------------------------------------------------


def test_each_side_confirms_the_tiles_once() -> None:
    table = Table(book="NA")
    table.open()

    assert wanted(table, ONE) == [ConfirmTiles(side=ONE, counted=100)]
    table.does(ConfirmTiles(side=ONE, counted=100))
    assert wanted(table, ONE) == []
    assert wanted(table, TWO) == [ConfirmTiles(side=TWO, counted=100)]


def test_a_player_draws_for_the_first_play_and_then_waits() -> None:
    table = Table(book="KZ")
    table.open()
    draw = DrawForFirst(side=ONE, person=PEOPLE.one[0])

    assert wanted(table, ONE) == [draw]
    table.does(draw)
    assert wanted(table, ONE) == []


def test_a_player_agrees_to_what_the_others_propose() -> None:
    table = Table(book="KZ/just-for-fun")
    table.open()
    changes = {"scoring.full_rack_bonus": 0}
    table.does(ProposeRules(side=TWO, changes=changes))

    agreed = AgreeRules(side=ONE, changes=changes)
    assert wanted(table, ONE)[0] == agreed
    table.does(agreed)
    assert sight_of(table, ONE).book.scoring.full_rack_bonus == 0


def test_the_side_that_plays_first_draws_and_looks_and_the_others_start() -> None:
    table = Table(a_game("NA", stage=Stage.DRAWING_RACKS))
    steps = (
        (ONE, DrawRack(side=ONE, person=PEOPLE.one[0])),
        (TWO, DrawRack(side=TWO, person=PEOPLE.two[0])),
        (ONE, LookAtTile(side=ONE)),
        (TWO, StartClock(side=TWO)),
    )

    for side, command in steps:
        assert wanted(table, side.other) == []
        assert wanted(table, side) == [command]
        table.does(command)

    assert table.state.stage is Stage.PLAYING


def test_a_side_that_has_no_rack_when_the_clock_starts_draws_it() -> None:
    table = Table(a_game("NA", stage=Stage.DRAWING_RACKS))
    table.does(DrawRack(side=ONE))
    table.does(LookAtTile(side=ONE))
    table.does(StartClock(side=TWO))

    assert wanted(table, TWO) == [DrawRack(side=TWO, person=PEOPLE.two[0])]


# -- turns -------------------------------------------------------------------------


def playing(book: str = "NA") -> Table:
    """Be at the first turn, with real racks."""
    return Table.playing(book)


def test_who_is_on_turn_plays_and_the_other_waits() -> None:
    table = playing()
    first = table.state.on_turn

    assert kinds(wanted(table, first))[0] is PlaceTiles
    assert wanted(table, first.other) == []


def test_tiles_are_drawn_once_the_others_have_had_their_say() -> None:
    table = playing()
    first = table.state.on_turn
    table.does(wanted_play(table, first))
    conduct = a_conduct(manner=Manner(patience_seconds=8))

    (step,) = conduct.steps(sight_of(table, first))

    assert isinstance(step.command, DrawTiles)
    assert step.not_before - table.now == 8_000
    quick = next(a_conduct().steps(sight_of(table, first)))
    assert quick.not_before - table.now == 5_000, "the book's courtesy"


def wanted_play(table: Table, side: Side) -> PlaceTiles:
    (play, *_) = wanted(table, side)
    assert isinstance(play, PlaceTiles)
    return play


def test_a_player_waits_for_a_visitor_until_a_turn_has_passed_without_them() -> None:
    alone = Manner(least_seconds=40)
    patient = Manner(least_seconds=90, unhelped=alone)
    table = playing()
    first = table.state.on_turn
    before = sight_of(table, first)
    table.does(wanted_play(table, first))
    after = sight_of(table, first)

    assert patient.after(before, set()) == patient
    assert patient.after(after, {1}) == alone, "the player took the turn itself"
    assert patient.after(after, set()) == patient, "the visitor took it"
    assert patient.after(sight_of(table, first.other), {1}) == patient
    assert alone.after(after, {1}) == alone


def test_tiles_are_drawn_at_once_where_drawing_takes_nothing_from_the_others() -> None:
    table = playing("KZ")
    first = table.state.on_turn
    table.does(wanted_play(table, first))

    (step,) = a_conduct(book="KZ").steps(sight_of(table, first))

    assert isinstance(step.command, DrawTiles)
    assert step.not_before == table.now


def test_nothing_is_drawn_while_the_others_hold() -> None:
    table = playing()
    first = table.state.on_turn
    table.does(wanted_play(table, first))
    table.does(CallHold(side=first.other))

    assert wanted(table, first) == []


@pytest.mark.parametrize("level", [Level.GLINT, Level.PIP])
def test_who_cannot_play_exchanges_until_the_game_is_stuck(level: Level) -> None:
    zeros = (TurnKind.EXCHANGE,) * 6
    for stuck in (zeros[:2], zeros):
        game = a_game("SO", racks=("VVUUWWQ", "CATERED"), zeros=stuck)
        steps = a_conduct(level, book="SO").steps(sight_of(Table(game), ONE))
        asked = [type(step.command) for step in steps]

        stays = [Exchange] if len(stuck) == 2 else []
        assert asked == [*stays, DeclareNoPlays, Pass]


def test_who_sees_no_play_says_so_and_passes_after_a_while() -> None:
    table = Table(a_game("NA", racks=("VVUUWWQ", "CATERED"), bag=""))

    assert kinds(wanted(table, ONE)) == [DeclareNoPlays, Pass]
    table.does(DeclareNoPlays(side=ONE), after=2)
    (step,) = a_conduct().steps(sight_of(table, ONE))

    assert step == Step(Pass(side=ONE), Moment(table.now + 3_000))
    assert wanted(table, TWO) == [], "it still sees a play"


def test_sides_without_a_play_agree_that_there_is_none() -> None:
    table = Table(a_game("NA", racks=("VVUUWWQ", "CCG"), bag=""))
    table.does(DeclareNoPlays(side=ONE))

    assert wanted(table, TWO) == [DeclareNoPlays(side=TWO)]


def test_where_nobody_can_declare_it_a_side_only_passes() -> None:
    table = Table(a_game("KZ", racks=("VVUUWWQ", "CATERED"), bag=""))

    assert wanted(table, ONE) == [Pass(side=ONE)]


@rule("ES-END-1.a")
@pytest.mark.parametrize(("passes", "kinds_asked"), [(5, [Pass]), (6, [])])
def test_where_only_time_ends_a_game_that_is_stuck_a_side_waits_for_time(
    passes: int, kinds_asked: list[type]
) -> None:
    zeros = (TurnKind.PASS,) * passes
    game = a_game("ES", racks=("VVUUWWQ", "CCG"), bag="", zeros=zeros)
    steps = a_conduct(book="ES").steps(sight_of(Table(game), game.on_turn))

    assert [type(step.command) for step in steps] == kinds_asked


def test_tiles_that_the_others_have_to_draw_are_not_in_the_bag() -> None:
    last = a_play("two", "8H", "CARE")
    game = a_game("SO", racks=("VVUUWWQ", "DOG"), bag="AT", last_play=last)

    asked = wanted(Table(game), ONE, habits=CAREFREE)

    assert Exchange not in kinds(asked)


# -- holds and challenges ----------------------------------------------------------


def after_phony(book: str = "NA") -> Table:
    """Be side one's turn after a word that is none, and one that is."""
    last = a_play("two", "8H", "CATED")
    racks = ("AEINRST", "OOU")
    return Table(a_game(book, racks=racks, last_play=last))


def test_a_phony_is_challenged_and_the_verdict_taken() -> None:
    table = after_phony("SO")
    challenge = IssueChallenge(side=ONE, words=("CATED",))

    assert wanted(table, ONE)[0] == challenge
    table.does(challenge)
    assert wanted(table, ONE) == wanted(table, TWO) == []
    table.does(GiveVerdict(acceptable=False))
    assert wanted(table, ONE) == []
    assert wanted(table, TWO) == [AcceptVerdict(side=TWO)]
    table.does(AcceptVerdict(side=TWO))
    assert isinstance(table.events[-1], PlayStruckOff)
    assert wanted(table, ONE)[0] == RestartClock(side=ONE)


def test_where_words_are_checked_nobody_challenges_and_nobody_makes_words_up() -> None:
    void = {"challenge.words_checked": "when_played", "hold": None}
    book = changed(rulebook("NA"), void, house="HOUSE")
    last = a_play("two", "8H", "CATED")
    table = Table(a_game(book, racks=("AEINRST", "OOU"), last_play=last), book)

    assert kinds(wanted(table, ONE))[0] is PlaceTiles
    assert kinds(wanted(table, TWO)) == [DrawTiles]
    guessing = Habits(least_grade=0, makes_up=1)
    assert habits_under(book, guessing).makes_up == 0
    assert habits_under(rulebook("NA"), guessing) == guessing


def test_a_challenge_that_failed_is_taken_too() -> None:
    table = Table(a_game("SO", last_play=a_play("two", "8H", "CATER")))
    table.does(IssueChallenge(side=ONE, words=("CATER",)))
    table.does(GiveVerdict(acceptable=True))

    assert wanted(table, ONE) == [AcceptVerdict(side=ONE)]
    table.does(AcceptVerdict(side=ONE))
    assert isinstance(table.events[-1], PlayUpheld)
    assert wanted(table, TWO)[0] == RestartClock(side=TWO)


def test_who_notices_nothing_plays_on() -> None:
    asked = wanted(after_phony(), ONE, habits=CAREFREE)

    assert kinds(asked)[0] is PlaceTiles


def test_a_player_holds_and_then_challenges_or_lets_it_stand() -> None:
    for word, then in (("CATED", IssueChallenge), ("CATER", WithdrawHold)):
        last = a_play("two", "8H", word)
        table = Table(a_game("NA", racks=("AEINRST", "OOU"), last_play=last))

        assert wanted(table, ONE, habits=HOLDING)[0] == CallHold(side=ONE)
        table.does(CallHold(side=ONE))
        assert kinds(wanted(table, ONE, habits=HOLDING))[0] is then


def test_where_the_book_has_no_hold_none_is_called() -> None:
    asked = wanted(after_phony("SO"), ONE, habits=HOLDING)

    assert CallHold not in kinds(asked)


def test_the_middle_button_is_left_to_who_pressed_it() -> None:
    table = playing()
    side = table.state.on_turn
    for presser, starts in ((side.other, False), (side, True), (None, False)):
        table.does(StopClock(side=presser, reason=StopReason.SCORE))

        assert (RestartClock(side=side) in wanted(table, side)) is starts
        table.does(RestartClock(side=presser))

    assert RestartClock not in kinds(wanted(table, side))


# -- the end -----------------------------------------------------------------------


def gone_out(word: str) -> Table:
    side_two = a_play("two", "8H", word)
    game = a_game("NA", racks=("V", word), bag="", on_turn=TWO)
    table = Table(game)
    table.does(side_two)
    assert table.state.stage is Stage.OVER
    return table


def test_a_phony_that_ends_the_game_is_challenged_before_signing() -> None:
    table = gone_out("CATED")

    assert kinds(wanted(table, ONE)) == [IssueChallenge, SignSlip]
    table.does(IssueChallenge(side=ONE, words=("CATED",)))
    assert wanted(table, ONE) == []


def test_the_slip_is_signed_once() -> None:
    table = gone_out("CATER")
    sign = SignSlip(side=ONE, person=PEOPLE.one[0])

    assert wanted(table, ONE) == [sign]
    table.does(sign)
    assert wanted(table, ONE) == []
    table.sign()
    assert wanted(table, ONE) == []


def test_after_a_phony_at_the_end_the_game_goes_on() -> None:
    table = gone_out("CATED")
    table.does(IssueChallenge(side=ONE, words=("CATED",)))
    table.does(GiveVerdict(acceptable=False))

    assert table.state.stage is Stage.PLAYING
    assert wanted(table, ONE)[0] == RestartClock(side=ONE)


# -- time --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "used", "most"), [("NA", 0, 16), ("NA", 1_480, 2.5), ("ES", 0, 16)]
)
def test_a_player_like_people_thinks_a_while_and_never_near_the_limit(
    book: str, used: float, most: float
) -> None:
    game = a_game(book, racks=("AEINRST", "CATERED"), used_seconds=(used, 0))
    table = Table(game)
    conduct = a_conduct(book=book, manner=LIKE_PEOPLE)

    step = next(conduct.steps(sight_of(table, ONE)))

    thought = (step.not_before - table.now) / 1000
    assert min(2.5, most) <= thought <= most


def test_without_a_clock_nothing_hurries() -> None:
    table = Table(a_game("KZ/corporate", racks=("AEINRST", "CATERED")))
    slow = Manner(least_seconds=500, most_seconds=500)

    step = next(a_conduct(book="KZ", manner=slow).steps(sight_of(table, ONE)))

    assert step.not_before - table.now == 500_000


# -- whole games -------------------------------------------------------------------


MEET = [(Level.PIP, Level.CHATTER), (Level.RUSTY, Level.GLINT)]
BEST = (Level.MARLOW, Level.MINERVA)  # a game of theirs takes ten seconds
OF_THE_BEST = BOOKS if IS_SOAK else ("SO", "ES/novice")


@pytest.mark.parametrize(
    ("book", "levels"),
    [*product(BOOKS, MEET), *((book, BEST) for book in OF_THE_BEST)],
)
def test_players_finish_every_game_and_ask_for_nothing_in_vain(
    book: str, levels: tuple[Level, Level]
) -> None:
    for number in range(min(GAMES, 5) if levels == BEST else GAMES):
        table = Table(book=book, seed=BagSeed(f"{levels}{number}".encode()))
        table.open()
        one, two = (
            BotPolicy(
                Player(level, the_words(), Setting.of(table.book)),
                seed=number,
                manner=LIKE_PEOPLE,
            )
            for level in levels
        )

        refusals = play_out(table, BySide(one, two), WORDS)

        assert table.state.stage is Stage.SIGNED
        assert refusals == ()


def test_words_made_up_come_off_the_board() -> None:
    table = Table(book="NA", seed=BagSeed(b"phonies"))
    table.open()
    beginner = a_conduct(Level.PIP, habits=INVENTIVE)

    play_out(table, BySide(beginner, a_conduct(Level.MINERVA)), WORDS)

    struck = [one for one in table.events if isinstance(one, PlayStruckOff)]
    assert len(struck) > 1
    assert {one.side for one in struck} == {ONE}


class Hasty(BotPolicy):
    """Tries to pass before anything else."""

    def steps(self, sight: Knowledge) -> Iterator[Step]:
        yield Step(Pass(side=sight.side), sight.now)
        yield from super().steps(sight)


def test_what_is_refused_is_told_and_the_game_goes_on() -> None:
    table = Table(book="KZ", seed=BagSeed(b"hasty"))
    table.open()
    player = Player(Level.RUSTY, the_words(), Setting.of(table.book))

    refusals = play_out(
        table, BySide(Hasty(player, seed=1), a_conduct(book="KZ")), WORDS
    )

    assert table.state.stage is Stage.SIGNED
    assert refusals[0].command == Pass(side=ONE)
    assert refusals[0].why


def test_before_anything_has_happened_a_side_sees_that() -> None:
    sight = sight_of(Table(a_game("NA")), ONE)

    assert sight.last_at == sight.now
    assert sight.declared_at == sight.now
    assert sight.seat == Seat(ONE, PEOPLE.one[0])
    assert not sight.stands_for_us


def test_a_fast_bird_thinks_less_and_leaves_the_same_time_to_challenge() -> None:
    fast = manner_of(Level.RUSTY, Speed.FAST)
    slow = manner_of(Level.RUSTY, Speed.SLOW)

    assert manner_of(Level.RUSTY, Speed.INSTANT) == AT_ONCE
    assert manner_of(Level.RUSTY, Speed.NORMAL) == LIKE_PEOPLE
    assert fast.most_seconds < LIKE_PEOPLE.most_seconds < slow.most_seconds
    assert fast.patience_seconds == LIKE_PEOPLE.patience_seconds


def test_chatter_thinks_less_than_marlow_at_the_same_speed() -> None:
    chatter = manner_of(Level.CHATTER, Speed.NORMAL)
    marlow = manner_of(Level.MARLOW, Speed.NORMAL)

    assert chatter.most_seconds < marlow.most_seconds
    assert chatter.most_seconds == pytest.approx(
        LIKE_PEOPLE.most_seconds * HABITS[Level.CHATTER].pace
    )


@pytest.mark.parametrize("book", ["NA", "SO", "KZ/just-for-fun"])
def test_a_champion_is_told_its_lead_and_the_time_that_is_left(book: str) -> None:
    told: list[Turn] = []

    def champion(engine: Engine, turn: Turn) -> Choice:
        told.append(turn)
        return choose_by_equity(engine, turn)

    table = Table(book=book, seed=BagSeed(b"told"))
    table.open()
    setting = Setting.of(table.book)
    players = [
        Player(Level.MINERVA, the_words(), setting, champion=one)
        for one in (champion, choose_by_equity)
    ]
    both = [BotPolicy(player, seed=1) for player in players]

    play_out(table, BySide(both[0], both[1]), WORDS)

    first, *_, last = {turn.number: turn for turn in told}.values()
    clock = table.book.clock
    assert first.seconds_left == (clock.turn_seconds or clock.side_seconds)
    assert first.scoreless == 0
    before = table.state.turns[: last.number - 1]
    assert last.spread == sum(
        one.points if one.side is Side.ONE else -one.points for one in before
    )


def test_a_champion_is_told_the_play_before_its_turn() -> None:
    told: list[Turn] = []

    def champion(engine: Engine, turn: Turn) -> Choice:
        told.append(turn)
        return choose_by_equity(engine, turn)

    table = Table(book="NA", seed=BagSeed(b"told"))
    table.open()
    player = Player(Level.MINERVA, the_words(), champion=champion)
    both = BySide(BotPolicy(player, seed=1), BotPolicy(player, seed=2))

    play_out(table, both, WORDS)

    assert told[0].last_play is None
    for turn in told[1:]:
        before = table.state.turns[turn.number - 2]
        last = turn.last_play
        if before.kind is not TurnKind.PLAY:
            assert last is None
        else:
            assert last is not None
            assert (last.placements, last.score) == (before.placements, before.points)
            now = after_play(last.position, last.placements)
            assert now == turn.situation.position
            assert not any(last.position.at(one.square) for one in last.placements)

"""Games that were played here, as records."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from starsquare.board import Direction, Placement, Square, laid
from starsquare.game import command as ask
from starsquare.game.outcome import outcome_of
from starsquare.game.record.gcg import (
    ChallengeBonus,
    Exchange,
    Gcg,
    Move,
    OthersTiles,
    OwnTiles,
    Pass,
    Play,
    Player,
    Pragma,
    TimePenalty,
    Withdrawal,
)
from starsquare.game.record.gcg_reading import read_gcg
from starsquare.game.record.gcg_replay import replay_gcg
from starsquare.game.record.gcg_writing import gcg_of, write_gcg
from starsquare.game.side import BySide, Side
from starsquare.game.state import Game, Stage
from starsquare.rulebook import changed, rulebook
from starsquare.rules.placement import faults_of
from starsquare.testing import Table
from starsquare.tiles import ENGLISH, STANDARD, BagSeed, in_order

NAMES = BySide("Ada Example", "Cem Sample")
MINUTE = 60


def record_of(table: Table) -> Gcg:
    """Write a game down as it stands, and see that it is read as it was written."""
    record = gcg_of(table.events, table.book, NAMES)
    assert read_gcg(write_gcg(record)) == record
    return record


def seats(table: Table) -> tuple[Side, Side]:
    """The side that played first, and the other."""
    first = table.state.first
    assert first is not None
    return first, first.other


def designated(table: Table, side: Side) -> str:
    """The rack of a side as letters; a blank is an E."""
    return table.state.racks[side].replace("?", "e")


def legal_plays(game: Game) -> Iterator[tuple[Placement, ...]]:
    """Every way to lay some of a rack's tiles in their order, most tiles first."""
    letters = game.racks[game.on_turn].replace("?", "e")
    size = range(game.position.size)
    for count in range(min(len(letters), 3), 0, -1):
        for row, col in ((row, col) for row in size for col in size):
            for direction in Direction:
                laid_down = laid(Square(row, col), direction, letters[:count])
                tiles = "".join(one.tile for one in laid_down)
                if not faults_of(laid_down, game.position, tiles, ENGLISH):
                    yield laid_down


def play(table: Table) -> Game:
    """Play the next turn, whatever words it makes, and draw."""
    side = table.state.on_turn
    placements = next(legal_plays(table.state))
    game = table.does(ask.PlaceTiles(side=side, placements=placements), after=1)
    if game.stage is Stage.PLAYING and game.owed[side]:
        game = table.does(ask.DrawTiles(side=side), after=6)
    return game


def challenge(table: Table, *, acceptable: bool) -> None:
    """Lay a play, and have it challenged before anything is drawn."""
    side = table.state.on_turn
    placements = next(legal_plays(table.state))
    game = table.does(ask.PlaceTiles(side=side, placements=placements), after=1)
    words = game.turns[-1].words
    table.does(ask.IssueChallenge(side=side.other, words=words), after=1)
    table.does(ask.GiveVerdict(acceptable=acceptable))


def play_to_the_end(table: Table) -> None:
    while table.state.stage is Stage.PLAYING:
        play(table)


# -- whole games ---------------------------------------------------------------------


def test_a_whole_game_replays_without_disagreement() -> None:
    table = Table.playing("NA")
    play_to_the_end(table)

    record = record_of(table)
    replay = replay_gcg(record, table.book)

    out, lost = record.moves[-2:]
    assert replay.disagreements == ()
    assert isinstance(out.action, OthersTiles)
    assert lost.action == OwnTiles(lost.rack)
    assert out.score == -lost.score == STANDARD.value_of(lost.rack)
    assert replay.turns[-1].position == table.state.position
    final = outcome_of(table.state, table.book).final
    first, second = seats(table)
    assert replay.totals == BySide(final[first], final[second])


@pytest.mark.parametrize("book", ["CC", "SO", "NA", "ES", "KZ"])
def test_every_book_agrees_with_its_own_records(book: str) -> None:
    table = Table.playing(book)
    for _ in range(8):
        play(table)
    table.does(ask.EndRound())

    assert replay_gcg(record_of(table), table.book).disagreements == ()


def test_player_one_is_the_side_that_played_first() -> None:
    tables = [Table.playing("NA", seed=BagSeed(bytes([seed]))) for seed in range(20)]
    table = next(table for table in tables if table.state.first is Side.TWO)
    play(table)

    record = record_of(table)

    assert record.players == BySide(
        Player("Cem", "Cem Sample"), Player("Ada", "Ada Example")
    )
    assert record.moves[0].side is Side.ONE


def test_a_game_that_is_not_over_is_marked_and_shows_the_racks() -> None:
    table = Table.playing("NA")
    play(table)
    first, second = seats(table)

    record = record_of(table)

    assert record.header == (Pragma("incomplete"),)
    assert record.racks == BySide(
        table.state.tiles_of(first), table.state.tiles_of(second)
    )


def test_a_game_has_title_lexicon_and_book() -> None:
    table = Table.playing("NA")
    table.does(ask.EndRound())

    record = gcg_of(table.events, table.book, NAMES, title="Round 4", lexicon="Example")

    assert record.header == (
        Pragma("title", "Round 4"),
        Pragma("lexicon", "Example"),
        Pragma("description", f"Played under the {table.book.code} rulebook."),
    )


# -- turns ---------------------------------------------------------------------------


def test_a_turn_is_written_with_the_rack_it_began_with() -> None:
    table = Table.playing("NA")
    first, second = seats(table)
    racks = table.state.racks
    given = racks[second][:2]
    table.does(ask.Pass(side=first))
    table.does(ask.Exchange(side=second, tiles=given))

    assert record_of(table).moves == (
        Move(side=Side.ONE, rack=racks[first], action=Pass(), score=0, total=0),
        Move(
            side=Side.TWO,
            rack=racks[second],
            action=Exchange(2, in_order(given)),
            score=0,
            total=0,
        ),
    )


def test_letters_that_lay_there_are_dots() -> None:
    table = Table.playing("NA")
    first, second = seats(table)
    lay = laid(Square(7, 7), Direction.ACROSS, designated(table, first)[:2])
    table.does(ask.PlaceTiles(side=first, placements=lay))
    table.does(ask.DrawTiles(side=first), after=6)
    more = designated(table, second)[:2]
    lay = laid(Square(7, 9), Direction.ACROSS, more)
    table.does(ask.PlaceTiles(side=second, placements=lay[::-1]))

    move = record_of(table).moves[1]
    assert move.action == Play(Square(7, 7), Direction.ACROSS, f"..{more}")


def test_points_are_those_that_count() -> None:
    table = Table.playing("NA")
    play(table)
    table.does(ask.CorrectScore(turn=1, points=99, why="sum"))

    (move,) = record_of(table).moves
    assert (move.score, move.total) == (99, 99)


def test_a_play_that_was_challenged_off_is_taken_back() -> None:
    table = Table.playing("NA")
    challenge(table, acceptable=False)

    laid_down, taken_back = record_of(table).moves
    score = table.state.turns[0].score
    assert isinstance(laid_down.action, Play)
    assert score is not None
    assert laid_down.score == score.total
    assert taken_back == Move(
        side=Side.ONE,
        rack=laid_down.rack,
        action=Withdrawal(),
        score=-laid_down.score,
        total=0,
    )


@pytest.mark.parametrize(
    ("is_zero", "note"),
    [
        (True, "Turn lost to a failed challenge."),
        (False, "No turn: no tiles to play, or lost to a challenge."),
    ],
)
def test_a_turn_lost_to_a_challenge_is_a_pass_with_a_note(
    *, is_zero: bool, note: str
) -> None:
    changes = {"challenge.lost_turn_is_zero": is_zero}
    table = Table.playing(changed(rulebook("NA"), changes, house="CLUB"))
    challenge(table, acceptable=True)

    lost = record_of(table).moves[1]
    assert (lost.side, lost.action, lost.notes) == (Side.TWO, Pass(), (note,))


def test_points_for_a_failed_challenge_have_a_line_of_their_own() -> None:
    book = changed(
        rulebook("NA"), {"challenge.failed_cost": "five_points"}, house="HOUSE"
    )
    table = Table.playing(book)
    challenge(table, acceptable=True)

    record = record_of(table)

    played, bonus = record.moves
    assert isinstance(played.action, Play)
    assert (bonus.action, bonus.score) == (ChallengeBonus(), 5)
    assert (
        bonus.total
        == played.score + 5
        == table.state.score_of(table.state.on_turn.other)
    )
    assert replay_gcg(record, book).disagreements == ()


def test_a_turn_ended_by_time_is_a_pass_with_a_note() -> None:
    table = Table.playing("KZ")
    table.does(ask.LetTimePass(), after=5 * MINUTE)

    lost = record_of(table).moves[0]
    assert (lost.action, lost.notes) == (Pass(), ("Turn ended because time ran out.",))


def test_a_false_blank_is_taken_back_with_a_note() -> None:
    tables = (Table.playing("NA", seed=BagSeed(bytes([seed]))) for seed in range(99))
    table = next(one for one in tables if "?" in one.state.racks[one.state.on_turn])
    side = table.state.on_turn
    rack = table.state.racks[side].replace("?", "")
    placements = laid(Square(7, 7), Direction.ACROSS, f"e{rack[0]}")
    table.does(ask.PlaceTiles(side=side, placements=placements))
    table.does(ask.RuleFalseBlank(why="an O, face down"))

    taken_back = record_of(table).moves[1]
    assert taken_back.action == Withdrawal()
    assert taken_back.notes == ("Taken off the board: false blank.",)


# -- the end -------------------------------------------------------------------------


def end_the_round(table: Table) -> None:
    table.does(ask.EndRound())


def use_too_much_time(table: Table) -> None:
    side = table.state.on_turn
    used = (25 * MINUTE + 90) * 1000
    table.does(ask.CorrectTime(side=side, used_ms=used, why="it fell"))


def come_late(table: Table) -> None:
    late = ask.RecordLateness(side=table.state.on_turn, seconds=400)
    table.does(late)


@pytest.mark.parametrize(
    ("happens", "notes"),
    [(use_too_much_time, ()), (come_late, ("For lateness.",))],
)
def test_what_time_costs_is_a_line_of_its_own(
    happens: Callable[[Table], None], notes: tuple[str, ...]
) -> None:
    table = Table.playing("NA")
    happens(table)
    end_the_round(table)

    record = record_of(table)

    one, two, penalty = record.moves
    assert isinstance(one.action, OwnTiles)
    assert isinstance(two.action, OwnTiles)
    assert (penalty.action, penalty.score) == (TimePenalty(), -20)
    assert penalty.notes == notes
    assert replay_gcg(record, table.book).disagreements == ()


def test_penalty_points_are_told_and_stand_in_no_total() -> None:
    table = Table.playing("NA")
    penalty = ask.AssessPenalty(side=Side.TWO, points=15, why="noise")
    table.does(penalty)
    end_the_round(table)

    record = record_of(table)

    assert record.description == (
        f"Played under the {table.book.code} rulebook. Penalty points, not "
        "included in any total: Cem Sample -15."
    )
    assert [type(move.action) for move in record.moves] == [OwnTiles, OwnTiles]


def test_a_forfeit_is_told() -> None:
    table = Table(book="NA")
    table.open()
    table.does(ask.RuleForfeit(sides=(Side.ONE,), why="absent"))

    record = record_of(table)

    assert record.moves == ()
    assert record.description == (
        f"Played under the {table.book.code} rulebook. Forfeited by Ada Example."
    )
    assert record.value_of("forfeit") == "Ada Example"
    assert record.is_forfeited


def test_escondido_writes_down_no_unplayed_tiles() -> None:
    table = Table.playing("ES")
    play(table)
    end_the_round(table)

    assert [type(move.action) for move in record_of(table).moves] == [Play]


# -- names ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "nicks"),
    [
        (("Ada  Example", "Cem\nSample"), ("Ada", "Cem")),
        (("Ada One", "Ada Two"), ("Ada1", "Ada2")),
        (("", ":"), ("1", "2")),
        (("A:B C", "C"), ("AB", "C")),
    ],
)
def test_nicknames_are_first_words_and_differ(
    names: tuple[str, str], nicks: tuple[str, str]
) -> None:
    table = Table(book="KZ")
    table.open()

    record = gcg_of(table.events, table.book, BySide(*names))

    assert (record.players.one.nick, record.players.two.nick) == nicks
    assert read_gcg(write_gcg(record)) == record


def test_a_record_begins_with_the_opening_of_a_game() -> None:
    with pytest.raises(ValueError, match="starts with GameOpened"):
        gcg_of((), Table(book="NA").book, NAMES)

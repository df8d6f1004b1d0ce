"""A game on a board of another size."""

from __future__ import annotations

from starsquare.game.record import read_gcg, replay_gcg, write_gcg
from starsquare.game.record.gcg_reading import scan_gcg
from starsquare.game.record.gcg_replay import book_of_record
from starsquare.game.record.gcg_writing import gcg_of
from starsquare.game.side import BySide
from starsquare.rulebook import changed, rulebook
from starsquare.rules.challenge import judging_rules
from starsquare.rules.placement import Fault, IllegalPlayError
from starsquare.testing import Table, a_play
from starsquare.tiles import BagSeed

SMALL = changed(rulebook("NA"), {"equipment.board": "small"}, house="CLUB")
HEAD = "#player1 ann Ann\n#player2 ben Ben\n"


def test_the_first_word_covers_the_star_of_its_own_board() -> None:
    table = Table.playing(SMALL, seed=BagSeed(b"small"))
    letters = table.state.racks[table.state.on_turn].replace("?", "e")[:3]
    side = table.state.on_turn.value

    assert table.state.position.size == 11
    refusal = table.refuses(a_play(side, "8H", letters))
    assert isinstance(refusal, IllegalPlayError)
    assert Fault.MISSES_CENTRE in refusal.faults
    off = table.refuses(a_play(side, "6J", letters))
    assert isinstance(off, IllegalPlayError)
    assert Fault.OFF_BOARD in off.faults
    table.does(a_play(side, "6F", letters))


def test_a_challenged_word_is_no_longer_than_the_board() -> None:
    assert judging_rules(SMALL).board_width == 11
    assert judging_rules(rulebook("NA")).board_width == 15


def test_a_record_names_its_board() -> None:
    text = HEAD + "#board-layout small\n>ann: CATERED 6F CAT +10 10\n"

    record = read_gcg(text.encode())

    assert record.board == "small"
    assert replay_gcg(record).disagreements == ()
    assert book_of_record(record).equipment.board == "small"
    (problem,) = scan_gcg((text + ">ben: DOGMA?? 12A DOG +5 5\n").encode()).problems
    assert problem.found == "12A"
    assert read_gcg(HEAD.encode()).board is None


def test_a_game_that_was_played_here_is_written_with_its_board() -> None:
    table = Table.playing(SMALL, seed=BagSeed(b"small"))

    record = gcg_of(table.events, SMALL, BySide("Ann", "Ben"))

    assert record.value_of("board-layout") == "small"
    assert read_gcg(write_gcg(record)) == record

"""Records and positions with tiles of other languages."""

from __future__ import annotations

import pytest

from starsquare.game.record import read_cgp, read_gcg, replay_gcg, write_gcg
from starsquare.game.record.gcg import Exchange, Gcg, Play
from starsquare.game.record.gcg_reading import scan_gcg
from starsquare.game.record.gcg_replay import book_of_record
from starsquare.game.record.gcg_writing import gcg_of
from starsquare.game.record.notation import NotationError
from starsquare.game.side import BySide
from starsquare.testing import Table, a_play
from starsquare.tiles import BagSeed, Tiles
from tests.foreign_lists import a_book

HEAD = "#character-encoding UTF-8\n#player1 ana Ana\n#player2 ben Ben\n"
GAME = (
    HEAD
    + """#tile-set Spanish
>ana: [CH]ICOAE? 8H [CH]ICO +20 20
>ben: AÑO[LL]EST K7 Ñ.S +20 20
>ana: AE?DDDD 7K .oD +9 29
>ben: AO[LL]ETAA -[LL]A +0 20
#rack1 [RR]?AE
"""
)


def read(text: str) -> Gcg:
    return read_gcg(text.encode())


def test_a_record_names_its_tiles_and_brackets_those_with_two_letters() -> None:
    record = read(GAME)

    assert record.tiles == "spanish"
    first, second, _, fourth = (move.action for move in record.moves)
    assert isinstance(first, Play)
    assert isinstance(second, Play)
    assert (first.word, second.word) == ("ĈICO", "Ñ.S")
    assert fourth == Exchange(2, Tiles("ĻA"))
    assert [move.rack for move in record.moves][:2] == ["ĈICOAE?", "AÑOĻEST"]
    assert record.racks.one == "Ŕ?AE"


def test_what_is_read_is_written_as_it_was() -> None:
    assert read_gcg(write_gcg(read(GAME))) == read(GAME)
    assert ">ana: [CH]ICOAE? 8H [CH]ICO +20 20" in write_gcg(read(GAME)).decode()


def test_bare_letters_of_a_record_are_single_tiles() -> None:
    record = read(HEAD + "#tile-set spanish\n>ana: CHICOAE 8H CHICO +24 24\n")

    move = record.moves[0]
    assert isinstance(move.action, Play)
    assert (move.action.word, move.rack) == ("CHICO", "CHICOAE")


def test_a_record_is_replayed_with_the_tiles_it_names() -> None:
    replay = replay_gcg(
        read(HEAD + "#tile-set Spanish\n>ana: [CH]ICOAE? 8H [CH]ICO +20 20\n")
    )

    assert replay.disagreements == ()
    assert replay.turns[0].word == "[CH]ICO"
    assert book_of_record(replay.record).equipment.tiles == "spanish"


def test_a_book_names_the_tiles_of_a_record_that_names_none() -> None:
    text = HEAD + ">ana: [CH]ICOAE? 8H [CH]ICO +20 20\n"
    book = a_book("spanish")

    record = read_gcg(text.encode(), tiles="spanish")

    assert replay_gcg(record, book).disagreements == ()
    assert book_of_record(record, book) is book
    (problem,) = scan_gcg(text.encode()).problems
    assert problem.found == "[CH]ICOAE?"


def test_disagreements_name_tiles_as_records_write_them() -> None:
    replay = replay_gcg(
        read(
            HEAD
            + "#tile-set Spanish\n"
            + ">ana: [CH]ICOAE? 8H [CH]ICO +20 20\n"
            + ">ben: [CH]AEIOUA 9H [CH]A +9 9\n"
            + ">ana: AE?DDDD 7H ([LL])A +9 29\n"
        )
    )

    said = " ".join(one.text for one in replay.disagreements)
    assert "[CH]" in said
    assert "[LL]" in said
    assert not {"Ĉ", "Ļ"} & set(said)


def test_messages_about_a_bad_line_show_what_was_written() -> None:
    lines = (
        ">ana: [CH]ICO 8H [CH]I!O +1 1",
        ">ana: [CH]A [CH]? 8",
        ">ben: [CH]A 8H [CH]A [CH] x",
    )

    with pytest.raises(NotationError) as error:
        read(HEAD + "#tile-set Spanish\n" + "\n".join(lines))

    assert [one.found for one in error.value.problems] == [
        "8H [CH]I!O",
        "[CH]?",
        "[CH] x",
    ]


def test_a_game_that_was_played_here_is_written_with_its_tiles() -> None:
    table = Table.playing(a_book("spanish"), seed=BagSeed(b"digraphs"))
    names = BySide("Ana", "Ben")

    record = gcg_of(table.events, table.book, names)

    assert record.value_of("tile-set") == "Spanish"
    assert read_gcg(write_gcg(record)) == record
    english = Table.playing("NA")
    assert gcg_of(english.events, english.book, names).tiles is None


def test_a_position_names_its_tiles_too() -> None:
    row = "7[CH]I[ch]5"
    board = "/".join([*["15"] * 7, row, *["15"] * 7])

    cgp = read_cgp(f"{board} [LL]?/ 0/0 0 ld spanish;")

    assert (cgp.tiles, cgp.racks[0]) == ("spanish", "Ļ?")
    assert cgp.position.rows[7] == ".......ĈIĉ....."
    assert read_cgp(f"{board} / 0/0 0", tiles="spanish").tiles is None


def test_an_exchange_and_its_play_go_through_a_tile_with_two_letters() -> None:
    assert a_play("one", "8H", "ĈICO").placements[0].tile == "Ĉ"

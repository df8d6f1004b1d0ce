"""Whole games with the tiles of other languages, by words that are made up."""

from __future__ import annotations

from functools import cache

from hypothesis import example, given, settings
from hypothesis import strategies as st

from starsquare.board import tiles_laid
from starsquare.client.bot_policy import BotPolicy
from starsquare.engine import Setting, WordIndex
from starsquare.engine.levels import Level
from starsquare.engine.player import Player, choose_by_equity
from starsquare.game.record import read_gcg, replay_gcg, write_gcg
from starsquare.game.record.gcg_writing import gcg_of
from starsquare.game.side import BySide, Side
from starsquare.game.state import Stage
from starsquare.rulebook import TurnKind, changed
from starsquare.testing import Table
from starsquare.testing.players import play_out
from starsquare.tiles import TILE_SETS, BagSeed, TileSetName, in_order, tile_set
from tests.foreign_lists import a_book, made_up_list

LANGUAGES = st.sampled_from([one for one in TILE_SETS if one != "english"])
NAMES = BySide("Ana", "Ben")


@cache
def a_player(tiles: TileSetName, level: Level) -> Player:
    index = WordIndex.of_words(made_up_list(tiles, seed=7), tile_set(tiles).alphabet)
    setting = Setting.of(a_book(tiles))
    return Player(level, index, setting, champion=choose_by_equity)


def a_finished_game(
    tiles: TileSetName, seed: int, level: Level = Level.MINERVA
) -> Table:
    table = Table(book=a_book(tiles), seed=BagSeed(seed.to_bytes(8)))
    table.open()
    player = a_player(tiles, level)
    conduct = BySide(BotPolicy(player, seed=seed), BotPolicy(player, seed=seed + 1))
    play_out(table, conduct, made_up_list(tiles, seed=7))
    return table


@settings(max_examples=8, deadline=None)
@given(LANGUAGES, st.integers(0, 2**40), st.sampled_from([Level.RUSTY, Level.MINERVA]))
def test_a_game_of_two_bots_is_the_same_in_its_record(
    tiles: TileSetName, seed: int, level: Level
) -> None:
    table = a_finished_game(tiles, seed, level)
    game = table.state
    assert game.stage in {Stage.SIGNED, Stage.SEALED}

    record = read_gcg(write_gcg(gcg_of(table.events, table.book, NAMES)))
    replay = replay_gcg(record)

    assert record.tiles == tiles
    assert replay.disagreements == ()
    final = table.outcome.final
    assert set(replay.totals) == set(final)
    played = [turn for turn in game.turns if turn.kind is TurnKind.PLAY]
    laid = "".join(tiles_laid(turn.placements) for turn in played)
    held = "".join(game.tiles_of(side) for side in Side)
    assert in_order(laid + held + game.bag) == tile_set(tiles).tiles


@settings(max_examples=4, deadline=None)
@given(st.integers(0, 2**40))
@example(172823)  # all three stay in the bag
def test_spanish_games_use_the_tiles_with_two_letters(seed: int) -> None:
    table = a_finished_game("spanish", seed)

    record = write_gcg(gcg_of(table.events, table.book, NAMES)).decode()

    assert not {"Ĉ", "Ļ", "Ŕ", "ĉ", "ļ", "ŕ"} & set(record)
    # A game can end without points while some tiles have never been drawn.
    for tile, letters in (("Ĉ", "CH"), ("Ļ", "LL"), ("Ŕ", "RR")):
        assert tile in table.state.bag or f"[{letters}]" in record


@settings(max_examples=4, deadline=None)
@given(st.integers(0, 2**40))
def test_a_game_on_the_small_board_is_the_same_in_its_record(seed: int) -> None:
    small = {"equipment.board": "small"}
    book = changed(a_book("german"), small, house="CLUB")
    table = Table(book=book, seed=BagSeed(seed.to_bytes(8)))
    table.open()
    words = made_up_list("german", seed=7)
    index = WordIndex.of_words(words, tile_set("german").alphabet)
    player = Player(Level.MINERVA, index, Setting.of(book), champion=choose_by_equity)
    play_out(table, BySide(*(BotPolicy(player, seed=seed) for _ in Side)), words)

    record = read_gcg(write_gcg(gcg_of(table.events, book, NAMES)))
    replay = replay_gcg(record)

    assert table.state.position.size == 11
    assert (record.board, record.tiles) == ("small", "german")
    assert replay.disagreements == ()
    assert set(replay.totals) == set(table.outcome.final)

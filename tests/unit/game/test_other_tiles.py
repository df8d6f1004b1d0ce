"""A game with tiles of another language: the box, the plays, the scores, the end."""

from __future__ import annotations

import pytest

from starsquare.game.command import AgreeRules, ConfirmTiles, ProposeRules
from starsquare.game.event import EndReason, FirstTileDrawn, GameOpened
from starsquare.game.refusals import WrongPhaseError
from starsquare.game.side import BySide, Side
from starsquare.game.view import DIRECTOR, view_of
from starsquare.rulebook import RulebookError, changed, rulebook
from starsquare.rulebook.book_reading import read_book
from starsquare.rulebook.shelf import book
from starsquare.rules.placement import Fault, IllegalPlayError
from starsquare.rules.tally import tally_of
from starsquare.testing import Table, a_game, a_play
from starsquare.tiles import BagSeed, TileSetName, tile_set
from tests.foreign_lists import a_book

SPANISH = a_book("spanish")


def test_a_file_names_the_tiles_of_a_derived_book() -> None:
    text = """
        code = "CLUB"
        title = "Club de los jueves"
        derived_from = "NA"
        [equipment]
        tiles = "spanish"
        [words]
        lexicon = "FISE2"
    """

    rules = read_book(text, file="club.toml", parent_of=book).default

    assert rules.equipment.tile_set == tile_set("spanish")
    assert rules.sources["equipment.tiles"].house == "CLUB"
    assert (rules.word_rules.lexicon, rules.word_rules.tiles) == ("FISE2", "spanish")


def test_a_set_that_we_do_not_have_is_refused_with_those_we_have() -> None:
    with pytest.raises(RulebookError, match='"english", "french", "german", "spanish"'):
        changed(rulebook("NA"), {"equipment.tiles": "klingon"}, house="CLUB")


@pytest.mark.parametrize(
    ("tiles", "count"), [("spanish", 100), ("french", 102), ("german", 102)]
)
def test_the_bag_holds_the_box_of_the_book(tiles: TileSetName, count: int) -> None:
    table = Table(book=a_book(tiles))
    game = table.open()

    assert game.bag == tile_set(tiles).tiles
    table.refuses(ConfirmTiles(side=Side.ONE, counted=count - 1))
    table.set_up()
    view = view_of(table.state, table.book, DIRECTOR)
    assert view.equipment.tiles == tiles
    assert len(view.unseen) == count - 14


def test_an_opening_says_what_is_played_with() -> None:
    table = Table(book=SPANISH)
    table.open()

    opening = table.events[0]
    assert isinstance(opening, GameOpened)
    assert opening.equipment.tiles == "spanish"


def test_the_letter_nearest_to_a_counts_by_the_alphabet_of_the_game() -> None:
    for number in range(40):
        table = Table(book=SPANISH, seed=BagSeed(bytes([number])))
        table.open()
        table.set_up()
        drawn = [one for one in table.events if isinstance(one, FirstTileDrawn)]
        rank_of = tile_set("spanish").alphabet.rank_of
        nearest = min(drawn[-2:], key=lambda event: rank_of(event.tile))

        assert table.state.first is nearest.side


def test_a_tile_with_two_letters_lies_on_one_square_and_scores_as_one() -> None:
    table = Table(a_game(SPANISH, racks=("ĈICOAEU", "AEIOUSN")), SPANISH)

    table.does(a_play("one", "8H", "ĈICO"))

    # CH 5, I 1, C 3, O 1 on the star square, which doubles the word
    assert table.state.turns[-1].points == 20
    assert table.state.turns[-1].words == ("ĈICO",)


def test_a_blank_may_be_a_tile_with_two_letters() -> None:
    table = Table(a_game(SPANISH, racks=("?ICOAEU", "AEIOUSN")), SPANISH)

    table.does(a_play("one", "8H", "ĉICO"))

    assert table.state.turns[-1].points == 10


def test_letters_of_other_languages_are_no_tiles() -> None:
    table = Table(a_game(SPANISH, racks=("?ICOAEU", "AEIOUSN")), SPANISH)

    refusal = table.refuses(a_play("one", "8H", "kICO"))

    assert isinstance(refusal, IllegalPlayError)
    assert Fault.NOT_A_LETTER in refusal.faults
    english = Table(a_game("NA", racks=("?ICOAEU", "AEIOUSN")))
    refusal = english.refuses(a_play("one", "8H", "ĉICO"))
    assert isinstance(refusal, IllegalPlayError)
    assert Fault.NOT_A_LETTER in refusal.faults


def test_what_is_tried_is_spelled_out_with_the_values_of_the_game() -> None:
    game = a_game(SPANISH, racks=("ĈICOAEU", "AEIOUSN"))
    play = a_play("one", "8H", "ĈICO")

    tally = tally_of(play.placements, game.position, game.racks.one, SPANISH)

    assert tally.total == 20
    assert [one.value for one in tally.words[0].letters] == [5, 1, 3, 1]


def test_unplayed_tiles_cost_what_they_are_worth_in_the_game() -> None:
    game = a_game(
        SPANISH,
        board="ĈICO",
        racks=("", "ĻÑ?"),
        bag="",
        ended=EndReason.OUT,
        scores=(20, 0),
    )
    table = Table(game, SPANISH)

    assert table.outcome.final == BySide(20 + 16, -16)


def test_two_sides_cannot_agree_on_other_tiles() -> None:
    house = changed(SPANISH, {"agreement.allowed": True}, house="CLUB")
    table = Table(book=house)
    table.open()

    refusal = table.refuses(
        ProposeRules(side=Side.ONE, changes={"equipment.tiles": "english"})
    )

    assert isinstance(refusal, WrongPhaseError)
    table.refuses(AgreeRules(side=Side.TWO))

"""The book that is in force at a board."""

from __future__ import annotations

from starsquare.game.agreement import book_played
from starsquare.rulebook import changed, rulebook
from starsquare.testing import a_game

JUST_FOR_FUN = rulebook("KZ/just-for-fun")
CHANGES = {"scoring.full_rack_bonus": 35, "passing.allowed": False}


def test_without_an_agreement_it_is_the_book_itself() -> None:
    assert book_played(JUST_FOR_FUN, a_game(JUST_FOR_FUN)) is JUST_FOR_FUN


def test_with_an_agreement_it_is_the_book_with_those_values() -> None:
    played = book_played(JUST_FOR_FUN, a_game(JUST_FOR_FUN, agreed=CHANGES))

    assert played.scoring.full_rack_bonus == 35
    assert not played.passing.allowed
    assert played.exchange == JUST_FOR_FUN.exchange
    assert played.code == JUST_FOR_FUN.code


def test_the_same_agreement_gives_the_same_book() -> None:
    game = a_game(JUST_FOR_FUN, agreed=CHANGES)

    assert book_played(JUST_FOR_FUN, game) is book_played(JUST_FOR_FUN, game)


def test_two_books_of_one_code_are_not_mixed_up() -> None:
    other = changed(JUST_FOR_FUN, {"scoring.rack_size": 8}, house="HOUSE")
    game = a_game(JUST_FOR_FUN, agreed=CHANGES)

    assert book_played(JUST_FOR_FUN, game).scoring.rack_size == 7
    assert book_played(other, game).scoring.rack_size == 8

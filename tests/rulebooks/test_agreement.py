"""Rules that two sides change among themselves for one game."""

from __future__ import annotations

import pytest

from starsquare.game.agreement import book_played
from starsquare.game.command import AgreeRules, DrawForFirst, ProposeRules
from starsquare.game.outcome import outcome_of
from starsquare.game.refusals import WrongPhaseError
from starsquare.game.side import Side
from starsquare.rulebook import RulebookError, changed, rulebook
from starsquare.testing import Table, a_game, a_play
from tests.marks import rule
from tests.refusing import refusal

ONE, TWO = Side.ONE, Side.TWO


def just_for_fun() -> Table:
    """Return a table of Just For Fun before anything is drawn."""
    table = Table(book="KZ/just-for-fun")
    table.open()
    return table


@rule("KZ-CAT-2.c")
def test_two_players_of_just_for_fun_may_agree_other_rules_for_their_game() -> None:
    table = just_for_fun()

    proposed = table.does(
        ProposeRules(side=ONE, changes={"scoring.full_rack_bonus": 35})
    )
    agreed = table.does(AgreeRules(side=TWO))

    assert (proposed.agreed, agreed.agreed) == ({}, {"scoring.full_rack_bonus": 35})
    assert (outcome_of(proposed, table.book).rules_modified) is False
    assert (outcome_of(agreed, table.book).rules_modified) is True


@rule("KZ-CAT-2.c")
def test_nobody_agrees_to_a_proposal_that_was_changed_before_the_press() -> None:
    table = just_for_fun()
    table.does(ProposeRules(side=ONE, changes={"scoring.full_rack_bonus": 35}))
    read = table.state.proposed.one
    table.does(ProposeRules(side=ONE, changes={"scoring.full_rack_bonus": 0}))

    changed_meanwhile = table.refuses(AgreeRules(side=TWO, changes=read))
    game = table.does(AgreeRules(side=TWO, changes=table.state.proposed.one))

    assert changed_meanwhile.key == "agreement.proposes_otherwise"
    assert game.agreed == {"scoring.full_rack_bonus": 0}


@rule("KZ-CAT-2.c")
@pytest.mark.parametrize(
    ("agreed", "score"),
    [
        ({}, 66),
        ({"scoring.full_rack_bonus": 35}, 51),
        ({"scoring.full_rack_bonus": 0}, 16),
    ],
)
def test_a_game_is_scored_by_the_rules_its_players_have_agreed(
    agreed: dict[str, bool | int | str], score: int
) -> None:
    # RETINAS over the centre: (1+1+1+1+2+1+1) x 2 = 16, and what a full rack adds
    game = a_game("KZ/just-for-fun", racks=("RETINAS", "BCDFGHJ"), agreed=agreed)

    played = Table(game).does(a_play("one", "8H", "RETINAS"))

    assert played.score_of(ONE) == score


@rule("KZ-CAT-2.c")
def test_a_proposal_that_only_one_player_wants_changes_nothing() -> None:
    table = just_for_fun()
    table.does(ProposeRules(side=ONE, changes={"scoring.full_rack_bonus": 35}))

    refused = refusal(WrongPhaseError, table, AgreeRules(side=ONE))

    assert str(refused) == (
        "The other side has not proposed any changes (KZ-CAT-2.c, KZ-CAT-3.b)"
    )
    assert table.state.agreed == {}


@rule("KZ-CAT-2.c")
def test_what_is_agreed_later_is_added_to_what_was_agreed_before() -> None:
    table = just_for_fun()

    table.does(ProposeRules(side=ONE, changes={"scoring.full_rack_bonus": 35}))
    table.does(AgreeRules(side=TWO))
    table.does(ProposeRules(side=TWO, changes={"exchange.min_tiles_in_bag": 7}))
    table.does(AgreeRules(side=ONE))

    assert table.state.agreed == {
        "scoring.full_rack_bonus": 35,
        "exchange.min_tiles_in_bag": 7,
    }


@rule("KZ-CAT-2.c")
def test_players_who_drop_a_rule_that_they_had_changed_play_without_it() -> None:
    table = just_for_fun()
    for changes in ({"scoreless.limit": 8}, {"scoreless": "none"}):
        table.does(ProposeRules(side=ONE, changes=changes))
        table.does(AgreeRules(side=TWO))

    game = table.set_up()

    assert game.agreed == {"scoreless": "none"}
    assert book_played(table.book, game).scoreless is None


@rule("KZ-CAT-2.c")
def test_rules_are_agreed_before_the_game_begins_and_not_afterwards() -> None:
    table = just_for_fun()
    table.does(ProposeRules(side=ONE, changes={"scoring.full_rack_bonus": 35}))
    table.does(DrawForFirst(side=ONE))
    table.does(DrawForFirst(side=TWO))

    proposal = refusal(
        WrongPhaseError,
        table,
        ProposeRules(side=TWO, changes={"scoring.full_rack_bonus": 40}),
    )
    consent = refusal(WrongPhaseError, table, AgreeRules(side=TWO))

    sentence = "Not now: the sides are drawing their racks (KZ-CAT-2.c, KZ-CAT-3.b)"
    assert [str(proposal), str(consent)] == [sentence, sentence]


@rule("KZ-CAT-3.b")
def test_players_of_competitive_may_change_no_rules() -> None:
    table = Table(book="KZ/competitive")
    table.open()

    refused = refusal(
        WrongPhaseError,
        table,
        ProposeRules(side=ONE, changes={"scoring.full_rack_bonus": 35}),
    )

    assert str(refused) == "Rules cannot be changed by agreement here (KZ-CAT-3.b)"


@pytest.mark.parametrize("book", ["CC", "SO", "NA", "ES"])
def test_no_other_book_lets_two_sides_change_its_rules(book: str) -> None:
    table = Table(book=book)
    table.open()

    refused = refusal(
        WrongPhaseError,
        table,
        ProposeRules(side=ONE, changes={"scoring.full_rack_bonus": 35}),
    )

    assert str(refused) == "Rules cannot be changed by agreement here"


def test_corporate_players_may_agree_rules_as_just_for_fun_does() -> None:
    table = Table(book="KZ/corporate")
    table.open()

    table.does(ProposeRules(side=ONE, changes={"passing.allowed": False}))

    assert table.does(AgreeRules(side=TWO)).agreed == {"passing.allowed": False}


def test_an_organiser_may_let_sides_agree_rules_at_another_event() -> None:
    book = changed(rulebook("SO"), {"agreement.allowed": True}, house="HOUSE")
    table = Table(book=book)
    table.open()

    table.does(ProposeRules(side=ONE, changes={"exchange.min_tiles_in_bag": 7}))

    assert table.does(AgreeRules(side=TWO)).agreed == {"exchange.min_tiles_in_bag": 7}


@rule("KZ-CAT-2.c")
@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({}, "Name at least one rule to change"),
        (
            {"standings.order": "wins"},
            "The two sides cannot change standings.order",
        ),
        (
            {"setup.first_play": "assigned"},
            "The two sides cannot change setup.first_play",
        ),
        (
            {"agreement.counts_for_records": True},
            "The two sides cannot change agreement.counts_for_records",
        ),
    ],
)
def test_two_players_may_change_how_they_play_and_nothing_that_is_the_events(
    changes: dict[str, bool | int | str], sentence: str
) -> None:
    table = just_for_fun()

    refused = refusal(WrongPhaseError, table, ProposeRules(side=ONE, changes=changes))

    assert str(refused) == f"{sentence} (KZ-CAT-2.c, KZ-CAT-3.b)"


@rule("KZ-CAT-2.c")
@pytest.mark.parametrize(
    "changes", [{"scoring.full_rack_bonus": -1}, {"scoring.no_such_value": 1}]
)
def test_a_proposal_has_to_be_something_the_book_could_say(
    changes: dict[str, bool | int | str],
) -> None:
    table = just_for_fun()

    with pytest.raises(RulebookError):
        table.does(ProposeRules(side=ONE, changes=changes))


@rule("KZ-CAT-2.c")
@pytest.mark.parametrize("counts", [False, True])
def test_a_game_under_agreed_rules_is_left_out_of_records_unless_the_director_wants_it(
    counts: bool,  # noqa: FBT001 -- a parameter of the test
) -> None:
    book = changed(
        rulebook("KZ/just-for-fun"),
        {"agreement.counts_for_records": counts},
        house="HOUSE",
    )
    table = Table(book=book)
    table.open()

    plain = outcome_of(table.state, book)
    table.does(ProposeRules(side=ONE, changes={"scoring.full_rack_bonus": 35}))
    agreed = outcome_of(table.does(AgreeRules(side=TWO)), book)

    assert (plain.counts_for_records, agreed.counts_for_records) == (True, counts)

"""What is offered at a board, with its facts and its clauses."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from starsquare.game import command as ask
from starsquare.game.deadlines import Deadline, Due
from starsquare.game.offer import Offer
from starsquare.game.offers import Giver, Offers, offers_for
from starsquare.game.side import Moment, Side
from starsquare.game.state import Stage
from starsquare.rulebook import CODES, changed, rulebook
from starsquare.testing import PEOPLE, Table, a_board, a_game, a_play
from starsquare.tiles import Mix, in_order
from tests.marks import rule

ONE, TWO = Side.ONE, Side.TWO


def offers(table: Table, kind: type, side: Side | None = ONE) -> Offers:
    kinds = frozenset({kind})
    giver = Giver(as_staff=kinds) if side is None else Giver(for_side={side: kinds})
    return offers_for(table.state, table.book, table.now, giver)


def offer(table: Table, kind: type, side: Side | None = ONE) -> Offer:
    (found,) = offers(table, kind, side).offered
    return found


@pytest.mark.parametrize("code", CODES)
def test_nobody_is_offered_what_is_not_theirs(code: str) -> None:
    game = a_game(code)

    found = offers_for(game, rulebook(code), Moment(0), Giver())

    assert (found.offered, found.refused) == ((), ())


@rule("NA-8.b", "CC-8.b")
@pytest.mark.parametrize("code", ["NA", "CC"])
def test_with_six_tiles_in_the_bag_no_exchange_is_offered(code: str) -> None:
    table = Table(a_game(code, racks=("RETINAS", "OOOOUUU"), bag="AEIBCD"))

    (refusal,) = offers(table, ask.Exchange).refused

    assert refusal.error == "exchange.bag_too_small"
    assert refusal.rules == (f"{code}-8.b",)


@rule("KZ-PLAY-7", "SO-PLAY-8", "ES-PLAY-7")
@pytest.mark.parametrize("code", ["KZ", "SO", "ES"])
def test_as_many_tiles_may_be_exchanged_as_the_bag_can_replace(code: str) -> None:
    table = Table(a_game(code, racks=("RETINAS", "OOOOUUU"), bag="AEI"))

    assert offer(table, ask.Exchange).most == 3


@rule("NA-12.a", "CC-12.a")
@pytest.mark.parametrize("code", ["NA", "CC"])
def test_every_word_of_the_last_play_may_be_challenged(code: str) -> None:
    play = a_play("two", "9H", "AT")
    table = Table(a_game(code, board=a_board("HE", top_left="8G"), last_play=play))

    found = offer(table, ask.IssueChallenge)

    assert (found.words, found.fewest, found.most) == (("AT", "EA"), 1, 2)


def test_a_draw_into_the_courtesy_time_says_until_when_a_hold_counts() -> None:
    book = changed(rulebook("NA"), {"hold.early_draw": "set_apart"}, house="CLUB")
    play = a_play("two", "8G", "CAT")
    table = Table(a_game(book, racks=("RETINAS", "OOOU"), last_play=play), book)
    table.does(ask.DrawTiles(side=TWO), after=1)

    assert offer(table, ask.CallHold).closes_at == Moment(5_000)
    assert offer(table, ask.IssueChallenge).closes_at == Moment(5_000)


@rule("NA-11.f", "CC-11.f")
@pytest.mark.parametrize("code", ["NA", "CC"])
def test_a_hold_says_when_it_lapses(code: str) -> None:
    table = Table(a_game(code, last_play=a_play("two", "8G", "CAT")))
    assert offer(table, ask.CallHold).closes_at is None

    table.does(ask.CallHold(side=ONE), after=2)

    found = offers(table, ask.WithdrawHold)
    lapse = next(one for one in found.deadlines if one.due is Due.HOLD)
    assert table.book.hold is not None
    lasts = table.book.hold.lapses_after_seconds * 1000
    assert lapse == Deadline(Moment(2_001 + lasts), Due.HOLD)
    assert found.offered[0].closes_at == Moment(2_000 + lasts)


def test_what_a_side_has_done_is_marked() -> None:
    table = Table(book="NA")
    table.open()
    assert not offer(table, ask.ConfirmTiles).is_done

    table.does(ask.ConfirmTiles(side=ONE, counted=100))

    assert offer(table, ask.ConfirmTiles).is_done
    assert offer(table, ask.ConfirmTiles).tiles == 100
    assert not offer(table, ask.ConfirmTiles, TWO).is_done


def test_a_proposal_of_other_rules_is_shown_to_those_who_may_agree() -> None:
    table = Table(book=rulebook("KZ/just-for-fun"))
    table.open()
    changes = {"scoring.full_rack_bonus": 35}

    table.does(ask.ProposeRules(side=ONE, changes=changes))

    assert offer(table, ask.AgreeRules, TWO).changes == changes


def test_the_slip_is_offered_to_those_who_have_not_signed() -> None:
    table = Table(a_game("NA", stage=Stage.PLAYING))
    table.does(ask.EndRound())
    ada, bea = PEOPLE.one

    table.does(ask.SignSlip(side=ONE, person=ada))

    assert offer(table, ask.SignSlip).people == (bea,)
    own = Giver(for_side={ONE: frozenset({ask.SignSlip})}, person=ada)
    (refusal,) = offers_for(table.state, table.book, table.now, own).refused
    assert refusal.error == "slip.signed_already"


def test_without_rulings_there_is_nothing_to_reverse() -> None:
    table = Table(a_game("NA"))

    (refusal,) = offers(table, ask.ReverseRuling, None).refused

    assert refusal.error == "offer.nothing"


def test_a_blank_alone_can_be_played_too() -> None:
    table = Table(
        a_game("NA", board=a_board("HE", top_left="8G"), racks=("?", "OOOOUUU"), bag="")
    )

    assert offer(table, ask.PlaceTiles) == Offer(
        command="PlaceTiles", side=ONE, rules=offer(table, ask.PlaceTiles).rules
    )
    table.does(ask.PlaceTiles(side=ONE, placements=a_play("one", "9H", "d").placements))


def test_a_deadline_that_is_over_has_happened() -> None:
    table = Table(a_game("SO", last_play=a_play("two", "8G", "CAT")))
    seconds = table.book.clock.turn_seconds
    assert seconds is not None
    giver = Giver(for_side={side: frozenset({ask.Pass}) for side in Side})

    later = Moment(seconds * 1000 + 1)
    found = offers_for(table.state, table.book, later, giver)

    assert [one.side for one in found.offered if one.command == "Pass"] in ([TWO], [])
    assert ONE not in [one.side for one in found.offered]


@pytest.mark.parametrize("number", range(4))
def test_a_rack_that_the_end_of_the_round_fills_takes_nothing_from_elsewhere(
    number: int,
) -> None:
    game = a_game("NA", racks=("AEI", "RSTLNEU"), bag="J", round_ends_at_seconds=60)
    # six of seven tiles have left this bag, in an order that only the seed knows
    mixed = replace(game, mix=Mix(number, in_order("EEEEEEJ"), 6))
    giver = Giver(as_staff=frozenset({ask.EndRound}))

    found = offers_for(mixed, rulebook("NA"), Moment(60_002), giver)

    assert [one.error for one in found.refused] == ["game.not_while.over"]

"""What is offered is what `decide` accepts: neither less nor more."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from random import Random

import msgspec
import pytest

from starsquare.errors import RuleError, StarsquareError
from starsquare.game import command as ask
from starsquare.game.command import GameCommand, StopReason
from starsquare.game.decide import decide
from starsquare.game.offer import Offer
from starsquare.game.offers import Giver, Offers, offers_for
from starsquare.game.side import Moment, Side
from starsquare.game.trial import TRIALS, Try
from starsquare.rulebook import Rulebook, every_rulebook
from starsquare.testing import JUDGE, PEOPLE, Table
from tests.properties.random_games import (
    RandomPlayer,
    RandomScorer,
    played,
    scored,
)

IS_SOAK = os.environ.get("STARSQUARE_PROFILE") == "soak"
GAMES, COMMANDS = (15, 250) if IS_SOAK else (1, 90)

BY_SIDES = frozenset(
    kind
    for kind in TRIALS
    if any(field.name == "side" for field in msgspec.structs.fields(kind))
) - frozenset(
    {
        ask.CorrectTime,
        ask.RecordLateness,
        ask.RuleOverdraw,
        ask.RuleIllegalExchange,
        ask.AssessPenalty,
        ask.RecordRuling,
    }
)
BY_BOTH = frozenset(
    {
        ask.DeclareNoPlays,
        ask.StopClock,
        ask.RestartClock,
        ask.CorrectScore,
        ask.NameFirst,
        ask.TakeBackEntry,
    }
)
EVERYBODY = Giver(
    for_side=dict.fromkeys(Side, BY_SIDES),
    as_staff=frozenset(TRIALS) - BY_SIDES | BY_BOTH,
    staff=JUDGE,
)

every_book = pytest.mark.parametrize(
    "book", every_rulebook(), ids=lambda book: str(book.code)
)
on_and_off = pytest.mark.parametrize(
    ("games", "chooser"), [(played, RandomPlayer), (scored, RandomScorer)]
)


Games = Callable[
    [Rulebook, int, int],
    Iterator[tuple[Table, GameCommand, StarsquareError | None]],
]


LATER = (0, 0, 1, 30_000, 200_000, 3_000_000)
"""How many milliseconds may pass before somebody looks."""


def accepts(table: Table, command: GameCommand, later: int = 0) -> bool:
    at = Moment(table.now + later)
    try:
        decide(table.state, command, table.book, at=at, by=JUDGE, seed=table.seed)
    except RuleError:
        return False
    return True


def offered_to_all(table: Table, later: int = 0) -> Offers:
    at = Moment(table.now + later)
    return offers_for(table.state, table.book, at, EVERYBODY)


@every_book
@on_and_off
def test_whatever_is_accepted_was_offered(
    book: Rulebook, games: Games, chooser: type[RandomPlayer]
) -> None:
    for seed in range(GAMES):
        player = chooser(seed + 1_000)
        for table, _, _ in games(book, seed, COMMANDS):
            later = player.chance.choice(LATER)
            found = offered_to_all(table, later).offered
            offers = {(one.command, one.side) for one in found}
            for command in (player.anything(table), player.command(table)):
                side = getattr(command, "side", None)
                if type(command) not in BY_SIDES:
                    side = None
                if type(command) in TRIALS and accepts(table, command, later):
                    assert (type(command).__name__, side) in offers


@every_book
@on_and_off
def test_whatever_is_offered_is_accepted_as_its_facts_say(
    book: Rulebook, games: Games, chooser: type[RandomPlayer]
) -> None:
    del chooser
    chance = Random(5)
    for seed in range(GAMES):
        for table, _, _ in games(book, seed, COMMANDS):
            later = chance.choice((0, 0, 0, *LATER))
            found = offered_to_all(table, later)
            for offer in found.offered if later == 0 else ():
                for command in built(offer, table, chance):
                    assert accepts(table, command), (offer, command)
            assert len(found.offered) + len(found.refused) == (
                2 * len(BY_SIDES) + len(TRIALS) - len(BY_SIDES) + len(BY_BOTH)
            )


@every_book
def test_one_tile_or_one_word_more_than_offered_is_refused(book: Rulebook) -> None:
    for seed in range(GAMES):
        for table, _, _ in played(book, seed, COMMANDS):
            for offer in offered_to_all(table).offered:
                side = offer.side
                if offer.command == "Exchange" and side is not None:
                    assert offer.most is not None
                    rack = table.state.racks[side]
                    for count in range(offer.most + 1, len(rack) + 1):
                        more = ask.Exchange(side=side, tiles=rack[:count])
                        assert not accepts(table, more)
                    nothing = ask.Exchange(side=side, tiles="")
                    assert accepts(table, nothing) == (offer.fewest == 0)


def built(  # noqa: C901, PLR0912 -- one case a kind
    offer: Offer, table: Table, chance: Random
) -> Iterator[GameCommand]:
    """Make commands out of nothing but the facts of an offer and what is seen."""
    side = offer.side
    match offer.command:
        case "Exchange":
            assert side is not None
            assert offer.fewest is not None
            assert offer.most is not None
            rack = table.state.racks[side]
            for count in {offer.most, offer.fewest}:
                tiles = "".join(chance.sample(rack, count))
                yield ask.Exchange(side=side, tiles=tiles)
        case "IssueChallenge":
            assert side is not None
            most = offer.most or 0
            if not offer.words:
                yield ask.IssueChallenge(side=side, words=("QI",))
            for count in range(1, min(most, len(offer.words)) + 1):
                words = tuple(chance.sample(offer.words, count))
                yield ask.IssueChallenge(side=side, words=words)
        case "StopClock":
            for reason in offer.reasons:
                yield ask.StopClock(side=side, reason=reason)
        case "CorrectScore":
            for turn in offer.turns:
                yield ask.CorrectScore(side=side, turn=turn, points=3, why="sum")
        case "ReverseRuling":
            for ruling in offer.rulings:
                yield ask.ReverseRuling(ruling=ruling, why="mistaken")
        case "BanDrawer":
            for person in offer.people:
                yield ask.BanDrawer(person=person, why="peeked")
        case "SignSlip":
            assert side is not None
            for who in offer.people:
                yield ask.SignSlip(side=side, person=who)
        case "ConfirmTiles":
            assert side is not None
            assert offer.tiles is not None
            yield ask.ConfirmTiles(side=side, counted=offer.tiles)
        case "EnterTurn":
            assert side is not None
            assert offer.most is not None
            turns = (*offer.turns, None) if offer.is_now else offer.turns
            for number in turns:
                yield ask.EnterTurn(side=side, turn=number, points=5)
                if offer.most:
                    yield ask.EnterTurn(side=side, turn=number, exchanged=offer.most)
        case "GiveVerdict":
            for acceptable in (True, False):
                yield ask.GiveVerdict(acceptable=acceptable)
        case _:
            kind = next(kind for kind in TRIALS if kind.__name__ == offer.command)
            yield from TRIALS[kind](Try(table.state, table.book, side, None))


def test_a_person_who_was_barred_is_not_offered_to_draw() -> None:
    table = Table.playing("NA")
    side = table.state.on_turn
    ada = PEOPLE[side][0]
    table.does(table_play(table))
    table.does(ask.BanDrawer(person=ada, why="peeked"), after=30)
    kinds = {side: frozenset({ask.DrawTiles})}

    barred = Giver(for_side=kinds, person=ada)
    partner = Giver(for_side=kinds, person=PEOPLE[side][1])

    found = offers_for(table.state, table.book, table.now, barred)
    assert [one.error for one in found.refused] == ["draw.banned"]
    found = offers_for(table.state, table.book, table.now, partner)
    assert [one.command for one in found.offered] == ["DrawTiles"]


def table_play(table: Table) -> GameCommand:
    side = table.state.on_turn
    (command,) = TRIALS[ask.PlaceTiles](Try(table.state, table.book, side, None))
    return command


def test_a_draw_that_comes_too_early_says_when_it_may_come() -> None:
    table = Table.playing("NA")
    side = table.state.on_turn
    giver = Giver(for_side={side: frozenset({ask.DrawTiles})})
    table.does(table_play(table), after=1)
    assert table.book.hold is not None

    if table.book.hold.early_draw == "refused":
        found = offers_for(table.state, table.book, table.now, giver)
        (refusal,) = found.refused
        expected = table.now + table.book.hold.courtesy_seconds * 1000
        assert (refusal.error, refusal.opens_at) == ("draw.too_quick", expected)

    table.does(ask.CallHold(side=side.other), after=0.5)
    (refusal,) = offers_for(table.state, table.book, table.now, giver).refused
    expected = table.now + table.book.hold.no_draw_seconds * 1000
    assert (refusal.error, refusal.opens_at) == ("draw.held", expected)

    table.does(ask.StopClock(side=side, reason=StopReason.DIRECTOR))
    (refusal,) = offers_for(table.state, table.book, table.now, giver).refused
    assert (refusal.error, refusal.opens_at) == ("draw.held", None)

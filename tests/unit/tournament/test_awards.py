"""Nothing is awarded before the standings are final."""

from __future__ import annotations

from msgspec.structs import replace

from starsquare.game.side import BySide
from starsquare.testing import Cup
from starsquare.tournament import command as ask
from starsquare.tournament.final import final_standings, is_provisional
from starsquare.tournament.interchange.standings_lists import (
    standings_html,
    standings_text,
)
from starsquare.tournament.keys import EntrantId
from starsquare.tournament.outlook import cannot_be_caught
from starsquare.tournament.prizes import awards
from tests.marks import rule


def of_four(code: str, *, rounds: int = 1) -> Cup:
    cup = Cup(code, changes={"rounds.number": rounds})
    for name in "abcd":
        cup.enters(name)
    return cup


def plays_final(cup: Cup, own: int, other: int) -> None:
    cup.does(ask.PairFinal(division=cup.division, seed="x"))
    cup.does(ask.PublishRound(pool=cup.pool))
    current = cup.state.current_round(cup.pool)
    assert current is not None
    cup.scores(current, current.boards[0], lambda _r, _b: (own, other))


def finish(cup: Cup) -> None:
    cup.does(ask.FinishDivision(division=cup.division))


def settle(cup: Cup, choice: str) -> None:
    command = ask.SettleFinal(
        division=cup.division, choice="shared", why="as announced"
    )
    cup.does(replace(command, choice=choice))


ALL = dict.fromkeys("abcd", (300, 290))


def test_nobody_is_champion_before_the_first_result() -> None:
    cup = of_four("SO")
    offer = ask.OfferPrize(
        prize="Best of all", division=cup.division, class_from=1, class_to=4
    )
    cup.does(offer)
    entered = awards(cup.state)
    cup.pairs()

    assert (entered, awards(cup.state)) == ((), ())


def test_before_the_end_every_prize_is_provisional() -> None:
    cup = of_four("SO", rounds=2)
    cup.does(
        ask.SeedField(
            division=cup.division, seed="", order=tuple(map(EntrantId, "abcd"))
        )
    )
    offer = ask.OfferPrize(
        prize="Best of the lower half", division=cup.division, class_from=2, class_to=4
    )
    cup.does(offer)
    cup.plays(ALL)

    early = [one.is_final for one in awards(cup.state)]
    cup.plays(ALL)
    before = [one.is_final for one in awards(cup.state)]
    finish(cup)

    assert early == before == [False] * len(early)
    assert all(one.is_final for one in awards(cup.state))


def test_a_prize_by_name_is_given_whatever_the_standings_are() -> None:
    cup = of_four("SO")
    cup.does(
        ask.OfferPrize(prize="Best hat", division=cup.division, entrant=EntrantId("d"))
    )

    (hat,) = awards(cup.state)

    assert (hat.title, hat.winners, hat.is_final) == ("Best hat", ("d",), True)


@rule("NA-36.a")
def test_nobody_has_the_first_place_while_the_final_is_open() -> None:
    cup = of_four("NA")
    cup.plays(ALL)
    leading = awards(cup.state)
    cup.does(ask.PairFinal(division=cup.division, seed="x"))
    cup.does(ask.PublishRound(pool=cup.pool))

    assert [one.is_final for one in leading] == [False]
    assert awards(cup.state) == ()


@rule("NA-36.a")
def test_a_tied_final_that_nobody_decided_awards_nobody_the_first_place() -> None:
    cup = of_four("NA")
    cup.plays(ALL)
    plays_final(cup, 400, 400)

    table = final_standings(cup.state, cup.division)
    undecided = awards(cup.state)
    settle(cup, "replay")
    to_be_replayed = awards(cup.state)
    settle(cup, "shared")
    shared = awards(cup.state)

    assert [(one.place, one.is_shared) for one in table[:2]] == [(1, True), (1, True)]
    assert (undecided, to_be_replayed) == ((), ())
    assert [len(one.winners) for one in shared] == [2]
    settle(cup, "higher_rank")
    assert [len(one.winners) for one in awards(cup.state)] == [1]


@rule("NA-36.a")
def test_a_final_that_a_correction_ties_makes_the_standings_provisional() -> None:
    cup = of_four("NA")
    cup.plays(ALL)
    plays_final(cup, 500, 400)
    finish(cup)
    final = cup.state.current_round(cup.pool)
    assert final is not None

    was_final = not is_provisional(cup.state, cup.division)
    cup.does(
        ask.CorrectResult(
            board=final.key(final.boards[0]),
            scores=BySide(450, 450),
            why="counted again",
        )
    )

    assert was_final
    assert is_provisional(cup.state, cup.division)
    assert awards(cup.state) == ()


def test_final_standings_do_not_say_who_cannot_be_caught() -> None:
    cup = of_four("SO")
    cup.plays(lambda _r, board: (500, 100) if board.one == "a" else (300, 290))
    before = cannot_be_caught(cup.state, cup.division)
    finish(cup)

    text = standings_text(cup.state, cup.division, cup.people)
    page = standings_html(cup.state, cup.division, cup.people)

    assert cannot_be_caught(cup.state, cup.division) == ()
    assert "caught" not in text + page
    assert before

"""Nothing is awarded before the standings are final."""

from __future__ import annotations

from msgspec.structs import replace

from starsquare.game.side import BySide
from starsquare.testing import Hall
from starsquare.tournament import command as ask
from starsquare.tournament.clinched import cannot_be_caught
from starsquare.tournament.final import final_standings, is_provisional
from starsquare.tournament.interchange.standings_lists import (
    standings_html,
    standings_text,
)
from starsquare.tournament.keys import EntrantId
from starsquare.tournament.prizes import awards
from tests.marks import rule


def of_four(code: str, *, rounds: int = 1) -> Hall:
    hall = Hall(code, changes={"rounds.number": rounds})
    for name in "abcd":
        hall.enters(name)
    return hall


def plays_final(hall: Hall, own: int, other: int) -> None:
    hall.does(ask.PairFinal(division=hall.division, seed="x"))
    hall.does(ask.PublishRound(pool=hall.pool))
    current = hall.state.current_round(hall.pool)
    assert current is not None
    hall.scores(current, current.boards[0], lambda _r, _b: (own, other))


def finish(hall: Hall) -> None:
    hall.does(ask.FinishDivision(division=hall.division))


def settle(hall: Hall, choice: str) -> None:
    command = ask.SettleFinal(
        division=hall.division, choice="shared", why="as announced"
    )
    hall.does(replace(command, choice=choice))


ALL = dict.fromkeys("abcd", (300, 290))


def test_nobody_is_champion_before_the_first_result() -> None:
    hall = of_four("SO")
    offer = ask.OfferPrize(
        prize="Best of all", division=hall.division, class_from=1, class_to=4
    )
    hall.does(offer)
    entered = awards(hall.state)
    hall.pairs()

    assert (entered, awards(hall.state)) == ((), ())


def test_before_the_end_every_prize_is_provisional() -> None:
    hall = of_four("SO", rounds=2)
    hall.does(
        ask.SeedField(
            division=hall.division, seed="", order=tuple(map(EntrantId, "abcd"))
        )
    )
    offer = ask.OfferPrize(
        prize="Best of the lower half", division=hall.division, class_from=2, class_to=4
    )
    hall.does(offer)
    hall.plays(ALL)

    early = [one.is_final for one in awards(hall.state)]
    hall.plays(ALL)
    before = [one.is_final for one in awards(hall.state)]
    finish(hall)

    assert early == before == [False] * len(early)
    assert all(one.is_final for one in awards(hall.state))


def test_a_prize_by_name_is_given_whatever_the_standings_are() -> None:
    hall = of_four("SO")
    hall.does(
        ask.OfferPrize(prize="Best hat", division=hall.division, entrant=EntrantId("d"))
    )

    (hat,) = awards(hall.state)

    assert (hat.title, hat.winners, hat.is_final) == ("Best hat", ("d",), True)


@rule("NA-36.a")
def test_nobody_has_the_first_place_while_the_final_is_open() -> None:
    hall = of_four("NA")
    hall.plays(ALL)
    leading = awards(hall.state)
    hall.does(ask.PairFinal(division=hall.division, seed="x"))
    hall.does(ask.PublishRound(pool=hall.pool))

    assert [one.is_final for one in leading] == [False]
    assert awards(hall.state) == ()


@rule("NA-36.a")
def test_a_tied_final_that_nobody_decided_awards_nobody_the_first_place() -> None:
    hall = of_four("NA")
    hall.plays(ALL)
    plays_final(hall, 400, 400)

    table = final_standings(hall.state, hall.division)
    undecided = awards(hall.state)
    settle(hall, "replay")
    to_be_replayed = awards(hall.state)
    settle(hall, "shared")
    shared = awards(hall.state)

    assert [(one.place, one.is_shared) for one in table[:2]] == [(1, True), (1, True)]
    assert (undecided, to_be_replayed) == ((), ())
    assert [len(one.winners) for one in shared] == [2]
    settle(hall, "higher_rank")
    assert [len(one.winners) for one in awards(hall.state)] == [1]


@rule("NA-36.a")
def test_a_final_that_a_correction_ties_makes_the_standings_provisional() -> None:
    hall = of_four("NA")
    hall.plays(ALL)
    plays_final(hall, 500, 400)
    finish(hall)
    final = hall.state.current_round(hall.pool)
    assert final is not None

    was_final = not is_provisional(hall.state, hall.division)
    hall.does(
        ask.CorrectResult(
            board=final.key(final.boards[0]),
            scores=BySide(450, 450),
            why="counted again",
        )
    )

    assert was_final
    assert is_provisional(hall.state, hall.division)
    assert awards(hall.state) == ()


def test_final_standings_do_not_say_who_cannot_be_caught() -> None:
    hall = of_four("SO")
    hall.plays(lambda _r, board: (500, 100) if board.one == "a" else (300, 290))
    before = cannot_be_caught(hall.state, hall.division)
    finish(hall)

    text = standings_text(hall.state, hall.division, hall.people)
    page = standings_html(hall.state, hall.division, hall.people)

    assert cannot_be_caught(hall.state, hall.division) == ()
    assert "caught" not in text + page
    assert before

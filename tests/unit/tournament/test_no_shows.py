"""Entrants who never came: no place, no prize, until they have a board."""

from __future__ import annotations

import pytest

from starsquare.testing import Cup
from starsquare.tournament import command as ask
from starsquare.tournament.finish_odds import race_of
from starsquare.tournament.keys import DivisionKey, EntrantId, PoolKey
from starsquare.tournament.outlook import cannot_be_caught
from starsquare.tournament.pairing import Method
from starsquare.tournament.prizes import awards
from starsquare.tournament.teams import team_standings
from tests.marks import rule

CORPORATE = DivisionKey("corporate")


def of_teams(*absent: tuple[str, str]) -> Cup:
    """Return teams after three rounds, in which As scored 300 and Bs 250 a game."""
    cup = Cup("KZ")
    for name, team in (("a1", "A"), ("b1", "B"), ("a2", "A"), ("b2", "B")):
        cup.enters(name, division=CORPORATE, team=team)
    for name, team in absent:
        cup.enters(name, division=CORPORATE, team=team, is_here=False)
    points = {"a": 300, "b": 250}
    for _ in range(3):
        cup.plays(
            lambda _, board: (
                points[board.sides.one[0]],
                points[board.sides.two[0]],
            ),
            pool=cup.state.divisions[CORPORATE].pool,
        )
    return cup


def with_a_ghost(code: str, *, rounds: int, ghosts: int = 1) -> Cup:
    """Return an event in which d lost every game and someone never came."""
    division = {"ES": "novice"}.get(code)
    cup = Cup(code)
    for name in "abcd":
        cup.enters(name, division=division, grade=7)
    for number in range(1, ghosts + 1):
        cup.enters(f"ghost{number}", division=division, grade=5, is_here=False)
    for _ in range(rounds):
        plays(cup, division)
    return cup


def plays(cup: Cup, division: str | None) -> None:
    cup.plays(
        lambda _, board: (
            (300, 200) if board.sides.one < board.sides.two else (200, 300)
        ),
        pool=division,
    )


@rule("KZ-WIN-1")
def test_a_member_who_never_came_does_not_lower_the_average_of_a_team() -> None:
    cup = of_teams(("a3", "A"))

    first, second = team_standings(cup.state, CORPORATE)

    assert (first.team, first.points, first.counted) == ("A", 900, ("a1", "a2"))
    assert (second.team, second.points) == ("B", 750)
    assert first.members == ("a1", "a2", "a3")


@rule("KZ-WIN-1")
def test_a_team_of_which_nobody_came_gets_no_place_and_no_prize() -> None:
    cup = of_teams(("g1", "Ghosts"), ("g2", "Ghosts"))

    found = [(one.place, one.winners) for one in awards(cup.state)]

    assert found == [(1, ("A",)), (2, ("B",))]
    assert "Ghosts" not in {one.team for one in team_standings(cup.state, CORPORATE)}


@rule("KZ-WIN-1")
def test_a_division_of_which_nobody_came_awards_nothing() -> None:
    cup = Cup("KZ")
    for name in "ab":
        cup.enters(name, division="just-for-fun")
    cup.enters("ghost", division=CORPORATE, team="Ghosts", is_here=False)

    cup.plays(pool=cup.state.divisions[CORPORATE].pool)

    assert not [one for one in awards(cup.state) if one.division == CORPORATE]


@rule("ES-FORMAT-2.b", "SO-SCORE-15")
@pytest.mark.parametrize(("code", "rounds"), [("ES", 5), ("SO", 4)])
def test_whoever_lost_every_game_is_above_whoever_never_came(
    code: str, rounds: int
) -> None:
    cup = with_a_ghost(code, rounds=rounds)

    places = cup.places("novice" if code == "ES" else None)

    assert places[-2:] == [(4, "d"), (None, "ghost1")]


def test_whoever_never_came_wins_no_prize_of_a_grade() -> None:
    cup = with_a_ghost("ES", rounds=5)
    cup.does(
        ask.OfferPrize(
            division=DivisionKey("novice"), prize="Grade 5", kind="grade", grade=5
        )
    )

    assert "Grade 5" not in {one.title for one in awards(cup.state, cup.people)}


def test_before_the_first_round_everybody_shares_the_first_place() -> None:
    cup = with_a_ghost("SO", rounds=0)

    assert {place for place, _ in cup.places()} == {1}


@rule("SO-SCORE-15")
def test_a_late_entrant_has_a_place_from_the_first_board_on() -> None:
    cup = with_a_ghost("SO", rounds=1)
    cup.checks_in("ghost1")
    before = {one.entrant: one.place for one in cup.standings()}

    cup.pairs()
    cup.does(ask.StartRound(pool=cup.pool))

    assert [who for who, place in before.items() if place is None] == ["ghost1"]
    assert None not in {one.place for one in cup.standings()}


def test_a_lead_is_not_clinched_while_a_late_entrant_can_still_make_it_up() -> None:
    cup = with_a_ghost("ES", rounds=2)
    novice = DivisionKey("novice")
    race = race_of(cup.state, novice)

    cup.does(ask.WithdrawEntrant(entrant=EntrantId("ghost1"), why="not coming"))

    assert "ghost1" in race.entrants
    assert "ghost1" not in race_of(cup.state, novice).entrants


def test_nobody_clinches_a_place_without_having_come() -> None:
    cup = Cup("KZ")
    for name in "ab":
        cup.enters(name)
    for name in ("ghost1", "ghost2"):
        cup.enters(name, is_here=False)
    for _ in range(3):
        cup.plays({"a": (300, 200)})

    assert cannot_be_caught(cup.state, cup.division) == ("a", "b")


def test_a_late_entrant_is_paired_by_contention() -> None:
    cup = with_a_ghost("ES", rounds=2, ghosts=2)
    for name in ("ghost1", "ghost2"):
        cup.does(ask.ExpectLate(entrant=EntrantId(name)))
    pool = PoolKey("novice")

    cup.does(ask.PairRound(pool=pool, seed="x", method=Method.CONTENTION))

    draft = cup.state.draft_of(pool)
    assert draft is not None
    assert draft.board_of(EntrantId("ghost1")) is not None

"""Whoever always does what the page says comes to the prizes, in every book."""

from __future__ import annotations

import pytest

from starsquare.game.side import PersonId
from starsquare.rulebook import CODES
from starsquare.service.identity import Role
from starsquare.service.tournament.views.next_steps import Step
from starsquare.service.tournament.views.reader import Reader
from starsquare.service.tournament.views.summary import summary_of
from starsquare.service.venue.event import VenueState
from starsquare.testing.tournaments import Cup
from starsquare.tournament import command as ask
from starsquare.tournament.entrant import Presence
from starsquare.tournament.keys import PoolKey, RoundNumber
from starsquare.tournament.outstanding import outstanding
from starsquare.tournament.schedule import PlannedRound

ROUNDS = 2
MOST_STEPS = 60


def next_step(cup: Cup) -> Step:
    sight = Reader(role=Role.DIRECTOR)
    found = summary_of(cup.state, VenueState(), sight, version=1).step
    assert found is not None
    assert found.text
    return found


def does(cup: Cup, step: Step) -> None:  # noqa: C901 -- one case a kind
    """Do what a step says, and nothing else."""
    assert step.division is not None
    division = cup.state.divisions[step.division]
    pool = division.pool
    match step.key:
        case "register":
            number = len(cup.state.entrants) + 1
            cup.enters(f"e{number}", division=step.division, is_here=False)
        case "schedule":
            plan = tuple(
                PlannedRound(number=RoundNumber(one)) for one in range(1, ROUNDS + 1)
            )
            cup.does(ask.SetSchedule(division=step.division, rounds=plan))
        case "check_in":
            late = [
                one.id
                for one in cup.state.entrants.values()
                if one.presence is Presence.ENTERED
            ]
            cup.checks_in(late[0])
        case "pair":
            cup.does(ask.PairRound(pool=pool, seed="lots"))
        case "publish" | "publish_final":
            cup.does(ask.PublishRound(pool=pool, despite="so few"))
        case "start":
            cup.does(ask.StartRound(pool=pool))
        case "results":
            _hand_in(cup, pool)
        case "sign" | "validate":
            _accept(cup, pool)
        case "end_round":
            cup.does(ask.EndRound(pool=pool), after=1)
        case "pair_final":
            cup.does(ask.PairFinal(division=step.division, seed="lots"))
        case "finish":
            cup.does(ask.FinishDivision(division=step.division))
        case _:
            raise AssertionError(step.key)


def _hand_in(cup: Cup, pool: PoolKey) -> None:
    current = cup.state.current_round(pool)
    assert current is not None
    board = next(current.open_boards)
    cup.does(
        ask.EnterSlip(
            board=current.key(board),
            one=board.sides.one,
            one_score=320,
            two=board.sides.two,
            two_score=270 + board.number,
            is_validated=False,
        )
    )


def _accept(cup: Cup, pool: PoolKey) -> None:
    key = outstanding(cup.state, pool)[0].board
    found = cup.state.find(key)
    assert found is not None
    carl = PersonId("carl")
    cup.does(ask.ValidateResult(board=key, signed_by=found[1].entrants), by=carl)


@pytest.mark.parametrize("code", CODES)
def test_doing_the_next_step_again_and_again_leads_to_the_prizes(code: str) -> None:
    cup = Cup(code, fee_cents=300, changes={})
    done: list[str] = []

    while (step := next_step(cup)).key != "prizes" and len(done) < MOST_STEPS:
        does(cup, step)
        done.append(step.key)

    assert step.key == "prizes"
    assert {"register", "check_in", "pair", "publish", "results", "finish"} <= set(done)


def test_a_round_posted_ahead_does_not_hide_the_round_being_played() -> None:
    cup = Cup("SO")
    for number in range(4):
        cup.enters(f"e{number}")
    cup.pairs()
    cup.does(ask.PairRound(pool=cup.pool, seed="x"))
    drafted = next_step(cup).key
    cup.does(ask.StartRound(pool=cup.pool))
    started = next_step(cup).key
    cup.does(ask.PublishRound(pool=cup.pool))
    posted = next_step(cup)

    assert (drafted, started, posted.key) == ("publish", "results", "results")
    assert posted.facts["n"] == 2


def test_a_posted_round_is_the_next_to_start_when_the_one_before_it_is_over() -> None:
    cup = Cup("SO")
    for number in range(4):
        cup.enters(f"e{number}")
    first = cup.pairs()
    cup.pairs()
    for board in first.open_boards:
        cup.scores(first, board)

    step = next_step(cup)

    assert (step.key, step.facts["round"]) == ("start", 2)

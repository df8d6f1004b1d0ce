"""Whole events in contention: an independent checker, and what it is good for."""

from __future__ import annotations

import os
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from starsquare.game.side import BySide
from starsquare.testing import Cup, an_event_of
from starsquare.tournament import command as ask
from starsquare.tournament.event import RoundDrafted, event_from_json
from starsquare.tournament.evolve import fold
from starsquare.tournament.finish_odds import (
    SupposedResult,
    if_results,
    race_of,
    race_of_pool,
)
from starsquare.tournament.keys import EntrantId, PoolKey, RoundNumber
from starsquare.tournament.odds import Race, played
from starsquare.tournament.odds.stakes import Stakes
from starsquare.tournament.pairing import Method, pair
from starsquare.tournament.pairing_problem import task_of
from tests.properties.contention_checker import ContentionChecker

IS_SOAK = os.environ.get("STARSQUARE_PROFILE") == "soak"
EVENTS = 200 if IS_SOAK else 6  # of each of five books
DUELS = 60 if IS_SOAK else 5
QUICK = Stakes(runs=1_000, most_runs=2_000, fate_runs=1_000)
BOOKS = [("CC", None), ("SO", None), ("NA", None), ("ES", None), ("KZ", "corporate")]


def plays(cup: Cup, pool: PoolKey, seed: str, stakes: Stakes = QUICK) -> None:
    """Pair a round with little to do, publish it, and hand in every slip."""
    command = ask.PairRound(pool=pool, seed=seed, stakes=stakes)
    cup.does(command)
    cup.does(ask.PublishRound(pool=pool, despite="a test"))
    current = cup.state.current_round(pool)
    assert current is not None
    for board in current.open_boards:
        cup.scores(current, board, seed=seed)


def an_event(code: str, division: str | None, seed: int) -> Cup:
    """Run an event in contention in which people leave and come back."""
    chance = Random(f"{code} {seed}")
    changes = {
        "pairing.later": "contention",
        "pairing.avoid_repeats": chance.choice(("while_possible", "always")),
        "prizes.places": chance.randint(1, 4),
    }
    cup = an_event_of(chance.randint(4, 26), code, division=division, changes=changes)
    key = PoolKey("just-for-fun") if division else cup.pool
    for number in range(min(6, len(cup.state.divisions[cup.division].plan))):
        name = EntrantId(chance.choice(list(cup.state.entrants)))
        here = [one for one in cup.state.entrants.values() if one.is_playing]
        if number and chance.random() < 0.4 and len(here) > 3:
            if cup.state.entrants[name].is_playing:
                cup.does(ask.WithdrawEntrant(entrant=name, why="home"))
            else:
                cup.does(ask.ReturnEntrant(entrant=name))
        plays(cup, key, str(chance.random()))
    return cup


@pytest.mark.parametrize(("code", "division"), BOOKS)
def test_an_independent_checker_accepts_every_round_in_contention(
    code: str, division: str | None
) -> None:
    checked = 0
    for seed in range(EVENTS):
        cup = an_event(code, division, seed)
        checker = ContentionChecker()

        assert list(checker.complaints(cup.events)) == []
        checked += checker.checked
        assert fold(
            tuple(map(event_from_json, map(msgspec.json.encode, cup.events)))
        ) == (cup.state)
    assert checked > EVENTS


def test_the_checker_complains_of_what_is_wrong() -> None:
    cup = an_event("CC", None, 1)
    index = next(
        at
        for at, one in enumerate(cup.events)
        if isinstance(one, RoundDrafted) and one.draw.method is Method.CONTENTION
    )
    draft = cup.events[index]
    assert isinstance(draft, RoundDrafted)
    again = replace(draft, boards=draft.boards[1:], conceded=())
    events = (*cup.events[:index], again, *cup.events[index + 1 :])

    assert any("seated" in one for one in ContentionChecker().complaints(events))


def test_a_round_can_be_paired_again_from_the_log() -> None:
    cup = an_event_of(14, "NA", rounds_played=5)
    cup.does(
        ask.PairRound(pool=cup.pool, seed="s", method=Method.CONTENTION, stakes=QUICK)
    )

    draft = cup.state.draft_of(cup.pool)

    assert draft is not None
    assert draft.draw.stakes == QUICK
    again = pair(task_of(cup.state, cup.pool, draft.number, draft.draw))
    assert [(one.one, one.two, one.reason) for one in again.boards] == [
        (one.one, one.two, one.reason) for one in draft.boards
    ]


def share_of_duels(
    method: Method, seed: int, *, entrants: int = 16, rounds: int = 12
) -> tuple[int, int]:
    """Play an event whose last two rounds are paired by a method.

    Return how many contenders had a game that was decisive for both, and how many
    contenders there were.
    """
    cup = an_event_of(
        entrants,
        "CC",
        changes={"rounds.number": rounds, "prizes.places": 3},
        rounds_played=rounds - 2,
        seed=f"duel {seed}",
    )
    could, did = 0, 0
    for number in (rounds - 1, rounds):
        race = race_of_pool(cup.state, cup.pool, RoundNumber(number))
        contenders = contenders_in(race)
        command = ask.PairRound(
            pool=cup.pool, seed=f"{seed} {number}", method=method, stakes=QUICK
        )
        cup.does(command)
        cup.does(ask.PublishRound(pool=cup.pool))
        current = cup.state.current_round(cup.pool)
        assert current is not None
        could += len(contenders)
        seated = race_of(cup.state, cup.division)
        for board in current.open_boards:
            if set(board.sides) <= contenders and is_decisive(seated, *board.sides):
                did += 2
        for board in current.open_boards:
            cup.scores(current, board, seed=f"{seed} {number}")
    return did, could


def contenders_in(race: Race) -> set[EntrantId]:
    """Name those whose prize is neither nearly sure nor nearly lost."""
    found = played(race, "contenders", 1_000)
    shares = {name: found.prizes[at] for at, name in enumerate(race.entrants)}
    return {name for name, times in shares.items() if 50 <= times <= 950}


def is_decisive(race: Race, one: EntrantId, two: EntrantId) -> bool:
    """Return whether a prize depends on a game, for both sides by a quarter or more."""
    chances: list[dict[EntrantId, int]] = []
    for scores in (BySide(420, 350), BySide(350, 420)):
        after = if_results(race, [SupposedResult(one=one, two=two, scores=scores)])
        found = played(after, "decisive", 400)
        chances.append(dict(zip(after.entrants, found.prizes, strict=True)))
    won, lost = chances
    return all(abs(won[each] - lost[each]) >= 100 for each in (one, two))


def test_more_games_between_contenders_are_decisive_than_in_plain_swiss() -> None:
    shares: dict[Method, float] = {}
    for method in (Method.SWISS, Method.CONTENTION):
        counts = [share_of_duels(method, seed) for seed in range(DUELS)]
        shares[method] = sum(did for did, _ in counts) / sum(one for _, one in counts)
        print(f"{method}: {shares[method]:.1%} in {DUELS} events")  # noqa: T201 -- for -s

    assert shares[Method.CONTENTION] > shares[Method.SWISS] + 0.2

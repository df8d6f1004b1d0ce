"""Ratings depend on who played whom and how it ended, and on nothing else.

Neither the order of entry nor corrections that were undone leave a trace in them.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from starsquare.game.side import BySide
from starsquare.ratings import Game, Player, SystemName, rate
from starsquare.ratings.systems import OFFERED
from starsquare.rulebook import CODES
from starsquare.testing import an_event_of
from starsquare.tournament import command as ask
from starsquare.tournament.command import TournamentCommand
from starsquare.tournament.keys import BoardKey
from starsquare.tournament.ratings import ratings_of
from starsquare.tournament.state import Tournament

PLAYERS = st.lists(
    st.builds(
        Player,
        rating=st.none() | st.integers(1, 2300),
        games=st.integers(0, 300),
    ),
    min_size=2,
    max_size=12,
)


@pytest.mark.parametrize("system", OFFERED)
@given(players=PLAYERS, rounds=st.integers(1, 20), seed=st.integers(0, 2**32))
def test_ratings_do_not_depend_on_the_order_of_entry(
    system: SystemName, players: list[Player], rounds: int, seed: int
) -> None:
    chance = random.Random(seed)
    games = played(len(players), rounds, chance)
    order = list(range(len(players)))
    chance.shuffle(order)
    place = {one: index for index, one in enumerate(order)}
    moved = [turned(one, place) for one in games]
    chance.shuffle(moved)

    before = rate(system, players, games, rounds)
    after = rate(system, [players[one] for one in order], moved, rounds)

    assert [before[one] for one in order] == list(after)


def played(count: int, rounds: int, chance: random.Random) -> list[Game]:
    found: list[Game] = []
    for number in range(1, rounds + 1):
        order = chance.sample(range(count), count)
        for one, two in zip(order[::2], order[1::2], strict=False):
            half_wins = chance.choice((0, 0, 0, 1, 2, 2, 2))
            by = (half_wins - 1) * chance.randint(1, 200)
            game = Game(round=number, one=one, two=two, half_wins=half_wins, spread=by)
            found.append(game)
    return found


def turned(game: Game, place: dict[int, int]) -> Game:
    """Name the players again, and the second one first."""
    return Game(
        round=game.round,
        one=place[game.two],
        two=place[game.one],
        half_wins=2 - game.half_wins,
        spread=-game.spread,
    )


@pytest.mark.parametrize("system", OFFERED)
@pytest.mark.parametrize("code", CODES)
def test_an_event_entered_in_another_order_has_the_same_ratings(
    code: str, system: SystemName
) -> None:
    cup = an_event_of(9, code, rounds_played=3)
    rated = ask.SetRatingSystem(division=cup.division, system=system)
    state = cup.does(rated)
    turned_round = dict(reversed(list(state.entrants.items())))

    before = ratings_of(state, cup.division)
    after = ratings_of(replace(state, entrants=turned_round), cup.division)

    assert before == after
    assert before is not None
    assert any(one.change for one in before.ratings.values())


@pytest.mark.parametrize("seed", range(12))
def test_corrections_that_are_undone_leave_no_trace(seed: int) -> None:
    chance = random.Random(seed)
    cup = an_event_of(8, CODES[seed % len(CODES)], rounds_played=3, seed=str(seed))
    system = OFFERED[seed % len(OFFERED)]
    cup.does(ask.SetRatingSystem(division=cup.division, system=system))
    before = ratings_of(cup.state, cup.division)
    boards = [
        (round_.key(board), round_.results[board.number].scores)
        for round_ in cup.state.rounds_of(cup.pool)
        for board in round_.boards
        if not board.is_bye
    ]
    some = chance.sample(boards, 4)

    for key, scores in some:
        other = BySide(scores.two + 7, scores.one + 3)
        corrects(cup.does, key, other)
    between = ratings_of(cup.state, cup.division)
    for key, scores in reversed(some):
        corrects(cup.does, key, scores)

    assert between != before
    assert ratings_of(cup.state, cup.division) == before


def corrects(
    does: Callable[[TournamentCommand], Tournament], key: BoardKey, scores: BySide[int]
) -> None:
    does(ask.CorrectResult(board=key, scores=scores, why="misread", insist=True))

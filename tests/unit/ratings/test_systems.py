"""What the systems do at their edges."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from starsquare.ratings import SYSTEMS, Game, Player, RatingError, rate
from starsquare.ratings.division import segments_of
from starsquare.ratings.performance import newcomers_found
from starsquare.ratings.systems import OFFERED, Formula, SystemName
from starsquare.ratings.values import Met, met_by


def naspa() -> Formula:
    found = SYSTEMS["naspa"]
    assert isinstance(found, Formula)
    return found


def beaten(times: int, *, spread: int = 50) -> list[Game]:
    """Return games that the first player won against the second."""
    return [
        Game(round=number, one=0, two=1, half_wins=2, spread=spread)
        for number in range(1, times + 1)
    ]


@pytest.mark.parametrize(
    ("rounds", "lengths"),
    [
        (16, [16]),
        (17, [9, 8]),
        (18, [9, 9]),
        (35, [18, 17]),
        (36, [12, 12, 12]),
        (37, [13, 12, 12]),
    ],
)
def test_a_long_event_is_rated_in_parts(rounds: int, lengths: list[int]) -> None:
    parts = segments_of(naspa(), [Player(rating=1500)], [], rounds)

    assert [one.last - one.first + 1 for one in parts] == lengths
    assert parts[-1].last == rounds


def test_a_system_without_parts_rates_a_long_event_at_once() -> None:
    wespa = SYSTEMS["wespa"]
    assert isinstance(wespa, Formula)

    assert len(segments_of(wespa, [Player(rating=1500)], [], 40)) == 1


def test_a_player_without_a_rated_game_keeps_the_rating() -> None:
    players = [Player(rating=1500, games=60), Player()]

    rated, newcomer = rate("naspa", players, [], 7)

    assert (rated.new, rated.change, rated.performance) == (1500, 0, None)
    assert (newcomer.new, newcomer.change, newcomer.games) == (None, None, 0)


def test_a_newcomer_of_the_first_part_is_rated_in_the_second() -> None:
    players = [Player(), Player(rating=1500, games=100)]

    newcomer, _ = rate("naspa", players, beaten(17), 17)

    first, second = segments_of(naspa(), players, beaten(17), 17)
    assert first.players[0].expected is None
    assert second.players[0].expected is not None
    assert second.players[0].old == first.players[0].new
    assert newcomer.expected is None  # no sum: one part has none
    assert newcomer.games == 17


def test_a_club_session_changes_a_rating_by_fifty_at_most() -> None:
    players = [Player(rating=1000, games=10), Player(rating=1800, games=10)]

    winner, loser = rate("naspa_club", players, beaten(12), 12)

    assert (winner.change, loser.change) == (50, -50)


def test_a_rating_can_cross_two_borders() -> None:
    strong = Player(rating=2100, games=100)
    players = [Player(rating=1795, games=100), strong]

    winner, loser = rate("naspa", players, beaten(16), 16)

    assert winner.new is not None
    assert loser.base is not None
    assert winner.new > 2000
    assert loser.base < 1999


def test_newcomers_whose_figures_never_settle_get_the_mean() -> None:
    """Four who only met each other are measured by each other, and swing."""
    results = [(0, 2, 0), (3, 1, 2), (3, 2, 2), (0, 1, 0), (1, 0, 1), (2, 3, 1)]
    games = tuple(
        Game(round=1, one=one, two=two, half_wins=won) for one, two, won in results
    )

    found, searches = newcomers_found(naspa(), met_by(4, games), {})

    assert searches == 100
    assert found[0] < found[1] < found[2] < found[3]


def test_a_club_newcomer_starts_at_1500_and_is_rated_at_once() -> None:
    first, second = rate("elo", [Player(), Player()], beaten(1), 1)

    assert (first.old, first.new, second.new) == (None, 1515, 1485)


def test_newcomers_by_spread_start_wide() -> None:
    first, second = rate("coco", [Player(), Player()], beaten(1, spread=100), 1)

    assert first.new is not None
    assert second.new is not None
    assert first.new > 1500 > second.new
    assert first.deviation is not None
    assert first.deviation < 150


@pytest.mark.parametrize(
    ("rating", "games", "least", "most"),
    [(1500, 10, 40, 45), (1900, 10, 30, 34), (2100, 10, 20, 23), (1500, 2000, 20, 23)],
)
def test_strong_and_experienced_players_move_less(
    rating: int, games: int, least: int, most: int
) -> None:
    players = [Player(rating=rating, games=games), Player(rating=rating)]

    change = rate("coco", players, beaten(1, spread=90), 1)[0].change

    assert change is not None
    assert least <= change <= most


def test_nobody_falls_below_300_by_spread() -> None:
    players = [Player(rating=900), Player(rating=310)]

    assert rate("coco", players, beaten(9, spread=300), 9)[1].new == 300


def test_an_idle_player_keeps_the_deviation_by_spread() -> None:
    idle = rate("coco", [Player(rating=1500, deviation=60)], [], 9)[0]

    assert (idle.new, idle.deviation) == (1500, 60)


def test_a_great_surprise_raises_the_volatility() -> None:
    sure = Player(rating=1000, deviation=30, volatility=0.06)
    players = [sure, Player(rating=2200, deviation=30)]

    found = rate("glicko2", players, beaten(8), 8)[0]

    assert found.volatility is not None
    assert found.volatility > 0.06


def test_a_quiet_period_lowers_the_volatility() -> None:
    wild = Player(rating=1500, deviation=50, volatility=3.0)
    players = [wild, *(Player(rating=1500, deviation=30) for _ in range(8))]
    games = [
        Game(round=one, one=0, two=one, half_wins=1) for one in range(1, len(players))
    ]

    found = rate("glicko2", players, games, 8)[0]

    assert found.volatility is not None
    assert found.volatility < 3.0


def test_a_tie_is_half_a_win_for_both() -> None:
    tie = Game(round=1, one=0, two=1, half_wins=1, spread=0)

    assert met_by(2, (tie,)) == ((Met(1, 0.5),), (Met(0, 0.5),))


def test_an_event_cannot_choose_the_curve_of_before_2009() -> None:
    assert "nsa" not in OFFERED
    assert len(OFFERED) == len(SYSTEMS) - 1


@pytest.mark.parametrize("system", OFFERED)
@pytest.mark.parametrize("mistyped", [15_000, 1_000_000, -1_000_000])
def test_a_mistyped_rating_leaves_everyone_with_a_rating(
    system: SystemName, mistyped: int
) -> None:
    players = [Player(rating=1500, games=60), Player(rating=mistyped, games=60)]
    players.append(Player())
    game = Game(round=1, one=0, two=1, half_wins=2, spread=50)
    games = [game, replace(game, one=1, two=2), replace(game, one=2, two=0)]

    rated = rate(system, players, games, 7)

    assert all(one.new is not None for one in rated)


@pytest.mark.parametrize("half_wins", [-1, 3, 7])
def test_a_result_that_no_game_has_is_not_rated(half_wins: int) -> None:
    game = Game(round=2, one=0, two=1, half_wins=half_wins)

    for system in SYSTEMS:
        with pytest.raises(RatingError, match=f"round 2 has {half_wins} half-wins"):
            rate(system, [Player(rating=1500), Player(rating=1400)], [game], 7)


@pytest.mark.parametrize(("one", "two"), [(0, 0), (0, 2), (-1, 0)])
def test_a_rated_game_has_two_of_the_players(one: int, two: int) -> None:
    game = Game(round=1, one=one, two=two, half_wins=2)

    with pytest.raises(RatingError, match="not between two of the players"):
        rate("naspa", [Player(rating=1500), Player(rating=1400)], [game], 7)

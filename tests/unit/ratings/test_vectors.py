"""Every known figure of every system, to the digit."""

from __future__ import annotations

import json
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from starsquare.ratings import SYSTEMS, Game, Player, SystemName, rate
from starsquare.ratings.division import rate_segment, segments_of
from starsquare.ratings.systems import Formula
from starsquare.ratings.values import Met

VECTORS: list[dict[str, Any]] = json.loads(
    Path(__file__).with_name("vectors.json").read_text(encoding="utf-8")
)["vectors"]

NAMES: dict[str, SystemName] = {
    "naspa": "naspa",
    "nsa2008": "nsa2008",
    "nsa (before 2009)": "nsa",
    "wespa as in tsh": "wespa",
    "australia": "australia",
    "naspa club event (lct)": "naspa_club",
    "plain elo": "elo",
    "glicko-2": "glicko2",
    "coco (norwegian)": "coco",
}


def of_kind(*kinds: str) -> pytest.MarkDecorator:
    found = [one for one in VECTORS if one["kind"] in kinds]
    assert found
    return pytest.mark.parametrize("vector", found, ids=[one["id"] for one in found])


def formula(vector: dict[str, Any]) -> Formula:
    found = SYSTEMS[NAMES[vector["system"]]]
    assert isinstance(found, Formula)
    return found


def test_every_vector_is_of_a_kind_that_is_tested() -> None:
    assert {one["kind"] for one in VECTORS} == {
        "expectation",
        "expected wins",
        "one player, feedback left out",
        "whole division",
        "one game",
        "rating period",
        "no games",
        "event",
    }
    assert len(VECTORS) == 43


@of_kind("expectation")
def test_the_curve_gives_the_printed_expectation(vector: dict[str, Any]) -> None:
    curve = formula(vector).curve
    given, wanted = vector["input"]["difference"], vector["expect"]["e"]
    given, wanted = ([given], [wanted]) if isinstance(given, int) else (given, wanted)

    found = [round(curve.expectation(one), 5) for one in given]

    assert found == wanted
    printed = vector["expect"].get("published", [])
    assert [round(one, 1) for one in found][: len(printed)] == printed


@of_kind("expected wins")
def test_expectations_add_up(vector: dict[str, Any]) -> None:
    curve, old = formula(vector).curve, vector["input"]["old"]
    total = sum(curve.expectation(old - one) for one in vector["input"]["opponents"])

    assert round(total, 4) == vector["expect"]["expected_wins"]


@of_kind("one player, feedback left out")
def test_a_player_gets_the_rating_the_system_gives(vector: dict[str, Any]) -> None:
    given, wanted = vector["input"], vector["expect"]
    player = Player(rating=given["old"] or None, games=given["games_before"])
    opponents = [Player(rating=one, games=100) for one in given["opponents"]]
    met = met_of(given["wins"], len(opponents))

    rated, _ = rate_segment(
        formula(vector), [player, *opponents], [met, *[()] * len(opponents)]
    )

    own = rated[0]
    assert own.new == wanted["new"]
    if "expected_wins" in wanted:
        assert own.expected is not None
        assert own.base is not None
        assert round(own.expected, 5) == wanted["expected_wins"]
        assert round(own.base, 4) == wanted["base"]
        assert round(own.acceleration, 4) == wanted["acceleration"]


def met_of(wins: float, games: int) -> tuple[Met, ...]:
    whole, half = divmod(wins, 1)
    results = [1.0] * int(whole) + [half] * (half > 0)
    results += [0.0] * (games - len(results))
    return tuple(Met(index, won) for index, won in enumerate(results, start=1))


@of_kind("whole division")
def test_a_division_gets_the_ratings_the_system_gives(vector: dict[str, Any]) -> None:
    given, wanted = vector["input"], vector["expect"]
    players = [
        Player(rating=one["old"] or None, games=one["games_before"])
        for one in given["players"]
    ]
    games = list(chain.from_iterable(map(games_of, range(1, 99), given["rounds"])))
    rounds = len(given["rounds"])

    found = rate(NAMES[vector["system"]], players, games, rounds)
    parts = segments_of(formula(vector), players, games, rounds)

    assert [one.new for one in found] == wanted["new"]
    assert len(parts) == len(wanted["segments"])
    for part, figures in zip(parts, wanted["segments"], strict=True):
        rated = part.players
        assert [part.first, part.last] == figures["rounds"]
        assert part.searches == figures["iterations"]
        assert [rounded(one.expected, 5) for one in rated] == figures["expected"]
        assert [rounded(one.base, 4) for one in rated] == figures["base"]
        assert [rounded(one.acceleration, 4) for one in rated] == figures["accel"]
        assert [rounded(one.feedback, 4) for one in rated] == figures["feedback"]
        assert [one.new for one in rated] == figures["new"]


def games_of(number: int, lines: list[list[Any]]) -> list[Game]:
    return [
        Game(round=number, one=one, two=two, half_wins=round(2 * won))
        for one, (two, won) in enumerate(lines)
        if two is not None and one < two
    ]


def rounded(value: float | None, digits: int) -> float | None:
    return None if value is None else round(value, digits)


@of_kind("one game")
def test_a_game_counts_by_elo(vector: dict[str, Any]) -> None:
    given, wanted = vector["input"], vector["expect"]
    players = [Player(rating=given["a"], games=50), Player(rating=given["b"], games=50)]
    game = Game(round=1, one=0, two=1, half_wins=round(2 * given["result"]))

    own = rate("elo", players, [game], 1)[0]

    assert rounded(own.expected, 5) == wanted["e"]
    assert rounded(own.base, 3) == wanted["new"]


@of_kind("rating period", "no games")
def test_a_period_counts_by_glicko_2(vector: dict[str, Any]) -> None:
    given, wanted = vector["input"], vector["expect"]
    own = Player(rating=given["r"], deviation=given["rd"], volatility=given["vol"])
    against = given.get("games", [])
    players = [own, *(Player(rating=one, deviation=wide) for one, wide, _ in against)]
    games = [
        Game(round=1, one=0, two=index, half_wins=2 * won)
        for index, (_, _, won) in enumerate(against, start=1)
    ]

    found = rate("glicko2", players, games, 1)[0]

    figure = found.base if games else found.new
    assert figure == pytest.approx(wanted["r"], abs=wanted.get("tolerance", 0))
    assert found.deviation == pytest.approx(wanted["rd"], abs=0.005)
    assert rounded(found.volatility, 6) == wanted["vol"]


@of_kind("event")
def test_an_event_counts_by_spread(vector: dict[str, Any]) -> None:
    given, wanted = vector["input"], vector["expect"]
    own = Player(rating=given["mu"], deviation=given["dev"], games=given["career"])
    players = [
        own,
        *(Player(rating=one, deviation=wide) for one, wide, _ in given["games"]),
    ]
    games = [
        Game(round=1, one=0, two=index, half_wins=2 if by > 0 else 0, spread=by)
        for index, (_, _, by) in enumerate(given["games"], start=1)
    ]

    found = rate("coco", players, games, 1)[0]

    assert found.new == wanted["new"]
    assert rounded(found.deviation, 2) == wanted["dev"]

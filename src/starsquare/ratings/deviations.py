"""Systems with a rating deviation: Glicko-2, and CoCo's spread-based system."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from starsquare.ratings.systems import Glicko2, Norwegian, share_at
from starsquare.ratings.values import Met, Player, Rated, half_up

_NEARLY = 1e-6
_FEW, _MANY = 200, 1000
"""Career games below which a change counts in full, and above which it counts half."""

_CAREER = 1800
_STRONG, _STRONGEST = 1800, 2000


class _Known(msgspec.Struct, frozen=True):
    """A player with the values the system uses."""

    rating: float
    deviation: float
    volatility: float


def rate_glicko(
    system: Glicko2, players: Sequence[Player], games: Sequence[Sequence[Met]]
) -> tuple[Rated, ...]:
    """Rate a division by Glicko-2."""
    known = [
        _Known(
            float(system.start if one.rating is None else one.rating),
            one.deviation or system.deviation,
            one.volatility or system.volatility,
        )
        for one in players
    ]
    return tuple(
        _glicko(system, player, own, met, [known[one.opponent] for one in met])
        for player, own, met in zip(players, known, games, strict=True)
    )


def _glicko(
    system: Glicko2,
    player: Player,
    own: _Known,
    met: Sequence[Met],
    others: Sequence[_Known],
) -> Rated:
    deviation = own.deviation / system.scale
    if not met:
        wider = math.hypot(deviation, own.volatility) * system.scale
        return Rated(
            old=player.rating,
            new=player.rating,
            deviation=wider,
            volatility=own.volatility,
        )
    weights = [_weight(one.deviation / system.scale) for one in others]
    shares = [
        share_at(weight * (own.rating - one.rating) / system.scale)
        for weight, one in zip(weights, others, strict=True)
    ]
    variance = 1 / math.fsum(
        weight**2 * share * (1 - share)
        for weight, share in zip(weights, shares, strict=True)
    )
    surplus = math.fsum(
        weight * (one.wins - share)
        for weight, one, share in zip(weights, met, shares, strict=True)
    )
    volatility = _volatility(
        system, deviation, own.volatility, variance, variance * surplus
    )
    widened = deviation**2 + volatility**2
    after = 1 / math.sqrt(1 / widened + 1 / variance)
    rating = own.rating + after**2 * surplus * system.scale
    return Rated(
        old=player.rating,
        new=half_up(rating),
        games=len(met),
        wins=sum(one.wins for one in met),
        expected=math.fsum(shares),
        base=rating,
        deviation=after * system.scale,
        volatility=volatility,
    )


def _weight(deviation: float) -> float:
    return 1 / math.sqrt(1 + 3 * deviation**2 / math.pi**2)


def _volatility(
    system: Glicko2, deviation: float, volatility: float, variance: float, delta: float
) -> float:
    """Find the new volatility by the Illinois method, as in step 5 of the paper."""
    start = math.log(volatility**2)

    def miss(x: float) -> float:
        spread = deviation**2 + variance + math.exp(x)
        pull = math.exp(x) * (delta**2 - spread) / (2 * spread**2)
        return pull - (x - start) / system.restraint**2

    low = start
    if delta**2 > deviation**2 + variance:
        high = math.log(delta**2 - deviation**2 - variance)
    else:
        # With such a strong constraint, the first step is always beyond the solution.
        high = start - system.restraint
    at_low, at_high = miss(low), miss(high)
    while abs(high - low) > _NEARLY:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = miss(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return math.exp(low / 2)


def rate_norwegian(
    system: Norwegian, players: Sequence[Player], games: Sequence[Sequence[Met]]
) -> tuple[Rated, ...]:
    """Rate a division by spread; each game is an observation of a player's strength."""
    known = [
        _Known(
            float(system.start if one.rating is None else one.rating),
            one.deviation or system.deviation,
            0.0,
        )
        for one in players
    ]
    return tuple(
        _norwegian(system, player, own, met, [known[one.opponent] for one in met])
        for player, own, met in zip(players, known, games, strict=True)
    )


def _norwegian(
    system: Norwegian,
    player: Player,
    own: _Known,
    met: Sequence[Met],
    others: Sequence[_Known],
) -> Rated:
    if not met:
        return Rated(old=player.rating, new=player.rating, deviation=own.deviation)
    noise = (system.per_point * system.noise) ** 2
    weights = [1 / (noise + one.deviation**2) for one in others]
    variance = 1 / (1 / own.deviation**2 + math.fsum(weights))
    pull = variance * math.fsum(
        weight * (other.rating + system.per_point * one.spread - own.rating)
        for weight, other, one in zip(weights, others, met, strict=True)
    )
    rating = own.rating + pull * min(_by_rating(own.rating), _by_career(player.games))
    return Rated(
        old=player.rating,
        new=max(system.floor, half_up(rating)),
        games=len(met),
        wins=sum(one.wins for one in met),
        base=rating,
        deviation=math.sqrt(variance),
    )


def _by_rating(rating: float) -> float:
    if rating > _STRONGEST:
        return 0.5
    return 0.75 if rating > _STRONG else 1.0


def _by_career(games: int) -> float:
    if games < _FEW:
        return 1.0
    return 0.5 if games > _MANY else 1 - games / _CAREER

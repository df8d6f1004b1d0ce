"""Rating a division: segments, excess wins, acceleration and feedback."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from starsquare.ratings.deviations import rate_glicko, rate_norwegian
from starsquare.ratings.performance import newcomers_found, performance
from starsquare.ratings.systems import SYSTEMS, Formula, Glicko2, SystemName
from starsquare.ratings.values import Game, Met, Player, Rated, half_up, met_by

_SEGMENTS = ((36, 3), (17, 2))
"""The rounds from which a long tournament is rated in parts, and how many parts."""


class Segment(msgspec.Struct, frozen=True, kw_only=True):
    """Consecutive rounds that are rated together."""

    first: int
    last: int
    players: tuple[Rated, ...]
    searches: int  # iterations for the newcomers' ratings


def rate(
    system: SystemName, players: Sequence[Player], games: Sequence[Game], rounds: int
) -> tuple[Rated, ...]:
    """Rate a division; results are in player order.

    Args:
        system: the system's name.
        players: all players, before the tournament.
        games: every game that counts.
        rounds: rounds of the tournament; a long one is rated in parts.

    Raises:
        RatingError: a game has an impossible result, or is not between two players.
    """
    how = SYSTEMS[system]
    if isinstance(how, Formula):
        return summed(players, segments_of(how, players, games, rounds))
    met = met_by(len(players), tuple(games))
    if isinstance(how, Glicko2):
        return rate_glicko(how, players, met)
    return rate_norwegian(how, players, met)


def segments_of(
    formula: Formula, players: Sequence[Player], games: Sequence[Game], rounds: int
) -> tuple[Segment, ...]:
    """Rate each part of a tournament, each starting from the previous one's ratings."""
    now = tuple(players)
    found: list[Segment] = []
    for first, last in _parts(rounds) if formula.has_segments else ((1, rounds),):
        own = tuple(one for one in games if first <= one.round <= last)
        rated, searches = rate_segment(formula, now, met_by(len(now), own))
        found.append(Segment(first=first, last=last, players=rated, searches=searches))
        now = tuple(
            Player(
                rating=after.new,
                games=before.games + (after.games if formula.adds_games else 0),
            )
            for before, after in zip(now, rated, strict=True)
        )
    return tuple(found)


def _parts(rounds: int) -> tuple[tuple[int, int], ...]:
    """Split rounds into parts as evenly as possible, longer ones first."""
    count = next((parts for least, parts in _SEGMENTS if rounds >= least), 1)
    found: list[tuple[int, int]] = []
    first = 1
    for index in range(count):
        length = rounds // count + (index < rounds % count)
        found.append((first, first + length - 1))
        first += length
    return tuple(found)


def rate_segment(
    formula: Formula, players: Sequence[Player], games: Sequence[Sequence[Met]]
) -> tuple[tuple[Rated, ...], int]:
    """Rate one part; also return the iterations for the newcomers' ratings."""
    rated = {
        index: float(one.rating)
        for index, one in enumerate(players)
        if one.rating is not None
    }
    found, searches = newcomers_found(formula, games, rated)
    figures = {**rated, **found}
    alone = [
        _alone(formula, player, games[index], figures, figures.get(index))
        for index, player in enumerate(players)
    ]
    return tuple(
        _with_feedback(formula, one, games[index], alone)
        for index, one in enumerate(alone)
    ), searches


def _alone(
    formula: Formula,
    player: Player,
    met: Sequence[Met],
    figures: dict[int, float],
    figure: float | None,
) -> Rated:
    """Rate a player without feedback points from opponents."""
    if not met or figure is None:
        return Rated(old=player.rating, new=player.rating, base=figure)
    wins = sum(one.wins for one in met)
    shown = performance(formula.curve, met, figures)
    if player.rating is None and formula.newcomers == "performance":
        return Rated(
            old=None,
            new=half_up(figure),
            games=len(met),
            wins=wins,
            base=figure,
            performance=shown,
        )
    expected = math.fsum(
        formula.curve.expectation(figure - figures[one.opponent]) for one in met
    )
    points = _limited(formula, _points(formula, figure, player.games, wins - expected))
    extra = _acceleration(formula, points, len(met))
    return Rated(
        old=player.rating,
        new=half_up(figure + points + extra),
        games=len(met),
        wins=wins,
        expected=expected,
        base=figure + points,
        acceleration=extra,
        performance=shown,
    )


def _points(formula: Formula, rating: float, games: int, surplus: float) -> float:
    """Multiply the excess wins; the multiplier changes at the border of a band."""
    now = rating
    while True:
        factor = formula.multiplier(now, games)
        border = _next_border(formula, now, surplus) if formula.has_borders else None
        reached = now + factor * surplus
        if border is None or abs(border - now) >= abs(reached - now):
            return reached - rating
        surplus -= (border - now) / factor
        now = border


def _next_border(formula: Formula, rating: float, surplus: float) -> float | None:
    """Return where the next band starts, going up, or ends, going down."""
    if surplus > 0:
        return next(
            (float(one.start) for one in formula.bands if one.start > rating), None
        )
    start = formula.band(rating).start
    return float(start - 1) if start > formula.bands[0].start else None


def _limited(formula: Formula, points: float) -> float:
    share = points / formula.divisor
    if formula.most_change is None:
        return share
    return max(-formula.most_change, min(formula.most_change, share))


def _acceleration(formula: Formula, points: float, games: int) -> float:
    rule = formula.acceleration
    if rule is None:
        return 0.0
    return max(0.0, points - rule.per_game * games) * rule.share


def _with_feedback(
    formula: Formula, own: Rated, met: Sequence[Met], alone: list[Rated]
) -> Rated:
    """Round a player's new rating, including feedback from accelerated opponents."""
    if own.old is None or own.base is None or not met:
        return own
    base = own.base + own.acceleration
    if formula.floor is not None:
        base = max(float(formula.floor), base)
    rule = formula.acceleration
    back = 0.0
    if rule is not None:
        back = rule.feedback * math.fsum(
            alone[one.opponent].acceleration for one in met
        )
    return msgspec.structs.replace(own, new=half_up(base + back), feedback=back)


def summed(players: Sequence[Player], segments: Sequence[Segment]) -> tuple[Rated, ...]:
    """Combine the parts of a tournament for each player."""
    return tuple(
        _sum(one, [part.players[index] for part in segments])
        for index, one in enumerate(players)
    )


def _sum(player: Player, parts: Sequence[Rated]) -> Rated:
    played = [one for one in parts if one.games]
    known = [one.expected for one in played if one.expected is not None]
    return Rated(
        old=player.rating,
        new=parts[-1].new,
        games=sum(one.games for one in parts),
        wins=sum(one.wins for one in parts),
        expected=math.fsum(known) if known and len(known) == len(played) else None,
        base=parts[-1].base,
        acceleration=math.fsum(one.acceleration for one in parts),
        feedback=math.fsum(one.feedback for one in parts),
        performance=_mean_performance(played),
    )


def _mean_performance(played: Sequence[Rated]) -> int | None:
    """Return the mean performance of the parts, weighted by games."""
    games = sum(one.games for one in played)
    if not games:
        return None
    total = sum((one.performance or 0) * one.games for one in played)
    return half_up(total / games)

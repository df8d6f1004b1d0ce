"""Plots as plain shapes: the position of every line and bar.

Templates draw them as SVG, with a table of the same figures next to each.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from starsquare.service.tournament.views.closing_views import STEP, Course

WIDTH, HEIGHT = 640, 280
LEFT, BOTTOM, TOP, RIGHT = 48, 32, 12, 12
_LEADERS = 6  # as many as have a color and dashes of their own


class Mark(msgspec.Struct, frozen=True):
    """A label at a position."""

    x: float
    y: float
    text: str


class Bar(msgspec.Struct, frozen=True):
    """A bar with its label."""

    x: float
    y: float
    width: float
    height: float
    text: str


class Curve(msgspec.Struct, frozen=True):
    """A line through points, with its label."""

    points: str
    name: str
    end: Mark
    number: int  # selects the dashes and color of a line


class Plot(msgspec.Struct, frozen=True, kw_only=True):
    """A plot."""

    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = WIDTH - RIGHT
    base: float = HEIGHT - BOTTOM
    across: tuple[Mark, ...] = ()
    up: tuple[Mark, ...] = ()
    bars: tuple[Bar, ...] = ()
    curves: tuple[Curve, ...] = ()
    dots: tuple[Mark, ...] = ()


def _scale(value: float, least: float, most: float, start: float, end: float) -> float:
    if most == least:
        return (start + end) / 2
    return round(start + (value - least) / (most - least) * (end - start), 1)


def _x(value: float, least: float, most: float) -> float:
    return _scale(value, least, most, LEFT, WIDTH - RIGHT)


def _y(value: float, least: float, most: float) -> float:
    return _scale(value, least, most, HEIGHT - BOTTOM, TOP)


def steps(least: float, most: float, *, about: int = 5) -> list[int]:
    """Return about this many round numbers between two numbers."""
    span = max(1.0, (most - least) / about)
    size = next(
        one
        for power in range(9)
        for one in (10**power, 2 * 10**power, 5 * 10**power)
        if one >= span
    )
    first = -(-least // size) * size
    found: list[int] = []
    while first <= most:
        found.append(int(first))
        first += size
    return found


def distribution(scores: Sequence[tuple[int, int]]) -> Plot:
    """Plot the score distribution."""
    if not scores:
        return Plot()
    least, most = scores[0][0], scores[-1][0] + STEP
    highest = max(count for _, count in scores)
    bars = tuple(
        Bar(
            _x(start, least, most) + 1,
            _y(count, 0, highest),
            _x(start + STEP, least, most) - _x(start, least, most) - 2,
            HEIGHT - BOTTOM - _y(count, 0, highest),
            f"{start}-{start + STEP - 1}: {count}",
        )
        for start, count in scores
    )
    return Plot(
        bars=bars,
        across=tuple(
            Mark(_x(at, least, most), HEIGHT - 10, str(at))
            for at in steps(least, most, about=8)
        ),
        up=tuple(Mark(LEFT - 6, _y(at, 0, highest), str(at)) for at in _up(0, highest)),
    )


def _up(least: float, most: float) -> list[int]:
    return [one for one in steps(least, most) if least <= one <= most]


def spreads(courses: Sequence[Course]) -> Plot:
    """Plot the spread of the leaders from round to round."""
    best = sorted(
        (one for one in courses if one.spreads),
        key=lambda one: (-one.half_wins, -one.spreads[-1]),
    )[:_LEADERS]
    if not best:
        return Plot()
    rounds = max(len(one.spreads) for one in best)
    every = [0, *(value for one in best for value in one.spreads)]
    least, most = min(every), max(every)

    def curve(number: int, one: Course) -> Curve:
        values = (0, *one.spreads)
        points = [
            (_x(at, 0, rounds), _y(value, least, most))
            for at, value in enumerate(values)
        ]
        end = Mark(*points[-1], one.title)
        return Curve(" ".join(f"{x},{y}" for x, y in points), one.title, end, number)

    return Plot(
        curves=tuple(curve(number, one) for number, one in enumerate(best)),
        across=tuple(
            Mark(_x(at, 0, rounds), HEIGHT - 10, str(at)) for at in range(rounds + 1)
        ),
        up=tuple(
            Mark(LEFT - 6, _y(at, least, most), f"{at:+d}" if at else "0")
            for at in _up(least, most)
        ),
    )


def wins_by_seed(courses: Sequence[Course]) -> Plot:
    """Plot games won by seed."""
    seeded = [(one.seed_place, one) for one in courses if one.seed_place is not None]
    if not seeded:
        return Plot()
    last = max(place for place, _ in seeded)
    most = max(1, *(one.half_wins / 2 for _, one in seeded))
    return Plot(
        dots=tuple(
            Mark(
                _x(place, 1, max(2, last)),
                _y(one.half_wins / 2, 0, most),
                f"{place}. {one.title}: {one.half_wins / 2:g}",
            )
            for place, one in seeded
        ),
        across=tuple(
            Mark(_x(at, 1, max(2, last)), HEIGHT - 10, str(at))
            for at in steps(1, last, about=8)
        ),
        up=tuple(Mark(LEFT - 6, _y(at, 0, most), str(at)) for at in _up(0, most)),
    )

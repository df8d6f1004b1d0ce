"""How a training converged, as a picture: two small charts in one SVG file.

The file is self-contained, and has its figures as text for those who cannot see it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

import msgspec

from starsquare.engine.training import Generation
from starsquare.text import say

_WIDTH, _HEIGHT = 640, 300
_TOP, _BOTTOM = 56, 236  # of the charts
_PANELS = ((64, 300), (384, 620))
_STYLE = (
    ".paper{fill:#fff}text{font:13px sans-serif;fill:#444}"
    ".axis{stroke:#888;stroke-width:1;fill:none}"
    ".line{stroke:#1f6f8b;stroke-width:2;fill:none}"
    ".dot{fill:#1f6f8b}.error{stroke:#1f6f8b;stroke-width:1.5}"
    ".even{stroke:#b4552d;stroke-width:1;stroke-dasharray:5 4}"
)
_EVEN = 50.0  # percent
_ASIDE = 14  # of the curve, so that it crosses no number


class _Scale(msgspec.Struct, frozen=True):
    """The coordinates of one chart."""

    left: int
    right: int
    low: float
    high: float
    count: int

    def x(self, number: int) -> float:
        """Return the position of a generation, counted from 0."""
        step = (self.right - self.left) / self.count
        return round(self.left + (number + 0.5) * step, 1)

    def y(self, value: float) -> float:
        """Return the position of a value."""
        part = (value - self.low) / (self.high - self.low)
        return round(_BOTTOM - part * (_BOTTOM - _TOP), 1)


def picture_of_training(generations: Sequence[Generation]) -> str:
    """Draw how the leaves converged, generation by generation."""
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" '
        'role="img" aria-labelledby="title desc">',
        f'<title id="title">{escape(say("engine.picture.title"))}</title>',
        f'<desc id="desc">{escape(_described(generations))}</desc>',
        f"<style>{_STYLE}</style>",
        f'<rect class="paper" width="{_WIDTH}" height="{_HEIGHT}"/>',
        *_changes(generations),
        *_strengths(generations),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _described(generations: Sequence[Generation]) -> str:
    return " ".join(
        say(
            "engine.picture.generation",
            {
                "number": number,
                "games": one.games,
                "change": f"{one.mean_change:.2f}",
                "share": _share(one),
            },
        )
        for number, one in enumerate(generations, start=1)
    )


def _share(one: Generation) -> str:
    if one.match is None:
        return "?"
    return f"{100 * one.match.win_share:.1f} ± {100 * one.match.win_error:.1f}"


def _changes(generations: Sequence[Generation]) -> Iterator[str]:
    most = max((one.mean_change for one in generations), default=0) or 1
    scale = _Scale(*_PANELS[0], 0, 1.1 * most, max(1, len(generations)))
    yield from _frame(scale, say("engine.picture.changes"), (0, most), "{:.1f}")
    yield from _curve(scale, [one.mean_change for one in generations])
    for number, one in enumerate(generations):
        x, y = scale.x(number) + _ASIDE, scale.y(one.mean_change)
        yield _label(x, y, f"{one.mean_change:.2f}")


def _strengths(generations: Sequence[Generation]) -> Iterator[str]:
    shares = [
        (100 * one.match.win_share, 100 * one.match.win_error) if one.match else None
        for one in generations
    ]
    known = [one for one in shares if one is not None]
    low = min([_EVEN - 2, *(share - error for share, error in known)])
    high = max([_EVEN + 2, *(share + error for share, error in known)])
    margin = 0.1 * (high - low)
    count = max(1, len(generations))
    scale = _Scale(*_PANELS[1], low - margin, high + margin, count)
    yield from _frame(scale, say("engine.picture.strength"), (_EVEN, high), "{:.0f} %")
    even = scale.y(_EVEN)
    yield f'<path class="even" d="M{scale.left} {even}H{scale.right}"/>'
    for number, one in enumerate(shares):
        if one is None:
            continue
        share, error = one
        x, top, end = scale.x(number), scale.y(share + error), scale.y(share - error)
        yield f'<path class="error" d="M{x} {top}V{end}"/>'
        yield f'<circle class="dot" cx="{x}" cy="{scale.y(share)}" r="4"/>'
        yield _label(x, top, f"{share:.1f}")


def _frame(
    scale: _Scale, title: str, marks: Sequence[float], form: str
) -> Iterator[str]:
    yield f'<text x="{scale.left}" y="28">{escape(title)}</text>'
    yield f'<path class="axis" d="M{scale.left} {_TOP}V{_BOTTOM}H{scale.right}"/>'
    for mark in marks:
        y = scale.y(mark) + 4
        text = form.format(mark)
        yield f'<text x="{scale.left - 6}" y="{y}" text-anchor="end">{text}</text>'
    for number in range(scale.count):
        yield _label(scale.x(number), _BOTTOM + 26, str(number + 1))
    middle = (scale.left + scale.right) / 2
    yield _label(middle, _BOTTOM + 50, say("engine.head.generation"))


def _curve(scale: _Scale, values: Sequence[float]) -> Iterator[str]:
    points = [(scale.x(at), scale.y(value)) for at, value in enumerate(values)]
    if points:
        joined = " ".join(f"{x},{y}" for x, y in points)
        yield f'<polyline class="line" points="{joined}"/>'
    for x, y in points:
        yield f'<circle class="dot" cx="{x}" cy="{y}" r="4"/>'


def _label(x: float, y: float, text: str) -> str:
    return f'<text x="{x}" y="{y - 8}" text-anchor="middle">{escape(text)}</text>'

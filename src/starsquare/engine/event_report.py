"""The highlights of an event: its best play, comeback, miss, and records.

    report_of({"cup.1.1": coached}).best_play

The same reviews give the same report, in any order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeVar

import msgspec

from starsquare.engine.drills import DrillKind
from starsquare.engine.review_game import CoachedGame, CoachedSide, points_of
from starsquare.engine.review_grades import Grade
from starsquare.engine.review_sentences import Fact, Sentence
from starsquare.engine.review_turn import CoachedTurn
from starsquare.engine.review_why import Topic

_FEWEST_TURNS = 5  # for a side's share of best plays to be meaningful
_OF_A_KIND = 8  # drills
_BEHIND = 0.4  # a win from below this chance to win is a comeback
_KIND = frozenset({Topic.PHONY, Topic.CHALLENGE})
"""Lessons about a person's mistake rather than a play to find."""


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """A turn of a game that is worth another look."""

    game: str
    side: int  # 1 or 2
    turn: int  # among the turns of the side; 1 for a whole game
    said: Sentence


class EventReport(msgspec.Struct, frozen=True, kw_only=True):
    """The highlights of an event; None if there is no such highlight."""

    games: int
    best_play: Moment | None = None
    comeback: Moment | None = None
    miss: Moment | None = None
    high_game: Moment | None = None
    high_sum: Moment | None = None
    most_bingos: Moment | None = None
    most_accurate: Moment | None = None
    drills: tuple[tuple[str, int, str], ...] = ()  # game, side (1 or 2), key

    @property
    def moments(self) -> tuple[tuple[str, Moment], ...]:
        """The highlights by name."""
        found = ((name, getattr(self, name)) for name in self.__struct_fields__)
        return tuple((name, one) for name, one in found if isinstance(one, Moment))


class _Side(msgspec.Struct, frozen=True):
    """One side of a game."""

    game: str
    number: int
    own: CoachedSide
    other: CoachedSide


class _Turn(msgspec.Struct, frozen=True):
    """One turn of a side."""

    side: _Side
    turn: CoachedTurn


Found = TypeVar("Found")


def report_of(games: Mapping[str, CoachedGame]) -> EventReport:
    """Return the highlights of an event."""
    sides = [side for game in sorted(games) for side in _sides(game, games[game])]
    turns = [_Turn(side, turn) for side in sides for turn in side.own.turns]
    return EventReport(
        games=len(games),
        best_play=_best(turns, lambda one: points_of(one.turn.taken), _play),
        comeback=_best(sides, _comeback, _came_back),
        miss=_best(turns, _instructive, _missed),
        high_game=_best(sides, lambda one: one.own.total, _scored),
        high_sum=_best(sides, lambda one: one.own.total + one.other.total, _summed),
        most_bingos=_best(sides, lambda one: one.own.bingos, _with_bingos),
        most_accurate=_best(sides, _accuracy, _accurate),
        drills=tuple(_drills(sides)),
    )


def _drills(sides: Sequence[_Side]) -> Iterator[tuple[str, int, str]]:
    """Choose some drills of each kind, all different."""
    for kind in DrillKind:
        found = {
            (one.shown, one.rack): (side.game, side.number, one.key)
            for side in reversed(sides)
            for one in side.own.drills
            if one.kind is kind
        }
        yield from list(found.values())[: -_OF_A_KIND - 1 : -1]


def _sides(game: str, coached: CoachedGame) -> Iterator[_Side]:
    one, two = coached.sides
    yield _Side(game, 1, one, two)
    yield _Side(game, 2, two, one)


def _best(
    found: Sequence[Found],
    worth: Callable[[Found], float],
    told: Callable[[Found], Moment],
) -> Moment | None:
    """Return the first with the highest value, if that is above zero."""
    best = max(found, key=worth, default=None)
    return None if best is None or worth(best) <= 0 else told(best)


def _moment(side: _Side, key: str, turn: int = 1, **facts: Fact) -> Moment:
    said = Sentence(f"report.{key}", facts)
    return Moment(game=side.game, side=side.number, turn=turn, said=said)


def _play(one: _Turn) -> Moment:
    made = one.turn.made
    word = made.words[0] if made is not None and made.words else ""
    points = points_of(one.turn.taken)
    key = "play" if word else "points"
    return _moment(one.side, key, one.turn.number, word=word, points=points)


def _comeback(side: _Side) -> float:
    """Return the size of a comeback: one minus the winner's lowest chance to win."""
    if side.own.total <= side.other.total:
        return 0
    lowest = min((one for one in side.own.chances if one is not None), default=1.0)
    return 1 - lowest if lowest < _BEHIND else 0


def _came_back(side: _Side) -> Moment:
    known = [one for one in side.own.turns if one.win is not None]
    low = min(known, key=lambda one: one.win or 0)
    percent = round(100 * (low.win or 0))
    spread = side.own.total - side.other.total
    return _moment(side, "comeback", low.number, percent=percent, n=spread)


def _instructive(one: _Turn) -> float:
    why = one.turn.why
    if one.turn.grade is not Grade.MISS or why is None or why.topic in _KIND:
        return 0
    return one.turn.lost


def _missed(one: _Turn) -> Moment:
    assert one.turn.why is not None, "what was missed was rated"
    said = one.turn.why.headline
    side = one.side
    return Moment(game=side.game, side=side.number, turn=one.turn.number, said=said)


def _scored(side: _Side) -> Moment:
    return _moment(side, "high_game", points=side.own.total)


def _summed(side: _Side) -> Moment:
    return _moment(side, "high_sum", one=side.own.total, two=side.other.total)


def _with_bingos(side: _Side) -> Moment:
    return _moment(side, "bingos", n=side.own.bingos)


def _accuracy(side: _Side) -> float:
    rated = sum(side.own.grades.values())
    return side.own.grades[Grade.BEST] / rated if rated >= _FEWEST_TURNS else 0


def _accurate(side: _Side) -> Moment:
    rated = sum(side.own.grades.values())
    return _moment(side, "accurate", n=side.own.grades[Grade.BEST], all=rated)

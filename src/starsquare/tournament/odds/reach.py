"""What arithmetic says of a race: who can still reach whom, and who is safe."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from starsquare.tournament.odds.race import Race, Way

_WIN = 2


def is_out_of_reach(ahead: int, spread: int, left: int, margin: int) -> bool:
    """Return whether a lead cannot be made up.

    Args:
        ahead: half-wins of the lead.
        spread: points of spread of the lead.
        left: games left to who is behind.
        margin: the lead in spread that is enough where wins can be made up.
    """
    return spread >= margin if ahead == _WIN * left else ahead > _WIN * left


class Reach:
    """Who can still reach whom; places are those of the race."""

    def __init__(self, race: Race) -> None:
        """Count the games that are left to everybody."""
        self.race = race
        playing = set(race.playing)
        self.games = [
            _games(race, place) if place in playing else ()
            for place in range(len(race.entrants))
        ]

    def can_catch(self, low: int, high: int) -> bool:
        """Return whether the lower of two can still pass, or tie, the upper."""
        race, left = self.race, self.games[low]
        rounds = race.rounds
        if race.is_exact:
            # One side may win by the cap what the other loses by it.
            both = (*left, *self.games[high])
            margin = sum(rounds[at].swing for at in both) // 2 + 1
        else:
            more = max(left, self.games[high], key=len)
            margin = sum(rounds[at].swing for at in more)
        if race.by_points:
            return race.points[high] - race.points[low] < margin
        return not is_out_of_reach(
            race.half_wins[high] - race.half_wins[low],
            race.spreads[high] - race.spreads[low] if race.spread_ranks else 0,
            len(left),
            margin,
        )

    def best(self, place: int) -> int:
        """Return the best place that is still possible, from 1."""
        return 1 + sum(not self.can_catch(place, above) for above in range(place))

    def worst(self, place: int) -> int:
        """Return the worst place that is still possible, from 1."""
        below = range(place + 1, len(self.race.entrants))
        return 1 + place + sum(self.can_catch(one, place) for one in below)

    def is_safe(self, place: int) -> bool:
        """Return whether a place cannot change any more, up or down."""
        return self.best(place) == place + 1 == self.worst(place)


def _games(race: Race, place: int) -> tuple[int, ...]:
    """Return the rounds left in which somebody plays, or sits out."""
    return tuple(
        at
        for at, one in enumerate(race.rounds)
        if one.way is not Way.FIXED or any(place in board for board in one.boards)
    )


def sections_of(safe: Sequence[int], playing: Sequence[int], count: int) -> list[int]:
    """Part a field at its safe places: nobody can come from one part into another.

    Those between two safe places are a section of their own. Where they are an odd
    number, the safe one below them joins; any other safe one is set apart (-1), and
    everybody below the last section is one section more.
    """
    sections = [-1] * count
    rest = sorted(set(playing))
    number = 0
    for start, end in _spans(safe):
        own = [one for one in rest if start <= one < end]
        if not own:
            continue
        if len(own) % 2 and end in rest:
            own.append(end)
        for one in own:
            sections[one] = number
        number += 1
    below = safe[-1] + 1 if safe else 0
    for one in range(below, count):
        sections[one] = number
    return sections


def _spans(safe: Sequence[int]) -> Iterator[tuple[int, int]]:
    return ((above + 1, one) for above, one in pairwise([-1, *safe]))

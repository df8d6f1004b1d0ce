"""The arithmetic of a race: who can still reach whom, and which places are safe."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from starsquare.tournament.odds.race import Race, Way

_WIN = 2
_BELOW_FINAL = 3  # the best place of everyone who does not play the final


def is_out_of_reach(ahead: int, spread: int, left: int, margin: int) -> bool:
    """Return whether a lead cannot be made up.

    Args:
        ahead: the lead in half-wins.
        spread: the lead in spread.
        left: games left to the trailing entrant.
        margin: the lead in spread that is enough if wins can be made up.
    """
    return spread >= margin if ahead == _WIN * left else ahead > _WIN * left


class Reach:
    """Who can still reach whom, as places of the race."""

    def __init__(self, race: Race) -> None:
        """Count each entrant's remaining games."""
        self.race = race
        playing = set(race.playing)
        self.games = [
            _games(race, place) if place in playing else ()
            for place in range(len(race.entrants))
        ]

    def can_catch(self, low: int, high: int) -> bool:
        """Return whether the lower of two entrants can still pass or tie the upper."""
        race, left = self.race, self.games[low]
        rounds = race.rounds
        if race.is_exact:
            # One side can gain the cap while the other loses it.
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
        found = self._best_before_final(place)
        if not self.race.has_final:
            return found
        return 1 if self._may_qualify(place) else max(_BELOW_FINAL, found)

    def worst(self, place: int) -> int:
        """Return the worst place that is still possible, from 1."""
        below = range(place + 1, len(self.race.entrants))
        found = 1 + place + sum(self.can_catch(one, place) for one in below)
        if not self.race.has_final:
            return found
        if self._may_qualify(place):
            return 2 if self._known_final() else max(2, found)
        return max(_BELOW_FINAL, found)

    def _best_before_final(self, place: int) -> int:
        return 1 + sum(not self.can_catch(place, above) for above in range(place))

    def _known_final(self) -> tuple[int | None, ...]:
        """Return who plays the final, if it is paired."""
        return next(iter(self.race.rounds[-1].boards), ())

    def _may_qualify(self, place: int) -> bool:
        """Return whether an entrant can play the final: two of those who play on."""
        known = self._known_final()
        if known:
            return place in known
        playing = self.race.playing
        ahead = (one for one in playing if one < place)
        beyond = sum(not self.can_catch(place, one) for one in ahead)
        return place in playing and beyond < _BELOW_FINAL - 1

    def is_safe(self, place: int) -> bool:
        """Return whether a place can no longer change, up or down."""
        return self.best(place) == place + 1 == self.worst(place)


def _games(race: Race, place: int) -> tuple[int, ...]:
    """Return the remaining rounds in which an entrant plays or sits out."""
    return tuple(
        at
        for at, one in enumerate(race.rounds)
        if one.way is not Way.FINAL
        and (one.way is not Way.FIXED or any(place in board for board in one.boards))
    )


def sections_of(safe: Sequence[int], playing: Sequence[int], count: int) -> list[int]:
    """Split a field at its safe places: nobody can move between the parts.

    Entrants between two safe places form a section. If their number is odd, the safe
    entrant below joins them; any other safe entrant is set apart (-1), and everyone
    below the last section forms another section.
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

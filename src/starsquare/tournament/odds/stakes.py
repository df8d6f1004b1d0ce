"""What is at stake, and who is still in contention for it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Annotated

import msgspec

from starsquare.bounds import Number, Round
from starsquare.tournament.odds.finishes import (
    BLOCK,
    Finishes,
    play_block,
    played,
    share,
)
from starsquare.tournament.odds.race import Race, Supposed
from starsquare.tournament.odds.reach import Reach, sections_of

PerMille = Annotated[int, msgspec.Meta(ge=0, le=1_000)]
Runs = Annotated[int, msgspec.Meta(ge=100, le=100_000)]
"""How many finishes are simulated: a pairing takes less than a minute."""

HOPEFUL = (100, 100, 50, 20, 10)  # per mille by rounds left, from 1
_FATED = 6  # the leader and the next five


class Stakes(msgspec.Struct, frozen=True, kw_only=True):
    """The director's settings for contention."""

    places: Number | None = None  # with a prize; None: as in the rulebook
    hopeful: Annotated[tuple[PerMille, ...], msgspec.Meta(min_length=1)] = HOPEFUL
    fate: PerMille = 300  # first places that a postponed meeting may cost
    fate_rounds: Round = 4  # rounds before the end
    runs: Runs = 20_000
    most_runs: Runs = 100_000  # while an entrant is borderline
    fate_runs: Runs = 4_000


class Fate(msgspec.Struct, frozen=True, kw_only=True):
    """What meeting the leader now is worth to a pursuer."""

    place: int
    now: float  # share of first places after winning every game, if they meet now
    later: float  # if they meet only in the last round


class Lists(msgspec.Struct, frozen=True, kw_only=True):
    """Who is safe, in contention, or out; places from 0."""

    runs: int
    left: int  # rounds left
    is_late: bool  # the last quarter of the tournament
    prize_places: int
    safe: tuple[int, ...]
    sections: tuple[int, ...]
    hopes: tuple[int, ...]  # the best place with a fair chance, per entrant
    able: tuple[int, ...]  # the best place reached at all, per entrant
    lowest: tuple[int, ...]  # per place, the lowest entrant with a fair chance of it
    last_hopeful: int  # the lowest entrant with a fair chance of a prize
    last_able: int  # the lowest entrant who reached a prize at all
    sure: tuple[int, ...]  # a prize is certain
    class_hopeful: tuple[int, ...]  # has a fair chance of a prize, even a class prize
    fate: Fate | None

    def in_race(self, place: int) -> bool:
        """Return whether an entrant who is not safe has a fair chance of a prize."""
        is_near = place <= self.last_hopeful or place in self.class_hopeful
        return is_near and place not in self.safe


def with_stakes(race: Race, stakes: Stakes) -> Race:
    """Set the prizes of a race, and split it at its safe places."""
    wanted = race.prize_places if stakes.places is None else stakes.places
    places = min(wanted, len(race.entrants))
    race = msgspec.structs.replace(race, prize_places=places)
    safe = _safe(race)
    sections = sections_of(safe, race.playing, len(race.entrants))
    return msgspec.structs.replace(race, sections=tuple(sections))


def _safe(race: Race) -> tuple[int, ...]:
    reach = Reach(race)
    return tuple(one for one in range(race.prize_places) if reach.is_safe(one))


def settled_finishes(race: Race, seed: str, stakes: Stakes) -> Finishes:
    """Simulate until nobody is borderline, or the limit is reached."""
    found = Finishes(race)
    line, safe = _line(race, stakes), _safe(race)
    block = 0
    while found.runs < stakes.most_runs:
        found.take(play_block(race, seed, block, min(BLOCK, stakes.runs)))
        block += 1
        is_due = found.runs >= stakes.runs and found.runs % stakes.runs < BLOCK
        if is_due and not _is_on_edge(found, line, safe):
            break
    return found


def _is_on_edge(found: Finishes, line: float, safe: Sequence[int]) -> bool:
    for place in found.race.playing:
        for each in (found.race.prize_places, *(() if place in safe else (1,))):
            share = found.reached(place, each)
            if share.low < line < share.high:
                return True
    return False


def _line(race: Race, stakes: Stakes) -> float:
    """Return the share of finishes that counts as a fair chance."""
    left = max(1, len(race.rounds))
    return stakes.hopeful[min(left, len(stakes.hopeful)) - 1] / 1000


def lists_of(found: Finishes, seed: str, stakes: Stakes) -> Lists:
    """Sort a field by what each entrant can still reach."""
    race = found.race
    count, prizes = len(race.entrants), race.prize_places
    line, reach = _line(race, stakes), Reach(race)
    enough = _enough(found.runs, line)
    hopes = tuple(_first(found, place, enough) for place in range(count))
    able = tuple(_first(found, place, 1) for place in range(count))
    playing = set(race.playing)
    lowest = tuple(
        max((at for at in playing if hopes[at] <= place), default=place)
        for place in range(count)
    )
    safe = _safe(race)
    last_round = race.rounds[-1].number if race.rounds else 0
    last_hopeful = max((at for at in playing if hopes[at] < prizes), default=-1)
    return Lists(
        runs=found.runs,
        left=len(race.rounds),
        is_late=4 * len(race.rounds) <= last_round,
        prize_places=prizes,
        safe=safe,
        sections=race.sections,
        hopes=hopes,
        able=able,
        lowest=lowest,
        last_hopeful=last_hopeful,
        last_able=max((at for at in playing if able[at] < prizes), default=-1),
        sure=tuple(at for at in range(prizes) if reach.worst(at) <= prizes),
        class_hopeful=tuple(
            at for at in range(count) if found.won_prize(at).high >= line
        ),
        fate=_fate(found, seed, stakes, lowest, safe),
    )


def _enough(runs: int, line: float) -> int:
    """Return how many finishes are a fair chance; borderline cases count as fair."""
    enough = max(1, round(runs * line))
    while enough > 1 and share(enough - 1, runs).high >= line:
        enough -= 1
    return enough


def _first(found: Finishes, place: int, enough: int) -> int:
    """Return the best place that was reached or passed a number of times."""
    reached = enumerate(accumulate(found.counts(place)))
    return next(at for at, times in reached if times >= enough)


def _fate(
    found: Finishes,
    seed: str,
    stakes: Stakes,
    lowest: Sequence[int],
    safe: Sequence[int],
) -> Fate | None:
    """Find an entrant who can lose first place by not meeting the leader in time."""
    race = found.race
    left = len(race.rounds)
    if not 1 < left <= stakes.fate_rounds or 0 in safe or 0 not in race.playing:
        return None
    for place in range(1, min(lowest[0] + 1, _FATED)):
        if place in race.playing:
            now = _firsts(race, seed, stakes, Supposed(winner=place, meet=(place, 0)))
            later = _firsts(
                race, seed, stakes, Supposed(winner=place, apart=(place, 0))
            )
            if now - later >= stakes.fate / 1000:
                return Fate(place=place, now=now, later=later)
    return None


def _firsts(race: Race, seed: str, stakes: Stakes, supposed: Supposed) -> float:
    """Return how often an entrant who wins every game is first, under an assumption."""
    found = played(race, f"{seed} fate", stakes.fate_runs, supposed)
    return found.reached(supposed.winner, 1).value

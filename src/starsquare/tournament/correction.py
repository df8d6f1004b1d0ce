"""What would have been different, had a result been right from the start."""

from __future__ import annotations

import msgspec

from starsquare.tournament.keys import (
    DivisionKey,
    EntrantId,
    PoolKey,
    RoundNumber,
)
from starsquare.tournament.pairing import Pair, Pairings, pair
from starsquare.tournament.pairing_problem import task_of
from starsquare.tournament.round import Round
from starsquare.tournament.standings import standings
from starsquare.tournament.state import Tournament


class OtherRound(msgspec.Struct, frozen=True):
    """A round as it was paired, and as it would have been."""

    round: RoundNumber
    met: tuple[Pair, ...]  # only boards that differ
    would_have_met: tuple[Pair, ...]


class Moved(msgspec.Struct, frozen=True):
    """An entrant whose place changed."""

    entrant: EntrantId
    before: int | None
    after: int | None


class Consequences(msgspec.Struct, frozen=True):
    """What a correction changed, and what it came too late to change."""

    moved: tuple[Moved, ...]
    rounds: tuple[OtherRound, ...]


def moved_places(
    before: Tournament, after: Tournament, division: DivisionKey
) -> tuple[Moved, ...]:
    """List whose place a correction changed, in the new order."""
    places = {one.entrant: one.place for one in standings(before, division)}
    return tuple(
        Moved(one.entrant, places.get(one.entrant), one.place)
        for one in standings(after, division)
        if places.get(one.entrant) != one.place
    )


def consequences(before: Tournament, after: Tournament, pool: PoolKey) -> Consequences:
    """Compare an event with itself after a correction.

    Published rounds stay as they were played. Each one after the corrected round is
    paired again with its own seed on the new results, one round ahead only: what
    those other games would have brought, nobody knows.
    """
    moved = [
        line
        for division in after.divisions_in(pool)
        for line in moved_places(before, after, division.key)
    ]
    changed = [
        one.number
        for one, two in zip(before.rounds_of(pool), after.rounds_of(pool), strict=False)
        if one.results != two.results
    ]
    first = min(changed, default=None)
    if first is None:
        return Consequences(tuple(moved), ())
    others = [
        other
        for round_ in after.played_rounds(pool)
        if round_.number > first
        and (other := _other(before, after, round_)) is not None
    ]
    return Consequences(tuple(moved), tuple(others))


def _other(before: Tournament, after: Tournament, round_: Round) -> OtherRound | None:
    """Pair a round again on both results; by hand changed boards stay as they are."""
    then, now = (_again(state, round_) for state in (before, after))
    gone, come = _pairs(then) - _pairs(now), _pairs(now) - _pairs(then)
    if not come:
        return None
    return OtherRound(round_.number, _sorted(gone), _sorted(come))


def _again(tournament: Tournament, round_: Round) -> Pairings:
    seated = [
        tournament.entrants[name] for board in round_.boards for name in board.entrants
    ]
    locked = tuple(
        Pair(board.one, board.two) for board in round_.boards if board.is_locked
    )
    return pair(
        task_of(
            tournament,
            round_.pool,
            round_.number,
            round_.draw,
            locked=locked,
            entrants=seated,
        )
    )


def _pairs(paired: Pairings) -> set[tuple[str, str]]:
    found: set[tuple[str, str]] = set()
    for board in paired.boards:
        one, two = sorted((str(board.one), str(board.two or "")))
        found.add((one, two))
    return found


def _sorted(pairs: set[tuple[str, str]]) -> tuple[Pair, ...]:
    return tuple(
        Pair(EntrantId(two), None) if not one else Pair(EntrantId(one), EntrantId(two))
        for one, two in sorted(pairs)
    )

"""Knockout brackets: the seeds are in the log, the rest follows from the results."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from starsquare.game.side import Side
from starsquare.rules.ending import WIN
from starsquare.tournament.keys import EntrantId, PoolKey
from starsquare.tournament.pairing.contract import Method, Tie
from starsquare.tournament.record import result_value_at
from starsquare.tournament.round import Board, Round
from starsquare.tournament.seeding import seeding_places
from starsquare.tournament.standings import pool_standings
from starsquare.tournament.state import Division, Tournament

_TWO = 2


class Meeting(msgspec.Struct, frozen=True, kw_only=True):
    """One game of a knockout."""

    half_wins: Mapping[EntrantId, int] | None  # None: the result is missing
    best_of: int  # of the tie, if it is its first game


Meetings = dict[frozenset[EntrantId], list[Meeting]]


class Bracket(msgspec.Struct, frozen=True, kw_only=True):
    """A knockout from its first stage to its final."""

    seeds: tuple[EntrantId, ...]  # best first
    stages: tuple[tuple[Tie, ...], ...]

    @property
    def ties(self) -> Iterator[Tie]:
        """Every tie, from the first stage to the final."""
        for stage in self.stages:
            yield from stage

    @property
    def due(self) -> tuple[Tie, ...]:
        """The ties that have a game to play."""
        return tuple(one for one in self.ties if one.is_due)

    @property
    def is_decided(self) -> bool:
        """Whether the final is decided."""
        return self.stages[-1][0].is_decided

    def groups(self) -> tuple[tuple[EntrantId, ...], ...]:
        """Return groups that got equally far, best first; those still playing lead."""
        lost = {
            one: tie.left
            for tie in self.ties
            for one in (tie.one, tie.two)
            if tie.is_decided and one is not None and one != tie.winner
        }
        stages = sorted({0, *lost.values()})
        groups = (
            tuple(one for one in self.seeds if lost.get(one, 0) == left)
            for left in stages
        )
        return tuple(one for one in groups if one)


def bracket_of(tournament: Tournament, pool: PoolKey) -> Bracket | None:
    """Return the knockout of a pool, or the last one if it played several."""
    rounds = [one for one in tournament.played_rounds(pool) if one.draw.bracket]
    if not rounds:
        return None
    seeds = rounds[-1].draw.bracket
    return bracket_before(tournament, pool, seeds, upto=rounds[-1].number)


def bracket_before(
    tournament: Tournament,
    pool: PoolKey,
    seeds: Sequence[EntrantId],
    *,
    upto: int,
    best_of: int = 1,
) -> Bracket:
    """Return a knockout as it was after a round.

    Args:
        tournament: the tournament.
        pool: which of its pools.
        seeds: the entrants in it, best first.
        upto: the last round that counts.
        best_of: the number of games in ties that have not started.
    """
    seeds = tuple(seeds)
    own = [
        one
        for one in tournament.played_rounds(pool)
        if one.draw.bracket == seeds and one.number <= upto
    ]
    making = _Making(tournament, _meetings(tournament, own), best_of)
    slots: list[EntrantId | None] = [
        seeds[place] if place < len(seeds) else None for place in _places(len(seeds))
    ]
    stages: list[tuple[Tie, ...]] = []
    fields = [frozenset({one} if one else ()) for one in slots]
    is_known = [True] * len(slots)
    while len(slots) > 1:
        fields = [one | two for one, two in zip(fields[::2], fields[1::2], strict=True)]
        stage = making.stage(slots, is_known, fields)
        stages.append(stage)
        slots = [tie.winner for tie in stage]
        is_known = [tie.is_decided for tie in stage]
    return Bracket(seeds=seeds, stages=tuple(stages))


class _Making:
    """Builds the stages of a knockout from its games."""

    def __init__(self, event: Tournament, meetings: Meetings, best_of: int) -> None:
        self.event, self.meetings, self.best_of = event, meetings, best_of

    def stage(
        self,
        slots: Sequence[EntrantId | None],
        is_known: Sequence[bool],
        fields: Sequence[frozenset[EntrantId]],
    ) -> tuple[Tie, ...]:
        return tuple(
            self._tie(slots[at : at + 2], is_known[at : at + 2], len(slots), field)
            for at, field in zip(range(0, len(slots), 2), fields, strict=True)
        )

    def _tie(
        self,
        pair: Sequence[EntrantId | None],
        is_known: Sequence[bool],
        left: int,
        field: frozenset[EntrantId],
    ) -> Tie:
        one, two = pair
        if one is None or two is None:  # a bye, or a side is not decided yet
            is_over = all(is_known)
            winner = (one or two) if is_over else None
            return Tie(left=left, one=one, two=two, is_decided=is_over, winner=winner)
        games = self.meetings.get(frozenset((one, two)), [])
        counted = [each.half_wins for each in games if each.half_wins is not None]
        best_of = games[0].best_of if games else self.best_of
        won = tuple(sum(each[name] for each in counted) for name in (one, two))
        is_open = len(counted) < len(games)
        winner, is_decided = self._winner(one, two, won, len(counted), best_of)
        if not (is_decided or is_open):
            winner = self._gone_on(one, two, field)
            is_decided = winner is not None
        return Tie(
            left=left,
            one=one,
            two=two,
            best_of=best_of,
            half_wins=(won[0], won[1]),
            games=len(counted),
            is_open=is_open,
            is_decided=is_decided,
            winner=winner,
        )

    def _winner(
        self,
        one: EntrantId,
        two: EntrantId,
        won: Sequence[int],
        games: int,
        best_of: int,
    ) -> tuple[EntrantId | None, bool]:
        """Return the winner of a tie and whether it is over; a walkover is a win."""
        leader = one if won[0] > won[1] else two
        is_enough = max(won) * 2 > best_of * WIN
        if won[0] != won[1] and (is_enough or games >= best_of):
            return leader, True
        here = [each for each in (one, two) if self.event.entrants[each].is_playing]
        if len(here) == _TWO:
            return None, False
        return (here[0] if here else None), True

    def _gone_on(
        self, one: EntrantId, two: EntrantId, field: frozenset[EntrantId]
    ) -> EntrantId | None:
        """Return the side that alone has met someone from beyond the tie.

        It went on by a walkover, and the side that had left came back too late.
        """
        met = {one: field, two: field}
        for pair in self.meetings:
            met |= {each: met[each] | pair for each in pair & met.keys()}
        on = [each for each in (one, two) if met[each] - field]
        return on[0] if len(on) == 1 else None


def _places(count: int) -> list[int]:
    """Return the bracket positions from the top, so that the best seeds meet last."""
    places = [0]
    while len(places) < max(_TWO, count):
        last = 2 * len(places) - 1
        places = [each for place in places for each in (place, last - place)]
    return places


def _meetings(tournament: Tournament, rounds: Sequence[Round]) -> Meetings:
    """Return the games played between each two entrants; void games do not count."""
    found: Meetings = {}
    for round_ in rounds:
        for board in round_.boards:
            _add(found, tournament, round_, board)
    return found


def _add(found: Meetings, tournament: Tournament, round_: Round, board: Board) -> None:
    value = result_value_at(tournament, round_, board)
    if value is not None and value.is_void:
        return
    half_wins = (
        None
        if value is None
        else {board.sides[side]: value.half_wins[side] for side in Side}
    )
    meeting = Meeting(half_wins=half_wins, best_of=round_.draw.best_of)
    found.setdefault(frozenset(board.entrants), []).append(meeting)


def seeds_for(
    tournament: Tournament, pool: PoolKey, size: int | None
) -> tuple[EntrantId, ...]:
    """Return the seeds of a knockout: the best so far, or by seed before any round.

    Args:
        tournament: the tournament.
        pool: which of its pools.
        size: how many; None for everyone present.
    """
    places = seeding_places(tournament, pool)
    here = {one.id for one in tournament.entrants_in(pool) if one.is_playing}
    if not tournament.played_rounds(pool):
        order = sorted(places, key=places.__getitem__)
    else:
        table = pool_standings(tournament, pool)
        firsts: dict[tuple[str, int | None], int] = {}
        rank: dict[EntrantId, tuple[int, int]] = {}
        for at, line in enumerate(table):
            key = (tournament.entrants[line.entrant].division, line.place)
            rank[line.entrant] = firsts.setdefault(key, at), places[line.entrant]
        order = sorted(rank, key=rank.__getitem__)
    return tuple(one for one in order if one in here)[:size]


def rounds_due(tournament: Tournament, division: Division) -> int:
    """Return how many rounds a division plays: as planned, or until a knockout ends.

    Planned rounds after a knockout that are not part of it are still played.
    """
    bracket = bracket_of(tournament, division.pool)
    if bracket is None:
        return len(division.plan)
    played = len(tournament.played_rounds(division.pool))
    if not bracket.is_decided:
        return max(played + 1, len(division.plan))
    rest = division.plan[played:]
    is_over = all(one.method is Method.KNOCKOUT for one in rest)
    return played if is_over else len(division.plan)

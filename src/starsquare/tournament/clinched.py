"""Clinched places: who cannot be caught in the games that are left."""

from __future__ import annotations

from collections.abc import Mapping

from starsquare.rulebook import Rulebook
from starsquare.rulebook.event_parts import Criterion
from starsquare.rules.ending import cap_of
from starsquare.tournament.final import is_provisional
from starsquare.tournament.keys import DivisionKey, EntrantId
from starsquare.tournament.odds.race import ANNOUNCED_SPREAD
from starsquare.tournament.odds.reach import is_out_of_reach
from starsquare.tournament.pairing.contract import Method
from starsquare.tournament.record import Record
from starsquare.tournament.standings import standings
from starsquare.tournament.state import Division, Tournament

Rounds = tuple[int, ...]


def cannot_be_caught(
    tournament: Tournament, division: DivisionKey
) -> tuple[EntrantId, ...]:
    """Return the entrants whose place from the top is clinched, best first.

    Empty once the standings are final, because nothing is left to play for, and before
    a knockout.

    A game of a published round counts as unplayed until its result is in. With caps the
    bound is exact: one side can gain the cap while the other loses it. Without caps it
    is the value announced for each round.
    """
    if not is_provisional(tournament, division):
        return ()
    own = tournament.divisions[division]
    if any(one.method is Method.KNOCKOUT for one in own.plan):
        return ()  # it decides places regardless of the lead before it
    to_come = _games_to_come(tournament, own)
    table = [one for one in standings(tournament, division) if one.place is not None]
    safe: list[EntrantId] = []
    for place, one in enumerate(table[:-1]):
        is_ahead = not one.is_shared and all(
            is_safe(
                one.record,
                rival.record,
                len(to_come[rival.entrant]),
                _swing(own.book, one.entrant, rival.entrant, to_come),
                own.book.standings.order[0],
            )
            for rival in table[place + 1 :]
        )
        if not is_ahead:
            break
        safe.append(one.entrant)
    return tuple(safe)


def _games_to_come(
    tournament: Tournament, division: Division
) -> dict[EntrantId, Rounds]:
    """Return each entrant's rounds whose result is still open."""
    played = tournament.played_rounds(division.pool)
    later = tuple(range(len(played) + 1, len(division.plan) + 1))
    found: dict[EntrantId, Rounds] = dict.fromkeys(tournament.entrants, later)
    for round_ in played:
        for board in round_.open_boards:
            for entrant in board.entrants:
                found[entrant] = (round_.number, *found[entrant])
    return found


def is_safe(
    leader: Record, rival: Record, left: int, margin: int, first: Criterion
) -> bool:
    """Return whether a rival cannot catch a leader in the rival's remaining games."""
    if first == "points":
        return leader.points - rival.points >= margin
    ahead, spread = (
        leader.half_wins - rival.half_wins,
        leader.spread - rival.spread,
    )
    return is_out_of_reach(ahead, spread, left, margin)


def _swing(
    book: Rulebook,
    leader: EntrantId,
    rival: EntrantId,
    to_come: Mapping[EntrantId, Rounds],
) -> int:
    """Return the lead in spread that is sufficient."""
    if book.spread is None:
        return ANNOUNCED_SPREAD * max(len(to_come[leader]), len(to_come[rival]))
    games = (*to_come[leader], *to_come[rival])
    # One more than the largest possible swing, to rule out even a tie.
    return sum(cap_of(number, book.spread) or 0 for number in games) + 1

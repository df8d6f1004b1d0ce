"""What each entrant can still reach, and which places are clinched."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from starsquare.rulebook import Rulebook
from starsquare.rulebook.event_parts import Criterion
from starsquare.rules.ending import cap_of
from starsquare.text import say
from starsquare.tournament.final import is_provisional
from starsquare.tournament.keys import DivisionKey, EntrantId
from starsquare.tournament.odds.finishes import Finishes, Share
from starsquare.tournament.odds.race import ANNOUNCED_SPREAD
from starsquare.tournament.odds.reach import Reach, is_out_of_reach
from starsquare.tournament.pairing.contract import Method
from starsquare.tournament.record import Record
from starsquare.tournament.standings import in_the_running, standings
from starsquare.tournament.state import Division, Tournament

Rounds = tuple[int, ...]


def cannot_be_caught(
    tournament: Tournament, division: DivisionKey
) -> tuple[EntrantId, ...]:
    """Return the entrants whose place from the top is clinched, best first.

    Empty once the standings are final, because nothing is left to play for, and before
    a knockout or a final, which decide places regardless of the lead before them.

    A game of a published round counts as unplayed until its result is in. With caps the
    bound is exact: one side can gain the cap while the other loses it. Without caps it
    is the value announced for each round.
    """
    if not is_provisional(tournament, division):
        return ()
    own = tournament.divisions[division]
    if own.book.final is not None:
        return ()
    if any(one.method is Method.KNOCKOUT for one in own.plan):
        return ()
    to_come = _games_to_come(tournament, own)
    table = in_the_running(tournament, standings(tournament, division))
    safe: list[EntrantId] = []
    for place, one in enumerate(table[:-1]):
        is_alone = one.place is not None and not one.is_shared
        is_ahead = is_alone and all(
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


class Need(msgspec.Struct, frozen=True, kw_only=True):
    """What a number of wins in the remaining rounds is worth."""

    wins: int
    first: Share
    prize: Share


class Outlook(msgspec.Struct, frozen=True, kw_only=True):
    """What one entrant can still reach."""

    entrant: EntrantId
    place: int  # current place
    best: int  # still possible, by arithmetic
    worst: int
    first: Share  # share of the finishes
    prize: Share
    places: tuple[int, ...]  # how often each place was reached
    needs: tuple[Need, ...]  # the value of each number of wins, fewest first

    @property
    def wins_for_first(self) -> int | None:
        """The fewest wins with which first place was ever reached."""
        return next((one.wins for one in self.needs if one.first.times), None)

    @property
    def wins_for_prize(self) -> int | None:
        """The fewest wins with which a prize was ever reached."""
        return next((one.wins for one in self.needs if one.prize.times), None)


def outlooks(found: Finishes) -> tuple[Outlook, ...]:
    """Return what each entrant can still reach, best placed first."""
    return tuple(_outlooks(found, Reach(found.race)))


def _outlooks(found: Finishes, reach: Reach) -> Iterator[Outlook]:
    for place, entrant in enumerate(found.race.entrants):
        yield Outlook(
            entrant=entrant,
            place=place + 1,
            best=reach.best(place),
            worst=reach.worst(place),
            first=found.reached(place, 1),
            prize=found.won_prize(place),
            places=found.counts(place),
            needs=tuple(_needs(found, place)),
        )


def _needs(found: Finishes, place: int) -> Iterator[Need]:
    """Return the value of each number of wins that ever occurred."""
    if found.race.by_points:
        return
    for wins in range(len(found.race.rounds) + 1):
        first, prize = found.after_wins(place, wins)
        if first.of:
            yield Need(wins=wins, first=first, prize=prize)


def what_it_takes(one: Outlook) -> str:
    """Return what has to happen for a prize, in words; empty if points rank."""
    if not one.needs:
        return ""
    if one.wins_for_prize is None:
        return say("odds.out_of_reach")
    if one.prize.times == one.prize.of:
        return say("odds.sure")
    best = one.needs[-1]
    facts = {
        "wins": one.wins_for_prize,
        "n": best.wins,
        "share": round(100 * best.prize.value),
    }
    if best.prize.times == best.prize.of:
        return say("odds.own_hands", facts)
    if not best.wins:
        return say("odds.no_games", facts)
    return say("odds.needs" if one.wins_for_prize else "odds.hopes", facts)

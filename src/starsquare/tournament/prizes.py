"""Who gets what: trophies, places, class prizes, prizes by name."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from starsquare.game.side import Side
from starsquare.text import say
from starsquare.tournament.final import (
    final_standings,
    is_provisional,
    is_undecided,
)
from starsquare.tournament.keys import DivisionKey, EntrantId
from starsquare.tournament.standings import Standing
from starsquare.tournament.state import Division, OfferedPrize, Tournament
from starsquare.tournament.teams import team_standings


class Award(msgspec.Struct, frozen=True, kw_only=True):
    """A prize and who gets it; several where a place is shared.

    It is awarded only once it is final: before, it says who would get it.
    """

    title: str
    division: DivisionKey
    place: int | None
    winners: tuple[str, ...]  # entrants, or teams
    is_champion: bool = False
    is_final: bool = True  # False: places can still change


def awards(tournament: Tournament) -> tuple[Award, ...]:
    """List every prize with its winners, as the standings are now.

    Nobody has a place before the first result, and no finalist while the final is open
    or tied.

    Rules: CC-WIN-1 SO-SCORE-15 NA-36.a ES-FORMAT-2.a KZ-WIN-1
    """
    found: list[Award] = []
    for division in tournament.divisions.values():
        if _has_results(tournament, division):
            found += _places(tournament, division)
    for prize in tournament.prizes:
        found += _offered(tournament, prize, found)
    return tuple(found)


def _has_results(tournament: Tournament, division: Division) -> bool:
    return any(one.results for one in tournament.rounds_of(division.pool))


def _places(tournament: Tournament, division: Division) -> Iterator[Award]:
    rule, teams = division.book.prizes, division.book.team_standings
    if teams is not None and teams.prize and not teams.members_ranked_singly:
        lines = [
            (one.place, str(one.team))
            for one in team_standings(tournament, division.key)
        ]
    else:
        lines = [
            (one.place, str(one.entrant))
            for one in final_standings(tournament, division.key)
            if one.place is not None
        ]
    # While two play for the title, nobody has either of their places.
    first = 1 + len(Side) if is_undecided(tournament, division) else 1
    for place in range(first, rule.places + 1):
        winners = tuple(name for found, name in lines if found == place)
        if winners:
            is_champion = rule.champion and place == 1
            key = "prize.champion" if is_champion else "prize.place"
            title = division.book.division or tournament.title
            yield Award(
                title=say(key, {"division": title, "place": place}),
                division=division.key,
                place=place,
                winners=winners,
                is_champion=is_champion,
                is_final=not is_provisional(tournament, division.key),
            )


def _offered(
    tournament: Tournament, prize: OfferedPrize, before: list[Award]
) -> Iterator[Award]:
    """Give a prize by name, or to the best of a class who holds none yet.

    What the director gives by name does not depend on the standings.
    """
    division = tournament.divisions[prize.division]
    is_by_name = prize.entrant is not None
    if prize.entrant is not None:
        winners: tuple[str, ...] = (prize.entrant,)
    elif not _has_results(tournament, division):
        winners = ()
    else:
        taken = {name for award in before for name in award.winners}
        winners = _best_of(_class_lines(tournament, prize, taken))
    if winners:
        yield Award(
            title=prize.title,
            division=prize.division,
            place=None,
            winners=winners,
            is_final=is_by_name or not is_provisional(tournament, prize.division),
        )


def _class_lines(
    tournament: Tournament, prize: OfferedPrize, taken: set[str]
) -> list[Standing]:
    seeding = tournament.divisions[prize.division].seeding
    assert prize.class_from is not None
    members: set[EntrantId] = set(seeding[prize.class_from - 1 : prize.class_to])
    return [
        one
        for one in final_standings(tournament, prize.division)
        if one.place is not None and one.entrant in members and one.entrant not in taken
    ]


def _best_of(lines: list[Standing]) -> tuple[str, ...]:
    return tuple(one.entrant for one in lines if one.place == lines[0].place)

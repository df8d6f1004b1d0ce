"""Who gets what: trophies, places, class prizes, prizes by name."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from starsquare.text import say
from starsquare.tournament.final import final_standings
from starsquare.tournament.identity import DivisionKey, EntrantId
from starsquare.tournament.prize import OfferedPrize
from starsquare.tournament.standings import Standing
from starsquare.tournament.state import Division, Tournament
from starsquare.tournament.teams import team_standings


class Award(msgspec.Struct, frozen=True, kw_only=True):
    """A prize and who gets it; several where a place is shared."""

    title: str
    division: DivisionKey
    place: int | None
    winners: tuple[str, ...]  # entrants, or teams
    is_champion: bool = False


def awards(tournament: Tournament) -> tuple[Award, ...]:
    """List every prize with its winners, as the standings are now.

    Rules: CC-WIN-1 SO-SCORE-15 NA-36.a ES-FORMAT-2.a KZ-WIN-1
    """
    found: list[Award] = []
    for division in tournament.divisions.values():
        found += _places(tournament, division)
    for prize in tournament.prizes:
        found += _offered(tournament, prize, found)
    return tuple(found)


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
    for place in range(1, rule.places + 1):
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
            )


def _offered(
    tournament: Tournament, prize: OfferedPrize, before: list[Award]
) -> Iterator[Award]:
    """Give a prize by name, or to the best of a class who holds none yet."""
    if prize.entrant is not None:
        winners: tuple[str, ...] = (prize.entrant,)
    else:
        taken = {name for award in before for name in award.winners}
        winners = _best_of(_class_lines(tournament, prize, taken))
    if winners:
        yield Award(
            title=prize.title, division=prize.division, place=None, winners=winners
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

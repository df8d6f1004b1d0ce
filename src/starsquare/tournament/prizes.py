"""Prizes and their winners: trophies, places, class prizes, named prizes."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import msgspec

from starsquare.game.side import Side
from starsquare.text import say
from starsquare.tournament.entrant import Entrant
from starsquare.tournament.final import (
    among,
    class_members,
    class_standings,
    final_standings,
    is_provisional,
    is_undecided,
)
from starsquare.tournament.keys import DivisionKey, EntrantId
from starsquare.tournament.lots import in_lot_order
from starsquare.tournament.person import People
from starsquare.tournament.standings import Standing
from starsquare.tournament.state import (
    Division,
    OfferedPrize,
    PrizeKind,
    Rounding,
    Tournament,
)
from starsquare.tournament.statistics import statistics_of
from starsquare.tournament.teams import team_standings

_DOLLAR = 100
_BY_PLACE: Collection[PrizeKind] = ("place", "grade", "newcomer")
NOBODY = People()
"""For calls without personal data: grade prizes have no winners then."""


class Award(msgspec.Struct, frozen=True, kw_only=True):
    """A prize and its winners; several if a place is shared.

    It is awarded once it is final; before that, it shows the current winners.
    """

    title: str
    division: DivisionKey
    place: int | None
    winners: tuple[str, ...]  # entrants, or teams
    is_champion: bool = False
    is_final: bool = True  # False: places can still change
    shares: tuple[int, ...] = ()  # in cents, in winner order
    rating_class: str = ""
    is_feat: bool = False  # does not rule out another prize
    group: str = ""  # the part of the division that the place is in


def awards(tournament: Tournament, people: People = NOBODY) -> tuple[Award, ...]:
    """List every prize with its winners by the current standings.

    There are no places before the first result, and no finalists' places while the
    final is open or tied. Grade prizes need the people, who have the grades.

    Rules: CC-WIN-1 SO-SCORE-15 NA-36.a ES-FORMAT-2.a KZ-WIN-1
    """
    found: list[Award] = []
    for division in tournament.divisions.values():
        if _has_results(tournament, division):
            found += _places(tournament, division)
    for prize in sorted(tournament.prizes, key=_turn):
        found += _offered(tournament, people, prize, found)
    return tuple(found)


def _turn(prize: OfferedPrize) -> tuple[int, int]:
    """Return the order of awarding: overall prizes come before class prizes.

    Lots are drawn last, among entrants without a prize.
    """
    if prize.kind == "class" or prize.entrant is not None:
        return 1, 0
    if prize.kind in _BY_PLACE:
        return (1 if _is_of_some(prize) else 0), prize.place
    return (3 if prize.kind == "lot" else 2), 0


def _is_of_some(prize: OfferedPrize) -> bool:
    """Return whether a place prize is for a part of the division."""
    return bool(prize.rating_class) or prize.kind != "place"


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
    # While two play for the title, neither of their places is awarded.
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
    tournament: Tournament, people: People, prize: OfferedPrize, before: list[Award]
) -> Iterator[Award]:
    """Return the award of a named prize, a place, a feat, or the best of a class.

    Prizes that the director gives by name do not depend on the standings. Tied entrants
    share a prize.
    """
    winners = _winners(tournament, people, prize, before)
    if winners:
        is_by_name = prize.entrant is not None
        yield Award(
            title=prize.title,
            division=prize.division,
            place=None,
            winners=winners,
            is_final=is_by_name or not is_provisional(tournament, prize.division),
            shares=split(prize.cents, len(winners), tournament.rounding)
            if prize.cents
            else (),
            rating_class=prize.rating_class,
            is_feat=prize.kind not in {"class", *_BY_PLACE},
            group=_group(prize),
        )


def _group(prize: OfferedPrize) -> str:
    """Return the part of a division that a prize is for; empty for all of it."""
    if prize.kind not in _BY_PLACE or not _is_of_some(prize):
        return ""
    return f"{prize.kind} {prize.grade} {prize.rating_class}"


def _winners(
    tournament: Tournament, people: People, prize: OfferedPrize, before: list[Award]
) -> tuple[str, ...]:
    if prize.entrant is not None:
        return (prize.entrant,)
    if not _has_results(tournament, tournament.divisions[prize.division]):
        return ()
    if prize.kind == "class":
        taken = {name for award in before for name in award.winners}
        return _best_of(_class_lines(tournament, prize, taken))
    if prize.kind in _BY_PLACE:
        return _at_place(tournament, people, prize, before)
    if prize.kind == "lot":
        return _by_lot(tournament, prize, before)
    return _by_feat(tournament, prize)


def _at_place(
    tournament: Tournament, people: People, prize: OfferedPrize, before: list[Award]
) -> tuple[str, ...]:
    """Return who has a place; ties share all prizes of the places they occupy.

    A class prize goes to the best of the class without an overall prize: nobody is paid
    twice for the same games.
    """
    members = _members(tournament, people, prize)
    if group := _group(prize):
        members -= {
            EntrantId(name)
            for award in before
            if not award.is_feat and award.group != group
            for name in award.winners
        }
    table = among(final_standings(tournament, prize.division), members)
    for one in table:
        equals = [each.entrant for each in table if each.place == one.place]
        if (one.place or 0) <= prize.place < (one.place or 0) + len(equals):
            return tuple(equals)
    return ()


def _members(
    tournament: Tournament, people: People, prize: OfferedPrize
) -> set[EntrantId]:
    """Return who is eligible for a prize: a class, a grade, newcomers, or everyone."""
    members = class_members(tournament, prize.division, prize.rating_class)
    if prize.kind == "grade":
        return {
            one
            for one in members
            if _grade(tournament.entrants[one], people) == prize.grade
        }
    if prize.kind == "newcomer":
        return {one for one in members if _is_newcomer(tournament.entrants[one])}
    return set(members)


def _grade(entrant: Entrant, people: People) -> int | None:
    """Return the grade of an entrant: a pair plays in the older member's grade."""
    known = [people.get(one) for one in entrant.members]
    grades = [one.grade for one in known if one is not None and one.grade is not None]
    return max(grades, default=None)


def _is_newcomer(entrant: Entrant) -> bool:
    """Return whether no member of an entrant was ever rated or placed before."""
    is_rated = entrant.rating is not None or any(
        one is not None for one in entrant.ratings
    )
    return not is_rated and not any(entrant.games) and entrant.last_placing is None


def _by_lot(
    tournament: Tournament, prize: OfferedPrize, before: list[Award]
) -> tuple[str, ...]:
    """Draw a winner among active entrants without a prize."""
    taken = {name for award in before for name in award.winners}
    members = class_members(tournament, prize.division, prize.rating_class)
    able = [
        one
        for one in members
        if tournament.entrants[one].is_playing and one not in taken
    ]
    order = in_lot_order(able, prize.seed, f"prize {prize.title}")
    return order[:1]


def _by_feat(tournament: Tournament, prize: OfferedPrize) -> tuple[str, ...]:
    """Return who achieved what a prize is for, among those with a place.

    Rules: NA-PUNISH-1
    """
    pool = tournament.divisions[prize.division].pool
    placed = class_standings(tournament, prize.division, prize.rating_class)
    members = {one.entrant for one in placed}
    found = statistics_of(tournament, pool, among=members)
    if prize.kind == "bingos":
        most = max((count for _, count in found.bingos), default=0)
        return tuple(one for one, count in found.bingos if count == most)
    feats = {
        "high_game": found.high_games,
        "high_loss": found.high_losses,
        "high_play": found.high_plays,
        "widest_win": found.widest_wins,
        "comeback": found.comebacks,
        "upset": found.upsets,
    }[prize.kind]
    return tuple(dict.fromkeys(one.entrant for one in feats))


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


def split(cents: int, count: int, rounding: Rounding) -> tuple[int, ...]:
    """Split money among tied entrants by a named rounding rule."""
    share, left = divmod(cents, count)
    if rounding == "cent":
        return tuple(share + (at < left) for at in range(count))
    if rounding == "dollar_down":
        return (share // _DOLLAR * _DOLLAR,) * count
    return (-(-cents // (count * _DOLLAR)) * _DOLLAR,) * count

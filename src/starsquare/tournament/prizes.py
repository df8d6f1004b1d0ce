"""Who gets what: trophies, places, class prizes, prizes by name."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from starsquare.game.side import Side
from starsquare.text import say
from starsquare.tournament.class_standings import among, class_members
from starsquare.tournament.final import (
    final_standings,
    is_provisional,
    is_undecided,
)
from starsquare.tournament.keys import DivisionKey, EntrantId
from starsquare.tournament.standings import Standing
from starsquare.tournament.state import Division, OfferedPrize, Rounding, Tournament
from starsquare.tournament.statistics import statistics_of
from starsquare.tournament.teams import team_standings

_DOLLAR = 100


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
    shares: tuple[int, ...] = ()  # in cents, in the order of the winners
    rating_class: str = ""
    is_feat: bool = False  # nobody loses another prize by it


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
    for prize in sorted(tournament.prizes, key=_turn):
        found += _offered(tournament, prize, found)
    return tuple(found)


def _turn(prize: OfferedPrize) -> tuple[int, int]:
    """Return when a prize is given: who has a place of all takes none of a class."""
    if prize.kind == "class" or prize.entrant is not None:
        return 1, 0
    if prize.kind == "place":
        return (1 if prize.rating_class else 0), prize.place
    return 2, 0


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
    """Return a prize by name, for a place, for a feat, or to the best of a class.

    What the director gives by name does not depend on the standings. Equals share.
    """
    winners = _winners(tournament, prize, before)
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
            is_feat=prize.kind not in {"class", "place"},
        )


def _winners(
    tournament: Tournament, prize: OfferedPrize, before: list[Award]
) -> tuple[str, ...]:
    if prize.entrant is not None:
        return (prize.entrant,)
    if not _has_results(tournament, tournament.divisions[prize.division]):
        return ()
    if prize.kind == "class":
        taken = {name for award in before for name in award.winners}
        return _best_of(_class_lines(tournament, prize, taken))
    if prize.kind == "place":
        return _at_place(tournament, prize, before)
    return _by_feat(tournament, prize)


def _at_place(
    tournament: Tournament, prize: OfferedPrize, before: list[Award]
) -> tuple[str, ...]:
    """Return who has a place; equals share all the prizes of the places they take.

    A class prize goes to the best of the class who hold no prize of all: nobody is paid
    twice for the same games.
    """
    members = set(class_members(tournament, prize.division, prize.rating_class))
    if prize.rating_class:
        members -= {
            EntrantId(name)
            for award in before
            if not award.is_feat and award.rating_class != prize.rating_class
            for name in award.winners
        }
    table = among(final_standings(tournament, prize.division), members)
    for one in table:
        equals = [each.entrant for each in table if each.place == one.place]
        if (one.place or 0) <= prize.place < (one.place or 0) + len(equals):
            return tuple(equals)
    return ()


def _by_feat(tournament: Tournament, prize: OfferedPrize) -> tuple[str, ...]:
    """Return who did what a prize is for; records are where games have them."""
    pool = tournament.divisions[prize.division].pool
    members = class_members(tournament, prize.division, prize.rating_class)
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
    """Share money out between equals, by a rule that has a name."""
    share, left = divmod(cents, count)
    if rounding == "cent":
        return tuple(share + (at < left) for at in range(count))
    if rounding == "dollar_down":
        return (share // _DOLLAR * _DOLLAR,) * count
    return (-(-cents // (count * _DOLLAR)) * _DOLLAR,) * count

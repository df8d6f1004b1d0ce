"""Who can still finish where: odds, what each entrant needs, and what-if results."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping

import msgspec

from starsquare.game.side import BySide
from starsquare.service.tournament.stand import Stand
from starsquare.tournament.finish_odds import SupposedResult, if_results, race_of
from starsquare.tournament.keys import DivisionKey, EntrantId
from starsquare.tournament.odds import IS_COMPILED, Race, Share, played
from starsquare.tournament.outlook import Outlook, outlooks, what_it_takes
from starsquare.web.pages.directing.published import short_school
from starsquare.web.pages.event_frame import AtEvent
from starsquare.web.pages.forms import whole_number
from starsquare.web.request_context import AnyRequest, views_of

FINISHES = 10_000 if IS_COMPILED else 1_000
FINISHES_OF_MANY = 2_000 if IS_COMPILED else 200
"""A page must load within a few seconds, even without the compiled kernel."""

_MANY = 200
_MOST_POINTS = 2_000


class OpenGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game without a result, and its what-if result."""

    one: EntrantId
    two: EntrantId
    one_name: str
    two_name: str
    field: str  # the name of its inputs
    scores: tuple[str, str]


class ChanceRow(msgspec.Struct, frozen=True, kw_only=True):
    """One entrant's odds, in words and whole percentages."""

    place: int
    name: str  # in full
    short: str
    school: str
    best: int
    worst: int
    first: str
    prize: str
    prize_if: str  # with the what-if results; empty if there are none
    takes: str


async def context(
    request: AnyRequest, at: AtEvent, query: Mapping[str, str]
) -> dict[str, object]:
    """Return the context of the odds page."""
    stand = await views_of(request).stand(at.identity, at.name)
    divisions = at.summary.divisions
    own = next(
        (one for one in divisions if one.key == query.get("shown")), divisions[0]
    )
    race = race_of(stand.tournament, DivisionKey(own.key))
    games = tuple(_open_games(stand, race, query))
    supposed = tuple(_supposed(games))
    # The log's length is the seed: the page stays the same until something happens.
    seed = f"{at.name} {stand.version}"
    many = FINISHES if len(race.entrants) <= _MANY else FINISHES_OF_MANY
    found = outlooks(await asyncio.to_thread(played, race, seed, many))
    after: tuple[Outlook, ...] = ()
    if supposed:
        changed = if_results(race, supposed)
        after = outlooks(await asyncio.to_thread(played, changed, seed, many))
    return {
        "divisions": divisions,
        "own": own,
        "rounds_left": len(race.rounds),
        "finishes": f"{many:,}",
        "prize_places": race.prize_places,
        "games": games,
        "is_supposed": bool(supposed),
        "rows": _rows(stand, found, after),
    }


def _open_games(
    stand: Stand, race: Race, query: Mapping[str, str]
) -> Iterator[OpenGame]:
    """List the boards of the next round that are paired and have no result."""
    boards = race.rounds[0].boards if race.rounds else ()
    seated = _seated(stand, race) if boards else frozenset[frozenset[EntrantId]]()
    for first, second in boards:
        if second is None:
            continue
        one, two = race.entrants[first], race.entrants[second]
        if frozenset((one, two)) in seated:
            field = f"{one}.{two}"
            yield OpenGame(
                one=one,
                two=two,
                one_name=stand.names.short(one),
                two_name=stand.names.short(two),
                field=field,
                scores=(query.get(f"{field}.one", ""), query.get(f"{field}.two", "")),
            )


def _seated(stand: Stand, race: Race) -> set[frozenset[EntrantId]]:
    """Return who plays whom in the round that is published or drafted."""
    division = stand.tournament.entrants[race.entrants[0]].division
    rounds = stand.tournament.rounds_of(stand.tournament.divisions[division].pool)
    return {frozenset(one.entrants) for each in rounds[-2:] for one in each.boards}


def _supposed(games: tuple[OpenGame, ...]) -> Iterator[SupposedResult]:
    """Return the what-if results; a game with only one score has none."""
    for game in games:
        one, two = (whole_number(text) for text in game.scores)
        if one is not None and two is not None:
            scores = BySide(min(one, _MOST_POINTS), min(two, _MOST_POINTS))
            yield SupposedResult(one=game.one, two=game.two, scores=scores)


def _rows(
    stand: Stand, found: tuple[Outlook, ...], after: tuple[Outlook, ...]
) -> tuple[ChanceRow, ...]:
    then = {one.entrant: one.prize for one in after}
    return tuple(
        ChanceRow(
            place=one.place,
            name=stand.names.entrant(one.entrant),
            short=stand.names.short(one.entrant),
            school=short_school(stand.tournament.entrants[one.entrant].school),
            best=one.best,
            worst=one.worst,
            first=percent(one.first),
            prize=percent(one.prize),
            prize_if=percent(then[one.entrant]) if then else "",
            takes=what_it_takes(one),
        )
        for one in found
    )


def percent(share: Share) -> str:
    """Format a share as a whole percentage with its interval."""
    value, low, high = (
        round(100 * one) for one in (share.value, share.low, share.high)
    )
    is_certain = share.times in {0, share.of}
    return f"{value} %" if is_certain else f"{value} % ({low}–{high})"

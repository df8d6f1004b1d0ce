"""The race of a division: current standings and remaining rounds.

This is the input of `odds`. Seated boards without a result are played as seated, later
rounds as they are planned to be paired; entrants who left play no more. Supposed
results change the starting point of the race.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec
from msgspec.structs import replace

from starsquare.game.side import BySide
from starsquare.rules.ending import cap_of, capped, half_wins
from starsquare.tournament.entrant import Presence
from starsquare.tournament.final import (
    final_of,
    final_standings,
    is_undecided,
)
from starsquare.tournament.keys import (
    DivisionKey,
    EntrantId,
    PoolKey,
    RoundNumber,
)
from starsquare.tournament.methods_by_round import method_of
from starsquare.tournament.odds.race import (
    ANNOUNCED_SPREAD,
    CROWN,
    CROWN_POINTS,
    PrizeGroup,
    Race,
    RoundLeft,
    Way,
)
from starsquare.tournament.pairing.contract import Method
from starsquare.tournament.pairing.round_robin import circle_pairs
from starsquare.tournament.record import Record
from starsquare.tournament.refusals import RoundError
from starsquare.tournament.round import Round
from starsquare.tournament.standings import (
    Standing,
    in_the_running,
    pool_standings,
    standings,
)
from starsquare.tournament.state import Division, Tournament

GAMES_OF_DOUBT = 4  # enough games to give an observed mean half the weight

Boards = tuple[tuple[int, int | None], ...]

_WAYS = {
    Method.RANDOM: Way.LOT,
    Method.FREE: Way.LOT,
    Method.MANUAL: Way.LOT,
    Method.SEEDED_HALVES: Way.FIXED,
    Method.ROUND_ROBIN: Way.FIXED,
    Method.SWISS: Way.SWISS,
    Method.GROUPS: Way.BASIS,
    Method.KING_OF_THE_HILL: Way.HILL,
    Method.FONTES: Way.HILL,
    Method.CONTENTION: Way.CONTENTION,
    Method.TEAM_MATCHES: Way.SWISS,
    Method.SWISS_IN_CLASSES: Way.SWISS,
    Method.KNOCKOUT: Way.FIXED,  # not simulated: it has its own rules for places
}


class SupposedResult(msgspec.Struct, frozen=True, kw_only=True):
    """A result that has not happened."""

    one: EntrantId
    two: EntrantId
    scores: BySide[int]


def race_of(tournament: Tournament, division: DivisionKey) -> Race:
    """Set up the remaining race of a division, including drafted boards."""
    own = tournament.divisions[division]
    rank = final_standings if _is_final_decided(tournament, own) else standings
    return _race(tournament, (own,), rank(tournament, division), None)


def race_of_pool(tournament: Tournament, pool: PoolKey, number: RoundNumber) -> Race:
    """Set up the remaining race of a pool before a round was paired."""
    divisions = tournament.divisions_in(pool)
    table = pool_standings(tournament, pool, upto=number - 1)
    return _race(tournament, divisions, table, number)


def _race(
    tournament: Tournament,
    divisions: Sequence[Division],
    ranked: Sequence[Standing],
    before: RoundNumber | None,  # None: the current state
) -> Race:
    own = divisions[0]
    book, rule = own.book, own.book.pairing
    table = in_the_running(tournament, ranked)
    by_points = book.standings.order[0] == "points"
    names = tuple(one.entrant for one in table)
    crowns = _crowns(tournament, own, table) if before is None else (0,) * len(table)
    steps = (*book.standings.order, *book.standings.tie_breaks, *own.tie_breaks)
    plain = Race(
        entrants=names,
        half_wins=tuple(
            one.record.half_wins + crown
            for one, crown in zip(table, crowns, strict=True)
        ),
        spreads=tuple(one.record.spread for one in table),
        rounds=(),
        playing=tuple(
            place
            for place, name in enumerate(names)
            if tournament.entrants[name].presence is not Presence.WITHDRAWN
        ),
        prize_places=_prize_places(own, is_now=before is None),
        groups=_groups(tournament, divisions),
        points=tuple(
            one.record.points + crown * CROWN_POINTS
            for one, crown in zip(table, crowns, strict=True)
        )
        if by_points
        else (),
        means=_means(table) if by_points else (),
        bye_spread=book.bye.spread,
        spread_ranks="spread" in steps,
        is_exact=book.spread is not None,
    )
    played = len(tournament.played_rounds(own.pool)[: before and before - 1])
    basis: tuple[tuple[int, int], ...] = ()
    if rule.later_results == "first_rounds" and played >= rule.first_rounds:
        basis = _basis(tournament, divisions, names)
    rounds = tuple(_rounds_left(tournament, own, plain, before))
    return replace(plain, rounds=rounds, basis=basis)


def _prize_places(division: Division, *, is_now: bool) -> int:
    """Count the places with a prize.

    Pairings before the final also count a seat in it: that is what is played for.
    """
    final = division.book.final
    seats = 0 if final is None or is_now else final.qualifiers
    return max(division.book.prizes.places, seats)


def _crowns(
    tournament: Tournament, own: Division, table: Sequence[Standing]
) -> tuple[int, ...]:
    """Return what puts the finalists of a decided final ahead, in half-wins."""
    final, rule = final_of(tournament, own), own.book.final
    if final is None or rule is None or is_undecided(tournament, own):
        return (0,) * len(table)
    crowns = {1: 2 * CROWN, 2: 0 if rule.changes_lower_places else CROWN}
    finalists = final.boards[0].entrants
    return tuple(
        crowns.get(one.place or 0, 0) if one.entrant in finalists else 0
        for one in table
    )


def _is_final_decided(tournament: Tournament, own: Division) -> bool:
    is_held = final_of(tournament, own) is not None
    return is_held and not is_undecided(tournament, own)


def _basis(
    tournament: Tournament,
    divisions: Sequence[Division],
    names: Iterable[EntrantId],
) -> tuple[tuple[int, int], ...]:
    """Return the results of the first rounds, if they pair all the others."""
    upto = divisions[0].book.pairing.first_rounds
    early = {
        one.entrant: one.record
        for division in divisions
        for one in standings(tournament, division.key, upto=upto)
    }
    return tuple((early[name].half_wins, early[name].spread) for name in names)


def _groups(
    tournament: Tournament, divisions: Sequence[Division]
) -> tuple[PrizeGroup, ...]:
    """Return the classes with their own prize."""
    seeding = {one.key: one.seeding for one in divisions}
    return tuple(
        PrizeGroup(members=seeding[one.division][one.class_from - 1 : one.class_to])
        for one in tournament.prizes
        if one.class_from is not None and one.division in seeding
    )


def _rounds_left(
    tournament: Tournament, own: Division, race: Race, before: RoundNumber | None
) -> Iterator[RoundLeft]:
    """Return the open boards, then the rounds that are not seated."""
    places = {name: place for place, name in enumerate(race.entrants)}
    played = tournament.played_rounds(own.pool)
    seated = _seated_ahead(tournament, own.pool)
    if before is not None:
        played, seated = played[: before - 1], {}
    for round_ in played:
        boards = tuple(_open_boards(round_, places))
        if boards:
            yield _left(own, round_.number, Way.FIXED, boards=boards)
    first, frozen = own.book.pairing.first_rounds, own.book.pairing.later_results
    for number in map(RoundNumber, range(len(played) + 1, len(own.plan) + 1)):
        again = max(0, number - first - 1) if frozen == "first_rounds" else 0
        if number in seated:
            boards = tuple(_open_boards(seated[number], places))
            yield _left(own, number, Way.FIXED, boards=boards)
            continue
        method = method_of(tournament, own.pool, number)
        if method is Method.KNOCKOUT:
            return  # places before it are all that standings can win
        boards = _known_boards(method, own, race, number)
        yield _left(own, number, _way(method, own), again=again, boards=boards)
    has_final = own.book.final is not None and before is None
    if has_final and not _is_final_decided(tournament, own):
        boards = tuple(_seated_final(tournament, own, places))
        yield RoundLeft(number=len(own.plan) + 1, way=Way.FINAL, boards=boards)


def _seated_final(
    tournament: Tournament, own: Division, places: Mapping[EntrantId, int]
) -> Iterator[tuple[int, int]]:
    """Return the board of the final, if it is drafted or open."""
    for one in tournament.rounds_of(own.pool)[-1:]:
        seated = [places.get(name, -1) for name in one.boards[0].entrants]
        if one.is_final and min(seated) >= 0:
            yield seated[0], seated[1]


def _seated_ahead(tournament: Tournament, pool: PoolKey) -> dict[RoundNumber, Round]:
    """Return the future rounds whose boards are known."""
    found = {one.number: one for one in tournament.waiting_rounds(pool)}
    draft = tournament.draft_of(pool)
    if draft is not None and not draft.is_final:
        found[draft.number] = draft
    return found


def _left(
    division: Division, number: int, way: Way, *, again: int = 0, boards: Boards = ()
) -> RoundLeft:
    cap = cap_of(number, division.book.spread)
    return RoundLeft(
        number=number,
        way=way,
        cap=cap,
        swing=ANNOUNCED_SPREAD if cap is None else 2 * cap,
        again=again,
        boards=boards,
    )


def _way(method: Method, division: Division) -> Way:
    way = _WAYS[method]
    if way is Way.HILL and division.book.pairing.later_basis == "wins":
        return Way.HILL_BY_LOT
    return way


def _open_boards(
    round_: Round, places: dict[EntrantId, int]
) -> Iterator[tuple[int, int | None]]:
    """Return the boards without a result; the house does not count."""
    for board in round_.boards:
        is_open = not round_.is_published or (
            board.number not in round_.results and not board.is_bye
        )
        seated = [places[one] for one in board.entrants if one in places]
        if is_open and seated:
            yield seated[0], seated[1] if len(seated) > 1 else None


def _known_boards(
    method: Method, division: Division, race: Race, number: int
) -> Boards:
    """Return the boards of a round that do not depend on results."""
    places = {name: place for place, name in enumerate(race.entrants)}
    known = [places[name] for name in division.seeding if name in places]
    order = [*known, *(one for one in places.values() if one not in known)]
    playing = set(race.playing)
    if method is Method.SEEDED_HALVES:
        order = [one for one in order if one in playing]
        half = len(order) // 2
        pairs = list(zip(order[:half], order[half:], strict=False))
    elif method is Method.ROUND_ROBIN:
        pairs = list(circle_pairs(order, number - 1))
    else:
        return ()
    games = [pair for pair in pairs if playing.issuperset(pair)]
    seated = {one for pair in games for one in pair}
    return (*games, *((one, None) for one in order if one in playing - seated))


def _means(table: Sequence[Standing]) -> tuple[int, ...]:
    """Return everyone's expected score in a round, where points decide places."""

    def games(record: Record) -> int:
        return max(1, len(record.lines))

    total = sum(one.record.points for one in table)
    mean = total // max(1, sum(games(one.record) for one in table))
    return tuple(
        (one.record.points + GAMES_OF_DOUBT * mean)
        // (games(one.record) + GAMES_OF_DOUBT)
        for one in table
    )


def if_results(race: Race, results: Iterable[SupposedResult]) -> Race:
    """Return the race after supposed results.

    Raises:
        RoundError: two sides have no open board.
    """
    for one in results:
        race = _in_order(_after(race, one))
    return race


def _after(race: Race, result: SupposedResult) -> Race:
    """Count one open board as played."""
    scores = {result.one: result.scores.one, result.two: result.scores.two}
    places = {place for place, one in enumerate(race.entrants) if one in scores}
    at = next(
        (
            at
            for at, one in enumerate(race.rounds)
            if any(set(board) == places for board in one.boards)
        ),
        None,
    )
    if at is None:
        raise RoundError("odds.no_board", one=result.one, two=result.two)
    rounds = list(race.rounds)
    if rounds[at].way is Way.FINAL:
        worth = _worth_of_final(result)
        del rounds[at]
    else:
        rest = tuple(board for board in rounds[at].boards if set(board) != places)
        worth = _worth(result, rounds[at].cap)
        rounds[at] = replace(rounds[at], boards=rest)
    nothing = (0, 0, 0)
    added = [worth.get(name, nothing) for name in race.entrants]
    return replace(
        race,
        rounds=tuple(rounds),
        half_wins=_sums(race.half_wins, (one[0] for one in added)),
        spreads=_sums(race.spreads, (one[1] for one in added)),
        points=_sums(race.points, (one[2] for one in added)) if race.points else (),
    )


def _worth(
    result: SupposedResult, cap: int | None
) -> dict[EntrantId, tuple[int, int, int]]:
    """Return the half-wins, spread and points of both sides."""
    one, two = result.scores.one, result.scores.two
    spread = capped(one - two, cap)
    return {
        result.one: (half_wins(one, two), spread, one),
        result.two: (half_wins(two, one), -spread, two),
    }


def _worth_of_final(result: SupposedResult) -> dict[EntrantId, tuple[int, int, int]]:
    """Return what puts both finalists ahead, and the winner first."""
    worth = _worth(result, None)
    crowns = {one: CROWN * (1 + half_wins) for one, (half_wins, _, _) in worth.items()}
    return {one: (crown, 0, crown * CROWN_POINTS) for one, crown in crowns.items()}


def _sums(before: tuple[int, ...], added: Iterable[int]) -> tuple[int, ...]:
    return tuple(map(sum, zip(before, added, strict=True)))


def _in_order(race: Race) -> Race:
    """Sort a race by its standings again."""

    def key(one: int) -> tuple[int, ...]:
        if race.by_points:
            return (-race.points[one], one)
        return (-race.half_wins[one], -race.spreads[one], one)

    order = sorted(range(len(race.entrants)), key=key)
    now = {before: place for place, before in enumerate(order)}

    def moved(boards: Boards) -> Boards:
        return tuple(
            (now[one], None if two is None else now[two]) for one, two in boards
        )

    return replace(
        race,
        entrants=tuple(race.entrants[one] for one in order),
        half_wins=tuple(race.half_wins[one] for one in order),
        spreads=tuple(race.spreads[one] for one in order),
        points=tuple(race.points[one] for one in order if race.points),
        means=tuple(race.means[one] for one in order if race.means),
        basis=tuple(race.basis[one] for one in order if race.basis),
        playing=tuple(sorted(now[one] for one in race.playing)),
        rounds=tuple(replace(one, boards=moved(one.boards)) for one in race.rounds),
    )

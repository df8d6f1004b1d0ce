"""The field of a round as the pairing methods see it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import takewhile
from typing import Literal

from starsquare.rulebook import Rulebook
from starsquare.rulebook.event_parts import Pairing
from starsquare.tournament.bracket import bracket_before
from starsquare.tournament.entrant import Entrant
from starsquare.tournament.finish_odds import race_of_pool
from starsquare.tournament.keys import HOUSE, EntrantId, PoolKey, RoundNumber
from starsquare.tournament.odds.stakes import Stakes
from starsquare.tournament.pairing import (
    Constraints,
    Contender,
    Contest,
    Method,
    Pair,
    PairingTask,
)
from starsquare.tournament.pairing.contract import Strength, TeamSide, Tie
from starsquare.tournament.pairing.fontes import ROUNDS
from starsquare.tournament.rating_class import class_number
from starsquare.tournament.record import Line, LineKind, Record, records_of
from starsquare.tournament.round import Draw, Round, Totals
from starsquare.tournament.seeding import seeding_places
from starsquare.tournament.state import Tournament
from starsquare.tournament.team_matches import team_sides

_REPEATS: Mapping[Literal["while_possible", "always", "never"], Strength] = {
    "while_possible": "soft",
    "always": "hard",
    "never": "off",
}


def can_be_ahead(tournament: Tournament, pool: PoolKey) -> RoundNumber | None:
    """Return the round that may be paired before the previous one is over.

    Rules: SO-SCORE-13.a
    """
    last = tournament.last_published(pool)
    number = len(tournament.rounds_of(pool)) + 1
    planned = max(len(one.plan) for one in tournament.divisions_in(pool))
    if last is None or number > min(
        planned, tournament.book_of_pool(pool).pairing.first_rounds
    ):
        return None
    is_open = not last.is_over or last in tournament.waiting_rounds(pool)
    return RoundNumber(number) if is_open else None


def schoolmates_of(book: Rulebook) -> Strength:
    """Return how strictly the rulebook keeps schoolmates apart: soft, never hard."""
    return "soft" if book.pairing.schoolmates == "apart_if_possible" else "off"


def task_of(
    tournament: Tournament,
    pool: PoolKey,
    number: RoundNumber,
    draw: Draw,
    *,
    locked: tuple[Pair, ...] = (),
    entrants: Iterable[Entrant] | None = None,
) -> PairingTask:
    """Set up the task of pairing a round.

    Results count from all earlier rounds, or only from the rulebook's first rounds if
    it says so; earlier meetings count from all rounds.

    Args:
        tournament: the tournament.
        pool: which of its pools.
        number: which round; later ones are ignored.
        draw: the method, its seed and the director's settings.
        locked: boards that are kept.
        entrants: who plays; by default everyone present.

    Rules: SO-SCORE-13.b
    """
    book = tournament.book_of_pool(pool)
    rule = book.pairing
    before = records_of(tournament, pool, upto=number - 1, with_waiting=True)
    basis = before
    contest = None
    if draw.method is Method.CONTENTION:
        contest = Contest(
            race=race_of_pool(tournament, pool, number),
            stakes=draw.stakes or Stakes(),
        )
    turn = _turn(tournament, pool, number, draw.method)
    teams: tuple[TeamSide, ...] = ()
    if draw.method is Method.TEAM_MATCHES:
        teams = team_sides(tournament, pool, upto=number - 1)
    elif turn:
        basis = records_of(tournament, pool, upto=number - 1 - turn)
    elif contest is None and _is_frozen(rule, number):
        basis = records_of(tournament, pool, upto=rule.first_rounds)
    playing = [one for one in tournament.entrants_in(pool) if one.is_playing]
    ties = _ties_due(tournament, pool, number, draw)
    chosen = _field(playing, ties, draw) if entrants is None else list(entrants)
    places = seeding_places(tournament, pool)
    return PairingTask(
        method=draw.method,
        round_number=number,
        contenders=tuple(
            _contender(
                one,
                before[one.id],
                basis[one.id],
                places[one.id],
                class_number(one, tournament.divisions[one.division].classes),
            )
            for one in chosen
        ),
        seed=draw.seed,
        basis=rule.later_basis,
        constraints=_constraints(tournament, book, pool, draw, playing),
        locked=locked,
        with_house=draw.with_house,
        circle=tuple(sorted(places, key=places.__getitem__)),
        contest=contest,
        turn=turn,
        ties=ties,
        teams=teams,
        is_team_round_robin=bool(teams) and _has_time_for_all(tournament, pool, teams),
    )


def totals_before(
    tournament: Tournament, pool: PoolKey, number: RoundNumber
) -> dict[EntrantId, Totals]:
    """Return the totals that a round is paired by, of those whose results are all in.

    Rules: SO-SCORE-13.b
    """
    rule = tournament.book_of_pool(pool).pairing
    upto = rule.first_rounds if _is_frozen(rule, number) else number - 1
    records = records_of(tournament, pool, upto=upto, with_waiting=True)
    return {
        one.entrant: (one.half_wins, one.spread, one.points)
        for one in records.values()
        if all(line.is_in for line in one.lines)
    }


def changed_since(tournament: Tournament, draft: Round) -> tuple[EntrantId, ...]:
    """Return who has other totals than when a draft was made from them."""
    if not draft.paired_by:
        return ()
    now = totals_before(tournament, draft.pool, draft.number)
    seated = {name for board in draft.boards for name in board.entrants}
    return tuple(
        sorted(
            one
            for one, totals in draft.paired_by.items()
            if one in seated and now.get(one) != totals
        )
    )


def _has_time_for_all(
    tournament: Tournament, pool: PoolKey, teams: Sequence[TeamSide]
) -> bool:
    """Return whether there are enough match rounds for all teams to meet."""
    numbers = {
        one.number
        for division in tournament.divisions_in(pool)
        for one in division.plan
        if one.method is Method.TEAM_MATCHES
    }
    return len(numbers) >= len(teams) - 1 + len(teams) % 2


def _ties_due(
    tournament: Tournament, pool: PoolKey, number: RoundNumber, draw: Draw
) -> tuple[Tie, ...]:
    """Return the ties of a knockout with a game in a round."""
    if draw.method is not Method.KNOCKOUT:
        return ()
    return bracket_before(
        tournament, pool, draw.bracket, upto=number - 1, best_of=draw.best_of
    ).due


def _field(
    playing: Sequence[Entrant], ties: Sequence[Tie], draw: Draw
) -> Sequence[Entrant]:
    """Return the entrants to pair: everyone present, or those with a knockout game."""
    if draw.method is not Method.KNOCKOUT:
        return playing
    seated = {name for tie in ties for name in (tie.one, tie.two)}
    return [one for one in playing if one.id in seated]


def _is_frozen(rule: Pairing, number: int) -> bool:
    """Return whether only results of the rulebook's first rounds pair a round."""
    return rule.later_results == "first_rounds" and number > rule.first_rounds


def _turn(
    tournament: Tournament, pool: PoolKey, number: RoundNumber, method: Method
) -> int:
    """Return how many rounds ago groups of four were made, or teams first met."""
    before = [one for one in tournament.rounds_of(pool) if one.number < number]
    if method is Method.TEAM_MATCHES:
        return sum(one.draw.method is method for one in before)
    if method is not Method.FONTES:
        return 0
    run = takewhile(lambda one: one.draw.method is Method.FONTES, reversed(before))
    return sum(1 for _ in run) % ROUNDS


def _constraints(
    tournament: Tournament,
    book: Rulebook,
    pool: PoolKey,
    draw: Draw,
    playing: Collection[Entrant],
) -> Constraints:
    """Collect the constraints; a ban in any division of the pool applies to all.

    If everyone is from one school, schoolmates are not kept apart.

    Rules: KZ-CAT-1
    """
    is_one_school = len({one.school for one in playing}) == 1
    bans = [one.book.pairing.teammates for one in tournament.divisions_in(pool)]
    return Constraints(
        repeats=_REPEATS[book.pairing.avoid_repeats],
        teammates="hard" if "never" in bans else "off",
        schoolmates="off" if is_one_school else draw.schoolmates,
        byes_at_most=book.bye.at_most,
        apart=draw.apart,
        balance_starts=book.pairing.starts == "balanced",
    )


def _contender(
    entrant: Entrant, before: Record, basis: Record, place: int, rating_class: int
) -> Contender:
    lines = before.lines
    return Contender(
        entrant=entrant.id,
        half_wins=basis.half_wins,
        spread=basis.spread,
        points=basis.points,
        met=tuple(
            line.opponent
            for line in lines
            if line.opponent is not None and line.opponent != HOUSE
        ),
        byes=sum(1 for line in lines if _was_free(line)),
        firsts=sum((1 if line.started else -1) for line in lines if _has_start(line)),
        was_first=bool(lines) and lines[-1].started is True,
        school=entrant.school,
        team=entrant.team or "",
        seeding=place,
        rating_class=rating_class,
    )


def _was_free(line: Line) -> bool:
    return line.kind is LineKind.BYE or line.opponent == HOUSE


def _has_start(line: Line) -> bool:
    return line.started is not None

"""Statistics with data for charts, prizes, contests, the drawing."""

from __future__ import annotations

from collections import Counter

import msgspec

from starsquare.game.side import Side
from starsquare.service.tournament.views.reader import Names, Reader
from starsquare.tournament.final import round_name
from starsquare.tournament.keys import DivisionKey, EntrantId, PoolKey
from starsquare.tournament.person import People
from starsquare.tournament.prizes import awards
from starsquare.tournament.record import records_of, result_value_at
from starsquare.tournament.sideshows import is_honest
from starsquare.tournament.state import Contest, Drawing, Tournament
from starsquare.tournament.statistics import Feat, statistics_of

STEP = 50
"""The width of a bar in the score distribution, in points."""


class FeatLine(msgspec.Struct, frozen=True, kw_only=True):
    """An achievement of one entrant in one round."""

    what: str
    entrant: EntrantId
    name: str
    title: str  # the team, or its members
    opponent: str
    round: int
    round_name: str
    value: int


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """One entrant's progress through the rounds."""

    entrant: EntrantId
    title: str  # the team, or its members
    seed_place: int | None
    half_wins: int
    spreads: tuple[int, ...]  # cumulative, after each round


class StatisticsView(msgspec.Struct, frozen=True, kw_only=True):
    """The statistics of a pool."""

    version: int
    pool: PoolKey
    games: int
    average_score: int
    feats: tuple[FeatLine, ...]
    bingos: tuple[tuple[str, int], ...]
    schools: tuple[tuple[str, int], ...]
    scores: tuple[tuple[int, int], ...]  # lowest score of each bar, number of sides
    courses: tuple[Course, ...]


class AwardLine(msgspec.Struct, frozen=True, kw_only=True):
    """A prize and its winners."""

    title: str
    division: DivisionKey
    place: int | None
    winners: tuple[str, ...]
    winner_ids: tuple[str, ...]
    is_champion: bool
    is_final: bool  # the standings behind it are final
    is_covered: bool = False  # not yet revealed
    shares: tuple[int, ...] = ()  # in cents, in winner order
    rating_class: str = ""


class PrizesView(msgspec.Struct, frozen=True, kw_only=True):
    """All prizes by the current standings."""

    version: int
    awards: tuple[AwardLine, ...]


class ContestEntry(msgspec.Struct, frozen=True, kw_only=True):
    """The entry of a table."""

    table: int
    division: DivisionKey
    entry: str
    is_winner: bool


class ContestLine(msgspec.Struct, frozen=True, kw_only=True):
    """A side contest; entries are public once their division is judged."""

    round: int
    title: str
    entries: tuple[ContestEntry, ...]
    handed_in: int


class ContestsView(msgspec.Struct, frozen=True, kw_only=True):
    """All contests."""

    version: int
    contests: tuple[ContestLine, ...]


class Drawn(msgspec.Struct, frozen=True, kw_only=True):
    """A prize of the drawing and its ticket."""

    prize: str
    ticket: int
    holder: str


class DrawingView(msgspec.Struct, frozen=True, kw_only=True):
    """The opportunity drawing; the seed is secret until it is drawn."""

    version: int
    is_open: bool
    prizes: tuple[str, ...]
    seed_hash: str
    seed: str | None
    sold: int
    drawn: tuple[Drawn, ...]
    is_honest: bool | None  # None: not drawn yet
    holders: tuple[tuple[str, int, int], ...]  # name, first ticket, count; for the desk


def statistics_view(
    tournament: Tournament, names: Names, reader: Reader, pool: PoolKey, *, version: int
) -> StatisticsView:
    """Show high games, upsets, comebacks, and the data for charts."""
    found = statistics_of(tournament, pool)
    shows_schools = reader.is_staff or all(
        one.book.privacy.school_shown for one in tournament.divisions.values()
    )
    feats: dict[str, tuple[Feat, ...]] = {
        "high_games": found.high_games,
        "high_losses": found.high_losses,
        "high_plays": found.high_plays,
        "widest_wins": found.widest_wins,
        "upsets": found.upsets,
        "comebacks": found.comebacks,
    }
    return StatisticsView(
        version=version,
        pool=pool,
        games=found.games,
        average_score=found.average_score,
        feats=tuple(
            _feat(names, what, one, round_name(tournament, pool, one.round))
            for what, every in feats.items()
            for one in every
        ),
        bingos=tuple((names.entrant(one), count) for one, count in found.bingos),
        schools=found.schools if shows_schools else (),
        scores=_scores(tournament, pool),
        courses=_courses(tournament, names, pool),
    )


def _feat(names: Names, what: str, one: Feat, played_in: str) -> FeatLine:
    return FeatLine(
        what=what,
        entrant=one.entrant,
        name=names.entrant(one.entrant),
        title=names.parts(one.entrant).title,
        opponent=names.title(one.opponent),
        round=one.round,
        round_name=played_in,
        value=one.value,
    )


def _scores(tournament: Tournament, pool: PoolKey) -> tuple[tuple[int, int], ...]:
    found: Counter[int] = Counter()
    for round_ in tournament.rounds_of(pool):
        for board in round_.boards:
            worth = None if board.is_bye else result_value_at(tournament, round_, board)
            if worth is not None and worth.is_played:
                for side in Side:
                    found[worth.final[side] // STEP * STEP] += 1
    return tuple(sorted(found.items()))


def _courses(tournament: Tournament, names: Names, pool: PoolKey) -> tuple[Course, ...]:
    seeds = {
        entrant: place
        for division in tournament.divisions_in(pool)
        for place, entrant in enumerate(division.seeding, start=1)
    }
    found: list[Course] = []
    for entrant, record in records_of(tournament, pool).items():
        total, spreads = 0, list[int]()
        for line in record.lines:
            if not line.is_in:
                break  # the outcome of this round is still open
            total += line.spread
            spreads.append(total)
        found.append(
            Course(
                entrant=entrant,
                title=names.title(entrant),
                seed_place=seeds.get(entrant),
                half_wins=record.half_wins,
                spreads=tuple(spreads),
            )
        )
    return tuple(found)


def prizes_view(
    tournament: Tournament, people: People, names: Names, *, version: int
) -> PrizesView:
    """Show the prizes and their winners."""

    def name(winner: str) -> str:
        is_entrant = EntrantId(winner) in tournament.entrants
        return names.entrant(EntrantId(winner)) if is_entrant else winner

    return PrizesView(
        version=version,
        awards=tuple(
            AwardLine(
                title=one.title,
                division=one.division,
                place=one.place,
                winners=tuple(map(name, one.winners)),
                winner_ids=one.winners,
                is_champion=one.is_champion,
                is_final=one.is_final,
                shares=one.shares,
                rating_class=one.rating_class,
            )
            for one in awards(tournament, people)
        ),
    )


def covered(view: PrizesView, revealed: int | None) -> PrizesView:
    """Remove the winners of prizes that are not revealed yet, from the first down."""
    if revealed is None:
        return view
    first = max(0, len(view.awards) - revealed)
    still = tuple(
        msgspec.structs.replace(
            one, winners=(), winner_ids=(), shares=(), is_covered=True
        )
        for one in view.awards[:first]
    )
    return msgspec.structs.replace(view, awards=(*still, *view.awards[first:]))


def contests_view(
    tournament: Tournament, reader: Reader, *, version: int
) -> ContestsView:
    """Show the side contests."""
    return ContestsView(
        version=version,
        contests=tuple(_contest(one, reader) for one in tournament.contests.values()),
    )


def _contest(contest: Contest, reader: Reader) -> ContestLine:
    entries = tuple(
        ContestEntry(
            table=table,
            division=contest.divisions[table],
            entry=entry,
            is_winner=contest.winners.get(contest.divisions[table]) == table,
        )
        for table, entry in sorted(contest.entries.items())
        if reader.is_staff or contest.divisions[table] in contest.winners
    )
    return ContestLine(
        round=contest.round,
        title=contest.title,
        entries=entries,
        handed_in=len(contest.entries),
    )


def drawing_view(
    tournament: Tournament, names: Names, reader: Reader, *, version: int
) -> DrawingView:
    """Show the drawing."""
    drawing = tournament.drawing or Drawing(prizes=(), seed_hash="")
    drawn = tuple(
        Drawn(
            prize=prize, ticket=ticket, holder=names.person(drawing.holder_of(ticket))
        )
        for prize, ticket in zip(drawing.prizes, drawing.drawn, strict=False)
    )
    return DrawingView(
        version=version,
        is_open=tournament.drawing is not None and drawing.seed is None,
        prizes=drawing.prizes,
        seed_hash=drawing.seed_hash,
        seed=drawing.seed,
        sold=drawing.sold,
        drawn=drawn,
        is_honest=None if drawing.seed is None else is_honest(drawing),
        holders=_holders(names, drawing) if reader.is_desk else (),
    )


def _holders(names: Names, drawing: Drawing) -> tuple[tuple[str, int, int], ...]:
    found: list[tuple[str, int, int]] = []
    first = 1
    for holder, count in drawing.tickets:
        found.append((names.person(holder) or holder, first, count))
        first += count
    return tuple(found)

"""Standings, the crosstable, and an entrant's page."""

from __future__ import annotations

import msgspec

from starsquare.game.side import Side
from starsquare.ratings import Rated
from starsquare.service.tournament.views.entry_views import EntrantLine, entrant_line
from starsquare.service.tournament.views.rating_views import RatingLine, rating_line
from starsquare.service.tournament.views.reader import Named, Names, Reader, named
from starsquare.service.tournament.views.round_views import BoardLine, board_line
from starsquare.tournament.entrant import Presence
from starsquare.tournament.final import (
    among,
    class_members,
    final_standings,
    is_provisional,
)
from starsquare.tournament.keys import BoardKey, DivisionKey, EntrantId
from starsquare.tournament.outlook import cannot_be_caught
from starsquare.tournament.rating_class import class_of
from starsquare.tournament.ratings import ratings_of
from starsquare.tournament.record import Line, LineKind, Record
from starsquare.tournament.standings import Standing, standings
from starsquare.tournament.state import Division, Tournament
from starsquare.tournament.teams import TeamStanding, team_standings


class StandingLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the standings."""

    place: int | None  # None: disqualified, or had no board so far
    entrant: EntrantId
    number: int
    name: str
    title: str  # the team, or its members
    second_line: str  # what is shown below the title
    school: str
    half_wins: int
    half_losses: int
    spread: int
    points: int
    best_game: int
    is_shared: bool
    broken_by: tuple[str, ...]
    is_safe: bool  # the place is clinched
    is_out: bool  # disqualified
    rating_class: str = ""
    class_place: int | None = None
    rating: int | None = None  # before the tournament, if rated
    new_rating: int | None = None  # unofficial
    rating_change: int | None = None


class StandingsView(msgspec.Struct, frozen=True, kw_only=True):
    """The standings of a division."""

    version: int
    division: DivisionKey
    title: str
    after_round: int
    rounds_planned: int
    is_provisional: bool
    order: tuple[str, ...]  # the ranking criteria
    shows_points: bool
    offered_tie_breaks: tuple[str, ...]  # for staff
    lines: tuple[StandingLine, ...]
    teams: tuple[TeamStanding, ...]
    rating_system: str | None = None  # None: unrated
    classes: tuple[str, ...] = ()
    rounds_shown: int = 0  # number of rounds to choose from


class Cell(msgspec.Struct, frozen=True, kw_only=True):
    """One round of one entrant."""

    round: int
    board: int
    kind: LineKind
    opponent: Named | None
    opponent_place: int | None
    points: int
    against: int
    half_wins: int
    spread: int
    total_spread: int  # after this round
    started: bool | None
    is_in: bool
    official: tuple[int, int] | None = None  # own score first; if it differs


class CrosstableLine(msgspec.Struct, frozen=True, kw_only=True):
    """One entrant's rounds."""

    place: int | None
    entrant: EntrantId
    number: int
    name: str
    title: str  # the team, or its members
    school: str
    half_wins: int
    spread: int
    points: int
    cells: tuple[Cell, ...]
    is_shared: bool = False


class CrosstableView(msgspec.Struct, frozen=True, kw_only=True):
    """The crosstable, best first."""

    version: int
    division: DivisionKey
    title: str
    rounds: int
    ranks_by_points: bool
    lines: tuple[CrosstableLine, ...]


class NextBoard(msgspec.Struct, frozen=True, kw_only=True):
    """An entrant's board in the current round."""

    key: BoardKey
    is_final: bool
    line: BoardLine
    has_reported: bool
    reported: tuple[int, int] | None = None  # own score first; for themselves and staff
    is_disputed: bool = False  # the other side's report differs


class LaterBoard(msgspec.Struct, frozen=True, kw_only=True):
    """An entrant's board in a round posted in advance."""

    round: int
    line: BoardLine


class EntrantPage(msgspec.Struct, frozen=True, kw_only=True):
    """One entrant: name, place, every round, the current board."""

    version: int
    entrant: EntrantLine
    division_title: str
    place: int | None
    is_shared: bool
    half_wins: int
    half_losses: int
    spread: int
    points: int
    cells: tuple[Cell, ...]
    board: NextBoard | None
    later: tuple[LaterBoard, ...]  # in rounds posted in advance
    rating: RatingLine | None = None  # None: the division is unrated
    rating_system: str | None = None


def standings_view(
    tournament: Tournament,
    names: Names,
    reader: Reader,
    division: Division,
    *,
    version: int,
    after_round: int | None = None,
) -> StandingsView:
    """Show the standings after a round, or so far."""
    key = division.key
    table = (
        final_standings(tournament, key)
        if after_round is None
        else standings(tournament, key, upto=after_round)
    )
    safe = cannot_be_caught(tournament, key) if after_round is None else ()
    played = len(tournament.played_rounds(division.pool))
    rule = division.book.standings
    rated = ratings_of(tournament, key, upto=after_round)
    in_class = {
        one.entrant: one.place
        for name in dict.fromkeys(one.name for one in division.classes)
        for one in among(table, class_members(tournament, key, name))
    }
    return StandingsView(
        version=version,
        division=key,
        title=division.book.division or tournament.title,
        after_round=played if after_round is None else min(after_round, played),
        rounds_planned=len(division.plan),
        is_provisional=is_provisional(tournament, key),
        order=rule.order,
        shows_points=rule.point_totals or "points" in rule.order,
        offered_tie_breaks=rule.offered_tie_breaks if reader.is_staff else (),
        lines=tuple(
            _standing(
                tournament,
                names,
                reader,
                one,
                is_safe=one.entrant in safe,
                rated=None if rated is None else rated.ratings[one.entrant],
                class_place=in_class.get(one.entrant),
            )
            for one in table
        ),
        teams=team_standings(tournament, key),
        rating_system=division.rating_system,
        classes=tuple(one.name for one in division.classes),
        rounds_shown=played,
    )


def _standing(
    tournament: Tournament,
    names: Names,
    reader: Reader,
    one: Standing,
    *,
    is_safe: bool,
    rated: Rated | None,
    class_place: int | None,
) -> StandingLine:
    own = tournament.entrants[one.entrant]
    shows_school = (
        reader.is_staff or tournament.book_of(one.entrant).privacy.school_shown
    )
    return StandingLine(
        place=one.place,
        is_out=own.presence is Presence.DISQUALIFIED,
        entrant=one.entrant,
        number=own.number,
        name=names.entrant(one.entrant),
        title=names.title(one.entrant),
        second_line=names.parts(one.entrant).second_line,
        school=own.school if shows_school else "",
        half_wins=one.record.half_wins,
        half_losses=one.record.half_losses,
        spread=one.record.spread,
        points=one.record.points,
        best_game=one.record.best_game,
        is_shared=one.is_shared,
        broken_by=one.broken_by,
        is_safe=is_safe,
        rating_class=class_of(own, tournament.divisions[own.division].classes),
        class_place=class_place,
        rating=None if rated is None else rated.old,
        new_rating=None if rated is None else rated.new,
        rating_change=None if rated is None else rated.change,
    )


def crosstable_view(
    tournament: Tournament, names: Names, division: Division, *, version: int
) -> CrosstableView:
    """Show the crosstable."""
    table = final_standings(tournament, division.key)
    places = {one.entrant: one.place for one in table}
    return CrosstableView(
        version=version,
        division=division.key,
        title=division.book.division or tournament.title,
        rounds=len(tournament.played_rounds(division.pool)),
        ranks_by_points="points" in division.book.standings.order,
        lines=tuple(
            CrosstableLine(
                place=one.place,
                entrant=one.entrant,
                number=tournament.entrants[one.entrant].number,
                name=names.entrant(one.entrant),
                title=names.parts(one.entrant).title,
                school=names.parts(one.entrant).school,
                half_wins=one.record.half_wins,
                spread=one.record.spread,
                points=one.record.points,
                cells=_cells(tournament, names, one.record.lines, places),
                is_shared=one.is_shared,
            )
            for one in table
        ),
    )


def _cells(
    tournament: Tournament,
    names: Names,
    lines: tuple[Line, ...],
    places: dict[EntrantId, int | None],
) -> tuple[Cell, ...]:
    found: list[Cell] = []
    total = 0
    for one in lines:
        total += one.spread if one.is_in else 0
        opponent = one.opponent
        found.append(
            Cell(
                round=one.round,
                board=one.board,
                kind=one.kind,
                opponent=None
                if opponent is None
                else named(names, tournament, opponent),
                opponent_place=None if opponent is None else places.get(opponent),
                points=one.points,
                against=one.against,
                half_wins=one.half_wins,
                spread=one.spread,
                total_spread=total,
                started=one.started,
                is_in=one.is_in,
                official=one.official,
            )
        )
    return tuple(found)


def entrant_page(
    tournament: Tournament,
    ranked: Tournament,
    names: Names,
    reader: Reader,
    entrant: EntrantId,
    *,
    version: int,
) -> EntrantPage:
    """Show one entrant: their rounds, and their place in the visible standings."""
    own = tournament.entrants[entrant]
    division = tournament.divisions[own.division]
    if entrant not in ranked.entrants:
        ranked = tournament  # entered after the standings were frozen
    table = final_standings(ranked, division.key)
    places = {one.entrant: one.place for one in table}
    standing = next(one for one in table if one.entrant == entrant)
    seeds = {one: place for place, one in enumerate(division.seeding, start=1)}
    record = standing.record
    played = (
        record if ranked is tournament else _record(tournament, division.key, entrant)
    )
    rated = ratings_of(ranked, division.key)
    return EntrantPage(
        version=version,
        entrant=entrant_line(tournament, names, reader, own, seeds.get(entrant)),
        division_title=division.book.division or tournament.title,
        place=standing.place,
        is_shared=standing.is_shared,
        half_wins=record.half_wins,
        half_losses=record.half_losses,
        spread=record.spread,
        points=record.points,
        cells=_cells(tournament, names, played.lines, places),
        board=_next_board(
            tournament,
            names,
            division,
            entrant,
            is_own=reader.is_staff or reader.entrant == entrant,
        ),
        later=tuple(
            LaterBoard(
                round=round_.number,
                line=board_line(tournament, names, round_, board, with_reason=False),
            )
            for round_ in tournament.waiting_rounds(division.pool)
            if (board := round_.board_of(entrant)) is not None
        ),
        rating=None
        if rated is None
        else rating_line(
            tournament, names, entrant, rated.ratings[entrant], standing.place
        ),
        rating_system=division.rating_system,
    )


def _record(
    tournament: Tournament, division: DivisionKey, entrant: EntrantId
) -> Record:
    table = final_standings(tournament, division)
    return next(one.record for one in table if one.entrant == entrant)


def _next_board(
    tournament: Tournament,
    names: Names,
    division: Division,
    entrant: EntrantId,
    *,
    is_own: bool,
) -> NextBoard | None:
    current = tournament.current_round(division.pool)
    board = None if current is None else current.board_of(entrant)
    if current is None or board is None:
        return None
    side = board.side_of(entrant)
    reports = current.reports.get(board.number, ())
    said = [one.scores for one in reports if one.side is side and is_own]
    own, other = (Side.ONE, Side.TWO) if side is Side.ONE else (Side.TWO, Side.ONE)
    return NextBoard(
        key=current.key(board),
        is_final=current.is_final,
        line=board_line(tournament, names, current, board, with_reason=False),
        has_reported=any(one.side is side for one in reports),
        reported=(said[-1][own], said[-1][other]) if said else None,
        is_disputed=bool(said) and any(one.scores != said[-1] for one in reports),
    )

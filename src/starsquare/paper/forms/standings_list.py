"""Standings for the wall, and crosstables with every result."""

from __future__ import annotations

from collections.abc import Iterator

from starsquare.paper.canvas import Look
from starsquare.paper.facts import Order, dotted
from starsquare.paper.forms.event_sheet import columns_of, signed
from starsquare.paper.forms.poster import Poster, poster_pages
from starsquare.paper.mark import Page, Weight
from starsquare.paper.sheet import Column
from starsquare.ratings import Rated
from starsquare.text import say
from starsquare.tournament.final import final_standings, is_provisional
from starsquare.tournament.keys import DivisionKey, EntrantId
from starsquare.tournament.pairing.simple_methods import halves
from starsquare.tournament.ratings import ratings_of
from starsquare.tournament.record import Line, LineKind
from starsquare.tournament.standings import Standing, standings
from starsquare.tournament.teams import team_standings

_FEW_ROUNDS = 5


def pages(order: Order, look: Look) -> Iterator[Page]:
    """Print the standings of each division, and of its teams.

    Rules: CC-WIN-1 NA-36.b SO-SCORE-12 SO-SCORE-15 ES-FORMAT-2.b KZ-WIN-1
    """
    for key in order.divisions:
        book = order.tournament.divisions[key].book
        teams = book.team_standings
        if teams is None or teams.members_ranked_singly:
            yield from poster_pages(_singles(order, key), order.occasion, look)
        if team_standings(order.tournament, key):
            yield from poster_pages(_teams(order, key), order.occasion, look)


def crosstables(order: Order, look: Look) -> Iterator[Page]:
    """Print each division with everyone's opponent and result in every round.

    Where points rank, the cells and an extra column show them.

    Rules: KZ-WIN-1
    """
    for key in order.divisions:
        size = 14.0 if columns_of(order, key) <= _FEW_ROUNDS else 11.0
        yield from poster_pages(
            _crosstable(order, key), order.occasion, look, size=size, is_wide=True
        )


def _ranked(order: Order, key: DivisionKey) -> tuple[Standing, ...]:
    if order.round is not None:
        return standings(order.tournament, key, upto=order.round)
    return final_standings(order.tournament, key)


def _place(one: Standing) -> str:
    if one.place is None:
        return "–"
    return f"{one.place}{'=' if one.is_shared else ''}"


def _record(one: Standing) -> str:
    return f"{halves(one.record.half_wins)}–{halves(one.record.half_losses)}"


def _singles(order: Order, key: DivisionKey) -> Poster:
    has_points = order.tournament.divisions[key].book.standings.point_totals
    columns = [
        Column(head=say("paper.place"), share=9, align="right", weight=Weight.BOLD),
        Column(head=say("paper.name"), share=42, weight=Weight.SEMIBOLD),
        Column(head=say("paper.school"), share=24),
        Column(head=say("paper.won_lost"), share=12, align="right"),
        Column(head=say("paper.spread"), share=12, align="right"),
    ]
    if has_points:
        columns.append(Column(head=say("paper.points"), share=12, align="right"))
    rated = ratings_of(order.tournament, key, upto=order.round)
    if rated is not None:
        for head in ("rating.old", "rating.now"):
            columns.append(Column(head=say(head), share=12, align="right"))
    rows: list[tuple[str, ...]] = []
    for one in _ranked(order, key):
        seat = order.seat(one.entrant)
        cells = [_place(one), seat.name, seat.school, _record(one)]
        cells.append(signed(one.record.spread))
        cells += [str(one.record.points)] if has_points else []
        cells += [] if rated is None else _ratings(rated.ratings[one.entrant])
        rows.append(tuple(cells))
    return _poster(order, key, tuple(columns), tuple(rows), "standings")


def _ratings(rated: Rated) -> list[str]:
    """Return a rating before the event, and the current unofficial one."""
    return ["" if one is None else str(one) for one in (rated.old, rated.new)]


def _teams(order: Order, key: DivisionKey) -> Poster:
    columns = (
        Column(head=say("paper.place"), share=9, align="right", weight=Weight.BOLD),
        Column(head=say("paper.team"), share=50, weight=Weight.SEMIBOLD),
        Column(head=say("paper.wins"), share=12, align="right"),
        Column(head=say("paper.spread"), share=14, align="right"),
        Column(head=say("paper.points"), share=14, align="right"),
    )
    rows = tuple(
        (
            f"{one.place}{'=' if one.is_shared else ''}",
            str(one.team),
            halves(one.half_wins),
            signed(one.spread),
            str(one.points),
        )
        for one in team_standings(order.tournament, key)
    )
    return _poster(order, key, columns, rows, "team_standings")


def _crosstable(order: Order, key: DivisionKey) -> Poster:
    """Return every round: the opponent's number, the result, the margin."""
    rounds = columns_of(order, key)
    if order.round is not None:
        rounds = min(rounds, order.round)
    numbers = {one.id: str(one.number) for one in order.tournament.entrants.values()}
    columns = [
        Column(head=say("paper.place"), share=9, align="right", weight=Weight.BOLD),
        Column(head=say("paper.no"), share=7, align="right"),
        Column(head=say("paper.name"), share=62, weight=Weight.SEMIBOLD),
    ]
    columns += [
        Column(
            head=say("paper.round_short", {"round": number}),
            share=min(24.0, 150 / rounds),
            align="centre",
        )
        for number in range(1, rounds + 1)
    ]
    by_points = _ranks_by_points(order, key)
    if by_points:
        columns.append(Column(head=say("paper.points"), share=14, align="right"))
    columns += [
        Column(head=say("paper.won_lost"), share=14, align="right"),
        Column(head=say("paper.spread"), share=14, align="right"),
    ]
    rows: list[tuple[str, ...]] = []
    for one in _ranked(order, key):
        by_round = {int(line.round): line for line in one.record.lines}
        cells = (
            _cell(by_round.get(number), numbers, by_points=by_points)
            for number in range(1, rounds + 1)
        )
        points = (str(one.record.points),) if by_points else ()
        rows.append(
            (
                _place(one),
                numbers[one.entrant],
                order.seat(one.entrant).name,
                *cells,
                *points,
                _record(one),
                signed(one.record.spread),
            )
        )
    return _poster(order, key, tuple(columns), tuple(rows), "crosstable")


def _ranks_by_points(order: Order, key: DivisionKey) -> bool:
    return "points" in order.tournament.divisions[key].book.standings.order


def _cell(line: Line | None, numbers: dict[EntrantId, str], *, by_points: bool) -> str:
    if line is None or line.kind is LineKind.VOID:
        return ""
    if line.kind is LineKind.BYE:
        bye = say("paper.cross.bye")
        return f"{bye}  {line.points}" if by_points else bye
    against = numbers.get(line.opponent, say("person.house")) if line.opponent else ""
    if not line.is_in:
        return f"({against})"
    letters = {2: "won", 1: "tied", 0: "lost"}
    result = say(f"paper.cross.{letters[line.half_wins]}")
    forfeit = "" if line.kind is LineKind.PLAYED else say("paper.cross.forfeit")
    counted = str(line.points) if by_points else signed(line.spread)
    return f"{result}{forfeit} {against}  {counted}"


def _poster(
    order: Order,
    key: DivisionKey,
    columns: tuple[Column, ...],
    rows: tuple[tuple[str, ...], ...],
    kind: str,
) -> Poster:
    book = order.tournament.divisions[key].book
    title = dotted(say(f"paper.form.{kind}"), book.division)
    if order.round is not None:
        state = say("paper.standings.after", {"round": order.round})
    elif is_provisional(order.tournament, key):
        state = say("paper.standings.so_far")
    else:
        state = say("paper.standings.final")
    note = say("paper.shared")
    if kind == "crosstable":
        by_points = _ranks_by_points(order, key)
        note = say("paper.cross.note_points" if by_points else "paper.cross.note")
    if order.log_code:
        note = dotted(note, say("paper.log_code", {"code": order.log_code}))
    return Poster(title=title, detail=state, columns=columns, rows=rows, note=note)

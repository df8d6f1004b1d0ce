"""A knockout on one page: a column per stage, with room for players not yet known."""

from __future__ import annotations

from collections.abc import Iterator

from starsquare.paper.box import Box
from starsquare.paper.canvas import Look
from starsquare.paper.facts import Order, dotted
from starsquare.paper.mark import Frame, Ink, Line, Mark, Page, Text, Weight
from starsquare.paper.sheet import poster_head, uncut
from starsquare.text import say
from starsquare.tournament.bracket import Bracket, bracket_of
from starsquare.tournament.keys import EntrantId, PoolKey
from starsquare.tournament.pairing.contract import Tie
from starsquare.tournament.pairing.simple_methods import halves
from starsquare.tournament.reason import stage_name

_HEADS = 8.0
_CARD = 15.0  # maximum height
_GAP = 5.0
_SEED, _WINS = 7.0, 8.0


def pages(order: Order, look: Look) -> Iterator[Page]:
    """Print the bracket of each pool that plays a knockout."""
    for pool in order.pools:
        bracket = bracket_of(order.tournament, pool)
        if bracket is not None:
            yield _page(order, pool, bracket, look)


def _page(order: Order, pool: PoolKey, bracket: Bracket, look: Look) -> Page:
    leaf, area = look.leaf(is_wide=True), look.area(is_wide=True)
    title = dotted(
        say("paper.form.bracket"), order.tournament.book_of_pool(pool).division
    )
    winner = bracket.stages[-1][0].winner
    champion = (
        ""
        if winner is None
        else say("bracket.champion", {"who": order.seat(winner).name})
    )
    top, body = poster_head(area, order.occasion, title, champion, look)
    marks: list[Mark] = [*top]
    columns = body.columns([1.0] * len(bracket.stages), gap=_GAP)
    for column, stage in zip(columns, bracket.stages, strict=True):
        marks.append(
            Text(
                box=column.from_top(_HEADS),
                text=stage_name(stage[0].left),
                size=look.points(11),
                weight=Weight.SEMIBOLD,
                ink=Ink.BRAND,
            )
        )
        cells = column.below(_HEADS).rows(len(stage))
        for cell, tie in zip(cells, stage, strict=True):
            marks += _card(order, bracket, cell, tie, look)
        marks += _joined(cells)
    return Page(leaf, tuple(marks))


def _card(
    order: Order, bracket: Bracket, cell: Box, tie: Tie, look: Look
) -> Iterator[Mark]:
    """Draw a tie: two lines, with seeds and the games each has won."""
    card = cell.centred(cell.width, min(_CARD * look.scale, cell.height * 0.9))
    yield Frame(box=card)
    for line, who, won in zip(
        card.rows(2), (tie.one, tie.two), tie.half_wins, strict=True
    ):
        is_through = who is not None and who == tie.winner
        size, weight = look.points(10), Weight.BOLD if is_through else Weight.REGULAR
        seed = "" if who is None else str(bracket.seeds.index(who) + 1)
        yield Text(
            box=line.from_left(_SEED).inset(1, 0),
            text=seed,
            size=look.points(8),
            align="right",
            ink=Ink.SOFT,
        )
        yield from uncut(
            Text(
                box=line.beside(_SEED).before(_WINS),
                text=_name(order, tie, who),
                size=size,
                weight=weight,
                ink=Ink.SOFT if who is None else Ink.INK,
            )
        )
        yield Text(
            box=line.from_right(_WINS).inset(1, 0),
            text=halves(won) if tie.games else "",
            size=size,
            weight=weight,
            align="right",
        )


def _name(order: Order, tie: Tie, who: EntrantId | None) -> str:
    if who is not None:
        return order.seat(who).name
    return say("bracket.bye") if tie.is_decided else ""


def _joined(cells: tuple[Box, ...]) -> Iterator[Mark]:
    """Draw lines between neighbors, whose winners meet at the next stage."""
    for one, two in zip(cells[::2], cells[1::2], strict=False):
        right = one.right + _GAP / 2
        for cell in (one, two):
            middle = cell.top + cell.height / 2
            yield Line(left=cell.right, top=middle, right=right, bottom=middle)
        yield Line(
            left=right,
            top=one.top + one.height / 2,
            right=right,
            bottom=two.top + two.height / 2,
        )

"""Team score sheets: the boards of every match of a round, to fill in."""

from __future__ import annotations

from collections.abc import Iterator

from starsquare.paper.canvas import Look
from starsquare.paper.facts import Order, dotted
from starsquare.paper.forms.poster import Poster, poster_pages
from starsquare.paper.mark import Page, Weight
from starsquare.paper.sheet import Column
from starsquare.text import say
from starsquare.tournament.keys import PoolKey, RoundNumber
from starsquare.tournament.pairing.simple_methods import halves
from starsquare.tournament.record import result_value_at
from starsquare.tournament.team_matches import TeamMatch, matches_of


def pages(order: Order, look: Look) -> Iterator[Page]:
    """Print the matches of a round, by default the last, for pools of teams."""
    for pool in order.pools:
        matches = matches_of(order.tournament, pool)
        last = max((one.round for one in matches), default=RoundNumber(0))
        number = last if order.round is None else order.round
        own = [one for one in matches if one.round == number and one.two is not None]
        if own:
            poster = _poster(order, pool, number, own)
            yield from poster_pages(poster, order.occasion, look, size=13)


def _poster(order: Order, pool: PoolKey, number: int, own: list[TeamMatch]) -> Poster:
    return Poster(
        title=dotted(
            say("paper.form.team_sheets"), order.tournament.book_of_pool(pool).division
        ),
        detail=say("paper.round", {"round": number}),
        columns=(
            Column(head=say("paper.table"), share=10, align="centre"),
            Column(head=say("paper.name"), share=36, weight=Weight.SEMIBOLD),
            Column(head=say("paper.points"), share=13, align="right"),
            Column(head=say("paper.points"), share=13, align="right"),
            Column(head=say("paper.name"), share=36, weight=Weight.SEMIBOLD),
        ),
        rows=tuple(row for one in own for row in _rows(order, pool, one)),
    )


def _rows(order: Order, pool: PoolKey, match: TeamMatch) -> Iterator[tuple[str, ...]]:
    """Return a match: its teams, a line per board, and the games won."""
    yield (f"{match.one} – {match.two}",)
    round_ = order.tournament.known_round(pool, match.round)
    for board in match.boards:
        value = result_value_at(order.tournament, round_, board)
        scores = [""] * 2 if value is None else [str(one) for one in value.final]
        names = [order.seat(one).name for one in board.sides]
        if order.tournament.entrants[board.one].team != match.one:
            names.reverse()
            scores.reverse()
        yield str(board.table), names[0], *scores, names[1]
    won = [halves(one) if match.is_over else "" for one in match.half_wins]
    yield "", say("paper.games_won"), won[0], won[1], ""

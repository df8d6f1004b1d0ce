"""The current bracket of a knockout: who meets whom at which stage, and who is out."""

from __future__ import annotations

import msgspec

from starsquare.service.tournament.views.reader import Named, Names, named
from starsquare.tournament.bracket import Bracket, bracket_of
from starsquare.tournament.keys import DivisionKey, EntrantId
from starsquare.tournament.pairing.contract import Tie
from starsquare.tournament.reason import stage_name
from starsquare.tournament.state import Division, Tournament


class TieSide(msgspec.Struct, frozen=True, kw_only=True):
    """One side of a tie."""

    who: Named | None  # None: unknown or vacant
    seed: int | None
    half_wins: int
    is_winner: bool


class TieLine(msgspec.Struct, frozen=True, kw_only=True):
    """Two entrants who play until one is out."""

    one: TieSide
    two: TieSide
    best_of: int
    games: int
    is_decided: bool
    is_bye: bool


class StageLines(msgspec.Struct, frozen=True, kw_only=True):
    """One stage of a knockout."""

    title: str
    ties: tuple[TieLine, ...]


class BracketView(msgspec.Struct, frozen=True, kw_only=True):
    """The knockout of a division; without stages if it has none."""

    division: DivisionKey
    title: str
    stages: tuple[StageLines, ...]
    champion: Named | None


def bracket_view(
    tournament: Tournament, names: Names, division: Division
) -> BracketView:
    """Show the knockout of a division's pool."""
    bracket = bracket_of(tournament, division.pool)
    final = None if bracket is None else bracket.stages[-1][0]
    winner = None if final is None else final.winner
    return BracketView(
        division=division.key,
        title=division.book.division or tournament.title,
        stages=()
        if bracket is None
        else tuple(
            StageLines(
                title=stage_name(stage[0].left),
                ties=tuple(_tie(tournament, names, bracket, tie) for tie in stage),
            )
            for stage in bracket.stages
        ),
        champion=None if winner is None else named(names, tournament, winner),
    )


def _tie(tournament: Tournament, names: Names, bracket: Bracket, tie: Tie) -> TieLine:
    seeds = {one: place for place, one in enumerate(bracket.seeds, start=1)}

    def side(who: EntrantId | None, half_wins: int) -> TieSide:
        return TieSide(
            who=None if who is None else named(names, tournament, who),
            seed=None if who is None else seeds[who],
            half_wins=half_wins,
            is_winner=who is not None and who == tie.winner,
        )

    return TieLine(
        one=side(tie.one, tie.half_wins[0]),
        two=side(tie.two, tie.half_wins[1]),
        best_of=tie.best_of,
        games=tie.games,
        is_decided=tie.is_decided,
        is_bye=tie.is_decided and (tie.one is None or tie.two is None),
    )

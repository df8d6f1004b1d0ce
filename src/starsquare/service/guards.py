"""What a tournament may not do to the games of its rounds, nor they to its results."""

from __future__ import annotations

from collections.abc import Sequence

from starsquare.game.command import GameCommand, RulingCommand, TileRulingCommand
from starsquare.game.state import Game, Stage
from starsquare.service.game.game_service import GameGuard, GameService
from starsquare.service.game.repaired import games_touched, must_not_have_begun
from starsquare.service.stream_names import GameName, UnknownTournamentError
from starsquare.service.tournament.tournament_service import TournamentService
from starsquare.tournament.command import (
    RepairCommand,
    TournamentCommand,
    WithdrawRound,
)
from starsquare.tournament.refusals import ResultError
from starsquare.tournament.state import Tournament


async def must_not_be_played(
    tournaments: TournamentService,
    games: GameService,
    event: str,
    commands: Sequence[TournamentCommand],
) -> None:
    """Raise `RuleError` if the game of a board is being played on screen.

    Raises:
        RuleError: such a game has started.
    """
    if not any(isinstance(one, RepairCommand | WithdrawRound) for one in commands):
        return
    cached = await tournaments.stream(event)
    assert cached.state is not None, "the event was looked up"
    log = (one.event for one in cached.log)
    for one in games_touched(event, cached.state, log, commands):
        game = (await games.streams.load(one.name.stream)).state
        must_not_have_begun(game, one)


def protecting_results(tournaments: TournamentService) -> GameGuard:
    """Return a guard that refuses rulings in a signed game whose result is in."""

    async def guard(name: GameName, game: Game, command: GameCommand, /) -> None:
        is_ruling = isinstance(command, RulingCommand | TileRulingCommand)
        if game.stage is not Stage.SIGNED or not is_ruling:
            return
        try:
            cached = await tournaments.stream(name.event)
        except UnknownTournamentError:
            return  # a game of its own
        assert cached.state is not None, "the event was looked up"
        _must_not_be_recorded(cached.state, name)

    return guard


def _must_not_be_recorded(tournament: Tournament, name: GameName) -> None:
    """Raise `ResultError` if a game is the result of its board.

    The sides may have left: they would not sign again.

    Rules: SO-SCORE-9.d
    """
    for pool in tournament.rounds:
        for round_ in tournament.rounds_of(pool):
            if any(one.game == str(name) for one in round_.results.values()):
                raise ResultError("result.game_recorded", round=round_.number)

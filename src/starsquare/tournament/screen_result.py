"""The results of games played on screen.

A game has boards and turns; a tournament needs a result. The translation is done here,
without a clock or a store: the service that runs both asks for the command and executes
it.
"""

from __future__ import annotations

from msgspec.structs import replace

from starsquare.game.lightning.state import Lightning
from starsquare.game.outcome import Outcome, outcome_of
from starsquare.game.side import BySide, PersonId, Side
from starsquare.game.state import AFTER_PLAY, Game, points_of
from starsquare.rulebook import Rulebook, TurnKind
from starsquare.tournament.keys import HOUSE, BoardKey, EntrantId
from starsquare.tournament.refusals import ResultError
from starsquare.tournament.result import Highlights
from starsquare.tournament.results import RecordGame, RecordLightning
from starsquare.tournament.round import Board
from starsquare.tournament.state import Tournament


def recorded_game(
    tournament: Tournament,
    key: BoardKey,
    game: Game,
) -> RecordGame:
    """Return the command that records a finished game at its board.

    Sides are matched by who sat there; if the game's people differ from the
    tournament's, the game's side one is the board's side one. The result counts as
    validated if staff accepted the slip on screen, or if the rulebook does not require
    that.

    Args:
        tournament: the tournament.
        key: the board the game was played at.
        game: its final state.

    Raises:
        ResultError: the game is not over, or there is no such board.
    """
    found = tournament.find(key)
    if found is None or found[1].is_bye:
        raise ResultError("result.no_board", board=key)
    if game.stage not in AFTER_PLAY or game.challenge is not None:
        raise ResultError("result.game_runs", board=key, game=game.id)
    book = tournament.book_of_pool(key.pool)
    outcome = outcome_of(game, book)
    highlights = highlights_of(game, book)
    if _sits_turned(tournament, found[1], game):
        outcome, highlights = _turned(outcome), _turned_highlights(highlights)
    signed = sorted({name for side in game.signatures for name in side})
    return RecordGame(
        board=key,
        game=game.id,
        outcome=outcome,
        is_validated=game.validated_by is not None or not book.slip.validated_by_staff,
        validated_by=game.validated_by,
        signed_by=tuple(signed),
        highlights=highlights,
    )


def recorded_lightning(
    tournament: Tournament,
    key: BoardKey,
    game: Game,
    lightning: Lightning,
) -> RecordLightning:
    """Return the command by which a lightning round decides a tied game.

    Raises:
        ResultError: the lightning round is not decided, or there is no such board.

    Rules: ES-TIE-1.a ES-TIE-1.f
    """
    found = tournament.find(key)
    if found is None:
        raise ResultError("result.no_board", board=key)
    if lightning.winner is None:
        raise ResultError("result.lightning_runs")
    _, board = found
    is_turned = _sits_turned(tournament, board, game)
    winner = lightning.winner.other if is_turned else lightning.winner
    return RecordLightning(board=key, winner=board.sides[winner])


def _sits_turned(tournament: Tournament, board: Board, game: Game) -> bool:
    """Return whether the game's side one is the board's side two."""
    one, two = (_people_of(tournament, entrant) for entrant in board.sides)
    return bool(two & set(game.seats.one) or one & set(game.seats.two))


def _people_of(tournament: Tournament, entrant: EntrantId) -> set[PersonId]:
    if entrant == HOUSE:
        return set()
    return set(tournament.entrants[entrant].members)


def _turned(outcome: Outcome) -> Outcome:
    """Return the outcome with its sides swapped."""
    return replace(
        outcome,
        turns=outcome.turns.swapped,
        adjustments=tuple(
            replace(line, side=line.side.other) for line in outcome.adjustments
        ),
        final=outcome.final.swapped,
        official=outcome.official.swapped,
        half_wins=outcome.half_wins.swapped,
        winner=outcome.winner.other if outcome.winner is not None else None,
        spread=outcome.spread.swapped,
        raw_spread=outcome.raw_spread.swapped,
    )


def _turned_highlights(found: Highlights) -> Highlights:
    return Highlights(
        high_plays=found.high_plays.swapped,
        bingos=found.bingos.swapped,
        comebacks=found.comebacks.swapped,
    )


def highlights_of(game: Game, book: Rulebook) -> Highlights:
    """Find each side's best play and bingos, and the deficit the winner overcame.

    Turns count with their current scores: a corrected score replaces the announced one.
    """
    best: dict[Side, int | None] = dict.fromkeys(Side)
    bingos = dict.fromkeys(Side, 0)
    deficits = dict.fromkeys(Side, 0)
    scores = dict.fromkeys(Side, 0)
    for turn in game.turns:
        if turn.kind is not TurnKind.PLAY:
            continue
        side, points = turn.side, points_of(game, turn)
        best[side] = max(best[side] or 0, points)
        bingos[side] += len(turn.placements) == book.scoring.rack_size
        scores[side] += points
        for each in Side:
            behind = scores[each.other] - scores[each]
            deficits[each] = max(deficits[each], behind)
    comebacks: BySide[int | None] = BySide(None, None)
    winner = outcome_of(game, book).winner
    if winner is not None:
        comebacks = comebacks.having(winner, deficits[winner])
    return Highlights(
        high_plays=BySide.of(best.__getitem__),
        bingos=BySide.of(bingos.__getitem__),
        comebacks=comebacks,
    )

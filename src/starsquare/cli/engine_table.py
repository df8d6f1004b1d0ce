"""What the engine's commands answer, drawn for people."""

from __future__ import annotations

from rich.table import Table

from starsquare.cli.engine_answer import MovesAnswer, PlaysLeftAnswer, SelfPlayAnswer
from starsquare.engine.training import TrainingState
from starsquare.text import say

_BAR = 40  # columns of the longest bar
_FEW_GAMES = 20


def _titled(*heads: str) -> Table:
    table = Table(box=None, pad_edge=False)
    for head in heads:
        is_number = head in {
            "score",
            "plays",
            "equity",
            "turns",
            "bingos",
            "change",
            "games",
        }
        table.add_column(
            say(f"engine.head.{head}"), justify="right" if is_number else "left"
        )
    return table


def drawn_moves(answer: MovesAnswer) -> Table:
    """Draw plays, and the best exchange where one may be made."""
    table = _titled("place", "word", "score", "leave", "equity")
    for play in answer.plays:
        table.add_row(
            play.position, play.word, str(play.score), play.leave, f"{play.equity:.1f}"
        )
    for exchange in answer.exchanges[:1]:
        table.add_row(
            "-",
            say("engine.exchange", {"tiles": exchange.tiles}),
            "0",
            exchange.leave,
            f"{exchange.equity:.1f}",
        )
    return table


def drawn_plays_left(answer: PlaysLeftAnswer) -> Table:
    """Draw how many plays each rack still has, and the best."""
    table = _titled("rack", "plays", "place", "word", "score")
    for one in answer.racks:
        best = one.best
        shown = (best.position, best.word, str(best.score)) if best else ("", "", "")
        table.add_row(one.rack, str(one.plays), *shown)
    return table


def drawn_games(answer: SelfPlayAnswer) -> Table:
    """Draw the first games of self-play."""
    table = _titled("game", "score", "turns", "bingos")
    for game in answer.games[:_FEW_GAMES]:
        table.add_row(
            str(game.game),
            f"{game.scores[0]}-{game.scores[1]}",
            str(game.turns),
            str(game.bingos),
        )
    return table


def drawn_training(state: TrainingState) -> Table:
    """Draw how the values settled: the change from generation to generation."""
    table = _titled("generation", "games", "change", "all", "won", "plot")
    most = max((one.change for one in state.done), default=1.0) or 1.0
    for number, one in enumerate(state.done, start=1):
        bar = "#" * max(1, round(_BAR * one.change / most))
        won = "" if one.match is None else f"{100 * one.match.win_share:.1f} %"
        table.add_row(
            str(number),
            str(one.games),
            f"{one.change:.2f}",
            f"{one.mean_change:.2f}",
            won,
            bar,
        )
    return table


def drawn_singles(state: TrainingState) -> Table:
    """Draw what each single tile is worth, best first."""
    table = _titled("tile", "equity", "plot")
    singles = state.done[-1].singles if state.done else {}
    most = max((abs(value) for value in singles.values()), default=1.0) or 1.0
    for tile, value in sorted(singles.items(), key=lambda one: -one[1]):
        bar = ("+" if value > 0 else "-") * round(_BAR * abs(value) / most)
        table.add_row(tile, f"{value:.2f}", bar)
    return table

"""What the engine's commands answer, drawn for people."""

from __future__ import annotations

from rich.table import Table

from starsquare.cli.engine_answer import MovesAnswer, PlaysLeftAnswer, SelfPlayAnswer
from starsquare.text import say

_FEW_GAMES = 20


def titled(*heads: str) -> Table:
    """Return a table without lines, under heads out of the catalogue."""
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
    table = titled("place", "word", "score", "leave", "equity")
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
    table = titled("rack", "plays", "place", "word", "score")
    for one in answer.racks:
        best = one.best
        shown = (best.position, best.word, str(best.score)) if best else ("", "", "")
        table.add_row(one.rack, str(one.plays), *shown)
    return table


def drawn_games(answer: SelfPlayAnswer) -> Table:
    """Draw the first games of self-play."""
    table = titled("game", "score", "turns", "bingos")
    for game in answer.games[:_FEW_GAMES]:
        table.add_row(
            str(game.game),
            f"{game.scores[0]}-{game.scores[1]}",
            str(game.turns),
            str(game.bingos),
        )
    return table

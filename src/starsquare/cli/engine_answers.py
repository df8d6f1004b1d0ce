"""Answers of the engine's commands, as JSON and as tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from rich.table import Table

from starsquare.engine import FoundExchange, FoundPlay
from starsquare.engine.selfplay import GameResult
from starsquare.text import say
from starsquare.tiles import bracketed


class PlayAnswer(msgspec.Struct, frozen=True):
    """A play: its place, its word and its score."""

    position: str
    word: str
    score: int
    leave: str
    equity: float  # points


class ExchangeAnswer(msgspec.Struct, frozen=True):
    """The tiles exchanged, and the value of the rest."""

    tiles: str
    leave: str
    equity: float


class MovesAnswer(msgspec.Struct, frozen=True):
    """The moves a side can make."""

    lexicon: str
    rack: str
    in_bag: int
    plays: tuple[PlayAnswer, ...]
    exchanges: tuple[ExchangeAnswer, ...]


class RackAnswer(msgspec.Struct, frozen=True):
    """A rack and the plays it still has."""

    rack: str
    plays: int
    best: PlayAnswer | None


class PlaysLeftAnswer(msgspec.Struct, frozen=True):
    """Whether all possible plays have been made, by rack."""

    lexicon: str
    racks: tuple[RackAnswer, ...]


class GameAnswer(msgspec.Struct, frozen=True):
    """One game of self-play."""

    game: int
    scores: tuple[int, int]
    turns: int
    bingos: int
    exchanges: int
    passes: int


class SelfPlayAnswer(msgspec.Struct, frozen=True):
    """Games of self-play and their averages."""

    lexicon: str
    seed: int
    mean_score: float
    mean_turns: float
    mean_bingos: float
    games: tuple[GameAnswer, ...]


class GraphAnswer(msgspec.Struct, frozen=True):
    """A built word graph."""

    lexicon: str
    words: int
    file: str
    bytes: int


def play_answers(plays: Iterable[FoundPlay]) -> tuple[PlayAnswer, ...]:
    """Return plays as answers."""
    return tuple(
        PlayAnswer(
            one.at, bracketed(one.word), one.score, bracketed(one.leave), one.equity
        )
        for one in plays
    )


def exchange_answers(found: Sequence[FoundExchange]) -> tuple[ExchangeAnswer, ...]:
    """Return exchanges as answers."""
    return tuple(
        ExchangeAnswer(bracketed(one.tiles), bracketed(one.leave), one.equity)
        for one in found
    )


def selfplay_answer(
    games: Sequence[GameResult], *, lexicon: str, seed: int
) -> SelfPlayAnswer:
    """Return games of self-play as an answer."""
    number = max(1, len(games))
    return SelfPlayAnswer(
        lexicon=lexicon,
        seed=seed,
        mean_score=sum(sum(game.scores) for game in games) / 2 / number,
        mean_turns=sum(game.turns for game in games) / number,
        mean_bingos=sum(game.bingos for game in games) / number,
        games=tuple(
            GameAnswer(
                game.number,
                game.scores,
                game.turns,
                game.bingos,
                game.exchanges,
                game.passes,
            )
            for game in games
        ),
    )


_FEW_GAMES = 20


def titled(*heads: str) -> Table:
    """Return a borderless table with headings from the catalog."""
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
    """Draw plays, and the best exchange if one is allowed."""
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
    """Draw how many plays each rack still has, and the best one."""
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

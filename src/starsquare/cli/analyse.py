"""`starsquare analyse`: one position, simulated or solved."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.table import Table

from starsquare.board import Position, tiles_laid
from starsquare.board.play import Kind, TurnTaken
from starsquare.cli.add_command import adding
from starsquare.cli.arguments import content_of, find_rulebook, refusing
from starsquare.cli.completion import books
from starsquare.cli.engine import LeavesFile, Threads, load_leaves, load_words
from starsquare.cli.output import AsJson, show, show_json, working
from starsquare.cli.record_list import RecordListName, list_for
from starsquare.engine import (
    Analysis,
    Engine,
    FoundExchange,
    FoundPlay,
    LastPlay,
    Limit,
    Line,
    Method,
    Move,
    Setting,
)
from starsquare.engine.analysis import About, win_of
from starsquare.engine.review import is_possible
from starsquare.engine.simulation import is_same
from starsquare.game.record import read_cgp, read_gcg, replay_gcg
from starsquare.game.record.gcg_replay import book_of_record, with_tiles
from starsquare.rulebook import Rulebook
from starsquare.text import say
from starsquare.tiles import bracketed

_SECONDS = 5.0
_RECORD = ".gcg"
_OPEN = "?"


class LineAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """One move; chances are from 0 to 1, spreads are final.

    Where only bounds of the spread are proven, the spread is null, and so is a chance
    that they leave open.
    """

    kind: str  # play, exchange or pass
    position: str | None  # of a play
    word: str | None
    exchanged: str | None
    score: int
    leave: str
    win_chance: float | None
    win_error: float
    spread: float | None
    spread_error: float
    rollouts: int
    low: int | None  # what is proven about the spread
    high: int | None
    continuation: tuple[str, ...]
    was_made: bool  # in the record


class AnalysisAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The answer of `analyse`."""

    lexicon: str
    rack: str
    in_bag: int
    spread: int  # before the turn
    method: str
    rollouts: int
    depth: int
    is_exact: bool
    is_settled: bool
    lines: tuple[LineAnswer, ...]


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """A position from a CGP line or a turn of a record."""

    lexicon: str  # the word list it names
    position: Position
    rack: str
    about: About
    book: Rulebook  # with the board and the tiles of the position
    taken: TurnTaken | None = None  # the move made in the record


def analyse(
    source: Annotated[
        str,
        typer.Argument(
            metavar="POSITION", help="A position on one line (CGP), or a GCG file."
        ),
    ],
    *,
    turn: Annotated[
        int | None, typer.Option(min=1, help="The turn of the record to analyze.")
    ] = None,
    lexicon: RecordListName = None,
    rulebook: Annotated[
        str,
        typer.Option(
            metavar="BOOK", help="The rulebook of the game.", autocompletion=books
        ),
    ] = "NA",
    seconds: Annotated[
        float | None,
        typer.Option(min=0.1, max=86_400, help="Stop after this many seconds."),
    ] = None,
    rollouts: Annotated[
        int | None, typer.Option(min=1, help="Stop after this many rollouts.")
    ] = None,
    depth: Annotated[
        int | None, typer.Option(min=0, max=40, help="Number of turns to look ahead.")
    ] = None,
    top: Annotated[
        int, typer.Option(min=1, max=60, help="Number of moves to compare.")
    ] = 15,
    infer: Annotated[
        bool,
        typer.Option(
            "--infer", help="Infer the other side's tiles from their last play."
        ),
    ] = False,
    seed: Annotated[
        int, typer.Option(min=0, max=2**62, help="Seed for the tile draws.")
    ] = 0,
    threads: Threads = 1,
    leaves: LeavesFile = None,
    json: AsJson = False,
) -> None:
    """Find the best move in a position, with each move's chance of winning.

    With tiles in the bag, moves are simulated many times; with one or two tiles, every
    draw is tried; with none, the endgame is solved. Without a limit it takes up to 5
    seconds. With only a limit on rollouts, the answer is the same every time.
    """
    book = find_rulebook(rulebook)
    asked = _asked(source, turn, book, infer=infer)
    setting = Setting.of(asked.book)
    held_to = list_for(asked.lexicon, lexicon)
    engine = Engine(
        load_words(held_to.used, tiles=asked.book.equipment.tiles, json=json),
        load_leaves(leaves, setting),
        setting,
        clock=time.monotonic,
        threads=threads,
    )
    if seconds is None and rollouts is None and depth is None:
        seconds = _SECONDS
    limit = Limit(seconds=seconds, rollouts=rollouts, depth=depth)
    about = asked.about
    about["candidates"] = top
    about["seed"] = seed
    with refusing(source_hint(turn)), working(say("analyse.working"), json=json):
        if infer:
            _must_be_simulated(engine, asked)
        made = _made(engine, asked)
        about["moves"] = made
        analysis = engine.analyse(asked.position, asked.rack, limit=limit, **about)
        question = engine.question(asked.position, asked.rack, **about)
    answer = AnalysisAnswer(
        lexicon=held_to.used,
        rack=bracketed(question.situation.rack),
        in_bag=question.situation.in_bag,
        spread=question.spread,
        method=analysis.method,
        rollouts=analysis.rollouts,
        depth=analysis.depth,
        is_exact=analysis.is_exact,
        is_settled=analysis.is_settled,
        lines=tuple(_line(line, made) for line in _shown(analysis, made, top)),
    )
    if json:
        show_json(answer)
    else:
        show(drawn_analysis(answer), _said(answer))


def _must_be_simulated(engine: Engine, asked: Asked) -> None:
    """Refuse to infer tiles where the answer would not depend on them.

    Raises:
        typer.BadParameter: the position is solved, or every draw is tried.
    """
    situation = engine.situation(asked.position, asked.rack)
    if engine.method_for(situation) is not Method.SIMULATION:
        raise typer.BadParameter(say("analyse.infer_late"), param_hint="--infer")


def source_hint(turn: int | None) -> str:
    """Return the argument that a position came from."""
    return "CGP" if turn is None else "--turn"


def _asked(source: str, turn: int | None, book: Rulebook, *, infer: bool) -> Asked:
    """Read a position, or find a turn of a record."""
    if source.lower().endswith(_RECORD) or source == "-":
        return _of_record(Path(source), turn, book, infer=infer)
    if turn is not None:
        raise typer.BadParameter(say("analyse.turn_of_cgp"), param_hint="--turn")
    if infer:
        raise typer.BadParameter(say("analyse.infer_cgp"), param_hint="--infer")
    with refusing("CGP"):
        written = read_cgp(source, file="CGP", tiles=book.equipment.tiles)
    rack, other_rack = written.racks
    mine, theirs = written.scores
    about = About(other_rack=other_rack, spread=mine - theirs, scoreless=written.zeros)
    return Asked(
        lexicon=written.lexicon,
        position=written.position,
        rack=rack,
        about=about,
        book=book if written.tiles is None else with_tiles(book, written.tiles),
    )


def _of_record(file: Path, turn: int | None, book: Rulebook, *, infer: bool) -> Asked:
    if turn is None:
        raise typer.BadParameter(say("analyse.which_turn"), param_hint="--turn")
    record = read_gcg(content_of(file), file=str(file), tiles=book.equipment.tiles)
    taken = replay_gcg(record, book).taken
    at = next((at for at, one in enumerate(taken) if one.number == turn), None)
    if at is None:
        facts = {"turn": turn, "last": taken[-1].number if taken else 0}
        raise typer.BadParameter(say("analyse.no_turn", facts), param_hint="--turn")
    chosen, before = taken[at], taken[:at]
    if not chosen.rack:
        facts = {"turn": turn}
        raise typer.BadParameter(say("analyse.no_rack", facts), param_hint="--turn")
    if Counter(tiles_laid(chosen.placements)) - Counter(chosen.rack):
        facts = {"turn": turn}
        raise typer.BadParameter(say("analyse.not_held", facts), param_hint="--turn")
    last_play = _last_play(before, chosen)
    if infer and last_play is None:
        facts = {"turn": turn}
        raise typer.BadParameter(say("analyse.infer_none", facts), param_hint="--infer")
    about = About(
        spread=sum(
            one.score if one.side == chosen.side else -one.score
            for one in before
            if one.stood
        ),
        scoreless=_scoreless(before),
        last_play=last_play if infer else None,
    )
    return Asked(
        lexicon=record.lexicon,
        position=chosen.position,
        rack=chosen.rack,
        about=about,
        book=book_of_record(record, book),
        taken=chosen,
    )


def _scoreless(before: Sequence[TurnTaken]) -> int:
    """Return the number of scoreless turns just before."""
    count = 0
    for one in reversed(before):
        if one.score and one.stood:
            break
        count += 1
    return count


def _last_play(before: Sequence[TurnTaken], chosen: TurnTaken) -> LastPlay | None:
    last = before[-1] if before else None
    if last is None or last.kind is not Kind.PLAY or last.side == chosen.side:
        return None
    if not last.stood:
        return None
    return LastPlay(last.position, last.placements, last.score)


def _made(engine: Engine, asked: Asked) -> tuple[Move, ...]:
    """Return the move made in the record, phony or not; none if it is impossible."""
    taken = asked.taken
    if taken is None or (taken.kind is Kind.PLAY and not is_possible(taken)):
        return ()
    situation = engine.situation(asked.position, asked.rack)
    if taken.kind is Kind.PLAY:
        return (engine.play_made(situation, taken.placements, taken.score),)
    if taken.kind is Kind.EXCHANGE:
        wanted = sorted(taken.exchanged)
        found = engine.exchanges(situation)
        return tuple(one for one in found if sorted(one.tiles) == wanted)
    return (None,)


def _shown(analysis: Analysis, made: Sequence[Move], top: int) -> list[Line]:
    """Return the requested moves, always including the one made."""
    return [
        line
        for at, line in enumerate(analysis.lines)
        if at < top or any(is_same(line.move, one) for one in made)
    ]


def _line(line: Line, made: Sequence[Move]) -> LineAnswer:
    move = line.move
    play = move if isinstance(move, FoundPlay) else None
    exchange = move if isinstance(move, FoundExchange) else None
    is_open = (line.low, line.high) != (None, None) and not line.is_exact
    return LineAnswer(
        kind=Kind.PLAY if play else Kind.EXCHANGE if exchange else Kind.PASS,
        position=play.at if play else None,
        word=bracketed(play.word) if play else None,
        exchanged=bracketed(exchange.tiles) if exchange else None,
        score=play.score if play else 0,
        leave=bracketed(move.leave) if move else "",
        win_chance=_proven_chance(line) if is_open else round(line.win_chance, 4),
        win_error=round(line.win_error, 4),
        spread=None if is_open else round(line.spread, 2),
        spread_error=round(line.spread_error, 2),
        rollouts=line.rollouts,
        low=line.low,
        high=line.high,
        continuation=tuple(map(_written, line.continuation)),
        was_made=any(is_same(move, one) for one in made),
    )


def _proven_chance(line: Line) -> float | None:
    """Return the chance to win that the bounds of the spread decide, if they do."""
    low, high = line.low, line.high
    if low is not None and low > 0:
        return win_of(low)
    return win_of(high) if high is not None and high < 0 else None


def _written(move: Move) -> str:
    if isinstance(move, FoundPlay):
        return f"{move.at} {bracketed(move.word)}"
    return say("review.pass")


def drawn_analysis(answer: AnalysisAnswer) -> Table:
    """Draw the moves, best first."""
    table = Table(box=None, pad_edge=False)
    table.add_column(say("engine.head.place"))
    table.add_column(say("engine.head.word"))
    table.add_column(say("engine.head.score"), justify="right")
    table.add_column(say("engine.head.leave"))
    table.add_column(say("analyse.head.win"), justify="right")
    table.add_column(say("analyse.head.spread"), justify="right")
    table.add_column("")
    for line in answer.lines:
        table.add_row(
            line.position or "-",
            _named(line),
            str(line.score),
            line.leave,
            _chance(line),
            _bound(line)
            if line.spread is None
            else _with_error(line.spread, line.spread_error),
            say("analyse.made") if line.was_made else "",
        )
    return table


def _named(line: LineAnswer) -> str:
    if line.word is not None:
        return line.word
    if line.exchanged is not None:
        return say("engine.exchange", {"tiles": line.exchanged})
    return say("review.pass")


def _chance(line: LineAnswer) -> str:
    if line.win_chance is None:
        return _OPEN
    chance, error = 100 * line.win_chance, 100 * line.win_error
    low, high = max(0.0, chance - error), min(100.0, chance + error)
    if error and {low, high} & {0.0, 100.0}:  # an error would lead beyond them
        return say("analyse.between", {"low": f"{low:.1f}", "high": f"{high:.1f}"})
    return _with_error(chance, error)


def _with_error(value: float, error: float) -> str:
    return f"{value:.1f} ±{error:.1f}" if error else f"{value:.1f}"


def _said(answer: AnalysisAnswer) -> str:
    """Return how the answer was found, and how reliable it is."""
    facts = {"rollouts": answer.rollouts, "depth": answer.depth}
    if answer.method == Method.SIMULATION:
        key = "simulated_clear" if answer.is_settled else "simulated"
        return say(f"analyse.{key}", facts)
    if answer.method == Method.PRE_ENDGAME:
        return say(f"analyse.{'drawn' if answer.is_exact else 'drawn_partly'}", facts)
    if answer.is_exact:
        rest = ", ".join(answer.lines[0].continuation) or say("analyse.game_over")
        return say("analyse.solved", {"rest": rest})
    best = answer.lines[0]
    if best.low is None and best.high is None:
        return say("analyse.cut_off", facts)
    return say("analyse.cut_off_bound", {**facts, "bound": _bound(best)})


def _bound(line: LineAnswer) -> str:
    """Return what is proven about a final spread."""
    if line.low == line.high:
        return str(line.low)
    if line.low is not None and line.high is not None:
        return say("analyse.between", {"low": line.low, "high": line.high})
    if line.low is not None:
        return say("analyse.at_least", {"low": line.low})
    return say("analyse.at_most", {"high": line.high})


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    above = below = "/".join(["15"] * 7)  # seven empty rows of a position
    care = f"{above}/5CARE6/{below}"
    adding(app)("analyse", f'"{care} AEINRST/ 0/0 0" --rollouts 3000')(analyse)

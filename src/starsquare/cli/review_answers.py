"""A review of a record by equity, as JSON and as a table."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from rich import box
from rich.console import RenderableType
from rich.table import Table

from starsquare.cli.replay_answers import (
    DisagreementAnswer,
    RepairAnswer,
    disagreement_answers,
    drawn_disagreements,
    drawn_repairs,
    repair_answers,
)
from starsquare.engine import FoundExchange, FoundPlay
from starsquare.engine.review import Kind, Review, SideReview, TurnReview
from starsquare.game.record import Player, Replay
from starsquare.game.side import Side
from starsquare.text import say
from starsquare.tiles import bracketed, faces_of


class ChoiceAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A play or an exchange that was available."""

    kind: str  # play or exchange
    position: str | None  # of a play
    word: str | None
    exchanged: str | None  # the tiles exchanged
    score: int
    leave: str
    equity: float


class ReviewedTurnAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """One turn; equities and losses are points, null if not recorded."""

    turn: int
    player: int  # 1 or 2
    kind: str  # play, exchange or pass
    rack: str
    position: str | None  # of a play: 8H across, H8 down
    word: str | None
    exchanged: str | None
    score: int
    stood: bool  # false: the play came off the board
    leave: str | None
    equity: float | None
    lost: float | None
    phonies: tuple[str, ...]
    missed_bingo: ChoiceAnswer | None
    best: tuple[ChoiceAnswer, ...]  # plays and exchanges, by equity
    best_exchange: str | None


class ReviewedSideAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Totals for one side's turns."""

    player: int
    nick: str
    name: str
    total: int
    turns: int
    rated: int
    best_made: int
    lost: float
    mean_lost: float
    bingos: int
    bingos_missed: int
    phonies: int
    phonies_stood: int


class ReviewAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The answer of `review`."""

    file: str
    title: str
    lexicon: str
    book: str
    turns: tuple[ReviewedTurnAnswer, ...]
    sides: tuple[ReviewedSideAnswer, ...]
    lexicon_named: str = ""  # according to the record
    disagreements: tuple[DisagreementAnswer, ...]
    repairs: tuple[RepairAnswer, ...]


def review_answer(
    file: str, lexicon: str, replay: Replay, review: Review
) -> ReviewAnswer:
    """Return a review as an answer."""
    words = {one.number: one.word for one in replay.turns if one.number is not None}
    record = replay.record
    return ReviewAnswer(
        file=file,
        title=record.title,
        lexicon=lexicon,
        lexicon_named=record.lexicon,
        book=replay.book,
        turns=tuple(_turn(one, words) for one in review.turns),
        sides=tuple(
            _side(number, record.players[side], replay.totals[side], one)
            for number, (side, one) in enumerate(
                zip(Side, review.sides, strict=True), start=1
            )
        ),
        disagreements=disagreement_answers(replay),
        repairs=repair_answers(replay),
    )


def _turn(turn: TurnReview, words: dict[int, str]) -> ReviewedTurnAnswer:
    taken = turn.taken
    word = words.get(taken.number) or None
    missed = turn.missed_bingo
    return ReviewedTurnAnswer(
        turn=taken.number,
        player=taken.side + 1,
        kind=taken.kind,
        rack=bracketed(taken.rack),
        position=_place_of(turn),
        word=word if taken.kind is Kind.PLAY else None,
        exchanged=bracketed(taken.exchanged) if taken.kind is Kind.EXCHANGE else None,
        score=taken.score,
        stood=taken.stood,
        leave=None if turn.leave is None else bracketed(turn.leave),
        equity=turn.equity,
        lost=turn.lost,
        phonies=tuple(map(faces_of, turn.phonies)),
        missed_bingo=None if missed is None else _choice(missed),
        best=tuple(map(_choice, turn.best)),
        best_exchange=None if turn.exchange is None else bracketed(turn.exchange.tiles),
    )


def _choice(found: FoundPlay | FoundExchange) -> ChoiceAnswer:
    play = found if isinstance(found, FoundPlay) else None
    return ChoiceAnswer(
        kind=Kind.PLAY if play else Kind.EXCHANGE,
        position=play.at if play else None,
        word=bracketed(play.word) if play else None,
        exchanged=bracketed(found.tiles) if isinstance(found, FoundExchange) else None,
        score=play.score if play else 0,
        leave=bracketed(found.leave),
        equity=found.equity,
    )


def _place_of(turn: TurnReview) -> str | None:
    main = turn.main_word
    return None if main is None else main.start.written(main.direction)


def _side(
    number: int, player: Player, total: int, side: SideReview
) -> ReviewedSideAnswer:
    return ReviewedSideAnswer(
        player=number,
        nick=player.nick,
        name=player.known_as,
        total=total,
        turns=side.turns,
        rated=side.rated,
        best_made=side.best_made,
        lost=side.lost,
        mean_lost=round(side.mean_lost, 3),
        bingos=side.bingos,
        bingos_missed=side.bingos_missed,
        phonies=side.phonies,
        phonies_stood=side.phonies_stood,
    )


def drawn_review(answer: ReviewAnswer) -> Iterator[RenderableType]:
    """Draw the game turn by turn, then each side's totals."""
    if answer.title:
        yield answer.title
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), pad_edge=False)
    for head in ("turn", "player", "rack", "made", "score", "leave", "equity", "lost"):
        is_number = head in {"turn", "score", "equity", "lost"}
        table.add_column(
            say(f"review.head.{head}"),
            justify="right" if is_number else "left",
            overflow="fold",
        )
    for turn in answer.turns:
        _add_turn(table, turn, answer.sides[turn.player - 1].nick)
    yield table
    for side in answer.sides:
        facts = {
            **msgspec.structs.asdict(side),
            "lost": f"{side.lost:.0f}",
            "mean": f"{side.mean_lost:.1f}",
        }
        yield say("review.side", facts)
    yield from drawn_repairs(answer.repairs)
    if answer.disagreements:
        yield from drawn_disagreements(answer.disagreements)


def _add_turn(table: Table, turn: ReviewedTurnAnswer, nick: str) -> None:
    """Add the move made, the comment on it, and the alternatives."""
    table.add_row(
        str(turn.turn),
        nick,
        turn.rack,
        _written(turn),
        str(turn.score),
        turn.leave or "",
        _points(turn.equity),
        _points(turn.lost),
    )
    for note in _notes(turn):
        table.add_row("", "", "", note)
    for place, one in enumerate(turn.best, start=1):
        rank = say("review.rank", {"place": place})
        cells = (str(one.score), one.leave, _points(one.equity))
        table.add_row("", "", rank, _written(one), *cells)


def _points(points: float | None) -> str:
    return "" if points is None else f"{points:.1f}"


def _written(done: ReviewedTurnAnswer | ChoiceAnswer) -> str:
    if done.kind == Kind.PLAY:
        return f"{done.position or '?'} {done.word or '?'}"
    if done.kind == Kind.EXCHANGE:
        return say("engine.exchange", {"tiles": done.exchanged or "?"})
    return say("review.pass")


def _notes(turn: ReviewedTurnAnswer) -> Iterator[str]:
    if turn.phonies:
        key = "review.phony" if turn.stood else "review.phony_off"
        yield say(key, {"words": ", ".join(turn.phonies)})
    if turn.missed_bingo is not None:
        missed = turn.missed_bingo
        facts = {"position": missed.position, "word": missed.word}
        yield say("review.missed", facts)

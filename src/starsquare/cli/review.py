"""`starsquare review`: a game record looked at by the engine, turn by turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich import box
from rich.console import RenderableType
from rich.table import Table

from starsquare.cli.arguments import (
    content_of,
    find_rulebook,
    must_have_folder,
    name_of,
)
from starsquare.cli.command import adding
from starsquare.cli.completion import books
from starsquare.cli.console import AsJson, progress_of, show, show_json
from starsquare.cli.engine import LeavesFile, load_leaves, load_words
from starsquare.cli.record_list import RecordList, RecordListName, list_for
from starsquare.cli.replay_answers import (
    DisagreementAnswer,
    RepairAnswer,
    disagreement_answers,
    drawn_disagreements,
    drawn_repairs,
    repair_answers,
)
from starsquare.cli.review_coached import (
    CoachedAnswer,
    Reviewed,
    coached_answer,
    drawn_coached,
    html_of,
)
from starsquare.engine import (
    Depth,
    Engine,
    FoundExchange,
    FoundPlay,
    Level,
    Setting,
    coach_game,
)
from starsquare.engine.review import Kind, Review, SideReview, TurnReview, review_of
from starsquare.engine.review_game import STUDENT
from starsquare.game.record import Player, Replay, read_gcg, replay_gcg
from starsquare.game.side import Side
from starsquare.paper.forms.review_sheet import ReviewSheet, printed_reviews
from starsquare.rulebook import Rulebook
from starsquare.text import say


class ChoiceAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A play or an exchange that could have been made."""

    kind: str  # play or exchange
    position: str | None  # of a play
    word: str | None
    exchanged: str | None  # the tiles given back
    score: int
    leave: str
    equity: float


class ReviewedTurnAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """One turn; equities and losses are points, null where the record is silent."""

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
    """What the turns of one side come to."""

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
    """What `review` answers."""

    file: str
    title: str
    lexicon: str
    book: str
    turns: tuple[ReviewedTurnAnswer, ...]
    sides: tuple[ReviewedSideAnswer, ...]
    lexicon_named: str = ""  # by the record
    disagreements: tuple[DisagreementAnswer, ...]
    repairs: tuple[RepairAnswer, ...]


class ReviewsAnswer(msgspec.Struct, frozen=True):
    """What `review` answers for several games."""

    games: tuple[ReviewAnswer, ...]


class CoachedAnswers(msgspec.Struct, frozen=True):
    """What `review --level` answers for several games."""

    games: tuple[CoachedAnswer, ...]


RecordFiles = Annotated[
    list[Path],
    typer.Argument(
        metavar="FILE...",
        allow_dash=True,
        help="Game records, GCG; - reads one in.",
    ),
]


def review_file(
    files: RecordFiles,
    *,
    lexicon: RecordListName = None,
    rulebook: Annotated[
        str,
        typer.Option(
            metavar="BOOK", help="The book it was played by.", autocompletion=books
        ),
    ] = "NA",
    top: Annotated[
        int,
        typer.Option(
            min=1, max=100, help="How many of the best plays and exchanges a turn."
        ),
    ] = 3,
    leaves: LeavesFile = None,
    level: Annotated[
        Depth | None,
        typer.Option(help="Grade and explain each turn: at a glance, or simulated."),
    ] = None,
    words: Annotated[
        Level,
        typer.Option(help="Whose words count as known, with --level, --html, --pdf."),
    ] = STUDENT,
    html: Annotated[
        Path | None, typer.Option(help="Write a page with grades and lessons.")
    ] = None,
    pdf: Annotated[
        Path | None, typer.Option(help="Write a sheet with grades and lessons.")
    ] = None,
    json: AsJson = False,
) -> None:
    """Review games: the best plays and exchanges of each turn, and what was lost.

    A loss is counted in points of equity: the score, and what the tiles kept are
    worth. Turns whose rack was not written down have none. What the record is wrong
    about is listed as by `starsquare replay`, with the end that it may lack.

    With --level each turn has a grade, a reason and what was left behind with common
    words, and each player three lessons.
    """
    desk = _Desk(find_rulebook(rulebook), lexicon, leaves, json=json)
    target = _Target(html, pdf)
    target.check()
    if level is None and not target.is_any:
        _show_plain([desk.reviewed(file, top) for file in files], json=json)
        return
    games = [desk.coached(file, level or Depth.QUICK, words) for file in files]
    target.write(games)
    if json:
        answers = tuple(map(coached_answer, games))
        show_json(answers[0] if len(answers) == 1 else CoachedAnswers(answers))
    elif not target.is_any:
        for game in games:
            show(*drawn_coached(game))
    else:
        target.tell()


class _Target(msgspec.Struct, frozen=True):
    """The files that a review is written to."""

    html: Path | None
    pdf: Path | None

    @property
    def is_any(self) -> bool:
        return self.html is not None or self.pdf is not None

    def check(self) -> None:
        for file in filter(None, (self.html, self.pdf)):
            must_have_folder(file)

    def write(self, games: Sequence[Reviewed]) -> None:
        if self.html is not None:
            self.html.write_text(html_of(games), encoding="utf-8")
        if self.pdf is not None:
            self.pdf.write_bytes(printed_reviews(_sheets(games)))

    def tell(self) -> None:
        for file in filter(None, (self.html, self.pdf)):
            show(say("review.written", {"file": str(file)}))


def _sheets(games: Sequence[Reviewed]) -> list[ReviewSheet]:
    return [
        ReviewSheet(game.title or game.file, name, side)
        for game in games
        for name, side in zip(game.names, game.game.sides, strict=True)
    ]


def _show_plain(
    reviewed: Sequence[tuple[ReviewAnswer, RecordList]], *, json: bool
) -> None:
    answers = tuple(answer for answer, _ in reviewed)
    if json:
        show_json(answers[0] if len(answers) == 1 else ReviewsAnswer(answers))
        return
    for answer, held_to in reviewed:
        show(*drawn_review(answer), held_to.said())


class _Desk:
    """Reviews records by one book; engines of the same list are made once."""

    def __init__(
        self, book: Rulebook, lexicon: str | None, leaves: Path | None, *, json: bool
    ) -> None:
        self._book, self._lexicon, self._json = book, lexicon, json
        self._setting = Setting.of(book)
        self._leaves = load_leaves(leaves, self._setting)
        self._engines: dict[str, Engine] = {}

    def reviewed(self, file: Path, top: int) -> tuple[ReviewAnswer, RecordList]:
        replay, held_to, engine = self._read(file)
        with progress_of(say("review.under_way"), json=self._json) as told:
            found = review_of(replay, engine, top=top, progress=told)
        return review_answer(name_of(file), held_to.used, replay, found), held_to

    def coached(self, file: Path, depth: Depth, words: Level) -> Reviewed:
        replay, held_to, engine = self._read(file)
        one, two = replay.totals
        with progress_of(say("review.under_way"), json=self._json) as told:
            game = coach_game(
                replay.taken,
                engine,
                level=words,
                depth=depth,
                final=(one, two),
                progress=told,
            )
        first, second = replay.record.players
        return Reviewed(
            file=name_of(file),
            title=replay.record.title,
            lexicon=held_to.used,
            book=replay.book,
            names=(first.known_as, second.known_as),
            game=game,
        )

    def _read(self, file: Path) -> tuple[Replay, RecordList, Engine]:
        name = name_of(file)
        replay = replay_gcg(read_gcg(content_of(file), file=name), self._book)
        held_to = list_for(replay.record.lexicon, self._lexicon)
        engine = self._engines.get(held_to.used)
        if engine is None:
            words = load_words(held_to.used, json=self._json)
            engine = Engine(words, self._leaves, self._setting, threads=2)
            self._engines[held_to.used] = engine
        return replay, held_to, engine


def review_answer(
    file: str, lexicon: str, replay: Replay, review: Review
) -> ReviewAnswer:
    """Describe a review."""
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
        rack=taken.rack,
        position=_place_of(turn),
        word=word if taken.kind is Kind.PLAY else None,
        exchanged=taken.exchanged if taken.kind is Kind.EXCHANGE else None,
        score=taken.score,
        stood=taken.stood,
        leave=turn.leave,
        equity=turn.equity,
        lost=turn.lost,
        phonies=turn.phonies,
        missed_bingo=None if missed is None else _choice(missed),
        best=tuple(map(_choice, turn.best)),
        best_exchange=None if turn.exchange is None else turn.exchange.tiles,
    )


def _choice(found: FoundPlay | FoundExchange) -> ChoiceAnswer:
    play = found if isinstance(found, FoundPlay) else None
    return ChoiceAnswer(
        kind=Kind.PLAY if play else Kind.EXCHANGE,
        position=play.at if play else None,
        word=play.word if play else None,
        exchanged=found.tiles if isinstance(found, FoundExchange) else None,
        score=play.score if play else 0,
        leave=found.leave,
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
    """Draw the game turn by turn, then what each side's turns come to."""
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
    """Add what was done, what is to be said about it, and what else could be done."""
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


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    adding(app)("review", "game.gcg --top 5")(review_file)

"""`starsquare review`: a game record reviewed by the engine, turn by turn."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from starsquare.board import LayoutName
from starsquare.cli.add_command import Db, adding
from starsquare.cli.arguments import (
    content_of,
    find_rulebook,
    must_be_used,
    name_of,
)
from starsquare.cli.completion import books
from starsquare.cli.engine import LeavesFile, load_graph, load_leaves, load_words
from starsquare.cli.output import AsJson, progress_of, show, show_json
from starsquare.cli.record_list import RecordList, RecordListName, list_for
from starsquare.cli.review_answers import (
    ReviewAnswer,
    drawn_review,
    review_answer,
)
from starsquare.cli.review_coached import (
    CoachedAnswer,
    Reviewed,
    coached_answer,
    drawn_coached,
    html_of,
)
from starsquare.cli.review_event import pools_for, review_event
from starsquare.cli.written_files import FileKind, must_not_replace_other
from starsquare.engine import (
    CoachedGame,
    Depth,
    Engine,
    Level,
    Setting,
    coach_game,
)
from starsquare.engine.review import review_of
from starsquare.engine.review_game import STUDENT
from starsquare.game.record import Replay, read_gcg, replay_gcg
from starsquare.game.record.gcg_replay import book_of_record
from starsquare.rulebook import Rulebook
from starsquare.service.game.review_jobs import ReviewJob, worked_out
from starsquare.service.process_pool import done_by_all
from starsquare.text import say
from starsquare.tiles import TileSetName


class ReviewsAnswer(msgspec.Struct, frozen=True):
    """The answer of `review` for several games."""

    games: tuple[ReviewAnswer, ...]


class CoachedAnswers(msgspec.Struct, frozen=True):
    """The answer of `review --level` for several games."""

    games: tuple[CoachedAnswer, ...]


_OF_RECORDS = (
    *("rulebook", "lexicon", "leaves", "words", "top"),
    *("html", "pdf", "drills"),
)

RecordFiles = Annotated[
    list[Path] | None,
    typer.Argument(
        metavar="FILE",
        allow_dash=True,
        help="Game records (GCG); - reads standard input.",
        show_default=False,
    ),
]


def review_file(
    context: typer.Context,
    files: RecordFiles = None,
    *,
    lexicon: RecordListName = None,
    rulebook: Annotated[
        str,
        typer.Option(
            metavar="BOOK", help="The rulebook of the game.", autocompletion=books
        ),
    ] = "NA",
    top: Annotated[
        int,
        typer.Option(
            min=1, max=100, help="Number of best plays and exchanges per turn."
        ),
    ] = 3,
    leaves: LeavesFile = None,
    level: Annotated[
        Depth | None,
        typer.Option(help="Grade and explain each turn: quickly, or by simulation."),
    ] = None,
    words: Annotated[
        Level,
        typer.Option(help="The vocabulary to assume when grading turns."),
    ] = STUDENT,
    html: Annotated[
        Path | None, typer.Option(help="Write a page with grades and lessons.")
    ] = None,
    pdf: Annotated[
        Path | None, typer.Option(help="Write a sheet with grades and lessons.")
    ] = None,
    drills: Annotated[
        Path | None, typer.Option(help="Write a sheet of drills with their answers.")
    ] = None,
    event: Annotated[
        str | None,
        typer.Option(
            help="Review all games of an event and save the reviews in its database."
        ),
    ] = None,
    db: Db = None,
    cluster: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS", help="Run on a Ray cluster (starsquare[cluster])."
        ),
    ] = None,
    json: AsJson = False,
) -> None:
    """Review a game: the best plays and exchanges of each turn, and the points lost.

    A loss is measured in points of equity: the score plus the value of the tiles kept.
    Turns without a recorded rack have none. Mistakes in the record are listed as by
    `starsquare replay`, including a missing ending.

    You can name several records. With --level, each turn gets a grade, a reason and the
    points missed with common words, and each player gets three lessons. Several graded
    records, and all games of an event, are reviewed on all cores or on a cluster.
    """
    book = find_rulebook(rulebook)
    if (event is None) == (not files):
        raise typer.BadParameter(say("review.files_or_event"))
    target = _Target(html, pdf, drills)
    is_graded = level is not None or target.is_any
    _must_use_all(context, event, level, is_graded=is_graded)
    if event is not None:
        review_event(event, db, cluster, json=json)
        return
    assert files, "there are some, or it was refused"
    desk = _Desk(book, lexicon, leaves, json=json)
    target.check()
    if not is_graded:
        _show_plain([desk.reviewed(file, top) for file in files], json=json)
        return
    games = desk.coached_all(files, level or Depth.QUICK, words, cluster)
    target.write(games)
    if json:
        answers = tuple(map(coached_answer, games))
        show_json(answers[0] if len(answers) == 1 else CoachedAnswers(answers))
    elif not target.is_any:
        for game in games:
            show(*drawn_coached(game))
    else:
        target.tell()


def _must_use_all(
    context: typer.Context, event: str | None, level: Depth | None, *, is_graded: bool
) -> None:
    """Refuse options that a review of this kind would ignore.

    Raises:
        typer.BadParameter: one of them was typed.
    """
    if event is not None:
        deep = ("level",) if level is Depth.DEEP else ()
        must_be_used(context, (*_OF_RECORDS, *deep), "review.not_of_event")
        return
    must_be_used(context, ("db",), "review.only_of_event")
    if is_graded:
        must_be_used(context, ("top",), "review.not_graded")
    else:
        must_be_used(context, ("words", "cluster"), "review.only_graded")


class _Target(msgspec.Struct, frozen=True):
    """The files that a review is written to."""

    html: Path | None
    pdf: Path | None
    drills: Path | None

    @property
    def all(self) -> tuple[Path, ...]:
        return tuple(filter(None, (self.html, self.pdf, self.drills)))

    @property
    def is_any(self) -> bool:
        return bool(self.all)

    def check(self) -> None:
        for file, kind, option in (
            (self.html, FileKind.PAGE, "--html"),
            (self.pdf, FileKind.PDF, "--pdf"),
            (self.drills, FileKind.PDF, "--drills"),
        ):
            if file is not None:
                must_not_replace_other(file, kind, hint=option)
        if len({file.resolve() for file in self.all}) < len(self.all):
            raise typer.BadParameter(say("review.one_file_each"))

    def write(self, games: Sequence[Reviewed]) -> None:
        if self.html is not None:
            self.html.write_text(html_of(games), encoding="utf-8")
        if self.pdf is None and self.drills is None:
            return
        # Forms are imported here: most reviews are not printed.
        from starsquare.paper.forms.drill_sheet import printed_drills  # noqa: PLC0415
        from starsquare.paper.forms.review_sheet import (  # noqa: PLC0415
            ReviewSheet,
            printed_reviews,
        )

        sheets = [
            ReviewSheet(game.called, name, side, game.held_to.said())
            for game in games
            for name, side in zip(game.names, game.game.sides, strict=True)
        ]
        if self.pdf is not None:
            self.pdf.write_bytes(printed_reviews(sheets))
        if self.drills is not None:
            self.drills.write_bytes(printed_drills(sheets))

    def tell(self) -> None:
        for file in self.all:
            show(say("review.written", {"file": str(file)}))


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
    """Reviews records under one rulebook.

    An engine is created once for each list, tile set and board.
    """

    def __init__(
        self, book: Rulebook, lexicon: str | None, leaves: Path | None, *, json: bool
    ) -> None:
        self._book, self._lexicon, self._json = book, lexicon, json
        self._setting = Setting.of(book)
        self._leaves = load_leaves(leaves, self._setting)
        self._leaves_file = leaves
        self._engines: dict[tuple[str, TileSetName, LayoutName], Engine] = {}

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
                is_over=replay.is_over,
                progress=told,
            )
        return _reviewed(file, replay, held_to, game)

    def coached_all(
        self, files: Sequence[Path], depth: Depth, words: Level, cluster: str | None
    ) -> list[Reviewed]:
        """Grade several records at once, on all cores or on a cluster."""
        if cluster is None and len(files) == 1:
            return [self.coached(files[0], depth, words)]
        read = [(file, *self._read(file)) for file in files]
        own = self._leaves_file
        leaves = b"" if own is None else content_of(own, hint="--leaves")
        pieces = [
            (
                _job(
                    replay,
                    book_of_record(replay.record, self._book),
                    depth,
                    words,
                    leaves,
                ),
                load_graph(held_to.used),
            )
            for _, replay, held_to, _ in read
        ]
        pools = pools_for(cluster)
        try:
            with progress_of(say("review.under_way"), json=self._json) as told:
                games = done_by_all(pools, worked_out, pieces, told)
        finally:
            for pool in pools:
                pool.end()
        return [
            _reviewed(file, replay, held_to, game)
            for (file, replay, held_to, _), game in zip(read, games, strict=True)
        ]

    def _read(self, file: Path) -> tuple[Replay, RecordList, Engine]:
        name = name_of(file)
        tiles = self._book.equipment.tiles
        record = read_gcg(content_of(file), file=name, tiles=tiles)
        replay = replay_gcg(record, self._book)
        held_to = list_for(replay.record.lexicon, self._lexicon)
        book = book_of_record(record, self._book)
        needed = book.equipment
        key = (held_to.used, needed.tiles, needed.board)
        engine = self._engines.get(key)
        if engine is None:
            words = load_words(held_to.used, tiles=needed.tiles, json=self._json)
            setting = Setting.of(book)
            leaves = self._leaves
            if setting != self._setting:
                leaves = load_leaves(self._leaves_file, setting)
            engine = Engine(words, leaves, setting, threads=2)
            self._engines[key] = engine
        return replay, held_to, engine


def _job(
    replay: Replay, book: Rulebook, depth: Depth, words: Level, leaves: bytes
) -> ReviewJob:
    one, two = replay.totals
    return ReviewJob(
        turns=tuple(replay.taken),
        book=book,
        final=(one, two),
        is_over=replay.is_over,
        depth=depth,
        level=words,
        leaves=leaves,
    )


def _reviewed(
    file: Path, replay: Replay, held_to: RecordList, game: CoachedGame
) -> Reviewed:
    return Reviewed(file=name_of(file), replay=replay, held_to=held_to, game=game)


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    adding(app)("review", "game.gcg --top 5")(review_file)

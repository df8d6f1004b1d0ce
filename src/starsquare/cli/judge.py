"""`starsquare judge`: one verdict for the words of a slip.

The exit code is the verdict, so nothing else may use its codes: bad input is 64, an
unusable list 65, an internal error 70.
"""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Annotated

import typer

from starsquare.cli.add_command import adding
from starsquare.cli.arguments import content_of, find_rulebook, must_be_installed
from starsquare.cli.completion import books, lists
from starsquare.cli.exit_codes import ExitCode
from starsquare.cli.lexicon_answers import JudgeAnswer, drawn_findings, judge_answer
from starsquare.cli.output import AsJson, show, show_json
from starsquare.lexicon import (
    ENABLE1,
    Judgement,
    LexiconError,
    Sheet,
    SlipError,
    Verdict,
    findings_on,
    judge,
    read_sheet,
)
from starsquare.lexicon.challenge_slip import read_words
from starsquare.lexicon.judge import WordFinding
from starsquare.lexicon.wording import judgement_said
from starsquare.rulebook import Rulebook
from starsquare.storage.data_folder import data_folder
from starsquare.storage.lexicons import LexiconChoice, LexiconShelf, load_lexicon
from starsquare.tiles import TileSetName, tile_set

_CODES = {
    Verdict.ACCEPTABLE: ExitCode.OK,
    Verdict.NOT_ACCEPTABLE: ExitCode.NO,
    Verdict.REFER: ExitCode.REFER,
}


def judge_words(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="WORD", help="One to eight words on the slip."),
    ] = None,
    *,
    lexicon: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            autocompletion=lists,
            callback=must_be_installed,
            help="The installed word list to judge by; by default the one the "
            "rulebook names, or ENABLE1.",
        ),
    ] = None,
    rulebook: Annotated[
        str | None,
        typer.Option(
            metavar="BOOK",
            help="The rulebook of the game.",
            autocompletion=books,
        ),
    ] = None,
    long_words: Annotated[
        str | None,
        typer.Option(
            "--long-words",
            metavar="NAME",
            autocompletion=lists,
            callback=must_be_installed,
            help="The installed list of long words, if the rulebook uses one.",
        ),
    ] = None,
    adjustments: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="An adjustments sheet."),
    ] = None,
    school: Annotated[
        bool,
        typer.Option(
            "--school", help="Leave out words that do not belong in a school."
        ),
    ] = False,
    newer: Annotated[
        bool | None,
        typer.Option(
            "--newer-words/--no-newer-words",
            help="Accept newer short words (QI, ZA) missing from the list; they are "
            "always accepted when the rulebook's own list is not installed.",
        ),
    ] = None,
    director: Annotated[
        bool,
        typer.Option("--director", help="Also show what was found about each word."),
    ] = False,
    json: AsJson = False,
) -> None:
    """Judge the words on a challenge slip: one verdict for all of them.

    The exit code is 0 for acceptable, 1 for not acceptable, 2 if the director has to
    decide, and 64 if the slip cannot be judged. The director decides on words that are
    missing from a list that stands in for the rulebook's, and on long words if the
    rulebook's dictionary for them is not installed.
    """
    slip = words or []
    shelf = LexiconShelf(data_folder())
    book = None if rulebook is None else find_rulebook(rulebook)
    tiles = tiles_of(shelf, lexicon, book)
    try:
        read_words(slip, alphabet=tile_set(tiles).alphabet)
    except SlipError as error:
        if not json:
            raise
        show_json(JudgeAnswer(verdict=None, words=tuple(slip), faults=error.faults))
        raise typer.Exit(ExitCode.USAGE) from error
    loaded = load_lexicon(
        shelf,
        LexiconChoice(base=lexicon, long_words=long_words, school=school, newer=newer),
        rules=None if book is None else book.word_rules,
        sheet=None if adjustments is None else _sheet_in(adjustments, tiles),
    )
    judgement = judge(slip, loaded)
    findings = findings_on(slip, loaded) if director else None
    _show(judgement, findings, json=json)
    raise typer.Exit(_CODES[judgement.verdict])


def tiles_of(
    shelf: LexiconShelf, lexicon: str | None, book: Rulebook | None
) -> TileSetName:
    """Return the tiles that words are laid with: the book's, else the list's."""
    if book is not None:
        return book.equipment.tiles
    return shelf.tiles_of(lexicon or ENABLE1)


def _show(
    judgement: Judgement, findings: tuple[WordFinding, ...] | None, *, json: bool
) -> None:
    if json:
        show_json(judge_answer(judgement, findings))
    else:
        show(*judgement_said(judgement), *drawn_findings(findings or ()))


def _sheet_in(file: Path, tiles: TileSetName) -> Sheet:
    try:
        text = content_of(file, hint="--adjustments").decode("utf-8")
    except UnicodeDecodeError as error:
        raise LexiconError("sheet.not_text", name=file.name) from error
    today = date.today().isoformat()  # noqa: DTZ011 -- the day where the venue is
    sheet = read_sheet(file.name, text, tile_set(tiles).alphabet)
    return sheet.in_force(today)


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    adding(app)("judge", "--rulebook NA QUIZ ZA")(judge_words)

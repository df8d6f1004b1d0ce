"""`starsquare rulebook`: list, show, compare and check rulebooks."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from starsquare.cli.add_command import adding, group
from starsquare.cli.arguments import find_book, find_rulebook, read_file
from starsquare.cli.completion import BOOK, BookName, books
from starsquare.cli.exit_codes import ExitCode
from starsquare.cli.output import AsJson, hand_over, hint, show, show_json
from starsquare.cli.rulebook_answers import (
    as_file,
    checked,
    drawn_book,
    drawn_changes,
    drawn_comparison,
    drawn_list,
    drawn_open_points,
    titled,
)
from starsquare.rulebook import CODES, RulebookError, book
from starsquare.rulebook.presentation import (
    CheckAnswer,
    check_answer,
    compare_answer,
    list_answer,
    show_answer,
)
from starsquare.system import quoted
from starsquare.text import say

app = group(
    "List, show, compare and check rulebooks.",
    "rulebook list",
    "rulebook compare CC NA KZ",
    "rulebook check club.toml",
)
add = adding(app, "rulebook")

_TWO = 2


@add("list", "")
def list_books(*, json: AsJson = False) -> None:
    """List the rulebooks that come with the program, and their divisions."""
    answer = list_answer(book(code) for code in CODES)
    if json:
        show_json(answer)
    else:
        show(drawn_list(answer))


@add("show", "NA/high-school", "ES --open-points", "NA --as-file")
def show_book(
    name: BookName,
    *,
    sources: Annotated[
        bool, typer.Option(help="Show the clause behind each value.")
    ] = True,
    open_points: Annotated[
        bool,
        typer.Option("--open-points", help="Also show what the rulebook leaves open."),
    ] = False,
    file: Annotated[
        bool,
        typer.Option("--as-file", help="Print it as a file that you can edit."),
    ] = False,
    json: AsJson = False,
) -> None:
    """Show every value of a rulebook and where it comes from."""
    answer = show_answer(find_rulebook(name), find_book(name), open_points=open_points)
    if json:
        show_json(answer)
        return
    if file:
        hand_over(as_file(answer))
        return
    show(titled(answer), drawn_book(answer, with_sources=sources))
    if answer.open_points is not None:
        show(drawn_open_points(answer.open_points))


@add("compare", "CC NA KZ")
def compare_books(
    names: Annotated[
        list[str],
        typer.Argument(metavar="BOOK", help=BOOK, autocompletion=books),
    ],
    *,
    everything: Annotated[
        bool, typer.Option("--all", help="Also show what they agree on.")
    ] = False,
    json: AsJson = False,
) -> None:
    """Compare two or more rulebooks side by side."""
    if len(names) < _TWO:
        raise typer.BadParameter(say("cli.needs_two_books"), param_hint="BOOK")
    books = [find_rulebook(name) for name in names]
    answer = compare_answer(books, everything=everything)
    if json:
        show_json(answer)
    elif answer.values:
        show(drawn_comparison(answer))
    else:
        show(say("cli.books_agree", {"names": ", ".join(answer.books)}))


@add("check", "club.toml")
def check_file(
    file: Annotated[
        Path,
        typer.Argument(metavar="FILE", help="A rulebook file (TOML)."),
    ],
    *,
    json: AsJson = False,
) -> None:
    """Check a rulebook file of your own and show what it changes.

    Lists everything that is wrong with the file (exit code 65), or shows what it
    changes in the rulebook it is based on (exit code 0).
    """
    try:
        own = read_file(file)
    except RulebookError as error:
        if not json:
            raise
        answer = CheckAnswer(file=str(file), usable=False, problems=error.problems)
        show_json(answer)
        raise typer.Exit(ExitCode.DATA) from error
    parent = book(own.derived_from) if own.derived_from else None
    answer = check_answer(str(file), own, parent)
    if json:
        show_json(answer)
        return
    show(checked(answer))
    if answer.changes:
        show(drawn_changes(answer))
    hint(say("cli.next_book", {"file": quoted(str(file))}))


def add_to(program: typer.Typer) -> None:
    """Add the group."""
    program.add_typer(app, name="rulebook")

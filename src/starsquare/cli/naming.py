"""What an argument names: a book (`NA`, `NA/high-school`, a file), a record."""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO

import typer

from starsquare.rulebook import CODES, Book, Rulebook, RulebookError, book, read_book
from starsquare.rulebook.problem import Problem
from starsquare.text import say

_STANDARD_INPUT = "<stdin>"
_FILE = re.compile(r"(.+\.toml)(?:/([a-z][a-z0-9-]*))?")


def find_book(name: str) -> Book:
    """Find the whole book of `NA`, `NA/high-school` or `club.toml`.

    Raises:
        typer.BadParameter: there is no such book or file.
        RulebookError: the file cannot be used.
    """
    file, code, _ = _split(name)
    if file is not None:
        if not file.is_file():
            missing = say("cli.no_such_file", {"file": file})
            raise typer.BadParameter(missing, param_hint="BOOK")
        return read_file(file)
    if code not in CODES:
        raise _unknown(name, _every_name())
    return book(code)


def find_rulebook(name: str) -> Rulebook:
    """Find the division that is named, or the first one of the book.

    Raises:
        typer.BadParameter: there is no such book, file or division.
        RulebookError: the file cannot be used.
    """
    found = find_book(name)
    _, _, division = _split(name)
    if not division:
        return found.default
    if division not in found.divisions:
        whole = name[: -len(division) - 1]
        raise _unknown(name, [f"{whole}/{key}" for key in found.divisions])
    return found.divisions[division]


def name_of(file: BinaryIO) -> str:
    """Name a file that is open; a pipe need not have a name."""
    return str(getattr(file, "name", _STANDARD_INPUT))


def read_file(file: Path) -> Book:
    """Read a book from a file of the user's.

    Raises:
        RulebookError: the file cannot be used.
    """
    try:
        text = file.read_text("utf-8-sig")  # Windows marks its texts
    except UnicodeDecodeError as error:
        problem = Problem("UTF-8", str(error), say("cli.utf8"))
        raise RulebookError(str(file), (problem,)) from error
    return read_book(text, file=str(file), parent_of=book)


def _split(name: str) -> tuple[Path | None, str, str]:
    """Take a name apart into file or code, and division."""
    match = _FILE.fullmatch(name)
    if match is not None:
        return Path(match[1]), "", match[2] or ""
    code, _, division = name.partition("/")
    return None, code.upper(), division.lower()


def _unknown(name: str, known: Sequence[str]) -> typer.BadParameter:
    """Say that there is no such book, which there are, and which are near."""
    near = difflib.get_close_matches(
        _tail(name), [_tail(one) for one in known], cutoff=0.5
    )
    meant = ", ".join(one for one in known if _tail(one) in near)
    hint = say("cli.did_you_mean", {"names": meant}) if meant else ""
    facts = {"name": name, "hint": hint, "known": ", ".join(known)}
    return typer.BadParameter(say("cli.no_such_book", facts), param_hint="BOOK")


def _every_name() -> tuple[str, ...]:
    """Give every name there is: of the books, and of their divisions."""
    divisions = {code: book(code).divisions.values() for code in CODES}
    names = ((code, *(one.code for one in divisions[code])) for code in CODES)
    return tuple(dict.fromkeys(name for group in names for name in group))


def _tail(name: str) -> str:
    """Give the part of a name in which it is likely to be mistyped."""
    return name.rpartition("/")[2].lower()

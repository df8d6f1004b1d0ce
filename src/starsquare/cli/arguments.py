"""Resolve arguments: a rulebook (`NA`, `NA/high-school`, a file), a list, a file.

Missing things are refused here, always in the same way, with the available ones listed.
"""

from __future__ import annotations

import difflib
import errno
import os
import re
import sys
from collections.abc import Generator, Iterable, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, BinaryIO

import typer

from starsquare.cli.completion import lists
from starsquare.errors import DataError
from starsquare.rulebook import CODES, Book, Rulebook, RulebookError, book, read_book
from starsquare.rulebook.problem import Problem
from starsquare.text import say

STANDARD_INPUT = "-"
MOST_BYTES = 64 * 1024**2
"""Larger than any list of entrants, game record, rulebook or event archive."""

_FILE = re.compile(r"(.+\.toml)(?:/([a-z][a-z0-9-]*))?")


def must_be_used(context: typer.Context, names: Iterable[str], key: str) -> None:
    """Refuse options that were typed, but that the command would ignore.

    What the environment sets for all commands is not refused.

    Raises:
        typer.BadParameter: one of them was typed.
    """
    for name in names:
        source = context.get_parameter_source(name)
        if source is not None and source.name == "COMMANDLINE":
            option = f"--{name}"
            raise typer.BadParameter(say(key, {"option": option}), param_hint=option)


def find_book(name: str) -> Book:
    """Return the whole rulebook of `NA`, `NA/high-school` or `club.toml`.

    Raises:
        typer.BadParameter: there is no such rulebook or file. RulebookError: the file
        cannot be used.
    """
    file, code, _ = _split(name)
    if file is not None:
        return read_file(file, hint="BOOK")
    if code not in CODES:
        raise _no_such_book(name, _every_name())
    return book(code)


def find_book_to_hold(name: str) -> Book:
    """Return an event's rulebook: whole for `NA`, one division for `NA/high-school`.

    Raises:
        typer.BadParameter: there is no such rulebook, file or division. RulebookError:
        the file cannot be used.
    """
    _, _, division = _split(name)
    if not division:
        return find_book(name)
    find_rulebook(name)  # refuses an unknown division
    return find_book(name).with_only((division,))


def find_rulebook(name: str) -> Rulebook:
    """Return the named division of a rulebook, or the first one.

    Raises:
        typer.BadParameter: there is no such rulebook, file or division. RulebookError:
        the file cannot be used.
    """
    found = find_book(name)
    _, _, division = _split(name)
    if not division:
        return found.default
    if division not in found.divisions:
        whole = name[: -len(division) - 1]
        raise _no_such_book(name, [f"{whole}/{key}" for key in found.divisions])
    return found.divisions[division]


def must_be_there(
    file: Path, *, key: str = "cli.no_such_file", hint: str = "FILE"
) -> Path:
    """Return the name of a file if it exists.

    Raises:
        typer.BadParameter: it does not exist. OSError: it is a folder.
    """
    must_have_folder(file, hint=hint)
    if not file.exists():
        raise typer.BadParameter(say(key, {"file": file}), param_hint=hint)
    if file.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(file))
    return file


def must_have_folder(file: Path, *, hint: str = "FILE") -> Path:
    """Return the name of a file if its folder exists.

    Raises:
        typer.BadParameter: the folder does not exist.
    """
    if not file.absolute().parent.is_dir():
        missing = say("cli.no_such_folder", {"folder": file.parent})
        raise typer.BadParameter(missing, param_hint=hint)
    return file


def content_of(file: Path, *, hint: str = "FILE") -> bytes:
    """Read a file, or the standard input for `-`.

    Raises:
        typer.BadParameter: there is no such file.
        DataError: it is larger than any list, record or archive.
        OSError: it cannot be read.
    """
    if str(file) == STANDARD_INPUT:
        return _bounded(sys.stdin.buffer, file)
    with must_be_there(file, hint=hint).open("rb") as opened:
        return _bounded(opened, file)


def _bounded(opened: BinaryIO, file: Path) -> bytes:
    """Read up to a limit: a device, or a sparse file, may have no end."""
    content = opened.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise DataError("cli.too_large", file=name_of(file), most=MOST_BYTES // 1024**2)
    return content


def name_of(file: Path) -> str:
    """Return the name of a file as shown in messages."""
    return "<stdin>" if str(file) == STANDARD_INPUT else str(file)


@contextmanager
def refusing(hint: str | None = None) -> Generator[None]:
    """Report an error in typed text as a usage error: no file is at fault.

    Raises:
        typer.BadParameter: it cannot be used.
    """
    try:
        yield
    except DataError as error:
        is_any = error.key == "store.out_of_bounds"  # of any option, not of this one
        option = None if is_any else hint
        raise typer.BadParameter(str(error), param_hint=option) from error


def must_be_installed(name: str | None) -> str | None:
    """Return the name of an installed word list; None if none is given.

    Raises:
        typer.BadParameter: there is no such list; the message names the installed ones.
    """
    from starsquare.storage.data_folder import data_folder  # noqa: PLC0415
    from starsquare.storage.lexicons import LexiconShelf  # noqa: PLC0415

    shelf = LexiconShelf(data_folder())
    if name is None or shelf.has(name):
        return name
    known = shelf.names()
    facts = {"name": name, "hint": _meant(name, known), "known": ", ".join(known)}
    raise typer.BadParameter(say("cli.no_such_list", facts))


LEVEL = "How strong the bot is, from pip (beginner) to minerva (champion)."
SPEED = "How long the bot thinks."
RecordFile = Annotated[
    Path,
    typer.Argument(
        metavar="FILE",
        allow_dash=True,
        help="A game record (GCG); - reads standard input.",
    ),
]
ListArgument = Annotated[
    str,
    typer.Argument(
        metavar="NAME",
        help="An installed word list.",
        autocompletion=lists,
        callback=must_be_installed,
    ),
]
ListName = Annotated[
    str,
    typer.Option(
        "--lexicon",
        metavar="NAME",
        help="An installed word list.",
        autocompletion=lists,
        callback=must_be_installed,
    ),
]


def read_file(file: Path, *, hint: str = "FILE") -> Book:
    """Read a rulebook from a user's file.

    Raises:
        typer.BadParameter: there is no such file.
        RulebookError: the file cannot be used.
        OSError: it cannot be read.
    """
    must_be_there(file, hint=hint)
    content = content_of(file, hint=hint)
    try:
        text = content.decode("utf-8-sig")  # Windows marks texts
    except UnicodeDecodeError as error:
        at = error.start
        line = content.count(b"\n", 0, at) + 1
        facts = {"byte": f"0x{content[at]:02x}", "line": line}
        problem = Problem("UTF-8", say("cli.found_byte", facts), say("cli.utf8"))
        raise RulebookError(str(file), (problem,)) from error
    return read_book(text, file=str(file), parent_of=book)


def _split(name: str) -> tuple[Path | None, str, str]:
    """Split a name into file or code, and division."""
    match = _FILE.fullmatch(name)
    if match is not None:
        return Path(match[1]), "", match[2] or ""
    code, _, division = name.partition("/")
    return None, code.upper(), division.lower()


def _meant(name: str, known: Sequence[str]) -> str:
    """Return a suggestion of similar names; empty if there is none."""
    near = difflib.get_close_matches(
        _tail(name), [_tail(one) for one in known], cutoff=0.5
    )
    meant = ", ".join(one for one in known if _tail(one) in near)
    return say("cli.did_you_mean", {"names": meant}) if meant else ""


def _no_such_book(name: str, known: Sequence[str]) -> typer.BadParameter:
    """Return the error for an unknown rulebook, with available and similar names."""
    facts = {"name": name, "hint": _meant(name, known), "known": ", ".join(known)}
    return typer.BadParameter(say("cli.no_such_book", facts), param_hint="BOOK")


def _every_name() -> tuple[str, ...]:
    """Return every name of a rulebook or a division."""
    divisions = {code: book(code).divisions.values() for code in CODES}
    names = ((code, *(one.code for one in divisions[code])) for code in CODES)
    return tuple(dict.fromkeys(name for group in names for name in group))


def _tail(name: str) -> str:
    """Return the part of a name most likely to be mistyped."""
    return name.rpartition("/")[2].lower()

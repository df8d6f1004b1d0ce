"""Files that a command writes: an older one is replaced, another kind never."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from pathlib import Path
from zipfile import ZipFile, is_zipfile

import typer

from starsquare.cli.arguments import must_have_folder
from starsquare.text import say

_PDF = b"%PDF"
_PAGE = b"<!doctype html"


class FileKind(StrEnum):
    """What a command writes."""

    PDF = "pdf"
    PAGE = "page"
    RECORDS = "records"


def must_not_replace_other(file: Path, kind: FileKind, *, hint: str) -> Path:
    """Return the name of a file to write: a new one, or an older one of its kind.

    Raises:
        typer.BadParameter: it exists and is something else, such as the game record
            or the event itself, or its folder does not exist.
    """
    must_have_folder(file, hint=hint)
    if file.is_file() and not _IS[kind](file):
        facts = {"file": file, "kind": say(f"cli.written.{kind}")}
        raise typer.BadParameter(say("cli.other_kind_there", facts), param_hint=hint)
    return file


def _begins(with_: bytes) -> Callable[[Path], bool]:
    def begins(file: Path) -> bool:
        with file.open("rb") as opened:
            return opened.read(len(with_)).lower() == with_.lower()

    return begins


def _is_records(file: Path) -> bool:
    """Return whether a file is a ZIP of game records; a workbook is a ZIP, too."""
    if not is_zipfile(file):
        return False
    with ZipFile(file) as archive:
        return all(name.endswith(".gcg") for name in archive.namelist())


_IS: Mapping[FileKind, Callable[[Path], bool]] = {
    FileKind.PDF: _begins(_PDF),
    FileKind.PAGE: _begins(_PAGE),
    FileKind.RECORDS: _is_records,
}

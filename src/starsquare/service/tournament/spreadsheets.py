"""Lists of entrants as files: text in a common encoding, or a workbook (`.xlsx`).

A workbook is untrusted: the size of the file, its unpacked content, its rows, columns
and cells are limited before anything is built from them. Formulas are not evaluated; a
cell has the value its program stored last.
"""

from __future__ import annotations

import zipfile
from collections.abc import Iterator, Sequence
from io import BytesIO

import msgspec

from starsquare.text import say
from starsquare.tournament.interchange.csv_sheet import csv_text
from starsquare.tournament.interchange.roster import RosterError
from starsquare.tournament.interchange.roster_reading import MOST_COLUMNS, MOST_LINES

MOST_BYTES = 2_000_000
"""The maximum size of a list; a workbook of ten thousand lines needs half of it."""

MOST_UNPACKED = 20_000_000
MOST_PARTS = 200

_PACKED = b"PK\x03\x04"
_OLD_OFFICE = b"\xd0\xcf\x11\xe0"  # .xls, and any workbook with a password
_MARKS = {b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16", b"\xef\xbb\xbf": "utf-8-sig"}


class ListText(msgspec.Struct, frozen=True):
    """A list as text, and notes for its reader."""

    text: str
    notes: tuple[str, ...] = ()


def list_text(content: bytes, *, file: str) -> ListText:
    """Return a list as text, from any supported kind of file.

    Raises:
        RosterError: the file is too large, or of an unsupported kind.
    """
    if len(content) > MOST_BYTES:
        most = MOST_BYTES // 1_000_000
        raise RosterError("roster.too_large", file=file, most=most)
    if content.startswith(_OLD_OFFICE):
        raise RosterError("roster.old_workbook", file=file)
    if content.startswith(_PACKED):
        return ListText(_workbook_text(content, file))
    return _decoded(content, file)


def _decoded(content: bytes, file: str) -> ListText:
    encoding = next(
        (name for mark, name in _MARKS.items() if content.startswith(mark)), "utf-8"
    )
    try:
        text = content.decode(encoding)
    except UnicodeDecodeError:
        # The default of Excel for Windows, unless UTF-8 is chosen.
        text = content.decode("cp1252", errors="replace")
        if "\0" not in text:
            return ListText(text, (say("roster.not_utf8", {"file": file}),))
    if "\0" in text:
        raise RosterError("roster.not_text", file=file)
    return ListText(text)


def _workbook_text(content: bytes, file: str) -> str:
    _must_be_a_small_workbook(content, file)
    try:
        rows = [list(row) for row in _rows(content)]
    except RosterError:
        raise
    except Exception as error:  # a crafted workbook can fail anywhere in the reader
        raise RosterError("roster.broken_workbook", file=file) from error
    while rows and not rows[-1]:
        rows.pop()  # formatted but empty lines, often down to the last row
    if len(rows) > MOST_LINES + 1:
        raise RosterError("roster.too_long", file=file, most=MOST_LINES)
    if not rows:
        raise RosterError("roster.empty", file=file)
    return csv_text(rows[0], rows[1:])


def _must_be_a_small_workbook(content: bytes, file: str) -> None:
    """Raise if a file is not a workbook, or unpacks to an excessive size.

    The sizes are those that the archive declares: its reader returns no more than
    these.
    """
    try:
        with zipfile.ZipFile(BytesIO(content)) as archive:
            parts = archive.infolist()
    except (zipfile.BadZipFile, ValueError, NotImplementedError) as error:
        raise RosterError("roster.broken_workbook", file=file) from error
    names = {one.filename for one in parts}
    if "content.xml" in names:
        raise RosterError("roster.open_document", file=file)
    if "[Content_Types].xml" not in names:
        raise RosterError("roster.no_workbook", file=file)
    if len(parts) > MOST_PARTS or sum(one.file_size for one in parts) > MOST_UNPACKED:
        raise RosterError("roster.unpacks", file=file)


def _rows(content: bytes) -> Iterator[Sequence[str]]:
    """Yield the rows of the first sheet, with their numbers there."""
    # Imported here: it takes a tenth of a second, and few lists are workbooks.
    from openpyxl import load_workbook  # noqa: PLC0415

    book = load_workbook(BytesIO(content), read_only=True, data_only=True)
    try:
        # One more of each, so that an oversized list is rejected and not cut off.
        for row in book.worksheets[0].iter_rows(
            max_row=MOST_LINES + 2, max_col=MOST_COLUMNS + 1, values_only=True
        ):
            cells = [_cell(value) for value in row]
            while cells and not cells[-1]:
                cells.pop()
            yield cells
    finally:
        book.close()


def _cell(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    # A line stays a line, so that reports number it as the workbook does.
    return "; ".join(part.strip() for part in str(value).splitlines())


def workbook_of(head: Sequence[str], rows: Sequence[Sequence[str | int]]) -> bytes:
    """Write a table as a workbook with one sheet."""
    from openpyxl import Workbook  # noqa: PLC0415

    book = Workbook(write_only=True)
    sheet = book.create_sheet(say("roster.sheet"))
    for row in (head, *rows):
        sheet.append(list(row))
    out = BytesIO()
    book.save(out)
    return out.getvalue()

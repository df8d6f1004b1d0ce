"""Lists as files: workbooks, encodings, and files that mean harm."""

from __future__ import annotations

import datetime
import zipfile
from collections.abc import Sequence
from io import BytesIO

import openpyxl
import pytest
from openpyxl.styles import Font

from starsquare.rulebook import CODES
from starsquare.service.tournament.spreadsheets import (
    MOST_BYTES,
    MOST_PARTS,
    MOST_UNPACKED,
    list_text,
    workbook_of,
)
from starsquare.testing import Cup
from starsquare.tournament.interchange.roster import RosterError
from starsquare.tournament.interchange.roster_headings import template_of
from starsquare.tournament.interchange.roster_reading import MOST_LINES, read_roster

TYPES = "[Content_Types].xml"
SHEET = "xl/worksheets/sheet1.xml"


def a_workbook(*rows: Sequence[object]) -> bytes:
    book = openpyxl.Workbook()
    assert book.active is not None
    for row in rows:
        book.active.append(list(row))
    out = BytesIO()
    book.save(out)
    return out.getvalue()


def an_archive(**parts: bytes) -> bytes:
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return out.getvalue()


def with_part(workbook: bytes, name: str, content: bytes) -> bytes:
    out = BytesIO()
    with (
        zipfile.ZipFile(BytesIO(workbook)) as old,
        zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new,
    ):
        for one in old.namelist():
            new.writestr(one, content if one == name else old.read(one))
    return out.getvalue()


def test_a_workbook_is_read_as_its_cells_show() -> None:
    day = datetime.datetime(2026, 3, 14, tzinfo=datetime.UTC).replace(tzinfo=None)
    content = a_workbook(
        ["First name", "Last name", "Grade", "School", "Accessible table", "Day"],
        ["Zoë", "Żak", 5.0, "P.S. 118", True, day],
        [],
        ["Ben", None, "6th", "Hill\nupper", None, None],
    )

    found = list_text(content, file="roster.xlsx")
    read = read_roster(found.text, file="roster.xlsx")

    first, second = read.rows
    assert found.notes == ()
    assert read.ignored == ("Day",)
    assert (first.line, second.line) == (2, 4)
    person = first.people[0]
    assert (person.first, person.last, person.grade) == ("Zoë", "Żak", 5)
    assert person.accessible
    assert second.school == "Hill; upper"


def test_a_formula_is_not_worked_out() -> None:
    content = a_workbook(["First name", "Grade"], ["Ann", "=2+3"])

    (row,) = read_roster(list_text(content, file="a").text, file="a").rows

    assert row.people[0].grade is None  # nothing was stored for it


@pytest.mark.parametrize("code", CODES)
def test_the_template_of_every_book_comes_back_from_its_workbook(code: str) -> None:
    template = template_of(Cup(code).state)

    content = workbook_of(template.head, template.rows)
    read = read_roster(list_text(content, file="a.xlsx").text, file="a.xlsx")

    assert read.rows == read_roster(template.csv, file="a.csv").rows


@pytest.mark.parametrize(
    ("content", "name", "noted"),
    [
        ("Name\nZoë Żak\n".encode(), "Zoë", False),
        ("Name\nZoë Żak\n".encode("utf-8-sig"), "Zoë", False),
        ("Name\tGrade\nZoë Żak\t5\n".encode("utf-16"), "Zoë", False),
        ("Name\nZoë Zak\n".encode("cp1252"), "Zoë", True),
    ],
)
def test_a_text_is_read_in_the_encoding_it_has(
    content: bytes, name: str, *, noted: bool
) -> None:
    found = list_text(content, file="list.csv")

    (row,) = read_roster(found.text, file="list.csv").rows
    assert row.people[0].first == name
    assert bool(found.notes) is noted


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"\xd0\xcf\x11\xe0" + b"x" * 600, "older Excel file, or has a password"),
        (an_archive(**{"content.xml": b"<x/>"}), "OpenDocument file. Save it as"),
        (an_archive(**{"a.txt": b"x"}), "not a workbook"),
        (an_archive(**{TYPES: b"<x/>"}), "damaged"),
        (b"PK\x03\x04 and no more", "damaged"),
        (b"\x89PNG\r\n\x1a\n\0\0\0", "is not a list"),
        (b"Name\nAnn\0Able\n", "is not a list"),
        (b"x" * (MOST_BYTES + 1), "larger than 2 MB"),
        (an_archive(**{TYPES: b"0" * (MOST_UNPACKED + 1)}), "is far larger inside"),
        (
            an_archive(**{TYPES: b"", **{f"p{n}": b"" for n in range(MOST_PARTS)}}),
            "is far larger inside",
        ),
        (a_workbook(), "is empty"),
        (a_workbook(*([["Name"]] * (MOST_LINES + 2))), "more than 10000 lines"),
    ],
)
def test_files_that_are_no_list_say_what_to_do(content: bytes, message: str) -> None:
    with pytest.raises(RosterError, match=message):
        list_text(content, file="roster.xlsx")


BOMB = b"""<?xml version="1.0"?><!DOCTYPE b [<!ENTITY a "ha">
<!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&b;</t></is></c></row>
</sheetData></worksheet>"""
FAR = b"""<?xml version="1.0"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row>
<row r="999999999"><c r="ZZZ999999999" s="1"/></row></sheetData></worksheet>"""


def test_a_workbook_that_defines_entities_is_refused() -> None:
    content = with_part(a_workbook(["Name"], ["Ann"]), SHEET, BOMB)

    with pytest.raises(RosterError, match="damaged"):
        list_text(content, file="roster.xlsx")


def test_empty_lines_down_to_the_last_are_no_lines() -> None:
    content = with_part(a_workbook(["Name"], ["Ann"]), SHEET, FAR)

    assert list_text(content, file="roster.xlsx").text == "Name\n"


def test_styles_do_not_matter() -> None:
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    sheet["A1"], sheet["A2"] = "Name", "Ann Able"
    sheet["A1"].font = Font(bold=True)
    out = BytesIO()
    book.save(out)

    assert list_text(out.getvalue(), file="a").text == "Name\nAnn Able\n"

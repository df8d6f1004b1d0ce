"""Bytes as lines of text."""

from __future__ import annotations

import pytest

from starsquare.game.record.gcg_reading import Text, decoded, is_text, read_gcg
from starsquare.game.record.notation import BadLine, NotationError, Repair


def lines_of(data: bytes) -> tuple[str, ...]:
    """The lines of a file whose encoding is in order."""
    text = decoded(data)
    assert text.problems == ()
    return text.lines


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_may_end_as_on_any_computer(end: str) -> None:
    assert lines_of(f"#a{end}#b{end}".encode()) == ("#a", "#b", "")


def test_white_space_around_a_line_does_not_count() -> None:
    assert lines_of(b"  #a\t b \t \n\t>c:\n") == ("#a\t b", ">c:", "")


def test_control_characters_are_spaces() -> None:
    assert lines_of("a\x00b\x1b[31mc\u2028d".encode()) == ("a b [31mc d",)


@pytest.mark.parametrize(
    "data",
    [
        "#title Café".encode(),
        b"\xef\xbb\xbf" + "#title Café".encode(),
        "#title Café".encode("latin-1"),
        "#title Café".encode("utf-16"),
    ],
)
def test_an_undeclared_encoding_is_found_out(data: bytes) -> None:
    assert lines_of(data) == ("#title Café",)


@pytest.mark.parametrize(
    ("name", "encoding"),
    [
        ("UTF-8", "utf-8"),
        ("utf8", "utf-8"),
        ("ISO-8859-1", "latin-1"),
        ("iso_8859_1", "latin-1"),
        ("Latin1", "latin-1"),
        ("windows-1252", "cp1252"),
    ],
)
def test_a_declared_encoding_is_used(name: str, encoding: str) -> None:
    text = f"#title Ã©\n#character-encoding {name}"

    assert lines_of(text.encode(encoding)) == tuple(text.splitlines())


def test_a_byte_order_mark_tells_more_than_what_is_declared() -> None:
    text = "#character-encoding ISO-8859-1\n#title Café"

    assert lines_of(b"\xef\xbb\xbf" + text.encode()) == tuple(text.splitlines())


def test_latin_1_has_the_quotation_marks_of_windows() -> None:
    assert lines_of(b"\x93quoted\x94 \x85 \x81") == ("“quoted” … \ufffd",)


def test_an_unknown_encoding_is_reported_on_its_line() -> None:
    data = b"\xef\xbb\xbf#title\r\n#character-encoding KOI8-R"
    allowed = "#character-encoding UTF-8 or ISO-8859-1"

    assert decoded(data) == Text(
        ("#title", "#character-encoding KOI8-R"), (BadLine(2, "KOI8-R", allowed),)
    )


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_a_file_that_says_it_is_utf_8_and_is_not_is_read_as_windows(
    mark: bytes,
) -> None:
    data = mark + b"#character-encoding UTF-8\n\n#title \x93Caf\xe9\x94"

    text = decoded(data)

    assert text.lines[2] == "#title “Café”"
    assert text.problems == ()
    assert text.repairs == (
        Repair(
            3,
            "the byte 93 is not UTF-8, although the file says it is; read as "
            "Windows-1252",
        ),
    )


@pytest.mark.parametrize(
    ("data", "can_be"),
    [
        (b"", True),
        (b"#player1 ann", True),
        ("#player1 ann".encode("utf-16"), True),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", False),
    ],
)
def test_bytes_with_nulls_are_not_text(data: bytes, *, can_be: bool) -> None:
    assert is_text(data) is can_be


def test_a_record_may_be_handed_in_as_text() -> None:
    text = "#character-encoding ISO-8859-1\n#player1 ann Ann Café\n#player2 ben Ben\n"

    assert read_gcg(text) == read_gcg(text.encode("latin-1"))
    with pytest.raises(NotationError, match="cannot be read"):
        read_gcg("game.gcg")

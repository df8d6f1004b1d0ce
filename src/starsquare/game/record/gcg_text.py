"""The bytes of a record as lines of text, whatever wrote them."""

from __future__ import annotations

import re

import msgspec

from starsquare.game.record.notation import BadLine, Repair, bad_line, repair
from starsquare.text import say

_DECLARED = re.compile(
    rb"(?:\A(?:\xef\xbb\xbf)?|[\r\n])[ \t]*#character-encoding[ \t]+([!-~]+)"
)
_LINE_END = re.compile(r"\r\n|\n|\r")
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029]")
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_MARKS_OF_UTF_16 = (b"\xff\xfe", b"\xfe\xff")
_UTF_8 = frozenset({"utf8"})
_LATIN_1 = frozenset({"iso88591", "latin1", "windows1252", "cp1252"})

# Files that call themselves Latin-1 were mostly written by programs for Windows, which
# have quotation marks and dashes where Latin-1 has control characters.
_WINDOWS = {
    byte: bytes([byte]).decode("cp1252", "replace") for byte in range(0x80, 0xA0)
}


class Text(msgspec.Struct, frozen=True):
    """The lines of a file, and what is wrong with its encoding.

    White space around a line does not count, and control characters are spaces.
    """

    lines: tuple[str, ...]
    problems: tuple[BadLine, ...]
    repairs: tuple[Repair, ...] = ()


def is_text(data: bytes) -> bool:
    """Return whether bytes can be a text: no text but UTF-16 has null bytes."""
    return b"\0" not in data or data.startswith(_MARKS_OF_UTF_16)


def decoded(data: bytes) -> Text:
    """Decode a file as it declares, else as UTF-8, else as Latin-1.

    A byte order mark tells more than what is declared. A file that calls itself UTF-8
    and is not was written on Windows, and is read as that.
    """
    problems: list[BadLine] = []
    repairs: list[Repair] = []
    text = _decoded(data, problems, repairs)
    lines = (_CONTROL.sub(" ", line).strip() for line in _LINE_END.split(text))
    return Text(tuple(lines), tuple(problems), tuple(repairs))


def _decoded(data: bytes, problems: list[BadLine], repairs: list[Repair]) -> str:
    if data.startswith(_MARKS_OF_UTF_16):
        return data.decode("utf-16", "replace")
    declared = _DECLARED.search(data)
    name = declared[1].decode("ascii") if declared is not None else ""
    encoding = re.sub("[-_]", "", name.lower())
    has_mark = data.startswith(_BYTE_ORDER_MARK)
    if encoding in _LATIN_1 and not has_mark:
        return _as_latin_1(data)
    if declared is not None and encoding not in _UTF_8 | _LATIN_1:
        line = _line_at(data, declared.start(1))
        problems.append(bad_line(line, name, say("record.allowed.encoding")))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        if encoding in _UTF_8 or has_mark:
            start = error.start + len(data) - len(error.object)
            facts: dict[str, object] = {"byte": f"{data[start]:02X}"}
            repairs.append(repair(_line_at(data, start), "encoding", facts))
        return _as_latin_1(data)


def _as_latin_1(data: bytes) -> str:
    return data.decode("latin-1").translate(_WINDOWS)


def _line_at(data: bytes, offset: int) -> int:
    return len(_LINE_END.findall(data[:offset].decode("latin-1"))) + 1

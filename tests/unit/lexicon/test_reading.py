"""Reading the word lists that organisers bring."""

from __future__ import annotations

import hashlib
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starsquare.lexicon import LexiconError, WordList, embedded_list, read_list
from starsquare.lexicon.edition import Edition, Markers
from starsquare.lexicon.lines import ONE_IN, RejectedLine
from starsquare.lexicon.list_reading import MOST_BYTES, Form, ListReport
from tests.unit.lexicon.graphs import IS_LAST, graph_of, node, packed, zipped

PLAIN = b"AA\nAB\nQUIZ\n"
GOOD = [f"{one}{two}" for one in "ABCDEFGH" for two in "AEIOU"]


def words_of(content: bytes) -> list[str]:
    return sorted(read_list("TINY", content).words.words)


def refusal_of(content: bytes) -> str:
    with pytest.raises(LexiconError) as caught:
        read_list("TINY", content)
    start = "The word list TINY was not installed: "
    assert str(caught.value).startswith(start)
    return str(caught.value).removeprefix(start)


def text_of(*lines: str) -> bytes:
    """Write some lines among forty good ones."""
    return "\n".join([*GOOD, *lines]).encode()


# -- what is read ------------------------------------------------------------------


def test_the_report_on_a_list_says_everything_about_it() -> None:
    content = b"AA rough lava\nab a muscle\nQUIZ\nQUIZ\n" + b"\n".join(
        one.encode() for one in GOOD
    )

    read = read_list("HOUSE", content)

    words = frozenset(["AA", "AB", "QUIZ", *GOOD])
    assert read.words == WordList.of("HOUSE", words)
    assert read.definitions == {"AA": "rough lava", "AB": "a muscle"}
    assert read.report == ListReport(
        name="HOUSE",
        form=Form.TEXT,
        compressed=False,
        encoding="utf-8",
        count=42,
        by_length={2: 41, 4: 1},
        fingerprint=WordList.of("HOUSE", words).fingerprint,
        file_sha256=hashlib.sha256(content).hexdigest(),
        repeated=2,
        defined=2,
        rejected=(),
        markers=Markers(
            Edition.UNCLEAR,
            ("DA", "GI"),
            ("QI", "ZA", "PO", "TE", "EW", "OK", "CH", "CWTCH", "ZO"),
            None,
        ),
    )


@pytest.mark.parametrize(
    "content",
    [
        b"AA\r\nAB\r\nQUIZ\r\n",
        b"AA\rAB\rQUIZ",
        b"\xef\xbb\xbfAA\nAB\nQUIZ",
        b"aa\nAb\nqUIZ\n",
        b"\n\nAA\n\n  \nAB\nQUIZ\n\n",
        b"# my list\nAA\nAB\n# the end\nQUIZ\n",
        b"AA\nAB\nQUIZ\n\x1a",
        b"AA\trough lava\nAB  a muscle [n ABS]\nQUIZ\n",
        zipped(PLAIN),
        zipped(PLAIN[:6]) + zipped(PLAIN[6:]),
        graph_of(["AA", "AB", "QUIZ"]),
        zipped(graph_of(["AA", "AB", "QUIZ"])),
    ],
    ids=[
        "Windows line ends",
        "old Mac line ends",
        "byte order mark",
        "small letters",
        "empty lines",
        "comments",
        "end-of-file mark",
        "definitions",
        "gzip",
        "gzip in two parts",
        "word graph",
        "word graph in gzip",
    ],
)
def test_the_same_words_have_the_same_fingerprint_however_they_are_written(
    content: bytes,
) -> None:
    assert read_list("TINY", content).words == read_list("TINY", PLAIN).words


@given(st.frozensets(st.text("ABCXYZ", min_size=2, max_size=9), min_size=1))
def test_text_gzip_and_graph_agree(words: frozenset[str]) -> None:
    text = "\n".join(words).encode()

    read = [
        read_list("TINY", content).words
        for content in (text, zipped(text), graph_of(words))
    ]

    assert read == [WordList.of("TINY", words)] * 3


def test_the_form_of_a_file_is_told_by_its_bytes() -> None:
    report = read_list("TINY", zipped(graph_of(["AA"]))).report

    assert (report.form, report.compressed) == (Form.WORD_GRAPH, True)


def test_definitions_in_an_old_encoding_do_not_spoil_the_words() -> None:
    read = read_list("TINY", b"AA\nCAFE a caf\xe9\nQUIZ\n")

    assert words_of(b"AA\nCAFE a caf\xe9\nQUIZ\n") == ["AA", "CAFE", "QUIZ"]
    assert read.definitions == {
        "CAFE": "a caf\N{LATIN SMALL LETTER E WITH ACUTE}",
    }
    assert read.report.encoding == "latin-1"


def test_the_first_definition_of_a_repeated_word_is_kept() -> None:
    read = read_list("TINY", text_of("ZA", "ZA pizza", "ZA a slice"))

    assert read.definitions == {"ZA": "pizza"}
    assert read.report.repeated == 2


def test_words_too_long_for_a_board_stay_in_the_list() -> None:
    assert words_of(b"AA\nETHYLENEDIAMINETETRAACETATES\n") == [
        "AA",
        "ETHYLENEDIAMINETETRAACETATES",
    ]


def test_the_embedded_list_reads_as_itself() -> None:
    shuffled = sorted(embedded_list().words)
    random.Random(3).shuffle(shuffled)

    read = read_list("ENABLE1", "\r\n".join(shuffled).lower().encode())

    assert read.words == embedded_list()
    assert read.report.markers.counted_as == "ENABLE1"


# -- rejected lines ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("CAN'T", "the word has something other than the letters A to Z"),
        ("R2D2", "the word has something other than the letters A to Z"),
        ("CO-OP", "the word has something other than the letters A to Z"),
        ("AA#", "the word has something other than the letters A to Z"),
        (
            "\N{CYRILLIC CAPITAL LETTER A}A",
            "the word has something other than the letters A to Z",
        ),
        ("A", "a word has at least two letters"),
        ("A one letter", "a word has at least two letters"),
        ("  continued from above", "the line begins with a space"),
        ("Z" * 46, "no word has that many letters"),
    ],
)
def test_a_line_that_holds_no_word_is_rejected_by_its_number(
    line: str, why: str
) -> None:
    report = read_list("TINY", text_of(line)).report

    shown = line if len(line) <= 40 else line[:40] + "\N{HORIZONTAL ELLIPSIS}"
    assert report.rejected == (RejectedLine(41, shown, why),)
    assert report.count == 40


def test_a_line_without_end_is_rejected() -> None:
    report = read_list("TINY", text_of("ZA " + "x" * 4_000)).report

    assert [line.number for line in report.rejected] == [41]


def test_line_numbers_count_empty_lines_and_comments() -> None:
    content = b"# head\r\n\r\n1\r\n" + text_of()

    assert read_list("TINY", content).report.rejected[0].number == 3


def test_a_separator_of_another_script_does_not_end_a_line() -> None:
    report = read_list("TINY", text_of("AB\N{LINE SEPARATOR}AC")).report

    assert report.count == 41
    assert report.rejected == ()  # AB, and what follows is its definition


def test_a_one_letter_word_of_a_graph_is_rejected_by_its_place() -> None:
    graph = graph_of([*GOOD, "A"])

    report = read_list("TINY", graph).report

    assert report.rejected == (RejectedLine(1, "A", "a word has at least two letters"),)


# -- files that are no word list ---------------------------------------------------


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "it has no words"),
        (b"\n\n# nothing\n", "it has no words"),
        (zipped(b""), "it has no words"),
        (graph_of([]), "it has no words"),
        (b"PK\x03\x04 an office document", "it is a zip archive"),
        (b"%PDF-1.7 a dictionary", "it is a PDF"),
        (b"\xfd7zXZ\x00\x00", "it is compressed with xz"),
        (b"BZh91AY", "it is compressed with bzip2"),
        (b"7z\xbc\xaf\x27\x1c", "it is a 7z archive"),
        (b"{\\rtf1 AA", "it is a rich-text document"),
        (b"SQLite format 3\x00", "it is a database"),
        ("AA\nAB".encode("utf-16"), "it is UTF-16 text"),
        (b"\xfe\xff\x00A\x00A", "it is UTF-16 text"),
        (b"\n <!doctype html><p>AA", "it is a web page or XML"),
        (b"AA\nAB\x00\n", "it is neither text nor a word graph"),
        (zipped(PLAIN)[:-9], "it is a gzip file, but damaged"),
        (b"\x1f\x8bnonsense", "it is a gzip file, but damaged"),
        (
            zipped(PLAIN)[:12] + b"\xff\xff\xff" + zipped(PLAIN)[15:],
            "it is a gzip file, but damaged",
        ),
        (packed([IS_LAST | 1, node("A", child=1)]), "the word graph runs in a circle"),
        (graph_of(["AA"]) + b"\x00", "its 13 bytes are not a multiple of four"),
    ],
)
def test_a_file_that_is_no_word_list_is_refused_with_the_reason(
    content: bytes, why: str
) -> None:
    assert refusal_of(content).startswith(why)


def test_a_small_file_that_unpacks_into_a_flood_is_refused() -> None:
    flood = zipped(b"A" * (MOST_BYTES + 1))

    assert refusal_of(flood).startswith("it is larger than 64 MB")


def test_too_many_rejected_lines_refuse_the_whole_file() -> None:
    lines = ["1234"] * 3

    assert len(lines) * ONE_IN > 43
    assert refusal_of(text_of(*lines)) == (
        "3 of its 43 lines have no word; the first is line 41 (1234): "
        "the word has something other than the letters A to Z"
    )


def test_too_many_repeated_words_refuse_the_whole_file() -> None:
    assert refusal_of(text_of(*GOOD[:3])) == (
        "3 of its 43 lines repeat a word; a word list has each word only once"
    )


def test_prose_is_refused() -> None:
    prose = (
        b"When the bell rings all games stop\n"
        b"and both scorecards are signed at\n"
        b"the table before anybody gets up\n"
        b"because otherwise nobody would know\n"
        b"later who had won what by how much\n"
        b"in which division of the day.\n"
    )

    assert refusal_of(prose).startswith("it reads like prose")


@pytest.mark.parametrize(
    "content",
    [
        b"AA AB AD AE\nAG AH AI AL\nAM AN AR AS\n",
        b"aa ab\nad ae\nag ah\n",
        b"AA BA CA\nAB BE CH\nAD BI DA\n",
        b"AA AB AD AE AG AH AI AL AM AN AR AS AT AW AX AY\n",
    ],
    ids=["by rows", "two a row", "by columns", "all on one line"],
)
def test_several_words_a_line_are_refused_rather_than_taken_for_definitions(
    content: bytes,
) -> None:
    assert refusal_of(content).startswith("it has several words on a line")


def test_a_list_by_length_with_definitions_is_not_prose() -> None:
    lines = [f"{word} a word" for word in ("ZA", "ABA", "ZOA", "ABBA", "ZEBU")]

    assert len(words_of("\n".join(lines).encode())) == 5


def test_short_definitions_are_not_columns() -> None:
    lines = [f"{word} vowel" for word in ("AA", "AB", "WAB", "ZA", "ZAX")]

    assert len(words_of("\n".join(lines).encode())) == 5


@given(st.binary(max_size=400))
def test_bytes_of_a_stranger_give_a_list_or_a_refusal(content: bytes) -> None:
    try:
        read = read_list("TINY", content)
    except LexiconError:
        return

    assert read.report.count == len(read.words.words) > 0

"""The adjustments sheet."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from starsquare.lexicon import Adjustment, LexiconError, Sheet, read_sheet
from starsquare.lexicon.adjustments import is_date
from tests.marks import rule

QI = Adjustment(
    sign="+",
    word="QI",
    reason="in since 2006",
    source="official sheet",
    date="2019-06-01",
    person="M. Okafor",
)
AA = Adjustment(
    sign="-",
    word="AA",
    reason="misprint, see note",
    source="house",
    date="2019-06-02",
    person="Li",
)


@rule("CC-10.c")
@pytest.mark.parametrize(
    "text",
    [
        "change,reason,source,date,person\n"
        "+QI,in since 2006,official sheet,2019-06-01,M. Okafor\n"
        '-aa,"misprint, see note",house,2019-06-02,Li\n',
        "+qi; in since 2006; official sheet; 2019-06-01; M. Okafor\n"
        "-AA; misprint, see note; house; 2019-06-02; Li",
        "\N{ZERO WIDTH NO-BREAK SPACE}# spring\r\n\r\n"
        "+QI\tin since 2006\tofficial sheet\t2019-06-01\tM. Okafor\r\n"
        "-AA\tmisprint, see note\thouse\t2019-06-02\tLi\r\n",
    ],
    ids=["commas and a header", "semicolons", "tabs"],
)
def test_a_sheet_is_read_as_spreadsheets_write_it(text: str) -> None:
    assert read_sheet("spring", text) == Sheet("spring", (QI, AA))


def test_an_empty_sheet_adjusts_nothing() -> None:
    assert read_sheet("spring", "\n# nothing yet\n") == Sheet("spring", ())


def test_every_faulty_line_of_a_sheet_is_named_and_nothing_is_taken() -> None:
    text = (
        "+QI,reason,source,2019-06-01,Li\n"
        "QI,reason,source,2019-06-01,Li\n"
        "+Q1,reason,source,2019-02-30,\n"
        "+ZA,reason\n"
        "+QI,again,source,2019-06-01,Li\n"
    )

    with pytest.raises(LexiconError) as caught:
        read_sheet("spring", text)

    assert str(caught.value) == (
        "The adjustments sheet spring was refused because of 4 lines:\n"
        "  line 2: QI is neither +WORD nor -WORD\n"
        "  line 3: +Q1 is neither +WORD nor -WORD; 2019-02-30 is not a date such as "
        "2019-06-01; the field person is empty\n"
        "  line 4: it has 2 fields but needs five: change, reason, source, date, "
        "person\n"
        "  line 5: there is already an entry for QI on 2019-06-01"
    )


def test_a_field_without_end_is_a_faulty_line() -> None:
    endless = f'+QI,"{"x" * 200_000}",source,2019-06-01,Li'

    with pytest.raises(LexiconError, match="line 1: it has 0 fields"):
        read_sheet("spring", endless)


@given(st.text(), st.sampled_from(["+QI,a,b,2019-06-01,c\n", ""]))
def test_text_of_a_stranger_gives_a_sheet_or_a_refusal(text: str, good: str) -> None:
    try:
        sheet = read_sheet("spring", good + text)
    except LexiconError:
        return

    assert len(sheet.entries) >= bool(good)


def test_an_entry_counts_from_its_date_on_and_the_latest_counts() -> None:
    out = msgspec.structs.replace(QI, sign="-", date="2020-01-01")
    sheet = Sheet("spring", (out, QI, AA))

    assert sheet.in_force("2019-05-31") == Sheet("spring", ())
    assert sheet.in_force("2019-06-01") == Sheet("spring", (QI,))
    assert sheet.in_force("2019-12-31") == Sheet("spring", (QI, AA))
    assert sheet.in_force("2020-01-01") == Sheet("spring", (out, AA))


def test_the_latest_entry_for_a_word_says_whether_it_is_in() -> None:
    out = msgspec.structs.replace(QI, sign="-", date="2020-01-01")
    back = msgspec.structs.replace(QI, date="2021-01-01")
    again = msgspec.structs.replace(out, date="2021-01-01")

    assert Sheet("spring", (out, QI, AA)).signs() == {"QI": "-", "AA": "-"}
    assert Sheet("spring", (back, out, QI)).signs() == {"QI": "+"}
    assert Sheet("spring", (back, out, again)).signs() == {"QI": "-"}


def test_a_fingerprint_covers_every_field_but_not_the_order() -> None:
    other = msgspec.structs.replace(QI, person="Somebody else")

    assert Sheet("a", (QI, AA)).fingerprint == Sheet("b", (AA, QI)).fingerprint
    assert Sheet("a", (QI,)).fingerprint != Sheet("a", (other,)).fingerprint


@pytest.mark.parametrize(
    ("text", "good"),
    [
        ("2019-06-01", True),
        ("2020-02-29", True),
        ("2019-02-29", False),
        ("2019-13-01", False),
        ("2019-00-10", False),
        ("2019-06-00", False),
        ("0000-01-01", False),
        ("2019-6-1", False),
        ("01.06.2019", False),
        ("", False),
        (
            "\N{ARABIC-INDIC DIGIT TWO}019-06-01",
            False,
        ),
    ],
)
def test_a_date_is_a_day_of_the_calendar(text: str, good: bool) -> None:  # noqa: FBT001
    assert is_date(text) == good

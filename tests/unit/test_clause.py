"""How a clause is cited."""

from __future__ import annotations

import pytest

from starsquare.clause import RuleId, cited


@pytest.mark.parametrize(
    ("text", "book", "clause"),
    [
        ("NA-20.c", "NA", "20.c"),
        ("SO-PLAY-8", "SO", "PLAY-8"),
        ("KZ-END-1.b", "KZ", "END-1.b"),
        ("CC-5", "CC", "5"),
        ("MY2-3", "MY2", "3"),
    ],
)
def test_a_citation_is_read_and_written_again(
    text: str, book: str, clause: str
) -> None:
    rule = RuleId.parse(text)

    assert (rule.book, rule.clause, str(rule)) == (book, clause, text)


@pytest.mark.parametrize(
    "text", ["", "NA", "20.c", "NA-", "na-20", "NA-20.C", "NA-20.cc", "NA-20 ", "2A-1"]
)
def test_what_cites_no_clause_is_not_read(text: str) -> None:
    with pytest.raises(ValueError, match="not a clause id"):
        RuleId.parse(text)


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        ((), "Not so."),
        ((RuleId("NA", "8.b"),), "Not so. (NA-8.b)"),
        ((RuleId("CC", "5"), RuleId("CC", "19.e")), "Not so. (CC-5, CC-19.e)"),
    ],
)
def test_a_sentence_ends_with_the_clauses_behind_it(
    rules: tuple[RuleId, ...], text: str
) -> None:
    assert cited("Not so.", rules) == text

"""Which edition the marker words suggest."""

from __future__ import annotations

import pytest

from starsquare.lexicon import embedded_list
from starsquare.lexicon.edition import Edition, Markers, is_doubtful, markers_in
from starsquare.lexicon.wording import edition_said

QI = {"QI", "ZA"}
DA = {"DA", "GI", "PO", "TE"}
EW = {"EW", "OK"}
CH = {"CH", "CWTCH", "ZO"}


@pytest.mark.parametrize(
    ("words", "edition"),
    [
        (set[str](), Edition.BEFORE_QI),
        (QI, Edition.SINCE_QI),
        (QI | DA, Edition.SINCE_DA),
        (QI | DA | EW, Edition.SINCE_EW),
        (QI | DA | EW | CH, Edition.COLLINS),
        ({"QI"}, Edition.UNCLEAR),
        (QI | {"DA"}, Edition.UNCLEAR),
        (QI | EW, Edition.UNCLEAR),
        (DA | EW | CH, Edition.UNCLEAR),
    ],
)
def test_markers_suggest_an_edition_when_they_are_complete(
    words: set[str], edition: Edition
) -> None:
    assert markers_in(words | {"AA"}).edition is edition


def test_the_embedded_list_is_older_than_qi() -> None:
    assert markers_in(embedded_list().words) == Markers(
        Edition.BEFORE_QI,
        (),
        ("QI", "ZA", "DA", "GI", "PO", "TE", "EW", "OK", "CH", "CWTCH", "ZO"),
        "ENABLE1",
    )


def test_a_list_named_after_another_edition_than_its_markers_is_doubtful() -> None:
    assert is_doubtful("ospd4", Edition.SINCE_DA)
    assert not is_doubtful("OSPD5", Edition.SINCE_DA)
    assert not is_doubtful("house", Edition.COLLINS)


def test_an_edition_is_said_with_the_list_that_has_as_many_words() -> None:
    unclear = Markers(Edition.UNCLEAR, ("QI",), ("ZA",), None)

    assert edition_said(markers_in(embedded_list().words)) == (
        "before 2006, or ENABLE1: QI and ZA are missing; "
        "it has exactly as many words as ENABLE1"
    )
    assert edition_said(unclear) == "unclear: has QI; missing ZA"

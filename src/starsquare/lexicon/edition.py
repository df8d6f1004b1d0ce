"""Which edition a word list seems to be, judged by words that edition added.

This is only a hint: lists that organizers have cut or corrected have the same markers
as the list they started from.
"""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from enum import StrEnum

import msgspec


class Edition(StrEnum):
    """What the marker words suggest."""

    BEFORE_QI = "before_qi"  # older than 2006
    SINCE_QI = "since_qi"  # 2006
    SINCE_DA = "since_da"  # 2014
    SINCE_EW = "since_ew"  # 2018
    COLLINS = "collins"
    UNCLEAR = "unclear"


_STEPS: tuple[tuple[Edition, frozenset[str]], ...] = (
    (Edition.SINCE_QI, frozenset({"QI", "ZA"})),
    (Edition.SINCE_DA, frozenset({"DA", "GI", "PO", "TE"})),
    (Edition.SINCE_EW, frozenset({"EW", "OK"})),
    (Edition.COLLINS, frozenset({"CH", "CWTCH", "ZO"})),
)

_COUNTS: Mapping[int, str] = {
    172_823: "ENABLE1",
    178_691: "TWL06",
    187_632: "OTCWL14",
    192_111: "NWL18",
    279_496: "CSW19",
    279_077: "CSW21",
}

_EXPECTED: Mapping[str, Edition] = {
    "OSPD4": Edition.SINCE_QI,
    "OSPD5": Edition.SINCE_DA,
    "OSPD6": Edition.SINCE_EW,
}


class Markers(msgspec.Struct, frozen=True):
    """The marker words found for each edition."""

    edition: Edition
    found: tuple[str, ...]
    missing: tuple[str, ...]
    counted_as: str | None  # a published list with exactly as many words


def markers_in(words: AbstractSet[str]) -> Markers:
    """Look for the marker words.

    A step counts if all its words are there; a step that is only partly there, or that
    follows a missing one, leaves the edition unclear.
    """
    found = [word for _, step in _STEPS for word in sorted(step & words)]
    missing = [word for _, step in _STEPS for word in sorted(step - words)]
    return Markers(
        edition=_edition_of(words),
        found=tuple(found),
        missing=tuple(missing),
        counted_as=_COUNTS.get(len(words)),
    )


def _edition_of(words: AbstractSet[str]) -> Edition:
    edition = Edition.BEFORE_QI
    has_ended = False
    for reached, step in _STEPS:
        present = step & words
        if present and (has_ended or present != step):
            return Edition.UNCLEAR
        if present:
            edition = reached
        else:
            has_ended = True
    return edition


def is_doubtful(name: str, edition: Edition) -> bool:
    """Return whether a list named after a known edition has other markers."""
    expected = _EXPECTED.get(name.upper())
    return expected is not None and expected is not edition

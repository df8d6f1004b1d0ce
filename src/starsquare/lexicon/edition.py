"""Which edition a word list seems to be, by words that came in with one.

It is a hint and never more: lists that organisers have cut or mended carry the same
markers as the list they started from.
"""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from enum import StrEnum

import msgspec


class Edition(StrEnum):
    """What the marker words suggest."""

    BEFORE_2006 = "before_2006"
    FROM_2006 = "from_2006"
    FROM_2014 = "from_2014"
    FROM_2018 = "from_2018"
    COLLINS = "collins"
    UNCLEAR = "unclear"


_STEPS: tuple[tuple[Edition, frozenset[str]], ...] = (
    (Edition.FROM_2006, frozenset({"QI", "ZA"})),
    (Edition.FROM_2014, frozenset({"DA", "GI", "PO", "TE"})),
    (Edition.FROM_2018, frozenset({"EW", "OK"})),
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
    "OSPD4": Edition.FROM_2006,
    "OSPD5": Edition.FROM_2014,
    "OSPD6": Edition.FROM_2018,
}


class Markers(msgspec.Struct, frozen=True):
    """What was found of each edition's marker words."""

    edition: Edition
    found: tuple[str, ...]
    missing: tuple[str, ...]
    counted_as: str | None  # a published list that has exactly as many words


def markers_in(words: AbstractSet[str]) -> Markers:
    """Look for the marker words.

    A step counts when all its words are there; a step that is there in part, or
    after one that is missing, leaves the edition unclear.
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
    edition = Edition.BEFORE_2006
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
    """Tell whether a list named after a known edition has other markers than it."""
    expected = _EXPECTED.get(name.upper())
    return expected is not None and expected is not edition

"""Labels of words in a list: what a dictionary says beside an entry.

A book may leave out words by their label, such as *foreign* or *offensive*. In the
text of a list they stand behind the word and a tab, with commas between them, and the
definition, if there is one, behind another tab:

    SCHADENFREUDE<tab>foreign
    POLLYANNA<tab>capitalized,offensive<tab>a cheerful person

What stands there is a definition unless it is made of these labels.
"""

from __future__ import annotations

from collections.abc import Mapping

LABELS = (
    "abbreviation",
    "affix",
    "apostrophe",
    "archaic",
    "capitalized",
    "derogatory",
    "dialect",
    "disparaging",
    "foreign",
    "hyphenated",
    "obscene",
    "obsolete",
    "offensive",
    "slang",
    "trademark",
    "vulgar",
)
_SPELLED: Mapping[str, str] = {
    "abbreviated": "abbreviation",
    "capitalised": "capitalized",
    "prefix": "affix",
    "suffix": "affix",
}

Labels = Mapping[str, frozenset[str]]
"""The labels of those words that have any."""


def read_labels(text: str) -> frozenset[str] | None:
    """Read labels with commas between them; None if it is no list of labels at all."""
    parts = _parts_of(text)
    known = frozenset(_known(part) for part in parts)
    return known if parts and known <= frozenset(LABELS) else None


def written_labels(labels: frozenset[str]) -> str:
    """Write labels as a list has them."""
    return ",".join(sorted(labels))


def _parts_of(text: str) -> list[str]:
    return [part.strip().lower() for part in text.split(",")] if text.strip() else []


def _known(part: str) -> str:
    return _SPELLED.get(part, part)

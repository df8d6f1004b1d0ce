"""Derive the common short words: `python -m tools.common_words FOLDER`.

FOLDER holds the files of WordNet 3.0 (`data.noun` and so on; decision 0070 says where
they come from). The words of its definitions and examples are counted; kept are those
of two to five letters that ENABLE1 has, that a school event does not leave out, and
that are used often enough. Decision 0211 says why.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from starsquare.lexicon import embedded_list, embedded_school_layer
from tools.page import ROOT

TARGET = Path("src/starsquare/lexicon/lists/common.txt")
PARTS = ("noun", "verb", "adj", "adv")
OFTEN = 8
LONGEST = 5
HEADER = """\
# Common short words: of ENABLE1, with two to five letters, used at least eight times in
# the definitions and examples of WordNet 3.0 (Princeton University; see NOTICE), less
# the words of the school layer. Written by `python -m tools.common_words`.
"""

_WORD = re.compile(r"(?<![A-Za-z'-])[a-z]+(?![A-Za-z'-])")


def glosses_in(folder: Path) -> Iterator[str]:
    """Give what WordNet says about each of its entries."""
    for part in PARTS:
        for line in (folder / f"data.{part}").read_text("latin-1").splitlines():
            _, bar, gloss = line.partition("|")
            if bar:
                yield gloss


def common_among(glosses: Iterable[str]) -> list[str]:
    """Give the words that are used often, in order."""
    uses: Counter[str] = Counter()
    for gloss in glosses:
        uses.update(_WORD.findall(gloss))
    words = embedded_list().words - embedded_school_layer().words
    return sorted(
        word
        for word, count in uses.items()
        if count >= OFTEN and 1 < len(word) <= LONGEST and word.upper() in words
    )


if __name__ == "__main__":
    found = common_among(glosses_in(Path(sys.argv[1])))
    (ROOT / TARGET).write_text(HEADER + "\n".join(found) + "\n", "ascii")
    print(TARGET, len(found))

"""Search patterns: `?` any letter, `*` any letters or none, `[AEI]` one of, `[^S]` not.

A pattern becomes a regular expression that never tries the same letters twice, so that
no pattern can keep a server busy.
"""

from __future__ import annotations

import re

from starsquare.lexicon.spelling import capitals, shown
from starsquare.lexicon.wordlist import LexiconError

MOST_CHARACTERS = 80

_PART = re.compile(
    r"(?P<set>\[\^?[A-Za-z]+\])|(?P<any>[?.])|(?P<run>\*+)|(?P<letter>[A-Za-z])"
)


def compiled(pattern: str) -> re.Pattern[str]:
    """Compile a pattern for whole words in capitals.

    Raises:
        LexiconError: it is not a pattern.
    """
    if not 0 < len(pattern) <= MOST_CHARACTERS:
        raise LexiconError("search.pattern", pattern=shown(pattern))
    runs = [""]  # the parts between stars, as regular expressions
    at = 0
    while at < len(pattern):
        part = _PART.match(pattern, at)
        if part is None:
            raise LexiconError("search.pattern", pattern=shown(pattern))
        at = part.end()
        if part["run"]:
            runs.append("")
        else:
            runs[-1] += _expression(part)
    return re.compile(_joined(runs))


def _expression(part: re.Match[str]) -> str:
    if part["any"]:
        return "[A-Z]"
    letters = part["set"] or part["letter"]
    return letters.upper()


def _joined(runs: list[str]) -> str:
    """Join the parts between stars.

    The first place where a part fits is as good as any later one, so a part between
    two stars is taken there and never given back (an atomic group).
    """
    if len(runs) == 1:
        return runs[0]
    first, *between, last = runs
    middle = "".join(f"(?>[A-Z]*?{run})" for run in between)
    return f"{first}{middle}[A-Z]*{last}"


def letters_with_blanks(text: str, *, most: int) -> tuple[str, int]:
    """Part tiles into letters in capitals and the number of blanks, written `?`.

    Raises:
        LexiconError: they are something else, none, or more than `most`.
    """
    letters, blanks = text.replace("?", ""), text.count("?")
    spelled = capitals(letters) if letters else ""
    if spelled is None or not 0 < len(text) <= most:
        raise LexiconError("search.tiles", tiles=shown(text), most=most)
    return spelled, blanks

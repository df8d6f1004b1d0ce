"""The page templates: loaded, stripped of whitespace, with shared globals."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from datetime import UTC, datetime
from functools import cache
from importlib.resources import files

import minijinja
import msgspec

from starsquare.engine import IS_COMPILED
from starsquare.game.side import Moment
from starsquare.text import (
    LANGUAGES,
    catalogue,
    day_said,
    forms,
    language_spoken,
    money,
    say,
)
from starsquare.text.catalogue import SINGLES
from starsquare.tiles import faces_of
from starsquare.web.pages.assets import assets


def local(moment: int) -> datetime:
    """Return a moment in this computer's time zone."""
    return datetime.fromtimestamp(moment / 1000, tz=UTC).astimezone()


def hour(moment: int) -> str:
    """Format the time of day: 10:50."""
    return local(moment).strftime("%H:%M")


def day_and_hour(moment: int) -> str:
    """Format date and time: 2026-11-21 10:50."""
    return local(moment).strftime("%Y-%m-%d %H:%M")


def from_field(text: str) -> Moment:
    """Parse the value of a date and time field.

    Raises:
        ValueError: it is not a time, or out of any reasonable range.
    """
    try:
        found = datetime.fromisoformat(text).astimezone().timestamp()
        return msgspec.convert(int(found * 1000), Moment)
    except (OverflowError, msgspec.ValidationError) as error:  # year out of range
        raise ValueError(text) from error


def short_school(school: str) -> str:
    """Return a school's name for a dense column: `Alder Creek`."""
    return _LONG_SCHOOL.sub("", school) or school


_LONG_SCHOOL = re.compile(r"\s+(?:(?:Middle|Elementary|High) School|School|Academy)$")
_BLOCKS = (
    "article|aside|body|br|button|caption|circle|dd|details|div|dl|dt|fieldset|"
    "figcaption|figure|footer|form|h[1-4]|head|header|html|input|label|legend|li|line|"
    "link|main|meta|nav|noscript|ol|option|p|polyline|progress|rect|round-clock|script|"
    "section|select|summary|svg|table|tbody|td|th|thead|title|tr|ul"
)
_INDENT = re.compile(r"\n[ ]+")
_BEFORE_BLOCK = re.compile(rf"\n ?(?=</?(?:{_BLOCKS})\b)")
_AFTER_BLOCK = re.compile(rf"(</?(?:{_BLOCKS})\b[^<>]*>)\n ?")


@cache
def environment() -> minijinja.Environment:
    """Return the template environment, with its shared globals."""
    folder = files("starsquare.web") / "templates"

    def source(name: str) -> str:
        return tightened(folder.joinpath(name).read_text(encoding="utf-8"))

    found = minijinja.Environment(
        loader=source,
        undefined_behavior="strict",
        trim_blocks=True,
        lstrip_blocks=True,
        pycompat=False,
    )
    found.add_global("has_engine", IS_COMPILED)  # without one, it is not offered
    found.add_global("asset", assets().address)
    found.add_global("say", _said)
    found.add_global("listed", _listed)
    found.add_global("words", words)
    found.add_global("hour", hour)
    found.add_global("day_said", day_said)
    found.add_global("money", money)
    found.add_global("language", language_spoken)
    found.add_global("languages", LANGUAGES)
    found.add_global("short_school", short_school)
    found.add_global("day_and_hour", day_and_hour)
    found.add_filter("faces", faces_of)  # what is printed on tiles
    return found


def tightened(source: str) -> str:
    """Remove the line breaks and indents that only serve readers of a template.

    Next to a block element they mean nothing to a browser; they would be a fifth of a
    long page, and text nodes that `morph.js` has to compare.
    """
    source = _INDENT.sub("\n ", source)
    return _AFTER_BLOCK.sub(r"\1", _BEFORE_BLOCK.sub("", source))


def _said(key: str, **facts: object) -> str:
    return say(key, facts)


def _listed(prefix: str, keys: Iterable[str]) -> str:
    return ", ".join(say(f"{prefix}{key}") for key in keys)


def words(*prefixes: str) -> str:
    """Return the texts that scripts use, as JSON for a data block.

    They are in the format of `words.js`: variables in braces, and `one|many` for
    counts.
    """
    chosen = {
        key: "|".join(forms(key))
        for key in catalogue()
        if key.startswith(prefixes) and not key.endswith(SINGLES)
    }
    # `<` must not end the block, whatever a text contains.
    return minijinja.safe(
        json.dumps(chosen, ensure_ascii=False).replace("<", "\\u003c")
    )

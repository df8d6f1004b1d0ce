"""Look up a sentence by its key and fill in the facts.

The Fluent resolver runs once for each form of a sentence, never on its facts: it would
refuse long ones, format numbers its own way, and take ten times as long. Its output is
kept as a format string. Money and alphabetical order follow the language too.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Literal, cast

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.runtime.resolver import Pattern

Facts = Mapping[str, object]

_COMMENT = re.compile(r"^#.*\n", re.MULTILINE)
_SENTENCE = re.compile(r"^(?=[a-zA-Z])", re.MULTILINE)
_FACT = re.compile(r"\{ *\$(\w+) *\}")
_NAME = re.compile(r"\$(\w+)")
_MARK = "\x02{}\x03"  # a fact, while the resolver runs
_BRACES = str.maketrans({"{": "{{", "}": "}}", "\x02": "{", "\x03": "}"})
_COUNTS = 256  # how many numbers to cache the form of a sentence for


def sentences(source: str) -> Iterator[tuple[str, str]]:
    """Return every key of a Fluent file with its text.

    This only finds where a sentence begins, at the left margin: parsing every file
    would add a quarter of a second to each start.
    """
    for one in _SENTENCE.split(_COMMENT.sub("", source))[1:]:
        name, _, written = one.partition("=")
        yield key_of(name.rstrip()), written.lstrip(" ").rstrip()


def key_of(name: str) -> str:
    """Return the key of a Fluent name: `-` stands for a dot, `--` for a hyphen."""
    return name.replace("-", ".").replace("..", "-")


def name_of(key: str) -> str:
    """Return the Fluent name of a key."""
    return key.replace("-", "--").replace(".", "-")


def areas(language: str) -> dict[str, str]:
    """Read the Fluent files of a language, by the name of their area."""
    folder = files("starsquare.text") / language
    found = sorted(folder.iterdir(), key=lambda one: one.name)
    return {
        file.name.removesuffix(".ftl"): file.read_text(encoding="utf-8")
        for file in found
    }


ENGLISH = "en"
LANGUAGES: Mapping[str, str] = {"en": "English", "es": "Español", "fr": "Français"}
"""Every language with its name in that language."""

BOTH = "+"
"""Separates two languages printed together on paper: `en+es`."""

BETWEEN = " /\xa0"
"""Stands between a sentence in one language and in the other."""

SINGLES = ".of_singles"
"""Ends the key of a sentence that replaces another where everyone plays alone."""

_spoken: ContextVar[str] = ContextVar("language", default=ENGLISH)
_of_singles: ContextVar[bool] = ContextVar("singles", default=False)


@cache
def catalogue(language: str = ENGLISH) -> Mapping[str, str]:
    """Return the unformatted sentences of a language by key."""
    sources = areas(language).values()
    return {key: written for one in sources for key, written in sentences(one)}


def language_spoken() -> str:
    """Return the current language: one, or two for paper."""
    return _spoken.get()


def speak(language: str) -> None:
    """Set the language for the rest of this request or task."""
    _spoken.set(language)


def speak_of_singles(*, are_all: bool) -> None:
    """Say *player*, not *team*, for the rest of this request if all play alone."""
    _of_singles.set(are_all)


@contextmanager
def speaking(language: str) -> Generator[None]:
    """Use a language, or two (`en+es`), until the block ends."""
    before, of_singles = _spoken.set(language), _of_singles.get()
    try:
        yield
    finally:
        _spoken.reset(before)
        _of_singles.set(of_singles)


def say(key: str, facts: Facts | None = None, *, language: str | None = None) -> str:
    """Return the sentence `key` with its facts filled in.

    It is in the current language (`speaking`), unless another is given. Areas that a
    language does not cover stay in English. The fact `n` selects the plural form.

    Raises:
        KeyError: there is no such sentence, or a fact is missing.
    """
    key, spoken = _meant(key), _spoken.get() if language is None else language
    if BOTH not in spoken:
        return _sayer(key, spoken)(facts or {})
    said = (_sayer(key, one)(facts or {}) for one in spoken.split(BOTH))
    return BETWEEN.join(dict.fromkeys(said))


def in_each_language(saying: Callable[[], str]) -> str:
    """Return a sentence that has others among its facts, language by language.

    In two languages, `say` would put both of each fact into both sentences.
    """
    said: list[str] = []
    for one in language_spoken().split(BOTH):
        with speaking(one):
            said.append(saying())
    return BETWEEN.join(dict.fromkeys(said))


def _meant(key: str) -> str:
    """Return the key of the sentence about single players, if that is meant."""
    own = key + SINGLES
    return own if _of_singles.get() and own in catalogue() else key


def reason_said(why: str) -> str:
    """Return a reason as text; built-in reasons are stored as keys."""
    return say(why) if why.startswith("why.") and why in catalogue() else why


def forms(key: str, *, language: str | None = None) -> tuple[str, ...]:
    """Return a sentence with its facts in braces; if it has plurals, for 1 and 2."""
    return _forms(_meant(key), _spoken.get() if language is None else language)


@cache
def _forms(key: str, language: str) -> tuple[str, ...]:
    said = (say(key, _Named(n=_Shown(n)), language=language) for n in (1, 2))
    return tuple(dict.fromkeys(said))


class _Named(dict[str, object]):
    """Facts that stand for themselves by name."""

    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


class _Shown(int):
    """A number that selects a plural form and is displayed as a name."""

    def __format__(self, _: str) -> str:
        return "{n}"


@cache
def _sayer(key: str, language: str) -> Callable[[Facts], str]:
    if language != ENGLISH and key not in catalogue(language):
        return _sayer(key, ENGLISH)
    marked = _FACT.sub(_MARK.format(r"\1"), catalogue(language)[key])
    if "{" not in marked and "\n" not in marked:  # nothing to resolve
        return marked.translate(_BRACES).format_map
    form = _resolver(key, marked, language)
    if "n" not in _NAME.findall(marked):
        return form(None).format_map
    return lambda facts: form(facts["n"]).format_map(facts)


def _resolver(key: str, marked: str, language: str) -> Callable[[object], str]:
    from fluent.runtime import FluentResource  # noqa: PLC0415 -- see `_bundle`

    bundle, name = _bundle(language), name_of(key)
    bundle.add_resource(FluentResource(f"{name} = {marked}"))
    pattern = cast("Pattern", bundle.get_message(name).value)
    named = {fact: _MARK.format(fact) for fact in _NAME.findall(marked)}

    @lru_cache(_COUNTS, typed=True)
    def form(n: object) -> str:
        text, errors = bundle.format_pattern(pattern, {**named, "n": n})
        if errors:
            raise errors[0]
        return str(text).translate(_BRACES)

    return form


@cache
def _bundle(language: str) -> FluentBundle:
    # Most commands never need it, and this import takes a tenth of a second.
    from fluent.runtime import FluentBundle  # noqa: PLC0415

    return FluentBundle([language], {"QUOTE": _quote}, use_isolating=False)


def _quote(marked: str) -> Any:
    """Return a fact as written between quotation marks, for Fluent's `QUOTE`."""
    return marked.replace("\x03", "!r\x03")


LOCALES = {"en": "en_US", "es": "es_US", "fr": "fr_CA"}
"""The locale used for each language; events under these rulebooks pay in dollars."""

_CENTS = 100
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
_AFTER_N = "n\uffff"  # Spanish treats Ñ as its own letter, after N


def locale_spoken() -> str:
    """Return the locale of the current language; if there are two, of the first."""
    return LOCALES[language_spoken().partition(BOTH)[0]]


def money(cents: int) -> str:
    """Return an amount as people write it: $12.50."""
    # Most commands show no amount, and this import takes a tenth of a second.
    from babel.numbers import format_currency  # noqa: PLC0415

    said = format_currency(cents / _CENTS, "USD", locale=locale_spoken())
    return said.replace("-", "−")  # a minus sign is as wide as a digit


def day_said(day: str, length: Literal["full", "long"] = "full") -> str:
    """Return a day as people write it: Saturday, May 1, 2027, or May 1, 2027.

    Other text is unchanged. In two languages, both are said.
    """
    # Most commands show no day, and this import takes a tenth of a second.
    from babel.dates import format_date, parse_date  # noqa: PLC0415

    try:
        when = parse_date(day) if _DAY.fullmatch(day) else None
    except ValueError:
        when = None
    if when is None:
        return day
    locales = (LOCALES[one] for one in language_spoken().split(BOTH))
    said = (format_date(when, length, locale=locale) for locale in locales)
    return BETWEEN.join(dict.fromkeys(said))


def alphabetical(name: str) -> str:
    """Return the sort key of a name: without accents, ignoring case."""
    small = name.casefold()
    if locale_spoken().startswith("es"):
        small = small.replace("ñ", _AFTER_N)
    apart = unicodedata.normalize("NFD", small)
    return "".join(one for one in apart if not unicodedata.combining(one))

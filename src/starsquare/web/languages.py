"""The language in which a request is answered.

A person's own choice on the page comes first, then the browser's languages, then the
event's. The wall and overlays are for everyone at the venue: there the event's choice
comes first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from litestar.datastructures import Cookie
from litestar.types import HTTPScope, WebSocketScope

from starsquare.text import BOTH, ENGLISH, LANGUAGES, speak
from starsquare.text.catalogue import areas

COOKIE = "starsquare-language"
"""The cookie that stores a person's choice."""

_SECONDS = 365 * 24 * 3600
_LONGEST = 200  # characters of the browser's header that are read
_ONLY_FOR_TERMINALS = {"terminal"}
_FOR_EVERYBODY = re.compile(r"/e/[^/]+/(?:wall|overlay/.*)")
_PUBLIC = re.compile(
    r"/(?:login|logout|language|books(?:/.*)?|e/[^/]+(?:/(?:wall|me|find|pairings"
    r"|standings|crosstable|entrant/.*|statistics|games|game/.*|ratings|prizes|rules"
    r"|register|request|bracket|team-matches))?)?"
)


@cache
def _covers_all_pages(language: str) -> bool:
    return areas(ENGLISH).keys() - areas(language).keys() <= _ONLY_FOR_TERMINALS


def offered_at(path: str) -> tuple[str, ...]:
    """Return the languages into which a page is fully translated."""
    is_public = _PUBLIC.fullmatch(path) is not None
    return tuple(one for one in LANGUAGES if is_public or _covers_all_pages(one))


def language_asked(scope: HTTPScope | WebSocketScope) -> str | None:
    """Return the language that a request asks for, or None if we do not have it."""
    headers = dict(scope["headers"])
    offered = offered_at(scope["path"])
    accepted = str(headers.get(b"accept-language", b""), "latin-1")
    wanted = (*_chosen(headers.get(b"cookie", b"")), *_in_order(accepted))
    return next((one for one in wanted if one in offered), None)


def _chosen(cookies: bytes) -> Iterator[str]:
    for part in cookies.split(b";"):
        name, _, value = part.strip().partition(b"=")
        if name == COOKIE.encode():
            yield str(value, "latin-1").strip('"')


def _in_order(accepted: str) -> list[str]:
    """Read `Accept-Language`: the languages without regions, best first."""
    ranked: list[tuple[float, str]] = []
    for part in accepted[:_LONGEST].lower().split(","):
        language, _, weight = part.strip().partition(";q=")
        try:
            ranked.append((float(weight or 1), language.partition("-")[0]))
        except ValueError:
            continue  # incomplete or malformed
    ranked.sort(key=lambda one: -one[0])
    return [language for weight, language in ranked if weight > 0]


def follow_event(scope: HTTPScope, chosen: str | None) -> None:
    """Use the event's language on shared screens, or where nobody asked for another."""
    if chosen is None:
        return
    is_everybodys = _FOR_EVERYBODY.fullmatch(scope["path"]) is not None
    if is_everybodys or language_asked(scope) is None:
        speak(chosen.partition(BOTH)[0])


def language_cookie(language: str) -> Cookie:
    """Make the cookie that stores a choice for a year."""
    return Cookie(
        key=COOKIE, value=language, samesite="lax", max_age=_SECONDS, path="/"
    )

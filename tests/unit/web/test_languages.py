"""In which language a request is answered."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, cast

import pytest
from litestar.types import HTTPScope

import starsquare.web
from starsquare.text import catalogue, language_spoken, speaking
from starsquare.web.languages import follow_event, language_asked, offered_at

TEMPLATES = Path(starsquare.web.__file__).parent / "templates"


def asks(path: str = "/", *, accepts: str = "", cookie: str = "") -> HTTPScope:
    headers = [(b"accept-language", accepts.encode()), (b"cookie", cookie.encode())]
    scope: Any = {"type": "http", "path": path, "headers": headers}
    return cast("HTTPScope", scope)


@pytest.mark.parametrize(
    ("accepts", "language"),
    [
        ("es", "es"),
        ("es-MX,es;q=0.9,en;q=0.8", "es"),
        ("de-CH, en;q=0.3, es;q=0.7", "es"),
        ("en-US,en;q=0.9,es;q=0.8", "en"),
        ("fr-CA", "fr"),
        ("de", None),
        ("", None),
        ("es;q=0, de", None),
        ("es;q=much, en", "en"),
        (";;;,,,q=", None),
        ("x" * 200 + ",es", None),  # nobody reads on for ever
    ],
)
def test_the_browser_is_asked(accepts: str, language: str | None) -> None:
    assert language_asked(asks(accepts=accepts)) == language


def test_what_somebody_chose_comes_first() -> None:
    chosen = asks(accepts="en", cookie="a=b; starsquare-language=es")
    unknown = asks(accepts="en", cookie="starsquare-language=xx")

    assert language_asked(chosen) == "es"
    assert language_asked(unknown) == "en"


@pytest.mark.parametrize(
    ("path", "language"),
    [
        ("/e/cup", "fr"),
        ("/e/cup/standings", "fr"),
        ("/e/cup/entrant/e12", "fr"),
        ("/e/cup/director", "en"),
        ("/t/cup.1.3", "en"),
    ],
)
def test_a_language_of_the_public_pages_is_not_mixed_into_others(
    path: str, language: str
) -> None:
    assert language_asked(asks(path, accepts="fr, en;q=0.5")) == language


def test_an_event_speaks_to_those_who_asked_for_none_of_ours() -> None:
    with speaking("en"):
        follow_event(asks("/e/cup", accepts="en"), "es")
        assert language_spoken() == "en"
        follow_event(asks("/e/cup", accepts="de"), "es+en")
        assert language_spoken() == "es"


@pytest.mark.parametrize("page", ["wall", "overlay/3"])
def test_what_the_whole_room_sees_is_in_the_language_of_the_event(page: str) -> None:
    with speaking("en"):
        follow_event(asks(f"/e/cup/{page}", accepts="en"), "es")
        assert language_spoken() == "es"


def test_an_event_without_a_language_changes_nothing() -> None:
    with speaking("en"):
        follow_event(asks("/e/cup/wall", accepts="de"), None)
        assert language_spoken() == "en"


def keys_in(template: str) -> set[str]:
    """Return the sentences that a template names, with those that it includes."""
    source = (TEMPLATES / template).read_text("utf-8")
    found = set(re.findall(r"""say\(["']([a-z_.0-9]+)["'](?! ?~)""", source))
    for other in re.findall(r"""(?:extends|include) ["']([a-z_]+\.html)["']""", source):
        found |= keys_in(other)
    return found


@pytest.mark.parametrize(
    ("path", "template"),
    [
        ("/", "start.html"),
        ("/e/cup", "overview.html"),
        ("/e/cup/find", "found.html"),
        ("/e/cup/wall", "wall.html"),
        ("/e/cup/me", "me.html"),
        ("/e/cup/pairings", "pairings.html"),
        ("/e/cup/standings", "standings.html"),
        ("/e/cup/crosstable", "crosstable.html"),
        ("/e/cup/entrant/e1", "entrant.html"),
        ("/e/cup/statistics", "statistics.html"),
        ("/e/cup/games", "games.html"),
        ("/e/cup/game/cup.1.3", "game.html"),
        ("/e/cup/ratings", "ratings.html"),
        ("/e/cup/prizes", "prizes.html"),
        ("/e/cup/rules", "rules.html"),
        ("/e/cup/register", "register.html"),
        ("/e/cup/request", "request.html"),
        ("/e/cup/bracket", "bracket.html"),
        ("/e/cup/team-matches", "team_matches.html"),
        ("/books", "books.html"),
        ("/books/NA/high-school", "book.html"),
        ("/login", "login.html"),
    ],
)
def test_a_public_page_has_all_its_sentences_in_french(
    path: str, template: str
) -> None:
    assert "fr" in offered_at(path)
    assert keys_in(template) - catalogue("fr").keys() == set()

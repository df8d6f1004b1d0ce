"""Pages and papers in other languages: the browser, the switch, the event's choice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from starsquare.paper.form import Form
from starsquare.service.ports import CommandId
from starsquare.service.venue.command import SetLanguage
from starsquare.service.venue.event import EventLanguage
from starsquare.storage.sqlite import SqliteStore
from starsquare.text import LANGUAGES, say
from tests.integration.web.serving import Served
from tests.integration.web.test_printing import ORGANISER, an_event
from tests.unit.paper.papers import text_of


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder: Path = tmp_path_factory.mktemp("languages")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("STARSQUARE_DATA", str(folder))
        served = Served(SqliteStore(folder / "log.db"))
        served.call(an_event(served))
        yield served
        served.stop()


@pytest.fixture(scope="module")
def first(served: Served) -> Iterator[httpx.Client]:
    with served.browser("") as client:
        yield client


@pytest.fixture
def director(first: httpx.Client) -> Iterator[httpx.Client]:
    """The director's browser, which has chosen no language yet."""
    with httpx.Client(
        base_url=first.base_url,
        cookies=first.cookies,
        headers={"accept": "text/html", "origin": str(first.base_url).rstrip("/")},
        timeout=60,
    ) as client:
        yield client


def choose(served: Served, language: EventLanguage | None) -> None:
    assert served.worker is not None
    command = SetLanguage(language=language)
    id_ = CommandId(served.worker.new_id())
    served.call(
        served.worker.tournaments.venue(ORGANISER, "cup", command, command_id=id_)
    )


def page(client: httpx.Client, path: str, accepts: str) -> str:
    answer = client.get(path, headers={"accept-language": accepts})
    assert answer.status_code == 200, answer.text
    assert "accept-language" in answer.headers["vary"]
    return answer.text


STANDINGS = "event_tab.standings"


@pytest.mark.parametrize(
    "path",
    ["/", "/e/cup", "/e/cup/pairings", "/e/cup/standings", "/e/cup/games"],
)
@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_a_page_is_in_the_language_of_the_browser(
    director: httpx.Client, path: str, language: str
) -> None:
    text = page(director, path, language)

    assert f'<html lang="{language}">' in text
    assert say("frame.skip", language=language) in text
    if path != "/":
        assert say(STANDINGS, language=language) in text


@pytest.mark.parametrize("path", ["/books", "/books/CC"])
def test_rules_are_in_the_language_of_each_reader(
    director: httpx.Client, path: str
) -> None:
    key = "rulebook.field.lateness.interval_counts"
    labels = {one: say(key, language=one) for one in LANGUAGES}

    for language in LANGUAGES:
        text = page(director, path, language)
        assert f'<html lang="{language}">' in text
        assert [one for one in LANGUAGES if labels[one] in text] == [language]


@pytest.mark.parametrize(
    "path",
    [
        "desk",
        "desk/slips",
        "desk/print",
        "desk/entrants",
        "judge",
        "runner",
        "director",
    ],
)
def test_those_who_work_at_the_event_read_it_in_spanish_too(
    director: httpx.Client, path: str
) -> None:
    text = page(director, f"/e/cup/{path}", "es")

    assert '<html lang="es">' in text
    assert '<html lang="en">' in page(director, f"/e/cup/{path}", "fr")


def test_the_switch_is_kept_and_leads_back(director: httpx.Client) -> None:
    answer = director.post(
        "/language",
        data={"language": "es", "to": "/e/cup/standings?after=0"},
        headers={"accept-language": "en"},
    )

    assert answer.status_code == 303
    assert answer.headers["location"] == "/e/cup/standings?after=0"
    assert '<html lang="es">' in page(director, "/e/cup/standings", "en")


@pytest.mark.parametrize("to", ["//elsewhere.example", "https://elsewhere.example/"])
def test_the_switch_leads_nowhere_else(director: httpx.Client, to: str) -> None:
    answer = director.post("/language", data={"language": "es", "to": to})

    assert answer.headers["location"] == "/"


def test_a_language_that_is_not_there_is_refused_in_words(
    director: httpx.Client,
) -> None:
    answer = director.post("/language", data={"language": "xx"})

    assert answer.status_code == 400
    assert "English, Español, Français" in answer.text


def test_the_wall_speaks_the_language_of_the_event(
    served: Served, director: httpx.Client
) -> None:
    choose(served, "es+en")
    wall, others = (page(director, f"/e/cup{one}", "en") for one in ("/wall", ""))
    unknown = page(director, "/e/cup", "de")
    choose(served, None)

    assert '<html lang="es">' in wall
    assert '<html lang="en">' in others
    assert '<html lang="es">' in unknown
    assert '<html lang="en">' in page(director, "/e/cup/wall", "en")


def test_a_view_that_was_shown_in_one_language_is_not_kept_for_another(
    director: httpx.Client,
) -> None:
    english = director.get("/api/events/cup", headers={"accept-language": "en"})
    spanish = director.get(
        "/api/events/cup",
        headers={"accept-language": "es", "if-none-match": english.headers["etag"]},
    )

    assert (english.status_code, spanish.status_code) == (200, 200)


def test_a_refusal_is_in_the_language_of_who_asked(director: httpx.Client) -> None:
    answer = director.get("/api/events/none", headers={"accept-language": "es"})

    assert answer.status_code == 404
    key = answer.json()["error"]
    facts = {"event": "none"}
    assert answer.json()["message"] == say(key, facts, language="es")


def slips(director: httpx.Client, query: str = "") -> str:
    path = f"/api/events/cup/print/{Form.RESULT_SLIPS.value}.pdf{query}"
    answer = director.get(path, timeout=60)
    assert answer.status_code == 200, answer.text
    return " ".join(text_of(answer.content))


def test_paper_is_in_the_language_of_the_event_or_in_the_one_asked_for(
    served: Served, director: httpx.Client
) -> None:
    english, spanish = (
        say("paper.form.result_slip", language=one) for one in ("en", "es")
    )

    assert english in slips(director)
    assert spanish not in slips(director)
    assert spanish in slips(director, "?language=es")
    choose(served, "en+es")
    assert f"{english} / {spanish}" in slips(director).replace("\xa0", " ")
    choose(served, None)


def test_the_director_chooses_the_language_on_the_page_of_settings(
    served: Served, director: httpx.Client
) -> None:
    assert served.worker is not None
    form = {"language": "es", "page": "settings", "command_id": "choose-language-1"}
    answer = director.post("/e/cup/director/language", data=form)
    venue = served.call(served.worker.tournaments.venues.look("cup")).venue
    choose(served, None)

    assert answer.status_code == 303, answer.text
    assert venue.language == "es"

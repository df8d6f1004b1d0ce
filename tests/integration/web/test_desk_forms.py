"""The desk's forms: names put right, and refusals in names."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from html import unescape

import httpx
import pytest

from starsquare.rulebook import book
from starsquare.storage.sqlite import SqliteStore
from starsquare.text import say
from starsquare.tournament import eligibility
from tests.integration.web.serving import PASSWORD, Served
from tests.integration.web.test_printing import an_event
from tests.marks import rule


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A browser of the director, at an event of four whose first round is published."""
    served = Served(SqliteStore(tmp_path_factory.mktemp("desk") / "log.db"))
    served.call(an_event(served))

    with served.browser("/e/cup/desk") as client:
        yield client
    served.stop()


def test_a_name_and_a_school_are_put_right(desk: httpx.Client) -> None:
    answer = desk.post(
        "/entrant",
        data={
            "command_id": "rename-ann-1",
            "entrant": "ann",
            "what": "amend",
            "given1": "Anna",
            "family1": "Abel",
            "their_school": "Hill School",
        },
    )

    shown = desk.get("/entrants").text
    assert answer.status_code == 303
    assert re.search('Anna Abel\\s*</td><td class="sch" title="Hill School"', shown)
    assert "Ann Able" not in shown


def test_a_refusal_names_the_table_and_the_sides(desk: httpx.Client) -> None:
    answer = desk.post(
        "/slips",
        data={
            "command_id": "slip-one-1",
            "board": "advanced:1:1",
            "table": "1",
            "one_score": "912",
            "two_score": "300",
        },
    )

    names = {"Ann Able", "Anna Abel", "Ben Able", "Cem Able", "Dov Able"}
    said = unescape(answer.text)
    assert answer.status_code == 422
    assert "The slip of table 1 in round 1 was not accepted: a score of 912" in said
    found = re.search("a score of 912 for (.*?) is unusual", said)
    assert found is not None
    assert found[1].partition(" (")[0] in names


def test_whatever_keeps_an_entry_out_has_a_word_for_being_let_in() -> None:
    text = inspect.getsource(eligibility).partition("def checkin_faults")[0]

    for key in re.findall(r'EntryFault\(\s*"entry\.(\w+)"', text):
        assert say(f"desk.waived_{key}") != f"desk.waived_{key}"


@rule("ES-CHECKIN-1.a", "ES-CHECKIN-2.a")
def test_who_is_not_here_after_all_is_missing_again(desk: httpx.Client) -> None:
    event = {"title": "Thon", "day": "2026-11-21", "book": "ES", "in.novice": "true"}
    new = str(desk.base_url.join("/new"))
    thon = str(desk.base_url.join("/e/thon/desk"))
    ann = {"first1": "Ann", "last1": "Able", "division": "novice"}
    desk.post(new, data={**event, "handouts": "lunch", "command_id": "new-thon-01"})
    desk.post(f"{thon}/entrants", data={**ann, "command_id": "enter-ann-01"})
    found = re.search('name="person" value="(.*?)"', desk.get(thon).text)
    assert found is not None
    assert "<dd>0<span> / 1</span></dd>" in desk.get(thon).text

    came = desk.post(
        f"{thon}/here", data={"command_id": "ann-here-01", "person": found[1]}
    )
    one = desk.get(str(desk.base_url.join("/api/events/thon/entrants"))).json()
    back = desk.post(
        f"{thon}/not-here", data={"command_id": "ann-gone-01", "person": found[1]}
    )

    assert (came.status_code, back.status_code) == (303, 303)
    assert one["entrants"][0]["members"][0]["handed_out"] == ["lunch"]
    assert "<dd>0<span> / 1</span></dd>" in desk.get(thon).text


@rule("CC-10.c")
def test_a_sheet_is_uploaded_and_named_where_words_are_judged(
    desk: httpx.Client,
) -> None:
    line = b"+QZX,new this year,official sheet,2010-06-01,M. Okafor\n"
    settings = str(desk.base_url.join("/e/cup/director/adjustments"))
    sent = {"command_id": "sheet-given-1", "page": "settings"}

    answer = desk.post(settings, data=sent, files={"sheet_file": ("june.csv", line)})
    verdict = desk.post(
        str(desk.base_url.join("/e/cup/station")),
        data={"command_id": "station-asked-1", "word": "QZX", "checked": "yes"},
    )

    assert answer.status_code == 303
    judge = unescape(desk.get(str(desk.base_url.join("/e/cup/judge"))).text)
    assert say("judge.by_sheet", {"name": "june.csv"}) in judge
    assert "Adjustments sheet: june.csv (" in unescape(verdict.text)
    assert say("station.says_acceptable") in verdict.text


@rule("NA-12.c")
def test_a_station_judges_once_both_sides_have_checked_the_spelling(
    desk: httpx.Client,
) -> None:
    station = str(desk.base_url.join("/e/cup/station"))
    typed = {"command_id": "station-typed-1", "word": ["quartz", "xzqx", ""]}

    def kept() -> int:
        judging = desk.get(str(desk.base_url.join("/api/events/cup/judging")))
        return len(judging.json()["cases"])

    before = kept()
    shown = desk.post(station, data=typed)
    between = kept()
    asked = desk.post(station, data={**typed, "checked": "yes"})

    assert say("station.both") in unescape(shown.text)
    assert '<span class="word">QUARTZ</span>' in shown.text
    assert "data-said" not in shown.text, "nobody has checked the words yet"
    assert (between, kept()) == (before, before + 1)
    assert say("station.says_refer") in unescape(asked.text)


@rule("NA-12.c")
def test_a_station_shows_no_word_that_cannot_be_one(desk: httpx.Client) -> None:
    station = str(desk.base_url.join("/e/cup/station"))

    shown = desk.post(station, data={"command_id": "station-bad-1", "word": "4"})

    assert shown.status_code == 422
    assert "data-said" not in shown.text


@pytest.mark.parametrize(
    ("files", "status", "said"),
    [
        ({}, 400, say("director.adjustments_missing")),
        ({"sheet_file": ("x.csv", b"\xff")}, 400, "x.csv is not UTF-8 text"),
        ({"sheet_file": ("x.csv", b"QI,a")}, 422, "it has 2 fields but needs five"),
    ],
)
def test_a_sheet_that_cannot_be_used_is_refused_with_the_reason(
    desk: httpx.Client, files: dict[str, tuple[str, bytes]], status: int, said: str
) -> None:
    settings = str(desk.base_url.join("/e/cup/director/adjustments"))
    sent = {"command_id": "sheet-refused-1", "page": "settings"}

    answer = desk.post(settings, data=sent, files=files)

    assert answer.status_code == status
    assert said in unescape(answer.text)


@rule("CC-10.c")
def test_a_new_event_gets_its_sheet_or_is_not_opened_at_all(desk: httpx.Client) -> None:
    new = str(desk.base_url.join("/new"))
    form = {
        "command_id": "new-cup-0001",
        "book": "CC",
        "title": "Fall",
        "day": "2026-11-21",
    }
    bad = {"sheet_file": ("june.csv", b"QI,a,b,2010-06-01,c")}
    good = {"sheet_file": ("june.csv", b"+QZX,a,b,2010-06-01,c")}

    refused = desk.post(new, data=form, files=bad)
    missing = desk.get(str(desk.base_url.join("/e/fall")))
    opened = desk.post(new, data=form, files=good)

    judge = unescape(desk.get(str(desk.base_url.join("/e/fall/judge"))).text)
    assert (refused.status_code, missing.status_code) == (422, 404)
    assert "neither +WORD nor -WORD" in unescape(refused.text)
    assert opened.headers["location"] == "/e/fall/director"
    assert say("judge.by_sheet", {"name": "june.csv"}) in judge


NEWER = "Newer short words: through 2018"


def test_newer_short_words_are_offered_with_a_new_event_and_can_be_switched_off(
    desk: httpx.Client,
) -> None:
    def at(path: str) -> str:
        return str(desk.base_url.join(path))

    def opened(title: str, **more: str) -> httpx.Response:
        form = {"book": "NA", "title": title, "day": "2026-11-21", **more}
        every = {f"in.{one}": "true" for one in book("NA").divisions}
        given = {**form, **every, "command_id": f"new-{title}-0001"}
        return desk.post(at("/new"), data=given)

    def station(event: str) -> str:
        asked = {
            "command_id": f"station-{event}-1",
            "word": "QI",
            "checked": "yes",
        }
        return unescape(desk.post(at(f"/e/{event}/station"), data=asked).text)

    offered = unescape(desk.get(at("/new?book=NA")).text)
    with_them, without = opened("Newer"), opened("Older", newer_words="false")

    assert say("director.newer_words") in offered
    assert say("director.newer_from") in offered
    assert "QI, TE, ZA" in offered
    assert (with_them.status_code, without.status_code) == (303, 303)
    assert NEWER in station("newer")
    assert say("station.says_acceptable") in station("newer")
    assert NEWER not in station("older")
    assert say("station.says_refer") in station("older")


def test_newer_short_words_are_switched_in_the_settings(desk: httpx.Client) -> None:
    def lists(**more: str) -> str:
        base = desk.base_url
        sent = {"command_id": f"lists-{len(more)}-{id(more)}", "page": "settings"}
        answer = desk.post(
            str(base.join("/e/cup/director/lists")), data={**sent, **more}
        )
        assert answer.status_code == 303
        asked = {
            "command_id": f"asks-{len(more)}-{id(more)}",
            "word": "ZA",
            "checked": "yes",
        }
        return unescape(desk.post(str(base.join("/e/cup/station")), data=asked).text)

    assert say("station.says_refer") in lists()
    assert say("station.says_acceptable") in lists(newer="true")


def test_who_is_invited_to_the_desk_comes_to_the_desk_and_back_to_it(
    desk: httpx.Client,
) -> None:
    event = str(desk.base_url).rstrip("/").removesuffix("/desk")
    asked = {"command_id": "invite-sam-1", "page": "people", "role": "desk"}
    shown = desk.post(f"{event}/director/invite", data=asked).text
    token = unescape(shown).partition("/invitation#")[2].partition("<")[0]
    account = {"invitation": token, "name": "Sam", "password": PASSWORD}

    with httpx.Client(
        base_url=event.removesuffix("/e/cup"),
        headers={"accept": "text/html", "origin": event.removesuffix("/e/cup")},
        timeout=60,
    ) as sam:
        opened = sam.post("/invitation", data=account)
        start = sam.get("/").text

    assert "<title>People and links · " in shown
    assert (opened.status_code, opened.headers["location"]) == (303, "/e/cup/desk")
    assert re.search('<a class="btn[^"]*" href="/e/cup/desk"', start)
    assert "/e/cup/director" not in start


def test_who_has_entered_already_is_named(desk: httpx.Client) -> None:
    again = {"command_id": "again-ben-1", "division": "advanced"}
    again |= {"first1": "Ben", "last1": "Able"}

    answer = desk.post("/entrants", data=again)

    assert "Not entered: Ben Able is already entered." in unescape(answer.text)


@rule("NA-25.b")
def test_a_team_on_its_way_is_marked_as_expected_late(desk: httpx.Client) -> None:
    event = {"title": "Road", "day": "2026-11-21", "book": "ES", "in.novice": "true"}
    road = str(desk.base_url.join("/e/road/desk"))
    ann = {"first1": "Ann", "last1": "Able", "division": "novice"}
    desk.post(
        str(desk.base_url.join("/new")), data={**event, "command_id": "new-road-01"}
    )
    desk.post(f"{road}/entrants", data={**ann, "command_id": "enter-ann-02"})
    entrants = str(desk.base_url.join("/api/events/road/entrants"))
    entrant = desk.get(entrants).json()["entrants"][0]["entrant"]
    form = {"entrant": entrant, "is_expected": "true"}

    desk.post(f"{road}/expect", data={**form, "command_id": "ann-late-01"})

    line = desk.get(entrants).json()["entrants"][0]
    shown = desk.get(road).text
    panel = desk.get(road, params={"team": entrant}).text
    assert line["presence"] == "expected"
    assert line["members"][0]["checked_in_at"] is None
    assert "expected late" in shown
    assert "Stop expecting them" in panel


def test_a_forfeit_names_its_cause_where_a_breach_may_cost_the_game(
    desk: httpx.Client,
) -> None:
    rulings = str(desk.base_url.join("/e/cup/director/rulings"))
    asked = {
        "do": "forfeit",
        "side": "advanced/1/1/one",
        "cause": "breach",
        "why": "rude",
    }

    shown = unescape(desk.get(rulings).text)
    previewed = desk.get(rulings, params=asked)

    assert say("director.cause_breach") in shown
    assert previewed.status_code == 200
    assert 'name="cause" value="breach"' in previewed.text

"""Ratings on pages: chosen by the director, lists at the desk, shown to everybody."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from io import BytesIO
from itertools import count
from zipfile import ZipFile

import httpx
import pytest
from openpyxl import load_workbook

from starsquare.storage.sqlite import SqliteStore
from tests.integration.web.serving import Served
from tests.integration.web.test_printing import an_event

LIST = """\
id,name,rating,games
N1,Ann Able,1600,80
N2,Bem Able,1500,80
N3,"Able, Cem",1400,10
N9,Somebody Else,1700,100
"""
_IDS = count(1)


@pytest.fixture(scope="module")
def director(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A browser of the director, at an event of four whose first round is published."""
    served = Served(SqliteStore(tmp_path_factory.mktemp("ratings") / "log.db"))
    served.call(an_event(served))
    with served.browser("/e/cup") as client:
        yield client
    served.stop()


def posts(client: httpx.Client, path: str, **fields: str) -> httpx.Response:
    return client.post(path, data={"command_id": f"rating-act-{next(_IDS)}", **fields})


def page(client: httpx.Client, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200
    return " ".join(unescape(answer.text).split())


def test_an_event_has_no_page_of_ratings_until_it_is_rated(
    director: httpx.Client,
) -> None:
    assert "/e/cup/ratings" not in page(director, "/standings")
    assert "This division is not rated." in page(director, "/ratings")


def test_a_list_is_checked_doubts_are_settled_and_ratings_taken(
    director: httpx.Client,
) -> None:
    tried = posts(director, "/desk/ratings", source="Club", text=LIST, do="try")
    said = unescape(tried.text)
    people = director.get(str(director.base_url.join("/api/events/cup/entrants")))
    members = {
        member["name"]: member["person"]
        for line in people.json()["entrants"]
        for member in line["members"]
    }
    ben = members["Ben Able"]

    taken = posts(
        director,
        "/desk/ratings",
        **{"source": "Club", "text": LIST, "do": "apply", f"line.{ben}": "3"},
    )
    again = posts(director, "/desk/ratings", source="Club", text=LIST, do="try")

    assert "Nothing has changed yet." in said
    assert f'name="line.{ben}"' in said
    assert "Bem Able: 1500, games: 80, N2" in said
    assert "3 ratings taken from Club." in unescape(taken.text)
    assert len(re.findall(r">\s*by id\s*<", unescape(again.text))) == 3


def test_a_file_that_is_no_list_is_refused_in_words(director: httpx.Client) -> None:
    answer = posts(director, "/desk/ratings", source="Club", text="who\n", do="try")

    assert answer.status_code == 422
    assert "has no column for" in unescape(answer.text)


def test_the_director_chooses_a_system_and_everybody_sees_estimates(
    director: httpx.Client,
) -> None:
    division = {"page": "settings", "division": "advanced"}
    chosen = posts(director, "/director/rate", system="naspa", **division)
    classes = posts(director, "/director/classes", classes="A=1500\nB", **division)
    wrong = posts(director, "/director/classes", classes="A=many", **division)

    assert (chosen.status_code, classes.status_code) == (303, 303)
    assert "Write each class as A=1600" in unescape(wrong.text)
    shown = page(director, "/ratings")
    standings = page(director, "/standings")
    assert "Unofficial estimate by NASPA (2024)" in shown
    assert "Ratings before the event: Club." in shown
    assert "1600" in shown
    assert "Class A" in standings
    assert "Rating now" in standings
    assert "/e/cup/ratings" in standings
    address = director.base_url.join("/api/events/cup/ratings?division=advanced")
    api = director.get(str(address)).json()
    assert [one["old"] for one in api["lines"] if one["old"]]
    assert "A=1500" in page(director, "/director/settings")


def test_an_entrant_sees_how_the_rating_came_about(director: httpx.Client) -> None:
    shown = page(director, "/entrant/ann")

    assert "Rating now" in shown
    assert "No rated game yet." in shown


def test_everybody_gets_results_and_the_desk_gets_reports(
    director: httpx.Client,
) -> None:
    with httpx.Client(base_url=director.base_url, verify=False) as visitor:
        results = visitor.get("/files/results.json")
        tou = visitor.get("/files/event.tou")
        schema = visitor.get(str(director.base_url.join("/api/schemas/results.json")))
    shown = page(director, "/desk/files?director_id=AA1&tournament_id=7")
    archive = director.get("/files/submission.tsh?director_id=AA1&tournament_id=7")

    assert results.status_code == 200
    assert results.json()["format"] == "starsquare-results"
    assert "attachment" in results.headers["content-disposition"]
    assert "Able" not in results.text
    assert schema.json()["$schema"]
    assert tou.status_code in {401, 403}
    assert 'config director_id = "AA1"' in archive.text
    assert "Able, Ann" in archive.text
    assert "has 4 open boards" not in shown
    assert "The event has no date." in shown or "rounds" in shown
    for name in ("event.tou", "submission.txt", "games.csv", "ratings.csv"):
        assert director.get(f"/files/{name}").status_code == 200
    assert director.get("/files/secrets.txt").status_code == 404


def test_prizes_with_money_are_offered_at_the_desk(director: httpx.Client) -> None:
    prize = {"division": "advanced", "kind": "place"}
    first = posts(
        director, "/desk/prize", prize="First", place="1", money="100", **prize
    )
    in_class = posts(
        director,
        "/desk/prize",
        prize="Class A",
        place="1",
        money="$12.50",
        rating_class="A",
        **prize,
    )
    wrong = posts(director, "/desk/prize", prize="X", place="1", money="lots", **prize)
    nobody = posts(director, "/desk/prize", prize="Nobody", **prize)
    rule = posts(director, "/desk/rounding", rounding="dollar_up")

    assert (first.status_code, in_class.status_code, rule.status_code) == (303,) * 3
    assert (wrong.status_code, nobody.status_code) == (400, 422)
    assert 'name="money"' in wrong.text
    shown = page(director, "/desk/organiser")
    assert "112.50" in shown
    assert "shares are rounded up to whole dollars" in shown


def test_a_choice_about_ratings_can_be_undone(director: httpx.Client) -> None:
    api = str(director.base_url.join("/api/events/cup/audit"))
    entries = director.get(api).json()["entries"]
    done = {one["what"]: one for one in reversed(entries)}

    for what in ("ClassesSet", "RatingSystemSet", "RatingsRecorded"):
        entry = str(done[what]["version"])
        answer = posts(director, "/director/undo", page="log", entry=entry)
        assert answer.status_code == 303, unescape(answer.text)

    assert "NASPA (2024)" in done["RatingSystemSet"]["about"]
    assert done["RatingsRecorded"]["about"] == "Club, 3 players"
    assert "This division is not rated." in page(director, "/ratings")
    assert "1600" not in page(director, "/desk/entrants")


LISTS = ("standings", "crosstable", "results")


def test_lists_are_there_as_lines_and_as_workbooks(director: httpx.Client) -> None:
    with httpx.Client(base_url=director.base_url, verify=False) as visitor:
        texts = {one: visitor.get(f"/files/{one}.csv").text for one in LISTS}
        books = {one: visitor.get(f"/files/{one}.xlsx") for one in LISTS}
        kept = [visitor.get(f"/files/{one}") for one in ("roster.xlsx", "log.csv")]
    roster = director.get("/files/roster.xlsx")
    log = director.get("/files/log.csv")

    assert texts["standings"].startswith("place,id,name")
    for name, book in books.items():
        rows = load_workbook(BytesIO(book.content)).worksheets[0].iter_rows()
        found = [[cell.value for cell in row] for row in rows]
        assert len(found) == len(texts[name].splitlines())
        assert found[0] == texts[name].splitlines()[0].split(",")
    assert {one.status_code for one in kept} <= {401, 403}
    assert b"Able" in b"".join(_unpacked(roster.content))
    assert "Able" not in texts["standings"]
    assert log.text.startswith("at,who,what,about,why")
    assert len(log.text.splitlines()) > 1


def _unpacked(content: bytes) -> list[bytes]:
    with ZipFile(BytesIO(content)) as archive:
        return [archive.read(one) for one in archive.namelist()]

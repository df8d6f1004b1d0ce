"""Pages of other formats of play: a knockout, team matches, a season."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import httpx
import pytest

from starsquare.game.side import PersonId
from starsquare.service.messages import NewEvent
from starsquare.storage.sqlite import SqliteStore
from starsquare.testing.tournaments import a_board_key
from starsquare.tournament import command as ask
from starsquare.tournament.keys import EntrantId
from tests.integration.web.event_serving import OPEN
from tests.integration.web.serving import Served
from tests.integration.web.test_whole_rated_event import asks, calls, gives, posts

ROSTER = "id,first,last,team\n" + "".join(
    f"{name},{name.title()},Able,{team}\n"
    for name, team in (("ada", "Oak"), ("bob", "Oak"), ("cem", "Elm"), ("dov", "Elm"))
)


@pytest.fixture
def director(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A browser of the director, at an event of four players, all here."""
    served = Served(SqliteStore(tmp_path_factory.mktemp("formats") / "log.db"))
    with served.browser("/e/cup") as client:
        opens(client, "cup")
        posts(client, "/desk/import", text=ROSTER, do="enter")
        people = [
            PersonId(member["person"])
            for line in asks(client, "entrants")["entrants"]
            for member in line["members"]
        ]
        gives(client, *(ask.CheckIn(person=one) for one in people))
        yield client
    served.stop()


def opens(client: httpx.Client, event: str) -> None:
    """Open an event of single players."""
    new = NewEvent(
        command_id=f"formats-{event}",
        event=event,
        title=f"The {event}",
        book="SO",
        changes={"rounds.number": 3, "entry.side_size": 1},
    )
    calls(client, "/api/events", new)


def plans(client: httpx.Client, method: str) -> None:
    """Plan every round by a method, on the page of settings."""
    posts(
        client,
        "/director/plan",
        page="settings",
        division=OPEN,
        rounds="3",
        break_minutes="0",
        late_from="1",
        late_method=method,
    )


def plays(client: httpx.Client, number: int) -> None:
    """Pair the next round as planned, and let the first of each table win."""
    gives(client, ask.PairRound(pool=OPEN, seed="s"))
    gives(client, ask.PublishRound(pool=OPEN))
    for board in asks(client, "pairings")["boards"]:
        one, two = (EntrantId(board[side]["entrant"]) for side in ("one", "two"))
        slip = ask.EnterSlip(
            board=a_board_key(OPEN, number, board["board"]),
            one=one,
            one_score=400,
            two=two,
            two_score=300,
            signed_by=(one, two),
            insist=True,
        )
        gives(client, slip)


def shown(client: httpx.Client, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200
    plain = re.sub(r"<[^>]+>", " ", unescape(answer.text))
    return " ".join(plain.split())


def is_printed(client: httpx.Client, form: str) -> bool:
    address = client.base_url.join(f"/api/events/cup/print/{form}.pdf")
    return client.get(str(address)).content.startswith(b"%PDF")


def test_a_knockout_is_planned_in_the_settings_and_has_its_page(
    director: httpx.Client,
) -> None:
    plans(director, "knockout")
    assert "no knockout, or it has not started" in shown(director, "/bracket")
    assert "Bracket" not in shown(director, "/standings")

    plays(director, 1)
    half = shown(director, "/bracket")
    plays(director, 2)
    whole = shown(director, "/bracket")

    assert "Semifinal" in half
    assert half.count("through") == 2
    assert "wins the knockout" not in half
    assert "wins the knockout" in whole
    assert "Bracket" in shown(director, "/standings")
    assert is_printed(director, "bracket")


def test_teams_meet_board_by_board_and_have_a_table(director: httpx.Client) -> None:
    plans(director, "team_matches")
    assert "No team matches have been played" in shown(director, "/team-matches")

    plays(director, 1)
    page = shown(director, "/team-matches")

    assert "Round 1: " in page
    assert "Elm" in page
    assert "Oak" in page
    assert page.count("400–300") + page.count("300–400") == 2
    assert "Team matches" in shown(director, "/standings")
    assert is_printed(director, "team-sheets")


def test_a_season_adds_up_its_nights_and_is_printed(director: httpx.Client) -> None:
    opens(director, "club-2026-11-03")
    base = director.base_url.join("/ladder/club")

    season = director.get(str(base))
    pdf = director.get(f"{base}/standings.pdf")

    assert "not finished, not counted" in season.text
    assert "No event in this season has finished yet" in season.text
    assert pdf.content.startswith(b"%PDF")
    assert director.get(str(director.base_url.join("/ladder/chess"))).status_code == 404
    night = director.base_url.join("/e/club-2026-11-03/standings")
    assert "/ladder/club" in director.get(str(night)).text
    assert "/ladder/" not in director.get("/standings").text

"""A rated weekend over HTTP: forms at the desk, slips, downloads."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from itertools import count
from typing import Any

import httpx
import msgspec
import pytest

from starsquare.game.side import PersonId
from starsquare.service.messages import NewEvent, TournamentCommands
from starsquare.storage.sqlite import SqliteStore
from starsquare.testing.tournaments import a_board_key
from starsquare.tournament import command as ask
from starsquare.tournament.command import TournamentCommand
from starsquare.tournament.keys import DivisionKey, EntrantId
from tests.integration.web.event_serving import OPEN
from tests.integration.web.serving import Served
from tests.integration.weekend import (
    CLASSES,
    LIST,
    PLAYERS,
    ROSTER,
    ROUNDS,
    players_in,
    ratings_in,
    scores,
)

_IDS = count(1)


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A browser of the director, at a weekend that has been played."""
    served = Served(SqliteStore(tmp_path_factory.mktemp("weekend") / "log.db"))
    with served.browser("/e/cup") as client:
        _open(client)
        _set_up(client)
        _play(client)
        yield client
    served.stop()


def _open(client: httpx.Client) -> None:
    new = NewEvent(
        command_id="weekend-opened",
        event="cup",
        title="Harbour Open",
        book="SO",
        changes={"rounds.number": ROUNDS, "entry.side_size": 1},
    )
    calls(client, "/api/events", new)


def calls(client: httpx.Client, address: str, data: msgspec.Struct) -> None:
    answer = client.post(
        str(client.base_url.join(address)),
        content=msgspec.json.encode(data),
        headers={"content-type": "application/json", "accept": "application/json"},
    )
    assert answer.is_success, answer.text


def gives(client: httpx.Client, *commands: TournamentCommand) -> None:
    given = TournamentCommands(command_id=f"weekend-do-{next(_IDS)}", commands=commands)
    calls(client, "/api/events/cup/commands", given)


def asks(client: httpx.Client, part: str) -> Any:
    return client.get(str(client.base_url.join(f"/api/events/cup/{part}"))).json()


def _set_up(client: httpx.Client) -> None:
    """Fill in every form that a director fills in before the first round."""
    posts(client, "/desk/import", text=ROSTER, do="enter")
    tried = posts(client, "/desk/ratings", text=LIST, source="November", do="try")
    assert len(re.findall(r">\s*by id\s*<", tried.text)) == PLAYERS
    posts(client, "/desk/ratings", text=LIST, source="November", do="apply")
    settings = {"page": "settings", "division": "open"}
    posts(client, "/director/rate", system="naspa", **settings)
    posts(client, "/director/classes", classes="\n".join(CLASSES), **settings)
    prize = {"division": "open", "kind": "place", "place": "1"}
    posts(client, "/desk/prize", prize="Champion", money="300", **prize)
    for name in "ABC":
        title = f"Best of class {name}"
        posts(
            client, "/desk/prize", prize=title, rating_class=name, money="50", **prize
        )


def posts(client: httpx.Client, path: str, **fields: str) -> httpx.Response:
    data = {"command_id": f"weekend-act-{next(_IDS)}", **fields}
    answer = client.post(path, data=data)
    assert answer.status_code in {200, 201, 303}, unescape(answer.text)
    return answer


def _play(client: httpx.Client) -> None:
    members = [
        member["person"]
        for line in asks(client, "entrants")["entrants"]
        for member in line["members"]
    ]
    gives(client, *(ask.CheckIn(person=PersonId(one)) for one in members))
    gives(client, ask.SeedField(division=DivisionKey("open"), seed="lots"))
    for number in range(1, ROUNDS + 1):
        gives(client, ask.PairRound(pool=OPEN, seed=str(number)))
        gives(client, ask.PublishRound(pool=OPEN))
        boards = asks(client, "pairings")["boards"]
        gives(client, *(_slip(number, one) for one in boards))
    gives(client, ask.FinishDivision(division=DivisionKey("open")))


def _slip(number: int, board: dict[str, Any]) -> ask.EnterSlip:
    one, two = (EntrantId(board[side]["entrant"]) for side in ("one", "two"))
    own, other = scores(number, one, two)
    return ask.EnterSlip(
        board=a_board_key(OPEN, number, board["board"]),
        one=one,
        one_score=own,
        two=two,
        two_score=other,
        signed_by=(one, two),
        insist=True,
    )


def page(client: httpx.Client, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200
    return " ".join(unescape(answer.text).split())


def test_the_submission_gives_the_ratings_that_the_page_shows(
    desk: httpx.Client,
) -> None:
    archive = desk.get("/files/submission.tsh?director_id=AA1&tournament_id=9").text
    shown = asks(desk, "ratings")

    by_number = {one["number"]: one["new"] for one in shown["lines"]}
    assert len(players_in(archive)) == PLAYERS
    assert list(ratings_in(archive).values()) == [
        by_number[at] for at in range(1, PLAYERS + 1)
    ]
    assert "Ratings before the event: November." in page(desk, "/ratings")


def test_class_prizes_and_payouts_are_shown(desk: httpx.Client) -> None:
    shown = page(desk, "/prizes")

    assert "Champion" in shown
    assert "Best of class C" in shown
    assert "50.00" in shown
    assert "Class C: 1" in page(desk, "/standings")


def test_a_class_has_its_own_standings(desk: httpx.Client) -> None:
    whole = page(desk, "/standings")
    own = page(desk, "/standings?in_class=B&after=3")

    assert whole.count('<tr data-key="') == PLAYERS
    assert 0 < own.count('<tr data-key="') < PLAYERS
    assert '<td class="n big-n">1</td>' in own
    assert "Class B: " not in own
    assert desk.get("/standings?in_class=Z").status_code == 404


def test_only_the_date_stands_in_the_way_of_the_report(desk: httpx.Client) -> None:
    shown = page(desk, "/desk/files?director_id=AA1&tournament_id=9")

    assert shown.count("The event has no date.") == 2
    assert "member number. Add it" not in shown
    assert re.search("has [0-9]+ open board", shown) is None


def test_the_payout_sheet_is_printed(desk: httpx.Client) -> None:
    address = "/api/events/cup/print/payout-sheet.pdf"
    answer = desk.get(str(desk.base_url.join(address)))

    assert answer.status_code == 200
    assert answer.content.startswith(b"%PDF")


def test_results_as_json_have_every_game(desk: httpx.Client) -> None:
    results = desk.get("/files/results.json").json()

    (division,) = results["divisions"]
    assert division["key"] == OPEN
    assert division["is_final"]
    assert len(division["games"]) == PLAYERS * ROUNDS // 2

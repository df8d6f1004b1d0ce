"""The terminal and the pages work on the same event, whether served or not."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from starsquare.service.log.chain import verify
from starsquare.storage.sqlite import SqliteStore
from tests.integration.cli.prepared import done, starsquare
from tests.integration.web.serving import Served

ROSTER = "first,last,usual,school\n" + "".join(
    f"{name},{name}son,{300 - 10 * at},School {at}\n"
    for at, name in enumerate(("Ann", "Ben", "Cat", "Dan"))
)
PUBLISHED = ("create", "import", "check-in", "pair", "publish")


class DataFolder:
    """A data folder, and the director's browser at the service that uses it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir()
        (folder / "roster.csv").write_text(ROSTER, "utf-8")

    def types(self, command: str, *words: str) -> str:
        """Run a `starsquare event` command about the cup in this folder."""
        return done("event", command, "cup", *words, "--data", str(self.folder))

    def answers(self, command: str) -> Any:
        return json.loads(self.types(command, "--json"))

    def plays_to(self, last: str) -> None:
        """Run the day up to a command."""
        words = {
            "create": ("ES/advanced", "--rounds", "2", "--title", "The Cup"),
            "import": (str(self.folder / "roster.csv"),),
            "check-in": ("--all",),
            "pair": ("--seed", "24"),
        }
        for command in PUBLISHED[: PUBLISHED.index(last) + 1]:
            self.types(command, *words.get(command, ()))


@pytest.fixture
def data(tmp_path: Path) -> DataFolder:
    return DataFolder(tmp_path / "data")


@pytest.fixture
def browser(data: DataFolder) -> Iterator[httpx.Client]:
    served = Served(SqliteStore(data.folder / "starsquare.db"))
    with served.browser("/e/cup") as client:
        yield client
    served.stop()


def soon(is_so: Callable[[], bool]) -> bool:
    """Retry until it holds: other processes' events arrive within about a second."""
    until = time.monotonic() + 30
    while time.monotonic() < until:
        if is_so():
            return True
        time.sleep(0.05)
    return False


def test_a_round_paired_in_the_terminal_is_on_the_page_of_a_running_service(
    data: DataFolder, browser: httpx.Client
) -> None:
    data.plays_to("check-in")
    before = browser.get("/pairings").text
    data.types("pair", "--seed", "24")
    data.types("publish")

    assert "Annson" not in before
    assert soon(lambda: "Ann" in browser.get("/pairings").text)
    assert soon(lambda: "The Cup" in browser.get("/director").text)


def test_a_slip_entered_on_the_page_is_in_the_terminals_standings_at_once(
    data: DataFolder, browser: httpx.Client
) -> None:
    data.plays_to("publish")
    board = data.answers("boards")["boards"][0]
    slip = {
        "command_id": "slip-of-the-page",
        "board": f"advanced:1:{board['board']}",
        "table": str(board["table"]),
        "one_score": "412",
        "two_score": "380",
        "is_signed": "true",
    }
    assert soon(lambda: "advanced:1:1" in browser.get("/desk/slips").text)

    answer = browser.post("/desk/slips", data=slip)

    assert answer.status_code == 303, answer.text
    lines = data.answers("standings")["standings"]
    assert [one["entrant"] for one in lines if one["half_wins"]] == [board["one"]]
    # And the other way: the page sees what the terminal corrects.
    data.types("correct", "1", str(board["board"]), "412", "390", "--why", "misread")
    assert soon(lambda: "390" in browser.get("/desk/slips").text)


def test_a_resting_service_is_directed_from_the_terminal_and_its_log_stays_whole(
    data: DataFolder,
) -> None:
    data.plays_to("publish")

    store = SqliteStore(data.folder / "starsquare.db", read_only=True)
    streams = {head.stream for head in store.heads()}
    _, flaw = verify(store)
    store.close()

    assert streams == {"tournament-cup", "people-cup"}
    assert flaw is None


def test_people_of_a_data_folder_are_numbered_so_that_no_two_events_share_one(
    data: DataFolder, tmp_path: Path
) -> None:
    data.plays_to("import")
    alone = str(tmp_path / "cup.db")
    done("event", "create", alone, "ES/advanced")
    done("event", "import", alone, str(data.folder / "roster.csv"))

    export = json.loads(data.types("export", "archive"))
    counted = json.loads(done("event", "export", alone, "archive"))

    assert all(one.startswith("p-") for one in export["people"]["by_id"])
    assert list(counted["people"]["by_id"]) == ["p1", "p2", "p3", "p4"]


def test_a_drawing_opened_on_the_page_is_drawn_in_the_terminal(
    data: DataFolder, browser: httpx.Client
) -> None:
    data.plays_to("check-in")
    assert soon(lambda: "The Cup" in browser.get("/desk/organiser").text)
    opened = {"command_id": "drawing-of-the-page", "prizes": "A quilt"}
    answer = browser.post("/desk/drawing", data=opened)
    assert answer.status_code == 303, answer.text
    person = next(iter(json.loads(data.types("export", "archive"))["people"]["by_id"]))
    done("event", "drawing", "sell", "cup", person, "5", "--data", str(data.folder))

    drawn = done("event", "drawing", "draw", "cup", "--data", str(data.folder))

    assert "A quilt" in drawn


def test_a_name_without_an_event_says_where_it_was_looked_for(data: DataFolder) -> None:
    missing = starsquare("event", "standings", "cup", "--data", str(data.folder))
    data.plays_to("create")
    other = starsquare("event", "standings", "cap", "--data", str(data.folder))
    again = starsquare("event", "create", "cup", "NA", "--data", str(data.folder))

    for answer in (missing, other, again):
        assert answer.exit_code == 64
        assert str(data.folder) in answer.output


def test_without_an_option_an_event_is_named_in_the_users_data_folder(
    data: DataFolder, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    data.plays_to("create")
    monkeypatch.setenv("STARSQUARE_DATA", str(data.folder))
    monkeypatch.chdir(tmp_path)

    assert "Advanced" in done("event", "standings", "cup")
    assert (
        "starsquare event import cup " in starsquare("event", "do", "cup", "-").output
    )

"""`starsquare print`: forms of an event from the command line."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from examples.events import es

from starsquare.cli.main import app
from starsquare.paper.form import Form
from starsquare.service.accounts.account_service import AccountService
from starsquare.service.identity import Grant, Role
from starsquare.storage.sqlite import SqliteStore
from starsquare.wiring import SystemClock, SystemRandomness
from tests.integration.cli.running import CliRunner, Result
from tests.unit.paper.papers import codes_in, text_of


@pytest.fixture(scope="module")
def thon(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole day in Escondido, in its file."""
    file = tmp_path_factory.mktemp("thon") / "thon.db"
    es.main(file)
    return file


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STARSQUARE_DATA", str(tmp_path))


def run(*arguments: object) -> Result:
    return CliRunner().invoke(app, ["print", *map(str, arguments)])


def answer(*arguments: object) -> Any:
    result = run(*arguments, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_the_list_names_every_form() -> None:
    listed = run("list").stdout

    assert all(form.value in listed for form in Form)
    assert [one["form"] for one in answer("list")["forms"]] == list(Form)


def test_a_form_is_written_beside_the_event_or_where_it_is_wanted(
    thon: Path, tmp_path: Path
) -> None:
    target = tmp_path / "there.pdf"

    beside = answer("standings", thon)
    told = run("standings", thon, "--out", target, "--paper", "letter", "--large")

    assert Path(beside["file"]) == thon.with_name("thon-standings.pdf")
    assert beside["bytes"] == Path(beside["file"]).stat().st_size
    assert "".join(told.stdout.split()) == f"Standings:{target}"
    assert "Standings · Advanced" in text_of(target.read_bytes())[0]


def test_an_earlier_round_can_be_printed_again(thon: Path, tmp_path: Path) -> None:
    target = tmp_path / "slips.pdf"

    answer("result-slips", thon, "--round", 2, "--out", target)

    assert text_of(target.read_bytes())[0].count("Round 2 · Result slip") == 2


def test_slips_say_which_list_stands_in_unless_the_books_is_named(
    thon: Path, tmp_path: Path
) -> None:
    target = tmp_path / "rules.pdf"

    answer("rules", thon, "--out", target)
    stand_in = " ".join(text_of(target.read_bytes()))
    answer("rules", thon, "--out", target, "--lexicon", "OSPD5")
    own = " ".join(text_of(target.read_bytes()))

    assert "ENABLE1 stands in for OSPD5" in stand_in
    assert "judged by OSPD5" in own


def test_with_an_address_the_cards_carry_links_of_the_events_own_file(
    thon: Path, tmp_path: Path
) -> None:
    target = tmp_path / "cards.pdf"

    answer("table-cards", thon, "--host", "https://cup.example/", "--out", target)

    ((link, _),) = codes_in(target.read_bytes())
    address, _, token = link.partition("#")
    store = SqliteStore(thon)
    desk = AccountService(store, SystemClock(), SystemRandomness())
    identity = asyncio.run(desk.links.identity_of(token))
    store.close()
    assert address == "https://cup.example/l"
    assert identity.grants == (Grant(role=Role.TABLE, event="thon", table="1"),)


def test_everything_is_one_file(thon: Path, tmp_path: Path) -> None:
    target = tmp_path / "all.pdf"

    answer("event", thon, "--out", target, "--host", "https://cup.example")

    text = " ".join(text_of(target.read_bytes()))
    for part in ("Registration", "Your first table", "Standings", "is awarded to"):
        assert part in text


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("no-such-form", "thon"), "there is no form no-such-form"),
        (("standings",), "forms are printed from an event file"),
        (("standings", "no-such-file"), "no-such-file"),
        (("standings", "thon", "--host", "cup"), "starts with https://"),
        (("standings", "thon", "--paper", "foolscap"), "foolscap"),
    ],
)
def test_what_cannot_be_printed_is_refused_with_the_reason(
    thon: Path, arguments: tuple[str, ...], reason: str
) -> None:
    result = run(*(thon if one == "thon" else one for one in arguments))

    assert result.exit_code == 64
    assert reason in " ".join(result.stderr.split())


def test_a_form_about_nothing_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "new.db"
    CliRunner().invoke(app, ["event", "create", str(file), "ES", "--title", "Cup"])

    result = run("certificates", file)

    assert result.exit_code == 64
    assert isinstance(result.exception, SystemExit)
    assert "Cannot print Certificates for Cup" in result.stderr

"""Events and practice in other languages: lists, judges, bots, advice, reviews."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from starsquare.game.state import Game, Stage
from starsquare.lexicon import (
    ENABLE1,
    Lexicon,
    LexiconError,
    Sheet,
    Verdict,
    WordRules,
    read_list,
)
from starsquare.rulebook import rulebook
from starsquare.service.game.own_rules import OwnRules, list_of, own_book, own_code
from starsquare.service.game.practice_service import NewPractice
from starsquare.service.identity import Role
from starsquare.service.judging_service import NewSlip
from starsquare.service.stream_names import GameName
from starsquare.service.venue.command import SheetFile
from starsquare.service.venue.deciding import sheet_in_force
from starsquare.service.venue.event import Lists
from starsquare.service.worker import Worker
from starsquare.storage.lexicons import LexiconChoice, LexiconShelf, load_lexicon
from starsquare.storage.sqlite import SqliteStore
from starsquare.tiles import tile_set
from tests.integration.service.cup import ServiceCup, who

SPANISH = {"equipment.tiles": "spanish", "words.lexicon": "FISE"}
STATION = who(Role.STATION)


class SpanishCup(ServiceCup):
    """A tournament at which the list FISE is installed."""

    def __init__(self, folder: Path) -> None:
        super().__init__(SqliteStore(folder / "log.db"))
        shelf = LexiconShelf(folder)
        text = "chico\ncalle\nperro\naño\ncasa\n"
        read = read_list("FISE", text.encode(), "spanish")
        shelf.add(read, source="fise.txt", added="2026-01-02T09:00:00Z")

        def lexicon(lists: Lists, rules: WordRules, sheet: Sheet | None, /) -> Lexicon:
            choice = LexiconChoice(base=lists.base, newer=lists.newer)
            return load_lexicon(shelf, choice, rules=rules, sheet=sheet)

        store = SqliteStore(folder / "other.db")
        self.worker = Worker(
            store, self.clock, self.chance, rulebook, lexicon, lists=shelf
        )
        self.tournaments, self.views = self.worker.tournaments, self.worker.views


def test_a_station_judges_by_the_installed_list_of_a_spanish_event(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        cup = SpanishCup(tmp_path)
        await cup.open("NA", changes=SPANISH)
        await cup.enters(["ada", "bob"])

        async def asked(*words: str) -> tuple[Verdict, tuple[str, ...]]:
            said = await cup.worker.judging.judge(
                STATION, "cup", NewSlip(words=words), command_id=cup.command_id()
            )
            assert said.verdict is not None
            return said.verdict, tuple(said.words)

        assert await asked("chico", "AÑO") == (Verdict.ACCEPTABLE, ("ĈICO", "AÑO"))
        assert (await asked("[C][H]ICO"))[0] is Verdict.NOT_ACCEPTABLE
        assert (await asked("perra"))[0] is Verdict.NOT_ACCEPTABLE

    asyncio.run(test())


def test_a_spanish_event_without_its_list_is_not_judged_by_an_english_one(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        cup = ServiceCup(SqliteStore(tmp_path / "log.db"))
        await cup.open("NA", changes=SPANISH)
        await cup.enters(["ada", "bob"])

        with pytest.raises(LexiconError, match="ENABLE1 is for English tiles"):
            await cup.worker.judging.judge(
                STATION, "cup", NewSlip(words=("casa",)), command_id=cup.command_id()
            )

    asyncio.run(test())


def test_a_list_brings_its_tiles_to_a_practice_game(tmp_path: Path) -> None:
    async def test() -> None:
        cup = SpanishCup(tmp_path)
        wanted = NewPractice(book="NA", deals=True, rules=OwnRules(words="FISE"))

        started = await cup.worker.practice.start(wanted)

        name = GameName.parse(started.game)
        game = (await cup.worker.games.game(name)).state
        assert isinstance(game, Game)
        assert game.stage is Stage.PLAYING
        assert game.equipment.tiles == "spanish"
        assert len(game.bag) == 86
        assert list_of(game.book) == "FISE"
        assert await cup.worker.list_of_game(name) == "FISE"

    asyncio.run(test())


def test_the_code_of_a_practice_book_names_the_tiles_of_its_list() -> None:
    code = own_code("NA", OwnRules(words="FISE", tiles="spanish"))

    assert code == "NA~book~book~FISE~spanish"
    assert own_book(code, rulebook).equipment.tile_set == tile_set("spanish")
    assert own_code("NA", OwnRules(words="FISE")) == "NA~book~book~FISE"


def test_a_sheet_is_read_by_the_letters_of_the_event() -> None:
    text = "change,reason,source,date,person\n+chiche,new,club,2026-01-02,Ana\n"
    alphabet = tile_set("spanish").alphabet

    sheet = sheet_in_force(SheetFile("sheet.csv", text), "2026-06-01", alphabet)

    assert sheet.signs() == {"ĈIĈE": "+"}


def test_bots_at_an_english_event_play_by_the_embedded_list(tmp_path: Path) -> None:
    async def test() -> None:
        cup = SpanishCup(tmp_path)
        started = await cup.worker.practice.start(NewPractice(book="NA"))

        name = GameName.parse(started.game)
        assert await cup.worker.list_of_game(name) == ENABLE1

    asyncio.run(test())
